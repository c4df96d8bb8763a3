"""Configuration of Budr Basef."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from warcards_tui.games.budr.rules import DECK, FIXED, SETS, rules_in_force
from warcards_tui.games.options import Value, grace, limit, option
from warcards_tui.games.variant import SlapDeclaration
from warcards_tui.slaps.ruleset import SlapRules

PENALTY = 10
"""Cards that a bad hit puts into the keep (BB-10)."""


def slap_rules(options: Mapping[str, Value]) -> SlapRules:
    """Return the sets at the start of a game; slaps name them if they must be announced."""
    day = date.fromisoformat(str(options["date"])).day
    start = FIXED if options["variant"] == "freestyle" else tuple([each.id for each in SETS])
    rules = rules_in_force(start, day)
    return SlapRules(rules, naming=options["variant"] == "announce", pack=DECK)


DECLARED = SlapDeclaration(
    (
        option(
            "variant",
            "standard",
            "BB-60",
            "budr-variant",
            choices=("standard", "freestyle", "announce"),
        ),
        option("gesture", "simple", "BB-14", "budr-gesture", choices=("simple", "full")),
        option("short_call", "all-in", "BB-52", "budr-short-call", choices=("all-in", "strict")),
        option("shuffle_won", "off", "BB-68", "budr-shuffle-won", choices=("off", "on")),
        option("date", "today", "BB-60", "budr-date", choices=("today",), dated=True),
        limit(1000, "cards played", "BB-63"),
        grace(),
    ),
    slap_rules,
    PENALTY,
)
