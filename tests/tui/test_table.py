"""Keys become moves of the session, time stamps decide races, and nothing is lost."""

from __future__ import annotations

import asyncio

import pytest
from textual import events
from textual.pilot import Pilot

from tests.tiers import gate
from tests.tui.full_screen import (
    app_for,
    counted_in,
    drive,
    play,
    row_of,
    said_of,
    session_of,
    text_of,
    until_over,
    words_of,
)
from warcards_tui.games.notation import position
from warcards_tui.sitting.controls import napoleon
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import IDLE
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.tui import stopwatch
from warcards_tui.tui.screens import run, table
from warcards_tui.tui.screens.result import STILL_MEANT
from warcards_tui.tui.widgets import beat
from warcards_tui.voice.render import ear, eye
from warcards_tui.words import sitting
from warcards_tui.words.utterance import Utterance, utterance

PAIR = "5S 2D 3C 4C 6C 7C / 5H 9C 8D 10D 2S 3S"


class Clock:
    """A clock that stands still until it is set, in milliseconds."""

    now = 100_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    standing = Clock()
    for module in (run, table, stopwatch, beat):
        monkeypatch.setattr(module, "clock", standing)
    return standing


def _space(time: float) -> events.Key:
    key = events.Key("space", " ")
    key.time = time / 1000
    return key


@pytest.mark.slow
@pytest.mark.parametrize(("early", "winner"), [(5.0, "You take 2"), (-5.0, "Rosa takes 2")])
def test_a_key_stamped_before_the_slap_of_a_bot_wins_though_it_comes_later(
    early: float, winner: str, clock: Clock
) -> None:
    app = app_for("egyptian-war", seed=1, deal=PAIR, turn=0, pace="fast")

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        while session.count is not None:
            clock.now = session.due
            app.table._woken()
            await pilot.pause()
        enter = events.Key("enter", "\r")
        enter.time = clock.now / 1000
        app.post_message(enter)
        await pilot.pause()
        clock.now = session.due + 1
        app.table._woken()
        await pilot.pause()
        assert [card.text for card in session.view.pile] == ["5S", "5H"]
        # Both are ready when the loop runs: the bot's slap is due, the key has been read.
        slap = session.table.due
        clock.now = session.due + 1
        app.post_message(_space(slap - early))
        app.table._woken()
        await pilot.pause()
        assert any(winner in line.ear for line in app.table.lines)

    drive(app, steps)


@pytest.mark.slow
def test_the_session_is_told_when_the_frame_has_gone_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = app_for("egyptian-war", turn=0)
    told: list[int] = []

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        shown = session.shown

        def noted(now: float, error: float = 0.0, quality: str = "ok") -> None:
            told.append(session.game.laid)
            shown(now, error, quality)

        monkeypatch.setattr(session, "shown", noted)
        await play(pilot, ["enter"])

    drive(app, steps)
    assert told == [1]


@pytest.mark.slow
def test_enter_lays_and_the_rule_keys_slap_and_name() -> None:
    app = app_for("berkeley-war", turn=0, options={"date": "2025-10-31"})

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        await play(pilot, ["enter"])
        assert session.view.laid == 1
        await play(pilot, ["space"])
        assert session.naming
        shown = text_of(app)
        assert any(session.which_rule in row for row in shown)
        assert any(sitting.press_its_key in row for row in shown)
        assert "Space" not in shown[-1]
        await play(pilot, ["7"])
        assert not session.naming
        assert session.view.counts[0] == 26 - 1 - 1
        assert session.game.rules is not None
        (named,) = [each for each in session.game.rules.rules if each.key == "7"]
        assert ear(utterance(named.one)).lower() in app.table.lines[-1].ear.lower()

    drive(app, steps)


@pytest.mark.slow
def test_the_head_row_has_the_limit_when_it_is_near() -> None:
    app = app_for("berkeley-war", turn=0)

    async def steps(pilot: Pilot[None]) -> None:
        limit = session_of(app).game.setup.options["limit"]
        assert app.table.head()[0].endswith("card 0")
        session_of(app).game.laid = int(limit) // 2
        assert app.table.head()[0].endswith(f" of {limit}")

    drive(app, steps)


@pytest.mark.slow
def test_a_capital_is_its_letter() -> None:
    app = app_for("egyptian-war", turn=0)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["E"])
        assert app.table.last_said.startswith("You 26")

    drive(app, steps)


