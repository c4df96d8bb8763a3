"""A player of uniformly random legal moves, for comparison with published figures."""

from __future__ import annotations

import random
from typing import Any

from warcards_tui.bots.contract import Chooser
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import Move, Slap


class AtRandom(Chooser):
    """Chooser that asks the game for its legal moves, and knows nothing else."""

    def __init__(self, game: Game, seat: int, rng: random.Random) -> None:
        self._game = game
        self._seat = seat
        self._rng = rng

    def choose(self, view: Any) -> Move:
        legal = self._game.legal(self._seat)
        return self._rng.choice([move for move in legal if not isinstance(move, Slap)])
