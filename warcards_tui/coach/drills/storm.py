"""Storm: three minutes of mixed windows, just over half of them with a match.

A right slap scores a point. A wrong slap costs points, time and the run of right answers, so
slapping at everything is worth next to nothing. Every tenth right answer in a row adds some time.
An untimed storm has a fixed number of questions and only the points count. The setting ``scale``
changes the time for each window but not the three minutes, so that storms remain comparable.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.items.maker import ItemMaker
from warcards_tui.coach.skills.bests import points_after

LASTS = 180_000.0
"""Length at the start, in milliseconds."""

GO = 55
"""Number of matching questions in a ``BLOCK``; the others are near misses.

A block is too long for the player to count what is left.
"""

BLOCK = 100

TENTH = 10
"""Number of right answers in a row that adds ``GIVEN``."""

GIVEN = 3000.0
MISSED = 3000.0
WRONG = 10_000.0
"""Milliseconds that a full run adds, and that a miss and a wrong slap cost."""


class StormScore(NamedTuple):
    """Score of a storm: points, current run, longest run, and time added.

    ``given`` is in milliseconds, negative if time was lost.

    >>> StormScore().after("hit").after("correct-rejection").after("false-alarm")
    StormScore(points=0, running=0, run=2, given=-10000.0)
    """

    points: int = 0
    running: int = 0
    run: int = 0
    given: float = 0.0

    def after(self, outcome: str) -> StormScore:
        """Return the score after a question with that outcome. Points never fall below 0."""
        points = points_after(self.points, outcome)
        if outcome == "false-alarm":
            return StormScore(points, 0, self.run, self.given - WRONG)
        if outcome == "miss":
            return self._replace(running=0, given=self.given - MISSED)
        running = self.running + 1
        gift = 0.0 if running % TENTH else GIVEN
        return StormScore(points, running, max(self.run, running), self.given + gift)


class StormDeck:
    """Questions of a storm, in random order; each rule comes once before any comes again."""

    def __init__(self, maker: ItemMaker, seed: int) -> None:
        self._maker = maker
        self._rng = random.Random(f"storm {seed}")
        self._rules: list[str] = []
        self._sides: list[bool] = []

    def next(self) -> DrillQuestion:
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

    def fresh(self, asked: DrillQuestion) -> DrillQuestion:
        """Return another question about the same rule, with the same answer."""
        return self._question(asked.target, bool(asked.held))

    def _question(self, rule: str, go: bool) -> DrillQuestion:
        item = self._maker.make(rule) if go else self._maker.again("", rule)
        return DrillQuestion(item.cards, item.target, item.held, item.near, len(item.cards))