@pytest.mark.slow
def test_every_rule_of_berkeley_war_is_shown_with_its_key_at_the_least_size() -> None:
    app = app_for("berkeley-war", bots=5, options={"date": "2025-10-31"})

    async def steps(pilot: Pilot[None]) -> None:
        shown = "\n".join(text_of(app))
        rules = session_of(app).game.rules
        assert rules is not None
        for rule in rules.rules:
            assert f"{rule.key} {rule.eye}" in shown

    drive(app, steps)


@pytest.mark.slow
def test_nothing_that_helps_is_shown_in_a_pause() -> None:
    app = app_for("egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("enter", "enter")
        top = f" {session_of(app).view.pile[-1].eye}."
        assert any(top in row for row in text_of(app))
        await play(pilot, ["b"])
        assert not any(top in row for row in text_of(app))
        await play(pilot, ["p", "s"])
        assert not any(top in row.lower() for row in text_of(app))

    drive(app, steps)


@pytest.mark.slow
def test_the_game_rests_while_something_else_is_looked_at() -> None:
    app = app_for("war", pace="normal")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["question_mark"])
        assert session_of(app).paused
        await pilot.press("l", "b", "colon")
        assert session_of(app).paused

    drive(app, steps)


@pytest.mark.slow
def test_leaving_keeps_the_game_and_home_offers_it_first() -> None:
    store = Store.in_memory()
    app = app_for("egyptian-war", store=store)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["enter"])
        made = session_of(app).table.moves_made
        await play(pilot, ["l", "l"])
        assert "Game saved." in "\n".join(text_of(app))
        assert app.home.current is not None
        assert app.home.current.label.startswith("Resume: Egyptian War, you ")
        await play(pilot, ["enter"])
        assert session_of(app).table.moves_made == made

    drive(app, steps)
    assert len(store.kept_games()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
def test_quitting_at_the_table_keeps_the_game(key: str) -> None:
    store = Store.in_memory()
    app = app_for("egyptian-war", store=store)
    drive(app, lambda pilot: play(pilot, ["enter", key]))
    assert app.return_code == 0
    assert len(store.kept_games()) == 1


@pytest.mark.slow
def test_who_won_stands_over_the_table_until_the_result_comes() -> None:
    app = app_for("egyptian-war", options={"limit": "2"})

    async def steps(pilot: Pilot[None]) -> None:
        await until_over(pilot, "enter")
        session = session_of(app)
        won = session.game.winner
        assert won is not None
        await asyncio.sleep(2)  # Until the end itself has been announced.
        await pilot.pause()
        assert app.shown is app.table
        banner = app.table.query_one("#banner")
        title = "YOU WIN" if won == 0 else "ROSA WINS"
        assert f"{title} {session.view.counts[0]} : {session.view.counts[1]}" in words_of(app)
        assert banner.has_class("-mine" if won == 0 else "-theirs")

    drive(app, steps)


@pytest.mark.slow
def test_after_a_game_its_result_and_by_enter_another_one_like_it() -> None:
    app = app_for("egyptian-war", bots=2, options={"limit": "2"})

    async def steps(pilot: Pilot[None]) -> None:
        first = session_of(app)
        await until_over(pilot, "enter")
        await pilot.press("space", "j")
        assert app.table.session is first  # The game's keys do not throw the last cards away.
        await play(pilot, ["enter"])
        assert app.shown.place == "result"
        await pilot.pause(STILL_MEANT / 1000)
        await play(pilot, ["enter"])
        assert app.shown is app.table
        assert session_of(app) is not first
        assert session_of(app).game.setup.options == first.game.setup.options

    drive(app, steps)


@pytest.mark.cpu(0.3, "plays to the result and waits there")
@gate("l")
@pytest.mark.parametrize("key", ["enter", "a", "v", "l"])
def test_a_key_that_is_still_meant_for_the_table_takes_no_row_of_the_result(key: str) -> None:
    app = app_for("egyptian-war", options={"limit": "2"})

    async def steps(pilot: Pilot[None]) -> None:
        await until_over(pilot, "enter")
        await play(pilot, ["enter", key])
        await pilot.pause(0.1)
        await play(pilot, [key])
        await pilot.pause(0.1)
        assert app.shown.place == "result"
        await play(pilot, [key])
        assert app.shown.place == "result"  # Continued presses are meant for the table.
        await pilot.pause(STILL_MEANT / 1000)
        await play(pilot, [key])
        assert app.shown.place != "result"

    drive(app, steps)


@pytest.mark.slow
def test_a_paused_table_says_so_once_below_the_felt() -> None:
    app = app_for("war")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [lambda app: app.table.press("pause")])
        assert session_of(app).paused
        page = "\n".join(text_of(app))
        assert page.count("Paused") == 1
        assert "Paused. B: resume." in page

    drive(app, steps)


