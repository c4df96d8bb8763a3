"""Runs of many games: split, ended and resumed, merged, all with the same result."""

from __future__ import annotations

import csv
import gc
import json
import math
import os
import signal
import subprocess
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.plain.terminals import ROOT, WARCARDS
from tests.tiers import gate, proof, sized, slow
from tests.watched import Home
from warcards_tui.cli import main
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.lab import command, kept
from warcards_tui.lab.run import RunPart, play_here, play_part
from warcards_tui.lab.summary import Summary
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun
from warcards_tui.words import simulations

GAMES = ["--games", "40", "--seed", "5"]
EGYPTIAN = ["simulate", "egyptian-war", "--option", "limit=40"]
RUN = [*EGYPTIAN, *GAMES]
BERKELEY = ["simulate", "berkeley-war", "--option", "limit=30"]
"""Arguments of short games."""


GROWTH = {10_000: 0.5, 300_000: 1.0}
"""Megabytes by which the memory of runs of this many games may differ."""


def run_of(variant: str, **options: str) -> SimulationRun:
    levels = ("average",) * VARIANTS[variant].least
    return SimulationRun(
        VARIANTS[variant], levels, 3, options, None, None, parse_pace("normal"), False
    )


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command and return the JSON that it prints."""

    def run(*arguments: str | Path) -> dict[str, Any]:
        assert main([*map(str, arguments), "--json"]) == 0
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    return run


def test_shards_merge_to_what_one_run_comes_to(told: Any, tmp_path: Path) -> None:
    whole = told(*RUN)
    shards = []
    for first, games in ((25, 15), (0, 10), (10, 15)):
        shards.append(tmp_path / f"{first}.json")
        shard = ["--first", first, "--games", games, "--seed", 5, "--keep", shards[-1]]
        told(*EGYPTIAN, *shard)
    assert told("merge", *shards) == whole
    assert told("merge", *reversed(shards), "--keep", tmp_path / "all.json") == whole
    assert told("merge", tmp_path / "all.json") == whole


def test_a_run_has_the_rules_of_the_day_on_which_it_was_begun(
    told: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In Berkeley War the date is a sum; a run may last days, on machines far apart."""

    def on(day: int) -> None:
        class Day(date):
            @classmethod
            def today(cls) -> Day:
                return cls(2025, 10, day)

        monkeypatch.setattr("datetime.date", Day)

    state, rows = tmp_path / "state", tmp_path / "rows.csv"
    run = [*BERKELEY, "--keep", state, "--rows", rows]
    on(30)
    told(*run, "--games", 4)
    on(31)
    whole = told(*BERKELEY, "--games", 8, "--option", "date=2025-10-30")
    assert whole["options"] == {"limit": "30", "date": "2025-10-30"}
    assert told(*run, "--games", 8) == whole
    shard = tmp_path / "shard"
    told(*BERKELEY, "--first", 8, "--keep", shard)
    assert main(["merge", str(state), str(shard)]) == 2
    assert "belongs to another run than" in capsys.readouterr().err
    assert main(["merge", str(state)]) == 0
    assert "8 games from seed 0, date=2025-10-30, limit=30\n" in capsys.readouterr().out


@gate("csv")
@pytest.mark.parametrize("kind", ["csv", "jsonl"])
def test_a_run_goes_on_where_it_was_left(kind: str, told: Any, tmp_path: Path) -> None:
    state, rows, log = tmp_path / "state", tmp_path / f"rows.{kind}", tmp_path / "log"
    files = ["--rows", rows, "--log", log, "--keep", state]
    told(*BERKELEY, "--games", 2, *files)
    # Lines written after the saved state are neither lost nor doubled.
    for file in (rows, log):
        file.write_text(file.read_text() + "half a li")
    assert told(*BERKELEY, "--games", 4, *files) == told(
        *BERKELEY, "--games", 4, "--rows", tmp_path / f"whole.{kind}"
    )
    assert rows.read_text() == (tmp_path / f"whole.{kind}").read_text()
    told(*BERKELEY, "--games", 4, "--log", tmp_path / "whole")
    assert log.read_text() == (tmp_path / "whole").read_text()


