"""What was said, and going back and forth through it."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.voice.sitting import NOTHING_NEWER, NOTHING_OLDER


class Line(NamedTuple):
    """Something said. ``kind`` is ``event``, ``answer``, ``prompt``, ``refusal``, ``report``,
    ``review``, ``text`` (a part of a text that is read), ``cue`` (what a drill asks about) or
    ``secret`` (said once, and not to be looked back at).
    """

    text: str
    kind: str


class Transcript:
    """Lines in the order in which they were said, and the one last looked at."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._looking_at = -1

    def add(self, line: Line) -> None:
        """A new line; looking back starts from it again."""
        self.lines.append(line)
        self._looking_at = len(self.lines) - 1

    def look(self, action: str) -> str:
        """The line that ``repeat``, ``older``, ``newer``, ``oldest`` or ``newest`` asks for."""
        newest = len(self.lines) - 1
        wanted = {
            "repeat": newest,
            "older": self._looking_at - 1,
            "newer": self._looking_at + 1,
            "oldest": 0,
            "newest": newest,
        }[action]
        if not 0 <= wanted <= newest:
            return NOTHING_OLDER if wanted < 0 else NOTHING_NEWER
        self._looking_at = wanted
        return self.lines[wanted].text
