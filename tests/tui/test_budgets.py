"""What a frame may cost. Bytes, frames and objects are exact: no busy machine fails these."""

from __future__ import annotations

import gc

import pytest
from textual.pilot import Pilot

from tests.tui.frames import frames, watched
from tests.tui.full_screen import app_for, drive, play
from warcards_tui.sitting.run import Opening
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp

MOST_BYTES = 4000
BACK = ("\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}╲" * 3).encode()
"""What is in each row of the lattice of a back, once."""

ROWS_OF_BACK = {(80, 24): 5, (100, 30): 5, (200, 60): 7}
SIZES = tuple(ROWS_OF_BACK)
TABLES = {
    "egyptian-war": ("\r", "\r", " ", "e"),
    "berkeley-war": ("\r", "\r", "5", "r"),
    "scientific-war": ("\r", "\x1b[C", "t", "\x1b[D"),
}


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "100x30", "200x60"])
@pytest.mark.parametrize("variant", TABLES)
def test_a_press_in_play_is_one_small_frame(variant: str, size: tuple[int, int]) -> None:
    with watched(app_for(variant, bots=3, seed=11), size) as screen:
        screen.read("pace untimed")
        for number in range(24):
            found = screen.press(TABLES[variant][number % 4])
            assert len(found) == 1, number
            assert len(found[0]) <= MOST_BYTES, number


def _drill(**chosen: str) -> WarcardsApp:
    """The app at a drill with what is chosen in its set-up."""
    store = Store.in_memory()
    store.set_setting("drills", {"which-rule": {"variant": "berkeley-war", **chosen}})
    return app_for(store=store, opening=Opening("drill", "which-rule", seed=192))


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "100x30", "200x60"])
def test_a_press_in_a_drill_is_one_small_frame(size: tuple[int, int]) -> None:
    with watched(_drill(timed="off"), size) as screen:
        screen.read("Enter starts")
        for key in ("\x1b[B", "\x1b[B", "\x1b[C"):
            (frame,) = screen.press(key)
            assert len(frame) <= MOST_BYTES
        screen.press("\r", "item 1 of 20")
        # Answers that are right or wrong, the next item after each, questions, steering.
        for number, key in enumerate("12\r3\r4\r5\rn\rr7\re8\ri3x5"):
            (frame,) = screen.press(key)
            assert len(frame) <= MOST_BYTES, number


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "100x30", "200x60"])
def test_a_flash_is_two_small_frames(size: tuple[int, int]) -> None:
    with watched(_drill(flash="250"), size) as screen:
        screen.read("Enter starts")
        screen.press("\r", "item 1 of 20")
        rows = 3 * ROWS_OF_BACK[size]
        flashed = frames(screen.until(lambda written: written.count(BACK) == rows))
        assert len(flashed) == 2
        assert max(map(len, flashed)) <= MOST_BYTES


def test_moving_in_a_list_is_one_frame_of_two_rows() -> None:
    with watched(app_for()) as screen:
        screen.read("Egyptian War")
        for _ in range(4):
            (frame,) = screen.press("j")
            assert len(frame) < 700


def test_the_heap_does_not_grow_with_changes_of_page() -> None:
    app = app_for("berkeley-war", bots=2)
    counts = {}

    async def steps(pilot: Pilot[None]) -> None:
        for number in range(1, 101):
            if number % 3:
                app.open(("settings", "keys")[number % 2])
            else:
                app.action_help()
            await pilot.pause()
            app.back()
            await pilot.pause()
            if number in (50, 100):
                gc.collect()
                counts[number] = len(gc.get_objects())

    drive(app, steps)
    assert counts[100] <= 1.005 * counts[50]


def test_a_page_is_made_once() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["question_mark", "l"] * 3)
        assert len(app.screen.children) == 2

    drive(app, steps)
