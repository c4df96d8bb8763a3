"""Reflexes: how fast and how reliably a bot sees that a pile matches a rule.

A reaction time is ex-Gaussian, Normal(mu, sigma) + Exponential(tau), the right-skewed distribution
of human reaction times (Moret-Tatay et al. 2018), at least ``QUICKEST``. Two costs are added.
``slope`` is the cost of every further rule to keep in mind: memory search is linear in the number
of items, about 40 ms each (Sternberg 1969). The effort of the rule itself differs: equal ranks are
seen at once, an equation must be calculated.

Anchors for the levels: simple visual reaction 213 to 231 ms in 1,469 adults (Woods et al. 2015), go
or no-go recognition 420 to 630 ms (Sternberg 1969). No reviewed table of ex-Gaussian parameters was
available; the numbers are chosen to give those means.

A Triple Topper card has three values of equal weight, while two ranks are one comparison. Comparing
two cards in all three takes two comparisons more, 40 ms each, and as much again because the
variable that agrees changes every time. Each further card to keep in mind costs a comparison in all
three. In Armageddon half of the cards are wild and must first be read as the cards below them, so
its rules cost half as much again. Two variables in three cards are harder than one, since they must
be the same two.

In Budr Basef a king on top or two equal numbers take one glance. A suit shared by three cards is
seen like a flush; a color shared by five is as clear, but has twice as many cards. All three cards
of a straight must be put in order, and for genesis the first card is remembered, each three
comparisons of 40 ms. Odd numbers are checked one by one, and a sum of two is a sum. Thirteen and
sprite are a sum and an order, with colors to compare besides; fries is a difference of 1 with two
suits. A dragon has six possible divisions, nearly as bad as an equation. A hit with several keys
takes ``KEYSTROKE`` for each after the first: without a deck two instead of one, or four instead of
three, so bots slow down by the same share as people.

Errors are drawn from shuffled bags of a hundred, so a level keeps to its rates in a single game and
not only over thousands of cards.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.games.moves import Slap, slap_by

if TYPE_CHECKING:
    # Imported for types only: a game without a pile to slap needs none of them.
    from warcards_tui.games.slap_events import SlapView
    from warcards_tui.slaps.rule import SlapRule
    from warcards_tui.slaps.ruleset import RuleSet

KEYSTROKE = 200.0
"""Milliseconds for each further key of a movement.

