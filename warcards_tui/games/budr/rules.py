"""Budr Basef: its options, its fifteen sets, and the rules that free-style can add.

The words of a change (claim BB-60) are ``add ID``, ``drop ID`` and ``ID NUMBER=VALUE``. A rule with
unusual numbers has an id that contains them (``twelve-sum-13``), so any earlier rule can be made
again from its id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.cards.parts import TextPart
from warcards_tui.games.berkeley.declared import INVENTED, berkeley_rules
from warcards_tui.games.egyptian.declared import PAIR
from warcards_tui.slaps.arithmetic import Product, ThreeRankEquation, Total
from warcards_tui.slaps.budr import (
    ALL_CARDS,
    HIGHEST_NUMBER,
    JOKER_ON_TOP,
    AllCards,
    Difference,
    Division,
    FirstAndTop,
    KingOnTop,
    Ladder,
    MatchingSet,
    NumberRule,
    NumberSandwich,
    Parity,
    SameColour,
    SameNumber,
    Sum,
)
from warcards_tui.slaps.patterns import SameRank, SameSuit
from warcards_tui.slaps.rule import NearMiss, RankRule, SlapRule
from warcards_tui.slaps.ruleset import RuleSet

GESTURES = {
    "simple": (("stack",), ("forehead", "stack")),
    "full": (("deck", "surface", "stack"), ("hand", "forehead", "surface", "stack")),
}
"""Places to touch in order for a hit: with a deck, and without one (BB-13, BB-14)."""

DECK = PACK + JOKERS
"""All 54 cards (BB-02)."""


class RuleNumber(NamedTuple):
    """A number inside a rule: its name, its usual value, and its limits."""

    name: str
    usual: int
    low: int
    high: int


class Family(NamedTuple):
    """A rule with all variations of its numbers.

    ``name`` has ``{}`` if it contains its numbers; so does ``called``, the spoken name with unusual
    numbers for a name with signs. ``spoken`` is the spoken name with the usual ones, with an
    article if it takes one. ``make`` takes id, name, the numbers, the day of the month, and the
    facts of a ``SlapRule``.
    """

    id: str
    name: str
    numbers: tuple[RuleNumber, ...]
    make: Callable[..., SlapRule]
    key: str = ""
    spoken: str = ""
    called: str = ""

    def rule(self, values: Sequence[int], day: int) -> SlapRule:
        """Return the rule with these values, one for each of ``numbers``."""
        changed = [
            (number.name, value)
            for number, value in zip(self.numbers, values, strict=True)
            if value != number.usual
        ]
        id = "-".join([self.id, *[f"{name}-{value}" for name, value in changed]])
        name = self.name.format(*values)
        if name == self.name:
            name = ", ".join([name, *[f"{number} {value}" for number, value in changed]])
        spoken = self.called.format(*values) if changed else self.spoken
        return self.make(id, name, *values, day=day, key=self.key, kind=self.id, spoken=spoken)

    @property
    def usual(self) -> tuple[int, ...]:
        """Usual values of its numbers."""
        return tuple([number.usual for number in self.numbers])


def _made(rule: Callable[..., SlapRule]) -> Callable[..., SlapRule]:
    """Return a function that makes ``rule`` and ignores the day."""

    def make(*values: object, day: int, **facts: object) -> SlapRule:
        return rule(*values, **facts)

    return make


def _matched(numbers: Callable[..., NumberRule], *, suit: bool) -> Callable[..., SlapRule]:
    def make(*values: object, day: int, **facts: Any) -> SlapRule:
        return MatchingSet(numbers(*values), suit=suit, **facts)

    return make


_CARDS = RuleNumber("cards", 3, 2, 6)
_SETS = (
    Family("twelve", "twelve", (RuleNumber("sum", 12, 2, 24),), _made(Sum)),
    Family("king", "king", (), _made(KingOnTop), spoken="a king"),
    Family(
        "double", "double", (RuleNumber("cards", 2, 2, 4),), _made(SameNumber), spoken="a double"
    ),
    Family("fries", "fries", (RuleNumber("step", 1, 1, 11),), _matched(Difference, suit=True)),
    Family("genesis", "genesis", (), _made(FirstAndTop)),
    Family(
        "sandwich",
        "sandwich",
        (RuleNumber("cards", 3, 3, 6),),
        _made(NumberSandwich),
        spoken="a sandwich",
    ),
    Family("odd", "odd", (_CARDS,), _made(lambda *v, **f: Parity(*v, odd=True, **f))),
    Family("even", "even", (_CARDS,), _made(lambda *v, **f: Parity(*v, odd=False, **f))),
    Family("thirteen", "thirteen", (RuleNumber("sum", 13, 2, 24),), _matched(Sum, suit=False)),
    Family("suit", "suit", (_CARDS,), _made(SameSuit)),
    Family(
        "straight",
        "straight",
        (RuleNumber("cards", 3, 3, 6), RuleNumber("step", 1, 1, 5)),
        _made(lambda id, name, cards, step, **f: Ladder(id, name, cards, step, step, **f)),
        spoken="a straight",
    ),
    Family(
        "sprite",
        "sprite",
        (RuleNumber("cards", 3, 3, 6), RuleNumber("step", 2, 2, 5)),
        _matched(lambda id, name, cards, step: Ladder(id, name, cards, 1, step), suit=False),
        spoken="a sprite",
    ),
    Family("dragon", "dragon", (), _made(Division), spoken="a dragon"),
    Family("color", "color", (RuleNumber("cards", 5, 2, 8),), _made(SameColour)),
    Family("all", "all", (), _made(AllCards)),
)
"""The fifteen sets in the order of the list (BB-64)."""

SETS: tuple[Family, ...] = tuple(
    [each._replace(key=key) for each, key in zip(_SETS, "1234567890jkqmx", strict=True)]
)


def _of_berkeley(id: str) -> Callable[..., SlapRule]:
    """Return a maker of the Berkeley War rule with that id, on the day of the game."""

    def make(name: str, title: str, *, day: int, **facts: object) -> SlapRule:
        everything = berkeley_rules(INVENTED.replace(month=1, day=day))
        (found,) = [rule for rule in everything if rule.id == id]
        return found

    return make


BORROWED: tuple[Family, ...] = (
    Family(PAIR.id, PAIR.name, (), _of_berkeley("pair")),
    Family(
        "egyptian-sandwich",
        "Egyptian sandwich",
        (RuleNumber("cards", 3, 3, 6),),
        _made(SameRank),
        spoken="an Egyptian sandwich",
    ),
    Family(
        "sum-2-11",
        "sum 2 = {}",
        (RuleNumber("sum", 11, 2, 26),),
        _made(lambda id, name, total, **f: Total(id, name, 2, total, **f)),
        spoken="eleven",
        called="two make {}",
    ),
    Family(
        "mul-2-24",
        "mul 2 = {}",
        (RuleNumber("product", 24, 1, 169),),
        _made(lambda id, name, total, **f: Product(id, name, 2, total, **f)),
        spoken="times 24",
        called="times {}",
    ),
    Family("eq-3", "equation 3", (), _of_berkeley("eq-3")),
    Family(
        "eq-3-24",
        "equation 3 = {}",
        (RuleNumber("makes", 24, 0, 60),),
        _made(lambda id, name, total, **f: ThreeRankEquation(id, name, total, brackets=False, **f)),
        spoken="make 24",
        called="make {}",
    ),
    Family("flush-3", "flush {}", (_CARDS,), _made(SameSuit), spoken="a flush"),
    Family("floopa-3", "floopa 3", (), _of_berkeley("floopa-3")),
    Family("gloopa-3", "gloopa 3", (), _of_berkeley("gloopa-3")),
    Family("a39", "A 3 9", (), _of_berkeley("a39")),
    Family("sum-3-date", "sum 3 = date", (), _of_berkeley("sum-3-date")),
)
"""Slap rules of other variants that these cards can use (BB-60); in them a king is 13.

