"""Themes of a user: the result of a file, and the error of a bad one."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from textual.color import Color
from textual.pilot import Pilot

from tests.tui.full_screen import app_for, drive, text_of
from tests.tui.test_themes import shown, texts
from warcards_tui.sitting.menus.menu import AppContext
from warcards_tui.sitting.menus.settings import SettingsMenu
from warcards_tui.sitting.settings import THEMES, change_setting, read_setting, setting
from warcards_tui.store import Store
from warcards_tui.tui.looks import look_of
from warcards_tui.tui.own_themes import ThemeError, read_theme, read_themes
from warcards_tui.tui.themes import VARIABLES, contrast
from warcards_tui.words import files

DOCS = (Path(__file__).parents[2] / "docs" / "themes.md").read_text()
EXAMPLE = re.findall(r"```toml\n(.*?)```", DOCS, re.S)[0]
LEAST = '[colours]\nprimary = "#5b8def"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder for themes."""
    monkeypatch.setenv("WARCARDS_CONFIG", str(tmp_path))
    (tmp_path / "themes").mkdir()
    return tmp_path / "themes"


def test_the_example_of_the_docs_is_a_theme_that_can_be_read(folder: Path) -> None:
    file = folder / "midnight.toml"
    file.write_text(EXAMPLE)
    theme = read_theme(str(file))
    assert (theme.name, theme.dark, theme.variables["felt"]) == ("midnight", True, "#16233d")
    assert min(shown(style) for style in texts(look_of(theme.variables)).values()) >= 4.5


def test_the_docs_name_every_variable() -> None:
    rows = re.findall(r"^\| (`.*?`.*?) \|", DOCS, re.M)
    named = {name for row in rows for name in re.findall(r"`([a-z-]+)`", row)}
    named |= {f"{name}-ink" for name in ("alarm", "mine", "theirs", "wrong", "late", "banner")}
    assert named - {"-ink"} == VARIABLES.keys()


def test_a_light_ground_makes_a_light_theme(folder: Path) -> None:
    file = folder / "day.toml"
    file.write_text(LEAST + 'background = "#f0ead8"\nforeground = "#302a20"\n')
    assert not read_theme(str(file)).dark


def test_text_is_made_for_the_grounds_that_a_file_says(folder: Path) -> None:
    file = folder / "night.toml"
    file.write_text(LEAST + '[variables]\ncard = "#101010"\nchosen = "#fafafa"\nfelt = "#eeeeee"\n')
    written = read_theme(str(file)).variables
    found = {name: Color.parse(written[name]) for name in VARIABLES}
    assert contrast(found["card-ink"], found["card"]) >= 4.5
    assert contrast(found["felt-dim"], found["felt"]) >= 4.5
    assert written["block-cursor-background"] == written["chosen"]
    assert contrast(found["chosen-ink"], found["chosen"]) >= 4.5


def test_it_is_listed_kept_and_shown(folder: Path) -> None:
    (folder / "midnight.toml").write_text(EXAMPLE)
    store = Store.in_memory()
    assert setting("theme").choices == (*THEMES, "midnight")
    change_setting(store, "theme", "midnight")
    row = SettingsMenu(AppContext(store, app_for().launch.games, ())).row("theme")
    assert row.value == "midnight"
    assert row.option is not None
    assert "midnight" in row.option.choices
    app = app_for(store=store)
    assert app.theme == "midnight"
    assert app.get_css_variables()["felt"] == "#16233d"
    (folder / "midnight.toml").unlink()
    assert read_setting(store, "theme") == "table"


