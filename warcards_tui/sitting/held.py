"""Keys that are held down: terminals send them as a stream of presses and do not tell."""

from __future__ import annotations

from typing import NamedTuple

FIRST_REPEAT = 700.0
"""Milliseconds after which a held key comes again at the latest; then it comes much faster."""

SOONEST_REPEAT = 200.0
"""Milliseconds after which a held key comes again at the soonest."""

REPEAT = 60.0
"""Milliseconds between two presses of a held key at most; nobody presses one key twice so soon."""

NEXT_REPEAT = 100.0
"""Milliseconds between two presses of a held key at most, also where a terminal is set to repeat
slowly. Who presses one key twice rarely does so sooner.
"""

SOONEST = 100.0
"""Milliseconds after something is shown before which no key can be an answer to it."""

IN_RHYTHM = 1200.0
"""Milliseconds since the last press of the key that played until then before it leaves a result."""


class Pressed(NamedTuple):
    """A key that was pressed, and when it is clear whether it is held down."""

    key: str
    time: float
    due: float


class NewKey:
    """Tells presses that are meant from a key held down, where each press gives keys a new meaning.

    That a key which comes again after half a second was pressed anew can only be known when it
    does not come again at once. So such a press waits, and is lost only if the key is held.
    """

    def __init__(self) -> None:
        self.waiting: Pressed | None = None
        self._key = ""
        self._meaning: object = None
        self._time = 0.0
        self._held = False

    def counts(self, key: str, meaning: object, time: float) -> bool:
        """Whether a press counts now. If it does not it may be ``waiting``, to count when it is due
        or another key comes before that. ``meaning`` is any value that stands for what keys mean
        at present; with None each press has one of its own. Presses with one and the same stamp
        were written at once, by a script.
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
            self.waiting = Pressed(key, time, time + NEXT_REPEAT)
        return not doubtful

    def take(self) -> Pressed:
        """The press that waits, which now counts. There must be one."""
        waiting, self.waiting = self.waiting, None
        assert waiting is not None
        return waiting


COUNTS, DOUBTFUL, LASTS = "counts", "doubtful", "lasts"
"""What a press is: meant, maybe the first repeat of a key that is held down, or another one."""


class Once:
    """Tells a key that is held down from one that is pressed twice, where nobody races.

    The first repeat comes when a second press might, and only the next one, at most ``REPEAT``
    later, tells them apart. What a press did cannot be undone, so a doubtful one waits for that, no
    more: a voice needs longer to begin. All other presses, and quick double ones, wait for nothing.
    """

    def __init__(self) -> None:
        self._key = ""
        self._time = 0.0
        self._held = False

    def judge(self, key: str, time: float) -> str:
        """What a press is. If it ``LASTS``, so did the doubtful one right before it. Presses with
        one and the same stamp were written at once, by a script.
        """
        since = time - self._time if key == self._key else FIRST_REPEAT
        self._key, self._time = key, time
        self._held = 0 < since < NEXT_REPEAT or (self._held and since == 0)
        if self._held:
            return LASTS
        return DOUBTFUL if SOONEST_REPEAT <= since < FIRST_REPEAT else COUNTS


class HeldKey:
    """Tells the one press that lasts from presses that are meant."""

    def __init__(self) -> None:
        self._action = ""
        self._laid = 0
        self._time = 0.0

    def lasts(self, action: str, laid: int, time: float) -> bool:
        """Whether a key that lays or slaps is still the press before, ``laid`` cards being laid.

        A key that lasts must not lay card after card, and a slap that lasts must not cost a second
        card. Presses with one and the same stamp were written at once, by a script.
        """
        same, since = action == self._action, time - self._time
        covered = laid != self._laid
        self._action, self._laid, self._time = action, laid, time
        if not same or since <= 0:
            return False
        if action.startswith(("slap", "rule-")):
            return not covered and since < FIRST_REPEAT
        return (action == "go-on" or action.startswith("lay-")) and since < REPEAT
