"""What is known of how somebody handles one skill: accuracy, pace, level, mastery, days.

A rule has two sides: items where it **holds** and has to be seen, and items where it does **not**
and has to be let pass. They are kept apart, because who always slaps is perfect on the first side
and who never slaps on the second. Of a part of a rule the same is known. What an exercise trains
has the first side alone.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from warcards_tui.coach.skills.belief import PASSING, SEEING, Belief, Estimate, chance
from warcards_tui.coach.skills.days import (
    COLD_ITEMS,
    HARD_PACE,
    MOST_DAYS,
    Graded,
    Memory,
    grade,
    letter,
)

MASTERED = 0.95
"""A skill is mastered when it is so probable that both sides are right in ``belief.ENOUGH`` of
cases."""

KEPT = 0.60
"""A mastered skill stays so until that is less probable: one slip does not take it away."""

LEAST = 4
"""So many answers a side it takes at least."""

CLEARED = 8
"""So many times running a rule has to be seen until it is no longer taken for another one."""

CONFUSED = 2
"""So many times the same other rule was said for it, and it counts as taken for that."""

DISTRACTED = 3.0
"""An answer that took so many times the own median says nothing of what is known."""

STUCK_AFTER, STUCK_BELOW = 40, 0.6
"""Stuck is a skill that was asked so often and of which one side is still believed below this."""

RECENT = 20
"""The median is that of so many of the newest times."""

OWN_LEAST = 8
"""After so many times the target time is the person's own."""

OWN_PACE = 1.5
"""The own target time as a multiple of the own median. With the usual spread of reaction times one
answer in ten is slower than that, so that a steady pace counts as in time."""

TARGETS = {
    ("which-rule", "screen"): 4000.0,
    ("which-rule", "bell"): 4000.0,
    ("which-rule", "speech"): 5000.0,
    ("which-rule none", "screen"): 6000.0,
    ("which-rule none", "bell"): 6000.0,
    ("which-rule none", "speech"): 7000.0,
}
"""The target times in ms, by drill and cue, until there are own ones. To know that no
rule holds takes longest; after speech the cards have to be remembered first."""

TARGET = 1500.0
"""The same for all other drills, where the answer is one key or none."""

_LATE_PACE = 2 * HARD_PACE
"""The pace of a lapse, whose time says nothing but that it was long."""

_LAST_DAY = "2999-12-31"

_APART = 1.55
"""How far a part of a rule may be from the others, as a spread."""

_AT_BEST = 1.35
"""What a part is believed to be before its first answer, at best, on the logistic scale: right in
four of five. With more, slow learners had one false mastery in thirty; with 1.0 who is blind to one
part was found out later.
"""

_LONG_AGO = 100
"""Items since something was taught for the first time."""

_STEADY, _STEADIER, _STEADIEST = 4.0, 1.4, 12
"""For so many days one day of practice makes a skill nine tenths certain, by how much each further
one lengthens that, and how many of these count."""

SeriesKey = tuple[str, str]
"""Drill and cue: times of different drills, or counted from different cues, are never mixed."""

_Times = dict[SeriesKey, list[float]]

_Day = tuple[str, str, int, int, _Times]
"""A day as it stands: the day, its cold items, answers, right ones, and all times."""


class Series:
    """The newest times in ms of one drill and cue, of right answers only."""

    __slots__ = ("_ordered", "_start", "recent")

    def __init__(self, key: SeriesKey, times: Iterable[float] = ()) -> None:
        self._start = TARGETS.get(key, TARGET)
        self.recent: list[float] = list(times)
        self._ordered = sorted(self.recent)

    @property
    def median(self) -> float | None:
        """The median of the newest ``RECENT`` times, None without any."""
        return median(self._ordered) if self._ordered else None

    @property
    def target(self) -> float:
        """The own target time in ms: up to it an answer is in time.

        ``OWN_PACE`` times the own median once there are ``OWN_LEAST`` times, before that the value
        of the drill and cue in ``TARGETS``.
        """
        ordered = self._ordered
        many = len(ordered)
        if many < OWN_LEAST:
            return self._start
        half = many >> 1
        middle = ordered[half] if many & 1 else (ordered[half - 1] + ordered[half]) / 2
        return OWN_PACE * middle

    def add(self, time: float) -> None:
        """Takes in a time; the oldest goes."""
        recent, ordered = self.recent, self._ordered
        if len(recent) == RECENT:
            del ordered[bisect_left(ordered, recent.pop(0))]
        recent.append(time)
        insort(ordered, time)


