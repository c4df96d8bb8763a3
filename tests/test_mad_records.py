"""Bad data in the data file, by import or another hand: the program starts and continues.

Damaged data is as if it were missing: both modes open, every command does its work, and nothing is
deleted.
"""

from __future__ import annotations

import io
import json
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.coach.practice import practice
from tests.games.known import known_games
from tests.plain.test_home import Keyboard
from tests.said import spoken
from tests.tiers import gate, proof, slow
from tests.tui.full_screen import app_for, drive, said_of
from warcards_tui.cli import main
from warcards_tui.coach.progress.exports import export_lines
from warcards_tui.plain.face import Face
from warcards_tui.plain.home import at_home
from warcards_tui.plain.terminal import EndOfInput
from warcards_tui.store import Store
from warcards_tui.store.forms import COLLECTIONS, SETTINGS
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.screens.home import HomeScreen
from warcards_tui.voice.sitting import leaves

DEEP = '{"a":' * 900 + "1" + "}" * 900

MAD: dict[str, str] = {
    "no JSON": "{[",
    "null": "null",
    "true": "true",
    "zero": "0",
    "one": "1",
    "minus one": "-1",
    "a billion": "1000000000",
    "too large": "1" + "0" * 400,
    "no number": "NaN",
    "no end": "Infinity",
    "half": "0.5",
    "1e300": "1e300",
    "empty text": '""',
    "text": '"x"',
    "long text": json.dumps("x" * 100_000),
    "escape sequence": json.dumps("\x1b]52;c;eA==\x07"),
    "half a character": '"\\ud800"',
    "empty list": "[]",
    "list": "[1]",
    "nested list": '[["x"]]',
    "list of objects": "[{}]",
    "long list": json.dumps(["x"] * 20_000),
    "empty object": "{}",
    "object": '{"a": 1}',
    "nested object": '{"a": {"b": {"c": []}}}',
    "deep": DEEP,
    "deep list": "[" * 5_000 + "]" * 5_000,
}
"""Values that no record should have, as in the data file."""

WALKED = ("no JSON", "a billion", "half a character", "nested list", "nested object", "deep")
"""Damage for a full tour: one of each kind that could break a reader."""

ALL_SETTINGS = ("profile", *SETTINGS, *COLLECTIONS)

HEADER: dict[str, Any] = {
    "variant": "egyptian-war",
    "seats": 2,
    "seed": 1,
    "options": {"slap_in": "on", "limit": 1000, "grace": 100},
    "deal": "3H 5D 7S/3C 9D JS",
    "turn": 0,
    "levels": [None, "average"],
    "pace": "untimed",
    "day": "2025-10-31",
}

MAD_HEADERS: list[dict[str, Any]] = [
    {"variant": "poker"},
    {"seats": 0},
    {"seats": 1},
    {"seats": 9},
    {"seats": 10**9},
    {"seats": "two"},
    {"seats": 2.0},
    {"seats": True},
    {"options": {"limit": "many"}},
    {"options": {"limit": {}}},
    {"options": {"poker": 1}},
    {"options": []},
    {"deal": 5},
    {"deal": "AS / AS"},
    {"deal": ""},
    {"deal": "AS " * 5_000},
    {"turn": 2},
    {"turn": -1},
    {"turn": "me"},
    {"levels": []},
    {"levels": [None]},
    {"levels": ["quick", "quick"]},
    {"levels": [None, None]},
    {"levels": [None, "grandmaster"]},
    {"levels": [None, "random"]},
    {"levels": [None, "quick", "quick"]},
    {"levels": 5},
    {"pace": "now"},
    {"pace": 5},
    {"day": "yesterday"},
    {"day": 31},
    {"seed": "x"},
    {"seed": 10**30},
    {"seed": None},
]

MAD_MOMENTS = (
    "9999-12-31T23:59:59.999Z",
    "0001-01-01T00:00:00.000Z",
    "yesterday",
    "",
    "2025-13-40",
)

MAD_MOVES: list[tuple[Any, Any, Any]] = [
    (1.0, 0, "juggle"),
    (1.0, 0, ""),
    (1.0, 0, "slap \x1b]52;c;eA==\x07"),
    (1.0, 0, "x" * 100_000),
    (1.0, 1, "flip"),
    (1.0, 2, "flip"),
    (1.0, -1, "flip"),
    (1.0, 10**9, "flip"),
    (1.0, "me", "flip"),
    (1.0, b"9" * 5_000, "flip"),
    (1e300, 0, "flip"),
    ("soon", 0, "flip"),
    (float("inf"), 0, "flip"),
    (1.0, 0, b"\xff\xfe"),
]


