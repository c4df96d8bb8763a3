"""A played game goes out as a log, which is read and replayed like any other."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.sitting.games_kept import keep_played
from tests.tiers import third
from warcards_tui.cli import main
from warcards_tui.coach.results import LOG, ResultMenu
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.events import event_json
from warcards_tui.sitting.kept import KeptGameError, open_kept
from warcards_tui.sitting.kept_log import kept_log, write_log
from warcards_tui.sitting.menus.menu import AppContext, WriteValue
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.replay import open_replay
from warcards_tui.sitting.result import result_of
from warcards_tui.store import Store
from warcards_tui.table.logs import Log
from warcards_tui.table.simulation import SimulationRun, play
from warcards_tui.table.steps import Steps
from warcards_tui.words import replay

Capture = pytest.CaptureFixture[str]


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_log_of_a_game_is_read_as_the_game_that_was_played(
    variant: str, tmp_path: Path
) -> None:
    store = Store.in_memory()
    kept = keep_played(store, variant, seats=3)
    path = write_log(store, VARIANTS, kept, str(tmp_path / "game.jsonl"))
    played = open_kept(store, VARIANTS, kept)
    again = Log(path, VARIANTS).steps(0)
    assert again.moves == list(played.moves)
    assert again.events == Steps(played.game, played.moves).events
    header, *lines = map(json.loads, Path(path).read_text(encoding="utf-8").splitlines())
    assert header["bots"] == list(played.levels)
    made = [each for each in lines if "move" in each]
    assert [each["move"] for each in made] == [move.text for _, move in played.moves]
    times = [each["t"] for each in lines]
    assert times == sorted(times)
    if os.name == "posix":
        assert Path(path).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("levels", "names"),
    [
        ([None, "average", "quick"], ("Ada", "Rosa", "Emil")),
        ([None, "challenge", "quick"], ("Ada", "Rival", "Emil")),
        ([None, "person", "quick"], ("Lee", "Ray", "Emil")),
        (["quick", "average", "quick"], ("Rosa", "Emil", "Ada")),
        ([None], ("Rosa", "Emil", "Ada")),
        ([], ("Rosa", "Emil", "Ada")),
        (None, ("Rosa", "Emil", "Ada")),
    ],
)
def test_who_looks_on_at_a_log_hears_the_names_of_the_game(
    levels: list[str | None] | None, names: tuple[str, ...], tmp_path: Path
) -> None:
    store = Store.in_memory()
    kept = keep_played(store, "egyptian-war", seats=3)
    path = Path(write_log(store, VARIANTS, kept, str(tmp_path / "game.jsonl")))
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    facts = json.loads(header)
    del facts["bots"]
    told = facts if levels is None else facts | {"bots": levels}
    path.write_text("\n".join([json.dumps(told), *lines, ""]), encoding="utf-8")
    assert open_replay(store, VARIANTS, Route("replay", str(path))).recorded.names == names


def test_it_has_the_lines_that_the_simulator_writes() -> None:
    store = Store.in_memory()
    kept = keep_played(store, "berkeley-war", seed=5, level="average")
    found = open_kept(store, VARIANTS, kept)
    options = {name: str(value) for name, value in found.game.setup.options.items()}
    run = SimulationRun(
        VARIANTS["berkeley-war"], ("average",) * 2, 5, options, None, None, found.pace, True
    )
    header, *lines = map(json.loads, kept_log(store, VARIANTS, kept))
    simulated, *others = map(json.loads, play(run, 0).log)
    assert header == simulated | {"bots": [None, "average"]}
    assert lines == others


def test_its_moments_go_on_after_a_break() -> None:
    store = Store.in_memory()
    kept = keep_played(store, "war")
    moves = store.load_game(kept)[1]
    header, _ = store.load_game(kept)
    broken = store.new_game(header)
    half = len(moves) // 2
    for number, (time, seat, text) in enumerate(moves):
        began = moves[half][0] - 10.0 if number >= half else 0.0
        store.add_move(broken, number, time - began, seat, text)
    lines = [json.loads(each) for each in kept_log(store, VARIANTS, broken)[1:]]
    made = [each["t"] for each in lines if "move" in each]
    whole = [
        round(time + (half <= at) * (10.0 - moves[half][0] + moves[half - 1][0]), 3)
        for at, (time, _, _) in enumerate(moves)
    ]
    assert made == pytest.approx(whole)


def test_a_game_that_is_not_over_is_not_written(tmp_path: Path) -> None:
    store = Store.in_memory()
    kept = keep_played(store, "fast-food", most=5)
    with pytest.raises(KeptGameError, match=f"^{replay.not_over}"):
        write_log(store, VARIANTS, kept, str(tmp_path / "game.jsonl"))
    assert list(tmp_path.iterdir()) == []


def test_a_place_where_nobody_may_look_is_told(tmp_path: Path) -> None:
    store = Store.in_memory()
    kept = keep_played(store, "war")
    # This path fails as one in a folder of another user would.
    place = str(tmp_path / ("x" * 300) / "game.jsonl")
    with pytest.raises(ValueError, match=r"x/game\.jsonl can't be written: File name too long\.$"):
        write_log(store, VARIANTS, kept, place)


def test_the_result_offers_it_and_tells_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store.in_memory()
    kept = keep_played(store, "war")
    menu = ResultMenu(AppContext(store, VARIANTS), result_of(store, VARIANTS, kept))
    row = menu.row(LOG)
    outcome = menu.choose(row)
    assert isinstance(outcome, WriteValue)
    assert "war-2026-11-22.jsonl" in outcome.question
    menu.write(row, "")
    path = str(tmp_path / "war-2026-11-22.jsonl")
    assert menu.row(LOG).value == "war-2026-11-22.jsonl"
    assert menu.row(LOG).help == f"Saved as {path}."
    assert Log(path, VARIANTS).games == 1
    with pytest.raises(ValueError, match=r"already exists\. Choose another name"):
        menu.write(row, "")
    with pytest.raises(ValueError, match="can't be written: No such file or directory"):
        menu.write(row, "nowhere/game")
    unfinished = keep_played(store, "war", most=3)
    menu = ResultMenu(AppContext(store, VARIANTS), result_of(store, VARIANTS, unfinished))
    assert LOG not in {each.id for each in menu.rows()}


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data folder with an unfinished game, and an older finished one."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    store = Store.open()
    keep_played(store, "egyptian-war")
    keep_played(store, "war", most=3)
    store.close()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ran(capsys: Capture, *words: str) -> tuple[int, str, str]:
    status = main(["replay", *words])
    told = capsys.readouterr()
    return status, told.out, told.err


def test_the_command_writes_it_and_never_over_another_file(stored: Path, capsys: Capture) -> None:
    status, out, err = ran(capsys, "2", "--out", "game.jsonl")
    assert (status, out) == (0, "")
    assert err.startswith("Egyptian War against Rosa, ")
    assert err.endswith(", written to game.jsonl.\n")
    assert Log("game.jsonl", VARIANTS).steps(0).over
    written = Path("game.jsonl").read_text(encoding="utf-8")
    assert ran(capsys, "2", "--out", "-")[:2] == (0, written)
    Path("game.jsonl").write_text("dear", encoding="utf-8")
    status, _, err = ran(capsys, "2", "--out", "game.jsonl")
    assert (status, err) == (2, "warcards: game.jsonl already exists. --force overwrites it.\n")
    assert Path("game.jsonl").read_text(encoding="utf-8") == "dear"
    assert ran(capsys, "2", "--out", "game.jsonl", "--force")[0] == 0
    assert Path("game.jsonl").read_text(encoding="utf-8") == written


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ("1 --out game.jsonl", 1, replay.not_over),
        ("3 --out game.jsonl", 2, "No saved game 3: there are 2."),
        ("--out game.jsonl", 2, "--out goes with the number of a saved game"),
        ("game.jsonl --out other.jsonl", 2, "--out goes with the number of a saved game"),
        ("2 --force", 2, "--force goes with --out FILE."),
        ("2 --out nowhere/game", 2, "nowhere/game can't be written: No such file or directory."),
        ("2 --out .", 2, ". can't be written: Is a directory."),
    ],
)
def test_what_cannot_be_written_is_told_in_one_line(
    words: str, status: int, said: str, stored: Path, capsys: Capture
) -> None:
    found, out, err = ran(capsys, *words.split())
    assert (found, out) == (status, "")
    assert err.startswith("warcards: ")
    assert said in err
    assert err.count("\n") == 1
    assert [each.name for each in stored.iterdir()] == ["data"]


def test_every_event_of_the_log_is_as_the_game_tells_it() -> None:
    store = Store.in_memory()
    kept = keep_played(store, "scientific-war")
    found = open_kept(store, VARIANTS, kept)
    events = [event_json(each) for step in Steps(found.game, found.moves).events for each in step]
    lines = [json.loads(each) for each in kept_log(store, VARIANTS, kept)]
    told = [{k: v for k, v in each.items() if k != "t"} for each in lines if "event" in each]
    assert told == json.loads(json.dumps(events))
