"""The command ``stats``: practice as sentences, as JSON and as a table of comma-separated values.

The forms for programs are described in docs/stats-format.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from warcards_tui.cards.parts import Told
from warcards_tui.coach.progress import sentences
from warcards_tui.coach.progress.numbers import Baseline, Numbers, Practice, Rule, Signals, Times
from warcards_tui.voice import progress as voice
from warcards_tui.voice.render import ear
from warcards_tui.voice.utterance import Utterance, utterance

FORMAT = "warcards-stats"
VERSION = 1

COLUMNS = (
    "variant",
    "rule",
    "name",
    "drill",
    "cue",
    "median_ms",
    "median_of",
    "baseline_ms",
    "decision_ms",
    "trials",
    "right",
    "accuracy",
    "level",
    "mastered",
    "due",
    "mistakes",
)


def as_lines(numbers: Numbers) -> Iterator[str]:
    """A sentence a line: of each variant the rules, then its totals; last what is common."""
    for each in _lines(numbers):
        yield ear(utterance(each))


def _lines(numbers: Numbers) -> Iterator[Told | Utterance]:
    if not numbers.variants:
        yield voice.NOTHING_YET
    for practice in numbers.variants:
        yield sentences.practice_line(practice, numbers.today)
        for rule in practice.rules:
            yield from sentences.rule_lines(rule, numbers.today, practice.cues)
        yield from sentences.totals(practice)
    yield from sentences.baselines(numbers)
    if numbers.days:
        yield voice.week(numbers.week, numbers.days)


def as_json(numbers: Numbers) -> dict[str, Any]:
    """The documented JSON form."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "today": numbers.today,
        "days_practised": {"last_seven": numbers.week, "ever": numbers.days},
        "baselines": [
            {
                "cue": each.cue,
                "median_ms": _rounded(each.median),
                "reactions": each.reactions,
                "not_scored": _not_scored(each),
            }
            for each in numbers.baselines
        ],
        "variants": [_practice(each) for each in numbers.variants],
    }


def _practice(practice: Practice) -> dict[str, Any]:
    return {
        "variant": practice.variant,
        "name": practice.name,
        "items": practice.items,
        "right": practice.right,
        "accuracy": _rounded(practice.accuracy, 4),
        "not_scored": _not_scored(practice),
        "too_late": practice.lapses,
        "mistakes": practice.mistakes,
        "detection": {drill: _signals(each) for drill, each in practice.signals.items()},
        "rules": [_rule(each) for each in practice.rules],
        "wrong_slaps_without_a_rule": practice.unnamed,
    }


def _not_scored(what: Practice | Baseline) -> dict[str, int]:
    return {"disturbed": what.voids, "too_early": what.anticipations}


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "rule": rule.id,
        "name": rule.name,
        "trials": rule.trials,
        "right": rule.right,
        "accuracy": _rounded(rule.accuracy, 4),
        "held": rule.held,
        "seen": rule.hits,
        "not_held": rule.not_held,
        "let_pass": rule.rejections,
        "level": _rounded(rule.level, 4),
        "mastered": rule.mastered or None,
        "due": rule.due or None,
        "times": [_times(each) for each in rule.times],
        "detection": _signals(rule.signals),
        "mistakes": [
            {
                "rule": each.rule or None,
                "said": each.said or None,
                "made": each.made,
                "since": each.since,
                "last": each.last,
                "cards": each.cards,
                "days_right": len(each.right),
            }
            for each in rule.mistakes
        ],
        "days": [
            {
                "day": each.day,
                "trials": each.trials,
                "right": each.right,
                "medians": [
                    {"drill": drill, "cue": cue, "median_ms": _rounded(ms)}
                    for (drill, cue), ms in sorted(each.medians.items())
                ],
            }
            for each in rule.days
        ],
    }


def _times(times: Times) -> dict[str, Any]:
    return {
        "drill": times.drill,
        "cue": times.cue,
        "median_ms": _rounded(times.median),
        "median_of": times.many,
        "baseline_ms": _rounded(times.baseline),
        "decision_ms": _rounded(times.decision),
    }


def _signals(signals: Signals) -> dict[str, Any]:
    found = signals.found
    figures: dict[str, Any] = {"d_prime": None, "criterion": None}
    if found is not None:
        figures = {
            "d_prime": _interval(found.d_prime, found.d_prime_error),
            "criterion": _interval(found.criterion, found.criterion_error),
        }
    return {**signals._asdict(), **figures}


def _interval(value: float, error: float) -> dict[str, float | None]:
    low, high = value - error, value + error
    return {"value": _rounded(value, 4), "low": _rounded(low, 4), "high": _rounded(high, 4)}


def _rounded(value: float | None, places: int = 1) -> float | None:
    return None if value is None else round(value, places)


def as_rows(numbers: Numbers) -> Iterator[tuple[Any, ...]]:
    """The rows of the table after its head, one for each rule, drill and cue.

    A rule without times has one row, with nothing in the columns of times.
    """
    for practice in numbers.variants:
        for rule in practice.rules:
            facts = (
                rule.trials,
                rule.right,
                _rounded(rule.accuracy, 4),
                _rounded(rule.level, 4),
                rule.mastered,
                rule.due,
                len(rule.mistakes),
            )
            for times in rule.times or [None]:
                figures = list(_times(times).values()) if times else [None] * len(Times._fields)
                yield (practice.variant, rule.id, rule.name, *figures, *facts)
