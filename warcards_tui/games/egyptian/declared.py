"""Configuration of the Ratscrew machine for Egyptian War. Slaps do not name a rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warcards_tui.games.options import Option, Value, grace, limit, option
from warcards_tui.games.variant import Deciding, SlapDeclaration
from warcards_tui.slaps.patterns import SameRank
from warcards_tui.slaps.ruleset import RuleSet, SlapRules

OPTIONS: Sequence[Option] = (
    option("slap_in", "on", "EW-31", "egyptian-slap-in", choices=("on", "off")),
    limit(1000, "cards played", "EW-36"),
    grace(),
)

OWED: Mapping[int, int] = {11: 1, 12: 2, 13: 3, 1: 4}
"""Cards that the next player owes after a jack, queen, king, ace (claim EW-09)."""

PENALTY = 1
"""Cards that a wrong slap costs (claim EW-26)."""

PAIR = SameRank("pair", "pair", 2, key="1", spoken="a pair")
SANDWICH = SameRank("sandwich", "sandwich", 3, key="2", spoken="a sandwich")

_RULES = SlapRules(RuleSet((PAIR, SANDWICH)))


def slap_rules(options: Mapping[str, Value]) -> SlapRules:
    """Return pair and sandwich, which no option changes."""
    return _RULES


class RatscrewDeclaration(SlapDeclaration):
    """Configuration of the Ratscrew machine: ``owed`` cards after a card, by its rank."""

    def __init__(
        self,
        options: Sequence[Option],
        slap_rules: Deciding,
        penalty: int = PENALTY,
        owed: Mapping[int, int] = OWED,
    ) -> None:
        super().__init__(options, slap_rules, penalty)
        self.owed = owed


DECLARED = RatscrewDeclaration(OPTIONS, slap_rules)
