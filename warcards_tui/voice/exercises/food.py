"""Words of the running total of Fast Food."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Rank, Told, by_rank, counted, listed, row, say
from warcards_tui.games.fast_food.machine import MADE, POINTS
from warcards_tui.voice.games.fast_food import made_by, with_reason
from warcards_tui.words import fast_food

SCORES = "How many points does this card make?"
LAST_SCORES = "How many points does the last of these cards make?"
MOST = "Which card makes the most points now?"
HAND = "Your hand"
PLAYED = "Played"

SKILLS = {
    "food:digits": "food by its digits",
    "food:multiples": "food by multiples",
    "food:most": "the card that makes most",
}
"""The skills, each with its name; the easiest first."""


def total(before: int) -> str:
    """The total before the cards."""
    return f"The total is {before}."


def scored(before: int, cards: Sequence[Card]) -> Told:
    """What the last of these cards makes, and why.

    >>> from warcards_tui.cards.french import parse_cards
    >>> scored(38, parse_cards("4H")).eye
    '38 and 4 make 42: cheeseburger, multiple of 7; fries, multiple of 3. 8 points.'
    """
    after = before + sum([card.rank for card in cards])
    made = [with_reason(food, after) for food in MADE[after]] or [fast_food.no_food()]
    ways = say("{}, {} make {}", before, listed(by_rank(cards)), after)
    if len(cards) == 1:
        ways = say("{} and {} make {}", before, Rank(cards[0].rank), after)
    return say("{}: {}. {}.", ways, row(made, "; "), counted(POINTS[after], "point"))


def makes(before: int, card: Card) -> Told:
    """What one of several cards makes.

    >>> from warcards_tui.cards.french import card
    >>> makes(38, card("4H")).eye, makes(38, card("3H")).eye
    ('4 makes 42: cheeseburger and fries, 8 points.', '3 makes 41: no food.')
    """
    after = before + card.rank
    points = f", {counted(POINTS[after], 'point')}" * bool(POINTS[after])
    return say(f"{{}} makes {{}}: {{}}{points}.", Rank(card.rank), after, made_by(after))
