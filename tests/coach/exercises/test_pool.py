"""Pool odds: a bet's value is its result in the game, averaged over the others' powers."""

from __future__ import annotations

from itertools import permutations
from math import isclose

import pytest

from tests.coach.exercises.drawing import drawn, is_sound, shares
from tests.tiers import sized, slowly
from warcards_tui.cards.french import JOKERS, Card, cards_text
from warcards_tui.cards.parts import told
from warcards_tui.coach.exercises.contract import BEST, WITNESS
from warcards_tui.coach.exercises.pool import DRILL, chance, values_of
from warcards_tui.games.budr.rules import DECK
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import Bet, Move, Raise
from warcards_tui.games.notation import parse_position

GAME = "budr-basef"


def gambled(mine: Card, others: tuple[Card, ...], joker: Card, owed: int, move: Move) -> int:
    """Return the gain in cards of a move over folding, if all others stay."""
    seats = len(others) + 1
    lie = {mine, joker, *others}
    spare = [card for card in DECK if card not in lie]
    packets = [spare[at * 10 : at * 10 + 10] for at in range(seats)]
    left = spare[seats * 10 :]
    pile, stakes = [*left[:4], joker], left[4 : 4 + owed]
    fields = {
        "turn": "1",
        "packets": " / ".join(map(cards_text, packets)),
        "pile": cards_text(pile),
        "stakes": cards_text(stakes),
        "powers": " / ".join(card.text for card in (mine, *others)),
        "laid": str(len(pile)),
        "players": " ".join(str(seat + 1) for seat in range(seats)),
        "staying": " ".join(str(seat + 1) for seat in range(seats)),
        "owes": " / ".join(["0"] * seats),
    }
    if owed:
        fields["owes"] = " / ".join([str(owed), *["0"] * (seats - 1)])
        fields["acted"] = " ".join(str(seat + 1) for seat in range(1, seats))
    written = [f"{name}: {words}" for name, words in fields.items() if words]
    game = parse_position("; ".join([f"{GAME} {seats}", "gambling", *written]), VARIANTS.find)
    before = game.view(0).counts[0]
    game.apply(0, move)
    while game.view(0).gambling:
        seat = game.waiting[0]
        game.apply(seat, Bet("call" if game.view(seat).owes[seat] else "check"))
    return int(game.view(0).counts[0] - before)


@slowly("3-9H")
@pytest.mark.parametrize("power", sized("9H", "KS"))
@pytest.mark.parametrize("owed", [0, 3])
def test_bets_are_worth_what_they_come_to_in_the_game(power: str, owed: int) -> None:
    joker = JOKERS[0]
    mine = next(card for card in DECK if card.text == power)
    powers = [card for card in DECK if card not in (mine, joker)]
    pool = 5 + owed
    values = values_of(chance(mine, joker, 1), pool, owed, 1)
    stay: Move = Bet("call") if owed else Bet("check")
    for move in (stay, Bet("fold"), Raise(2)):
        id = move.text.replace(" ", "-")
        came = [gambled(mine, (other,), joker, owed, move) for other in powers]
        assert isclose(values[id], sum(came) / len(came), abs_tol=1e-9), id


@pytest.mark.parametrize(("others", "every"), sized((2, 97), (2, 1)))
def test_against_two_the_chance_is_that_of_all_pairs(others: int, every: int) -> None:
    joker = JOKERS[1]
    for power in DECK[::every][:8]:
        if power == joker:
            continue
        left = [card for card in DECK if card not in (power, joker)]
        won = [all(_beats(power, other) for other in pair) for pair in permutations(left, others)]
        assert isclose(chance(power, joker, others), sum(won) / len(won))


def _beats(power: Card, other: Card) -> bool:
    """True if a power beats another: by rank, jokers highest, then by suit (H, S, C, D)."""
    one, two = (
        (card.rank or 14, -"HSCD".find(card.suit) if card.rank else 0) for card in (power, other)
    )
    return one > two


@pytest.mark.parametrize("many", sized(60, 1000))
def test_each_bet_is_best_as_often_and_every_reason_is_short(many: int) -> None:
    items = list(drawn(DRILL, GAME, many))
    for exercise in items:
        is_sound(DRILL, exercise)
        for each in exercise.choices:
            grade = DRILL.grade(exercise, [each.id])
            assert len(told(grade.why, "eye")) <= WITNESS
            assert (grade.worth == BEST) == (grade.loss == 0)
    best = [max(each.values, key=each.values.__getitem__) for each in items]
    assert set(best) == {"check", "call", "fold", "raise-3"}
    assert all(best.count(each) >= 0.12 * many for each in set(best))


def test_what_is_owed_is_only_checked_where_it_is_nothing() -> None:
    for exercise in drawn(DRILL, GAME, 40):
        owes = "owe nothing" in told(exercise.facts, "eye")
        assert ("check" in exercise.values) == owes
        assert ("call" in exercise.values) != owes
    assert shares(drawn(DRILL, GAME, 40))
