"""Bells in the output to the terminal, over whole games."""

from __future__ import annotations

import os
import random
import re
import select
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import pairwise
from typing import Any

import pytest

from tests.sitting.any_keys import ALWAYS, SHORT
from tests.tiers import slow, slowly, third
from warcards_tui.cards.parts import Text
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.events import GameOver
from warcards_tui.games.slap_events import CardLaid, SlapLost
from warcards_tui.plain.bells import QUICK, RHYTHMS
from warcards_tui.plain.face import Face
from warcards_tui.plain.lines import split
from warcards_tui.plain.posix import PosixTerminal
from warcards_tui.plain.run_loop import play
from warcards_tui.plain.terminal import NEVER, EndOfInput
from warcards_tui.sitting import pacer
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.transcript import Line, Transcript
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.voice.bells import (
    CARD,
    CARD_AND_TURN,
    GAME_LOST,
    GAME_WON,
    LOST,
    PENALTY,
    TURN,
    WON,
    bell_of,
)
from warcards_tui.words.utterance import EventSummary, Utterance

ON = ("card", "turn", "won", "penalty", "end")
SLAPPING = [each.id for each in VARIANTS.values() if each.slaps]


class Ringing(PosixTerminal):
    """A terminal that records its output with the times of the test's clock."""

    def __init__(self, end: int) -> None:
        super().__init__(end, end)
        self.written: list[tuple[float, bytes]] = []
        self.begun: list[float] = []
        """Times when the first stroke of a bell went out with its words."""

    def _write(self, data: bytes) -> None:
        self.written.append((self.now(), data))
        if data.startswith(b"\a\r"):
            self.begun.append(self.now())

    @property
    def strokes(self) -> list[float]:
        """Times of the bell's strokes."""
        return [now for now, data in self.written if b"\a" in data]


Type = Callable[[float | None], tuple[float, str]]
"""Function from the seconds until the program wakes (None: never) to a delay and keys."""


@contextmanager
def ringing(types: Type, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ringing]:
    """Yield a terminal with a typist; time passes only while the program waits."""
    master, slave = os.openpty()
    now = 0.0

    def waits(reads: Any, writes: Any, wrongs: Any, seconds: float | None = None) -> Any:
        nonlocal now
        passes, keys = types(seconds)
        now += passes
        os.write(master, keys.encode())
        return ([slave] if keys else []), [], []

    try:
        terminal = Ringing(slave)
        with terminal, monkeypatch.context() as patch:
            patch.setattr(select, "select", waits)
            patch.setattr(time, "monotonic", lambda: now)
            yield terminal
    finally:
        os.close(master)
        os.close(slave)


def no_keys(seconds: float | None) -> tuple[float, str]:
    assert seconds is not None, "it would wait for ever"
    return seconds, ""


