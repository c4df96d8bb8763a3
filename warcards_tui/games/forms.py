"""Text forms of the parts of a position: numbers, seats, cards, and lists of these.

A form turns a value into words and lists of words, and back. A list at the top of a field has no
brackets, and ``/`` separates the seats; deeper lists have brackets: ``AS 10H / 2C``, ``[AS (2C)]
[KH]``. A card in round brackets is face down. Seats count from 1; ``-`` stands for none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

from warcards_tui.cards.french import Card, card
from warcards_tui.suggestions import shortened
from warcards_tui.words import positions as texts

MOST = 1_000_000_000
"""Highest number in a position."""

NONE = "-"

_Kind = Literal["number", "rule", "seat", "card"]

Words = str | list["Words"]
"""Output of a form."""


def is_position(text: str) -> bool:
    """True if a text is meant as a position and not as a deal.

    >>> is_position("war 2; turn: 1 2; packets: AS / 2C"), is_position("AS / 2C")
    (True, False)
    """
    return ";" in text


class Word(NamedTuple):
    """A word of a text, and its first column, counted from 1."""

    text: str
    column: int


class BracketList(NamedTuple):
    """Words and lists in brackets, and their first column."""

    items: Sequence[Word | BracketList]
    column: int


class FormError(ValueError):
    """A text that does not fit the form; ``column`` counts from 1."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


class Form(ABC):
    """A text form."""

    by_seat = False
    """True if the text has one part for each seat."""

    @abstractmethod
    def blank(self, seats: int) -> Any:
        """Return the default value, which texts leave out."""

    @abstractmethod
    def write(self, value: Any) -> Words:
        """Return the value as words."""

    @abstractmethod
    def read(self, words: Word | BracketList, seats: int) -> Any:
        """Return the value of the words. Raises ``FormError``."""


class Number(Form):
    """A whole number, 0 or more."""

    def __init__(self, blank: int = 0, most: int = MOST) -> None:
        self._blank, self._most = blank, most

    def blank(self, seats: int) -> int:
        return self._blank

    def write(self, value: int) -> Words:
        return str(value)

    def read(self, words: Word | BracketList, seats: int) -> int:
        text, column = _single(words, "number")
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST))):
            raise FormError(texts.not_a_number(given=shortened(text)).text, column)
        if int(text) > self._most:
            raise FormError(texts.too_big(given=text, most=self._most).text, column)
        return int(text)


class Flag(Form):
    """Yes or no: if true, the field is present and has no words."""

    def blank(self, seats: int) -> bool:
        return False

    def write(self, value: bool) -> Words:
        return [] if value else "no"

    def read(self, words: Word | BracketList, seats: int) -> bool:
        if isinstance(words, Word) or words.items:
            raise FormError(texts.takes_no_value, words.column)
        return True


class YesNo(Form):
    """Yes or no inside a list."""

    def blank(self, seats: int) -> bool:
        return False

    def write(self, value: bool) -> Words:
        return "yes" if value else "no"

    def read(self, words: Word | BracketList, seats: int) -> bool:
        return ("no", "yes").index(_one_of(words, ("no", "yes"))) == 1


class Choice(Form):
    """One of several words."""

    def __init__(self, *words: str, blank: str = "") -> None:
        self._words, self._blank = words, blank

    def blank(self, seats: int) -> str:
        return self._blank

    def write(self, value: str) -> Words:
        return value

    def read(self, words: Word | BracketList, seats: int) -> str:
        return _one_of(words, self._words)


class Id(Form):
    """The id of a rule; ``known`` checks it."""

    def __init__(self, known: Callable[[str], bool] = str.isascii) -> None:
        self._known = known

    def blank(self, seats: int) -> str:
        return ""

    def write(self, value: str) -> Words:
        return value

    def read(self, words: Word | BracketList, seats: int) -> str:
        text, column = _single(words, "rule")
        if not self._known(text):
            raise FormError(texts.no_rule(given=shortened(text)).text, column)
        return text


class Seat(Form):
    """A seat, counted from 1."""

    def blank(self, seats: int) -> int:
        return 0

    def write(self, value: int) -> Words:
        return str(value + 1)

    def read(self, words: Word | BracketList, seats: int) -> int:
        text, column = _single(words, "seat")
        if text not in map(str, range(1, seats + 1)):
            wrong = texts.no_seat(given=shortened(text), seats=seats)
            raise FormError(wrong.text, column)
        return int(text) - 1


class OneCard(Form):
    """A card: ``10H``."""

    def blank(self, seats: int) -> None:
        return None

    def write(self, value: Card) -> Words:
        return value.text

    def read(self, words: Word | BracketList, seats: int) -> Card:
        text, column = _single(words, "card")
        try:
            return card(text)
        except KeyError:
            from warcards_tui.words import setup

            raise FormError(setup.no_card(given=shortened(text)).text, column) from None


class FacedCard(Form):
    """A card and whether it is face up: ``10H``, and ``(10H)`` face down."""

    def blank(self, seats: int) -> None:
        return None

    def write(self, value: tuple[Card, bool]) -> Words:
        lying, up = value
        return lying.text if up else f"({lying.text})"

    def read(self, words: Word | BracketList, seats: int) -> tuple[Card, bool]:
        text, column = _single(words, "card")
        down = text.startswith("(") and text.endswith(")")
        return CARD.read(Word(text[1:-1] if down else text, column), seats), not down