class Damaged:
    """A data file of a user with games and practice, changed by another hand."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        store = Store.open(folder)
        store.new_game(HEADER)
        for trial in practice(days=2, items=10):
            store.add_trial(trial)
        store.close()
        self._db = sqlite3.connect(self.folder / "warcards.db")
        self._db.execute("PRAGMA synchronous = OFF")

    def close(self) -> None:
        self._db.close()

    def write(self, sql: str, *values: Any) -> None:
        with self._db:
            self._db.execute(sql, values)

    def set(self, name: str, text: str) -> None:
        self.write("INSERT OR REPLACE INTO setting VALUES (?, ?)", name, text)

    def game(self, header: str, moves: Sequence[tuple[Any, Any, Any]] = ()) -> None:
        """Make a game before the sound one."""
        self.write(
            "INSERT INTO game (header, uid, started) VALUES (?, lower(hex(randomblob(12))),"
            " strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day'))",
            header,
        )
        for number, move in enumerate(moves):
            self.write(
                "INSERT INTO move (game, number, time_ms, seat, move)"
                " VALUES ((SELECT max(id) FROM game), ?, ?, ?, ?)",
                number,
                *move,
            )

    def many(self) -> tuple[int, ...]:
        """Return the number of rows, table by table."""
        tables = ("setting", "game", "move", "trial")
        rows = [self._db.execute(f"SELECT count(*) FROM {each}").fetchone() for each in tables]
        return tuple([many for (many,) in rows])


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Damaged]:
    """Yield a damaged file in Tokyo, where the last moment of UTC's year 9999 does not exist."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        with closing(Damaged(tmp_path / "data")) as found:
            yield found
    time.tzset()


_RECORDS = """\
games
settings
resume
e
leave
replay 1
next
leave
"""
_END = """\
play napoleons-war
leave
quit
"""
SCRIPT = f"""\
{_RECORDS}progress
leave
learn
leave
drill which-rule berkeley-war
leave
rules war
leave
{_END}"""

FEW = _RECORDS + _END

COMMANDS = (
    ["stats"],
    ["stats", "--json"],
    ["stats", "--csv"],
    ["export"],
    ["replay"],
    ["variants"],
)


def walk(
    damaged: Damaged,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    whole: bool,
) -> str:
    """Go everywhere in both modes and return all texts; if not ``whole``, to few places.

    Those few are in text mode.
    """
    before = damaged.many()
    told = []
    for command in COMMANDS if whole else COMMANDS[:1] + COMMANDS[3:5]:
        status = main(list(command))
        out, err = capsys.readouterr()
        assert status == 0, err
        assert "fault" not in err
        told += [out, err]
    # Reading damages nothing.
    assert damaged.many()[1:] == before[1:]
    monkeypatch.setattr("sys.stdin", io.StringIO(SCRIPT if whole else FEW))
    assert main(["--plain"]) == 0
    told += capsys.readouterr()
    for each in ("egyptian-war", "napoleons-war"):
        name = known_games()[each].name
        assert name in told[-2] or spoken(name) in told[-2], told
    assert told[-2].rstrip().endswith(spoken(leaves(over=False, kept=False, lost=False))), told
    assert told[-1] == ""
    if whole:
        told += [plain_home(damaged.folder), full_home(damaged.folder)]
    return "\n".join(told)


def plain_home(folder: Path) -> str:
    """Return the speech of the home dialogue, with its lists."""
    store = Store.open(folder)
    keyboard = Keyboard([*["down"] * 5, *"olalnldlplrlilglq"])
    face = Face(keyboard, store, known_games())
    with suppress(EndOfInput):
        at_home(face)
    store.close()
    return "\n".join(keyboard.said)


def full_home(folder: Path, times: int = 999) -> str:
    """Return the content of home each time, while its rows are chosen one after the other."""
    store = Store.open(folder)
    shown = []

    async def steps(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, WarcardsApp)
        ids = [row.id for row in app.home.rows if row.id not in ("", "quit")]
        for id in ids[:times]:
            home = app.shown
            assert isinstance(home, HomeScreen)
            shown.extend(
                [str(home.query_one("#notices", Static).content), *[row.label for row in home.rows]]
            )
            (row,) = [row for row in home.rows if row.id == id]
            home.follow(home.menu.choose(row))
            await pilot.pause()
            shown.extend(said_of(app))
            if app.shown is not home:
                await pilot.press("escape", "l")
                await pilot.pause()
            app.open("home")
            await pilot.pause()

    drive(app_for(store=store), steps)
    store.close()
    return "\n".join(shown)


