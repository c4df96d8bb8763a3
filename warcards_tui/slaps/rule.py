"""Base of slap rules: declared facts, a predicate, a witness, and the lack of a near miss."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import FormText, Formula, Rank, TextPart, listed, plural, say

if TYPE_CHECKING:
    from datetime import date  # For types only: it slows down start-up.

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
"""Written names and their short names on screen.

Three cards go without saying, and so do the two of a sum or a product.
"""


@lru_cache(maxsize=256)
def _shown(name: str) -> str:
    """Return the name for the screen.

    >>> [_shown(name) for name in ('mul 2 = 24', 'sum 3 = date 22', 'floopa 3', 'top-bottom')]
    ['times 24', 'date 22', 'floopa', 'top-bottom']
    """
    for written, short in _SHORT:
        if found := written.fullmatch(name):
            return found.expand(short)
    return name


NEEDS = ("rank", "suit", "card")
"""Facts that rules can need of the newest card, in the order in which speech gives them."""


def first_needed(rules: Iterable[SlapRule]) -> str:
    """Return the first fact of the newest card that decides one of these rules.

    One of ``NEEDS``; the rank if there are no rules.

    >>> from warcards_tui.slaps.patterns import SameRank, SameSuit
    >>> first_needed([SameSuit('flush-3', 'flush 3', 3), SameRank('pair', 'pair', 2)])
    'rank'
    """
    return min((rule.needs for rule in rules), key=NEEDS.index, default=NEEDS[0])


class NearMiss(NamedTuple):
    """Distance of a window from a rule.

    ``steps`` is the least change of one card that would make the rule match: ranks up or down, or 1
    for a suit. ``lacking`` says what is true instead ("4 + 8 is 12").
    """

    rule: str
    steps: int
    lacking: TextPart


class SlapRule(ABC):
    """A slap rule.

    Its window is the last ``cards`` cards of the pile, newest last; if ``whole``, the whole pile of
    at least ``cards`` cards. ``id`` is the stable name in commands and files, ``name`` the shown
    one, ``key`` the key that names it in a slap. The rule is in force from ``since`` on and before
    ``until``. ``kind`` decides its difficulty, by default the id. ``spoken`` is the spoken name, by
    default the name, with an article if it takes one: ``a sandwich``, ``eleven``.

    A rule is a part of a text: its name, short on screen, and the spoken one in speech.

    >>> from warcards_tui.slaps.arithmetic import Equation
    >>> rule = Equation('eq-3', 'equation 3', 3, spoken='an equation')
    >>> rule.text, rule.eye, rule.ear, rule.one.ear
    ('equation 3', 'equation', 'equation', 'an equation')
    """

    whole = False
    """True if the whole pile decides, and not only its top."""

    needs = "card"
    """Fact of the newest card that decides a match, one of ``NEEDS``.

    The ``rank``, the ``suit`` as well, or the whole ``card`` of another pack.
    """

    of_one_rank = False
    """True if a match is called by one rank, as in a pair of sevens."""

    drilled = True
    """True if the cards of a drill can show a match."""

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
        """Shortest readable form of its name, for braille: ``eq3=24``."""
        return re.sub(r" (?=\d)| (?==)|(?<==) ", "", self.name.replace("equation", "eq"))

    @property
    def eye(self) -> str:
        """Its name on screen."""
        return _shown(self.name)

    @property
    def ear(self) -> str:
        """Its spoken name, without an article."""
        return self._spoken.removeprefix("a ").removeprefix("an ")

    @property
    def one(self) -> TextPart:
        """Its name in a sentence: ``a sandwich``, and on screen ``equation 24``."""
        written = self._spoken if self.ear == self.name else self.name
        seen = self._spoken if self.ear == self.eye else self.eye
        short = self._spoken if self.ear == self.name else self.finger
        return FormText(seen, self._spoken, short, written)

    @property
    def this(self) -> TextPart:
        """The match on the pile in a sentence: ``this sandwich``, but ``eleven``."""
        words = f"this {self.ear}" if self.ear != self._spoken else self._spoken
        written = words if self.ear == self.name else self.name
        short = words if self.ear == self.name else self.finger
        return FormText(words if self.ear == self.eye else self.eye, words, short, written)

    def window(self, pile: Sequence[Card]) -> Sequence[Card]:
        """Return the cards of a pile that decide, if it has enough."""
        return pile if self.whole else pile[-self.cards :]

    def in_force(self, day: date | None) -> bool:
        """True if the rule is in force on that day; None stands for the latest rules."""
        if day is None:
            return self.until is None
        return (self.since is None or self.since <= day) and (
            self.until is None or day < self.until
        )

    @abstractmethod
    def holds(self, window: Sequence[Card]) -> bool:
        """True if the rule matches a window of exactly ``cards`` cards."""

    @abstractmethod
    def witness(self, window: Sequence[Card]) -> TextPart:
        """Return why it matches a window; only for a window that does."""

    def headline(self, window: Sequence[Card]) -> TextPart:
        """Return the name of a match: ``pair of sevens``, ``eleven: 5 + 6 = 11``."""
        # "Same rank 4 of fives" would count the cards twice.
        if self.of_one_rank and not self.name[-1].isdecimal():
            return say("{} of {}", self, plural(window[-1].rank))
        witness = self.witness(window)
        shown = witness.signs if isinstance(witness, FormText) else witness
        if isinstance(shown, Formula):
            shown = shown.of(())  # A formula after a name needs no cards before it.
        return FormText(say("{}: {}", self, shown), say("{}: {}", self, witness))

    @abstractmethod
    def lacking(self, window: Sequence[Card]) -> TextPart:
        """Return the actual values of a window that does not match."""

    @abstractmethod
    def steps(self, window: Sequence[Card]) -> int | None:
        """Return the least change of one card that makes a match; None if none does."""

    def hardness(self, window: Sequence[Card]) -> int:
        """Return how hard a near miss is to see: 0, or the difficulty of its operation."""
        return 0

    def part(self, window: Sequence[Card]) -> str:
        """Return the part of the rule that a matching window shows; "" for a rule without parts."""
        return ""

    def cure(self, window: Sequence[Card]) -> TextPart | None:
        """Return the other card that would make a match, unless ``lacking`` names it.

        None if no card would.

        >>> from warcards_tui.cards.french import parse_cards
        >>> from warcards_tui.slaps.patterns import SameRank
        >>> told = SameRank('pair', 'pair', 2).cure(parse_cards('10H 7S'))
        >>> told.eye, told.ear
        ('with a 7 instead of the 10, yes', 'with a seven instead of the ten, yes')
        """
        return None


class RankRule(SlapRule):
    """A rule about rank values only. A card without a rank (a joker) fails it."""

    needs = "rank"

    cured = False
    """True if ``lacking`` names another card that would make a match."""

    def holds(self, window: Sequence[Card]) -> bool:
        return self.holds_for(tuple([each.rank for each in window]))

    def witness(self, window: Sequence[Card]) -> TextPart:
        return self.witness_of(tuple([each.rank for each in window]))

    def lacking(self, window: Sequence[Card]) -> TextPart:
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
        """Return how hard a near miss of these rank values is to see."""
        return 0

    def cure(self, window: Sequence[Card]) -> TextPart | None:
        ranks = tuple([each.rank for each in window])
        near = nearest_changes(self, ranks) if all(ranks) and not self.cured else []
        return would_do(ranks, *near[0]) if near else None

    @abstractmethod
    def holds_for(self, ranks: tuple[int, ...]) -> bool:
        """True if it matches these rank values, newest last; 0 is a card without a rank."""

    @abstractmethod
    def witness_of(self, ranks: tuple[int, ...]) -> TextPart:
        """Return the witness for rank values that match."""

    @abstractmethod
    def lacking_of(self, ranks: tuple[int, ...]) -> TextPart:
        """Return the actual relation of rank values that do not match; none of them is 0."""


@lru_cache(maxsize=100_000)
def nearest_changes(rule: RankRule, ranks: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
    """Return the smallest changes of one rank that make a match; empty if none does.

    Each is the changed ranks and the changed place; all have the same number of rank steps.

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
    """Return all cards for a formula if a letter among them stands for a number, else none.

    >>> lettered((9, 10, 12)), lettered((9, 2))
    ((9, 10, 12), ())
    """
    return ranks if any(rank == 1 or rank > 10 for rank in ranks) else ()


