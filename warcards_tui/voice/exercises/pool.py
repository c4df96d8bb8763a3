"""Words of the odds of a gamble in Budr Basef."""

from __future__ import annotations

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Sentences, Told, counted, number_word, say

QUESTION = "All others stay to the end, whatever they have. What do you do?"
POWER = "Your power"

SKILLS = {
    "pool:1": "against one",
    "pool:2": "against two",
    "pool:3": "against three",
}
"""The skills, each with its name; the easiest first."""


def facts(pool: int, owed: int, others: int) -> Told:
    """What there is to win, what is to be paid for it, and against how many."""
    owes = f"You owe {owed}." if owed else "You owe nothing."
    play = "plays" if others == 1 else "play"
    against = f"{number_word(others)} {'other' if others == 1 else 'others'} {play}."
    return Sentences([f"The pool is {counted(pool, 'card')}.", owes, against])


def name(id: str, owed: int) -> str:
    """A choice by its id.

    >>> name("call", 2), name("raise-1", 0)
    ('Call for 2', 'Raise 1')
    """
    return f"Call for {owed}" if id == "call" else id.replace("-", " ").capitalize()


def best(choice: str, power: Card, others: int, chance: float) -> Told:
    """The best choice, and how often the power wins.

    >>> from warcards_tui.cards.french import card
    >>> best("Call for 2", card("8H"), 1, 0.58).eye
    'Call for 2 is best. 8♥ beats one unknown card in 58 of 100.'
    """
    cards = f"{number_word(others)} unknown {'card' if others == 1 else 'cards'}"
    often = f"in {round(100 * chance)} of 100"
    return Sentences([f"{choice} is best.", say("{} beats {} {}.", power, cards, often)])
