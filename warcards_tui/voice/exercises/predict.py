"""Messages of the exercise on the outcome of open cards."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Rank, Sentences
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.seats import each_seat
from warcards_tui.words import card_exercises as words

ANSWERS = {
    "war": words.war,
    "duel": words.duel,
    "forced": words.forced_duel,
    "back": words.all_back,
    "yes": words.yes,
    "no": words.no,
}
"""Names of the answers that are no players, by id."""


def packets(scene: Scene, left: Sequence[int], removing: int | None) -> Sentences:
    """Return the cards left in each deck, and the rank that leaves the game with a trick."""
    rank = words.rank_removed(rank=Rank(removing)) if removing is not None else ""
    return Sentences([words.packets_left(decks=each_seat(scene, left)), rank])
