"""Results of a trick of Good King, Bad Queen, computed without the game."""

from __future__ import annotations

import re

import pytest

from tests.coach.exercises.drawing import drawn, is_sound
from tests.tiers import sized
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.cards.parts import told
from warcards_tui.coach.exercises.chain import DRILL, TRICK, WAR
from warcards_tui.coach.exercises.contract import Exercise

GAME = "good-king-bad-queen"
ACE, QUEEN, KING = 1, 12, 13


def high(card: Card) -> int:
    """Return the rank with ace high."""
    return 14 if card.rank == ACE else card.rank


def cards_in(sentence: str) -> list[Card]:
    """Return the cards that a sentence names."""
    return parse_cards(" ".join(re.findall(r"(?:[A2-9JQK]|10)[SHDC]\b", sentence)))


def worked_out(exercise: Exercise) -> list[str]:
    """Return the events, in rule order (GK-20), from the cards and the remaining ones."""
    open_cards = {told(each.label, "ear"): list(each.cards) for each in exercise.groups}
    told_by = {each.partition(" ")[0]: each for each in told(exercise.facts, "text").split(". ")}
    down = cards_in(told_by.get("Face", ""))
    treasury = cards_in(told_by.get("In", ""))
    counts = re.findall(r"(\w+) (\d+)", told_by["Left"].partition(": ")[2])
    packets = {name.capitalize(): int(many) for name, many in counts}
    names = list(packets)
    most = max(map(len, open_cards.values()))
    newest = {name: cards[-1] for name, cards in open_cards.items() if len(cards) == most}
    winner = max(newest, key=lambda name: high(newest[name]))
    deciding = newest.pop(winner)
    captured = [card for name, cards in open_cards.items() if name != winner for card in cards]
    captured += down + treasury
    happens = ["won"]
    packets[winner] += len(captured) + len(open_cards[winner])
    if treasury:
        happens.append("treasury")
    queens = [card.suit for card in captured if card.rank == QUEEN]
    kings = [card.suit for card in (*captured, deciding) if card.rank == KING]
    if set(queens) & set(kings):
        return [*happens, "couple", "over"]
    net = sum(card.rank == KING for card in captured) - len(queens)
    if queens or any(card.rank == KING for card in captured):
        happens.append("heads")
    by_one = any(
        high(deciding) - high(card) == 1 or (deciding.rank, card.rank) == (ACE, 2)
        for card in newest.values()
    )
    if most == 1 and not down and by_one:
        happens.append("fed")
        packets[winner] -= min(2, packets[winner] - 1)
    at = names.index(winner)
    playing = [
        name for name in (*names[at + 1 :], *names[:at]) if name in open_cards or packets[name]
    ]
    for other in playing:
        giver, taker = (other, winner) if net > 0 else (winner, other)
        paid = min(5 * abs(net), packets[giver])
        packets[giver] -= paid
        packets[taker] += paid
        if net and "paid" not in happens:
            happens.append("paid")
    if any(not packets[name] for name in (winner, *playing)):
        happens.append("out")
    if sum(many > 0 for many in packets.values()) == 1:
        happens.append("over")
    return happens


@pytest.mark.parametrize("many", sized(12, 250))
@pytest.mark.parametrize("target", [TRICK, WAR])
def test_what_happens_follows_from_the_cards_by_the_rules(target: str, many: int) -> None:
    for exercise in drawn(DRILL, GAME, many, target=target):
        is_sound(DRILL, exercise)
        assert list(exercise.right) == worked_out(exercise), exercise


def test_the_treasury_is_not_counted_among_the_cards_of_the_war() -> None:
    items = drawn(DRILL, GAME, 200, target=WAR, step=2)
    won = next(each for each in items if "treasury" in each.right)
    said = {each.id: told(each.name, "text") for each in won.choices}
    told_by = {each.partition(" ")[0]: each for each in told(won.facts, "text").split(". ")}
    lay = [*cards_in(told_by["Face"]), *[card for each in won.groups for card in each.cards]]
    assert re.findall(r"wins? (\d+)", said["won"]) == [str(len(lay))]
    assert f"{len(cards_in(told_by['In']))} card" in said["treasury"]


@pytest.mark.slow
def test_what_is_harder_takes_more_steps_and_has_some_that_do_not_happen() -> None:
    easy, *_, hard = [list(drawn(DRILL, GAME, 6, target=TRICK, step=step)) for step in range(4)]
    assert all(len(each.right) == len(each.choices) == 2 for each in easy)
    assert all(len(each.right) >= 4 for each in hard)
    assert any(len(each.choices) > len(each.right) for each in hard)
    listed = {each.id for exercise in hard for each in exercise.choices}
    assert listed > {each for exercise in hard for each in exercise.right}


def test_a_wrong_order_is_wrong_and_is_told_the_right_one() -> None:
    exercise = next(drawn(DRILL, GAME, 1, target=TRICK, step=3))
    grade = DRILL.grade(exercise, exercise.right[::-1])
    assert not grade.right
    assert grade.why is exercise.why
