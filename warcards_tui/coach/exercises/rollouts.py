"""What the choices of a seat are worth: played on with hidden cards drawn anew, by average players.

All that the seat cannot see is drawn anew (``Game.resample``), so nothing comes of what it could
not know. In each such world every choice is made once, and all then play on by the same chances, so
that only the choice makes the difference: differences of two choices have far less noise than
what each of them is worth.
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
"""How all play on."""

_PAUSE = 8
"""Rollouts between two pauses: about three milliseconds."""

_LONGEST = 2_000
"""Moves of one rollout at most."""


class Measure(NamedTuple):
    """What a game is played on for.

    ``worth`` is what the seat has at last, in ``unit``; ``done`` tells of the game as it was and as
    it is whether it has been played on far enough. ``tells`` is what an event tells of how the
    choice came out there and then, None where it tells nothing: 1 where the seat got what was
    fought for and 0 where not, or how many points the answer made.
    """

    unit: Literal["cards", "points"]
    worth: Callable[[Game, int], float]
    done: Callable[[Game, Game], bool]
    tells: Callable[[Event, int], float | None]


def _cards(game: Game, seat: int) -> float:
    return float(game.view(seat).counts[seat])


def _hopes(game: Game, seat: int) -> float:
    """How many cards of Duel King one may expect ten matches on, by those that one owns.

    A linear regression over 11,000 matches of average players: a joker that takes five and a king
    that sweeps the table are worth far more than themselves, and all else is soon lost again.
    """
    lie = [getattr(game, zone.field)[seat] for zone in game.zones]
    ranks = [card.rank for cards in lie for card in cards]
    return 0.15 * len(ranks) + 4.2 * ranks.count(KING) + 16.1 * ranks.count(JOKER) - 1.5


def _lead(game: Game, seat: int) -> float:
    mine, theirs = game.view(seat).scores[seat], game.view(seat).scores[1 - seat]
    return float(mine - theirs)


def _further(many: int) -> Callable[[Game, Game], bool]:
    """Whether so many rounds, tricks, matches, battles or cards have been played since."""
    return lambda before, now: now.length >= before.length + many


def _won(kind: Any) -> Callable[[Event, int], float | None]:
    """Whether the seat took what was fought for, by events of a kind that tell whose it is."""
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
"""By the package of a game: four rounds or tricks on, to the end of a match or a gamble, for the
length of a deck, or for three cards of each.
"""


def measure(game: Game) -> Measure | None:
    """What that game is played on for; None where there is nothing to choose."""
    return MEASURES.get(type(game).__module__.split(".")[2])


class Rollouts:
    """Values of some moves of a seat in a position, the more exact the longer it goes on."""

    def __init__(self, game: Game, seat: int, moves: Sequence[Move], seed: str) -> None:
        self.moves = list(moves)
        self.worlds = 0
        """In so many worlds each move has been tried."""

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
        """Tries every move in so many worlds more, with pauses between a few rollouts."""
        done = 0
        for number in range(self.worlds, self.worlds + worlds):
            rng = random.Random(f"{self._seed}/{number}")
            world = self._game.resample(self._seat, rng)
            # They remember nothing at this level, so that all choices can be played on by the same.
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
        """What each move is worth, by the mean of all worlds."""
        return [sum(worths) / len(worths) for worths in self._worths]

    @property
    def range(self) -> float:
        """What lies between the best and the worst."""
        return max(self.values) - min(self.values)

    @property
    def error(self) -> float:
        """The standard error of the difference from the best, of the move where it is largest."""
        values = self.values
        best = self._worths[values.index(max(values))]
        return max([_error(best, worths) for worths in self._worths])

    @property
    def came(self) -> list[float | None]:
        """How each move came out there and then, on average; None where nothing told."""
        return [sum(told) / len(told) if told else None for told in self._told]


def _chosen(chooser: Chooser | None, game: Game, seat: int) -> Move:
    assert chooser is not None
    return chooser.choose(game.view(seat))


def _error(first: Sequence[float], second: Sequence[float]) -> float:
    """The standard error of the mean difference of two choices in the same worlds."""
    many = len(first)
    if many < 2:
        return inf
    differences = [one - two for one, two in zip(first, second, strict=True)]
    mean = sum(differences) / many
    return sqrt(sum([(each - mean) ** 2 for each in differences]) / (many - 1) / many)
