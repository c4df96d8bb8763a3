"""The numbers of practice in sentences, the same for the command line and both faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

from warcards_tui.cards.days import MONTHS
from warcards_tui.cards.parts import Told, row
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.exercises.contract import BEST, BLUNDER, FINE, INACCURATE, MISTAKE
from warcards_tui.coach.progress.forecasts import FORECASTS_TOLD, Ahead
from warcards_tui.coach.progress.numbers import (
    LAST_DAYS,
    RISES,
    WEEK,
    Day,
    Numbers,
    Practice,
    Rule,
    Signals,
    share_of,
)
from warcards_tui.coach.progress.recent import NOTHING, Cell, Confusion, Recent
from warcards_tui.coach.skills.bests import ROUND
from warcards_tui.coach.skills.profile import BASELINE_LEAST, NAMING
from warcards_tui.coach.skills.signal import LEAST
from warcards_tui.coach.streak import streak
from warcards_tui.voice import progress as voice
from warcards_tui.words import progress
from warcards_tui.words.utterance import Utterance, utterance

TOLD_DAYS = 5
"""The days that are told, of those with practice."""

ENOUGH = 10
"""With fewer answers a share or a spread of times says nothing."""

QUICKER = 0.08
"""A time that is shorter by such a share is quicker."""

FEW = 3
"""So many mix-ups and cards are told on a command, those that are most in need of it."""

CHANGES = 3
"""So many changes are told, the largest."""

MONTHS_TOLD = 3

WORTHS = (BEST, FINE, INACCURATE, MISTAKE, BLUNDER)

PAGE = 8
"""The sentences of a page: all of them are in sight on the smallest screen, where a sentence takes
two rows.
"""


def rule_line(rule: Rule, today: str, cue: str) -> Utterance:
    """One rule in one sentence, with its time after that cue."""
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


def rule_lines(rule: Rule, today: str, cues: Sequence[str]) -> Iterator[Told | Utterance]:
    """One rule with all its times: a sentence for the first of the cues, and one for each other
    that there are times after.
    """
    first = next(iter(cues), "")
    yield rule_line(rule, today, first)
    for cue in cues:
        if cue != first and (told := voice.times(rule.told, _times(rule, cue))):
            yield told


def _times(rule: Rule, cue: str) -> list[tuple[str, str, float]]:
    return [each[:3] for each in rule.times if each.cue == cue]


def days_until(due: str, today: str) -> int | None:
    """In how many days something is due; None without a day."""
    return (date.fromisoformat(due) - date.fromisoformat(today)).days if due else None


def practice_line(practice: Practice, today: str) -> Utterance:
    """One variant in one sentence."""
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


def totals(practice: Practice) -> list[Told | Utterance]:
    """What there is to say of a variant beyond its line: days, what did not count, d-prime."""
    told: list[Told | Utterance] = [*_shares(practice.days)]
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
    """The simple reactions, to the cues for which there were any."""
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
    """The simple reactions in one sentence."""
    return voice.reactions(reaction_medians(numbers))


def reaction_medians(numbers: Numbers) -> dict[str, float]:
    """The simple reactions in ms, to the cues for which there are enough."""
    return {each.cue: each.median for each in numbers.baselines if each.median is not None}


def details(rule: Rule, names: Mapping[str, Told]) -> list[list[Told | Utterance]]:
    """All about one rule but its line, by what it is about: answers, the times after each cue, and
    mistakes. ``names`` are those of the rules by id.
    """
    told: list[Told | Utterance] = []
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


# -- what the newest answers come to


def confusion_line(confusion: Confusion, names: Mapping[str, Told]) -> Utterance:
    """What is said for what, in one sentence."""
    said, true = ("" if each == NOTHING else names.get(each, each) for each in confusion[:2])
    return utterance(voice.confusion(said, true, confusion.many, confusion.of))


def cell_line(cell: Cell, names: Mapping[str, Told]) -> Utterance:
    """How a rule goes with one newest card, in one sentence."""
    return utterance(voice.cell(names.get(cell.rule, cell.rule), *cell[1:]))


def leaning_lines(found: Recent, name: str) -> list[Told | Utterance]:
    """How one leans in each kind of block, how sure that is, and last what makes it pay."""
    told: list[Told | Utterance] = []
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


def forecast_line(ahead: Ahead) -> Told:
    """How much practice a skill takes."""
    return voice.forecast(ahead.rule.told, *(ahead.forecast or (0, None, None)))


def recent_lines(
    practice: Practice, found: Recent, ahead: Sequence[Ahead], today: str
) -> Iterator[Told | Utterance]:
    """What the newest answers come to, with the mix-ups and cards that are told on a command, and
    what is ahead.
    """
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


def best_lines(found: Recent) -> list[Told]:
    """The best round, storms and stream, the games against ghosts, the fastest slap, and where the
    times lie.
    """
    told: list[Told] = []
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
    """The decisions of each drill that has any."""
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


class Change(NamedTuple):
    """What of a skill is better this week than on the days of practice before: its ``time`` in ms,
    or else its share of right answers.
    """

    rule: Rule
    time: bool
    before: float
    now: float

    @property
    def size(self) -> float:
        """How large it is, for their order."""
        return 1 - self.now / self.before if self.time else self.now - self.before

    @property
    def line(self) -> Told:
        """It in words."""
        tell = voice.quicker if self.time else voice.surer
        return tell(self.rule.told, self.before, self.now)


def change_line(practice: Practice, today: str, cue: str) -> list[Told]:
    """What of the skills is better this week than before, the largest changes first."""
    best = changes(practice, today, cue)[:CHANGES]
    if not best:
        return []
    return [progress.changes(changes=row([each.line for each in best], "; ", "; "))]


def changes(practice: Practice, today: str, cue: str) -> list[Change]:
    """All such changes, the largest first."""
    since = (date.fromisoformat(today) - timedelta(WEEK - 1)).isoformat()
    found = []
    for rule in practice.rules:
        now = [day for day in rule.days if day.day >= since]
        before = [day for day in rule.days if day.day < since][-LAST_DAYS:]
        times = [_median_of(days, cue) for days in (before, now)]
        slow, fast = times
        if slow is not None and fast is not None and slow - fast >= QUICKER * slow:
            found.append(Change(rule, True, slow, fast))
        if min(sum(day.trials for day in days) for days in (before, now)) >= ENOUGH:
            change = Change(rule, False, share_of(before), share_of(now))
            if change.size >= RISES:
                found.append(change)
    return sorted(found, key=lambda each: -each.size)


def day_lines(numbers: Numbers) -> list[str]:
    """On how many days there was practice, the longest run of them, and those of each month."""
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
    """A date as it is said: ``31 October``."""
    found = date.fromisoformat(day)
    return f"{found.day} {MONTHS[found.month - 1]}"


def _quartiles(times: Mapping[int, int]) -> tuple[float, float, float] | None:
    """A quarter, the middle and three quarters of times that are counted in tenths of a second, in
    ms; None for too few.
    """
    every = sorted(Counter(times).elements())
    if len(every) < ENOUGH:
        return None
    low, middle, high = (every[len(every) * part // 4] for part in (1, 2, 3))
    return low * 100.0, middle * 100.0, high * 100.0


def _median_of(days: Sequence[Day], cue: str) -> float | None:
    """The middle of the medians of these days, of naming after that cue."""
    found = sorted(day.medians[NAMING, cue] for day in days if (NAMING, cue) in day.medians)
    return found[len(found) // 2] if found else None


def pages(groups: Iterable[Sequence[Told | Utterance]]) -> list[tuple[Told | Utterance, ...]]:
    """Sentences on pages of at most ``PAGE``. A group is parted only where it has more."""
    found: list[tuple[Told | Utterance, ...]] = []
    page: list[Told | Utterance] = []
    for group in groups:
        for at in range(0, len(group), PAGE):
            part = group[at : at + PAGE]
            if len(page) + len(part) > PAGE:
                found.append(tuple(page))
                page = []
            page += part
    return [*found, tuple(page)] if page else found


def _shares(days: Sequence[Day]) -> list[str]:
    """The accuracy of the last days that had any."""
    return [voice.shares([each.share for each in days[-TOLD_DAYS:]])] if days else []


def _signals(named: Mapping[str, Signals]) -> list[Told | Utterance]:
    """How well slaps are told apart; where that has a figure it is explained, once."""
    told: list[Told | Utterance] = [
        progress.too_few(what=what, go=each.go, no_go=each.no_go, least=LEAST)
        if each.found is None
        else voice.detection(what, *each.found)
        for what, each in named.items()
    ]
    figures = any(each.found for each in named.values())
    return [*told, progress.detection_help()] if figures else told
