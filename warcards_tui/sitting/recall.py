"""What a person may ask about what has happened: since their last move, and how it was won."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.sitting import actions as act
from warcards_tui.voice import recall as voice
from warcards_tui.voice.scene import Scene
from warcards_tui.words.utterance import Gist, Utterance

RECALLED = tuple([each.id for each in act.RECALL])


class Recall:
    """What is remembered of what was told."""

    def __init__(self) -> None:
        self._gists: list[Gist] = []
        self._results: deque[Utterance] = deque(maxlen=2)  # The newest last.
        self._newest: Utterance | None = None  # The newest since the person's last move.

    def note(self, said: Utterance) -> None:
        """Something was told."""
        self._gists += said.gists
        # What a wrong slap costs is a result, too, but no trick or pile was won by it.
        if said.kind == "result" and (any(gist.won for gist in said.gists) or not said.gists):
            self._newest = said.outcome or said
            self._results.append(self._newest)

    def moved(self) -> None:
        """The person has made a move: what is asked for since then begins here."""
        self._gists.clear()
        self._newest = None

    def since(self, view: Any, scene: Scene) -> Utterance:
        """Who has won and paid what since the person's last move."""
        return voice.since(self._gists, view.counts, scene, self._newest)

    def last(self, pile: Sequence[Card]) -> Utterance:
        """The newest cards of a pile, where there is one, and how the last one was won."""
        return voice.last(pile, tuple(self._results))