class Maybe(Form):
    """Form of an optional value: ``None`` is written as the word ``NONE``."""

    def __init__(self, form: Form) -> None:
        self._form = form

    def blank(self, seats: int) -> None:
        return None

    def write(self, value: Any) -> Words:
        return NONE if value is None else self._form.write(value)

    def read(self, words: Word | BracketList, seats: int) -> Any:
        alone = (
            words.items[0] if isinstance(words, BracketList) and len(words.items) == 1 else words
        )
        none = isinstance(alone, Word) and alone.text == NONE
        return None if none else self._form.read(words, seats)


class Many(Form):
    """A list with the same form for each item."""

    def __init__(self, form: Form, into: Callable[[Iterable[Any]], Any] = list) -> None:
        self._form, self._into = form, into

    def blank(self, seats: int) -> Any:
        return self._into(())

    def write(self, value: Iterable[Any]) -> Words:
        listed = sorted(value) if isinstance(value, set) else value
        return [self._form.write(each) for each in listed]

    def read(self, words: Word | BracketList, seats: int) -> Any:
        return self._into([self._form.read(each, seats) for each in _listed(words)])


class BySeat(Form):
    """A list with one part for each seat."""

    by_seat = True

    def __init__(self, form: Form, into: Callable[[Iterable[Any]], Any] = list) -> None:
        self._form, self._into = form, into

    def blank(self, seats: int) -> Any:
        return self._into([self._form.blank(seats) for _ in range(seats)])

    def write(self, value: Iterable[Any]) -> Words:
        return [self._form.write(each) for each in value]

    def read(self, words: Word | BracketList, seats: int) -> Any:
        parts = _listed(words)
        if len(parts) != seats:
            wrong = texts.parts_by_seat(seats=seats, given=len(parts))
            raise FormError(wrong.text, words.column)
        return self._into([self._form.read(each, seats) for each in parts])


class Pairs(Form):
    """A value for some of the seats: ``[2 yes]``."""

    def __init__(self, form: Form) -> None:
        self._form = form

    def blank(self, seats: int) -> dict[int, Any]:
        return {}

    def write(self, value: dict[int, Any]) -> Words:
        return [[SEAT.write(seat), self._form.write(each)] for seat, each in value.items()]

    def read(self, words: Word | BracketList, seats: int) -> dict[int, Any]:
        found = {}
        for pair in _listed(words):
            parts = _listed(pair)
            if len(parts) != 2:
                raise FormError(texts.seat_and_value, pair.column)
            seat = SEAT.read(parts[0], seats)
            if seat in found:
                raise FormError(texts.seat_twice(seat=seat + 1).text, pair.column)
            found[seat] = self._form.read(parts[1], seats)
        return found


class Record(Form):
    """Several values in a fixed order, combined by ``made``."""

    def __init__(self, made: Callable[..., Any], **forms: Form) -> None:
        self._made, self._forms = made, forms

    def blank(self, seats: int) -> Any:
        return self._made(**{name: form.blank(seats) for name, form in self._forms.items()})

    def write(self, value: Any) -> Words:
        items = value if isinstance(value, dict) else value._asdict()
        return [form.write(items[name]) for name, form in self._forms.items()]

    def read(self, words: Word | BracketList, seats: int) -> Any:
        parts = _listed(words)
        if len(parts) != len(self._forms):
            wrong = texts.parts(parts=len(self._forms), names=", ".join(self._forms))
            raise FormError(wrong.text, words.column)
        return self._made(
            **{
                name: form.read(part, seats)
                for (name, form), part in zip(self._forms.items(), parts, strict=True)
            }
        )


NUMBER, FLAG, YES_NO, SEAT, CARD, FACED = Number(), Flag(), YesNo(), Seat(), OneCard(), FacedCard()
RULE = Id()
CARDS, SEATS = Many(CARD), Many(SEAT)
CARD_ROW, SEAT_ROW = Many(CARD, tuple), Many(SEAT, tuple)
MAYBE_SEAT, MAYBE_CARD = Maybe(SEAT), Maybe(CARD)


def _single(words: Word | BracketList, what: _Kind | tuple[str, ...]) -> Word:
    if isinstance(words, BracketList):
        if len(words.items) == 1 and isinstance(words.items[0], Word):
            return words.items[0]
        wrong = (
            texts.one_word_of(choices=", ".join(what))
            if isinstance(what, tuple)
            else texts.one_word(what=what)
        )
        raise FormError(wrong.text, words.column)
    return words


def _listed(words: Word | BracketList) -> Sequence[Word | BracketList]:
    if isinstance(words, Word):
        given = shortened(words.text)
        raise FormError(texts.not_a_list(given=given).text, words.column)
    return words.items


def _one_of(words: Word | BracketList, choices: tuple[str, ...]) -> str:
    text, column = _single(words, choices)
    if text not in choices:
        wrong = texts.not_among(given=shortened(text), choices=", ".join(choices))
        raise FormError(wrong.text, column)
    return text
