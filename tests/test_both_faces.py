"""What can be done in one face can be done in the other, under the same ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.plain.test_home import GAME, Keyboard
from tests.tui.driving import app_for, drive, play
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.places import games, open_run, places
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain import home as plain_home
from warcards_tui.plain.face import Face, Item, Taken
from warcards_tui.plain.terminal import Ended, Key
from warcards_tui.sitting.run import Opening, Run
from warcards_tui.store import Store
from warcards_tui.tui.menu import MenuPage
from warcards_tui.tui.run_page import RunPage

UNTIMED = {name: {"timed": "off", "items": "10"} for name in DRILLS}

ROUNDS = {
    "lesson": (
        Opening("lesson", "egyptian-war", seed=1),
        # The same key at once, where it means something else, might be one that is held down.
        [
            *("enter", "t", "enter", "enter", "space", "enter", "t", "enter", "space"),
            *("r", "o", "t", "o", "up", "h"),
        ],
    ),
    "lesson of choosing": (
        Opening("lesson", "scientific-war", seed=1),
        ["enter", "t", "enter", "t", "i", "enter"],
    ),
    "which-rule": (
        Opening("drill", "which-rule", "berkeley-war", seed=3),
        [
            "down",
            "right",
            "right",
            "enter",
            "n",
            "enter",
            "5",
            "enter",
            "y",
            "i",
            "3",
            "x",
            "4",
            "p",
            "u",
        ],
    ),
    "slap-or-not": (
        Opening("drill", "slap-or-not", "egyptian-war", seed=3),
        ["enter", "space", "enter", "n", "enter", "space", "e", "t"],
    ),
    "hear-pair": (
        Opening("drill", "hear-pair", "egyptian-war", seed=3),
        ["enter", "n", "n", "space"],
    ),
    "rules": (
        Opening("rules", variant="berkeley-war"),
        ["j", "j", "right", "o", "j", "enter", "/", *"debt", "enter", "f", "z", "g", "k"],
    ),
    "list of rules": (Opening("rules"), ["j", "k", "/", "b", "enter", "enter"]),
    "progress": (Opening("progress", variant="berkeley-war"), ["j", "j", "enter", "k"]),
}


def kept() -> Store:
    store = Store.in_memory()
    store.set_setting("drills", UNTIMED)
    return store


class Watching(Keyboard):
    """Notes what can be done before every key."""

    def __init__(self, keys: Sequence[str], runs: list[Run]) -> None:
        super().__init__(keys)
        self._runs = runs
        self.offered: list[list[str]] = []

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        if until == float("inf"):
            self.offered.append(ids(self._runs[-1]))
        return super().next_key(until)


def ids(run: Run) -> list[str]:
    return [each.id for each in run.actions()]


def offered_by_lines(
    opening: Opening, keys: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> list[list[str]]:
    """What the plain face offers before each key and after the last."""
    runs: list[Run] = []

    def noted(store: Store, opening: Opening) -> Run:
        runs.append(open_run(store, VARIANTS, opening))
        return runs[-1]

    monkeypatch.setattr("warcards_tui.plain.home.open_run", noted)
    keyboard = Watching(keys, runs)
    with suppress(Ended):
        plain_home.go(Face(keyboard, kept()), opening)
    return keyboard.offered


def offered_by_pages(opening: Opening, keys: Sequence[str]) -> list[list[str]]:
    """What the full screen offers before each key and after the last."""
    app = app_for(store=kept())
    offered: list[list[str]] = []

    def note() -> None:
        page = app.page
        assert isinstance(page, RunPage)
        assert page.run is not None
        offered.append(ids(page.run))

    async def steps(pilot: Pilot[None]) -> None:
        app.go(opening)
        await pilot.pause()
        note()
        for key in keys:
            await play(pilot, ["slash" if key == "/" else key])
            note()

    drive(app, steps)
    return offered


@pytest.mark.parametrize("name", ROUNDS)
def test_both_faces_offer_the_same_at_every_step(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening, keys = ROUNDS[name]
    by_lines = offered_by_lines(opening, keys, monkeypatch)
    by_pages = offered_by_pages(opening, keys)
    assert len(by_lines) == len(keys) + 1
    assert by_lines == by_pages


HOMES: dict[str, Mapping[str, Any]] = {
    "first start": {},
    "a lesson under way": {"lessons": {"berkeley-war": {"step": 2, "best": 2, "done": False}}},
    "all lessons finished": {"lessons": {each.id: {"done": True} for each in lessons()}},
}


@pytest.mark.parametrize("settings", HOMES.values(), ids=HOMES)
@pytest.mark.parametrize("many", [0, 2])
def test_both_homes_offer_the_same_in_the_same_order(
    settings: Mapping[str, Any], many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.in_memory()
    for name, value in settings.items():
        store.set_setting(name, value)
    for _ in range(many):
        store.new_game(GAME)
    listed: list[list[str]] = []

    def noted(face: Face, items: Sequence[Item], *args: Any, **more: Any) -> Taken | None:
        listed.append([each.id for each in items])
        raise Ended()

    monkeypatch.setattr(Face, "menu", noted)
    with suppress(Ended):
        plain_home.at_home(Face(Keyboard([]), store))
    for list_id in ("games", "lessons", "drills"):
        offer = next(each for each in (*games(store), *places()) if each.id == list_id)
        with suppress(Ended):
            plain_home.take_offer(Face(Keyboard([]), store), offer)

    pages: list[list[str]] = []
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        for place in ("home", "games", "lessons", "drills"):
            app.open(place)
            await pilot.pause()
            assert isinstance(app.page, MenuPage)
            pages.append([row.id for row in app.page.rows if row.id])

    drive(app, steps)
    own = {"go-on", "others", "settings", "quit", "help", "kept-1", "kept-2"}
    assert [[id for id in each if id not in own] for each in listed] == [
        [id for id in each if id not in own] for each in pages
    ]
    assert set(listed[1]) == set(VARIANTS)
    assert listed[2] == [f"lesson-{each.id}" for each in lessons()]
    assert listed[3] == [f"drill-{id}" for id in DRILLS]