@pytest.mark.slow
def test_home_marks_what_is_best_done_next_after_a_game() -> None:
    app = app_for()

    async def steps(pilot: Pilot[None]) -> None:
        for _ in range(2):  # After the first game home stays unchanged.
            await play(pilot, ["down", "down"])
            assert row_of(app).id != next(row.id for row in app.home.rows if row.id)
            await play(pilot, [lambda app: app.begin(Request("war", ("average",), 7, {}))])
            await play(pilot, [lambda app: app.table.press("leave")])
            assert app.shown is app.home
            assert row_of(app).id == next(row.id for row in app.home.rows if row.id)

    drive(app, steps)


@pytest.mark.slow
def test_the_table_stays_until_a_key_leads_to_the_result() -> None:
    app = app_for("egyptian-war", bots=2, options={"limit": "2"})

    async def steps(pilot: Pilot[None]) -> None:
        await until_over(pilot, "enter")
        for key in ("", "less_than_sign", "r"):
            await play(pilot, [key] if key else [])
            await pilot.pause(30)
            assert app.shown is app.table
            await play(pilot, ["escape"] if key else [])
        assert app.table.moment()[0].id == "go-on"
        await play(pilot, ["escape"])
        assert app.shown.place == "result"
        await play(pilot, ["escape", "escape"])
        assert app.shown is app.home

    drive(app, steps)


@pytest.mark.slow
def test_whoever_leaves_from_the_rules_finds_the_next_table_without_them() -> None:
    app = app_for("war")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["r"])
        assert app.table.drawer.is_open
        app.table.press("leave")
        await play(pilot, [lambda app: app.begin(Request("war", ("average",), 7, {}))])
        assert not app.table.drawer.is_open

    drive(app, steps)


@pytest.mark.slow
def test_scientific_war_by_arrows_and_by_ranks() -> None:
    app = app_for("scientific-war", bots=7)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["right", "right", "right", "enter"])
        assert session_of(app).view.last[0].text == "4H"
        await play(pilot, ["k"])
        assert session_of(app).view.last[0].text == "4H"  # The king is only selected so far.
        await play(pilot, ["enter"])
        assert session_of(app).view.last[0].text == "KH"

    drive(app, steps)


@pytest.mark.slow
def test_one_key_copies_the_position_and_shows_none_of_its_hidden_cards() -> None:
    app = app_for("egyptian-war", seed=1, deal=PAIR, turn=0, pace="untimed")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["backslash"])
        assert app.clipboard == position(session_of(app).game)
        assert "packets: 5S 2D" in app.clipboard
        shown = " ".join(text_of(app))
        assert eye(utterance(sitting.position_copied)) in shown
        assert "5S 2D" not in shown

    drive(app, steps)


@pytest.mark.slow
def test_a_left_session_is_left_once_and_said_once() -> None:
    app = app_for("egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        await play(pilot, ["enter", "l", "l"])
        await pilot.pause(1.0)
        assert app.table.session is None
        (left,) = said_of(app)
        assert left in (line.eye for line in session.history)
        assert "\n".join(text_of(app)).count(left) == 1

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "glyphs", "turn", "times"),
    [
        ((80, 24), "ascii", ">", "x"),
        ((100, 30), "unicode", "▶", "\N{MULTIPLICATION SIGN}"),
        ((120, 40), "unicode", "▶", "\N{MULTIPLICATION SIGN}"),
    ],
)
def test_the_rule_that_won_and_what_is_barred_and_the_times_stand_whole_in_the_rail(
    size: tuple[int, int], glyphs: str, turn: str, times: str
) -> None:
    cards = "5S 10H 2D 3D / QC 4H 3C 8D"
    options, settings = {"date": "2025-10-31"}, {"glyphs": glyphs}
    app = app_for(
        "berkeley-war", deal=cards, turn=0, pace="normal", options=options, settings=settings
    )

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        await play(pilot, [counted_in, "enter"])
        while session.game.laid < 2:
            await pilot.pause(0.1)
        await play(pilot, ["enter", "6"])
        shown = "\n".join(text_of(app))
        assert f"{turn} 6 make 24" in shown
        assert "best today" in shown
        assert "median" in shown
        await pilot.pause(5)
        shown = words_of(app)
        assert f"6 make 24 {times}" in shown

    drive(app, steps, size)


