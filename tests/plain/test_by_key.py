"""Lines that each need a key, on a braille display of forty cells."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import pairwise

import pytest

from tests.plain.braille import CELLS, Display, Press, by_key
from tests.plain.test_home import Keyboard
from tests.said import spoken
from tests.sitting.any_keys import SHORT, any_key
from tests.tiers import slowly, third
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.face import Face
from warcards_tui.plain.home import at_home, go, table
from warcards_tui.plain.run_loop import play
from warcards_tui.plain.set_up import set_up
from warcards_tui.plain.terminal import EndOfInput
from warcards_tui.sitting.actions import INFORMATION
from warcards_tui.sitting.finger import SETTLES, ByKey
from warcards_tui.sitting.held import NEXT_REPEAT, REPEAT
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import change_setting
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.voice import keys as telling
from warcards_tui.voice.recall import since
from warcards_tui.voice.render import finger
from warcards_tui.words import accessibility, home, sitting
from warcards_tui.words import keys as texts

WAITING = re.compile(r"  +\d+>$")
"""End of a row that shows how many rows wait."""

HASTY = SETTLES - REPEAT - 1


class Reader:
    """A player of a whole game by any keys, who reads every row by Enter, or at times by Down.

    Enter is also pressed immediately several times, which must do nothing.
    """

    def __init__(self, variant: str, seed: int, pace: str = "fast") -> None:
        self.rng = random.Random(seed)
        store = by_key(Store.in_memory())
        short = (
            {"limit": SHORT} if any(o.name == "limit" for o in VARIANTS[variant].options) else {}
        )
        request = Request(variant, ("average",), seed, short, pace=parse_pace(pace))
        self.session: Session = begin(store, VARIANTS, request)
        self.display = Display(self.press)
        self.face = Face(self.display, store, VARIANTS)
        self.hurries = 0
        self.pressed: list[str] = []  # The keys that reached the game.
        self.given = -1  # Their number when a key was pressed that must not reach it.
        self.ends: list[str] = []

    def play(self) -> None:
        with suppress(EndOfInput):
            play(self.face, self.session)

    def press(self) -> Press | None:
        given = len(self.pressed)
        assert self.display.written <= 1, "each row but the first comes by a key of its own"
        assert self.given in (-1, given), "a key for reading has reached the game"
        self.given = -1
        pacer = self.face.pacer
        assert isinstance(pacer, ByKey)
        if pacer.waits:
            self.given = given
            return Press(self.rng.choice(["enter", "enter", "enter", "down"]))
        if self.hurries < 2 and self.rng.random() < 0.3:
            self.hurries += 1
            self.given = given
            return Press("enter", self.rng.uniform(NEXT_REPEAT, HASTY))
        self.hurries = 0
        if self.session.over:
            return None
        if self.session.find("enter") is not None:
            self.ends.append(" ".join(self.display.rows[-2:]))
        action = any_key(self.session, self.rng)
        found = next(each for each in self.session.actions() if each.id == action)
        return Press(self.session.keymap.key(found), SETTLES + 1)


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_over_a_whole_game_no_row_goes_without_a_key_and_enter_reads_before_it_acts(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(variant, 3)
    handed = Session.key

    def key(session: Session, key: str, time: float) -> None:
        reader.pressed.append(key)
        handed(session, key, time)

    monkeypatch.setattr(Session, "key", key)
    reader.play()
    session, rows = reader.session, reader.display.rows
    assert session.over
    assert all(len(row) <= CELLS for row in rows)
    # All events were read, in their order.
    read_all = " ".join(" ".join([WAITING.sub("", row) for row in rows]).split())
    told = [line.finger.split()[:3] for line in session.history if line.happened]
    at = 0
    for words in told:
        at = read_all.find(" ".join(words), at)
        assert at >= 0, words
    # The last row before a move shows what Enter does, if it does anything.
    assert not [row for row in reader.ends if spoken(sitting.enter) not in row]
    assert len(reader.ends) > 5


PLACES: dict[str, Callable[[Face], object]] = {
    "home": at_home,
    **{
        name: partial(go, opening=opening)
        for name, opening in {
            "lesson": Route("lesson", "egyptian-war"),
            "lesson of sums": Route("lesson", "berkeley-war"),
            "drill of names": Route("drill", "which-rule", "berkeley-war"),
            "drill of slaps": Route("drill", "slap-or-not", "egyptian-war"),
            "drill of sums": Route("drill", "mod"),
            "reactions": Route("drill", "reaction"),
            "storm": Route("drill", "storm"),
            "text": Route("rules", variant="fast-food"),
            "introduction": Route("introduction", variant="war"),
            "progress": Route("progress"),
            "set-up": Route("game", variant="budr-basef"),
        }.items()
    },
}


@slowly("0-storm", "2-drill of slaps", "1-progress")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("seed", range(3))
def test_everywhere_a_row_stands_until_a_key(place: str, seed: int) -> None:
    rng = random.Random(seed)
    left = 150

    def press() -> Press | None:
        nonlocal left
        left -= 1
        if not left or not isinstance(face.pacer, ByKey):
            return None  # Any keys may have changed that.
        assert display.written <= 1, display.rows[-3:]
        assert len(display.row) <= CELLS
        reads = face.pacer.waits and rng.random() < 0.9
        return Press("enter" if reads else rng.choice(KEYS), SETTLES)

    display = Display(press)
    face = Face(display, by_key(Store.in_memory()), VARIANTS)
    with suppress(EndOfInput):
        PLACES[place](face)
    assert len(set(display.rows)) > 5


KEYS = ["enter", "enter", "up", "down", "space", "left", "right", *"123456hstn,.ylbguar"]


@third
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("rate", [60, 150])
def test_in_time_a_row_stands_for_as_long_as_it_is_read_unless_a_key_is_pressed(
    variant: str, rate: int
) -> None:
    store = Store.in_memory()
    for name, value in {"lines": "timed", "finger": rate}.items():
        store.set_setting(name, value)
    rng = random.Random(1)
    request = Request(variant, ("average",), 2, pace=parse_pace("untimed"))
    session = begin(store, VARIANTS, request)
    stood: list[tuple[str, float]] = []
    keys = 40
    seen = 1

    def press() -> Press | None:
        nonlocal keys, seen
        rows = list(zip(display.rows, display.times, strict=True))[seen:]
        stood.extend((row, later - now) for (row, now), (_, later) in pairwise(rows))
        seen = len(display.rows)
        keys -= 1
        if session.over or not keys:
            return None
        wanted = any_key(session, rng)
        found = next(each for each in session.actions() if each.id == wanted)
        return Press(session.keymap.key(found), 60_000)

    display = Display(press)
    face = Face(display, store, VARIANTS)
    with suppress(EndOfInput):
        play(face, session)
    assert len(stood) > 3
    for row, time in stood:
        assert time >= len(row.split()) * 60_000 / rate - 1, row
    assert all(len(row) <= CELLS for row in display.rows)


AFTER = ["enter", "enter", "right", "left", "space", "down", "up", *"mivxdgarwl,s1234"]


@pytest.mark.parametrize("variant", ["war", "egyptian-war", "scientific-war"])
@pytest.mark.parametrize("seed", range(3))
def test_after_a_game_all_that_follows_is_read_by_key(variant: str, seed: int) -> None:
    reader = Reader(variant, 5)
    rng = random.Random(seed)
    left = 200

    def press() -> Press | None:
        nonlocal left
        if not reader.session.over:
            return reader.press()
        left -= 1
        assert reader.display.written <= 1, reader.display.rows[-3:]
        assert isinstance(reader.face.pacer, ByKey)
        reads = reader.face.pacer.waits
        return Press("enter" if reads else rng.choice(AFTER), SETTLES) if left else None

    reader.display.asks = press
    with suppress(EndOfInput):
        table(reader.face, lambda: reader.session)
        at_home(reader.face)
    assert not left


def test_the_semicolon_jumps_over_what_waits() -> None:
    store = by_key(Store.in_memory())
    request = Request("egyptian-war", ("average",), 3, pace=parse_pace("untimed"))
    session = begin(store, VARIANTS, request)
    keys = iter(["enter"] * 4 + [";"])
    rows: list[str] = []

    def press() -> Press | None:
        rows.append(display.row)
        key = next(keys, None)
        return None if key is None else Press(key, LONG)

    display = Display(press)
    face = Face(display, store, VARIANTS)
    with suppress(EndOfInput):
        play(face, session)
    first = [line for line in session.history if line.kind == "report"][-1]
    assert rows[-2] in first.finger
    # The question gets its answer at once.
    assert rows[-1] == finger(since((), session.view.counts, session.scene))


LONG = SETTLES + 1


def read_with(keys: str, place: Callable[[Face], object]) -> list[str]:
    """Return the rows that come with these keys, and then by Enter, while rows wait."""
    left = keys.split()

    def press() -> Press | None:
        waits = isinstance(face.pacer, ByKey) and face.pacer.waits
        return Press(left.pop(0) if left else "enter", LONG) if left or waits else None

    store = Store.in_memory()
    display = Display(press)
    face = Face(display, store, VARIANTS)
    with suppress(EndOfInput):
        place(face)
        at_home(face)
    return display.rows


def test_no_row_of_a_question_is_left_once_it_is_answered() -> None:
    rows = read_with("b y enter enter y", set_up)
    bell = " ".join(spoken(accessibility.bell).split()[:2])
    done = spoken(accessibility.done)
    at = next(at for at, row in enumerate(rows) if row.startswith(bell))
    assert rows[at + 1].startswith(done.split()[0])
    assert not [row for row in rows[at + 1 :] if home.yes_or_no.rstrip("?") in row]


def test_nothing_is_asked_after_goodbye() -> None:
    def leave(face: Face) -> None:
        change_setting(face.store, "lines", "by-key")
        face.read_settings()
        for told in ("One.", "Two."):
            face.say(told, "prompt")
        face.farewell()
        raise EndOfInput()

    rows = read_with("", leave)
    assert rows[-1] == spoken(home.goodbye)


def test_who_reads_an_answer_by_key_asks_again_however_long_that_takes() -> None:
    store = by_key(Store.in_memory())
    request = Request("egyptian-war", ("average",), 3, pace=parse_pace("untimed"))
    session = begin(store, VARIANTS, request)
    pressed = iter("hhph;z")
    answers: list[str] = []

    def press() -> Press | None:
        if isinstance(face.pacer, ByKey) and face.pacer.waits:
            return Press("enter", 60_000)
        answers.append(" ".join(display.rows[-3:]))
        key = next(pressed, None)
        return None if key is None else Press(key, 60_000)

    display = Display(press)
    face = Face(display, store, VARIANTS)
    with suppress(EndOfInput):
        play(face, session)
    told = (
        telling.keys((), "H").how,
        texts.learning(key="H"),
        telling.does("P", INFORMATION[4].help),
        texts.learnt,
    )
    for message, answer in zip(told, answers[1:], strict=False):
        assert spoken(message)[:20] in answer


@pytest.mark.parametrize(("cells", "widest"), [("40", 40), ("20", 20), ("0", 76), (None, 76)])
def test_who_listens_and_reads_has_rows_of_as_many_cells_as_were_set(
    cells: str | None, widest: int
) -> None:
    store = Store.in_memory()
    if cells is not None:
        change_setting(store, "cells", cells)
    keys = iter(["down", "down", "h", "i"])

    def press() -> Press | None:
        key = next(keys, None)
        return None if key is None else Press(key)

    display = Display(press)
    with suppress(EndOfInput):
        at_home(Face(display, store, VARIANTS))
    assert widest / 2 < max(map(len, display.rows)) <= widest


@pytest.mark.parametrize("how", ["settings", "cells", "set-up"])
def test_rows_that_wait_are_not_lost_when_lines_come_another_way(how: str) -> None:
    keyboard, store = Keyboard([]), by_key(Store.in_memory())
    face = Face(keyboard, store, VARIANTS)
    for told in ("One.", "Two.", "Six."):
        face.say(told)
    face.pump(0.0)
    assert len(keyboard.said) == 1
    if how == "set-up":
        face.by_voice()
    else:
        name, value = ("lines", "voice") if how == "settings" else ("cells", "24")
        change_setting(store, name, value)
        face.read_settings()
    for _ in range(3):
        pacer = face.pacer
        if isinstance(pacer, ByKey):
            pacer.turns("enter", 1e6, typed=False)
        face.pump(float("inf"))
    assert [each.split()[0] for each in keyboard.said[:3]] == ["One.", "Two.", "Six."]
