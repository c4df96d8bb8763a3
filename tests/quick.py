"""Run the tests that a change touches, for at most a minute: `make quick`.

    python -m tests.quick               changes since the last commit and in the working tree
    python -m tests.quick main          changes since that commit
    python -m tests.quick --why         only list the test files, each with its reason

A test file is chosen if it, or a helper of the tests that it imports, has changed or imports a
changed module of the program itself. Imports inside the program are not followed: through the app,
everything depends on everything. A module that no test imports has the tests of its name and those
of the modules that import it. A changed text or snapshot has the tests of its folder. The change's
own files run first, and `make test` decides.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

SECONDS = 60.0
"""Time after which no other case starts."""

ALWAYS = ("tests/test_imports.py", "tests/test_docstring_examples.py")
"""Cheap files that look at all modules."""

OF_TEXTS = ("tests/rulebook", "tests/coach/test_lesson_texts.py", "tests/claims")
"""Tests of rule texts and lessons."""


def module_of(path: str) -> str:
    """Return the name of the module in a file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(path: Path) -> set[str]:
    """Return the modules, and names in modules, that a file imports from this repository."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return {each for each in found if each.split(".")[0] in ("warcards_tui", "tests", "page")}


class Graph:
    """Modules that each test file imports, directly or through helpers of the tests."""

    def __init__(self, root: Path) -> None:
        def scan(folder: str) -> dict[str, set[str]]:
            files = sorted((root / folder).rglob("*.py"))
            return {each.relative_to(root).as_posix(): imported(each) for each in files}

        tests = scan("tests")
        by_name = {module_of(path): path for path in tests}
        self._program = {module_of(path): names for path, names in scan("warcards_tui").items()}
        self._reached: dict[str, set[str]] = {}
        for path in tests:
            if not Path(path).name.startswith("test_"):
                continue
            seen, waiting, names = {path}, [path], set[str]()
            while waiting:
                for name in tests[waiting.pop()]:
                    names.add(name)
                    helper = by_name.get(name)
                    if helper is not None and helper not in seen:
                        seen.add(helper)
                        waiting.append(helper)
            self._reached[path] = names | {module_of(each) for each in seen}

    def tests_of(self, module: str) -> set[str]:
        """Return the test files of a module."""
        found = {test for test, names in self._reached.items() if module in names}
        if found or not module.startswith("warcards_tui."):
            return found
        stem = module.rpartition(".")[2]
        above = {each for each, names in self._program.items() if module in names}
        return {test for test, names in self._reached.items() if stem in test or above & names}

    def chosen(self, changed: Iterable[str]) -> dict[str, str]:
        """Return the test files for changed files, each with the file that is its reason."""
        files = list(changed)
        found = {each: each for each in files if each in self._reached}
        found |= dict.fromkeys(ALWAYS, "always")
        for path in files:
            tests = self.tests_of(module_of(path))
            if path.startswith("rules_text/"):
                tests |= set(OF_TEXTS)
            elif "__snapshots__" in path:
                tests.add(path.split("/__snapshots__")[0])
            elif path.startswith("tests/") and not path.endswith(".py"):
                tests.add(Path(path).parent.as_posix())
            for test in sorted(tests):
                found.setdefault(test, path)
        return found


def changed_since(commit: str) -> list[str]:
    """Return the files that differ from a commit, including files that git does not track yet."""

    def lines(*words: str) -> list[str]:
        done = subprocess.run(["git", *words], capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    files = lines("diff", "--name-only", commit) + lines("ls-files", "-o", "--exclude-standard")
    return sorted({each for each in files if Path(each).exists()})


class Minute:
    """A pytest plugin that stops the run when the time is over."""

    def __init__(self) -> None:
        self._end = time.monotonic() + SECONDS
        self._started = 0

    def pytest_runtest_logstart(self) -> None:
        """Count the cases that ran."""
        self._started += 1

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Stop before the next case if the time is over."""
        if time.monotonic() > self._end and self._started < item.session.testscollected:
            left = item.session.testscollected - self._started
            item.session.shouldstop = f"{left} cases are left for `make test` after {SECONDS:g} s"


def main() -> int:
    """Run the chosen tests and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("commit", nargs="?", default="HEAD")
    parser.add_argument("--why", action="store_true")
    given = parser.parse_args()
    chosen = Graph(Path()).chosen(changed_since(given.commit))
    if given.why:
        print(*(f"{test}  ({reason})" for test, reason in chosen.items()), sep="\n")
        return 0
    return int(pytest.main(list(chosen), [Minute()]))


if __name__ == "__main__":
    sys.exit(main())
