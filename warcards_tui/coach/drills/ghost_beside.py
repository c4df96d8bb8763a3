"""Ghost that plays the same stream; the first to slap a pile takes it."""

from __future__ import annotations

import random
from math import inf
from typing import NamedTuple

from warcards_tui.bots.ghost import Figures, Ghost
from warcards_tui.coach.drills.deck import Question
from warcards_tui.slaps.ruleset import RuleSet


class Standing(NamedTuple):
    """Cards taken by the player and by the ghost, minus the cost of wrong slaps."""

    yours: int = 0
    ghosts: int = 0


class Beside:
    """Ghost with given figures, and the score of the race."""

    def __init__(self, level: str, figures: Figures, seed: str) -> None:
        self.level = level
        self.standing = Standing()
        self._ghost = Ghost(figures, random.Random(f"beside {seed}"))
        self._taken = 0  # Cards of the current pile that the ghost has taken.

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
        """Score a card of the stream that the player ``slapped`` or let pass.

        ``right`` is True if that was correct. Times are in milliseconds. The ghost can slap within
        ``limit``, while the card is on top. Without the player's ``time`` nobody can be first, so a
        pile that both slapped goes to both.
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
        """Return the time in ms at which the ghost slaps the card, or None if it does not."""
        if asked.place < rules.least:
            return None
        mask = sum(rules.bit(each) for each in asked.held)
        found = self._ghost.glance(rules, asked.cards, mask)
        return found[0] if found is not None and found[0] <= limit else None
