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
from warcards_tui.table.logs import Log, LogError

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


NO_GAME = "this is no game of warcards; it would have game, variant, options, seats, seed, deal."


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (header(variant="egyptian-wra"), 1, "Unknown game 'egyptian-wra'. Did you mean"),
        (header(format=2), 1, "format 2 takes a newer version of warcards."),
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
        (move(move="collect"), 3, "this move cannot be made: "),
        (move(seat=5), 3, "this move cannot be made: There is no seat 5."),
        (move(seat=None), 3, "a move has the seat that makes it."),
        (lambda lines: lines[1].update(counts=[1, 2]), 2, "this is not what happens here: {"),
        (lambda lines: lines.pop(1), 1, "game-started is missing after this."),
        (lambda lines: lines.insert(2, lines[1]), 3, "this does not happen here."),
        (lambda lines: lines.pop(0), 1, "a game begins with a header, not with this."),
    ],
)
def test_a_line_that_does_not_fit_is_named(
    change: Callable[[Lines], object], line: int, reason: str, tmp_path: Path
) -> None:
    assert wrong(tmp_path, change).startswith(f", line {line}: {reason}")


def test_a_log_without_moves_cannot_be_played_again(tmp_path: Path) -> None:
    def old(lines: Lines) -> None:
        lines[:] = [line for line in lines if "move" not in line]

    assert wrong(tmp_path, old) == ", line 1: this game is logged without its moves."


def test_a_log_that_was_cut_off_between_two_lines_says_so(tmp_path: Path) -> None:
    def before_a_move(lines: Lines) -> None:
        del lines[max(at for at, line in enumerate(lines) if "move" in line) :]

    def after_a_move(lines: Lines) -> None:
        before_a_move(lines)
        del lines[-1]

    told = wrong(tmp_path, before_a_move)
    assert told.endswith(": the game is not over here; the file was cut off.")
    assert wrong(tmp_path, after_a_move).endswith(" is missing after this.")


def test_a_log_that_was_cut_off_within_a_line_says_so(tmp_path: Path) -> None:
    lines = logged("egyptian-war")
    file = tmp_path / "log.jsonl"
    file.write_text("\n".join([*lines[:9], lines[9][:20]]), encoding="utf-8")
    with pytest.raises(LogError, match=r"line 10: this is no JSON; the file may have been cut"):
        Log(str(file), VARIANTS).steps(0)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", " has no games: it is empty."),
        (b"\n", ", line 1: this is no JSON: a blank line."),
        (b"root:x:0:0\n", ", line 1: this is no JSON."),
        (b"\xff\xfe\x00\n", ", line 1: this is no text in UTF-8."),
        (b"[1, 2]\n", ", line 1: every line of a log is an object: {...}."),
        (b"7\n", ", line 1: every line of a log is an object: {...}."),
        (b'{"name": "warcards", "version": 3}\n', f", line 1: {NO_GAME}"),
        (b'{"event": "game-over"}\n', ", line 1: a game begins with a header, not with this."),
        (b"[" * 100_000 + b"\n", ", line 1: this is no JSON."),
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
        ("there-is-none.jsonl", "cannot be read: No such file or directory."),
        (".", "cannot be read: Is a directory."),
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
    assert capsys.readouterr().err == "warcards: No game is kept yet.\n"
    file = written(tmp_path, logged("egyptian-war"))
    assert main(["replay", file, "--game", "2", "--plain"]) == 2
    told = capsys.readouterr().err
    assert told == "warcards: There is no game 2 in this file; there is only 1.\n"
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
    with pytest.raises(LogError, match=f"line {headers[1] + 2}: this is not what happens here"):
        log.steps(1)


def test_a_log_that_has_changed_meanwhile_says_so(tmp_path: Path) -> None:
    file = written(tmp_path, logged("egyptian-war", games=2))
    log = Log(file, VARIANTS)
    written(tmp_path, logged("egyptian-war")[:5])
    with pytest.raises(LogError):
        log.steps(1)
    Path(file).unlink()
    with pytest.raises(LogError, match="cannot be read"):
        log.steps(0)
