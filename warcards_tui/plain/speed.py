"""How fast the listener's voice is: as it was set, or else as it seems to be."""

from __future__ import annotations

from warcards_tui.sitting.settings import change_setting, chosen_setting
from warcards_tui.sitting.speech import QUICKEST
from warcards_tui.store import Store

ASSUMED = 175
"""Words a minute at which espeak-ng and Speech Dispatcher start."""

SLOWEST = 100
"""Words a minute down to which it is taken to be slower."""

STEP = 1.2
"""What one step makes it quicker by."""

EARLY = 4
"""After so many Enters in a row while a voice should still speak, it seems to be quicker."""

LOST = 1000.0
"""Milliseconds after a new line in which ``repeat`` tells that it has cut the one before."""

TOO_OFTEN, LATELY = 3, 10
"""Who has so many lines out of so many said again may have made the voice slower."""

_KEPT, _HEARD = "voice-seems", "voice-heard"


class Speed:
    """Words a minute of the voice that reads what is written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._early = 0
        self.rate = 0
        """0 where the person has no voice."""

        self.known = False
        """Whether it was set."""

        self.doubtful = False
        """Whether it may have become slower since it was set: that is to be asked, once."""

        self._asked = False
        self._again: list[int] = []  # After how many lines ``repeat`` was pressed.

    def read(self) -> None:
        """Takes over what is set."""
        told = chosen_setting(self._store, "speech")
        self.known = isinstance(told, int)
        self.rate = told if isinstance(told, int) else 0
        if told in (None, "own"):
            self.rate = self._store.setting(_KEPT, ASSUMED)

    def heard(self, rate: int) -> None:
        """The person has listened to it, and keeps that speed."""
        change_setting(self._store, "speech", str(rate))
        self._store.set_setting(_HEARD, rate)
        self.read()

    @property
    def found(self) -> str:
        """How it was found: ``heard`` by listening, ``set`` otherwise, by ``keys``, or ``assumed``;
        ``own`` where the program speaks, ``none`` where there is no voice.
        """
        told = chosen_setting(self._store, "speech")
        if told is None:
            return "assumed" if self.rate == ASSUMED else "keys"
        if not self.known:
            return "own" if told == "own" else "none"
        return "heard" if told == self._store.setting(_HEARD, 0) else "set"

    @property
    def assumed(self) -> bool:
        """Whether nothing was set: it is guessed, and may be found to be another."""
        return bool(self.rate) and not self.known

    def enter(self, *, early: bool) -> None:
        """Enter was pressed, ``early`` if a voice would still speak."""
        self._early = self._early + 1 if early else 0
        if self._early == EARLY:
            self._early = 0
            self._seems(min(round(self.rate * STEP), max(QUICKEST, self.rate)))

    def other_key(self, *, repeats: bool, after: float, lines: int) -> None:
        """Another key was pressed so many milliseconds ``after`` a new line, the last of so many
        ``lines``; it may be the one that ``repeats``.
        """
        self._early = 0
        if repeats and self.known and not self._asked:
            self._again = [each for each in self._again if lines - each < LATELY] + [lines]
            self.doubtful = self._asked = len(self._again) >= TOO_OFTEN
        if repeats and after <= LOST:
            self._seems(max(round(self.rate / STEP), SLOWEST))

    def slower(self) -> None:
        """The voice is a step slower than it was set."""
        change_setting(self._store, "speech", str(max(round(self.rate / STEP), SLOWEST)))
        self.read()

    def _seems(self, rate: int) -> None:
        if self.assumed:
            self.rate = rate
            self._store.set_setting(_KEPT, rate)
