"""Configuration of the Triple Topper machine for World War 3, played with the squares deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from warcards_tui.cards.triple_topper import JOKERS, SQUARES
from warcards_tui.games.options import Option, Value, grace, limit, option
from warcards_tui.games.variant import Deciding, SlapDeclaration
from warcards_tui.slaps.ruleset import SlapRules
from warcards_tui.slaps.topper import COLOUR, SHAPE, Agreement, TopperRules

MISPLAY = option("misplay", "ignore", "W3-36", "world-war-3-misplay", choices=("ignore", "penalty"))
HURRY = option("hurry", "off", "W3-40", "world-war-3-hurry", choices=("off", "on"))


def jokers(article: str) -> Option:
    """Return the option for the number of jokers added to the deck."""
    return option("jokers", 0, article, "world-war-3-jokers", low=0, high=2)


OPTIONS: Sequence[Option] = (
    jokers("W3-03"),
    MISPLAY,
    HURRY,
    limit(1000, "cards played", "W3-46"),
    grace(),
)

PENALTY = 3
"""Cards that a wrong slap costs (claim W3-29)."""

CONTROL = (COLOUR | SHAPE, 1)
"""The variables by which a card takes control, and how many of them (claim W3-15)."""

RULES = (
    Agreement("two-variables", "two variables", 2, 2, alone=False, key="1"),
    Agreement("one-variable-three", "one in three", 3, 1, alone=False, key="2"),
)
"""The slaps of claim W3-22."""


@cache
def _slap_rules(many: int) -> SlapRules:
    return SlapRules(TopperRules(RULES, alone=False), pack=(*SQUARES, *JOKERS[:many]))


def slap_rules(options: Mapping[str, Value]) -> SlapRules:
    """Return the two rules, which are fixed, and the deck with the chosen number of jokers."""
    return _slap_rules(int(options["jokers"]))


class TopperDeclaration(SlapDeclaration):
    """Configuration of the Triple Topper machine; ``control`` is like ``CONTROL``."""

    def __init__(
        self, options: Sequence[Option], slap_rules: Deciding, control: tuple[int, int]
    ) -> None:
        super().__init__(options, slap_rules, PENALTY)
        self.control = control


DECLARED = TopperDeclaration(OPTIONS, slap_rules, CONTROL)