Egyptian War's sandwich has another name here, since two kings make one.
"""

FAMILIES = {family.id: family for family in (*SETS, *BORROWED)}

FIXED = ("king", "all")
"""Rules that free-style starts with, which nobody can change (BB-59, BB-60)."""


def read_id(id: str) -> tuple[Family, tuple[int, ...]]:
    """Return the family of a rule id, and the rule's numbers. Raises ``KeyError``."""
    if id in FAMILIES:
        return FAMILIES[id], FAMILIES[id].usual
    for family in FAMILIES.values():
        words = id.removeprefix(f"{family.id}-").split("-")
        given = dict(zip(words[::2], words[1::2], strict=False))
        names = [number.name for number in family.numbers]
        if id.startswith(f"{family.id}-") and set(given) <= set(names) and len(words) % 2 == 0:
            usual = zip(family.numbers, family.usual, strict=True)
            return family, tuple([int(given.get(each.name, value)) for each, value in usual])
    raise KeyError(id)


def is_rule(id: str) -> bool:
    """True if the id belongs to a rule."""
    try:
        family, values = read_id(id)
    except (KeyError, ValueError):
        return False
    numbers = zip(family.numbers, values, strict=True)
    return (
        all(number.low <= value <= number.high for number, value in numbers)
        and family.rule(values, 1).id == id
    )


