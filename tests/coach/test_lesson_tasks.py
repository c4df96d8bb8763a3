"""What is to be done at the table of a lesson: told what was right, or why not, and dealt again."""

from __future__ import annotations

import pytest

from tests.coach.learning import NAMES, SOLUTIONS, Learner, at_part, learner
from warcards_tui.coach.lessons.place import CHECK, TASK
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER


def test_what_the_game_says_is_heard_and_then_that_it_is_done() -> None:
    taken = at_part("egyptian-war", TASK)
    said = taken.press("enter", "enter", "space")
    assert said[-2:] == ["Pair! You win 3. 9 and the same.", "Well done. Enter goes on."]
    taken.press("enter")
    assert taken.run.step.part == CHECK


def test_a_missed_slap_is_told_with_its_reason_and_the_cards_come_again() -> None:
    taken = at_part("egyptian-war", TASK)
    first = taken.lines[-2:]
    said = taken.press("enter", "enter", "enter")
    assert "You let a slap pass, pair: 9 and the same. The same cards once more." in said
    assert taken.lines[-2:] == first
    assert taken.run.table is not None
    assert taken.run.table.game.laid == 1


def test_a_wrong_slap_is_told_with_the_nearest_miss_and_the_cards_come_again() -> None:
    taken = at_part("egyptian-war", TASK)
    said = taken.press("enter", "space")
    assert "Wrong slap, you. Not pair or sandwich: 4 and 9 are 5 apart. You pay 1." in said
    assert "The same cards once more." in said
    assert not any(line.startswith("Hint:") for line in said)


def test_the_second_time_the_hint_comes_by_itself() -> None:
    taken = at_part("egyptian-war", TASK)
    taken.press("enter", "space")
    said = taken.press("enter", "space")
    assert any(line.startswith("Hint: Look at the last two cards") for line in said)


def test_another_rule_that_holds_is_not_the_one_that_is_learnt() -> None:
    taken = learner("berkeley-war")
    taken.until(lambda run: run.heading == "24 in a line" and run.step.part == TASK)
    said = taken.press("enter", "enter", "2")
    assert any(line.startswith("Sandwich! You win") for line in said)
    assert any(line.startswith("That holds too, but here another rule") for line in said)
    assert not taken.run.solved
    taken.press("enter", "enter", "6")
    assert taken.run.solved


def test_a_slap_of_two_keys_does_a_task_too() -> None:
    taken = learner("berkeley-war")
    taken.until(lambda run: run.step.part == TASK)
    taken.press("enter", "enter", "space", "1")
    assert taken.run.solved


def test_a_card_that_leads_nowhere_is_taken_back() -> None:
    taken = at_part("scientific-war", TASK)
    said = taken.press("4")
    assert "You 4, Rosa 10. Rosa wins 2 cards." in " ".join(said)
    assert "Not yet. The same cards once more." in said
    taken.press("right", "right", "enter")
    assert taken.run.solved


def test_what_must_be_asked_must_be_asked() -> None:
    """Whoever beats Rosa's card without having looked at it has not used the queen."""
    taken = learner("scientific-war")
    taken.until(lambda run: run.heading == "Queen" and run.step.part == TASK)
    said = taken.press("q", "k")
    assert any(line.startswith("Not yet.") for line in said)
    taken.press("q", "c", "k")
    assert taken.run.solved


def test_the_cards_can_be_had_from_the_start() -> None:
    taken = at_part("egyptian-war", TASK)
    taken.press("enter", "enter")
    assert taken.press("f")[0] == "The same cards once more."
    taken.solve()
    assert taken.run.solved
    taken.press("f")
    assert not taken.run.solved


def test_a_task_is_untimed() -> None:
    for name in NAMES:
        taken = at_part(name, TASK)
        assert not taken.run.timed
        said = len(taken.lines)
        taken.now += 10 * 60_000
        taken.run.advance(taken.now)
        assert taken.listen() == []
        assert len(taken.lines) == said


def test_the_persons_settings_hold_at_the_table_of_a_task() -> None:
    store = Store.in_memory()
    store.set_setting("length", "full")
    store.set_setting("keymap", {"slap": "v"})
    taken = Learner(store, "egyptian-war")
    said = taken.press("enter", "enter", "enter", "v")
    assert any("left." in line for line in said)
    assert taken.run.solved


@pytest.mark.parametrize("name", NAMES)
def test_with_a_voice_too_a_task_waits_for_nothing_but_keys(name: str) -> None:
    """However slowly it speaks: a key hushes it, and what follows comes at once."""
    store = Store.in_memory()
    store.set_setting("speech", 60)
    taken = Learner(store, name)
    for _ in taken.run.lesson.units:
        taken.until(lambda run: run.step.part == TASK)
        for key in SOLUTIONS[name][taken.run.step.unit]:
            taken.now += 1000
            taken.run.key(key, taken.now)
            assert taken.run.take()
            assert taken.run.due == NEVER
            taken.run.shown(taken.now)
            assert taken.run.due == NEVER
        assert taken.run.solved
        taken.until(lambda run: run.step.part != TASK)
