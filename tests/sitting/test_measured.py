"""Accuracy of a reaction time: its error, and its disturbances."""

from __future__ import annotations

import pytest

from tests.said import card, cards, spoken
from tests.sitting.sitting import PAIR_ON_FOURTH, Sitting, sit
from warcards_tui.games.slap_events import SlapWon
from warcards_tui.sitting.measured import BEGINS_ERROR, WORDS_ERROR, error_of_cue


def _pair(monkeypatch: pytest.MonkeyPatch, pace: str = "fast") -> tuple[Sitting, float]:
    """Return a table with Rosa's four just played on the person's four, and not yet shown."""
    table = sit(monkeypatch, PAIR_ON_FOURTH, pace=pace, slaps={1: {4: 400}})
    table.key("enter", 0)
    table.until_laid("9S")
    table.key("enter", 50_000)
    laid = table.session.due
    table.session.advance(laid)
    assert table.session.take()[-1].ear.startswith(spoken(card("4C")))
    return table, laid


def test_a_reaction_counts_from_the_onset_as_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    table, laid = _pair(monkeypatch)
    assert table.session.timed
    table.session.shown(laid + 30, 0.4)
    assert not table.session.timed
    won = SlapWon(0, "pair", tuple(cards("9S 4H 4C")), 4, False)
    assert table.key("space", laid + 30 + 312).startswith(table.tells(won))
    (trial,) = table.trials
    assert trial.time_ms == pytest.approx(312)
    assert (trial.error_ms, trial.quality) == (0.4, "ok")


@pytest.mark.parametrize(("after", "winner"), [(399, 0), (401, 1)])
def test_a_bot_races_from_the_same_onset(
    after: float, winner: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, laid = _pair(monkeypatch)
    table.session.shown(laid + 30, 0.4)
    won = SlapWon(winner, "pair", tuple(cards("9S 4H 4C")), 4, False)
    assert table.key("space", laid + 30 + after).startswith(table.tells(won))


def test_a_card_shown_while_the_machine_disturbed_is_void(monkeypatch: pytest.MonkeyPatch) -> None:
    table, laid = _pair(monkeypatch)
    table.session.shown(laid + 30, 50.0, "void: resize")
    table.key("space", laid + 400)
    assert [each.quality for each in table.trials] == ["void: resize"]


def test_what_disturbs_before_the_slap_voids_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table, laid = _pair(monkeypatch)
    table.session.shown(laid + 30, 0.4)
    table.session.disturb(laid + 200, "held up")
    table.key("space", laid + 400)
    assert [each.quality for each in table.trials] == ["void: held up"]


def test_the_next_card_is_measured_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH)
    table.session.shown(0, 0.4)
    table.session.disturb(10, "focus")
    table.session.key("enter", 20)
    table.session.shown(25, 0.7)
    table.key("space", 400)
    assert [(each.error_ms, each.quality) for each in table.trials] == [(0.7, "ok")]


def test_a_slap_within_grace_has_the_error_of_the_card_that_it_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, laid = _pair(monkeypatch)
    table.session.shown(laid + 30, 0.4)
    table.session.key("enter", laid + 200)
    table.session.shown(laid + 210, 9.0)
    assert table.key("space", laid + 250).startswith(spoken(card("7D")))
    (trial,) = table.trials
    assert trial.time_ms == pytest.approx(220)
    assert (trial.outcome, trial.error_ms) == ("hit", 0.4)


def test_nothing_is_measured_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(monkeypatch, PAIR_ON_FOURTH, pace="untimed")
    for _ in range(4):
        table.session.key("enter", 0)
        assert not table.session.timed
        table.session.take()
        table.session.shown(0, 0.4)
    table.session.disturb(0, "focus")
    table.key("space", 400)
    assert [(each.error_ms, each.quality) for each in table.trials] == [(None, "untimed")]


def test_a_face_that_measures_nothing_tells_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    table, laid = _pair(monkeypatch)
    table.session.shown(laid)
    table.key("space", laid + 300)
    assert [(each.error_ms, each.quality) for each in table.trials] == [(None, "ok")]


def test_the_longer_the_words_the_less_is_known_of_when_an_estimated_cue_was_heard() -> None:
    assert error_of_cue("estimated", 0) == BEGINS_ERROR
    short, long = (error_of_cue("estimated", length) for length in (200, 2000))
    assert BEGINS_ERROR < short < long
    assert long == pytest.approx(2000 * WORDS_ERROR, rel=0.02)
    assert error_of_cue("own", 200) == error_of_cue("own", 2000)
