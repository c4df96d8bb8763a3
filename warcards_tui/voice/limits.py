"""The limit of a game, alone or beside the current number of a card, trick or round."""

from __future__ import annotations

from warcards_tui.cards.parts import Sentences
from warcards_tui.words import table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance

NEAR = 50
"""Tricks before the limit from which it is always shown; many games end long before."""


def is_near(number: int, limit: int) -> bool:
    """True in the second half of the limit and near its end; False if it is 0, for none."""
    return 0 < limit <= max(number * 2, number + NEAR)


def of_limit(number: int, limit: int) -> str:
    """Return the limit after a number; empty while it is far away, or 0 for none.

    >>> of_limit(1, 2000), of_limit(1000, 2000), of_limit(3, 12), of_limit(3, 0)
    ('', ' of 2000', ' of 12', '')
    """
    return f" {table.of_limit(limit=limit).text}" if is_near(number, limit) else ""


def trick_number(trick: int, limit: int) -> Message:
    """Return the number of a trick, with the limit if that is near."""
    if is_near(trick, limit):
        return table.trick_number_limited(trick=trick, limit=limit)
    return table.trick_number(trick=trick)


def with_limit(said: Utterance, number: int, limit: int, counted: str) -> Utterance:
    """Add the number played and the limit to an answer: at full length, and always when near."""
    counted = counted.replace("laid", "played")  # Saved simulations keep the older word.
    told = table.limit_ahead(limit=limit, counted=counted)
    if number:
        told = table.limit_ahead_so_far(limit=limit, counted=counted, number=number)
    full = Sentences([said.at("full"), told])
    if not is_near(number, limit):
        return said.but(full=full)
    return said.but(told=Sentences([said.told, told]), brief=said.at("brief"), full=full)
