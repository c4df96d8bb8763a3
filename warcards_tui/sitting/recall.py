"""Questions about the recent past: events since the player's last move, and the last win."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.sitting import actions as act
from warcards_tui.voice import recall as voice
from warcards_tui.voice.scene import Scene
from warcards_tui.words.utterance import EventSummary, Utterance

RECALLED = tuple([each.id for each in act.RECALL])


class RecentHistory:
    """The recent events."""

    def __init__(self) -> None:
        self._gists: list[EventSummary] = []
        self._results: deque[Utterance] = deque(maxlen=2)  # The newest is last.
        self._newest: Utterance | None = None  # The newest since the player's last move.

    def note(self, said: Utterance) -> None:
        """Add an utterance."""
        self._gists += said.gists
        # The cost of a wrong slap is a result too, but it wins no trick or pile.
        if said.kind == "result" and (any(gist.won for gist in said.gists) or not said.gists):
            self._newest = said.outcome or said
            self._results.append(self._newest)

    def moved(self) -> None:
        """Forget the events before the player's move."""
        self._gists.clear()
        self._newest = None

    def since(self, view: Any, scene: Scene) -> Utterance:
        """Return all wins and payments since the player's last move."""
        return voice.since(self._gists, view.counts, scene, self._newest)

    def last(self, pile: Sequence[Card]) -> Utterance:
        """Return the newest cards of the pile, if any, and how the last one was won."""
        return voice.last(pile, tuple(self._results))
