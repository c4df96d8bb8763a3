"""Keys that are held down: terminals send them as a stream of presses and do not tell."""

from __future__ import annotations

FIRST_REPEAT = 700.0
"""Milliseconds after which a held key comes again at the latest; then it comes much faster."""

REPEAT = 60.0
"""Milliseconds between two presses of a held key at most; nobody presses one key twice so soon."""


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
        if action == "slap" or action.startswith("rule-"):
            return not covered and since < FIRST_REPEAT
        return action == "go-on" and since < REPEAT
