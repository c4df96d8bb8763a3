"""Settings, games and trials come out as they went in."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

import pytest

import warcards_tui
from tests.store.conftest import A_TRIAL, HEADER, Opener
from warcards_tui.store import GameGone, MoveTaken, Store

UTC = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


@pytest.mark.parametrize("value", ["fast", 350, 0.5, True, False, [1, "a"], {"a": {"b": [None]}}])
def test_a_setting_is_there_next_time(open_store: Opener, value: Any) -> None:
    first = open_store()
    first.set_setting("x", "something else")
    first.set_setting("x", value)
    first.close()
    found = open_store().setting("x", type(value)())
    assert (found, type(found)) == (value, type(value))


def test_a_setting_that_nobody_made_has_its_default(open_store: Opener) -> None:
    assert open_store().setting("pace", "normal") == "normal"


def test_a_setting_of_another_type_counts_as_none(open_store: Opener) -> None:
    store = open_store()
    store.set_setting("rate", 300)
    assert store.setting("rate", "off") == "off"
    assert store.setting("rate", False) is False
    assert repr(store.setting("rate", 1.5)) == "300.0"
    assert store.setting("rate", None) == 300


def test_settings_are_seen_by_the_other_window_at_once(open_store: Opener) -> None:
    first, second = open_store(), open_store()
    first.set_setting("pace", "fast")
    assert second.setting("pace", "normal") == "fast"


def test_settings_do_not_make_the_list_of_games_slow(tmp_path: Path, open_store: Opener) -> None:
    """Any number of either works: an import may bring them, and every start makes the list."""
    steps = []
    store = open_store()
    for _ in range(20):
        store.new_game(HEADER)
    uid = store.kept_games()[0].uid
    store.set_setting(f"pace of game {uid}", "fast")
    store._db.set_progress_handler(lambda: steps.append(1), 100)
    assert [game.noted for game in store.kept_games()] == [True] + [False] * 19
    few = len(steps)
    store._run(
        "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n LIMIT 3000)"
        " INSERT INTO setting SELECT 'x' || n, '1' FROM n"
    )
    steps.clear()
    assert [game.noted for game in store.kept_games()] == [True] + [False] * 19
    assert len(steps) <= few + 1


def test_a_game_comes_back_as_it_was_left(open_store: Opener) -> None:
    store = open_store()
    game = store.new_game(HEADER)
    other = store.new_game({})
    moves = [(0.25 * n, n % 3, f"slap sum-2-11 @{n}") for n in range(12)]
    for number, move in enumerate(moves):
        store.add_move(game, number, *move)
        store.add_move(other, number, 0, 0, "flip")
    store.close()
    assert open_store().load_game(game) == (HEADER, moves)


def test_an_unknown_game_is_a_key_error(open_store: Opener) -> None:
    with pytest.raises(KeyError):
        open_store().load_game(1)


def next_millisecond() -> None:
    """Wait for the next millisecond, the unit of the games' times."""
    now = time.time_ns() // 1_000_000
    while time.time_ns() // 1_000_000 == now:
        pass


def test_unfinished_games_are_listed_with_the_newest_touched_first(open_store: Opener) -> None:
    store = open_store()
    older, newer, finished = (store.new_game(HEADER | {"seed": seed}) for seed in (1, 2, 3))
    assert [game.id for game in store.kept_games()] == [finished, newer, older]
    store.finish_game(finished, {"winner": 1})
    next_millisecond()
    store.add_move(newer, 1, 0, 0, "flip")
    next_millisecond()
    store.add_move(older, 1, 0, 0, "flip")
    store.add_move(older, 2, 0, 0, "flip")
    first, second = store.kept_games()
    assert (first.id, first.moves, first.header["seed"]) == (older, 2, 1)
    assert (second.id, second.moves, second.finished) == (newer, 1, False)
    assert UTC.fullmatch(first.started)
    assert UTC.fullmatch(first.touched)
    assert first.started < second.touched < first.touched


def test_a_finished_game_keeps_its_moves_and_its_first_outcome(open_store: Opener) -> None:
    store = open_store()
    game = store.new_game(HEADER)
    store.add_move(game, 0, 1.5, 0, "flip")
    store.finish_game(game, {"winner": 1})
    store.finish_game(game, {"winner": 2})
    store.finish_game(game + 1, {})
    (kept,) = store.kept_games(finished=True)
    assert (kept.id, kept.finished, kept.outcome, kept.moves) == (game, True, {"winner": 1}, 1)
    assert kept.touched >= kept.started
    assert store.load_game(game)[1] == [(1.5, 0, "flip")]


def test_a_forgotten_game_is_gone_with_its_moves_and_its_id(open_store: Opener) -> None:
    store = open_store()
    game = store.new_game(HEADER)
    store.add_move(game, 0, 0, 0, "flip")
    store.forget_game(game)
    store.forget_game(game)
    assert store.kept_games() == []
    with pytest.raises(KeyError):
        store.load_game(game)
    with pytest.raises(GameGone, match=r"^This game .*\.$"):
        store.add_move(game, 1, 0, 0, "flip")
    store.close()
    again = open_store()
    assert again.new_game(HEADER) > game
    assert again.load_game(game + 1)[1] == []


