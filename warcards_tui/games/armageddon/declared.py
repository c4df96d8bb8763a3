"""Configuration of the Triple Topper machine for Armageddon, played with the full deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from warcards_tui.cards.triple_topper import FULL, JOKERS
from warcards_tui.games.options import Option, Value, grace, limit
from warcards_tui.games.world_war_3.declared import HURRY, MISPLAY, TopperDeclaration, jokers
from warcards_tui.slaps.ruleset import SlapRules
from warcards_tui.slaps.topper import COLOUR, NUMBER, SHAPE, Agreement, TopperRules

OPTIONS: Sequence[Option] = (
    jokers("AR-20"),
    MISPLAY,
    HURRY,
    limit(1500, "cards played", "AR-20"),
    grace(),
)

CONTROL = (COLOUR | SHAPE | NUMBER, 2)
"""The variables by which a card takes control, and how many of them (claims AR-10, AR-11)."""

RULES = (
    Agreement("three-variables", "three variables", 2, 3, alone=True, key="1"),
    Agreement("two-variables-three", "two in three", 3, 2, alone=True, key="2"),
    Agreement("one-variable-four", "one in four", 4, 1, alone=True, key="3"),
)
"""The slaps of claims AR-13 to AR-15."""


@cache
def _slap_rules(many: int) -> SlapRules:
    return SlapRules(TopperRules(RULES, alone=True), pack=(*FULL, *JOKERS[:many]))


def slap_rules(options: Mapping[str, Value]) -> SlapRules:
    """Return the three rules, which are fixed, and the deck with the chosen number of jokers."""
    return _slap_rules(int(options["jokers"]))


DECLARED = TopperDeclaration(OPTIONS, slap_rules, CONTROL)
