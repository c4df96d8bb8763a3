"""Positions as text: one line for any position of any game.

``docs/position-format.md`` describes the format. A position can replace a written deal; its
semicolons distinguish it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from warcards_tui.cards.deals import PackError
from warcards_tui.cards.french import Card
from warcards_tui.games.contract import Game, Setup, SetupError
from warcards_tui.games.forms import MOST, BracketList, Form, FormError, Word, Words, is_position
from warcards_tui.games.moves import Slap
from warcards_tui.games.options import OptionError, Value, dated
from warcards_tui.games.variant import Variant
from warcards_tui.games.zones import Field, Stream, Zone
from warcards_tui.suggestions import nearest_hint, shortened, whole_number
from warcards_tui.words import positions as texts

LONGEST = 20_000
"""Highest length of a position in characters."""

DEEPEST = 8
"""Highest depth of nested brackets."""

DRAWN = "drawn"
"""Name of the field for later shuffles: the source and the count of drawn random numbers."""

MOST_DRAWN = 10_000_000
MOST_SEED = 10**18 - 1


class PositionError(SetupError):
    """A text that is no position; the message is one line with the place and the reason."""


class Head(NamedTuple):
    """Start of a position: the game, its seats, seed and options, as far as given."""

    variant: str
    seats: int
    seed: int
    options: Mapping[str, str]


# -- writing


def position(game: Game) -> str:
    """Return the position as one line of text, hidden cards included.

    ``parse_position`` reads it.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> game = parse_position("war 2; packets: AS 10H / 2C QD; turn: 1 2", VARIANTS.find)
    >>> position(game)
    'war 2; turn: 1 2; packets: AS 10H / 2C QD'
    """
    setup = game.setup
    head = [setup.variant, str(setup.seats)]
    if setup.seed:
        head.append(f"seed={setup.seed}")
    for option in game.variant.options:
        value = setup.options[option.name]
        if value != option.default:
            head.append(f"{option.name}={value}")
    fields = [
        f"{each.name}: {_text(each.form, value)}".removesuffix(": ")
        for each in game.fields()
        if (value := getattr(game, each.field)) != _usual(game, each)
    ]
    if game.stream is not None:
        source, drawn = game.stream.place
        fields.append(f"{DRAWN}: {drawn} of {source}")
    return "; ".join([" ".join(head), *fields])


def _usual(game: Game, field: Zone | Field) -> Any:
    """Return the default value of a field, which is not written."""
    usual = getattr(field, "usual", None)
    return field.form.blank(game.setup.seats) if usual is None else usual(game)


def _text(form: Form, value: Any) -> str:
    words = form.write(value)
    if isinstance(words, str):
        return words
    if not form.by_seat:
        return " ".join(map(_nested, words))
    parts = [part if isinstance(part, str) else " ".join(map(_nested, part)) for part in words]
    return " / ".join(parts).replace("/  /", "/ /").strip()


def _nested(words: Words) -> str:
    return words if isinstance(words, str) else f"[{' '.join(map(_nested, words))}]"


# -- reading


def parse_position(text: str, find: Callable[[str], Variant]) -> Game:
    """Return the game at a position; ``find`` looks up the variant.

    Raises ``PositionError``.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> parse_position("war 2; turn: 1 2; packets: AS / 2C 3C", VARIANTS.find).view(0).counts
    (1, 2)
    >>> parse_position("war 2; trun: 1 2", VARIANTS.find)
    Traceback (most recent call last):
    ...
    warcards_tui.games.notation.PositionError: Position, column 8: Unknown field trun. \
