"""Files that are no log, or unreadable ones: one clear line and exit status 2."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.sitting.replays import facts, logged, written
from warcards_tui.cli import main
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.table.logs import _NEEDED, Log, LogError
from warcards_tui.words import logs

Lines = list[dict[str, Any]]


def wrong(folder: Path, change: Callable[[Lines], object]) -> str:
    """Return the error of a log after a change, without the name of the file."""
    lines = facts(logged("egyptian-war"))
    change(lines)
    file = written(folder, map(json.dumps, lines))
    with pytest.raises(LogError) as told:
        Log(file, VARIANTS).steps(0)
    text = str(told.value)
    assert text.startswith(file)
    assert "\n" not in text
    return text.removeprefix(file)


def first_move(lines: Lines) -> int:
    return next(at for at, line in enumerate(lines) if "move" in line)


def header(**changed: Any) -> Callable[[Lines], object]:
    return lambda lines: lines[0].update(changed)


def without(name: str) -> Callable[[Lines], object]:
    return lambda lines: lines[0].pop(name)


def move(**changed: Any) -> Callable[[Lines], object]:
    return lambda lines: lines[first_move(lines)].update(changed)


NO_GAME = f"{logs.no_game(needed=', '.join(_NEEDED)).text}."


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (header(variant="egyptian-wra"), 1, "Unknown game 'egyptian-wra'. Did you mean"),
        (header(format=2), 1, f"{logs.newer(version=2).text}."),
        (header(seats=9), 1, "Egyptian War is for 2 to 6 players, not 9."),
        (header(options={"jokers": 2}), 1, "Unknown option 'jokers'. The options are "),
        (header(options={"limit": "many"}), 1, "limit can't be 'many': it takes 0 to 1000000."),
        (header(deal="XX / 2S"), 1, "Unknown card 'XX'."),
        (
            header(deal="2S / 3S / 4S"),
            1,
            "The deal needs 2 decks, one per seat, separated by /. It has 3.",
        ),
        (header(deal=5), 1, NO_GAME),
        (header(turn=7), 1, "Seat 8 can't start: this game has 2 seats."),
        (without("seed"), 1, NO_GAME),
        (without("deal"), 1, NO_GAME),
        (move(move="fly"), 3, "Unknown move 'fly'."),
        (move(move="collect"), 3, logs.bad_move(why="").text),
        (move(seat=5), 3, logs.bad_move(why="There is no seat 5.").text),
        (move(seat=None), 3, f"{logs.no_seat}."),
        (lambda lines: lines[1].update(counts=[1, 2]), 2, logs.other_event(event="{").text),
        (lambda lines: lines.pop(1), 1, f"{logs.event_missing(event='game-started').text}."),
        (lambda lines: lines.insert(2, lines[1]), 3, f"{logs.no_such_event}."),
        (lambda lines: lines.pop(0), 1, f"{logs.no_header}."),
    ],
)
def test_a_line_that_does_not_fit_is_named(
    change: Callable[[Lines], object], line: int, reason: str, tmp_path: Path
) -> None:
    assert wrong(tmp_path, change).startswith(f", line {line}: {reason}")


def test_a_log_without_moves_cannot_be_played_again(tmp_path: Path) -> None:
    def old(lines: Lines) -> None:
        lines[:] = [line for line in lines if "move" not in line]

    assert wrong(tmp_path, old) == f", line 1: {logs.no_moves}."


def test_a_log_that_was_cut_off_between_two_lines_says_so(tmp_path: Path) -> None:
    def before_a_move(lines: Lines) -> None:
        del lines[max(at for at, line in enumerate(lines) if "move" in line) :]

    def after_a_move(lines: Lines) -> None:
        before_a_move(lines)
        del lines[-1]

    told = wrong(tmp_path, before_a_move)
    assert told.endswith(f": {logs.cut_off}.")
    assert ": after this line, " in wrong(tmp_path, after_a_move)


def test_a_log_that_was_cut_off_within_a_line_says_so(tmp_path: Path) -> None:
    lines = logged("egyptian-war")
    file = tmp_path / "log.jsonl"
    file.write_text("\n".join([*lines[:9], lines[9][:20]]), encoding="utf-8")
    with pytest.raises(LogError, match=f"line 10: {logs.no_json_cut}"):
        Log(str(file), VARIANTS).steps(0)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", " is empty: it holds no games."),
        (b"\n", f", line 1: {logs.blank}."),
        (b"root:x:0:0\n", f", line 1: {logs.no_json}."),
        (b"\xff\xfe\x00\n", f", line 1: {logs.no_text}."),
        (b"[1, 2]\n", f", line 1: {logs.no_object}."),
        (b"7\n", f", line 1: {logs.no_object}."),
        (b'{"name": "warcards", "version": 3}\n', f", line 1: {NO_GAME}"),
        (b'{"event": "game-over"}\n', f", line 1: {logs.no_header}."),
        (b"[" * 100_000 + b"\n", f", line 1: {logs.no_json}."),
    ],
)
def test_what_is_no_log_gets_one_line_and_status_2(
    content: bytes, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "other"
    file.write_bytes(content)
    assert main(["replay", str(file), "--plain"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    (line,) = told.err.splitlines()
    assert line.startswith(f"warcards: {file}{reason}")
    assert len(line) < len(str(file)) + 160


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("there-is-none.jsonl", "can't be read: No such file or directory."),
        (".", "can't be read: Is a directory."),
    ],
)
def test_a_file_that_cannot_be_read_gets_one_line(
    name: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    assert main(["replay", str(path), "--plain"]) == 2
    assert capsys.readouterr().err == f"warcards: {path} {reason}\n"


def test_a_number_that_no_game_has_gets_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    assert main(["replay", "4", "--plain"]) == 2
    assert capsys.readouterr().err == "warcards: No game is saved yet.\n"
    file = written(tmp_path, logged("egyptian-war"))
    assert main(["replay", file, "--game", "2", "--plain"]) == 2
    told = capsys.readouterr().err
    assert told == "warcards: No game 2 in this file: there is only 1.\n"
    assert main(["replay", file, "--game", "0", "--plain"]) == 2
    assert "takes a whole number from 1" in capsys.readouterr().err


def test_only_the_game_that_is_asked_for_is_read(tmp_path: Path) -> None:
    lines = logged("egyptian-war", games=3)
    headers = [at for at, line in enumerate(lines) if '"variant"' in line]
    lines[headers[1] + 1] = lines[headers[1] + 1].replace("seat", "sit")
    log = Log(written(tmp_path, lines), VARIANTS)
    assert log.games == 3
    assert log.steps(0).over
    assert log.steps(2).over
    with pytest.raises(
        LogError, match=f"line {headers[1] + 2}: here the game has a different event"
    ):
        log.steps(1)


def test_a_log_that_has_changed_meanwhile_says_so(tmp_path: Path) -> None:
    file = written(tmp_path, logged("egyptian-war", games=2))
    log = Log(file, VARIANTS)
    written(tmp_path, logged("egyptian-war")[:5])
    with pytest.raises(LogError):
        log.steps(1)
    Path(file).unlink()
    with pytest.raises(LogError, match="can't be read"):
        log.steps(0)
