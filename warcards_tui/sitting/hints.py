"""Hints on how to answer a question; they stop after some repetitions."""

from __future__ import annotations

from datetime import date

from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.words.utterance import Utterance

TIMES = {"brief": 1, "normal": 2}
"""Number of times that a hint is given, by length; at full length it is always given."""

FORGOTTEN = 14
"""Number of days after which the player is assumed to have forgotten a hint."""

_SETTING = "told"
_MOST = max(TIMES.values())


class Hints:
    """Counts of the hints for each topic of a game, with the last day."""

    def __init__(self, store: Store, game: str) -> None:
        self._store = store
        self._game = game
        self._asked_for: set[str] = set()

    def how(self, said: Utterance, length: str) -> bool:
        """True if an utterance now includes its hint; the hint is then counted."""
        if not said.how or not said.topic or length not in TIMES:
            return True
        topic = f"{self._game} {said.topic}".strip()
        told = self._told()
        times, day = told.get(topic, (0, today()))
        if (date.fromisoformat(today()) - date.fromisoformat(day)).days > FORGOTTEN:
            times = 0
        if times >= TIMES[length] and topic not in self._asked_for:
            return False
        self._asked_for.discard(topic)
        self._store.set_setting(_SETTING, {**told, topic: [min(times + 1, _MOST), today()]})
        return True

    def ask(self) -> None:
        """Give all hints again once, because the player has asked for help."""
        self._asked_for = set(self._told())

    def _told(self) -> dict[str, tuple[int, str]]:
        return self._store.setting(_SETTING, {})
