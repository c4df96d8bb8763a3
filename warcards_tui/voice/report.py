"""The report after a slap game: right, missed and wrong slaps, by rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Cards, Text
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.words import report as words
from warcards_tui.words.utterance import Utterance


class WindowReport(Protocol):
    """An answered window, as the report needs it."""

    @property
    def outcome(self) -> str:
        """Outcome: ``hit``, ``miss`` or ``false-alarm``."""

    @property
    def rule(self) -> str | None:
        """The rule that the answer counts for."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The window, newest card last."""


_OUTCOMES = (("hit", words.slapped), ("miss", words.missed), ("false-alarm", words.wrong))


def report(answered: Sequence[WindowReport], rules: RuleSet, older: str) -> list[Utterance]:
    """Return the lines of the report: the totals, then each window, in the order of the rules.

    Wrong slaps without a rule come last. The key ``older`` steps through the windows in speech.
    """
    if not answered:
        return [Utterance(words.nothing_to_slap)]
    good, missed, wrong = [
        sum(each.outcome == outcome for each in answered) for outcome, _ in _OUTCOMES
    ]
    totals = words.slaps_reported(good=good, missed=missed, wrong=wrong, older=older)
    lines: list[Utterance] = [totals]
    # Rules no longer in force come after those that are.
    ids = dict.fromkeys([*[rule.id for rule in rules.rules], *[each.rule for each in answered]])
    for rule in [*[id for id in ids if id is not None], None]:
        name: Text = words.nothing_there if rule is None else rules[rule]
        looks_at = None if rule is None else -rules[rule].cards
        for outcome, message in _OUTCOMES:
            windows = [each for each in answered if (each.rule, each.outcome) == (rule, outcome)]
            for at, each in enumerate(windows, 1):
                cards = Cards(each.cards[looks_at:])
                lines.append(message(rule=name, at=at, many=len(windows), cards=cards))
    return lines
