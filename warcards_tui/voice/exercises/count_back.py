"""Messages of the exercise on counting the cards that are in play in Speed War."""

from __future__ import annotations

from warcards_tui.cards.parts import Rank, Sentences, Text
from warcards_tui.words import number_exercises as words


def known(rank: int, aside: int, yours: int, table: int) -> Sentences:
    """Return the cards that have left the game: all below ``rank``, and ``aside`` of this rank.

    ``yours`` is the number of cards you hold, ``table`` that of the cards on the table for a war;
    0 leaves a number out.
    """
    found: list[Text] = []
    if rank > 4:
        found.append(words.ranks_gone(highest=Rank(rank - 1)))
    elif rank > 2:
        found.append(words.twos_and_threes_gone if rank == 4 else words.twos_gone)
    if aside == 1:
        found.append((words.card_gone_too if found else words.card_gone)(rank=Rank(rank)))
    elif aside:
        gone = words.cards_gone_too if found else words.cards_gone
        found.append(gone(many=aside, rank=Rank(rank)))
    if table:
        found.append(words.on_the_table(cards=table))
    if yours:
        found.append(words.you_hold(cards=yours))
    return Sentences(found)
