"""Summaries of several verdicts that nobody has heard."""

from __future__ import annotations

import re

import pytest

from tests.tiers import looped
from tests.voice.rendered import Examples, in_the_book
from warcards_tui.voice.recall import CATCH_UP, meanwhile
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene
from warcards_tui.words.utterance import (
    RIGHT,
    UNSCORED,
    WRONG,
    EventSummary,
    Utterance,
    answered,
    together,
)

TOLD = "Wrong. Pair: two queens. Not a sandwich: ten, then queen, then queen."


def caught_up(*verdicts: str) -> str:
    found = meanwhile([answered(TOLD, each) for each in verdicts])
    assert found is not None
    assert found.verdicts == verdicts
    return ear(found)


@looped(
    "verdicts, counted",
    [
        ([RIGHT], []),
        ([UNSCORED], []),
        ([WRONG, RIGHT, RIGHT], ["2", "1"]),
        ([RIGHT, UNSCORED, WRONG], ["1", "1", "1"]),
    ],
)
def test_verdicts_are_told_as_how_many_there_were(verdicts: list[str], counted: list[str]) -> None:
    told = caught_up(*verdicts)
    assert re.findall(r"\d+", told) == counted
    assert len(told.split()) <= CATCH_UP


@in_the_book
def several_verdicts() -> Examples:
    for verdicts in ([RIGHT], [UNSCORED], [WRONG, RIGHT, RIGHT], [RIGHT, UNSCORED, WRONG]):
        yield caught_up(*verdicts)


def test_a_catch_up_that_is_cut_counts_again() -> None:
    first = meanwhile([answered(TOLD, WRONG), answered(TOLD, RIGHT)])
    assert first is not None
    again = meanwhile([first, answered(TOLD, RIGHT)])
    assert again is not None
    assert ear(again) == caught_up(WRONG, RIGHT, RIGHT)


def test_how_a_round_ended_is_never_left_out() -> None:
    over = Utterance("17 of 20 right; your best of 20 this week is 18.", kind="result")
    found = meanwhile([answered(TOLD, WRONG), over])
    assert found is not None
    assert ear(found) == ear(over)


@pytest.mark.parametrize("joined", [False, True])
def test_how_a_game_ended_stays_in_a_catch_up_of_a_catch_up(joined: bool) -> None:
    scene = Scene(("You", "Bo"), 0)
    won = Utterance("You win 2.", kind="result", gists=(EventSummary(0, 2),))
    over = Utterance("You win the game!", kind="result")
    first = meanwhile([together([won, over])] if joined else [won, over], scene)
    assert first is not None
    again = meanwhile([first, won], scene)
    assert again is not None
    for found in (first, again):
        assert ear(over) in ear(found)


def test_at_the_table_of_a_lesson_cards_are_told_with_the_verdict() -> None:
    won = Utterance("Rosa wins 2.", kind="result", gists=(EventSummary(1, won=2),))
    found = meanwhile([won, answered(TOLD, WRONG)], Scene(("You", "Bo"), 0))
    assert found is not None
    assert re.findall(r"\bBo\b|\d+", ear(found)) == ["Bo", "2", "1"]


def test_what_is_no_verdict_comes_to_nothing() -> None:
    assert meanwhile([Utterance("Nine, ten, queen. Slap?", kind="event")]) is None
