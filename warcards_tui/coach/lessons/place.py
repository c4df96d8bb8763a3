"""A player's place in a lesson: its steps, the progress so far, and how it is saved."""

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
"""The steps of a unit. After the last unit comes one more step, the end."""

_SETTING = "lessons"

CHECKED = 5
"""Questions in a unit's check, mixed ones included, and in the test that skips the unit."""

FRESH = 1000
"""Added to the number of a question each time it is asked again with other cards."""

_CHECKS = 20
"""Newest checks of a unit that are remembered, so that the next one asks other questions."""

_AT_ONCE = 4
"""Right first answers needed among the newest ``CHECKED`` questions."""

_SOON = 2
"""Most other questions before a wrong answer is asked again."""

_MOST_STARS = 3

JUST_PLAYED, PLAYED, JUST_RACED, RACED = 1, 2, 3, 4
"""Progress through the closing games of a lesson.

``JUST_...``: the player has left for the last game or the race and has not come back yet.
"""

SEEDS = 1_000_000_000
"""Upper limit, exclusive, of a randomly drawn lesson seed."""


class LessonStep(NamedTuple):
    """A step of a lesson: the number of its unit, and the part of the unit."""

    unit: int
    part: str


class ContentsEntry(NamedTuple):
    """A unit in the table of contents, with its state (done, here, later) and its stars."""

    title: str
    state: str
    stars: int = 0


