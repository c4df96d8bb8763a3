"""Configuration of the Ratscrew machine for Berkeley War.

It has arithmetic rules. A slap must name its rule, but not the rule of the last good slap.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache

from warcards_tui.games.egyptian.declared import OPTIONS as SHARED_OPTIONS
from warcards_tui.games.egyptian.declared import PAIR, SANDWICH, RatscrewDeclaration
from warcards_tui.games.options import OptionError, Value, option
from warcards_tui.slaps.arithmetic import (
    ArithmeticSequence,
    Equation,
    GeometricSequence,
    Product,
    ThreeRankEquation,
    Total,
)
from warcards_tui.slaps.patterns import GivenRanks, SameSuit
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet, SlapRules

INVENTED = date(2023, 4, 1)
"""A month means its first day (claim BW-42)."""

DATE_RULE = date(2023, 6, 1)
A39_RULE = date(2023, 12, 14)
NO_REPEAT_RULE = date(2024, 3, 30)
GLOOPA_RULE = date(2025, 7, 13)
"""First day of the sequence rule that retired A 3 9 (claims BW-29, BW-41)."""

OPTIONS = (
    option("call", "name", "BW-40", "berkeley-call", choices=("name", "auto")),
    option("no_repeat", "on", "BW-35", "berkeley-no-repeat", choices=("on", "off")),
    option("brackets", "none", "BW-20", "berkeley-brackets", choices=("none", "any")),
    option(
        "face_card_slaps", "all", "BW-33", "berkeley-face-card-slaps", choices=("all", "base-only")
    ),
    option("era", "latest", "BW-42", "berkeley-era", choices=("latest",), dated=True),
    option("date", "today", "BW-28", "berkeley-date", choices=("today",), dated=True),
    *SHARED_OPTIONS,
)


def berkeley_rules(day: date, *, brackets: bool = False) -> tuple[SlapRule, ...]:
    """Return the slap rules of all eras, for a game played on that day."""
    since = INVENTED
    return (
        PAIR,
        SANDWICH,
        Total("sum-2-11", "sum 2 = 11", 2, 11, key="3", since=since, spoken="eleven"),
        Product("mul-2-24", "mul 2 = 24", 2, 24, key="4", since=since, spoken="times 24"),
        Equation("eq-3", "equation 3", 3, key="5", since=since, spoken="an equation"),
        ThreeRankEquation(
            "eq-3-24",
            "equation 3 = 24",
            24,
            brackets=brackets,
            key="6",
            since=since,
            spoken="make 24",
        ),
        SameSuit("flush-3", "flush 3", 3, key="7", since=since, spoken="a flush"),
        ArithmeticSequence("floopa-3", "floopa 3", 3, key="8", since=since, spoken="a floopa"),
        GivenRanks(
            "a39",
            "A 3 9",
            (1, 3, 9),
            key="9",
            since=A39_RULE,
            until=GLOOPA_RULE,
            spoken="ace three nine",
        ),
        GeometricSequence("gloopa-3", "gloopa 3", 3, key="9", since=GLOOPA_RULE, spoken="a gloopa"),
        Total(
            "sum-3-date",
            f"sum 3 = date {day.day}",
            3,
            day.day,
            key="0",
            since=DATE_RULE,
            spoken="a date sum",
        ),
    )


def _era(options: Mapping[str, Value]) -> date | None:
    """Return the day whose rules are in force, None for the latest. Raises ``OptionError``."""
    if options["era"] == "latest":
        return None
    day = date.fromisoformat(str(options["era"]))
    if day < INVENTED:
        from warcards_tui.words import setup as texts

        raise OptionError(texts.era_too_early(given=str(day)).text)
    return day


@cache
def _rules_in_force(era: date | None, day: date, brackets: bool, base_only: bool) -> RuleSet:
    # All games with these options share one rule set, because it caches its verdicts.
    return RuleSet(
        [rule for rule in berkeley_rules(day, brackets=brackets) if rule.in_force(era)],
        on_faces=(PAIR.id, SANDWICH.id) if base_only else None,
    )


def slap_rules(options: Mapping[str, Value]) -> SlapRules:
    """Return the rules of the era; slaps name them unless ``call`` is ``auto``.

    Raises ``OptionError``.
    """
    era = _era(options)
    rules = _rules_in_force(
        era,
        date.fromisoformat(str(options["date"])),
        options["brackets"] == "any",
        options["face_card_slaps"] == "base-only",
    )
    repeats = options["no_repeat"] == "off" or (era is not None and era < NO_REPEAT_RULE)
    return SlapRules(rules, naming=options["call"] == "name", no_repeat=not repeats)


DECLARED = RatscrewDeclaration(OPTIONS, slap_rules)
