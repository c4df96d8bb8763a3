"""``warcards doctor`` checks all saved data, repairs it, and reports its work."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.tiers import proof, slow, slowly
from warcards_tui.cli import main
from warcards_tui.folders import DATA_FILE
from warcards_tui.store import Store, backups
from warcards_tui.voice import doctor as voice
from warcards_tui.words import doctor as words
from warcards_tui.words import exports

DAY = "2026-11-24"
HEADER: dict[str, Any] = {
    **{"variant": "war", "seats": 2, "seed": 1, "options": {}, "deal": None, "turn": None},
    **{"levels": [None, "average"], "pace": "untimed"},
}


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the future path of the data file."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("WARCARDS_CONFIG", str(tmp_path / "config"))
    return tmp_path / "data" / DATA_FILE


def begin(path: Path) -> Path:
    """Make a data file with some of everything, and a backup."""
    store = Store.open(path.parent)
    store.set_setting("face", "plain")
    game = store.new_game(HEADER)
    for number in range(40):
        store.add_move(game, number, float(number), number % 2, "flip")
    store.back_up(DAY)
    store.close()
    return path


def lines(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> list[str]:
    assert main(["doctor", *arguments]) == status
    told = capsys.readouterr()
    assert told.err == ""
    return told.out.splitlines()


def test_who_has_kept_nothing_is_well(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, verdict, _ = lines(capsys)
    assert first == f"There is no data file yet. It will be {path}."
    assert verdict == words.all_well
    assert not path.exists()


def test_a_folder_in_which_nobody_may_look_is_told(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(path.parent.with_name("x" * 300))
    monkeypatch.setenv("WARCARDS_DATA", folder)
    first, verdict, _ = lines(capsys, status=1)
    assert first == f"{folder}/{DATA_FILE} can't be read: File name too long."
    assert verdict == words.still_wrong


def test_what_is_sound_is_told_with_its_backups(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = begin(path).read_bytes()
    first, verdict, copies = lines(capsys)
    assert first == f"{path} is intact, with 1 setting, 1 game and 0 answers."
    assert verdict == words.all_well
    assert copies.startswith(f"Backups: {DAY} (")
    assert path.read_bytes() == before


def test_what_is_damaged_is_mended_once(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(begin(path))) as db, db:
        db.execute("UPDATE game SET header = '[]'")
    _, mended, _, verdict, _ = lines(capsys)
    assert mended.startswith("1 damaged game was removed. ")
    assert verdict == words.all_mended
    assert lines(capsys)[2] == words.all_well


def test_a_file_that_is_none_of_ours_is_set_aside_byte_for_byte(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(path).write_bytes(b"a letter to a friend")
    told, mended, held, offered, verdict, _ = lines(capsys)
    assert told.endswith("is intact, with 0 settings, 0 games and 0 answers.")
    (aside,) = path.parent.glob("warcards-damaged-*.db")
    assert str(aside) in mended
    assert str(aside) in held
    assert aside.read_bytes() == b"a letter to a friend"
    assert offered == voice.held_back(f"{DAY}-pinned", 1, 0, "warcards doctor")
    assert verdict == words.all_mended
    assert main(["doctor", "--restore", DAY]) == 0
    assert "is the data file now. The file before it is " in capsys.readouterr().out
    assert lines(capsys)[0].endswith("1 setting, 1 game and 0 answers.")


def test_what_only_its_owner_can_mend_is_told(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store.open(begin(path).parent)
    store.new_game(HEADER | {"variant": "a-game-of-mine"})
    store.close()
    for kind in ("variants", "themes"):
        (tmp_path / "config" / kind).mkdir(parents=True)
        (tmp_path / "config" / kind / "mine.toml").write_text("x = [", encoding="utf-8")
    told = lines(capsys, status=1)
    assert [each for each in told if each.startswith("House variant mine.toml")]
    assert [each for each in told if each.startswith("Theme mine.toml")]
    assert [each for each in told if each.endswith("It stays where it is.")]
    assert told[-2] == words.still_wrong
    facts = json.loads("\n".join(lines(capsys, "--json", status=1)))
    assert list(facts) == ["data", "mended", "wrong", "backups", "aside"]
    assert len(facts["wrong"]) == 3
    assert facts["backups"][0]["day"] == DAY


@pytest.mark.parametrize("kept", [True, False])
def test_a_large_file_is_reported_with_its_limit_of_backups(
    kept: bool,
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert voice.backup_limit(10**9, 7, 7) == ""
    if kept:
        begin(path)
    monkeypatch.setattr(backups, "ROOM", backups.data_size(path) * 3)
    monkeypatch.setattr(backups, "LARGEST", 1_000_000 if kept else 0)
    if not kept:
        begin(path)
    told = lines(capsys)[-1]
    size = backups.data_size(path)
    assert told.endswith(voice.backup_limit(size, backups.days_kept(size), 7))
    assert backups.days_kept(size) == (3 if kept else 0)
    assert told.startswith("Backups: ") == kept
    assert words.no_backups not in told


def test_a_face_that_is_left_keeps_a_backup(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = path.parent.parent / "typed"
    script.write_text("quit\n", encoding="utf-8")
    with script.open() as typed:
        monkeypatch.setattr("sys.stdin", typed)
        assert main(["--plain"]) == 0
    capsys.readouterr()
    assert lines(capsys)[-1].startswith("Backups: 2")


@pytest.mark.slow
def test_what_a_set_aside_file_still_holds_is_merged_once(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = begin(path)
    with closing(sqlite3.connect(path)) as db:
        ((page,),) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'trial'")
    whole = path.read_bytes()
    path.write_bytes(whole[: 4096 * (page - 1)] + bytes(4096) + whole[4096 * page :])
    told = lines(capsys)
    (aside,) = path.parent.glob("warcards-damaged-*.db")
    before = aside.read_bytes()
    found = json.loads("\n".join(lines(capsys, "--json")))
    assert found["aside"] == [
        {"path": str(aside), "games": 1, "trials": 0, "missing_games": 1, "missing_trials": 0}
        | {"readable": True}
    ]
    assert [each["pinned"] for each in found["backups"]] == [True, False]
    # The set-aside file holds all that the pinned backup has.
    assert [each.get("missing_games") for each in found["backups"]] == [0, None]
    assert any(f"{voice.held_aside(aside, 1, 0, 1, 0, 'warcards doctor')}" == each for each in told)
    assert lines(capsys)[-2] == words.all_else_well
    for imported in ("1 game and 1 setting imported.", exports.nothing_new):
        assert lines(capsys, "--merge", aside.name) == [imported]
        assert lines(capsys)[-2] == words.all_well
    assert aside.read_bytes() == before
    assert len(Store.open(path.parent).kept_games()) == 1


def test_a_pinned_backup_is_released_by_name(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = begin(path)
    assert main(["doctor", "--restore", DAY]) == 0
    capsys.readouterr()
    assert "--release" in lines(capsys)[-1]
    assert lines(capsys, "--release", f"{DAY}-pinned") == [words.released(day=f"{DAY}-pinned").text]
    assert "--release" not in lines(capsys)[-1]
    for arguments in (["--release", DAY], ["--merge", "warcards.db"]):
        assert main(["doctor", *arguments]) == 1
        assert capsys.readouterr().err.count("\n") == 1


def test_records_that_only_a_pinned_backup_holds_are_reported_until_they_are_merged(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An older file replaced the data file, and was backed up since."""
    older = begin(path).read_bytes()
    with closing(Store.open(path.parent)) as store:
        for _ in range(2):
            store.finish_game(store.new_game(HEADER), {})
        store.back_up(DAY)
    path.write_bytes(older)
    with closing(Store.open(path.parent)) as store:
        store.back_up(DAY)
    (pin,) = [each.day for each in backups.backups(path) if each.pinned]
    told = lines(capsys)
    assert voice.held_back(pin, 2, 0, "warcards doctor") in told
    assert told[-2] == words.all_else_well
    lines(capsys, "--merge", pin)
    assert lines(capsys)[-2] == words.all_well


