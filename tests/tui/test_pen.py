"""A pen writes less and draws the same: on a terminal in memory, cell by cell."""

from __future__ import annotations

from itertools import pairwise

import pyte
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.style import Style
from textual.strip import Strip

from warcards_tui.tui.pen import Pen

GATE = 25
"""Examples in `make test`."""


def tried(whole: int) -> settings:
    """Return settings for ``whole`` examples in `make proof`, and few before."""
    proof = settings.get_profile("proof").max_examples
    return settings(max_examples=whole if settings().max_examples >= proof else GATE)


WIDTH, HEIGHT = 80, 14
"""Room for everything drawn: nothing wraps, nothing scrolls."""

COLOURS = st.sampled_from([None, "default", "red", "bright_blue", "color(200)", "#12ab34"])
WEIGHTS = {each: st.booleans() for each in ("bold", "italic", "underline", "reverse", "strike")}
STYLES = st.builds(Style, color=COLOURS, bgcolor=COLOURS, **WEIGHTS)
TEXTS = st.sampled_from(["", " ", "   ", "7♠", " 10♥ ", "slap", "名"])
MOVES = st.builds(lambda y, x: f"\x1b[{y};{x}H", st.integers(1, 2), st.integers(1, 20))
STRETCHES = st.builds(
    lambda style, text: Strip.render_style(style, text, ColorSystem.TRUECOLOR), STYLES, TEXTS
)
PIECES = st.lists(st.one_of(MOVES, STRETCHES, MOVES.map("\n{}".format)), max_size=12)


Seen = dict[tuple[int, int], tuple[object, ...]]


class Terminal:
    """A terminal that gets its input piece by piece."""

    def __init__(self) -> None:
        self._screen = pyte.Screen(WIDTH, HEIGHT)
        self._stream = pyte.Stream(self._screen)

    def feed(self, data: str) -> Seen:
        """Return the visible content of each non-empty cell; a blank has no ink and no weight."""
        self._stream.feed(data)
        found: Seen = {}
        for y, row in self._screen.buffer.items():
            for x, cell in row.items():
                lines = (cell.underscore, cell.strikethrough, cell.reverse)
                if cell.data != " " or any(lines):
                    weight = (cell.fg, cell.bold, cell.italics)
                    found[y, x] = (cell.data, cell.bg, lines, weight)
                elif cell.bg != "default":
                    found[y, x] = (cell.data, cell.bg)
        return found


def seen(data: str) -> Seen:
    return Terminal().feed(data)


@tried(500)
@given(PIECES)
@example(["\x1b[31;41m 10♥ \x1b[0m"])
@example(["7♠", "\x1b[1;2H", "slap"])  # One column back.
def test_what_is_drawn_is_the_same_with_fewer_bytes(pieces: list[str]) -> None:
    data = "\x1b[1;1H" + "".join(pieces)
    drawn = Pen().drawing(data)
    assert seen(drawn) == seen(data)
    assert len(drawn) <= len(data)


@pytest.mark.slow
@tried(500)
@given(st.lists(PIECES, max_size=4), st.booleans())
@example([["\x1b[1;1Hno"], ["\x1b[1;1Hso"]], False)
@example([["\x1b[1;1Hno"], ["\x1b[1;1Hso"]], True)
def test_no_frame_costs_more_than_what_was_given(frames: list[list[str]], plain: bool) -> None:
    """This holds for any content of the terminal, and any place of its cursor."""
    pen, one, other = Pen(plain=plain), Terminal(), Terminal()
    for pieces in frames:
        data = "".join(pieces)
        drawn = pen.drawing(data)
        assert len(drawn.encode()) <= len(data.encode())
        if not plain:
            assert one.feed(drawn) == other.feed(data)


@tried(200)
@given(PIECES, st.lists(st.integers(0, 200), max_size=4))
def test_data_may_be_torn_anywhere(pieces: list[str], cuts: list[int]) -> None:
    data = "\x1b[1;1H" + "".join(pieces)
    ends = sorted({0, len(data), *[min(cut, len(data)) for cut in cuts]})
    pen = Pen()
    drawn = "".join([pen.drawing(data[a:b]) for a, b in pairwise(ends)])
    assert seen(drawn) == seen(data)


def test_of_a_style_no_more_is_written_than_what_differs() -> None:
    def stretch(style: str, text: str) -> str:
        return Strip.render_style(Style.parse(style), text, ColorSystem.TRUECOLOR)

    data = stretch("bold #010203 on #040506", "7♠") + stretch("bold #070809 on #040506", "9♥")
    assert Pen().drawing(data) == ("\x1b[1;38;2;1;2;3;48;2;4;5;6m7♠\x1b[38;2;7;8;9m9♥\x1b[0m")


def test_a_blank_takes_the_ink_of_what_follows_it_on_its_ground() -> None:
    data = "\x1b[1;1H\x1b[31;41m 10♥ \x1b[0m"
    assert Pen().drawing(data) == data


def test_no_ink_on_a_ground_is_bold_in_plain_drawings() -> None:
    data = "\x1b[1;1H\x1b[1;31;41m10♥\x1b[0m\x1b[1;31m 10♥\x1b[0m"
    assert Pen(plain=True).drawing(data) == "\x1b[1;1H\x1b[31;41m10♥\x1b[1;49m 10♥\x1b[0m"


def test_what_is_no_style_goes_out_as_it_is() -> None:
    data = "\x1b[?2026h\x1b[?25l\x1b]52;c;YWJj\x07\x1b[6n\x1b[?2026l"
    assert Pen().drawing(data) == data


def test_what_the_terminal_shows_is_not_written_again() -> None:
    pen = Pen()
    pen.drawing("\x1b[3;5Hnine of hearts\x1b[1;1H")
    assert pen.drawing("\x1b[3;5Hnine of spades\x1b[1;1H") == "\x1b[3;13Hspade\x1b[1;1H"
    assert pen.drawing("\x1b[3;5Hnine of spades\x1b[1;1H") == ""


def test_what_stays_between_two_changes_is_passed_over() -> None:
    pen = Pen()
    pen.drawing("\x1b[3;5H7♠ lies on the pile of 12\x1b[1;1H")
    drawn = pen.drawing("\x1b[3;5H8♠ lies on the pile of 13\x1b[1;1H")
    assert drawn == "\x1b[3;5H8\x1b[23C3\x1b[1;1H"


def test_a_whole_frame_heals_what_others_wrote_over() -> None:
    pen = Pen()
    whole = "\n".join([f"\x1b[{y};1Hrow {y}" for y in range(1, 19)]) + "\x1b[1;1H"
    assert pen.drawing(whole).count("row") == 18
    assert pen.drawing(whole).count("row") == 18
    assert "row" not in pen.drawing("\x1b[2;1Hrow 2\n\x1b[3;1Hrow 3\x1b[1;1H")


def test_of_another_screen_nothing_is_known() -> None:
    pen = Pen()
    pen.drawing("\x1b[2;1Hquick\x1b[1;1H")
    pen.drawing("\x1b[?1049h")
    assert "quick" in pen.drawing("\x1b[2;1Hquick\x1b[1;1H")


def test_a_row_with_wide_characters_is_written_as_it_is() -> None:
    pen, row = Pen(), "\x1b[2;1H名前\x1b[1m is quick\x1b[0m so\x1b[1;1H"
    assert pen.drawing(row) == row
    assert pen.drawing(row) == row
