"""Kinds of slap rules, by name and with their numbers: rules as data.

A house variant lists its rules this way. This module declares the parameters of each kind, and the
reader of the file checks them. ``voice/house`` has the description of each kind.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, Card
from warcards_tui.cards.parts import article, number_word, row
from warcards_tui.slaps.arithmetic import (
    ArithmeticSequence,
    Equation,
    GeometricSequence,
    Product,
    RunRule,
    ThreeRankEquation,
    Total,
)
from warcards_tui.slaps.patterns import (
    GivenRanks,
    Joker,
    Marriage,
    NewestRank,
    SameRank,
    SameSuit,
    TopBottom,
)
from warcards_tui.slaps.rule import RankRule, SlapRule
from warcards_tui.slaps.ruleset import RuleSet

MOST_CARDS = 5
"""Highest number of cards of a window, since players cannot watch more at once."""

RULE_KEYS = "1234567890jkqmx"
"""Keys for rules, in order; they have no other meaning at a table."""

EARLIER_KEYS = "vz"
"""Former keys for rules in files of earlier versions; they still work in those games.

At the table they now have another meaning.
"""

_DRAWN = 400
"""Shuffled packs to search for windows of a rule before the search of all windows."""

Values = Mapping[str, Any]


class Parameter(NamedTuple):
    """A number or other value that a kind takes.

    It is a whole number from ``low`` to ``high``; one of ``choices``, if there are any; or, with
    ``ranks``, a list of ``low`` to ``high`` ranks. Without a ``default`` it is required.
    """

    name: str
    low: int = 0
    high: int = 0
    default: int | str | None = None
    choices: tuple[str, ...] = ()
    ranks: bool = False

    @property
    def takes(self) -> str:
        """Allowed values in words."""
        if self.choices:
            return " or ".join(self.choices)
        from warcards_tui.words import house_files as texts  # For errors and documentation only.

        takes = texts.takes_ranks if self.ranks else texts.takes_number
        return takes(low=self.low, high=self.high).text


class RuleKind(NamedTuple):
    """A kind of slap rule.

    ``named`` makes the default name of a rule from its values, ``build`` the rule from id, name,
    values and other facts. ``called`` makes the spoken form of that name, with an article if it
    takes one.

    >>> KINDS['total'].rule('tens', 'tens', {'cards': 2, 'sum': 10}).holds_for((4, 6))
    True
    """

    id: str
    parameters: tuple[Parameter, ...]
    named: Callable[[Values], str]
    build: Callable[..., SlapRule]
    called: Callable[[Values], str]

    def __reduce__(self) -> tuple[Callable[[str], RuleKind], tuple[str]]:
        # Another process gets the id of a kind, because lambdas cannot be pickled.
        return _kind, (self.id,)

    def rule(self, id: str, name: str, values: Values, key: str = "") -> SlapRule:
        """Return the rule with these values, which must fit the parameters."""
        # A user's own name is spoken as it is.
        spoken = self.called(values) if name == self.named(values) else name
        return self.build(id, name, values, key=key, kind=self.id, spoken=spoken)

    def default_id(self, values: Values) -> str:
        """Return an id that differs from others of the kind: ``total-2-10``, ``newest-j``."""
        words = [self.id]
        for each in self.parameters:
            value = values[each.name]
            if each.ranks:
                words += [RANK_TEXTS[rank].lower() for rank in value]
            elif not each.choices or value != each.default:
                words.append(str(value))
        return "-".join(words)


def _kind(id: str) -> RuleKind:
    return KINDS[id]


def _cards(default: int | None = None, low: int = 2) -> Parameter:
    return Parameter("cards", low, MOST_CARDS, default)


def _ranks(low: int, high: int) -> Parameter:
    return Parameter("ranks", low, high, ranks=True)


def _text(ranks: Sequence[int]) -> str:
    return " ".join([RANK_TEXTS[rank] for rank in ranks])


def _either(ranks: Sequence[int]) -> str:
    return row([RANK_NAMES[rank] for rank in ranks], last=" or ").text


KINDS: dict[str, RuleKind] = {
    kind.id: kind
    for kind in (
        RuleKind(
            "pair",
            (),
            lambda v: "pair",
            lambda i, n, v, **f: SameRank(i, n, 2, **f),
            lambda v: "a pair",
        ),
        RuleKind(
            "sandwich",
            (),
            lambda v: "sandwich",
            lambda i, n, v, **f: SameRank(i, n, 3, **f),
            lambda v: "a sandwich",
        ),
        RuleKind(
            "same-rank",
            (_cards(),),
            lambda v: f"same rank {v['cards']}",
            lambda i, n, v, **f: SameRank(i, n, v["cards"], **f),
            lambda v: f"same rank {number_word(v['cards'])}",
        ),
        RuleKind(
            "top-bottom",
            (),
            lambda v: "top-bottom",
            lambda i, n, v, **f: TopBottom(i, n, **f),
            lambda v: "top and bottom",
        ),
        RuleKind(
            "total",
            (_cards(), Parameter("sum", 1, 999)),
            lambda v: f"sum {v['cards']} = {v['sum']}",
            lambda i, n, v, **f: Total(i, n, v["cards"], v["sum"], **f),
            lambda v: f"{number_word(v['cards'])} make {v['sum']}",
        ),
        RuleKind(
            "product",
            (_cards(), Parameter("product", 1, 999_999)),
            lambda v: f"mul {v['cards']} = {v['product']}",
            lambda i, n, v, **f: Product(i, n, v["cards"], v["product"], **f),
            lambda v: f"{number_word(v['cards'])} multiply to {v['product']}",
        ),
        RuleKind(
            "equation",
            (),
            lambda v: "equation 3",
            lambda i, n, v, **f: Equation(i, n, 3, **f),
            lambda v: "an equation",
        ),
        RuleKind(
            "line",
            (
                Parameter("makes", 0, 999),
                Parameter("brackets", default="none", choices=("none", "any")),
            ),
            lambda v: f"equation 3 = {v['makes']}",
            lambda i, n, v, **f: ThreeRankEquation(
                i, n, v["makes"], brackets=v["brackets"] == "any", **f
            ),
            lambda v: f"make {v['makes']}",
        ),
        RuleKind(
            "flush",
            (_cards(),),
            lambda v: f"flush {v['cards']}",
            lambda i, n, v, **f: SameSuit(i, n, v["cards"], **f),
            lambda v: f"a flush of {number_word(v['cards'])}",
        ),
        RuleKind(
            "arithmetic",
            (_cards(3, 3),),
            lambda v: f"equal steps {v['cards']}",
            lambda i, n, v, **f: ArithmeticSequence(i, n, v["cards"], **f),
            lambda v: f"{number_word(v['cards'])} in equal steps",
        ),
        RuleKind(
            "geometric",
            (_cards(3, 3),),
            lambda v: f"equal ratios {v['cards']}",
            lambda i, n, v, **f: GeometricSequence(i, n, v["cards"], **f),
            lambda v: f"{number_word(v['cards'])} in equal ratios",
        ),
        RuleKind(
            "run",
            (_cards(3), Parameter("order", default="laid", choices=("laid", "any"))),
            lambda v: f"run {v['cards']}",
            lambda i, n, v, **f: RunRule(i, n, v["cards"], any_order=v["order"] == "any", **f),
            lambda v: f"a run of {number_word(v['cards'])}",
        ),
        RuleKind(
            "marriage",
            (),
            lambda v: "marriage",
            lambda i, n, v, **f: Marriage(i, n, **f),
            lambda v: "a marriage",
        ),
        RuleKind(
            "ranks",
            (_ranks(2, MOST_CARDS),),
            lambda v: _text(v["ranks"]),
            lambda i, n, v, **f: GivenRanks(i, n, v["ranks"], **f),
            lambda v: " ".join([RANK_NAMES[rank] for rank in v["ranks"]]),
        ),
        RuleKind(
            "newest",
            (_ranks(1, 13),),
            lambda v: f"{_text(v['ranks'])} on top",
            lambda i, n, v, **f: NewestRank(i, n, v["ranks"], **f),
            lambda v: f"{article(_either(v['ranks']))} on top",
        ),
        RuleKind(
            "joker",
            (),
            lambda v: "joker",
            lambda i, n, v, **f: Joker(i, n, **f),
            lambda v: "a joker",
        ),
    )
}
"""All kinds in display order."""


def can_hold(rule: SlapRule, pack: Sequence[Card]) -> bool:
    """True if the rule matches any window of a pack.

    >>> from warcards_tui.cards.french import PACK
    >>> can_hold(KINDS['total'].rule('x', 'x', {'cards': 2, 'sum': 27}), PACK)
    False
    """
    # A rare match is found faster by a search than by shuffling.
    return any(
        next(found, None) is not None
        for found in (_searched(rule, pack, rule.holds), windows(rule, pack))
    )


def windows(rule: SlapRule, pack: Sequence[Card], holds: bool = True) -> Iterator[tuple[Card, ...]]:
    """Yield different windows of a pack that match the rule, or nearly do.

    They are the same in each run. They come from shuffled packs; if none of these matches, the
    first of all windows comes from a search. A rule about the whole pile gets piles of four cards.

    >>> from warcards_tui.cards.french import PACK
    >>> pair = KINDS['pair'].rule('pair', 'pair', {})
    >>> [each.text for each in next(windows(pair, PACK))]
    ['4H', '4S']
    """
    size = _shown(rule)
    found = False
    fits = rule.holds if holds else partial(_nearly, rule)
    known = set()
    cards, rng = list(pack), random.Random(0)
    for _ in range(_DRAWN):
        rng.shuffle(cards)
        for at in range(0, len(cards) - size + 1, size):
            window = tuple(cards[at : at + size])
            if fits(window) and window not in known:
                found = True
                known.add(window)
                yield window
    if not found:
        yield from _searched(rule, pack, fits)


def dead_windows(rules: RuleSet, pack: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield piles of shuffled packs that match no rule, with the cards needed to see that.

    >>> from warcards_tui.cards.french import PACK
    >>> rules = RuleSet([KINDS['pair'].rule('pair', 'pair', {})])
    >>> rules.decide(next(dead_windows(rules, PACK)))
    0
    """
    cards, rng = list(pack), random.Random(0)
    for _ in range(_DRAWN):
        rng.shuffle(cards)
        pile = tuple(cards[: rules.shown])
        if not rules.decide(pile):
            yield pile


def _shown(rule: SlapRule) -> int:
    """Return the number of cards of a window."""
    return 4 if rule.whole else rule.cards


def _nearly(rule: SlapRule, window: Sequence[Card]) -> bool:
    return not rule.holds(window) and rule.steps(window) == 1


def _searched(
    rule: SlapRule,
    pack: Sequence[Card],
    fits: Callable[[tuple[Card, ...]], bool],
) -> Iterator[tuple[Card, ...]]:
    """Yield the first of all matching windows, if there is one; search ranks before cards.

    The search covers only windows with ranks in pack order, of five cards one in sixty. That is
    enough for every rule except those about the oldest and the newest of five cards, which
    shuffling finds.
    """
    by_rank: dict[int, list[Card]] = {}
    for card in pack:
        by_rank.setdefault(card.rank, []).append(card)
    if not isinstance(rule, RankRule):
        return
    for ranks in combinations_with_replacement(by_rank, _shown(rule)):
        if rule.holds_for(ranks) and all(ranks.count(r) <= len(by_rank[r]) for r in ranks):
            spare = {rank: iter(cards) for rank, cards in by_rank.items()}
            window = tuple([next(spare[rank]) for rank in ranks])
            if fits(window):
                yield window
                return
