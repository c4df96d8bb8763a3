"""Text on its way to a terminal, in which nothing may steer it.

A text may come from a file, an argument or another player's machine. To a terminal some characters
are orders: to colour, to move, to set the clipboard, to read backwards, to show nothing. Each way
out replaces them in one place: the command line in the streams that are made here, the full screen
in its line filter, the plain face where it makes its lines.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from typing import Any

_ORDERS = (
    "\x00-\x1f\x7f-\x9f"  # control characters
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"  # what has no width, or turns round
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\ud800-\udfff"  # halves of characters, which no stream can write
    "\U000e0000-\U000e0fff"  # tags
)
# They are compiled, and kept, by ``re`` when they are first needed: that is not free at start-up.
_ANY = f"[{_ORDERS}]"
_ANY_BUT_LINE_ENDS = f"(?!\n)[{_ORDERS}]"


def harmless(text: str) -> str:
    """The text in one line, with a question mark for each character that a terminal would obey or
    hide.
    """
    # The first is so for nearly all there is, and quick.
    return text if text.isascii() and text.isprintable() else re.sub(_ANY, "?", text)


class Outgoing:
    """A text stream to which only harmless text goes, in lines."""

    def __init__(self, stream: Any, *, needed: bool = True) -> None:
        """``stream`` is what to write to; what it has no letters for will be written as escapes.
        Where it is not ``needed``, what it does not take is lost, and nobody hears of it.
        """
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
        self._stream = stream
        self._needed = needed

    def write(self, text: str) -> int:
        """Writes the text; returns how many characters that were."""
        if not (text.isascii() and text.replace("\n", "").isprintable()):
            text = re.sub(_ANY_BUT_LINE_ENDS, "?", text)
        try:
            self._stream.write(text)
        except OSError:
            if self._needed:
                raise
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Writes the texts one after the other."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
