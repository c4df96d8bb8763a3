"""Messages of the exercise on the cards that leave Speed War after a trick or a war."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import ListText, Rank
from warcards_tui.words import card_exercises as words
from warcards_tui.words.catalogue import Message


def because(rank: int, removed: Sequence[Card], left: int, following: int | None) -> Message:
    """Return the cards that leave, and the number left of their or the ``following`` rank."""
    if not removed:
        return words.nothing_leaves(rank=Rank(rank))
    leave = words.cards_leave if removed[1:] else words.card_leaves
    leaves = leave(cards=ListText(list(removed), " and "))
    if following is None:
        return words.some_left(leaves=leaves, left=left)
    return words.last_left(leaves=leaves, rank=Rank(rank), next=Rank(following))
