"""Rules in the full screen: places, pages, contents, search, wheel and mouse."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.tiers import gate, third
from tests.tui.full_screen import Act, Standing, app_for, drive, play, text_of
from tests.tui.pictures import SameScreen, Scene, each_at_both_sizes
from warcards_tui.cards.parts import told
from warcards_tui.coach.browser import run as browser
from warcards_tui.coach.browser.book import Book
from warcards_tui.coach.browser.run import RulesReader
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.records import RuleText
from warcards_tui.sitting.opening import Route
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.cards import Painter
from warcards_tui.tui.looks import ASCII, UNICODE, Glyphs, look_of
from warcards_tui.tui.rule_text import TextPainter
from warcards_tui.tui.screens.rules import RulesScreen
from warcards_tui.tui.themes import OURS, variables_of
from warcards_tui.voice.render import eye
from warcards_tui.voice.rule_texts import no_hit
from warcards_tui.words.utterance import utterance

_LOOK = look_of(variables_of(OURS["table"]))


def reading(variant: str = "", article: str = "") -> Act:
    def go(app: WarcardsApp) -> None:
        app.go(Route("rules", article, variant))

    return go


@pytest.fixture(scope="module")
def reader() -> Iterator[Standing]:
    """Yield a full screen for the tests that only read. It draws each text once."""
    books: dict[str, Book] = {}

    def book(text: RuleText) -> Book:
        return books.setdefault(text.variant, Book(text))

    with pytest.MonkeyPatch.context() as patch, closing(Standing()) as standing:
        patch.setattr(browser, "Book", book)
        yield standing


AT_EQUATIONS = reading("berkeley-war", "eq-3")
HERE = reading("speed-war", "6")


def reader_of(app: WarcardsApp) -> RulesReader:
    screen = app.shown
    assert isinstance(screen, RulesScreen)
    assert screen.run is not None
    return screen.run


def cursor_row(app: WarcardsApp) -> str:
    x, y = app.cursor_position
    return text_of(app)[y][x:].rstrip()


def at_example(app: WarcardsApp) -> bool:
    """True if an example is selected, and the cursor is at its start."""
    run = reader_of(app)
    assert run.book is not None
    x, y = app.cursor_position
    return run.book.is_example(run.at) and text_of(app)[y][x - 1] == "▶"


def row_of(app: WarcardsApp, words: str) -> int:
    return next(y for y, row in enumerate(text_of(app)) if words in row)


def seen(app: WarcardsApp, words: str) -> bool:
    return any(words in row for row in text_of(app))


@third
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_place_of_every_text_fits_on_the_smallest_screen(
    variant: str, glyphs: Glyphs
) -> None:
    book = Book(find_text(VARIANTS.find(variant)))
    painter = TextPainter(book, 54, Painter(_LOOK, glyphs))
    for at in range(len(book.places)):
        rows = painter.content(at).plain.split("\n")
        assert len(rows) == painter.height(at) <= 16, book.said(at)
        assert all(len(row) <= 54 for row in rows)


@pytest.mark.slow
def test_a_short_text_is_opened_after_one_that_was_read_far_into(reader: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [reading("war"), "end", "escape", reading("speed-war")])
        await pilot.pause()
        assert seen(app, VARIANTS["speed-war"].name)

    reader.drive(steps)


@pytest.mark.slow
def test_the_marked_place_stays_in_sight_and_the_text_only_goes_on_where_it_must(
    reader: Standing,
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [HERE])
        assert row_of(app, "6. Then threes") == 2
        run = reader_of(app)
        first = text_of(app)
        assert run.in_sight is not None
        last = run.in_sight.last
        while run.at < last:
            await play(pilot, ["down"])
            assert [row[3:79] for row in text_of(app)[1:21]] == [row[3:79] for row in first[1:21]]
        for _ in range(2):
            await play(pilot, ["j"])
            assert run.in_sight.first <= run.at <= run.in_sight.last
            assert cursor_row(app)

    reader.drive(steps)


@gate("speed-war")
@pytest.mark.cpu(0.5, "reads a whole text page by page")
@pytest.mark.parametrize("variant", ["speed-war", "egyptian-war"])
def test_turning_pages_reads_everything_once_and_back_again(variant: str) -> None:
    app = app_for(opening=Route("rules", variant=variant))

    async def steps(pilot: Pilot[None]) -> None:
        run = reader_of(app)
        assert run.book is not None
        last, shown, pages = len(run.book.places) - 1, 0, 0
        while run.in_sight is not None and run.in_sight.last < last:
            assert run.in_sight.first <= shown
            shown = run.in_sight.last + 1
            await play(pilot, ["space"])
            pages += 1
        assert pages >= 3
        await play(pilot, ["space"])  # The last page is read, too.
        assert len(run.read) == len(run.book.text.articles)
        for _ in range(200):
            if run.at == 0:
                break
            await play(pilot, ["v"])
        assert run.at == 0

    drive(app, steps, (80, 60) if variant == "speed-war" else (80, 24))


@pytest.mark.slow
def test_the_cursor_is_where_one_reads_or_is_answered(reader: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [HERE])
        assert cursor_row(app).startswith("6. Then threes")
        await play(pilot, ["down"])
        assert at_example(app)
        await play(pilot, ["c"])
        assert cursor_row(app) == reader_of(app).history[-1].eye
        await play(pilot, ["o", "down"])
        assert cursor_row(app).startswith("7. Cards fight")

    reader.drive(steps)


@pytest.mark.slow
def test_letters_that_are_keys_everywhere_can_be_typed(reader: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [reading("speed-war"), "slash"])
        await pilot.press("question_mark", "colon", "l", "q", "space", "r")
        assert seen(app, "?:lq r")
        await play(pilot, ["enter"])
        assert seen(app, eye(utterance(no_hit("?:lq r"))))

    reader.drive(steps)


@pytest.mark.slow
def test_escape_stops_typing_and_then_leaves(reader: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [HERE, "slash", "x", "escape"])
        assert not reader_of(app).typing
        await play(pilot, ["down"])
        assert at_example(app)
        await play(pilot, ["escape"])
        assert not isinstance(app.shown, RulesScreen)

    reader.drive(steps)


@pytest.mark.slow
def test_a_list_is_narrowed_while_one_types(reader: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [reading(), "slash"])
        await pilot.press(*"peed")
        assert seen(app, "Speed War")
        assert not seen(app, "Berkeley War")
        await play(pilot, ["enter", "enter"])
        book = reader_of(app).book
        assert book is not None
        assert book.text.variant == "speed-war"

    reader.drive(steps)


@gate("120")
@pytest.mark.cpu(0.6, "moves in the contents by keys and clicks, each with the whole text beside")
@pytest.mark.parametrize("width", [120, 200])
def test_the_contents_stand_beside_the_text_where_there_is_room(width: int) -> None:
    app = app_for(opening=Route("rules", "9", "speed-war"))

    async def steps(pilot: Pilot[None]) -> None:
        run = reader_of(app)
        assert run.book is not None
        here, lower, below = (run.book.sections[at].title for at in (9, 11, 12))
        assert any(row.startswith(f" 9. {here}") for row in text_of(app))
        y = row_of(app, f"11. {lower}")
        await pilot.click(offset=(5, y))
        await pilot.pause()
        assert run.book.section(run.at).title == lower
        assert run.choices is None
        await play(pilot, ["o", "down", "enter"])
        assert run.book.section(run.at).title == below
        await play(pilot, ["/", "x"])
        await pilot.click(offset=(5, y))
        await pilot.pause()
        assert not run.typing
        assert run.book.section(run.at).title == lower

    drive(app, steps, size=(width, 40))


@pytest.mark.slow
def test_where_there_is_none_they_open_over_it(reader: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [HERE, "o"])
        assert seen(app, "Options")
        await pilot.click(offset=(5, row_of(app, "10. Only aces")))
        await pilot.pause()
        run = reader_of(app)
        assert run.book is not None
        assert run.book.section(run.at).number == 10
        assert not seen(app, "Options")

    reader.drive(steps)


def test_a_click_marks_a_place(reader: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [HERE])
        await pilot.click(offset=(20, row_of(app, "Ann's three, Ben")))
        await pilot.pause()
        assert at_example(app)

    reader.drive(steps)


@pytest.mark.slow
def test_after_the_wheel_one_reads_on_where_one_looks(reader: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [HERE])
        run = reader_of(app)
        before = run.at
        text = app.screen.query_one("#text", OptionList)
        for _ in range(20):
            text.action_scroll_down()
        await pilot.pause(0.5)
        assert not seen(app, "6. Then threes")
        assert run.at == before
        await play(pilot, ["down"])
        assert run.in_sight is not None
        assert before < run.in_sight.first <= run.at <= run.in_sight.last

    reader.drive(steps)


@pytest.mark.cpu(0.4, "looks through all rule texts")
def test_what_was_found_is_marked(reader: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [reading("speed-war", "5"), "down", "slash", *"twos", "enter"])
        run = reader_of(app)
        assert run.search is not None
        places = run.search.places
        assert places.index(run.at) == 2
        assert seen(app, f"twos, 3 of {len(places)}.")
        assert text_of(app)[row_of(app, "6. Then threes")].startswith(" *▶6. Then threes")
        assert cursor_row(app).startswith("6. Then threes")
        hits = [
            segment.text
            for strip in app.screen._compositor.render_strips()
            for segment in strip
            if segment.text.lower() == "twos"
            and segment.style is not None
            and segment.style.bgcolor == app.look.chosen.bgcolor
        ]
        assert hits

    reader.drive(steps)


@pytest.mark.slow
def test_a_jump_goes_to_its_place_and_comes_back_to_the_article(reader: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [reading("berkeley-war", "brackets"), "down", "y"])
        assert not isinstance(app.shown, RulesScreen)
        await play(pilot, ["escape"])
        where = told(reader_of(app).whereabouts, "eye")
        assert where.startswith("Article 40 of 52, Option brackets; part 2")

    reader.drive(steps)


SCENES = {
    "list": (reading(), "down"),
    "list-empty": (reading(), "slash", *"ianx"),
    "opening": (reading("egyptian-war"), "down"),
    "piles": (AT_EQUATIONS, "down", "down"),
    "explained": (reading("berkeley-war", "mul-2-24"), *("down",) * 4, "enter"),
    "play": (reading("berkeley-war", "13"), "down", "down"),
    "hands": (reading("scientific-war", "10"), "down", "down"),
    "contents": (AT_EQUATIONS, "o", "down"),
    "search": (AT_EQUATIONS, "slash", *"flush"),
    "found": (AT_EQUATIONS, "slash", *"flush", "enter", "f"),
}


@pytest.mark.slow
@each_at_both_sizes(SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(Scene(app_for, SCENES[name]), size)
