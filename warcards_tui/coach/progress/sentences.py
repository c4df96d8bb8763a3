"""The numbers of practice in sentences, the same for the command line and both faces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby

from warcards_tui.cards.parts import Told
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.progress.numbers import Day, Numbers, Practice, Rule, Signals
from warcards_tui.coach.skills.profile import BASELINE_LEAST
from warcards_tui.coach.skills.signal import LEAST
from warcards_tui.voice import progress as voice
from warcards_tui.voice.utterance import Utterance

LAST_DAYS = 5
"""The days that are told, of those with practice."""

PAGE = 8
"""The sentences of a page: all of them are in sight on the smallest screen, where a sentence takes
two rows.
"""


def rule_line(rule: Rule, today: str, cue: str) -> Utterance:
    """One rule in one sentence, with its times after that cue."""
    return voice.rule(
        rule.told,
        rule.trials,
        rule.accuracy,
        _times(rule, cue),
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
    due = [each for each in practice.rules if each.due and each.due <= today]
    return voice.variant(
        practice.name,
        practice.items,
        practice.accuracy,
        sum(bool(each.mastered) for each in practice.rules),
        len(practice.rules),
        len(due),
        practice.mistakes,
    )


def totals(practice: Practice) -> list[Told | Utterance]:
    """What there is to say of a variant beyond its line: days, what did not count, d-prime."""
    told: list[Told | Utterance] = [*_shares(practice.days)]
    if left_out := voice.left_out(practice.voids, practice.anticipations, practice.lapses):
        told.append(left_out)
    if practice.unnamed:
        told.append(voice.unnamed(practice.unnamed))
    named = {DRILLS[drill].name: each for drill, each in practice.signals.items()}
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
        told.append(voice.sides(rule.held, rule.hits, rule.not_held, rule.rejections))
    told += _shares(rule.days)
    if rule.signals.go or rule.signals.no_go:
        told += _signals({voice.SLAPS: rule.signals})
    groups = [told]
    for _, times in groupby(rule.times, key=lambda each: each.cue):
        told = []
        for each in times:
            told.append(voice.decision(each.drill, each.cue, each.median, each.decision))
            key = each.drill, each.cue
            medians = [day.medians[key] for day in rule.days if key in day.medians]
            told.append(voice.medians(*key, medians[-LAST_DAYS:]))
        groups.append(told)
    told = []
    for mistake in rule.mistakes:
        right, said = [names.get(each, each) for each in (mistake.rule, mistake.said)]
        told.append(voice.mistake(right, said, mistake.made, len(mistake.right)))
    return [*groups, told]


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
    return [voice.shares([each.share for each in days[-LAST_DAYS:]])] if days else []


def _signals(named: Mapping[str, Signals]) -> list[Told | Utterance]:
    """How well slaps are told apart; where that has a figure it is explained, once."""
    told: list[Told | Utterance] = [
        voice.too_few(what, each.go, each.no_go, LEAST)
        if each.found is None
        else voice.detection(what, *each.found)
        for what, each in named.items()
    ]
    figures = any(each.found for each in named.values())
    return [*told, voice.DETECTION_HELP] if figures else told
