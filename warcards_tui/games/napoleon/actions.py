"""Orders of a hand in Napoleon's War that have a number: there are more orders than numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.actions import Way
from warcards_tui.games.moves import Move, Sort
from warcards_tui.games.napoleon.orders import WAYS

_Order = Callable[[Sequence[Card]], Sequence[Card]]


def _way(text: str, least: int, order: _Order) -> Way:
    """To sort a hand of at least so many cards."""

    def made(view: Any) -> Move | None:
        if view.seat not in view.sorting or len(view.hand) < least:
            return None
        return Sort(tuple(order(view.hand)))

    return Way(f"sort {text}", made)


def _swapped(first: int, second: int) -> _Order:
    def order(hand: Sequence[Card]) -> Sequence[Card]:
        cards = list(hand)
        cards[first], cards[second] = cards[second], cards[first]
        return cards

    return order


WAYS_TO_SORT = (
    _way("held", 1, lambda hand: hand),
    *[_way(name, 1, order) for name, order in WAYS.items()],
    *[
        _way(f"swap {first + 1} {second + 1}", second + 1, _swapped(first, second))
        for first, second in combinations(range(len(PACK)), 2)
    ],
)
"""As the hand was taken up; by the orders that have a name; or with two of its places swapped."""