MISTAKES = {
    "empty": ("", "[colours] needs primary."),
    "no TOML": ("[colours", files.no_toml(why="").text),
    "a key twice": (LEAST + 'primary = "#000000"', files.no_toml(why="").text),
    "deep": (LEAST + "x = " + "[" * 5000, files.deep_brackets),
    "no primary": ('[colours]\naccent = "#ffffff"', "[colours] needs primary."),
    "a key": (
        LEAST + '[variable]\ncard = "#ffffff"',
        "unknown key 'variable'. Did you mean variables?",
    ),
    "American": ('[colors]\nprimary = "#5b8def"', "Did you mean colours?"),
    "a colour unknown": (LEAST + 'acent = "#ffffff"', "Did you mean accent?"),
    "a variable unknown": (LEAST + '[variables]\ncards = "#ffffff"', "Did you mean card?"),
    "a variable of Textual": (LEAST + '[variables]\nscrollbar = "#ffffff"', "'scrollbar'"),
    "no colour": (LEAST + 'accent = "blueish"', "like \"#14513a\", not 'blueish'."),
    "a word": (LEAST + 'accent = "red"', "not 'red'."),
    "see-through": (LEAST + 'accent = "#11223344"', "not '#11223344'."),
    "a style sheet": (
        LEAST + 'accent = "red; } Screen { display: none"',
        "accent must be a color like",
    ),
    "a number": (LEAST + "accent = 7", "accent must be a color"),
    "huge": (LEAST + "accent = " + "9" * 4000, "accent must be a color"),
    "a list": (LEAST + "accent = []", "accent must be a color"),
    "no table": ("colours = 3", "colours must be a table"),
    "an escape": ('[colours]\nprimary = "\\u001b[2J"', "not '\\x1b[2J'."),
    "a strange key": (LEAST + '"\\u001b[2J" = "#ffffff"', "unknown key '\\x1b[2J'."),
    "too large": (LEAST + "#" * 20_000, "it has more than 20,000 bytes."),
}


@pytest.mark.parametrize(("text", "why"), MISTAKES.values(), ids=MISTAKES)
def test_what_is_wrong_is_said_in_one_line(folder: Path, text: str, why: str) -> None:
    file = folder / "mine.toml"
    file.write_text(text)
    with pytest.raises(ThemeError) as wrong:
        read_theme(str(file))
    line = str(wrong.value)
    assert why in line
    assert line.startswith("Theme mine.toml: ")
    assert line.isascii()
    assert line.isprintable()
    assert len(line) <= 160


def test_files_that_are_none_and_names_that_are_taken_are_refused(folder: Path) -> None:
    (folder / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    (folder / "folder.toml").mkdir()
    os.mkfifo(folder / "pipe.toml")
    (folder / "gone.toml").symlink_to(folder / "nowhere")
    (folder / "Big Name.toml").write_text(LEAST)
    (folder / "nord.toml").write_text(LEAST)
    (folder / "good.toml").write_text(LEAST)
    (folder / "notes.txt").write_text("nothing")
    (folder / ".hidden.toml").write_text("nothing")
    themes, wrong = read_themes(THEMES)
    assert [*themes] == ["good"]
    assert [*wrong] == ["Big Name", "bytes", "folder", "gone", "nord", "pipe"]
    assert wrong["nord"] == "Theme nord.toml: there is already a theme nord."
    assert wrong["pipe"] == f"Theme pipe.toml: it can't be read: {files.no_regular_file}."
    assert wrong["bytes"] == f"Theme bytes.toml: {files.no_text}."


def test_a_theme_that_is_chosen_and_broken_is_told_of_and_another_shown(folder: Path) -> None:
    (folder / "mine.toml").write_text("[colours")
    store = Store.in_memory()
    store.set_setting("theme", "mine")
    app = app_for(store=store)
    assert app.theme == "table"

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert f"Theme mine.toml: {files.no_toml(why='').text}" in "\n".join(text_of(app))

    drive(app, steps)


def test_a_folder_that_is_none_is_no_themes(folder: Path) -> None:
    folder.rmdir()
    folder.write_text("a file")
    assert read_themes(THEMES) == ({}, {})
    assert setting("theme").choices == THEMES
