"""Recent accuracy of a player, for each rule of a game."""

from __future__ import annotations

from collections import deque

from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.sitting.scorecard import FALSE_ALARM, HIT
from warcards_tui.store import Store

CHANCES = 10
"""Number of the newest windows of a rule that count."""


class RecentAccuracy:
    """Accuracy in the newest windows of each rule in games, else in the drills.

    A window counts as seen for a correctly named rule. It counts as not seen for each rule that
    held if the player missed it, and for a wrongly named rule.
    """

    def __init__(self, store: Store, variant: str) -> None:
        self._store = store
        self._variant = variant
        self._drilled = {
            rule: skill.level
            for rule, skill in kept_profile(store).area(variant).skills.items()
            if skill.trials
        }
        self._chances: dict[str, deque[bool]] = {}
        self._newest = 0
        self.renew()

    def renew(self) -> None:
        """Add the windows played since the last call."""
        for each in self._store.trials(source="play", variant=self._variant, after=self._newest):
            self._newest = each.id
            trial = each.trial
            seen = trial.outcome == HIT
            named = seen or trial.outcome == FALSE_ALARM
            for rule in [trial.answer] if named else trial.held.split():
                self._chances.setdefault(rule, deque(maxlen=CHANCES)).append(seen)

    def share(self, rule: str) -> float | None:
        """Return the accuracy from 0 to 1, None for a rule without any data."""
        found = self._chances.get(rule)
        return sum(found) / len(found) if found else self._drilled.get(rule)
