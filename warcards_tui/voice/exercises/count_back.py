"""Words of counting what is still in play in Speed War."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.cards.parts import Formula, Sentences, Told, counted, number_word, plural, say

IN_PLAY = "How many cards are in play?"
IN_PACKETS = "How many cards are in the two packets?"
OTHERS = "How many cards are in Rosa's packet?"

SKILLS = {"count-back:play": "cards in play", "count-back:other": "what the other holds"}
"""The skills, each with its name; the easier one first."""


def known(rank: int, aside: int, yours: int, table: int) -> Told:
    """What has gone: all below ``rank``, and ``aside`` of these. ``yours`` is how many cards you
    hold, ``table`` how many lie there for a war; 0 where that is not told.
    """
    told: list[Told] = []
    if rank > 4:
        told.append(f"All cards from two to {RANK_NAMES[rank - 1]} are set aside.")
    elif rank > 2:
        told.append(f"All twos{' and threes' * (rank == 4)} are set aside.")
    if aside:
        of = plural(rank) if aside > 1 else RANK_NAMES[rank]
        also = " too" if told else ""
        told.append(f"{number_word(aside)} {of} {'are' if aside > 1 else 'is'} set aside{also}.")
    if table:
        told.append(f"{number_word(table)} cards lie on the table for a war.")
    if yours:
        told.append(f"You hold {counted(yours, 'card')} in your packet.")
    return Sentences(told)


def because(terms: Sequence[int], left: int) -> Told:
    """What is left of the whole pack, the first of the terms.

    >>> because((52, 16, 2), 34).eye
    '52 - 16 - 2 = 34.'
    """
    return say("{}.", Formula("-", tuple(terms), (left, 1)))
