"""Hints on how to answer come at first, and no more once you know."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from warcards_tui.sitting.hints import FORGOTTEN, Hints
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.words.utterance import Utterance

CHOICE = Utterance("Your card?", how="Press its key.", topic="choose")


def test_how_a_question_is_answered_fades_by_the_times_it_was_told() -> None:
    for length, times in (("brief", 1), ("normal", 2), ("full", 20)):
        known = Hints(Store.in_memory(), "war")
        assert [known.how(CHOICE, length) for _ in range(20)] == [at < times for at in range(20)], (
            length
        )


def test_it_fades_for_each_game_by_itself_and_for_good() -> None:
    store = Store.in_memory()
    assert [Hints(store, "war").how(CHOICE, "normal") for _ in range(3)] == [True, True, False]
    assert Hints(store, "fast-food").how(CHOICE, "normal")


def test_it_comes_back_when_asked_for_and_after_long(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Hints(Store.in_memory(), "war")
    assert [known.how(CHOICE, "brief") for _ in range(2)] == [True, False]
    known.ask()
    assert [known.how(CHOICE, "brief") for _ in range(2)] == [True, False]
    for days, told in ((FORGOTTEN, False), (FORGOTTEN + 1, True)):
        later = (date.fromisoformat(today()) + timedelta(days=days)).isoformat()
        with monkeypatch.context() as then:
            then.setattr("warcards_tui.sitting.hints.today", lambda later=later: later)
            assert known.how(CHOICE, "brief") is told, days
