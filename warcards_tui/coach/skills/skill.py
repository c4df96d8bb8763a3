"""One skill of a player: accuracy, speed, level, mastery, days.

A rule has two sides: items in which it **holds** and must be seen, and items in which it does
**not** hold and must be let pass. They are kept apart because a player who always slaps is perfect
on the first side, and one who never slaps on the second. The same data exists for each part of a
rule. A skill trained by an exercise has only the first side.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from warcards_tui.coach.skills.belief import PASSING, SEEING, Belief, ChanceEstimate, chance
from warcards_tui.coach.skills.days import (
    COLD_ITEMS,
    HARD_PACE,
    MOST_DAYS,
    DayGrade,
    ReviewDate,
    grade,
    letter,
)

MASTERED = 0.95
"""Mastery threshold: probability that both sides are right in ``belief.ENOUGH`` of cases."""

KEPT = 0.60
"""Probability below which a mastered skill is lost; one slip does not take it away."""

LEAST = 4
"""Minimum number of answers on each side for mastery."""

CLEARED = 8
"""Number of right answers in a row after which a confusion is cleared."""

CONFUSED = 2
"""Number of times another rule must be said for this one to count as a confusion."""

DISTRACTED = 3.0
"""Multiple of the own median above which an answer says nothing about the skill."""

STUCK_AFTER, STUCK_BELOW = 40, 0.6
"""Minimum number of answers of a stuck skill, and the level that one side is below."""

RECENT = 20
"""Number of newest times from which the median is computed."""

OWN_LEAST = 8
"""Number of recorded times from which on the player's own target time is used."""

OWN_PACE = 1.5
"""Own target time as a multiple of the own median.

With the usual spread of reaction times, one answer in ten is slower than that, so a steady pace
counts as in time.
"""

TARGETS = {
    ("which-rule", "screen"): 4000.0,
    ("which-rule", "bell"): 4000.0,
    ("which-rule", "speech"): 5000.0,
    ("which-rule none", "screen"): 6000.0,
    ("which-rule none", "bell"): 6000.0,
    ("which-rule none", "speech"): 7000.0,
}
"""Target times in ms by drill and cue, until the player has own ones.

Recognizing that no rule holds takes longest; after speech the cards must be remembered first.
"""

TARGET = 1500.0
"""Target time in ms of all other drills, in which the answer is one key or none."""

_LATE_PACE = 2 * HARD_PACE
"""Pace of a lapse, whose only known fact is that it took long."""

_LAST_DAY = "2999-12-31"

_APART = 1.55
"""Standard deviation of a part's level around that of the other parts."""

_AT_BEST = 1.35
"""Highest start level of a part on the logistic scale: right in four of five answers.

With a higher value, slow learners had one false mastery in 30; with 1.0, a player blind to one part
was detected later.
"""

_LONG_AGO = 100
"""Gap in items assumed when a skill is taught for the first time."""

_STEADY, _STEADIER, _STEADIEST = 4.0, 1.4, 12
"""Days until 90 % of a skill is left, their growth factor, and its maximum exponent.

After one day of practice, 90 % is left after ``_STEADY`` days. Each further day of practice
multiplies that by ``_STEADIER``, at most ``_STEADIEST`` times.
"""

SeriesKey = tuple[str, str]
"""Drill and cue; times of different drills or cues are never mixed."""

_Times = dict[SeriesKey, list[float]]

_Day = tuple[str, str, int, int, _Times]
"""Saved state of a day: the day, its cold items, answers, right answers, and all times."""


class Series:
    """Newest times of right answers in ms, of one drill and cue."""

    __slots__ = ("_ordered", "_start", "recent")

    def __init__(self, key: SeriesKey, times: Iterable[float] = ()) -> None:
        self._start = TARGETS.get(key, TARGET)
        self.recent: list[float] = list(times)
        self._ordered = sorted(self.recent)

    @property
    def median(self) -> float | None:
        """Median of the newest ``RECENT`` times, None without any."""
        return median(self._ordered) if self._ordered else None

    @property
    def target(self) -> float:
        """Target time in ms; an answer up to it is in time.

        It is ``OWN_PACE`` times the own median once there are ``OWN_LEAST`` times, before that the
        value of the drill and cue in ``TARGETS``.
        """
        ordered = self._ordered
        many = len(ordered)
        if many < OWN_LEAST:
            return self._start
        half = many >> 1
        middle = ordered[half] if many & 1 else (ordered[half - 1] + ordered[half]) / 2
        return OWN_PACE * middle

    def add(self, time: float) -> None:
        """Add a time and drop the oldest if there are ``RECENT``."""
        recent, ordered = self.recent, self._ordered
        if len(recent) == RECENT:
            del ordered[bisect_left(ordered, recent.pop(0))]
        recent.append(time)
        insort(ordered, time)


