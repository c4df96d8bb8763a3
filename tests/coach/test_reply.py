"""Answers to exercises, key by key."""

from __future__ import annotations

import random

import pytest

from warcards_tui.cards.parts import told
from warcards_tui.coach.drills.reply import Reply
from warcards_tui.coach.exercises import complete, lay
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.exercises.contract import NUMBER, ExerciseDrill, ItemSpec, SlowDrill
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.words import drills


@pytest.mark.parametrize("drill", [complete.DRILL, lay.DRILL], ids=["complete", "lay"])
def test_nothing_chosen_is_no_answer_but_is_told_to_be_missing(drill: ExerciseDrill) -> None:
    (game,) = drill.games
    skill = drill.skills(VARIANTS[game], {})[0].id
    exercise = drill.make(random.Random(1), ItemSpec(VARIANTS[game], {}, skill, 0))
    reply = Reply(exercise)
    nothing = reply.press("go-on")
    assert nothing.answer is None
    assert told(nothing.told, "ear") == drills.choose_first
    key = reply.key_of(exercise.choices[0]).id
    reply.press(key)
    assert reply.press("go-on").answer == (exercise.choices[0].id,)
    # A choice that was undone is not chosen any more.
    reply.press(key)
    assert reply.press("go-on").answer is None


@pytest.mark.parametrize("name", EXERCISES)
def test_each_key_of_an_answer_says_something_or_gives_it(name: str) -> None:
    each, chances = EXERCISES[name], random.Random(name)
    if isinstance(each, SlowDrill):
        return
    game = VARIANTS[each.games[0]]
    skill = each.skills(game, {})[0].id
    exercise = each.make(chances, ItemSpec(game, {}, skill, 0))
    signed = [exercise, exercise._replace(least=-9)] if exercise.form == NUMBER else [exercise]
    for asked in signed:
        for _ in range(20):
            reply = Reply(asked)
            for _ in range(10):
                given = reply.press(chances.choice(reply.actions()).id)
                if given.answer is not None:
                    break
                assert told(given.told, "ear")
