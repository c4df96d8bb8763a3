"""Keys count from their stamps, no matter how late they arrive (DESIGN 4, claim G-09)."""

from __future__ import annotations

import pytest

from tests.said import card, spoken
from tests.sitting.sitting import PAIR_ON_FOURTH, Sitting, sit
from warcards_tui.sitting.session import SETTLE
from warcards_tui.words.utterance import EventSummary


def pair(monkeypatch: pytest.MonkeyPatch, bot: float = 400) -> tuple[Sitting, float]:
    """Return a table where Rosa slaps her pair ``bot`` ms after it was shown, and that time."""
    table = sit(monkeypatch, PAIR_ON_FOURTH, slaps={1: {4: bot}})
    table.key("enter", 0)
    table.until_laid("9S")
    table.key("enter", 2000)
    shown = table.until_laid("4C")
    assert table.session.table.shown_at == shown
    return table, shown


def test_a_key_stamped_before_the_bots_slap_wins_though_it_is_handed_over_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = pair(monkeypatch)
    # It is long past the bot's 400 ms; the app was busy and hands the key over only now.
    table.key("space", shown + 399)
    assert table.gist == EventSummary(0, won=4)
    assert [each.outcome for each in table.trials] == ["hit"]


def test_a_key_stamped_after_the_bots_slap_loses_though_the_bot_has_not_been_advanced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, shown = pair(monkeypatch)
    said = table.key("space", shown + 401)
    assert table.gist == EventSummary(1, won=4)  # It cost nothing (G-10).
    assert "0.001" in said
    assert [each.outcome for each in table.trials] == ["miss"]


def test_the_bot_waits_for_keys_that_may_still_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    table, shown = pair(monkeypatch)
    assert table.session.due == shown + 400 + SETTLE
    table.let(shown + 400 + SETTLE - 1)
    assert table.gist is None
    table.key("space", shown + 399.9)
    assert table.gist == EventSummary(0, won=4)


def test_g_09_at_the_same_time_the_seat_after_the_top_card_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rosa played the newest card, so the person is next clockwise."""
    table, shown = pair(monkeypatch)
    table.key("space", shown + 400)
    assert table.gist == EventSummary(0, won=4)


def test_g_09_the_person_is_no_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    """The person played the newest card, so Rosa comes first."""
    table = sit(monkeypatch, "4S 5H / 4H 6C", turn=1, slaps={1: {2: 300}})
    table.until_laid("4H")
    table.key("enter", 1500)
    table.key("space", 1800)
    assert table.gist == EventSummary(1, won=2)


def covered(monkeypatch: pytest.MonkeyPatch) -> tuple[Sitting, float, float]:
    """Return a table where Emil covered Rosa's pair, and the times of showing both."""
    table = sit(monkeypatch, "4S 5H / 4H 6C / 8D 9D")
    table.key("enter", 0)
    pair_shown = table.until_laid("4H")
    return table, pair_shown, table.until_laid("8D")


def test_g_15_a_key_stamped_before_the_card_that_covers_answers_the_pile_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, pair_shown, shown = covered(monkeypatch)
    table.key("space", shown - SETTLE - 1)  # Emil's card was not even played.
    assert table.gist == EventSummary(0, won=3)
    (trial,) = table.trials
    assert trial.outcome == "hit"
    assert trial.time_ms == pytest.approx(shown - SETTLE - 1 - pair_shown)


@pytest.mark.parametrize(("after", "late"), [(0, True), (99.9, True), (100, False)])
def test_g_15_grace_counts_from_when_the_card_was_shown(
    after: float, late: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, shown = covered(monkeypatch)
    table.key("space", shown + after)
    assert table.gist == (EventSummary(0, won=3) if late else EventSummary(0, paid=1))


def test_bots_react_to_what_was_shown_and_not_to_what_was_laid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A slow screen takes no time from the person."""
    table = sit(monkeypatch, PAIR_ON_FOURTH, slaps={1: {4: 400}})
    table.key("enter", 0)
    table.until_laid("9S")
    table.key("enter", 2000)
    session = table.session
    laid = session.due
    session.advance(laid)
    assert session.take()[-1].ear.startswith(spoken(card("4C")))
    session.shown(laid + 700)
    assert session.due == laid + 700 + 400 + SETTLE
    table.key("space", laid + 700 + 399)
    assert table.gist == EventSummary(0, won=4)
    assert table.trials[0].time_ms == pytest.approx(399)
