"""What goes out to the terminal: rows that are there already are not written again."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from warcards_tui.tui.frames import Span, TightUpdate, WholeUpdate

CONSOLE = Console(color_system="truecolor", force_terminal=True)
WIDTH = 5


def rows(*texts: str) -> list[Iterable[Strip]]:
    return [[Strip([Segment(text)], len(text))] for text in texts]


def whole(shown: dict[int, Strip], *texts: str) -> str:
    """What an update of the whole screen writes where these rows are shown."""
    update = WholeUpdate(rows(*texts), Region(0, 0, WIDTH, len(texts)))
    update.shown, update.written = shown, []
    written = update.render_segments(CONSOLE)
    # Who asks what was drawn is told of all rows: they are on the screen, whoever wrote them.
    assert update.written == [Span(y, 0, WIDTH) for y in range(len(texts))]
    return written


def test_a_row_that_is_there_is_not_written_again() -> None:
    shown: dict[int, Strip] = {}
    first = whole(shown, "three", "clubs")
    assert ("three" in first, "clubs" in first) == (True, True)
    assert whole(shown, "three", "clubs") == ""
    second = whole(shown, "three", "spade")
    assert ("three" in second, "spade" in second) == (False, True)
    assert whole(shown, "three", "spade") == ""


def test_a_row_that_was_drawn_over_in_part_is_written_again() -> None:
    shown: dict[int, Strip] = {}
    whole(shown, "three", "clubs")
    part = TightUpdate([{}, {0: Strip([Segment("CLUBS")], WIDTH)}], [(1, 0, 2)], [[], [WIDTH]])
    part.shown, part.written = shown, []
    assert "CL" in part.render_segments(CONSOLE)
    again = whole(shown, "three", "clubs")
    assert ("three" in again, "clubs" in again) == (False, True)
