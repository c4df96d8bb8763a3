"""The page of a result: the next actions are visible at every size."""

from __future__ import annotations

from functools import cache
from itertools import cycle

import pytest
from textual.pilot import Pilot

from tests.sitting.games_kept import keep_played
from tests.tiers import leading
from tests.tui.full_screen import (
    app_for,
    drive,
    menu_of,
    play,
    said_of,
    session_of,
    text_of,
    to_result,
    until,
    words_of,
)
from tests.tui.test_cards import PAINTERS
from warcards_tui.cards.french import parse_cards
from warcards_tui.coach.game_page import GamePage
from warcards_tui.coach.results import ResultMenu
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.challenges import code_of
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.result import result_of
from warcards_tui.store import Store, files
from warcards_tui.table.pace import parse_pace
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.cards import S
from warcards_tui.tui.screens.drill import DrillScreen
from warcards_tui.tui.screens.result import STILL_MEANT, MissesScreen, ResultScreen
from warcards_tui.tui.stopwatch import clock
from warcards_tui.tui.widgets.drawn import drawn
from warcards_tui.voice.results import cards_you_had
from warcards_tui.words import challenges

ERRING = ("enter", "1", "2", "3", "4", "5")
"""Keys of a player who slaps by the first rules at any pile."""

BERKELEY = Request(
    "berkeley-war", ("average",), 7, {"limit": "4"}, None, None, parse_pace("untimed")
)


@cache
def _erred() -> tuple[Store, int]:
    """Return a game played by these keys to its end, and its number in the store."""
    store = Store.in_memory()
    session = begin(store, VARIANTS, BERKELEY)
    session.start(0.0)
    now = 0.0
    for key in cycle(ERRING):
        if session.over:
            break
        now += 400
        while session.due <= now:
            session.advance(session.due)
        session.shown(now)
        session.key(key, now)
    return store, session.kept


def erred() -> WarcardsApp:
    """Return the app of a user who has played that game."""
    return app_for(store=Store(files.in_memory(_erred()[0]._db)))


async def see_result(pilot: Pilot[None]) -> ResultScreen:
    """Show the result of that game as the table does at its end."""
    app = pilot.app
    assert isinstance(app, WarcardsApp)
    app.show(GamePage(app.around, VARIANTS[BERKELEY.variant]))
    app.show(ResultMenu(app.around, result_of(app.store, VARIANTS, _erred()[1])))
    await pilot.pause()
    assert isinstance(app.shown, ResultScreen)
    return app.shown


