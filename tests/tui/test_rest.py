"""Hidden costs of a screen: widgets that come and go, objects that stay."""

from __future__ import annotations

import gc

import pytest
from textual.pilot import Pilot

from tests.tiers import proof, slow
from tests.tui.full_screen import app_for, counted_in, drive, play, session_of
from warcards_tui.games.catalogue import VARIANTS

SLAPPED = [each.id for each in VARIANTS.values() if each.slaps]


@pytest.mark.slow
@pytest.mark.parametrize("variant", SLAPPED)
def test_no_widget_comes_or_goes_while_a_pile_can_be_slapped(variant: str) -> None:
    app = app_for(variant, bots=1, seed=3, turn=0, pace="fast")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [counted_in, "enter"])
        await pilot.pause(1)
        before = set(app._registry)
        for key in ("enter", "space", "x", "t", "enter"):
            await play(pilot, [key])
            await pilot.pause(0.4)
            if session_of(app).over or app.screen is not app.table:
                break
            assert set(app._registry) == before, key

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["none", "basic", "full"])
def test_a_game_is_the_same_however_much_moves_on_the_screen(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[object] = []
    for each in ("full", level):
        app = app_for("egyptian-war", seed=3, turn=0)
        app.animation_level = each  # type: ignore[assignment]

        async def steps(pilot: Pilot[None], app=app) -> None:  # type: ignore[no-untyped-def]
            await play(pilot, ["enter", "space"])
            await pilot.pause(2)
            played.append([line.ear for line in app.table.lines])

        drive(app, steps)
    assert played[0] == played[1]


@pytest.mark.parametrize(
    ("changes", "presses"), [pytest.param(20, 60, marks=slow), pytest.param(500, 2000, marks=proof)]
)
def test_the_heap_does_not_grow(changes: int, presses: int) -> None:
    app = app_for("berkeley-war", bots=2)
    counts = []

    def count() -> None:
        gc.collect()
        counts.append(len(gc.get_objects()))

    async def steps(pilot: Pilot[None]) -> None:
        async def go(changes: int, presses: int) -> None:
            for number in range(changes):
                app.open(("settings", "keys", "games")[number % 3])
                await pilot.pause()
                app.back()
                await pilot.pause()
            app.table.press("pause")
            for number in range(presses):
                await pilot.press(("t", "e")[number % 2])
            app.table.press("pause")

        await go(20, 20)
        count()
        await go(changes, presses)
        count()

    drive(app, steps)
    assert counts[1] <= 1.10 * counts[0]
