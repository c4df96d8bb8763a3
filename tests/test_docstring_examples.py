"""Docstring examples are true; every function of cards, slaps and games has one."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from types import ModuleType

import pytest

from tests.pages import run_examples
from tests.tiers import looped, third
from tests.words.examples import all_modules
from warcards_tui import api, cards, games, slaps
from warcards_tui.lab import state, turns
from warcards_tui.slaps.rule import SlapRule

MODULES = [
    importlib.import_module(found.name)
    for room in (cards, slaps, games)
    for found in pkgutil.iter_modules(room.__path__, f"{room.__name__}.")
    if not found.ispkg
]
MODULES += [api, state, turns]
each_module = pytest.mark.parametrize("module", MODULES, ids=lambda each: each.__name__)

UNTOLD = {"with_pack", "hides"}
"""Functions that one example cannot show: the docstring explains them, callers show them."""


def told(module: ModuleType) -> list[str]:
    """Return the names in a module that need an example: functions, and kinds of slap rule."""
    own = [
        each for each in vars(module).values() if getattr(each, "__module__", "") == module.__name__
    ]
    found = [each for each in own if inspect.isfunction(inspect.unwrap(each))]
    found += [
        each
        for each in own
        if inspect.isclass(each) and issubclass(each, SlapRule) and not inspect.isabstract(each)
    ]
    return [each.__name__ for each in found if not each.__name__.startswith("_")]


@third
@each_module
def test_the_examples_of_a_module_are_true(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert not result.failed


@pytest.mark.slow
def test_the_examples_of_every_other_module_are_true() -> None:
    others = [each for each in all_modules() if each not in MODULES]
    assert [each.__name__ for each in others if doctest.testmod(each).failed] == []


@looped("module", MODULES)
def test_every_function_and_every_kind_of_rule_is_shown(module: ModuleType) -> None:
    shown = {name for name in told(module) if ">>>" in (getattr(module, name).__doc__ or "")}
    assert set(told(module)) - shown <= UNTOLD


def test_the_examples_of_the_page_about_the_library_are_true() -> None:
    result = run_examples("api.md")
    assert result.attempted > 30
    assert not result.failed


def test_what_the_library_offers_is_named() -> None:
    assert set(told(api)) <= set(api.__all__)
    assert api.__all__ == sorted(api.__all__)
    assert all(hasattr(api, name) for name in api.__all__)
