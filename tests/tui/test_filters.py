"""What goes to the terminal is shorter than what was painted, and looks the same."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from warcards_tui.tui.filters import THRIFTY

GREEN = Color.parse("green")
FELT, GOLD = Style.parse("white on green"), Style.parse("bold yellow on green")
CARD = Style.parse("bold red on white")
BARE = Style.parse("on green")


def written(*parts: tuple[str, Style | None]) -> list[tuple[str, Style | None]]:
    """What goes out of these parts of a row."""
    found = THRIFTY.apply([Segment(text, style) for text, style in parts], GREEN)
    return [(text, style) for text, style, _ in found]


def test_a_blank_alone_has_its_ground_and_no_ink() -> None:
    assert written(("   ", FELT), ("3", CARD)) == [("   ", BARE), ("3", CARD)]


def test_a_blank_looks_like_what_stands_beside_it_on_the_same_ground() -> None:
    parts = ((" ", FELT), ("Rosa", GOLD), ("   ", FELT), ("12", GOLD), (" ", FELT))
    assert written(*parts) == [(" Rosa   12 ", GOLD)]


def test_words_of_other_inks_and_blanks_on_other_grounds_stay_apart() -> None:
    parts = (("Rosa", GOLD), ("lays", FELT), ("  ", CARD))
    assert written(*parts) == [("Rosa", GOLD), ("lays", FELT), ("  ", Style.parse("on white"))]


def test_a_blank_that_is_seen_stays_as_it_is() -> None:
    for seen in ("underline", "reverse", "strike", "overline"):
        style = FELT + Style.parse(seen)
        assert written(("  ", style), ("a", FELT)) == [("  ", style), ("a", FELT)], seen


def test_what_a_click_means_is_not_spread_over_what_stands_beside_it() -> None:
    key = GOLD + Style.from_meta({"@click": "leave"})
    found = written((" ", FELT), ("Esc", key), ("  ", FELT))
    assert [text for text, _ in found] == [" ", "Esc", "  "]


def test_a_row_that_was_painted_in_no_style_is_left_so() -> None:
    assert written(("a", None), (" ", None), ("b", None)) == [("a b", Style.null())]
