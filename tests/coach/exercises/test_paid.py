"""Payments: seats, debts, chances and bets, recomputed from the cards and the sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import mean
from typing import NamedTuple

import pytest

from tests.coach.exercises.drawing import STEPS, drawn, is_sound, shares, why
from tests.coach.exercises.test_control import WILD, same, stand
from tests.tiers import sized, slowly
from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import told
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.coach.exercises.paid import DRILL

RATSCREW, TOPPERS = ("egyptian-war", "berkeley-war"), ("world-war-3", "armageddon")
OWED = {11: 1, 12: 2, 13: 3, 1: 4}
SEATS = ("you", "rosa", "emil")


class Followed(NamedTuple):
    """The state of a pile: the debt, the player of the face card, and who plays or takes next."""

    owed: int
    owner: int | None
    next: str


def asks(pile: Sequence[Card], game: str) -> int:
    """Return the cards that the newest card demands, or its chances; 0 for none."""
    if game in RATSCREW:
        return OWED.get(pile[-1].rank, 0)
    cards = stand(pile)
    own = ["black-blob-?" if card.text.startswith("joker") else card.text for card in pile]
    if len(pile) < 2 or sum(text != "-".join(WILD) for text in own) < 2:
        return 0
    newest, older = cards[-1], cards[-2]
    if game == "armageddon":
        control = len(same([older, newest], alone=True)) >= 2
    else:
        control = newest[0] == older[0] or newest[1] == older[1]
    return 5 if control and newest[2] == "?" else int(newest[2]) if control else 0


def follow(pile: Sequence[Card], first: int, game: str) -> Followed:
    seat, owner, owed = first, None, 0
    for at in range(1, len(pile) + 1):
        many = asks(pile[:at], game)
        if many:
            owner, owed, seat = seat, many, (seat + 1) % 3
        elif owner is not None:
            owed -= 1
            if not owed:
                assert at == len(pile)
                return Followed(0, owner, f"takes-{owner}")
        elif game in RATSCREW or sum(c.text != "-".join(WILD) for c in pile[:at]) >= 2:
            seat = (seat + 1) % 3
    return Followed(owed, owner, f"lays-{seat}")


def first_seat(exercise: Exercise) -> int:
    found = re.search(r"(\w+) played the first card", told(exercise.facts, "ear"))
    assert found
    return SEATS.index(found[1].lower())


@slowly("armageddon-20")
@pytest.mark.parametrize("many", sized(20, 400))
@pytest.mark.parametrize("game", [*RATSCREW, *TOPPERS])
def test_debts_and_turns_follow_from_the_pile(game: str, many: int) -> None:
    for exercise in drawn(DRILL, game, many):
        is_sound(DRILL, exercise)
        pile = exercise.groups[0].cards
        if exercise.target == "paid:owed":
            assert exercise.right == (str(follow(pile, 0, game).owed),), exercise.key
        else:
            assert exercise.right == (follow(pile, first_seat(exercise), game).next,), exercise.key


@slowly("armageddon-40")
@pytest.mark.parametrize("many", sized(40, 400))
@pytest.mark.parametrize("game", [*RATSCREW, *TOPPERS])
def test_the_reason_counts_what_lies_on_the_last_card_that_asks(game: str, many: int) -> None:
    for exercise in drawn(DRILL, game, many, target="paid:owed"):
        pile = exercise.groups[0].cards
        last = max([at for at in range(len(pile)) if asks(pile[: at + 1], game)], default=None)
        said = why(DRILL, exercise, "ear")
        if last is None:
            assert said.startswith(("Nobody has control", "No card in the pile"))
            continue
        numbers = [int(each) for each in re.findall(r"\b\d+\b", said)]
        asked, on_it = asks(pile[: last + 1], game), len(pile) - 1 - last
        assert numbers == [each for each in (asked, on_it, asked - on_it) if each]
        assert pile[last].name.partition(" of ")[0] in said.lower()


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(60, 1000))
def test_a_bet_costs_what_was_raised_since_and_a_hit_ten_or_all(many: int) -> None:
    for exercise in drawn(DRILL, "budr-basef", many):
        is_sound(DRILL, exercise)
        words = told(exercise.facts, "ear").lower()
        if exercise.target == "paid:hit":
            found = re.search(r"you have (\d+) card", words)
            assert found
            times = 2 if "twice" in told(exercise.question, "ear") else 1
            assert exercise.right == (str(min(int(found[1]), 10 * times)),)
            continue
        owed = 0
        for who, bet, raised in re.findall(r"(\w+) (checks?|calls?|raises?)(?: (\d+))?", words):
            if who == "you":
                owed = 0
            elif bet.startswith("raise"):
                owed += int(raised)
        assert exercise.right == (str(owed),), words
        numbers = re.findall(r"\d+", why(DRILL, exercise))
        assert owed == int(numbers[-1])


def test_a_game_that_ends_soon_makes_no_difference() -> None:
    usual = drawn(DRILL, "egyptian-war", 8)
    for exercise, other in zip(
        usual, drawn(DRILL, "egyptian-war", 8, options={"limit": "1"}), strict=True
    ):
        assert exercise.key == other.key


@pytest.mark.slow
def test_piles_are_longer_and_gambles_have_more_raises_at_the_harder_step() -> None:
    for game in (*RATSCREW, *TOPPERS):
        for skill in ("paid:owed", "paid:next"):
            found = [
                mean(
                    len(each.groups[0].cards)
                    for each in drawn(DRILL, game, 12, target=skill, step=step)
                )
                for step in STEPS
            ]
            assert found == sorted(found)
    raises = [
        mean(
            told(each.facts, "ear").count("raise")
            for each in drawn(DRILL, "budr-basef", 20, target="paid:bet", step=step)
        )
        for step in STEPS
    ]
    assert raises == [1, 2, 2, 3]


@pytest.mark.slow
@pytest.mark.parametrize("many", sized(100, 500))
def test_each_answer_comes_about_equally_often(many: int) -> None:
    for game in ("egyptian-war", *TOPPERS):
        for skill, answers in (("paid:owed", 6 if game == "armageddon" else 5), ("paid:next", 6)):
            found = shares(drawn(DRILL, game, many, target=skill))
            assert len(found) == answers
            assert all(abs(share - 100 / answers) < 10 for share in found.values()), found
    bets = shares(drawn(DRILL, "budr-basef", many, target="paid:bet"))
    assert max(bets.values()) < 30
