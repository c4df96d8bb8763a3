"""What is said to somebody who sorts cards. Places count from 1, the first is played first."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Phrase, Rank, Several, Told, counted, listed, say
from warcards_tui.names import nearest_hint, shortened
from warcards_tui.voice.games.napoleon import order_words
from warcards_tui.words.utterance import Utterance

WAYS = {
    "high": "Strong cards first",
    "low": "Weak cards first",
    "alternate": "Strong and weak in turn",
    "fours": "Every fourth card strong",
    "mixed": "Mixed",
}
"""What the ways to sort make of the cards."""

NO_SORTING = "Nothing to sort: your deck lies face down."
NOTHING_TO_UNDO = "Nothing to undo."
NOTHING_TO_REDO = "Nothing to redo."
NO_ORDERS = "No order is kept yet: write save and a name."
UNMARKED = "Mark taken away."
NOTHING_CHANGED = "The cards are in that order already."
MOVE_HOW = "Write a card and a place: move king 3."
SWAP_HOW = "Write two cards or places: swap king 7."
REVERSE_HOW = "Write reverse alone, or reverse 4 to 9."
READ_HOW = "Write read alone, or read 4 to 9."
ALONE = "Write that word alone."


def ask(many: int, done: str, *, begun: bool) -> Utterance:
    """Asks for an order, or to go on with one that was begun before.

    How many cards there are has just been told, with the deal or as they were picked up.
    """
    if begun:
        words = f"Sort on: {counted(many, 'card')}, as you left them."
        return Utterance(words, how=f"{done} lifts your deck.", topic="sort")
    return Utterance("", how=f"Sort your cards; {done} lifts your deck.", topic="sort")


def lifted(key: str) -> str:
    """The deck is lifted: with one key more it lies there for good."""
    return f"Deck lifted: {key} lays it down for good."


def pointed(card: Card, place: int, *, marked: bool) -> Phrase:
    """The card that is pointed at."""
    return say(f"{{}}, place {place}{', marked' * marked}.", card)


def no_place(*, end: bool) -> str:
    """There are no cards beyond."""
    return "That is the last card." if end else "That is the first card."


def picked_up(card: Card) -> Phrase:
    """A card is carried from now on."""
    return say("{} picked up.", card)


def carried(order: Sequence[Card], at: int) -> Phrase:
    """Where a card would come to lie: ``King to place 3, between queen and ten.``"""
    return say(f"{{}} to place {at + 1}{{}}.", _rank(order, at), _between(order, at))


def put_down(order: Sequence[Card], at: int) -> Phrase:
    """Where a card lies now."""
    return say(f"{{}} down at place {at + 1}.", _rank(order, at))


def put_back(card: Card, place: int) -> Phrase:
    """A carried card is where it was."""
    return say(f"{{}} back at place {place}.", Rank(card.rank))


def carries(card: Card, key: str) -> Phrase:
    """What can be done with a card that is carried."""
    return say("Carry the {} on; {} puts it down.", Rank(card.rank), key)


def put_down_first(card: Card, key: str) -> Phrase:
    """Something else is asked for while a card is carried."""
    return say("First put down the {}: {}.", Rank(card.rank), key)


def _rank(order: Sequence[Card], at: int) -> Rank:
    return Rank(order[at].rank)


def _between(order: Sequence[Card], at: int) -> Told:
    before = _rank(order, at - 1) if at else None
    after = _rank(order, at + 1) if at + 1 < len(order) else None
    if before and after:
        return say(", between {} and {}", before, after)
    if before:
        return say(", last, after {}", before)
    return say(", first, before {}", after) if after else ""


def marked(card: Card, place: int) -> Phrase:
    """A card is marked, to be swapped, or to begin a range."""
    return say(f"{{}} marked at place {place}.", card)


def mark_first(key: str) -> str:
    """Swapping needs two cards."""
    return f"Mark the other card first: {key}."


def swapped(order: Sequence[Card], place: int, other: int) -> Phrase:
    """Two cards have changed places: ``Swapped 1 and 2, two aces.``, or what lies there now."""
    first, last = sorted((place, other))
    where = f"Swapped {first + 1} and {last + 1}"
    if order[first].rank == order[last].rank:
        return say(f"{where}, {{}}.", Several(order[first].rank, 2))
    return say(f"{where}: {{}}.", listed([_rank(order, first), _rank(order, last)]))


def reversed_(first: int, last: int, *, whole: bool) -> str:
    """Cards are turned round."""
    if whole:
        return f"All {last} reversed."
    return f"Places {first} to {last} reversed."


def sorted_as(way: str) -> str:
    """The cards are sorted."""
    return f"{WAYS[way]}."


def undone(verb: str, order: Sequence[Card], first: int, last: int, key: str) -> Utterance:
    """What has become of the order by undoing or redoing; the ``key`` reads it."""
    where = f"place {first + 1}" if first == last else f"places {first + 1} to {last + 1}"
    more = " and so on" if last - first >= _IN_SHORT else ""
    found = order_words(order[first : last + 1][:_IN_SHORT])
    full = say(f"{verb}: {where}, {{}}{more}.", found)
    return Utterance(f"{verb}.", full=full, how=f"{key} reads the order.", topic="read-order")


_IN_SHORT = 6


def kept(name: str, *, anew: bool, named: bool) -> Utterance:
    """An order is kept under a name, which may be no more than a number."""
    how = "" if named else "Write save to name it."
    words = f"Order {name} kept{', the old one gone' * anew}."
    return Utterance(words, how=how, topic="name-order")


def used(name: str, fits: int, many: int) -> str:
    """A kept order is used."""
    if fits == many:
        return f"Order {name} used; it fits all {many} places."
    return f"Order {name} used; it fits {fits} of {many} places."


def dropped(name: str) -> str:
    """A kept order is thrown away."""
    return f"Order {name} is no longer kept."


def orders(names: Sequence[str]) -> str:
    """The orders that are kept."""
    return f"Kept orders: {', '.join(names)}." if names else NO_ORDERS


def no_order(name: str, names: Sequence[str]) -> str:
    """No order has that name."""
    if not names:
        return NO_ORDERS
    hint = nearest_hint(name, names)
    return f"No order {shortened(name)!r}; there {_are(names)}.{hint}"


def _are(names: Sequence[str]) -> str:
    return f"{'is' if len(names) == 1 else 'are'} {', '.join(names)}"


def no_name(text: str, longest: int) -> str:
    """An order cannot have that name."""
    if not text:
        return "Write a name as well: save fast start."
    return f"A name has letters and digits, {longest} at most."


def too_many(most: int) -> str:
    """No more orders can be kept."""
    return f"No room: {most} orders are kept. Drop one."


def no_way(text: str) -> str:
    """Cards cannot be sorted like that."""
    ways = ", ".join(WAYS)
    if not text:
        return f"Write how to sort: {ways}."
    return f"No way {shortened(text)!r}; there are {ways}.{nearest_hint(text, WAYS)}"


def no_such_place(text: str, many: int, *, ten: bool = False) -> str:
    """There is no such place; digits are places, also where a ``ten`` may have been meant."""
    hint = " Write ten for the rank." if ten else ""
    return f"{shortened(text)!r} is no place from 1 to {many}.{hint}"


def no_such_card(text: str) -> str:
    """No such card is being sorted."""
    return f"You have no {shortened(text)!r} to sort."


def read(order: Sequence[Card], first: int, last: int) -> Utterance:
    """A part of the order, counted from 0, or all of it."""
    where = f"Place {first + 1}" if first == last else f"Places {first + 1} to {last + 1}"
    words = order_words(order[first : last + 1])
    return Utterance(say(f"{where}: {{}}.", words), brief=say(f"{first + 1}: {{}}.", words))
