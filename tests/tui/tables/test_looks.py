"""Every table as a player sees it after a few cards, in all colors; most in the proofs.

Its content is compared as text elsewhere. Look at each picture before you accept it.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tiers import leading
from tests.tui.full_screen import app_for, play
from warcards_tui.tui.app import WarcardsApp

LAID = ("enter",) * 6
KEYS = {
    "egyptian-war": LAID,
    "berkeley-war": (*LAID[1:], "1"),
    "war": LAID,
    "addition-war": ("enter", "1", "2", "enter", "enter"),
    "subtraction-war": ("enter", "1", "2", "enter", "enter"),
    "casualty-war": LAID[1:],
    "scramble-war": ("5", "enter", "6", "enter"),
    "good-king-bad-queen": LAID,
    "21st-century-war": ("1", "enter", "2"),
    "napoleons-war": ("space",),
    "guerilla-joker": LAID,
    "duel-king": LAID[2:],
    "speed-war": LAID,
    "fast-food": ("space", "enter", "space", "enter"),
    "world-war-3": LAID,
    "armageddon": LAID,
    "budr-basef": LAID[1:],
    "scientific-war": ("space", "enter", "enter", "space"),
}
"""Keys for each table; each waits for the moment after the one before."""

BOTH = [(80, 24), (120, 40)]
TABLES = [
    *[(game, size) for size in BOTH for game in KEYS],
    *[(game, (200, 50)) for game in ("berkeley-war", "war", "napoleons-war", "scientific-war")],
]
IDS = [f"{game}-{width}x{height}" for game, (width, height) in TABLES]


async def _moment(app: WarcardsApp) -> None:
    await asyncio.sleep(3)


@pytest.mark.slow
@pytest.mark.parametrize("table", leading(1, TABLES), ids=IDS)
def test_look(table: tuple[str, tuple[int, int]], snap_compare: Any) -> None:
    game, size = table

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await play(pilot, [act for key in KEYS[game] for act in (key, _moment)])

    # The name of the rule of the date has the date in it.
    options = {"date": "2025-10-31"} if game == "berkeley-war" else {}
    assert snap_compare(app_for(game, options=options), terminal_size=size, run_before=steps)
