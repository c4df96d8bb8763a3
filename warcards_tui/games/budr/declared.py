"""What configures Budr Basef."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from warcards_tui.games.budr.rules import DECK, FIXED, SETS, rules_in_force
from warcards_tui.games.options import GRACE, Option, Value, limit
from warcards_tui.games.variant import SlapDeclaration
from warcards_tui.slaps.ruleset import SlapRules

PENALTY = 10
"""Cards that a bad hit puts into the keep (BB-10)."""


def slap_rules(options: Mapping[str, Value]) -> SlapRules:
    """The sets that the game starts with; named where they must be announced."""
    day = date.fromisoformat(str(options["date"])).day
    start = FIXED if options["variant"] == "freestyle" else tuple([each.id for each in SETS])
    rules = rules_in_force(start, day)
    return SlapRules(rules, naming=options["variant"] == "announce", pack=DECK)


DECLARED = SlapDeclaration(
    (
        Option(
            "variant",
            "standard",
            "All fifteen sets; free-style, which starts with two; or sets that must be announced.",
            "BB-60",
            choices=("standard", "freestyle", "announce"),
        ),
        Option(
            "gesture",
            "simple",
            "How much of the movement of a hit is made by keys: the least, or a key for every "
            "touch.",
            "BB-14",
            choices=("simple", "full"),
        ),
        Option(
            "short_call",
            "all-in",
            "A player who cannot pay what is owed goes all in, or must fold.",
            "BB-52",
            choices=("all-in", "strict"),
        ),
        Option(
            "shuffle_won",
            "off",
            "Whether the winner's deck is shuffled after a good hit or a won pool.",
            "BB-68",
            choices=("off", "on"),
        ),
        Option(
            "date",
            "today",
            "The day on which the game is played, for the date rule in free-style.",
            "BB-60",
            choices=("today",),
            dated=True,
        ),
        limit(1000, "cards laid", "BB-63"),
        GRACE,
    ),
    slap_rules,
    PENALTY,
)
