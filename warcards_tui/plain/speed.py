"""Speed of the listener's voice: a setting, or else an estimate.

An early key means that the listener has heard enough, not that the voice has finished. So Enter
never makes the assumed voice faster: only the setup, which listens for silence, finds a faster one.
"""

from __future__ import annotations

from warcards_tui.sitting.settings import change_setting, chosen_setting
from warcards_tui.store import Store

ASSUMED = 175
"""Default speed of espeak-ng and Speech Dispatcher, in words per minute."""

SLOWEST = 100
"""Lowest estimate, in words per minute."""

STEP = 1.2
"""Ratio between the speeds before and after one step."""

LOST = 1000.0
"""Time after a new line, in ms, in which ``repeat`` means that it cut off the line before."""

TOO_OFTEN, LATELY = 3, 10
"""Number of repeats, within a number of lines, that suggest a slower voice."""

_KEPT, _HEARD = "voice-seems", "voice-heard"


class Speed:
    """Speed of the voice that reads the written lines, in words per minute."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.rate = 0
        """Words per minute; 0 without a voice."""

        self.known = False
        """True if the player has set the speed."""

        self.doubtful = False
        """True if the voice may have become slower since; the player is asked about it once."""

        self._slowed = False  # True if the estimate was lowered in this session.
        self._asked = False
        self._again: list[int] = []  # Line counts at which ``repeat`` was pressed.

    def read(self) -> None:
        """Read the settings."""
        told = chosen_setting(self._store, "speech")
        self.known = isinstance(told, int)
        self.rate = told if isinstance(told, int) else 0
        if told in (None, "own"):
            # Earlier versions took impatience for a fast voice, and saved that.
            self.rate = min(self._store.setting(_KEPT, ASSUMED), ASSUMED)

    def heard(self, rate: int) -> None:
        """Save the speed that the player has found by listening."""
        change_setting(self._store, "speech", str(rate))
        self._store.set_setting(_HEARD, rate)
        self.read()

    @property
    def found(self) -> str:
        """Source of the speed: ``heard``, ``set``, ``keys``, ``assumed``, ``own`` or ``none``.

        ``heard`` was found by listening, ``set`` otherwise; ``keys`` is an estimate from the keys;
        ``own`` is the program's voice, ``none`` no voice.
        """
        told = chosen_setting(self._store, "speech")
        if told is None:
            return "assumed" if self.rate == ASSUMED else "keys"
        if not self.known:
            return "own" if told == "own" else "none"
        return "heard" if told == self._store.setting(_HEARD, 0) else "set"

    @property
    def assumed(self) -> bool:
        """True if the speed was not set: it is an estimate, and may change."""
        return bool(self.rate) and not self.known

    def other_key(self, *, repeats: bool, after: float, lines: int) -> None:
        """Note a key other than Enter, pressed ``after`` ms after the last of ``lines`` lines.

        ``repeats`` is True for the key that repeats the last line. Soon after a line it means that
        this line cut off the one before: then the voice is slower, by at most one step a session.
        """
        if repeats and self.known and not self._asked:
            self._again = [each for each in self._again if lines - each < LATELY] + [lines]
            self.doubtful = self._asked = len(self._again) >= TOO_OFTEN
        if repeats and after <= LOST and self.assumed and not self._slowed:
            self._slowed = True
            self.rate = max(round(self.rate / STEP), SLOWEST)
            self._store.set_setting(_KEPT, self.rate)

    def slower(self) -> None:
        """Set the speed one step slower."""
        change_setting(self._store, "speech", str(max(round(self.rate / STEP), SLOWEST)))
        self.read()