WHOLE = pytest.mark.parametrize("whole", [False, pytest.param(True, marks=slow)])


def walked(names: Sequence[str]) -> list[Any]:
    """Return the first of them for a short walk and a whole one, the others for `make proof`.

    Every other one of these is a whole walk: which ones, differs from test to test.
    """
    first, *others = names
    return [
        (first, False),
        pytest.param(first, True, marks=slow),
        *[pytest.param(each, at % 2 == 0, marks=proof) for at, each in enumerate(others)],
    ]


@pytest.mark.parametrize(("name", "whole"), walked(WALKED))
def test_no_setting_is_in_the_way(
    name: str,
    whole: bool,
    damaged: Damaged,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for setting in ALL_SETTINGS:
        damaged.set(setting, MAD[name])
    walk(damaged, monkeypatch, capsys, whole)


@pytest.mark.parametrize(("name", "whole"), walked((*WALKED[4:], *WALKED[:4])))
def test_no_part_of_a_collection_is_in_the_way(
    name: str,
    whole: bool,
    damaged: Damaged,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = [*known_games(), "which-rule", "slap", "go-on", "variant"]
    for setting in COLLECTIONS:
        damaged.set(setting, "{" + ",".join(f'"{each}":{MAD[name]}' for each in names) + "}")
    walk(damaged, monkeypatch, capsys, whole)


@pytest.mark.parametrize(("name", "whole"), walked((*WALKED[3:], *WALKED[:3])))
def test_no_value_of_a_header_is_in_the_way(
    name: str,
    whole: bool,
    damaged: Damaged,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    damaged.game(MAD[name])
    for field in HEADER:
        damaged.game(json.dumps(HEADER | {field: "HERE"}).replace('"HERE"', MAD[name]))
    walk(damaged, monkeypatch, capsys, whole)


@WHOLE
def test_no_mad_header_is_in_the_way(
    whole: bool,
    damaged: Damaged,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for change in MAD_HEADERS:
        damaged.game(json.dumps(HEADER | change))
    for field in HEADER:
        damaged.game(json.dumps({name: HEADER[name] for name in HEADER if name != field}))
    walk(damaged, monkeypatch, capsys, whole)


@WHOLE
def test_no_moment_is_in_the_way(
    whole: bool,
    damaged: Damaged,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for moment in MAD_MOMENTS:
        for column in ("started", "ended"):
            damaged.game(json.dumps(HEADER))
            damaged.write(
                f"UPDATE game SET {column} = ? WHERE id = (SELECT max(id) FROM game)", moment
            )
        damaged.game(json.dumps(HEADER), [(1.0, 0, "flip")])
        damaged.write("UPDATE move SET added = ? WHERE game = (SELECT max(id) FROM game)", moment)
    walk(damaged, monkeypatch, capsys, whole)


@WHOLE
def test_no_move_is_in_the_way(
    whole: bool,
    damaged: Damaged,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for move in MAD_MOVES:
        damaged.game(json.dumps(HEADER), [move])
    walk(damaged, monkeypatch, capsys, whole)


@pytest.mark.cpu(0.6, "opens home in both faces")
@gate("recent")
@pytest.mark.parametrize("setting", ["recent", "keymap"])
def test_what_is_damaged_is_told_once_wherever_it_is_found(
    setting: str,
    damaged: Damaged,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    damaged.set(setting, '[["x"]]')
    damaged.game('{"seats": "two"}')
    lines = (
        f"The setting '{setting}' is damaged, so warcards ignores it.",
        "A saved game is damaged: warcards skips it and deletes nothing.",
    )
    told = [full_home(damaged.folder, times=1), plain_home(damaged.folder)]
    main(["replay"])
    assert capsys.readouterr().err == f"warcards: {lines[1]}\n"
    damaged.set(setting, '[["x"]]')
    monkeypatch.setattr("sys.stdin", io.StringIO("play war\nleave\ngames\ngames\n"))
    assert main(["--plain"]) == 0
    for each in (*told, capsys.readouterr().out):
        for line in lines:
            assert " ".join(each.split()).count(line) == 1, each


def test_the_sound_part_of_a_collection_still_counts(damaged: Damaged) -> None:
    sound = {"step": 3, "best": 3, "done": False}
    damaged.set("lessons", json.dumps({"egyptian-war": sound, "berkeley-war": {"step": "x"}}))
    store = Store.open(damaged.folder)
    assert store.setting("lessons", {}) == {"egyptian-war": sound}
    assert store.news() == [
        "Part of the setting 'lessons' is damaged, so warcards ignores that part."
    ]
    store.close()


def test_an_export_leaves_out_what_is_damaged_and_can_be_imported(
    damaged: Damaged, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, mad in MAD.items():
        damaged.set(name, mad)
        damaged.game(json.dumps(HEADER | {"seats": "HERE"}).replace('"HERE"', mad))
    for setting in ALL_SETTINGS:
        damaged.set(setting, '{"a": [[1]]}')
    damaged.write("UPDATE trial SET day = '2025-13-45' WHERE id = 1")
    damaged.write("UPDATE trial SET cards = x'ff' WHERE id = 2")
    file = str(tmp_path / "export")
    assert main(["export", file]) == 0
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "other"))
    assert main(["import", file]) == 0
    store = Store.open(tmp_path / "other")
    assert len(store.trials()) == store.count_trials(10**9) == 58
    assert [game.header["seats"] for game in store.kept_games()] == [1, 2]
    store.close()


_MAD_CHOICES: tuple[Any, ...] = (None, [], {}, "x", -1)

MAD_TRIALS: list[dict[str, Any]] = [
    *[
        {field: text}
        for field in (
            "source", "variant", "cards", "held", "answer", "outcome", "quality", "target",
        )
        for text in ("", "x", "pair pair", "9S 9S 9S", "\x1b[31m", "x " * 5_000)
    ],
    *[{"time_ms": time, "error_ms": time} for time in (0.0, -5.0, 1e18, -1e18, 5e-324)],
    *[{"ordinal": number, "seed": number} for number in (-1, 2**63 - 1, -(2**63))],
    *[{"day": day} for day in ("", "1970-01-01", "2999-12-31")],
    *[{"cue": cue} for cue in ("bell", "speech")],
    *[{"settings": {"mode": mad, "flash": mad, "go_rate": mad}} for mad in _MAD_CHOICES],
]  # fmt: skip


@WHOLE
def test_no_answer_that_was_imported_is_in_the_way(
    whole: bool,
    damaged: Damaged,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    store = Store.in_memory()
    trials = list(practice(days=1, items=8))[-8:]
    trials += [
        trials[0]._replace(
            source="sums", variant="addition-war", target="7+8", held="15", outcome="wrong"
        ),
        trials[0]._replace(source="sums"),
        trials[0]._replace(source="play"),
    ]
    taken = trials if whole else trials[7:9]
    for change in MAD_TRIALS:
        for trial in taken:
            store.add_trial(trial._replace(**change))
    file = tmp_path / "export"
    file.write_text("\n".join(export_lines(store)) + "\n", encoding="ascii")
    assert main(["import", str(file)]) == 0
    assert f"{len(MAD_TRIALS) * len(taken)} trials imported" in capsys.readouterr().err
    walk(damaged, monkeypatch, capsys, whole)


@pytest.mark.parametrize(
    "record",
    [
        {"kind": "setting", "name": "recent", "value": [["x"]]},
        {"kind": "setting", "name": "keymap", "value": {"slap": 1}},
        {"kind": "setting", "name": "new", "value": json.loads("[" * 30 + "]" * 30)},
        {"kind": "game", "started": "9999-12-31T23:59:59.999Z"},
        {"kind": "game", "header": HEADER | {"seats": 10**9}},
        {"kind": "game", "header": HEADER | {"seats": "two"}},
        {"kind": "game", "moves": [[0, "2025-10-31T12:00:00.000Z", 1.0, 10**6, "flip"]]},
        {"kind": "trial", "day": "9999-12-31"},
        {"kind": "trial", "day": "2025-02-30"},
        {"kind": "trial", "cue": "smell"},
    ],
    ids=range(10),
)
def test_an_import_takes_no_record_that_would_be_damaged(
    record: dict[str, Any],
    damaged: Damaged,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "export"
    assert main(["export", str(file)]) == 0
    lines = file.read_text("ascii").splitlines()
    kinds = [json.loads(line).get("kind") for line in lines]
    if record["kind"] == "setting":
        lines.insert(1, json.dumps(record))
    else:
        at = kinds.index(record["kind"])
        lines[at] = json.dumps(json.loads(lines[at]) | record)
    file.write_text("\n".join(lines) + "\n", encoding="ascii")
    before = damaged.many()
    capsys.readouterr()
    assert main(["import", str(file)]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"warcards: {file}, line ")
    assert told.endswith(". Nothing was imported.\n")
    assert " must be " in told
    assert damaged.many() == before
