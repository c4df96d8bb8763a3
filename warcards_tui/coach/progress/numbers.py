"""The statistics of a profile, computed here for all pages, commands and exports.

Times are in ms, shares are from 0 to 1, days are ISO dates. A figure without enough data is None.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from types import MappingProxyType
from typing import NamedTuple

from warcards_tui.cards.parts import Text, say, told
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.coach.skills.belief import ChanceEstimate
from warcards_tui.coach.skills.mistakes import Mistake
from warcards_tui.coach.skills.profile import Area, Profile, cue_of
from warcards_tui.coach.skills.signal import Detection, detection
from warcards_tui.coach.skills.skill import SeriesKey
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.parts import PARTS, part_id, split_part
from warcards_tui.store.records import TIMINGS

CUES = TIMINGS
"""Events that start a reaction time. Times of different cues are never mixed."""

WEEK = 7

LAST_DAYS = 8
"""Newest days of practice that make a trend."""

RISES = 0.04
"""Smallest increase in accuracy that counts as a rise."""


class Times(NamedTuple):
    """The newest times of right answers in one drill after one cue.

    ``median`` is the median of the newest ``many`` times. ``baseline`` is the median simple
    reaction to the cue, and ``decision`` the difference of both. In ms.
    """

    drill: str
    cue: str
    median: float
    many: int
    baseline: float | None
    decision: float | None


class SignalCounts(NamedTuple):
    """Counts of a go/no-go task after one cue; ``found`` is None if either side has too few."""

    hits: int
    misses: int
    false_alarms: int
    correct_rejections: int
    cue: str = "screen"

    @property
    def go(self) -> int:
        """Number of items that match."""
        return self.hits + self.misses

    @property
    def no_go(self) -> int:
        """Number of items that do not match."""
        return self.false_alarms + self.correct_rejections

    @property
    def found(self) -> Detection | None:
        """d-prime and criterion with their confidence intervals."""
        return detection(*self[:4])


class Day(NamedTuple):
    """One day: answers, right answers, and the median time by drill and cue, in ms."""

    day: str
    trials: int
    right: int
    medians: Mapping[SeriesKey, float]

    @property
    def share(self) -> float:
        """Share of right answers."""
        return self.right / self.trials if self.trials else 0.0


class Rule(NamedTuple):
    """One rule of a variant.

    ``told`` is its name for screen and speech. ``hits`` counts the right answers among the ``held``
    items that match the rule, ``rejections`` those among the ``not_held`` items. ``seeing`` and
    ``passing`` are the estimates of these two sides, None before the first answer; an exercise has
    no ``passing``. ``mastered`` is the day of mastery, ``due`` the day of the next review, both ""
    for none. A part of a rule has that rule in ``of`` and its own name in ``part``, else "".
    ``drill`` is the exercise that trains the skill, or "".
    """

    id: str
    name: str
    told: Text
    held: int
    hits: int
    not_held: int
    rejections: int
    seeing: ChanceEstimate | None
    passing: ChanceEstimate | None
    mastered: str
    due: str
    of: str
    part: str
    drill: str
    mistakes: tuple[Mistake, ...]
    signals: SignalCounts
    times: tuple[Times, ...]
    days: tuple[Day, ...]

    @property
    def trials(self) -> int:
        """Number of answers about the rule."""
        return self.held + self.not_held

    @property
    def right(self) -> int:
        """Number of right answers."""
        return self.hits + self.rejections

    @property
    def accuracy(self) -> float | None:
        """Share of right answers."""
        return self.right / self.trials if self.trials else None

    @property
    def level(self) -> float:
        """Level of the weaker side; 0 before the first answer."""
        return min([each.level for each in (self.seeing, self.passing) if each], default=0.0)

    @property
    def trend(self) -> int:
        """1 if the newer half of the last days went better than the older half, -1 if worse."""
        days = self.days[-LAST_DAYS:]
        half = len(days) // 2
        if not half:
            return 0
        before, since = (share_of(part) for part in (days[:-half], days[-half:]))
        return (since - before > RISES) - (before - since > RISES)

    def time(self, cue: str) -> float | None:
        """Return the median time after that cue, in ms.

        It is the time of naming the rule, or else of slapping it.
        """
        return next((each.median for each in self.times if each.cue == cue), None)

    def is_due(self, today: str) -> bool:
        """True if a review is due today."""
        return bool(self.due) and self.due <= today


def share_of(days: Sequence[Day]) -> float:
    """Return the share of right answers over all these days."""
    return sum(day.right for day in days) / (sum(day.trials for day in days) or 1)


class VariantTotals(NamedTuple):
    """The practice of one variant.

    Of the scored ``items``, ``right`` were right. ``voids`` (disturbed) and ``anticipations`` were
    not scored; ``lapses`` were scored but came too late for a time. Of the open ``mistakes`` one
    stands for all ``unnamed`` slaps without a match and without a named rule. ``signals`` is by
    drill.
    """

    variant: str
    name: str
    items: int
    right: int
    voids: int
    anticipations: int
    lapses: int
    mistakes: int
    unnamed: int
    signals: Mapping[str, SignalCounts]
    rules: tuple[Rule, ...]
    days: tuple[Day, ...]

    @property
    def accuracy(self) -> float | None:
        """Share of right items."""
        return self.right / self.items if self.items else None

    @property
    def level(self) -> float | None:
        """Mean level of the practiced rules, without their parts; None if there are none."""
        levels = [each.level for each in self.rules if each.trials and not each.of]
        return sum(levels) / len(levels) if levels else None

    def in_order(self, today: str) -> Iterator[Rule]:
        """Yield the skills by urgency: due ones first, then the weakest, then the unpracticed.

        Parts follow their rule and move it up with them.
        """

        def wanted(rule: Rule) -> tuple[bool, bool, float]:
            return not rule.trials, not rule.is_due(today), rule.level

        groups: dict[str, list[Rule]] = {}
        for each in self.rules:
            groups.setdefault(each.of or each.id, []).append(each)
        for rule, *parts in sorted(groups.values(), key=lambda group: min(map(wanted, group))):
            yield rule
            yield from sorted(parts, key=wanted)

    @property
    def cue(self) -> str:
        """The cue of the times that are reported first."""
        return next(iter(self.cues), CUES[0])

    @property
    def cues(self) -> tuple[str, ...]:
        """Cues with times, that with the most recent times first.

        A tie goes to the cue with times on more days.
        """
        newest: Counter[str] = Counter()
        days: Counter[str] = Counter()
        for rule in self.rules:
            for times in rule.times:
                newest[times.cue] += times.many
            for day in rule.days:
                days.update(cue for _, cue in day.medians)
        return tuple(sorted(newest, key=lambda cue: (-newest[cue], -days[cue], _nth_cue(cue))))


class CueBaseline(NamedTuple):
    """The median simple reaction to a cue, in ms; None if there are too few ``reactions``.

    ``voids`` (disturbed) and ``anticipations`` were not counted.
    """

    cue: str
    median: float | None
    reactions: int
    voids: int = 0
    anticipations: int = 0


class Numbers(NamedTuple):
    """All statistics on the day ``today``.

    ``week`` is the number of days with practice among the last seven, today included; ``calendar``
    maps each day with practice to its number of items.
    """

    today: str
    week: int
    calendar: Mapping[str, int]
    baselines: tuple[CueBaseline, ...]
    variants: tuple[VariantTotals, ...]

    @property
    def days(self) -> int:
        """Number of days with practice."""
        return len(self.calendar)


def numbers(
    profile: Profile,
    today: str,
    variants: Sequence[Variant],
    options: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
) -> Numbers:
    """Return the statistics of these variants.

    ``options`` holds the options of the variants by id; they determine the rules.
    """
    days: Counter[str] = Counter()
    for area in profile.areas.values():
        days.update({day: count.items for day, count in area.days.items()})
    return Numbers(
        today,
        sum(day in days for day in _week(today)),
        dict(sorted(days.items())),
        tuple([_baseline(profile, cue) for cue in CUES]),
        tuple([_practice(profile, each, today, options.get(each.id, {})) for each in variants]),
    )


def _baseline(profile: Profile, cue: str) -> CueBaseline:
    found = profile.baseline(cue), profile.reactions(cue)
    return CueBaseline(cue, *found, *profile.unscored(cue))


def practised(games: Catalogue, profile: Profile) -> list[Variant]:
    """Return the variants with slaps, and all others that the player has practiced."""
    return [each for each in games.values() if each.slaps or profile.area(each.id).skills]


def told_of(profile: Profile, games: Catalogue) -> list[Variant]:
    """Return the practiced variants with any statistics."""
    areas = {each: profile.area(each.id) for each in practised(games, profile)}
    return [
        each
        for each, area in areas.items()
        if area.items or area.mistakes or area.voids or area.anticipations
    ]


_DRILLS = [*DRILLS]


def in_order(key: SeriesKey) -> tuple[int, int, str]:
    """Return a sort key for drill and cue: by cue, then in the order of the drill list.

    Unlisted drills come last.
    """
    drill, cue = key
    listed, _, _ = drill.partition(" ")
    return _nth_cue(cue), _DRILLS.index(listed) if listed in _DRILLS else len(_DRILLS), drill


def _nth_cue(cue: str) -> int:
    return CUES.index(cue) if cue in CUES else len(CUES)


def _week(today: str) -> list[str]:
    last = date.fromisoformat(today)
    return [(last - timedelta(days=ago)).isoformat() for ago in range(WEEK)]


class _SkillNames(NamedTuple):
    """The names of a skill.

    ``of`` is the rule that the skill is a part of, ``part`` its name there, and ``drill`` the
    exercise that trains it.
    """

    name: Text
    of: str = ""
    part: str = ""
    drill: str = ""


def _names(area: Area, variant: Variant, options: Mapping[str, str]) -> dict[str, _SkillNames]:
    """Return all skills of a variant: rules with their practiced parts, then exercises.

    In a game with rules only the practiced exercises are listed.
    """
    rules: dict[str, Text] = {}
    if variant.slaps:
        rules = {rule.id: rule for rule in slap_rules_with(variant, options).rules}
    exercises = [id for id, skill in area.skills.items() if not skill.two_sided]
    # Rules that these options exclude are known by id only.
    for known in (*area.skills, *(mistake.rule for mistake in area.mistakes if mistake.rule)):
        if known not in exercises and not split_part(known)[1]:
            rules.setdefault(known, known.replace("-", " "))
    found: dict[str, _SkillNames] = {}
    for rule, name in rules.items():
        found[rule] = _SkillNames(name)
        for part in PARTS.get(rule, ()):
            id = part_id(rule, part.id)
            if id in area.skills:
                found[id] = _SkillNames(say("{}, {}", name, part.name), rule, part.name)
    if exercises or not variant.slaps:
        found |= _of_exercises(area, variant, options)
    return found


def _of_exercises(
    area: Area, variant: Variant, options: Mapping[str, str]
) -> dict[str, _SkillNames]:
    found = {
        each.id: _SkillNames(each.name, drill=drill.id)
        for drill in EXERCISES.values()
        if variant.id in drill.games
        for each in drill.skills(variant, options)
        if each.id in area.skills or not variant.slaps
    }
    known = [id for id, skill in area.skills.items() if not skill.two_sided]
    return {id: _SkillNames(id.replace("-", " ")) for id in known} | found


def _practice(
    profile: Profile, variant: Variant, today: str, options: Mapping[str, str]
) -> VariantTotals:
    area = profile.area(variant.id)
    names = _names(area, variant, options)
    found = {drill for day in area.days.values() for drill in day.signals}
    drills = sorted(found, key=lambda drill: in_order((drill, "")))
    days = tuple([Day(day, each.items, each.right, {}) for day, each in sorted(area.days.items())])
    return VariantTotals(
        variant.id,
        variant.name,
        area.items,
        sum(day.right for day in days),
        area.voids,
        area.anticipations,
        area.lapses,
        len(area.mistakes),
        area.mistakes.unnamed,
        {drill: SignalCounts(*area.signals(drill), cue_of(drill)) for drill in drills},
        tuple(
            [_rule(profile, area, variant.id, today, rule, name) for rule, name in names.items()]
        ),
        days,
    )


def _rule(
    profile: Profile, area: Area, variant: str, today: str, rule: str, named: _SkillNames
) -> Rule:
    skill = area.skill(rule)
    times = [
        Times(
            *key,
            series.median,
            len(series.recent),
            profile.baseline(key[1]),
            profile.decision(variant, rule, key),
        )
        for key, series in skill.series.items()
        if series.median is not None
    ]
    return Rule(
        rule,
        told(named.name, "text"),
        named.name,
        skill.held,
        skill.hits,
        skill.not_held,
        skill.rejections,
        skill.seeing if skill.trials else None,
        skill.passing if skill.trials else None,
        skill.mastered,
        skill.due_on(today),
        named.of,
        named.part,
        named.drill,
        tuple(_open(area.mistakes, rule)),
        _signals(skill.signals),
        tuple(sorted(times, key=lambda each: in_order(each[:2]))),
        tuple([Day(day, *record) for day, record in sorted(skill.days().items())]),
    )


def _signals(by_cue: Mapping[str, Sequence[int]]) -> SignalCounts:
    """Return the counts for the cue with the most items."""
    cue = max(by_cue, key=lambda each: sum(by_cue[each]), default=CUES[0])
    hits, misses, alarms, rejections = by_cue.get(cue, (0, 0, 0, 0))
    return SignalCounts(hits, misses, alarms, rejections, cue)


def _open(mistakes: Iterable[Mistake], rule: str) -> list[Mistake]:
    """Return the open mistakes with that rule: a missed match, or a match claimed wrongly."""
    return [each for each in mistakes if rule == each.rule or (not each.rule and each.said == rule)]
