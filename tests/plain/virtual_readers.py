"""Screen readers in virtual time: their speech, and the part of it that is heard.

They follow measurements of the real ones: yasr queues new text behind the running speech, and any
key hushes it. BRLTTY stops speaking when a new row comes, and ignores keys. Fenrir queues new text,
unless the last key was Up or Down or the cursor has moved from the start of a row to one blank
behind the new one; it skips a new row as long as the cursor's way back.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple
from unittest.mock import patch

from warcards_tui.plain.terminal import EndOfInput, Key, Terminal
from warcards_tui.sitting.speech import duration

READERS = ("yasr", "fenrir", "brltty")

LEISURE = 400.0
"""Milliseconds of silence before a key that waited for the voice."""

SOON = 3000.0
"""Milliseconds to wait for more speech."""

WHOLE = 0.95
"""Share of a row that must be heard, as the harness counts it."""


class Said(NamedTuple):
    """A row that a reader has spoken, or started to speak."""

    text: str
    written: float
    begins: float
    ends: float
    rate: int
    heard: float = 1.0

    @property
    def whole(self) -> bool:
        return self.heard >= WHOLE

    def heard_of(self, text: str) -> float:
        """Return the heard share of a text within this row."""
        before, _, _ = self.text.partition(text)
        whole, begins = duration(self.text, self.rate), duration(before, self.rate)
        return min((self.heard * whole - begins * bool(before)) / duration(text, self.rate), 1.0)


class Reader:
    """A reader that speaks a terminal's bytes at a number of words a minute."""

    def __init__(self, name: str, rate: int) -> None:
        self._name = name
        self._rate = rate
        self._column = 0
        self._row = ""
        self._arrow = False
        self.said: list[Said] = []

    def key(self, name: str, now: float) -> None:
        self._arrow = name in ("up", "down")
        if self._name == "yasr":
            self._hush(now)

    def read(self, data: bytes, now: float) -> None:
        if data == b"\r":
            self._return(now)
        for row, end in re.findall(rb"\r\n([^\r\n]*)(\r?)$", data):
            text = row.decode()
            column = 0 if end else len(text)
            self._row = text
            moved, self._column = column - self._column, column
            text = text.rstrip()
            completed = abs(moved) == len(re.sub(" +", " ", f"{text} ")) > 1
            if self._name == "fenrir" and completed and moved < 0 and not self._arrow:
                continue
            at_once = self._name == "fenrir" and (completed or self._arrow)
            if self._name == "brltty" or at_once:
                self._hush(now)
            begins = max(now, self.silent_from)
            ends = begins + duration(text, self._rate)
            self.said.append(Said(" ".join(text.split()), now, begins, ends, self._rate))

    def _return(self, now: float) -> None:
        """Move the cursor to the left edge: yasr says the word there, the others a letter."""
        moves, self._column = self._column > 0, 0
        there = (re.findall(r"\S+", self._row) if self._name == "yasr" else [self._row[:1]])[0]
        if not moves or not there.strip():
            return
        if self._name != "yasr":
            self._hush(now)
        begins = max(now, self.silent_from)
        ends = begins + duration(there, self._rate)
        self.said.append(Said(there, now, begins, ends, self._rate))

    @property
    def silent_from(self) -> float:
        return self.said[-1].ends if self.said else 0.0

    def at(self, now: float) -> Said | None:
        """Return the row being spoken at that time."""
        return next((each for each in self.said if each.begins <= now < each.ends), None)

    def _hush(self, now: float) -> None:
        for at, each in enumerate(self.said):
            if each.ends > now:
                heard = max(now - each.begins, 0.0) / (each.ends - each.begins)
                begins = min(now, each.begins)
                self.said[at] = each._replace(begins=begins, ends=now, heard=heard)


@contextmanager
def running(reader: str) -> Iterator[None]:
    """Let the program find BRLTTY if that is the reader."""
    with patch("warcards_tui.plain.face.has_braille", lambda: reader == "brltty"):
        yield


class Ear(Terminal):
    """A terminal under a reader, whose keys come at tenths of the running speech.

    ``keys`` gives the next key, ``shares`` its time: a share of the running speech, or, from 2 on,
    milliseconds after the key before.
    """

    def __init__(
        self, reader: Reader, keys: Callable[[], str | None], shares: Callable[[], float]
    ) -> None:
        super().__init__()
        self.reader = reader
        self.pressed: list[float] = []
        self._keys = keys
        self._shares = shares
        self._share = shares()
        self._now = 0.0

    @property
    def width(self) -> int:
        return 74

    def now(self) -> float:
        return self._now

    def _write(self, data: bytes) -> None:
        self.reader.read(data, self._now)

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        at = self._wanted(until)
        while self._stroke <= min(at, until):
            self._now = max(self._now, self._stroke)
            self._strike(self._now)
        if at > until:
            self._now = max(self._now, until)
            return None
        self._now = max(self._now, at)
        name = self._keys()
        if name is None:
            if until == float("inf"):
                raise EndOfInput()
            self._now = until
            return None
        self._share = self._shares()
        self._moves_row = name in ("up", "down")
        self.pressed.append(self._now)
        self.reader.key(name, self._now)
        return Key(name, self._now)

    def _wanted(self, until: float) -> float:
        """Return the time of the next key."""
        if self._share >= 2:
            return (self.pressed[-1] if self.pressed else self._now) + self._share
        said = self.reader.at(self._now)
        if said is not None:
            return max(said.begins + self._share * (said.ends - said.begins), self._now)
        soon = min(until, self._now + SOON)
        return until + 1 if soon == until else self._now + LEISURE


class Patient(Ear):
    """An ear whose keys come only after some silence of the reader."""

    def _wanted(self, until: float) -> float:
        return max([self.reader.silent_from, *self.pressed[-1:]]) + LEISURE


def tenths(seed: int) -> Callable[[], float]:
    """Return shares in tenths of the running speech, now and then its end."""
    chances = random.Random(seed)
    return lambda: chances.randrange(11) / 10


def apart(gaps: Sequence[float]) -> Callable[[], float]:
    """Return these gaps between keys in milliseconds; then each key after the speech."""
    left = list(gaps)
    return lambda: left.pop(0) if left else 1.0
