"""What a slap rule is: declared facts, a predicate, a witness, and what a near miss lacks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from warcards_tui.cards.french import RANK_TEXTS, Card

HIGHEST = 13
"""Rank of the king, the highest rank value."""


class NearMiss(NamedTuple):
    """How near a window comes to a rule.

    ``steps`` is the least change of one card that would make the rule hold: ranks up or down, or 1
    for a suit. ``lacking`` says what is true instead ("4 + 8 is 12").
    """

    rule: str
    steps: int
    lacking: str


class SlapRule(ABC):
    """A slap rule. A window is the last ``cards`` cards of the pile, newest last; where ``whole``,
    it is the whole pile, of at least so many cards.

    ``id`` is the stable name in commands and files, ``name`` the spoken one, ``key`` the keyboard
    key that names it in a slap. The rule is in force from ``since`` on and before ``until``.
    ``kind`` is the kind of rules that it is of where that tells more than its id: how hard it is
    to see goes by it.
    """

    whole = False
    """Whether the whole pile decides, and not only the top of it."""

    suits = True
    """Whether it looks at more of a card than its rank."""

    drilled = True
    """Whether the cards that a drill shows can tell that it holds."""

    def __init__(
        self,
        id: str,
        name: str,
        cards: int,
        *,
        key: str = "",
        since: date = date.min,
        until: date | None = None,
        kind: str = "",
    ) -> None:
        self.id = id
        self.name = name
        self.cards = cards
        self.key = key
        self.since = since
        self.until = until
        self.kind = kind or id

    def window(self, pile: Sequence[Card]) -> Sequence[Card]:
        """The cards of a pile that decide, where it has enough."""
        return pile if self.whole else pile[-self.cards :]

    def in_force(self, day: date | None) -> bool:
        """Whether the rule is in force on that day; None stands for the latest rules."""
        if day is None:
            return self.until is None
        return self.since <= day and (self.until is None or day < self.until)

    @abstractmethod
    def holds(self, window: Sequence[Card]) -> bool:
        """Whether the rule holds for a window of exactly ``cards`` cards."""

    @abstractmethod
    def witness(self, window: Sequence[Card]) -> str:
        """Why it holds, for a window for which it does."""

    @abstractmethod
    def lacking(self, window: Sequence[Card]) -> str:
        """What is true instead, for a window for which it does not hold."""

    @abstractmethod
    def steps(self, window: Sequence[Card]) -> int | None:
        """How far the nearest change of one card that makes it hold is; None when none does."""

    def hardness(self, window: Sequence[Card]) -> int:
        """How hard a near miss is to see: 0, or how hard the operation is that it takes."""
        return 0


class RankRule(SlapRule):
    """A rule that looks at rank values only. A card without a rank (a joker) fails it."""

    suits = False

    def holds(self, window: Sequence[Card]) -> bool:
        return self.holds_for(tuple([each.rank for each in window]))

    def witness(self, window: Sequence[Card]) -> str:
        return self.witness_of(tuple([each.rank for each in window]))

    def lacking(self, window: Sequence[Card]) -> str:
        ranks = tuple([each.rank for each in window])
        return self.lacking_of(ranks) if all(ranks) else "a joker has no rank"

    def steps(self, window: Sequence[Card]) -> int | None:
        ranks = tuple([each.rank for each in window])
        if not all(ranks):
            return None
        near = nearest_changes(self, ranks)
        if not near:
            return None
        changed, place = near[0]
        return abs(changed[place] - ranks[place])

    def hardness(self, window: Sequence[Card]) -> int:
        return self.hardness_of(tuple([each.rank for each in window]))

    def hardness_of(self, ranks: tuple[int, ...]) -> int:
        """How hard a near miss of these rank values is to see."""
        return 0

    @abstractmethod
    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        """Whether it holds for these rank values, newest last; 0 is a card without a rank."""

    @abstractmethod
    def witness_of(self, ranks: tuple[int, ...]) -> str:
        """The witness for rank values for which it holds."""

    @abstractmethod
    def lacking_of(self, ranks: tuple[int, ...]) -> str:
        """What is true instead for rank values, none of them 0, for which it does not hold."""


@lru_cache(maxsize=100_000)
def nearest_changes(rule: RankRule, ranks: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
    """The smallest changes of one rank that make the rule hold; empty when no such change does.

    Each is the changed ranks and the place that changed; all are equally many rank steps away.

    >>> from warcards_tui.slaps.arithmetic import Total
    >>> nearest_changes(Total('sum-2-11', 'sum 2 = 11', 2, 11), (8, 4))
    [((7, 4), 0), ((8, 3), 1)]
    """
    for step in range(1, HIGHEST):
        found = []
        for place, rank in enumerate(ranks):
            for other in (rank - step, rank + step):
                if 1 <= other <= HIGHEST:
                    changed = (*ranks[:place], other, *ranks[place + 1 :])
                    if rule.holds_for(changed):
                        found.append((changed, place))
        if found:
            return found
    return []


def ranks_text(ranks: Sequence[int]) -> str:
    """Rank values as card players write them: ``9, 10, Q``.

    >>> ranks_text((9, 10, 12))
    '9, 10, Q'
    """
    return ", ".join([RANK_TEXTS[rank] or "joker" for rank in ranks])


def with_letters(ranks: Sequence[int], formula: str) -> str:
    """The formula, led by the cards where a letter must be turned into its number.

    >>> with_letters((9, 10, 12), '9 + 10 + 12 = 31')
    '9, 10, Q: 9 + 10 + 12 = 31'
    >>> with_letters((9, 2), '9 + 2 = 11')
    '9 + 2 = 11'
    """
    if any(rank == 1 or rank > 10 for rank in ranks):
        return f"{ranks_text(ranks)}: {formula}"
    return formula
