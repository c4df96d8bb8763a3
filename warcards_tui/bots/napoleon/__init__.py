"""Bots for Napoleon's War, from one that shuffles to one that tests orders against others.

A deck with its strong cards in front wins far more than its share against any order without a plan:
its early captures are in hand again before the opponent's strong cards come. Bots see views and the
events that their seat may know; the better ones remember them.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from warcards_tui.bots.contract import Chooser, Thinker
from warcards_tui.bots.napoleon.deck_war import Battlefield, leaning
from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.events import Event
from warcards_tui.games.moves import Flip, Move, Sort
from warcards_tui.games.napoleon.machine import (
    FOR_A_WAR,
    Captured,
    DeckLaid,
    HandTaken,
    LaidDown,
    NapoleonView,
    TurnedUp,
)
from warcards_tui.games.napoleon.orders import strength
from warcards_tui.games.options import Value


class NapoleonLevel(NamedTuple):
    """Parameters of a bot.

    ``slope`` is how much its orders favor strong cards first (see ``leaning``). With ``samples`` it
    tests orders instead: each of ``orders`` against this many sampled opponents, and then
    ``changes`` changes of the best. A draw is worth ``draw`` to it, a loss 0 and a win 1. With
    ``watches`` it considers how the opponent sorts.
    """

    name: str
    slope: float
    orders: int = 0
    samples: int = 0
    changes: int = 0
    draw: float = 0.3
    watches: bool = False


LEVELS: dict[str, NapoleonLevel] = {
    level.name: level
    for level in (
        NapoleonLevel("beginner", 0.0),
        NapoleonLevel("average", 8.0),
        NapoleonLevel("quick", 3.0, orders=12, samples=12),
        NapoleonLevel("expert", 3.0, orders=24, samples=40, changes=40, draw=0.1, watches=True),
    )
}

_SLOPES = (-1.0, 0.0, 0.5, 1.0, 2.0, 4.0)
"""Possible slopes of opponents who have shown nothing yet."""

_DOUBT = 4.0
"""Seen cards that give their evidence a weight of one half."""

_STEEPEST = 12.0

_STEP = 100
"""Fights between two pauses for thought: about two milliseconds."""


def make_chooser(
    level: str, seat: int, seats: int, options: Mapping[str, Value], rng: random.Random
) -> Chooser:
    """Return a bot of that level for a seat."""
    plays = LEVELS[level]
    seed = rng.getrandbits(64)
    if plays.samples:
        return Strategist(plays, seat, seed, may_draw=options["war_run_out"] == "draw")
    return RoughChooser(plays, seed)


def chances(seed: int, view: NapoleonView) -> random.Random:
    """Return a bot's random numbers in this sorting; they depend on the position alone."""
    return random.Random(f"{seed}/{view.battle}/{sum(view.down)}/{len(view.hand)}")


class RoughChooser(Chooser):
    """Chooser by a rule of thumb with some disorder; it remembers nothing."""

    def __init__(self, level: NapoleonLevel, seed: int) -> None:
        self._slope = level.slope
        self._seed = seed

    def choose(self, view: NapoleonView) -> Move:
        if not view.hand:
            return Flip()
        rng = chances(self._seed, view)
        ranks = leaning([strength(card) for card in view.hand], self._slope, rng)
        return Sort(cards_of(view.hand, ranks))


def cards_of(hand: Sequence[Card], strengths: Sequence[int]) -> tuple[Card, ...]:
    """Return the cards of the hand in the order of these strengths."""
    by_strength: dict[int, list[Card]] = {}
    for card in reversed(hand):
        by_strength.setdefault(strength(card), []).append(card)
    return tuple([by_strength[each].pop() for each in strengths])


class SeatMemory:
    """Memory of a seat.

    It has the order of its own deck, the cards that the opponent has captured since the last
    pickup, and the strengths of the cards of the opponent's newest deck by place.
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._deck: list[Card] = []
        self.table: list[Card] = []
        """Cards of the battle that the seat knows, including face-down ones of its own."""

        self.captured: set[Card] = set()
        """Cards that are certainly in the opponent's capture pile."""

        self._place = 0
        self._seen: list[tuple[int, int]] = []

    def notice(self, happened: Event) -> None:
        """Record an event, as the seat may see it."""
        if isinstance(happened, DeckLaid):
            if happened.seat == self._seat:
                self._deck = list(happened.cards)
            else:
                self._place = 0
                self._seen = []
        elif isinstance(happened, TurnedUp):
            self._deck.pop(0)
            self.table += happened.cards
            self._seen.append((self._place, strength(happened.cards[1 - self._seat])))
            self._place += 1
        elif isinstance(happened, LaidDown):
            many = happened.many[self._seat]
            self.table += self._deck[:many]
            del self._deck[:many]
            self._place += happened.many[1 - self._seat]
        elif isinstance(happened, Captured):
            if happened.seat != self._seat:
                self.captured.update(self.table)
            self.table = []
        elif isinstance(happened, HandTaken) and happened.seat != self._seat:
            self.captured = set()

    def slope(self, rng: random.Random) -> float:
        """Return a guess of the opponent's slope from its newest deck, with doubt."""
        many = len(self._seen)
        guess = rng.choice(_SLOPES)
        if many < 3 or rng.random() < _DOUBT / (_DOUBT + many):
            return guess
        places = [float(place) for place, _ in self._seen]
        strengths = [float(strong) for _, strong in self._seen]
        agree = _correlation(places, strengths)
        return max(-_STEEPEST, min(_STEEPEST, -agree / sqrt(max(1e-3, 1 - agree * agree))))


