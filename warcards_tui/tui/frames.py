"""Frames that hold what has changed and nothing else.

Textual knows which columns of a row have changed, but writes the widget's row from its beginning;
its source notes that as still to be done. It also writes the whole style before every piece of text
and takes it back after it. Where one widget fills the screen that is most of a frame's bytes, and a
screen reader says again what stands before the change.

This reaches into the compositor, which is one reason why Textual is held to one series.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.color import ColorSystem
from rich.console import Console
from rich.control import Control
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual.color import Color
from textual.filter import LineFilter
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip

from warcards_tui.outgoing import harmless

_SYSTEMS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
}
_NO_STYLE = Style()
_WEIGHTS = ("bold", "dim", "italic", "underline", "blink", "blink2", "reverse", "conceal", "strike")
"""The attributes of a style; the number of each in the terminal's language is its place from 1."""


class Span(NamedTuple):
    """The columns of a row from ``left`` to before ``right``."""

    y: int
    left: int
    right: int


class _Pen:
    """Writes text in the styles of its segments, telling the terminal only what differs."""

    def __init__(self, console: Console) -> None:
        self._system = _SYSTEMS.get(console.color_system or "")
        self._now = ("", "")
        self._written: list[str] = []

    def write(self, x: int, y: int, strip: Strip) -> None:
        """Writes a strip at that place."""
        written = self._written
        written.append(Control.move_to(x, y).segment.text)
        for text, style, _ in strip:
            if self._system is not None:
                codes = _codes(style or _NO_STYLE, self._system)
                written.append(_change(self._now, codes))
                self._now = codes
            written.append(text)

    def text(self) -> str:
        """All that was written, and no style left behind."""
        return "".join(self._written) + ("\x1b[0m" if self._now != ("", "") else "")


class TightUpdate(ChopsUpdate):
    """An update whose rows are cut off at both ends."""

    shown: dict[int, Strip]
    written: list[Span]

    def render_segments(self, console: Console) -> str:
        pen = _Pen(console)
        for y, left, right in self.spans:
            self.shown.pop(y, None)
            self.written.append(Span(y, left, right))
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is not None and x < right and end > left:
                    begin = max(left, x)
                    pen.write(begin, y, strip.crop(begin - x, min(end, right) - x))
        return pen.text()


class WholeUpdate(LayoutUpdate):
    """An update of the whole screen that leaves out the rows that are there already.

    Textual draws everything three times until a new screen has come to rest.
    """

    shown: dict[int, Strip]
    written: list[Span]

    def render_segments(self, console: Console) -> str:
        pen = _Pen(console)
        for y, line in enumerate(self.strips, self.region.y):
            self.written.append(Span(y, self.region.x, self.region.right))
            row = Strip.join(line)
            if self.shown.get(y) != row:
                pen.write(self.region.x, y, row)
                self.shown[y] = row
        return pen.text()


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
    """Makes such updates. ``shown`` has the rows that are on the terminal for certain, ``written``
    what has gone out since that was last asked for.
    """

    def __init__(self) -> None:
        super().__init__()
        self.shown: dict[int, Strip] = {}
        self.written: list[Span] = []
        self._shown_region = Region()

    def render_partial_update(self) -> ChopsUpdate | None:
        update = super().render_partial_update()
        if update is None:
            return None
        tight = TightUpdate(update.chops, update.spans, update.chop_ends)
        tight.shown = self.shown
        tight.written = self.written
        return tight

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        update = super().render_full_update(simplify)
        if update.region != self._shown_region:
            self._shown_region = update.region
            self.shown.clear()
        whole = WholeUpdate(update.strips, update.region)
        whole.shown = self.shown
        whole.written = self.written
        return whole


class _Harmless(LineFilter):
    """Takes out of every row, whatever draws it, what a terminal would obey instead of showing."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        shown = [harmless(segment.text) for segment in segments]
        if all(text is segment.text for text, segment in zip(shown, segments, strict=True)):
            return segments
        return [segment._replace(text=text) for text, segment in zip(shown, segments, strict=True)]


HARMLESS = _Harmless()
"""The filter through which all that is drawn goes."""


class PageScreen(Screen[None]):
    """The screen that the pages are on."""

    def __init__(self) -> None:
        super().__init__(id="_default")
        self._compositor: TightCompositor = TightCompositor()

    def written(self) -> list[Span]:
        """What has gone out to the terminal since the last call."""
        written = self._compositor.written[:]
        self._compositor.written.clear()
        return written

    def on_mount(self) -> None:
        self.app.app_resume_signal.subscribe(self, self._forget)

    def on_screen_suspend(self) -> None:
        self._forget()

    def on_screen_resume(self) -> None:
        self._forget()

    def _forget(self, *_: object) -> None:
        """Something else has been on the terminal in between."""
        self._compositor.shown.clear()
