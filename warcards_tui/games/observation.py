"""View of a seat as a row of numbers of fixed length, for learning programs.

It is made from the view alone, by the annotations of its fields (``games.views``). Every component
has a name and a highest value, and is a whole number from 0 up:

* yes and no, one of several words, a seat, a set of seats and a set of rules are flags, 0 or 1;
* a card is its number, ``card_number``, and 0 for none; a face-down card in a row has the number
  above all others;
* a row of cards has a place for each possible card and begins with its last card, which is the
  newest of a pile; other lists do the same;
* an optional value has a flag before it, ``?``, which is 1 if the value is present.

Words that depend on the options have no component, nor have cards that are out of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from types import NoneType
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from warcards_tui.cards.french import Card
from warcards_tui.games.contract import Game
from warcards_tui.games.views import (
    HELD,
    PER_SEAT,
    RULE,
    SEAT,
    SEATS,
    SETTLED,
    UNNUMBERED,
    ListSpace,
    NumberSet,
    OneOf,
)
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.suggestions import shortened

LARGEST = 1_000_000
"""Cap for numbers in an observation, which is the highest value of an option."""


def card_number(card: Card) -> int:
    """Return the number of a card, from 1: spades, hearts, diamonds, clubs, ace to king.

    Jokers come last. Triple Topper cards are numbered by color, shape and number. Raises
    ``TypeError`` for anything but a card, such as its text.

    >>> from warcards_tui.cards.french import parse_cards
    >>> [card_number(each) for each in parse_cards("AS 2S AH KC RJ BJ")]
    [1, 2, 14, 52, 53, 54]
    """
    try:
        return card.order + 1
    except AttributeError:
        raise TypeError(
            f"A card must be made by parse_cards, not {shortened(repr(card))}."
        ) from None


class Component(NamedTuple):
    """Name of one number of an observation, and its highest value. The lowest is 0."""

    name: str
    high: int


class Layout:
    """Layout of the observations of a game with its options and seats.

    Make it from a game that has just been dealt, with a whole pack.

    >>> from warcards_tui.games.setup import set_up
    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> game = set_up(VARIANTS["duel-king"], seats=2, seed=1)
    >>> layout = Layout(game)
    >>> numbers = layout.observation(game.view(1))
    >>> [(each.name, number) for each, number in zip(layout.components, numbers)][:4]
    [('seat[0]', 0), ('seat[1]', 1), ('counts[0]', 27), ('counts[1]', 27)]
    """

    def __init__(self, game: Game) -> None:
        reader = _AnnotationReader(game.setup.seats, game.pack(), game.rules)
        self._whole = reader.record(type(game.view(0)))
        self.components = tuple(
            [each._replace(name=each.name.removeprefix(".")) for each in self._whole.components]
        )

    def observation(self, view: Any) -> list[int]:
        """Return the numbers of a view of such a game, one for each component."""
        row = [0] * len(self.components)
        self._whole.fill(row, 0, view, view)
        return row


_Fill = Callable[[list[int], int, Any, Any], None]
"""Writes a value of a view into a row of zeros, from the given index."""


class _ValuePart(NamedTuple):
    """Components of a value, named by their suffixes, and the function that fills them."""

    components: tuple[Component, ...]
    fill: _Fill


def _nothing(row: list[int], start: int, value: Any, view: Any) -> None:
    """Fill nothing, for values without a component."""


def _number(row: list[int], start: int, value: Any, view: Any) -> None:
    row[start] = min(value, LARGEST)


def _card(row: list[int], start: int, value: Any, view: Any) -> None:
    if value is not None:
        row[start] = card_number(value)


_FLAG = _ValuePart((Component("", 1),), _number)
_SAID = _ValuePart((), _nothing)


class _AnnotationReader:
    """Reader of annotations, for one number of seats, one pack and one set of rules."""

    def __init__(self, seats: int, pack: Sequence[Card], rules: RuleSet | None) -> None:
        self._seats = seats
        self._size = len(pack)
        self._unseen = max(map(card_number, pack)) + 1
        self._facts: Mapping[str, int] = {} if rules is None else rules.possible_facts

    def record(self, kind: type) -> _ValuePart:
        """Return the parts of all fields of a record in order."""
        components: list[Component] = []
        fills: list[tuple[int, int, _Fill]] = []
        for at, (name, hint) in enumerate(get_type_hints(kind, include_extras=True).items()):
            part = self.part(hint, name)
            if part.components:
                fills.append((at, len(components), part.fill))
            components += [Component(f".{name}{each.name}", each.high) for each in part.components]

        def fill(row: list[int], start: int, value: Any, view: Any) -> None:
            for at, offset, fill_one in fills:
                fill_one(row, start + offset, value[at], view)

        return _ValuePart(tuple(components), fill)

    def part(self, hint: Any, name: str) -> _ValuePart:
        """Return the part for an annotation; ``name`` is its field."""
        if get_origin(hint) is Annotated:
            kind, mark = get_args(hint)
            return self._marked(kind, mark, name)
        kinds = get_args(hint)
        if NoneType in kinds:
            (kind,) = [each for each in kinds if each is not NoneType]
            return _maybe(self.part(kind, name)) if kind is not Card else self._card
        if hint is bool:
            return _FLAG
        if hint is int:
            return _ValuePart((Component("", LARGEST),), _number)
        if hint is str:
            return _SAID
        if hint is Card:
            return self._card
        if get_origin(hint) is tuple and kinds[-1] is ...:
            return self._row(kinds[0], self._size, name)
        if isinstance(hint, type) and issubclass(hint, RuleSet):
            return self._rules
        if isinstance(hint, type) and hasattr(hint, "_fields"):
            return self.record(hint)
        raise _untold(name, hint)

    def _marked(self, kind: Any, mark: object, name: str) -> _ValuePart:
        if mark == SEAT:
            return _flags(range(self._seats), lambda seat, view: () if seat is None else (seat,))
        if mark == SEATS:
            return _flags(range(self._seats), lambda seats, view: seats)
        if mark == PER_SEAT:
            return _repeated(self.part(get_args(kind)[0], name), self._seats, newest_first=False)
        if mark == RULE:
            return _flags(
                self._facts, lambda id, view: () if id is None else (view.rules.fact(id),)
            )
        if mark == HELD:
            return _flags(
                self._facts,
                lambda mask, view: [view.rules.fact(rule.id) for rule in view.rules.named(mask)],
            )
        if isinstance(mark, NumberSet):
            return _flags(range(1, mark.highest + 1), lambda numbers, view: numbers)
        if isinstance(mark, OneOf):
            return _flags(mark.words, lambda word, view: (word,))
        if isinstance(mark, ListSpace):
            return self._row(get_args(kind)[0], mark.entries, name)
        if mark in (SETTLED, UNNUMBERED):
            return _SAID
        raise _untold(name, mark)

    @property
    def _card(self) -> _ValuePart:
        return _ValuePart((Component("", self._unseen - 1),), _card)

    @property
    def _rules(self) -> _ValuePart:
        places = {name: at for at, name in enumerate(self._facts)}

        def fill(row: list[int], start: int, value: RuleSet, view: Any) -> None:
            for name, number in value.facts.items():
                row[start + places[name]] = number

        components = [Component(f"[{name}]", high) for name, high in self._facts.items()]
        return _ValuePart(tuple(components), fill)

    def _row(self, item: Any, places: int, name: str) -> _ValuePart:
        """Return the part for a list, its last entry first."""
        if NoneType not in get_args(item) or Card not in get_args(item):
            return _repeated(self.part(item, name), places, newest_first=True)
        unseen = self._unseen

        def fill(row: list[int], start: int, value: Any, view: Any) -> None:
            row[start] = unseen if value is None else card_number(value)

        return _repeated(_ValuePart((Component("", unseen),), fill), places, newest_first=True)


def _flags(
    things: Iterable[Any],
    chosen: Callable[[Any, Any], Sequence[Any]],
) -> _ValuePart:
    """Return a flag for each of ``things``, set if ``chosen`` returns it."""
    places = {thing: at for at, thing in enumerate(things)}

    def fill(row: list[int], start: int, value: Any, view: Any) -> None:
        for thing in chosen(value, view):
            row[start + places[thing]] = 1

    return _ValuePart(tuple([Component(f"[{thing}]", 1) for thing in places]), fill)


def _repeated(part: _ValuePart, many: int, *, newest_first: bool) -> _ValuePart:
    """Return ``part`` repeated for each entry of a list."""
    size = len(part.components)
    components = [
        Component(f"[{at}]{each.name}", each.high) for at in range(many) for each in part.components
    ]
    fill_one = part.fill

    def fill(row: list[int], start: int, value: Any, view: Any) -> None:
        for at, each in enumerate(islice(value[::-1] if newest_first else value, many)):
            fill_one(row, start + at * size, each, view)

    return _ValuePart(tuple(components), fill)


def _maybe(part: _ValuePart) -> _ValuePart:
    """Return ``part`` after a flag that is 1 if the value is present."""

    def fill(row: list[int], start: int, value: Any, view: Any) -> None:
        if value is not None:
            row[start] = 1
            part.fill(row, start + 1, value, view)

    return _ValuePart((Component("?", 1), *part.components), fill)


def _untold(name: str, hint: object) -> TypeError:
    return TypeError(f"Views can't have {name} of type {hint}: see warcards_tui.games.views.")