@pytest.mark.slow
def test_sorting_answers_enter_and_escape_puts_a_carried_card_back() -> None:
    app = app_for("napoleons-war")

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        await pilot.pause(1)
        await play(pilot, ["enter"])
        keys = session.controls
        assert isinstance(keys, napoleon.Keys)
        assert keys.selected
        assert keys.sorting is not None
        before = list(keys.sorting.order)
        await play(pilot, ["space", "right", "right"])
        assert keys.sorting.carried
        await play(pilot, ["escape"])
        assert app.screen is app.table
        assert (keys.sorting.carried, keys.sorting.order) == (False, before)

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["l", "L"])
def test_a_letter_leaves_from_the_pause_as_it_does_from_the_table(key: str) -> None:
    app = app_for("war")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["escape", key])
        assert app.shown.place == "home"

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize(("moments", "large"), [("full", True), ("still", False)])
def test_before_its_first_card_a_timed_game_is_counted_in(moments: str, large: bool) -> None:
    app = app_for("egyptian-war", turn=1, pace="fast", settings={"moments": moments})

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        assert "Get ready." in "\n".join(text_of(app))
        assert ("██████" in "\n".join(text_of(app))) is large
        await play(pilot, ["space"])
        assert "Not yet." in "\n".join(text_of(app))
        await play(pilot, [counted_in])
        assert "Get ready." not in "\n".join(text_of(app))
        await pilot.pause(0.1)
        assert session.game.laid == 1

    drive(app, steps)


@pytest.mark.slow
def test_a_table_where_nobody_is_waits_and_says_so() -> None:
    app = app_for("egyptian-war", turn=0, pace="fast")

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause(IDLE / 1000 + 3)
        assert "Waiting for you. Enter: resume." in "\n".join(text_of(app))
        await play(pilot, ["r"])
        assert app.table.drawer.is_open
        await play(pilot, ["r"])
        assert "Waiting for you. Enter: resume." in "\n".join(text_of(app))
        await play(pilot, ["enter"])
        assert "Get ready." in "\n".join(text_of(app))

    drive(app, steps)


@pytest.mark.slow
def test_the_rules_over_a_table_have_their_own_keys_in_the_bar() -> None:
    app = app_for("war")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["r"])
        assert text_of(app)[-1].strip() == "Enter read more  / find  R Esc close  ? more"
        await play(pilot, ["escape"])
        assert text_of(app)[-1].startswith(" Enter flip")

    drive(app, steps)


@pytest.mark.slow
def test_the_story_begins_with_the_beginning_of_a_sentence() -> None:
    app = app_for("war", seed=3)

    async def steps(pilot: Pilot[None]) -> None:
        screen = app.table
        told = ["one " * 30, "two " * 30, "six"]  # Two rows, two rows and one.
        screen.lines[:] = [Line(Utterance(each.strip())) for each in told]
        assert [row.split()[0] for row in screen.story()] == ["two", "two", "six"]
        screen.lines[:] = [Line(Utterance(each.strip())) for each in told[:2]]
        assert [row.split()[0] for row in screen.story()] == ["two", "two"]
        screen.lines[:] = [Line(Utterance(("ten " * 60).strip()))]  # This is more than fits.
        assert [row.split()[0] for row in screen.story()] == ["ten"] * 3

    drive(app, steps, (80, 24))


@pytest.mark.slow
def test_nothing_is_shown_any_more_when_the_program_ends_with_a_game_just_laid_out() -> None:
    """Textual mounts nothing more by then, but still reports a screen as visible."""
    app = app_for("egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        app.exit()
        await app.table.rail.remove_children()
        app.table.post_message(events.ScreenResume())
        app.table.follow()

    drive(app, steps)
    assert app.return_code == 0
