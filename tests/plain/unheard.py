"""Required lines that nobody heard, neither in their own words nor in a catch-up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from unittest.mock import patch

from tests.plain.virtual_readers import Ear, Said
from warcards_tui.plain.lines import split
from warcards_tui.sitting.pacer import ENOUGH, WHOLE, Fits, anything
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.transcript import Line

Folded = dict[int, tuple[Line, Line]]
"""Lines by their identity, each with the catch-up that replaces it."""


@contextmanager
def folding(run: Activity) -> Iterator[Folded]:
    """Collect the lines that are folded meanwhile."""
    folded: Folded = {}
    catch_up = run.catch_up

    def caught_up(lines: Sequence[Line], fits: Fits = anything) -> Line | None:
        found = catch_up(lines, fits)
        if found is not None:
            folded.update({id(line): (line, found) for line in lines})
        return found

    with patch.object(run, "catch_up", caught_up):
        yield folded


def stands_for(line: Line, folded: Folded) -> Line:
    """Return the last catch-up in the chain of those that replace a line."""
    while id(line) in folded:
        line = folded[id(line)][1]
    return line


def unheard(lines: Iterable[Line], folded: Folded, ear: Ear) -> list[str]:
    """Return the unheard rows of lines, or of the catch-ups that replace them.

    Less is enough for a catch-up: if you cut it short, you know that something happened.
    """
    own = {id(line) for line in lines}
    told = {id(line): line for line in [stands_for(each, folded) for each in lines]}
    rows, first, missing, before = ear.reader.said, 0, [], ""
    for line in told.values():
        enough = WHOLE if id(line) in own else ENOUGH - 0.1
        first += before == line.ear
        before = line.ear
        # After several quick keys it may be brief.
        ways = [split(each, ear.width) for each in _ways(line)]
        found = [_heard_at(way, rows, first, enough) for way in ways]
        whole = [at for at in found if None not in at]
        if id(line) in own:  # A catch-up for older lines comes after newer ones.
            first = min((at[0] or 0 for at in whole), default=first)
        lost = [row for row, at in zip(ways[0], found[0], strict=True) if at is None]
        missing += [] if whole else lost
    return missing


def _ways(line: Line) -> list[str]:
    brief = line._replace(length="brief").ear
    return [line.ear, *[brief] * (brief not in ("", line.ear))]


def _heard_at(
    told: Sequence[str], rows: Sequence[Said], first: int, enough: float
) -> list[int | None]:
    """Return the row, from ``first`` on, in which each part was heard; None if in none."""
    found: list[int | None] = []
    for part in told:
        # A row may lack its last stop, to differ from the row before.
        text = " ".join(part.split())[:-1]
        at = [
            at
            for at in range(first, len(rows))
            if text in rows[at].text and rows[at].heard_of(text) >= enough
        ]
        first = at[0] if at else first
        found.append(at[0] if at else None)
    return found
