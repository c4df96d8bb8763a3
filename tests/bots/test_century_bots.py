"""The bots of 21st Century War: strength, knowledge, and thinking time."""

from __future__ import annotations

import random
import time
from itertools import pairwise
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.sequential import wins
from tests.tiers import gate, proof, sized, slowly
from warcards_tui.bots.century import LAST_ROUNDS, LEVELS, WORTH, make_chooser, worth
from warcards_tui.bots.century.lay_game import LayChoice as Choice
from warcards_tui.bots.century.lay_game import LayGame, PileWorth, lays_of
from warcards_tui.bots.century.pile_memory import PileMemory
from warcards_tui.bots.contract import Chooser
from warcards_tui.games.century.machine import CenturyWar
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.moves import Move

NAMES = list(LEVELS)
FOR_EVER = 1_000_000
SECONDS = 3.0


def new_game(seats: int, seed: int, **options: Any) -> CenturyWar:
    deal = options.pop("deal", None)
    game = set_up("21st-century-war", seats=seats, seed=seed, options=options, deal=deal)
    assert isinstance(game, CenturyWar)
    return game


def seated(game: CenturyWar, levels: list[str]) -> list[Chooser]:
    setup = game.setup
    return [
        make_chooser(level, seat, setup.seats, setup.options, random.Random(f"{setup.seed}/{seat}"))
        for seat, level in enumerate(levels)
    ]


def tell(bots: list[Chooser], events: list[Event]) -> None:
    for seat, bot in enumerate(bots):
        for event in events:
            bot.notice(seen_by(event, seat))


def play_out(game: CenturyWar, bots: list[Chooser]) -> None:
    """Play to the end among the bots; every move must be legal."""
    tell(bots, game.opening())
    while not game.over:
        seat = game.waiting[0]
        move = bots[seat].choose(game.view(seat))
        assert move in game.legal(seat)
        tell(bots, game.apply(seat, move))


@gate("beginner-average-2-0.5")
@pytest.mark.parametrize(("games", "share"), sized((2, 0.50), (20, 0.60)))
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(NAMES)))
def test_each_level_wins_three_in_five_against_the_one_below(
    weaker: str, stronger: str, games: int, share: float
) -> None:
    def won(seed: int) -> bool:
        game = new_game(2, seed)
        own = seed % 2
        play_out(game, seated(game, [stronger, weaker][:: -1 if own else 1]))
        return game.winner == own  # A draw is no win.

    assert wins(map(won, range(games)), share, games)


@proof
def test_the_expert_wins_more_than_its_share_among_three() -> None:
    def won(seed: int) -> bool:
        game = new_game(3, seed, limit=60)
        levels = ["average"] * 3
        levels[seed % 3] = "expert"
        play_out(game, seated(game, levels))
        return game.winner == seed % 3

    assert wins(map(won, range(9)), 5 / 9, 9)


