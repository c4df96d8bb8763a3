"""Every key that a drill offers gets an answer, in any drill at any moment."""

from __future__ import annotations

from typing import Any

import pytest

from tests.coach.drills import Drilling, drill
from tests.said import spoken
from tests.tiers import slow, third
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.drills.reply import NOTHING
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.exercises.contract import SlowDrill
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.table.table import NEVER
from warcards_tui.words import drills as texts

GAP = 5000.0
"""Milliseconds between two keys; no key can be meant for an earlier question."""

QUICK = [name for name, each in DRILLS.items() if not isinstance(each.exercise, SlowDrill)]


def seen(drilling: Drilling) -> tuple[Any, ...]:
    """Return everything visible in a drill besides its speech."""
    run = drilling.run
    return run.view, run.left, run.onward, run.actions()


def goes_on(drilling: Drilling) -> None:
    """Let a question be made, and cards be shown."""
    while drilling.view.phase in (phase.WAIT, phase.MAKING, phase.GOING, phase.COVERED):
        if drilling.run.due < NEVER:
            drilling.let(drilling.run.due)
        else:
            drilling.key("enter", drilling.now + GAP)


@third
@pytest.mark.parametrize("pace", ["untimed", pytest.param("own", marks=slow)])
@pytest.mark.parametrize("name", QUICK)
def test_each_key_that_is_offered_says_or_does_something(name: str, pace: str) -> None:
    variant = next((each.id for each in DRILLS[name].variants(VARIANTS)), "")
    drilling = drill(name, variant, pace=pace, items="5", pause="always")
    tried: dict[str, set[str]] = {}
    for _ in range(150):
        goes_on(drilling)
        at = tried.setdefault(drilling.view.phase, set())
        leads_away = {act.LEAVE.id, act.PLACE.id}
        offered = [each for each in drilling.run.actions() if each.id not in at | leads_away]
        # The continuing key comes last: the other keys of this moment are tried before.
        action = min(offered, key=lambda each: each.id == act.GO_ON.id, default=act.GO_ON)
        if not offered and drilling.view.phase == phase.OVER:
            break
        at.add(action.id)
        before = seen(drilling)
        said = drilling.key(drilling.run.keymap.key(action), drilling.now + GAP)
        assert said or seen(drilling) != before, (action, drilling.view.phase)
        if drilling.run.left:
            break
    assert phase.CARDS in tried


@pytest.mark.parametrize("name", EXERCISES)
def test_what_a_question_says_of_no_answer_is_what_the_keys_do(name: str) -> None:
    """If "none" may be right, it is a choice of its own.

    The question names it, Enter without any choice names it in its refusal, and its key and Enter
    answer.
    """
    if isinstance(EXERCISES[name], SlowDrill):
        return
    for variant in EXERCISES[name].games:
        drilling = drill(name, variant, pace="untimed")
        drilling.key("enter", 0.0)
        goes_on(drilling)
        reply = drilling.run._reply
        assert reply is not None
        if reply.choices == reply.exercise.choices:
            continue
        none = next(each for each in reply.choices if each.id == NOTHING)
        asked = drilling.view.exercise
        assert asked is not None
        assert texts.none_of_these in spoken(asked.question)
        assert texts.none_of_these in [each.name for each in asked.choices]
        for key in ("enter", "space"):
            assert texts.none_of_these in drilling.key(key, drilling.now + GAP)
        drilling.key(drilling.run.keymap.key(reply.key_of(none)), drilling.now + GAP)
        drilling.key("enter", drilling.now + GAP)
        assert drilling.trials[-1].answer == ""
