"""The real program, on a terminal that sends it random bytes."""

from __future__ import annotations

import os
import random
import select
import termios
import time
from pathlib import Path

import pytest

from tests.mad.persons import assert_kept
from tests.mad.strokes import strokes
from tests.plain.terminals import LIMIT, WARCARDS, Screen, terminal
from tests.tiers import proof, sized, slow

FULL = [*WARCARDS, "play", "egyptian-war", "--full", "--pace", "untimed"]
PLAIN = [*WARCARDS, "play", "egyptian-war", "--plain", "--pace", "untimed"]
OPEN, CLOSED = b"\x1b[200~", b"\x1b[201~"
"""Codes around pasted text."""

LOCAL = 3
"""Index of the local modes among those of a terminal."""

LEAVES = b"\x03\x04\x11\x13\x1a\x1c"
"""Bytes that end the program, suspend it, or hold its output."""

UNTANGLED = CLOSED + b"x" * 40
"""Bytes after which no sequence and no paste continues."""


def noise(seed: int, keys: int) -> bytes:
    """Return ``keys`` random keys with as many random bytes."""
    rng = random.Random(seed)
    typed = b"".join([b"".join(each.keys) for each in strokes(rng, keys)])
    return bytes([each for each in typed + rng.randbytes(keys) if each not in LEAVES])


def send(screen: Screen, data: bytes) -> bytes:
    """Type bytes while the output is read. Return the rest if the program has ended."""
    end = time.monotonic() + LIMIT
    while data and screen.program.poll() is None:
        assert time.monotonic() < end, "it reads nothing any more"
        reads, writes, _ = select.select([screen.master], [screen.master], [], 1.0)
        if reads:
            screen.reads.append(os.read(screen.master, 65536))
        if writes:
            data = data[os.write(screen.master, data[:1024]) :]
            end = time.monotonic() + LIMIT
    return data


def ended(screen: Screen) -> int:
    """Return the exit status, after the last output has been read."""
    end = time.monotonic() + LIMIT
    while screen.program.poll() is None and time.monotonic() < end:
        if select.select([screen.master], [], [], 0.05)[0]:
            screen.reads.append(os.read(screen.master, 65536))
    screen.rest()
    return screen.leave()


def assert_left(screen: Screen) -> None:
    """Assert that the program ended normally, and that the terminal is unchanged."""
    assert ended(screen) == 0, b"".join(screen.reads)[-2_000:]
    assert screen.modes()[LOCAL] & termios.ECHO


@pytest.mark.parametrize(
    ("seed", "keys", "pasted"),
    [
        pytest.param(1, 150, 200_000, marks=slow),
        pytest.param(2, 4_000, 4_000_000, marks=proof),
    ],
)
def test_nothing_that_a_terminal_sends_ends_the_full_screen(
    seed: int, keys: int, pasted: int, tmp_path: Path
) -> None:
    rest = OPEN + b"\xe9pasted\r\n" * (pasted // 9) + CLOSED + noise(seed, keys) + UNTANGLED
    while rest:  # Some of the keys end the program.
        with terminal(tmp_path, command=FULL, cwd=tmp_path) as screen:
            screen.until(b"\x1b[?1049h")
            rest = send(screen, rest)
            send(screen, b"\x11")
            assert_left(screen)
        assert_kept(tmp_path)


@pytest.mark.cpu(0.3, "starts the real program on a terminal of its own")
@pytest.mark.parametrize(("seed", "keys"), sized((1, 40), (2, 3_000)))
def test_nothing_that_a_terminal_sends_ends_the_plain_face(
    seed: int, keys: int, tmp_path: Path
) -> None:
    rest = noise(seed, keys) + UNTANGLED
    while rest:
        with terminal(tmp_path, command=PLAIN, cwd=tmp_path) as screen:
            screen.until(b"Egyptian War")
            rest = send(screen, rest)
            send(screen, b"\x03")
            assert_left(screen)
        assert_kept(tmp_path)
