"""The commands ``stats``, ``export`` and ``import``, with good files and with bad ones."""

from __future__ import annotations

import csv
import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.coach.practice import fill, practice
from tests.said import spoken
from tests.test_bad_input import ROOT, one_line, shell
from tests.tiers import gate, slowly
from warcards_tui.cli import main
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.store import Store, files
from warcards_tui.store.schema import MIGRATIONS
from warcards_tui.voice import progress as voice

Capture = pytest.CaptureFixture[str]
Home = Callable[[str], Path]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """Simulate another computer: a data folder of that name."""

    def go(name: str) -> Path:
        folder = tmp_path / name
        monkeypatch.setenv("WARCARDS_DATA", str(folder))
        return folder

    go("mine")
    return go


def practised(folder: Path, start: str = "a", days: int = 1, items: int = 10) -> None:
    store = Store.open(folder)
    fill(store, practice(days=days, items=items), start)
    game = store.new_game({"variant": "egyptian-war"})
    store.add_move(game, 0, 1, 0, "flip")
    store.close()


def ran(capsys: Capture, *arguments: str, status: int = 0) -> tuple[str, str]:
    assert main(list(arguments)) == status, capsys.readouterr()
    told = capsys.readouterr()
    return told.out, told.err


# -- export and import


def test_two_computers_become_equal(home: Home, tmp_path: Path, capsys: Capture) -> None:
    mine, other = str(tmp_path / "mine.jsonl"), str(tmp_path / "other.jsonl")
    practised(home("mine"))
    assert ran(capsys, "export", mine) == ("", f"30 trials and 1 game written to {mine}.\n")
    practised(home("other"), "b", days=1)
    assert ran(capsys, "import", mine) == ("", "30 trials and 1 game imported.\n")
    ran(capsys, "export", other)
    home("mine")
    said = "30 trials and 1 game imported; 31 were here already.\n"
    assert ran(capsys, "import", other) == ("", said)
    assert ran(capsys, "import", other)[1] == "Nothing new: you have all of it already.\n"
    here, _ = ran(capsys, "export")
    home("other")
    assert ran(capsys, "export", "-")[0] == here
    for command in (["stats"], ["stats", "--json"], ["stats", "--csv"]):
        there, _ = ran(capsys, *command)
        home("mine")
        assert ran(capsys, *command)[0] == there
        home("other")


def test_an_export_does_not_overwrite_unless_it_is_told_to(
    home: Home, tmp_path: Path, capsys: Capture
) -> None:
    practised(home("mine"))
    path = tmp_path / "kept"
    path.write_text("dear")
    said = f"warcards: {path} already exists. --force overwrites it.\n"
    assert ran(capsys, "export", str(path), status=2) == ("", said)
    assert path.read_text() == "dear"
    ran(capsys, "export", str(path), "--force")
    assert path.read_text() == ran(capsys, "export")[0]
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["kept"]


def test_an_export_of_nothing_is_a_header_and_an_end(home: Home, capsys: Capture) -> None:
    told, said = ran(capsys, "export")
    assert told.count("\n") == 2
    assert said == "Nothing is saved yet: an empty export written.\n"


@pytest.mark.slow
def test_a_pipe_from_one_to_the_other(home: Home, tmp_path: Path) -> None:
    practised(home("mine"))
    done = shell(
        f"warcards export | WARCARDS_DATA={tmp_path}/other sh -c '{_PROGRAM} import -'",
        WARCARDS_DATA=str(tmp_path / "mine"),
    )
    assert (done.returncode, done.stdout) == (0, "")
    assert sorted(done.stderr.splitlines()) == [
        "30 trials and 1 game imported.",
        "30 trials and 1 game written.",
    ]


@slowly("stats > /dev/full")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("command", ["export /dev/full", "export > /dev/full", "stats > /dev/full"])
def test_an_export_that_cannot_be_written(command: str, home: Home, tmp_path: Path) -> None:
    practised(home("mine"))
    done = shell(f"warcards {command}", WARCARDS_DATA=str(tmp_path / "mine"))
    assert done.returncode == 1, command
    assert "No space left on device" in one_line(done.stderr)


