"""Tones for the bells, if the extra ``sound`` is installed and the system can play them."""

from __future__ import annotations

import array
import math
import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

from warcards_tui.sitting.pacer import CUE
from warcards_tui.voice.bells import (
    CARD,
    CARD_AND_TURN,
    GAME_LOST,
    GAME_WON,
    LOST,
    PENALTY,
    TURN,
    WON,
)

RATE = 44_100
"""Samples per second."""

_LOUD = 9000
"""Amplitude, of 32767 at most: as loud as a voice, not louder."""

_EDGE = 0.005
"""Fade-in and fade-out of a tone in seconds, so that it does not click."""

_NO_SOUND = "Null"
"""Backend of miniaudio on a system without sound."""

TONES: dict[str, tuple[tuple[float, ...], ...]] = {
    CUE: ((0.06, 880),),
    CARD: ((0.06, 880),),
    CARD_AND_TURN: ((0.06, 880),),
    TURN: ((0.08, 660),),
    WON: ((0.09, 523), (0.12, 659)),
    LOST: ((0.09, 659), (0.12, 523)),
    PENALTY: ((0.12, 110, 116),),
    GAME_WON: ((0.1, 523), (0.1, 659), (0.25, 523, 659, 784)),
    GAME_LOST: ((0.1, 784), (0.1, 622), (0.25, 523, 622, 784)),
}
"""Tones of each bell in sequence: seconds, then frequencies in hertz that sound together."""


class Tones:
    """A player of tones, on a device that is opened once."""

    def __init__(self, device: Any) -> None:
        self._device = device
        self._samples = {bell: samples_of(bell) for bell in TONES}

    def play(self, bell: str) -> None:
        """Start a tone; one that is still playing stops."""
        self._device.stop()
        source = _given(self._samples[bell])
        next(source)
        self._device.start(source)


def open_tones() -> Tones | None:
    """Return a tone player; None without the extra or without a sound device."""
    try:
        import miniaudio
    except ImportError:
        return None
    try:
        with _no_complaints():
            device = miniaudio.PlaybackDevice(nchannels=1, sample_rate=RATE, buffersize_msec=20)
    except miniaudio.MiniaudioError:
        return None
    return None if device.backend == _NO_SOUND else Tones(device)


@contextmanager
def _no_complaints() -> Iterator[None]:
    """Silence the audio libraries, which write errors to the terminal if there is no sound."""
    complaints, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(complaints, 2)
        os.close(complaints)
        os.close(nowhere)


def samples_of(bell: str) -> array.array[int]:
    """Return a tone as 16-bit samples."""
    samples = array.array("h")
    for length, *pitches in TONES[bell]:
        many = round(length * RATE)
        for at in range(many):
            edge = min(1.0, at / RATE / _EDGE, (many - at) / RATE / _EDGE)
            waves = [math.sin(math.tau * pitch * at / RATE) for pitch in pitches]
            samples.append(round(_LOUD * edge * sum(waves) / len(waves)))
    return samples


def _given(samples: array.array[int]) -> Generator[bytes, int, None]:
    """Yield the samples in portions of the requested size."""
    asked = yield b""
    at = 0
    while at < len(samples):
        part = samples[at : at + asked]
        at += asked
        asked = yield part.tobytes()
