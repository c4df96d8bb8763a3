"""What a slap rule is: declared facts, a predicate, a witness, and what a near miss lacks."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Either, Formula, Part, Rank, Told, plural, row, say

if TYPE_CHECKING:
    from datetime import date  # Not free at start-up, and few games go by the day.

HIGHEST = 13
"""Rank of the king, the highest rank value."""

_SHORT = (
    (re.compile(r"sum 2 = 11"), "eleven"),
    (re.compile(r"sum 2 = (\d+)"), r"sum \1"),
    (re.compile(r"sum 3 = (date.*)"), r"\1"),
    (re.compile(r"sum (\d+) = (\d+)"), r"sum \2 of \1"),
    (re.compile(r"mul 2 = (\d+)"), r"times \1"),
    (re.compile(r"mul (\d+) = (\d+)"), r"times \2 of \1"),
    (re.compile(r"equation 3 = (\d+)"), r"make \1"),
    (re.compile(r"(equation|flush|floopa|gloopa) 3"), r"\1"),
)
"""Names as they are written, and what is read of them at a glance: three cards go without saying,
and so do the two of a sum or a product.
"""


@lru_cache(maxsize=256)
def _shown(name: str) -> str:
    """The name that the eye is shown.

    >>> [_shown(name) for name in ('mul 2 = 24', 'sum 3 = date 22', 'floopa 3', 'top-bottom')]
    ['times 24', 'date 22', 'floopa', 'top-bottom']
    """
    for written, short in _SHORT:
        if found := written.fullmatch(name):
            return found.expand(short)
    return name


NEEDS = ("rank", "suit", "card")
"""What rules may need of the newest card, in the order in which a listener hears it."""


def first_needed(rules: Iterable[SlapRule]) -> str:
    """What of the newest card somebody needs who slaps by the first of these rules that can be
    known to hold; its rank where there are none.

    >>> from warcards_tui.slaps.patterns import SameRank, SameSuit
    >>> first_needed([SameSuit('flush-3', 'flush 3', 3), SameRank('pair', 'pair', 2)])
    'rank'
    """
    return min((rule.needs for rule in rules), key=NEEDS.index, default=NEEDS[0])


class NearMiss(NamedTuple):
    """How near a window comes to a rule.

    ``steps`` is the least change of one card that would make the rule hold: ranks up or down, or 1
    for a suit. ``lacking`` says what is true instead ("4 + 8 is 12").
    """

    rule: str
    steps: int
    lacking: Part


class SlapRule(ABC):
    """A slap rule. A window is the last ``cards`` cards of the pile, newest last; where ``whole``,
    it is the whole pile, of at least so many cards.

    ``id`` is the stable name in commands and files, ``name`` the shown one, ``key`` the keyboard
    key that names it in a slap. The rule is in force from ``since`` on and before ``until``.
    ``kind`` is the kind of rules that it is of where that tells more than its id: how hard it is
    to see goes by it. ``spoken`` is what it is called aloud where that is not its name, with an
    article where it takes one: ``a sandwich``, ``eleven``.

    A rule is a part of what is told: its name, short for the eye, and for the ear the spoken one.

    >>> from warcards_tui.slaps.arithmetic import Equation
    >>> rule = Equation('eq-3', 'equation 3', 3, spoken='an equation')
    >>> rule.text, rule.eye, rule.ear, rule.one.ear
    ('equation 3', 'equation', 'equation', 'an equation')
    """

    whole = False
    """Whether the whole pile decides, and not only the top of it."""

    needs = "card"
    """What of the newest card must be known to see whether it holds, one of ``NEEDS``: its
    ``rank``, its ``suit`` as well, or the whole ``card`` of another pack.
    """

    drilled = True
    """Whether the cards that a drill shows can tell that it holds."""

    def __init__(
        self,
        id: str,
        name: str,
        cards: int,
        *,
        key: str = "",
        since: date | None = None,
        until: date | None = None,
        kind: str = "",
        spoken: str = "",
    ) -> None:
        self.id = id
        self.name = name
        self.cards = cards
        self.key = key
        self.since = since
        self.until = until
        self.kind = kind or id
        self._spoken = spoken or name

    @property
    def text(self) -> str:
        """Its name."""
        return self.name

    @property
    def finger(self) -> str:
        """Its name, as short as it can be read: ``eq3=24``."""
        return re.sub(r" (?=\d)| (?==)|(?<==) ", "", self.name.replace("equation", "eq"))

    @property
    def eye(self) -> str:
        """Its name, at a glance."""
        return _shown(self.name)

    @property
    def ear(self) -> str:
        """What it is called aloud, without an article."""
        return self._spoken.removeprefix("a ").removeprefix("an ")

    @property
    def one(self) -> Part:
        """One of its kind, in a sentence: ``a sandwich``, and for the eye ``equation 24``."""
        written = self._spoken if self.ear == self.name else self.name
        seen = self._spoken if self.ear == self.eye else self.eye
        short = self._spoken if self.ear == self.name else self.finger
        return Either(seen, self._spoken, short, written)

    @property
    def this(self) -> Part:
        """The one that lies there: ``this sandwich``, but ``eleven``."""
        words = f"this {self.ear}" if self.ear != self._spoken else self._spoken
        written = words if self.ear == self.name else self.name
        short = words if self.ear == self.name else self.finger
        return Either(words if self.ear == self.eye else self.eye, words, short, written)

    def window(self, pile: Sequence[Card]) -> Sequence[Card]:
        """The cards of a pile that decide, where it has enough."""
        return pile if self.whole else pile[-self.cards :]

    def in_force(self, day: date | None) -> bool:
        """Whether the rule is in force on that day; None stands for the latest rules."""
        if day is None:
            return self.until is None
        return (self.since is None or self.since <= day) and (
            self.until is None or day < self.until
        )

    @abstractmethod
    def holds(self, window: Sequence[Card]) -> bool:
        """Whether the rule holds for a window of exactly ``cards`` cards."""

    @abstractmethod
    def witness(self, window: Sequence[Card]) -> Part:
        """Why it holds, for a window for which it does."""

    def headline(self, window: Sequence[Card]) -> Part:
        """Return what a window that matches is called: ``pair of sevens``."""
        why: Told = self.witness(window)
        if isinstance(why, Either):
            why = why.signs
        # A name and a formula need no cards between them.
        return say("{}: {}", self, why.of(()) if isinstance(why, Formula) else why)

    @abstractmethod
    def lacking(self, window: Sequence[Card]) -> Part:
        """What is true instead, for a window for which it does not hold."""

    @abstractmethod
    def steps(self, window: Sequence[Card]) -> int | None:
        """How far the nearest change of one card that makes it hold is; None when none does."""

    def hardness(self, window: Sequence[Card]) -> int:
        """How hard a near miss is to see: 0, or how hard the operation is that it takes."""
        return 0

    def part(self, window: Sequence[Card]) -> str:
        """The part of the rule that a window shows for which it holds, "" where it has none."""
        return ""

    def cure(self, window: Sequence[Card]) -> Part | None:
        """The other card with which it would hold, where one can be named and ``lacking`` does not.

        >>> from warcards_tui.cards.french import parse_cards
        >>> from warcards_tui.slaps.patterns import SameRank
        >>> told = SameRank('pair', 'pair', 2).cure(parse_cards('10H 7S'))
        >>> told.eye, told.ear
        ('with a 7 instead of the 10, yes', 'with a seven instead of the ten, yes')
        """
        return None


class RankRule(SlapRule):
    """A rule that looks at rank values only. A card without a rank (a joker) fails it."""

    needs = "rank"

    cured = False
    """Whether what is lacking is told by another card that would do."""

    def holds(self, window: Sequence[Card]) -> bool:
        return self.holds_for(tuple([each.rank for each in window]))

    def witness(self, window: Sequence[Card]) -> Part:
        return self.witness_of(tuple([each.rank for each in window]))

    def lacking(self, window: Sequence[Card]) -> Part:
        ranks = tuple([each.rank for each in window])
        return self.lacking_of(ranks) if all(ranks) else NO_RANK

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

    def cure(self, window: Sequence[Card]) -> Part | None:
        ranks = tuple([each.rank for each in window])
        near = nearest_changes(self, ranks) if all(ranks) and not self.cured else []
        return would_do(ranks, *near[0]) if near else None

    @abstractmethod
    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        """Whether it holds for these rank values, newest last; 0 is a card without a rank."""

    @abstractmethod
    def witness_of(self, ranks: tuple[int, ...]) -> Part:
        """The witness for rank values for which it holds."""

    @abstractmethod
    def lacking_of(self, ranks: tuple[int, ...]) -> Part:
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


NO_RANK = say("a joker has no rank")


def lettered(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that lead a formula: all, where a letter must be turned into its number, or none.

    >>> lettered((9, 10, 12)), lettered((9, 2))
    ((9, 10, 12), ())
    """
    return ranks if any(rank == 1 or rank > 10 for rank in ranks) else ()


