"""Drawn cards: differences between any two, and their places."""

from __future__ import annotations

from itertools import product

import pytest
from rich.style import Style

from tests.tiers import slowly
from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.cards.triple_topper import COLOURS, FULL, Topper, topper
from warcards_tui.cards.triple_topper import JOKERS as TOPPER_JOKERS
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards import (
    BACKS,
    PACKS,
    SIZES,
    STATES,
    XL,
    L,
    M,
    Painter,
    S,
    Size,
    fan_slots,
    fitting,
)
from warcards_tui.tui.looks import ASCII, COLOURLESS, UNICODE, Look, look_of
from warcards_tui.tui.themes import OURS, variables_of

CELL = 0.517
"""Width by height of a cell in DejaVu Sans Mono and Menlo: 1233 by 2384 units."""

LOOK = look_of(variables_of(OURS["table"]))
BARE = look_of(COLOURLESS)
"""A look without color."""

ALL: tuple[Card, ...] = (*PACK, *JOKERS, *FULL, *TOPPER_JOKERS)
NAMES = [size.name for size in SIZES]
PAINTERS = {
    "plain": Painter(LOOK, UNICODE),
    "letters": Painter(LOOK, UNICODE, "letters"),
    "colourless": Painter(BARE, UNICODE),
    "ascii": Painter(LOOK, ASCII),
}
each_size = pytest.mark.parametrize("size", SIZES, ids=NAMES)
each_painter = pytest.mark.parametrize("painter", PAINTERS.values(), ids=PAINTERS)


def drawn(canvas: Canvas) -> list[str]:
    return [canvas.strip(y).text for y in range(canvas.height)]


def grounds(canvas: Canvas) -> set[Style | None]:
    return {part.style for y in range(canvas.height) for part in canvas.strip(y)}


def card_on_felt(
    painter: Painter, card: Card, size: Size, state: str = "", below: int = 0
) -> Canvas:
    canvas = Canvas(size.width, size.height + below, painter.look.felt)
    painter.face(canvas, 0, 0, card, size, state)
    return canvas


@slowly("letters-XXL", "colourless-XXL", "ascii-XXL")
@each_size
@each_painter
def test_every_card_differs_from_every_other_in_text_alone(painter: Painter, size: Size) -> None:
    assert len({painter.rows(card, size) for card in ALL}) == len(ALL)


@slowly("letters-XXL", "colourless-XXL", "ascii-XXL")
@each_size
@each_painter
def test_a_card_has_exactly_its_columns_and_rows(painter: Painter, size: Size) -> None:
    for card, state in product(ALL, STATES):
        rows = painter.rows(card, size, state)
        assert len(rows) == size.height
        assert {len(row) for row in rows} == {size.width}


@each_size
@each_painter
def test_the_index_of_french_cards_is_top_left_and_bottom_right(
    painter: Painter, size: Size
) -> None:
    for card in (*PACK, *JOKERS):
        index = painter.index(card)
        rows = painter.rows(card, size)
        assert rows[0][1:].startswith(index)
        assert rows[-1][:-1].endswith(index)


@pytest.mark.parametrize("size", [M, L, XL], ids=["M", "L", "XL"])
@each_painter
def test_the_number_of_triple_topper_cards_is_in_both_corners_and_the_colour_a_word(
    painter: Painter, size: Size
) -> None:
    for card in FULL:
        rows = painter.rows(card, size)
        number = card.text[-1]
        assert rows[0][1] == rows[-1][-2] == number
        assert card.colour in rows[1]


@pytest.mark.parametrize("size", [M, L], ids=["M", "L"])
@pytest.mark.parametrize("rank", range(2, 11))
def test_a_card_has_as_many_pips_as_its_rank(size: Size, rank: int) -> None:
    for card in PACK:
        if card.rank == rank:
            rows = PAINTERS["plain"].rows(card, size)
            sign = PAINTERS["plain"].index(card)[-1]
            assert sum(row.count(sign) for row in rows[1:-1]) == rank


