"""Which rule to ask next, and why.

The weakest rule first, on the moving averages of the profile; one item in five for upkeep; what is
due on the day before all else; mistakes in between. Simulated learners of three kinds need some
three fifths of the items that a uniform choice of rules takes, and under three tenths of random
deals.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.coach.skills.profile import NAMING, Area, Profile
from warcards_tui.coach.skills.skill import START, SeriesKey
from warcards_tui.coach.skills.steering import Steering

GO_RATE = 62
"""The percentage of items for which the rule holds. The others nearly hold, and have to be let
pass: without them it would pay to see rules everywhere."""

CYCLE = 5
"""One item in so many is for upkeep."""

GAP = 3
"""A rule does not come again within so many items, where there are rules enough."""

BLOCK = 25
"""Within so many items the go rate is kept."""

_UPKEEP = 4
"""The place in the cycle for upkeep."""

_MISTAKE = 1
"""The place in the cycle for a mistake."""

_REPEATED = (1, 3)
"""The places for one that was made more than once."""


class Choice(NamedTuple):
    """What to ask next.

    ``rule`` is the target, ``go`` whether it shall hold; ``without`` is not to hold beside it.
    ``reason`` is one of ``pinned``, ``picked``, ``due``, ``mistake``, ``upkeep``, ``new``,
    ``weakest``. For "Why this one?": ``level`` in percent once there are answers, ``median_ms``,
    and ``ago``, how many items ago the rule was last asked; each None where there is none yet.
    """

    rule: str
    go: bool
    reason: str
    without: str = ""
    level: int | None = None
    median_ms: float | None = None
    ago: int | None = None


class Scheduler:
    """The plan of one sitting with one drill. It looks at the profile anew for every item.

    ``profile``, ``steering`` and ``day`` (ISO date) may be set at any time and count from the next
    item on. The same profile, seed and steering give the same plan.
    """

    def __init__(
        self,
        rules: Sequence[str],
        profile: Profile,
        variant: str,
        seed: int,
        *,
        day: str,
        steering: Steering | None = None,
        key: SeriesKey = (NAMING, "screen"),
        go_rate: int = GO_RATE,
    ) -> None:
        """``rules`` are those that can hold at all; ``key`` is the drill and the cue."""
        self.profile = profile
        self.variant = variant
        self.day = day
        self._key = key
        self._rng = random.Random(seed)
        # Of equally weak rules the first one comes, so their order is shuffled.
        self._rules = self._rng.sample(list(rules), len(rules))
        self._go_rate = go_rate
        self._owed = 0
        self._sides: list[bool] = []
        self._recent: list[str] = []
        self._number = -1
        self.steering = steering or Steering()

    @property
    def steering(self) -> Steering:
        """What the learner wants of the plan."""
        return self._steering

    @steering.setter
    def steering(self, steering: Steering) -> None:
        self._steering = steering
        self._asked = steering.asked(self._rules)
        self._pinned = [rule for rule in self._asked if rule in steering.pinned]
        self._picked = [rule for rule in self._asked if rule in steering.picked]
        self._at_pinned = 0

    @property
    def asked(self) -> tuple[str, ...]:
        """The rules that are asked now, as the learner wants."""
        return self._asked

    def next(self) -> Choice:
        """What to ask next."""
        self._number += 1
        area = self.profile.area(self.variant)
        choice = self._choose(area, self._free())
        self._recent = [*self._recent[1 - GAP :], choice.rule]
        return choice

    def _choose(self, area: Area, free: list[str]) -> Choice:
        if self._pinned:
            # In turns, and what is just pinned at once.
            at = self._at_pinned
            self._at_pinned = at + 1
            if not at & 1:
                rule = self._pinned[(at >> 1) % len(self._pinned)]
                return self._about(area, rule, self._side(), "pinned")
        day = self.day
        place = self._number % CYCLE
        if place in _REPEATED and area.mistakes:
            choice = self._mend(area, free, day, place != _MISTAKE)
            if choice:
                return choice
        known = area.skills
        due = [rule for rule in free if rule in known and known[rule].is_due(day)]
        if due:
            rule = min(due, key=lambda rule: known[rule].due_on(day))
            return self._about(area, rule, self._side(), "due")
        if place == _UPKEEP:
            met = [rule for rule in free if rule in known and known[rule].asked]
            if met:
                rule = min(met, key=lambda rule: known[rule].asked)
                return self._about(area, rule, self._side(), "upkeep")
        return self._weakest(area, free)

    def _weakest(self, area: Area, free: list[str]) -> Choice:
        """The weakest rule on the side whose turn it is."""
        known = area.skills
        go = self._side()
        if not go:
            met = [rule for rule in free if rule in known]
            if met:
                return self._about(area, min(met, key=lambda rule: known[rule].absent), False, "")
            # A rule is met first where it holds.
            go = self._take(True)
            if go:
                self._sides.append(False)
        rule = min(free, key=lambda rule: known[rule].holds if rule in known else START)
        return self._about(area, rule, go, "")

    def _mend(self, area: Area, free: list[str], day: str, repeated: bool) -> Choice | None:
        """An item on which an open mistake could be made again, if there is one to be asked."""
        naming = self._key[0] == NAMING
        for each in area.mistakes.waiting(day):
            if repeated and not each.repeated:
                break
            rule = each.rule or each.said
            # What was taken for what only shows where rules are named.
            if (not rule or rule in free) and (naming or not (each.rule and each.said)):
                go = bool(each.rule)
                if self._take(go):
                    rule = rule or min(free, key=lambda rule: area.skill(rule).absent)
                    return self._about(area, rule, go, "mistake", each.said if go else "")
        return None

    def _about(
        self, area: Area, rule: str, go: bool, reason: str, without: str | None = None
    ) -> Choice:
        """The choice with its reason and numbers. Without a reason it is that of the weakest."""
        skill = area.skills.get(rule)
        if not reason and rule in self._picked:
            reason = "picked"
        if skill is None or not skill.asked:
            return Choice(rule, go, reason or "new", without or "")
        return Choice(
            rule,
            go,
            reason or "weakest",
            (_apart(area, rule) if without is None else without) if go else "",
            round(100 * skill.level) if skill.trials else None,
            skill.median(self._key),
            area.items + 1 - skill.asked,
        )

    def _free(self) -> list[str]:
        """The rules that may come now without coming too often."""
        many = len(self._asked)
        if many == 2:
            # To take turns would tell which one comes; but not three times running.
            barred = (
                self._recent[-1:] if len(set(self._recent[-2:])) == 1 < len(self._recent) else []
            )
        else:
            # One more than needed stays free, so that nobody can tell which one comes.
            gap = min(GAP, many - 2)
            barred = self._recent[-gap:] if gap > 0 else []
        return [rule for rule in self._asked if rule not in barred]

    def _side(self) -> bool:
        """Whether the rule shall hold this time."""
        if not self._sides:
            self._fill()
        return self._sides.pop()

    def _take(self, go: bool) -> bool:
        """Takes an item of that side out of its turn; False if there is none left for now."""
        if not self._sides:
            self._fill()
        if go not in self._sides:
            return False
        self._sides.remove(go)
        return True

    def _fill(self) -> None:
        """The sides of the next items, in the stated rate."""
        self._owed += BLOCK * self._go_rate
        many, self._owed = divmod(self._owed, 100)
        self._sides = [at < many for at in range(BLOCK)]
        self._rng.shuffle(self._sides)


def _apart(area: Area, rule: str) -> str:
    """The rule to keep out of an item: one seen instead, or one that was taken for it, or ""."""
    seen = area.skills[rule].instead
    if seen or not area.mistakes:
        return seen
    return next((each.said for each in area.mistakes.of(rule) if each.said), "")
