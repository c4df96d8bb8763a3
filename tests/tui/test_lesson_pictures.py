"""Every kind of step of a lesson as rows of text, at a usual size and at a generous one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from tests.coach.pupil import Learner
from tests.tui.full_screen import FIRST_LINE, Act, Pictured
from tests.tui.pictures import SameScreen, Scene, each_at_both_sizes
from warcards_tui.coach.lessons.place import CHECK, END, IDEA, RECAP, TASK
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store, files
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.screens.lesson import LessonScreen


@cache
def _learnt(name: str, heading: str, part: str) -> Store:
    """Return the store of a learner at that step."""
    store = Store.in_memory()
    taken = Learner(store, name)
    taken.until(lambda run: run.place.step.part == part and heading in (run.place.heading, ""))
    return store


def lesson_app(
    name: str, heading: str = "", part: str = IDEA, settings: Mapping[str, str] | None = None
) -> WarcardsApp:
    """Return the app at a step of a lesson."""
    store = Store(files.in_memory(_learnt(name, heading, part)._db))
    for key, value in ({"glyphs": "unicode"} | dict(settings or {})).items():
        store.set_setting(key, value)
    return Pictured(StartupRequest(FIRST_LINE, VARIANTS, None, Route("lesson", name)), store)


EGYPTIAN, BERKELEY, SCIENTIFIC = "egyptian-war", "berkeley-war", "scientific-war"


def goes_on(app: WarcardsApp) -> None:
    """Continue as a click does; its key at once could count as held down."""
    screen = app.shown
    assert isinstance(screen, LessonScreen)
    screen.action_do("go-on")


def at(
    name: str, heading: str = "", part: str = IDEA, keys: tuple[Act, ...] = (), **settings: str
) -> Scene:
    """Return the scene of a step: the app, and the keys pressed in it."""
    return Scene(lambda: lesson_app(name, heading, part, settings), keys)


SCENES = {
    "first": at(EGYPTIAN),
    "first-slap": at(EGYPTIAN, "Pair", TASK, ("enter", "enter")),
    "slapped": at(EGYPTIAN, "Pair", TASK, ("enter", "enter", "space")),
    "missed": at(EGYPTIAN, "Pair", TASK, ("enter", "enter", "enter")),
    "question": at(EGYPTIAN, "Pair", CHECK),
    "answered": at(EGYPTIAN, "Sandwich", CHECK, ("space",)),
    "corrected": at(EGYPTIAN, "Sandwich", CHECK, ("enter",)),
    "testing": at(EGYPTIAN, "Pair", IDEA, ("d",)),
    "test-failed": at(EGYPTIAN, "Pair", IDEA, ("d", "space")),
    "next-question": at(EGYPTIAN, "Pair", CHECK, ("space", goes_on)),
    "out-of-cards": at(EGYPTIAN, "Out of cards", CHECK),
    "numbers": at(EGYPTIAN, "Face cards", CHECK),
    "recap": at(EGYPTIAN, "Sandwich", RECAP),
    "contents": at(EGYPTIAN, "Face cards", IDEA, ("o", "up")),
    "finished": at(EGYPTIAN, "", END),
    "end": at(EGYPTIAN, "", END, ("o",)),
    "debts": at(EGYPTIAN, "A face card answers"),
    "penalty": at(EGYPTIAN, "Wrong slaps"),
    "naming": at(BERKELEY, "Naming the rule", TASK, ("enter", "enter", "space")),
    "line": at(BERKELEY, "Make 24"),
    "equation": at(BERKELEY, "Equation", TASK, ("enter", "space", "1")),
    "which-rule": at(BERKELEY, "No rule twice running", CHECK),
    "berkeley-recap": at(BERKELEY, "Gloopa", RECAP),
    "choosing": at(SCIENTIFIC, "Choosing in secret", TASK),
    "queen": at(SCIENTIFIC, "Queen", TASK, ("q", "enter", "c")),
    "queen-won": at(SCIENTIFIC, "Queen", TASK, ("q", "enter", "c", "k", "enter")),
    "joker": at(SCIENTIFIC, "Joker"),
    "who-wins": at(SCIENTIFIC, "Choosing in secret", CHECK),
    "information": at(SCIENTIFIC, "What you may know"),
    "which-key": at(SCIENTIFIC, "What you may know", CHECK),
    "ascii": at(EGYPTIAN, "Sandwich", IDEA, (), glyphs="ascii"),
}


@pytest.mark.slow
@each_at_both_sizes(SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size)
