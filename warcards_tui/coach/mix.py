"""What a mix asks next: of all that has been learnt first what is due, then what is weakest.

A mix goes from game to game. What a drill asks of its game is the affair of its own plan; here it
is chosen which drill in which game has its turn.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from warcards_tui.coach.drills.catalogue import slap_rules_with
from warcards_tui.coach.exercises.catalogue import EXERCISES, drill_of
from warcards_tui.coach.skills.mistakes import Mistake
from warcards_tui.coach.skills.profile import NAMING, Profile
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.opening import Opening
from warcards_tui.store import Store

MIX, DUE, MISTAKES = "mix", "due", "mistakes"
"""What can be mixed: all that has been learnt, what is due, open mistakes."""

MINUTES = 5
"""How long a mix takes where answers are timed."""

ITEMS = 40
"""How many items a mix has where they are not."""

RUNNING = 4
"""More items than that of one game do not follow each other, where there is another game."""

_REST = 8
"""Items after which a drill that has just had its turn may well have it again: its claim grows with
1 - exp(-items / _REST)."""


class Part(NamedTuple):
    """What can have its turn: a drill in a game, and which skills there have been learnt."""

    drill: str
    variant: str
    skills: tuple[str, ...]


def learnt(store: Store, games: Catalogue, profile: Profile) -> list[Part]:
    """All that somebody has learnt or was wrong in, as far as it can be asked with the options that
    they last chose.
    """
    found = []
    for variant in games.values():
        area = profile.area(variant.id)
        met = {*area.skills, *[each.rule or each.said for each in area.mistakes]}
        if variant.slaps and met:
            rules = slap_rules_with(variant, remembered_options(store, variant)).rules
            skills = [each.id for each in rules if each.drilled and each.id in met]
            if skills:
                found.append(Part(NAMING, variant.id, tuple(skills)))
        drills: dict[str, list[str]] = {}
        for skill in area.skills:
            if drill := drill_of(skill):
                drills.setdefault(drill, []).append(skill)
        for drill, known in drills.items():
            exercise = EXERCISES[drill]
            # A log from elsewhere may have what this game never asks, or not with these options.
            if variant.id in exercise.games:
                options = remembered_options(store, variant)
                asked = {each.id for each in exercise.skills(variant, options)}
                if skills := [each for each in known if each in asked]:
                    found.append(Part(drill, variant.id, tuple(skills)))
    return found


def mixed(what: str) -> Opening:
    """Where that is mixed."""
    return Opening("drill", kept={"mix": what})


class Mix:
    """Whose turn it is, item by item. The same parts, seed and profiles give the same turns."""

    def __init__(self, parts: Sequence[Part], seed: int) -> None:
        """Raises ``ValueError`` without any part."""
        if not parts:
            raise ValueError("There is nothing to mix.")
        self._rng = random.Random(f"mix {seed}")
        self._parts = self._rng.sample(list(parts), len(parts))
        self._asked: dict[Part, int] = {}
        self._number = 0
        self._now: Part | None = None
        self._running = 0
        """How many items of the game of ``_now`` have followed each other."""

    def next(self, profile: Profile, day: str, wanted: Sequence[Part] = ()) -> Part:
        """The part whose turn it is, by what is known now; of those that are ``wanted``, if any."""
        parts = [each for each in self._parts if each in wanted] or self._parts
        free = [each for each in parts if not self._barred(each)] or parts
        due = [each for each in free if due_in(each, profile, day)]
        if self._now in (due or free) and self._running % RUNNING:
            # A few items of a game one after the other: its keys need not be found each time.
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

    def _barred(self, part: Part) -> bool:
        """Whether its game has had as many items as may follow each other."""
        now = self._now
        return now is not None and now.variant == part.variant and self._running >= RUNNING

    def _claim(self, part: Part, profile: Profile) -> float:
        """How much a part that is not due wants its turn: the weaker, and the longer ago."""
        area = profile.area(part.variant)
        weakest = min(area.skill(each).level for each in part.skills)
        asked = self._asked.get(part)
        rested = 1.0 if asked is None else 1 - exp((asked - self._number) / _REST)
        return (1.05 - weakest) * rested


def due_in(part: Part, profile: Profile, day: str) -> list[str]:
    """Which of its skills are due on that day."""
    known = profile.area(part.variant).skills
    return [each for each in part.skills if each in known and known[each].is_due(day)]


def open_in(part: Part, profile: Profile, day: str) -> list[Mistake]:
    """Which mistakes are open that were made in it, and have not been right on that day."""
    waiting = profile.area(part.variant).mistakes.waiting(day)
    return [each for each in waiting if (each.rule or each.said) in part.skills]
