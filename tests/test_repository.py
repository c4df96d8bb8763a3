"""Rules of this repository that no linter knows."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import warcards_tui
from warcards_tui.sitting.settings import ACCESSIBILITY, setting

ROOT = Path(__file__).parents[1]

# Put together here, so that this file does not find itself.
FOLDERS = ("work", "root", "farm", "home", "Users")
MACHINE_PATH = re.compile(rf"(?:^|[^\w.])/(?:{'|'.join(FOLDERS)})/", re.MULTILINE)
SLEEPS = re.compile(r"\b(?:sleep|Tim" + r"er)\((?!0\))")
LEFT_BY_A_MERGE = re.compile(r"^(?:<{7}|>{7}) \S", re.MULTILINE)
PACKAGE_HOSTS = (
    "pypi" + ".org",
    "files." + "pythonhosted",
    "registry." + "npmjs",
    "deb." + "debian",
)

# Textual calls these for their names' sake; a docstring could only repeat them.
TEXTUAL_HOOKS = ("on_", "watch_", "validate_", "compute_")


NEED_EXTRAS = ("lab.open_spiel_games", "lab.pettingzoo_env")
"""Modules that need an extra; `make lab` tests them."""


@cache
def texts() -> dict[str, str]:
    """Return every tracked text file, by its path in the repository."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    found = {}
    for name in filter(None, listed.split("\0")):
        try:
            found[name] = (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue  # A picture, or a file just deleted.
    return found


@pytest.mark.slow
def test_no_tracked_file_names_a_machine_or_a_package_host() -> None:
    named = [
        name
        for name, text in texts().items()
        # The pattern alone would take a second for all texts.
        if (any(f"/{each}/" in text for each in FOLDERS) and MACHINE_PATH.search(text))
        or any(host in text for host in PACKAGE_HOSTS)
    ]
    assert not named


def test_the_readme_is_short_and_what_it_leads_to_is_there() -> None:
    """Everything else is in ``docs``, whose links ``make docs`` checks."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(page.split()) < 700
    led_to = re.findall(r'\]\(([^)#]+)\)|src="([^"]+)"', page)
    assert len(led_to) > 10
    assert [path for path in map("".join, led_to) if not (ROOT / path).is_file()] == []


@pytest.mark.slow
def test_no_merge_is_left_half_done() -> None:
    assert [name for name, text in texts().items() if LEFT_BY_A_MERGE.search(text)] == []


def test_the_needles_find_what_they_are_for() -> None:
    assert MACHINE_PATH.search("see /" + "root/x")
    assert MACHINE_PATH.search("/" + "work/main")
    assert not MACHINE_PATH.search("frame/" + "work/er")
    assert LEFT_BY_A_MERGE.search("one\n" + "<" * 7 + " HEAD\nother")
    assert SLEEPS.search("time.sle" + "ep(0.1)")
    assert not SLEEPS.search("await asyncio.sleep(0)")


def test_no_test_sleeps() -> None:
    """Slow things are tested on a clock of the test's own."""
    tests = {name: text for name, text in texts().items() if re.match(r"tests/.*\.py$", name)}
    for name in tests:
        if name.startswith(("tests/tui/", "tests/screenshots/")):  # Their loop has such a clock.
            tests[name] = tests[name].replace("asyncio.sleep", "")
    assert tests
    assert not [name for name, text in tests.items() if SLEEPS.search(text)]


def test_the_files_that_contributing_names_exist_and_have_what_it_says() -> None:
    page = " ".join((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split())
    homes = (ROOT, ROOT / "warcards_tui", ROOT / "tests/games")
    paths = set(re.findall(r"`([a-z_]+/[a-z_0-9/.]+)`", page))
    assert len(paths) > 30
    missing = [path for path in paths if not any((home / path).exists() for home in homes)]
    assert not missing
    said = re.findall(r"((?:`\w+`(?:, | and )?)+) (?:of|in) `([a-z_/0-9]+\.py)`", page)
    assert len(said) > 5
    for names, path in said:
        (text,) = [(home / path).read_text() for home in homes if (home / path).exists()]
        for name in re.findall(r"\w+", names.replace(" and ", " ")):
            assert re.search(rf"^(?:def |class )?{name}\b", text, re.MULTILINE), (name, path)


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(warcards_tui.__path__, "warcards_tui."):
        if not found.name.endswith(("__main__", *NEED_EXTRAS)):
            yield importlib.import_module(found.name)


def undocumented(kind: type) -> Iterator[str]:
    """Yield the public methods and properties of a class that no docstring explains."""
    for name, member in vars(kind).items():
        if name.startswith(("_", *TEXTUAL_HOOKS)) or not (
            inspect.isroutine(member) or isinstance(member, property)
        ):
            continue
        if not inspect.getdoc(getattr(kind, name)):
            yield name


def test_every_public_method_is_documented_where_it_is_first_declared() -> None:
    """An override may rely on the docstring that it overrides, unlike in ruff's D102.

    Most classes here satisfy a protocol without deriving from it; a protocol's docstring counts for
    the methods of that name in all of them.
    """
    classes = {
        kind
        for module in modules()
        for kind in vars(module).values()
        if inspect.isclass(kind) and kind.__module__ == module.__name__
    }
    explained = {
        name
        for kind in classes
        if getattr(kind, "_is_protocol", False)
        for name, member in vars(kind).items()
        if inspect.getdoc(member)
    }
    missing = sorted(
        f"{kind.__module__}.{kind.__qualname__}.{name}"
        for kind in classes
        for name in undocumented(kind)
        if name not in explained
    )
    assert not missing


def test_the_manual_of_listening_has_each_setting_with_the_values_it_takes() -> None:
    text = (ROOT / "docs" / "listening.md").read_text()
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| `")]
    written = {name.strip("`"): values for names, values, *_ in rows for name in names.split(", ")}
    for name in ACCESSIBILITY:
        assert written[name] == setting(name).allowed.replace(" or ", ", ")
