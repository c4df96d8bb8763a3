"""The report after a slap game: rule by rule, what was slapped, missed and slapped wrongly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Cards, Either, Told, capital, counted, say
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.words.utterance import DETAIL, Utterance


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


_OUTCOMES = (("hit", "slapped"), ("miss", "missed"), ("false-alarm", "wrong"))


def report(answered: Sequence[Judged], rules: RuleSet, older: str) -> list[Utterance]:
    """The lines of the report: the totals, then each window for itself, in the order of the rules;
    wrong slaps of no rule come last. Who listens goes through them by the key ``older``.
    """
    if not answered:
        return [Utterance("There was nothing to slap for you in this game.")]
    good, missed, wrong = [
        sum(each.outcome == outcome for each in answered) for outcome, _ in _OUTCOMES
    ]
    total = f"{counted(good, 'good slap')}, {missed} missed, {wrong} wrong."
    lines = [Utterance(Either(total, f"{total} {capital(older)} for each."), brief=total)]
    # Rules that are in force no more come after those that are.
    ids = dict.fromkeys([*[rule.id for rule in rules.rules], *[each.rule for each in answered]])
    for rule in [*[id for id in ids if id is not None], None]:
        name: Told = "nothing there" if rule is None else rules[rule]
        looks_at = None if rule is None else -rules[rule].cards
        for outcome, word in _OUTCOMES:
            windows = [each for each in answered if (each.rule, each.outcome) == (rule, outcome)]
            for at, each in enumerate(windows, 1):
                told = (name, word, at, len(windows), Cards(each.cards[looks_at:]))
                lines.append(Utterance(say("{}, {} {} of {}: {}.", *told), kind=DETAIL))
    return lines
