"""The progress page as pictures, and what its frames cost. Its practice is made up."""

from __future__ import annotations

from functools import cache

import pytest
from textual.pilot import Pilot
from warcards_tui.tui.progress import ProgressPage

from tests.coach.practice import fill, much_practice, practice
from tests.tui.frames import watched
from tests.tui.full_screen import Act, app_for, drive, play, text_of
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene
from warcards_tui.coach.progress import run as progress
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import remember_option
from warcards_tui.sitting.run import Opening
from warcards_tui.store import Store, files
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.voice.render import eye
from warcards_tui.voice.utterance import utterance

MOST_BYTES = 8000
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


def _busy(**settings: str) -> WarcardsApp:
    """The app of somebody who has done every drill after every cue."""
    return _app(MUCH, **settings)


def _look(app: WarcardsApp) -> None:
    app.go(Opening("progress"))


def _scene(*acts: Act, days: int = 8, today: str = "", **settings: str) -> Scene:
    def look(app: WarcardsApp) -> None:
        _Today.day = today or _Today.day
        _look(app)

    return Scene(lambda: _app(days, **settings), (look, *acts))


def _busy_scene(*acts: Act, **settings: str) -> Scene:
    return Scene(lambda: _busy(**settings), (_look, *acts))


DOWN = ("down",)
SCENES = {
    "all": _scene(),
    "rule": _scene(*DOWN * 4),
    "details": _scene(*DOWN * 5, "enter"),
    "last": _scene(*DOWN * 11),
    "all-much": _busy_scene(),
    "rule-much": _busy_scene(*DOWN),
    "rule-bell": _busy_scene(*DOWN * 2, "n"),
    "rule-speech": _busy_scene(*DOWN, "n", "n"),
    "details-much": _busy_scene(*DOWN, "enter"),
    "details-times": _busy_scene(*DOWN, "enter", *DOWN * 3),
    "details-mistakes": _busy_scene(*DOWN, "enter", *DOWN * 4),
    "details-all": _busy_scene("enter"),
    "reactions-much": _busy_scene(*DOWN * 11),
    "long-answer": _busy_scene(*DOWN, "h"),
    "other-game": _scene("v", *DOWN),
    "one-day": _scene(*DOWN, days=1),
    "many-days": _scene(*DOWN * 8, days=60, today="2026-02-16"),
    "light": _scene(*DOWN * 6, theme="light"),
    "contrast": _scene(*DOWN * 6, theme="contrast"),
    "terminal": _scene(*DOWN * 6, theme="terminal"),
    "ascii": _scene(*DOWN * 3, glyphs="ascii"),
    "quiet": _scene(*DOWN * 3, "enter", quiet="on"),
}


LOOK = {"all", "rule-much", "details-all", "light", "contrast", "terminal"}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)


def test_picture_without_colour(monkeypatch: pytest.MonkeyPatch, same_screen: SameScreen) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    same_screen(SCENES["rule"], (80, 24), look=True)


def test_the_pages_figures_are_those_that_are_said() -> None:
    app = _app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look, *DOWN * 4])
        rows = text_of(app)
        (marked,) = [row for row in rows if row.startswith("▶")]
        assert " ".join(marked.split()) == "▶ mul 2 = 24 60 73 % 1.67 s 0.69 s in 28 days"
        said = " ".join(rows[app.page.caret.y :])
        assert "Mul 2 = 24: 60 answers, 73 percent right; named in 1.67 seconds" in said

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


def _words(rows: list[str]) -> str:
    return " ".join(" ".join(rows).split())


@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_everything_that_is_told_can_be_read(size: tuple[int, int]) -> None:
    """Each sentence of a row and of all about it stands somewhere, whole."""
    app = _busy()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look])
        page = app.page
        assert isinstance(page, ProgressPage)
        run = page.run
        assert run is not None
        for _ in run.rows:
            for _ in range(3):
                await play(pilot, ["n"])
                assert eye(run.row.line) in _words(text_of(app))
            await play(pilot, ["enter"])
            for number in range(len(run.pages)):
                seen = text_of(app)
                for line in run.details:
                    assert eye(utterance(line)) in _words(seen)
                if len(run.pages) > 1:
                    assert f"page {number + 1} of {len(run.pages)}" in _words(seen)
                await play(pilot, ["down"])
            for key in ("h", "r", "e"):
                await play(pilot, [key])
                assert page.lines[-1].eye in _words(text_of(app))
            await play(pilot, ["enter", "down"])

    drive(app, steps, size)


@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_what_has_no_room_is_told_to_be_there(size: tuple[int, int]) -> None:
    """Beside the curve of all rules stand whole sentences, and where there are more it says so."""
    app = _busy()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look])
        page = app.page
        assert isinstance(page, ProgressPage)
        assert page.run is not None
        half = size[0] // 2
        seen = _words([row[half + 1 :] for row in text_of(app)[7:-4]])
        whole = [line for line in page.run.summary if eye(utterance(line)) in seen]
        assert whole
        assert ("There is more: Enter." in seen) == (whole != [*page.run.summary])

    drive(app, steps, size)


@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_curves_have_the_room_of_half_a_page(size: tuple[int, int]) -> None:
    """The names of the curves stand above them, however long they are, and both days below."""
    app = _busy()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look, *DOWN, "n", "n"])
        seen = text_of(app)
        (axis,) = [row for row in seen if row.count("╰") == 2]
        assert min(map(len, axis.replace("╰", " ").split())) >= size[0] // 2 - 9
        for name in ("o named", "x let pass", "+ slapped", "* by ear"):
            assert name in _words(seen)
        (days,) = [row for row in seen if row.count("20 Oct") == 2]
        assert len(days.split()) == 8

    drive(app, steps, size)


def test_quiet_it_tells_what_the_curves_show() -> None:
    app = _app(quiet="on")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look, *DOWN * 3, "enter"])
        drawn = "\n".join(text_of(app))
        assert "Median time" not in drawn
        assert "Right, last five days: " in drawn
        await play(pilot, ["down"])
        assert "Named, last five days: " in "\n".join(text_of(app))

    drive(app, steps)


def test_there_and_back_again() -> None:
    app = _app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [_look, *DOWN * 2, "d"])
        assert app.place == "drill"
        await play(pilot, ["l"])
        assert any(row.startswith("▶ sandwich ") for row in text_of(app))

    drive(app, steps)


@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_a_press_is_one_frame(size: tuple[int, int]) -> None:
    with watched(_busy(), size) as screen:
        screen.read("Egyptian War")
        while not screen.cursor_row.startswith("Progress"):
            screen.press("j")
        screen.press("\r", "Right, percent")
        for key in "jjjkk\rjjjk\rnnnhj":
            (frame,) = screen.press(key)
            assert len(frame) <= MOST_BYTES
