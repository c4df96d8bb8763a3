"""Cards of a lesson: new each run, the same after a kill, described if a text has none."""

from __future__ import annotations

import pytest

from tests.coach.pupil import NAMES, Learner, at_part, at_unit, learner, mistaken, to_the_end
from tests.coach.said import begins, judged, says
from tests.said import spoken
from tests.tiers import leading, slowly
from warcards_tui.coach.lessons import contents, find_lesson
from warcards_tui.coach.lessons.place import CHECK, END, RECAP, TASK
from warcards_tui.rulebook.lessons import positions
from warcards_tui.store import Store
from warcards_tui.words import lessons as words
from warcards_tui.words.utterance import WRONG


@pytest.mark.parametrize("seed", [None, "x", -1, 1.5])
def test_what_was_kept_before_cards_were_drawn_goes_on(seed: object) -> None:
    """A check under way is at its second question of three, now with drawn cards."""
    store = Store.in_memory()
    check = {"left": [2, 1], "asked": 1, "unused": 3, "test": False}
    kept = {"step": 6, "best": 6, "done": False, "check": check, "seed": seed, "draws": seed}
    kept |= {"asked": {"laying-cards": [[1, seed], [seed, [1]], seed], "pair": seed}}
    store.set_setting("lessons", {"egyptian-war": kept})
    taken = Learner(store, "egyptian-war", None)
    assert (taken.run.place.heading, taken.run.examiner.number) == ("Taking turns", (2, 3))
    again = taken.again()
    assert again.run.examiner.asked == taken.run.examiner.asked
    again.answer()
    again.answer()
    assert again.run.place.step == (1, RECAP)


def test_another_learner_gets_other_cards_and_the_same_learner_the_same() -> None:
    def cards(seed: int | None) -> str:
        taken = Learner(Store.in_memory(), "egyptian-war", seed)
        taken.to_step(1)
        assert taken.run.table is not None
        return taken.run.table.task.position.deal

    assert cards(5) == cards(5)
    assert len({cards(None) for _ in range(3)}) > 1
    assert len({cards(seed) for seed in range(8)}) > 4


def test_a_step_that_is_come_to_again_has_other_cards() -> None:
    taken = at_part("egyptian-war", TASK)
    assert taken.run.table is not None
    before = taken.run.table.task.position.deal
    taken.press("up", "down")
    assert taken.run.table is not None
    assert taken.run.table.task.position.deal != before


def test_a_text_that_is_damaged_within_is_told_where_it_is_and_the_course_continues(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = contents(find_lesson("egyptian-war"))
    unit = lesson.units[0]
    task = unit.tasks[0]
    task = task._replace(wants=(task.wants[0]._replace(fields=(("rule", "pear"),)),))
    asks = (unit.asks[0]._replace(answer=("no",)),)
    broken = lesson._replace(units=(unit._replace(tasks=(task,), asks=asks), *lesson.units[1:]))
    monkeypatch.setattr("warcards_tui.coach.lessons.place.contents", lambda outline: broken)
    monkeypatch.setattr(positions, "MOST_DRAWS", 20)  # No draw fits.
    taken = learner()
    for part in (TASK, CHECK):
        said = taken.press("enter")
        assert taken.run.place.step.part == part
        assert begins(said[-1], "rules_text/lessons_of_egyptian-war.md, line ")
        assert said[-1].endswith(spoken(words.goes_on(key="Enter")))
    taken.press("enter")
    assert taken.run.place.step == (0, RECAP)


@to_the_end(("addition-war", -2), ("guerilla-joker", -2), ("speed-war", -2), many=len(NAMES))
@pytest.mark.parametrize("seed", leading(1, range(2, 5)))
def test_with_any_cards_a_lesson_can_be_taken_to_its_end_by_keys(
    name: str, unit: int, seed: int
) -> None:
    """The solution in a task's text works at the table; no right answer counts as wrong."""
    taken = at_unit(name, unit, seed=seed)
    taken.until(lambda run: run.place.step.part == END)
    tasks = sum(len(each.tasks) for each in taken.run.lesson.units[unit:])
    assert sum(begins(line.ear, words.well_done) for line in taken.lines) == tasks
    # It counts neither as an answer nor as a task, since a new deal would be wrong, too.
    assert WRONG not in judged(taken.lines)


@slowly(
    *("2-berkeley-war", "2-fast-food", "2-budr-basef", "2-world-war-3", "2-armageddon"),
    *("2-napoleons-war", "2-21st-century-war", "2-scientific-war", "2-egyptian-war"),
)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", leading(1, range(2, 5)))
def test_every_mistake_that_a_task_knows_is_answered_with_its_sentence(
    name: str, seed: int
) -> None:
    lesson = contents(find_lesson(name))
    for number, unit in enumerate(lesson.units):
        for slip in unit.tasks[0].slips:
            taken = Learner(Store.in_memory(), f"{name}/{unit.id}", seed)
            taken.press("enter")
            table = taken.run.table
            assert table is not None
            keys = mistaken(taken.run, slip)
            if keys is None:
                continue
            # A general failure may be a mistake with a sentence of its own.
            slips = unit.tasks[0].slips if slip.kind == "failed" else (slip,)
            texts = [taken.run.text(table.task.says(each.says)) for each in slips]
            said = taken.press(*keys)
            told = any(says(line, text) for text in texts for line in said)
            assert told, (number, slip, keys, said)
            assert not taken.run.solved
