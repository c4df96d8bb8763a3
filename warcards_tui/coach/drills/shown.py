"""What is shown and told of an exercise."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Sentences, Told
from warcards_tui.coach.drills.reply import Reply
from warcards_tui.coach.drills.view import ChoiceKey, ExerciseView
from warcards_tui.coach.exercises.contract import NUMBER, ORDER, Choice, Exercise
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Keymap
from warcards_tui.voice import drills as voice


def in_words(exercise: Exercise, keymap: Keymap | None = None, *, how: bool = False) -> Told:
    """All of it in a line: the cards, what has to be known besides, and what is asked; with a
    ``keymap`` also what can be answered, and with ``how`` by which keys where that is an order.
    """
    suits = exercise.suits
    groups = [
        voice.group(each.label, each.cards, each.backs, suits=suits) for each in exercise.groups
    ]
    words = [*groups, exercise.facts, exercise.question]
    if keymap is not None and exercise.choices:
        reply = Reply(exercise)
        actions = [reply.key_of(each) for each in exercise.choices]
        # By their ranks, as at the tables, cards need no key to be told.
        known = all(each.id.startswith("choose-") for each in actions)
        hand = tuple([each.card for each in exercise.choices])
        if not known or hand not in [each.cards for each in exercise.groups]:
            keys = [] if known else [act.key_name(keymap.key(each)) for each in actions]
            words.append(voice.choices([each.name for each in exercise.choices], keys))
        if how and exercise.form == ORDER:
            words.append(voice.order_keys(act.key_name(keymap.key(act.UNPICK))))
    return Sentences([each for each in words if each])


def exercise_view(
    exercise: Exercise, reply: Reply, keymap: Keymap, answer: Sequence[str] | None = None
) -> ExerciseView:
    """An exercise that is open, or with the ``answer`` that was given, empty for none."""

    def choice(each: Choice) -> ChoiceKey:
        action = reply.key_of(each)
        state = ""
        if answer is not None and each.id in exercise.right:
            state = "right"
        elif answer is not None and each.id in answer:
            state = "wrong"
        at = reply.picked.index(each.id) + 1 if each.id in reply.picked else 0
        return ChoiceKey(action.id, keymap.key(action), each.name, each.card, at, state)

    typed = reply.typed
    right = ""
    if answer is not None and exercise.form == NUMBER:
        right, typed = exercise.right[0], next(iter(answer), "")
    return ExerciseView(
        exercise.form,
        exercise.question,
        exercise.facts,
        exercise.groups,
        tuple([choice(each) for each in exercise.choices]),
        typed,
        right,
    )
