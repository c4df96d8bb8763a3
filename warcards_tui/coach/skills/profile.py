"""The profile: all that the drills have shown of somebody, as a fold of the log of trials.

Trials are taken in the order of the log, each on its own day. A clock that was wrong once makes a
day long ago or far ahead and nothing else: what is learned on the right days counts as it would.
What an answer says about a rule:

* Made for a rule (its target) and the rule held: a hit, or the rule among those named, is right. A
  slap where other rules held too says nothing, nor does another true rule named where one was
  enough. No answer, or none that is true, is wrong.
* Made for a rule and no rule held: to let it pass is right, anything else is wrong. Right where the
  ``settings`` say that it was ``far`` from the rule it says nothing of what is known.
* Whatever it was made for: a rule named that held was seen; one named that did not hold was wrong
  on its other side. Where all were asked for, each that held and was not named is wrong.
* Made for no rule, as a window of a random deal is: to let it pass where none holds says nothing.

* Too late, it is wrong, but says nothing of what is known: somebody may have looked away.

A trial whose ``settings`` name a ``part`` of its target counts for that part as well. Answers in
lessons count for the rule that was asked for, at half the weight, and for nothing else; those of a
storm as in any drill, at half the weight. An exercise, whose ``settings`` tell what the answer was
``worth``, has a skill of its own as its target. What is of no source that is known here is left
out.

Played games open mistakes and change nothing else: whoever loses a race has not failed to see a
rule, and what a game counts has no windows that were rightly let pass.
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
"""Of the stored copy; one of another version is made anew from the trials."""

NAMING = NAMED
"""The drill in which rules are named."""

_IN_ROUNDS = frozenset((NAMED, STORMED, STREAMED))
"""The drills that have a best round."""

REJECTING = "which-rule none"
"""Stands for the drill in the series of times of right answers that no rule holds."""

GO_NO_GO = frozenset(
    (
        *("slap-or-not", "storm", "stream", "hear-pair", "hear-sandwich", "hear-sum", "hear-odd"),
        *("hear-twelve", "hear-even", "hear-suit", "hear-straight", "hear-two", "hear-three"),
    )
)
"""The drills in which a window is slapped or let pass."""

HEARING = "hear-"
"""How the ids of drills begin that ask for their target alone, whatever else holds."""

REACTION = "reaction"
"""The drill of simple reactions, which gives the baseline of a cue."""

LESSON = "lesson"
"""The source of answers to the questions of lessons, which are taken in at half the weight."""

PLAY = "play"
"""The source of windows of played games."""

HALF = 0.5
"""What an answer weighs that comes in a block with others about the rule, or in a hurry."""

BASELINE_TRIALS = 20
"""A baseline is the median of so many of the newest simple reactions."""

BASELINE_LEAST = 15
"""With fewer there is none yet: a round of ``BASELINE_TRIALS`` may have some disturbed ones."""

_OUTCOMES = {
    "hit": (True, True),
    "lapse": (True, True),
    "miss": (True, False),
    "false-alarm": (False, False),
    "correct-rejection": (False, True),
}
"""Of a go/no-go drill: whether it was a go trial, and whether it was right."""


def signals_of(drill: str, cue: str) -> str:
    """The name under which slapping and letting pass is counted, each cue by itself.

    >>> signals_of("storm", "screen"), signals_of("storm", "own speech")
    ('storm', 'storm own speech')
    """
    return drill if cue == TIMINGS[0] else f"{drill} {cue}"


def cue_of(counted: str) -> str:
    """The cue in such a name."""
    return counted.partition(" ")[2] or TIMINGS[0]


class DayCount:
    """One variant on one day: ``items`` scored and the ``right`` ones.

    ``signals`` has, of each go/no-go drill after each cue (``signals_of``), hits, misses, false
    alarms and correct rejections.
    """

    __slots__ = ("items", "right", "signals")

    def __init__(self, items: int = 0, right: int = 0) -> None:
        self.items = items
        self.right = right
        self.signals: dict[str, list[int]] = {}


class Area:
    """What the drills have shown in one variant.

    ``items`` is how many were scored; those not scored are the ``voids`` (disturbed) and the
    ``anticipations``. ``lapses`` are answers that came too late or not at all; they are scored, but
    stay out of the times.
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
        """By day, in the order in which they came."""

    def skill(self, rule: str) -> Skill:
        """What is known of that rule; one not asked yet has its start values."""
        return self.skills.get(rule) or Skill()

    def signals(self, drill: str) -> tuple[int, int, int, int]:
        """Hits, misses, false alarms and correct rejections of all days in that drill."""
        counts = [0, 0, 0, 0]
        for day in self.days.values():
            for at, many in enumerate(day.signals.get(drill, ())):
                counts[at] += many
        return counts[0], counts[1], counts[2], counts[3]

    def known(self, rule: str) -> Skill:
        """What is known of that rule, to be added to."""
        found = self.skills.get(rule)
        if found is None:
            found = self.skills[rule] = Skill()
        return found

    def part(self, rule: str, part: str) -> Skill | None:
        """What is known of a part, to be added to; None where the rule has no such part.

        With the first one all parts of the rule are there: it is mastered when they all are.
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
        """All of it as plain JSON values."""
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
        """What ``as_json`` was made of; the values must be as it gave them."""
        area = cls()
        area.items, area.voids, area.anticipations, area.lapses = data["counts"]
        area.skills = {id: Skill.from_json(each) for id, each in data["skills"].items()}
        for rule in PARTS:
            parts = {each.id: part_id(rule, each.id) for each in PARTS[rule]}
            # A log from elsewhere may name one as if it were a rule; together they are parts.
            if all(id in area.skills for id in (rule, *parts.values())):
                area.skills[rule].parts.update({id: area.skills[at] for id, at in parts.items()})
        area.mistakes = Mistakes.from_json(data["mistakes"])
        area.bests = Bests.from_json(data["bests"])
        for day, (items, right, signals) in data["days"].items():
            count = area.days[day] = DayCount(items, right)
            count.signals = {drill: list(many) for drill, many in signals.items()}
        return area


class Profile:
    """All that the drills have shown, variant by variant, and the baselines of the cues."""

    def __init__(self) -> None:
        self.areas: dict[str, Area] = {}
        self.day = ""
        """The day of the newest trial; one without a day counts as this day."""

        self.newest = 0
        """The id of the newest trial taken in."""

        self.newest_uid = ""
        """Its name in every copy of it."""

        self.trials = 0
        """How many trials were taken in, of whatever kind."""

        self.storms = Bests()
        """The bests of storms over several games."""

        self._reactions: dict[str, list[float]] = {}
        self._unscored: dict[str, list[int]] = {}

    # -- what it knows

    def area(self, variant: str) -> Area:
        """What the drills have shown in that variant, to be read."""
        return self.areas.get(variant) or Area()

    def baseline(self, cue: str) -> float | None:
        """The median simple reaction to that cue in ms, None before there are enough."""
        times = self._reactions.get(cue, ())
        return median(sorted(times)) if len(times) >= BASELINE_LEAST else None

    def reactions(self, cue: str) -> int:
        """How many simple reactions the baseline of that cue has; it takes ``BASELINE_LEAST``."""
        return len(self._reactions.get(cue, ()))

    def unscored(self, cue: str) -> tuple[int, int]:
        """Simple reactions to that cue that do not count: disturbed ones, and too early ones."""
        voids, anticipations = self._unscored.get(cue, (0, 0))
        return voids, anticipations

    def decision(self, variant: str, rule: str, key: SeriesKey) -> float | None:
        """The median time in ms that deciding takes: the median less the baseline of its cue.

        None without times or without a baseline; never below 0.
        """
        found = self.area(variant).skill(rule).median(key)
        baseline = self.baseline(key[1])
        return None if found is None or baseline is None else max(0.0, found - baseline)

    # -- the fold

    def add(self, stored: StoredTrial) -> bool:
        """Takes in one more trial; the newest one a second time changes nothing.

        False for one that came before the newest: then nothing has changed, and the profile has to
        be rebuilt.
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
        """What is known of that variant, to be added to."""
        area = self.areas.get(variant)
        if area is None:
            area = self.areas[variant] = Area()
        return area

    def _not_scored(self, trial: Trial) -> None:
        """A trial of a drill that was disturbed, or answered before it can have been seen."""
        early = trial.quality[:4] != "void"
        if trial.source == NAMING or trial.source in GO_NO_GO:
            area = self._area(trial.variant)
            area.voids += not early
            area.anticipations += early
        elif trial.source == REACTION:
            self._unscored.setdefault(trial.timing, [0, 0])[early] += 1

    def _scored(self, trial: Trial, day: str, right: bool) -> Area:
        """The area of a trial, with the item counted."""
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
        """An item of the drill that asks for the names of rules."""
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
        """An item that is slapped or let pass."""
        source, outcome, target = trial.source, trial.outcome, trial.target
        alone = source[:5] == HEARING or trial.held == target
        held = (target,) if alone else tuple(trial.held.split())
        if outcome not in _OUTCOMES:
            return
        go, right = _OUTCOMES[outcome]
        if go and not any(held):
            return  # No rule to slap: not a trial of this drill.
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
            # Which of them was seen nobody knows: ask again without one of the others.
            area.known(target).instead = next((each for each in held if each != target), "")

    def _exercised(self, trial: Trial, day: str) -> None:
        """An exercise: the skill that it trains has one side."""
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
        """A simple reaction."""
        time = trial.time_ms
        if trial.outcome == "hit" and trial.quality == "ok" and time is not None:
            times = self._reactions.setdefault(trial.timing, [])
            times.append(time)
            del times[:-BASELINE_TRIALS]

    def _played(self, trial: Trial, day: str) -> None:
        """A window of a played game."""
        if trial.outcome in ("miss", "false-alarm"):
            first, _, _ = trial.held.partition(" ")
            said = trial.answer if trial.outcome == "false-alarm" else ""
            self._area(trial.variant).mistakes.wrong(first, said, day, trial.cards)
        elif trial.outcome == "hit" and trial.quality == "ok" and trial.time_ms is not None:
            self._area(trial.variant).bests.slapped(trial.time_ms)

    # -- the stored copy

    def as_json(self) -> dict[str, Any]:
        """All of it as plain JSON values, with a check sum."""
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
        """What ``as_json`` was made of; None for a copy of another version or a damaged one."""
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
            return None  # Sound, but the work of another hand.
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
    """An answer that says something about a rule, and about the part of it that was asked for."""
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
    """Rules named, or none, where ``held`` hold."""
    target = trial.target
    every = trial.settings.get("mode") == "all"  # All that hold were asked for.
    if every and len(held) > 1:
        time = None  # Several keys take longer than one, and by how much is not known.
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
        # Who names a rule stops looking, so the others may have been missed or not.
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
    """Of missed rules the one that counts: the target, or the first of the rule set."""
    return target if target in missed else missed[0]


def _let_pass(
    area: Area, trial: Trial, right: bool, day: str, key: SeriesKey, time: float | None
) -> None:
    """A window without the rule that was asked for was let pass, or was not."""
    target = trial.target
    if target:
        # What does not even nearly hold anybody lets pass.
        far = right and "far" in trial.settings
        _note(area, trial, target, day, False, right, key, time, void=far)
    if right and area.mistakes:
        area.mistakes.right("", target, day)
        area.mistakes.right("", "", day)


def _mended(area: Area, rule: str, held: str, day: str) -> None:
    """A rule was named rightly: mistakes that could have been made there are right."""
    holding = held.split()
    for each in area.mistakes.of(rule):
        if each.said not in holding:
            area.mistakes.right(rule, each.said, day)


def _check(body: dict[str, Any]) -> int:
    """A check sum over the values, whatever the order of the keys."""
    return zlib.crc32(json.dumps(body, sort_keys=True).encode())
