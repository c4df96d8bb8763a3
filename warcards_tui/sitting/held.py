"""Detection of keys that are held down, which terminals send as a stream of presses."""

from __future__ import annotations

from typing import NamedTuple

FIRST_REPEAT = 700.0
"""Latest first repeat of a held key, in ms; further repeats come much faster."""

SOONEST_REPEAT = 200.0
"""Earliest first repeat of a held key, in ms."""

REPEAT = 60.0
"""Longest usual time between two repeats, in ms; nobody presses a key twice so fast."""

NEXT_REPEAT = 100.0
"""Longest time between two repeats on slow settings too, in ms.

Players rarely press a key twice so fast.
"""

SOONEST = 100.0
"""Time after a page is shown in which no key can be an answer to it, in ms."""

IN_RHYTHM = 1200.0
"""Time since the last press of the playing key before it may leave a result, in ms."""


class KeyTiming(NamedTuple):
    """A key press, and the time at which it is clear whether the key is held down."""

    key: str
    time: float
    due: float


class NewPressFilter:
    """Detection of new presses, for pages on which each press gives the keys a new meaning.

    If a key comes again after half a second, only the next repeat shows whether it is held down. So
    such a press waits, and is dropped only if the key is held down.
    """

    def __init__(self) -> None:
        self.waiting: KeyTiming | None = None
        self._key = ""
        self._meaning: object = None
        self._time = 0.0
        self._held = False

    def counts(self, key: str, meaning: object, time: float) -> bool:
        """True if a press counts now.

        If False, the press may be ``waiting``: it counts at its ``due`` time, or when another key
        comes first. ``meaning`` is any value that identifies the present meaning of the keys; with
        None each press has a meaning of its own. Presses with the same time come from a script.
        """
        same, since, before = key == self._key, time - self._time, self._meaning
        again = same and 0 <= since < NEXT_REPEAT
        self._held = again and (self._held or self.waiting is not None)
        self.waiting = None
        self._key, self._meaning, self._time = key, meaning, time
        if self._held:
            return False
        doubtful = same and 0 < since < FIRST_REPEAT and (meaning is None or meaning != before)
        if doubtful and since >= REPEAT:
            self.waiting = KeyTiming(key, time, time + NEXT_REPEAT)
        return not doubtful

    def take(self) -> KeyTiming:
        """Return the waiting press, which counts now. There must be one."""
        waiting, self.waiting = self.waiting, None
        assert waiting is not None
        return waiting


COUNTS, DOUBTFUL, LASTS = "counts", "doubtful", "lasts"
"""Kinds of presses: a new press, maybe the first repeat of a held key, or another repeat."""


class DoublePressFilter:
    """Distinction between a held key and two presses, where no race is on.

    The first repeat comes when a second press might come, and only the next repeat, at most
    ``REPEAT`` later, shows the difference. The effect of a press cannot be undone, so a doubtful
    press waits for that time; a voice needs longer than that to begin. All other presses, and quick
    double ones, count at once.
    """

    def __init__(self) -> None:
        self._key = ""
        self._time = 0.0
        self._held = False

    def judge(self, key: str, time: float) -> str:
        """Return the kind of a press. If it ``LASTS``, so did the doubtful one right before it.

        Presses with the same time come from a script.
        """
        since = time - self._time if key == self._key else FIRST_REPEAT
        self._key, self._time = key, time
        self._held = 0 < since < NEXT_REPEAT or (self._held and since == 0)
        if self._held:
            return LASTS
        return DOUBTFUL if SOONEST_REPEAT <= since < FIRST_REPEAT else COUNTS


class HeldKeyFilter:
    """Distinction between a held key and new presses in a race."""

    def __init__(self) -> None:
        self._action = ""
        self._laid = 0
        self._time = 0.0

    def lasts(self, action: str, laid: int, time: float) -> bool:
        """True if a key that plays or slaps is still held down.

        ``laid`` is the number of cards played so far.

        A held key must not play card after card, and a held slap must not cost a second card.
        Presses with the same time come from a script.
        """
        same, since = action == self._action, time - self._time
        covered = laid != self._laid
        self._action, self._laid, self._time = action, laid, time
        if not same or since <= 0:
            return False
        if action.startswith(("slap", "rule-")):
            return not covered and since < FIRST_REPEAT
        return (action == "go-on" or action.startswith("lay-")) and since < REPEAT
