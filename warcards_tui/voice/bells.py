"""Bells for announcements, for players who want to know before the words are over.

No bell adds a fact to the words, and none gives a match away: a bell means that a card was played.
"""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.games.events import GameOver
from warcards_tui.games.slap_events import CardLaid, SlapLost
from warcards_tui.words.utterance import Utterance

CARD, TURN, WON, LOST, PENALTY = "card", "turn", "won", "lost", "penalty"
GAME_WON, GAME_LOST = "game won", "game lost"
CARD_AND_TURN = "card and turn"
"""Bell of an opponent's card that gives the turn to the listener."""


def bell_of(happened: Iterable[object], said: Utterance, listener: int | None) -> str:
    """Return the bell of an utterance about these events, or an empty text.

    ``listener`` None means two people at one keyboard: good news for either is good news.
    """
    bell = ""
    for each in happened:
        if isinstance(each, GameOver):
            ends = GAME_WON if listener in (None, each.winner) else GAME_LOST
            return "" if each.winner is None else ends
        if isinstance(each, CardLaid):
            yours = listener is not None and each.next == listener != each.seat
            bell = CARD_AND_TURN if yours else CARD
        elif isinstance(each, SlapLost) and listener in (None, each.seat):
            return PENALTY
    winners = [each.seat for each in said.gists if each.won]
    if winners:
        bell = WON if listener is None or listener in winners else LOST
    return said.bell or bell
