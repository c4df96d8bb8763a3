"""Ranks of newest cards: what a map of answers has for columns.

Of a Triple Topper card it is the number, of whatever colour and shape.
"""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.cards.french import RANK_TEXTS
from warcards_tui.cards.triple_topper import NUMBERS

JOKER = "joker"
_RANKS = RANK_TEXTS[1:]


def rank_of(card: str) -> str:
    """The rank of a card, by its text; empty for a text that is no card's.

    >>> rank_of("10H"), rank_of("red-circle-?"), rank_of("RJ")
    ('10', '?', 'joker')
    """
    if card in ("RJ", "BJ") or card.startswith(JOKER):
        return JOKER
    _, dash, number = card.rpartition("-")
    if dash:
        return number if number in NUMBERS else ""
    return card[:-1] if card[:-1] in _RANKS else ""


def ranks_in(pack: Iterable[str]) -> tuple[str, ...]:
    """The ranks of the cards of a pack, by their texts, in order; the jokers last."""
    found = {rank_of(each) for each in pack}
    order = (*(NUMBERS if "1" in found else _RANKS), JOKER)
    return tuple([each for each in order if each in found])
