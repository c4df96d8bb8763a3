"""The scripts that fill the documentation site: rules, and the tables of settings and keys."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.files import find_text

DOCS = Path(__file__).parents[2] / "docs"


def script(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tables_of_settings_are_what_make_man_writes() -> None:
    page = (DOCS / "settings.md").read_text(encoding="utf-8")
    assert page == script("tables").page(), "make man writes them again"


def test_the_site_has_the_rules_of_every_game_with_their_examples() -> None:
    rules = script("rules")
    text = find_text(VARIANTS["berkeley-war"])
    page = rules.game_page(text)
    for article in text.articles:
        assert f"### {article.number}. {article.title} {{ #article-{article.number} }}\n" in page
    assert "> - **9♥ 9♣** " in page
    assert "<!--" not in page
    index = rules.index_page([text])
    assert f"| [{text.name}]({text.variant}.md) | {text.players} | " in index
    nav = (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8")
    assert [each for each in VARIANTS if f"- rules/{each}.md\n" not in nav] == []
