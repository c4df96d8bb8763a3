"""Profile of a player: everything the drills have shown, computed from the trial log.

Trials are processed in the order of the log, each on its own day. A wrong clock only creates a day
long ago or far ahead: answers on the right days count as usual. Meaning of an answer for a rule:

* Made for a rule (its target), and the rule held: a hit, or the rule among those named, is right. A
  slap with other rules holding too says nothing, nor does another true rule named if one was
  enough. No answer, or no true one, is wrong.
* Made for a rule, and no rule held: to let it pass is right, anything else is wrong. A right answer
  says nothing about the skill if ``settings`` mark the window as ``far`` from the rule.
* Whatever the target: a named rule that held was seen; a named rule that did not hold is wrong on
  its other side. If all rules were asked for, each one that held and was not named is wrong.
* Made for no rule, such as a window of a random deal: to let it pass if none holds says nothing.
* Too late: it is wrong, but says nothing about the skill, since the player may have looked away.

A trial whose ``settings`` name a ``part`` of its target also counts for that part. Answers in
lessons count only for the rule asked, at half weight; those of a storm count as in any drill, at
half weight. An exercise, whose ``settings`` give the ``worth`` of the answer, has its own skill as
target. Trials of unknown sources are skipped.

Played games only open mistakes: a player who loses a race may have seen the rule, and games do not
count windows that were correctly let pass.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

from warcards_tui.coach.skills import days
from warcards_tui.coach.skills.bests import NAMED, STORMED, STREAMED, Bests
from warcards_tui.coach.skills.mistakes import Mistakes
from warcards_tui.coach.skills.skill import SeriesKey, Skill, median
from warcards_tui.slaps.parts import PARTS, part_id
from warcards_tui.store.records import TIMINGS, StoredTrial, Trial

VERSION = 10
"""Version of the stored copy; a copy of another version is rebuilt from the trials."""

NAMING = NAMED
"""The drill in which rules are named."""

_IN_ROUNDS = frozenset((NAMED, STORMED, STREAMED))
"""Drills with a best round."""

REJECTING = "which-rule none"
"""Drill name in the series of times of right answers that no rule holds."""

GO_NO_GO = frozenset(
    (
        *("slap-or-not", "storm", "stream", "hear-pair", "hear-sandwich", "hear-sum", "hear-odd"),
        *("hear-twelve", "hear-even", "hear-suit", "hear-straight", "hear-two", "hear-three"),
    )
)
"""Drills in which a window is slapped or let pass."""

HEARING = "hear-"
"""Prefix of the drills that ask only for their target, whichever other rules hold."""

REACTION = "reaction"
"""Drill of simple reactions, which gives the baseline of a cue."""

LESSON = "lesson"
"""Source of answers to questions in lessons, which count at half weight."""

PLAY = "play"
"""Source of windows of played games."""

HALF = 0.5
"""Weight of an answer in a block about the same rule, or under time pressure."""

BASELINE_TRIALS = 20
"""Number of newest simple reactions whose median is the baseline."""

BASELINE_LEAST = 15
"""Minimum for a baseline: a round of ``BASELINE_TRIALS`` may have some disturbed ones."""

_OUTCOMES = {
    "hit": (True, True),
    "lapse": (True, True),
    "miss": (True, False),
    "false-alarm": (False, False),
    "correct-rejection": (False, True),
}
"""Go/no-go outcomes: whether it was a go trial, and whether the answer was right."""


def signals_of(drill: str, cue: str) -> str:
    """Return the name under which go/no-go counts of a drill and cue are stored.

    >>> signals_of("storm", "screen"), signals_of("storm", "own speech")
    ('storm', 'storm own speech')
    """
    return drill if cue == TIMINGS[0] else f"{drill} {cue}"


def cue_of(counted: str) -> str:
    """Return the cue in such a name."""
    return counted.partition(" ")[2] or TIMINGS[0]


class DayCount:
    """One variant on one day: ``items`` scored, and the ``right`` ones.

    ``signals`` has the hits, misses, false alarms and correct rejections of each go/no-go drill and
    cue (``signals_of``).
    """

    __slots__ = ("items", "right", "signals")

    def __init__(self, items: int = 0, right: int = 0) -> None:
        self.items = items
        self.right = right
        self.signals: dict[str, list[int]] = {}


class Area:
    """Results of the drills in one variant.

    ``items`` counts the scored ones; the ``voids`` (disturbed) and ``anticipations`` are not
    scored. ``lapses`` are answers that came too late or not at all; they are scored, but their
    times do not count.
    """

    __slots__ = (
        *("anticipations", "bests", "days", "items", "lapses", "mistakes", "skills", "voids"),
    )

    def __init__(self) -> None:
        self.skills: dict[str, Skill] = {}
        self.bests = Bests()
        self.mistakes = Mistakes()
        self.items = self.voids = self.anticipations = self.lapses = 0
        self.days: dict[str, DayCount] = {}
        """Counts by day, in the order of the log."""

    def skill(self, rule: str) -> Skill:
        """Return the skill of that rule, with start values if it has no data."""
        return self.skills.get(rule) or Skill()

    def signals(self, drill: str) -> tuple[int, int, int, int]:
        """Return the hits, misses, false alarms and correct rejections of all days in a drill."""
        counts = [0, 0, 0, 0]
        for day in self.days.values():
            for at, many in enumerate(day.signals.get(drill, ())):
                counts[at] += many
        return counts[0], counts[1], counts[2], counts[3]

    def known(self, rule: str) -> Skill:
        """Return the skill of that rule for updates, created if necessary."""
        found = self.skills.get(rule)
        if found is None:
            found = self.skills[rule] = Skill()
        return found

    def part(self, rule: str, part: str) -> Skill | None:
        """Return the skill of a part for updates; None if the rule has no such part.

        The first part creates all parts of the rule, which is then mastered if they all are.
        """
        whole = self.known(rule)
        if part not in whole.parts:
            known = [each.id for each in PARTS.get(rule, ())]
            if part not in known:
                return None
            for each in known:
                whole.parts[each] = self.skills[part_id(rule, each)] = Skill()
            whole.mastered = ""
        found = whole.parts[part]
        found.begins_like(whole)
        return found

    def as_json(self) -> dict[str, Any]:
        """Return the results as plain JSON values."""
        return {
            "counts": [self.items, self.voids, self.anticipations, self.lapses],
            "skills": {rule: skill.as_json() for rule, skill in self.skills.items()},
            "mistakes": self.mistakes.as_json(),
            "bests": self.bests.as_json(),
            "days": {
                day: [each.items, each.right, {**each.signals}] for day, each in self.days.items()
            },
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Area:
        """Return the results saved by ``as_json``; the values must be unchanged."""
        area = cls()
        area.items, area.voids, area.anticipations, area.lapses = data["counts"]
        area.skills = {id: Skill.from_json(each) for id, each in data["skills"].items()}
        for rule in PARTS:
            parts = {each.id: part_id(rule, each.id) for each in PARTS[rule]}
            # An imported log may name a part as if it were a rule; a complete set counts as parts.
            if all(id in area.skills for id in (rule, *parts.values())):
                area.skills[rule].parts.update({id: area.skills[at] for id, at in parts.items()})
        area.mistakes = Mistakes.from_json(data["mistakes"])
        area.bests = Bests.from_json(data["bests"])
        for day, (items, right, signals) in data["days"].items():
            count = area.days[day] = DayCount(items, right)
            count.signals = {drill: list(many) for drill, many in signals.items()}
        return area


class Profile:
    """Results of all drills by variant, and the baselines of the cues."""

    def __init__(self) -> None:
        self.areas: dict[str, Area] = {}
        self.day = ""
        """Day of the newest trial, also used for trials without a day."""

        self.newest = 0
        """Id of the newest trial added."""

        self.newest_uid = ""
        """Id of that trial in every copy of the log."""

        self.trials = 0
        """Number of trials added, of any kind."""

        self.storms = Bests()
        """Best results of storms over several games."""

        self._reactions: dict[str, list[float]] = {}
        self._unscored: dict[str, list[int]] = {}

    # -- results

    def area(self, variant: str) -> Area:
        """Return the results in that variant, for reading only."""
        return self.areas.get(variant) or Area()

    def baseline(self, cue: str) -> float | None:
        """Return the median simple reaction to that cue in ms, None if there are too few."""
        times = self._reactions.get(cue, ())
        return median(sorted(times)) if len(times) >= BASELINE_LEAST else None

    def reactions(self, cue: str) -> int:
        """Return the number of simple reactions to that cue (see ``BASELINE_LEAST``)."""
        return len(self._reactions.get(cue, ()))

    def unscored(self, cue: str) -> tuple[int, int]:
        """Return the numbers of disturbed and of too early simple reactions to that cue."""
        voids, anticipations = self._unscored.get(cue, (0, 0))
        return voids, anticipations

    def decision(self, variant: str, rule: str, key: SeriesKey) -> float | None:
        """Return the median decision time in ms: the median less the baseline of the cue.

        None without times or without a baseline; never below 0.
        """
        found = self.area(variant).skill(rule).median(key)
        baseline = self.baseline(key[1])
        return None if found is None or baseline is None else max(0.0, found - baseline)

    # -- updates

    def add(self, stored: StoredTrial) -> bool:
        """Add a trial; adding the newest one again changes nothing.

        Return False for a trial before the newest one: nothing has changed, and the profile must be
        rebuilt.
        """
        if stored.id <= self.newest:
            return stored.uid == self.newest_uid and stored.id == self.newest
        self.newest = stored.id
        self.newest_uid = stored.uid
        self.trials += 1
        trial = stored.trial
        day = trial.day or stored.added[:10]
        if day != self.day:
            if days.is_day(day):
                self.day = day
            else:
                day = self.day or "2000-01-01"
        source = trial.source
        if trial.quality[:4] == "void" or trial.outcome == "anticipation":
            self._not_scored(trial)
        elif source == NAMING:
            self._named(trial, day)
        elif source in GO_NO_GO:
            self._slapped(trial, day)
        elif source == REACTION:
            self._reacted(trial)
        elif source == PLAY:
            self._played(trial, day)
        elif source == LESSON:
            if trial.target and trial.outcome in _OUTCOMES:
                area = self._area(trial.variant)
                skill = area.known(trial.target)
                skill.believe(*_OUTCOMES[trial.outcome], area.items, HALF)
                skill.judge(day, HALF)
        elif "worth" in trial.settings and trial.target:
            self._exercised(trial, day)
        return True

    def _area(self, variant: str) -> Area:
        """Return the results of that variant for updates, created if necessary."""
        area = self.areas.get(variant)
        if area is None:
            area = self.areas[variant] = Area()
        return area

    def _not_scored(self, trial: Trial) -> None:
        """Count a trial that was disturbed, or answered before the player can have seen it."""
        early = trial.quality[:4] != "void"
        if trial.source == NAMING or trial.source in GO_NO_GO:
            area = self._area(trial.variant)
            area.voids += not early
            area.anticipations += early
        elif trial.source == REACTION:
            self._unscored.setdefault(trial.timing, [0, 0])[early] += 1

    def _scored(self, trial: Trial, day: str, right: bool) -> Area:
        """Count the item of a trial, and return the results of its variant."""
        area = self._area(trial.variant)
        if trial.outcome == "lapse":
            area.lapses += 1
        count = area.days.get(day)
        if count is None:
            count = area.days[day] = DayCount()
        area.items += 1
        count.items += 1
        count.right += right
        if trial.target:
            area.known(trial.target).asked = area.items
        if trial.source in _IN_ROUNDS:
            mixed = trial.settings.get("mix") == STORMED
            (self.storms if mixed else area.bests).add(trial, day)
        return area

    def _named(self, trial: Trial, day: str) -> None:
        """Add an item of the drill that asks for the names of rules."""
        right = trial.outcome == "right"
        area = self._scored(trial, day, right)
        target, answer, held = trial.target, trial.answer, trial.held
        time = trial.time_ms if trial.quality == "ok" else None
        if right and target and answer == held == target:  # The most usual case, and the fastest.
            _note(area, trial, target, day, True, True, (NAMING, trial.timing), time)
            area.skills[target].seen(held)
            if area.mistakes:
                _mended(area, target, held, day)
        elif held:
            said = () if answer == "none" else tuple(answer.split())
            _judge_names(area, trial, tuple(held.split()), said, day, time)
        else:
            _let_pass(area, trial, right, day, (REJECTING, trial.timing), time)
            if not right:
                for each in answer.split():
                    if each != target:
                        _note(area, trial, each, day, False, False)
                    area.mistakes.wrong("", each, day, trial.cards)

    def _slapped(self, trial: Trial, day: str) -> None:
        """Add an item that is slapped or let pass."""
        source, outcome, target = trial.source, trial.outcome, trial.target
        alone = source[:5] == HEARING or trial.held == target
        held = (target,) if alone else tuple(trial.held.split())
        if outcome not in _OUTCOMES:
            return
        go, right = _OUTCOMES[outcome]
        if go and not any(held):
            return  # Without a rule to slap, it is not a trial of this drill.
        area = self._scored(trial, day, right)
        signals = area.days[day].signals
        after = signals_of(source, trial.timing)
        counts = signals.get(after)
        if counts is None:
            counts = signals[after] = [0, 0, 0, 0]
        at = (0 if right else 1) if go else (3 if right else 2)
        counts[at] += 1
        if target:
            area.known(target).signals.setdefault(trial.timing, [0, 0, 0, 0])[at] += 1
        key = (source, trial.timing)
        if not go:
            _let_pass(area, trial, right, day, key, None)
            if not right:
                area.mistakes.wrong("", target, day, trial.cards)
            return
        if not right:
            for each in held:
                _note(area, trial, each, day, True, False)
            area.mistakes.wrong(target or held[0], "", day, trial.cards)
        elif len(held) == 1:
            late = outcome == "lapse"
            time = trial.time_ms if trial.quality == "ok" and not late else None
            _note(area, trial, held[0], day, True, True, key, time, late=late)
            area.known(held[0]).seen(trial.held)
            area.mistakes.right(held[0], "", day)
        elif target:
            # The player may have seen any matching rule: the next item leaves out another one.
            area.known(target).instead = next((each for each in held if each != target), "")

    def _exercised(self, trial: Trial, day: str) -> None:
        """Add an exercise; its skill has one side."""
        target = trial.target
        right = trial.outcome == "right"
        area = self._area(trial.variant)
        if target not in area.skills:
            area.skills[target] = Skill(two_sided=False)
        area = self._scored(trial, day, right)
        skill = area.skills[target]
        late = trial.outcome == "lapse"
        time = trial.time_ms if trial.quality == "ok" and not late else None
        key = (trial.source, trial.timing)
        weight = HALF if trial.settings.get("storm") else 1.0
        skill.note(day, True, right, True, area.items, key, time, void=late, weight=weight)
        loss = trial.settings.get("loss")
        if isinstance(loss, float | int):
            skill.decided(loss)
        if right:
            area.mistakes.right(target, "", day)
        else:
            area.mistakes.wrong(target, "", day, trial.cards)

    def _reacted(self, trial: Trial) -> None:
        """Add a simple reaction."""
        time = trial.time_ms
        if trial.outcome == "hit" and trial.quality == "ok" and time is not None:
            times = self._reactions.setdefault(trial.timing, [])
            times.append(time)
            del times[:-BASELINE_TRIALS]

    def _played(self, trial: Trial, day: str) -> None:
        """Add a window of a played game."""
        if trial.outcome in ("miss", "false-alarm"):
            first, _, _ = trial.held.partition(" ")
            said = trial.answer if trial.outcome == "false-alarm" else ""
            self._area(trial.variant).mistakes.wrong(first, said, day, trial.cards)
        elif trial.outcome == "hit" and trial.quality == "ok" and trial.time_ms is not None:
            self._area(trial.variant).bests.slapped(trial.time_ms)

    # -- the stored copy

    def as_json(self) -> dict[str, Any]:
        """Return the profile as plain JSON values, with a checksum."""
        body = {
            "day": self.day,
            "newest": [self.newest, self.newest_uid],
            "trials": self.trials,
            "storms": self.storms.as_json(),
            "reactions": {cue: list(times) for cue, times in self._reactions.items()},
            "unscored": {cue: list(many) for cue, many in self._unscored.items()},
            "areas": {variant: area.as_json() for variant, area in self.areas.items()},
        }
        return {"version": VERSION, "check": _check(body), "body": body}

    @classmethod
    def from_json(cls, data: Any) -> Profile | None:
        """Return the profile saved by ``as_json``; None for another version or a damaged copy."""
        if not isinstance(data, dict) or data.get("version") != VERSION:
            return None
        body = data.get("body")
        if not isinstance(body, dict) or data.get("check") != _check(body):
            return None
        profile = cls()
        try:
            profile.day = body["day"]
            profile.newest, profile.newest_uid = body["newest"]
            profile.trials = body["trials"]
            profile.storms = Bests.from_json(body["storms"])
            profile._reactions = {cue: list(times) for cue, times in body["reactions"].items()}
            profile._unscored = {cue: list(many) for cue, many in body["unscored"].items()}
            for variant, each in body["areas"].items():
                profile.areas[variant] = Area.from_json(each)
        except (AttributeError, LookupError, TypeError, ValueError):
            return None  # The checksum is right, but another program wrote the values.
        return profile


def _note(
    area: Area,
    trial: Trial,
    rule: str,
    day: str,
    holds: bool,
    right: bool,
    key: SeriesKey | None = None,
    time: float | None = None,
    *,
    late: bool = False,
    void: bool = False,
) -> None:
    """Record an answer for a rule, and for the part of it that was requested."""
    void = void or (trial.outcome == "lapse" and not right)
    settings = trial.settings
    weight = HALF if settings.get("storm") else 1.0
    cold = rule == trial.target
    skill = area.known(rule)
    if cold and rule in PARTS and (part := area.part(rule, str(settings.get("part", "")))):
        part.asked = area.items
        part.note(
            day, holds, right, False, area.items, key, time, late=late, void=void, weight=weight
        )
    skill.note(day, holds, right, cold, area.items, key, time, late=late, void=void, weight=weight)


def _judge_names(
    area: Area,
    trial: Trial,
    held: tuple[str, ...],
    said: tuple[str, ...],
    day: str,
    time: float | None,
) -> None:
    """Record the answer to a window in which the rules ``held`` hold; ``said`` may be empty."""
    target = trial.target
    every = trial.settings.get("mode") == "all"  # All rules that hold were asked for.
    if every and len(held) > 1:
        time = None  # Several keys take longer than one, by an unknown amount.
    named = [each for each in said if each in held]
    part = None
    if target in PARTS and target in held:
        part = area.part(target, trial.settings.get("part", ""))
    for each in named:
        _note(area, trial, each, day, True, True, (NAMING, trial.timing), time)
        area.skills[each].seen(trial.held)
        if part and each == target:
            part.seen(trial.held)
        if area.mistakes:
            _mended(area, each, trial.held, day)
    if every or not said:
        missed = [each for each in held if each not in said]
    elif named:
        missed = []
        if target and target not in said:
            area.known(target).instead = named[0]
            if part:
                part.instead = named[0]
    else:
        # A player who has named a rule stops looking, so the others may or may not have been seen.
        missed = [target] if target else list(held)
    for each in held:
        if each not in named and each not in missed:
            area.known(each).shown(area.items)
    for each in missed:
        _note(area, trial, each, day, True, False, (NAMING, trial.timing), time)
    wrongly = [each for each in said if each not in held]
    for each in wrongly:
        _note(area, trial, each, day, False, False)
        if missed:
            area.known(_first(missed, target)).said_instead(each)
        area.mistakes.wrong("" if not missed else _first(missed, target), each, day, trial.cards)
    if missed and not wrongly:
        for each in missed if every else [_first(missed, target)]:
            area.mistakes.wrong(each, "", day, trial.cards)


def _first(missed: list[str], target: str) -> str:
    """Return the missed rule that counts: the target, or the first of the rule set."""
    return target if target in missed else missed[0]


def _let_pass(
    area: Area, trial: Trial, right: bool, day: str, key: SeriesKey, time: float | None
) -> None:
    """Record the answer to a window without the target, ``right`` if it was let pass."""
    target = trial.target
    if target:
        # Anyone lets a window pass that is far from the rule, so that says nothing.
        far = right and "far" in trial.settings
        _note(area, trial, target, day, False, right, key, time, void=far)
    if right and area.mistakes:
        area.mistakes.right("", target, day)
        area.mistakes.right("", "", day)


def _mended(area: Area, rule: str, held: str, day: str) -> None:
    """Record a rule named correctly: mistakes that were possible there count as right."""
    holding = held.split()
    for each in area.mistakes.of(rule):
        if each.said not in holding:
            area.mistakes.right(rule, each.said, day)


def _check(body: dict[str, Any]) -> int:
    """Return a checksum of the values that does not depend on the order of the keys."""
    return zlib.crc32(json.dumps(body, sort_keys=True).encode())
