"""Ranks of newest cards: the columns of a map of answers.

The rank of a Triple Topper card is its number; color and shape do not count.
"""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.cards.french import RANK_TEXTS
from warcards_tui.cards.triple_topper import NUMBERS

JOKER = "joker"
_RANKS = RANK_TEXTS[1:]


def rank_of(card: str) -> str:
    """Return the rank of a card from its text, or "" if the text is not a card.

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
    """Return the ranks in a pack of card texts, in order, with the jokers last."""
    found = {rank_of(each) for each in pack}
    order = (*(NUMBERS if "1" in found else _RANKS), JOKER)
    return tuple([each for each in order if each in found])