def none_held(aside: Path) -> str:
    """Return the text about a set-aside file without a record."""
    return voice.held_aside(aside, 0, 0, 0, 0, "warcards doctor")


def lost(aside: Path) -> str:
    """Return the text about a set-aside file that cannot be read."""
    return words.aside_lost(file=str(aside)).text


@pytest.mark.parametrize("by", ["day", "path"])
def test_a_set_aside_file_that_cannot_be_read_leads_to_the_backup(
    by: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(path).write_bytes(b"a letter to a friend")
    told = lines(capsys)
    (aside,) = path.parent.glob("warcards-damaged-*.db")
    day = f"{DAY}-pinned"
    assert lost(aside) in told
    assert voice.held_back(day, 1, 0, "warcards doctor") in told
    assert lines(capsys)[-2] == words.all_else_well
    (kept,) = [each for each in backups.backups(path) if each.pinned]
    assert kept.day == day
    assert lines(capsys, "--merge", day if by == "day" else str(kept.path)) != []
    assert len(Store.open(path.parent).kept_games()) == 1


def damaged(chance: random.Random, whole: bytes) -> bytes:
    """Return the bytes of a data file, damaged in one of many ways."""
    how = chance.randrange(5)
    found = bytearray(whole)
    at = chance.randrange(len(whole))
    if how == 0:
        del found[at:]
    elif how == 1:
        for _ in range(chance.randrange(1, 30)):
            found[chance.randrange(len(found))] = chance.randrange(256)
    elif how == 2:
        at -= at % 4096
        found[at : at + 4096] = bytes(4096)
    elif how == 3:
        found[: chance.randrange(1, 100)] = chance.randbytes(chance.randrange(1, 100))
    else:
        found[at : at + chance.randrange(2000)] = chance.randbytes(chance.randrange(2000))
    return bytes(found)


WITNESSES = (270, 441, 468, 829, 965)
"""Seeds below 1,000 that damage a text that is read; seed 39 does, too."""


@slowly("2", "6", "5")
@pytest.mark.parametrize(
    "seed",
    [
        *range(8),
        *[pytest.param(each, marks=slow) for each in range(8, 30)],
        *[pytest.param(each, marks=proof) for each in (*range(30, 100), *WITNESSES)],
    ],
)
def test_no_damage_is_too_much_for_it(
    seed: int, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file is repaired, or set aside unchanged; then nothing else is wrong."""
    bytes_ = damaged(random.Random(seed), begin(path).read_bytes())
    path.write_bytes(bytes_)
    status = main(["doctor"])
    told = capsys.readouterr()
    assert told.err == ""
    for aside in path.parent.glob("warcards-damaged-*.db"):
        assert "was set aside" not in told.out or aside.read_bytes() == bytes_
    for aside in path.parent.glob("warcards-damaged-*.db"):
        before = aside.read_bytes()
        held = not any(each in told.out for each in (none_held(aside), lost(aside)))
        assert main(["doctor", "--merge", aside.name]) in ((0,) if held else (0, 2))
        assert aside.read_bytes() == before
        capsys.readouterr()
    merged = any(path.parent.glob("warcards-damaged-*.db"))
    again = main(["doctor"])
    out = capsys.readouterr().out
    last = out.splitlines()
    verdict = last[-2]
    assert again == status or merged  # The file set aside may contain a damaged text, too.
    if again == 0:
        asides = path.parent.glob("warcards-damaged-*.db")
        whole = "lacks" not in out and not any(lost(aside) in out for aside in asides)
        assert verdict == (words.all_well if whole else words.all_else_well)
    else:  # The damaged text is still damaged.
        assert "Game 1 can't be opened" in out
        assert verdict == words.still_wrong
    assert main(["doctor", "--restore", DAY]) == 0
    capsys.readouterr()
    assert lines(capsys)[0].endswith("1 setting, 1 game and 0 answers.")


@pytest.mark.parametrize("kind", ["set-aside file", "backup"])
def test_a_file_that_cannot_be_read_is_not_called_old_news(
    kind: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(path)
    (backup,) = backups.backups(path)
    file = backup.path if kind == "backup" else path.with_name("warcards-damaged-1.db")
    file.write_bytes(b"a letter to a friend")
    name = DAY if kind == "backup" else file.name
    assert main(["doctor", "--merge", name]) == 2
    assert capsys.readouterr().err == f"warcards: {words.unreadable(name=name).text}\n"