def rule_of(id: str, day: int) -> SlapRule:
    """Return the rule with that id, on a day of the month. Raises ``KeyError``."""
    family, values = read_id(id)
    return family.rule(values, day)


# -- deciding

_ABSENT = 14
_CODES = 15  # Ranks 0 (joker) to 13, and no card.


class BudrRules(RuleSet):
    """Rules in force, which also find any rule of this game by its id.

    They decide ranks and suits separately. ``day`` is the day of the month. A pile is the whole
    stack; its window is its first card and the longest top that any rule needs.
    """

    def __init__(self, rules: Sequence[SlapRule], day: int) -> None:
        super().__init__(rules)
        self.day = day
        self.least = 2
        # Bots skip a single card: only All can match it, and then it takes itself.
        self._by_ranks = [-1] * _CODES**3
        self._by_suits: dict[str, int] = {}
        bits = [(1 << at, rule) for at, rule in enumerate(self.rules)]
        top = [(bit, rule) for bit, rule in bits if not rule.whole]
        self._deep = [(bit, rule) for bit, rule in top if not _in_two_parts(rule)]
        self._deeper = sum(bit for bit, _ in self._deep)
        self._short = [(bit, rule) for bit, rule in top if _in_two_parts(rule)]
        self._genesis = sum(bit for bit, rule in bits if isinstance(rule, FirstAndTop))
        self._all = sum(bit for bit, rule in bits if isinstance(rule, AllCards))
        self._stacks: dict[tuple[Card, ...], NearMiss | None] = {}

    def __getitem__(self, rule: str) -> SlapRule:
        if rule in self._at:
            return self.rules[self._at[rule]]
        return rule_of(rule, self.day)

    @property
    def facts(self) -> Mapping[str, int]:
        """Families of the rules in force, and their numbers."""
        found: dict[str, int] = {}
        for rule in self.rules:
            family, values = read_id(rule.id)
            found[family.id] = 1
            for number, value in zip(family.numbers, values, strict=True):
                found[f"{family.id} {number.name}"] = value
        return found

    @property
    def possible_facts(self) -> Mapping[str, int]:
        found: dict[str, int] = {}
        for family in FAMILIES.values():
            found[family.id] = 1
            found |= {f"{family.id} {number.name}": number.high for number in family.numbers}
        return found

    def fact(self, rule: str) -> str:
        return read_id(rule)[0].id

    def decide(self, pile: Sequence[Card]) -> int:
        depth = len(pile)
        if not depth or not pile[-1].rank:
            return 0
        newest = pile[-1]
        if depth > 2:
            second, third = pile[-2], pile[-3]
            at = (third.rank * _CODES + second.rank) * _CODES + newest.rank
            suits = third.suit + second.suit + newest.suit
        elif depth > 1:
            second = pile[-2]
            at = (_ABSENT * _CODES + second.rank) * _CODES + newest.rank
            suits = second.suit + newest.suit
        else:
            at = (_ABSENT * _CODES + _ABSENT) * _CODES + newest.rank
            suits = newest.suit
        mask = self._by_ranks[at]
        if mask < 0:
            mask = self._by_ranks[at] = self._judge_ranks(at)
        fits = self._by_suits.get(suits)
        if fits is None:
            fits = self._judge_suits(suits)
        mask &= fits
        if fits & self._deeper:
            for bit, rule in self._deep:
                if fits & bit and depth >= rule.cards and rule.holds(pile[-rule.cards :]):
                    mask |= bit
        if pile[0].rank == newest.rank and depth > 1 and newest.rank <= HIGHEST_NUMBER:
            mask |= self._genesis
        if depth == ALL_CARDS:
            mask |= self._all
        return mask

    def _judge_ranks(self, at: int) -> int:
        """Return the rules of at most three cards that fit these ranks."""
        older, newest = divmod(at, _CODES)
        ranks = tuple([each for each in (*divmod(older, _CODES), newest) if each != _ABSENT])
        mask = 0
        for bit, rule in self._short:
            numbers = rule.numbers if isinstance(rule, MatchingSet) else rule
            if len(ranks) < rule.cards:
                continue
            if not isinstance(numbers, RankRule) or numbers.holds_for(ranks[-rule.cards :]):
                mask |= bit
        return mask

    def _judge_suits(self, suits: str) -> int:
        """Return the rules that may fit these suits of the newest cards."""
        mask = 0
        for bit, rule in self._short:
            looked_at = suits[-rule.cards :]
            if isinstance(rule, MatchingSet):
                fits = rule.alike(looked_at)
            else:
                fits = not isinstance(rule, SameSuit) or len(set(looked_at)) == 1
            mask |= bit * fits
        for bit, rule in self._deep:
            # Five cards of a color need three of it on top: most piles fail this check.
            if not isinstance(rule, SameColour) or rule.may_hold(suits[-rule.cards :]):
                mask |= bit
        self._by_suits[suits] = mask
        return mask

    def window(self, pile: Sequence[Card]) -> tuple[Card, ...]:
        """Return the first card and the longest top that any rule needs."""
        if self.whole and len(pile) > self.depth:
            return (pile[0], *pile[-self.depth :])
        return tuple(pile[-self.depth :]) if self.depth else ()

    def lacking(self, rule: str, pile: Sequence[Card]) -> TextPart:
        if pile and not pile[-1].rank:
            return JOKER_ON_TOP
        return super().lacking(rule, pile)

    def nearest(self, pile: Sequence[Card]) -> NearMiss | None:
        window = self.window(pile)
        if not pile[-1].rank:
            return None
        if window not in self._stacks:
            if len(self._stacks) > _REMEMBERED:
                self._stacks.clear()
            self._stacks[window] = super().nearest(window)
        return self._stacks[window]


