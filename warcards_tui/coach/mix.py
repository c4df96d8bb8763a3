"""Order of mixed practice: due skills first, then the weakest.

Mixed practice alternates between games. It selects the drill and the game; the plan of that drill
selects the item.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from warcards_tui.coach.exercises.catalogue import EXERCISES, drill_of
from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.coach.skills.mistakes import Mistake
from warcards_tui.coach.skills.profile import NAMING, Profile
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store

MIX, DUE, MISTAKES = "mix", "due", "mistakes"
"""Kinds of mixed practice: everything learned, due reviews, open mistakes."""

MINUTES = 5
"""Length of timed mixed practice, in minutes."""

ITEMS = 40
"""Length of untimed mixed practice, in items."""

RUNNING = 4
"""Most consecutive items of one game, if there is another game."""

_REST = 8
"""Items after which a drill may well be selected again.

Its priority grows with 1 - exp(-items / _REST).
"""


class MixEntry(NamedTuple):
    """A drill in a game, with the learned skills of that game."""

    drill: str
    variant: str
    skills: tuple[str, ...]


def learnt(store: Store, games: Catalogue, profile: Profile) -> list[MixEntry]:
    """Return all learned or mistaken skills that the options used last can ask."""
    found = []
    for variant in games.values():
        area = profile.area(variant.id)
        met = {*area.skills, *[each.rule or each.said for each in area.mistakes]}
        if variant.slaps and met:
            rules = slap_rules_with(variant, remembered_options(store, variant)).rules
            skills = [each.id for each in rules if each.drilled and each.id in met]
            if skills:
                found.append(MixEntry(NAMING, variant.id, tuple(skills)))
        drills: dict[str, list[str]] = {}
        for skill in area.skills:
            if drill := drill_of(skill):
                drills.setdefault(drill, []).append(skill)
        for drill, known in drills.items():
            exercise = EXERCISES[drill]
            # An imported log may hold skills that this game or these options never ask.
            if variant.id in exercise.games:
                options = remembered_options(store, variant)
                asked = {each.id for each in exercise.skills(variant, options)}
                if skills := [each for each in known if each in asked]:
                    found.append(MixEntry(drill, variant.id, tuple(skills)))
    return found


def mixed(what: str) -> Route:
    """Return the opening of that kind of mixed practice."""
    return Route("drill", kept={"mix": what})


class Mix:
    """Selection of the next part, item by item.

    The same parts, seed and profiles give the same order.
    """

    def __init__(self, parts: Sequence[MixEntry], seed: int) -> None:
        """Begin the mix. Raises ``ValueError`` if ``parts`` is empty."""
        if not parts:
            raise ValueError("A mix needs at least one part.")
        self._rng = random.Random(f"mix {seed}")
        self._parts = self._rng.sample(list(parts), len(parts))
        self._asked: dict[MixEntry, int] = {}
        self._number = 0
        self._now: MixEntry | None = None
        self._running = 0
        """Number of consecutive items of the game of ``_now``."""

    def next(self, profile: Profile, day: str, wanted: Sequence[MixEntry] = ()) -> MixEntry:
        """Return the next part by the current profile; one of ``wanted``, if any."""
        parts = [each for each in self._parts if each in wanted] or self._parts
        free = [each for each in parts if not self._barred(each)] or parts
        due = [each for each in free if due_in(each, profile, day)]
        if self._now in (due or free) and self._running % RUNNING:
            # A few items of one game in a row spare players a switch of keys.
            found = self._now
            assert found is not None
        elif due:
            found = min(due, key=lambda each: self._asked.get(each, 0))
        else:
            found = max(free, key=lambda each: self._claim(each, profile))
        same = self._now is not None and self._now.variant == found.variant
        self._running = self._running + 1 if same else 1
        self._now = found
        self._number += 1
        self._asked[found] = self._number
        return found

    def _barred(self, part: MixEntry) -> bool:
        """True if the game of the part has had its most consecutive items."""
        now = self._now
        return now is not None and now.variant == part.variant and self._running >= RUNNING

    def _claim(self, part: MixEntry, profile: Profile) -> float:
        """Return the priority of a part that is not due: higher if weaker or longer ago."""
        area = profile.area(part.variant)
        weakest = min(area.skill(each).level for each in part.skills)
        asked = self._asked.get(part)
        rested = 1.0 if asked is None else 1 - exp((asked - self._number) / _REST)
        return (1.05 - weakest) * rested


def due_in(part: MixEntry, profile: Profile, day: str) -> list[str]:
    """Return the skills of the part that are due on that day."""
    known = profile.area(part.variant).skills
    return [each for each in part.skills if each in known and known[each].is_due(day)]


def open_in(part: MixEntry, profile: Profile, day: str) -> list[Mistake]:
    """Return the open mistakes of the part that were not corrected on that day."""
    waiting = profile.area(part.variant).mistakes.waiting(day)
    return [each for each in waiting if (each.rule or each.said) in part.skills]
