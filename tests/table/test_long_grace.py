"""A grace longer than a reaction or than the beat, and slaps that cannot be undone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.timed import events, timed_table
from tests.sitting.sitting import NINE_AND_TWO, sit
from warcards_tui.games.egyptian.machine import Ratscrew
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.words.utterance import EventSummary

PAIR_ON_SECOND = "5S 2D 9C 7D / 5H 8D 3C 10S / 6H 4S JD KC"


def table_of(
    grace: int, beat: float, slaps: dict[int, dict[int, float]]
) -> list[tuple[float, Any]]:
    game = set_up(
        "egyptian-war", seats=3, seed=0, options={"grace": grace}, deal=PAIR_ON_SECOND, turn=0
    )
    assert isinstance(game, Ratscrew)
    table = timed_table(game, beat=beat, slaps=slaps)
    done = table.advance(beat * 6)
    return [each for kind in (SlapWon, SlapLost) for each in events(done, kind)]


@pytest.mark.parametrize("grace", [0, 100, 300])
def test_the_quicker_bot_is_first_however_long_the_grace(grace: int) -> None:
    (time, won), *_ = table_of(grace, 1000, {1: {2: 250}, 2: {2: 240}})
    assert won.seat == 2
    assert time == 2000 + 240 + max(0, grace - 120)


def test_a_pile_that_was_covered_twice_is_not_slapped() -> None:
    """At 100 ms a card and 300 ms grace, a slap after 250 ms is two cards late."""
    assert table_of(300, 100, {2: {2: 250}}) == []


@pytest.mark.parametrize("leaving", ["leave", "again"])
def test_a_slap_that_was_made_is_not_taken_back_by_leaving(
    monkeypatch: pytest.MonkeyPatch, leaving: str
) -> None:
    table = sit(monkeypatch, NINE_AND_TWO, variant="berkeley-war", pace="untimed")
    table.key("enter", 0)
    table.key("space", 1000)
    assert table.session.naming
    table.session.press(leaving, 2000)
    lost, *_ = table.session.take()
    assert lost.said.gists == (EventSummary(0, paid=1),)
    assert table.session.view.counts[0] == 2
    assert table.session.left
