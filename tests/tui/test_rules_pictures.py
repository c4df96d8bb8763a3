"""The rule browser as pictures: list, text, examples, contents and search, small and large."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.full_screen import FIRST_LINE, Pictured
from tests.tui.pictures import IDS, LISTED, SIZES, SameScreen, Scene
from warcards_tui.rulebook import files
from warcards_tui.sitting.launch import Launch
from warcards_tui.sitting.run import Opening
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp

BERKELEY = "berkeley-war"


def rules_app(variant: str = "", article: str = "", **settings: str) -> WarcardsApp:
    """The app at a text, or at the list of texts."""
    store = Store.in_memory()
    for key, value in ({"glyphs": "unicode"} | settings).items():
        store.set_setting(key, value)
    return Pictured(Launch(FIRST_LINE, LISTED, None, Opening("rules", article, variant)), store)


def at(article: str, *keys: str, **settings: str) -> Scene:
    return Scene(lambda: rules_app(BERKELEY, article, **settings), keys)


SCENES = {
    "list": Scene(rules_app, ("down",)),
    "list-narrowed": Scene(rules_app, ("slash", *"ian")),
    "list-empty": Scene(rules_app, ("slash", *"ianx", "enter")),
    "list-widened": Scene(rules_app, ("slash", *"ianx", "enter", "backspace")),
    "opening": Scene(lambda: rules_app("egyptian-war"), ("down",)),
    "piles": at("eq-3", "down", "down"),
    "explained": at("mul-2-24", *("down",) * 4, "enter"),
    "play": at("13", *("down",) * 2),
    "hands": Scene(lambda: rules_app("scientific-war", "10"), ("down", "down")),
    "option": at("brackets", *("down",) * 3),
    "origin": at("", "end", "up"),
    "contents": at("eq-3", "o", "down"),
    "contents-narrowed": at("eq-3", "o", "slash", *"option"),
    "search": at("eq-3", "slash", *"flush"),
    "found": at("eq-3", "slash", *"flush", "enter", "f"),
    "not-found": at("eq-3", "slash", *"xyzzy", "enter"),
    "refused": at("eq-3", "q"),
    "light": at("eq-3", "slash", *"24", "enter", theme="light"),
    "contrast": at("13", theme="contrast"),
    "terminal": at("eq-3", "o", theme="terminal"),
    "ascii": at("10", *("down",) * 3, glyphs="ascii"),
    "quiet": at("10", *("down",) * 3, "t", quiet="on"),
}


@pytest.mark.parametrize("size", SIZES, ids=IDS)
def test_picture_of_texts_that_cannot_be_read(
    size: tuple[int, int],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    same_screen: SameScreen,
) -> None:
    whole = Path(files.texts_folder(), f"{BERKELEY}.md").read_bytes()
    (tmp_path / f"{BERKELEY}.md").write_bytes(whole)
    (tmp_path / "scientific-war.md").write_text("---\nvariant: s", encoding="ascii")
    monkeypatch.setattr(files, "texts_folder", lambda: str(tmp_path))
    same_screen(Scene(rules_app), size)


LOOK = {"list", "piles", "explained", "found", "light", "contrast", "terminal"}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)


def test_picture_without_colour(monkeypatch: pytest.MonkeyPatch, same_screen: SameScreen) -> None:
    """The place, the words found and the verdicts are told apart by signs and words, too."""
    monkeypatch.setenv("NO_COLOR", "1")
    keys = ("slash", *"24", "enter")
    same_screen(Scene(lambda: rules_app(BERKELEY, "eq-3"), keys), (80, 24), look=True)
