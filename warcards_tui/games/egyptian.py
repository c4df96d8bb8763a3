"""Egyptian War: the Ratscrew machine with pair and sandwich."""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.games.options import Value
from warcards_tui.games.ratscrew import SHARED_OPTIONS, Ratscrew
from warcards_tui.slaps.patterns import SameRank
from warcards_tui.slaps.ruleset import RuleSet

PAIR = SameRank("pair", "pair", 2, key="1")
SANDWICH = SameRank("sandwich", "sandwich", 3, key="2")

_RULES = RuleSet((PAIR, SANDWICH))


class EgyptianWar(Ratscrew):
    """Slaps are not named: any of the two rules that holds makes a slap good."""

    OPTIONS = SHARED_OPTIONS

    @classmethod
    def ruleset(cls, options: Mapping[str, Value]) -> RuleSet:
        return _RULES
