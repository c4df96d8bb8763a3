"""The last net and the safe start are in one place each, and nothing bypasses them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.mad.source import calls, trees

NETS = {"cli", "tui", "serve.server"}
"""Nets that catch every exception: the command line, the full screen and a server."""


def _catching_all() -> Iterator[tuple[str, ast.ExceptHandler]]:
    """Yield handlers that catch every error of the program without raising it again."""
    for module, tree in trees(r"except.*Exception|except:").items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ExceptHandler):
                caught = ast.unparse(node.type) if node.type else "BaseException"
                last = node.body[-1]
                if {"Exception", "BaseException"} & set(caught.strip("()").split(", ")) and not (
                    isinstance(last, ast.Raise) and last.exc is None
                ):
                    yield module, node


def test_a_fault_of_the_program_is_caught_by_a_net_and_told() -> None:
    caught = list(_catching_all())
    assert {module for module, _ in caught} == NETS
    told = {call.module for call in calls("told_fault") if call.called == "told_fault"}
    for module, handler in caught:
        assert module in told
        assert handler.name


def test_nobody_else_tells_where_a_fault_was() -> None:
    """A library's panel would show memory contents; a traceback helps no player."""
    told = {
        module
        for module, tree in trees("traceback").items()
        for node in ast.walk(tree)
        if (isinstance(node, ast.Import) and "traceback" in [each.name for each in node.names])
        or (isinstance(node, ast.ImportFrom) and node.module == "traceback")
    }
    assert told == {"errors"}


def test_the_full_screen_is_opened_in_its_net() -> None:
    opened = calls(r"WarcardsApp\(|app\.run\(")
    assert {each.place for each in opened if each.called == "WarcardsApp"} == {"tui.run"}
    assert {each.place for each in opened if each.called == "app.run"} == {"tui.run"}


def test_what_is_kept_is_read_through_the_store_which_leaves_out_what_does_not_fit() -> None:
    """No other way could bring unchecked data into a start."""
    reading = {
        module
        for module, tree in trees("sqlite3").items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        and any("sqlite3" in name for name in _imported(node))
    }
    assert {each.partition(".")[0] for each in reading} == {"store"}


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    module = getattr(node, "module", None) or ""
    return [module, *[each.name for each in node.names]]