@pytest.mark.parametrize("kind", ["rows", "log"])
def test_a_file_that_would_lack_games_is_not_begun(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state, file = tmp_path / "state", tmp_path / "file.csv"
    assert main([*RUN, "--keep", str(state)]) == 0
    before = state.read_bytes()
    assert main([*RUN, "--keep", str(state), f"--{kind}", str(file)]) == 2
    assert f"was saved without --{kind}" in capsys.readouterr().err
    assert not file.exists()
    assert state.read_bytes() == before


def until(program: subprocess.Popen[bytes], reached: Callable[[], bool]) -> None:
    """Wait until the program has reached that point."""
    while not reached():
        with suppress(subprocess.TimeoutExpired):
            pytest.fail(f"it has ended with {program.wait(0.01)}")


@pytest.mark.slow
def test_killed_at_any_moment_it_goes_on(told: Any, tmp_path: Path) -> None:
    state, rows = tmp_path / "state", tmp_path / "rows.csv"
    # All parts have one date, even for the killed program.
    games = [*BERKELEY, "--option", "date=2025-10-31", "--games", "10"]
    run = [*games, "--jobs", "1", "--rows", str(rows)]
    environ = {**os.environ, "WARCARDS_DATA": str(tmp_path)}
    run += ["--keep", str(state), "--chunk", "2"]
    program = subprocess.Popen([*WARCARDS, *run], cwd=ROOT, env=environ, stderr=subprocess.DEVNULL)
    until(program, rows.exists)
    program.send_signal(signal.SIGKILL)
    program.wait()
    assert told(*run) == told(*games)
    with rows.open() as file:
        assert [int(row["game"]) for row in csv.DictReader(file)] == list(range(10))


def test_a_shard_names_the_seed_of_its_first_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "war", "--seed", "5", "--first", "20", "--games", "1"]) == 0
    assert capsys.readouterr().out.startswith("war: 1 game from seed 25\n")


