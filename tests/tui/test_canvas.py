"""What of a canvas must be written, and by which text that is known when it goes out."""

from __future__ import annotations

from rich.style import Style
from textual.geometry import Region

from warcards_tui.tui.canvas import Canvas

GROUND, INK = Style(color="white"), Style(color="red")
SEAMS = [Region(0, 0, 4, 2), Region(10, 0, 4, 2)]


def canvas(*rows: str) -> Canvas:
    made = Canvas(20, len(rows), GROUND)
    for y, row in enumerate(rows):
        made.put(0, y, row, INK)
    return made


def test_what_has_changed_in_a_row_is_written_once() -> None:
    before, now = canvas("7♠        8♥", "beside"), canvas("9♠        9♥", "beside")
    assert now.changes(before) == [Region(0, 0, 11, 1)]


def test_between_seams_nothing_is_written_that_stays() -> None:
    before, now = canvas("7♠        8♥"), canvas("9♠        9♥")
    assert now.changes(before, SEAMS) == [Region(0, 0, 1, 1), Region(10, 0, 1, 1)]
    below = canvas("", "", "7♠        8♥"), canvas("", "", "9♠        9♥")
    assert below[1].changes(below[0], SEAMS) == [Region(0, 2, 11, 1)]


def test_the_text_that_is_waited_for_does_not_cross_a_seam() -> None:
    now = canvas("penalty cards")
    changes = now.changes(canvas(""))
    assert now.needle(changes) == "penalty cards"
    assert now.needle(now.changes(canvas(""), SEAMS), SEAMS) == "lty ca"


def test_the_text_that_is_waited_for_begins_where_writing_does() -> None:
    before, now = canvas("", "penalty 7♠"), canvas("", "penalty 8♠")
    assert now.needle(now.changes(before)) == "penalty 8"
    assert now.needle(now.changes(before, SEAMS), SEAMS) == "lty 8"
