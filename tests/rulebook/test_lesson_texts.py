"""The lesson texts are true: the games run every example, task and check of them."""

from __future__ import annotations

import random
import re

import pytest

from tests.claims import CLAIMS
from tests.games.known import known_games
from tests.rulebook.lessons import LEAST_DEALS, UNITS, ask_all, play_task, unit_of
from tests.tiers import gate, looped, slow, slowly, third
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.games.options import dated, resolve
from warcards_tui.rulebook.lessons.checks import questions
from warcards_tui.rulebook.lessons.files import find_lesson, taught
from warcards_tui.rulebook.lessons.tasks import deal_task
from warcards_tui.rulebook.piles import judge_pile
from warcards_tui.rulebook.plays import play_out
from warcards_tui.rulebook.records import Pile
from warcards_tui.table.pace import parse_pace

EVERY_LESSON = looped("variant", taught())
EVERY_UNIT = looped("variant, id", UNITS, by=lambda unit: unit[0])


@EVERY_LESSON
def test_a_lesson_is_about_its_game(variant: str) -> None:
    lesson, game = find_lesson(variant), known_games()[variant]
    assert lesson.name == game.name
    assert not lesson.drill or lesson.drill in DRILLS
    resolve(game.options, lesson.options)
    assert lesson.last_game
    ending = {name: value for name, value in lesson.last_game.items() if name != "pace"}
    resolve(game.options, ending)
    parse_pace(lesson.last_game.get("pace", "untimed"))


@EVERY_LESSON
def test_a_lesson_of_a_game_with_slaps_or_choices_says_when_to_hold_back(variant: str) -> None:
    game = known_games().find(variant)
    says = any(unit.play for unit in find_lesson(variant).units)
    assert says or not (game.slaps or game.chooses)


@EVERY_UNIT
def test_what_a_unit_names_exists(variant: str, id: str) -> None:
    lesson, unit = unit_of(variant, id)
    assert unit.claims
    assert set(unit.claims) <= set(CLAIMS)
    game = known_games().find(variant)
    rules: set[str] = set()
    if game.slaps:
        slaps = game.slap_rules(dated(resolve(game.options, lesson.options)))
        rules = {rule.id for rule in slaps.rules.rules}
    assert set(unit.rules) <= rules


@looped("variant, id", UNITS)
def test_the_examples_are_true(variant: str, id: str) -> None:
    lesson, unit = unit_of(variant, id)
    for each in unit.examples:
        if isinstance(each, Pile):
            judge_pile(lesson, each)
        else:
            play_out(lesson, each)


@slowly("berkeley-war-4", "budr-basef-4", "fast-food-4")
@pytest.mark.parametrize("draws", [4, pytest.param(50, marks=slow)])
@EVERY_UNIT
def test_every_task_is_soon_drawn_can_be_done_as_it_says_and_is_seldom_the_same(
    variant: str, id: str, draws: int
) -> None:
    lesson, unit = unit_of(variant, id)
    for task in unit.tasks:
        deals = {play_task(lesson, task, seed) for seed in range(draws)}
        assert len(deals) >= min(LEAST_DEALS, draws // 2)


@third
@pytest.mark.parametrize("draws", [2, pytest.param(50, marks=slow)])
@EVERY_UNIT
def test_every_question_is_soon_drawn_and_has_the_answer_that_it_says(
    variant: str, id: str, draws: int
) -> None:
    lesson, unit = unit_of(variant, id)
    for seed in range(draws):
        ask_all(lesson, unit, seed)


@gate("addition-war", "egyptian-war", "scientific-war", "scramble-war")
@EVERY_UNIT
def test_the_same_seed_draws_the_same(variant: str, id: str) -> None:
    lesson, unit = unit_of(variant, id)
    for task in unit.tasks:
        first, again = (deal_task(lesson, task, random.Random(7)) for _ in range(2))
        assert first == again
    checks = [questions(lesson, unit, random.Random(7)) for _ in range(2)]
    assert checks[0] == checks[1]


@third
@EVERY_UNIT
def test_what_was_drawn_stands_in_the_sentences(variant: str, id: str) -> None:
    """No placeholder is left; keys stay, to be named by the reader of the text."""
    lesson, unit = unit_of(variant, id)
    for task in unit.tasks:
        dealt = deal_task(lesson, task, random.Random(3))
        for written in (task.goal, task.hint, *[slip.says for slip in task.slips]):
            said = dealt.says(written)
            assert not re.search(r"\{[A-Za-z]\}|\{[^{}]* [^{}]*\}", said)
            assert said.endswith((".", "?", "!"))
