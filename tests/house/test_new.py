"""``warcards variants --new NAME`` writes a file that makes a game, and overwrites none."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib

import pytest

from tests.games.known import known_games
from tests.house.files import Folder, read_again
from tests.test_imports import CHILD
from warcards_tui.cli import main
from warcards_tui.games.house.reader import TAKEN
from warcards_tui.games.house.template import examples
from warcards_tui.slaps.kinds import KINDS


@pytest.mark.parametrize("source", examples())
def test_a_new_file_makes_a_game(
    source: str, folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["variants", "--new", "my-rat", "--from", source]) == 0
    path = folder.path / "my-rat.toml"
    assert capsys.readouterr().out == (
        f"Created {path}. Edit it as you like; the game is listed from the next start.\n"
    )
    assert read_again() == []
    assert known_games().find("my-rat").name == "My rat"
    assert main(["judge", "my-rat", "JS"]) == 0
    assert path.read_text(encoding="ascii").startswith("# ")


def test_an_example_under_its_own_name_keeps_its_name(folder: Folder) -> None:
    assert main(["variants", "--new", "egyptian-ratscrew", "--from", "egyptian-ratscrew"]) == 0
    read_again()
    assert known_games().find("egyptian-ratscrew").name == "Egyptian Ratscrew"


def test_the_template_tells_of_every_kind_of_rule(folder: Folder) -> None:
    assert main(["variants", "--new", "my-rat"]) == 0
    path = folder.path / "my-rat.toml"
    text = path.read_text(encoding="utf-8")
    assert all(f'kind = "{kind}"' in text for kind in KINDS)
    # With every valid line in force, it still makes a game.
    whole = re.sub(r"^# (?=\[|\w+ = )", "", text, flags=re.MULTILINE)
    tomllib.loads(whole)
    path.write_text(whole, encoding="utf-8")
    # Fifteen keys are not enough for sixteen rules.
    [told] = read_again()
    assert "There are 16 slap rules, but at most 15" in told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--new My_Rat", "Did you mean my-rat?"),
        ("--new berkeley-war", "There is already a game berkeley-war."),
        ("--new help", "The name help has another meaning in this program."),
        ("--new ../x", "'../x' can't be a name"),
        ("--new my-rat --from slapjak", "Did you mean slapjack?"),
        ("--from slapjack", "--from needs --new NAME."),
    ],
)
def test_what_cannot_be_written_is_told(
    arguments: str, told: str, folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["variants", *arguments.split()]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert not folder.path.exists()


def test_nothing_is_overwritten(folder: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    folder.put("mine", "# mine")
    capsys.readouterr()
    assert main(["variants", "--new", "mine"]) == 2
    assert "mine.toml already exists. It wasn't changed." in capsys.readouterr().err
    assert (folder.path / "mine.toml").read_text() == "# mine"


def test_a_folder_that_cannot_be_made_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WARCARDS_CONFIG", "/dev/null")
    assert main(["variants", "--new", "mine"]) == 1
    assert capsys.readouterr().err == "warcards: The file can't be written: Not a directory.\n"


@pytest.mark.parametrize("aloud", [False, True])
def test_names_that_mean_something_else_at_home_are_taken(aloud: bool) -> None:
    from warcards_tui.coach.drills.menu import DrillsMenu
    from warcards_tui.coach.menus import GamesMenu, HomeMenu, LessonsMenu
    from warcards_tui.sitting.menus.menu import AppContext
    from warcards_tui.store import Store

    around = AppContext(Store.in_memory(), known_games(), aloud=aloud)
    for variant in ("war", "speed-war"):
        around.store.new_game({"variant": variant, "seats": 2})
    menus = [kind(around) for kind in (HomeMenu, GamesMenu, LessonsMenu, DrillsMenu)]
    ids = {row.id for menu in menus for row in menu.rows() if row.id}
    for each in ids - set(known_games()):
        assert each in TAKEN or each.startswith(("kept-", "lesson-", "drill-")), each


@pytest.mark.parametrize("files", [False, True])
def test_toml_is_read_only_where_there_is_a_file(files: bool, folder: Folder) -> None:
    if files:
        folder.fill()
    child = subprocess.run(
        [sys.executable, "-c", CHILD, "variants"],
        env={"WARCARDS_CONFIG": str(folder.path.parent), "PATH": ""},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ("slapjack" in child.stdout) == files
    loaded = child.stderr.splitlines()[-1]
    assert ('"tomllib"' in loaded) == files
    for costly in ("platformdirs", "sqlite3", "dataclasses", "asyncio"):
        assert f'"{costly}"' not in loaded
