"""Seats that a game does not have can do nothing and know nothing."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.games.anygame import Case, imaginable, played, state
from tests.tiers import third
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.moves import GiveUp, Hurry, Move

MOMENTS = 25
"""Number of moves after which a game is checked, besides the start and the end."""


def check_nobody_sits(game: Game) -> None:
    seats = game.setup.seats
    legal = [move for seat in range(seats) for move in game.legal(seat)]
    moves = [*imaginable(game), Hurry(), GiveUp(), *legal]
    assert {type(move) for move in moves} == set(get_args(Move))
    before = state(game)
    for nobody in (-1, -seats, seats, 99):
        said = f"There is no seat {nobody}."
        assert {game.why_not(nobody, move) for move in moves} == {said}
        assert game.legal(nobody) == []
        with pytest.raises(IndexError, match=said):
            game.view(nobody)
        for move in legal[:1] or moves[:1]:
            with pytest.raises(IllegalMove, match=said):
                game.apply(nobody, move)
    assert state(game) == before


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_seat_that_a_game_has_not_can_do_nothing_and_sees_nothing(variant: str) -> None:
    for seed in range(2):
        game = Case(variant, {}).game(seed, limit=30)
        check_nobody_sits(game)
        for at, _ in enumerate(played(game, seed)):
            if at < MOMENTS:
                check_nobody_sits(game.copied())
        assert game.over
        check_nobody_sits(game)
