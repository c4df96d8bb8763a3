"""Effects of resizing the terminal, on the screen and on the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import product
from unittest.mock import patch

import pytest
from textual import events
from textual.geometry import Size
from textual.pilot import Pilot

from tests.tiers import leading, looped, slowly
from tests.tui.full_screen import (
    Standing,
    app_for,
    drive,
    play,
    session_of,
    text_of,
    words_of,
)
from tests.tui.pictures import Scene
from tests.tui.test_drill_pictures import SCENES as DRILLS
from tests.tui.test_lesson_pictures import SCENES as LESSONS
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.races import SIGNS
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.base import LEAST_HEIGHT, LEAST_WIDTH
from warcards_tui.tui.screens.run import RunScreen, ToldScreen
from warcards_tui.tui.screens.story import StorySheet
from warcards_tui.voice.races import LOST, WON, WRONG, Race

LEAST = (LEAST_WIDTH, LEAST_HEIGHT)
TOO_SMALL = [(LEAST_WIDTH - 1, LEAST_HEIGHT), (LEAST_WIDTH, LEAST_HEIGHT - 1), (20, 5)]
PLACES = {
    "home": Route("home"),
    "games": Route("games"),
    "game": Route("game", variant="berkeley-war"),
    "start": Route("game", variant="berkeley-war", options={"brackets": "any"}),
    "settings": Route("settings"),
    "lesson": Route("lesson", "egyptian-war"),
    "drill": Route("drill", "which-rule", "berkeley-war"),
    "rules": Route("rules", variant="war"),
    "progress": Route("progress"),
}


async def resize(pilot: Pilot[None], size: tuple[int, int]) -> None:
    await pilot.resize_terminal(*size)
    await pilot.pause()


HEADS = {
    **{f"drill {name}": scene for name, scene in DRILLS.items()},
    **{f"lesson {name}": scene for name, scene in LESSONS.items()},
    **{name: Scene(partial(app_for, name, seed=3), ("enter", "space") * 3) for name in VARIANTS},
}
"""Screens with more than a title in their head row."""


@pytest.mark.slow
@pytest.mark.parametrize("size", TOO_SMALL, ids=["narrow", "low", "both"])
def test_a_small_terminal_stops_the_game_until_it_grows(size: tuple[int, int]) -> None:
    app = app_for("egyptian-war", pace="normal")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["enter"])
        await resize(pilot, size)
        told = words_of(app)
        assert f"{size[0]} by {size[1]}; warcards needs 60 by 18."[:30] in told
        assert session_of(app).paused
        laid = session_of(app).view.laid
        await pilot.press("enter", "space", "b", "escape")
        await pilot.pause(60)
        assert session_of(app).view.laid == laid
        assert app.screen is app.table
        await resize(pilot, (100, 30))
        assert "Paused" in "\n".join(text_of(app))
        await play(pilot, ["b"])
        assert not session_of(app).paused

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [(LEAST,), (LEAST, (80, 24), (200, 50))], ids=["few", "all"])
@pytest.mark.parametrize("place", leading(4, PLACES))
def test_no_key_acts_where_it_cannot_be_seen_and_all_is_as_it_was_afterwards(
    place: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        if place != "home":
            _go(app, place)
        await pilot.pause()
        before, screen = text_of(app), app.screen
        await resize(pilot, (40, 12))
        await pilot.press(
            *("down", "enter", "q", "escape", "space", "right", "slash", "home", "less_than_sign")
        )
        assert app.screen is screen
        await resize(pilot, (80, 24))
        assert text_of(app) == before
        for size in sizes:
            await resize(pilot, size)
            if isinstance(screen, ToldScreen):
                # The text there has a first sentence, and Home leads to it like its own key.
                for key in ("home", "less_than_sign"):
                    await play(pilot, ["down", "pagedown"])
                    assert app.screen is screen
                    await play(pilot, [key])
                    assert isinstance(app.screen, StorySheet)
                    await play(pilot, ["escape"])
                    assert app.screen is screen
                continue
            await play(pilot, ["home"])
            first = text_of(app)
            await play(pilot, ["down", "pagedown"])
            assert text_of(app) != first
            await play(pilot, ["home"])
            assert text_of(app) == first
            assert app.screen is screen

    drive(app, steps)


SHRINKING = ((200, 50), LEAST, (80, 24), LEAST, (200, 50))


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [((100, 30), LEAST), SHRINKING], ids=["few", "all"])
@pytest.mark.parametrize("variant", leading(6, VARIANTS))
def test_a_table_is_drawn_at_the_least_size_and_grows_and_shrinks_to_the_same(
    variant: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    app = app_for(variant, seed=5)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["enter", "enter"])
        for size in sizes:
            await resize(pilot, size)
            rows = text_of(app)
            assert VARIANTS[variant].name in rows[0]
            assert rows[-1].strip(), "the keys stand in the last row"
            assert len(rows) == size[1]
            assert {len(row) for row in rows} == {size[0]}

    drive(app, steps)


@pytest.fixture(scope="module")
def least() -> Iterator[Standing]:
    """Yield a full screen of the least size, for the tests that only look."""
    with closing(Standing(size=LEAST)) as standing:
        yield standing


def _ends_with_keys(app: WarcardsApp) -> bool:
    rows = text_of(app)
    return rows[-1].rstrip().endswith("? more") and bool(rows[0].strip())


def _go(app: WarcardsApp, place: str) -> None:
    app.open(place) if place in ("games", "settings") else app.go(PLACES[place])


@slowly("rules")
@pytest.mark.parametrize("place", PLACES)
def test_the_keys_stand_in_the_last_row_and_fit(place: str, least: Standing) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        _go(app, place)
        await pilot.pause()
        assert _ends_with_keys(app), text_of(app)

    least.drive(steps)


def _texts(row: str) -> list[str]:
    return list(filter(None, re.split(" {2,}", row.strip())))


@pytest.mark.parametrize(
    ("head", "shown"),
    [
        (("A title  one text", "right"), "A title  one text  right"),
        (("A title  one text   " + 40 * "●" + "   7:0", "right"), "A title  one text  right"),
        (("A title" + 60 * "e", "right"), "A title" + 44 * "e" + "  right"),
    ],
)
def test_texts_of_the_head_row_are_whole_and_apart(
    head: tuple[str, str], shown: str, least: Standing
) -> None:
    async def steps(app: WarcardsApp, pilot: Pilot[None]) -> None:
        with patch.object(app.shown, "head", lambda: head):
            app.shown.renew()
            await pilot.pause()
            assert _texts(text_of(app)[0]) == _texts(shown)

    least.drive(steps)


@pytest.mark.proof
@looped("name", HEADS)
def test_the_head_row_of_each_scene_has_whole_texts(name: str) -> None:
    app = HEADS[name].app()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, HEADS[name].acts)
        left, right = map(_texts, app.shown.head())
        shown = _texts(text_of(app)[0])
        many = len(shown) - len(right)
        assert 0 < many <= len(left)
        assert shown == [*left[:many], *right]
        scores = [each for each in left if re.fullmatch(r"\d+:\d+", each)]
        assert set(scores) <= set(shown)

    drive(app, steps, LEAST)


@pytest.mark.proof
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50)], ids=str)
def test_the_keys_stand_in_the_last_row_of_larger_screens(
    place: str, size: tuple[int, int]
) -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        _go(app, place)
        await pilot.pause()
        assert _ends_with_keys(app), text_of(app)

    drive(app, steps, size)


OVER = {
    "pause": ("war", ("escape",)),
    "keys": ("war", ("question_mark",)),
    "story": ("war", ("less_than_sign",)),
    "rules": ("war", ("r",)),
    "palette": ("war", ("colon",)),
    "values": (None, ("s", "enter")),
    "text": (None, ("r", "enter", "enter")),
}
"""Sheets over a screen: the game below, and their keys."""


ROOMS = ((1, 1), (3, 5), (20, 5), (80, 24))


@pytest.mark.slow
@pytest.mark.parametrize("rooms", [(ROOMS[0], ROOMS[-1]), ROOMS], ids=["few", "all"])
@pytest.mark.parametrize("over", OVER)
def test_what_lies_over_a_screen_outlives_a_terminal_of_hardly_any_room(
    over: str, rooms: tuple[tuple[int, int], ...]
) -> None:
    """A tiling window manager may make a window one column wide for a moment."""
    variant, keys = OVER[over]
    app = app_for(variant)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, keys)
        shown = app.screen
        for size in rooms:
            await resize(pilot, size)
            await pilot.press("pagedown", "pageup")
        assert app.screen is shown

    drive(app, steps)


@pytest.mark.slow
def test_a_course_continues_after_a_terminal_of_hardly_any_room() -> None:
    app = app_for(opening=Route("lesson", "egyptian-war", seed=1))

    async def steps(pilot: Pilot[None]) -> None:
        await resize(pilot, (1, 1))
        screen = app.shown
        assert isinstance(screen, RunScreen)
        for _ in range(4):
            screen.press("go-on")
        await resize(pilot, (80, 24))
        assert app.shown is screen

    drive(app, steps)


def test_two_sizes_at_once_end_in_one_layout_for_the_last() -> None:
    """If a terminal reports no size, Rich and Textual assume different ones."""
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        shown = app.shown
        for size in (Size(80, 25), Size(80, 24), Size(80, 25), Size(80, 24)):
            shown.post_message(events.Resize(size, size))
            shown.call_later(pilot.app.clear_notifications)  # Otherwise the next size replaces it.
        sizes: list[Size] = []
        real = shown._screen_resized

        def resized(size: Size) -> None:
            sizes.append(size)
            if len(sizes) < 10:  # An error must not repeat forever.
                real(size)

        with patch.object(shown, "_screen_resized", resized):
            await pilot.pause()
            await pilot.pause()
        assert set(sizes) == {Size(80, 24)}

    drive(app, steps, (80, 24))


NEAR = {"limit": 1500, "laid": 1490}
"""A limit that is near, and the cards played by then."""


@pytest.mark.cpu(0.8, "opens the table of each game with a pile at two sizes")
@looped(
    "variant, size",
    product([each.id for each in VARIANTS.values() if each.slaps], [LEAST, (60, 20)]),
)
def test_the_score_stays_in_the_head_row_when_a_limit_is_near(
    variant: str, size: tuple[int, int]
) -> None:
    app = app_for(variant, options={"limit": str(NEAR["limit"])})

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        assert session.races is not None
        lost = Race(LOST, None, (), RuleSet(()))
        session.races.all[:] = [lost._replace(verdict=each) for each in (WON, LOST, WRONG) * 60]
        session.game.laid = NEAR["laid"]
        app.table.renew()
        head = text_of(app)[0]
        assert f"   {session.races.score.won}:{session.races.score.lost}" in head
        assert f"card {NEAR['laid']} of {NEAR['limit']}" in head
        assert SIGNS[WRONG] in head

    drive(app, steps, size)
