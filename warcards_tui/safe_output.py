"""Output to a terminal, without characters that control it.

A text may come from a file, an argument or another player's machine. Some characters are commands
to a terminal: they color text, move the cursor, set the clipboard, reverse or hide text. Each
output replaces them in one place: the command line in the streams made here, the full screen in its
line filter, text mode where it makes its lines.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from typing import Any

_ORDERS = (
    "\x00-\x1f\x7f-\x9f"  # control characters
    # zero-width and bidirectional characters
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\ud800-\udfff"  # surrogates, which no stream can write
    "\U000e0000-\U000e0fff"  # tags
)
# Not compiled here, because compiling slows the start; ``re`` caches them at first use.
_ANY = f"[{_ORDERS}]"
_ANY_BUT_LINE_ENDS = f"(?!\n)[{_ORDERS}]"


def harmless(text: str) -> str:
    """Return the text in one line, with "?" for each character that controls a terminal."""
    # The first test is quick, and true for nearly all texts.
    return text if text.isascii() and text.isprintable() else re.sub(_ANY, "?", text)


class SafeOutput:
    """A text stream that passes on only harmless text, in lines."""

    def __init__(self, stream: Any, *, needed: bool = True) -> None:
        """Wrap ``stream``; characters that it cannot encode are written as escapes.

        If it is not ``needed``, failures to write are ignored.
        """
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
        self._stream = stream
        self._needed = needed

    def write(self, text: str) -> int:
        """Write the text and return its number of characters."""
        if not (text.isascii() and text.replace("\n", "").isprintable()):
            text = re.sub(_ANY_BUT_LINE_ENDS, "?", text)
        try:
            self._stream.write(text)
        except OSError:
            if self._needed:
                raise
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write the texts in order."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
