"""Speech on Windows and macOS with the extra ``voice``: screen reader or system voice.

https://github.com/ethindp/prism has one interface for NVDA, JAWS, SAPI, OneCore, VoiceOver and
AVSpeech. None of them reports when a word has been heard, so all times are estimated. If a voice
reports whether it is still speaking, its ends are exact and show how fast it is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from warcards_tui.plain.own_voice import PATIENCE
from warcards_tui.sitting.speaking import (
    BEGAN,
    ENDED,
    HUSHED,
    PASSED,
    SpeechEstimate,
    SpeechEvent,
    SpokenLine,
    estimated_rate,
)
from warcards_tui.table.table import NEVER

OFTEN = 50.0
"""Interval between two checks whether a voice is still speaking, in ms."""

REMEMBERED = 8
"""Number of the newest texts from which the speed of a voice is measured."""


def open_prism(rate: int) -> PrismVoice | None:
    """Return the voice that prism prefers; None without the extra or without a voice."""
    try:
        import prism
    except (ImportError, OSError):  # The library in the extra may not fit the system.
        return None
    try:
        context = prism.Context()
        backend = context.acquire_best()
        if not backend.features.supports_speak:
            return None
        return PrismVoice(context, backend, rate)
    except _broken():
        return None


def _broken() -> tuple[type[Exception], ...]:
    """Return the errors by which prism fails."""
    import prism

    return prism.PrismError, RuntimeError, ValueError, OSError


class PrismVoice(SpeechEstimate):
    """A voice with an assumed speed of ``rate`` words per minute until its ends are measured.

    It holds prism's ``context``, which must live as long as the ``backend`` made from it.
    """

    may_return = False
    """True if a new voice may be available after this one is ``lost``."""

    def __init__(self, context: Any, backend: Any, rate: int) -> None:
        self.lost = False
        self.name = str(backend.name)
        self._context = context
        self._backend = backend
        self._tells = bool(backend.features.supports_is_speaking)
        self._lengths: deque[tuple[str, float]] = deque(maxlen=REMEMBERED)
        super().__init__(rate)
        self._saying: SpokenLine | None = None
        self._text = ""
        self._spoke = False  # True if the voice has reported that it is saying the newest text.
        self.due = NEVER  # Time of the next check whether the voice is still speaking.

    @property
    def rate(self) -> int:
        """Speed in words per minute, measured or assumed."""
        return self._rate

    @rate.setter
    def rate(self, rate: int) -> None:
        if not self._lengths:
            self._rate = rate

    def begin(self, text: str, cues: Sequence[int], now: float) -> SpokenLine:
        saying = super().begin(text, cues, now)
        if self.lost:
            return saying
        if self._tells:
            times = [each.time for each in saying.events if each.what == PASSED]
            saying = SpokenLine(now, times, saying.ends)
            for event in (
                SpeechEvent(BEGAN, now),
                *[SpeechEvent(PASSED, at, n) for n, at in enumerate(times)],
            ):
                saying.tell(event)
            self._saying, self._text, self._spoke, self.due = saying, text, False, now + OFTEN
        try:
            self._backend.speak(text, interrupt=True)
        except _broken():
            self._lose(now)
        return saying

    def hush(self, now: float) -> None:
        if self.lost:
            return
        self._end(HUSHED, now)
        try:
            if self._backend.features.supports_stop:
                self._backend.stop()
        except _broken():
            self._lose(now)

    def listen(self, now: float) -> bool:
        if self.lost or self._saying is None or now < self.due:
            return self.lost
        self.due = now + OFTEN
        saying = self._saying
        try:
            speaks = bool(self._backend.speaking)
        except _broken():
            self._lose(now)
            return True
        if speaks and now < saying.ends + (saying.ends - saying.begins) / 2 + PATIENCE:
            self._spoke = True
            return False
        if not speaks and not self._spoke and now < saying.ends:
            return False  # The voice has not started yet.
        if not speaks and self._spoke:
            self._lengths.append((self._text, now - OFTEN / 2 - saying.begins))
            self._rate = estimated_rate(dict(self._lengths))
        self._end(ENDED, now)
        return True

    def close(self, now: float) -> None:
        """Stop speaking."""
        self.hush(now)
        if not self.lost:
            self._lose(now)

    def _end(self, what: str, now: float) -> None:
        if self._saying is not None:
            self._saying.tell(SpeechEvent(what, now))
        self._saying, self.due = None, NEVER

    def _lose(self, now: float) -> None:
        """Drop the voice; prism's backend must go before its context."""
        self.lost = True
        self._end(ENDED, now)
        self._backend = None
        self._context = None
