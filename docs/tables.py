"""Write the tables of settings and keys in `docs/settings.md`: `make man` calls it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.keys import own_actions, shared_actions
from warcards_tui.sitting.settings import SETTINGS

PAGE = Path(__file__).with_name("settings.md")


def settings() -> Iterator[str]:
    """Yield the rows of the settings."""
    yield "| name | default | what it sets | values |"
    yield "| --- | --- | --- | --- |"
    for name, each in SETTINGS.items():
        values = "a theme, see [themes](themes.md)" if name == "theme" else each.allowed
        yield f"| `{name}` | {each.default} | {each.help} | {values} |"


def actions() -> Iterator[str]:
    """Yield the rows of the actions that several games share."""
    yield "| action | what it does |"
    yield "| --- | --- |"
    for each in shared_actions(VARIANTS):
        yield f"| `{each.id}` | {each.help} |"


def own() -> Iterator[str]:
    """Yield the rows of the actions of single games."""
    yield "| action | game | what it does |"
    yield "| --- | --- | --- |"
    shared = {each.id for each in shared_actions(VARIANTS)}
    for game in VARIANTS.values():
        for each in own_actions(game):
            if not each.id.startswith("rule-") and each.id not in shared:
                yield f"| `{each.id}` | {game.name} | {each.help} |"


def rules() -> Iterator[str]:
    """Yield the actions that slap by a named rule, a row for each game."""
    yield "| game | actions |"
    yield "| --- | --- |"
    for game in VARIANTS.values():
        names = [f"`{each.id}`" for each in own_actions(game) if each.id.startswith("rule-")]
        if names:
            yield f"| {game.name} | {', '.join(names)} |"


TABLES = (settings, actions, own, rules)


def page() -> str:
    """Return the page with today's tables between their marks."""
    text = PAGE.read_text(encoding="utf-8")
    for table in TABLES:
        rows = "\n".join(table())
        start, end = f"<!-- {table.__name__} -->\n", "\n<!-- end -->"
        before, after = text.split(start)
        text = before + start + rows + end + after.partition(end)[2]
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
