"""The report after a slap game: rule by rule, what was slapped, missed and slapped wrongly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Cards, Told, row, say
from warcards_tui.slaps.ruleset import RuleSet


class Judged(Protocol):
    """What the report needs to know of an answered window."""

    @property
    def outcome(self) -> str:
        """``hit``, ``miss`` or ``false-alarm``."""

    @property
    def rule(self) -> str | None:
        """The rule that it counts for."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The window, newest card last."""


_HEADS = (("hit", "slapped"), ("miss", "missed"), ("false-alarm", "wrong"))


def report(answered: Sequence[Judged], rules: RuleSet) -> list[Told]:
    """The lines of the report, in the order of the rules; wrong slaps of no rule come last."""
    if not answered:
        return ["There was nothing to slap for you in this game."]
    totals = [
        f"{sum(each.outcome == outcome for each in answered)} {word}" for outcome, word in _HEADS
    ]
    lines: list[Told] = [f"Your slaps: {', '.join(totals)}."]
    # Rules that are in force no more come after those that are.
    ids = dict.fromkeys([*[rule.id for rule in rules.rules], *[each.rule for each in answered]])
    for rule in [*[id for id in ids if id is not None], None]:
        mine = [each for each in answered if each.rule == rule]
        name: Told = "No rule" if rule is None else rules[rule]
        for outcome, word in _HEADS:
            windows = [Cards(each.cards) for each in mine if each.outcome == outcome]
            if windows:
                shown = row(windows, "; ")
                lines.append(say("{}, {} {}: {}.", name, word, len(windows), shown))
    return lines
