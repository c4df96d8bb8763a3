"""The choice drill: positions, simulated values, and grades confirmed by another sample."""

from __future__ import annotations

import random
from collections.abc import Generator
from typing import TypeVar

import pytest

from tests.coach.exercises.drawing import is_sound
from tests.sequential import Within
from tests.tiers import leading, looped, proof, sized, slow, slowly
from warcards_tui.cards.french import card
from warcards_tui.cards.parts import told
from warcards_tui.coach.drills.grading import done
from warcards_tui.coach.exercises.choice import CLEAR, DRILL, EvaluatedMoment
from warcards_tui.coach.exercises.contract import (
    BEST,
    BLUNDER,
    FINE,
    INACCURATE,
    MISTAKE,
    WITNESS,
    Exercise,
    ItemSpec,
)
from warcards_tui.coach.exercises.loss import best_of, worth
from warcards_tui.coach.exercises.moments import (
    ChoiceMoment,
    choices,
    moments,
    same_choice,
    tags,
    tags_of,
)
from warcards_tui.coach.exercises.rollouts import Rollouts
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import parse_move
from warcards_tui.games.notation import parse_position, position
from warcards_tui.voice import drills as voice
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import utterance

Made = TypeVar("Made")
each_game = pytest.mark.parametrize("game", leading(3, DRILL.games))


