"""Changed texts redraw only the rows that change."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Region
from textual.pilot import Pilot

from tests.tui import timeless
from warcards_tui.tui.widgets.words import Words


class Told(Words):
    """Words that record the areas to be redrawn."""

    again: list[tuple[Region, ...]]

    def refresh(self, *regions: Region, **how: bool) -> Told:
        self.again = [*getattr(self, "again", []), regions]
        return super().refresh(*regions, **how)


class Page(App[None]):
    """Words in three rows of 20 columns."""

    CSS = "Told { width: 20; height: 3; }"

    def compose(self) -> ComposeResult:
        yield Told("words")


def row(y: int) -> Region:
    return Region(0, y, 20, 1)


@pytest.mark.parametrize(
    ("before", "now", "again"),
    [
        ("a card", "a card", []),
        ("a card", "a cart", [(row(0),)]),
        ("the longer one", "short", [(row(0),)]),
        ("one\ntwo\nthree", "two\nthree\nfour", [(row(0), row(1), row(2))]),
        ("one\ntwo", "one", [(row(1),)]),
        ("", "words that are longer than a row", [(row(0), row(1))]),
        ("words that are longer than a row", "words that are longer than one", [(row(1),)]),
        ("four\nrows\nof\nwords", "four\nrows\nof\nthem", []),
    ],
)
def test_what_is_drawn_again(before: str, now: str, again: list[tuple[Region, ...]]) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        words = pilot.app.query_one(Told)
        words.tell(Content(before))
        await pilot.pause()
        words.again = []
        words.tell(Content(now))
        assert words.again == again
        await pilot.pause()
        shown = words.render_line(0).text.rstrip()
        assert shown == Content(now).wrap(20)[0].plain

    async def run() -> None:
        async with Page().run_test() as pilot:
            await steps(pilot)

    timeless.run(run())


def test_what_was_told_while_hidden_is_not_left_behind() -> None:
    async def run() -> None:
        async with Page().run_test() as pilot:
            words = pilot.app.query_one(Told)
            words.tell(Content("one"))
            await pilot.pause()
            words.tell(Content("two"))
            words.display = False
            await pilot.pause()
            words.tell(Content("two\nthree\nfour"))
            words.display = True
            await pilot.pause()
            words.again = []
            words.tell(Content("two"))
            assert words.again == [(row(1), row(2))]

    timeless.run(run())


def test_a_word_in_another_style_is_drawn_again() -> None:
    async def run() -> None:
        async with Page().run_test() as pilot:
            words = pilot.app.query_one(Told)
            words.tell(Content("a card"))
            await pilot.pause()
            words.again = []
            words.tell(Content("a card").stylize("bold", 0, 1))
            assert words.again == [(row(0),)]

    timeless.run(run())
