"""The bots of Fast Food: strength, a perfect end, and legal knowledge."""

from __future__ import annotations

import random
import time
from itertools import pairwise
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.sequential import wins
from tests.tiers import leading, proof, slowly
from warcards_tui.bots.fast_food import LEVELS, Lookahead, make_chooser, unseen
from warcards_tui.games.contract import Game
from warcards_tui.games.fast_food.machine import FastFoodView
from warcards_tui.games.moves import Answer, Choose, Move

NAMES = list(LEVELS)
LAST_CARDS = 6
"""Cards left when the stock is empty; all of them are known."""


def new_game(seed: int, call: str = "auto") -> Game:
    return set_up("fast-food", seats=2, seed=seed, options={"call": call})


def choose(level: str, view: FastFoodView, seed: int = 0) -> Move:
    return make_chooser(level, view.seat, 2, {}, random.Random(seed)).choose(view)


def match(stronger: str, weaker: str, seed: int) -> bool:
    """True if the stronger level wins a match; it starts every other one."""
    game = new_game(seed)
    own = seed % 2
    levels = [stronger, weaker] if own == 0 else [weaker, stronger]
    bots = [
        make_chooser(level, seat, 2, {}, random.Random(f"{seed}/{seat}"))
        for seat, level in enumerate(levels)
    ]
    while not game.over:
        (seat,) = game.waiting
        game.apply(seat, bots[seat].choose(game.view(seat)))
    return game.winner == own


@slowly("quick-expert-3")
@pytest.mark.parametrize(
    ("weaker", "stronger", "matches"),
    [
        each
        for pair, many in zip(pairwise(NAMES), ((20, 400), (20, 400), (3, 60)), strict=True)
        for each in (pytest.param(*pair, many[0]), pytest.param(*pair, many[1], marks=proof))
    ],
)
def test_each_level_wins_three_matches_in_five_against_the_one_below(
    weaker: str, stronger: str, matches: int
) -> None:
    won = (match(stronger, weaker, seed) for seed in range(matches))
    assert wins(won, 0.60, matches)


# -- the end


def best_by_force(game: Game, seat: int) -> int:
    """Return the difference for ``seat`` in this game, by trying all orders of moves."""
    number = game.view(0).number
    points = game.view(0).points
    mover = game.waiting[0]
    found = []
    for move in game.legal(mover):
        after = game.copied()
        after.apply(mover, move)
        view = after.view(0)
        if view.over or view.number > number:
            # The game has ended; its points are those of the match without the earlier ones.
            before = [a - b for a, b in zip(game.view(0).scores, points, strict=True)]
            done = [a - b for a, b in zip(view.scores, before, strict=True)]
            found.append(done[seat] - done[1 - seat])
        else:
            found.append(best_by_force(after, seat))
    return int(max(found) if mover == seat else min(found))


def end_game(seed: int, left: int) -> Game:
    """Return a random game with ``left`` cards left in its first or second half."""
    game = new_game(seed)
    rng = random.Random(seed)
    while True:
        view = game.view(0)
        if view.number == 1 + seed % 2 and len(view.plays) == 20 - left:
            return game
        (seat,) = game.waiting
        game.apply(seat, rng.choice(game.legal(seat)))


@pytest.mark.parametrize("seed", leading(12, range(60)))
def test_the_expert_plays_the_last_six_cards_perfectly(seed: int) -> None:
    game = end_game(seed, left=1 + seed % LAST_CARDS)
    while game.view(0).number == 1 + seed % 2 and not game.over:
        (seat,) = game.waiting
        best = best_by_force(game, seat)
        move = choose("expert", game.view(seat), seed)
        after = game.copied()
        after.apply(seat, move)
        if after.over or after.view(0).number > 1 + seed % 2:
            break  # The last card, which is no choice.
        assert best_by_force(after, seat) == best
        game = after


