"""Voices and their events: a text begins, passes its cues, and ends.

A voice reports these events, or their times are estimated; for the caller only the certainty
differs. All times are milliseconds of the clock of the run.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from warcards_tui.sitting.speech import duration, heard, until_silent
from warcards_tui.table.table import NEVER

BEGAN, PASSED, ENDED, HUSHED = "began", "cue", "ended", "hushed"
"""Kinds of events of a voice."""

SLOWEST, FASTEST = 60, 1000
"""Limits for the estimated speed of a voice, in words per minute."""


class SpeechEvent(NamedTuple):
    """One of the four events and its time; ``cue`` is the number of the cue for ``PASSED``."""

    what: str
    time: float
    cue: int = 0


class SpokenLine:
    """A spoken text with its times.

    ``begins``, ``cues`` (when each cue has been heard) and ``ends`` are estimates until an event
    reports them. ``clocks`` are the sources of the cue times, in the words of ``store.Trial``.
    """

    __slots__ = ("begins", "clocks", "cues", "ends", "events")

    def __init__(
        self, begins: float, cues: Sequence[float], ends: float, clocks: Sequence[str] = ()
    ) -> None:
        self.begins = begins
        self.cues = list(cues)
        self.ends = ends
        self.clocks = list(clocks) or ["estimated"] * len(self.cues)
        self.events: list[SpeechEvent] = []

    def tell(self, event: SpeechEvent) -> None:
        """Update the times by an event."""
        self.events.append(event)
        if event.what == BEGAN:
            # At the end, all waiting lines are written at infinity, and inf - inf is not a number.
            late = event.time - self.begins if event.time != self.begins else 0.0
            self.begins = event.time
            self.cues = [each + late for each in self.cues]
            self.ends += late
        elif event.what == PASSED:
            self.cues[event.cue] = event.time
        else:
            self.ends = event.time

    @property
    def over(self) -> bool:
        """True if the end has been reported."""
        return any(each.what in (ENDED, HUSHED) for each in self.events)

    def passed(self, cue: int) -> bool:
        """True if the time of a cue is known, or no further event will come."""
        return self.over or any(each.what == PASSED and each.cue == cue for each in self.events)


class Voice(Protocol):
    """A voice."""

    rate: int
    """Approximate words per minute; 0 means no voice."""

    source: str
    """Source of the times.

    ``own``: reported by the voice; ``measured``: only the beginning is reported, and the lengths of
    the words were measured; ``estimated``: nothing is reported.
    """

    def begin(self, text: str, cues: Sequence[int], now: float) -> SpokenLine:
        """Say a text. Each cue is the number of characters that have been heard at that point."""

    def hush(self, now: float) -> None:
        """Stop saying the text."""

    def listen(self, now: float) -> bool:
        """Read the events of the text being said. Returns True if there are any."""

    @property
    def due(self) -> float:
        """Latest time of the next call of ``listen``."""

    def lengths(self, texts: Iterable[str]) -> list[float]:
        """Return the duration of each text, a word or a sentence, in ms."""

    def until_silent(self, text: str) -> float:
        """Return the time in ms after which another text can safely be said."""


class SpeechEstimate:
    """A screen reader's voice, which reports nothing: all times are estimated at once."""

    source = "estimated"
    due = NEVER

    def __init__(self, rate: int = 0) -> None:
        self.rate = rate

    def begin(self, text: str, cues: Sequence[int], now: float) -> SpokenLine:
        times = [now + heard(text, at, self.rate) for at in cues]
        saying = SpokenLine(now, times, now + self.until_silent(text))
        saying.tell(SpeechEvent(BEGAN, now))
        for at, time in enumerate(times):
            saying.tell(SpeechEvent(PASSED, time, at))
        saying.tell(SpeechEvent(ENDED, saying.ends))
        return saying

    def hush(self, now: float) -> None:
        """Do nothing: the key that silences the screen reader reaches it too."""

    def listen(self, now: float) -> bool:
        return False

    def lengths(self, texts: Iterable[str]) -> list[float]:
        return [duration(each, self.rate) for each in texts]

    def until_silent(self, text: str) -> float:
        return until_silent(text, self.rate) if self.rate else 0.0


def estimated_rate(lengths: Mapping[str, float]) -> int:
    """Return the words per minute at which as many estimates are too long as too short."""
    slow, fast = SLOWEST, FASTEST
    while slow < fast:
        rate = (slow + fast) // 2
        estimated = zip(SpeechEstimate(rate).lengths(lengths), lengths.values(), strict=True)
        if 2 * sum([length > true for length, true in estimated]) > len(lengths):
            slow = rate + 1
        else:
            fast = rate
    return slow
