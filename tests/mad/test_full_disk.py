"""Full disks, at any time: earlier data stays, a line reports it, and the app continues.

The exit status is right, too.
"""

from __future__ import annotations

import json
import os
import random
import resource
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.mad.kills import Work, assert_kept, killed_after, renewed
from tests.mad.sittings import SITTINGS, Sitting, assert_goes_on
from tests.mad.walks import Told, command
from tests.mad.writers import WRITERS, SettingAside, Writer
from tests.store.damage import PARTS
from tests.tiers import gate, leading, sized
from warcards_tui.errors import told_fault
from warcards_tui.folders import DATA_FILE
from warcards_tui.store import Store

TOLD = ("The disk ", "The data file has reached its limit of ")


def _limit(size: int) -> None:
    """Let the system refuse files larger than ``size`` bytes. For a process of its own."""
    sys.dont_write_bytecode = True  # Python would keep modules that are cut short.
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def _sitting(folder: Path, sit: Sitting, seed: int) -> Work:
    def sitting() -> None:
        rng = random.Random(seed)
        store = Store.open(folder)
        _limit(rng.randrange(4_000, 20_000))
        said = sit(store, rng)
        assert not store.saving
        (told,) = store.notices
        assert told.startswith(TOLD)
        assert store.news() == []  # The user has been informed.
        if said:
            assert " ".join(said.split()).count("from now on nothing is saved") == 1

    return sitting


@pytest.mark.cpu(0.4, "a child sits down, and the full screen goes on with it")
@gate("1-settings in plain lines")
@pytest.mark.parametrize("sitting", leading(4, SITTINGS))
@pytest.mark.parametrize("many", sized(1, 2))
def test_where_it_becomes_full_in_a_face_what_was_kept_stays_and_it_goes_on(
    sitting: str, many: int, tmp_path: Path, data: Path, begun: Path
) -> None:
    for seed in range(many):
        before = renewed(tmp_path / "before", begun)
        work = _sitting(renewed(data, begun), SITTINGS[sitting], seed)
        asked = killed_after(sys.maxsize, work)
        assert asked
        assert_kept(data, before, asked)
        assert_goes_on(data)


def _files(folder: Path) -> set[str]:
    """Return the files, without those that SQLite rebuilds."""
    new = {f"{DATA_FILE}{part}" for part in PARTS[1:]} | {"warcards.lock"}
    return {each.name for each in folder.rglob("*")} - new


@gate("3-Backing")
@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("many", sized(3, 20))
def test_where_it_is_full_a_command_does_its_work_or_says_in_a_line_that_it_cannot(
    writer: Callable[[Path, Path], Writer], many: int, tmp_path: Path, data: Path, begun: Path
) -> None:
    sound = renewed(tmp_path / "sound", begun)
    doing = writer(renewed(data, sound), sound)
    rng = random.Random(many)
    for _ in range(many):
        renewed(data, sound)
        limit = rng.choice((0, rng.randrange(100_000), rng.randrange(600_000)))
        killed_after(sys.maxsize, partial(_work, doing, limit, tmp_path))
        doing.check()


def _work(doing: Writer, limit: int, folder: Path) -> None:
    """Work with that limit; only finished work may leave new files behind."""
    before = _files(folder)
    _limit(limit)
    told = doing.work()
    assert told.status in (0, 1, 2), told
    if told.status:
        assert told.err.count("\n") <= 2, told
        assert any(each in told.err + told.out for each in (*TOLD, "File too large")), told
        # A file set aside may be there only because a new one had no room.
        assert isinstance(doing, SettingAside) or _files(folder) == before


def _within(blocks: int, *arguments: str) -> Told:
    """Run a command that can write at most ``blocks`` blocks of 512 bytes to any file."""
    told = Path(os.environ["WARCARDS_DATA"]).with_name("told")
    told.write_bytes(b"")
    # The file exists already, and the command's output does not count.
    with told.open("w") as file:

        def work() -> None:
            sys.dont_write_bytecode = True  # As in `_limit`.
            before = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (512 * blocks, before[1]))
            done = command(*arguments)
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            json.dump(done, file)
            file.flush()

        killed_after(sys.maxsize, work)
    found = Told(*json.loads(told.read_text()))
    told.unlink()
    return found


@gate("2")
@pytest.mark.parametrize("limit", [0, 2])
def test_a_log_that_does_not_fit_is_told_in_one_line(
    limit: int, tmp_path: Path, data: Path
) -> None:
    log = str(tmp_path / "log")
    told = _within(limit, "simulate", "war", "--games", "3", "--jobs", "1", "--log", log)
    assert told == (1, "", f"warcards: {log} can't be written: File too large.\n")


@pytest.mark.slow
def test_a_state_that_does_not_fit_leaves_the_one_before(tmp_path: Path, data: Path) -> None:
    state = tmp_path / "state"
    run = ("simulate", "war", "--jobs", "1", "--keep", str(state), "--games")
    assert _within(100, *run, "20").status == 0
    before = state.read_bytes()
    assert len(before) < 1_500
    for blocks, words in (
        (3, (*run, "60")),
        (0, ("merge", str(state), "--keep", str(tmp_path / "other"))),
    ):
        told = _within(blocks, *words)
        assert (told.status, told.out) == (1, "")
        assert told.err.endswith(" can't be written: File too large.\n")
        assert told.err.count("\n") == 1
        assert state.read_bytes() == before
        assert [*tmp_path.iterdir()] == [state]


def test_a_house_variant_that_does_not_fit_is_not_begun(
    tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARCARDS_CONFIG", str(tmp_path))
    told = _within(1, "variants", "--new", "my-game")
    assert told.status == 1
    assert told.err == "warcards: The file can't be written: File too large.\n"
    assert not [each for each in tmp_path.rglob("*") if each.is_file()]
    assert _within(100, "variants", "--new", "my-game").status == 0


def test_a_setting_that_cannot_be_kept_has_not_been_set(data: Path, begun: Path) -> None:
    renewed(data, begun)

    def set_it() -> None:
        _limit(0)
        status, out, err = command("accessibility", "speech", "300")
        assert (status, out) == (1, "")
        assert err.startswith("warcards: The d")
        assert err.count("\n") == 1

    killed_after(sys.maxsize, set_it)


def test_a_fault_that_cannot_be_written_down_is_told_and_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def fail() -> None:
        _limit(0)
        told = told_fault(ValueError("x"))
        assert told.endswith("The details could not be written: File too large.")

    killed_after(sys.maxsize, fail)
    assert not [each for each in tmp_path.rglob("*") if each.is_file()]