def through(steps: Generator[None, None, Made]) -> Made:
    """Return the result of a generator of steps."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: Made = done.value
            return made


def moment(game: str, seed: int, tag: str = "") -> ChoiceMoment:
    return through(moments(random.Random(seed), VARIANTS[game], {}, tag))[0]


def item(game: str, seed: int, target: str = "", step: int = 0) -> Exercise:
    return DRILL.make(random.Random(seed), ItemSpec(VARIANTS[game], {}, target, step))


# -- grades


def test_losses_are_graded_by_noise_and_thirds() -> None:
    values = {"a": 6.0, "b": 5.9, "c": 4.5, "d": 3.0, "e": 0.0}
    grades = [worth(values, 0.04, each) for each in values]
    assert [kind for kind, _ in grades] == [BEST, FINE, INACCURATE, MISTAKE, BLUNDER]
    assert [round(loss, 6) for _, loss in grades] == [0, 0.1, 1.5, 3, 6]
    assert worth(values, 1.0, "c")[0] == FINE, "It may be nothing but noise."
    assert worth(values, 0.0, "")[0] == BLUNDER


def test_choices_worth_the_same_are_all_best() -> None:
    values = {"a": 0.1 + 0.2, "b": 0.3, "c": 0.0}
    assert best_of(values) == ("a", "b")
    assert [worth(values, 0.0, each)[0] for each in values] == [BEST, BEST, BLUNDER]


# -- moments


@looped("game", ["21st-century-war", "scientific-war"])
def test_single_cards_are_offered_as_they_lie_in_the_hand(game: str) -> None:
    for seed in range(3):
        found = moment(game, seed)
        ranks = [card.rank for card in found.game.view(0).hand]
        texts = [move.text.split()[1:] for move in found.moves]
        singles = [card(text[0]).rank for text in texts if len(text) == 1]
        assert len(singles) > 1
        assert singles == sorted(singles, key=ranks.index)


@each_game
def test_what_can_be_chosen_is_legal_and_nothing_is_there_twice(game: str) -> None:
    for seed in range(5):
        found = moment(game, seed)
        moves = found.moves
        assert len(moves) > 1
        assert all(found.game.why_not(0, move) is None for move in moves)
        assert [same_choice(moves, move) for move in moves] == list(moves)


@slowly("scientific-war")
@pytest.mark.parametrize("game", DRILL.games)
def test_every_kind_of_moment_comes_about(game: str) -> None:
    for tag in tags_of(VARIANTS[game]):
        assert tag in tags(moment(game, 7, tag).game), tag


@each_game
def test_a_moment_is_kept_by_its_position(game: str) -> None:
    found = moment(game, 3)
    again = parse_position(position(found.game), VARIANTS.find)
    assert [move.text for move in choices(again)] == [move.text for move in found.moves]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_item() -> None:
    assert item("fast-food", 5) == item("fast-food", 5)


# -- playing on


@each_game
def test_what_the_seat_cannot_see_is_drawn_anew_and_the_game_stays_as_it_is(game: str) -> None:
    found = moment(game, 11)
    before = position(found.game)
    rollouts = Rollouts(found.game, 0, found.moves, "worlds")
    through(rollouts.go_on(3))
    assert rollouts.worlds == 3
    assert position(found.game) == before
    hidden = found.game.resample(0, random.Random(1))
    assert hidden.view(0) == found.game.view(0)
    assert choices(hidden) == found.moves


def test_equal_moves_are_worth_the_same_in_the_same_worlds() -> None:
    found = moment("21st-century-war", 2)
    rollouts = Rollouts(found.game, 0, [found.moves[0]] * 2, "twice")
    through(rollouts.go_on(20))
    assert rollouts.range == 0
    assert rollouts.error == 0


@pytest.mark.slow
def test_noise_falls_with_the_number_of_worlds() -> None:
    found = moment("fast-food", 1)
    rollouts = Rollouts(found.game, 0, found.moves, "noise")
    through(rollouts.go_on(20))
    few = rollouts.error
    through(rollouts.go_on(180))
    assert rollouts.worlds == 200
    assert 0.2 * few < rollouts.error < 0.5 * few


# -- items


@slowly("21st-century-war", "duel-king")
@each_game
def test_an_item_tells_the_best_and_what_each_choice_loses(game: str) -> None:
    exercise = item(game, 4)
    is_sound(DRILL, exercise)
    assert max(exercise.values.values()) - min(exercise.values.values()) >= 4 * exercise.error
    for choice in exercise.choices:
        grade = DRILL.grade(exercise, [choice.id])
        reason = told(grade.why, "eye")
        assert len(reason) <= WITNESS, reason
        assert " is best" in reason
        assert (grade.worth == BEST) == (choice.id in exercise.right)
        line = told(utterance(done(DRILL, exercise, [choice.id]).line).told, "eye")
        assert grade.loss is not None
        loses = told(voice.lost(grade.loss, exercise.unit, exercise.error), "eye")
        assert (f" {loses}." in line) == (grade.worth != BEST)
    assert not DRILL.grade(exercise, ()).right


@pytest.mark.parametrize(("share", "explained"), [(0.0, True), (0.004, True), (0.4, False)])
def test_a_best_choice_that_wins_no_more_than_others_says_what_it_is_best_by(
    share: float, explained: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = moment("scientific-war", 1)
    weighed = EvaluatedMoment(found, "0 of 100")
    through(weighed.rollouts.go_on(2))
    best = weighed.ids.index(weighed.best)
    came = [share if at == best else 0.0 for at in range(len(found.moves))]
    monkeypatch.setattr(Rollouts, "came", came)
    why = weighed.exercise("choice:usual").why
    assert isinstance(why, Message)
    assert why.id == ("best-but-tricks" if explained else "best-wins")


@pytest.mark.cpu(0.6, "makes an item of Fast Food twice, of 300 worlds each")
def test_an_item_is_made_in_small_steps_by_its_drill() -> None:
    steps = DRILL.steps(random.Random(3), ItemSpec(VARIANTS["fast-food"], {}, "choice:usual", 0))
    many = sum(1 for _ in steps)
    assert many > 10
    again = DRILL.steps(random.Random(3), ItemSpec(VARIANTS["fast-food"], {}, "choice:usual", 0))
    assert through(again) == item("fast-food", 3, "choice:usual")


@proof
@pytest.mark.parametrize("game", DRILL.games)
def test_another_400_worlds_confirm_mistakes(game: str) -> None:
    confirmed = graded = 0
    targets = [each.id for each in DRILL.skills(VARIANTS[game], {})]
    for seed in range(max(5, len(targets))):
        target = targets[seed % len(targets)]
        exercise = item(game, seed, target, seed % len(CLEAR))
        found = parse_position(exercise.key, VARIANTS.find)
        best = best_of(exercise.values)[0]
        grades = {each: DRILL.grade(exercise, [each]).worth for each in exercise.values}
        mistakes = [each for each, worth in grades.items() if worth not in (BEST, FINE)]
        moves = dict(zip(exercise.values, choices(found), strict=True))
        tried = Rollouts(found, 0, [moves[each] for each in (best, *mistakes)], "another")
        through(tried.go_on(400))
        graded += len(mistakes)
        confirmed += sum(each < tried.values[0] for each in tried.values[1:])
    assert graded >= 5
    assert confirmed >= 0.95 * graded, f"{confirmed} of {graded}"


def sides(exercise: Exercise) -> bool | None:
    """True if the usual best choice is best; None if it is not offered."""
    mostly = {"save", "swap"} & {each.id for each in exercise.choices}
    return bool(mostly & {*exercise.right}) if mostly else None


DECIDED = [
    *[("duel-king", each) for each in ("choice:usual", "choice:tried", "choice:behind")],
    ("scientific-war", "choice:swap"),
]
"""Games and skills with a decision between two options."""


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(4, 40))
@pytest.mark.parametrize("where", leading(1, DECIDED))
def test_to_fight_and_to_let_go_are_best_about_as_often(where: tuple[str, str], many: int) -> None:
    off = 0.1 + 1 / many**0.5
    found, often = set(), Within(0.45 - off, 0.45 + off, many)
    for seed in range(many):
        fights = sides(item(where[0], seed, where[1], 3))
        found.add(fights)
        often.add(fights is True)
        if often.verdict is not None and len(found) > 1:
            break
    assert found == {True, False}
    assert often.verdict, often


@pytest.mark.parametrize("many", [pytest.param(1, marks=slow), pytest.param(6, marks=proof)])
def test_a_move_of_the_item_is_a_move_of_the_game(many: int) -> None:
    for seed in range(many):
        exercise = item("scientific-war", seed)
        game = parse_position(exercise.key, VARIANTS.find)
        for choice in exercise.choices:
            assert game.why_not(0, parse_move(choice.id.replace("-", " "))) is None
