"""No key ends a game, a lesson or a round at its first press: text mode asks, too."""

from __future__ import annotations

import string

import pytest

from tests.coach.drills import drill
from tests.sitting.any_keys import APART, new_game, settle
from tests.tiers import gate
from warcards_tui.coach.lessons.run import open_lesson
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.run import Activity
from warcards_tui.store import Store
from warcards_tui.voice.render import ear
from warcards_tui.voice.sitting import leave_asked
from warcards_tui.words.utterance import utterance

LEAVE, ON = act.LEAVE.key, act.GO_ON.key
ROUNDS = ("storm", "slap-or-not", "which-rule", "stream", "matches")
LESSONS = ("war", "berkeley-war/equation", "budr-basef")
TIMED = ("storm", "slap-or-not", "stream")


def begun(place: str) -> Activity:
    """Return a game, round or lesson, at a moment with something to lose."""
    if place in VARIANTS:
        session = new_game(Store.in_memory(), place, 1)
        settle(session, 0.0)
        return session
    if place in ROUNDS:
        variant = "casualty-war" if place == "matches" else "berkeley-war"
        drilling = drill(place, variant, items="10")
        drilling.key(ON)
        drilling.let(drilling.now + APART)
        return drilling.run
    run = open_lesson(Store.in_memory(), place.removeprefix("lesson-"), 1)
    run.start(0.0)
    return run


def press(run: Activity, key: str) -> list[str]:
    """Press a key long after the last, and return the lines of the reply."""
    run.take()
    run.key(key, (run.now or 0.0) + 10 * APART)
    return [line.ear for line in run.take()]


PLACES = [*VARIANTS, *ROUNDS, *[f"lesson-{each}" for each in LESSONS]]
FEW = ("war", "world-war-3", "budr-basef", "storm", "slap-or-not", "matches", "lesson-war")


@gate(*FEW)
@pytest.mark.parametrize("place", PLACES)
def test_the_key_that_leaves_asks_and_leaves_when_it_is_pressed_again(place: str) -> None:
    run = begun(place)
    assert run.stays
    asked = {ear(utterance(leave_asked(LEAVE.upper(), on))) for on in ("", act.key_name(ON))}
    assert asked & {*press(run, LEAVE)}
    assert not run.left
    press(run, act.HELP.key)
    assert asked & {*press(run, LEAVE)}
    assert not run.left
    press(run, LEAVE)
    assert run.left


@gate(*FEW)
@pytest.mark.parametrize("place", PLACES)
def test_no_other_key_leaves(place: str) -> None:
    run = begun(place)
    for key in (*string.printable.strip(), "space", "tab", "backspace", "delete", "home", "end"):
        press(run, key)
        if run.left and run.onward is None:
            raise AssertionError(key)
        if run.left or not run.stays:
            run = begun(place)


@gate("storm")
@pytest.mark.parametrize("place", TIMED)
def test_a_round_by_the_clock_rests_while_it_asks(place: str) -> None:
    run = begun(place)
    press(run, LEAVE)
    now = (run.now or 0.0) + 100 * APART
    assert run.due > now
    press(run, ON)
    assert not run.left
    assert run.stays
