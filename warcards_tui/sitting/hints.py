"""How a question is answered, which is told at first and no more to whoever has heard it enough."""

from __future__ import annotations

from datetime import date

from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.words.utterance import Utterance

TIMES = {"brief": 1, "normal": 2}
"""How often it is told how a question is answered; at full length always."""

FORGOTTEN = 14
"""After so many days without being told, a person is taken to have forgotten it."""

_SETTING = "told"
_MOST = max(TIMES.values())


class Hints:
    """Counts, for each topic of a game, how often it was told, and when last."""

    def __init__(self, store: Store, game: str) -> None:
        self._store = store
        self._game = game
        self._asked_for: set[str] = set()

    def how(self, said: Utterance, length: str) -> bool:
        """Whether an utterance now tells how it is answered; if so, it counts as told."""
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
        """The person has asked for help: whatever is asked next is told with how it is answered."""
        self._asked_for = set(self._told())

    def _told(self) -> dict[str, tuple[int, str]]:
        return self._store.setting(_SETTING, {})
