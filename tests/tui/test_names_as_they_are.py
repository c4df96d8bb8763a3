"""Names come from files: brackets in them are shown as they are, and command nothing."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.widgets.option_list import Option

from warcards_tui.tui.widgets.changing_list import ChangingList

TUI = Path(__file__).parents[2] / "warcards_tui" / "tui"
NAME = "[red]Red[/red] [@click=app.quit]game[/] [link=x]y"


class OneList(App[None]):
    def compose(self) -> ComposeResult:
        yield ChangingList(Option(NAME, "name"))


def test_a_row_with_brackets_is_drawn_as_it_is_written() -> None:
    async def drawn() -> str:
        app = OneList()
        async with app.run_test(size=(80, 5)):
            return "".join(each.text for each in app.screen.query_one(ChangingList).render_line(0))

    assert NAME in asyncio.run(drawn())


def calls(name: str) -> list[tuple[str, ast.Call]]:
    """Return the calls of that name in the full screen, with their places."""
    found = []
    for path in sorted(TUI.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text if f"{name}(" in text else "")):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == name:
                found.append((f"{path.relative_to(TUI)}:{node.lineno}", node))
    return found


def _is_plain(call: ast.Call) -> bool:
    """True if a text that it gets is not read as markup."""
    if any(each.arg == "markup" and ast.unparse(each.value) == "False" for each in call.keywords):
        return True
    if not call.args:
        return True
    given = call.args[0]
    made = isinstance(given, ast.Call) and ast.unparse(given.func).startswith("Content")
    # A sentence of the program, by its name in capitals.
    return made or (isinstance(given, ast.Attribute) and given.attr.isupper())


@pytest.mark.slow
def test_no_text_that_is_shown_may_be_markup() -> None:
    """Lists escape it themselves, and Textual's own are not used."""
    wrong = [
        where
        for name in ("Static", "Label", "notify")
        for where, call in calls(name)
        if not _is_plain(call)
    ]
    assert wrong == []
    assert [where for name in ("OptionList", "SelectionList") for where, _ in calls(name)] == []
