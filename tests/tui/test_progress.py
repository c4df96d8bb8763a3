"""Progress in the full screen: the table, the curves, a row's details, keys and clicks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from functools import cache

import pytest
from textual.pilot import Pilot

from tests.coach.practice import fill, much_practice, practice
from tests.tiers import gate
from tests.tui.full_screen import Act, Standing, app_for, drive, play, text_of
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene, each_at_both_sizes
from warcards_tui.cards.parts import told
from warcards_tui.coach.progress import run as progress
from warcards_tui.coach.progress.run import ProgressPage
from warcards_tui.coach.skills.belief import ChanceEstimate
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import remember_option
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store, files
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.bars import level_bar
from warcards_tui.tui.looks import ASCII, UNICODE
from warcards_tui.tui.screens.progress import ProgressScreen
from warcards_tui.tui.widgets.felt import Felt
from warcards_tui.voice.progress import percent
from warcards_tui.voice.render import eye
from warcards_tui.words.utterance import utterance

MUCH = 0


@pytest.fixture(autouse=True)
def _one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "today", lambda: _Today.day)
    monkeypatch.setattr(_Today, "day", "2025-11-05")


class _Today:
    day = ""


@cache
def _practised(days: int) -> Store:
    """Return the store of a learner with ``days`` days of practice, or with much of all kinds."""
    store = Store.in_memory()
    if days == MUCH:
        much_practice(store)
    else:
        fill(store, practice(days=days))
    # The name of the rule of the date has the date in it.
    remember_option(store, VARIANTS["berkeley-war"], "date", "2025-10-31")
    # A returning user has a saved profile, which is not computed for each picture.
    kept_profile(store)
    return store


def _app(days: int = 8, **settings: str) -> WarcardsApp:
    store = Store(files.in_memory(_practised(days)._db))
    return app_for(store=store, settings=settings)


def _look(app: WarcardsApp) -> None:
    app.go(Route("progress"))


def _run(app: WarcardsApp) -> ProgressPage:
    screen = app.shown
    assert isinstance(screen, ProgressScreen)
    assert screen.run is not None
    return screen.run


def _scene(*acts: Act, days: int = 8, **settings: str) -> Scene:
    return Scene(lambda: _app(days, **settings), (_look, *acts))


DOWN = ("down",)
SCENES = {
    "all": _scene(days=MUCH),
    "rule": _scene(*DOWN * 4),
    "details": _scene(*DOWN * 5, "i"),
    "mix-ups": _scene("tab", "right"),
    "cards": _scene("tab", "tab", "down", "right"),
    "days": _scene("tab", "tab", "tab", days=MUCH),
    "long-answer": _scene(*DOWN, "r"),
    "one-day": _scene(*DOWN, days=1),
    "ascii": _scene(*DOWN * 3, glyphs="ascii"),
}


@pytest.mark.cpu(0.3, "the largest page of numbers")
@gate("mix-ups-120x40")
@each_at_both_sizes(SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name == "all")


@pytest.fixture(scope="module")
def standing() -> Iterator[Standing]:
    """Yield a full screen for the tests that answer nothing."""
    with closing(Standing(_app)) as standing:
        yield standing


def _words(rows: list[str]) -> str:
    return " ".join(" ".join(rows).split())


@pytest.mark.slow
def test_the_figures_of_the_table_are_those_that_are_said(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [_look, *DOWN * 4])
        rows = text_of(app)
        rule = _run(app).row.rule
        assert rule is not None
        assert rule.seeing is not None
        assert rule.passing is not None
        (marked,) = [row for row in rows if row.startswith("▶")]
        sides = [str(percent(side.level)) for side in (rule.seeing, rule.passing)]
        figures = [each for each in marked.split() if each.isdigit()]
        assert figures[:2] == sides
        said = _run(app).history[-1].eye
        assert all(each in said for each in sides)
        assert said[:60] in _words(rows)
        x, y = app.cursor_position
        assert rows[y][x:].startswith(told(rule.told, "eye"))

    standing.drive(steps)


@pytest.mark.parametrize("glyphs", ["ascii", "unicode"])
def test_no_fact_is_in_colour_alone(glyphs: str) -> None:
    """Sure, likely and missing parts of a level have different signs."""
    side = ChanceEstimate(0.6, 0.4, 0.7)
    sure, likely, missing = level_bar(side, 10, ASCII if glyphs == "ascii" else UNICODE)
    assert (len(sure), len(likely), len(missing)) == (4, 2, 4)
    assert len({*sure, *likely, *missing}) == 3


@pytest.mark.slow
@pytest.mark.parametrize("tabs", range(len(progress.PARTS)))
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (200, 50)])
def test_home_and_end_mark_the_ends_of_a_part_and_pages_lead_there(
    size: tuple[int, int], tabs: int
) -> None:
    app = _app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look, *["tab"] * tabs])
        run = _run(app)
        last = len(run.rows) - 1
        assert last
        for key, at in (("end", last), ("home", 0)):
            await play(pilot, [key])
            assert run.at == at
            assert eye(run.row.line)[:30] in _words(text_of(app))
        for key, at in (("pagedown", last), ("pageup", 0)):
            before = -1
            while run.at != before:
                before = run.at
                await play(pilot, [key])
            assert run.at == at

    drive(app, steps, size)


@pytest.mark.cpu(0.5, "opens a cell of the table of cards in its drill, and comes back")
@gate("keys1")
@pytest.mark.parametrize("keys", [["tab", "right", "down"], ["tab", "tab", "down", "left", "up"]])
def test_arrows_go_from_cell_to_cell_and_enter_drills_it(keys: list[str]) -> None:
    app = _app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look, *keys])
        run = _run(app)
        row = run.row
        assert eye(row.line) in _words(text_of(app))
        await play(pilot, ["enter"])
        assert app.shown.place == "drill"
        assert run.onward is not None
        assert run.onward.kept["rule"] in run.names
        assert "1 of 10" in text_of(app)[0]
        await play(pilot, ["l", "l"])
        assert _run(app).row.id == row.id

    drive(app, steps)


@pytest.mark.slow
def test_a_cell_of_another_game_that_was_pointed_at_is_the_last_one_there_is() -> None:
    app = _app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look, "tab"])
        for key in ("tab", "down"):
            app.simulate_key(key)
        app.call_later(app.go, Route("progress", variant="war"))
        for key in ("tab", "down", "down"):
            app.call_later(app.simulate_key, key)
        await pilot.pause(1)
        run = _run(app)
        assert run.practice.variant == "war"
        assert run.row is run.rows[-1]

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SIZES, (200, 50)])
def test_a_click_on_a_cell_marks_it_and_a_second_one_drills_it(size: tuple[int, int]) -> None:
    app = _app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look, "tab", "tab", "down"])
        canvas = app.shown.query_one(Felt).canvas
        assert canvas is not None
        (region, _) = next(each for each in canvas._spots if each[1] == "row cards 7")
        at = app.shown.query_one(Felt).region.offset + region.offset + (2, 0)
        await pilot.click(offset=at)
        await pilot.pause()
        assert _run(app).at == 7
        await pilot.click(offset=at)
        await pilot.pause()
        assert app.shown.place == "drill"

    drive(app, steps, size)


@pytest.mark.slow
def test_games_are_gone_through_both_ways(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [_look, ">"])
        assert "< World War 3 >" in text_of(app)[0]
        await play(pilot, ["<", "left"])
        assert "< Egyptian War >" in text_of(app)[0]
        await play(pilot, ["right"])
        assert "< Berkeley War >" in text_of(app)[0]

    standing.drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize("rows", [1, 100], ids=["few", "all"])
@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_everything_that_is_told_can_be_read(size: tuple[int, int], rows: int) -> None:
    """Each sentence of a row and its details is whole on some page."""
    app = _app(8 if rows == 1 else MUCH)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look])
        run = _run(app)
        for _ in run.rows[:rows]:
            assert eye(run.row.line) in _words(text_of(app))
            await play(pilot, ["i"])
            for number in range(len(run.pages)):
                seen = _words(text_of(app))
                for line in run.details:
                    assert eye(utterance(line)) in seen
                if len(run.pages) > 1:
                    assert f"page {number + 1} of {len(run.pages)}" in seen
                await play(pilot, ["down"])
            await play(pilot, [*["enter"] * bool(run.pages), "down"])

    drive(app, steps, size)


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SIZES, (200, 50)])
def test_a_click_marks_a_row_and_a_second_one_drills_it(size: tuple[int, int]) -> None:
    app = _app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look])
        y = next(y for y, row in enumerate(text_of(app)) if row[4:].startswith("sandwich"))
        await pilot.click(offset=(5, y))
        await pilot.pause()
        assert _run(app).row.id == "sandwich"
        await pilot.click(offset=(5, y))
        await pilot.pause()
        assert app.shown.place == "drill"

    drive(app, steps, size)


@pytest.mark.slow
def test_there_and_back_again(standing: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        await play(pilot, [_look, *DOWN * 2])
        id = _run(app).row.id
        await play(pilot, ["d"])
        assert app.shown.place == "drill"
        await play(pilot, ["l"])
        assert _run(app).row.id == id
        await play(pilot, ["escape"])
        assert app.shown.place == "home"

    standing.drive(steps)
