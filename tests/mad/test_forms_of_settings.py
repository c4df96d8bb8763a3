"""Every setting that the program stores has a form, which checks it on reading."""

from __future__ import annotations

import ast
from importlib import import_module
from typing import Any

import pytest

from tests.mad import rich
from tests.mad.mutations import RAW
from tests.mad.source import Call, calls
from warcards_tui.coach.lessons import table
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.set_up import OFFERED
from warcards_tui.sitting.controls import controls_of
from warcards_tui.sitting.settings import SETTINGS
from warcards_tui.store import Store, forms
from warcards_tui.store.forms import setting_form
from warcards_tui.store.values import decoded

_CONTROLS = [controls_of(variant) for variant in VARIANTS.values()]
_NOTED = [f"{name} of game UID" for each in _CONTROLS for name in each.NOTES]
_KEPT = [name for each in _CONTROLS for name in each.KEPT]

WORKED_OUT = {
    "coach.lessons.table.LessonTable.__init__": table._COPIED,
    "plain.set_up.offers_set_up": ("speech", "hush", "lines", "cells", OFFERED),
    "sitting.kept.Notes.read": _NOTED,
    "sitting.kept.Notes.write": _NOTED,
    "sitting.kept.pace_now": ["pace of game UID"],
    "sitting.session.Session._made_controls": _KEPT,
    "sitting.session.Session._keep": _KEPT,
    "sitting.session.Session.change_pace": ["pace of game UID"],
    "sitting.settings.read_setting": SETTINGS,
    "sitting.settings.chosen_setting": SETTINGS,
    "sitting.settings.usual_pace": ("pace", "speech"),
    "sitting.settings.change_setting": SETTINGS,
}
"""Places that compute the name of a setting, and its possible names."""


def _of_settings() -> list[Call]:
    return [
        each
        for each in calls(r"\.(set_)?setting\(")
        if each.called.rpartition(".")[2] in ("setting", "set_setting") and "." in each.called
    ]


def _name(call: Call) -> Any:
    """Return the name of the setting; None if it is computed."""
    given = call.node.args[0]
    if isinstance(given, ast.Constant):
        return given.value
    if isinstance(given, ast.Name):
        return getattr(import_module(f"warcards_tui.{call.module}"), given.id, None)
    return None


@pytest.mark.slow
def test_every_setting_that_the_program_reads_or_keeps_has_a_form() -> None:
    found = _of_settings()
    worked_out = {each.place for each in found if _name(each) is None}
    assert worked_out == set(WORKED_OUT)
    names = {_name(each) for each in found} - {None}
    names.update(name for each in WORKED_OUT.values() for name in each)
    formless = sorted(name for name in names if setting_form(name) is forms.ANYTHING)
    assert not formless
    assert len(names) > 40


def test_every_form_is_of_a_setting_that_the_program_has() -> None:
    names = {_name(each) for each in _of_settings()} | {
        name for each in WORKED_OUT.values() for name in each
    }
    assert {*forms.SETTINGS, *forms.COLLECTIONS} <= names


def test_what_the_program_keeps_fits_its_form() -> None:
    names = {*forms.SETTINGS, *forms.COLLECTIONS, forms.PROFILE}
    of_a_game = {f"{kind} of game UID" for kind in forms.OF_A_GAME}
    assert names | of_a_game <= rich.SOUND.keys()
    for name, value in rich.SOUND.items():
        assert setting_form(name).fits(value), name


@pytest.mark.parametrize("name", sorted(forms.COLLECTIONS))
def test_a_collection_has_nothing_that_does_not_fit(name: str) -> None:
    """The returned values are of the right kind, whatever else is stored."""
    store = Store.in_memory()
    readable = [raw for raw in RAW if decoded(raw) is not None]
    members = ",".join(f'"{at}":{raw}' for at, raw in enumerate(readable))
    store._run("INSERT INTO setting VALUES (?, ?)", name, f"{{{members}}}")
    kept: dict[str, Any] = store.setting(name, {})
    assert all(map(forms.COLLECTIONS[name].fits, kept.values()))
    assert len(kept) < len(readable)
    assert len(store.news()) == 1
