"""Clicks on the cards of the games like War do the same as the keys."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tiers import leading
from tests.tui.full_screen import app_for, drive, session_of
from warcards_tui.tui.app import WarcardsApp

DEALT = 5.0
"""Seconds after which the cards are dealt on screen; no test really waits for them."""


async def click(pilot: Pilot[None], place: str) -> None:
    """Click on a place of the felt."""
    app = pilot.app
    assert isinstance(app, WarcardsApp)
    canvas = app.table.felt.canvas
    assert canvas is not None
    where = canvas.places[place]
    await pilot.click(app.table.felt, offset=(where.x + 1, where.y + 1))
    await pilot.pause()


def view_after(variant: str, size: tuple[int, int], place: str = "", keys: str = "") -> Any:
    """Return the view after a click on a place, or after these keys."""
    app = app_for(variant, settings={"moments": "off"})
    seen: list[Any] = []

    async def steps(pilot: Pilot[None]) -> None:
        await asyncio.sleep(DEALT)
        seen.append(session_of(app).view)
        if place:
            await click(pilot, place)
        for key in keys.split():
            await pilot.press(key)
        await pilot.pause()
        seen.append(session_of(app).view)

    drive(app, steps, size)
    before, after = seen
    assert after != before
    return after


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "place", "keys"),
    [
        ("war", "seat:0", "enter"),
        ("good-king-bad-queen", "seat:0", "enter"),
        ("casualty-war", "seat:0", "enter"),
        ("addition-war", "seat:0", "enter"),
        ("scramble-war", "spot:17", "1 7 enter"),
    ],
)
@pytest.mark.parametrize("size", leading(1, [(80, 24), (120, 40)]))
def test_a_click_does_what_the_keys_do(
    variant: str, place: str, keys: str, size: tuple[int, int]
) -> None:
    assert view_after(variant, size, place=place) == view_after(variant, size, keys=keys)