def would_do(ranks: tuple[int, ...], changed: tuple[int, ...], place: int) -> Part:
    """Return the other card in that place with which the rule matches.

    >>> would_do((10, 7), (7, 7), 0).eye, would_do((5, 5), (5, 6), 1).ear
    ('with a 7 instead of the 10, yes', 'with a six instead of one of the fives, yes')
    """
    return say("{}, yes", _with(ranks, changed, place))


def _with(ranks: tuple[int, ...], changed: tuple[int, ...], place: int) -> Part:
    """Return which card stands in for which one."""
    old, new = ranks[place], changed[place]
    which = say("the {}", Rank(old)) if ranks.count(old) == 1 else f"one of the {plural(old)}"
    return say("with {} instead of {}", Rank(new, article=True), which)


def would_make(ranks: tuple[int, ...], changed: tuple[int, ...], place: int, made: Part) -> Part:
    """Return what another card in that place makes.

    >>> told = would_make((13, 11, 3), (13, 10, 3), 1, say("10 plus 3 is 13"))
    >>> told.eye, told.ear
    ('with 10 for J: 10 plus 3 is 13', 'with a ten instead of the jack: 10 plus 3 is 13')
    """
    new, old = Rank(changed[place]), Rank(ranks[place])
    return Either(
        say("with {} for {}: {}", new, old, made),
        say("{}: {}", _with(ranks, changed, place), made),
        written=say("{} for {} would make {}", new, old, made),
    )


def instead(ranks: tuple[int, ...], changed: tuple[int, ...], place: int) -> Part:
    """Which card lies there instead of which.

    >>> told = instead((1, 4, 9), (1, 3, 9), 1)
    >>> told.text, told.ear
    ('4 instead of 3', 'a four instead of a three')
    """
    return say(
        "{} instead of {}", Rank(ranks[place], article=True), Rank(changed[place], article=True)
    )


def unequal(ranks: tuple[int, ...], low: int, high: int) -> Part:
    """Cards two of which should have been equal; how far these are apart is only written.

    >>> told = unequal((1, 3), 1, 3)
    >>> told.text, told.eye, told.ear
    ('A and 3 are 2 apart', 'A, then 3', 'ace, then three')
    """
    all_of = row(map(Rank, ranks), ", then ")
    return Either(all_of, all_of, written=apart(low, high))


def apart(first: int, last: int) -> Part:
    """How far two ranks are apart.

    >>> apart(5, 8).ear
    'five and eight are 3 apart'
    """
    return say("{} and {} are {} apart", Rank(first), Rank(last), abs(first - last))
