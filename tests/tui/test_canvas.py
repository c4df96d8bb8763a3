"""Necessary output of a canvas, and its known text when it goes out."""

from __future__ import annotations

from rich.style import Style
from textual.geometry import Region

from warcards_tui.tui.canvas import Canvas

GROUND, INK = Style(color="white"), Style(color="red")


def canvas(*rows: str) -> Canvas:
    made = Canvas(20, len(rows), GROUND)
    for y, row in enumerate(rows):
        made.put(0, y, row, INK)
    return made


def test_what_has_changed_in_a_row_is_written_once() -> None:
    before, now = canvas("7♠        8♥", "beside"), canvas("9♠        9♥", "beside")
    assert now.changes(before) == [Region(0, 0, 11, 1)]


def test_the_text_that_is_waited_for_ends_where_a_change_does() -> None:
    before, now = canvas("", "penalty 7♠"), canvas("", "penalty 8♠")
    assert now.needle(now.changes(canvas(""))) == "penalty 8♠"
    assert now.needle(now.changes(before)) == "penalty 8"


def test_a_change_of_a_higher_canvas_is_no_text_of_a_lower_one() -> None:
    higher, lower = canvas("", "", "penalty 7♠"), canvas("7♠", "8♠ 9♠")
    changes = [*higher.changes(None), *lower.changes(higher)]
    assert lower.needle(changes) == "8♠ 9♠"
