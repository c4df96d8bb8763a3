"""Words of the best play in Fast Food."""

from __future__ import annotations

from warcards_tui.cards.parts import Sentences, Told, counted, say

QUESTION = "Which card is best?"
HAND = "Your hand"
NOT_SEEN = "Not yet seen"

SKILLS = {
    "food-best": "your food and the answer to it",
    "food-best:end": "to the end, with the stock gone",
}
"""The skills, each with its name; the easier one first."""


def facts(total: int, theirs: int, stock: int) -> Told:
    """The total, and where the cards are that are not seen."""
    other = f"Rosa holds {counted(theirs, 'card')}"
    rest = f"{counted(stock, 'card')} in the stock" if stock else "the stock is gone"
    return Sentences([f"The total is {total}.", f"{other}, {rest}."])


def answered(points: int, reply: float) -> str:
    """What a card makes, and the best answer to it on average.

    >>> answered(8, 3.21)
    'makes 8 points, answered with 3.2 on average'
    """
    return f"makes {counted(points, 'point')}, answered with {reply:.1f} on average"


def ahead(points: int, lead: int) -> str:
    """What a card makes, and what one is ahead by at the end if both play well.

    >>> ahead(8, -3), ahead(8, 0)
    ('makes 8 points, in the end 3 behind', 'makes 8 points, in the end even')
    """
    by = f"{abs(lead)} {'ahead' if lead > 0 else 'behind'}" if lead else "even"
    return f"makes {counted(points, 'point')}, in the end {by}"


def best(card: Told, note: str) -> Told:
    """The best card."""
    return say(f"{{}} is best: it {note}.", card)
