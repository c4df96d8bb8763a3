"""The program as it is written: its modules, and who calls what in them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
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
    return [each for module, tree in trees().items() for each in _calls(module, "", tree)]


def _calls(module: str, function: str, node: ast.AST) -> Iterator[Call]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield Call(module, function, ast.unparse(child.func), child)
        inner = function
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            inner = f"{function}.{child.name}".lstrip(".")
        yield from _calls(module, inner, child)