@pytest.mark.parametrize("seed", leading(4, range(12)))
def test_with_the_last_card_of_the_stock_taken_all_is_known_too(seed: int) -> None:
    game = end_game(seed, left=LAST_CARDS + 1)
    (seat,) = game.waiting
    view = game.view(seat)
    assert view.stock == 0
    theirs = sorted(card.rank for card in game.view(1 - seat).hand)
    assert sorted(unseen(view)) == theirs
    best = best_by_force(game, seat)
    mine = tuple(card.rank for card in view.hand)
    look = Lookahead(())
    lead = view.points[seat] - view.points[1 - seat]
    gains = [look.gain(rank, view.total, mine, tuple(theirs), 0, 20) for rank in mine]
    assert lead + max(gains) == best
    after = game.copied()
    after.apply(seat, choose("expert", view, seed))
    assert best_by_force(after, seat) == best


@pytest.mark.cpu(0.4, "weighs an end game to its end, move by move")
@pytest.mark.parametrize("seed", leading(1, range(6)))
def test_before_the_last_card_is_taken_the_expert_weighs_all_ways(seed: int) -> None:
    game: Any = end_game(seed, left=LAST_CARDS + 2)
    (seat,) = game.waiting
    view = game.view(seat)
    assert view.stock == 1
    worth: dict[Move, float] = {}
    hidden = game._hands[1 - seat] + game._stock
    for at, last in enumerate(hidden):
        there: Any = game.copied()
        there._hands[1 - seat] = hidden[:at] + hidden[at + 1 :]
        there._stock = [last]
        for move in there.legal(seat):
            after = there.copied()
            after.apply(seat, move)
            worth[move] = worth.get(move, 0) + best_by_force(after, seat)
    move = choose("expert", view, seed)
    assert worth[move] == max(worth.values())


@pytest.mark.parametrize(("left", "ways"), [(LAST_CARDS + 1, 1), (LAST_CARDS + 2, 4)])
def test_near_the_end_the_expert_leaves_nothing_to_samples(left: int, ways: int) -> None:
    """The bot thinks of each card with each possible place of the unseen ones, once."""
    game = end_game(0, left=left)
    (seat,) = game.waiting
    view = game.view(seat)
    thoughts = sum(1 for _ in make_chooser("expert", seat, 2, {}, random.Random(0)).ponder(view))
    assert thoughts == ways * len({card.rank for card in view.hand})


# -- what they know, and how long they think


@slowly("expert")
@pytest.mark.parametrize("level", NAMES)
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(level: str) -> None:
    game = new_game(5)
    rng = random.Random(1)
    for _ in range(24):
        (seat,) = game.waiting
        view = game.view(seat)
        move = choose(level, view)
        assert move in game.legal(seat)
        assert choose(level, game.resample(seat, rng).view(seat)) == move
        game.apply(seat, move)


@pytest.mark.parametrize("level", NAMES)
def test_a_bot_calls_the_right_total(level: str) -> None:
    game = new_game(3, call="type")
    (seat,) = game.waiting
    card = game.view(seat).hand[0]
    game.apply(seat, Choose(card))
    assert choose(level, game.view(seat)) == Answer(card.rank) == game.forced


@pytest.mark.slow
def test_the_expert_thinks_at_most_300_ms_and_in_small_steps() -> None:
    game = new_game(9)
    whole, steps = [], []
    while not game.over:
        (seat,) = game.waiting
        thought = make_chooser("expert", seat, 2, {}, random.Random(1)).ponder(game.view(seat))
        begun = last = time.process_time()
        while True:
            try:
                next(thought)
            except StopIteration as found:
                move = found.value
                break
            now = time.process_time()
            steps.append(now - last)
            last = now
        whole.append(time.process_time() - begun)
        game.apply(seat, move)
    assert max(whole) <= 3.0
    # A collection of garbage may fall into a step.
    assert sorted(steps)[len(steps) * 99 // 100] <= 0.2
