"""Judging a pile: which slap rules of a game hold for it and why, else the nearest miss."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card, CardError, parse_cards
from warcards_tui.cards.parts import Part
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.games.options import OptionError, Value, dated, resolve
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.rule import NearMiss
from warcards_tui.slaps.ruleset import RuleSet


class Verdict(NamedTuple):
    """``holds`` are (rule id, witness) in the order of the rules; ``nearest`` is for none."""

    cards: tuple[str, ...]
    holds: tuple[tuple[str, Part], ...]
    nearest: NearMiss | None


class Judge:
    """The slap rules of one game with its options, asked about piles.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> judge = Judge(VARIANTS['egyptian-war'], {})
    >>> judge.as_lines(judge.verdict('KS 9D KH'))
    ['sandwich: K, 9, K']
    >>> judge.as_lines(judge.verdict('KS QD'))
    ['no rule holds; nearest is pair: K and Q are 1 apart']
    """

    def __init__(
        self, variant: Variant, given: Mapping[str, str], games: Catalogue = VARIANTS
    ) -> None:
        """Raises ``OptionError`` for wrong options, or for a game without a pile to slap; then it
        names those of ``games`` that have one.
        """
        if not variant.slaps:
            *most, last = [each.id for each in games.values() if each.slaps]
            others = f"{', '.join(most)} and {last}"
            raise OptionError(f"{variant.name} has no pile to slap; {others} have.")
        self.variant = variant.id
        self._variant = variant
        self.options: dict[str, Value] = dated(resolve(variant.options, given))
        slaps = variant.slap_rules(self.options)
        self.rules: RuleSet = slaps.rules
        self._pack = frozenset(slaps.pack)

    def pile(self, text: str) -> list[Card]:
        """The cards of a pile that there can be in this game. Raises ``CardError``."""
        pile = parse_cards(text)
        if pile and len(set(pile)) == len(pile) and self._pack.issuperset(pile):
            return pile
        # Only what is wrong with a pile takes these.
        from warcards_tui.cards.deals import without
        from warcards_tui.games.packs import with_pack

        def taken(options: Mapping[str, Value]) -> list[Card]:
            pack = self._variant.slap_rules(options).pack
            if not pile:
                like = " ".join([each.text for each in sorted(pack)[:3]])
                raise CardError(f"There are no cards to judge. Give them newest last, like {like}.")
            without(pack, pile)
            return pile

        return with_pack(self._variant.options, self.options, taken)

    def verdict(self, text: str) -> Verdict:
        """The verdict on a pile written bottom card first. Raises ``CardError``."""
        pile = self.pile(text)
        rules = self.rules
        mask = rules.decide(pile)
        holds = tuple([(rule.id, rules.witness(rule.id, pile)) for rule in rules.named(mask)])
        return Verdict(
            tuple([each.text for each in pile]), holds, None if holds else rules.nearest(pile)
        )

    def as_json(self, verdict: Verdict) -> dict[str, Any]:
        """The documented JSON form of a verdict."""
        near = verdict.nearest
        return {
            "variant": self.variant,
            "cards": list(verdict.cards),
            "options": self.options,
            "holds": [{"rule": rule, "witness": witness.text} for rule, witness in verdict.holds],
            "nearest": near._asdict() | {"lacking": near.lacking.text} if near else None,
        }

    def as_lines(self, verdict: Verdict) -> list[str]:
        """A line for each rule that holds, or one that says that none does."""
        if verdict.holds:
            return [f"{self.rules[rule].name}: {witness.text}" for rule, witness in verdict.holds]
        near = verdict.nearest
        if near is None:
            return ["no rule holds"]
        return [f"no rule holds; nearest is {self.rules[near.rule].name}: {near.lacking.text}"]
