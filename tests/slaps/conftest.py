"""Shared tools of the slap rule tests: rules with options, and conversion of cards."""

from __future__ import annotations

from collections.abc import Sequence

from tests.slaps.brute import PACK, Played
from warcards_tui.cards.french import Card, card
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.options import dated, resolve
from warcards_tui.slaps.ruleset import RuleSet

OURS = {each: card(each.text) for each in PACK}


def ours(window: Sequence[Played]) -> list[Card]:
    """Return the program's cards."""
    return [OURS[each] for each in window]


def rules_of(variant: str, **options: str) -> RuleSet:
    """Return the slap rules in force, Berkeley War on a 31st by default."""
    found = VARIANTS[variant]
    if variant == "berkeley-war":
        options = {"date": "2025-10-31"} | options
    return found.slap_rules(dated(resolve(found.options, options))).rules


def ids(rules: RuleSet, mask: int) -> set[str]:
    """Return the names in a decision."""
    return {rule.id for rule in rules.named(mask)}
