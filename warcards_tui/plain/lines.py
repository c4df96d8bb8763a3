"""Lines of a length that no terminal breaks, in characters that every reader speaks."""

from __future__ import annotations

import re

WIDEST = 76
"""Columns of the longest line. A longer sentence is split where a speaker would breathe."""

MOST_ADDED = 2
"""Columns that ``told_apart`` may add to a line."""

_BREATHS = (
    re.compile("[.!?](?= )"),
    re.compile("[;,](?= )|(?<=[a-z]{2}):(?= )"),
    re.compile("(?= )"),
)
"""Where a speaker would breathe, the best places first; never between a key and what it does."""


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
    for breath in _BREATHS:
        ends = [each.end() for each in breath.finditer(text, 1, width + 1)]
        if ends:
            return ends[-1]
    return width


def told_apart(line: str, before: str) -> str:
    """The line as a row that differs throughout from the row before, with a blank more if need be.

    On the last row of a terminal a reader that follows the cursor (BRLTTY) cannot tell a new line
    from a change of the old one: it speaks only the part that differs, column by column, and takes
    a row that was merely shifted for a typed blank.
    """
    wider = line.replace(" ", "  ", 1)
    shapes = (line, f" {line}", f"  {line}", f" {wider}", line[:-1], f" {line[:-1]}")
    return next((shape for shape in shapes if _spoken_whole(shape, before)), line)


def _spoken_whole(row: str, before: str) -> bool:
    """Whether a reader that compares two rows finds the whole text of the new one changed."""
    if row.endswith(before) or before.endswith(row):
        return False  # It would seem that something was typed or deleted at the start.
    width = max(len(row), len(before))
    pairs = zip(row.ljust(width), before.ljust(width), strict=True)
    differing = [at for at, (new, old) in enumerate(pairs) if new != old]
    first = len(row) - len(row.lstrip())
    return bool(differing) and differing[0] <= first and differing[-1] >= len(row) - 1


def printable(text: str) -> str:
    """The text in ASCII without control characters; what cannot be said is a question mark."""
    in_ascii = text.encode("ascii", "replace").decode("ascii")
    return "".join([each if each.isprintable() else "?" for each in in_ascii])
