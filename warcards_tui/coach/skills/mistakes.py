"""The mistakes that are still open: what was taken for what, until it was right on two days.

A fold of the trials: of drills, and of the windows of played games.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

DAYS_RIGHT = 2
"""On so many different days a mistake has to be right before it leaves the list."""

REPEATED = 2
"""Made so many times a mistake is a confusion, and comes first."""


class Mistake(NamedTuple):
    """``rule`` should have been said, "" where no rule held; ``said`` was, "" for nothing.

    ``made`` is how many times, ``since`` the day it was opened, ``last`` the day it
    was last made, ``cards`` the window then (text form, newest last). ``right`` are the days since
    then on which it was right, none twice.
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
        """Whether it was made more than once and not been right since."""
        return self.made >= REPEATED and not self.right


class Mistakes:
    """The open mistakes of one variant, in the order in which they were opened."""

    __slots__ = ("_open",)

    def __init__(self) -> None:
        self._open: dict[tuple[str, str], Mistake] = {}

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[Mistake]:
        return iter(self._open.values())

    def waiting(self, day: str) -> list[Mistake]:
        """Those to ask on that day, the repeated ones first, then the oldest.

        One that was right on that day waits for another.
        """
        found = [each for each in self._open.values() if day not in each.right]
        return sorted(found, key=lambda each: not each.repeated)

    def wrong(self, rule: str, said: str, day: str, cards: str) -> None:
        """Opens a mistake, or makes an open one worse."""
        known = self._open.get((rule, said))
        made, since = (known.made + 1, known.since) if known else (1, day)
        self._open[rule, said] = Mistake(rule, said, made, since, day, cards)

    def right(self, rule: str, said: str, day: str) -> None:
        """A right answer to an item on which that mistake could have been made."""
        known = self._open.get((rule, said))
        if known is None or day in known.right:
            return
        if len(known.right) + 1 == DAYS_RIGHT:
            del self._open[rule, said]
        else:
            self._open[rule, said] = known._replace(right=(*known.right, day))

    @property
    def unnamed(self) -> int:
        """How many slaps of open mistakes were made where no rule held and without naming one."""
        known = self._open.get(("", ""))
        return known.made if known else 0

    def of(self, rule: str) -> list[Mistake]:
        """The open mistakes on windows where that rule should have been said."""
        return [each for each in self._open.values() if each.rule == rule]

    def as_json(self) -> list[Any]:
        """All of it as plain JSON values."""
        return [[*each[:-1], list(each.right)] for each in self._open.values()]

    @classmethod
    def from_json(cls, data: list[Any]) -> Mistakes:
        """What ``as_json`` was made of; the values must be as it gave them."""
        found = cls()
        for rule, said, made, since, last, cards, right in data:
            each = Mistake(rule, said, made, since, last, cards, tuple(right))
            found._open[each.rule, each.said] = each
        return found