def test_two_windows_with_one_game_cannot_overwrite_each_other(open_store: Opener) -> None:
    first, second = open_store(), open_store()
    game = first.new_game(HEADER)
    first.add_move(game, 0, 1, 0, "flip")
    with pytest.raises(MoveTaken, match=r"^This game .*\.$"):
        second.add_move(game, 0, 2, 1, "slap pair")
    assert second.load_game(game)[1] == [(1.0, 0, "flip")]
    second.add_move(game, 1, 2, 1, "slap pair")
    assert first.load_game(game)[1] == [(1.0, 0, "flip"), (2.0, 1, "slap pair")]
    assert first.saving
    assert second.saving


def test_trials_come_back_in_order_with_their_utc_time(open_store: Opener) -> None:
    trials = [
        A_TRIAL,
        A_TRIAL._replace(source="drill", time_ms=None, error_ms=None, quality="void: stall"),
        A_TRIAL._replace(variant="egyptian-war", settings={}, game=3, ordinal=1),
    ]
    first = open_store()
    for trial in trials:
        first.add_trial(trial)
    first.close()
    store = open_store()
    stored = store.trials()
    assert [row.trial for row in stored] == trials
    assert [row.id for row in stored] == sorted({row.id for row in stored})
    assert all(UTC.fullmatch(row.added) for row in stored)
    assert store.trials(source="drill") == stored[1:2]
    assert store.trials(variant="egyptian-war") == stored[2:]
    assert store.trials(source="play", variant="berkeley-war") == stored[:1]
    assert store.trials(after=stored[0].id) == stored[1:]


def test_replaying_a_game_never_doubles_a_trial(open_store: Opener) -> None:
    store = open_store()
    here = A_TRIAL._replace(game=1, ordinal=4)
    for trial in (here, here._replace(answer="pair"), here._replace(game=2), A_TRIAL, A_TRIAL):
        store.add_trial(trial)
    assert [row.trial for row in store.trials()] == [here, here._replace(game=2), A_TRIAL, A_TRIAL]


def test_trials_outlive_their_game(open_store: Opener) -> None:
    store = open_store()
    game = store.new_game(HEADER)
    store.add_trial(A_TRIAL._replace(game=game, ordinal=0))
    store.forget_game(game)
    store.add_trial(A_TRIAL._replace(game=store.new_game(HEADER), ordinal=0))
    assert len(store.trials()) == 2


def test_keeping_a_move_is_quick(open_store: Opener) -> None:
    store = open_store()
    game = store.new_game(HEADER)
    times = []
    for number in range(1000):
        start = time.perf_counter()
        store.add_move(game, number, 1.5, 0, "slap pair")
        times.append(time.perf_counter() - start)
    assert median(times) < 1e-3  # Ten times what it takes; the machine may be busy.


def test_the_folder_is_the_callers_then_the_variables_then_the_platforms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "chosen"))
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "platform")
    for folder, name in ((tmp_path / "given", "given"), (None, "chosen")):
        store = Store.open(folder)
        store.close()
        assert store.path == tmp_path / name / "warcards.db"
    monkeypatch.setenv("WARCARDS_DATA", "")
    store = Store.open()
    store.close()
    assert store.path == tmp_path / "platform" / "warcards.db"
    assert store.path.exists()


def test_platformdirs_is_loaded_only_when_it_is_asked(tmp_path: Path) -> None:
    script = (
        "import sys, os; from warcards_tui.store import Store; Store.open().close();"
        " assert 'sqlite3' in sys.modules; assert 'platformdirs' not in sys.modules;"
        " del os.environ['WARCARDS_DATA']; Store.open().close();"
        " assert 'platformdirs' in sys.modules"
    )
    subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        cwd=Path(warcards_tui.__file__).parent.parent,
        env={"WARCARDS_DATA": str(tmp_path), "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)},
    )


def test_nothing_else_imports_sqlite3() -> None:
    package = Path(warcards_tui.__file__).parent
    importers = {
        path.relative_to(package).parts[0]
        for path in package.rglob("*.py")
        if re.search(r"^\s*(import|from) sqlite3\b", path.read_text("utf-8"), re.MULTILINE)
    }
    assert importers == {"store"}


def test_a_closed_store_is_not_taken_for_a_broken_file(open_store: Opener) -> None:
    store = open_store()
    store.close()
    store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        store.add_trial(A_TRIAL)
    assert store.notices == []


def test_a_store_in_memory_forgets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store.in_memory()
    store.add_move(store.new_game(HEADER), 0, 0, 0, "flip")
    assert [game.moves for game in store.kept_games()] == [1]
    assert (store.saving, store.path, store.notices) == (False, None, [])
    store.close()
    assert list(tmp_path.iterdir()) == []