def median(ordered: list[float]) -> float:
    """Return the median of sorted values; there must be at least one."""
    half = len(ordered) >> 1
    return ordered[half] if len(ordered) & 1 else (ordered[half - 1] + ordered[half]) / 2


class DayRecord(NamedTuple):
    """One rule on one day: answers, right ones, and the median time in ms of each series."""

    trials: int
    right: int
    medians: dict[SeriesKey, float]


class Skill:
    """One skill of a player in one variant, as far as the drills have shown.

    ``hits`` of ``held`` answers were right when the rule held, ``rejections`` of ``not_held`` when
    it did not. ``asked`` is the number of the variant's last item made for the skill, ``touched``
    of the last one that taught something about it, 0 for none. ``mastered`` is the day on which it
    was mastered, "" if it is not. ``instead`` is the rule that the player may have seen or has
    named in place of this one, "" if this one (or the part) has been seen since then. ``graded``
    has the grades of the days, in order.

    ``parts`` has the skills of the parts of a rule, by part; all exist as soon as one was
    requested, and then the belief about the rule is that about its parts. ``two_sided`` is false
    for a skill trained by an exercise; ``losses`` are the newest losses of decisions.
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
        """Count and clearing streak of each rule that was said for this one."""

        self.parts: dict[str, Skill] = {}
        self.losses: list[float] = []
        self.series: dict[SeriesKey, Series] = {}
        self.signals: dict[str, list[int]] = {}
        """Hits, misses, false alarms and correct rejections of go/no-go items for it, by cue.
        """
        self.history: dict[str, DayRecord] = {}
        """Records of all days except ``day``."""
        self.day = ""
        self.cold = ""
        """Cold items of ``day``, one letter each (``days.letter``)."""
        self.trials_today = self.right_today = 0
        self.times_today: dict[SeriesKey, list[float]] = {}
        self.graded: list[DayGrade] = []
        self._before: _Day = ("", "", 0, 0, {})
        self._due = ""
        self._due_of = (0, 0)

    # -- results

    @property
    def trials(self) -> int:
        """Number of answers that said something about the rule."""
        return self.held + self.not_held

    @property
    def right(self) -> int:
        """Number of these answers that were right."""
        return self.hits + self.rejections

    @property
    def accuracy(self) -> float | None:
        """Share of right answers, timed and untimed; None without an answer."""
        trials = self.held + self.not_held
        return (self.hits + self.rejections) / trials if trials else None

    @property
    def seeing(self) -> ChanceEstimate:
        """Chance of a right answer if the rule holds, or to an exercise."""
        return _together([each.seeing for each in self.parts.values()]) or self._sees.estimate

    @property
    def passing(self) -> ChanceEstimate | None:
        """Chance of letting the window pass correctly; None for a skill trained by an exercise."""
        if not self.two_sided:
            return None
        of_parts = [each._passes.estimate for each in self.parts.values()]
        return _together(of_parts) or self._passes.estimate

    @property
    def level(self) -> float:
        """Chance of a right answer on the weaker side, from 0 to 1."""
        passing = self.passing
        return self.seeing.level if passing is None else min(self.seeing.level, passing.level)

    def belief(self, holds: bool) -> Belief:
        """Return the belief about one side, for the plan."""
        return self._sees if holds else self._passes

    @property
    def mastery(self) -> float:
        """Probability that both sides, or all parts, are known."""
        if self.parts:
            return min(each.mastery for each in self.parts.values())
        return self._sees.mastery * (self._passes.mastery if self.two_sided else 1)

    @property
    def confusions(self) -> list[str]:
        """Rules that the player mistakes this one for."""
        return [rule for rule, (made, _) in self.taken_for.items() if made >= CONFUSED]

    @property
    def stuck(self) -> bool:
        """True if much practice has not helped."""
        if self.held + self.not_held < STUCK_AFTER:
            return False
        sides = [self._sees, self._passes] if self.two_sided else [self._sees]
        return min(chance(each.mean) for each in sides) < STUCK_BELOW

    @property
    def loss(self) -> float | None:
        """Mean loss of the newest decisions, None without any."""
        return sum(self.losses) / len(self.losses) if self.losses else None

    @property
    def due(self) -> str:
        """Day on which the rule is due again (ISO date), "" before its first grade."""
        return self.due_on(_LAST_DAY)

    def due_on(self, today: str) -> str:
        """Return the due day as of ``today``.

        A wrong clock can give grades on later days; they count only from their day on.
        """
        graded = self.graded
        many = self._graded_by(today)
        if not many:
            return ""
        # Grades are only ever added, so these two numbers identify those that counted.
        if self._due_of != (many, len(graded)):
            self._due, self._due_of = ReviewDate(graded[:many]).due, (many, len(graded))
        return self._due

    def is_due(self, day: str) -> bool:
        """True if the rule is due on that day and has no grade for the day yet."""
        many = self._graded_by(day)
        return many > 0 and self.graded[many - 1].day < day and self.due_on(day) <= day

    def _graded_by(self, day: str) -> int:
        """Return the number of grades up to that day."""
        if not self.graded or self.graded[-1].day <= day:
            return len(self.graded)
        return bisect_right(self.graded, day, key=lambda each: each.day)

    def median(self, key: SeriesKey) -> float | None:
        """Return the median time in ms of that drill and cue, None without a time."""
        found = self.series.get(key)
        return found.median if found else None

    def days(self) -> dict[str, DayRecord]:
        """Return the record of every day with an answer, in order."""
        found = dict(self.history)
        if self.trials_today:
            found[self.day] = self._record()
        return dict(sorted(found.items()))

    # -- updates

    def begins_like(self, rule: Skill) -> None:
        """Start this part from the beliefs about the other parts of the rule.

        Each side without an answer starts at the median of the other parts' levels, or at the
        rule's level if these have no answers either, but not above ``_AT_BEST``, and with a wide
        spread.
        """
        self._sees = self._start(rule, True)
        self._passes = self._start(rule, False)

    def _start(self, rule: Skill, side: bool) -> Belief:
        """Return the starting belief about a side: its own, or one from the other parts."""
        own = self.belief(side)
        if own.answers:
            return own
        all_of = [each.belief(side) for each in rule.parts.values()]
        known = [each.mean for each in all_of if each.answers] or [rule.belief(side).mean]
        return Belief(min(median(sorted(known)), _AT_BEST), _APART)

    def believe(self, holds: bool, right: bool, item: int, weight: float = 1.0) -> None:
        """Update the belief with an answer, which also teaches because its reason is read."""
        gap = item - self.touched if self.touched else _LONG_AGO
        self.touched = item
        if holds:
            self._sees.answered(right, gap, weight)
            self._passes.taught(gap, weight)
        else:
            self._passes.answered(right, gap, weight)
            self._sees.taught(gap, weight)

    def shown(self, item: int) -> None:
        """Record that the rule held besides the target, and that the reason was read."""
        self._sees.taught(item - self.touched if self.touched else _LONG_AGO)
        self.touched = item

    def judge(self, day: str, weight: float = 1.0) -> None:
        """Give or take mastery; answers of less weight, from a block, can only take it."""
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
        """Record that the player said another rule for this one, and that it did not hold."""
        made = self.taken_for.get(rule, [0, 0])[0]
        self.taken_for[rule] = [made + 1, 0]

    def seen(self, held: str) -> None:
        """Record that the player saw the rule; ``held`` lists all rules that held."""
        self.instead = ""
        if self.taken_for:
            others = held.split()
            for rule, count in list(self.taken_for.items()):
                if rule not in others:
                    count[1] += 1
                    if count[1] >= CLEARED:
                        del self.taken_for[rule]

    def decided(self, loss: float) -> None:
        """Record the loss of a decision against the best one."""
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
        """Record an answer that says something about the skill, in item ``item`` of the variant.

        ``holds`` is the side. ``cold`` answers are to items made for the skill. ``key`` and
        ``time`` (ms) give the time of the answer, both None if it was not timed; ``late`` marks a
        right answer so slow that its time is excluded from the statistics. A ``void`` answer, or
        one that took ``DISTRACTED`` times as long as usual, is counted but does not change the
        belief.
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
                    self.graded.insert(many, DayGrade(day, grade(self.cold)))

    # -- the stored copy

    def as_json(self) -> dict[str, Any]:
        """Return the skill as plain JSON values."""
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
            # Saved because computing it with FSRS takes longer than reading the rest.
            "due": self.due,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Skill:
        """Return the skill saved by ``as_json``; the values must be unchanged."""
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
        skill.graded = [DayGrade(day, given) for day, given in data["graded"]]
        skill._due, skill._due_of = data["due"], (len(skill.graded), len(skill.graded))
        return skill

    def _begin(self, day: str) -> None:
        """Switch to another day, usually a new one, or an earlier one after a clock was corrected.

        The last day before can be resumed exactly. For older days only the medians of the times are
        left, and they replace the times.
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
        """Apply forgetting up to ``day``; the more days of practice before, the less."""
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


def _together(parts: list[ChanceEstimate]) -> ChanceEstimate | None:
    """Return the estimate of a rule whose parts all come equally often; None without parts."""
    if not parts:
        return None
    level, low, high = [sum(each) / len(parts) for each in zip(*parts, strict=True)]
    return ChanceEstimate(level, low, high)


def _listed(times: _Times) -> list[list[Any]]:
    """Return times as plain JSON values."""
    return [[*key, list(each)] for key, each in times.items()]


def _by_key(listed: list[list[Any]]) -> _Times:
    """Return the times that ``_listed`` converted."""
    return {(drill, cue): list(times) for drill, cue, times in listed}
