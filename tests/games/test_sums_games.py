"""Length of Addition War, over many games."""

from __future__ import annotations

import pytest

from tests.tiers import sized
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun, play_chunk


def mean_length(variant: str, games: int, **options: str) -> float:
    levels = ("average", "average")
    given = {"answer": "auto"} | options
    run = SimulationRun(
        VARIANTS[variant], levels, 0, given, None, None, parse_pace("untimed"), log=False
    )
    return sum(played.length for played in play_chunk(run, 0, games)) / games


@pytest.mark.parametrize(
    ("packs", "games", "about", "off"),
    [*sized(("1", 40, 90, 25), ("1", 300, 90, 9)), *sized(("2", 10, 400, 150), ("2", 80, 400, 60))],
)
def test_aw_12_a_game_takes_about_90_tricks_or_400(
    packs: str, games: int, about: int, off: int
) -> None:
    assert abs(mean_length("addition-war", games, packs=packs) - about) < off
