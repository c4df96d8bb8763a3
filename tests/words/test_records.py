"""Each action and setting has its words in a table of the same id, and each such table is used."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import TypeGuard

from tests.words.stubs import FOLDER, records, tables
from warcards_tui.cli import COMMANDS, whole_parser
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.settings import SETTINGS


@cache
def _calls() -> list[ast.Call]:
    """Return the calls of functions by name in the modules that make actions."""
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.parent.rglob("*.py")]
    makers = [text for text in texts if re.search(r"\b(action|worded|option)\(", text)]
    return [each for text in makers for each in ast.walk(ast.parse(text)) if is_plain(each)]


def is_plain(node: ast.AST) -> TypeGuard[ast.Call]:
    """True if this is the call of a function by its name, or of one of a module."""
    return isinstance(node, ast.Call) and isinstance(node.func, (ast.Name, ast.Attribute))


def _called(name: str) -> Iterator[ast.Call]:
    """Yield the calls of a function in the whole program."""
    for each in _calls():
        if ast.unparse(each.func) in (name, f"act.{name}"):
            yield each


def _pattern(words: ast.expr) -> str:
    """Return what matches the id of a table: an id, or the beginning of one that is computed."""
    parts = words.values if isinstance(words, ast.JoinedStr) else [words]
    known = [str(each.value) if isinstance(each, ast.Constant) else None for each in parts]
    return "".join([".*" if each is None else re.escape(each.replace(".", "-")) for each in known])


def test_each_action_has_its_words_and_no_words_are_left_over() -> None:
    actions = {_pattern(each.args[-1 if len(each.args) == 3 else 0]) for each in _called("action")}
    worded = {_pattern(each.args[1]) for each in _called("worded")}
    found = tables("actions")
    for pattern in actions:
        ids = [id for id in records("actions") if re.fullmatch(pattern, id)]
        assert ids, pattern
        assert all({"label", "help"} <= found[id].keys() for id in ids), pattern
    for pattern in worded:
        assert [id for id in records("actions") if re.fullmatch(pattern, id)], pattern
    left = [id for id in records("actions") if not re.fullmatch("|".join(actions | worded), id)]
    assert not left


def test_each_setting_has_its_help_and_no_help_is_left_over() -> None:
    assert records("settings") == [*SETTINGS]


def test_each_drill_and_row_of_its_set_up_has_its_words_and_no_words_are_left_over() -> None:
    ids = [id for id in records("drill_list") if not id.startswith("option-")]
    assert ids == [*DRILLS]
    options = {option.help for drill in DRILLS.values() for option in drill.options}
    helps = {id: raw["help"] for id, raw in tables("drill_list").items() if id not in DRILLS}
    assert options == {help for id, help in helps.items() if id != "option-variant"}


def test_each_game_has_its_summary_and_no_summary_is_left_over() -> None:
    assert [*tables("games")["summaries"]] == [*VARIANTS]


def test_each_option_of_a_game_has_its_help_and_no_help_is_left_over() -> None:
    called = [each for each in _called("option") if len(each.args) == 4]
    found = {
        ast.literal_eval(each.args[3]) for each in called if isinstance(each.args[3], ast.Constant)
    }
    assert found == {*records("options")}


def _arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the names of arguments as their help is called in the room of the command line."""
    for action in parser._actions:
        if not isinstance(action, argparse._HelpAction | argparse._VersionAction):
            yield (action.option_strings or [action.dest])[0]


def test_each_argument_has_its_help_and_no_help_is_left_over() -> None:
    assert records("cli") == [*COMMANDS]
    found, shared = tables("cli"), set()
    parser = whole_parser()
    (commands,) = [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
    for name, command in commands.choices.items():
        own = {*found[name]} - {"help"}
        assert own <= {*_arguments(command)}
        shared |= {*_arguments(command)} - own
    assert {*found["shared"]} == shared
