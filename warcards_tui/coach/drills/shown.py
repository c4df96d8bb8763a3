"""Text and view of an exercise."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Sentences, Text
from warcards_tui.coach.drills.reply import NOTHING, Reply
from warcards_tui.coach.drills.view import ChoiceKey, ExerciseView
from warcards_tui.coach.exercises.contract import NUMBER, ONE, ORDER, SET, AnswerOption, Exercise
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Keymap
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts


def in_words(exercise: Exercise, keymap: Keymap | None = None, *, how: bool = False) -> Text:
    """Return an exercise as one line: cards, facts and question.

    With a ``keymap`` the line includes the possible answers, and with ``how`` the keys that give
    them.
    """
    suits = exercise.suits
    groups = [
        voice.group(each.label, each.cards, each.backs, suits=suits) for each in exercise.groups
    ]
    words = [*groups, exercise.facts, exercise.question]
    if keymap is None:
        return Sentences([each for each in words if each])
    reply = Reply(exercise)
    actions = [reply.key_of(each) for each in reply.choices]
    # Cards are chosen by their ranks, as at the table, so these keys need no explanation.
    known = bool(actions) and all(each.id.startswith("choose-") for each in actions)
    hand = tuple([each.card for each in reply.choices])
    if actions and (not known or hand not in [each.cards for each in exercise.groups]):
        keys = [] if known else [act.key_name(keymap.key(each)) for each in actions]
        words.append(voice.choices([each.name for each in reply.choices], keys))
    if how:
        take_back, give = [act.key_name(keymap.key(each)) for each in (act.UNDO, act.GO_ON)]
        if exercise.form == ORDER:
            words.append(texts.press_in_order(back=take_back, give=give))
        elif exercise.form == NUMBER:
            words.append(texts.type_number)
        elif not reply.at_once:
            one = texts.press_rank_then if known else texts.press_key_then
            some = texts.press_ranks_then if known else texts.press_keys_then
            words.append((one if exercise.form == ONE else some)(give=give))
        elif known:
            words.append(texts.press_rank)
    return Sentences([each for each in words if each])


def exercise_view(
    exercise: Exercise,
    reply: Reply,
    keymap: Keymap,
    answer: Sequence[str] | None = None,
    *,
    right: bool = False,
) -> ExerciseView:
    """Return the view of an open exercise, or of one that got an ``answer``.

    An empty ``answer`` means that none was given; ``right`` says if it was right.
    """
    # Several orders can be right. A right answer is then marked by its own places and not by those
    # of the stored solution.
    best = list(answer or ()) if right and exercise.form == ORDER else list(exercise.right)
    if exercise.form == SET and not best:
        best = [NOTHING]
    given = list(answer or ()) or ([NOTHING] if NOTHING in reply.picked else [])

    def choice(each: AnswerOption) -> ChoiceKey:
        action = reply.key_of(each)
        at = reply.picked.index(each.id) + 1 if each.id in reply.picked else 0
        place, state = 0, ""
        if answer is not None:
            place = best.index(each.id) + 1 if each.id in best else 0
            wrong = at != place if exercise.form == ORDER else each.id in given and not place
            state = "wrong" if wrong else "right" if place else ""
        return ChoiceKey(
            *(action.id, keymap.key(action), each.name, each.card, at, state, place),
            marked=answer is None and each.id == reply.at,
        )

    typed = reply.typed
    number = ""
    if answer is not None and exercise.form == NUMBER:
        number, typed = exercise.right[0], next(iter(answer), "")
    return ExerciseView(
        exercise.form,
        exercise.question,
        exercise.facts,
        exercise.groups,
        tuple([choice(each) for each in reply.choices]),
        typed,
        number,
        complete=answer is None and reply.complete,
        at_once=reply.at_once,
        so_far=reply.told() if answer is None and reply.picked else "",
    )
