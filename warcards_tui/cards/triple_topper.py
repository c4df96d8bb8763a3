"""Triple Topper cards with a color, a shape and a number each.

The squares deck has four values of each (claim W3-02); the full deck also has a wild one: black,
blob and ? (AR-03). Text forms are ``red-circle-1``, ``black-heart-?``, ``joker``; saved games
contain them.
"""

from __future__ import annotations

import re

from warcards_tui.cards.french import Card, CardError
from warcards_tui.suggestions import shortened

COLOURS = ("red", "yellow", "green", "blue", "black")
SHAPES = ("circle", "heart", "triangle", "square", "blob")
NUMBERS = ("1", "2", "3", "4", "?")
NUMBER_NAMES = ("one", "two", "three", "four", "question mark")

WILD = 4
"""Index of the wild value in each of the three."""

VARIABLES = (COLOURS, SHAPES, NUMBERS)
"""Variables of a card, in written order."""

Values = tuple[int, int, int]
"""Color, shape and number, as indexes in ``COLOURS``, ``SHAPES`` and ``NUMBERS``."""

HIGHEST = 5
"""Rank of ? and of a joker: above four (W3-09, AR-19)."""


class Topper(Card):
    """A Triple Topper card.

    ``rank`` is its number, 5 for ? and for a joker; ``suit`` its shape; ``values`` all three. A
    joker is a black blob ? with a text of its own (AR-04).

    >>> topper('red-circle-1').values
    (0, 0, 0)
    >>> topper('black-heart-?').values
    (4, 1, 4)
    """

    __slots__ = ("colour", "joker", "values", "wild")

    def __init__(self, values: Values, order: int, joker: str = "") -> None:
        colour, shape, number = values
        self.values = values
        self.rank = number + 1
        self.colour = COLOURS[colour]
        self.suit = SHAPES[shape]
        self.order = order
        self.joker = bool(joker)
        self.wild = WILD in values
        self.text = joker or f"{self.colour}-{self.suit}-{NUMBERS[number]}"
        self.name = _NAMES.get(joker, f"{self.colour} {self.suit} {NUMBER_NAMES[number]}")
        self.eye = self.short
        self.ear = self.name
        self.finger = self.text

    @property
    def short(self) -> str:
        # Screen readers skip a single ?.
        return self.name if self.joker or self.rank == HIGHEST else self.text.replace("-", " ")


_NAMES = {"joker": "joker", "joker-2": "second joker"}

FULL: tuple[Topper, ...] = tuple(
    Topper((colour, shape, number), 25 * colour + 5 * shape + number)
    for colour in range(5)
    for shape in range(5)
    for number in range(5)
)
"""The full deck of 125 cards, in ``order``."""

SQUARES: tuple[Topper, ...] = tuple(each for each in FULL if not each.wild)
"""The squares deck: the 64 cards without a wild value."""

JOKERS: tuple[Topper, ...] = tuple(
    Topper((WILD, WILD, WILD), 125 + at, text) for at, text in enumerate(_NAMES)
)

_BY_TEXT = {each.text: each for each in FULL + JOKERS}

_WORDS = (
    {word: (0, at) for at, word in enumerate(COLOURS)}
    | {word + end: (1, at) for at, word in enumerate(SHAPES) for end in ("", "s")}
    | {word: (2, at) for at, word in enumerate(NUMBERS)}
    | {word: (2, at) for at, word in enumerate(NUMBER_NAMES)}
    | {"questionmark": (2, WILD), "question": (2, WILD)}
)
"""Words of a card, with the variable and the value that each means."""


def topper(text: str) -> Topper:
    """Return the card with exactly this text form. Raises ``KeyError`` for any other text.

    >>> topper('red-circle-1').name
    'red circle one'
    """
    return _BY_TEXT[text]


def parse_toppers(text: str) -> list[Topper]:
    """Return the cards meant by ``text``, in the order written.

    Case and the order of the three values do not matter; hyphens, blanks or commas may separate
    them; numbers may be words. A second joker becomes the other one. Raises ``CardError``.

    >>> [each.text for each in parse_toppers('1 red circle, joker')]
    ['red-circle-1', 'joker']
    """
    words = [word for word in re.split(r"[\s,_-]+|(\?)", text.lower()) if word]
    found: list[Topper] = []
    values: dict[int, int] = {}
    begun: list[str] = []
    second = False
    for before, word in zip(["", *words], words, strict=False):
        if word == "mark" and before == "question":
            continue
        if not begun and word == "joker":
            found.append(JOKERS[second])
            second = False
            continue
        if not begun and word == "2" and found and found[-1] is JOKERS[0]:
            found[-1] = JOKERS[1]
            continue
        if not begun and word == "second":
            second = True
            continue
        begun.append(word)
        variable, value = _WORDS.get(word, (-1, -1))
        if variable < 0 or variable in values or second:
            raise _no_card(begun)
        values[variable] = value
        if len(values) == len(VARIABLES):
            found.append(FULL[25 * values[0] + 5 * values[1] + values[2]])
            values.clear()
            begun.clear()
    if begun or second:
        raise _no_card(begun or ["second"])
    if sum(each in JOKERS for each in found) > len(JOKERS):
        from warcards_tui.words import setup as texts

        raise CardError(texts.toppers_jokers)
    return [
        JOKERS[1] if each in JOKERS and each in found[:at] else each
        for at, each in enumerate(found)
    ]


def _no_card(words: list[str]) -> CardError:
    from warcards_tui.words import setup as texts

    return CardError(texts.no_topper(given=repr(shortened("-".join(words)))).text)
