"""The ``stats`` command: practice as sentences, as JSON and as CSV.

``docs/stats-format.md`` describes the formats for programs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from warcards_tui.cards.parts import Text
from warcards_tui.coach.progress import sentences
from warcards_tui.coach.progress.forecasts import SkillForecast, forecasts
from warcards_tui.coach.progress.numbers import (
    WEEK,
    CueBaseline,
    Numbers,
    Rule,
    SignalCounts,
    Times,
    VariantTotals,
    numbers,
    told_of,
)
from warcards_tui.coach.progress.recent import NOTHING, Recent, recent
from warcards_tui.coach.skills.belief import ChanceEstimate
from warcards_tui.coach.skills.bests import ROUND, Best
from warcards_tui.coach.skills.forecast import Forecast
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.streak import Streak, streak
from warcards_tui.coach.today import DayFacts, day_facts
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.store import Store
from warcards_tui.voice import today as words
from warcards_tui.voice.render import ear
from warcards_tui.words import progress
from warcards_tui.words.utterance import Utterance, utterance

FORMAT = "warcards-stats"
VERSION = 3

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
    "forecast_items",
    "forecast_least_minutes",
    "forecast_most_minutes",
    "measure",
    "value",
    "of",
)


class ProgressData(NamedTuple):
    """All reported data.

    ``newest`` holds the recent results and ``ahead`` the forecasts, both by variant; ``days`` holds
    the days of practice.
    """

    numbers: Numbers
    newest: Mapping[str, Recent]
    ahead: Mapping[str, Sequence[SkillForecast]]
    days: Streak
    today: DayFacts

    def changes(self, practice: VariantTotals) -> list[sentences.WeeklyChange]:
        """Return the improvements of a variant this week."""
        return sentences.changes(practice, self.numbers.today, practice.cue)


def known(
    store: Store, games: Catalogue, day: str, variants: Sequence[Variant] | None = None
) -> ProgressData:
    """Return the data to report for these variants, by default for all with any data."""
    profile = kept_profile(store)
    found = numbers(profile, day, told_of(profile, games) if variants is None else variants)
    areas = {each.variant: profile.area(each.variant) for each in found.variants}
    return ProgressData(
        found,
        {id: recent(store, games[id], area, day) for id, area in areas.items()},
        {
            each.variant: [*forecasts(each, areas[each.variant], day, each.cue)]
            for each in found.variants
        },
        streak(found.calendar, day),
        day_facts(store),
    )


def as_lines(known: ProgressData) -> Iterator[str]:
    """Yield one sentence per line.

    For each variant come its rules, its totals and its recent results; what concerns all variants
    comes last.
    """
    for each in _lines(known):
        yield ear(utterance(each))


def _lines(known: ProgressData) -> Iterator[Text | Utterance]:
    numbers = known.numbers
    if not numbers.variants:
        yield progress.nothing_yet
    for practice in numbers.variants:
        yield sentences.practice_line(practice, numbers.today)
        for rule in practice.rules:
            yield from sentences.rule_lines(rule, numbers.today, practice.cues)
        yield from sentences.totals(practice)
        newest, ahead = known.newest[practice.variant], known.ahead[practice.variant]
        yield from sentences.recent_lines(practice, newest, ahead, numbers.today)
    yield from sentences.baselines(numbers)
    if numbers.days:
        yield words.day(None, known.today.minutes, known.today.goal)
        yield from sentences.day_lines(numbers) if known.today.shown else ()


def as_json(known: ProgressData) -> dict[str, Any]:
    """Return the documented JSON form."""
    numbers = known.numbers
    return {
        "format": FORMAT,
        "version": VERSION,
        "today": numbers.today,
        "days_practised": {
            "last_seven": numbers.week,
            "ever": numbers.days,
            "run": known.days.run,
            "longest": known.days.longest,
            "gaps": known.days.gaps,
        },
        "minutes": {"today": known.today.minutes, "goal": known.today.goal},
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
            _practice(each) | _recent(known.newest[each.variant]) | _ahead(known, each)
            for each in numbers.variants
        ],
        "calendar": [{"day": day, "items": many} for day, many in numbers.calendar.items()],
    }


def _practice(practice: VariantTotals) -> dict[str, Any]:
    return {
        "variant": practice.variant,
        "name": practice.name,
        "items": practice.items,
        "right": practice.right,
        "accuracy": _rounded(practice.accuracy, 4),
        "level": _rounded(practice.level, 4),
        "not_scored": _not_scored(practice),
        "too_late": practice.lapses,
        "mistakes": practice.mistakes,
        "detection": {drill: _signals(each) for drill, each in practice.signals.items()},
        "rules": [_rule(each) for each in practice.rules],
        "wrong_slaps_without_a_rule": practice.unnamed,
    }


def _recent(found: Recent) -> dict[str, Any]:
    """Return the recent results and the bests."""
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
        "best_round": _best(found.round, ROUND),
        "best_stream": _best(found.stream, 100),
        "fastest_slap_ms": _rounded(found.slap),
        "best_storms": found.storm._asdict(),
        "ghost": found.ghost._asdict(),
    }


def _best(found: Best | None, of: int) -> dict[str, Any] | None:
    return found and {"right": found.much, "day": found.day, "of": of}


def _ahead(known: ProgressData, practice: VariantTotals) -> dict[str, Any]:
    """Return the forecasts and the changes."""
    return {
        "forecast": [
            {"rule": each.rule.id, **_forecast(each.forecast)}
            for each in known.ahead[practice.variant]
        ],
        "changes": [
            {
                "rule": each.rule.id,
                "of": "time_ms" if each.time else "share",
                "before": _rounded(each.before, 1 if each.time else 4),
                "now": _rounded(each.now, 1 if each.time else 4),
            }
            for each in known.changes(practice)
        ],
    }


def _forecast(found: Forecast | None) -> dict[str, float | None]:
    if found is None:
        return {"items": None, "least_minutes": None, "most_minutes": None}
    return {
        "items": found.items,
        "least_minutes": _rounded(found.least),
        "most_minutes": _rounded(found.most),
    }


def _none(rule: str) -> str | None:
    return None if rule == NOTHING else rule


def _not_scored(what: VariantTotals | CueBaseline) -> dict[str, int]:
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


def _estimate(side: ChanceEstimate | None) -> dict[str, float | None] | None:
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


def _signals(signals: SignalCounts) -> dict[str, Any]:
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


_Row = dict[str, Any]
"""Values of some columns of a row."""


def as_rows(known: ProgressData) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of the table after its header.

    There is one row for each rule, drill and cue, and one for each other figure, named in
    ``measure``. A rule without times has one row with empty time columns.
    """
    for practice in known.numbers.variants:
        ahead = {each.rule.id: each.forecast for each in known.ahead[practice.variant]}
        for rule in practice.rules:
            facts = _facts(rule) | _columns("forecast", _forecast(ahead.get(rule.id)).values())
            for times in rule.times or [None]:
                figures = _times(times) if times else {}
                yield _row({"variant": practice.variant} | facts | figures)
        for each in _measures(known, practice):
            yield _row({"variant": practice.variant} | each)
    for each in _common(known):
        yield _row(each)


