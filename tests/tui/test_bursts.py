"""Keys that come too late for their purpose.

They come with those that end the program, or after a page was left with something half typed.
"""

from __future__ import annotations

import os
import random
import signal
import sys

import pytest
from textual import events
from textual.pilot import Pilot

from tests.tiers import gate, sized
from tests.tui.frames import watched
from tests.tui.full_screen import app_for, drive, menu_of, play
from warcards_tui.sitting.opening import Route
from warcards_tui.tui import signals
from warcards_tui.tui.screens.table import TableScreen

KEYS = (
    *(b"\x10", b"\x0c", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\r", b" ", b"\t"),
    *(letter.encode() for letter in "?:/1acdgiklnopsuvwx"),
)
"""Keys that open the palette and the lists, and move and choose there."""

ENDS = (b"q", b"\x03")


def _assert_ends_well(burst: bytes, before: bytes = b"") -> None:
    app = app_for()
    with watched(app) as screen:
        for key in before:
            screen.type(bytes([key]))
            screen.run(0.3)
        screen.type(burst)
        screen.run(0.3)
    assert app.fault is None, burst


@gate("d\\rvq", "/cv/qn")
@pytest.mark.parametrize("burst", [b"d\rvq", b"wi\r:xq", b"\x10\x1b[B\r\rq\r", b"/cv/qn"])
def test_a_screen_that_is_being_made_when_the_program_ends_heeds_no_key(burst: bytes) -> None:
    _assert_ends_well(burst)


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(2, 30))
def test_no_burst_that_ends_the_program_is_a_fault(many: int) -> None:
    rng = random.Random(many)
    for _ in range(many):
        keys = rng.choices(KEYS, k=rng.randrange(6))
        after = rng.choices(KEYS, k=rng.randrange(5))
        burst = b"".join([*keys, rng.choice(ENDS), *after])
        _assert_ends_well(
            burst, b"".join(rng.choices((b"n", b"d", b"a", b"i"), k=rng.randrange(3)))
        )


@pytest.mark.slow
@pytest.mark.parametrize("typed", [True, False], ids=["driver", "app"])
def test_keys_that_nobody_can_follow_do_not_pile_up(
    typed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page in a browser could send millions, each of which takes memory until its turn.

    The one that ends the program is never dropped.
    """
    few = 20
    monkeypatch.setattr("warcards_tui.tui.driver.MOST_WAITING", few)
    app = app_for("war")
    waiting: list[int] = []

    def count(screen: TableScreen, event: object) -> None:
        own = app.message_queue_size if typed else 0
        waiting.append(own + screen.message_queue_size)

    with watched(app) as screen:

        def send(key: str, character: str, times: int = 1) -> None:
            if typed:
                screen.type(character.encode() * times)
            for _ in range(0 if typed else times):
                app.post_message(events.Key(key, character))

        screen.run(0.5)
        monkeypatch.setattr(TableScreen, "on_key", count)
        send("j", "j", few * 50)
        screen.run(0.5)
        assert waiting
        assert max(waiting) <= few
        waiting.clear()
        send("j", "j")
        screen.run(0.5)
        assert len(waiting) == 1
        send("j", "j", few * 50)
        send("ctrl+q", "\x11")
        screen.run(0.5)
        assert app.leaving


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_being_continued_often_neither_blocks_a_program_nor_outlives_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Restoring the terminal takes 0.2 s, in which nothing else is done.

    An ending program would do so on screens that are gone.
    """
    app = app_for("war")
    taken: list[object] = []
    monkeypatch.setattr(signals, "_wait_for_the_terminal", lambda: None)
    with watched(app) as screen:
        driver = type(app.lookout.driver)
        monkeypatch.setattr(driver, "can_suspend", True)
        monkeypatch.setattr(driver, "suspend_application_mode", lambda self: taken.append(self))
        monkeypatch.setattr(driver, "resume_application_mode", lambda self: taken.append(self))

        def go_on(times: int) -> None:
            for _ in range(times):
                os.kill(os.getpid(), signal.SIGCONT)
            screen.run(0.001)

        go_on(1)
        assert len(taken) == 2
        go_on(30)
        screen.run(2 * signals.APART)
        assert len(taken) == 4
        go_on(2)
        app.exit()
        go_on(30)
        screen.run(2 * signals.APART)
        # Python's own would complain about a signal while the loop closes.
        assert signal.getsignal(signal.SIGCONT) is signal.SIG_DFL
    assert len(taken) == 6
    assert app.fault is None


@pytest.mark.slow
@pytest.mark.parametrize("other", ["good-king-bad-queen", "berkeley-war"])
def test_a_value_half_typed_belongs_to_the_page_that_was_left(other: str) -> None:
    """Its row may not be on the page opened then."""
    app = app_for()

    def opened(variant: str) -> None:
        app.go(Route("game", variant=variant, options={"limit": "50"}))

    async def steps(pilot: Pilot[None]) -> None:
        opened("berkeley-war")
        await pilot.pause()
        page = menu_of(app)
        page._edit(next(row for row in page.menu.rows() if row.id == "brackets"))
        await play(pilot, ["1", lambda app: app.open("home")])
        opened(other)
        await pilot.pause()
        await play(pilot, ["home", "enter"])
        assert app.shown is app.table

    drive(app, steps)
