"""Lines of a length that no terminal breaks, in characters that every reader speaks."""

from __future__ import annotations

WIDEST = 76
"""Columns of the longest line. A longer sentence is split where a speaker would breathe."""

_BREATHS = ((". ", "! ", "? "), ("; ", ": ", ", "), (" ",))


def split(text: str, width: int = WIDEST) -> list[str]:
    """The text in parts of at most ``width`` columns, cut after a sentence, a clause or a word."""
    parts = []
    rest = printable(text).strip()
    while len(rest) > width:
        cut = _cut(rest, width)
        parts.append(rest[:cut].rstrip())
        rest = rest[cut:].lstrip()
    return [*parts, rest] if rest else parts


def _cut(text: str, width: int) -> int:
    """Where to cut a text that is too long: as late as possible after the best kind of pause."""
    for breaths in _BREATHS:
        at = max(text.rfind(breath, 0, width + 1) for breath in breaths)
        if at > 0:
            return at + len(breaths[0].rstrip())
    return width


def printable(text: str) -> str:
    """The text in ASCII without control characters; what cannot be said is a question mark."""
    in_ascii = text.encode("ascii", "replace").decode("ascii")
    return "".join([each if each.isprintable() else "?" for each in in_ascii])
