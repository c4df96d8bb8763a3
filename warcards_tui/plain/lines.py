"""Lines that no terminal wraps, in ASCII for all screen readers, and braille rows."""

from __future__ import annotations

import re
from collections.abc import Callable

from warcards_tui.cards.french import RANK_NAMES, SUIT_NAMES
from warcards_tui.cards.triple_topper import COLOURS, NUMBER_NAMES, SHAPES

WIDEST = 76
"""Longest line, in columns. A longer sentence is split at a pause."""

MOST_ADDED = 2
"""Number of columns that ``told_apart`` may add to a line."""

_BREATHS = (
    re.compile("[.!?](?= )"),
    re.compile("[;,](?= )|(?<=[a-z]{2}):(?= )"),
    re.compile("(?= )"),
)
"""Places for a pause, the best first; never between a key and its action."""


def split(text: str, width: int = WIDEST) -> list[str]:
    """Split a text into parts of at most ``width`` columns, after a sentence, clause or word."""
    parts = []
    rest = printable(text).strip()
    while len(rest) > width:
        cut = _cut(rest, width)
        parts.append(rest[:cut].rstrip())
        rest = rest[cut:].lstrip()
    return [*parts, rest] if rest else parts


def _cut(text: str, width: int) -> int:
    """Return where to cut a text that is too long: as late as possible, at the best pause."""
    for breath in _BREATHS:
        ends = [each.end() for each in breath.finditer(text, 1, width + 1)]
        if ends:
            return ends[-1]
    return width


_NUMBER = r"(?:minus )?\d+(?: over \d+)?"
_DONE = rf" (?:(?:plus|minus|times|divided by|mod|to the power of) {_NUMBER}|squared|cubed)"
_WHOLE = re.compile(
    rf"\b(?:{'|'.join(RANK_NAMES)}) of (?:{'|'.join(SUIT_NAMES.values())})\b"
    rf"|\b(?:{'|'.join(COLOURS)}) (?:{'|'.join(SHAPES)}) (?:{'|'.join(NUMBER_NAMES)})\b"
    rf"|\b{_NUMBER}(?:{_DONE})+(?: is {_NUMBER}(?:,(?:{_DONE})+ is {_NUMBER})*)?",
    re.IGNORECASE,
)
"""Texts that braille must not break: the name of a card, and a calculation."""

_BLANK = "\x00"
"""Replacement for a blank at which no line is cut."""

CONTINUES = "  "
"""Start of each row of a line except the first."""


def in_cells(text: str, cells: int) -> list[str]:
    """Split a text into rows of at most ``cells`` braille cells.

    A row ends after a sentence or a clause that fills at least half of it, or else after a word;
    never within a card's name or a calculation.

    >>> in_cells("Rosa wins 12 cards: three beats two. You have the king of hearts.", 40)
    ['Rosa wins 12 cards: three beats two.', '  You have the king of hearts.']
    """
    rest = _WHOLE.sub(lambda found: found[0].replace(" ", _BLANK), printable(text).strip())
    rows: list[str] = []
    while rest:
        before = CONTINUES if rows else ""
        width = cells - len(before)
        cut = len(rest) if len(rest) <= width else _row_end(rest, width)
        rows.append(f"{before}{rest[:cut].rstrip()}".replace(_BLANK, " "))
        rest = rest[cut:].lstrip(f" {_BLANK}")
    return rows


def _row_end(text: str, width: int) -> int:
    """Return the end of the first row; an early pause would push the key fact out of the row."""
    blanks = []
    for pause in (r"[.!?;](?= )|(?<=[a-z]{2}):(?= )", ",(?= )", "(?= )"):
        blanks = [each.end() for each in re.finditer(pause, text[: width + 1])]
        if blanks and blanks[-1] >= width / 2:
            return blanks[-1]
    # A text without a suitable blank is cut at the width.
    return blanks[-1] if blanks else max(text.rfind(_BLANK, 0, width + 1), 0) or width


def counting(row: str, waiting: int, cells: int) -> str:
    """Return the row with the number of waiting rows in its last cells, if these are free.

    >>> counting("You win 2.", 3, 16)
    'You win 2.    3>'
    """
    mark = f"{waiting}>"
    free = cells - len(row) - len(mark) >= len(CONTINUES)
    return f"{row.ljust(cells - len(mark))}{mark}" if waiting and free else row


def told_apart(line: str, before: str, fits: Callable[[str], bool] = bool) -> str:
    """Return the line as a row that differs from the row before in every column, if possible.

    On the last row of a terminal, a reader that follows the cursor (BRLTTY) cannot tell a new line
    from a change of the old one: it speaks only the columns that differ, and takes a row that was
    only shifted for a typed blank. So blanks are added, or the last character is left out. Returns
    the first suitable row that ``fits``, or the line itself if none fits.
    """
    wider = line.replace(" ", "  ", 1)
    shapes = (line, f" {line}", f"  {line}", f" {wider}", line[:-1], f" {line[:-1]}")
    told = [shape for shape in shapes if fits(shape)] or [line]
    return next((shape for shape in told if _spoken_whole(shape, before)), told[0])


def seen_length(row: str) -> int:
    """Return the length of a row as Fenrir counts it: runs of blanks count once, one follows.

    >>> seen_length("Seven,  you.")
    12
    """
    return len(re.sub(" +", " ", f"{row} "))


def _spoken_whole(row: str, before: str) -> bool:
    """True if a reader that compares two rows finds the whole text of the new row changed."""
    if row.endswith(before) or before.endswith(row):
        return False  # Readers would take the change for typing or deleting at the start.
    width = max(len(row), len(before))
    pairs = zip(row.ljust(width), before.ljust(width), strict=True)
    differing = [at for at, (new, old) in enumerate(pairs) if new != old]
    first = len(row) - len(row.lstrip())
    return bool(differing) and differing[0] <= first and differing[-1] >= len(row) - 1


def printable(text: str) -> str:
    """Return the text in ASCII without control characters; others become question marks."""
    in_ascii = text.encode("ascii", "replace").decode("ascii")
    return "".join([each if each.isprintable() else "?" for each in in_ascii])
