"""Messages for a player who sorts cards. Places count from 1; the first card is played first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Several, by_rank, listed
from warcards_tui.games.napoleon.orders import WAYS
from warcards_tui.suggestions import nearest_hint, shortened
from warcards_tui.voice.games.napoleon import order_words
from warcards_tui.words import napoleon
from warcards_tui.words.catalogue import Message

SORTED: Mapping[str, Message] = {
    "high": napoleon.sorted_high(),
    "low": napoleon.sorted_low(),
    "alternate": napoleon.sorted_alternate(),
    "fours": napoleon.sorted_fours(),
    "mixed": napoleon.sorted_mixed(),
}
"""Messages after all cards were sorted, by the ways to sort."""

_SHORT = 6
"""Number of cards of an order that the message about an undone change names."""


def carried(order: Sequence[Card], at: int) -> Message:
    """Return the place of a card: ``King to place 3, between queen and ten.``"""
    card, place = order[at], at + 1
    if len(order) == 1:
        return napoleon.card_moved(card=card, place=place)
    if not at:
        return napoleon.card_moved_first(card=card, place=place, after=order[1])
    if place == len(order):
        return napoleon.card_moved_last(card=card, place=place, before=order[at - 1])
    return napoleon.card_moved_between(
        card=card, place=place, before=order[at - 1], after=order[place]
    )


def swapped(order: Sequence[Card], *places: int) -> Message:
    """Return the two cards that changed places: ``Swapped 1 and 2, two aces.``"""
    first, second = sorted(places)
    one, other = order[first], order[second]
    if one.rank == other.rank:
        return napoleon.cards_swapped_equal(
            first=first + 1, second=second + 1, cards=Several(one.rank, 2)
        )
    return napoleon.cards_swapped(
        first=first + 1, second=second + 1, cards=listed(by_rank([one, other]))
    )


def restored(
    done: Literal["undo", "redo"], order: Sequence[Card], first: int, last: int, key: str
) -> Message:
    """Return the change that undo or redo made to an order; ``key`` is the key that reads it."""
    where = napoleon.at_places(first=first + 1, last=last + 1)
    if first == last:
        where = napoleon.at_place(place=first + 1)
    cards = order_words(order[first : last + 1][:_SHORT])
    told = napoleon.cards_and_so_on(cards=cards) if last - first >= _SHORT else cards
    return napoleon.order_restored(done=done, where=where, cards=told, key=key)


def used(name: str, fits: int, places: int) -> Message:
    """Return the number of cards that a saved order could place."""
    if fits == places:
        return napoleon.order_used(name=name, places=places)
    return napoleon.order_used_partly(name=name, fits=fits, places=places)


def orders(names: Sequence[str]) -> Message:
    """Return the names of the saved orders."""
    if not names:
        return napoleon.orders_none()
    return napoleon.orders_kept(names=", ".join(names))


def no_order(name: str, names: Sequence[str]) -> Message:
    """Return the refusal of a name that no saved order has."""
    near, said = nearest_hint(name, names).lstrip(), repr(shortened(name))
    if not names:
        return napoleon.orders_none()
    if len(names) == 1:
        return napoleon.refused_no_order_but_one(name=said, only=names[0], near=near)
    return napoleon.refused_no_order(name=said, names=", ".join(names), near=near)


def no_way(text: str) -> Message:
    """Return the refusal of an unknown way to sort."""
    ways = ", ".join(WAYS)
    if not text:
        return napoleon.refused_way_missing(ways=ways)
    near = nearest_hint(text, WAYS).lstrip()
    return napoleon.refused_no_way(said=repr(shortened(text)), ways=ways, near=near)


def no_place(text: str, places: int, *, is_rank: bool = False) -> Message:
    """Return the refusal of a missing place; digits mean places, but ``10`` may be a rank."""
    refused = napoleon.refused_no_place_ten if is_rank else napoleon.refused_no_place
    return refused(said=repr(shortened(text)), places=places)


def read(order: Sequence[Card], first: int, last: int) -> Message:
    """Return a part of an order, or all of it; ``first`` and ``last`` count from 0."""
    words = order_words(order[first : last + 1])
    if first == last:
        return napoleon.place_read(place=first + 1, cards=words)
    return napoleon.places_read(first=first + 1, last=last + 1, cards=words)
