"""Storm: three minutes of mixed windows, half of them worth a slap, most of the others nearly so.

A right slap is a point. A wrong one takes points, time and the run, so that slapping at everything
is worth next to nothing; every tenth right answer running gives some time. Without a clock it is
as many items, and the score is the points.
"""

from __future__ import annotations

import random
from datetime import date, timedelta
from typing import NamedTuple

from warcards_tui.coach.drills.deck import Question
from warcards_tui.coach.items.maker import ItemMaker
from warcards_tui.store import Store

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

PENALTY = 2
"""Points that a wrong slap takes."""


OUTCOMES = ("hit", "lapse", "miss", "false-alarm", "correct-rejection")
"""What can become of an item."""


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
        if outcome == "false-alarm":
            points = max(0, self.points - PENALTY)
            return Tally(points, 0, self.run, self.given - WRONG)
        if outcome == "miss":
            return self._replace(running=0, given=self.given - MISSED)
        running = self.running + 1
        gift = 0.0 if running % TENTH else GIVEN
        slap = outcome != "correct-rejection"
        return Tally(self.points + slap, running, max(self.run, running), self.given + gift)


BY_CLOCK = "clock"
"""The storms of three minutes; those without a clock are called by their number of items."""


class Bests(NamedTuple):
    """The most points of a day, of the seven days to it, and of all; 0 where there were none."""

    day: int
    week: int
    ever: int


def storm_bests(store: Store, variant: str, kind: str, day: str) -> Bests:
    """The best storms of that kind in a game, as they are on that day.

    Of those without a clock only such count as were answered to their end.
    """
    tallies: dict[str, tuple[str, int, Tally]] = {}
    for each in store.trials(source="storm", variant=variant):
        trial = each.trial
        if trial.settings.get("storm") == kind and trial.outcome in OUTCOMES:
            run = str(trial.settings.get("run"))
            _, many, tally = tallies.get(run, ("", 0, Tally()))
            tallies[run] = trial.day, many + 1, tally.after(trial.outcome)
    whole = [
        (on, tally.points)
        for on, many, tally in tallies.values()
        if kind == BY_CLOCK or str(many) == kind
    ]
    week = (date.fromisoformat(day) - timedelta(days=6)).isoformat()
    return Bests(
        max([points for on, points in whole if on == day], default=0),
        max([points for on, points in whole if week <= on <= day], default=0),
        max([points for _, points in whole], default=0),
    )


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
