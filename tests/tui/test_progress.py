"""Progress in the full screen: the table, the curves, all about a row, keys and clicks."""

from __future__ import annotations

from functools import cache

import pytest
from textual.pilot import Pilot

from tests.coach.practice import fill, much_practice, practice
from tests.tui.full_screen import Act, app_for, drive, play, text_of
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene, each_at_both_sizes
from warcards_tui.coach.progress import run as progress
from warcards_tui.coach.progress.run import Progress
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import remember_option
from warcards_tui.sitting.run import Opening
from warcards_tui.store import Store, files
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.screens.progress import ProgressScreen
from warcards_tui.voice.render import eye
from warcards_tui.voice.utterance import utterance

MUCH = 0


@pytest.fixture(autouse=True)
def _one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "today", lambda: _Today.day)
    monkeypatch.setattr(_Today, "day", "2025-11-05")


class _Today:
    day = ""


@cache
def _practised(days: int) -> Store:
    """The store of somebody with so many days of practice, or with much of every kind."""
    store = Store.in_memory()
    if days == MUCH:
        much_practice(store)
    else:
        fill(store, practice(days=days))
    # The name of the rule of the date has the date in it.
    remember_option(store, VARIANTS["berkeley-war"], "date", "2025-10-31")
    # Somebody has been here before: what is worked out of it all is kept, and not for each picture.
    kept_profile(store)
    return store


def _app(days: int = 8, **settings: str) -> WarcardsApp:
    store = Store(files.in_memory(_practised(days)._db))
    return app_for(store=store, settings=settings)


def _look(app: WarcardsApp) -> None:
    app.go(Opening("progress"))


def _run(app: WarcardsApp) -> Progress:
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
    "details": _scene(*DOWN * 5, "enter"),
    "reactions": _scene(*DOWN * 11, days=MUCH),
    "long-answer": _scene(*DOWN, "r"),
    "one-day": _scene(*DOWN, days=1),
    "ascii": _scene(*DOWN * 3, glyphs="ascii"),
}


@each_at_both_sizes(SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name == "all")


def _words(rows: list[str]) -> str:
    return " ".join(" ".join(rows).split())


def test_the_figures_of_the_table_are_those_that_are_said() -> None:
    app = _app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look, *DOWN * 4])
        rows = text_of(app)
        (marked,) = [row for row in rows if row.startswith("▶")]
        assert " ".join(marked.split()) == "▶ times 24 60 73 % 1.67 s 0.69 s in 28 days"
        assert "Times 24: 60 answers, 73 percent right; named in 1.67 seconds" in _words(rows)
        x, y = app.cursor_position
        assert rows[y][x:].startswith("times 24")

    drive(app, steps)


def test_no_fact_is_in_colour_alone() -> None:
    """Each curve has a mark and a name of its own."""
    app = _app(glyphs="ascii")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look, *DOWN * 3])
        drawn = "\n".join(text_of(app))
        for name in ("o named", "x let pass", "+ slapped"):
            assert name in drawn

    drive(app, steps)


@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_everything_that_is_told_can_be_read(size: tuple[int, int]) -> None:
    """Each sentence of a row and of all about it stands somewhere, whole."""
    app = _app(MUCH)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look])
        run = _run(app)
        for _ in run.rows:
            assert eye(run.row.line) in _words(text_of(app))
            await play(pilot, ["enter"])
            for number in range(len(run.pages)):
                seen = _words(text_of(app))
                for line in run.details:
                    assert eye(utterance(line)) in seen
                if len(run.pages) > 1:
                    assert f"page {number + 1} of {len(run.pages)}" in seen
                await play(pilot, ["down"])
            await play(pilot, ["enter", "down"])

    drive(app, steps, size)


@pytest.mark.parametrize("size", [*SIZES, (200, 50)])
def test_a_click_marks_a_row_and_a_second_one_tells_all_about_it(size: tuple[int, int]) -> None:
    app = _app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look])
        (y,) = [y for y, row in enumerate(text_of(app)) if row[2:].startswith("sandwich")]
        await pilot.click(offset=(5, y))
        await pilot.pause()
        assert _run(app).row.id == "sandwich"
        assert not _run(app).details
        await pilot.click(offset=(5, y))
        await pilot.pause()
        assert any("All about sandwich" in row for row in text_of(app))

    drive(app, steps, size)


def test_there_and_back_again() -> None:
    app = _app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look, *DOWN * 2, "d"])
        assert app.shown.place == "drill"
        await play(pilot, ["l"])
        assert any(row.startswith("▶ sandwich ") for row in text_of(app))
        await play(pilot, ["escape"])
        assert app.shown.place == "home"

    drive(app, steps)
