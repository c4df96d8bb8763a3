"""How fast the listener's voice is: as it was set, or else as it seems to be.

An early key says that the listener has heard enough, not that the voice is done. So no Enter makes
the assumed voice faster: only the set-up, which listens to silence, finds a faster one.
"""

from __future__ import annotations

from warcards_tui.sitting.settings import change_setting, chosen_setting
from warcards_tui.store import Store

ASSUMED = 175
"""Words a minute at which espeak-ng and Speech Dispatcher start."""

SLOWEST = 100
"""Words a minute down to which it is taken to be slower."""

STEP = 1.2
"""What one step makes it quicker by."""

LOST = 1000.0
"""Milliseconds after a new line in which ``repeat`` tells that it has cut the one before."""

TOO_OFTEN, LATELY = 3, 10
"""Who has so many lines out of so many said again may have made the voice slower."""

_KEPT, _HEARD = "voice-seems", "voice-heard"


class Speed:
    """Words a minute of the voice that reads what is written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.rate = 0
        """0 where the person has no voice."""

        self.known = False
        """Whether it was set."""

        self.doubtful = False
        """Whether it may have become slower since it was set: that is to be asked, once."""

        self._slowed = False  # Whether it was found slower in this session.
        self._asked = False
        self._again: list[int] = []  # After how many lines ``repeat`` was pressed.

    def read(self) -> None:
        """Takes over what is set."""
        told = chosen_setting(self._store, "speech")
        self.known = isinstance(told, int)
        self.rate = told if isinstance(told, int) else 0
        if told in (None, "own"):
            # Earlier versions took impatience for a fast voice, and stored that.
            self.rate = min(self._store.setting(_KEPT, ASSUMED), ASSUMED)

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

    def other_key(self, *, repeats: bool, after: float, lines: int) -> None:
        """Note a key other than Enter, pressed ``after`` milliseconds of the last of ``lines``
        lines; ``repeats`` if it is the key for the last line again.

        ``repeat`` soon after a line means that this line cut the one before: then the voice is
        slower, by one step a session at most.
        """
        if repeats and self.known and not self._asked:
            self._again = [each for each in self._again if lines - each < LATELY] + [lines]
            self.doubtful = self._asked = len(self._again) >= TOO_OFTEN
        if repeats and after <= LOST and self.assumed and not self._slowed:
            self._slowed = True
            self.rate = max(round(self.rate / STEP), SLOWEST)
            self._store.set_setting(_KEPT, self.rate)

    def slower(self) -> None:
        """The voice is a step slower than it was set."""
        change_setting(self._store, "speech", str(max(round(self.rate / STEP), SLOWEST)))
        self.read()
