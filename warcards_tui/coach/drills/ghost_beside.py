"""The ghost beside a stream: it has the same cards, and who slaps a pile first takes it."""

from __future__ import annotations

import random
from math import inf
from typing import NamedTuple

from warcards_tui.bots.ghost import Figures, Ghost
from warcards_tui.coach.drills.deck import Question
from warcards_tui.slaps.ruleset import RuleSet


class Standing(NamedTuple):
    """The cards that the person and the ghost have taken, less what wrong slaps cost them."""

    yours: int = 0
    ghosts: int = 0


class Beside:
    """A ghost of those figures, and how it stands."""

    def __init__(self, level: str, figures: Figures, seed: str) -> None:
        self.level = level
        self.standing = Standing()
        self._ghost = Ghost(figures, random.Random(f"beside {seed}"))
        self._taken = 0  # Cards of the pile that lies there which the ghost has taken.

    def goes_by(
        self,
        asked: Question,
        rules: RuleSet,
        penalty: int,
        *,
        slapped: bool,
        right: bool,
        time: float | None,
        limit: float,
    ) -> None:
        """A card of the stream has gone by, which the person ``slapped``, ``right`` or not.

        Times are in milliseconds. The ghost has as long as the card lies there. Without the
        person's ``time`` nobody was first: both take what both have seen.
        """
        if asked.place == 1:
            self._taken = 0
        yours, ghosts = self.standing
        left = asked.stake - self._taken
        seen = self._sees(asked, rules, limit)
        hit = slapped and right
        first = time is None or time <= (inf if seen is None else seen)
        if slapped and not right:
            yours -= penalty
        elif hit and first:
            yours += left
        if seen is not None and not asked.held:
            ghosts -= penalty
        elif seen is not None and not (hit and first and time is not None):
            ghosts += left
            self._taken = asked.stake
        self.standing = Standing(yours, ghosts)

    def _sees(self, asked: Question, rules: RuleSet, limit: float) -> float | None:
        """When the ghost slaps that card, None where it lets it pass."""
        if asked.place < rules.least:
            return None
        mask = sum(rules.bit(each) for each in asked.held)
        found = self._ghost.glance(rules, asked.cards, mask)
        return found[0] if found is not None and found[0] <= limit else None