def test_what_is_told_of_rates_and_means_has_its_interval(
    told: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    facts = told(*RUN)
    for name, many in facts["endings"].items():
        low, high = facts["ending_intervals"][name]
        assert low <= many / 40 <= high
    low, high = facts["length"]["mean_interval"]
    reach = 1.96 * facts["length"]["deviation"] / 40**0.5
    assert (high - low) / 2 == pytest.approx(reach, rel=0.001)
    assert (high + low) / 2 == pytest.approx(facts["length"]["mean"], abs=0.001)
    assert main(RUN) == 0
    assert f"on average ({low} to {high})" in capsys.readouterr().out
    # One game has no confidence interval.
    assert told("simulate", "war")["length"]["mean_interval"] is None
    assert main(["simulate", "war"]) == 0
    assert "on average, deviation 0.0" in capsys.readouterr().out


def test_rows_tell_each_game(told: Any, tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    facts = told("simulate", "berkeley-war", "--games", 6, "--seed", 9, "--rows", rows)
    with rows.open() as file:
        found = list(csv.DictReader(file))
    assert [int(row["seed"]) for row in found] == list(range(9, 15))
    assert sum(row["winner"] == "2" for row in found) == facts["wins"][1]
    assert sum(int(row["moves"]) for row in found) == round(facts["moves"]["mean"] * 6)
    assert sum(int(row["slaps:pair"]) for row in found) == facts["slaps"]["pair"]


def test_several_processes_come_to_the_same_in_the_same_order() -> None:
    run = run_of("egyptian-war")
    parts = list(play_here(run, [(0, 10), (20, 30)], 2, rows=True, size=3))
    one = play_part(run, 0, 10, rows=True)
    rows = [row for part in parts for row in part.rows]
    assert rows[:10] == list(one.rows)
    assert [row["game"] for row in rows] == [*range(10), *range(20, 30)]


@pytest.mark.cpu(0.5, "starts two processes that play")
@gate("2")
@pytest.mark.parametrize("jobs", [2, 10**12 - 1])
def test_other_processes_play_what_is_long(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warcards_tui.lab.run._ALONE_SECONDS", 0.0)
    run = run_of("egyptian-war")
    summary = Summary(2)
    for part in play_here(run, [(0, 8)], jobs, size=3):
        summary.merge(part.summary)
    assert summary.kept() == play_part(run, 0, 8, rows=False).summary.kept()


def _events(err: str) -> int:
    """Return the number of events reported."""
    (line,) = [line for line in err.splitlines() if " events in " in line]
    return int(line.split()[0])


def test_ctrl_c_tells_what_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrupted(*args: Any, **options: Any) -> Any:
        parts = play_here(*args, **options)
        yield next(parts)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play_here", interrupted)
    state = tmp_path / "state"
    run = [*RUN, "--chunk", "10", "--keep", str(state)]
    assert main(run) == command.INTERRUPTED
    out, err = capsys.readouterr()
    assert "10 games from seed 5" in out
    assert f"10 of 40 games. Run the same command again to continue from {state}." in err
    monkeypatch.undo()
    assert main(run) == 0
    rest, took = capsys.readouterr()
    assert "40 games from seed 5" in rest
    assert main(RUN) == 0
    whole = capsys.readouterr().err
    assert sum(map(_events, (err, took))) == _events(whole)  # Each session reports its own.


def test_ctrl_c_leaves_no_half_of_a_part(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    merge = Summary.merge

    def interrupted(self: Summary, other: Summary) -> None:
        signal.raise_signal(signal.SIGINT)
        merge(self, other)

    state, rows = tmp_path / "state", tmp_path / "rows.csv"
    run = [*RUN, "--jobs", "1", "--chunk", "10", "--keep", str(state), "--rows", str(rows)]
    monkeypatch.setattr(Summary, "merge", interrupted)
    assert main(run) == command.INTERRUPTED
    monkeypatch.undo()
    assert kept.read(str(state)).ranges == [(0, 10)]
    assert main(run) == 0
    assert kept.read(str(state)).ranges == [(0, 40)]
    with rows.open() as file:
        assert [int(row["game"]) for row in csv.DictReader(file)] == list(range(40))


@pytest.mark.slow
def test_who_stops_a_run_waits_for_no_part(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(submit: Any, run: SimulationRun, *rest: object) -> Iterator[RunPart]:
        yield submit(play_part, run, 1, 2, False).result()
        endless = submit(play_part, run, 2, 10_000_000, False)
        while not endless.running():
            wait([endless], 0.01)
        raise KeyboardInterrupt

    monkeypatch.setattr("warcards_tui.lab.run.in_order", stopped)
    parts = play_here(run_of("scientific-war"), [(0, 10_000_000)], 2, size=1)
    next(parts), next(parts)
    with pytest.raises(KeyboardInterrupt):
        next(parts)


@pytest.mark.slow
def test_a_process_that_is_killed_ends_a_run_that_can_be_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def killed(submit: Any, *rest: object) -> Iterator[RunPart]:
        yield submit(os._exit, 9).result()

    monkeypatch.setattr("warcards_tui.lab.run.in_order", killed)
    monkeypatch.setattr("warcards_tui.lab.run._ALONE_SECONDS", 0.0)
    state = tmp_path / "state"
    run = [*RUN, "--chunk", "10", "--jobs", "2", "--keep", str(state)]
    assert main(run) == 1
    out, err = capsys.readouterr()
    assert "10 games from seed 5" in out
    why = (
        "A process was killed after 10 of 40 games. "
        f"Run the same command again to continue from {state}."
    )
    assert why in err
    monkeypatch.undo()
    assert main(run) == 0
    assert kept.read(str(state)).ranges == [(0, 40)]


@pytest.mark.slow
def test_processes_end_with_a_run_that_is_killed(tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    run = ["simulate", "war", "--option", "limit=5", "--games", "10000000", "--jobs", "2"]
    run += ["--chunk", "20", "--rows", str(rows)]
    environ = {**os.environ, "WARCARDS_DATA": str(tmp_path)}
    program = subprocess.Popen([*WARCARDS, *run], cwd=ROOT, env=environ, stderr=subprocess.PIPE)
    # This many rows go beyond the first part, which the program itself plays.
    until(program, lambda: rows.exists() and rows.stat().st_size > 6_000)
    program.kill()
    # It is open as long as one of them is there.
    program.communicate(timeout=30)


@pytest.mark.slow
@pytest.mark.parametrize("games", sized(30, 5_000))
def test_memory_does_not_grow_with_the_number_of_games(games: int) -> None:
    run = run_of("war", limit="4")

    def most(games: int) -> int:
        held = 0
        tracemalloc.start()
        summary = Summary(2)
        for number, part in enumerate(play_here(run, [(0, games)], 1, size=6)):
            summary.merge(part.summary)
            if number % 5 == 4:
                # Python keeps freed objects for new ones; this releases them.
                gc.collect()
                held = max(held, tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        assert summary.games == games
        return held

    most(min(games, 100))  # Imports and permanent caches.
    assert most(games * 5) < most(games) * 1.1 + 20_000


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("few", "many"),
    [
        pytest.param(1_000, 10_000, marks=slow),
        pytest.param(30_000, 300_000, marks=proof),
    ],
)
def test_a_whole_run_takes_no_more_memory_for_ten_times_the_games(
    few: int, many: int, tmp_path: Path
) -> None:
    """Games of one trick, the shortest possible, by the command: memory given by the system."""
    home = Home(tmp_path)

    def most(games: int) -> float:
        run = ["simulate", "war", "--option", "limit=1", "--jobs", "1", "--games", str(games)]
        took = home.run(*run, "--json", seconds=3000)
        assert took.status == 0
        assert json.loads(took.out)["games"] == games
        return took.megabytes

    # A record of each game would need more than that; ten times as many games need a few bytes
    # each.
    assert most(many) < most(few) + GROWTH[many]


NONE = {
    "nothing": "",
    "no object": "[]",
    "another kind": '{"kind": "a song"}',
    "a later version": '{"kind": "warcards simulation", "format": 2}',
    "the head alone": '{"kind": "warcards simulation", "format": 1}',
    "deep": "[" * 100_000,
    "a long number": f"[{'9' * 5_000}]",
}

MAD: dict[str, tuple[str, Any]] = {
    "games without end": ("games", [[0, math.inf]]),
    "games that are none": ("games", [[2, 0], [0, 4]]),
    "games of a text": ("games", "x"),
    "a size below 0": ("sizes log", -1),
    "orders to a terminal": ("run variant", "\x1b[2J"),
    "no seed": ("run seed", None),
    "a seed that is a text": ("run seed", "x"),
    "options without names": ("run options", ["limit"]),
    "no bots": ("run bots", None),
    "too many seats": ("run bots", ["average"] * 3),
    "seats by name": ("run bots", {"a": 1, "b": 2}),
    "half a character": ("counted", "\ud800"),
    "more than there is": ("summary more", {}),
    "wins below 0": ("summary wins", [-1, 1]),
    "too many wins": ("summary wins", [2, 1]),
    "half a win": ("summary wins", [0.5, 1]),
    "a measure with an exponent": ("summary measures wars", "1e999999999"),
    "a measure too large to be told": ("summary measures wars", "9" * 400),
    "a measure of nothing": ("summary measures wars", "1/0"),
    "events without end": ("summary kinds CardReady", math.inf),
    "a total without end": ("summary moves total", math.inf),
    "a total too large": ("summary moves total", 10**400),
    "a total too small": ("summary moves total", 1),
    "squares too large to be told": ("summary moves squares", 10**400),
    "squares that are too small": ("summary moves squares", 1),
    "squares that do not go with the total": ("summary moves squares", None),
    "a count of its own": ("summary moves count", 3),
    "least and most changed": ("summary lengths least", 10**9),
    "no most": ("summary lengths most", 10**9),
    "a bin twice": ("summary lengths bins", [[100, 1], [100, 1]]),
    "a bin of nothing": ("summary lengths bins", [[100, 2], [101, 0]]),
    "a bin that there is not": ("summary lengths bins", [[4_097, 2]]),
    "no bins": ("summary lengths bins", []),
}
"""Changes to a state of two games, by description."""


def changed(facts: dict[str, Any], what: str) -> str:
    """Return that state with one bad value, as JSON."""
    *path, name = MAD[what][0].split()
    inner = facts
    for each in path:
        inner = inner[each]
    inner[name] = MAD[what][1]
    if what == "squares that do not go with the total":
        # Two numbers of one bin, with a mean above its squares.
        figures = {"count": 2, "least": 4_096, "most": 4_097, "bins": [[4_096, 2]]}
        inner |= figures | {"total": 2 * 4_097, "squares": 2 * 4_096**2}
    return json.dumps(facts)


@pytest.mark.parametrize("what", [*NONE, *MAD])
def test_a_file_that_is_no_state_is_refused_in_one_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "state"
    assert main(["simulate", "war", "--games", "2", "--keep", str(path)]) == 0
    text = NONE[what] if what in NONE else changed(json.loads(path.read_text()), what)
    path.write_text(text)
    before = path.read_bytes()
    capsys.readouterr()
    for arguments in (
        ["merge", str(path)],
        ["merge", str(path), "--json", "--plot"],
        ["simulate", "war", "--games", "2", "--keep", str(path)],
    ):
        assert main(arguments) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert f"warcards: {path} isn't a saved simulation: " in err
    assert path.read_bytes() == before


def test_what_is_no_state_is_not_merged_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state, letter = tmp_path / "state", tmp_path / "letter"
    letter.write_text("to a friend")
    assert main(["simulate", "war", "--keep", str(state)]) == 0
    assert main(["merge", str(state), "--keep", str(letter)]) == 2
    assert f"{letter} isn't a saved simulation" in capsys.readouterr().err
    assert letter.read_text() == "to a friend"


def test_a_run_that_was_ended_before_its_first_game_is_told_and_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrupted(*_: Any, **__: Any) -> Any:
        raise KeyboardInterrupt

    state = tmp_path / "state"
    run = [*RUN, "--keep", str(state)]
    with monkeypatch.context() as patched:
        patched.setattr(command, "play_here", interrupted)
        assert main(run) == command.INTERRUPTED
    capsys.readouterr()
    for more in ([], ["--json", "--plot"]):
        assert main(["merge", str(state), *more]) == 1
        assert capsys.readouterr() == ("", "warcards: These files hold no games yet.\n")
    assert main(run) == 0
    assert main(["merge", str(state)]) == 0


@pytest.mark.parametrize("keep", ["gone/state", "", "."])
def test_where_nothing_can_be_kept_it_is_told_before_a_game_is_played(
    keep: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(command, "play_here", None)
    assert main([*RUN, "--keep", keep]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert " can't be " in err
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("second", "why"),
    [
        (["--seed", "6"], "belongs to another run than"),
        (["--bots", "quick,quick", "--first", "50"], "belongs to another run than"),
        (["--first", "9"], "has games that an earlier file has too"),
    ],
)
def test_what_does_not_go_together_is_not_merged(
    second: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = ["simulate", "war", "--games", "10"]
    assert main([*run, "--keep", str(tmp_path / "a")]) == 0
    assert main([*run, *second, "--keep", str(tmp_path / "b")]) == 0
    assert main(["merge", str(tmp_path / "a"), str(tmp_path / "b")]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--rows", "rows.txt"], "The name of a file of rows ends in .csv, .jsonl or .parquet."),
        (["--engine", "dask"], "--engine dask and --scheduler ADDRESS go together."),
        (
            ["--scheduler", "tcp://127.0.0.1:1"],
            "--engine dask and --scheduler ADDRESS go together.",
        ),
        (["--rows", "x.parquet", "--keep", "y"], "With --keep, use .csv or .jsonl"),
        (["--jobs", "0"], "takes a whole number from 1"),
        (["--rows", "x.csv", "--keep", "./x.csv"], "need different files"),
        (["--rows", "x.csv", "--log", "x.csv"], "need different files"),
        # A billion games are allowed: the error is in the file.
        (["--games", "1000000000", "--rows", "rows.txt"], "The name of a file of rows ends in"),
        (["--bots", "stil,stil"], "Did you mean still?"),
    ],
)
def test_arguments_that_do_not_go_together(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "war", *arguments]) == 2
    assert why in capsys.readouterr().err


def test_ranges_that_are_missing_are_those_that_were_not_played() -> None:
    played = [(5, 10), (20, 25)]
    for wanted in ((0, 30), (7, 22), (5, 10), (25, 26), (0, 5)):
        left = {n for first, end in kept.missing(wanted, played) for n in range(first, end)}
        there = {n for first, end in played for n in range(first, end)}
        assert left == set(range(*wanted)) - there


def test_a_histogram_tells_its_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*RUN, "--plot"]) == 0
    lines = capsys.readouterr().out.splitlines()
    start = lines.index(simulations.histogram(counted="cards laid").text)
    assert sum(int(line.split()[-1]) for line in lines[start + 1 :]) == 40


def test_what_it_took_comes_after_the_report_in_one_file(tmp_path: Path) -> None:
    """Standard output is buffered by default."""
    path = tmp_path / "told"
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with path.open("wb") as file:
        subprocess.run(
            [*WARCARDS, *RUN], stdout=file, stderr=file, env=usual, check=True, timeout=60
        )
    *_, last = path.read_text(encoding="utf-8").splitlines()
    assert last.endswith(" s")
    assert " events in " in last
