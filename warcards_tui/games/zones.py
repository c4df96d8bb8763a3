"""What a position is made of: where cards can lie, who sees them there, and what else there is.

A machine declares its ``Zone``s and ``Field``s once. From them follow all cards of the game, its
copies, equality, what a seat may see, how what it cannot know is drawn anew, and the text of a
position.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.forms import Form


class Spot(NamedTuple):
    """A card where it lies: ``owner`` is the seat that has the place, None for the table.

    ``at`` counts the cards of the place from 0, of ``many``; ``up`` is None where cards of the
    place have no face of their own.
    """

    card: Card
    owner: int | None
    at: int
    many: int
    up: bool | None


Seen = Callable[[Any, int, Spot], bool]
"""Whether, in a game, a seat sees the card of a spot."""


def nobody(game: Any, seat: int, spot: Spot) -> bool:
    """Nobody sees it.

    >>> from warcards_tui.cards.french import PACK
    >>> nobody(None, 0, Spot(PACK[0], owner=0, at=0, many=1, up=None))
    False
    """
    return False


def everybody(game: Any, seat: int, spot: Spot) -> bool:
    """All see it.

    >>> from warcards_tui.cards.french import PACK
    >>> everybody(None, 0, Spot(PACK[0], owner=1, at=0, many=1, up=None))
    True
    """
    return True


def owner(game: Any, seat: int, spot: Spot) -> bool:
    """Only who has the place sees it.

    >>> from warcards_tui.cards.french import PACK
    >>> [owner(None, seat, Spot(PACK[0], owner=1, at=0, many=1, up=None)) for seat in (0, 1)]
    [False, True]
    """
    return spot.owner == seat


def face_up(game: Any, seat: int, spot: Spot) -> bool:
    """All see it if it lies face up.

    >>> from warcards_tui.cards.french import PACK
    >>> [face_up(None, 0, Spot(PACK[0], owner=1, at=0, many=1, up=up)) for up in (True, False)]
    [True, False]
    """
    return spot.up is True


def all_seats(game: Any) -> list[int]:
    """All seats of the game.

    >>> from warcards_tui.games.setup import set_up
    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> all_seats(set_up(VARIANTS["egyptian-war"], seats=3, seed=1))
    [0, 1, 2]
    """
    return list(range(game.setup.seats))


class Zone(NamedTuple):
    """A place where cards lie, or one for each seat, and who sees them there.

    ``field`` is the attribute of the machine. Cards that nobody can take for those of other zones
    lie ``apart``: they are drawn anew only among themselves.
    """

    name: str
    field: str
    form: Form
    seen: Seen
    apart: bool = False


class Field(NamedTuple):
    """Anything else that a position has: ``field`` is the attribute of the machine.

    ``usual`` gives the value in a game that need not be written, where it is not that of the form.
    """

    name: str
    field: str
    form: Form
    usual: Callable[[Any], Any] | None = None


class Stream(random.Random):
    """Random numbers that can be found again: by the ``source`` and how many have been ``drawn``.

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
        """The same numbers from here on."""
        copy = Stream(self.source)
        copy.setstate(self.getstate())
        copy.drawn = self.drawn
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        # ``random.Random`` would be made again without its source.
        return Stream, self.place

    @property
    def place(self) -> tuple[str, int]:
        """What decides all numbers to come."""
        return self.source, self.drawn


_WORD = 32
"""Bits that are drawn at once."""


def spots(zone: Zone, value: Any) -> Iterator[Spot]:
    """The cards of a zone in the order in which they are written.

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
    """The cards that lie there in their order, and whether they lie face up.

    That is None where cards of the place have no face of their own.

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
    """The same places with these cards instead of those that lie there.

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
    """The value, independent of the given one: what can change is copied, the rest is shared.

    >>> from warcards_tui.cards.french import PACK
    >>> hands = [[PACK[0]], []]
    >>> copy = fresh(hands)
    >>> copy[1].append(copy[0].pop())
    >>> hands, copy
    ([[AS], []], [[], [AS]])
    """
    if isinstance(value, deque | list):
        # Mostly they are cards, which nothing changes.
        return type(value)([each if isinstance(each, Card) else fresh(each) for each in value])
    if isinstance(value, dict):
        return {key: fresh(each) for key, each in value.items()}
    if isinstance(value, set):
        return set(value)
    return value
