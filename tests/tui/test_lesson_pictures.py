"""Every kind of step of a lesson as a picture, at the least size and at a generous one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from textual.pilot import Pilot

from tests.coach.learning import Learner
from tests.tui.driving import FIRST_LINE, Act, Pictured, play
from tests.tui.pictures import IDS, SIZES
from warcards_tui.coach.lessons.place import CHECK, END, IDEA, RECAP, TASK
from warcards_tui.sitting.launch import Launch
from warcards_tui.sitting.run import Opening
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.lesson import LessonPage


def lesson_app(
    name: str, heading: str = "", part: str = IDEA, settings: Mapping[str, str] | None = None
) -> WarcardsApp:
    """The app at a step of a lesson."""
    store = Store.in_memory()
    for key, value in ({"glyphs": "unicode"} | dict(settings or {})).items():
        store.set_setting(key, value)
    taken = Learner(store, name)
    taken.until(lambda run: run.step.part == part and heading in (run.heading, ""))
    return Pictured(Launch(FIRST_LINE, None, Opening("lesson", name)), store)


EGYPTIAN, BERKELEY, SCIENTIFIC = "egyptian-war", "berkeley-war", "scientific-war"


def goes_on(app: WarcardsApp) -> None:
    """As its key does; the same key at once could be one that is held down."""
    page = app.page
    assert isinstance(page, LessonPage)
    page.press("go-on")


class Scene:
    """The app at a step, and the keys that are pressed in it."""

    def __init__(
        self,
        name: str,
        heading: str = "",
        part: str = IDEA,
        keys: tuple[Act, ...] = (),
        **settings: str,
    ) -> None:
        self.place = name, heading, part, settings
        self.keys = keys

    def app(self) -> WarcardsApp:
        name, heading, part, settings = self.place
        return lesson_app(name, heading, part, settings)


SCENES = {
    "first": Scene(EGYPTIAN),
    "first-slap": Scene(EGYPTIAN, "Pair", TASK, ("enter", "enter")),
    "slapped": Scene(EGYPTIAN, "Pair", TASK, ("enter", "enter", "space")),
    "missed": Scene(EGYPTIAN, "Pair", TASK, ("enter", "enter", "enter")),
    "question": Scene(EGYPTIAN, "Pair", CHECK),
    "answered": Scene(EGYPTIAN, "Sandwich", CHECK, ("space",)),
    "corrected": Scene(EGYPTIAN, "Sandwich", CHECK, ("enter",)),
    "testing": Scene(EGYPTIAN, "Pair", IDEA, ("d",)),
    "test-failed": Scene(EGYPTIAN, "Pair", IDEA, ("d", "enter")),
    "next-question": Scene(EGYPTIAN, "Pair", CHECK, ("enter", goes_on)),
    "out-of-cards": Scene(EGYPTIAN, "Out of cards", CHECK),
    "numbers": Scene(EGYPTIAN, "Face cards", CHECK),
    "recap": Scene(EGYPTIAN, "Sandwich", RECAP),
    "contents": Scene(EGYPTIAN, "Face cards", IDEA, ("o", "up")),
    "finished": Scene(EGYPTIAN, "", END),
    "end": Scene(EGYPTIAN, "", END, ("o",)),
    "debts": Scene(EGYPTIAN, "A face card answers"),
    "penalty": Scene(EGYPTIAN, "Wrong slaps"),
    "naming": Scene(BERKELEY, "Naming the rule", TASK, ("enter", "enter", "space")),
    "line": Scene(BERKELEY, "24 in a line"),
    "equation": Scene(BERKELEY, "Equation", TASK, ("enter", "space", "1")),
    "which-rule": Scene(BERKELEY, "No rule twice running", CHECK),
    "berkeley-recap": Scene(BERKELEY, "Gloopa", RECAP),
    "choosing": Scene(SCIENTIFIC, "Choosing in secret", TASK),
    "queen": Scene(SCIENTIFIC, "Queen", TASK, ("q", "c")),
    "queen-won": Scene(SCIENTIFIC, "Queen", TASK, ("q", "c", "k")),
    "joker": Scene(SCIENTIFIC, "Joker"),
    "who-wins": Scene(SCIENTIFIC, "Joker", CHECK),
    "information": Scene(SCIENTIFIC, "What you may know"),
    "which-key": Scene(SCIENTIFIC, "What you may know", CHECK),
    "ascii": Scene(EGYPTIAN, "Sandwich", IDEA, (), glyphs="ascii"),
    "light": Scene(SCIENTIFIC, "War", IDEA, (), theme="light"),
    "quiet": Scene(EGYPTIAN, "Pair", TASK, ("enter", "enter", "space"), quiet="on"),
}


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], snap_compare: Callable[..., bool]) -> None:
    scene = SCENES[name]

    async def run_before(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await play(pilot, scene.keys)

    assert snap_compare(scene.app(), terminal_size=size, run_before=run_before)
