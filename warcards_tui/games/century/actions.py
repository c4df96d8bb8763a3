"""What can be done in 21st Century War by ranks: of equal ones it is the first card of the pack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

from warcards_tui.cards.french import RANK_TEXTS, Card
from warcards_tui.games.actions import Way
from warcards_tui.games.century.events import CenturyView
from warcards_tui.games.century.rules import HAND, together
from warcards_tui.games.moves import Choose, Lay, Move

RANKS = range(1, 14)


@cache
def ways_to_lay(*, triples: bool) -> Sequence[Way]:
    """Every set of ranks that may be laid together, the smallest first.

    >>> [way.text for way in ways_to_lay(triples=False)][12:16]
    ['lay K', 'lay A A', 'lay A J', 'lay A Q']
    """
    return [
        _to_lay(ranks)
        for size in range(1, HAND + 1)
        for ranks in combinations_with_replacement(RANKS, size)
        if together(ranks, triples=triples)
    ]


def _to_lay(ranks: tuple[int, ...]) -> Way:
    def made(view: CenturyView) -> Move | None:
        cards = None if view.tied else _held(view, ranks)
        return None if cards is None else Lay(cards)

    return Way(f"lay {' '.join([RANK_TEXTS[rank] for rank in ranks])}", made)


def _to_choose(rank: int) -> Way:
    def made(view: CenturyView) -> Move | None:
        cards = _held(view, (rank,)) if view.tied else None
        return None if cards is None else Choose(cards[0])

    return Way(f"choose {RANK_TEXTS[rank]}", made)


def _held(view: CenturyView, ranks: tuple[int, ...]) -> tuple[Card, ...] | None:
    """Cards of these ranks, where the seat is to choose and has them."""
    if view.seat not in view.waiting:
        return None
    hand = sorted(view.hand)
    found = []
    for rank in ranks:
        card = next((each for each in hand if each.rank == rank), None)
        if card is None:
            return None
        hand.remove(card)
        found.append(card)
    return tuple(sorted(found))


WAYS_TO_CHOOSE = tuple([_to_choose(rank) for rank in RANKS])
"""A card for a tie."""