Did you mean turn?
    """
    head = read_head(text)
    try:
        variant = find(head.variant)
    except ValueError as wrong:
        raise _wrong(1, str(wrong)) from None
    options = _options(head, variant, text)
    return placed(variant, Setup(variant.id, head.seats, head.seed, options, text))


def read_head(text: str) -> Head:
    """Return the start of a position. Raises ``PositionError``.

    >>> read_head("war 2 seed=5 limit=9; turn: 1 2")
    Head(variant='war', seats=2, seed=5, options={'limit': '9'})
    """
    _check_characters(text)
    words = [Word(found[0], found.start() + 1) for found in re.finditer(r"\S+", text.split(";")[0])]
    if len(words) < 2 or not is_position(text):
        raise _wrong(1, texts.begins_with)
    name, many, *rest = words
    seats = whole_number(many.text, 1, 99)
    if seats is None:
        raise _wrong(many.column, texts.players(given=shortened(many.text)).text)
    options: dict[str, str] = {}
    for text, column in rest:
        option, equals, value = text.partition("=")
        if not equals or option in options:
            raise _wrong(column, texts.option(given=shortened(text)).text)
        if option == "seed" and whole_number(value, 0, MOST_SEED) is None:
            raise _wrong(column, texts.seed(given=shortened(value)).text)
        options[option] = value
    return Head(name.text, seats, int(options.pop("seed", "0")), options)


def _options(head: Head, variant: Variant, text: str) -> dict[str, Value]:
    for name, value in head.options.items():
        try:
            variant.resolved({name: value})
        except OptionError as wrong:
            raise _wrong(text.index(f" {name}={value}") + 2, str(wrong)) from None
    try:
        return dated(variant.resolved(head.options))
    except OptionError as wrong:
        raise _wrong(text.index(head.variant) + 1, str(wrong)) from None


def placed(variant: Variant, setup: Setup) -> Game:
    """Return the game of a setup whose deal is a position. Raises ``PositionError``.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> war = VARIANTS["war"]
    >>> options = dict(war.resolved({}))
    >>> placed(war, Setup("war", 2, 0, options, "war 2; turn: 2; packets: AS / 2C")).waiting
    (1,)
    """
    text = setup.deal
    assert text is not None
    head = read_head(text)
    if head.variant != variant.id:
        given = shortened(head.variant)
        raise _wrong(1, texts.other_game(given=given, game=variant.id).text)
    if setup.turn is not None:
        raise _wrong(1, texts.has_turn)
    if head.seats != setup.seats or not variant.least <= head.seats <= variant.most:
        raise _wrong(1, variant.wrong_players(head.seats))
    if _options(head, variant, text) != dict(setup.options):
        raise _wrong(1, texts.options_differ)
    game = variant.game_class()(setup._replace(deal=None), variant)
    pack = Counter(game.pack())
    known = {each.name: each for each in game.fields()}
    values: dict[str, Any] = {}
    drawn: Stream | None = None
    for name, rest in _fields(text):
        if name.text in values or (name.text == DRAWN and drawn is not None):
            raise _wrong(name.column, texts.twice(field=name.text).text)
        if name.text == DRAWN and game.stream is not None:
            drawn = _stream(rest)
        elif name.text not in known:
            hint = nearest_hint(name.text, known)
            given = shortened(name.text)
            raise _wrong(name.column, texts.no_field(given=given, hint=hint).text)
        else:
            values[name.text] = _value(known[name.text].form, name.text, rest, setup.seats)
    for field in known.values():
        usual = _usual(game, field)
        setattr(game, field.field, values.get(field.name, usual))
    if game.stream is not None:
        from hashlib import sha256  # Imported late: it slows down start-up, and few games shuffle.

        # Without that field, the text seeds the shuffles, as the deal does in a dealt game.
        game.stream = drawn or Stream(sha256(text.encode()).hexdigest()[:16])
    game.setup = setup
    game.placed = True
    _check(game, pack, text)
    return game


def _check_characters(text: str) -> None:
    if len(text) > LONGEST:
        raise _wrong(LONGEST, texts.too_long(most=LONGEST).text)
    for column, letter in enumerate(text, 1):
        if not " " <= letter <= "~":
            raise _wrong(column, texts.character(character=ascii(letter)).text)


def _fields(text: str) -> Iterator[tuple[Word, Word]]:
    """Yield the fields after the head: their names, and the text after the colon."""
    at = text.find(";") + 1
    for part in text[at:].split(";"):
        start = at + len(part) - len(part.lstrip()) + 1
        name, colon, rest = part.strip().partition(":")
        if not name:
            raise _wrong(start, texts.field_empty)
        yield Word(name.rstrip(), start), Word(rest, start + len(name) + len(colon))
        at += len(part) + 1


def _stream(rest: Word) -> Stream:
    many, of, source = rest.text.strip().partition(" of ")
    drawn = whole_number(many, 0, MOST_DRAWN)
    if not of or not source or drawn is None:
        raise _wrong(rest.column, texts.drawn(field=DRAWN).text)
    return Stream(source, drawn)


_PIECE = re.compile(r"[\[\]/]|[^\s\[\]/]+")


def _value(form: Form, name: str, rest: Word, seats: int) -> Any:
    try:
        return form.read(_tree(rest, by_seat=form.by_seat), seats)
    except FormError as wrong:
        at = texts.wrong_field(column=wrong.column, field=name, why=str(wrong))
        raise PositionError(at.text) from None


def _tree(rest: Word, *, by_seat: bool) -> BracketList:
    """Return the words of a field; brackets and ``/`` make lists."""
    text, begin = rest
    open_lists: list[list[Word | BracketList]] = [[]]
    done: list[BracketList] = []
    opened: list[int] = []
    for piece in _PIECE.finditer(text):
        word, column = piece[0], begin + piece.start()
        if word == "[":
            if len(opened) == DEEPEST:
                raise FormError(texts.too_deep(most=DEEPEST).text, column)
            opened.append(column)
            open_lists.append([])
        elif word == "]":
            if not opened:
                raise FormError(texts.bracket_not_opened, column)
            inside = BracketList(open_lists.pop(), opened.pop())
            open_lists[-1].append(inside)
        elif word == "/":
            if opened or not by_seat:
                raise FormError(texts.no_slash, column)
            done.append(BracketList(open_lists.pop(), begin))
            open_lists.append([])
        else:
            open_lists[-1].append(Word(word, column))
    if opened:
        raise FormError(texts.bracket_not_closed, opened[-1])
    last = open_lists.pop()
    return (
        BracketList([*done, BracketList(last, begin)], begin)
        if by_seat
        else BracketList(last, begin)
    )


def _check(game: Game, pack: Counter[Card], text: str) -> None:
    """Reject cards that the pack lacks, and positions that cannot be played."""
    lying = Counter(game.cards())
    for card, many in lying.items():
        if many > pack[card]:
            has = [card] * pack[card]
            too_many = str(PackError(Counter({card: many - len(has)}), has))
            raise _wrong(_column(text, card, len(has)), too_many)
    if game.over != (not game.waiting) or game.over != bool(game.ending):
        raise PositionError(texts.turn_or_ending)
    if game.winner is not None and not game.over:
        raise PositionError(texts.winner_too_early)
    try:
        game._restored()
        wrong = game._contradiction()
        playable = not wrong and _is_playable(game)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        # Contradictory parts can raise any of these anywhere in a machine.
        playable = False
        wrong = None
    if wrong:
        raise PositionError(texts.wrong(why=wrong.text).text)
    if not playable:
        raise PositionError(texts.unplayable)


def _column(text: str, card: Card, before: int) -> int:
    """Return the column of a card after ``before`` others like it."""
    fields = text.index(";")
    words = re.finditer(r"[^\s\[\]/():;]+", text[fields:])
    places = [fields + each.start() + 1 for each in words if each[0] == card.text]
    return places[before]


def _is_playable(game: Game) -> bool:
    """True if every seat has a view and the game can continue; raises any error on the way."""
    for seat in range(game.setup.seats):
        view = game.view(seat)
        if sum(view.counts) > MOST or not isinstance(game.length, int):
            return False
    copy = game.copied()
    for _ in range(_TRIED * game.setup.seats):
        if copy.over:
            break
        (seat, *_) = copy.waiting
        moves = [move for move in copy.legal(seat) if not isinstance(move, Slap)]
        copy.apply(seat, moves[-1])
    return True


_TRIED = 3
"""Moves per seat that are tried before a position counts as playable."""


def _wrong(column: int, why: str) -> PositionError:
    return PositionError(texts.wrong_at(column=column, why=why).text)
