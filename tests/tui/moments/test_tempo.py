from __future__ import annotations

import pytest

from warcards_tui.table.pace import PACES, Pace
from warcards_tui.tui.moments import Tempo


@pytest.mark.parametrize(
    ("beat", "glance", "look", "read"),
    [
        (None, 200, 900, 1500),
        (4000, 200, 900, 1500),
        (2000, 200, 900, 1500),
        (1000, 150, 500, 900),
        (700, 105, 350, 630),
        (500, 75, 250, 450),
        (350, 60, 200, 315),
        (250, 60, 200, 225),
    ],
)
def test_times_follow_from_the_time_between_two_cards(
    beat: float | None, glance: float, look: float, read: float
) -> None:
    assert Tempo.of(Pace("", beat))[:3] == pytest.approx((glance, look, read))


@pytest.mark.parametrize("beat", [100.0, 150.0, 250.0, 333.0, 700.0, 1999.0, 60_000.0])
def test_nothing_is_held_as_long_as_a_card_has(beat: float) -> None:
    tempo = Tempo.of(Pace("", beat))
    assert max(tempo.glance, tempo.look, tempo.read, tempo.limit) <= 0.9 * beat


def test_what_moves_and_what_is_held_is_a_setting() -> None:
    def said(moments: str, animations: str) -> tuple[bool, bool, bool]:
        tempo = Tempo.of(PACES[2], moments, animations)
        return tempo.flights, tempo.flips, tempo.holds

    assert said("full", "full") == (True, True, True)
    assert said("full", "basic") == (False, True, True)
    assert said("full", "none") == said("still", "full") == (False, False, True)
    assert said("off", "full") == (False, False, False)
