"""Random key presses as a terminal sends them, and the fewest that have the same effect."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from tests.mad.mutations import STEERING

SIZES = (
    *((1, 1), (2, 1), (1, 40), (200, 1), (20, 5), (200, 9), (59, 17), (60, 18)),
    *((80, 24), (110, 34), (200, 50)),
)
"""Columns and rows of terminals that are resized."""

PAUSES = (0.0, 0.0, 0.0, 0.001, 0.03, 0.15, 0.35, 0.35, 0.35, 3.0, 15.0)
"""Seconds between two reads: a held key repeats every 0.03, a person presses every 0.35."""

_CSI = {
    **{"up": "A", "down": "B", "right": "C", "left": "D", "home": "H", "end": "F"},
    **{"pageup": "5~", "pagedown": "6~", "delete": "3~", "insert": "2~", "f5": "15~"},
    **{"shift+tab": "Z", "shift+up": "1;2A", "ctrl+right": "1;5C", "kitty q": "113;1u"},
}
_NAMED = [f"\x1b[{rest}".encode() for rest in _CSI.values()]
_MOVES = [*_NAMED[:4] * 3, *_NAMED]
_PRINTED = [bytes([each]) for each in range(0x21, 0x7F)]
_LETTERS = [each for each in _PRINTED if each.islower() or each.isdigit()]
_TAKES = [b"\r"] * 6 + [b" "] * 3 + [b"\t", b"\x7f", b"\x1b", b"\x1b", b"\n"]
_CONTROLS = [bytes([each]) for each in range(0x20)]
_BEYOND = [each.encode() for each in ("é", "ß", "日", "\U0001f0a1", "\u202e", "\x9b", "\u0300")]
_NOISE = [
    *(b"\xe9", b"\xff\xfe", b"\xc3", b"\xf0\x9f", b"\x80\x80", b"\xed\xa0\x80", b"\x00"),
    *(b"\x1b[", b"\x1bO", b"\x1b[<", b"\x1b[1;", b"\x1b]0;x", b"\x1bP", b"\x1b\x1b", b"\x1b\x1b["),
    *(b"\x1b[I", b"\x1b[O", b"\x1b[5;7R", b"\x1b[1;2R", b"\x1b[999999;999999R", b"\x1b[?2026;0$y"),
    *(b"\x1b[48;1;1;1;1t", b"\x1b[?1;2c", b"\x1bq", b"\x1b[" + b"9" * 40, b"\x1b[<0;0;0M"),
    *(b"\x1b[<0;-1;-5M", b"\x1b[<99;5;5M", b"\x1b[M !!", b"\x1b[200~", b"\x1b[201~"),
]
_PASTED = ("", "x", "q\rq\r", "war", "12", "\n" * 50, "-" * 5_000, *STEERING)

Part = TypeVar("Part")

Hand = Callable[[random.Random], bytes]
"""Function that presses one key."""


class Stroke(NamedTuple):
    """Keys that come in one read, or a new ``size``, ``after`` seconds from the one before."""

    after: float
    keys: tuple[bytes, ...] = ()
    size: tuple[int, int] | None = None


Strokes = Sequence[Stroke]


def strokes(rng: random.Random, keys: int) -> list[Stroke]:
    """Return strokes with at least ``keys`` keys."""
    return list(_until(keys, _endless(rng)))


def _until(keys: int, all_: Iterator[Stroke]) -> Iterator[Stroke]:
    while keys > 0:
        stroke = next(all_)
        keys -= len(stroke.keys)
        yield stroke


def _endless(rng: random.Random) -> Iterator[Stroke]:
    while True:
        hand = rng.choice(_HANDS)
        for _ in range(rng.randint(1, 12)):
            after = rng.choice(PAUSES)
            if rng.random() < 0.06:
                yield Stroke(after, size=rng.choice(SIZES))
            many = rng.choice((1, 1, 1, 1, 2, 3, 6, 12, 40))
            yield Stroke(after, tuple([hand(rng) for _ in range(many)]))
        if rng.random() < 0.3:
            yield Stroke(rng.choice(PAUSES), size=(80, 24))


# -- hands


def _player(rng: random.Random) -> bytes:
    return rng.choice(rng.choice((_TAKES, _TAKES, _LETTERS, _MOVES)))


def _typist(rng: random.Random) -> bytes:
    return rng.choice(_LETTERS)


def _mover(rng: random.Random) -> bytes:
    return rng.choice(rng.choice((_MOVES, _TAKES)))


def _any_key(rng: random.Random) -> bytes:
    return rng.choice(rng.choice((_PRINTED, _PRINTED, _LETTERS, _TAKES, _MOVES, _CONTROLS)))


def _cat(rng: random.Random) -> bytes:
    return rng.choice(rng.choice((_NOISE, _NOISE, _BEYOND, _CONTROLS, _PRINTED)))


def _mouse(rng: random.Random) -> bytes:
    columns, rows = rng.choice(((20, 5), (80, 24), (80, 24), (200, 50)))
    x, y = rng.randint(1, columns), rng.randint(1, rows)
    how = rng.randrange(8)
    if how == 0:
        return b"\x1b[<%d;%d;%dM" % (rng.choice((64, 65)), x, y)
    if how == 1:
        return b"\x1b[<%d;%d;%dM" % (rng.choice((32, 35)), x, y)
    if how == 2:
        return b"\x1b[<%d;%d;%d%c" % (rng.choice((0, 1, 2)), x, y, rng.choice(b"mM"))
    return b"\x1b[<0;%d;%dM\x1b[<0;%d;%dm" % (x, y, x, y)


def _paster(rng: random.Random) -> bytes:
    return b"\x1b[200~" + rng.choice(_PASTED).encode() + b"\x1b[201~"


def _one_of_all(rng: random.Random) -> bytes:
    return rng.choice((_player, _any_key, _any_key, _cat, _mouse, _paster))(rng)


def _commander(rng: random.Random) -> bytes:
    return rng.choice((b"\x10", b":", b"?", b"h", b"\x1b[B", b"\r", b"\r", b"\x1b", b"<", b"/"))


_HANDS: tuple[Hand, ...] = (
    *(_player,) * 8,
    *(_mover,) * 2,
    *(_typist, _any_key, _any_key, _one_of_all, _one_of_all, _cat, _mouse, _commander),
)


# -- the fewest


def fewest(strokes: Strokes, fails: Callable[[list[Stroke]], bool]) -> list[Stroke]:
    """Return the fewest strokes that still fail, with few keys and pauses in each.

    All of them together must fail.
    """
    kept = _without_parts(list(strokes), fails)
    for at in range(len(kept)):
        before, stroke, behind = kept[:at], kept[at], kept[at + 1 :]

        def fails_as(other: Stroke, before: Strokes = before, behind: Strokes = behind) -> bool:
            return fails([*before, other, *behind])

        if len(stroke.keys) > 1:
            stroke = stroke._replace(keys=_fewest_keys(stroke, fails_as))
        hasty = stroke._replace(after=0.0)
        kept[at] = hasty if stroke.after and fails_as(hasty) else stroke
    return kept


def _fewest_keys(stroke: Stroke, fails: Callable[[Stroke], bool]) -> tuple[bytes, ...]:
    return tuple(
        _without_parts(list(stroke.keys), lambda keys: fails(stroke._replace(keys=tuple(keys))))
    )


def _without_parts(parts: list[Part], fails: Callable[[list[Part]], bool]) -> list[Part]:
    """Return the fewest parts that still fail; runs of them are left out, longer ones first.

    That is the algorithm of A. Zeller and R. Hildebrandt, "Simplifying and Isolating
    Failure-Inducing Input" (2002), with complements alone.
    """
    size = len(parts) // 2
    while size:
        at = 0
        while at < len(parts):
            fewer = parts[:at] + parts[at + size :]
            if fails(fewer):
                parts = fewer
            else:
                at += size
        size //= 2
    return parts


def told(strokes: Strokes) -> str:
    """Return the strokes as a test would write them."""
    return "".join(f"\n    {_written(each)}," for each in strokes)


def _written(stroke: Stroke) -> str:
    if stroke.size is not None:
        return f"Stroke({stroke.after}, size={stroke.size})"
    return f"Stroke({stroke.after}, {stroke.keys!r})"
