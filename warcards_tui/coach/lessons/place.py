"""Where somebody is in a lesson: its steps, how far they have got, and keeping that."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from warcards_tui.coach.lessons import Outline, contents, lessons
from warcards_tui.rulebook.lessons.records import Unit
from warcards_tui.store import Store, Trial
from warcards_tui.words import lessons as words
from warcards_tui.words.catalogue import Message

IDEA, TASK, CHECK, RECAP, END = "idea", "task", "check", "recap", "end"
PARTS = (IDEA, TASK, CHECK, RECAP)
"""The steps of a unit. After the last unit comes one more, the end."""

_SETTING = "lessons"

CHECKED = 5
"""Questions of a unit's check, with those that are mixed in; and of the test that skips it."""

FRESH = 1000
"""A question that comes again in fresh form has its number and this once more."""

_CHECKS = 20
"""So many of the newest checks of a unit are remembered, and asked otherwise the next time."""

_AT_ONCE = 4
"""So many of the newest ``CHECKED`` questions must have been right at once."""

_SOON = 2
"""So many others come at most before what was wrong comes again."""

_MOST_STARS = 3

JUST_PLAYED, PLAYED, JUST_RACED, RACED = 1, 2, 3, 4
"""How far the games have got with which a lesson ends: the last game, or the race after it, has
been gone to, and the lesson has not been opened since; or it has.
"""

SEEDS = 1_000_000_000
"""From 0 to below it chance takes the seed of a lesson."""


class Step(NamedTuple):
    """A step: the number of its unit, and which part of the unit it is."""

    unit: int
    part: str


class Entry(NamedTuple):
    """A unit among the contents, whether it is done, here, or comes later, and its stars."""

    title: str
    state: str
    stars: int = 0


class Check(NamedTuple):
    """How far a check has got.

    ``left`` are the numbers of the questions still to be asked, the present one first: from 0
    those of the unit, and after these the ones of earlier units. What was answered wrongly comes
    again soon, with ``FRESH`` added.

    ``asked`` counts those that were answered, ``unused`` is the first that was not yet taken,
    ``recent`` tells which of the newest were right. A ``test`` skips the unit when all answers are
    right; with a wrong one it has ``failed``, and is over.
    """

    left: tuple[int, ...]
    asked: int = 0
    unused: int = CHECKED
    test: bool = False
    failed: bool = False
    recent: tuple[bool, ...] = ()

    @classmethod
    def begun(cls, questions: int, mixed: int = 0, *, test: bool = False) -> Check:
        """A check of a unit that has so many questions, and so many of earlier units."""
        many = min(CHECKED - mixed * (not test), questions)
        left = [*range(many), *range(questions, questions + mixed * (not test))]
        return cls(tuple(left), 0, many, test)

    @classmethod
    def kept(cls, value: Any, questions: int) -> Check | None:
        """The check that was kept, None where there is none that makes sense."""
        try:
            left = tuple([int(each) for each in value["left"]])
            found = cls(left, int(value["asked"]), int(value["unused"]), bool(value["test"]))
            found = found._replace(recent=tuple([bool(each) for each in value.get("recent", ())]))
        except (KeyError, TypeError, ValueError):
            return None
        # With none left the last answer was just looked at.
        begun = found.asked > 0 or (found.asked == 0 and bool(left))
        fits = begun and all(0 <= each % FRESH < questions for each in left)
        return found if fits else None

    def as_json(self) -> dict[str, Any]:
        """What is kept of it; one that has failed is not."""
        kept = self._asdict() | {"left": list(self.left), "recent": list(self.recent)}
        del kept["failed"]
        return kept

    @property
    def many(self) -> int:
        """How many questions there are in all, as it looks now."""
        return self.asked + len(self.left)

    def after(self, right: bool, questions: int) -> Check:
        """The check after an answer. After a wrong one it is asked again in fresh form, unless that
        is the end of a test; it goes on until nearly all of the newest were right at once.
        """
        now, *rest = self.left
        unused = self.unused
        failed = self.test and not right
        recent = (*self.recent, right)[-CHECKED:]
        if not (right or failed):
            rest.insert(min(_SOON, len(rest)), now + FRESH)
        if not rest and not self.test and sum(recent) < min(_AT_ONCE, len(recent)):
            rest.append(unused if unused < questions else now + FRESH)
            unused += 1
        return Check(tuple(rest), self.asked + 1, unused, self.test, failed, recent)


