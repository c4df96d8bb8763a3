"""Slap rules in force in a game: matches of a pile, their reasons, and the nearest miss."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from warcards_tui.cards.french import PACK, Card
from warcards_tui.cards.parts import CachedText, FormText, TextPart, number_word, say
from warcards_tui.slaps.parts import PARTS
from warcards_tui.slaps.rule import NearMiss, RankRule, SlapRule

FACE_RANKS = frozenset((1, 11, 12, 13))
"""Ace, jack, queen and king: the face cards, which demand payment (claim EW-09)."""

_Near = tuple[int, int, int]

_RANKS = 14  # Ranks 0 (no card, or a joker) to 13.
_RANKS_OF_TWO = _RANKS**2
_UNKNOWN = -1

LOOKED_UP = 3
"""Most cards of a rank rule whose results are stored in a table."""


class RuleSet:
    """Slap rules in order; fast, because the ranks of a window are judged only once.

    A decision is a bit mask, bit *n* for rule *n*. Witnesses and near misses are made on demand.
    With ``on_faces``, only the rules with those ids match while the newest card is a face card.

    >>> from warcards_tui.cards.french import parse_cards
    >>> from warcards_tui.slaps.patterns import SameRank
    >>> rules = RuleSet([SameRank('pair', 'pair', 2), SameRank('sandwich', 'sandwich', 3)])
    >>> [rule.id for rule in rules.holding(parse_cards('5H 9S 5D'))]
    ['sandwich']
    >>> rules.witness('sandwich', parse_cards('5H 9S 5D')).ear
    'two fives around a nine'
    >>> near = rules.nearest(parse_cards('5H 9S 8D'))
    >>> near.rule, near.steps, near.lacking.ear
    ('pair', 1, 'a nine and an eight')
    """

    def __init__(self, rules: Iterable[SlapRule], on_faces: Iterable[str] | None = None) -> None:
        self.rules = tuple(rules)
        sizes = [rule.cards for rule in self.rules]
        self.depth = max(sizes, default=0)
        """Most cards that any rule needs, apart from rules about the whole pile."""

        self.whole = any(rule.whole for rule in self.rules)
        """True if a rule needs the whole pile."""

        self.shown = self.depth + self.whole
        """Cards that show everything that matters in a pile.

        If a rule needs the whole pile: its first card, and the longest top that the others need.
        """

        self.least = min(sizes, default=0)
        """Fewest cards of a pile that can match a rule."""

        self.by_ranks = all(rule.needs == "rank" for rule in self.rules)
        """True if no rule needs more of a card than its rank."""

        self._at = {rule.id: at for at, rule in enumerate(self.rules)}
        self._ranked = [
            (1 << at, rule)
            for at, rule in enumerate(self.rules)
            if isinstance(rule, RankRule) and rule.cards <= LOOKED_UP and not rule.whole
        ]
        ranked = {rule.id for _, rule in self._ranked}
        self.ranked = sum(bit for bit, _ in self._ranked)
        """Bits of the rules that depend only on the ranks of the last ``LOOKED_UP`` cards."""

        self._others = [
            (1 << at, rule) for at, rule in enumerate(self.rules) if rule.id not in ranked
        ]
        self._asked = [(bit, rule.cards, rule.whole, rule.holds) for bit, rule in self._others]
        every = (1 << len(self.rules)) - 1
        kept = every if on_faces is None else sum(1 << self._at[name] for name in on_faces)
        self._kept = [kept if rank in FACE_RANKS else every for rank in range(_RANKS)]
        # Results by the ranks of the last cards, added on first use.
        self._table = [_UNKNOWN] * _RANKS**LOOKED_UP
        self._nearest: dict[tuple[int, ...], _Near | None] = {}
        self._looked_up = ranked
        self._reasons: dict[tuple[str, bool, tuple[int, ...]], TextPart] = {}

    def __contains__(self, rule: str) -> bool:
        return rule in self._at

    def __getitem__(self, rule: str) -> SlapRule:
        return self.rules[self._at[rule]]

    @property
    def facts(self) -> Mapping[str, int]:
        """Rules in force as numbers by name: 1 for each rule."""
        return {rule.id: 1 for rule in self.rules}

    @property
    def possible_facts(self) -> Mapping[str, int]:
        """Highest possible numbers of ``facts`` in the same game, by name."""
        return self.facts

    def fact(self, rule: str) -> str:
        """Return the name of the rule in ``facts``."""
        return rule

    def bit(self, rule: str) -> int:
        """Return the bit of that rule in a decision."""
        return 1 << self._at[rule]

    def decide(self, pile: Sequence[Card]) -> int:
        """Return the rules that match the top of the pile (newest card last), as a bit mask."""
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
        """Return the part of the pile that decides: the longest top that any rule needs."""
        if self.whole:
            return tuple(pile)
        return tuple(pile[-self.depth :]) if self.depth else ()

    def named(self, mask: int) -> list[SlapRule]:
        """Return the rules of a decision, in order."""
        return [rule for at, rule in enumerate(self.rules) if mask >> at & 1]

    def holding(self, pile: Sequence[Card]) -> list[SlapRule]:
        """Return the rules that match the pile, in order."""
        return self.named(self.decide(pile))

    def witness(self, rule: str, pile: Sequence[Card]) -> TextPart:
        """Return why the rule matches the pile; only for a rule that does."""
        found = self[rule]
        return self._reason(found, found.window(pile), holds=True)

    def headline(self, rule: str, pile: Sequence[Card]) -> TextPart:
        """Return the name of the match: ``pair of sevens``; only for a rule that matches."""
        found = self[rule]
        return found.headline(found.window(pile))

    def lacking(self, rule: str, pile: Sequence[Card]) -> TextPart:
        """Return the actual values of a pile that does not match the rule."""
        found = self[rule]
        depth = len(pile)
        if depth < found.cards:
            there = "is" if depth == 1 else "are"
            needs = "{} needs {} cards; there {} only {}"
            return FormText(
                say(needs, found.one, found.cards, there, depth),
                say(needs, found.one, number_word(found.cards), there, number_word(depth)),
                written=say("it takes {} cards, there {} {}", found.cards, there, depth),
            )
        window = found.window(pile)
        if found.holds(window):
            return say(
                "a face card is on top"
            )  # Only a face card can keep a matching rule from counting.
        return self._reason(found, window, holds=False)

    def _reason(self, rule: SlapRule, window: Sequence[Card], *, holds: bool) -> TextPart:
        """Return the witness, or else the actual values; cached if only ranks matter."""
        if rule.id not in self._looked_up:
            return rule.witness(window) if holds else rule.lacking(window)
        asked = (rule.id, holds, tuple([each.rank for each in window]))
        if asked not in self._reasons:
            self._reasons[asked] = CachedText(
                rule.witness(window) if holds else rule.lacking(window)
            )
        return self._reasons[asked]

    def part(self, rule: str, pile: Sequence[Card]) -> str:
        """Return the part of a rule that the pile shows; only for a rule that matches.

        "" for a rule without parts.
        """
        found = self[rule]
        return found.part(found.window(pile)) if rule in PARTS else ""

    def nearest(self, pile: Sequence[Card]) -> NearMiss | None:
        """Return the nearest miss of a pile without a match, or None.

        Of several equally near rules it takes the easiest to see: the least hardness, then the
        order of the rules.
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
        """Return only the id of that rule, which is faster."""
        best = self._nearest_miss(pile)
        return self.rules[best[2].bit_length() - 1].id if best else None

    def _best(self, pile: Sequence[Card], rules: Iterable[tuple[int, SlapRule]]) -> _Near | None:
        """Return the nearest miss of these rules: its steps, its hardness and the rule's bit."""
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
    """Slap rules of a game, and how to call them.

    With ``naming`` a slap must name its rule; with ``no_repeat`` the rule of the last good slap is
    locked. ``pack`` are the cards of the game.
    """

    rules: RuleSet
    naming: bool = False
    no_repeat: bool = False
    pack: tuple[Card, ...] = PACK
