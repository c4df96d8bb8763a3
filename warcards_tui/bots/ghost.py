"""Ghosts: bots that see and slap as a player did in a period of their own practice.

A ghost's figures are in the header of its game, so a saved game continues and replays with the same
ghost, wherever it is opened.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.bots.reflexes import LEVELS, QUICKEST, Bag, Reflexes
from warcards_tui.cards.french import cards_text
from warcards_tui.games.moves import Slap

if TYPE_CHECKING:
    # Imported for types only: a game without a pile to slap needs none of them.
    from warcards_tui.games.slap_events import SlapView
    from warcards_tui.slaps.rule import SlapRule
    from warcards_tui.slaps.ruleset import RuleSet

LEAST = 40
"""Fewest questions of a game for a ghost."""

OTHERS = ""
"""Key for unknown rules, and for windows without a near miss."""

_LONGEST = 600_000.0


LEAST_WAGERS = 20
"""Fewest wagers for a ghost's gambling."""


class Wager(NamedTuple):
    """A player's act in a gamble of Budr Basef.

    ``owed`` is True if they owed cards, ``chance`` the probability that their power was the best,
    and ``act`` is ``stay``, ``fold`` or ``raise``, a raise by ``share`` of the pool.
    """

    owed: bool
    chance: float
    act: str
    share: float = 0.0


ACTS = ("stay", "fold", "raise")
"""Possible acts of a wager."""


class GhostSlap(NamedTuple):
    """A slap: its ``rule``, None if none was named and none matched, and its time.

    ``time`` is in milliseconds after the card, None if unknown.
    """

    rule: str | None
    time: float | None


class Figures(NamedTuple):
    """A player's performance over ``items`` questions.

    ``hits`` is the share of windows with a rule that were seen, by rule; ``alarms`` the share of
    windows without a rule that were slapped, by the rule that they nearly matched. ``times`` are
    reaction times in milliseconds, each minus the ``shifts`` of its rule: its difference from the
    mean of all rules. ``OTHERS`` stands for all others in each of them. ``wagers`` are the acts in
    gambles, empty if they are too few. ``windows`` are the acts at particular windows, by their
    cards as text, None for no slap; a game saves them elsewhere.
    """

    items: int
    hits: Mapping[str, float]
    alarms: Mapping[str, float]
    times: tuple[float, ...] = ()
    shifts: Mapping[str, float] = {}
    wagers: tuple[Wager, ...] = ()
    windows: Mapping[str, GhostSlap | None] = {}

    @property
    def seen(self) -> float:
        """Share of seen windows, with equal weight for each rule."""
        return _mean([rate for rule, rate in self.hits.items() if rule] or [self.hits[OTHERS]])

    @property
    def slapped(self) -> float:
        """Share of slapped near misses, with equal weight for each rule."""
        return _mean([rate for rule, rate in self.alarms.items() if rule] or [self.alarms[OTHERS]])

    @property
    def pace(self) -> float | None:
        """Mean time in milliseconds; None without timed slaps."""
        return _mean(self.times) if self.times else None

    def as_json(self) -> dict[str, Any]:
        """Return the figures as plain JSON values."""
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
        """Return the figures from ``as_json``. Raises ``ValueError`` if they are damaged."""
        try:
            found = cls(*[data[name] for name in ("items", "hits", "alarms", "times", "shifts")])
            wagers = tuple([Wager(*each) for each in data.get("wagers", ())])
            if not all(
                each.act in ACTS and each.chance <= 1 and each.share >= 0 for each in wagers
            ):
                raise ValueError("invalid wager")
            for rates in (found.hits, found.alarms):
                if OTHERS not in rates or not all(0 <= rate <= 1 for rate in rates.values()):
                    raise ValueError("a rate isn't between 0 and 1")
            if not all(abs(time) <= _LONGEST for time in (*found.times, *found.shifts.values())):
                raise ValueError("invalid time")
        except (AttributeError, KeyError, TypeError, ValueError) as wrong:
            raise ValueError("damaged figures of a ghost") from wrong
        return found._replace(times=tuple(found.times), wagers=wagers)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


class Ghost(Reflexes):
    """Reflexes with a player's figures. Without times it is as fast as an average bot."""

    own = True

    def __init__(
        self, figures: Figures, rng: random.Random, gestures: Sequence[int] = (1, 1)
    ) -> None:
        super().__init__(LEVELS["average"], rng, gestures)
        self._figures = figures
        self._bags: dict[tuple[str, bool], Bag] = {}

    def _draw(self, rule: str, holds: bool) -> bool:
        """True if it slaps a window that matches the rule, or nearly does."""
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


class GhostRival(Ghost):
    """Ghost of one game: repeats the player's slaps at the same cards.

    At other cards it slaps by the figures of that game.
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
    """Return the rule that a window without a match misses by one step, else ``OTHERS``."""
    near = rules.nearest(pile)
    return near.rule if near is not None and near.steps == 1 else OTHERS
