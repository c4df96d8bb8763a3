"""The hurry-up rule at the table: only its clock shows lateness (W3-39, W3-40)."""

from __future__ import annotations

import pytest

from tests.games.timed import events, timed_table
from tests.games.topper_deals import world_war_3
from warcards_tui.games.moves import Flip, Hurry, Slap, parse_move
from warcards_tui.games.slap_events import CardLaid, SlapLost
from warcards_tui.table.pace import Pace
from warcards_tui.table.table import HURRIED, SLACK, Table

DEAL = "rh1 gc3 ys3 gt1 bh2 yc4 / gt2 rt4 gs2 bs1 rc3 yh1"


def hurried(beat: float | None = 2000, hurry: str = "on") -> Table:
    """Return a table with a person to move from time 0 on, and a bot that only plays."""
    return timed_table(world_war_3(DEAL, hurry=hurry), people=[0], beat=beat)


def laid(table: Table, now: float) -> list[tuple[float, int, bool]]:
    """Return when cards were played up to now, by which seat, and True if too late."""
    found = events(table.advance(now), CardLaid)
    return [(time, event.seat, event.hurried) for time, event in found]


def test_w3_39_after_three_seconds_the_next_card_is_laid_as_a_penalty() -> None:
    table = hurried()
    assert table.due == 3000
    assert laid(table, 2999.9) == []
    assert laid(table, 3000) == [(3000, 0, False), (3000, 0, True)]


def test_w3_39_who_lays_in_time_is_not_hurried() -> None:
    table = hurried()
    table.press(2999, 0, Flip())
    assert laid(table, 2999) == [(2999, 0, False)]
    # The time starts again for the next card.
    assert laid(table, 5998.9) == []
    assert laid(table, 5999) == [(5999, 0, True)]


def test_w3_39_a_wrong_slap_in_between_gives_no_more_time() -> None:
    table = hurried()
    table.press(100, 0, Flip())
    table.press(2000, 0, Slap())
    done = table.advance(4000)
    assert len(events(done, SlapLost)) == 1
    assert [time for time, _ in events(done, CardLaid)] == [100, 3100]


def test_w3_39_the_late_player_may_not_slap_that_card() -> None:
    table = hurried()
    table.advance(3000)
    table.press(3500, 0, Slap())
    (refusal,) = table.advance(3500)
    assert getattr(refusal, "reason", "") == (
        "You played this card too late, so you can't slap it."
    )


def test_w3_40_off_nobody_is_hurried() -> None:
    table = hurried(hurry="off")
    assert laid(table, 60_000) == []


def test_w3_40_untimed_nobody_is_hurried() -> None:
    table = hurried(beat=None)
    assert laid(table, 60_000) == []


def test_w3_40_a_bot_is_never_late_however_calm_the_pace() -> None:
    table = hurried(beat=4000)
    table.press(10, 0, Flip())
    table.press(20, 0, Flip())
    assert laid(table, 2800) == [(10, 0, False), (20, 0, False)]
    assert laid(table, 3000) == [(20 + HURRIED - SLACK, 1, False)]


def test_a_pause_stops_that_clock_too() -> None:
    table = hurried()
    table.stop(1000)
    assert laid(table, 9000) == []
    table.go(9000)
    assert laid(table, 10_999) == []
    assert laid(table, 11_000) == [(11_000, 0, False), (11_000, 0, True)]


def test_the_time_runs_from_when_a_voice_has_finished() -> None:
    table = hurried()
    table.hold_steps(2500)
    assert table.due == 5500
    # Hushing the voice gives three seconds from then on, never more than before.
    table.hurry(1000)
    assert table.due == 4000
    table.hurry(3900)
    assert table.due == 4000


def test_a_bot_that_waits_for_a_voice_goes_on_when_it_is_hushed() -> None:
    table = hurried()
    table.press(10, 0, Flip())
    table.press(20, 0, Flip())
    table.advance(20)
    table.hold_steps(9000)
    assert table.due == 9000
    table.hurry(500)
    assert table.due == 2020


def test_another_pace_gives_the_whole_time_again() -> None:
    table = hurried()
    table.set_pace(Pace("", 1000), 2000)
    assert table.due == 5000
    table.set_pace(Pace("untimed", None), 2500)
    assert laid(table, 60_000) == []


@pytest.mark.parametrize("text", ["hurry"])
def test_it_is_kept_as_a_move(text: str) -> None:
    made: list[str] = []
    game = world_war_3(DEAL, hurry="on")
    table = timed_table(game, people=[0])
    table._record = lambda _, __, ___, move: made.append(move.text)
    table.advance(3000)
    assert made == [text]
    assert parse_move(text) == Hurry()