def first_unfinished(store: Store) -> Outline:
    """The first lesson that is not finished; the first of all when none is left."""
    return next(_unfinished(store), lessons()[0])


def next_lesson(store: Store, outline: Outline) -> Outline | None:
    """Another lesson that is not finished, one that builds on this one before all others; none
    where all are finished.
    """
    left = [each for each in _unfinished(store) if each != outline]
    following = [each for each in left if each.needs == outline.id]
    return next(iter([*following, *left]), None)


def _unfinished(store: Store) -> Iterator[Outline]:
    kept: dict[str, Any] = store.setting(_SETTING, {})
    return (each for each in lessons() if not _done(kept.get(each.id)))


def _done(kept: Any) -> bool:
    return isinstance(kept, dict) and kept.get("done") is True


class Place:
    """A place in a lesson. It is kept in the setting ``lessons``, by the id of the lesson.

    Tasks and questions are drawn anew each time that a step is come to. The draws are numbered, and
    follow from a seed, so that a step that is opened again after a kill is the same.
    """

    def __init__(
        self, store: Store, outline: Outline, unit: int | None = None, seed: int | None = None
    ) -> None:
        """Where the lesson was left, or the beginning of the unit of that number.

        Without a ``seed`` it is the one that is kept; the first one chance takes.
        """
        self._store = store
        self.outline = outline
        self.lesson = contents(outline)
        self.steps = [
            *(Step(at, part) for at in range(len(self.lesson.units)) for part in PARTS),
            Step(len(self.lesson.units), END),
        ]
        self.at = 0
        """The number of the step that is shown."""

        self.best = 0
        """The furthest step that the lesson has ever come to."""

        self.done = False
        """Whether it has ever come to its end."""

        self.check: Check | None = None
        """How far the check has got, while it lasts."""

        self.missed: list[tuple[int, int]] = []
        """What was answered wrongly: the unit and the line of its check, each by its number."""

        self._asked: dict[str, list[tuple[int, list[int]]]] = {}
        """What the newest checks of each unit asked: the number of their draws, and the items."""

        self.stars: dict[int, int] = {}
        """The stars of each unit that was done, by its number."""

        self.retries = 0
        """How often something was wrong in this unit."""

        self.owed = 0
        """Whether the task that was shown is still to be done: 1 after the check, 2 now."""

        self.task = 0
        """Which of the unit's tasks is done now."""

        self.skipped: frozenset[str] = frozenset()
        """The units that a placement has found known, by their ids."""

        self._placed = False
        self.played = 0
        """How far the games have got with which it ends: 0, or ``JUST_PLAYED`` to ``RACED``."""

        self.read()
        if seed is not None:
            self._seed, self._draws = seed, 0
        if unit is not None:
            self.at = self.steps.index(Step(unit, IDEA))
            self.check = None

    # -- where it is

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def ahead(self) -> bool:
        """Whether the lesson has not come to this unit: it is only looked into, and nothing of
        that is kept.
        """
        return self.step.unit > self.steps[self.best].unit

    @property
    def unit(self) -> Unit | None:
        """The unit of the step; at the end there is none."""
        return self.lesson.units[self.step.unit] if self.step.part != END else None

    @property
    def heading(self) -> str:
        """What the step is about."""
        return words.finished if self.unit is None else self.unit.title

    @property
    def entries(self) -> list[Entry]:
        """The units of the lesson."""
        furthest = self.steps[self.best].unit
        found = []
        for at, unit in enumerate(self.lesson.units):
            state = words.state_done if at < furthest else words.state_later
            state = words.state_skipped if self._is_skipped(at) else state
            state = words.state_here if at == self.step.unit else state
            found.append(Entry(unit.title, state, self.stars.get(at, 0)))
        return found

    def _is_skipped(self, unit: int) -> bool:
        """Whether a unit is skipped, and has not been done all the same."""
        return self.lesson.units[unit].id in self.skipped and unit not in self.stars

    def after(self, step: int) -> int:
        """The step that comes after that one: whoever comes to new units goes past those that are
        skipped.
        """
        step += 1
        while (
            step > self.best
            and self.steps[step].part == IDEA
            and self._is_skipped(self.steps[step].unit)
        ):
            step += len(PARTS)
        return step

    @property
    def part(self) -> tuple[int, int]:
        """The number of the step in its unit, and the number of steps there; the end is one."""
        if self.step.part == END:
            return 1, 1
        return PARTS.index(self.step.part) + 1, len(PARTS)

    def where(self) -> Message:
        """Which unit and step it is, for whoever asks."""
        units = len(self.lesson.units)
        unit = min(self.step.unit + 1, units)
        step, steps = self.part
        return words.place_in_lesson(
            lesson=unit, lessons=units, title=self.heading, step=step, steps=steps
        )

    def passed(self) -> Message:
        """How much has been done, for whoever asks."""
        units = sum(entry.state == words.state_done for entry in self.entries)
        return words.passed(
            steps=self.best,
            all_steps=len(self.steps) - 1,
            lessons=units,
            all_lessons=len(self.lesson.units),
        )

    def chance(self, more: str = "") -> random.Random:
        """What the cards of this step come from, or with ``more`` others of it."""
        return random.Random(f"{self.outline.id}/{self._seed}/{self._draws}{more}")

    def asked_before(self, unit: Unit) -> frozenset[int]:
        """The items that the newest checks of a unit asked, but for the one that is under way."""
        runs = self._asked.get(unit.id, [])
        return frozenset([item for draws, items in runs if draws != self._draws for item in items])

    def asks(self, unit: Unit, items: list[int]) -> None:
        """Remembers what the check that is under way asks."""
        runs = [run for run in self._asked.get(unit.id, []) if run[0] != self._draws]
        self._asked[unit.id] = [*runs, (self._draws, items)][-_CHECKS:]

    def award(self) -> int:
        """Gives the unit its stars, and returns them: three where nothing was wrong."""
        stars = max(_MOST_STARS - self.retries, 1)
        if not self.ahead:
            self.stars[self.step.unit] = max(stars, self.stars.get(self.step.unit, 0))
            # What was wrong before has been asked again by now.
            self.missed = [each for each in self.missed if each[0] >= self.step.unit]
        return stars

    def draw_anew(self) -> None:
        """Takes other cards from chance for the same step."""
        self._draws += 1

    def go_to(self, step: int, check: Check | None = None) -> None:
        """Goes to a step; a step that is new is as far as the lesson has ever got, but for the
        steps of a unit that it has not come to. ``check`` is the check that goes on there.
        """
        counts = not self.ahead and (check is None or not check.test)
        if self.steps[step].part in (IDEA, END) or self.steps[step].unit != self.step.unit:
            self.retries = self.owed = 0
        self.at = step
        self.task = 0
        self.check = check
        self.draw_anew()
        if counts:
            self.best = max(self.best, step)
            self.done = self.done or self.step.part == END

    @property
    def testing(self) -> bool:
        """Whether a unit is being skipped by answering all its questions."""
        return self.check is not None and self.check.test

    @property
    def unplaced(self) -> bool:
        """Whether the lesson has just been opened, has slap rules, and nobody was placed in it."""
        slaps = any(unit.rules for unit in self.lesson.units)
        return slaps and not (self.best or self._placed)

    @property
    def idea_step(self) -> int:
        """The step with which the unit begins."""
        return self.steps.index(Step(self.step.unit, IDEA))

    def read(self) -> None:
        """Takes over where the lesson was left, as far as that makes sense."""
        everything: dict[str, Any] = self._store.setting(_SETTING, {})
        kept = everything.get(self.outline.id)
        kept = kept if isinstance(kept, dict) else {}
        last = len(self.steps) - 1
        self.best = _within(kept.get("best"), last)
        self.at = _within(kept.get("step"), last)
        self.done = _done(kept)
        # What was kept before there were seeds has none.
        seed = kept.get("seed")
        self._seed = seed if type(seed) is int else random.SystemRandom().randrange(SEEDS)
        self._draws = _within(kept.get("draws"), SEEDS)
        self.missed = _rows(kept.get("missed"))
        self._asked = _runs(kept.get("asked"))
        self.stars = {at: many for at, many in _rows(kept.get("stars")) if 0 < many <= _MOST_STARS}
        self.retries = _within(kept.get("retries"), _MOST_STARS)
        self.owed = _within(kept.get("owed"), 2)
        self.played = _within(kept.get("played"), RACED)
        self.skipped = frozenset(_ids(kept.get("skipped")))
        self._placed = kept.get("placed") is True
        self.task = _within(kept.get("task"), len(self.unit.tasks) - 1 if self.unit else 0)
        if self.unit is not None:
            self.check = Check.kept(kept.get("check"), questions_of(self.unit) + self.unit.mix)
        if self.step.part != CHECK:
            self.check = None
        if self.check is None or not self.check.test:
            self.at = min(self.at, self.best)
        if self.at == self.best and self.step.part == IDEA and self._is_skipped(self.step.unit):
            # Whoever is placed at the beginning of a unit that is skipped goes past it.
            self.best -= 1
            self.at = self.best = self.after(self.at - 1)

    def learnt(self, trial: Trial) -> None:
        """Keeps an answer to a question about a slap rule, for the profile."""
        self._store.add_trial(trial)

    def keep(self) -> None:
        """Keeps it, so that the lesson goes on here; not in a unit that is only looked into."""
        if self.ahead:
            return
        everything: dict[str, Any] = self._store.setting(_SETTING, {})
        failed = self.check is not None and self.check.failed
        at = self.idea_step if failed else self.at  # What follows a test that has failed.
        now: dict[str, Any] = {"step": at, "best": self.best, "done": self.done}
        now |= {"seed": self._seed, "draws": self._draws, "retries": self.retries}
        now |= {
            "played": self.played,
            "task": self.task,
            "owed": self.owed,
            "missed": self.missed,
            "asked": self._asked,
            "stars": list(self.stars.items()),
        }
        if self._placed:
            now |= {"skipped": sorted(self.skipped), "placed": True}
        if self.check is not None and not failed:
            now["check"] = self.check.as_json()
        self._store.set_setting(_SETTING, everything | {self.outline.id: now})


