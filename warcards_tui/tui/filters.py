"""The filter of all output to the terminal."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from warcards_tui.safe_output import harmless


class _Harmless(LineFilter):
    """Filter that removes control characters, which a terminal would obey, from every row."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        shown = [harmless(segment.text) for segment in segments]
        if all(text is segment.text for text, segment in zip(shown, segments, strict=True)):
            return segments
        return [segment._replace(text=text) for text, segment in zip(shown, segments, strict=True)]


HARMLESS = _Harmless()
"""The filter for all drawn text."""
