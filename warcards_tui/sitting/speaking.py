"""Voices, as those who wait for them know them: what is said begins, passes its cues, and ends.

A voice tells so by itself, or its times are estimated; whoever asks sees no difference but in how
sure they are. All times are milliseconds of the clock of the run.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from warcards_tui.sitting.speech import duration, heard, until_silent
from warcards_tui.table.table import NEVER

BEGAN, PASSED, ENDED, HUSHED = "began", "cue", "ended", "hushed"
"""What a voice tells of what it says."""

SLOWEST, FASTEST = 60, 1000
"""Words a minute that a voice can be thought to have."""


class Event(NamedTuple):
    """One of the four, and when that is. Of ``PASSED``, the number of the cue."""

    what: str
    time: float
    cue: int = 0


class Saying:
    """A text on its way to the ear: when it ``begins``, when each of its ``cues`` has been heard,
    and when it ``ends``. That is expected until an event tells it. ``clocks`` are where the times
    of the cues come from, in the words of ``store.Trial``.
    """

    __slots__ = ("begins", "clocks", "cues", "ends", "events")

    def __init__(
        self, begins: float, cues: Sequence[float], ends: float, clocks: Sequence[str] = ()
    ) -> None:
        self.begins = begins
        self.cues = list(cues)
        self.ends = ends
        self.clocks = list(clocks) or ["estimated"] * len(self.cues)
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Something is known now."""
        self.events.append(event)
        if event.what == BEGAN:
            # All that waits is written at the end of time, from which nothing can be taken away.
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
        """Whether it is known when it ends."""
        return any(each.what in (ENDED, HUSHED) for each in self.events)

    def passed(self, cue: int) -> bool:
        """Whether it is known when a cue is heard, or that no more will be known of it."""
        return self.over or any(each.what == PASSED and each.cue == cue for each in self.events)


class Voice(Protocol):
    """Who speaks."""

    rate: int
    """About how many words a minute; 0 is no voice."""

    source: str
    """Where its times come from: ``own`` speech tells them, or but when it begins, its words having
    been ``measured``; or all is ``estimated``.
    """

    def begin(self, text: str, cues: Sequence[int], now: float) -> Saying:
        """Says a text. ``cues`` are the numbers of characters that have been heard at each cue."""

    def hush(self, now: float) -> None:
        """Says no more of it."""

    def listen(self, now: float) -> bool:
        """Takes in what has become known of what is being said. Returns whether anything has."""

    @property
    def due(self) -> float:
        """When to ``listen`` at the latest."""

    def lengths(self, texts: Iterable[str]) -> list[float]:
        """Milliseconds that each text takes, a word or a sentence."""

    def until_silent(self, text: str) -> float:
        """Milliseconds after which it is safe to say something else."""


class Estimate:
    """The voice of a screen reader, which tells nothing: all is known as soon as it is written."""

    source = "estimated"
    due = NEVER

    def __init__(self, rate: int = 0) -> None:
        self.rate = rate

    def begin(self, text: str, cues: Sequence[int], now: float) -> Saying:
        times = [now + heard(text, at, self.rate) for at in cues]
        saying = Saying(now, times, now + self.until_silent(text))
        saying.tell(Event(BEGAN, now))
        for at, time in enumerate(times):
            saying.tell(Event(PASSED, time, at))
        saying.tell(Event(ENDED, saying.ends))
        return saying

    def hush(self, now: float) -> None:
        """The key that hushes it goes to the screen reader as well."""

    def listen(self, now: float) -> bool:
        return False

    def lengths(self, texts: Iterable[str]) -> list[float]:
        return [duration(each, self.rate) for each in texts]

    def until_silent(self, text: str) -> float:
        return until_silent(text, self.rate) if self.rate else 0.0


def estimated_rate(lengths: Mapping[str, float]) -> int:
    """Words a minute at which the estimate is too long for as many of these texts as too short."""
    slow, fast = SLOWEST, FASTEST
    while slow < fast:
        rate = (slow + fast) // 2
        estimated = zip(Estimate(rate).lengths(lengths), lengths.values(), strict=True)
        if 2 * sum([length > true for length, true in estimated]) > len(lengths):
            slow = rate + 1
        else:
            fast = rate
    return slow
