"""Bells as tones, with the extra ``sound``."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from types import SimpleNamespace

import pytest

from tests.plain.braille import Display
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.bells import RHYTHMS
from warcards_tui.plain.face import Face
from warcards_tui.plain.tones import RATE, TONES, open_tones, samples_of
from warcards_tui.store import Store
from warcards_tui.voice.bells import CARD, GAME_LOST, GAME_WON, LOST, PENALTY, TURN, WON

Source = Generator[bytes, int, None]


class NoSound(Exception):
    """The exception of miniaudio without a sound device."""


class Device:
    """The device of ``miniaudio``, as far as the program uses it."""

    backend = "PulseAudio"

    def __init__(self, **_: object) -> None:
        os.write(2, b"no such card\n")
        self.playing: Source | None = None
        self.played: list[bytes] = []

    def stop(self) -> None:
        self.playing = None

    def start(self, source: Source) -> None:
        self.playing = source
        self.played.append(b"".join(self._all_of(source)))

    def _all_of(self, source: Source) -> list[bytes]:
        found: list[bytes] = []
        try:
            while True:
                found.append(source.send(1000))
                assert len(found[-1]) <= 2000, "more than was asked for"
        except StopIteration:
            return found


def install(monkeypatch: pytest.MonkeyPatch, device: object = Device) -> None:
    fake = SimpleNamespace(PlaybackDevice=device, MiniaudioError=NoSound)
    monkeypatch.setitem(sys.modules, "miniaudio", fake)


def test_every_bell_has_a_tone_and_those_of_losing_have_no_other_sound() -> None:
    assert set(TONES) == set(RHYTHMS)
    assert [bell for bell, strokes in RHYTHMS.items() if not strokes] == [LOST, GAME_LOST]


def test_tones_are_those_of_the_table() -> None:
    assert TONES[CARD] == ((0.06, 880),)
    assert TONES[TURN] == ((0.08, 660),)
    (_, low), (_, high) = TONES[WON]
    assert high / low == pytest.approx(5 / 4, rel=0.01)  # A third.
    assert [pitch for _, pitch in TONES[LOST]] == [high, low]
    assert sum(length for length, *_ in TONES[PENALTY]) == 0.12
    assert len(samples_of(CARD)) == round(0.06 * RATE)
    assert TONES[GAME_WON][0][1] < TONES[GAME_WON][1][1]
    assert TONES[GAME_LOST][0][1] > TONES[GAME_LOST][1][1]
    for bell in TONES:
        samples = samples_of(bell)
        assert samples[0] == 0, "a click"
        assert 5000 < max(map(abs, samples)) <= 9000


@pytest.mark.slow
def test_a_tone_is_played_in_place_of_the_bell(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    store = Store.in_memory()
    store.set_setting("bell-won", "on")
    display = Display(lambda: None)
    rung: list[bool] = []
    monkeypatch.setattr(display, "announce", lambda row, *, bell, aloud: rung.append(bell))
    face = Face(display, store, VARIANTS)
    assert face.pacer.bells == {"cue", WON, LOST}
    face._write("Rosa wins 2.", LOST)
    face._write("You win 2.", WON)
    assert rung == [False, False]
    assert face._tones is not None
    played = face._tones._device.played
    assert played == [samples_of(LOST).tobytes(), samples_of(WON).tobytes()]


def test_where_no_bell_is_wanted_no_sound_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, None)
    assert Face(Display(lambda: None), Store.in_memory(), VARIANTS)._tones is None


@pytest.mark.parametrize("missing", ["extra", "card", "sound"])
def test_without_the_extra_or_without_sound_the_terminal_rings(
    missing: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def refused(**_: object) -> Device:
        raise NoSound("no device")

    install(monkeypatch, refused if missing == "card" else Device)
    if missing == "extra":
        monkeypatch.setitem(sys.modules, "miniaudio", None)
    monkeypatch.setattr(Device, "backend", "Null")
    assert open_tones() is None
    assert capfd.readouterr().err == "", "it is written all over the terminal"