@pytest.mark.slow
@pytest.mark.parametrize("size", leading(2, [(60, 18), (80, 24), (120, 40)]))
def test_every_row_is_seen_after_a_game_in_which_many_rules_were_missed(
    size: tuple[int, int],
) -> None:
    app = erred()

    async def steps(pilot: Pilot[None]) -> None:
        shown = await see_result(pilot)
        assert len(shown.result.faults) > 10
        page = [line[: size[0] // 2].split() for line in text_of(app)[4:-3]]
        for row in menu_of(app).rows:
            whole = [*row.label.split(), *row.value.split(), row.letter.upper()]
            assert whole in page, "A row stands in one line, with its number and its letter."

    drive(app, steps, size)


@pytest.mark.slow
def test_what_the_slaps_came_to_is_told_whole_at_80x24() -> None:
    app = erred()

    async def steps(pilot: Pilot[None]) -> None:
        shown = await see_result(pilot)
        left = " ".join([line[:40] for line in text_of(app)])
        assert shown.result.slaps in " ".join(left.split())

    drive(app, steps, (80, 24))


@pytest.mark.cpu(0.5, "goes from a result to a drill, a replay and back")
def test_enter_asks_a_miss_once_more_and_comes_back_to_the_list_and_v_shows_the_replay() -> None:
    app = erred()

    async def steps(pilot: Pilot[None]) -> None:
        shown = await see_result(pilot)
        shown.follow(shown.menu.choose(shown.menu.row("misses")))
        await play(pilot, ["enter"])
        drill = app.shown
        assert isinstance(drill, DrillScreen)
        assert drill.run is not None
        assert drill.run.view.score.items == 1
        drill.press("leave")
        await play(pilot, [])
        assert isinstance(app.shown, MissesScreen)
        await play(pilot, ["v"])
        assert app.shown.place == "replay"
        await pilot.press("q", "escape", "escape", "v", "m")
        await pilot.pause()
        assert isinstance(app.shown, MissesScreen)
        await play(pilot, ["escape"])
        assert app.shown.place == "played"

    drive(app, steps)


@pytest.mark.slow
def test_a_game_is_copied_as_what_a_friend_enters() -> None:
    app = erred()

    async def steps(pilot: Pilot[None]) -> None:
        shown = await see_result(pilot)
        await pilot.pause(STILL_MEANT / 1000)
        await play(pilot, ["k"])
        code = code_of(app.store, VARIANTS, shown.result.kept)
        assert app.clipboard == f"warcards challenge {code}"
        assert said_of(app) == [challenges.copied(told=challenges.written_by(number=1)).eye]

    drive(app, steps)


@pytest.mark.slow
def test_sums_that_were_wrong_are_told_with_what_they_come_to() -> None:
    app = app_for("addition-war", deal="7S 8S / 2H 3H")

    async def steps(pilot: Pilot[None]) -> None:
        await to_result(pilot, "enter", "1", "4", "enter")
        told = words_of(app)
        assert "Your sums: 0 right, 1 wrong, 0 skipped. Wrong: 7 + 8 = 15." in told

    drive(app, steps)


@pytest.mark.slow
def test_tab_goes_to_the_misses_beside_the_list_and_back() -> None:
    app = erred()

    async def steps(pilot: Pilot[None]) -> None:
        shown = await see_result(pilot)
        await play(pilot, ["tab", "down"])
        assert (shown.pane.id, shown.pane.highlighted) == ("faults", 1)
        await play(pilot, ["tab"])
        assert shown.pane is shown.option_list

    drive(app, steps)


@pytest.mark.slow
def test_tab_on_home_goes_to_the_games_where_they_are_seen() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["tab", "down"])
        seen = app.home.preview.variant
        assert seen is not None
        assert seen.id == "berkeley-war"
        await play(pilot, ["enter"])
        assert app.shown.place == "game-page"

    drive(app, steps, (200, 50))


@pytest.mark.parametrize("width", [12, 24, 30, 40, 46])
def test_words_stand_below_the_cards_where_there_is_no_room_beside_them(width: int) -> None:
    cards = parse_cards("KH TS 4S 3C 7D")
    words = ["Nothing there, nearly a double: 4, then 3.", "card 12"]
    rows = drawn(PAINTERS["plain"], cards, words, width).plain.split("\n")
    assert max(map(len, rows)) <= width
    assert " ".join(rows[S.height :]).split() == " ".join(words).split()


@pytest.mark.slow
def test_a_run_to_the_end_ends_with_its_last_step_and_escape_goes_on_to_the_result() -> None:
    app = app_for("war", pace="normal", options={"limit": "20"})

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["g"])
        await until(lambda: session_of(app).over)
        # Of simultaneous steps only the last is visible.
        assert app.table.moments.until - clock() < 5_000
        await until(lambda: text_of(app)[-1].startswith(" Enter result"))
        assert "break" not in text_of(app)[-1]
        await play(pilot, ["escape"])
        assert isinstance(app.shown, ResultScreen)
        assert app.shown.result.over

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "points"), [("fast-food", True), ("war", False)])
def test_the_course_of_a_game_is_named_for_what_it_counts(variant: str, points: bool) -> None:
    store = Store.in_memory()
    result = result_of(store, VARIANTS, keep_played(store, variant))
    app = app_for(store=store)

    async def steps(pilot: Pilot[None]) -> None:
        app.show(ResultMenu(app.around, result))
        await pilot.pause()
        title = cards_you_had(result.counts[0], result.names[0], points=points)
        assert title in "\n".join(text_of(app))

    drive(app, steps)
