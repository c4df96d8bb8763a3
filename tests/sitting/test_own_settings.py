"""Settings and keys in a user's file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tiers import looped
from warcards_tui.cli import main
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.actions import SLAP
from warcards_tui.sitting.keys import own_actions, shared_actions
from warcards_tui.sitting.own_settings import check_file, heed_file, settings_file
from warcards_tui.sitting.settings import (
    SETTINGS,
    change_setting,
    chosen_setting,
    heed_environment,
    keymap_of,
    read_setting,
    variable,
)
from warcards_tui.store import Store
from warcards_tui.words import files

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path of the settings file, which does not exist yet."""
    monkeypatch.setenv("WARCARDS_CONFIG", str(tmp_path / "config"))
    path = Path(settings_file())
    path.parent.mkdir()
    return path


def heeded(store: Store | None = None) -> Store:
    """Return a store, empty by default, with the settings of the file."""
    store = store or Store.in_memory()
    heed_file(store, VARIANTS)
    return store


def test_without_a_file_nothing_is_set_and_nothing_told(file: Path) -> None:
    store = heeded()
    assert store.news() == []
    assert all(chosen_setting(store, name) is None for name in SETTINGS)
    assert check_file(VARIANTS) == []


@looped("name", SETTINGS)
def test_every_setting_can_stand_in_the_file(file: Path, name: str) -> None:
    option = SETTINGS[name]
    value = option.choices[-1] if option.choices else str(option.high)
    file.write_text(f'{name} = "{value}"\n')
    store = heeded()
    assert store.news() == []
    assert str(chosen_setting(store, name)) == value


def test_numbers_and_true_and_false_are_taken_as_they_are_meant(file: Path) -> None:
    file.write_text("bots = 3\nmouse = false\nhush = true\n")
    store = heeded()
    assert read_setting(store, "bots") == 3
    assert read_setting(store, "mouse") == "off"
    assert read_setting(store, "hush") == "yes"


def test_what_was_chosen_in_the_program_comes_before_the_file(file: Path) -> None:
    file.write_text('theme = "paper"\n')
    store = heeded()
    change_setting(store, "theme", "crt")
    assert read_setting(heeded(store), "theme") == "crt"


def test_the_environment_comes_before_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text('theme = "paper"\n')
    monkeypatch.setenv(variable("theme"), "crt")
    store = heeded()
    heed_environment(store)
    assert read_setting(store, "theme") == "crt"


def test_keys_for_all_games_and_for_one(file: Path) -> None:
    file.write_text('[keymap]\nslap = "f"\n[keymap.berkeley-war]\nslap = "Space"\n')
    store = heeded()
    assert store.news() == []
    assert keymap_of(store, "egyptian-war").key(SLAP) == "f"
    assert keymap_of(store, "berkeley-war").key(SLAP) == "space"


WRONG = {
    'theme = "mauve"': "Theme can be",
    "bots = 20": "Bots can be 1 to 7, not '20'",
    "bots = 1.5": "bots takes a text or a whole number",
    'colour = "red"': "unknown setting 'colour'",
    "thema = 1": "Did you mean theme?",
    "keymap = 1": "keymap must be a table",
    '[keymap]\nslap = "?"': "Question mark lists the keys",
    '[keymap]\nslap = "f12"': "can't be used",
    "[keymap]\nslap = 1": "the key of slap must be a text",
    '[keymap.berkely-war]\nslap = "f"': "Did you mean berkeley-war?",
    '[keymap.war.war]\nslap = "f"': "the key of war must be a text",
}


@pytest.mark.parametrize(("written", "told"), WRONG.items())
def test_what_cannot_be_taken_is_left_out_in_one_line(file: Path, written: str, told: str) -> None:
    file.write_text(f'pace = "fast"\n{written}\n')
    store = heeded()
    (line,) = store.news()
    assert told in line
    assert "In settings.toml: " in line
    assert "\n" not in line
    assert read_setting(store, "pace") == "fast"
    assert keymap_of(store, "war").key(SLAP) == "space"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (b"theme = ", files.no_toml(why="").text),
        (b"theme = '\xe9'", files.no_text),
        (b"a" + b".a" * 9_000 + b" = 1", files.many_dots),
        (b"#" * 20_001, "can't be read: it has more than"),
    ],
)
def test_a_file_that_is_no_file_of_settings_counts_for_nothing(
    file: Path, written: bytes, told: str
) -> None:
    file.write_bytes(written)
    store = heeded()
    (line,) = store.news()
    assert told in line
    assert all(chosen_setting(store, name) is None for name in SETTINGS)


def test_doctor_tells_what_is_wrong_with_it_actions_too(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text('bots = 20\n[keymap]\nslop = "f"\n[keymap.war]\nfight = "x"\n')
    assert main(["doctor"]) == 1
    told = capsys.readouterr().out
    assert "Bots can be 1 to 7" in told
    assert "unknown action 'slop'. Did you mean slap?" in told
    assert "unknown action 'fight'" in told


def test_a_face_tells_it_once(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("bots = 20\n")
    assert main(["practise", "--json"]) == 0
    assert capsys.readouterr().err.count("Bots can be 1 to 7") == 1


def test_the_page_tells_every_setting_and_every_action() -> None:
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    own = [each for game in VARIANTS.values() for each in own_actions(game)]
    rules = [each for each in own if each.id.startswith("rule-")]
    plays = [each for each in own if each not in rules]
    wanted = [f"| `{each.name}` | {each.default} | {each.help} |" for each in SETTINGS.values()]
    wanted += [f"| `{each.id}` | {each.help} |" for each in shared_actions(VARIANTS)]
    wanted += [f"`{each.id}`" for each in (*plays, *rules)]
    assert [each for each in wanted if each not in page] == []
