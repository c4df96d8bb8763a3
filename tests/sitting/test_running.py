"""Games without choices run by themselves in virtual time, and the keys that stop them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.setup import set_up
from tests.said import Spoken, spoken
from tests.sitting.sitting import Sitting
from tests.tiers import slowly, third
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.war.events import WarBegun
from warcards_tui.sitting.controls import controls_of
from warcards_tui.sitting.controls.napoleon import Keys
from warcards_tui.sitting.running import BURST, TEMPOS, Running
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import change_setting
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER
from warcards_tui.voice import sitting as sitting_voice
from warcards_tui.words import replay as replay_words
from warcards_tui.words import sitting as texts

replay_says = Spoken(replay_words)
sitting_says = Spoken(sitting_voice)

RUN_BY_THEMSELVES = (
    "war",
    "guerilla-joker",
    "speed-war",
    "good-king-bad-queen",
    "casualty-war",
    "addition-war",
    "subtraction-war",
)


def table(
    variant: str = "war",
    *,
    seed: int = 7,
    pace: str = "normal",
    stops: str = "specials",
    options: dict[str, str | int] | None = None,
    speech: int | None = None,
) -> Sitting:
    store = Store.in_memory()
    change_setting(store, "stops", stops)
    if speech is not None:
        store.set_setting("speech", speech)
    given = dict(options or {})
    if variant in ("addition-war", "subtraction-war"):
        given.setdefault("answer", "auto")
    game = set_up(variant, seats=2, seed=seed, options=given)
    session = Session.new(store, game, [None, "average"], parse_pace(pace))
    session.start(0)
    found = Sitting(session, store)
    found.let(1000)
    return found


def run_out(sitting: Sitting, key: str = "space", most: int = 100_000) -> int:
    """Run until the game is over, restarting at each stop; return the number of starts."""
    session, starts, now = sitting.session, 0, 1000.0
    for _ in range(most):
        if session.over:
            return starts
        if not session.running.on:
            starts += 1
            now += 1000
            sitting.key(key, now)
        else:
            now = max(now, session.due)
            sitting.let(now)
    raise AssertionError("the game has no end")


@slowly("normal-war")
@third
@pytest.mark.parametrize("variant", RUN_BY_THEMSELVES)
@pytest.mark.parametrize("pace", ["normal", "untimed", "blitz"])
def test_a_whole_game_runs_by_one_key_where_nothing_stops_it(variant: str, pace: str) -> None:
    sitting = table(variant, pace=pace, stops="nothing")
    assert run_out(sitting) == 1
    assert not sitting.session.running.on


@slowly("war", "addition-war")
@pytest.mark.parametrize("variant", RUN_BY_THEMSELVES)
def test_to_the_end_plays_the_same_game_as_step_by_step(variant: str) -> None:
    ends = []
    for key in ("g", "space", "enter"):
        sitting = table(variant, stops="nothing", pace="untimed")
        session = sitting.session
        if key == "enter":
            now = 2000.0
            while not session.over:
                sitting.key("enter", now)
                now += 1000
                sitting.let(now)
        else:
            run_out(sitting, key)
        ends.append((session.game.winner, session.view.counts, session.table.moves_made))
    assert ends[0] == ends[1] == ends[2]


def test_only_games_in_which_nothing_is_chosen_offer_it() -> None:
    for variant in VARIANTS.values():
        store = Store.in_memory()
        given: dict[str, str | int] = {}
        if variant.id in ("addition-war", "subtraction-war"):
            given["answer"] = "auto"
        game = set_up(variant.id, seats=variant.least, seed=7, options=given)
        levels = [None, *["average"] * (variant.least - 1)]
        session = Session.new(store, game, levels, parse_pace("untimed"))
        session.start(0)
        offered = {each.id for each in session.actions()}
        assert ("run" in offered) == (variant.id in RUN_BY_THEMSELVES), variant.id
        assert ("to-end" in offered) == ("run" in offered)


def napoleon(**how: Any) -> Sitting:
    """Return a game after both have sorted, at its first battle."""
    sitting = table("napoleons-war", **how)
    for at, key in enumerate(("5", "d", "enter"), 2):
        sitting.key(key, 1000.0 * at)
    sitting.let(60_000)
    assert not sitting.session.view.sorting
    return sitting


def test_battles_run_by_themselves_and_stop_when_one_is_to_sort_again() -> None:
    sitting = napoleon(stops="nothing")
    session = sitting.session
    sitting.key("space", 61_000)
    battle = session.view.battle
    for step in range(1, 4):
        sitting.let(61_000 + 500 * step - 1)
        assert session.view.battle <= battle + step - 1
        sitting.let(61_000 + 500 * step)
    assert session.view.battle > battle
    while session.running.on:
        sitting.let(session.due)
    assert session.view.hand
    assert "Sort your" in sitting.said[-1]
    keys = session.controls
    assert isinstance(keys, Keys)
    assert keys.sorting is not None
    sitting.key("space", 1_000_000)
    assert keys.sorting.carried
    assert not session.running.on


def test_a_run_of_battles_stops_at_a_war_and_g_goes_on_to_the_sorting() -> None:
    sitting = napoleon(stops="wars")
    session = sitting.session
    sitting.key("space", 61_000)
    while session.running.on:
        sitting.let(session.due)
    assert session.view.war
    sitting.key("g", 200_000)
    while session.running.on:
        sitting.let(max(session.due, 200_000))
    assert session.view.hand
    assert not session.over


def test_where_results_are_asked_nothing_runs() -> None:
    sitting = table("addition-war", options={"answer": "type"})
    assert "run" not in {each.id for each in sitting.session.actions()}


def test_a_run_makes_one_step_at_a_time_and_plus_and_minus_change_how_fast() -> None:
    sitting = table(stops="nothing")
    session = sitting.session
    sitting.key("space", 2000)
    assert session.table.moves_made == 2
    sitting.let(2999)
    assert session.table.moves_made == 3  # Rosa is ready for the next trick.
    sitting.let(3000)
    assert session.table.moves_made == 4
    pace = session.table.pace
    for quicker in TEMPOS[1:]:
        sitting.key("+", 3000)
        assert session.running.tempo == quicker
    assert sitting.key("+", 3000) == sitting_says.run_tempo(0.0)
    assert sitting.key("-", 3000) == sitting_says.run_tempo(100.0)
    assert session.table.pace == pace


def test_space_stops_it_and_questions_do_not() -> None:
    sitting = table(stops="nothing")
    session = sitting.session
    sitting.key("space", 2000)
    for key in "etrws":
        sitting.key(key, 2100)
        assert session.running.on
    assert sitting.key("space", 2500) == replay_says.stopped
    made = session.table.moves_made
    sitting.let(60_000)
    assert session.due == NEVER or session.table.moves_made <= made + 1


def test_enter_plays_exactly_one_step_and_ends_a_run() -> None:
    sitting = table(stops="nothing", pace="untimed")
    session = sitting.session
    sitting.key("space", 2000)
    made = session.table.moves_made
    sitting.key("enter", 2300)
    sitting.let(30_000)
    assert session.table.moves_made == made + 2
    assert not session.running.on


def test_a_pause_holds_it_and_it_goes_on_afterwards() -> None:
    sitting = table(stops="nothing")
    session = sitting.session
    sitting.key("space", 2000)
    sitting.key("b", 2500)
    made = session.table.moves_made
    sitting.let(20_000)
    assert session.table.moves_made == made
    sitting.key("b", 20_000)
    sitting.let(20_001)
    assert session.table.moves_made > made


@slowly("war", "guerilla-joker", "casualty-war", "speed-war", "addition-war")
@pytest.mark.parametrize("variant", RUN_BY_THEMSELVES)
def test_it_stops_at_wars_and_more_often_at_what_is_special(variant: str) -> None:
    nothing, wars, specials = [
        run_out(table(variant, stops=stops)) for stops in ("nothing", "wars", "specials")
    ]
    assert nothing == 1 <= wars <= specials
    assert specials > 1


@pytest.mark.slow
def test_every_war_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "watched", True)
    sitting = table(stops="wars")
    starts = run_out(sitting)
    happened = [each.event for batch in sitting.session.take_happened() for each in batch.happened]
    wars = sum(isinstance(each, WarBegun) for each in happened)
    assert wars > 0
    assert starts in (wars, wars + 1)


def test_who_comes_to_have_the_most_cards_is_special() -> None:
    run = Running()
    run.start(0, (26, 26))
    assert run.stops([], (27, 25), "specials", (), ()) is None  # Nobody had more before.
    assert run.stops([], (26, 26), "specials", (), ()) is None
    assert run.stops([], (25, 27), "specials", (), ()) == 1
    assert run.stops([], (27, 25), "wars", (), ()) is None


@slowly("guerilla-joker", "casualty-war", "speed-war", "addition-war", "subtraction-war")
@pytest.mark.parametrize("variant", RUN_BY_THEMSELVES)
def test_each_stop_says_why_even_if_nobody_is_told_how_to_go_on_any_more(variant: str) -> None:
    sitting = table(variant)
    session, many = sitting.session, 0
    whys = [*texts.stops_at.values()]
    whys += [texts.leads(session.scene, seat=seat).text for seat in range(2)]
    stops = {spoken(texts.run_stopped(why=why, key=""), how=False) for why in whys}
    now, heard = 1000.0, 0
    for _ in range(60):
        now += 1000
        sitting.key("space", now)
        while session.running.on:
            now = max(now, session.due)
            sitting.let(now)
        if session.over:
            break
        many += 1
        told = [line._replace(how=False).ear for line in session.history[heard:]]
        heard += len(told)
        assert sum(each in stops for each in told) == 1
    assert many > 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_whatever_stops_a_run_has_a_name(variant: str) -> None:
    keys = controls_of(VARIANTS[variant])
    assert {each.__name__ for each in (*keys.WARS, *keys.SPECIALS)} <= {*texts.stops_at}


@pytest.mark.slow
def test_on_the_way_to_the_end_little_is_heard_but_all_is_in_the_story() -> None:
    sitting = table(stops="specials")
    session = sitting.session
    session.take()
    session.key("g", 2000)
    heard = [line for line in session.take() if line.kind != "detail"]
    while not session.over:
        made = session.table.moves_made
        session.advance(session.due)
        assert session.table.moves_made <= made + 2 * BURST
        heard += [line for line in session.take() if line.kind not in ("detail", "report")]
    assert len(heard) <= 5
    assert len(session.history) > 50


def test_a_voice_has_told_a_step_before_the_next_is_made() -> None:
    sitting = table(stops="nothing", speech=300)
    session = sitting.session
    for _ in range(4):
        session.running.change_tempo(1)
    sitting.key("space", 2000)
    assert session.due > 2400