def _correlation(first: Sequence[float], second: Sequence[float]) -> float:
    mean, other = sum(first) / len(first), sum(second) / len(second)
    both = sum((a - mean) * (b - other) for a, b in zip(first, second, strict=True))
    spread = sum((a - mean) ** 2 for a in first) * sum((b - other) ** 2 for b in second)
    return both / sqrt(spread) if spread else 0.0


class Strategist(Thinker):
    """Chooser that remembers cards, samples the opponent's deck, and tests orders against it."""

    def __init__(self, level: NapoleonLevel, seat: int, seed: int, *, may_draw: bool) -> None:
        self._level = level
        self._seat = seat
        self._seed = seed
        self._may_draw = may_draw
        self._memory = SeatMemory(seat)

    def notice(self, happened: Event) -> None:
        self._memory.notice(happened)

    def ponder(self, view: NapoleonView) -> Generator[None, None, Move]:
        if not view.hand:
            return Flip()
        level = self._level
        rng = chances(self._seed, view)
        hand = [strength(card) for card in view.hand]
        fields = [self._imagine(view, rng) for _ in range(level.samples)]
        tried = 0
        best: list[int] = []
        highest = -1.0
        for number in range(level.orders + level.changes):
            begins = number < level.orders
            order = self._order(hand, number, rng) if begins else _changed(best, rng)
            total = 0.0
            for at, field in enumerate(fields, 1):
                total += field.fight(order, rng)
                tried += 1
                if tried % _STEP == 0:
                    yield
                if at * 2 == len(fields) and total + 0.5 * at < highest * at * 2 - 0.1 * at:
                    total = -1.0
                    break
            if total >= 0 and total / len(fields) > highest:
                best, highest = order, total / len(fields)
        return Sort(cards_of(view.hand, best))

    def _order(self, hand: Sequence[int], number: int, rng: random.Random) -> list[int]:
        """Return a first order: strong cards first, also with a few of the weakest in front.

        Later ones have random slopes.
        """
        if number < 5:
            strong = sorted(hand, reverse=True)
            return strong[len(strong) - number :] + strong[: len(strong) - number]
        return leaning(hand, rng.choice((1.0, 2.0, 4.0, 8.0)), rng)

    def _imagine(self, view: NapoleonView, rng: random.Random) -> Battlefield:
        """Return a possible deck and capture pile of the opponent."""
        memory = self._memory
        mine = {*view.hand, *memory.table}
        open_up = [card for cards in view.up for card in cards]
        # Sorted, because the order of a set differs between processes.
        captured = sorted(card for card in memory.captured if card not in mine)
        pool = [card for card in PACK if card not in mine and card not in memory.captured]
        rng.shuffle(pool)
        other = 1 - self._seat
        down = view.down[other]
        many, beneath = view.other_deck or 0, view.other_pile or 0
        if other in view.sorting:
            many, beneath = view.counts[other], 0
        deck = [strength(card) for card in pool[:many]]
        rest = [strength(card) for card in pool[many : many + beneath - len(captured)]]
        stake = [strength(card) for card in sorted({*memory.table, *open_up})]
        stake += [strength(card) for card in pool[len(pool) - down :]] if down else []
        slope = memory.slope(rng) if self._level.watches else rng.choice(_SLOPES)
        laid = [len(up) + low for up, low in zip(view.up, view.down, strict=True)]
        return Battlefield(
            leaning(deck, slope, rng),
            [strength(card) for card in captured] + rest,
            slope,
            draw=self._level.draw,
            may_draw=self._may_draw,
            stake=stake,
            own=-laid[self._seat] % FOR_A_WAR,
            theirs=-laid[other] % FOR_A_WAR,
        )


def _changed(order: Sequence[int], rng: random.Random) -> list[int]:
    """Return the order with one card moved, or two swapped."""
    changed = list(order)
    first, second = rng.randrange(len(changed)), rng.randrange(len(changed))
    if rng.random() < 0.5:
        changed.insert(second, changed.pop(first))
    else:
        changed[first], changed[second] = changed[second], changed[first]
    return changed
