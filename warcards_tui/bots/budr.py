"""Bots for the gambling and the free-style of Budr Basef.

The value of a power is the share of the pack that it beats, multiplied for several opponents. The
better levels weigh this against the pool. For a bet in units of the pool, two players who do not
know each other's power have an equilibrium (von Neumann's poker). They bet the best powers and a
few of the worst, and call above a threshold. ``expert`` plays it. ``quick`` compares the cost of a
call with the win, but never bluffs, and believes half of what bets claim. ``average`` raises and
calls by its power alone.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warcards_tui.bots.contract import Chooser
from warcards_tui.bots.ghost import Wager
from warcards_tui.cards.french import Card
from warcards_tui.games.budr.events import strength
from warcards_tui.games.budr.rules import BORROWED, DECK, SETS, changes
from warcards_tui.games.budr.view import BudrView
from warcards_tui.games.moves import Bet, Change, Move, Raise
from warcards_tui.games.options import Value


class BudrLevel(NamedTuple):
    """Parameters of a bot.

    ``lapses`` is the share of random turns. ``presses`` is the probability to win from which it
    raises, and ``size`` the share of the pool that it then adds. With ``odds`` it weighs the cost
    against the win; ``reads`` is how far it believes a bet against it. With ``balanced`` its
    thresholds follow from the sizes of the bets, and it bluffs at the equilibrium rate.
    """

    name: str
    lapses: float
    presses: float
    size: float
    odds: bool = False
    reads: float = 0.0
    balanced: bool = False


LEVELS: dict[str, BudrLevel] = {
    level.name: level
    for level in (
        BudrLevel("beginner", 0.75, 0.95, 0.1),
        BudrLevel("average", 0.25, 0.8, 0.2),
        BudrLevel("quick", 0.05, 0.75, 0.6, odds=True, reads=0.5),
        BudrLevel("expert", 0.0, 0.0, 1.5, balanced=True),
    )
}

_BY_STRENGTH = sorted(DECK, key=strength)
_BEATS = {card: at / (len(DECK) - 1) for at, card in enumerate(_BY_STRENGTH)}
"""Share of the other cards that a power beats."""


def chance(power: Card, others: int) -> float:
    """Return the probability that a power beats those of this many others."""
    return _BEATS[power] ** others


def make_ghost(wagers: Sequence[Wager], rng: random.Random) -> Chooser:
    """Return a bot that gambles like an earlier player."""
    return AsBefore(wagers, rng.getrandbits(64))


def make_chooser(
    level: str, seat: int, seats: int, options: Mapping[str, Value], rng: random.Random
) -> Chooser:
    """Return a bot of that level for a seat."""
    return Gambler(LEVELS[level], rng.getrandbits(64))


class Gambler(Chooser):
    """Chooser that weighs its power against the pool. It remembers nothing."""

    def __init__(self, level: BudrLevel, seed: int) -> None:
        self._level = level
        self._seed = seed

    def choose(self, view: BudrView) -> Move:
        # Random numbers depend on the position alone, so a saved game continues as it would have.
        bets = sum(view.put) * 8 + len(view.acted)
        rng = random.Random(self._seed ^ (view.laid << 16) ^ (bets << 3) ^ len(view.staying))
        if view.changing:
            return self._change(view, rng)
        return self._bet(view, rng)

    # -- gambling

    def _bet(self, view: BudrView, rng: random.Random) -> Move:
        level = self._level
        owed, left = view.owes[view.seat], view.counts[view.seat]
        stay = Bet("call") if owed else Bet("check")
        if owed and view.strict and left < owed:
            return Bet("fold")
        if rng.random() < level.lapses:
            return self._lapse(view, stay, rng)
        assert view.power is not None
        best = chance(view.power, len(view.staying) - 1)
        raised = view.put[view.seat] > 0
        size = min(round(level.size * view.pool), left - owed, _answerable(view))
        if size > 0 and not (owed and raised) and self._raises(view, best, size):
            return Raise(size)
        return stay if not owed or self._calls(view, best, min(owed, left)) else Bet("fold")

    def _raises(self, view: BudrView, chance: float, size: int) -> bool:
        level, owed = self._level, view.owes[view.seat]
        if not level.balanced:
            return chance > level.presses
        bet = size / (view.pool + owed)
        if owed:
            return chance > 0.95
        return chance > _bets_above(bet) or chance < _bluffs_below(bet) / (len(view.staying) - 1)

    def _calls(self, view: BudrView, chance: float, pays: int) -> bool:
        level = self._level
        before = max(view.pool - pays, 1)
        if level.balanced:
            return chance > _calls_above(pays / before)
        if level.odds:
            # Cards in the pool belong to nobody: only the cards still to pay count.
            believed: float = chance ** (1 + level.reads)
            return believed * (view.pool + pays) > pays
        return chance > 0.5

    def _lapse(self, view: BudrView, stay: Bet, rng: random.Random) -> Move:
        """Return a random move: mostly a stay, sometimes a fold or a small raise."""
        owed, left = view.owes[view.seat], view.counts[view.seat]
        mood = rng.random()
        if mood < 0.25:
            return Bet("fold")
        if mood < 0.5 and left > owed:
            return Raise(rng.randint(1, min(left - owed, 5)))
        return stay

    # -- free-style

    def _change(self, view: BudrView, rng: random.Random) -> Move:
        """Add a set that is not in force yet, the easy ones first; at last change anything.

        Fast bots gain from many rules, so the better a bot is, the more rarely it drops one.
        """
        possible = list(changes(tuple([rule.id for rule in view.rules.rules])))
        if rng.random() < self._level.lapses / 2:
            return Change(rng.choice(possible))
        sets = [f"add {family.id}" for family in SETS if f"add {family.id}" in possible]
        if sets:
            return Change(rng.choice(sets[:5]))
        borrowed = [f"add {family.id}" for family in BORROWED if f"add {family.id}" in possible]
        return Change(rng.choice(borrowed or possible))


class AsBefore(Gambler):
    """Chooser that repeats a player's act in the most similar gambles; average without any."""

    def __init__(self, wagers: Sequence[Wager], seed: int) -> None:
        super().__init__(LEVELS["average"], seed)
        self._wagers = wagers

    def _bet(self, view: BudrView, rng: random.Random) -> Move:
        owed, left = view.owes[view.seat], view.counts[view.seat]
        assert view.power is not None
        best = chance(view.power, len(view.staying) - 1)
        alike = [each for each in self._wagers if each.owed == (owed > 0)]
        alike.sort(key=lambda each: abs(each.chance - best))
        if not alike:
            return super()._bet(view, rng)
        did = rng.choice(alike[:_ALIKE])
        if owed and ((view.strict and left < owed) or did.act == "fold"):
            return Bet("fold")
        size = min(max(round(did.share * view.pool), 1), left - owed, _answerable(view))
        # Two players who raise each other would never stop.
        if did.act == "raise" and size > 0 and not (owed and view.put[view.seat]):
            return Raise(size)
        return Bet("call") if owed else Bet("check")


_ALIKE = 5
"""Number of most similar wagers, of which one is drawn."""


def _answerable(view: BudrView) -> int:
    """Return the highest useful raise: nobody can answer with more cards than they have."""
    return max([view.counts[seat] for seat in view.staying if seat != view.seat], default=0)


def _bets_above(bet: float) -> float:
    """Return the probability above which a bet gains against a balanced call.

    ``bet`` is in units of the pool.
    """
    return (bet * bet + 4 * bet + 2) / ((bet + 1) * (bet + 4))


def _bluffs_below(bet: float) -> float:
    """Return the probability below which it bluffs, so that a call is no mistake."""
    return bet / ((bet + 1) * (bet + 4))


def _calls_above(bet: float) -> float:
    """Return the probability above which it calls such a bet, bluffs included."""
    return bet * (bet + 3) / ((bet + 1) * (bet + 4))
