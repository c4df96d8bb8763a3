"""What all that is drawn goes through on its way to the terminal."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from warcards_tui.outgoing import harmless


class _Harmless(LineFilter):
    """Takes out of every row, whatever draws it, what a terminal would obey instead of showing."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        shown = [harmless(segment.text) for segment in segments]
        if all(text is segment.text for text, segment in zip(shown, segments, strict=True)):
            return segments
        return [segment._replace(text=text) for text, segment in zip(shown, segments, strict=True)]


class _Seen(NamedTuple):
    """What is seen of a style, in ``letters`` and in blanks: of those its ``ground``, for which the
    style ``blank`` is enough; that is None where they show more. ``means`` is what a click does.
    """

    letters: tuple[object, ...]
    ground: object
    blank: Style | None
    means: tuple[tuple[str, str], ...]


class _Thrifty(LineFilter):
    """Joins what looks the same, since each style of a row costs 40 bytes. A blank looks like what
    stands beside it on the same ground; and where it stands alone it needs no ink.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        joined: list[tuple[str, Style, _Seen, bool]] = []
        for text, style, _ in segments:
            style = style or Style.null()
            seen = _seen(style)
            blank = seen.blank is not None and text.isspace()
            if joined:
                before, first, other, empty = joined[-1]
                alone = seen.blank is None or other.blank is None
                same = not alone and (blank or empty) and seen.ground == other.ground
                if seen.means == other.means and (same or seen.letters == other.letters):
                    if empty and not blank:
                        first, other = style, seen
                    joined[-1] = (before + text, first, other, empty and blank)
                    continue
            joined.append((text, style, seen, blank))
        return [
            Segment(text, seen.blank if blank else style) for text, style, seen, blank in joined
        ]


@lru_cache(4096)
def _seen(style: Style) -> _Seen:
    meta = style.meta
    lines = (style.underline, style.underline2, style.overline, style.strike, style.reverse)
    weight = (style.bold, style.dim, style.italic, style.blink, style.blink2, style.conceal)
    plain = not (any(lines) or style.frame or style.encircle or style.link)
    return _Seen(
        (style.color, style.bgcolor, *map(bool, (*lines, *weight)), style.link),
        style.bgcolor,
        Style(bgcolor=style.bgcolor, meta=meta or None) if plain else None,
        # Where in its text something stands is not looked for in what has been drawn.
        tuple([(name, str(meta[name])) for name in sorted(meta) if name != "offset"]),
    )


HARMLESS = _Harmless()
"""The filter through which all that is drawn goes."""

THRIFTY = _Thrifty()
"""The filter after it, which changes no cell that is seen."""