def would_do(ranks: tuple[int, ...], changed: tuple[int, ...], place: int) -> TextPart:
    """Return the other card in that place that makes a match.

    >>> would_do((10, 7), (7, 7), 0).eye, would_do((5, 5), (5, 6), 1).ear
    ('with a 7 instead of the 10, yes', 'with a six instead of one of the fives, yes')
    """
    return say("{}, yes", _with(ranks, changed, place))


def _with(ranks: tuple[int, ...], changed: tuple[int, ...], place: int) -> TextPart:
    """Return which card replaces which."""
    old, new = ranks[place], changed[place]
    which = say("the {}", Rank(old)) if ranks.count(old) == 1 else f"one of the {plural(old)}"
    return say("with {} instead of {}", Rank(new, article=True), which)


def would_make(
    ranks: tuple[int, ...], changed: tuple[int, ...], place: int, made: TextPart
) -> TextPart:
    """Return the result of another card in that place.

    >>> told = would_make((13, 11, 3), (13, 10, 3), 1, say("10 plus 3 is 13"))
    >>> told.eye, told.ear
    ('with 10 for J: 10 plus 3 is 13', 'with a ten instead of the jack: 10 plus 3 is 13')
    """
    new, old = Rank(changed[place]), Rank(ranks[place])
    return FormText(
        say("with {} for {}: {}", new, old, made),
        say("{}: {}", _with(ranks, changed, place), made),
        written=say("{} for {} would make {}", new, old, made),
    )


def instead(ranks: tuple[int, ...], changed: tuple[int, ...], place: int) -> TextPart:
    """Return the card that is there, and the card that should be.

    >>> told = instead((1, 4, 9), (1, 3, 9), 1)
    >>> told.text, told.ear
    ('4 instead of 3', 'a four instead of a three')
    """
    return say(
        "{} instead of {}", Rank(ranks[place], article=True), Rank(changed[place], article=True)
    )


def unequal(low: int, high: int, between: Sequence[int] = ()) -> TextPart:
    """Return two cards that should be equal, and the cards between them.

    Only the written form has their difference, which is what files and logs have always had.

    >>> told = unequal(1, 3)
    >>> told.text, told.eye, told.ear
    ('A and 3 are 2 apart', 'an A and a 3', 'an ace and a three')
    >>> unequal(5, 6, (9, 2)).ear
    'a five and a six around a nine and a two'
    """
    told = listed([Rank(low, article=True), Rank(high, article=True)])
    if between:
        told = say("{} around {}", told, listed([Rank(each, article=True) for each in between]))
    return FormText(told, told, written=apart(low, high))


def apart(first: int, last: int) -> TextPart:
    """Return the difference of two ranks.

    >>> apart(5, 8).ear
    'five and eight are 3 apart'
    """
    return say("{} and {} are {} apart", Rank(first), Rank(last), abs(first - last))
