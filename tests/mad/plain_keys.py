"""Random keys into text mode, on a terminal of events."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tests.games.known import known_games
from tests.mad.persons import LISTS, Person, alone, assert_kept
from tests.mad.strokes import Stroke
from tests.mad.walks import assert_harmless
from warcards_tui.plain import talk
from warcards_tui.plain.events import EventsTerminal
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.request import Request
from warcards_tui.store import Store


class _Typing:
    """Typed strokes with their times, and their terminal."""

    def __init__(self, strokes: Iterable[Stroke]) -> None:
        self._strokes = iter(strokes)
        self._now = self._due = 0.0
        self._next: Stroke | None = None
        self._look_ahead()
        self.columns = 80
        self.keys = 0
        """Number of keys typed."""

    def _look_ahead(self) -> None:
        self._next = next(self._strokes, None)
        if self._next is not None:
            self._due = self._now + self._next.after * 1000

    def clock(self) -> float:
        """Return the time in milliseconds."""
        return self._now

    def take(self, seconds: float | None) -> bytes | None:
        """Return the keys typed within that time; at last, the end of the terminal."""
        most = float("inf") if seconds is None else self._now + seconds * 1000
        while self._next is not None and self._due <= most:
            stroke, self._now = self._next, max(self._due, self._now)
            self._look_ahead()
            if stroke.size is not None:
                self.columns = stroke.size[0]
            if stroke.keys:
                self.keys += len(stroke.keys)
                return b"".join(stroke.keys)
        if self._next is None:
            return b""
        self._now = most
        return None


class _Sized(EventsTerminal):
    """A terminal that is resized."""

    def __init__(self, typing: _Typing, written: list[bytes]) -> None:
        super().__init__(typing.take, written.append, typing.clock)
        self._typing = typing

    def _columns(self) -> int:
        return self._typing.columns


def typed(strokes: Iterable[Stroke], launch: StartupRequest, store: Store) -> tuple[bytes, int]:
    """Type strokes in text mode; return the output, and the number of keys read."""
    written: list[bytes] = []
    typing = _Typing(strokes)
    assert talk(_Sized(typing, written), launch, store) == 0
    return b"".join(written), typing.keys


def plain_keys(person: Person, strokes: Iterable[Stroke], folder: Path) -> int:
    """Type strokes in text mode; return the number of keys until the end.

    Raises what the program would call its own error, and ``AssertionError`` if the output steers
    the terminal or the saved data is wrong.
    """
    with alone(person.chance, folder):
        store = person.sit_down(folder)
        written, keys = typed(strokes, _launch(person), store)
        store.close()
        assert_kept(folder)
    said = written.decode("ascii").replace("\r", "").replace("\a", "")
    assert_harmless(said)
    return keys


def _launch(person: Person) -> StartupRequest:
    place = person.opens
    if isinstance(place, Request):
        return StartupRequest("", known_games(), place)
    return StartupRequest("", known_games(), opening=None if place.place in LISTS else place)
