"""Played games: all of the store, the newest first, each with a replay."""

from __future__ import annotations

import pytest

from tests.sitting.games_kept import keep_played
from warcards_tui.coach.places import open_run
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.menus.menu import AppContext, Go
from warcards_tui.sitting.played import PlayedMenu, played_games
from warcards_tui.sitting.replay import Replay
from warcards_tui.sitting.result import result_of
from warcards_tui.store import Store
from warcards_tui.voice.results import winner


@pytest.mark.slow
def test_every_game_is_listed_the_newest_first_with_its_result() -> None:
    store = Store.in_memory()
    kept = [keep_played(store, id, seats=3) for id in VARIANTS]
    left = keep_played(store, "war", most=5)
    found = played_games(store, VARIANTS)
    assert sorted(each.kept for each in found) == sorted([*kept, left])
    assert [each.when for each in found] == sorted([each.when for each in found], reverse=True)
    for each in found:
        result = result_of(store, VARIANTS, each.kept)
        assert each.result == winner(result.names, result.winner, over=result.over)
        assert (each.name, each.rivals) == (result.variant.name, result.names[1:])
        assert each.moves == result.moves
        assert bool(each.counts) == result.over
    (unfinished,) = [each for each in found if each.kept == left]
    assert unfinished.line.endswith(": Unfinished")


def test_a_row_opens_the_replay_of_its_game_and_words_narrow_the_list() -> None:
    store = Store.in_memory()
    wanted = keep_played(store, "fast-food")
    keep_played(store, "war")
    around = AppContext(store, VARIANTS)
    menu = PlayedMenu(around)
    assert len(menu.rows()) == 2
    outcome = menu.choose(menu.row(f"played-{wanted}"))
    assert isinstance(outcome, Go)
    replay = open_run(store, VARIANTS, outcome.opening)
    assert isinstance(replay, Replay)
    assert replay.title == "Replay of Fast Food"
    menu.words = "food rosa"
    assert [row.id for row in menu.rows()] == [f"played-{wanted}"]
    menu.words = "no such game"
    assert [row.kind for row in menu.rows()] == ["told"]


def test_a_game_without_a_move_is_not_listed() -> None:
    store = Store.in_memory()
    keep_played(store, "war", most=0)
    assert played_games(store, VARIANTS) == []