def median(ordered: list[float]) -> float:
    """The median of values in order; there must be one."""
    half = len(ordered) >> 1
    return ordered[half] if len(ordered) & 1 else (ordered[half - 1] + ordered[half]) / 2


class DayRecord(NamedTuple):
    """One rule on one day: answers, right ones, and the median time in ms of each series."""

    trials: int
    right: int
    medians: dict[SeriesKey, float]


class Skill:
    """How somebody handles one skill of one variant, as far as the drills have shown.

    ``hits`` of ``held`` answers were right where the rule held, ``rejections`` of ``not_held``
    where it did not. ``asked`` is the number of the variant's item that last was made for the
    skill, ``touched`` of the one that last taught something of it, 0 for none. ``mastered`` is the
    day since which it is so, "" when it is not. ``instead`` is the rule that was seen instead since
    it, or the part, was last seen itself, or "". ``graded`` are the grades of the days, in their
    order.
    ``parts`` are the skills that a rule consists of, by the name of the part; they are there as
    soon as one of them was asked for, and then what is believed of the rule is what is believed of
    them. ``two_sided`` is false for what an exercise trains; ``losses`` are the newest losses of
    decisions.
    """

    __slots__ = (
        "_before",
        "_due",
        "_due_of",
        "_passes",
        "_sees",
        "asked",
        "cold",
        "day",
        "graded",
        "held",
        "history",
        "hits",
        "instead",
        "losses",
        "mastered",
        "not_held",
        "parts",
        "rejections",
        "right_today",
        "series",
        "signals",
        "taken_for",
        "times_today",
        "touched",
        "trials_today",
        "two_sided",
    )

    def __init__(self, *, two_sided: bool = True) -> None:
        self.two_sided = two_sided
        self._sees, self._passes = Belief(SEEING), Belief(PASSING)
        self.held = self.hits = self.not_held = self.rejections = 0
        self.asked = self.touched = 0
        self.mastered = ""
        self.instead = ""
        self.taken_for: dict[str, list[int]] = {}
        """Rules said for it: how many times, and how often it was seen since."""

        self.parts: dict[str, Skill] = {}
        self.losses: list[float] = []
        self.series: dict[SeriesKey, Series] = {}
        self.signals: dict[str, list[int]] = {}
        """Hits, misses, false alarms and correct rejections of slap drills' items made for it."""
        self.history: dict[str, DayRecord] = {}
        """The days other than ``day``."""
        self.day = ""
        self.cold = ""
        """The cold items of ``day``, a letter each (``days.letter``)."""
        self.trials_today = self.right_today = 0
        self.times_today: dict[SeriesKey, list[float]] = {}
        self.graded: list[Graded] = []
        self._before: _Day = ("", "", 0, 0, {})
        self._due = ""
        self._due_of = (0, 0)

    # -- what it comes to

    @property
    def trials(self) -> int:
        """How many answers said something about the rule."""
        return self.held + self.not_held

    @property
    def right(self) -> int:
        """How many of them were right."""
        return self.hits + self.rejections

    @property
    def accuracy(self) -> float | None:
        """The share of right answers, timed and untimed alike; None without an answer."""
        trials = self.held + self.not_held
        return (self.hits + self.rejections) / trials if trials else None

    @property
    def seeing(self) -> Estimate:
        """How probably it is right where it holds, or an exercise is."""
        return _together([each.seeing for each in self.parts.values()]) or self._sees.estimate

    @property
    def passing(self) -> Estimate | None:
        """How probably it is rightly let pass; None for what an exercise trains."""
        if not self.two_sided:
            return None
        of_parts = [each._passes.estimate for each in self.parts.values()]
        return _together(of_parts) or self._passes.estimate

    @property
    def level(self) -> float:
        """From 0 to 1: the chance to be right on the weaker side."""
        passing = self.passing
        return self.seeing.level if passing is None else min(self.seeing.level, passing.level)

    def belief(self, holds: bool) -> Belief:
        """What is believed of one side, for the plan."""
        return self._sees if holds else self._passes

    @property
    def mastery(self) -> float:
        """How probable it is that both sides are known, or all parts."""
        if self.parts:
            return min(each.mastery for each in self.parts.values())
        return self._sees.mastery * (self._passes.mastery if self.two_sided else 1)

    @property
    def confusions(self) -> list[str]:
        """The rules that it is taken for."""
        return [rule for rule, (made, _) in self.taken_for.items() if made >= CONFUSED]

    @property
    def stuck(self) -> bool:
        """Whether much practice has not helped."""
        if self.held + self.not_held < STUCK_AFTER:
            return False
        sides = [self._sees, self._passes] if self.two_sided else [self._sees]
        return min(chance(each.mean) for each in sides) < STUCK_BELOW

    @property
    def loss(self) -> float | None:
        """The mean loss of the newest decisions, None without any."""
        return sum(self.losses) / len(self.losses) if self.losses else None

    @property
    def due(self) -> str:
        """The day on which the rule is due again (ISO date), "" before its first grade."""
        return self.due_on(_LAST_DAY)

    def due_on(self, today: str) -> str:
        """The same as it is on that day: grades of later days, which a wrong clock gives, do not
        count before their day has come.
        """
        graded = self.graded
        many = self._graded_by(today)
        if not many:
            return ""
        # Grades are only ever added, so these two numbers tell which ones counted.
        if self._due_of != (many, len(graded)):
            self._due, self._due_of = Memory(graded[:many]).due, (many, len(graded))
        return self._due

    def is_due(self, day: str) -> bool:
        """Whether the rule is due on that day and has not had its grade of the day yet."""
        many = self._graded_by(day)
        return many > 0 and self.graded[many - 1].day < day and self.due_on(day) <= day

    def _graded_by(self, day: str) -> int:
        """How many grades are of that day or an earlier one."""
        if not self.graded or self.graded[-1].day <= day:
            return len(self.graded)
        return bisect_right(self.graded, day, key=lambda each: each.day)

    def median(self, key: SeriesKey) -> float | None:
        """The median time in ms of that drill and cue, None without a time."""
        found = self.series.get(key)
        return found.median if found else None

    def days(self) -> dict[str, DayRecord]:
        """The record of every day with an answer, in order."""
        found = dict(self.history)
        if self.trials_today:
            found[self.day] = self._record()
        return dict(sorted(found.items()))

    # -- what happens

    def begins_like(self, rule: Skill) -> None:
        """A side of a part of a rule of which there is no answer yet starts where the other parts
        are believed to be, in the middle of them, or the rule where there are no answers to them
        either, but not above what mastery asks for; it may be far from there.
        """
        self._sees = self._start(rule, True)
        self._passes = self._start(rule, False)

    def _start(self, rule: Skill, side: bool) -> Belief:
        """What is believed of a side as it is asked: its own, or of the other parts."""
        own = self.belief(side)
        if own.answers:
            return own
        all_of = [each.belief(side) for each in rule.parts.values()]
        known = [each.mean for each in all_of if each.answers] or [rule.belief(side).mean]
        return Belief(min(median(sorted(known)), _AT_BEST), _APART)

    def believe(self, holds: bool, right: bool, item: int, weight: float = 1.0) -> None:
        """An answer tells how probable the next one is, and the reason that is read teaches."""
        gap = item - self.touched if self.touched else _LONG_AGO
        self.touched = item
        if holds:
            self._sees.answered(right, gap, weight)
            self._passes.taught(gap, weight)
        else:
            self._passes.answered(right, gap, weight)
            self._sees.taught(gap, weight)

    def shown(self, item: int) -> None:
        """It held beside what was asked for, and the reason was read."""
        self._sees.taught(item - self.touched if self.touched else _LONG_AGO)
        self.touched = item

    def judge(self, day: str, weight: float = 1.0) -> None:
        """Gives or takes mastery; answers of a block, of less weight, only take it."""
        if self.parts:
            whole = all(each.mastered for each in self.parts.values())
            if not whole or not self.mastered:
                self.mastered = day if whole else ""
        elif self.mastered:
            if self.mastery < KEPT:
                self.mastered = ""
        elif (
            weight == 1
            and self._sees.may_be_known
            and self._sees.answers >= LEAST
            and (not self.two_sided or self._passes.may_be_known)
            and (not self.two_sided or self._passes.answers >= LEAST)
            and self.mastery >= MASTERED
            and not self.confusions
        ):
            self.mastered = day

    def said_instead(self, rule: str) -> None:
        """Another rule was said for it, which did not hold."""
        made = self.taken_for.get(rule, [0, 0])[0]
        self.taken_for[rule] = [made + 1, 0]

    def seen(self, held: str) -> None:
        """It was seen where it held; ``held`` are all rules that did."""
        self.instead = ""
        if self.taken_for:
            others = held.split()
            for rule, count in list(self.taken_for.items()):
                if rule not in others:
                    count[1] += 1
                    if count[1] >= CLEARED:
                        del self.taken_for[rule]

    def decided(self, loss: float) -> None:
        """A decision lost so much against the best."""
        self.losses.append(loss)
        del self.losses[:-RECENT]

    def note(
        self,
        day: str,
        holds: bool,
        right: bool,
        cold: bool,
        item: int,
        key: SeriesKey | None = None,
        time: float | None = None,
        *,
        late: bool = False,
        void: bool = False,
        weight: float = 1.0,
    ) -> None:
        """Takes in an answer that says something about the skill, in that item of the variant.

        ``holds`` tells the side. ``cold`` answers are to items made for the skill. ``key`` and
        ``time`` (ms) say how long the answer took, both None when it was not timed; ``late`` is a
        right answer so slow that its time stays out of the statistics. A ``void`` answer, or one
        that took ``DISTRACTED`` times as long as usual, is counted, and says nothing of what is
        known.
        """
        if day != self.day:
            self._begin(day)
        pace = None
        if time is not None and key is not None and not late:
            series = self.series.get(key)
            if series is None:
                series = self.series[key] = Series(key)
            target = series.target
            if time > target and len(series.recent) >= OWN_LEAST:
                void = void or time * OWN_PACE > DISTRACTED * target
            if right:
                pace = time / target
                series.add(time)
                times = self.times_today.get(key)
                if times is None:
                    self.times_today[key] = [time]
                else:
                    times.append(time)
        elif late:
            pace = _LATE_PACE
        self.trials_today += 1
        self.right_today += right
        if holds:
            self.held += 1
            self.hits += right
        else:
            self.not_held += 1
            self.rejections += right
        if not void:
            self.believe(holds, right, item, weight)
            if not self.mastered or not right:
                self.judge(day, weight)
        if cold and len(self.cold) < COLD_ITEMS:
            self.cold += letter(right, pace)
            if len(self.cold) == COLD_ITEMS:
                many = self._graded_by(day)
                if not many or self.graded[many - 1].day != day:
                    self.graded.insert(many, Graded(day, grade(self.cold)))

    # -- the stored copy

    def as_json(self) -> dict[str, Any]:
        """All of it as plain JSON values."""
        return {
            "sides": [self.two_sided, self._sees.as_json(), self._passes.as_json()],
            "counts": [self.held, self.hits, self.not_held, self.rejections],
            "asked": [self.asked, self.touched],
            "taken_for": {rule: list(each) for rule, each in self.taken_for.items()},
            "losses": list(self.losses),
            "mastered": self.mastered,
            "instead": self.instead,
            "series": [[*key, each.recent] for key, each in self.series.items()],
            "signals": {**self.signals},
            "history": {
                day: [each.trials, each.right, [[*key, ms] for key, ms in each.medians.items()]]
                for day, each in self.history.items()
            },
            "day": [self.day, self.cold, self.trials_today, self.right_today],
            "times": _listed(self.times_today),
            "before": [*self._before[:-1], _listed(self._before[-1])],
            "graded": [list(each) for each in self.graded],
            # So that whoever reads the copy need not ask FSRS, which takes longer than the rest.
            "due": self.due,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Skill:
        """What ``as_json`` was made of; the values must be as it gave them."""
        skill = cls()
        skill.two_sided, sees, passes = data["sides"]
        skill._sees, skill._passes = Belief.from_json(sees), Belief.from_json(passes)
        skill.held, skill.hits, skill.not_held, skill.rejections = data["counts"]
        skill.asked, skill.touched = data["asked"]
        skill.taken_for = {rule: list(each) for rule, each in data["taken_for"].items()}
        skill.losses = list(data["losses"])
        skill.mastered = data["mastered"]
        skill.instead = data["instead"]
        skill.series = {
            (drill, cue): Series((drill, cue), times) for drill, cue, times in data["series"]
        }
        skill.signals = {cue: list(many) for cue, many in data["signals"].items()}
        skill.history = {
            day: DayRecord(trials, right, {(drill, cue): ms for drill, cue, ms in medians})
            for day, (trials, right, medians) in data["history"].items()
        }
        skill.day, skill.cold, skill.trials_today, skill.right_today = data["day"]
        skill.times_today = _by_key(data["times"])
        day, cold, trials, right, times = data["before"]
        skill._before = (day, cold, trials, right, _by_key(times))
        skill.graded = [Graded(day, given) for day, given in data["graded"]]
        skill._due, skill._due_of = data["due"], (len(skill.graded), len(skill.graded))
        return skill

    def _begin(self, day: str) -> None:
        """Another day: mostly a new one, or, after a clock was set right, one there was before.

        The day just before is taken up where it was. Of any other the times are gone but for their
        medians, which then stand for them.
        """
        if self.day < day and self.day:
            self._rest(day)
        left = self.day, self.cold, self.trials_today, self.right_today, self.times_today
        if self.trials_today:
            self.history[self.day] = self._record()
        known = self.history.pop(day, None)
        taken_up: _Day = (day, "", 0, 0, {})
        if known is not None and self._before[0] == day:
            taken_up = self._before
        elif known is not None:
            times = {key: [ms] for key, ms in known.medians.items()}
            taken_up = (day, "", known.trials, known.right, times)
        self._before = left
        self.day, self.cold, self.trials_today, self.right_today, self.times_today = taken_up

    def _rest(self, day: str) -> None:
        """The days until that one are forgotten from, the less the more days there were before."""
        days = min(_ordinal(day) - _ordinal(self.day), MOST_DAYS)
        steady = _STEADY * _STEADIER ** min(len(self.history), _STEADIEST)
        self._sees.rested(days, steady)
        self._passes.rested(days, steady)

    def _record(self) -> DayRecord:
        medians = {key: median(sorted(times)) for key, times in self.times_today.items()}
        return DayRecord(self.trials_today, self.right_today, medians)


@lru_cache(64)
def _ordinal(day: str) -> int:
    return date.fromisoformat(day).toordinal()


def _together(parts: list[Estimate]) -> Estimate | None:
    """The estimate of a rule, all of whose parts come equally often; None without parts."""
    if not parts:
        return None
    level, low, high = [sum(each) / len(parts) for each in zip(*parts, strict=True)]
    return Estimate(level, low, high)


def _listed(times: _Times) -> list[list[Any]]:
    """Times as plain JSON values."""
    return [[*key, list(each)] for key, each in times.items()]


def _by_key(listed: list[list[Any]]) -> _Times:
    """What ``_listed`` was made of."""
    return {(drill, cue): list(times) for drill, cue, times in listed}
