"""The command ``stats``: practice as sentences, as JSON and as a table of comma-separated values.

The forms for programs are described in docs/stats-format.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from warcards_tui.cards.parts import Told
from warcards_tui.coach.progress import sentences
from warcards_tui.coach.progress.numbers import Baseline, Numbers, Practice, Rule, Signals, Times
from warcards_tui.coach.progress.recent import NOTHING, ROUND, Recent
from warcards_tui.coach.skills.belief import Estimate
from warcards_tui.voice import progress as voice
from warcards_tui.voice.render import ear
from warcards_tui.voice.utterance import Utterance, utterance

FORMAT = "warcards-stats"
VERSION = 2

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
    "see",
    "see_low",
    "see_high",
    "pass",
    "pass_low",
    "pass_high",
    "trend",
    "part_of",
    "trained_by",
)


Newest = Mapping[str, Recent]
"""What the newest answers come to, by variant."""


def as_lines(numbers: Numbers, newest: Newest = MappingProxyType({})) -> Iterator[str]:
    """A sentence a line: of each variant the rules, its totals, what its newest answers come to;
    last what is common.
    """
    for each in _lines(numbers, newest):
        yield ear(utterance(each))


def _lines(numbers: Numbers, newest: Newest) -> Iterator[Told | Utterance]:
    if not numbers.variants:
        yield voice.NOTHING_YET
    for practice in numbers.variants:
        yield sentences.practice_line(practice, numbers.today)
        for rule in practice.rules:
            yield from sentences.rule_lines(rule, numbers.today, practice.cues)
        yield from sentences.totals(practice)
        if found := newest.get(practice.variant):
            yield from sentences.recent_lines(practice, found, numbers.today)
    yield from sentences.baselines(numbers)
    if numbers.days:
        yield voice.week(numbers.week, numbers.days)


def as_json(numbers: Numbers, newest: Newest = MappingProxyType({})) -> dict[str, Any]:
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
        "variants": [
            _practice(each) | _recent(newest.get(each.variant)) for each in numbers.variants
        ],
        "calendar": [{"day": day, "items": many} for day, many in numbers.calendar.items()],
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


def _recent(found: Recent | None) -> dict[str, Any]:
    """What the newest answers come to; nothing where they were not counted."""
    if found is None:
        return {}
    return {
        "leaning": [
            {
                "drill": each.drill,
                "cue": each.cue,
                "slaps_in_100": each.rate,
                "items": each.items,
                "days": each.days,
                "d_prime": _interval(each.found.d_prime, each.found.d_prime_error),
                "criterion": _interval(each.found.criterion, each.found.criterion_error),
                "best_criterion": _rounded(each.best, 4),
                "off": _rounded(each.off, 4),
            }
            for each in found.leanings
        ],
        "said_for": [
            {
                "said": _none(each.said),
                "rule": _none(each.true),
                "times": each.many,
                "of": each.of,
            }
            for each in found.confusions
        ],
        "newest_cards": [each._asdict() for each in found.cells],
        "decisions": [
            {
                "drill": each.drill,
                "unit": each.unit,
                "loss": _rounded(each.loss, 4),
                "worths": dict(each.worths),
            }
            for each in found.judged
        ],
        "times_of_names": [
            {"from_ms": 100 * time, "answers": many} for time, many in sorted(found.times.items())
        ],
        "best_round": found.best and {**found.best._asdict(), "of": ROUND},
        "fastest_slap_ms": _rounded(found.slap),
        "best_storms": found.storm._asdict(),
    }


def _none(rule: str) -> str | None:
    return None if rule == NOTHING else rule


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
        "see": _estimate(rule.seeing),
        "pass": _estimate(rule.passing),
        "trend": rule.trend,
        "part_of": rule.of or None,
        "trained_by": rule.drill or None,
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


def _estimate(side: Estimate | None) -> dict[str, float | None] | None:
    return side and {name: _rounded(value, 4) for name, value in side._asdict().items()}


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
                *_columns(rule.seeing),
                *_columns(rule.passing),
                rule.trend,
                rule.of,
                rule.drill,
            )
            for times in rule.times or [None]:
                figures = list(_times(times).values()) if times else [None] * len(Times._fields)
                yield (practice.variant, rule.id, rule.name, *figures, *facts)


def _columns(side: Estimate | None) -> tuple[float | None, ...]:
    return tuple([_rounded(each, 4) for each in side]) if side else (None, None, None)
