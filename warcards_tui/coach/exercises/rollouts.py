"""Values of a seat's choices, from rollouts with random hidden cards and average players.

All cards that the seat cannot see are drawn again (``Game.resample``), so the values use nothing
the player could not know. In each such world every choice is made once, and the games then continue
with the same random numbers, so that only the choice makes the difference: the difference of two
choices has much less noise than their values.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping, Sequence
from math import inf, sqrt
from typing import Any, Literal, NamedTuple

from warcards_tui.bots.contract import Chooser
from warcards_tui.games.budr.events import PoolWon
from warcards_tui.games.century.events import RoundWon
from warcards_tui.games.contract import Game
from warcards_tui.games.duel_king.events import SaveEnded
from warcards_tui.games.duel_king.machine import JOKER, KING
from warcards_tui.games.events import Event
from warcards_tui.games.fast_food.machine import TotalCalled
from warcards_tui.games.moves import Move
from warcards_tui.games.scientific.events import TrickTaken
from warcards_tui.table.seating import BOT_NAMES, seat_players

LEVEL = "average"
"""Level of all players in a rollout."""

_PAUSE = 8
"""Rollouts between two pauses, about 3 ms."""

_LONGEST = 2_000
"""Maximum number of moves of one rollout."""


class Measure(NamedTuple):
    """Goal of the rollouts of a game.

    ``worth`` is the final result of the seat, in ``unit``; ``done`` compares the first and the
    current position and says if the rollout is long enough. ``tells`` gives the immediate result of
    the choice from an event, None if the event says nothing: 1 if the seat won the contest and 0 if
    not, or the points of the answer.
    """

    unit: Literal["cards", "points"]
    worth: Callable[[Game, int], float]
    done: Callable[[Game, Game], bool]
    tells: Callable[[Event, int], float | None]


def _cards(game: Game, seat: int) -> float:
    return float(game.view(seat).counts[seat])


def _hopes(game: Game, seat: int) -> float:
    """Return the expected cards of Duel King after ten more matches, from the cards owned now.

    The coefficients come from a linear regression over 11,000 matches of average players: a joker,
    which takes five, and a king, which sweeps the table, are worth far more than themselves. All
    other cards are soon lost again.
    """
    lie = [getattr(game, zone.field)[seat] for zone in game.zones]
    ranks = [card.rank for cards in lie for card in cards]
    return 0.15 * len(ranks) + 4.2 * ranks.count(KING) + 16.1 * ranks.count(JOKER) - 1.5


def _lead(game: Game, seat: int) -> float:
    mine, theirs = game.view(seat).scores[seat], game.view(seat).scores[1 - seat]
    return float(mine - theirs)


def _further(many: int) -> Callable[[Game, Game], bool]:
    """Return a test that ``many`` rounds, tricks, matches, battles or cards have been played."""
    return lambda before, now: now.length >= before.length + many


def _won(kind: Any) -> Callable[[Event, int], float | None]:
    """Return a function that gives 1 if the seat won the contest, from events of one kind."""
    return lambda told, seat: float(told.seat == seat) if isinstance(told, kind) else None


def _saved(told: Event, seat: int) -> float | None:
    return float(told.saved) if isinstance(told, SaveEnded) else None


def _answered(told: Event, seat: int) -> float | None:
    if isinstance(told, TotalCalled) and told.seat != seat:
        return float(told.points)
    return None


def _nothing(told: Event, seat: int) -> None:
    return None


MEASURES: Mapping[str, Measure] = {
    "century": Measure("cards", _cards, _further(4), _won(RoundWon)),
    "scientific": Measure("cards", _cards, _further(4), _won(TrickTaken)),
    "duel_king": Measure("cards", _hopes, _further(1), _saved),
    "napoleon": Measure("cards", _cards, _further(26), _nothing),
    "budr": Measure("cards", _cards, lambda before, now: not now.view(0).gambling, _won(PoolWon)),
    "fast_food": Measure("points", _lead, _further(6), _answered),
}
"""Goals by the package of a game.

Rollouts last four rounds or tricks, to the end of a match or a gamble, for the length of a deck, or
for three cards of each player.
"""


def measure(game: Game) -> Measure | None:
    """Return the goal of that game's rollouts; None if it has no choices."""
    return MEASURES.get(type(game).__module__.split(".")[2])


class Rollouts:
    """Values of some moves of a seat in a position, more exact with every further world."""

    def __init__(self, game: Game, seat: int, moves: Sequence[Move], seed: str) -> None:
        self.moves = list(moves)
        self.worlds = 0
        """Number of worlds in which each move has been tried."""

        self._game = game
        self._seat = seat
        self._seed = seed
        found = measure(game)
        assert found is not None
        self._measure = found
        self._names = BOT_NAMES[: game.setup.seats]
        self._levels = (LEVEL,) * game.setup.seats
        self._worths: list[list[float]] = [[] for _ in self.moves]
        self._told: list[list[float]] = [[] for _ in self.moves]

    def go_on(self, worlds: int) -> Generator[None, None, None]:
        """Try every move in ``worlds`` more worlds, with a pause after every few rollouts."""
        done = 0
        for number in range(self.worlds, self.worlds + worlds):
            rng = random.Random(f"{self._seed}/{number}")
            world = self._game.resample(self._seat, rng)
            # Players of this level remember nothing, so the same ones can continue after all
            # choices.
            players = seat_players(world, self._names, self._levels, rng.getrandbits(32))
            choosers = [player.chooser for player in players]
            for at, move in enumerate(self.moves):
                self._worths[at].append(self._play_on(world.copied(), at, move, choosers))
                done += 1
                if done % _PAUSE == 0:
                    yield
            self.worlds += 1

    def _play_on(
        self, game: Game, at: int, move: Move, choosers: Sequence[Chooser | None]
    ) -> float:
        seat, before = self._seat, self._game
        came: float | None = None
        happened = game.apply(seat, move)
        for _ in range(_LONGEST):
            if came is None:
                told = [self._measure.tells(each, seat) for each in happened]
                came = next((each for each in told if each is not None), None)
            if game.over or self._measure.done(before, game):
                break
            mover = game.waiting[0]
            happened = game.apply(mover, game.forced or _chosen(choosers[mover], game, mover))
        if came is not None:
            self._told[at].append(came)
        return self._measure.worth(game, seat)

    @property
    def values(self) -> list[float]:
        """Mean value of each move over all worlds."""
        return [sum(worths) / len(worths) for worths in self._worths]

    @property
    def range(self) -> float:
        """Difference between the best and the worst value."""
        return max(self.values) - min(self.values)

    @property
    def error(self) -> float:
        """Largest standard error of a move's difference from the best move."""
        values = self.values
        best = self._worths[values.index(max(values))]
        return max([_error(best, worths) for worths in self._worths])

    @property
    def came(self) -> list[float | None]:
        """Mean immediate result of each move, None if no event showed it."""
        return [sum(told) / len(told) if told else None for told in self._told]


def _chosen(chooser: Chooser | None, game: Game, seat: int) -> Move:
    assert chooser is not None
    return chooser.choose(game.view(seat))


def _error(first: Sequence[float], second: Sequence[float]) -> float:
    """Return the standard error of the mean difference of two choices in the same worlds."""
    many = len(first)
    if many < 2:
        return inf
    differences = [one - two for one, two in zip(first, second, strict=True)]
    mean = sum(differences) / many
    return sqrt(sum([(each - mean) ** 2 for each in differences]) / (many - 1) / many)
