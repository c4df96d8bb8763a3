"""A key that is held down counts once."""

from __future__ import annotations

import pytest

from tests.tiers import looped
from warcards_tui.sitting.held import (
    COUNTS,
    DOUBTFUL,
    LASTS,
    DoublePressFilter,
    HeldKeyFilter,
    NewPressFilter,
)

# Milliseconds of a terminal's presses for one key held down for a second.
STREAM = [0.0, 500.0, *[530.0 + 30 * more for more in range(16)]]


@pytest.mark.parametrize("action", ["slap", "rule-pair"])
def test_a_slap_that_lasts_is_one_slap(action: str) -> None:
    key = HeldKeyFilter()
    assert [key.lasts(action, 7, time) for time in STREAM] == [False] + [True] * 17


def test_a_slap_on_the_next_card_is_another_one() -> None:
    key = HeldKeyFilter()
    assert not key.lasts("slap", 3, 1000.0)
    assert not key.lasts("slap", 4, 1400.0)
    assert key.lasts("slap", 4, 1800.0)


def test_another_name_for_the_same_pile_is_another_slap() -> None:
    key = HeldKeyFilter()
    assert not key.lasts("rule-pair", 3, 1000.0)
    assert not key.lasts("rule-sandwich", 3, 1200.0)
    assert not key.lasts("rule-pair", 3, 1300.0)


def test_the_same_slap_a_second_later_is_meant() -> None:
    key = HeldKeyFilter()
    assert not key.lasts("slap", 3, 1000.0)
    assert not key.lasts("slap", 3, 2000.0)


def test_a_key_that_lays_and_lasts_lays_no_card_after_card() -> None:
    key = HeldKeyFilter()
    laid = [key.lasts("go-on", at, time) for at, time in enumerate(STREAM)]
    assert laid == [False, False] + [True] * 16


def test_questions_may_be_asked_as_fast_as_one_likes() -> None:
    key = HeldKeyFilter()
    assert not any(key.lasts("older", 3, time) for time in STREAM)


def test_a_key_with_a_new_meaning_waits_until_it_is_clear_that_it_is_not_held() -> None:
    key = NewPressFilter()
    assert key.counts("1", "first", 0)
    assert not key.counts("1", "second", 400)
    assert key.waiting is not None
    assert (key.waiting.time, key.waiting.due) == (400, 500)
    assert key.take().key == "1"
    assert key.waiting is None
    # It repeats during the wait, so it counts as held as long as it comes.
    assert not key.counts("1", "third", 900)
    assert not any(key.counts("1", "third", time) for time in range(930, 3000, 30))
    assert key.waiting is None


def test_only_the_same_key_soon_after_with_a_new_meaning_has_to_wait() -> None:
    key = NewPressFilter()
    assert key.counts("1", "first", 0)
    assert key.counts("2", "second", 50)  # Another key.
    assert key.counts("2", "second", 150)  # It meant the old key.
    assert key.counts("2", "third", 850)  # Long after.
    assert key.counts("2", "fourth", 850)  # Written at once, by a script.


def test_a_key_that_comes_at_once_or_in_one_piece_with_others_is_held_or_bounces() -> None:
    key = NewPressFilter()
    assert key.counts("1", None, 0)
    assert not key.counts("1", None, 40)
    assert key.waiting is None
    assert not key.counts("1", None, 500)
    assert key.waiting is not None
    assert not key.counts("1", None, 500)
    assert key.waiting is None
    assert not key.counts("1", None, 540)
    assert key.counts("1", None, 1300)


def judged(*times: float, key: str = "h") -> list[str]:
    once = DoublePressFilter()
    return [once.judge(key, time) for time in times]


@looped("first", [250.0, 500.0, 660.0])
@looped("between", [25.0, 33.0, 50.0])
def test_of_a_key_held_down_only_the_first_repeat_is_doubtful(first: float, between: float) -> None:
    train = judged(0.0, *[first + between * more for more in range(20)])
    assert train == [COUNTS, DOUBTFUL, *[LASTS] * 19]


def test_quick_double_presses_and_slow_ones_are_meant_and_none_is_lost() -> None:
    assert judged(0.0, 150.0, 320.0) == [COUNTS] * 3
    assert judged(0.0, 700.0, 1500.0) == [COUNTS] * 3
    assert judged(0.0, 300.0, 700.0) == [COUNTS, DOUBTFUL, DOUBTFUL]
