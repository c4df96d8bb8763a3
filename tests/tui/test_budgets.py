"""What a frame may cost. Bytes, frames and objects are exact: no busy machine fails these."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.tui.driving import app_for, drive, play
from tests.tui.frames import Watched, frames, watched
from warcards_tui.store import Store

MOST_BYTES = 4000
BACK = ("\N{MEDIUM SHADE}" * 9).encode()
"""A row of the back of a large card."""

ROWS_OF_BACK = 6
VOID = b"Not scored"
SIZES = ((80, 24), (100, 30), (200, 60))
TABLES = {
    "egyptian-war": ("\r", "\r", " ", "e"),
    "berkeley-war": ("\r", "\r", "5", "r"),
    "scientific-war": ("\r", "\x1b[C", "t", "\x1b[D"),
}


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "100x30", "200x60"])
@pytest.mark.parametrize("variant", TABLES)
def test_a_press_in_play_is_one_small_frame(
    variant: str, size: tuple[int, int], tmp_path: Path
) -> None:
    play_words = ("play", variant, "--bots", "3", "--seed", "11", "--pace", "untimed")
    with watched(tmp_path, play_words, size) as screen:
        screen.read("pace untimed")
        for number in range(24):
            found = screen.press(TABLES[variant][number % 4])
            assert len(found) == 1, number
            assert len(found[0]) <= MOST_BYTES, number


def _drill(folder: Path, **chosen: str) -> tuple[str, ...]:
    """The words that open a drill with what is chosen in its set-up."""
    store = Store.open(folder)
    store.set_setting("drills", {"which-rule": {"variant": "berkeley-war", **chosen}})
    store.close()
    return ("drill", "which-rule", "--seed", "192")


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "100x30", "200x60"])
def test_a_press_in_a_drill_is_one_small_frame(size: tuple[int, int], tmp_path: Path) -> None:
    with watched(tmp_path, _drill(tmp_path, timed="off"), size) as screen:
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
def test_a_flash_is_two_small_frames(size: tuple[int, int], tmp_path: Path) -> None:
    with watched(tmp_path, _drill(tmp_path, flash="250"), size) as screen:
        screen.read("Enter starts")
        screen.press("\r", "item 1 of 20")
        flashed = frames(_until_covered(screen))
        assert len(flashed) == 2
        assert max(map(len, flashed)) <= MOST_BYTES


def _until_covered(screen: Watched) -> bytes:
    """What is written from the foreperiod to the end of the flash.

    On a busy machine a trial may be void and the wait begin anew.
    """
    written = b""
    while written.count(BACK) < 3 * ROWS_OF_BACK or VOID in written:
        written = b"" if VOID in written else written
        written += screen.read(quiet=0.4)
    return written


def test_moving_in_a_list_is_one_frame_of_two_rows(tmp_path: Path) -> None:
    with watched(tmp_path) as screen:
        screen.read("Egyptian War")
        for _ in range(4):
            (frame,) = screen.press("j")
            assert len(frame) < 700


def test_the_heap_does_not_grow_with_changes_of_page() -> None:
    app = app_for("berkeley-war", bots=2)
    counts = {}

    async def steps(pilot: Pilot[None]) -> None:
        for number in range(1, 501):
            app.open(("help", "settings", "keys")[number % 3])
            await pilot.pause(0.003)
            app.back()
            await pilot.pause(0.003)
            if number in (50, 500):
                gc.collect()
                counts[number] = len(gc.get_objects())

    drive(app, steps)
    assert counts[500] <= 1.05 * counts[50]


def test_a_page_is_made_once() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["question_mark", "l"] * 3)
        assert len(app.screen.children) == 2

    drive(app, steps)