def note_skipped(store: Store, lesson: str, units: Iterable[str]) -> None:
    """Keeps which units of a lesson are skipped, by their ids; those of before stay so."""
    everything: dict[str, Any] = store.setting(_SETTING, {})
    kept = everything.get(lesson)
    kept = kept if isinstance(kept, dict) else {"step": 0, "best": 0, "done": False}
    before = _ids(kept.get("skipped"))
    now = kept | {"skipped": sorted({*before, *units}), "placed": True}
    store.set_setting(_SETTING, everything | {lesson: now})


def _ids(value: Any) -> list[str]:
    """The ids that were kept."""
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def questions_of(unit: Unit) -> int:
    """How many questions a unit has of its own."""
    return sum(ask.times for ask in unit.asks)


def _rows(value: Any) -> list[tuple[int, int]]:
    """Pairs of numbers that were kept, without what is damaged."""
    rows = value if isinstance(value, list) else []
    return [
        (row[0], row[1])
        for row in rows
        if isinstance(row, list) and len(row) == 2 and all(type(each) is int for each in row)
    ]


def _runs(value: Any) -> dict[str, list[tuple[int, list[int]]]]:
    """What checks asked, by unit, without what is damaged."""
    found: dict[str, list[tuple[int, list[int]]]] = {}
    for unit, runs in value.items() if isinstance(value, dict) else ():
        for run in runs if isinstance(runs, list) else ():
            if isinstance(run, list) and len(run) == 2 and isinstance(run[1], list):
                draws, items = run
                if all(type(each) is int for each in (draws, *items)):
                    found.setdefault(unit, []).append((draws, items))
    return found


def _within(value: Any, last: int) -> int:
    return min(max(value, 0), last) if type(value) is int else 0
