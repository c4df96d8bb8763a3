"""Write the sentences in docstring examples again: part of `make words`."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import warcards_tui

SAYS = ("warcards_tui.voice.", "warcards_tui.sitting.previews")
"""Modules whose examples show sentences of the catalogue. Other examples show logic."""


def all_modules() -> Iterator[ModuleType]:
    """Import and yield the modules of the package, without those that need extras."""
    for found in pkgutil.walk_packages(warcards_tui.__path__, "warcards_tui."):
        if not found.name.endswith("__main__") and not found.name.startswith("warcards_tui.lab"):
            yield importlib.import_module(found.name)


class _Rewriter(doctest.DocTestRunner):
    """Runs examples and puts what each one returns into its file."""

    def report_failure(
        self,
        out: Callable[[str], object],
        test: doctest.DocTest,
        example: doctest.Example,
        got: str,
    ) -> None:
        assert test.filename
        path, indent = Path(test.filename), " " * example.indent
        lines = path.read_text(encoding="utf-8").splitlines()
        source = example.source.splitlines()
        wanted = [indent + line for line in example.want.splitlines()]
        (begin,) = [
            at + len(source)
            for at, line in enumerate(lines)
            if line.strip() == f">>> {source[0]}"
            and lines[at + len(source) : at + len(source) + len(wanted)] == wanted
        ]
        lines[begin : begin + len(wanted)] = [indent + line for line in got.splitlines()]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def report_unexpected_exception(
        self,
        out: Callable[[str], object],
        test: doctest.DocTest,
        example: doctest.Example,
        exc_info: object,
    ) -> None:
        raise ValueError(f"{test.name}: {example.source.strip()} fails")


def rewrite() -> int:
    """Rewrite the examples whose sentences differ; return how many."""
    runner = _Rewriter(verbose=False)
    finder = doctest.DocTestFinder()
    tests = [
        test
        for module in all_modules()
        if module.__name__.startswith(SAYS)
        for test in finder.find(module)
    ]
    return sum(runner.run(test, out=lambda _: None).failed for test in tests)
