"""Messages of the exercise on remembering the cards that went by."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Formula, listed, plural, row
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words import card_exercises as words
from warcards_tui.words.catalogue import Message

WHICH = {
    2: words.last_but_one_asked,
    3: words.third_from_last_asked,
    4: words.fourth_from_last_asked,
}
"""Questions for a card, by its place counted back from the last one, which is 1."""

MOST = 120
"""Number of characters of the longest reason on screen."""


def kind_of(card: Card) -> str:
    """Return the kind by which cards are counted: ``aces``, ``red circles``, ``jokers``."""
    if isinstance(card, Topper) and not card.joker:
        return words.kind_of_topper(color=card.colour, shape=card.suit).text
    return words.jokers if not card.rank or isinstance(card, Topper) else plural(card.rank)


def _at(places: Sequence[int]) -> Message:
    """Return ``card 3``, or ``cards 3 and 9``."""
    return words.places(places=listed(places)) if places[1:] else words.place(place=places[0])


def went(card: Card, places: Sequence[int], many: int) -> Message:
    """Say at which place a card went by, and how many cards went by in all."""
    return words.went_by(card=card, places=_at(places), cards=many)


def did_not(card: Card, like: Sequence[tuple[Card, int]]) -> Message:
    """Say that a card did not go by, and when other cards of its kind did."""
    if not like:
        return words.did_not_come(card=card, kind=kind_of(card))
    others = row([words.card_at(card=each, place=at) for each, at in like])
    said = words.others_came(card=card, others=others)
    if len(said.eye) <= MOST:
        return said
    places = _at([at for _, at in like])
    return words.others_came_at(card=card, kind=kind_of(card), places=places)


def left(kind: str, places: Sequence[int], every: int) -> Message:
    """Return the number of cards of a kind that are left, because they have not gone by."""
    if not places:
        return words.all_left(kind=kind, every=every)
    gone = len(places)
    rest = Formula("-", (every, gone), (every - gone, 1))
    if gone == 1:
        return words.one_gone(kind=kind, place=places[0], left=rest)
    return words.many_gone(kind=kind, places=_at(places), left=rest)