@pytest.mark.parametrize("bell", RHYTHMS)
def test_a_bell_strikes_in_its_rhythm_each_stroke_a_write_of_its_own(
    bell: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ringing(no_keys, monkeypatch) as terminal:
        face = Face(terminal, Store.in_memory(), VARIANTS)
        begun = terminal.now()
        face._write("Ten beats eight.", bell)
        assert terminal.next_key(begun + 5000) is None
        assert terminal.now() == pytest.approx(begun + 5000)
        assert terminal.strokes == pytest.approx([begun + each for each in RHYTHMS[bell]])
    first, *others = [data for _, data in terminal.written]
    assert re.fullmatch(rb"\a?\r\n.*\r", first)
    assert set(others) <= {b"\a"}


def test_the_rhythms_are_those_of_the_design() -> None:
    strokes = {bell: len(times) for bell, times in RHYTHMS.items()}
    once = dict.fromkeys(("cue", CARD, CARD_AND_TURN, TURN), 1)
    assert strokes == {**once, WON: 2, LOST: 0, PENALTY: 3, GAME_WON: 4, GAME_LOST: 0}
    for times in RHYTHMS.values():
        assert all(later - earlier >= QUICK for earlier, later in pairwise(times))


def test_a_key_ends_a_bell(monkeypatch: pytest.MonkeyPatch) -> None:
    left = [0.1]

    def types(seconds: float | None) -> tuple[float, str]:
        return (left.pop(), "x") if left else no_keys(seconds)

    with ringing(types, monkeypatch) as terminal:
        terminal.announce("You win the game!", bell=True)
        terminal.ring(RHYTHMS[GAME_WON][1:])
        key = terminal.next_key(5000)
        assert key is not None
        assert terminal.next_key(5000) is None
        assert len(terminal.strokes) == 1


def test_a_late_stroke_keeps_its_distance_from_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program was held up, and two strokes are due: immediate writes would join them."""
    with ringing(no_keys, monkeypatch) as terminal:
        terminal.ring((QUICK, 2 * QUICK))
        terminal._strokes = [each - 1000 for each in terminal._strokes]
        terminal.next_key(5000)
        first, second = terminal.strokes
        assert second - first == pytest.approx(QUICK)


class Player:
    """A player who presses any keys, quickly enough to slap now and then."""

    def __init__(self, variant: str, seed: int, pace: str, on: Sequence[str] = ON) -> None:
        self.rng = random.Random(seed)
        store = Store.in_memory()
        store.set_setting("speech", "off")
        for each in on:
            store.set_setting(f"bell-{each}", "on")
        options = {o.name for o in VARIANTS[variant].options}
        short = {"limit": SHORT} if "limit" in options else {}
        self.store = store
        self.session: Session = begin(
            store, VARIANTS, Request(variant, ("average",), seed, short, pace=parse_pace(pace))
        )
        self.happened: list[object] = []
        self.told: list[tuple[Text, Sequence[object]]] = []
        """Texts with the events that they describe."""

        self.typed: list[float] = []

    def types(self, seconds: float | None) -> tuple[float, str]:
        session = self.session
        if session.over:
            return (0.0, "\x04") if seconds is None else (seconds, "")
        if seconds is not None and self.rng.random() < 0.7:
            return seconds, ""
        offered = [each for each in session.actions() if each.id not in ALWAYS]
        if not offered:
            return (seconds, "") if seconds is not None else (0.0, "\x04")
        key = session.keymap.key(self.rng.choice(offered))
        typed = {"space": " ", "enter": "\r", "up": "\x1b[A", "down": "\x1b[B"}.get(key, key)
        passes = self.rng.random() * (1.0 if seconds is None else min(seconds, 0.3))
        self.typed.append((time.monotonic() + passes) * 1000)
        return passes, typed

    def play(self, monkeypatch: pytest.MonkeyPatch) -> Ringing:
        hear = Session._tell

        def tell(session: Session, together: Any) -> None:
            self.happened += together
            hear(session, together)

        def bell(happened: Sequence[object], said: Utterance, listener: int | None) -> str:
            self.told.append((said.told, happened))
            return bell_of(happened, said, listener)

        with monkeypatch.context() as patch:
            patch.setattr(Session, "_tell", tell)
            patch.setattr("warcards_tui.voice.scene.bell_of", bell)
            with ringing(self.types, monkeypatch) as terminal:
                face = Face(terminal, self.store, VARIANTS)
                with suppress(EndOfInput):
                    play(face, self.session)
                return terminal

    def events(self, line: Line) -> Sequence[object]:
        """Return the events that a line describes, in the order of lines."""
        for at, (told, happened) in enumerate(self.told):
            if told is line.said.told:
                del self.told[: at + 1]
                return happened
        return ()


@slowly("subtraction-war", "fast-food")
@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_rings_at_the_table_unless_it_was_wanted(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not Player(variant, 1, "fast", on=()).play(monkeypatch).strokes


def expected(line: Line, events: Sequence[object], *, timed: bool) -> int:
    """Return the number of bell strokes for these events, by the table."""
    said = line.said
    for each in events:
        if isinstance(each, GameOver):
            return 4 if each.winner == YOU else 0
        if isinstance(each, SlapLost):
            return 3 if each.seat == YOU else 0
    if any(each.won for each in said.gists):
        return 2 if any(each.won and each.seat == YOU for each in said.gists) else 0
    return 1 if said.kind == "card" and timed else 0


@third
@pytest.mark.parametrize(
    ("variant", "pace"),
    [
        # Without a pile to slap no clock runs, at any pace.
        pytest.param(
            variant, pace, marks=slow if pace == "fast" and variant not in SLAPPING else []
        )
        for variant in VARIANTS
        for pace in ("fast", "untimed")
    ],
)
def test_over_a_whole_game_each_event_rings_as_the_table_says(
    variant: str, pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pacer, "BURST", -1.0)  # One answer to many keys rings once.
    player = Player(variant, 1, pace)
    terminal = player.play(monkeypatch)
    session = player.session
    timed = session.game.rules is not None and pace != "untimed"
    written = [(now, data) for now, data in terminal.written if data != b"\a"]
    assert all(data.count(b"\a") == data.startswith(b"\a") for _, data in written)
    assert len(session.history) > 3
    at = 0
    due = []
    for line in [each for each in session.history if each.happened]:
        if at == len(written):
            break  # The input had ended.
        text = split(line.ear, terminal.width)[0]
        found = [n for n, (_, row) in enumerate(written[at:]) if plain(row) in (text, text[:-1])]
        assert found, (text, [plain(row) for _, row in written[at : at + 5]])
        at += found[0]
        now, data = written[at]
        strokes = expected(line, player.events(line), timed=timed)
        turns = not timed and line.said.bell == TURN
        assert data.startswith(b"\a") == bool(strokes or turns), line.ear
        later = [each for each in (*player.typed, *terminal.begun) if each > now]
        due += [
            now + each for each in _RHYTHM[strokes][1:] if now + each <= min(later, default=NEVER)
        ]
        at += 1
    assert [now for now, data in terminal.written if data == b"\a"] == pytest.approx(due)


def plain(row: bytes) -> str:
    return " ".join(row.decode().replace("\a", "").split())


_RHYTHM = {0: (), 1: (0.0,), 2: RHYTHMS[WON], 3: RHYTHMS[PENALTY], 4: RHYTHMS[GAME_WON]}


@pytest.mark.parametrize("variant", SLAPPING)
def test_a_card_rings_whether_a_rule_holds_or_not(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each played card rings once, and nothing else does if only the bell of cards is on."""
    monkeypatch.setattr(pacer, "BURST", -1.0)
    player = Player(variant, 1, "fast", on=("card",))
    terminal = player.play(monkeypatch)
    laid = [each for each in player.happened if isinstance(each, CardLaid)]
    assert len(laid) > 5
    assert len(terminal.strokes) == len(laid)


@pytest.mark.parametrize("variant", SLAPPING)
def test_the_bell_of_turns_rings_when_somebody_else_has_laid(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(variant, 1, "fast", on=("turn",))
    terminal = player.play(monkeypatch)
    laid = [each for each in player.happened if isinstance(each, CardLaid)]
    passed = sum(each.next == YOU != each.seat for each in laid)
    assert passed
    prompts = sum(line.said.bell == TURN for line in player.session.history)
    assert len(terminal.strokes) == passed + prompts


def test_what_is_said_again_does_not_ring_again(monkeypatch: pytest.MonkeyPatch) -> None:
    transcript = Transcript()
    transcript.add(Line(Utterance("You win 2.", kind="result", bell=WON)))
    assert transcript.look("repeat").said.bell == ""


def test_a_bell_belongs_to_what_has_happened_and_to_no_rule() -> None:
    over = GameOver(None, "limit", (26, 26))
    assert bell_of([over], Utterance(""), YOU) == ""
    assert bell_of([over._replace(winner=YOU)], Utterance(""), YOU) == GAME_WON
    assert bell_of([over._replace(winner=1)], Utterance(""), YOU) == GAME_LOST
    assert bell_of([], Utterance("", gists=(EventSummary(1, won=2),)), YOU) == LOST
    assert bell_of([], Utterance("", gists=(EventSummary(1, paid=2),)), YOU) == ""