def test_a_place_where_nobody_may_look_is_told_by_its_name(home: Home, capsys: Capture) -> None:
    practised(home("mine"))
    place = "x" * 300
    said = f"warcards: {place} can't be written: File name too long.\n"
    assert ran(capsys, "export", place, status=2) == ("", said)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("import", "FILE is missing"),
        ("import absent.jsonl", "absent.jsonl can't be read: No such file or directory."),
        ("import .", ". can't be read: Is a directory."),
        ("import -x", "FILE is missing"),
        ("export absent/file", "absent/file can't be written: No such file or directory."),
        ("export .", ". can't be written: Is a directory."),
        ("export a b", "Unknown argument 'b'"),
        ("export --fource x", "Did you mean --force?"),
        ("stats egyptain-war", "Did you mean egyptian-war?"),
        ("stats --json --csv", "can't be combined with"),
        ("stats --jsn", "Did you mean --json?"),
    ],
)
def test_wrong_arguments_get_one_line(
    command: str,
    said: str,
    home: Home,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    monkeypatch.chdir(tmp_path)
    told, wrong = ran(capsys, *command.split(), status=2)
    assert told == ""
    assert said in one_line(wrong)
    assert not (tmp_path / "mine").exists() or command.startswith("export")


@pytest.mark.parametrize("content", [b"", b"9S 9H\n", b"SQLite format 3\0" * 999, None])
def test_a_file_of_something_else_changes_nothing(
    content: bytes | None, home: Home, tmp_path: Path, capsys: Capture
) -> None:
    practised(home("mine"))
    before, _ = ran(capsys, "export")
    path = tmp_path / "else"
    path.write_bytes(
        (tmp_path / "mine" / "warcards.db").read_bytes() if content is None else content
    )
    _, wrong = ran(capsys, "import", str(path), status=2)
    assert f"{path} isn't a warcards export" in one_line(wrong)
    assert ran(capsys, "export")[0] == before


def test_a_bad_line_at_the_end_changes_nothing(home: Home, tmp_path: Path, capsys: Capture) -> None:
    practised(home("other"))
    lines = ran(capsys, "export")[0].splitlines(keepends=True)
    lines[-2] = lines[-2].replace('"uid"', '"uuid"')
    path = tmp_path / "bad"
    path.write_text("".join(lines))
    folder = home("mine")
    _, wrong = ran(capsys, "import", str(path), status=2)
    assert one_line(wrong) == (
        f'warcards: {path}, line {len(lines) - 1}: the "uid" of a trial must be'
        " a text of letters and digits. Nothing was imported.\n"
    )
    assert not folder.exists()


# -- data files that cannot be used

ALL = (["stats"], ["stats", "--json"], ["export"], ["import", "FILE"])


def _filled_file(home: Home, tmp_path: Path, capsys: Capture) -> Path:
    practised(home("other"))
    ran(capsys, "export", str(tmp_path / "FILE"))
    practised(home("mine"), "b")
    return tmp_path / "mine" / "warcards.db"


@pytest.mark.parametrize("command", ALL, ids=" ".join)
def test_a_newer_data_file_is_left_alone(
    command: list[str], home: Home, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _filled_file(home, tmp_path, capsys)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    content = path.read_bytes()
    monkeypatch.chdir(tmp_path)
    told, wrong = ran(capsys, *command, status=1)
    assert told == ""
    assert "The data file is from a newer warcards" in one_line(wrong)
    assert path.read_bytes() == content


@pytest.mark.parametrize("command", ALL, ids=" ".join)
def test_a_damaged_data_file_is_set_aside_and_told(
    command: list[str], home: Home, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _filled_file(home, tmp_path, capsys)
    path.write_bytes(b"garbage" * 1000)
    monkeypatch.chdir(tmp_path)
    takes = command[0] == "import"
    told, said = ran(capsys, *command, status=0 if takes else 1)
    assert told == ""
    first, *rest = said.splitlines()
    assert first.startswith(
        "warcards: The data file was damaged, or another program wrote it. It was set aside as "
    )
    assert rest == (["30 trials and 1 game imported."] if takes else [])
    assert len(list((tmp_path / "mine").glob("warcards-damaged-*.db"))) == 1


@gate("export")
@pytest.mark.parametrize("command", ALL[:3], ids=" ".join)
def test_a_data_file_that_cannot_be_written_can_be_read(
    command: list[str], home: Home, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    _filled_file(home, tmp_path, capsys)
    whole, _ = ran(capsys, *command)
    connect = files.connect

    def reading(path: Path, mode: str) -> sqlite3.Connection:
        return connect(path, mode.replace("mode=rw", "mode=ro"))

    monkeypatch.setattr(files, "connect", reading)
    told, said = ran(capsys, *command)
    assert told == whole
    assert said.startswith(
        "warcards: The data file can't be written: from now on nothing is saved "
    )


# -- stats


def test_stats_without_practice(home: Home, capsys: Capture) -> None:
    told, _ = ran(capsys, "stats")
    assert told.count("\n") == 1
    told, _ = ran(capsys, "stats", "egyptian-war")
    assert [line.partition(":")[0] for line in told.splitlines()] == [
        spoken(each) for each in ("Egyptian War", "Pair", "Sandwich")
    ]


def test_stats_are_sentences(home: Home, capsys: Capture) -> None:
    practised(home("mine"), days=6, items=40)
    told, _ = ran(capsys, "stats", "Berkeley War")
    lines = told.splitlines()
    assert lines[0].startswith(spoken("Berkeley War"))
    assert all(line.endswith(".") and line.isascii() for line in lines)
    unasked = spoken(voice.rule("date sum", [None, None], None, 0, None, False, 0))
    assert [line for line in lines if line.endswith(unasked.partition(": ")[2])] == [unasked]
    assert any(line.startswith(f"{spoken('Slap or not')}: ") for line in lines)
    assert any(re.search(r": 0\.\d", line) for line in lines)
    assert [re.findall(r"\d+", line) for line in lines[-4:]] == [["0", "5"], ["6"], ["3"], ["6"]]


def test_stats_as_json_and_as_a_table_say_the_same(home: Home, capsys: Capture) -> None:
    practised(home("mine"))
    facts = json.loads(ran(capsys, "stats", "--json")[0])
    (variant,) = facts["variants"]
    whole = list(csv.DictReader(ran(capsys, "stats", "--csv")[0].splitlines()))
    rows = [row for row in whole if not row["measure"]]
    assert len(rows) == sum(len(rule["times"]) or 1 for rule in variant["rules"])
    for row in rows:
        (rule,) = [each for each in variant["rules"] if each["rule"] == row["rule"]]
        assert row["variant"] == variant["variant"]
        assert row["trials"] == str(rule["trials"])
        assert row["mistakes"] == str(len(rule["mistakes"]))
        times = [
            each
            for each in rule["times"]
            if (each["drill"], each["cue"]) == (row["drill"], row["cue"])
        ]
        assert [str(each["median_ms"]) for each in times] == [row["median_ms"]] * bool(row["drill"])


@pytest.mark.slow
def test_the_document_names_every_field(home: Home, capsys: Capture) -> None:
    practised(home("mine"), days=3, items=40)
    document = (ROOT / "docs" / "stats-format.md").read_text("utf-8")

    def check(value: object) -> None:
        if isinstance(value, dict):
            for name, each in value.items():
                assert f"`{name}`" in document or name in DRILLS, name
                check(each)
        elif isinstance(value, list):
            for each in value:
                check(each)

    check(json.loads(ran(capsys, "stats", "--json")[0]))
    head = ran(capsys, "stats", "--csv")[0].splitlines()[0]
    assert all(f"`{name}`" in document for name in head.split(","))


_PROGRAM = "python -m warcards_tui"
