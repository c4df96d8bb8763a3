"""A ghost: a bot that sees and slaps as somebody did in a span of their own practice.

Its figures are given to it, and stand in the header of the game that it plays in: a kept game goes
on, and is seen again, with the ghost that it began with, wherever it is opened.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.bots.reflexes import LEVELS, QUICKEST, Bag, Reflexes
from warcards_tui.cards.french import cards_text
from warcards_tui.games.moves import Slap

if TYPE_CHECKING:
    # A game without a pile to slap needs none of them.
    from warcards_tui.games.slap_events import SlapView
    from warcards_tui.slaps.rule import SlapRule
    from warcards_tui.slaps.ruleset import RuleSet

LEAST = 40
"""The fewest items of a game that a ghost can be made of."""

OTHERS = ""
"""Stands for the rules of which nothing is known, and for windows that are no near miss."""

_LONGEST = 600_000.0


LEAST_WAGERS = 20
"""The fewest wagers that a ghost gambles by."""


class Wager(NamedTuple):
    """What somebody did in a gamble of Budr Basef: whether they ``owed``, how likely their power
    was to be the best (``chance``), and the ``act``: ``stay``, ``fold`` or ``raise``, that by such
    a ``share`` of the pool.
    """

    owed: bool
    chance: float
    act: str
    share: float = 0.0


ACTS = ("stay", "fold", "raise")
"""What a wager can be."""


class Done(NamedTuple):
    """A slap: under which ``rule``, None where none was named and none held, and how many
    milliseconds after the card, None where that is not known.
    """

    rule: str | None
    time: float | None


class Figures(NamedTuple):
    """How somebody did in a span of ``items``.

    ``hits`` has, for each rule, the share of windows with it that were seen; ``alarms`` the share
    of windows without any rule that were slapped, by the rule that they nearly held. ``times`` are
    own reaction times in ms, each less the ``shifts`` of its rule: how much longer that one takes
    than all of them together. ``OTHERS`` stands for all else in each of them. ``wagers`` are what
    was done in gambles, none where that is too little to gamble by. ``windows`` has what was done
    at windows that lay there, by their cards as text, None for nothing; a game keeps it otherwise.
    """

    items: int
    hits: Mapping[str, float]
    alarms: Mapping[str, float]
    times: tuple[float, ...] = ()
    shifts: Mapping[str, float] = {}
    wagers: tuple[Wager, ...] = ()
    windows: Mapping[str, Done | None] = {}

    @property
    def seen(self) -> float:
        """The share that is seen, all rules alike."""
        return _mean([rate for rule, rate in self.hits.items() if rule] or [self.hits[OTHERS]])

    @property
    def slapped(self) -> float:
        """The share of near misses that are slapped, all rules alike."""
        return _mean([rate for rule, rate in self.alarms.items() if rule] or [self.alarms[OTHERS]])

    @property
    def pace(self) -> float | None:
        """The mean time in ms; None where nothing was timed."""
        return _mean(self.times) if self.times else None

    def as_json(self) -> dict[str, Any]:
        """The figures as plain JSON values."""
        return {
            "items": self.items,
            "hits": dict(self.hits),
            "alarms": dict(self.alarms),
            "times": list(self.times),
            "shifts": dict(self.shifts),
            "wagers": [list(each) for each in self.wagers],
        }

    @classmethod
    def from_json(cls, data: Any) -> Figures:
        """What ``as_json`` was made of. Raises ``ValueError`` where that cannot be."""
        try:
            found = cls(*[data[name] for name in ("items", "hits", "alarms", "times", "shifts")])
            wagers = tuple([Wager(*each) for each in data.get("wagers", ())])
            if not all(
                each.act in ACTS and each.chance <= 1 and each.share >= 0 for each in wagers
            ):
                raise ValueError("a wager is none")
            for rates in (found.hits, found.alarms):
                if OTHERS not in rates or not all(0 <= rate <= 1 for rate in rates.values()):
                    raise ValueError("a rate is no share")
            if not all(abs(time) <= _LONGEST for time in (*found.times, *found.shifts.values())):
                raise ValueError("a time is none")
        except (AttributeError, KeyError, TypeError, ValueError) as wrong:
            raise ValueError("the figures of a ghost are damaged") from wrong
        return found._replace(times=tuple(found.times), wagers=wagers)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


class Ghost(Reflexes):
    """Slaps by the figures. Where no times are known it is as quick as an average bot."""

    own = True

    def __init__(
        self, figures: Figures, rng: random.Random, gestures: Sequence[int] = (1, 1)
    ) -> None:
        super().__init__(LEVELS["average"], rng, gestures)
        self._figures = figures
        self._bags: dict[tuple[str, bool], Bag] = {}

    def _draw(self, rule: str, holds: bool) -> bool:
        """Whether a window is slapped in which the rule holds, or nearly does."""
        bag = self._bags.get((rule, holds))
        if bag is None:
            rates = self._figures.hits if holds else self._figures.alarms
            bag = Bag(rates.get(rule, rates[OTHERS]), self._rng)
            self._bags[rule, holds] = bag
        return bag.draw()

    def _seen(self, rules: RuleSet, mask: int) -> SlapRule | None:
        hits = self._figures.hits
        surest = max(rules.named(mask), key=lambda rule: hits.get(rule.id, hits[OTHERS]))
        return surest if self._draw(surest.id, True) else None

    def _mistaken(self, rules: RuleSet, pile: Sequence[Any]) -> SlapRule | None:
        near = nearly(rules, pile)
        if not self._draw(near, False):
            return None
        return rules[near or rules.nearest_rule(pile) or rules.rules[0].id]

    def _time(self, rule: SlapRule, rules_in_force: int) -> float:
        figures = self._figures
        if not figures.times:
            return super()._time(rule, rules_in_force)
        return max(QUICKEST, self._rng.choice(figures.times) + figures.shifts.get(rule.id, 0.0))


class Rival(Ghost):
    """Does what was done where the same cards lie as in the game that it is made of; elsewhere it
    slaps by the figures of that game.
    """

    def react(self, view: SlapView, seat: int) -> tuple[float, Slap] | None:
        rules, known = view.rules, self._figures.windows
        window = cards_text(rules.window(view.pile)) if view.pile else ""
        done = known.get(window)
        named = done.rule if done is not None else None
        if window not in known or (named is not None and named not in rules):
            return super().react(view, seat)
        if done is None or (view.barred and seat in view.barred):
            return None
        rule = done.rule or rules.nearest_rule(view.pile) or rules.rules[0].id
        time = self._time(rules[rule], len(rules.rules)) if done.time is None else done.time
        return max(QUICKEST, time), Slap(rule if view.naming else None)


def nearly(rules: RuleSet, pile: Sequence[Any]) -> str:
    """The rule that a window without any misses by one step, ``OTHERS`` where it misses them all by
    more.
    """
    near = rules.nearest(pile)
    return near.rule if near is not None and near.steps == 1 else OTHERS