An average typist: Card, Moran and Newell 1980.
"""

QUICKEST = 120.0
"""Fastest reaction in milliseconds; no human recognizes and reacts sooner."""


class ReflexLevel(NamedTuple):
    """Parameters of a level, times in milliseconds.

    ``misses`` is the share of matching piles that are not seen at all, ``false_alarms`` the share
    of dead piles that are slapped; ``effort`` scales the cost of the rules.
    """

    name: str
    mu: float
    sigma: float
    tau: float
    slope: float
    effort: float
    misses: float
    false_alarms: float

    def mean(self, rule: str, rules_in_force: int) -> float:
        """Return the expected reaction time to that rule with this many rules in force."""
        return self.mu + self.tau + self.slope * (rules_in_force - 1) + self.effort * cost(rule)


LEVELS: dict[str, ReflexLevel] = {
    level.name: level
    for level in (
        ReflexLevel("beginner", 650, 90, 250, 60, 1.5, 0.20, 0.03),
        ReflexLevel("average", 360, 45, 100, 40, 1.0, 0.07, 0.02),
        ReflexLevel("quick", 280, 30, 60, 20, 0.7, 0.03, 0.02),
        ReflexLevel("expert", 220, 20, 30, 10, 0.4, 0.01, 0.01),
    )
}

COSTS = {
    "pair": 0.0,
    "sandwich": 40.0,
    "flush-3": 60.0,
    "sum-2-11": 150.0,
    "mul-2-24": 150.0,
    "a39": 150.0,
    "floopa-3": 300.0,
    "gloopa-3": 500.0,
    "sum-3-date": 500.0,
    "eq-3": 700.0,
    "eq-3-24": 1200.0,
    "king": 0.0,
    "double": 0.0,
    "egyptian-sandwich": 40.0,
    "suit": 60.0,
    "fries": 100.0,
    "all": 100.0,
    "color": 120.0,
    "genesis": 120.0,
    "straight": 120.0,
    "twelve": 150.0,
    "odd": 150.0,
    "even": 150.0,
    "thirteen": 200.0,
    "sprite": 250.0,
    "dragon": 600.0,
    "two-variables": 120.0,
    "one-variable-three": 200.0,
    "three-variables": 200.0,
    "one-variable-four": 400.0,
    "two-variables-three": 450.0,
    # Kinds of rules, for those of house variants.
    "newest": 0.0,
    "joker": 0.0,
    "same-rank": 60.0,
    "flush": 60.0,
    "marriage": 60.0,
    "top-bottom": 80.0,
    "run": 150.0,
    "ranks": 150.0,
    "total": 150.0,
    "product": 150.0,
    "arithmetic": 300.0,
    "geometric": 500.0,
    "equation": 700.0,
    "line": 1200.0,
}
"""Milliseconds to recognize a rule, beyond those for two equal ranks, by its kind."""

UNLISTED_COST = 300.0


def cost(rule: str) -> float:
    """Return the milliseconds to recognize this rule, beyond those for two equal ranks."""
    return COSTS.get(rule, UNLISTED_COST)


class Bag:
    """Yes or no at a rate in whole percent: the exact number of yeses in each hundred draws."""

    def __init__(self, rate: float, rng: random.Random) -> None:
        self._many = round(rate * 100)
        self._rng = rng
        self._left = 0
        self._yeses: list[int] = []  # Draws left at each yes, the next one last.
        self._next = -1

    @property
    def noes(self) -> int:
        """Number of next answers that are certainly no."""
        return self._left - 1 - self._next

    def pass_over(self, many: int) -> None:
        """Draw this many answers that are no."""
        self._left -= many

    def draw(self) -> bool:
        """Draw the next answer."""
        if not self._left:
            self._yeses = sorted(self._rng.sample(range(100), self._many))
            self._left = 100
            self._next = self._yeses.pop() if self._yeses else -1
        self._left -= 1
        if self._left != self._next:
            return False
        self._next = self._yeses.pop() if self._yeses else -1
        return True


def perceived(view: SlapView) -> int:
    """Return the matching rules that are not locked, as a bit mask; the same for all seats.

    -1 if the pile has too few cards for any rule.
    """
    rules = view.rules
    if len(view.pile) < rules.least:
        return -1
    held = view.held
    if held and view.no_repeat and view.last_rule is not None:
        held &= ~rules.bit(view.last_rule)
    return held


class Reflexes:
    """A slapping bot. It sees only views, and remembers nothing."""

    own = False
    """True if its times come from a player and not from a level."""

    def __init__(
        self, level: ReflexLevel, rng: random.Random, gestures: Sequence[int] = (1, 1)
    ) -> None:
        """Set up the bot; ``gestures`` are the keys of a slap with cards and without (BB-14).

        A slap with several keys is slower; the first key is part of the reaction.
        """
        self._level = level
        self._gauss, self._expovariate = rng.gauss, rng.expovariate
        self._rate = 1 / level.tau
        self._longer = [KEYSTROKE * (keys - 1) for keys in gestures]
        self._rng = rng
        self._misses = Bag(level.misses, rng)
        self._false_alarms = Bag(level.false_alarms, rng)

    @property
    def spread(self) -> float:
        """Spread of its reactions to the same rule: one standard deviation in milliseconds."""
        return hypot(self._level.sigma, self._level.tau)

    def react(self, view: SlapView, seat: int) -> tuple[float, Slap] | None:
        """Return the slap at a card that has just appeared, with its delay in ms, or None.

        ``seat`` is the bot's seat; the view may be any seat's, because face-up cards are the same
        for all and one view for all bots is faster.
        """
        held = perceived(view)
        if held < 0 or (view.barred and seat in view.barred):
            return None
        return self.respond(view, seat, held)

    def respond(self, view: SlapView, seat: int, held: int) -> tuple[float, Slap] | None:
        """Return ``react`` for a seat that may slap, with the perceived rules in ``held``."""
        rules = view.rules
        rule = self._seen(rules, held) if held else self._mistaken(rules, view.pile)
        if rule is None:
            return None
        time = self._time(rule, len(rules.rules)) + self._longer[not view.counts[seat]]
        return time, slap_by(rule.id if view.naming else None)

    @property
    def calm(self) -> int:
        """Number of next dead piles that the bot certainly does not slap."""
        return self._false_alarms.noes

    def pass_over(self, dead: int) -> None:
        """See this many dead piles without a slap."""
        self._false_alarms.pass_over(dead)

    def _seen(self, rules: RuleSet, mask: int) -> SlapRule | None:
        """Return the rule that the bot sees among those of the mask, or None."""
        return None if self._misses.draw() else _easiest(rules, mask)

    def _mistaken(self, rules: RuleSet, pile: Sequence[Any]) -> SlapRule | None:
        """Return the rule that the bot wrongly sees in a dead pile, or None."""
        if not self._false_alarms.draw():
            return None
        near = rules.nearest_rule(pile)
        return rules[near] if near else rules.rules[0]

    def _time(self, rule: SlapRule, rules_in_force: int) -> float:
        """Return the delay of a slap for the rule in milliseconds."""
        _, mu, sigma, _, slope, effort, _, _ = self._level
        time = self._gauss(mu, sigma) + self._expovariate(self._rate)
        if time < QUICKEST:
            time = QUICKEST
        return time + slope * (rules_in_force - 1) + effort * COSTS.get(rule.kind, UNLISTED_COST)


@lru_cache(maxsize=4096)
def _easiest(rules: RuleSet, mask: int) -> SlapRule:
    """Return the rule of the mask that is seen first."""
    return min(rules.named(mask), key=lambda rule: cost(rule.kind))
