"""A person who sees and slaps by fixed chances, and the log of their answers."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from statistics import NormalDist
from typing import NamedTuple

from warcards_tui.bots.ghost import Figures, nearly
from warcards_tui.cards.french import cards_text
from warcards_tui.coach.exercises.games import slaps_with
from warcards_tui.coach.items.maker import Item, ItemMaker
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.slaps.ruleset import SlapRules
from warcards_tui.store import Trial

DAY = "2026-03-03"
GAMES = ("egyptian-war", "berkeley-war", "world-war-3", "armageddon", "budr-basef")


@cache
def slaps_of(variant: str) -> SlapRules:
    """Return the slap rules of a game, on a date that has a date rule."""
    dated = {"date": "2025-10-31"} if variant == "berkeley-war" else {}
    return slaps_with(VARIANTS[variant], dated)


class Person(NamedTuple):
    """Shares of rules seen (``sees``) and near misses avoided (``wary``); ``pace`` in ms.

    ``calm`` is the share of other windows that are let pass.
    """

    sees: Mapping[str, float]
    falls: Mapping[str, float]
    calm: float
    pace: float = 800.0

    def slaps(self, item: Item, variant: str, rng: random.Random) -> bool:
        """True if the person slaps at that question."""
        if item.held:
            return rng.random() < max(self.sees[rule] for rule in item.held)
        near = nearly(slaps_of(variant).rules, item.cards)
        return rng.random() < (self.falls[near] if near else self.calm)

    def time(self, rng: random.Random) -> float:
        """Draw the time of an answer, in ms."""
        return self.pace - 100 + rng.gauss(0, 80) + rng.expovariate(1 / 100)


def somebody(variant: str, d_prime: float, seed: int, criterion: float = 0.1) -> Person:
    """Return a person with that d-prime, who knows some rules better than others."""
    rng = random.Random(f"{variant} {seed}")
    normal = NormalDist()
    rules = [rule.id for rule in slaps_of(variant).rules.rules]
    spread = {rule: d_prime / 2 + rng.uniform(-0.3, 0.3) for rule in rules}
    return Person(
        {rule: normal.cdf(half - criterion) for rule, half in spread.items()},
        {rule: normal.cdf(-half - criterion) for rule, half in spread.items()},
        0.01,
    )


def items(variant: str, many: int, seed: int, go_share: float = 0.5) -> list[Item]:
    """Return questions as drills ask them, each rule as often as the others."""
    slaps = slaps_of(variant)
    maker = ItemMaker(slaps.rules, seed, slaps.pack)
    rng = random.Random(seed)
    rules = [each for each in maker.rules_possible if slaps.rules[each].drilled]
    return [maker.make(rules[at % len(rules)], rng.random() < go_share) for at in range(many)]


def answered(person: Person, variant: str, many: int, seed: int, day: str = DAY) -> list[Trial]:
    """Return the log of questions that this person slapped or let pass."""
    rng = random.Random(f"answers {seed}")
    found = []
    for item in items(variant, many, seed):
        slaps = person.slaps(item, variant, rng)
        outcome = ("miss", "hit")[slaps] if item.go else ("correct-rejection", "false-alarm")[slaps]
        found.append(
            Trial(
                source="slap-or-not",
                variant=variant,
                cards=cards_text(item.cards),
                held=" ".join(item.held),
                answer="slap" if slaps else "pass",
                outcome=outcome,
                time_ms=person.time(rng) if slaps else None,
                error_ms=None,
                quality="ok",
                settings={},
                target=item.target,
                day=day,
            )
        )
    return found


def better(figures: Figures, gain: float) -> Figures:
    """Return the figures after a gain of ``gain`` in d-prime."""
    normal = NormalDist()

    def moved(rates: Mapping[str, float], by: float) -> dict[str, float]:
        return {rule: normal.cdf(normal.inv_cdf(rate) + by) for rule, rate in rates.items()}

    return figures._replace(
        hits=moved(figures.hits, gain / 2), alarms=moved(figures.alarms, -gain / 2)
    )
