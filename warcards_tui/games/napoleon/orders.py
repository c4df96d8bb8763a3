"""Strength of a card in Napoleon's War, and ways to sort cards."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from warcards_tui.cards.french import Card, cards_text


def strength(card: Card) -> int:
    """Return 14 for an ace, else the rank (NW-06)."""
    return card.rank if card.rank > 1 else 14


def _weakness(card: Card) -> tuple[int, int]:
    return -strength(card), card.order


def strong_first(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards from ace to two."""
    return tuple(sorted(cards, key=_weakness))


def _strong_first(cards: Sequence[Card]) -> list[Card]:
    return list(strong_first(cards))


def _alternating(cards: Sequence[Card]) -> list[Card]:
    strong = _strong_first(cards)
    half = -(-len(strong) // 2)
    weak = strong[half:][::-1]
    return [card for at, card in enumerate(strong[:half]) for card in (card, *weak[at : at + 1])]


def _fours(cards: Sequence[Card]) -> list[Card]:
    """Return an order with a strong card at every fourth place, the places that decide wars."""
    strong = _strong_first(cards)
    leading = -(-len(strong) // 4)
    rest = strong[leading:][::-1]
    return [
        card
        for at, first in enumerate(strong[:leading])
        for card in (first, *rest[3 * at : 3 * at + 3])
    ]


def _mixed(cards: Sequence[Card]) -> list[Card]:
    # Seeded by the cards: the same cards must get the same order, or saved games could not be
    # replayed.
    return random.Random(cards_text(cards)).sample(cards, len(cards))


WAYS: Mapping[str, Callable[[Sequence[Card]], list[Card]]] = {
    "high": _strong_first,
    "low": lambda cards: _strong_first(cards)[::-1],
    "alternate": _alternating,
    "fours": _fours,
    "mixed": _mixed,
}
"""Ways to sort all cards at once, by the words of their moves."""
