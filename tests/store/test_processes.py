"""Programs that are killed, and programs that run at the same time."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import time
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from tests.store.conftest import (
    A_TRIAL,
    HEADER,
    Opener,
    in_child,
    killed_at,
    steps_of,
    together,
    when_first_run,
)
from tests.tiers import slow
from warcards_tui.store import MoveTaken, Store, files
from warcards_tui.store.schema import checked_version


@pytest.mark.parametrize("seed", range(4))
def test_a_killed_program_has_kept_every_call_that_returned(
    folder: Path, open_store: Opener, seed: int
) -> None:
    reader, writer = os.pipe()

    def play() -> None:
        store = Store.open(folder)
        game = store.new_game(HEADER)
        for number in range(1_000_000):
            store.add_move(game, number, number / 2, 0, f"slap @{number}")
            store.add_trial(A_TRIAL._replace(game=game, ordinal=number))
            store.set_setting("last", number)
            os.write(writer, b".")

    pid = in_child(play)
    os.close(writer)
    told = sum(len(os.read(reader, 1)) for _ in range(random.Random(seed).randrange(50, 300)))
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    while rest := os.read(reader, 10_000):
        told += len(rest)
    os.close(reader)
    assert (folder / "warcards.db-wal").exists(), "it was not killed, it ended"

    store = open_store()
    assert (store.saving, store.notices) == (True, [])
    (game,) = store.kept_games()
    header, moves = store.load_game(game.id)
    assert header == HEADER
    assert game.moves == len(moves) in (told, told + 1)
    assert moves == [(n / 2, 0, f"slap @{n}") for n in range(len(moves))]
    assert len(store.trials()) in (told, told + 1)
    assert store.setting("last", -1) in (told - 1, told)


@pytest.mark.parametrize("parts", [4, pytest.param(25, marks=slow)])
def test_killed_while_it_makes_the_file_it_leaves_nothing_broken(
    parts: int, tmp_path: Path
) -> None:
    def make(folder: Path) -> None:
        Store.open(folder).close()

    many = steps_of(partial(make, tmp_path / "whole"))
    for part in range(1, parts):
        folder = tmp_path / str(part)
        assert killed_at(many * part // parts, partial(make, folder))
        store = Store.open(folder)
        store.set_setting("x", 1)
        assert (store.saving, store.notices, store.setting("x", 0)) == (True, [], 1)
        store.close()


def test_programs_at_once_lose_nothing(folder: Path, open_store: Opener) -> None:
    def play(name: str) -> None:
        store = Store.open(folder)  # Which program creates the file?
        game = store.new_game({"name": name})
        for number in range(50):
            store.add_move(game, number, number, 0, name)
            store.add_trial(A_TRIAL._replace(game=game, ordinal=number, answer=name))
        store.set_setting(name, name)
        assert (store.saving, store.notices) == (True, [])
        store.close()

    names = ["a", "b", "c", "d"]
    together(*[partial(play, name) for name in names])
    store = open_store()
    games = store.kept_games()
    assert sorted(game.header["name"] for game in games) == names
    for game in games:
        name = game.header["name"]
        assert store.load_game(game.id)[1] == [(float(n), 0, name) for n in range(50)]
        assert store.setting(name, "") == name
    assert len(store.trials()) == 200


def test_of_two_programs_with_one_game_exactly_one_keeps_each_move(
    folder: Path, open_store: Opener, tmp_path: Path
) -> None:
    store = open_store()
    game = store.new_game(HEADER)
    store.close()

    def play(seat: int) -> None:
        store = Store.open(folder)
        kept = []
        for number in range(200):
            try:
                store.add_move(game, number, 0, seat, "flip")
                kept.append(number)
            except MoveTaken:
                pass
        (tmp_path / f"kept-{seat}").write_text(" ".join(map(str, kept)))
        store.close()

    together(partial(play, 0), partial(play, 1))
    seats = [seat for _, seat, _ in open_store().load_game(game)[1]]
    assert len(seats) == 200
    for seat in (0, 1):
        kept = [int(number) for number in (tmp_path / f"kept-{seat}").read_text().split()]
        assert kept == [number for number, whose in enumerate(seats) if whose == seat]


@pytest.mark.parametrize("rounds", [1, pytest.param(5, marks=slow)])
def test_programs_that_find_a_damaged_file_at_once_set_it_aside_once(
    rounds: int, tmp_path: Path
) -> None:
    for round_ in range(rounds):
        folder = tmp_path / str(round_)
        folder.mkdir()
        (folder / "warcards.db").write_bytes(b"garbage" * 1000)

        def start(name: str, folder: Path = folder) -> None:
            store = Store.open(folder)
            store.set_setting(name, name)
            assert store.saving
            store.close()

        together(*[partial(start, name) for name in "abcd"])
        (aside,) = folder.glob("warcards-damaged-*Z.db")
        assert aside.read_bytes() == b"garbage" * 1000
        store = Store.open(folder)
        assert "".join(store.setting(name, "-") for name in "abcd") == "abcd"
        store.close()


def test_a_first_start_is_not_disturbed_by_another_in_the_middle_of_it(
    folder: Path, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "BUSY_S", 0.03)
    folder.mkdir()
    when_first_run(monkeypatch, "PRAGMA user_version", lambda: open_store())
    with closing(files.connect(folder / "warcards.db", "mode=rwc")) as db:
        # A mix of both halves would be a foreign file.
        assert checked_version(db) == 0


def test_a_start_waits_for_another_that_is_just_making_the_file(
    folder: Path, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_store().close()
    with closing(sqlite3.connect(folder / "warcards.db", isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")

        def hold() -> None:
            other.execute("BEGIN IMMEDIATE")

        when_first_run(monkeypatch, "PRAGMA journal_mode = WAL", hold)
        monkeypatch.setattr(time, "sleep", lambda _: other.execute("COMMIT"))
        store = open_store()
        assert not other.in_transaction
    assert (store.saving, store.notices) == (True, [])


def test_a_file_that_another_program_is_just_beginning_is_not_taken_for_an_emptied_one(
    folder: Path, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.mkdir()
    file = folder / "warcards.db"
    file.write_bytes(b"garbage" * 1000)
    stat = Path.stat

    def between(path: Path, **how: bool) -> os.stat_result:
        """Let the first of two lookups for a new file meet another program's.

        It creates the file at this lookup, and has written to its log at the next one.
        """
        if os.path.exists(file) or not path.name.startswith(file.name):
            return stat(path, **how)
        file.touch()
        monkeypatch.setattr(Path, "stat", stat)
        try:
            return stat(path, **how)
        finally:
            open_store().set_setting("other", 1)

    monkeypatch.setattr(Path, "stat", between)
    store = open_store()
    assert Path.stat is stat, "no look was taken"
    assert store.saving
    assert store.setting("other", 0) == 1
    assert len([*folder.glob("warcards-damaged-*")]) == 1


def test_a_damaged_file_is_set_aside_by_one_program_at_a_time(
    folder: Path, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "BUSY_S", 0.03)
    folder.mkdir()
    (folder / "warcards.db").write_bytes(b"garbage" * 1000)
    gmtime = time.gmtime

    def start_another() -> time.struct_time:
        """Start the other program when the first has found the damage and is about to rename."""
        monkeypatch.setattr(time, "gmtime", gmtime)
        open_store()
        return gmtime()

    monkeypatch.setattr(time, "gmtime", start_another)
    store = open_store()
    assert store.saving
    assert len(list(folder.glob("warcards-damaged-*.db"))) == 1
