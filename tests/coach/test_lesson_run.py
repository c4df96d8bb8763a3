"""A lesson as it is taken: by its keys, killed anywhere, with mistakes, without a trace."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from tests.coach.pupil import (
    NAMES,
    Learner,
    answers_to,
    at_end,
    at_part,
    at_unit,
    kept,
    learner,
    solution,
    to_the_end,
)
from tests.coach.said import begins, judged, says
from tests.said import spoken
from tests.tiers import leading, looped, proof, slow
from warcards_tui.cards.parts import Sentences, told
from warcards_tui.coach.lessons import RACE, contents, find_lesson, unit_ids
from warcards_tui.coach.lessons.last_game import LastGame, races
from warcards_tui.coach.lessons.place import (
    CHECK,
    CHECKED,
    END,
    IDEA,
    RECAP,
    TASK,
    next_lesson,
)
from warcards_tui.coach.lessons.run import LessonRun, open_lesson
from warcards_tui.coach.places import first_table
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.request import Request
from warcards_tui.store import Store, Trial
from warcards_tui.voice import lessons as voice
from warcards_tui.voice import review
from warcards_tui.voice.keys import deed
from warcards_tui.words import drills, sitting
from warcards_tui.words import lessons as words
from warcards_tui.words.utterance import RIGHT

EVERY_LESSON = looped("name", NAMES)

END_KEYS = ("Enter", "G", "O")
"""Keys that continue from the end of a lesson, play a game, and open the contents."""

SLAPPED = ["egyptian-war", "berkeley-war", "world-war-3", "armageddon", "budr-basef"]


def used_store() -> Store:
    """Return a store with a game, a trial and settings of its own."""
    store = Store.in_memory()
    begin(store, VARIANTS, Request("egyptian-war", ("average",), 3))
    store.set_setting("options", {"berkeley-war": {"brackets": "any"}})
    store.set_setting("pace", "fast")
    answered: Any = ("9H 2C", "sum-2-11", "none", "wrong", 900.0, None, "ok", {})
    store.add_trial(Trial("which-rule", "berkeley-war", *answered))
    return store


def progress(store: Store) -> dict[str, Any]:
    return store.setting("lessons", {})


# -- the beginning


@pytest.mark.slow
@EVERY_LESSON
def test_the_first_deed_at_the_table_comes_within_a_minute_and_three_kinds_of_key(
    name: str,
) -> None:
    """Claim L26: read at 200 words a minute, with a second and a half for every key."""
    first = learner(name)
    first.until(lambda run: run.place.step.part == TASK)
    steps, keys = first.run.place.at, solution(first.run)
    for key in keys:
        first.press(key)
    assert judged(first.lines) == [RIGHT]
    words = sum(len(line.ear.split()) for line in first.lines)
    assert words / 200 * 60 + 1.5 * (steps + len(keys)) <= 60
    # The figures of a number are one kind. Opening the lesson is one more press of Enter.
    assert len({"enter", *["0" if key.isdecimal() else key for key in keys]}) <= 3


def test_without_a_name_it_is_the_first_lesson_that_is_not_finished() -> None:
    store = Store.in_memory()
    assert open_lesson(store, "").place.outline.id == "egyptian-war"
    store.set_setting("lessons", {"egyptian-war": {"step": 28, "best": 28, "done": True}})
    assert open_lesson(store, "").place.outline.id == "berkeley-war"
    store.set_setting("lessons", {name: {"step": 0, "best": 0, "done": True} for name in NAMES})
    assert open_lesson(store, "").place.outline.id == "egyptian-war"


@pytest.mark.parametrize("name", ["Berkeley War", "berkeley_war", "BERKELEY-WAR"])
def test_a_lesson_is_found_as_a_game_is(name: str) -> None:
    assert open_lesson(Store.in_memory(), name).place.outline.id == "berkeley-war"


def test_an_unknown_lesson_gets_one_line_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match=r"Unknown course 'berkly'\. Did you mean berk"):
        open_lesson(Store.in_memory(), "berkly")


# -- beginning at a unit


@pytest.mark.parametrize("name", leading(4, NAMES))
def test_every_unit_can_be_opened_by_its_id(name: str) -> None:
    units = contents(find_lesson(name)).units
    assert len(set(unit_ids(name))) == len(units)
    for each, unit in zip(unit_ids(name), units, strict=True):
        assert open_lesson(Store.in_memory(), f"{name}/{each}").place.unit == unit
        run = open_lesson(Store.in_memory(), f"{name.replace('-', ' ')}/{unit.title}")
        assert run.place.step.part == IDEA
        assert run.place.unit == unit


def test_an_unknown_unit_gets_one_line_with_the_nearest_name() -> None:
    with pytest.raises(
        ValueError, match=r"Unknown lesson 'face' in egyptian-war\. Did you mean face-cards[?]$"
    ):
        open_lesson(Store.in_memory(), "egyptian-war/face")


def test_a_unit_that_comes_later_can_be_taken_and_nothing_of_it_is_kept() -> None:
    taken = learner()
    taken.to_step(2)
    taken.answer()
    before = progress(taken.store)
    ahead = Learner(taken.store, "egyptian-war/wrong-slaps")
    assert ahead.run.place.step == (6, IDEA)
    assert "skip" not in {each.id for each in ahead.run.actions()}
    assert not says(ahead.press("down")[0], words.step_not_passed(skip="D"))
    for _ in range(60):
        ahead.go_on()
        assert progress(taken.store) == before
        if not ahead.run.place.ahead:
            break
    place = ahead.run.place
    assert (place.at, place.best) == (2, 2)  # After the last unit, at the end of the lesson.
    again = Learner(taken.store, "egyptian-war/sandwich")
    assert again.press("l", "l")[-1:] == [spoken(words.left_ahead)]
    assert taken.again().run.examiner.number == (2, CHECKED)


def test_a_unit_that_was_passed_can_be_opened_and_the_furthest_step_stays() -> None:
    taken = learner()
    taken.to_step(9)
    again = Learner(taken.store, "egyptian-war/laying-cards")
    assert again.run.place.step == (1, IDEA)
    again.press("enter")
    assert (again.run.place.at, again.run.place.best) == (5, 9)
    assert taken.again().run.place.at == 5


def test_a_finished_lesson_opens_with_its_contents() -> None:
    taken = at_end()
    ends = voice.finished(END_KEYS, drill=True, last=True)
    assert taken.lines[-1].ear == spoken(ends, words.next_lesson(key="N", title="Berkeley War"))
    run = open_lesson(taken.store, "egyptian-war")
    run.start(0.0)
    said = [line.ear for line in run.take()]
    assert said[0] == spoken(f"{words.finished}.")
    assert said[-1].endswith(
        spoken(words.unit(number=1, title="Pair", state=words.state_done, stars=3))
    )
    run.key("enter", 1000.0)
    assert run.place.step == (0, IDEA)
    assert run.place.done


# -- the whole way


@to_the_end(("war", -1))
def test_a_lesson_can_be_taken_to_its_end_by_keys(name: str, unit: int) -> None:
    store = used_store()
    before = kept(store)
    taken = at_unit(name, unit, store)
    taken.until(lambda run: run.place.step.part == END)
    assert progress(store)[name]["done"] is True
    taken.press("enter")
    assert taken.run.left
    drill = taken.run.lesson.drill
    practice = Route("drill" if drill else "game", drill, name)
    if taken.run.lesson.last_game:
        assert taken.run.onward == Route("table", name, name)
        assert taken.run.returns == Route("lesson", name)
        again = taken.again()
        if races(store, again.run.lesson):
            ends = voice.finished(END_KEYS, drill=bool(drill), race=True)
            assert begins(again.lines[-1].ear, ends)
            again.press("enter")
            assert again.run.onward == Route("table", name, name, kept={RACE: "yes"})
            assert again.run.returns == Route("lesson", name)
            again = again.again()
        assert begins(again.lines[-1].ear, voice.finished(END_KEYS, drill=bool(drill)))
        taken = again.again()
        taken.press("enter")
    assert taken.run.onward == practice
    assert kept(store) == before


@looped("name", SLAPPED)
def test_a_game_with_slaps_ends_untimed_and_then_with_a_race_against_rosa(name: str) -> None:
    store = Store.in_memory()
    gentle = first_table(store, VARIANTS, Route("table", name, name))
    assert gentle.table.pace.untimed
    race = first_table(store, VARIANTS, Route("table", name, name, kept={RACE: "yes"}))
    assert not race.table.pace.untimed
    assert race.scene.names[1] == "Rosa"
    length = [int(each.game.setup.options["limit"]) for each in (gentle, race)]
    assert length[0] == 2 * length[1]


@EVERY_LESSON
def test_what_the_last_game_recalls_is_about_those_who_sit_there(name: str) -> None:
    game = first_table(Store.in_memory(), VARIANTS, Route("table", name, name))
    assert isinstance(game, LastGame)
    for unit in game.lesson.units:
        told_of = [told(game._hint(unit), "ear") for _ in range(3)]
        assert told_of[1]
        assert not told_of[2]
        assert not re.search(r"\bBen\b|[{}]", " ".join(told_of))


@EVERY_LESSON
def test_help_at_the_end_tells_what_enter_leads_to(name: str) -> None:
    taken = at_end(name)
    for _ in range(3):
        (help_,) = taken.press("h")
        on = next(each for each in taken.run.actions() if each.id == "go-on")
        assert begins(help_, f"Enter {deed(on.help)}")
        taken.press("enter")
        taken = taken.again()


@looped("name", SLAPPED)
def test_whoever_plays_without_a_clock_ends_without_one(name: str) -> None:
    store = Store.in_memory()
    store.set_setting("pace", "untimed")
    assert not races(store, contents(find_lesson(name)))


@EVERY_LESSON
def test_the_end_leads_to_a_game_too(name: str) -> None:
    taken = at_end(name)
    if taken.run.lesson.drill:
        taken.press("g")
        assert taken.run.onward == Route("game", variant=name)
    again = taken.again()
    assert again.run.place.step.part == END


@EVERY_LESSON
def test_the_end_leads_to_the_next_lesson_by_the_key_that_it_names(name: str) -> None:
    taken = at_end(name)
    following = next_lesson(taken.store, taken.run.place.outline)
    assert following is not None
    assert following.id != name
    assert taken.lines[-1].ear.endswith(spoken(words.next_lesson(key="N", title=following.title)))
    taken.press("n")
    assert taken.run.onward == Route("lesson", following.id)


def test_after_the_last_lesson_there_is_no_next_one() -> None:
    store = Store.in_memory()
    done = {name: {"step": 0, "best": 0, "done": True} for name in NAMES}
    done["war"] |= {"step": len(open_lesson(store, "war").place.steps) - 2, "best": 1000}
    store.set_setting("lessons", done)
    taken = Learner(store, "war")
    taken.until(lambda run: run.place.step.part == END)
    assert next_lesson(store, taken.run.place.outline) is None
    assert "next-lesson" not in [each.id for each in taken.run.actions()]
    assert begins(taken.press("n")[0], sitting.no_such_key(key="n", help="H").text)


@to_the_end(("war", -1))
def test_killed_at_any_step_and_question_it_is_there_again(name: str, unit: int) -> None:
    """Claim L27: the reopened lesson shows the same as before."""
    taken = at_unit(name, unit)
    for _ in range(1000):
        where = whereabouts(taken.run)
        taken = taken.again()
        assert whereabouts(taken.run) == where
        if taken.run.place.step.part == END:
            return
        taken.go_on()
    raise AssertionError("The lesson does not end.")


def whereabouts(run: LessonRun) -> tuple[object, ...]:
    """Return the position in the lesson and the open question."""
    place, question = run.place, run.examiner.question
    asked = question and question.says
    return place.at, place.best, place.done, run.examiner.number, asked


def test_killed_in_the_middle_of_a_task_it_begins_that_task() -> None:
    taken = at_part("egyptian-war", TASK)
    said = taken.lines[-1].ear
    taken.press("enter")
    taken = taken.again()
    assert taken.run.place.step.part == TASK
    assert taken.lines[-1].ear == said
    taken.solve()
    assert not taken.again().run.solved


@looped(
    "damaged",
    [
        7,
        {"step": "x", "best": -3, "done": 1},
        {"step": 10**9, "best": 10**9},
        {"step": 2, "best": 2, "check": {"left": [99], "asked": 0, "unused": 3, "test": False}},
        {"step": 2, "best": 2, "check": {"left": "no"}},
        {"step": 9, "best": 2, "done": False},
    ],
)
def test_a_damaged_record_of_a_lesson_stops_nobody(damaged: object) -> None:
    store = Store.in_memory()
    store.set_setting("lessons", {"egyptian-war": damaged, "of another version": {"step": 1}})
    taken = Learner(store, "egyptian-war")
    assert taken.run.place.at <= taken.run.place.best
    taken.press("enter")
    assert progress(store)["of another version"] == {"step": 1}


# -- checks


def test_a_wrong_answer_is_told_with_what_is_so_and_brings_another_question() -> None:
    taken = at_part("egyptian-war", CHECK)
    assert taken.run.examiner.number == (1, CHECKED)
    asked = taken.run.examiner.question
    assert asked is not None
    said = taken.answer(right=False)
    wrong = Sentences([drills.wrong, asked.why, words.more_asked(many=1)])
    assert said == [spoken(words.goes_on(key="Enter").but(told=wrong))]
    assert taken.run.examiner.answered
    assert taken.run.examiner.number == (1, CHECKED + 1)
    assert begins(taken.press("space")[0], sitting.no_such_key(key="Space", help="H").text)
    taken.press("enter")
    assert taken.run.examiner.number == (2, CHECKED + 1)
    for _ in range(CHECKED):
        assert taken.run.place.step.part == CHECK
        taken.answer()
    assert taken.run.place.step.part == RECAP


def test_the_key_that_goes_on_is_told_twice_and_again_to_who_asks_for_help() -> None:
    taken = at_part("egyptian-war", CHECK)  # The task before it explained it for the first time.
    told_with = []
    goes_on = f" {spoken(words.goes_on(key='Enter'))}"
    for _ in range(2):
        told_with.append(taken.answer()[0].endswith(goes_on))
        taken.press("enter")
    assert told_with == [True, False]
    taken.press("h")
    assert taken.answer()[0].endswith(goes_on)


def test_a_verdict_stays_until_a_key_and_killed_with_the_last_one_the_check_is_passed() -> None:
    taken = at_part("egyptian-war", CHECK)
    for number in range(1, CHECKED + 1):
        question = taken.run.examiner.question
        assert question is not None
        (said,) = taken.press(*answers_to(taken.run, question))
        right = Sentences([drills.right, question.why])
        assert said in (spoken(right), spoken(words.goes_on(key="Enter").but(told=right)))
        assert taken.run.examiner.number == (number, CHECKED)
        assert taken.run.examiner.question is question
        if number < CHECKED:
            taken.press("enter")
    assert taken.again().run.place.step == (0, RECAP)


def test_nobody_passes_a_check_by_wrong_answers() -> None:
    taken = at_part("egyptian-war", CHECK)
    for _ in range(20):
        taken.answer(right=False)
        taken.press("enter")
    assert taken.run.place.step.part == CHECK
    left = taken.run.place.check
    assert left is not None
    assert len(left.left) == CHECKED


def test_the_keys_that_are_asked_for_are_answers_themselves() -> None:
    taken = learner("scientific-war")
    taken.until(
        lambda run: run.place.heading == "What you may know" and run.place.step.part == CHECK
    )
    taken.until(is_answered_by_information)
    question = taken.run.examiner.question
    assert question is not None
    assert begins(taken.press("p")[0], Sentences([drills.wrong, question.why]))
    taken.press("enter")
    taken.until(is_answered_by_information)
    taken.answer()
    assert judged(taken.lines)[-1] == RIGHT


# -- skipping, and reading again


def test_a_unit_is_skipped_by_answering_all_its_questions() -> None:
    taken = learner()
    assert spoken(words.testing(many=5)) in taken.press("d")
    for _ in range(5):
        assert taken.run.place.step.part == CHECK
        taken = taken.again()
        taken.answer()
    assert taken.run.place.step == (0, RECAP)
    taken.press("enter")
    assert taken.run.place.step == (1, IDEA)
    assert taken.run.place.best == taken.run.place.at


def test_with_one_wrong_answer_the_unit_is_taught() -> None:
    taken = learner()
    taken.press("d")
    taken.answer()
    said = taken.answer(right=False)
    assert said[-1].endswith(spoken(words.unit_for_you(key="Enter")))
    assert taken.run.examiner.number == (2, 5)
    assert taken.run.place.step == (0, CHECK)
    assert begins(taken.press("down")[0], sitting.no_such_key(key="Down", help="H").text)
    assert taken.again().run.place.step == (0, IDEA)
    taken.press("enter")
    assert taken.run.place.step == (0, IDEA)
    assert taken.run.place.best == 0


def test_a_test_that_is_broken_off_has_skipped_nothing() -> None:
    taken = learner()
    taken.press("d")
    taken.press("up")
    assert taken.run.place.step == (0, IDEA)
    assert taken.run.place.best == 0
    assert taken.run.place.check is None


def test_what_was_passed_can_be_read_again() -> None:
    taken = learner()
    taken.to_step(5)
    for step in (4, 3, 2, 1, 0):
        taken.press("up")
        assert taken.run.place.at == step
    assert spoken(words.first_step_here) in taken.press("up")
    for step in range(1, 6):
        taken.press("down")
        assert taken.run.place.at == step
    assert begins(taken.press("down")[0], words.step_not_passed(skip="D"))
    assert taken.run.place.best == 5


def test_the_contents_open_what_was_passed() -> None:
    taken = learner()
    taken.to_step(9)
    third = spoken(words.unit(number=3, title="Sandwich", state=words.state_here, stars=0))
    assert taken.press("o")[0].endswith(third)
    assert taken.press("down") == [
        spoken(words.unit(number=4, title="Face cards", state=words.state_later, stars=0))
    ]
    assert taken.press("enter") == [spoken(words.later_unit)]
    second = spoken(words.unit(number=2, title="Taking turns", state=words.state_done, stars=3))
    assert taken.press("up", "up") == [third, second]
    taken.press("enter")
    assert taken.run.place.step == (1, IDEA)
    taken.press("o", "o")
    assert taken.run.marked is None
    assert taken.run.place.best == 9


# -- keys


@to_the_end(("egyptian-war", -1), ("war", -1))
def test_no_two_actions_of_a_moment_share_a_key_and_each_does_something(
    name: str, unit: int
) -> None:
    taken = at_unit(name, unit)
    while True:
        moments = [taken.run.actions()]
        taken.run.press("units", taken.now)
        moments.append(taken.run.actions())
        taken.run.press("units", taken.now)
        taken.listen()
        for actions in moments:
            keys = [each.key for each in actions]
            assert len(set(keys)) == len(keys), keys
            assert not {"?", ":"} & set(keys)
            ids = {each.id for each in actions}
            assert ids >= {each.id for each in (*act.INFORMATION, *act.REVIEW, act.LEAVE)}
        if taken.run.place.step.part == END:
            return
        taken.go_on()


@to_the_end(("war", -1))
def test_every_key_is_answered_at_every_step(name: str, unit: int) -> None:
    """Even a key without meaning gets a line about what you can do instead."""
    taken = at_unit(name, unit)
    while taken.run.place.step.part != END:
        at, questions = taken.run.place.at, taken.run.examiner.number
        for key in ("r", "t", "e", "p", "w", "h", "b", "-", "+", "z", "tab"):
            if key in "rtepw" and asks_for_a_key(taken.run):
                continue
            said = taken.press(key)
            assert said, key
            assert said[-1].endswith((".", "?")), said
        assert (taken.run.place.at, taken.run.examiner.number) == (at, questions)
        taken.go_on()


def asks_for_a_key(run: LessonRun) -> bool:
    """True if a key that answers at any time is part of the task."""
    wanted = run.table is not None and run.table.task.task.wants[0].asked
    return bool(wanted) or is_answered_by_information(run)


def is_answered_by_information(run: LessonRun) -> bool:
    """True if an open question is answered by the information keys."""
    question = run.examiner.question
    return question is not None and question.answers == act.INFORMATION


def test_the_information_keys_tell_of_the_lesson_where_there_is_no_table() -> None:
    taken = learner("berkeley-war")
    taken.until(lambda run: run.place.heading == "Eleven")
    place, units = taken.run.place, len(taken.run.lesson.units)
    unit, step, steps = place.step.unit, place.at, len(place.steps)
    assert begins(taken.press("r")[0], f"{words.taught} {place.heading}: ")
    at, steps_of_unit = place.part
    where = words.place_in_lesson(
        lesson=unit + 1, lessons=units, title=place.heading, step=at, steps=steps_of_unit
    )
    passed = words.passed(steps=step, all_steps=steps - 1, lessons=unit, all_lessons=units)
    assert taken.press("t") == [spoken(where)]
    assert taken.press("e") == [spoken(passed)]
    assert taken.press("c") == [spoken(words.no_choice)]
    assert begins(taken.press("p")[0], f"{words.example}: Seven, four.")
    # The idea names the key of the rule.
    assert re.search(r"\b3\b", taken.press("w")[0])
    assert taken.press("b") == [spoken(words.no_clock)]


def test_the_help_calls_the_information_keys_by_what_they_tell_at_that_moment() -> None:
    def titles(run: LessonRun) -> list[str]:
        named = {each.id: each.title for each in run.actions()}
        return [named[each.id] for each in act.INFORMATION]

    of_table = [each.title for each in act.INFORMATION]
    of_lesson = ["learned", "where", "how much", "answers", "the cards", "the idea"]
    assert titles(at_part("egyptian-war", IDEA).run) == of_lesson
    at_table = at_part("egyptian-war", TASK)
    assert titles(at_table.run) == ["learned", *of_table[1:]]
    at_table.press("o")  # The contents, which cover the table.
    assert titles(at_table.run) == of_lesson
    of_keys = learner("scientific-war")
    of_keys.until(is_answered_by_information)
    assert titles(of_keys.run) == of_table


def test_hints_are_there_where_something_is_to_be_done() -> None:
    taken = at_part("egyptian-war", TASK)
    run = taken.run
    for hint in (run._of_task(run.task.hint), run.text(run.lesson.units[0].recap)):
        assert taken.press("i")[0] == spoken(words.hint(hint=run._aloud(hint)))
        taken.until(lambda run: run.place.step.part == CHECK)


def test_what_was_said_can_be_looked_back_at() -> None:
    taken = learner()
    assert taken.press("s") == [taken.lines[-2].ear]
    ago = spoken(review.age(None, 2000))
    assert taken.press("<") == [f"{spoken(words.place(title='Pair', step=1, steps=4))} {ago}"]
    taken.press("enter")
    before = taken.run.history[-4].ear
    assert taken.press(",", ",", ",")[-1].startswith(before)


def test_leaving_says_that_it_goes_on_here() -> None:
    taken = learner()
    taken.press("enter")
    assert taken.press("l", "l")[-1:] == [spoken(words.left)]
    assert taken.run.left
    assert taken.run.onward is None
    assert taken.run.actions() == ()
    assert taken.again().run.place.at == 1


def test_leaving_promises_nothing_when_nothing_can_be_kept(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    store.saving = False
    taken = Learner(store, "egyptian-war")
    taken.press("enter")
    assert taken.press("l", "l")[-1:] == [spoken(words.left_lost)]


# -- nothing else is changed


KEYS = "rtecpwhsioduf,.<>zyn0123456789ajqkx"


@pytest.mark.parametrize(
    ("name", "seed", "presses"),
    [
        ("berkeley-war", 0, 50),
        *(
            pytest.param(name, seed, 250, marks=slow if at < 4 and seed == 0 else proof)
            for at, name in enumerate(NAMES)
            for seed in ((0, 1) if at < 4 else (at % 6,))
        ),
    ],
)
def test_nothing_that_is_done_in_a_lesson_changes_anything_outside_it(
    name: str, seed: int, presses: int
) -> None:
    """Claim L28, with random keys: statistics, games, settings and rules stay as they were.

    The exceptions are answers about rules, which are marked as such.
    """
    rng = random.Random(f"{name}/{seed}")
    store = used_store()
    before, trials = kept(store), store.trials()
    taken = Learner(store, name)
    keys = [*KEYS, *("enter", "space", "up", "down", "left", "right") * 4]
    for _ in range(presses):
        if rng.random() < 0.3 and taken.run.place.step.part != END:
            taken.go_on()
        else:
            taken.press(rng.choice(keys))
        if taken.run.left or rng.random() < 0.02:
            taken = taken.again()
    assert kept(store) == before
    learnt = [each.trial for each in store.trials() if each not in trials]
    assert {each.source for each in learnt} <= {"lesson"}
    assert len(store.kept_games()) == 1


@to_the_end(("war", -1))
def test_the_same_keys_say_the_same(name: str, unit: int) -> None:
    def lines() -> list[str]:
        taken = at_unit(name, unit)
        taken.until(lambda run: run.place.step.part == END)
        return [line.ear for line in taken.lines]

    assert lines() == lines()


def test_a_lesson_is_a_run_of_its_own_kind() -> None:
    run = learner().run
    assert isinstance(run, LessonRun)
    assert run.title == "Egyptian War"
    assert run.history


def test_after_a_lesson_one_that_builds_on_it_is_advised() -> None:
    following = next_lesson(Store.in_memory(), find_lesson("war"))
    assert following is not None
    assert following.needs == "war"
