"""Bots for the gambling and the free-style of Budr Basef.

A power is worth what it beats: of one other card, a known share of the pack; of several, that
share as often. The better levels weigh this against the pool. For a bet of so many pools there is
a balance between two who know all but each other's power (von Neumann's poker): bet the best
powers and a few of the worst, and call with those above a bound. ``expert`` plays by it; ``quick``
sees what a call costs and wins, but never bluffs, and takes others at half their word; ``average``
raises and calls by its power alone.
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


class Level(NamedTuple):
    """How a bot gambles.

    ``lapses`` is the share of turns left to chance. ``presses`` is the chance to win from which it
    raises, and ``size`` the share of the pool that it then adds. With ``odds`` it weighs what it
    must pay against what there is to win; ``reads`` is how far it believes a bet against it. With
    ``balanced`` bounds follow from the sizes of the bets, and it bluffs as often as they ask for.
    """

    name: str
    lapses: float
    presses: float
    size: float
    odds: bool = False
    reads: float = 0.0
    balanced: bool = False


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("beginner", 0.75, 0.95, 0.1),
        Level("average", 0.25, 0.8, 0.2),
        Level("quick", 0.05, 0.75, 0.6, odds=True, reads=0.5),
        Level("expert", 0.0, 0.0, 1.5, balanced=True),
    )
}

_BY_STRENGTH = sorted(DECK, key=strength)
_BEATS = {card: at / (len(DECK) - 1) for at, card in enumerate(_BY_STRENGTH)}
"""The share of the other cards that a power beats."""


def chance(power: Card, others: int) -> float:
    """How likely a power is to beat those of so many others."""
    return _BEATS[power] ** others


def make_ghost(wagers: Sequence[Wager], rng: random.Random) -> Chooser:
    """A bot that gambles as somebody did."""
    return AsBefore(wagers, rng.getrandbits(64))


def make_chooser(
    level: str, seat: int, seats: int, options: Mapping[str, Value], rng: random.Random
) -> Chooser:
    """A bot of that level for a seat."""
    return Gambler(LEVELS[level], rng.getrandbits(64))


class Gambler(Chooser):
    """Weighs its power against the pool. It sees its view and remembers nothing."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._seed = seed

    def choose(self, view: BudrView) -> Move:
        # Chances hang on nothing that was asked before: a bot that was kept goes on as it would.
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
            # Cards in the pool are nobody's any more: only what is still to be paid counts.
            believed: float = chance ** (1 + level.reads)
            return believed * (view.pool + pays) > pays
        return chance > 0.5

    def _lapse(self, view: BudrView, stay: Bet, rng: random.Random) -> Move:
        """A move by mood: mostly staying in, at times folding for no reason or raising by a few."""
        owed, left = view.owes[view.seat], view.counts[view.seat]
        mood = rng.random()
        if mood < 0.25:
            return Bet("fold")
        if mood < 0.5 and left > owed:
            return Raise(rng.randint(1, min(left - owed, 5)))
        return stay

    # -- free-style

    def _change(self, view: BudrView, rng: random.Random) -> Move:
        """Adds a set that is not in force yet, the easy ones first; at last changes anything.

        Quick eyes gain by many rules, so the better a bot is the rarer it takes one away.
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
    """Does what somebody did in the gambles that were most like this one; else it is average."""

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
        # Two who raise each other would go on for ever.
        if did.act == "raise" and size > 0 and not (owed and view.put[view.seat]):
            return Raise(size)
        return Bet("call") if owed else Bet("check")


_ALIKE = 5
"""Of so many wagers, those most like a gamble, one is taken."""


def _answerable(view: BudrView) -> int:
    """The most that is worth raising by: nobody can answer with more than they have."""
    return max([view.counts[seat] for seat in view.staying if seat != view.seat], default=0)


def _bets_above(bet: float) -> float:
    """The chance above which a bet of so many pools gains, against a balanced call."""
    return (bet * bet + 4 * bet + 2) / ((bet + 1) * (bet + 4))


def _bluffs_below(bet: float) -> float:
    """The chance below which it is bet as well, so that a call may not be a mistake."""
    return bet / ((bet + 1) * (bet + 4))


def _calls_above(bet: float) -> float:
    """The chance above which a bet of so many pools is to be called, bluffs being among them."""
    return bet * (bet + 3) / ((bet + 1) * (bet + 4))
