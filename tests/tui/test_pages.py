"""Pages as a player sees them, in all colors, at three sizes; most in the proofs.

Their content is compared as text elsewhere. Look at each picture before you accept it.
"""

from __future__ import annotations

import asyncio
from itertools import product
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tiers import leading
from tests.tui.drills import clock
from tests.tui.full_screen import app_for, play, start, until_over
from tests.tui.pictures import LISTED, Scene
from tests.tui.test_drill_pictures import SCENES as DRILLS
from tests.tui.test_lesson_pictures import SCENES as LESSONS
from warcards_tui.sitting.opening import Route
from warcards_tui.tui.app import WarcardsApp

_STANDING = clock

pytestmark = pytest.mark.usefixtures("same_day")


def _listed() -> WarcardsApp:
    return app_for(games=LISTED)


def _played() -> WarcardsApp:
    return app_for("egyptian-war", seed=14)


def _berkeley() -> WarcardsApp:
    return app_for("berkeley-war", seed=14, options={"date": "2025-10-31"})


async def _seen(app: WarcardsApp) -> None:
    """Wait for the end of all movement."""
    await asyncio.sleep(4)


SLAPPED = ("enter", "enter", "space", "enter", "enter")
RULES = Route("rules", variant="berkeley-war")
SIZES = ((120, 40), (80, 24), (200, 50))

PAGES = {
    "game": Scene(_listed, (lambda app: app.go(Route("game", variant="fast-food")),)),
    "home": Scene(_listed, ("down",)),
    "games": Scene(_listed, (lambda app: app.open("games"), "down", "down")),
    "start": Scene(_listed, (start("berkeley-war"), "down")),
    "drills": Scene(_listed, (lambda app: app.open("drills"), "down")),
    "lessons": Scene(_listed, (lambda app: app.open("lessons"), "down")),
    "keys": Scene(_listed, (lambda app: app.open("keys"), *["down"] * 4)),
    "settings": Scene(_listed, (lambda app: app.open("settings"), *["down"] * 6)),
    "rules": Scene(_listed, (lambda app: app.go(RULES),)),
    "rules-now": Scene(lambda: app_for("world-war-3"), ("enter", "enter", "r")),
    "pause": Scene(_berkeley, ("enter", "enter", "escape")),
    "story": Scene(_berkeley, ("enter", "enter", "enter", "less_than_sign")),
    "result": Scene(_played, SLAPPED, ("enter",)),
    "replay": Scene(_played, SLAPPED, ("enter",)),
    "drill-set-up": DRILLS["set-up"],
    "drill": DRILLS["cards"],
    "drill-wrong": DRILLS["wrong"],
    "drill-over": DRILLS["over-misses"],
    "lesson": LESSONS["first"],
    "lesson-task": LESSONS["first-slap"],
    "lesson-question": LESSONS["question"],
}
"""Scenes of the pages. After a game played to its end comes the result, then the replay."""

SEEN = [*product(PAGES, SIZES[:1]), *product(PAGES, SIZES[1:])]
IDS = [f"{page}-{width}x{height}" for page, (width, height) in SEEN]


@pytest.mark.slow
@pytest.mark.parametrize("seen", leading(1, SEEN), ids=IDS)
def test_page(seen: tuple[str, tuple[int, int]], snap_compare: Any) -> None:
    page, size = seen
    scene = PAGES[page]

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await play(pilot, scene.acts)
        if scene.until_over:
            await until_over(pilot, *scene.until_over)
            await play(pilot, ["enter", _seen])
            if page == "replay":
                await play(pilot, ["v", "space", _seen, "space"])
        await pilot.pause()

    assert snap_compare(scene.app(), terminal_size=size, run_before=steps)
