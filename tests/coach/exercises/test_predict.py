"""Results of the cards, computed again without the games."""

from __future__ import annotations

import re

import pytest

from tests.coach.exercises.drawing import drawn, is_sound
from tests.sequential import evenly
from tests.tiers import sized, slowly
from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import told
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.coach.exercises.predict import DRILL, OVER, WHO

NAMES = ("you", "Rosa", "Emil")
ACE, QUEEN, KING = 1, 12, 13


def numbers(exercise: Exercise) -> list[int]:
    """Return the figures in the facts beside the cards; no cards left means no figure."""
    return [int(each) for each in re.findall(r"\d+", told(exercise.facts, "ear"))]


def high(card: Card) -> int:
    """Return the rank with ace high."""
    return 14 if card.rank == ACE else card.rank


def top(exercise: Exercise) -> tuple[list[int], list[Card]]:
    """Return the seats that fight now and their cards: those with the most cards played."""
    most = max(len(each.cards) for each in exercise.groups)
    seats = [at for at, each in enumerate(exercise.groups) if len(each.cards) == most]
    return seats, [exercise.groups[at].cards[-1] for at in seats]


def taken_by(exercise: Exercise) -> str:
    """Return the name of the player who takes the trick, or "war"."""
    seats, cards = top(exercise)
    if any(not card.rank for card in cards):
        return "war"
    best = max(map(high, cards))
    winners = [seat for seat, card in zip(seats, cards, strict=True) if high(card) == best]
    return NAMES[winners[0]] if len(winners) == 1 else "war"


def picked(exercise: Exercise) -> str:
    """Return the same for cards picked from the heap, where a joker is highest."""
    mine, other = [each.cards[-1] for each in exercise.groups]
    strengths = [15 if not card.rank else high(card) for card in (mine, other)]
    if strengths[0] == strengths[1]:
        return "war" if numbers(exercise) else "back"
    return "you" if strengths[0] > strengths[1] else "Rosa"


def flipped(exercise: Exercise) -> str:
    """Return the same for a flip of Duel King, where aces are lowest."""
    rows = [each.cards for each in exercise.groups]
    backs = [each.backs for each in exercise.groups]
    powers = [[card.rank or KING for card in cards] for cards in rows]
    if len(rows[0]) != len(rows[1]):
        longer = 0 if len(rows[0]) > len(rows[1]) else 1
        assert powers[longer][-1] == KING
        return NAMES[longer]
    mine, other = powers[0][-1], powers[1][-1]
    if mine == other:
        return "duel" if all(backs) and mine != KING else "forced"
    return "you" if mine > other else "Rosa"


def war_over(exercise: Exercise) -> bool:
    """True if a trick has ended a game like War."""
    left = numbers(exercise)
    taker = taken_by(exercise)
    if taker == "war":
        return min(left) < 2
    return left[1 - NAMES.index(taker)] == 0


def good_king_over(exercise: Exercise) -> bool:
    """True if a trick of two has ended Good King, Bad Queen."""
    taker = taken_by(exercise)
    left = numbers(exercise)
    if taker == "war":
        return min(left) < 2
    seat = NAMES.index(taker)
    own, captured = exercise.groups[seat].cards[-1], exercise.groups[1 - seat].cards[-1]
    if captured.rank == QUEEN and own.rank == KING and own.suit == captured.suit:
        return True
    packets = list(left)
    packets[seat] += 2
    if high(own) - high(captured) == 1 or (own.rank, captured.rank) == (ACE, 2):
        packets[seat] -= min(2, packets[seat] - 1)
    if captured.rank == KING:
        packets[1 - seat] -= min(5, packets[1 - seat])
        return packets[1 - seat] == 0
    if captured.rank == QUEEN:
        paid = min(5, packets[seat])
        packets[seat] -= paid
        packets[1 - seat] += paid
    return min(packets) == 0


def heap_over(exercise: Exercise) -> bool:
    """True if a round has ended Scramble War."""
    return not numbers(exercise)


def match_over(exercise: Exercise) -> bool:
    """True if a match has ended Duel King, flip by flip."""
    owned = numbers(exercise)
    rows = [list(each.cards) for each in exercise.groups]
    first = 1 if "Rosa flips first" in told(exercise.facts, "ear") else 0
    at, waiting, gained = 0, 0, [0, 0]
    table = [3, 3]
    while at < max(map(len, rows)):
        pair = [row[at].rank or KING for row in rows]
        waiting += 2
        at += 1
        if KING in pair and at <= 3:
            sweeper = first if pair[first] == KING else 1 - first
            gained[sweeper] += waiting + 2 * (3 - at)
            break
        if pair[0] != pair[1]:
            first = 0 if pair[0] > pair[1] else 1
            gained[first] += waiting
            waiting = 0
    chain = max(0, at - 3)
    after = [own - each - chain + won for own, each, won in zip(owned, table, gained, strict=True)]
    assert sum(after) == sum(owned), exercise
    return min(after) <= 5


WORKED_OUT = {
    "scramble-war": (picked, heap_over),
    "duel-king": (flipped, match_over),
    "good-king-bad-queen": (taken_by, good_king_over),
}


@slowly("8-war")
@pytest.mark.parametrize("variant", DRILL.games)
@pytest.mark.parametrize("many", sized(8, 80))
def test_who_takes_the_cards_is_so_by_the_rules_of_the_game(variant: str, many: int) -> None:
    who, _ = WORKED_OUT.get(variant, (taken_by, war_over))
    for exercise in drawn(DRILL, variant, many, target=WHO):
        is_sound(DRILL, exercise)
        assert exercise.right == (who(exercise),), exercise


@pytest.mark.parametrize("variant", DRILL.games)
@pytest.mark.parametrize("many", sized(10, 80))
def test_whether_it_is_over_is_so_by_the_rules_of_the_game(variant: str, many: int) -> None:
    _, over = WORKED_OUT.get(variant, (taken_by, war_over))
    for exercise in drawn(DRILL, variant, many, target=OVER):
        is_sound(DRILL, exercise)
        assert exercise.right == ("yes" if over(exercise) else "no",), exercise


@pytest.mark.parametrize("variant", DRILL.games)
@pytest.mark.proof
def test_the_answers_come_equally_often_and_items_hardly_come_again(variant: str) -> None:
    for target in (WHO, OVER):
        first = [*drawn(DRILL, variant, 200, target=target, step=1)]
        choices = [each.id for each in first[0].choices]
        even = dict.fromkeys(choices, 1 / len(choices))
        items = drawn(DRILL, variant, 400, target=target, step=1)
        assert evenly((each.right for each in items), even, 0.10, 400) == ""
        assert len({each.key for each in first}) >= 180
