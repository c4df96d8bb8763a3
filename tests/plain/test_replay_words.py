"""A replay by written commands: in a pipe, and from the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.mad.walks import Told, command
from tests.said import Spoken, spoken
from tests.sitting.games_kept import touch
from tests.sitting.replays import HASTY, logged, written
from tests.voice.rendered import ends
from warcards_tui.cli import main
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.script import Script
from warcards_tui.sitting.launch import StartupRequest, begin
from warcards_tui.sitting.request import Request
from warcards_tui.store import Store
from warcards_tui.voice.replay import begins, no_such
from warcards_tui.words import home, progress
from warcards_tui.words import replay as replay_words

progress_says = Spoken(progress)
replay_says = Spoken(replay_words)

REPLAY = spoken(replay_words.title(game="Egyptian War"))

Capture = pytest.CaptureFixture[str]


def commanded(store: Store, capsys: Capture, *commands: str) -> list[list[str]]:
    """Return the speech after each command."""
    script = Script(store, VARIANTS)
    script.begin(StartupRequest("Plain lines.", VARIANTS))
    found = []
    for each in commands:
        capsys.readouterr()
        script.command(each)
        found.append(capsys.readouterr().out.splitlines())
    return found


def test_words_go_through_a_log(tmp_path: Path, capsys: Capture) -> None:
    file = written(tmp_path, logged("egyptian-war", games=2, limit="200", pace=HASTY))
    begun, *told = commanded(
        Store.in_memory(),
        capsys,
        f"replay {file}",
        "next",
        "right",
        "",
        "back",
        "miss",
        "end",
        "next",
        "where",
        "next game",
        "next 3",
        "forwards",
        "leave",
    )
    assert begun[0] == replay_says.game_in_log(at=1, games=2)
    assert begun[1].startswith(REPLAY)
    assert [len(lines) for lines in told[:3]] == [1, 1, 1]
    assert re.findall(r"\d+", told[3][0])[0] == "2"
    assert told[3][1] == told[1][0]
    assert told[4] != told[3]
    assert any(ends(line) for line in told[5])
    assert told[6] == [replay_says.at_the_end]
    assert told[7][0].startswith(replay_says.game_in_log(at=1, games=2))
    assert told[8][0] == replay_says.game_in_log(at=2, games=2)
    assert told[9] == [home.stands_alone(word="next", rest=repr("3")).text]
    assert told[10][0].startswith("Unknown command 'forwards'.")
    assert told[11] == [progress_says.leaves]


def test_kept_games_are_listed_and_seen(capsys: Capture) -> None:
    store = Store.in_memory()
    session = begin(store, VARIANTS, Request("scientific-war", ("average",), 1))
    touch(store, session.kept)
    listed, seen, wrong, gone = commanded(
        store, capsys, "replay", "replay 1", "replay 2", "replay no-such-file"
    )
    assert listed[0].startswith("1: ")
    assert seen[0] == spoken(begins("Scientific War", 0, None))
    assert wrong == [no_such("2", 1).text]
    assert gone == ["no-such-file can't be read: No such file or directory."]


def run(folder: Path, *arguments: str, commands: str = "") -> Told:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WARCARDS_DATA", str(folder / "data"))
        return command(*arguments, typed=commands)


def test_the_command_shows_what_simulate_has_logged(tmp_path: Path) -> None:
    log = str(tmp_path / "games.jsonl")
    simulate = ("simulate", "fast-food", "--games", "3", "--bots", "quick,average", "--log", log)
    assert run(tmp_path, *simulate)[0] == 0
    status, out, err = run(tmp_path, "replay", log, "--game", "2", commands="next\nend\nquit\n")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[1] == replay_says.game_in_log(at=2, games=3)
    assert lines[2] == spoken(begins("Fast Food", 40, None))
    assert any(ends(line) for line in lines)
    assert lines[-1] == progress_says.leaves


def test_without_a_file_the_command_lists_what_is_kept(tmp_path: Path) -> None:
    assert run(tmp_path, "replay") == (0, "No game is saved yet.\n", "")
    play = ("play", "egyptian-war", "--seed", "1", "--bots", "1")
    assert run(tmp_path, *play, commands="flip\nflip\nquit\n")[0] == 0
    status, out, _ = run(tmp_path, "replay")
    assert status == 0
    (line,) = out.splitlines()
    assert line.startswith("1: Egyptian War against Rosa, ")
    status, out, _ = run(tmp_path, "replay", "1", commands="next\nquit\n")
    assert status == 0
    assert REPLAY in out


def test_the_help_tells_of_files_and_of_kept_games(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        main(["replay", "--help"])
    assert left.value.code == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "a log of 'simulate --log', or the number of a saved game" in told
    assert "--game N the game in the log" in told
