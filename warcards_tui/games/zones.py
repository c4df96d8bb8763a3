"""Parts of a position: places for cards, who sees them there, and other fields.

A machine declares its ``Zone``s and ``Field``s once. They determine all cards of the game, its
copies, equality, each seat's view, the redrawing of hidden cards, and the text of a position.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.forms import Form


class Spot(NamedTuple):
    """A card at its place; ``owner`` is the seat that has the place, None for the table.

    ``at`` is its index among the ``many`` cards of the place; ``up`` is None at places where cards
    do not lie individually face up or down.
    """

    card: Card
    owner: int | None
    at: int
    many: int
    up: bool | None


Seen = Callable[[Any, int, Spot], bool]
"""True if a seat of the game sees the card of a spot."""


def nobody(game: Any, seat: int, spot: Spot) -> bool:
    """Return False: no seat sees the card.

    >>> from warcards_tui.cards.french import PACK
    >>> nobody(None, 0, Spot(PACK[0], owner=0, at=0, many=1, up=None))
    False
    """
    return False


def everybody(game: Any, seat: int, spot: Spot) -> bool:
    """Return True: every seat sees the card.

    >>> from warcards_tui.cards.french import PACK
    >>> everybody(None, 0, Spot(PACK[0], owner=1, at=0, many=1, up=None))
    True
    """
    return True


def owner(game: Any, seat: int, spot: Spot) -> bool:
    """True if the seat owns the place.

    >>> from warcards_tui.cards.french import PACK
    >>> [owner(None, seat, Spot(PACK[0], owner=1, at=0, many=1, up=None)) for seat in (0, 1)]
    [False, True]
    """
    return spot.owner == seat


def face_up(game: Any, seat: int, spot: Spot) -> bool:
    """True if the card is face up, for every seat.

    >>> from warcards_tui.cards.french import PACK
    >>> [face_up(None, 0, Spot(PACK[0], owner=1, at=0, many=1, up=up)) for up in (True, False)]
    [True, False]
    """
    return spot.up is True


def all_seats(game: Any) -> list[int]:
    """Return all seats of the game.

    >>> from warcards_tui.games.setup import set_up
    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> all_seats(set_up(VARIANTS["egyptian-war"], seats=3, seed=1))
    [0, 1, 2]
    """
    return list(range(game.setup.seats))


class Zone(NamedTuple):
    """A place for cards, or one for each seat, and the seats that see them.

    ``field`` is the attribute of the machine. Cards that cannot be confused with those of other
    zones are ``apart``: they are redrawn only among themselves.
    """

    name: str
    field: str
    form: Form
    seen: Seen
    apart: bool = False


class Field(NamedTuple):
    """A part of a position that is not a zone; ``field`` is the attribute of the machine.

    ``usual`` returns the default value, which is left out of the text; None means the default of
    the form.
    """

    name: str
    field: str
    form: Form
    usual: Callable[[Any], Any] | None = None


class Stream(random.Random):
    """Reproducible random numbers: a ``source`` and the count of numbers ``drawn`` so far.

    The numbers are those of ``random.Random(source)``.
    """

    def __new__(cls, source: str, drawn: int = 0) -> Stream:
        return super().__new__(cls)

    def __init__(self, source: str, drawn: int = 0) -> None:
        super().__init__(source)
        self.source = source
        self.drawn = drawn
        if drawn:
            super().getrandbits(_WORD * drawn)

    def getrandbits(self, k: int, /) -> int:
        self.drawn += -(-k // _WORD)
        return super().getrandbits(k)

    def again(self) -> Stream:
        """Return a stream with the same numbers from here on."""
        copy = Stream(self.source)
        copy.setstate(self.getstate())
        copy.drawn = self.drawn
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        # ``random.Random`` would lose the source.
        return Stream, self.place

    @property
    def place(self) -> tuple[str, int]:
        """Source and count, which determine all later numbers."""
        return self.source, self.drawn


_WORD = 32
"""Bits drawn at once."""


def spots(zone: Zone, value: Any) -> Iterator[Spot]:
    """Yield the cards of a zone in written order.

    >>> from warcards_tui.cards.french import PACK
    >>> from warcards_tui.games.forms import FACED, BySeat, Many
    >>> rows = Zone("rows", "_rows", BySeat(Many(FACED)), face_up)
    >>> [(spot.owner, spot.at, spot.up) for spot in spots(rows, [[(PACK[0], False)], []])]
    [(0, 0, False)]
    """
    if not zone.form.by_seat:
        yield from _spots(value, None)
        return
    for seat, place in enumerate(value):
        yield from _spots(place, seat)


def _spots(place: Any, seat: int | None) -> Iterator[Spot]:
    found = lying(place)
    for at, (card, up) in enumerate(found):
        yield Spot(card, seat, at, len(found), up)


def lying(value: Any) -> list[tuple[Card, bool | None]]:
    """Return the cards of a place in order, and whether they are face up.

    That is None at places where cards do not lie individually face up or down.

    >>> from warcards_tui.cards.french import PACK
    >>> lying([[(PACK[0], False)], []]), lying(PACK[1])
    ([(AS, False)], [(2S, None)])
    """
    if isinstance(value, Card):
        return [(value, None)]
    if isinstance(value, dict):
        value = value.values()
    elif _is_faced(value):
        return [value]
    elif not isinstance(value, list | tuple | deque):
        return []
    return [found for each in value for found in lying(each)]


def _is_faced(value: Any) -> bool:
    return type(value) is tuple and len(value) == 2 and isinstance(value[1], bool)


def filled(value: Any, cards: Iterator[Card]) -> Any:
    """Return the same places with these cards instead of their own.

    >>> from warcards_tui.cards.french import PACK
    >>> filled([[(PACK[0], False)], [None]], iter(PACK[5:]))
    [[(6S, False)], [None]]
    """
    if isinstance(value, Card):
        return next(cards)
    if isinstance(value, dict):
        return {key: filled(each, cards) for key, each in value.items()}
    if _is_faced(value):
        return next(cards), value[1]
    if isinstance(value, list | deque):
        return type(value)([filled(each, cards) for each in value])
    if isinstance(value, tuple):
        found = [filled(each, cards) for each in value]
        return type(value)._make(found) if hasattr(value, "_make") else tuple(found)
    return value


def fresh(value: Any) -> Any:
    """Return an independent copy of the value; immutable parts are shared.

    >>> from warcards_tui.cards.french import PACK
    >>> hands = [[PACK[0]], []]
    >>> copy = fresh(hands)
    >>> copy[1].append(copy[0].pop())
    >>> hands, copy
    ([[AS], []], [[], [AS]])
    """
    if isinstance(value, deque | list):
        # Most items are cards, which never change.
        return type(value)([each if isinstance(each, Card) else fresh(each) for each in value])
    if isinstance(value, dict):
        return {key: fresh(each) for key, each in value.items()}
    if isinstance(value, set):
        return set(value)
    return value
