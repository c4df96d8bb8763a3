"""The slap rules in force in a game: which hold for a pile, why, and which is the nearest miss."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from warcards_tui.cards.french import PACK, Card
from warcards_tui.cards.parts import Either, Kept, Part, number_word, say
from warcards_tui.slaps.parts import PARTS
from warcards_tui.slaps.rule import NearMiss, RankRule, SlapRule

FACE_RANKS = frozenset((1, 11, 12, 13))
"""Ace, jack, queen and king: the cards that demand payment (claim EW-09)."""

_Near = tuple[int, int, int]

_RANKS = 14  # Ranks 0 (no card, or a joker) to 13.
_RANKS_OF_TWO = _RANKS**2
_UNKNOWN = -1

LOOKED_UP = 3
"""The rank rules of at most so many cards are judged once for all and then looked up."""


class RuleSet:
    """Slap rules in their order, deciding fast: the ranks of a window are judged only once.

    A decision is a bit mask, bit *n* for rule *n*. Witnesses and near misses are made when asked
    for. With ``on_faces``, only the rules with those ids hold when the newest card is a face card.

    >>> from warcards_tui.cards.french import parse_cards
    >>> from warcards_tui.slaps.patterns import SameRank
    >>> rules = RuleSet([SameRank('pair', 'pair', 2), SameRank('sandwich', 'sandwich', 3)])
    >>> [rule.id for rule in rules.holding(parse_cards('5H 9S 5D'))]
    ['sandwich']
    >>> rules.witness('sandwich', parse_cards('5H 9S 5D')).ear
    'five, nine, five'
    >>> near = rules.nearest(parse_cards('5H 9S 8D'))
    >>> near.rule, near.steps, near.lacking.ear
    ('pair', 1, 'nine, then eight')
    """

    def __init__(self, rules: Iterable[SlapRule], on_faces: Iterable[str] | None = None) -> None:
        self.rules = tuple(rules)
        sizes = [rule.cards for rule in self.rules]
        self.depth = max(sizes, default=0)
        """The most cards of a pile that any rule looks at, but for those that look at all."""

        self.whole = any(rule.whole for rule in self.rules)
        """Whether some rule looks at the whole pile."""

        self.shown = self.depth + self.whole
        """The cards of a pile that show all that there is to see: where a rule looks at the whole
        pile, its first card and, apart from it, as much of its top as the others look at.
        """

        self.least = min(sizes, default=0)
        """The fewest cards of a pile for which a rule can hold."""

        self.by_ranks = all(rule.needs == "rank" for rule in self.rules)
        """Whether no rule looks at more of a card than its rank."""

        self._at = {rule.id: at for at, rule in enumerate(self.rules)}
        self._ranked = [
            (1 << at, rule)
            for at, rule in enumerate(self.rules)
            if isinstance(rule, RankRule) and rule.cards <= LOOKED_UP and not rule.whole
        ]
        ranked = {rule.id for _, rule in self._ranked}
        self.ranked = sum(bit for bit, _ in self._ranked)
        """The bits of the rules for which the ranks of the last ``LOOKED_UP`` cards are enough."""

        self._others = [
            (1 << at, rule) for at, rule in enumerate(self.rules) if rule.id not in ranked
        ]
        self._asked = [(bit, rule.cards, rule.whole, rule.holds) for bit, rule in self._others]
        every = (1 << len(self.rules)) - 1
        kept = every if on_faces is None else sum(1 << self._at[name] for name in on_faces)
        self._kept = [kept if rank in FACE_RANKS else every for rank in range(_RANKS)]
        # A table over the ranks of the last cards, filled in as windows come up.
        self._table = [_UNKNOWN] * _RANKS**LOOKED_UP
        self._nearest: dict[tuple[int, ...], _Near | None] = {}
        self._looked_up = ranked
        self._reasons: dict[tuple[str, bool, tuple[int, ...]], Part] = {}

    def __contains__(self, rule: str) -> bool:
        return rule in self._at

    def __getitem__(self, rule: str) -> SlapRule:
        return self.rules[self._at[rule]]

    @property
    def facts(self) -> Mapping[str, int]:
        """What is in force, as numbers by name: 1 for each rule."""
        return {rule.id: 1 for rule in self.rules}

    @property
    def possible_facts(self) -> Mapping[str, int]:
        """What can be in force in the same game: the highest number by name."""
        return self.facts

    def fact(self, rule: str) -> str:
        """The name by which ``facts`` have the rule."""
        return rule

    def bit(self, rule: str) -> int:
        """The bit of that rule in a decision."""
        return 1 << self._at[rule]

    def decide(self, pile: Sequence[Card]) -> int:
        """Which rules hold for the top of the pile (newest card last), as a bit mask."""
        depth = len(pile)
        if not depth:
            return 0
        newest = at = pile[-1].rank
        if depth > 1:
            at += pile[-2].rank * _RANKS
            if depth > 2:
                at += pile[-3].rank * _RANKS_OF_TWO
        mask = self._table[at]
        if mask == _UNKNOWN:
            mask = self._table[at] = self._judge(at)
        for bit, cards, whole, holds in self._asked:
            if depth >= cards and holds(pile if whole else pile[-cards:]):
                mask |= bit
        return mask & self._kept[newest]

    def _judge(self, at: int) -> int:
        ranks = (at // _RANKS_OF_TWO, at // _RANKS % _RANKS, at % _RANKS)
        mask = 0
        for bit, rule in self._ranked:
            if rule.holds_for(ranks[-rule.cards :]):
                mask |= bit
        return mask

    def window(self, pile: Sequence[Card]) -> tuple[Card, ...]:
        """The part of the pile that decides: as much of its top as any rule looks at."""
        if self.whole:
            return tuple(pile)
        return tuple(pile[-self.depth :]) if self.depth else ()

    def named(self, mask: int) -> list[SlapRule]:
        """The rules of a decision, in order."""
        return [rule for at, rule in enumerate(self.rules) if mask >> at & 1]

    def holding(self, pile: Sequence[Card]) -> list[SlapRule]:
        """The rules that hold for the pile, in order."""
        return self.named(self.decide(pile))

    def witness(self, rule: str, pile: Sequence[Card]) -> Part:
        """Why the rule holds for the pile; only for a rule that does."""
        found = self[rule]
        return self._reason(found, found.window(pile), holds=True)

    def headline(self, rule: str, pile: Sequence[Card]) -> Part:
        """Return what the match is called: ``pair of sevens``; only for a rule that matches."""
        found = self[rule]
        return found.headline(found.window(pile))

    def lacking(self, rule: str, pile: Sequence[Card]) -> Part:
        """What is true instead where the rule does not hold for the pile."""
        found = self[rule]
        depth = len(pile)
        if depth < found.cards:
            there = "is" if depth == 1 else "are"
            lie = "lies" if depth == 1 else "lie"
            takes = "{} takes {} cards; {} {} there"
            return Either(
                say(takes, found.one, found.cards, depth, lie),
                say(takes, found.one, number_word(found.cards), number_word(depth), lie),
                written=say("it takes {} cards, there {} {}", found.cards, there, depth),
            )
        window = found.window(pile)
        if found.holds(window):
            return say(
                "a face card is on top"
            )  # The only reason why a rule that holds may not count.
        return self._reason(found, window, holds=False)

    def _reason(self, rule: SlapRule, window: Sequence[Card], *, holds: bool) -> Part:
        """The witness, or what is true instead; remembered where ranks alone decide."""
        if rule.id not in self._looked_up:
            return rule.witness(window) if holds else rule.lacking(window)
        asked = (rule.id, holds, tuple([each.rank for each in window]))
        if asked not in self._reasons:
            self._reasons[asked] = Kept(rule.witness(window) if holds else rule.lacking(window))
        return self._reasons[asked]

    def part(self, rule: str, pile: Sequence[Card]) -> str:
        """The part of a rule that the pile shows, "" for a rule without; only where it holds."""
        found = self[rule]
        return found.part(found.window(pile)) if rule in PARTS else ""

    def nearest(self, pile: Sequence[Card]) -> NearMiss | None:
        """The rule that a pile without any comes nearest to, or None when none is near.

        Of several equally near the one that is easiest to see: the least hardness, then the order
        of the rules.
        """
        best = self._nearest_miss(pile)
        if best is None:
            return None
        rule = self.rules[best[2].bit_length() - 1]
        return NearMiss(rule.id, best[0], self._reason(rule, rule.window(pile), holds=False))

    def _nearest_miss(self, pile: Sequence[Card]) -> _Near | None:
        ranks = tuple([each.rank for each in pile[-LOOKED_UP:]])
        if ranks not in self._nearest:
            self._nearest[ranks] = self._best(pile, self._ranked)
        found = [self._nearest[ranks], self._best(pile, self._others)]
        return min(filter(None, found), default=None)

    def nearest_rule(self, pile: Sequence[Card]) -> str | None:
        """The id of that rule, for whom its words do not matter."""
        best = self._nearest_miss(pile)
        return self.rules[best[2].bit_length() - 1].id if best else None

    def _best(self, pile: Sequence[Card], rules: Iterable[tuple[int, SlapRule]]) -> _Near | None:
        """The nearest miss of these rules: its steps, its hardness and the rule's bit."""
        kept = self._kept[pile[-1].rank] if pile else 0
        near = []
        for bit, rule in rules:
            if len(pile) >= rule.cards and kept & bit:
                window = rule.window(pile)
                steps = rule.steps(window)
                if steps is not None:
                    near.append((steps, rule.hardness(window), bit))
        return min(near, default=None)


class SlapRules(NamedTuple):
    """How slaps go in a game: the rules in force, and how they are called.

    With ``naming`` a slap must name its rule; with ``no_repeat`` the rule of the last good slap may
    not be named again. ``pack`` holds the cards of the game.
    """

    rules: RuleSet
    naming: bool = False
    no_repeat: bool = False
    pack: tuple[Card, ...] = PACK