class Check(NamedTuple):
    """Progress of a check.

    ``left`` holds the numbers of the questions to ask, the current one first. Numbers from 0 are
    questions of the unit; those after them come from earlier units. A wrong answer comes again
    soon, with ``FRESH`` added to its number.

    ``asked`` is the number of answers so far, ``unused`` the first number not yet drawn, and
    ``recent`` says which of the newest answers were right. A ``test`` skips the unit if all answers
    are right; one wrong answer ends it as ``failed``.
    """

    left: tuple[int, ...]
    asked: int = 0
    unused: int = CHECKED
    test: bool = False
    failed: bool = False
    recent: tuple[bool, ...] = ()

    @classmethod
    def begun(cls, questions: int, mixed: int = 0, *, test: bool = False) -> Check:
        """Begin a check of ``questions`` questions of the unit and ``mixed`` of earlier units."""
        many = min(CHECKED - mixed * (not test), questions)
        left = [*range(many), *range(questions, questions + mixed * (not test))]
        return cls(tuple(left), 0, many, test)

    @classmethod
    def kept(cls, value: Any, questions: int) -> Check | None:
        """Return the saved check, or None if the saved value is invalid."""
        try:
            left = tuple([int(each) for each in value["left"]])
            found = cls(left, int(value["asked"]), int(value["unused"]), bool(value["test"]))
            found = found._replace(recent=tuple([bool(each) for each in value.get("recent", ())]))
        except (KeyError, TypeError, ValueError):
            return None
        # If none are left, the program ended while the last verdict was on screen.
        begun = found.asked > 0 or (found.asked == 0 and bool(left))
        fits = begun and all(0 <= each % FRESH < questions for each in left)
        return found if fits else None

    def as_json(self) -> dict[str, Any]:
        """Return the saved form; ``failed`` is left out, because a failed check is not saved."""
        kept = self._asdict() | {"left": list(self.left), "recent": list(self.recent)}
        del kept["failed"]
        return kept

    @property
    def many(self) -> int:
        """Number of questions in all, as far as is known now."""
        return self.asked + len(self.left)

    def after(self, right: bool, questions: int) -> Check:
        """Return the check after an answer.

        A wrong answer is asked again with other cards, unless it ends a test. The check continues
        until nearly all of the newest answers were right the first time.
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
    """Return the first unfinished lesson, or the first of all if every lesson is finished."""
    return next(_unfinished(store), lessons()[0])


def next_lesson(store: Store, outline: Outline) -> Outline | None:
    """Return another unfinished lesson, or None if all are finished.

    A lesson that builds on this one comes first.
    """
    left = [each for each in _unfinished(store) if each != outline]
    following = [each for each in left if each.needs == outline.id]
    return next(iter([*following, *left]), None)


def _unfinished(store: Store) -> Iterator[Outline]:
    kept: dict[str, Any] = store.setting(_SETTING, {})
    return (each for each in lessons() if not _done(kept.get(each.id)))


def _done(kept: Any) -> bool:
    return isinstance(kept, dict) and kept.get("done") is True


class LessonPlace:
    """A player's place in one lesson, saved in the setting ``lessons`` under the lesson's id.

    Each visit to a step draws new tasks and questions. The draws are numbered and depend on a seed,
    so that a step reopened after a crash is the same.
    """

    def __init__(
        self, store: Store, outline: Outline, unit: int | None = None, seed: int | None = None
    ) -> None:
        """Resume where the player left the lesson, or begin at unit ``unit``.

        Without ``seed``, the saved one is used; the very first one is random.
        """
        self._store = store
        self.outline = outline
        self.lesson = contents(outline)
        self.steps = [
            *(LessonStep(at, part) for at in range(len(self.lesson.units)) for part in PARTS),
            LessonStep(len(self.lesson.units), END),
        ]
        self.at = 0
        """Index of the current step."""

        self.best = 0
        """Index of the furthest step reached."""

        self.done = False
        """True if the player has ever finished the lesson."""

        self.check: Check | None = None
        """Progress of the current check, or None."""

        self.missed: list[tuple[int, int]] = []
        """Questions answered wrong: the numbers of the unit and of the line of its check."""

        self._asked: dict[str, list[tuple[int, list[int]]]] = {}
        """Items asked in the newest checks of each unit, by the number of their draw."""

        self.stars: dict[int, int] = {}
        """Stars of each finished unit, by the number of the unit."""

        self.retries = 0
        """Number of mistakes in this unit."""

        self.owed = 0
        """State of a task that had to be shown: 1 = repeat it after the check, 2 = repeat it now.
        """

        self.task = 0
        """Index of the current task of the unit."""

        self.skipped: frozenset[str] = frozenset()
        """Ids of the units that the quick test found known."""

        self._placed = False
        self.played = 0
        """Progress through the closing games: 0, or ``JUST_PLAYED`` to ``RACED``."""

        self.read()
        if seed is not None:
            self._seed, self._draws = seed, 0
        if unit is not None:
            self.at = self.steps.index(LessonStep(unit, IDEA))
            self.check = None

    # -- the place

    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self.steps[self.at]

    @property
    def ahead(self) -> bool:
        """True if the player only previews this unit; nothing in it is saved."""
        return self.step.unit > self.steps[self.best].unit

    @property
    def unit(self) -> Unit | None:
        """The unit of the current step; None at the end."""
        return self.lesson.units[self.step.unit] if self.step.part != END else None

    @property
    def heading(self) -> str:
        """Title of the current step."""
        return words.finished if self.unit is None else self.unit.title

    @property
    def entries(self) -> list[ContentsEntry]:
        """The units of the lesson, for the table of contents."""
        furthest = self.steps[self.best].unit
        found = []
        for at, unit in enumerate(self.lesson.units):
            state = words.state_done if at < furthest else words.state_later
            state = words.state_skipped if self._is_skipped(at) else state
            state = words.state_here if at == self.step.unit else state
            found.append(ContentsEntry(unit.title, state, self.stars.get(at, 0)))
        return found

    def _is_skipped(self, unit: int) -> bool:
        """True if the quick test skips the unit and the player has not done it anyway."""
        return self.lesson.units[unit].id in self.skipped and unit not in self.stars

    def after(self, step: int) -> int:
        """Return the step after ``step``; new units that are skipped are passed over."""
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
        """Number of the step in its unit, and number of steps there; the end counts as one."""
        if self.step.part == END:
            return 1, 1
        return PARTS.index(self.step.part) + 1, len(PARTS)

    def where(self) -> Message:
        """Say which unit and step this is."""
        units = len(self.lesson.units)
        unit = min(self.step.unit + 1, units)
        step, steps = self.part
        return words.place_in_lesson(
            lesson=unit, lessons=units, title=self.heading, step=step, steps=steps
        )

    def passed(self) -> Message:
        """Say how much of the lesson is done."""
        units = sum(entry.state == words.state_done for entry in self.entries)
        return words.passed(
            steps=self.best,
            all_steps=len(self.steps) - 1,
            lessons=units,
            all_lessons=len(self.lesson.units),
        )

    def chance(self, more: str = "") -> random.Random:
        """Return the random generator for this step; ``more`` selects a second one."""
        return random.Random(f"{self.outline.id}/{self._seed}/{self._draws}{more}")

    def asked_before(self, unit: Unit) -> frozenset[int]:
        """Return the items of the unit's newest checks, except the current check."""
        runs = self._asked.get(unit.id, [])
        return frozenset([item for draws, items in runs if draws != self._draws for item in items])

    def asks(self, unit: Unit, items: list[int]) -> None:
        """Remember the items of the current check."""
        runs = [run for run in self._asked.get(unit.id, []) if run[0] != self._draws]
        self._asked[unit.id] = [*runs, (self._draws, items)][-_CHECKS:]

    def award(self) -> int:
        """Give the unit its stars and return them: three if there was no mistake."""
        stars = max(_MOST_STARS - self.retries, 1)
        if not self.ahead:
            self.stars[self.step.unit] = max(stars, self.stars.get(self.step.unit, 0))
            # Earlier mistakes have been asked again by now.
            self.missed = [each for each in self.missed if each[0] >= self.step.unit]
        return stars

    def draw_anew(self) -> None:
        """Draw other cards for the same step."""
        self._draws += 1

    def go_to(self, step: int, check: Check | None = None) -> None:
        """Go to a step, and count it as reached unless it belongs to a preview or a test.

        ``check`` is the check that continues there.
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
        """True if the player is taking the test that skips the unit."""
        return self.check is not None and self.check.test

    @property
    def unplaced(self) -> bool:
        """True if the lesson is new, has slap rules, and no quick test was taken."""
        slaps = any(unit.rules for unit in self.lesson.units)
        return slaps and not (self.best or self._placed)

    @property
    def idea_step(self) -> int:
        """Index of the first step of the unit."""
        return self.steps.index(LessonStep(self.step.unit, IDEA))

    def read(self) -> None:
        """Read the saved place; invalid values become defaults."""
        everything: dict[str, Any] = self._store.setting(_SETTING, {})
        kept = everything.get(self.outline.id)
        kept = kept if isinstance(kept, dict) else {}
        last = len(self.steps) - 1
        self.best = _within(kept.get("best"), last)
        self.at = _within(kept.get("step"), last)
        self.done = _done(kept)
        # Places saved by older versions have no seed.
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
            # If the quick test placed the player at a skipped unit, pass over it.
            self.best -= 1
            self.at = self.best = self.after(self.at - 1)

    def learnt(self, trial: Trial) -> None:
        """Save an answer about a slap rule for the player's profile."""
        self._store.add_trial(trial)

    def keep(self) -> None:
        """Save the place, so that the lesson resumes here; a preview is not saved."""
        if self.ahead:
            return
        everything: dict[str, Any] = self._store.setting(_SETTING, {})
        failed = self.check is not None and self.check.failed
        # A failed test is followed by the beginning of the unit.
        at = self.idea_step if failed else self.at
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
    """Save the ids of the skipped units of a lesson; those saved before stay skipped."""
    everything: dict[str, Any] = store.setting(_SETTING, {})
    kept = everything.get(lesson)
    kept = kept if isinstance(kept, dict) else {"step": 0, "best": 0, "done": False}
    before = _ids(kept.get("skipped"))
    now = kept | {"skipped": sorted({*before, *units}), "placed": True}
    store.set_setting(_SETTING, everything | {lesson: now})


def _ids(value: Any) -> list[str]:
    """Return the saved ids, without invalid ones."""
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def questions_of(unit: Unit) -> int:
    """Return the number of a unit's own questions, without those about earlier units."""
    return sum(ask.times for ask in unit.asks)


def _rows(value: Any) -> list[tuple[int, int]]:
    """Return the saved pairs of numbers, without invalid ones."""
    rows = value if isinstance(value, list) else []
    return [
        (row[0], row[1])
        for row in rows
        if isinstance(row, list) and len(row) == 2 and all(type(each) is int for each in row)
    ]


def _runs(value: Any) -> dict[str, list[tuple[int, list[int]]]]:
    """Return the saved items of past checks by unit, without invalid ones."""
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
