"""Words of putting cards against known cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Rank, Ranks, Sentences, Told, counted, row, say

QUESTION = "In which order do your cards capture the most?"
YOURS = "Your cards"
THEIRS = "Against these, in this order"
NO_ORDER = "You gave no whole order."
SKILL = "orders against known cards"


def par(most: int, many: int) -> str:
    """How many can be captured."""
    return f"{most} of {many} can be captured; an ace is highest."


def matched(pairs: Iterable[tuple[Card, Card]]) -> Told:
    """Which card of an order meets which, and captures it."""
    return row([say("{} takes {}", Rank(one.rank), Rank(other.rank)) for one, other in pairs])


def best(how: Told) -> Told:
    """What captures the most.

    >>> best("K takes 9").eye
    'K takes 9.'
    """
    return say("{}.", how)


def fewer(order: Sequence[Card], captured: int, better: Sequence[Card], most: int) -> Told:
    """Name the order that was given and the best one, each with its number of captures."""
    orders = [Ranks([card.rank for card in each]) for each in (order, better)]
    mine = say(f"Your order {{}} captures {captured}.", orders[0]) if order else NO_ORDER
    return Sentences([mine, say(f"The best, {{}}, captures {most}.", orders[1])])


def captures(many: int) -> str:
    """So many captures."""
    return counted(many, "capture")
