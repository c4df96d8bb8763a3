"""What to ask next, and why.

For every side of every skill it is drawn from what is believed how well it is known: the less it
is, the sooner it comes, and the less sure the belief, the sooner it may. The longer ago it was last
practised, the more there is to be learned from it; the longer an answer takes, the less in the same
time. So the weakest comes first, with room between, what is known is kept up, and what is not known
about is found out: for the rest the side that mastery still asks for is worth more than others.
What is due on the day comes before all else, mistakes in between.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from warcards_tui.coach.skills.belief import SPACING, chance
from warcards_tui.coach.skills.mistakes import Mistake
from warcards_tui.coach.skills.profile import NAMING, REJECTING, Area, Profile
from warcards_tui.coach.skills.skill import SeriesKey, Skill
from warcards_tui.coach.skills.steering import Steering

CYCLE = 5
"""Mistakes have places in every so many items."""

GAP = 3
"""A rule, or part of one, does not come again within so many items, where there are enough."""

BLOCK = 25
"""Within so many items a stated go rate is kept."""

SPAN, LEAST_HOLD, MOST_HOLD = 20, 7, 14
"""Of so many items running the rule holds in at least and at most so many, where no rate is stated:
seeing and letting pass are both practised, and neither can be told before.
"""

STUCK_GAP = 6
"""A stuck skill comes once in so many items."""

_TARGET = 2.6
"""Where, on the logistic scale, there is no more than upkeep to be gained: 92 % are right."""

_UPKEEP = 0.05
"""What upkeep is worth against a unit of the scale."""

_DOUBT = 2.0
"""What it is worth to find out whether a side is known, as long as mastery asks for it."""

_FEW, _FIRST = 5, 2.5
"""Within a rule, to see a part is worth so many times as much until it has so many answers: which
part is not seen shows only when the others are known to be.
"""

_MISTAKE = 1
"""The place in the cycle for a mistake."""

_REPEATED = (1, 3)
"""The places for one that was made more than once."""

_UNSURE = 0.35
"""An interval so wide makes a skill one of which little is known."""


_Any = TypeVar("_Any")


class Choice(NamedTuple):
    """What to ask next.

    ``rule`` is the target, ``go`` whether it shall hold; ``without`` is not to hold beside it.
    ``part`` is the part of the rule that it shall be, "" for any. ``reason`` is one of ``pinned``,
    ``picked``, ``due``, ``mistake``, ``confused``, ``stuck``, ``new``, ``weakest``, ``unsure``,
    ``upkeep``. For "Why this one?": ``level`` of that side in percent once there are answers, from
    ``low`` to ``high`` in nine of ten cases, ``median_ms``, and ``ago``, how many items ago the
    skill was last asked; each None where there is none yet.
    """

    rule: str
    go: bool
    reason: str
    without: str = ""
    level: int | None = None
    median_ms: float | None = None
    ago: int | None = None
    part: str = ""
    low: int | None = None
    high: int | None = None


class _Side(NamedTuple):
    """A side of a rule or of a part of it that may be asked, and how much it is worth now."""

    rule: str
    part: str
    go: bool
    score: float
    mean: float
    lowest: bool = False


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
        go_rate: int | None = None,
        parts: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        """``rules`` are those that can hold at all, ``parts`` the parts of some of them that can;
        ``key`` is the drill and the cue. A ``go_rate`` is kept to (percent); without one the sides
        are asked as they are needed.
        """
        self.profile = profile
        self.variant = variant
        self.day = day
        self._key = key
        self._rng = random.Random(seed)
        # Of equally weak rules the first one comes, so their order is shuffled.
        self._rules = self._rng.sample(list(rules), len(rules))
        self._parts = dict(parts or {})
        self._go_rate = go_rate
        self._owed = 0
        self._sides: list[bool] = []
        # As if both sides had been asked in turns before.
        self._went = [at % 2 == 0 for at in range(SPAN - 1)]
        self._recent: list[tuple[str, str]] = []
        self._barred: Sequence[tuple[str, str]] = ()
        self._stuck_at = -STUCK_GAP
        self._number = -1
        self.steering = steering or Steering()

    def keep_to(self, go_rate: int | None) -> None:
        """So many of 100 items shall hold from the next one on, None for as many as are needed."""
        if go_rate != self._go_rate:
            self._go_rate, self._owed, self._sides = go_rate, 0, []

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
        self._recent = [*self._recent[1 - GAP :], (choice.rule, choice.part)]
        self._went = [*self._went[1:], choice.go]
        if self._skill(area, choice.rule, choice.part).stuck:
            self._stuck_at = self._number
        if self._go_rate is not None:
            self._took(choice.go)
        return choice

    def _choose(self, area: Area, free: list[str]) -> Choice:
        sides = self._allowed()
        if self._pinned:
            # In turns, and what is just pinned at once.
            at = self._at_pinned
            self._at_pinned = at + 1
            if not at & 1:
                rule = self._pinned[(at >> 1) % len(self._pinned)]
                return self._about(area, self._best(area, [rule], sides), "pinned")
        if self._number - self._stuck_at < STUCK_GAP:
            known = area.skills
            free = [each for each in free if not (each in known and known[each].stuck)] or free
        day = self.day
        place = self._number % CYCLE
        if place in _REPEATED and area.mistakes:
            choice = self._mend(area, free, sides, place != _MISTAKE)
            if choice:
                return choice
        known = area.skills
        due = [rule for rule in free if rule in known and known[rule].is_due(day)]
        if due:
            rule = min(due, key=lambda rule: known[rule].due_on(day))
            return self._about(area, self._best(area, [rule], sides), "due")
        return self._about(area, self._best(area, free, sides), "")

    def _best(self, area: Area, rules: Sequence[str], sides: Sequence[bool]) -> _Side:
        """The side of a rule or part that is worth most now."""
        found = self._worth(area, rules, sides, stuck=self._number - self._stuck_at >= STUCK_GAP)
        if not found:
            # All are stuck, or were asked just before, or are new and not to be met on that side.
            self._barred = ()
            found = self._worth(area, rules, (True, False), stuck=True)
        best = max(found, key=lambda side: side.score)
        return best._replace(lowest=best.mean <= min([each.mean for each in found]))

    def _worth(
        self, area: Area, rules: Sequence[str], sides: Sequence[bool], *, stuck: bool
    ) -> list[_Side]:
        found = []
        now = area.items + 1
        usual = self._usual(area)
        for rule in rules:
            for part in self._parts.get(rule) or ("",):
                skill = self._skill(area, rule, part)
                if (rule, part) in self._barred or (skill.stuck and not stuck):
                    continue
                spaced = 1 - 2.718 ** (-(now - skill.touched) / SPACING) if skill.touched else 1.0
                for go in sides:
                    if not go and not skill.touched:
                        continue  # A skill is met first where it holds.
                    belief = skill.belief(go)
                    least = _UPKEEP
                    if not skill.mastered:
                        least += _DOUBT * (1 - belief.mastery)
                    worth = max(least, _TARGET - belief.draw(self._rng)) * spaced
                    if len(rules) == 1 and part and go and belief.answers < _FEW:
                        worth *= _FIRST
                    score = worth / self._pace(skill, go, usual)
                    found.append(_Side(rule, part, go, score, belief.mean))
        return found

    @staticmethod
    def _skill(area: Area, rule: str, part: str) -> Skill:
        """What is known of a rule, or of a part of it; of a new part what the rule tells."""
        whole = area.skills.get(rule)
        if whole is None:
            return _NEW
        if not part:
            return whole
        found = whole.parts.get(part)
        if found is None:
            found = Skill()
            found.begins_like(whole)
        return found

    def _usual(self, area: Area) -> float:
        """The median of the medians of all rules in ms, 0 without times."""
        times = sorted(
            filter(None, [area.skills[rule].median(self._key) for rule in self._asked_of(area)])
        )
        return times[len(times) // 2] if times else 0.0

    def _asked_of(self, area: Area) -> list[str]:
        return [rule for rule in self._rules if rule in area.skills]

    def _pace(self, skill: Skill, go: bool, usual: float) -> float:
        """How long an answer takes against the usual one, within bounds."""
        drill, cue = self._key
        key = self._key if go or drill != NAMING else (REJECTING, cue)
        time = skill.median(key) if usual else None
        return min(max(time / usual, 0.5), 2.0) if time else 1.0

    def _mend(
        self, area: Area, free: list[str], sides: Sequence[bool], repeated: bool
    ) -> Choice | None:
        """An item on which an open mistake could be made again, if there is one to be asked."""
        for each in area.mistakes.waiting(self.day):
            if repeated and not each.repeated:
                break
            go = bool(each.rule)
            if go in sides and self._can_be_made(each, free):
                rule = each.rule or each.said
                side = self._best(area, [rule] if rule else free, [go])
                return self._about(area, side, "mistake", each.said if go else "")
        return None

    def _can_be_made(self, mistake: Mistake, free: Sequence[str]) -> bool:
        """Whether it can be made again with these rules: what was taken for what only shows where
        rules are named.
        """
        rule = mistake.rule or mistake.said
        naming = self._key[0] == NAMING
        return (not rule or rule in free) and (naming or not (mistake.rule and mistake.said))

    def _about(self, area: Area, side: _Side, reason: str, without: str | None = None) -> Choice:
        """The choice with its reason and numbers."""
        rule, part, go, *_ = side
        skill = self._skill(area, rule, part)
        if without is None:
            alone = part if len(self._asked) == 1 else ""
            without = _apart(area, rule, alone) if go and rule in area.skills else ""
        if not reason and rule in self._picked:
            reason = "picked"
        if not skill.asked:
            return Choice(rule, go, reason or "new", without, part=part)
        estimate = skill.belief(go).estimate
        level, low, high = [round(100 * each) for each in estimate]
        told = skill.belief(go).answers > 0
        return Choice(
            rule,
            go,
            reason or self._reason(skill, side, without),
            without if go else "",
            level if told else None,
            skill.median(self._key),
            area.items + 1 - skill.asked,
            part,
            low if told else None,
            high if told else None,
        )

    def _reason(self, skill: Skill, side: _Side, without: str) -> str:
        """What of all made it come."""
        if side.go and without:
            return "confused"
        if skill.stuck:
            return "stuck"
        estimate = skill.belief(side.go).estimate
        if not side.lowest and estimate.high - estimate.low > _UNSURE:
            return "unsure"
        return "upkeep" if side.mean >= _TARGET else "weakest"

    def _free(self) -> list[str]:
        """The rules that may come now without coming too often."""
        units = [(rule, part) for rule in self._asked for part in self._parts.get(rule) or ("",)]
        self._barred = _barred(len(units), self._recent)
        last = self._recent[-1:] if len(self._asked) > 2 else []
        running = {rule for rule, _ in last}
        free = {rule for rule, part in units if (rule, part) not in self._barred} - running
        return [rule for rule in self._asked if rule in free]

    def _took(self, go: bool) -> None:
        """An item of that side leaves the block. It may be another one than was next, since a rule
        is met first where it holds; if the block has none left, the next one has one less.
        """
        if go in self._sides:
            del self._sides[len(self._sides) - 1 - self._sides[::-1].index(go)]
        else:
            self._sides.pop()
            self._owed += -100 if go else 100

    def _allowed(self) -> tuple[bool, ...]:
        """The sides that may come now."""
        if self._go_rate is None:
            held = sum(self._went)
            return tuple(
                [go for go, may in ((True, held < MOST_HOLD), (False, held >= LEAST_HOLD)) if may]
            )
        if not self._sides:
            self._owed += BLOCK * self._go_rate
            many, self._owed = divmod(self._owed, 100)
            many = max(many, 0)
            self._sides = [at < many for at in range(BLOCK)]
            self._rng.shuffle(self._sides)
        return (self._sides[-1],)


_NEW = Skill()
"""Of what nothing is known; it is never changed."""


def _barred(many: int, recent: Sequence[_Any]) -> Sequence[_Any]:
    """Which of so many would come too often if they came now; ``recent`` came lately."""
    if many == 2:
        # To take turns would tell which one comes; but not three times running.
        return recent[-1:] if len(set(recent[-2:])) == 1 < len(recent) else ()
    # One more than needed stays free, so that nobody can tell which one comes.
    gap = min(GAP, many - 2)
    return recent[-gap:] if gap > 0 else ()


def _apart(area: Area, rule: str, part: str) -> str:
    """The rule to keep out of an item: one seen instead, or one that was taken for it, or "". With
    a ``part``, what was seen instead of that stays out until the part itself is seen.
    """
    skill = area.skills[rule]
    if part in skill.parts and skill.parts[part].instead:
        return skill.parts[part].instead
    if skill.instead or not (skill.taken_for or area.mistakes):
        return skill.instead
    mistaken = (each.said for each in area.mistakes.of(rule) if each.said)
    return next(iter(skill.confusions), "") or next(mistaken, "")


def pick(
    area: Area, skills: Iterable[str], rng: random.Random, day: str, recent: Sequence[str] = ()
) -> Choice:
    """Which of these skills an exercise should train: due ones first, then by what is believed.

    ``recent`` are the newest ones that were asked, newest last; what is asked does not come too
    often running. There must be a skill.
    """
    all_of = list(skills)
    barred = _barred(len(all_of), recent)
    free = [each for each in all_of if each not in barred]
    known = area.skills
    due = [each for each in free if each in known and known[each].is_due(day)]
    if due:
        chosen, reason = min(due, key=lambda each: known[each].due_on(day)), "due"
    else:
        chosen = max(free, key=lambda each: _need(area, each, rng))
        reason = ""
    skill = known.get(chosen, _NEW)
    if not skill.asked:
        return Choice(chosen, True, reason or "new")
    level, low, high = skill.seeing
    if not reason:
        reason = "upkeep" if level >= chance(_TARGET) else "weakest"
        reason = "unsure" if reason == "weakest" and high - low > _UNSURE else reason
    ago = area.items + 1 - skill.asked
    return Choice(chosen, True, reason, "", round(100 * level), None, ago, "", *_percent(low, high))


def _percent(*shares: float) -> tuple[int, ...]:
    return tuple([round(100 * each) for each in shares])


def _need(area: Area, id: str, rng: random.Random) -> float:
    """How much an item for that skill is worth now."""
    skill = area.skills.get(id, _NEW)
    gap = area.items + 1 - skill.touched
    spaced = 1 - 2.718 ** (-gap / SPACING) if skill.touched else 1.0
    return max(_UPKEEP, _TARGET - skill.belief(True).draw(rng)) * spaced