@slowly(
    "4-options0-4", "4-options1-4", "4-options2-4", "3-options0-4", "3-options1-4", "3-options2-4"
)
@pytest.mark.parametrize("limit", sized(4, 25))
@pytest.mark.parametrize("options", [{}, {"triples": "on"}, {"pickup": "shuffled"}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_levels_play_in_every_game(seats: int, options: dict[str, str], limit: int) -> None:
    game = new_game(seats, 3, limit=limit, **options)
    play_out(game, seated(game, [NAMES[-1 - seat % len(NAMES)] for seat in range(seats)]))


@slowly("expert", "quick")
@pytest.mark.parametrize("level", NAMES)
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(level: str) -> None:
    game = new_game(2, 5)
    bots = seated(game, [level] * 2)
    tell(bots, game.opening())
    rng = random.Random(1)
    for _ in range(40):
        seat = game.waiting[0]
        move = bots[seat].choose(game.view(seat))
        assert bots[seat].choose(game.resample(seat, rng).view(seat)) == move
        tell(bots, game.apply(seat, move))


@slowly("expert", "quick")
@pytest.mark.parametrize("level", NAMES)
def test_a_bot_that_is_told_the_past_goes_on_as_if_it_had_sat_there(level: str) -> None:
    game = new_game(2, 8)
    bots = seated(game, [level] * 2)
    told = game.opening()
    tell(bots, told)
    for _ in range(30):
        seat = game.waiting[0]
        latecomers = seated(game, [level] * 2)
        tell(latecomers, told)
        move: Move = bots[seat].choose(game.view(seat))
        assert latecomers[seat].choose(game.view(seat)) == move
        events = game.apply(seat, move)
        tell(bots, events)
        told += events


@pytest.mark.slow
@pytest.mark.parametrize("moves", sized(2, 24))
def test_the_expert_thinks_in_small_steps_and_not_for_long(moves: int) -> None:
    for seats in (2, 4):
        game = new_game(seats, 4)
        bots = seated(game, ["expert"] * seats)
        tell(bots, game.opening())
        for _ in range(moves):
            seat = game.waiting[0]
            thought = bots[seat].ponder(game.view(seat))
            steps, begun = 0, time.process_time()
            while True:
                try:
                    next(thought)
                except StopIteration as found:
                    move = found.value
                    break
                steps += 1
            taken = time.process_time() - begun
            assert taken < SECONDS
            assert game.view(seat).tied or len(game.view(seat).hand) == 1 or steps > 10
            tell(bots, game.apply(seat, move))
            if game.over:
                break


# -- memory


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("pickup", ["winner-first", "loser-first"])
def test_what_is_remembered_is_true(seats: int, pickup: str) -> None:
    """Every remembered place is true, though not all places are known."""
    rng = random.Random(2)
    known = places = 0
    for seed in range(6):
        game = new_game(seats, seed, pickup=pickup)
        memory = PileMemory(0, game.setup.options)
        events = game.opening()
        for _ in range(150):
            for event in events:
                memory.notice(seen_by(event, 0))
            if game.over:
                break
            for noted, cards in zip(
                (*memory._piles, *memory._hands), (*game._piles, *game._hands), strict=True
            ):
                assert len(noted) == len(cards)
                for each, card in zip(noted, cards, strict=True):
                    assert each.card in (None, card)
                    known += each.card is not None
                    places += 1
            seat = rng.choice(game.waiting)
            events = game.apply(seat, rng.choice(game.legal(seat)))
    assert known > places / 3


def test_what_is_imagined_has_every_card_once() -> None:
    game = new_game(3, 1)
    memory = PileMemory(1, game.setup.options)
    rng = random.Random(1)
    events = game.opening()
    for _ in range(60):
        for event in events:
            memory.notice(seen_by(event, 1))
        if game.waiting[0] == 1 or 1 in game.waiting:
            for span in (3, FOR_EVER):
                found = memory.imagine(game.view(1), span, rng)
                assert [len(hand) for hand in found.hands] == list(game.view(1).hands)
                assert [len(pile) for pile in found.piles] == list(game.view(1).piles)
                assert found.hands[1] == [card.rank for card in game.view(1).hand]
        seat = rng.choice(game.waiting)
        events = game.apply(seat, rng.choice(game.legal(seat)))


# -- a round as a game

EVEN = PileWorth((0.0, *[1.0] * 13), 0.0)
"""Weights with which only cards count, one each."""


def solved(game: LayGame, rounds: int = 400) -> dict[tuple[int, ...], float]:
    """Return how often the first seat chooses each set of cards."""
    thought = game.solve(0, rounds, random.Random(1))
    while True:
        try:
            next(thought)
        except StopIteration as found:
            weights: list[float] = found.value
            break
    lays = [lay.laid for lay in game.choices[0][0]]
    return {lay: weight / sum(weights) for lay, weight in zip(lays, weights, strict=True)}


def table(one: tuple[int, ...], two: tuple[int, ...]) -> LayGame:
    return LayGame([[one], [two]], [(), ()], [(), ()], EVEN, triples=False)


def test_payoffs_are_the_cards_that_change_hands() -> None:
    game = table((13, 13, 2, 5), (9, 3, 4, 7))
    pair = Choice((13, 13), (2, 5), 26)
    nine = Choice((9,), (3, 4, 7), 9)
    assert game.payoff(0, (pair, nine)) - game.payoff(1, (pair, nine)) == pytest.approx(4)
    assert game.payoff(0, (pair, nine)) == pytest.approx(5 - 3)


def test_a_tie_goes_to_the_highest_card_left() -> None:
    game = table((9, 13), (9, 2))
    mine, other = Choice((9,), (13,), 9), Choice((9,), (2,), 9)
    assert game.payoff(0, (mine, other)) == pytest.approx(4)


def test_who_cannot_win_lays_a_single_card() -> None:
    shares = solved(table((2, 3, 5, 2), (13, 13, 12, 12)))
    assert sum(share for lay, share in shares.items() if len(lay) == 1) > 0.95


def test_choices_that_differ_only_in_suits_are_one() -> None:
    assert len(lays_of((5, 5, 5, 5), triples=False)) == 3
    assert len(lays_of((5, 5, 5, 5), triples=True)) == 4


def test_worths_are_those_of_thirteen_ranks() -> None:
    assert len(WORTH.ranks) == 14
    assert WORTH.ranks[13] == max(WORTH.ranks)
    assert WORTH.square > 0


@pytest.mark.slow
def test_near_the_limit_the_number_of_cards_counts() -> None:
    view = new_game(2, 1, limit=LAST_ROUNDS + 1).view(0)
    assert worth(view) is WORTH
    assert worth(view._replace(limit=0, round=5000)) is WORTH
    last = worth(view._replace(round=LAST_ROUNDS + 1))
    assert last.ranks[2] == pytest.approx(WORTH.ranks[2] + 1)
    # A bot that counts cards is ahead if a game ends early.
    game = new_game(2, 4, limit=30)
    play_out(game, seated(game, ["expert", "average"]))
    assert game.winner == 0
