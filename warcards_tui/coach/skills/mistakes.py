"""Open mistakes: each confusion of rules until the player is right on two days.

They are a fold of the trials of drills and of the windows of played games.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

DAYS_RIGHT = 2
"""Number of different days with a right answer after which a mistake leaves the list."""

REPEATED = 2
"""Number of times after which a mistake is a confusion, and comes first."""


class Mistake(NamedTuple):
    """Confusion of ``rule``, "" if none held, with ``said``, "" if the player said nothing.

    ``made`` counts the times, ``since`` is the day it was first made, ``last`` the day it was last
    made, and ``cards`` the window on that day (text form, newest last). ``right`` lists the days
    with a right answer since then, each once.
    """

    rule: str
    said: str
    made: int
    since: str
    last: str
    cards: str
    right: tuple[str, ...] = ()

    @property
    def repeated(self) -> bool:
        """True if it was made more than once, without a right answer since."""
        return self.made >= REPEATED and not self.right


class Mistakes:
    """Open mistakes of one variant, in the order in which they were opened."""

    __slots__ = ("_open",)

    def __init__(self) -> None:
        self._open: dict[tuple[str, str], Mistake] = {}

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[Mistake]:
        return iter(self._open.values())

    def waiting(self, day: str) -> list[Mistake]:
        """Return the mistakes to ask on that day, the repeated ones first, then the oldest.

        A mistake with a right answer on that day waits for another day.
        """
        found = [each for each in self._open.values() if day not in each.right]
        return sorted(found, key=lambda each: not each.repeated)

    def wrong(self, rule: str, said: str, day: str, cards: str) -> None:
        """Open a mistake, or count an open one again."""
        known = self._open.get((rule, said))
        made, since = (known.made + 1, known.since) if known else (1, day)
        self._open[rule, said] = Mistake(rule, said, made, since, day, cards)

    def right(self, rule: str, said: str, day: str) -> None:
        """Record a right answer to an item on which that mistake was possible."""
        known = self._open.get((rule, said))
        if known is None or day in known.right:
            return
        if len(known.right) + 1 == DAYS_RIGHT:
            del self._open[rule, said]
        else:
            self._open[rule, said] = known._replace(right=(*known.right, day))

    @property
    def unnamed(self) -> int:
        """Number of slaps in open mistakes that named no rule when none held."""
        known = self._open.get(("", ""))
        return known.made if known else 0

    def of(self, rule: str) -> list[Mistake]:
        """Return the open mistakes on windows in which that rule was the right answer."""
        return [each for each in self._open.values() if each.rule == rule]

    def as_json(self) -> list[Any]:
        """Return all mistakes as plain JSON values."""
        return [[*each[:-1], list(each.right)] for each in self._open.values()]

    @classmethod
    def from_json(cls, data: list[Any]) -> Mistakes:
        """Return the mistakes saved by ``as_json``; the values must be unchanged."""
        found = cls()
        for rule, said, made, since, last, cards, right in data:
            each = Mistake(rule, said, made, since, last, cards, tuple(right))
            found._open[each.rule, each.said] = each
        return found
