"""Keys of one read, one of which ends the program before the others have been heeded."""

from __future__ import annotations

import random

import pytest

from tests.tiers import sized
from tests.tui.frames import watched
from tests.tui.full_screen import app_for

KEYS = (
    *(b"\x10", b"\x0c", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\r", b" ", b"\t"),
    *(letter.encode() for letter in "?:/1acdgiklnopsuvwx"),
)
"""What opens the palette and the lists, and moves and chooses there."""

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


@pytest.mark.parametrize("burst", [b"d\rvq", b"wi\r:xq", b"\x10\x1b[B\r\rq\r", b"/cv/qn"])
def test_a_screen_that_is_being_made_when_the_program_ends_heeds_no_key(burst: bytes) -> None:
    _assert_ends_well(burst)


@pytest.mark.parametrize("many", sized(2, 60))
def test_no_burst_that_ends_the_program_is_a_fault(many: int) -> None:
    rng = random.Random(many)
    for _ in range(many):
        keys = rng.choices(KEYS, k=rng.randrange(6))
        after = rng.choices(KEYS, k=rng.randrange(5))
        burst = b"".join([*keys, rng.choice(ENDS), *after])
        _assert_ends_well(
            burst, b"".join(rng.choices((b"n", b"d", b"a", b"i"), k=rng.randrange(3)))
        )
