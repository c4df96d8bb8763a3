"""Write the outputs of docstring examples again: part of `make words`."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path

import warcards_tui


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
        path = Path(test.filename)
        lines = path.read_text(encoding="utf-8").splitlines()
        source = example.source.splitlines()
        wanted = [" " * example.indent + line for line in example.want.splitlines()]
        for at, line in enumerate(lines):
            begin = at + len(source)
            if line.strip() == f">>> {source[0]}" and lines[begin : begin + len(wanted)] == wanted:
                lines[begin : begin + len(wanted)] = [
                    " " * example.indent + line for line in got.splitlines()
                ]
                path.write_text("\n".join(lines) + "\n", encoding="utf-8")
                return


def rewrite() -> int:
    """Rewrite every example whose output differs. Returns how many differed."""
    differed = 0
    for found in pkgutil.walk_packages(warcards_tui.__path__, "warcards_tui."):
        if found.name.endswith("__main__") or found.name.startswith("warcards_tui.lab"):
            continue
        module = importlib.import_module(found.name)
        runner = _Rewriter(verbose=False)
        for test in doctest.DocTestFinder().find(module):
            differed += runner.run(test, out=lambda _: None).failed
    return differed
