"""A held key counts once in text mode, and two presses count twice."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pytest

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.face import Face
from warcards_tui.plain.terminal import EndOfInput, Key, Terminal
from warcards_tui.sitting.held import REPEAT
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.menus.menu import Row
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace

HELD = (0.0, 500.0, *[530.0 + 30 * more for more in range(10)])
"""Times in milliseconds of a key that a terminal repeats."""


class Fingers(Terminal):
    """A terminal at which keys are pressed at given times."""

    def __init__(self, *keys: tuple[str, float]) -> None:
        super().__init__()
        self._keys = list(keys)
        self._now = 0.0

    def now(self) -> float:
        return self._now + self._ahead

    def announce(self, part: str, *, bell: bool = False, aloud: bool = True) -> None:
        """Do nothing, because nobody looks at this terminal."""

    def cut_in(self, part: str, *, returns: bool = False) -> bool:
        return True

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        if not self._keys and until == float("inf"):
            raise EndOfInput()
        if not self._keys or self._keys[0][1] > until:
            self._now = max(self._now, until)
            return None
        name, time = self._keys.pop(0)
        self._now = max(self._now, time)
        return Key(name, time)


def taken(*keys: tuple[str, float]) -> list[tuple[str, float, float]]:
    """Return every key that counts, with the times of its press and its effect."""
    terminal = Fingers(*keys)
    face = Face(terminal, Store.in_memory(), VARIANTS)
    found = []
    with suppress(EndOfInput):
        while True:
            key = face.timed_key()
            found.append((key.name, key.time, terminal.now()))
    return found


def pressed(key: str, times: Sequence[float]) -> list[tuple[str, float]]:
    return [(key, time) for time in times]


@pytest.mark.parametrize("key", ["enter", "h", "l", "right"])
def test_a_held_key_counts_once_in_menus(key: str) -> None:
    assert taken(*pressed(key, HELD)) == [(key, 0.0, 0.0)]


def test_a_key_held_to_go_through_rows_goes_on() -> None:
    assert len(taken(*pressed("down", HELD))) == len(HELD)


@pytest.mark.parametrize("apart", [150.0, 300.0, 400.0])
def test_two_presses_count_twice_and_a_doubtful_one_waits_only_until_it_is_clear(
    apart: float,
) -> None:
    first, second = taken(*pressed("enter", (0.0, apart)))
    assert first == ("enter", 0.0, 0.0)
    assert second[:2] == ("enter", apart)
    assert second[2] - apart == (0.0 if apart < 200 else REPEAT)


def test_another_key_ends_the_doubt() -> None:
    assert taken(("h", 0.0), ("h", 500.0), ("x", 520.0), ("h", 2000.0)) == [
        ("h", 0.0, 0.0),
        ("h", 500.0, 520.0),
        ("x", 520.0, 520.0),
        ("h", 2000.0, 2000.0),
    ]


def test_enter_before_a_menu_has_asked_only_ends_what_is_said() -> None:
    """Nobody can choose a row before hearing it."""
    terminal = Fingers(("enter", 2_000.0), ("enter", 9_000.0))
    face = Face(terminal, Store.in_memory(), VARIANTS)
    face.say("This was said before, and goes on for longer than the person wants to hear of it.")
    taken = face.menu([Row("one", "One"), Row("two", "Two")], "One or two?")
    assert taken is not None
    assert taken.row.id == "one"
    assert terminal.now() == 9_000.0


def counted(session: Session, *keys: tuple[str, float]) -> list[tuple[str, float]]:
    """Return every key that reaches a game, with its time."""
    face = Face(Fingers(*keys), Store.in_memory(), VARIANTS)
    found = []
    with suppress(EndOfInput):
        while (key := face.next_key(float("inf"), at_once=session.at_once)) is not None:
            found.append((key.name, key.time))
    return found


def test_a_held_key_lays_one_card_in_a_race_and_a_slap_waits_for_nothing() -> None:
    request = Request("egyptian-war", ("average",), 4, {}, pace=parse_pace("fast"))
    session = begin(Store.in_memory(), VARIANTS, request)
    session.start(0.0)
    assert counted(session, *pressed("enter", HELD)) == [("enter", 0.0)]
    assert counted(session, *pressed("enter", (0.0, 400.0))) == pressed("enter", (0.0, 400.0))
    assert counted(session, *pressed("space", (0.0, 400.0))) == pressed("space", (0.0, 400.0))
    assert session.at_once("space")
