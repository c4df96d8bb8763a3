"""What is said to somebody who sorts cards. Places count from 1, the first is played first."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.cards.parts import capital, counted
from warcards_tui.names import nearest_hint, shortened
from warcards_tui.voice.games.napoleon import order_words

WAYS = {
    "high": "Strong cards first",
    "low": "Weak cards first",
    "alternate": "Strong and weak in turn",
    "fours": "Every fourth card strong",
    "mixed": "Mixed",
}
"""What the ways to sort make of the cards."""

NO_SORTING = "There is nothing to sort now: your deck lies face down."
NOTHING_TO_UNDO = "Nothing to undo."
NOTHING_TO_REDO = "Nothing to redo."
NO_ORDERS = "No order is kept yet; 'save NAME' keeps one."
UNMARKED = "Mark taken away."
NOTHING_CHANGED = "Nothing changes: the cards are in that order already."
MOVE_HOW = "Write which card and to which place: move K 3, or move 5 to 1."
SWAP_HOW = "Write two cards or places: swap 3 7, or swap K 2."
REVERSE_HOW = "Write reverse alone for all cards, or two places: reverse 4-9."
READ_HOW = "Write read alone for the whole order, or two places: read 4-9."
ALONE = "Write that word alone: done, undo, redo or orders."


def ask(many: int, done: str, *, begun: bool) -> str:
    """Asks for an order, or to go on with one that was begun before.

    How many cards there are has just been told, with the deal or as they were picked up.
    """
    cards = f"your {counted(many, 'card')}, which lie as you left them" if begun else "them"
    return f"Sort {cards}; {done} lays them down."


def lays_down(done: str) -> str:
    """Enter lays no deck down, since it is pressed so often."""
    return f"You are sorting; {done} lays your deck down."


def _name(card: Card) -> str:
    return RANK_NAMES[card.rank]


def pointed(card: Card, place: int, *, marked: bool) -> str:
    """The card that is pointed at."""
    return f"{capital(card.name)}, place {place}{', marked' * marked}."


def no_place(*, end: bool) -> str:
    """There are no cards beyond."""
    return "That is the last card." if end else "That is the first card."


def picked_up(card: Card) -> str:
    """A card is carried from now on."""
    return f"{capital(card.name)} picked up."


def carried(order: Sequence[Card], at: int) -> str:
    """Where a card would come to lie: ``King to place 3, between queen and ten.``"""
    return f"{capital(_name(order[at]))} to place {at + 1}{_between(order, at)}."


def put_down(order: Sequence[Card], at: int) -> str:
    """Where a card lies now."""
    return f"{capital(_name(order[at]))} down at place {at + 1}."


def put_back(card: Card, place: int) -> str:
    """A carried card is where it was."""
    return f"{capital(_name(card))} back at place {place}."


def put_down_first(card: Card, key: str) -> str:
    """Something else is asked for while a card is carried."""
    return f"First put down the {_name(card)}: {key}."


def _between(order: Sequence[Card], at: int) -> str:
    before = _name(order[at - 1]) if at else ""
    after = _name(order[at + 1]) if at + 1 < len(order) else ""
    if before and after:
        return f", between {before} and {after}"
    if before:
        return f", last, after {before}"
    return f", first, before {after}" if after else ""


def marked(card: Card, place: int) -> str:
    """A card is marked, to be swapped, or to begin a range."""
    return f"{capital(card.name)} marked at place {place}."


def mark_first(key: str) -> str:
    """Swapping needs two cards."""
    return f"Mark the other card first: {key}."


def swapped(order: Sequence[Card], first: int, second: int) -> str:
    """Two cards have changed places."""
    return (
        f"{capital(_name(order[first]))} to place {first + 1}, "
        f"{_name(order[second])} to place {second + 1}."
    )


def reversed_(first: int, last: int, *, whole: bool) -> str:
    """Cards are turned round."""
    if whole:
        return f"All {last} reversed."
    return f"Places {first} to {last} reversed."


def sorted_as(way: str) -> str:
    """The cards are sorted."""
    return f"{WAYS[way]}."


def undone(verb: str, order: Sequence[Card], first: int, last: int) -> str:
    """What has become of the order by undoing or redoing."""
    where = f"place {first + 1}" if first == last else f"places {first + 1} to {last + 1}"
    more = " and so on" if last - first >= _IN_SHORT else ""
    return f"{verb}: {where}, {order_words(order[first : last + 1][:_IN_SHORT])}{more}."


_IN_SHORT = 6


def kept(name: str, *, anew: bool, named: bool) -> str:
    """An order is kept under a name, which may be no more than a number."""
    hint = "" if named else "; 'save NAME' keeps it under a name of yours"
    return f"Order {name} kept{' instead of the old one' * anew}{hint}."


def used(name: str, fits: int, many: int) -> str:
    """A kept order is used."""
    if fits == many:
        return f"Order {name} used; it fits all {many} places."
    return f"Order {name} used as well as it fits: {fits} of {many} places are as kept."


def dropped(name: str) -> str:
    """A kept order is thrown away."""
    return f"Order {name} is no longer kept."


def orders(names: Sequence[str]) -> str:
    """The orders that are kept."""
    return f"Kept orders: {', '.join(names)}." if names else NO_ORDERS


def no_order(name: str, names: Sequence[str]) -> str:
    """No order has that name."""
    if not names:
        return f"There is no order {shortened(name)!r}. {NO_ORDERS}"
    hint = nearest_hint(name, names)
    return f"There is no order {shortened(name)!r}; there are {', '.join(names)}.{hint}"


def no_name(text: str, longest: int) -> str:
    """An order cannot have that name."""
    if not text:
        return "Write a name as well: save fast start."
    return f"A name has at most {longest} letters, digits, blanks or hyphens, unlike {text!r}."


def too_many(most: int) -> str:
    """No more orders can be kept."""
    return f"{most} orders are kept, which is the most; 'drop NAME' makes room."


def no_way(text: str) -> str:
    """Cards cannot be sorted like that."""
    ways = ", ".join(WAYS)
    if not text:
        return f"Write how to sort: {ways}."
    return f"Cannot sort {shortened(text)!r}; there are {ways}.{nearest_hint(text, WAYS)}"


def no_such_place(text: str, many: int, *, ten: bool = False) -> str:
    """There is no such place; digits are places, also where a ``ten`` may have been meant."""
    hint = " Write ten for the rank." if ten else ""
    return f"{shortened(text)!r} is no place; there are places 1 to {many}.{hint}"


def no_such_card(text: str) -> str:
    """No such card is being sorted."""
    return f"You have no {shortened(text)!r} to sort."


def read(order: Sequence[Card], first: int, last: int) -> str:
    """A part of the order, counted from 0, or all of it."""
    words = order_words(order[first : last + 1])
    where = f"Place {first + 1}" if first == last else f"Places {first + 1} to {last + 1}"
    return f"{where}: {words}."
