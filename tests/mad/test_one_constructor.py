"""A game is set up in one place, which checks all input from any source."""

from __future__ import annotations

import json
import math
import tracemalloc
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.mad.source import calls
from tests.mad.walks import assert_refused, command
from tests.test_mad_records import HEADER
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import LARGEST_SEED, Game
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.kept import KeptGameError, open_kept
from warcards_tui.sitting.launch import another_game
from warcards_tui.store import Store
from warcards_tui.table.pace import PACES

BUILDERS = ("Setup", "game_of", "placed", "game_class()", "setup._replace")
"""Ways to build a game. Calling the result of ``game_class`` makes a machine."""

ROOMS = {"games.setup", "games.notation"}
"""Modules that build one: ``set_up``, and the reader of a position's text."""


@pytest.mark.slow
def test_nobody_builds_a_game_but_the_one_place() -> None:
    names = {builder.split(".")[-1] for builder in BUILDERS}
    made = [
        each
        for each in calls(r"\b(Setup|game_of|placed|game_class|setup\._replace)\(")
        if each.called.endswith(BUILDERS)
        and each.called.split(".")[-1] in names
        and not each.called.startswith("voice.")
    ]
    assert {each.module for each in made} == ROOMS, [each.place for each in made]


MAD: list[dict[str, Any]] = [
    {"seats": 0},
    {"seats": 7},
    {"seats": 10**9},
    {"seats": -1},
    {"seed": -1},
    {"seed": 2**63},
    {"seed": 10**30},
    {"turn": 2},
    {"turn": -1},
    {"turn": 10**9},
    {"seats": 2.0},
    {"seats": "2"},
    {"seats": None},
    {"seed": 0.5},
    {"seed": math.nan},
    {"seed": "1"},
    {"turn": 0.5},
    {"turn": "0"},
    {"options": {"limit": 10**12}},
    {"options": {"limit": "9" * 10_000}},
    {"options": {"limit": -1}},
    {"options": {"x" * 10_000: 1}},
    {"options": {"slap_in": "on" * 10_000}},
    {"deal": "AS"},
    {"deal": "AS / AS"},
    {"deal": "AS / " * 3_000},
    {"deal": "AS " * 3_000 + "/ KS"},
    {"deal": "x" * 10_000 + " / KS"},
    {"deal": "egyptian-war 1000000000; turn: 1"},
    {"deal": "egyptian-war 2; packets: " + "[" * 10_000},
    {"deal": "egyptian-war 2; packets: " + "AS " * 30_000},
    {"deal": "war 2; turn: 1; packets: AS / KS"},
]
"""Values that no setup of Egyptian War can have."""

USUAL: dict[str, Any] = {"seats": 2, "seed": 1, "options": {}, "deal": None, "turn": None}


class _Counted:
    """A foreign whole number, like those of numpy."""

    def __index__(self) -> int:
        return 1


def test_a_whole_number_of_another_kind_is_kept_as_one() -> None:
    one: Any = _Counted()
    setup = set_up(VARIANTS["egyptian-war"], **USUAL | {"seed": one, "turn": one}).setup
    assert [type(each) for each in (setup.seats, setup.seed, setup.turn)] == [int, int, int]
    truth = set_up(VARIANTS["egyptian-war"], **USUAL | {"seed": True}).setup.seed
    assert (truth, type(truth)) == (1, int)


@pytest.mark.parametrize("mad", MAD, ids=range(len(MAD)))
def test_what_cannot_be_set_up_is_refused_at_little_cost(mad: dict[str, Any]) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(ValueError, match=r"[a-z]") as refused:
            set_up(VARIANTS["egyptian-war"], **USUAL | mad)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 20_000_000
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize("mad", MAD, ids=range(len(MAD)))
def test_neither_a_log_nor_a_kept_game_goes_round_it(
    mad: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    asked: list[Variant] = []
    set_up_ = set_up

    def noted(variant: Variant, **how: Any) -> Game:
        asked.append(variant)
        return set_up_(variant, **how)

    facts = (
        {name: HEADER[name] for name in ("variant", *USUAL)} | {"deal": None, "turn": None} | mad
    )
    store = Store.in_memory()
    kept = store.new_game(HEADER | facts)
    with patch("warcards_tui.games.setup.set_up", noted), pytest.raises(KeptGameError):
        open_kept(store, VARIANTS, kept)
    log = tmp_path / "log"
    log.write_text(json.dumps({"game": 0, **facts} | {"deal": facts["deal"] or "AS / KS"}) + "\n")
    with patch("warcards_tui.table.logs.set_up", noted):
        assert_refused(command("replay", str(log)))


def test_after_the_last_seed_comes_the_first() -> None:
    game = set_up(VARIANTS["war"], seats=2, seed=LARGEST_SEED)
    assert another_game(game, ("average",), PACES[0], None).seed == 0


LONG = "x" * 100_000
HUGE = "9" * 100_000


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", LONG],
        ["play", "war", "--deal", "AS " * 30_000],
        ["play", "war", "--deal", "AS/" * 30_000],
        ["play", "war", "--deal", "-" * 100_000],
        ["play", "war", "--seed", HUGE],
        ["play", "war", "--turn", HUGE],
        ["play", "war", "--bots", HUGE],
        ["play", "war", "--bots", "average," * 10_000],
        ["play", "war", "--bots", LONG],
        ["play", "war", "--pace", LONG],
        ["play", "egyptian-war", "--option", f"{LONG}=1"],
        ["play", "egyptian-war", "--option", f"limit={HUGE}"],
        ["play", "egyptian-war", "--option", LONG],
        ["play", "war", "--position", f"war 2; packets: {'[' * 100_000}"],
        ["simulate", "war", "--seed", HUGE],
        ["simulate", "war", "--games", HUGE],
        ["judge", "egyptian-war", LONG],
        ["judge", "world-war-3", f"{LONG}-1"],
        ["judge", "berkeley-war", "2S", "--date", LONG],
        ["learn", LONG],
        ["drill", LONG],
        ["stats", LONG],
        ["rules", LONG],
        ["replay", HUGE],
        [LONG],
        [f"--{LONG}"],
    ],
    ids=range(26),
)
def test_what_is_far_too_long_is_refused_in_a_short_line(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    told = command(*arguments)
    assert_refused(told)
    assert len(told.err) < 500
