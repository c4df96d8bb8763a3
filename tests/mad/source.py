"""The program as it is written: its modules, and who calls what in them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

import warcards_tui

ROOT = Path(warcards_tui.__file__).parent


class Call(NamedTuple):
    """A call in ``module`` (as in ``sitting.kept``), inside ``function``, of what is written so."""

    module: str
    function: str
    called: str
    node: ast.Call

    @property
    def place(self) -> str:
        """Where it stands, as in ``sitting.kept.open_kept``."""
        return f"{self.module}.{self.function}"


@cache
def trees() -> dict[str, ast.Module]:
    """Every module of the program by its name."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[name.removesuffix("__init__").rstrip(".") or "__init__"] = ast.parse(
            path.read_text(encoding="utf-8")
        )
    return found


@cache
def calls() -> list[Call]:
    """Every call in the program."""
    found: list[Call] = []
    for module, tree in trees().items():
        _note(module, "", tree, found)
    return found


def _note(module: str, function: str, node: ast.AST, found: list[Call]) -> None:
    """Notes the calls below a node."""
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