def _row(facts: _Row) -> tuple[Any, ...]:
    return tuple([facts.get(each) for each in COLUMNS])


def _facts(rule: Rule) -> _Row:
    return {
        "rule": rule.id,
        "name": rule.name,
        "trials": rule.trials,
        "right": rule.right,
        "accuracy": _rounded(rule.accuracy, 4),
        "level": _rounded(rule.level, 4),
        "mastered": rule.mastered,
        "due": rule.due,
        "mistakes": len(rule.mistakes),
        **_columns("see", rule.seeing or ()),
        **_columns("pass", rule.passing or ()),
        "trend": rule.trend,
        "part_of": rule.of,
        "trained_by": rule.drill,
    }


def _columns(name: str, values: Iterable[float | None]) -> _Row:
    """Return figures as columns ``name`` and ``name_...``, in the order of ``COLUMNS``."""
    columns = [each for each in COLUMNS if each == name or each.startswith(f"{name}_")]
    return {column: _rounded(each, 4) for column, each in zip(columns, values, strict=False)}


def _measure(name: str, value: float | None, of: int | None = None, **more: Any) -> _Row:
    return {"measure": name, "value": _rounded(value, 4), "of": of, **more}


def _measures(known: ProgressData, practice: VariantTotals) -> Iterator[_Row]:
    """Yield the figures of a variant beside its rules."""
    found = known.newest[practice.variant]
    yield _measure("level", practice.level)
    for said, true, many, of in found.confusions:
        yield _measure(f"said {said}", many, of, rule=true)
    for cell in found.cells:
        yield _measure(f"right with {cell.card}", cell.right, cell.many, rule=cell.rule)
    for lean in found.leanings:
        where: _Row = {"drill": lean.drill, "cue": lean.cue}
        rate = f"at {lean.rate} slaps in 100"
        yield _measure(f"d_prime {rate}", lean.found.d_prime, lean.items, **where)
        yield _measure(f"criterion {rate}", lean.found.criterion, lean.items, **where)
        yield _measure(f"best_criterion {rate}", lean.best, **where)
    for judged in found.judged:
        all_of = sum(judged.worths.values())
        for worth, many in judged.worths.items():
            yield _measure(worth, many, all_of, drill=judged.drill)
        yield _measure(f"loss in {judged.unit}", judged.loss, drill=judged.drill)
    for change in known.changes(practice):
        of_it = "time_ms" if change.time else "share"
        yield _measure(f"{of_it} before this week", change.before, rule=change.rule.id)
        yield _measure(f"{of_it} this week", change.now, rule=change.rule.id)
    for time, many in sorted(found.times.items()):
        yield _measure(f"names from {100 * time} ms", many)
    for name, best, of in (("round", found.round, ROUND), ("stream", found.stream, 100)):
        if best is not None:
            yield _measure(f"best_{name}", best.much, of)
    for span, points in found.storm._asdict().items():
        yield _measure(f"best_storm_{span}", points)
    yield _measure("ghost_won", found.ghost.won, found.ghost.games)
    yield _measure("fastest_slap_ms", found.slap)


def _common(known: ProgressData) -> Iterator[_Row]:
    """Yield the figures that belong to no single variant."""
    numbers, days = known.numbers, known.days
    for each in numbers.baselines:
        yield _measure("baseline_ms", each.median, each.reactions, cue=each.cue)
    yield _measure("minutes_today", known.today.minutes, known.today.goal)
    yield _measure("days_last_seven", numbers.week, WEEK)
    yield _measure("days_ever", numbers.days)
    yield _measure("days_run", days.run)
    yield _measure("days_longest", days.longest)
    for day, many in numbers.calendar.items():
        yield _measure(f"items on {day}", many)
