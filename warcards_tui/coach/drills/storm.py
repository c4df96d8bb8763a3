"""Storm: three minutes of mixed windows, half of them worth a slap, most of the others nearly so.

A right slap is a point. A wrong one takes points, time and the run, so that slapping at everything
is worth next to nothing; every tenth right answer running gives some time. Without a clock it is
as many items, and the score is the points. The setting ``scale`` makes the time of each window
longer or shorter, and not the three minutes: storms are compared, and would not be alike.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from warcards_tui.coach.drills.deck import Question
from warcards_tui.coach.items.maker import ItemMaker
from warcards_tui.coach.skills.bests import points_after

LASTS = 180_000.0
"""Milliseconds at the start."""

GO = 55
"""So many of ``BLOCK`` items can be slapped; the others nearly can. It is too many to count."""

BLOCK = 100

TENTH = 10
"""So many right answers running give ``GIVEN``."""

GIVEN = 3000.0
MISSED = 3000.0
WRONG = 10_000.0
"""Milliseconds that a full run gives, a miss and a wrong slap take."""


class Tally(NamedTuple):
    """How a storm stands: ``points``, right answers ``running``, the longest such ``run``, and
    the milliseconds ``given`` to the clock, or taken from it where that is below 0.

    >>> Tally().after("hit").after("correct-rejection").after("false-alarm")
    Tally(points=0, running=0, run=2, given=-10000.0)
    """

    points: int = 0
    running: int = 0
    run: int = 0
    given: float = 0.0

    def after(self, outcome: str) -> Tally:
        """How it stands after an item with that outcome. There are never less than no points."""
        points = points_after(self.points, outcome)
        if outcome == "false-alarm":
            return Tally(points, 0, self.run, self.given - WRONG)
        if outcome == "miss":
            return self._replace(running=0, given=self.given - MISSED)
        running = self.running + 1
        gift = 0.0 if running % TENTH else GIVEN
        return Tally(points, running, max(self.run, running), self.given + gift)


class StormDeck:
    """The items of a storm: rules in turns as they come by chance, none twice running if there is
    another.
    """

    def __init__(self, maker: ItemMaker, seed: int) -> None:
        self._maker = maker
        self._rng = random.Random(f"storm {seed}")
        self._rules: list[str] = []
        self._sides: list[bool] = []

    def next(self) -> Question:
        if not self._sides:
            self._sides = [at < GO for at in range(BLOCK)]
            self._rng.shuffle(self._sides)
        if not self._rules:
            possible = [
                each for each in self._maker.rules_possible if self._maker.rules[each].drilled
            ]
            self._rules = self._rng.sample(possible, len(possible))
        rule = self._rules.pop()
        go = self._sides.pop()
        return self._question(rule, go)

    def fresh(self, asked: Question) -> Question:
        """Another item of the same rule, on the same side."""
        return self._question(asked.target, bool(asked.held))

    def _question(self, rule: str, go: bool) -> Question:
        item = self._maker.make(rule) if go else self._maker.again("", rule)
        return Question(item.cards, item.target, item.held, item.near, len(item.cards))