def test_the_seven_has_its_odd_pip_high() -> None:
    for card in PACK:
        if card.rank == 7:
            for size in (M, L):
                middle = [row[size.width // 2] for row in PAINTERS["plain"].rows(card, size)]
                (at,) = [y for y, mark in enumerate(middle) if mark != " "]
                assert 1 < at < size.height // 2


@pytest.mark.parametrize("size", [M, L, XL], ids=["M", "L", "XL"])
def test_aces_and_court_cards_are_figures_that_differ_between_the_corners(size: Size) -> None:
    figures = {card.rank: PAINTERS["plain"].rows(card, size)[1:-1] for card in PACK[:13]}
    assert len({figures[rank] for rank in (1, 11, 12, 13)}) == 4
    for rank in (1, 11, 12, 13):
        assert sum(row.count("█") + row.count("▄") for row in figures[rank]) > size.width


def test_no_letter_of_a_suit_is_on_a_card_but_in_the_pack_with_letters() -> None:
    for card in PACK:
        assert PAINTERS["plain"].index(card)[-1] in "♠♥♦♣"
        assert PAINTERS["letters"].index(card)[-2:] == PAINTERS["plain"].index(card)[-1] + card.suit


def test_the_pack_with_letters_writes_the_shape_on_triple_topper_cards() -> None:
    for card in FULL:
        for size in (M, L, XL):
            shape = card.suit
            assert any(shape in row for row in PAINTERS["letters"].rows(card, size))
            assert not any(shape in row for row in PAINTERS["plain"].rows(card, size))


def test_a_wild_value_says_what_it_stands_for() -> None:
    card = topper("black-blob-?")
    assert isinstance(card, Topper)
    for size in (M, L, XL):
        rows = PAINTERS["plain"].rows(card, size, stands=(0, 1, 2))
        assert rows[0].split() == ["=3"]
        assert rows[1].split() == ["=red"]
        assert rows[-2].split() == ["=heart"]
        # Its shape is drawn as the one that it stands for.
        assert rows[2:-2] == PAINTERS["plain"].rows(topper("red-heart-3"), size)[2:-2]


@each_size
@each_painter
def test_all_of_a_card_can_be_told_from_its_covered_edge(painter: Painter, size: Size) -> None:
    seen = set()
    for card in ALL:
        canvas = Canvas(10, size.height, painter.look.felt)
        painter.covered(canvas, 0, 0, card, size)
        rows = drawn(canvas)
        assert all(not row[4:].strip() for row in rows)
        seen.add(tuple(rows))
    assert len(seen) == len(ALL)


def test_the_four_sizes_look_like_cards() -> None:
    for size in SIZES:
        assert 0.63 <= size.width * CELL / size.height <= 0.75


@pytest.mark.slow
def test_a_frame_is_there_only_where_a_card_would_not_be_seen() -> None:
    assert not PAINTERS["plain"].framed
    assert PAINTERS["ascii"].framed
    assert PAINTERS["colourless"].framed
    for name in ("ascii", "colourless"):
        for size, state in product(SIZES, STATES):
            for card in (*PACK, *FULL):
                rows = PAINTERS[name].rows(card, size, state)
                assert all(row[0] != " " and row[-1] != " " for row in rows[1:-1])


@slowly("XXL")
@each_size
def test_ascii_cards_are_ascii(size: Size) -> None:
    painter = PAINTERS["ascii"]
    for card, state in product(ALL, STATES):
        assert "".join(drawn(card_on_felt(painter, card, size, state))).isascii()
    for back in BACKS:
        canvas = Canvas(size.width, size.height, LOOK.felt)
        Painter(LOOK, ASCII, back=back).back(canvas, 0, 0, size)
        assert "".join(drawn(canvas)).isascii()


@pytest.mark.parametrize("look", [LOOK, BARE], ids=["colour", "colourless"])
@each_size
def test_every_state_can_be_seen(look: Look, size: Size) -> None:
    painter = Painter(look, UNICODE)
    for card in (PACK[4], FULL[7]):
        seen = set()
        for state in STATES:
            canvas = card_on_felt(painter, card, size, state, below=1)
            cells = [
                (part.text, part.style) for y in range(canvas.height) for part in canvas.strip(y)
            ]
            seen.add(tuple(cells))
        # Without color a lit card and a lifted one look alike: both lie higher, never together.
        assert len(seen) >= len(STATES) - (look is BARE)


def test_without_colour_lit_and_dim_cards_differ_in_their_frames() -> None:
    for painter in (PAINTERS["colourless"], PAINTERS["ascii"]):
        for size in SIZES:
            states = {painter.rows(PACK[4], size, state) for state in ("", "lit", "dim")}
            assert len(states) == 3


@each_size
def test_a_card_is_one_style_and_the_same_at_the_next_drawing(size: Size) -> None:
    """A new card writes few bytes, and an unchanged one none."""
    for state in ("", "lit", "dim", "lifted"):
        for card in (PACK[4], PACK[20], FULL[7]):
            canvas = card_on_felt(PAINTERS["plain"], card, size, state)
            assert len(grounds(canvas)) == 1
            again = card_on_felt(Painter(LOOK, UNICODE), card, size, state)
            assert not again.changes(canvas)


def test_a_triple_topper_card_has_its_colour_as_the_ground() -> None:
    found = {PAINTERS["plain"].style(card).bgcolor: card.colour for card in FULL}
    assert sorted(found.values()) == ["black", "blue", "green", "red", "yellow"]


def test_the_four_colour_pack_tells_the_suits_by_colour() -> None:
    four = Painter(LOOK, UNICODE, "four-color")
    assert len({four.ink(card) for card in PACK}) == 4
    assert len({PAINTERS["plain"].ink(card) for card in PACK}) == 2
    assert PACKS == ("two-color", "four-color", "letters")


def test_backs_differ_and_fill_the_card() -> None:
    for size in SIZES:
        seen = set()
        for back in BACKS:
            canvas = Canvas(size.width, size.height, LOOK.felt)
            Painter(LOOK, UNICODE, back=back).back(canvas, 0, 0, size)
            assert grounds(canvas) == {LOOK.back}
            seen.add(tuple(drawn(canvas)))
        assert len(seen) == len(BACKS)


def test_a_fan_shows_edges_then_whole_cards_and_raises_what_is_lit() -> None:
    canvas = Canvas(60, M.height + 1, LOOK.felt)
    cards = PACK[:5]
    painter = PAINTERS["plain"]
    end = painter.fan(canvas, 2, 1, cards, M, 3, ("", "lit", "", "lit", ""))
    assert end == 2 + painter.fan_width(5, M, 3) == 2 + 2 * 4 + 3 * 10 - 1
    rows = drawn(canvas)
    slots = fan_slots(2, 5, M, 3)
    assert slots == [2, 6, 10, 20, 30]
    for at, (x, card) in enumerate(zip(slots, cards, strict=True)):
        index = painter.index(card)
        y = 0 if at in (1, 3) else 1
        assert rows[y][x + (at >= 2) :].startswith(index)


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [(46, 16, M), (66, 31, XL), (66, 11, L), (28, 16, S), (5, 3, S), (110, 41, XL)],
)
def test_the_largest_size_that_fits_is_taken(width: int, height: int, size: Size) -> None:
    assert fitting(width, height, 5, 3) is size


def test_a_struck_card_keeps_its_index_and_shows_the_mark() -> None:
    for size in SIZES:
        for card in PACK:
            first, second, *_ = drawn(card_on_felt(PAINTERS["plain"], card, size, "struck"))
            assert UNICODE.times in (second if size is S else first)
            assert PAINTERS["plain"].index(card) in first


def test_the_newest_is_underlined_where_there_is_a_row_for_it() -> None:
    assert drawn(card_on_felt(PAINTERS["plain"], PACK[4], M, "newest", below=1))[-1] == "▔" * 9
    assert len(drawn(card_on_felt(PAINTERS["plain"], PACK[4], M, "newest"))) == M.height


def test_a_colour_on_the_smallest_card_is_whole_or_says_that_it_is_short() -> None:
    """The exception is frames, which have room for three columns."""
    painter = PAINTERS["plain"]
    for card in FULL:
        assert isinstance(card, Topper)
        ways = [card.values]
        if card.text.startswith("black"):
            ways += [(at, *card.values[1:]) for at in range(len(COLOURS) - 1)]
        for stands in ways:
            word = painter.rows(card, S, stands=stands)[3].strip()
            colour = COLOURS[stands[0]]
            name = word.removeprefix("=")
            assert name == colour or (name.endswith(".") and colour.startswith(name[:-1]))
