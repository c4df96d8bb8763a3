"""Own speech through prism: requests and its good and bad answers.

A stand-in with prism's names takes its place, without Windows or macOS to try it on.
"""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.plain.test_home import Keyboard
from tests.said import spoken
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain import own_voice
from warcards_tui.plain.face import Face
from warcards_tui.plain.own_voice import PATIENCE
from warcards_tui.plain.prism_voice import OFTEN, PrismVoice, open_prism
from warcards_tui.sitting.speaking import ENDED, HUSHED, SpeechEstimate
from warcards_tui.sitting.speech import duration
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.words import home

TEXT = "Ten of spades."


class PrismError(Exception):
    """The exception of prism."""


class Backend:
    """A voice of prism that speaks until the test says that it is silent."""

    name = "NVDA"

    def __init__(self, *, tells: bool = True, stops: bool = True, speaks: bool = True) -> None:
        self.features = SimpleNamespace(
            supports_speak=speaks, supports_stop=stops, supports_is_speaking=tells
        )
        self.told: list[str] = []
        self.speaking = False
        self.broken = False

    def speak(self, text: str, interrupt: bool = False) -> None:
        assert interrupt
        self._tell(text)

    def stop(self) -> None:
        assert self.features.supports_stop
        self._tell("stop")

    def _tell(self, what: str) -> None:
        if self.broken:
            raise PrismError
        self.told.append(what)


def installed(
    monkeypatch: pytest.MonkeyPatch, backend: Backend | None, *, fits: bool = True
) -> None:
    """Install prism with that voice or none; it may not fit the system."""

    class Context:
        def __init__(self) -> None:
            if not fits:
                raise RuntimeError("Prism could not be initialized")

        def acquire_best(self) -> Backend:
            if backend is None:
                raise ValueError("Invalid or unsupported backend")
            return backend

    prism: Any = ModuleType("prism")
    prism.PrismError, prism.Context = PrismError, Context
    monkeypatch.setitem(sys.modules, "prism", prism)


def voice_of(monkeypatch: pytest.MonkeyPatch, backend: Backend) -> PrismVoice:
    installed(monkeypatch, backend)
    voice = open_prism(300)
    assert voice is not None
    return voice


def test_without_the_extra_or_a_voice_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    assert open_prism(300) is None
    installed(monkeypatch, None)
    assert open_prism(300) is None
    installed(monkeypatch, Backend(), fits=False)
    assert open_prism(300) is None
    installed(monkeypatch, Backend(speaks=False))
    assert open_prism(300) is None


def test_a_voice_that_tells_nothing_is_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = Backend(tells=False)
    voice = voice_of(monkeypatch, backend)
    found, expected = voice.begin(TEXT, [3], 10.0), SpeechEstimate(300).begin(TEXT, [3], 10.0)
    assert (found.cues, found.ends, found.events) == (
        expected.cues,
        expected.ends,
        expected.events,
    )
    assert backend.told == [TEXT]
    assert voice.due == NEVER
    assert not voice.listen(5000.0)


def test_the_end_is_when_the_voice_is_silent_and_shows_how_fast_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    backend = Backend()
    voice = voice_of(monkeypatch, backend)
    saying = voice.begin(TEXT, [3], 0.0)
    assert (saying.passed(0), saying.over, voice.due) == (True, False, OFTEN)
    assert not voice.listen(OFTEN)  # It has not begun yet.
    backend.speaking = True
    length = duration(TEXT, 150)
    assert length > saying.ends
    now = OFTEN
    while now < length:
        now = voice.due
        assert not voice.listen(now)
    backend.speaking = False
    now = voice.due
    assert voice.listen(now)
    assert [(each.what, each.time) for each in saying.events[-1:]] == [(ENDED, now)]
    assert saying.ends == now
    assert 125 < voice.rate < 175
    assert voice.due == NEVER
    voice.rate = 450  # The estimate is better now.
    assert 125 < voice.rate < 175


def test_a_voice_that_never_begins_or_never_ends_is_waited_for_only_so_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    backend = Backend()
    voice = voice_of(monkeypatch, backend)
    saying = voice.begin(TEXT, [], 0.0)
    assert not voice.listen(saying.ends - 1)
    assert voice.listen(saying.ends + OFTEN)
    backend.speaking = True
    saying = voice.begin(TEXT, [], 10_000.0)
    most = 10_000 + 1.5 * (saying.ends - saying.begins) + PATIENCE
    assert not voice.listen(most - 1)
    assert voice.listen(most + OFTEN)
    assert voice.rate == 300


def test_a_key_hushes_it_where_it_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = Backend()
    voice = voice_of(monkeypatch, backend)
    saying = voice.begin(TEXT, [], 0.0)
    voice.hush(100.0)
    assert backend.told == [TEXT, "stop"]
    assert saying.events[-1] == (HUSHED, 100.0, 0)
    assert voice.due == NEVER
    mute = Backend(stops=False)
    voice = voice_of(monkeypatch, mute)
    voice.begin(TEXT, [], 0.0)
    voice.hush(100.0)
    assert mute.told == [TEXT]


@pytest.mark.parametrize("asked", ["begin", "hush", "listen"])
def test_a_voice_that_breaks_is_lost_and_the_estimate_goes_on(
    asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    backend = Backend()
    voice = voice_of(monkeypatch, backend)
    saying = voice.begin(TEXT, [], 0.0)
    backend.broken = True
    if asked == "begin":
        saying = voice.begin(TEXT, [], 20.0)
    elif asked == "hush":
        voice.hush(20.0)
    else:
        monkeypatch.setattr(Backend, "speaking", property(lambda self: self.stop()), raising=False)
        del backend.__dict__["speaking"]
        assert voice.listen(OFTEN)
    assert voice.lost
    assert saying.over
    assert voice.begin(TEXT, [], 100.0).over
    voice.close(200.0)
    assert backend.told == [TEXT]


def test_lines_are_spoken_by_it_where_there_is_no_speech_dispatcher(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Store.in_memory()
    backend = Backend()
    installed(monkeypatch, backend)
    monkeypatch.setattr(own_voice, "open_voice", lambda *given: None)
    store.set_setting("speech", "own")
    keyboard = Keyboard([])
    face = Face(keyboard, store, VARIANTS)
    face.say("Now.")
    face.pump(0.0)
    assert keyboard.said == backend.told == ["Now."]
    backend.broken = True
    face.say("Go.")
    face.pump(60_000.0)
    face.pump(60_000.0)
    assert keyboard.said[-1] == spoken(home.own_voice_lost(name="NVDA"))
