"""Messages of the exercises on the running total of Fast Food."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Rank, by_rank, listed, row
from warcards_tui.games.fast_food.machine import MADE, POINTS
from warcards_tui.voice.games.fast_food import made_by, with_reason
from warcards_tui.words import choice_exercises as words
from warcards_tui.words import fast_food
from warcards_tui.words.catalogue import Message


def scored(before: int, cards: Sequence[Card]) -> Message:
    """Return the food and the points of the last of these cards.

    >>> from warcards_tui.cards.french import parse_cards
    >>> scored(38, parse_cards("4H")).eye
    '38 and 4 make 42: cheeseburger, multiple of 7; fries, multiple of 3. 8 points.'
    """
    after = before + sum([card.rank for card in cards])
    made = row([with_reason(food, after) for food in MADE[after]] or [fast_food.no_food()], "; ")
    points = POINTS[after]
    if len(cards) == 1:
        card = Rank(cards[0].rank)
        return words.scored(before=before, card=card, after=after, made=made, points=points)
    ranks = listed(by_rank(cards))
    return words.scored_last(before=before, cards=ranks, after=after, made=made, points=points)


def makes(before: int, card: Card) -> Message:
    """Return the food and the points of one of several cards.

    >>> from warcards_tui.cards.french import card
    >>> makes(38, card("4H")).eye, makes(38, card("3H")).eye
    ('4 makes 42: cheeseburger and fries, 8 points.', '3 makes 41: no food.')
    """
    after = before + card.rank
    rank, points = Rank(card.rank), POINTS[after]
    return words.makes(card=rank, after=after, made=made_by(after), points=points)


def ahead(points: int, lead: int) -> Message:
    """Return the points of a card, and the lead at the end if both play well.

    >>> ahead(8, -3).ear, ahead(8, 0).ear
    ('scores 8 points, and you end 3 behind', 'scores 8 points, and you end even')
    """
    if not lead:
        return words.card_even(points=points)
    return (words.card_ahead if lead > 0 else words.card_behind)(points=points, lead=abs(lead))
