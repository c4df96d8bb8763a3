"""The practice statistics in sentences, the same for the command line and all modes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

from warcards_tui.cards.days import MONTHS
from warcards_tui.cards.parts import Text, row
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.exercises.contract import BEST, BLUNDER, FINE, INACCURATE, MISTAKE
from warcards_tui.coach.progress.forecasts import FORECASTS_TOLD, SkillForecast
from warcards_tui.coach.progress.numbers import (
    LAST_DAYS,
    RISES,
    WEEK,
    Day,
    Numbers,
    Rule,
    SignalCounts,
    VariantTotals,
    share_of,
)
from warcards_tui.coach.progress.recent import NOTHING, Confusion, MapCell, Recent
from warcards_tui.coach.skills.bests import ROUND
from warcards_tui.coach.skills.profile import BASELINE_LEAST, NAMING
from warcards_tui.coach.skills.signal import LEAST
from warcards_tui.coach.streak import streak
from warcards_tui.voice import progress as voice
from warcards_tui.words import progress
from warcards_tui.words.utterance import Utterance, utterance

TOLD_DAYS = 5
"""Newest days with practice whose figures are reported."""

ENOUGH = 10
"""Answers needed for a meaningful share or spread."""

QUICKER = 0.08
"""Smallest relative decrease of a time that counts as quicker."""

FEW = 3
"""Number of confusions and of weak cards that the command reports."""

CHANGES = 3
"""Number of changes reported, the largest first."""

MONTHS_TOLD = 3

WORTHS = (BEST, FINE, INACCURATE, MISTAKE, BLUNDER)

PAGE = 8
"""Most sentences of a page; the smallest screen shows them all at two rows each."""


def rule_line(rule: Rule, today: str, cue: str) -> Utterance:
    """Return one rule in one sentence, with its time after that cue."""
    sides = rule.seeing, rule.passing
    return voice.rule(
        rule.told,
        [each.level if each else None for each in sides],
        rule.time(cue),
        rule.trend,
        days_until(rule.due, today),
        bool(rule.mastered),
        len(rule.mistakes),
    )


def rule_lines(rule: Rule, today: str, cues: Sequence[str]) -> Iterator[Text | Utterance]:
    """Yield the sentences of one rule, with its times after each cue.

    The first cue is part of the main sentence; each other cue has its own.
    """
    first = next(iter(cues), "")
    yield rule_line(rule, today, first)
    for cue in cues:
        if cue != first and (told := voice.times(rule.told, _times(rule, cue))):
            yield told


def _times(rule: Rule, cue: str) -> list[tuple[str, str, float]]:
    return [each[:3] for each in rule.times if each.cue == cue]


def days_until(due: str, today: str) -> int | None:
    """Return the number of days until something is due; None if it has no date."""
    return (date.fromisoformat(due) - date.fromisoformat(today)).days if due else None


def practice_line(practice: VariantTotals, today: str) -> Utterance:
    """Return one variant in one sentence."""
    whole = [each for each in practice.rules if not each.of]
    return voice.variant(
        practice.name,
        practice.items,
        practice.accuracy,
        practice.level,
        sum(bool(each.mastered) for each in whole),
        len(whole),
        sum(each.is_due(today) for each in practice.rules),
        practice.mistakes,
        "skill" if any(each.drill for each in whole) else "rule",
    )


def totals(practice: VariantTotals) -> list[Text | Utterance]:
    """Return further sentences about a variant: days, items not counted, d-prime."""
    told: list[Text | Utterance] = [*_shares(practice.days)]
    if left_out := voice.left_out(practice.voids, practice.anticipations, practice.lapses):
        told.append(left_out)
    if practice.unnamed:
        told.append(progress.unnamed(slaps=practice.unnamed))
    named = {
        voice.after(DRILLS[drill.partition(" ")[0]].name, each.cue): each
        for drill, each in practice.signals.items()
    }
    return [*told, *_signals(named)]


def baselines(numbers: Numbers) -> list[str]:
    """Return the simple reactions to each cue that has any."""
    return [
        " ".join(
            [
                voice.baseline(each.cue, each.median, each.reactions, BASELINE_LEAST),
                voice.left_out(each.voids, each.anticipations, 0),
            ]
        ).rstrip()
        for each in numbers.baselines
        if each.reactions or each.voids or each.anticipations
    ]


def reactions_line(numbers: Numbers) -> str:
    """Return the simple reactions in one sentence."""
    return voice.reactions(reaction_medians(numbers))


def reaction_medians(numbers: Numbers) -> dict[str, float]:
    """Return the median simple reactions in ms, for each cue with enough of them."""
    return {each.cue: each.median for each in numbers.baselines if each.median is not None}


def details(rule: Rule, names: Mapping[str, Text]) -> list[list[Text | Utterance]]:
    """Return the details of a rule in groups: answers, times after each cue, mistakes.

    The line of the rule is not repeated. ``names`` maps ids of rules to names.
    """
    told: list[Text | Utterance] = []
    if rule.trials:
        assert rule.accuracy is not None
        told.append(progress.answers(trials=rule.trials, right=voice.percent(rule.accuracy)))
        told.append(voice.sides(rule.held, rule.hits, rule.not_held, rule.rejections))
    told += _shares(rule.days)
    if rule.signals.go or rule.signals.no_go:
        told += _signals({voice.after(progress.slaps_and_passes, rule.signals.cue): rule.signals})
    groups = [told]
    for _, times in groupby(rule.times, key=lambda each: each.cue):
        told = []
        for each in times:
            told.append(voice.decision(each.drill, each.cue, each.median, each.decision))
            key = each.drill, each.cue
            medians = [day.medians[key] for day in rule.days if key in day.medians]
            told.append(voice.medians(*key, medians[-TOLD_DAYS:]))
        groups.append(told)
    told = []
    for mistake in rule.mistakes:
        right, said = [names.get(each, each) for each in (mistake.rule, mistake.said)]
        told.append(voice.mistake(right, said, mistake.made, len(mistake.right)))
    return [*groups, told]


# -- results of the newest answers


def confusion_line(confusion: Confusion, names: Mapping[str, Text]) -> Utterance:
    """Return a confusion in one sentence."""
    said, true = ("" if each == NOTHING else names.get(each, each) for each in confusion[:2])
    return utterance(voice.confusion(said, true, confusion.many, confusion.of))


def cell_line(cell: MapCell, names: Mapping[str, Text]) -> Utterance:
    """Return the accuracy of a rule with one newest card in one sentence."""
    return utterance(voice.cell(names.get(cell.rule, cell.rule), *cell[1:]))


def leaning_lines(found: Recent, name: str) -> list[Text | Utterance]:
    """Return sentences about the bias in each kind of block, its uncertainty and the stakes."""
    told: list[Text | Utterance] = []
    for each in found.leanings:
        drill = DRILLS[each.drill].name
        told.append(
            voice.leaning(
                name if found.stakes and found.stakes.is_at(each.rate) else "",
                each.rate,
                drill,
                each.cue,
                each.found.criterion,
                each.found.criterion_error,
                each.best,
                each.off or 0.0,
            )
        )
        d_prime = each.found.d_prime, each.found.d_prime_error
        told.append(voice.told_apart(drill, each.rate, each.cue, each.items, *d_prime))
    if found.stakes is not None and any(each.best is not None for each in found.leanings):
        told.append(voice.at_stake(*found.stakes[:3]))
    return told


def forecast_line(ahead: SkillForecast) -> Text:
    """Return how much practice a skill needs."""
    return voice.forecast(ahead.rule.told, *(ahead.forecast or (0, None, None)))


def recent_lines(
    practice: VariantTotals, found: Recent, ahead: Sequence[SkillForecast], today: str
) -> Iterator[Text | Utterance]:
    """Yield the sentences of the ``stats`` command about recent results and forecasts."""
    names = {each.id: each.told for each in practice.rules}
    repeated = [each for each in found.confusions if each.many > 1]
    yield from [confusion_line(each, names) for each in repeated[:FEW]]
    weak = [each for each in found.cells if each.many >= ENOUGH]
    yield from [cell_line(each, names) for each in weak[:FEW]]
    yield from leaning_lines(found, practice.name)
    yield from map(forecast_line, ahead[:FORECASTS_TOLD])
    yield from change_line(practice, today, practice.cue)
    yield from judged_lines(found)
    yield from best_lines(found)


def best_lines(found: Recent) -> list[Text]:
    """Return sentences about the bests, and about the spread of times.

    The bests are those of rounds, storms, speed runs, games against ghosts, and slaps.
    """
    told: list[Text] = []
    if found.round is not None:
        told.append(
            progress.best_round(right=found.round.much, of=ROUND, day=spoken_day(found.round.day))
        )
    if found.storm.ever:
        told.append(voice.best_storms(*found.storm))
    if found.stream is not None:
        told.append(progress.best_stream(right=found.stream.much, day=spoken_day(found.stream.day)))
    if found.ghost.games:
        told.append(voice.ghosts_beaten(*found.ghost))
    if found.slap is not None:
        told.append(progress.fastest_slap(time=voice.figure(found.slap)))
    if quartiles := _quartiles(found.times):
        low, median, high = map(voice.figure, quartiles)
        told.append(progress.spread(low=low, high=high, median=median))
    return told


def judged_lines(found: Recent) -> list[str]:
    """Return a sentence about the decisions of each drill that has any."""
    told = []
    for each in found.judged:
        all_of = sum(each.worths.values())
        shares = [
            (worth, round(100 * each.worths[worth] / all_of))
            for worth in WORTHS
            if each.worths.get(worth)
        ]
        told.append(
            voice.judged(each.drill.replace("-", " ").capitalize(), each.loss, each.unit, shares)
        )
    return told


class WeeklyChange(NamedTuple):
    """An improvement of a skill this week over the days of practice before.

    ``time`` is True if ``before`` and ``now`` are times in ms, False if they are shares of right
    answers.
    """

    rule: Rule
    time: bool
    before: float
    now: float

    @property
    def size(self) -> float:
        """Size of the change, for sorting."""
        return 1 - self.now / self.before if self.time else self.now - self.before

    @property
    def line(self) -> Text:
        """The change in words."""
        tell = voice.quicker if self.time else voice.surer
        return tell(self.rule.told, self.before, self.now)


def change_line(practice: VariantTotals, today: str, cue: str) -> list[Text]:
    """Return a sentence about the largest improvements this week, or nothing."""
    best = changes(practice, today, cue)[:CHANGES]
    if not best:
        return []
    return [progress.changes(changes=row([each.line for each in best], "; ", "; "))]


def changes(practice: VariantTotals, today: str, cue: str) -> list[WeeklyChange]:
    """Return all improvements of this week, the largest first."""
    since = (date.fromisoformat(today) - timedelta(WEEK - 1)).isoformat()
    found = []
    for rule in practice.rules:
        now = [day for day in rule.days if day.day >= since]
        before = [day for day in rule.days if day.day < since][-LAST_DAYS:]
        times = [_median_of(days, cue) for days in (before, now)]
        slow, fast = times
        if slow is not None and fast is not None and slow - fast >= QUICKER * slow:
            found.append(WeeklyChange(rule, True, slow, fast))
        if min(sum(day.trials for day in days) for days in (before, now)) >= ENOUGH:
            change = WeeklyChange(rule, False, share_of(before), share_of(now))
            if change.size >= RISES:
                found.append(change)
    return sorted(found, key=lambda each: -each.size)


def day_lines(numbers: Numbers) -> list[str]:
    """Return sentences about days of practice: number, longest streak, days by month."""
    by_month = Counter(day[:7] for day in numbers.calendar)
    months = [
        progress.month(days=by_month[each], name=MONTHS[int(each[5:]) - 1]).text
        for each in sorted(by_month)[-MONTHS_TOLD:]
    ]
    found = streak(numbers.calendar, numbers.today)
    run = voice.run_of_days(found.longest, found.run, found.gaps)
    told = progress.months(months=", ".join(months)).text if months else ""
    return [*filter(None, [voice.week(numbers.week, numbers.days), run, told])]


def spoken_day(day: str) -> str:
    """Return a date as it is spoken: ``31 October``."""
    found = date.fromisoformat(day)
    return f"{found.day} {MONTHS[found.month - 1]}"


def _quartiles(times: Mapping[int, int]) -> tuple[float, float, float] | None:
    """Return the quartiles in ms of times counted in tenths of a second; None if too few."""
    every = sorted(Counter(times).elements())
    if len(every) < ENOUGH:
        return None
    low, middle, high = (every[len(every) * part // 4] for part in (1, 2, 3))
    return low * 100.0, middle * 100.0, high * 100.0


def _median_of(days: Sequence[Day], cue: str) -> float | None:
    """Return the median of the daily medians of naming after that cue."""
    found = sorted(day.medians[NAMING, cue] for day in days if (NAMING, cue) in day.medians)
    return found[len(found) // 2] if found else None


def pages(groups: Iterable[Sequence[Text | Utterance]]) -> list[tuple[Text | Utterance, ...]]:
    """Split sentences into pages of at most ``PAGE``; split a group only if it is longer."""
    found: list[tuple[Text | Utterance, ...]] = []
    page: list[Text | Utterance] = []
    for group in groups:
        for at in range(0, len(group), PAGE):
            part = group[at : at + PAGE]
            if len(page) + len(part) > PAGE:
                found.append(tuple(page))
                page = []
            page += part
    return [*found, tuple(page)] if page else found


def _shares(days: Sequence[Day]) -> list[str]:
    """Return the accuracy of the last days with practice."""
    return [voice.shares([each.share for each in days[-TOLD_DAYS:]])] if days else []


def _signals(named: Mapping[str, SignalCounts]) -> list[Text | Utterance]:
    """Return sentences about d-prime; its explanation follows once if there is a figure."""
    told: list[Text | Utterance] = [
        progress.too_few(what=what, go=each.go, no_go=each.no_go, least=LEAST)
        if each.found is None
        else voice.detection(what, *each.found)
        for what, each in named.items()
    ]
    figures = any(each.found for each in named.values())
    return [*told, progress.detection_help()] if figures else told
