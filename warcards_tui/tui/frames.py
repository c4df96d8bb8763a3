"""Frames that hold what has changed and nothing else.

Textual knows which columns of a row have changed, but writes the widget's row from its beginning;
its source notes that as still to be done. It also writes the whole style before every piece of text
and takes it back after it. Where one widget fills the screen that is most of a frame's bytes, and a
screen reader says again what stands before the change.

This reaches into the compositor, which is one reason why Textual is held to one series.
"""

from __future__ import annotations

from functools import lru_cache

from rich.color import ColorSystem
from rich.console import Console
from rich.control import Control
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor
from textual.screen import Screen

_SYSTEMS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
}
_WEIGHTS = ("bold", "dim", "italic", "underline", "blink", "blink2", "reverse", "conceal", "strike")
"""The attributes of a style; the number of each in the terminal's language is its place from 1."""


class TightUpdate(ChopsUpdate):
    """An update whose rows are cut off at both ends."""

    def render_segments(self, console: Console) -> str:
        system = _SYSTEMS.get(console.color_system or "")
        written: list[str] = []
        now: tuple[str, str] = ("", "")
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x >= right or end <= left:
                    continue
                begin = max(left, x)
                written.append(Control.move_to(begin, y).segment.text)
                for text, style, _ in strip.crop(begin - x, min(end, right) - x):
                    if system is not None and style is not None:
                        codes = _codes(style, system)
                        written.append(_change(now, codes))
                        now = codes
                    written.append(text)
        if now != ("", ""):
            written.append("\x1b[0m")
        return "".join(written)


def _change(now: tuple[str, str], then: tuple[str, str]) -> str:
    """What leads from one style to the next: nothing, the colours, or all from the beginning."""
    if now == then:
        return ""
    if now[0] == then[0] and then[1]:
        return f"\x1b[{then[1]}m"
    return f"\x1b[{';'.join(filter(None, ['0', *then]))}m"


@lru_cache(1024)
def _codes(style: Style, system: ColorSystem) -> tuple[str, str]:
    """A style in the terminal's language: the numbers of its weights, and those of its colours."""
    weights = [str(at) for at, name in enumerate(_WEIGHTS, 1) if getattr(style, name)]
    colours: list[str] = []
    for colour, foreground in ((style.color, True), (style.bgcolor, False)):
        if colour is None:
            # As after a reset, so that a style without a colour does not keep the one before it.
            colours.append("39" if foreground else "49")
        else:
            colours += colour.downgrade(system).get_ansi_codes(foreground=foreground)
    return ";".join(weights), ";".join(colours)


class TightCompositor(Compositor):
    """Makes such updates."""

    def render_partial_update(self) -> ChopsUpdate | None:
        update = super().render_partial_update()
        if update is None:
            return None
        return TightUpdate(update.chops, update.spans, update.chop_ends)


class PageScreen(Screen[None]):
    """The screen that the pages are on."""

    def __init__(self) -> None:
        super().__init__(id="_default")
        self._compositor = TightCompositor()
