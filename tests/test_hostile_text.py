"""No text of a file or an argument reaches a terminal as a command, in any output."""

from __future__ import annotations

import ast
import io
import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from tests.games.known import known_games
from tests.mad.plain_keys import typed
from tests.mad.source import trees
from tests.mad.strokes import Stroke
from tests.plain.terminals import ROOT, WARCARDS, environment, terminal
from tests.sitting.replays import facts, logged
from tests.test_mad_records import HEADER
from tests.tiers import slowly
from tests.tui.frames import watched
from tests.tui.full_screen import app_for
from warcards_tui import tui
from warcards_tui.cli import main
from warcards_tui.coach.progress.exports import export_lines
from warcards_tui.plain.lines import in_cells, split
from warcards_tui.safe_output import harmless
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp

CLIPBOARD = "\x1b]52;c;ZXZpbA==\x07"
EVIL = f"evil{CLIPBOARD}\x1b[31m\x9b1m\x7f\u202e\u2066\u200b\ufeff"
"""Text that sets the clipboard and colors, and reverses text, in the old way and the new."""

ORDERS = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
)


def assert_harmless(written: str) -> None:
    found = ORDERS.search(written)
    assert found is None, written[max(found.start() - 60, 0) : found.end() + 60]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with hostile files: logs, a house variant, an imported export."""
    tmp_path = tmp_path_factory.mktemp("hostile") / "made"
    tmp_path.mkdir()
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / f"{EVIL}.toml").write_text("name = 'x'", encoding="utf-8")
    quoted = json.dumps(EVIL, ensure_ascii=False).replace("\x7f", "\\u007f")
    (tmp_path / "variants" / "ours.toml").write_text(
        f'name = {json.dumps(EVIL)}\nbased_on = "egyptian-war"\n', encoding="utf-8"
    )
    (tmp_path / "variants" / "theirs.toml").write_text(f"name = [{quoted}", encoding="utf-8")
    lines = facts(logged("egyptian-war"))
    first = next(at for at, line in enumerate(lines) if "move" in line)
    moves: dict[str, dict[str, object]] = {
        "move": {"move": f"slap {EVIL}"},
        "event": {"event": EVIL},
        "seat": {"seat": EVIL},
    }
    for name, change in moves.items():
        changed = [*lines[:first], lines[first] | change, *lines[first + 1 :]]
        text = "\n".join(map(json.dumps, changed)) + "\n"
        (tmp_path / name).write_text(text, encoding="utf-8")
    headers: dict[str, dict[str, object]] = {
        "variant": {"variant": EVIL},
        "options": {"options": {EVIL: EVIL}},
        "deal": {"deal": EVIL},
    }
    for name, change in headers.items():
        (tmp_path / name).write_text(json.dumps(lines[0] | change) + "\n", encoding="utf-8")
    (tmp_path / "no JSON").write_text(f"{EVIL}\n", encoding="utf-8")
    (tmp_path / EVIL).write_text(f"{EVIL}\n", encoding="utf-8")
    (tmp_path / "export").write_text("\n".join(_exported()) + "\n", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WARCARDS_DATA", str(tmp_path))
        patch.setenv("WARCARDS_CONFIG", str(tmp_path))
        assert main(["import", str(tmp_path / "export")]) == 0
    return tmp_path


@pytest.fixture
def folder(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of that folder as the program's data."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    monkeypatch.setenv("WARCARDS_CONFIG", str(tmp_path))
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    return tmp_path


def _exported() -> list[str]:
    """Return an export with a hostile move in its newest game, and other hostile texts."""
    store = Store.in_memory()
    moves = ["flip", f"slap {EVIL}"]
    for header in (
        HEADER | {"options": {EVIL: EVIL}},
        HEADER | {"levels": [None, EVIL]},
        HEADER | {"deal": EVIL},
        HEADER | {"pace": EVIL},
        HEADER | {"variant": "gone", "options": {"house": EVIL}},
        HEADER,
    ):
        game = store.new_game(header)
        for number, move in enumerate(moves):
            store.add_move(game, number, 1.0, 0, move)
    store.set_setting("orders", [[EVIL, "A K"]])
    store.set_setting("keymap", {"slap": EVIL[:20], EVIL: "x"})
    store.set_setting("pace", EVIL)
    store.set_setting("drills", {"variant": EVIL, "which-rule": {"mode": EVIL}})
    store.set_setting("options", {"egyptian-war": {"slap_in": EVIL}})
    return [_newest(line) for line in export_lines(store)]


def _newest(line: str) -> str:
    """Return the line of an export; its game without options was played last."""
    told = json.loads(line)
    if EVIL in told.get("header", {}).get("options", {}):
        for move in told["moves"]:
            move[1] = "2126-11-22T14:50:00.000Z"
    return json.dumps(told)


def written(folder: Path, line: str) -> str:
    """Return the path of a play with that line."""
    path = folder / "play.txt"
    path.write_text(f"{line}\nBen lays 7S\n", encoding="utf-8")
    return str(path)


COMMANDS: list[Callable[[Path], list[str]]] = [
    lambda folder: ["replay"],
    *[(lambda folder, number=number: ["replay", number, "--plain"]) for number in "123456"],
    *[
        (lambda folder, name=name: ["replay", str(folder / name)])
        for name in ("move", "event", "seat", "variant", "options", "deal", "no JSON", EVIL)
    ],
    lambda folder: ["import", str(folder / EVIL)],
    lambda folder: ["import", EVIL],
    lambda folder: ["export"],
    lambda folder: ["export", str(folder / EVIL)],
    lambda folder: ["stats"],
    lambda folder: ["stats", "--csv"],
    lambda folder: ["stats", EVIL],
    lambda folder: ["variants"],
    lambda folder: ["variants", "--json"],
    lambda folder: ["variants", "--new", EVIL],
    lambda folder: ["variants", "--new", "x", "--from", EVIL],
    lambda folder: ["rules", EVIL],
    lambda folder: ["rules", "war", "--article", EVIL],
    lambda folder: ["judge", "egyptian-war", EVIL],
    lambda folder: ["judge", "egyptian-war", "2S", "--option", EVIL],
    lambda folder: ["judge", "egyptian-war", "2S", "--date", EVIL],
    lambda folder: ["judge", "berkeley-war", "2S", "--last", EVIL],
    lambda folder: ["judge", "budr-basef", "2S", "--decks", EVIL],
    lambda folder: ["judge", "egyptian-war", "--play", str(folder / EVIL)],
    lambda folder: ["judge", "egyptian-war", "--play", written(folder, f"{EVIL} lays 7H")],
    lambda folder: ["judge", "egyptian-war", "--play", written(folder, f"Ann lays {EVIL}")],
    lambda folder: ["judge", "egyptian-war", "--play", written(folder, f"players A, {EVIL}")],
    lambda folder: ["simulate", EVIL],
    lambda folder: ["simulate", "war", "--bots", EVIL],
    lambda folder: ["simulate", "war", "--seed", EVIL],
    lambda folder: ["simulate", "war", "--log", str(folder / EVIL / EVIL)],
    lambda folder: ["play", "egyptian-war", "--deal", EVIL],
    lambda folder: ["play", "egyptian-war", "--pace", EVIL],
    lambda folder: ["learn", EVIL],
    lambda folder: ["drill", EVIL],
    lambda folder: ["drill", "which-rule", "--variant", EVIL],
    lambda folder: [EVIL],
    lambda folder: ["--plain", EVIL],
    lambda folder: [f"--{EVIL}"],
    lambda folder: ["play", "war", f"--{EVIL}"],
]


@pytest.mark.parametrize("at", range(len(COMMANDS)))
def test_no_command_lets_it_through(
    at: int, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    capsys.readouterr()
    with open(os.devnull, encoding="utf-8") as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        status = main(COMMANDS[at](folder))
    told = capsys.readouterr()
    assert_harmless(told.out)
    assert_harmless(told.err)
    assert "fault" not in told.err
    if status == 2:
        # Unreadable house variants come first.
        last = told.err.splitlines()[-1]
        assert last.startswith("warcards: ")


def test_piles_are_answered_harmlessly(folder: Path) -> None:
    done = subprocess.run(
        [*WARCARDS, "judge", "egyptian-war", "-"],
        input=f"{EVIL}\n2S 2H\n",
        cwd=ROOT,
        env=environment(folder),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert_harmless(done.stdout)
    assert len(done.stdout.splitlines()) == 2


SCRIPT = f"""\
games
resume 1
resume 2
replay 1
replay {EVIL}
play war --option {EVIL}
play napoleons-war
use
write {EVIL}
leave
{EVIL}
drill which-rule
leave
set pace {EVIL}
"""


def test_no_script_lets_it_through(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    capsys.readouterr()
    monkeypatch.setattr("sys.stdin", io.StringIO(SCRIPT))
    main(["--plain"])
    told = capsys.readouterr()
    assert "evil" in told.out
    assert_harmless(told.out)
    assert told.err == ""


def _assert_no_orders(sent: bytes) -> None:
    """Assert this for the output of a mode, which has commands of its own."""
    text = sent.decode("utf-8")
    for order in ("\x1b]52", "\x9b", "\x7f", "\u202e", "\u2066", "\u200b", "\ufeff"):
        assert order not in text


def test_the_plain_face_lets_nothing_through(folder: Path) -> None:
    """All bytes to its terminal are checked: at home, on "Resume", and among saved games."""
    keys = [Stroke(15.0, (key,)) for key in (b"\r", b"o", b"\r")]
    with closing(Store.open(folder)) as store:
        sent, _ = typed(keys, StartupRequest("", known_games()), store)
    assert b"evil" in sent
    assert b"can't be opened" in sent
    _assert_no_orders(sent)


@pytest.mark.slow
def test_the_plain_face_lets_nothing_through_on_a_real_terminal(folder: Path) -> None:
    with terminal(folder) as screen:
        screen.read()
        for key in "\ro\r":
            screen.type(key)
        sent = b"".join(screen.reads)
    assert b"evil" in sent
    assert b"can't be opened" in sent
    _assert_no_orders(sent)


@pytest.mark.slow
def test_the_full_screen_lets_nothing_through(folder: Path) -> None:
    """All bytes to its terminal are checked: at home, on "Resume", and in the palette."""
    with watched(app_for(store=Store.open(folder)), (100, 30)) as screen:
        sent = screen.read("Resume")
        for key, wanted in ("\r", "can't be opened"), (":", "Search"), ("g", "Resume:"):
            sent += screen.answer(key, wanted)
    assert b"evil" in sent
    _assert_no_orders(sent)


def test_the_full_screen_shows_harmlessly_what_nobody_has_looked_at() -> None:
    """The text appears on home, in a row above the list."""
    store = Store.in_memory()
    store.notices.append(f"House variant {EVIL}.toml cannot be read: no such file.")
    with watched(app_for(store=store), (100, 30)) as screen:
        sent = screen.read("evil")
    _assert_no_orders(sent)


def test_lines_and_rows_of_the_plain_face_are_harmless_wherever_they_are_cut() -> None:
    for parts in (split(EVIL * 9), split(EVIL), in_cells(EVIL * 9, 20), in_cells(EVIL, 200)):
        assert "evil" in "".join(parts)
        for part in parts:
            assert_harmless(part)


def test_a_fault_is_told_harmlessly_and_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """This holds even after the full screen has returned the terminal."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    fault = RuntimeError(f"{EVIL}\n{EVIL}")

    def fail(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(WarcardsApp, "run", fail)
    # It is as without a terminal: the real streams are those of the tests.
    monkeypatch.setattr("sys.__stderr__", None)
    assert tui.run(StartupRequest("", known_games()), Store.in_memory()) == 1
    monkeypatch.setattr("warcards_tui.cli._work", fail)
    assert main(["variants"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 2
    assert told.count("warcards: an error in warcards, RuntimeError: evil") == 2
    assert_harmless(told)


WAYS_OUT = {
    r"^ *(?:sys\.std(?:out|err)(?:, )?)+ = ": {"cli", "errors", "pager", "tui"},
    r"\bsys\.__std(?:out|err)__": {"lab.bar", "tui", "tui.app"},
    r"\bstd(?:out|err)\.(?:buffer|fileno)\b": {"plain.posix", "plain.windows"},
    r"\bos\.write\(": {"plain.posix", "plain.windows"},
    r"driver\.write\(": {"tui.stopwatch"},
    r"\bConsole\(": {"lab.bar", "tui.app"},
    r"/dev/|\bctermid\b|\bttyname\b|'CONOUT": set[str](),
}
"""Ways to write raw text to a terminal, with the modules that may use them.

Those make the streams, or draw with bytes of their own making.
"""


WORDS_OF_WAYS = r"std(out|err)|write\(|Console\(|/dev/|ctermid|ttyname|CONOUT"
"""Text in every module that uses such a way."""


@cache
def _written_out() -> dict[str, str]:
    """Return the modules that may go such a way, without comments, a statement in a line."""
    return {module: ast.unparse(tree) for module, tree in trees(WORDS_OF_WAYS).items()}


@slowly("^ *(?:sys\\\\.std(?:out|err)(?:, )?)+ = ", "\\\\bsys\\\\.__std(?:out|err)__")
@pytest.mark.parametrize("way", WAYS_OUT)
def test_nobody_writes_to_a_terminal_by_another_way(way: str) -> None:
    found = {
        module for module, text in _written_out().items() if re.search(way, text, re.MULTILINE)
    }
    assert found == WAYS_OUT[way]


def test_what_is_shown_is_kept_as_it_is() -> None:
    for text in ("queen of spades", "Q♠ 12 - 9 = 3", "Zoë", "日本", "a b"):
        assert harmless(text) == text


def test_every_order_becomes_a_question_mark() -> None:
    for code in (*range(0x3000), *range(0xD800, 0xE000), 0xFEFF):
        character = chr(code)
        if ORDERS.match(character) or 0xD800 <= code < 0xE000 or character == "\n":
            assert harmless(f"a{character}b") == "a?b", hex(code)