_REMEMBERED = 20_000


def _in_two_parts(rule: SlapRule) -> bool:
    """True if ranks and suits of a rule can be judged separately; at most three cards."""
    return rule.cards <= 3 and isinstance(rule, RankRule | MatchingSet | SameSuit)


def rules_in_force(ids: tuple[str, ...], day: int) -> BudrRules:
    """Return these rules in the order of the lists; games with the same ids share one set."""
    order = list(FAMILIES)
    return _ordered(tuple(sorted(ids, key=lambda id: order.index(read_id(id)[0].id))), day)


@lru_cache(maxsize=64)
def _ordered(ids: tuple[str, ...], day: int) -> BudrRules:
    return BudrRules([rule_of(id, day) for id in ids], day)


# -- changing rules (BB-59, BB-60)


@lru_cache(maxsize=64)
def changes(ids: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return every change that these rules allow: its words, and the ids after it.

    Additions come first, then drops, then other numbers.
    """
    now = {read_id(id)[0].id: id for id in ids}
    found = {f"add {name}": (*ids, name) for name in FAMILIES if name not in now}
    free = [name for name in now if name not in FIXED]
    for name in free:
        found[f"drop {name}"] = tuple([id for id in ids if id != now[name]])
    for name in free:
        family, values = read_id(now[name])
        for at, number in enumerate(family.numbers):
            for value in range(number.low, number.high + 1):
                if value != values[at]:
                    other = family.rule((*values[:at], value, *values[at + 1 :]), 1).id
                    after = [other if id == now[name] else id for id in ids]
                    found[f"{name} {number.name}={value}"] = tuple(after)
    return found


_FREE = tuple([family for name, family in FAMILIES.items() if name not in FIXED])

ALL_CHANGES = (
    *[f"add {family.id}" for family in _FREE],
    *[f"drop {family.id}" for family in _FREE],
    *[
        f"{family.id} {number.name}={value}"
        for family in _FREE
        for number in family.numbers
        for value in range(number.low, number.high + 1)
    ],
)
"""Words of every possible change, in the order of their numbers."""
