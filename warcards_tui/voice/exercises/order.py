"""Messages of the exercise on the best order of your cards against known cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Rank, Ranks, Sentences, Text, row, say
from warcards_tui.words import choice_exercises as words


def best(pairs: Iterable[tuple[Card, Card]]) -> Text:
    """Return the captures of the best order: each card with the card that it takes."""
    ranks = [(Rank(one.rank), Rank(other.rank)) for one, other in pairs]
    return say("{}.", row([words.captured(card=one, other=other) for one, other in ranks]))


def fewer(order: Sequence[Card], captured: int, better: Sequence[Card], most: int) -> Text:
    """Return the order that was given and the best one, each with its number of captures."""
    mine, theirs = (Ranks([card.rank for card in each]) for each in (order, better))
    own = words.your_order(order=mine, captures=captured) if order else words.no_order
    return Sentences([own, words.best_order(order=theirs, captures=most)])
