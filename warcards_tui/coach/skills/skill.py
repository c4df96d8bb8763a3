"""What is known of how somebody handles one rule: accuracy, pace, level, mastery, days.

A rule has two sides: items where it **holds** and has to be seen, and items where it does **not**
and has to be let pass. They are kept apart, because who always slaps is perfect on the first side
and who never slaps on the second.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable
from typing import Any, NamedTuple

from warcards_tui.coach.skills.days import COLD_ITEMS, HARD_PACE, Graded, Memory, grade, letter

ALPHA = 0.2
"""How much the newest answer weighs in the moving averages."""

START = 0.5
"""Where the moving averages start. From there ``MASTERED`` takes eight right answers in a row."""

LATE_SCORE = 0.6
"""What a right answer is worth that took longer than the own target time; in time it is 1."""

MASTERED = 0.90
"""Mastered is a rule with both moving averages at least here, and ``SURE`` right answers."""

SURE = 20
"""So many right answers of both sides together it takes, of which a wrong one takes back
``TAKES_BACK``. The averages alone can be had by luck: within 2,000 items one guesser in twenty had
a rule with both at 0.90, but only one in a thousand had this too."""

TAKES_BACK = 4

KEPT = 0.65
"""A mastered rule stays so until a moving average falls below: one slip does not take it away."""

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
    """How somebody handles one rule of one variant, as far as the drills have shown.

    ``holds`` and ``absent`` are the moving averages of the two sides, each answer worth 1, or
    ``LATE_SCORE``, or 0. ``hits`` of ``held`` answers were right where the rule held,
    ``rejections`` of ``not_held`` where it did not; ``sure`` is what ``SURE`` asks for. ``asked``
    is the number of the variant's item that last was made for the rule, 0 for none. ``mastered`` is
    the day since which it is so, "" when it is not. ``instead`` is the rule that was seen instead
    when it was last asked for, or "". ``graded`` are the grades of the days, in order of the days.
    """

    __slots__ = (
        "_before",
        "_due",
        "_due_of",
        "absent",
        "asked",
        "cold",
        "day",
        "graded",
        "held",
        "history",
        "hits",
        "holds",
        "instead",
        "mastered",
        "not_held",
        "rejections",
        "right_today",
        "series",
        "signals",
        "sure",
        "times_today",
        "trials_today",
    )

    def __init__(self) -> None:
        self.holds = self.absent = START
        self.held = self.hits = self.not_held = self.rejections = 0
        self.sure = 0
        self.asked = 0
        self.mastered = ""
        self.instead = ""
        self.series: dict[SeriesKey, Series] = {}
        self.signals = [0, 0, 0, 0]
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
    def level(self) -> float:
        """From 0 to 1: the moving average of the weaker side."""
        return min(self.holds, self.absent)

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

    def learnt(self, holds: bool, right: bool) -> None:
        """Takes in an answer of a lesson at half the weight, since it comes in a block with others
        about the rule; it makes nothing mastered.
        """
        if holds:
            self.holds += ALPHA / 2 * (right - self.holds)
        else:
            self.absent += ALPHA / 2 * (right - self.absent)
        if self.mastered and min(self.holds, self.absent) < KEPT:
            self.mastered = ""

    def note(
        self,
        day: str,
        holds: bool,
        right: bool,
        cold: bool,
        key: SeriesKey | None = None,
        time: float | None = None,
        late: bool = False,
    ) -> None:
        """Takes in an answer that says something about the rule.

        ``holds`` tells the side. ``cold`` answers are to items made for the rule. ``key`` and
        ``time`` (ms) say how long a right answer took, both None when it was not timed; ``late`` is
        a right answer so slow that its time stays out of the statistics.
        """
        if day != self.day:
            self._begin(day)
        score = 0.0
        pace = None
        if right:
            score = 1.0
            if late:
                score = LATE_SCORE
                pace = _LATE_PACE
            elif time is not None and key is not None:
                series = self.series.get(key)
                if series is None:
                    series = self.series[key] = Series(key)
                pace = time / series.target
                if pace > 1:
                    score = LATE_SCORE
                series.add(time)
                times = self.times_today.get(key)
                if times is None:
                    self.times_today[key] = [time]
                else:
                    times.append(time)
            self.right_today += 1
            self.sure += 1
        else:
            self.sure = max(0, self.sure - TAKES_BACK)
        self.trials_today += 1
        if holds:
            self.held += 1
            self.hits += right
            self.holds += ALPHA * (score - self.holds)
        else:
            self.not_held += 1
            self.rejections += right
            self.absent += ALPHA * (score - self.absent)
        if self.mastered:
            if self.holds < KEPT or self.absent < KEPT:
                self.mastered = ""
        elif self.holds >= MASTERED and self.absent >= MASTERED and self.sure >= SURE:
            self.mastered = day
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
            "averages": [self.holds, self.absent],
            "counts": [self.held, self.hits, self.not_held, self.rejections],
            "sure": self.sure,
            "asked": self.asked,
            "mastered": self.mastered,
            "instead": self.instead,
            "series": [[*key, each.recent] for key, each in self.series.items()],
            "signals": list(self.signals),
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
        skill.holds, skill.absent = data["averages"]
        skill.held, skill.hits, skill.not_held, skill.rejections = data["counts"]
        skill.sure = data["sure"]
        skill.asked = data["asked"]
        skill.mastered = data["mastered"]
        skill.instead = data["instead"]
        skill.series = {
            (drill, cue): Series((drill, cue), times) for drill, cue, times in data["series"]
        }
        skill.signals = list(data["signals"])
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

    def _record(self) -> DayRecord:
        medians = {key: median(sorted(times)) for key, times in self.times_today.items()}
        return DayRecord(self.trials_today, self.right_today, medians)


def _listed(times: _Times) -> list[list[Any]]:
    """Times as plain JSON values."""
    return [[*key, list(each)] for key, each in times.items()]


def _by_key(listed: list[list[Any]]) -> _Times:
    """What ``_listed`` was made of."""
    return {(drill, cue): list(times) for drill, cue, times in listed}
