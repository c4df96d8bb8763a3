"""Drives the program and writes ``screenshots/*.svg``, the same each time.

python -m tests.screenshots [NAME...]
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from unittest.mock import patch

from warcards_tui.tui.lesson import LessonPage

from tests.coach.practice import fill, practice
from tests.tui import timeless
from tests.tui.full_screen import Act, app_for, mark, play
from tests.tui.tables.presses import pressed
from tests.tui.tables.test_budr_pictures import SCENES as BUDR
from tests.tui.tables.test_casualty_felts import TWO_WARS
from tests.tui.tables.test_choice_felts import CARRY, CENTURY, SWEPT
from tests.tui.tables.test_topper_pictures import SCENES as TOPPERS
from warcards_tui.sitting.run import Opening
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp

FOLDER = Path(__file__).parents[1] / "screenshots"
SIZE = (100, 30)
_DAY = {"date": "2025-10-31"}


def _home() -> WarcardsApp:
    return app_for(settings={"theme": "table"})


def _berkeley(theme: str) -> WarcardsApp:
    settings = {"theme": theme, "pack": "four-colour"}
    return app_for("berkeley-war", bots=2, seed=14, options=_DAY, settings=settings)


def _learning() -> WarcardsApp:
    """Where drills have no clock, and the date is always the same."""
    store = Store.in_memory()
    store.set_setting("options", {"berkeley-war": _DAY})
    store.set_setting("drills", {"which-rule": {"timed": "off", "items": "20"}})
    return app_for(store=store, settings={"theme": "table"})


def _practised() -> WarcardsApp:
    app = _learning()
    fill(app.store, practice(days=8))
    return app


def _go(place: str, name: str, variant: str = "") -> Act:
    return lambda app: app.go(Opening(place, name, variant, seed=14))


def _step(app: WarcardsApp) -> None:
    """Goes on a step, as its key does; the same key at once could be one that is held down."""
    page = app.page
    assert isinstance(page, LessonPage)
    page.press("go-on")


def _scientific() -> WarcardsApp:
    return app_for("scientific-war", bots=4, seed=7)


ENTER: tuple[Act, ...] = ("enter",)
PICTURES = {
    "home": (_home, ()),
    "lesson": (_learning, (_go("lesson", "egyptian-war"), _step, *ENTER * 2)),
    "drill": (_learning, (_go("drill", "which-rule", "berkeley-war"), *ENTER, "3")),
    "progress": (_practised, (_go("progress", ""), *("down",) * 4)),
    "rules": (_learning, (_go("rules", "24", "berkeley-war"), "down")),
    "egyptian-table": (lambda: app_for("egyptian-war", bots=3, seed=35), ENTER * 13),
    "berkeley-naming": (lambda: _berkeley("table"), (*ENTER * 9, "space")),
    "berkeley-light": (lambda: _berkeley("light"), (*ENTER * 9, "3")),
    "scientific-hand": (_scientific, ("6", "enter", "k", "enter", *("right",) * 4)),
    "games": (_home, (mark("games"), "enter", *("down",) * 7)),
    **{
        name: (scene.app, scene.acts)
        for name, scene in {
            "armageddon": TOPPERS["armageddon-wilds"],
            "world-war-3": TOPPERS["world-war-3-control"],
            "budr-stack": BUDR["stack"],
            "budr-gamble": BUDR["gamble"],
        }.items()
    },
    "napoleon-sorting": (lambda: app_for("napoleons-war"), pressed(*CARRY)),
    "fast-food": (
        lambda: app_for("fast-food", turn=0),
        (*("right", "enter") * 5, "right", "right"),
    ),
    "21st-century-war": (
        lambda: app_for("21st-century-war", deal=CENTURY),
        pressed("card-1", "card-2"),
    ),
    "duel-king": (lambda: app_for("duel-king", deal=SWEPT, turn=1), ("2",)),
    "casualty-war": (lambda: app_for("casualty-war", deal=TWO_WARS), pressed("go-on")),
    "speed-war": (lambda: app_for("speed-war"), pressed(*["go-on"] * 60)),
    "start": (_home, (mark("berkeley-war"), "enter", "down", "right", "right", "down")),
    "settings": (_home, (mark("settings"), "enter", *("down",) * 6)),
    "help": (_home, ("question_mark",)),
}


async def picture(app: WarcardsApp, acts: tuple[Act, ...]) -> str:
    """The screen after these keys, as SVG."""
    last_day = patch("warcards_tui.coach.progress.run.today", return_value="2025-11-05")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        with last_day:
            await play(pilot, acts)
        drawn = app.export_screenshot(title="warcards")
    # The number in the names of its styles is another one each time.
    return re.sub(r"terminal-\d+", "terminal-0", drawn)


def main(names: list[str]) -> None:
    """Writes the pictures with these names, or all."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or PICTURES:
        make, acts = PICTURES[name]
        drawn = timeless.run(picture(make(), acts))
        (FOLDER / f"{name}.svg").write_text(drawn, encoding="utf-8")
        print(f"screenshots/{name}.svg")


if __name__ == "__main__":
    main(sys.argv[1:])
