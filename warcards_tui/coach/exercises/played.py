"""Real games as a source of exercises: random deals, played to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event
from warcards_tui.games.moves import Save, Slap
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.voice.scene import Scene

YOU = 0
"""Seat of the player."""

NAMES = ("you", *BOT_NAMES)
"""Names of all seats."""

_SEEDS = 2**32
_NOTHING = Save(None)


def dealt(
    variant: Variant,
    options: Mapping[str, str],
    rng: random.Random,
    seats: int = 0,
    deal: str | None = None,
) -> Game:
    """Deal a new game for ``seats`` players, or for the smallest number allowed if that is 0.

    Raises the errors of ``set_up``.
    """
    seats = seats or variant.least
    seed = rng.randrange(_SEEDS)
    return set_up(variant, seats=seats, seed=seed, options=options, deal=deal)


def scene_of(game: Game) -> Scene:
    """Return the scene of that game for the player's seat."""
    return Scene(NAMES[: game.setup.seats], YOU, rules=game.rules)


def played_on(game: Game, rng: random.Random) -> Iterator[Sequence[Event]]:
    """Yield the events of each move until the game is over.

    Choices are random; nobody slaps, and nobody saves a card.
    """
    while not game.over:
        seat = game.waiting[0]
        move = game.forced
        if move is None:
            legal = [each for each in game.legal(seat) if not isinstance(each, Slap)]
            move = _NOTHING if _NOTHING in legal else rng.choice(legal)
        yield game.apply(seat, move)
