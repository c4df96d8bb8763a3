"""Bad decisions return as questions some days later, and the screen says so."""

from __future__ import annotations

import random
from datetime import date, timedelta
from functools import cache

import pytest

from tests.coach.drills import started
from warcards_tui.cards.parts import told
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.deck import ExerciseDeck
from warcards_tui.coach.exercises.choice import DRILL
from warcards_tui.coach.exercises.contract import Exercise, ItemSpec, MissedItem
from warcards_tui.coach.exercises.returning import AFTER, returning
from warcards_tui.coach.skills.profile import Area
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.today import today
from warcards_tui.store import Store, Trial

GAME = VARIANTS["fast-food"]
SKILL = "choice:usual"
DAY, TODAY = "2025-10-29", "2025-10-31"


def answered(key: str, day: str = DAY, outcome: str = "wrong") -> Trial:
    settings = {"key": key}
    return Trial(
        "choice",
        GAME.id,
        "",
        "",
        "",
        outcome,
        None,
        None,
        "untimed",
        settings,
        target=SKILL,
        day=day,
    )


@cache
def asked() -> Exercise:
    return DRILL.make(random.Random(8), ItemSpec(GAME, {}, SKILL, 3))


def deck(*missed: MissedItem) -> ExerciseDeck:
    return ExerciseDeck(DRILL, GAME, {}, Area(), 1, TODAY, returning=missed)


def test_what_went_wrong_comes_back_after_some_days_the_oldest_first() -> None:
    trials = [answered("b", "2025-10-28"), answered("a"), answered("late", "2025-10-30")]
    assert returning(trials, TODAY) == [
        MissedItem("b", SKILL, "2025-10-28"),
        MissedItem("a", SKILL, DAY),
    ]
    assert AFTER == 2


@pytest.mark.parametrize("since", [("right", "2025-10-29"), ("wrong", "2025-10-30")])
def test_the_newest_answer_counts(since: tuple[str, str]) -> None:
    outcome, day = since
    assert returning([answered("a", "2025-10-20"), answered("a", day, outcome)], TODAY) == []


def test_an_answer_of_no_day_does_not_come_back() -> None:
    assert returning([answered("a", "")], TODAY) == []


@pytest.mark.cpu(0.5, "makes three items of decisions, of many worlds each")
def test_it_is_the_same_position_and_its_day_is_told() -> None:
    before = asked()
    asking = deck(MissedItem(before.key, SKILL, DAY))
    again = [asking.next() for _ in range(4)]
    assert [each.mistake for each in again] == [False, True, False, False]
    exercise = again[1].exercise
    assert exercise is not None
    assert exercise.key == before.key
    assert exercise.groups == before.groups
    assert [each.id for each in exercise.choices] == [each.id for each in before.choices]
    words = told(exercise.facts, "ear")
    assert words.startswith("Again: on Wednesday 29 October you missed the best choice here.")
    assert told(before.facts, "ear") in words


@pytest.mark.slow
@pytest.mark.parametrize("key", ["", "12+9", "war 2; turn: 1", "fast-food 2; turn: 9"])
def test_what_cannot_be_asked_any_more_is_passed_over(key: str) -> None:
    asking = deck(MissedItem(key, SKILL, DAY), MissedItem("of no skill", "sum:face", DAY))
    assert [asking.next().mistake for _ in range(3)] == [False] * 3


@pytest.mark.slow
def test_a_later_sitting_asks_what_the_log_knows_was_decided_badly() -> None:
    store = Store.in_memory()
    key = asked().key
    store.add_trial(answered(key, str(date.fromisoformat(today()) - timedelta(AFTER))))
    drilling = started("choice", GAME.id, store=store, pace="untimed", items="10")
    drilling.answer(after=1000)
    if drilling.view.phase == phase.PAUSE:
        drilling.key("enter")
    drilling.let(drilling.now)
    while drilling.view.phase == phase.MAKING:
        drilling.let(drilling.run.due)
    assert "Again: on " in " ".join(drilling.said)
    drilling.answer(after=1000)
    newest = drilling.trials[-1]
    assert newest.settings["key"] == key
    assert newest.settings["mistake"] is True
