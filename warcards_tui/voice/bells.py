"""Which bell goes with what is told: for those who like to know before they have heard the words.

No bell tells anything that the words do not, and none tells that a rule holds: a card rings because
it lies there.
"""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.games.events import GameOver
from warcards_tui.games.slap_events import CardLaid, SlapLost
from warcards_tui.words.utterance import Utterance

CARD, TURN, WON, LOST, PENALTY = "card", "turn", "won", "lost", "penalty"
GAME_WON, GAME_LOST = "game won", "game lost"
CARD_AND_TURN = "card and turn"
"""Of a card of somebody else after which it is the listener's turn: one bell for both."""


def bell_of(happened: Iterable[object], said: Utterance, listener: int | None) -> str:
    """The bell of an utterance that tells these events to somebody, or for ``listener`` None to two
    people at once, whoever of them it is good for; empty where it has none.
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
