"""The source of the program: its modules, and their calls."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import warcards_tui

ROOT = Path(warcards_tui.__file__).parent


class Call(NamedTuple):
    """A call in ``module`` (as in ``sitting.kept``), inside ``function``, by its written name."""

    module: str
    function: str
    called: str
    node: ast.Call

    @property
    def place(self) -> str:
        """Place of the call, as in ``sitting.kept.open_kept``."""
        return f"{self.module}.{self.function}"


@cache
def _texts() -> dict[str, str]:
    """Return the text of each module of the program, by its name."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[name.removesuffix("__init__").rstrip(".") or "__init__"] = path.read_text(
            encoding="utf-8"
        )
    return found


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(_texts()[module])


@cache
def _calls(module: str) -> list[Call]:
    found: list[Call] = []
    _note(module, "", _tree(module), found)
    return found


@cache
def trees(pattern: str) -> dict[str, ast.Module]:
    """Return the modules with that pattern in their text; parsing all of them takes seconds."""
    return {module: _tree(module) for module, text in _texts().items() if re.search(pattern, text)}


@cache
def calls(pattern: str) -> list[Call]:
    """Return the calls in the modules with that pattern in their text."""
    return [call for module in trees(pattern) for call in _calls(module)]


def _note(module: str, function: str, node: ast.AST, found: list[Call]) -> None:
    """Record the calls below a node."""
    for child in ast.iter_child_nodes(node):
        inner = function
        if isinstance(child, ast.Call):
            found.append(Call(module, function, _written(child.func), child))
        elif isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            inner = f"{function}.{child.name}".lstrip(".")
        elif isinstance(child, (ast.Name, ast.Constant, ast.expr_context)):
            continue
        _note(module, inner, child, found)


def _written(called: ast.expr) -> str:
    if isinstance(called, ast.Name):
        return called.id
    if isinstance(called, ast.Attribute):
        return f"{_written(called.value)}.{called.attr}"
    return f"{_written(called.func)}()" if isinstance(called, ast.Call) else "?"
