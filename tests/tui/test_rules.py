"""The rule browser in the full screen: pages that are turned, the cursor, what a press may cost."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from warcards_tui.tui.rules import RulesPage

from tests.tui.frames import Watched, watched
from tests.tui.full_screen import app_for, drive, play, text_of
from tests.tui.test_rules_pictures import rules_app
from warcards_tui.cards.parts import told
from warcards_tui.coach.browser.book import Book
from warcards_tui.coach.browser.run import Reader
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.files import find_text
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.looks import ASCII, UNICODE, look_of
from warcards_tui.tui.rule_text import TextPainter
from warcards_tui.tui.themes import OURS, variables_of

_LOOK = look_of(variables_of(OURS["table"]))
LEAST_ROOM = 24 - 3 - 3
"""Rows for the text on the smallest screen."""


def reader_of(app: WarcardsApp) -> Reader:
    page = app.page
    assert isinstance(page, RulesPage)
    assert page.run is not None
    return page.run


def cursor_row(app: WarcardsApp) -> str:
    x, y = app.cursor_position
    return text_of(app)[y][x:].rstrip()


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_place_of_every_text_fits_on_the_smallest_screen(
    variant: str, glyphs: object
) -> None:
    book = Book(find_text(VARIANTS.find(variant)))
    drawn = UNICODE if glyphs is UNICODE else ASCII
    painter = TextPainter(book, 72, _LOOK, drawn, "two-colour")
    for at in range(len(book.places)):
        assert painter.height(at, first=True) <= LEAST_ROOM, book.said(at)
        assert all(row.x + len(row.text) <= 72 for row in painter.drawn(at).rows)


@pytest.mark.parametrize("height", [18, 34])
def test_pages_follow_each_other_without_a_gap(height: int) -> None:
    book = Book(find_text(VARIANTS.find("berkeley-war")))
    painter = TextPainter(book, 72, _LOOK, UNICODE, "two-colour")
    last = len(book.places) - 1
    top = pages = 0
    while top <= last:
        end = painter.page_from(top, height)
        used = sum(painter.height(at, first=at == top) for at in range(top, end + 1))
        assert used <= height
        if end < last:
            assert used + painter.height(end + 1, first=False) > height
        # Back from the next page the one before ends where this one does.
        before = painter.page_to(end, height)
        assert before <= top
        assert painter.page_from(before, height) == end or before == top
        top, pages = end + 1, pages + 1
    assert pages > 3


def test_a_page_stays_while_the_place_is_on_it_and_then_is_turned() -> None:
    app = rules_app("berkeley-war", "eq-3")

    async def steps(pilot: Pilot[None]) -> None:
        run = reader_of(app)
        first = text_of(app)
        seen = run.in_sight
        assert seen is not None
        assert run.at == seen.first
        while run.at < seen.last:
            await play(pilot, ["down"])
            rows = text_of(app)
            # Only the marks in the margin and the row that says where one is have changed.
            assert [row[5:] for row in rows[1:20]] == [row[5:] for row in first[1:20]]
        assert cursor_row(app)
        await play(pilot, ["j"])
        turned = run.in_sight
        assert turned is not None
        assert (turned.first, run.at) == (seen.last + 1, seen.last + 1)
        await play(pilot, ["k"])
        assert run.in_sight is not None
        assert run.in_sight.last == run.at == seen.last
        await play(pilot, ["pagedown"])
        assert run.at == run.in_sight.first == seen.last + 1
        await play(pilot, ["pageup"])
        assert run.at == run.in_sight.first <= seen.first

    drive(app, steps)


def test_turning_all_pages_reads_everything_once_and_back_again() -> None:
    app = rules_app("egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        run = reader_of(app)
        assert run.book is not None
        last, shown = len(run.book.places) - 1, 0
        while run.in_sight is not None and run.in_sight.last < last:
            assert run.in_sight.first <= shown
            shown = run.in_sight.last + 1
            await play(pilot, ["space"])
        assert len(run.read) == len(run.book.text.articles)
        for _ in range(200):
            if run.at == 0:
                break
            await play(pilot, ["b"])
        assert run.at == 0

    drive(app, steps)


def test_the_cursor_is_where_one_reads_types_or_is_answered() -> None:
    app = rules_app("berkeley-war", "eq-3")

    async def steps(pilot: Pilot[None]) -> None:
        assert cursor_row(app).startswith("25. Equation 3")
        await play(pilot, ["down"])
        assert cursor_row(app).startswith("Start with sums and products.")
        await play(pilot, ["c"])
        assert cursor_row(app) == "Nothing is hidden here."
        await play(pilot, ["slash", *"flu"])
        x, y = app.cursor_position
        assert text_of(app)[y][:x].strip() == "Find: flu"
        await play(pilot, [*"sh", "enter"])
        assert cursor_row(app).startswith("31. Flush 3")
        await play(pilot, ["o", "down"])
        assert cursor_row(app).startswith("32. Floopa 3")

    drive(app, steps)


def test_letters_that_are_keys_everywhere_can_be_typed() -> None:
    app = rules_app("berkeley-war", "eq-3")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["slash", "question_mark", "colon", "l", "q", "space", "r"])
        assert reader_of(app).typed == "?:lq r"
        await play(pilot, ["backspace"] * 6 + ["enter"])
        await play(pilot, ["question_mark"])
        assert not isinstance(app.page, RulesPage)

    drive(app, steps)


def test_the_contents_stand_beside_the_text_where_there_is_room() -> None:
    app = rules_app("berkeley-war", "eq-3")

    async def steps(pilot: Pilot[None]) -> None:
        rows = [row[:40] for row in text_of(app)]
        assert any(row.startswith(" \u25b6 25. Equation 3") for row in rows)
        await play(pilot, ["n"])
        assert any(row[:40].startswith(" \u25b6 26. Remainders") for row in text_of(app))

    drive(app, steps, size=(120, 40))


def test_a_jump_goes_to_its_place_and_comes_back_to_the_article() -> None:
    app = rules_app("berkeley-war", "brackets")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["down", "y"])
        assert any("brackets" in row and "any" in row for row in text_of(app))
        await play(pilot, ["l"])
        where = told(reader_of(app).whereabouts, "eye")
        assert where.startswith("Article 40 of 52, Option brackets; part 2")

    drive(app, steps)


def test_after_a_jump_the_search_goes_on_and_leaving_leads_to_the_list() -> None:
    app = rules_app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["down", "enter", "slash", *"flush", "enter", "f", "d"])
        assert not isinstance(app.page, RulesPage)
        await play(pilot, ["l"])
        assert text_of(app)[-3].strip() == "flush, 2 of 7."
        await play(pilot, ["f"])
        assert text_of(app)[-3].strip() == "flush, 3 of 7."
        await play(pilot, ["l"])
        assert cursor_row(app).startswith("Berkeley War")

    drive(app, steps)


# -- what a press may cost


def to_the_list(screen: Watched) -> None:
    screen.read("Egyptian War")
    for _ in range(20):
        if screen.cursor_row.startswith("Rules"):
            break
        screen.press("j")
    screen.press("\r", "articles")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_a_press_is_one_frame_and_within_a_page_a_small_one(size: tuple[int, int]) -> None:
    with watched(app_for(), size) as screen:
        to_the_list(screen)
        (frame,) = screen.press("j")
        assert len(frame) < 1000
        screen.press("\r", "Berkeley")
        for key in [*"jjjjjjjjjjjjjj", " ", " ", "n", "n", "k", "o", "j", "o", "/"]:
            before = screen.screen.display[2]
            (frame,) = screen.press(key)
            turned = screen.screen.display[2] != before
            assert len(frame) <= (8000 if turned else 4000), key
        for key in "flush":
            (frame,) = screen.press(key)
            assert len(frame) < 200, key
        assert len(screen.press("\r")) == 1
        for key in "fuh":
            (frame,) = screen.press(key)
            assert len(frame) <= 4000, key
