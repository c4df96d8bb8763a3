"""All logs agree with ``docs/log-format.md``: every field of every event of every game."""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.tiers import looped, third
from warcards_tui.games import events
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.variant import Variant
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun, play

PAGE = Path(__file__).parents[2] / "docs" / "log-format.md"
GAMES = "warcards_tui.games"
LOGS = 3
"""Logged games of each kind."""

_MARKED = re.compile(r"`([^`]+)`")
_SECTION = re.compile(r"^## (.+)\n((?:(?!^## ).*\n?)*)", re.MULTILINE)
_ROW = re.compile(r"^\| (`.+?) \| (.+) \|$", re.MULTILINE)


@cache
def sections() -> dict[str, str]:
    """Return the sections of the page by their titles."""
    return dict(_SECTION.findall(PAGE.read_text(encoding="utf-8")))


def named(title: str) -> set[str]:
    """Return the ids of the games in a title; ``War`` is part of many names."""
    found = set()
    for variant in sorted(VARIANTS.values(), key=lambda each: -len(each.name)):
        if variant.name in title:
            found.add(variant.id)
            title = title.replace(variant.name, "")
    return found


def documented(variant: str) -> dict[str, list[str]]:
    """Return the documented events of a game, each with the fields of its row."""
    found: dict[str, list[str]] = {}
    for title, text in sections().items():
        if title == "Every game" or variant in named(title):
            for kind, said in _ROW.findall(text):
                assert kind.strip("`") not in found, f"{kind} is there twice for {variant}"
                found[kind.strip("`")] = sorted(set(_MARKED.findall(said)))
    return found


def declared(variant: Variant) -> dict[str, type]:
    """Return the events of a game.

    They are those of its machine's packages, of its ancestors, and of another game.
    """
    modules = {each.__module__ for each in variant.game_class().__mro__}
    used = vars(sys.modules[variant.game_class().__module__]).values()
    packages = {each.rpartition(".")[0] for each in modules} - {GAMES}
    shared = {f"{GAMES}.events"}
    if f"{GAMES}.slap_game" in modules:
        shared.add(f"{GAMES}.slap_events")
    return {
        kind: each
        for each, kind in events._KINDS.items()
        if each.__module__ in shared
        or each.__module__.rpartition(".")[0] in packages
        or any(each is one for one in used)
    }


def logged(variant: Variant) -> list[dict[str, Any]]:
    """Return the lines of a few games with the most seats."""
    levels = ("average",) * variant.most
    limited = {"limit": "150"} if "limit" in {each.name for each in variant.options} else {}
    run = SimulationRun(variant, levels, 5, limited, None, None, parse_pace("fast"), log=True)
    return [json.loads(line) for number in range(LOGS) for line in play(run, number).log]


def test_every_game_has_its_section_and_there_are_no_others() -> None:
    missing = set(VARIANTS) - {variant for title in sections() for variant in named(title)}
    assert not missing, "games that no title of docs/log-format.md names"
    games = {title for title in sections() if named(title)}
    assert set(sections()) - games == {"Header", "Moves", "Every game"}


@looped("variant", VARIANTS)
def test_the_page_has_every_field_of_every_event_and_no_others(variant: str) -> None:
    fields = {
        kind: sorted(each._fields)  # type: ignore[attr-defined]
        for kind, each in declared(VARIANTS[variant]).items()
    }
    assert documented(variant) == fields, "docs/log-format.md, and what the events have"


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_log_has_what_the_page_says(variant: str) -> None:
    header = {
        field for row, _ in _ROW.findall(sections()["Header"]) for field in _MARKED.findall(row)
    }
    move = set(_MARKED.findall(sections()["Moves"].partition(", the text form")[0]))
    rows, kinds = documented(variant), declared(VARIANTS[variant])
    seen = set()
    for line in logged(VARIANTS[variant]):
        if "event" in line:
            kind = line.pop("event")
            assert kind in rows, f"docs/log-format.md has no row for it in a section of {variant}"
            seen.add(kind)
            rare = set(getattr(kinds[kind], "_field_defaults", {}))
            assert {"t", *rows[kind]} - rare <= set(line) <= {"t", *rows[kind]}
        elif "move" in line:
            assert set(line) == move
        else:
            assert set(line) == header
    assert "game-over" in seen
    assert len(seen) > 2
