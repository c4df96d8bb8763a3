"""Choice of the next question, with its reason.

For each side of each skill, the plan draws a level from the belief about it. The lower the level,
the sooner the side comes; the less sure the belief, the sooner it may come. A skill that was
practiced longer ago teaches more; an answer that takes longer teaches less in the same time. So the
weakest side comes first, with other items between, known skills are kept up, and unknown ones are
tested: until a skill is mastered, its sides get a bonus for the missing certainty. Mistakes, at
their places in the cycle, and then reviews due today come before all of this.
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
"""Number of items in which mistakes have fixed places."""

GAP = 3
"""Number of items before a rule, or part of one, returns, if there are enough others."""

BLOCK = 25
"""Number of items over which a requested go rate is kept."""

SPAN, LEAST_HOLD, MOST_HOLD = 20, 7, 14
"""Minimum and maximum number of items in which the rule holds, of any ``SPAN`` in a row.

They apply if no go rate is requested: the player practices both to see a rule and to let windows
pass, and cannot predict either.
"""

STUCK_GAP = 6
"""Number of items in which a stuck skill comes at most once."""

_TARGET = 2.6
"""Level on the logistic scale above which only upkeep is gained: 92 % right answers."""

_UPKEEP = 0.05
"""Value of upkeep, compared to one unit of the logistic scale."""

_DOUBT = 2.0
"""Value of testing whether a side is known, while mastery still requires it."""

_FEW, _FIRST = 5, 2.5
"""Bonus factor for each part of a single practiced rule until it has ``_FEW`` answers.

A blind spot for one part shows only when the others are known.
"""

_MISTAKE = 1
"""Place of a mistake in the cycle."""

_REPEATED = (1, 3)
"""Places of a repeated mistake in the cycle."""

_UNSURE = 0.35
"""Width of an interval above which little is known about a skill."""


_Any = TypeVar("_Any")


class NextItem(NamedTuple):
    """Next item to ask.

    ``rule`` is the target, ``go`` says if it must hold, and ``without`` is a rule that must not
    hold with it. ``part`` is the requested part of the rule, "" for any. ``reason`` is one of
    ``pinned``, ``picked``, ``due``, ``mistake``, ``confused``, ``stuck``, ``new``, ``weakest``,
    ``unsure``, ``upkeep``. For "Why this one?", there are the ``level`` of that side in percent
    with its 90 % interval from ``low`` to ``high``, the ``median_ms``, and ``ago``, the number of
    items since the skill was last asked; each is None without data.
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
    """Side of a rule or part that may be asked, with its current value."""

    rule: str
    part: str
    go: bool
    score: float
    mean: float
    lowest: bool = False


class Scheduler:
    """Plan of one session with one drill, which checks the profile again for every item.

    ``profile``, ``steering`` and ``day`` (ISO date) may be set at any time and apply from the next
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
        """Start a plan.

        ``rules`` are those that can hold at all, ``parts`` the possible parts of some of them;
        ``key`` is the drill and the cue. A ``go_rate`` in percent is kept; without one the sides
        are asked as needed.
        """
        self.profile = profile
        self.variant = variant
        self.day = day
        self._key = key
        self._rng = random.Random(seed)
        # The order is shuffled because the first of equally weak rules comes first.
        self._rules = self._rng.sample(list(rules), len(rules))
        self._parts = dict(parts or {})
        self._go_rate = go_rate
        self._owed = 0
        self._sides: list[bool] = []
        # Start as if both sides had been asked in turns before.
        self._went = [at % 2 == 0 for at in range(SPAN - 1)]
        self._recent: list[tuple[str, str]] = []
        self._barred: Sequence[tuple[str, str]] = ()
        self._stuck_at = -STUCK_GAP
        self._number = -1
        self.steering = steering or Steering()

    def keep_to(self, go_rate: int | None) -> None:
        """Set the go rate in percent from the next item on; None asks sides as needed."""
        if go_rate != self._go_rate:
            self._go_rate, self._owed, self._sides = go_rate, 0, []

    @property
    def steering(self) -> Steering:
        """Player's wishes for the plan."""
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
        """Rules that are asked now, according to the player's wishes."""
        return self._asked

    def next(self) -> NextItem:
        """Choose the next item."""
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

    def _choose(self, area: Area, free: list[str]) -> NextItem:
        sides = self._allowed()
        if self._pinned:
            # Pinned rules take turns, starting with the next item after a change.
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
        """Return the side of a rule or part with the highest value now."""
        found = self._worth(area, rules, sides, stuck=self._number - self._stuck_at >= STUCK_GAP)
        if not found:
            # All are stuck, were asked just before, or are new and may not start on that side.
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
                        continue  # A skill starts with an item in which it holds.
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
        """Return the skill of a rule or of a part of it; a new part starts from the rule."""
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
        """Return the median of the medians of all rules in ms, 0 without times."""
        times = sorted(
            filter(None, [area.skills[rule].median(self._key) for rule in self._asked_of(area)])
        )
        return times[len(times) // 2] if times else 0.0

    def _asked_of(self, area: Area) -> list[str]:
        return [rule for rule in self._rules if rule in area.skills]

    def _pace(self, skill: Skill, go: bool, usual: float) -> float:
        """Return the time per answer as a multiple of the usual one, within 0.5 and 2."""
        drill, cue = self._key
        key = self._key if go or drill != NAMING else (REJECTING, cue)
        time = skill.median(key) if usual else None
        return min(max(time / usual, 0.5), 2.0) if time else 1.0

    def _mend(
        self, area: Area, free: list[str], sides: Sequence[bool], repeated: bool
    ) -> NextItem | None:
        """Return an item that allows an open mistake again, None if there is none to ask."""
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
        """True if these rules allow the mistake again.

        Confusions of two rules are possible only if rules are named.
        """
        rule = mistake.rule or mistake.said
        naming = self._key[0] == NAMING
        return (not rule or rule in free) and (naming or not (mistake.rule and mistake.said))

    def _about(self, area: Area, side: _Side, reason: str, without: str | None = None) -> NextItem:
        """Return the choice for a side, with its reason and numbers."""
        rule, part, go, *_ = side
        skill = self._skill(area, rule, part)
        if without is None:
            alone = part if len(self._asked) == 1 else ""
            without = _apart(area, rule, alone) if go and rule in area.skills else ""
        if not reason and rule in self._picked:
            reason = "picked"
        if not skill.asked:
            return NextItem(rule, go, reason or "new", without, part=part)
        estimate = skill.belief(go).estimate
        level, low, high = [round(100 * each) for each in estimate]
        told = skill.belief(go).answers > 0
        return NextItem(
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
        """Return the reason why the side was chosen."""
        if side.go and without:
            return "confused"
        if skill.stuck:
            return "stuck"
        estimate = skill.belief(side.go).estimate
        if not side.lowest and estimate.high - estimate.low > _UNSURE:
            return "unsure"
        return "upkeep" if side.mean >= _TARGET else "weakest"

    def _free(self) -> list[str]:
        """Return the rules that may come now without coming too often."""
        units = [(rule, part) for rule in self._asked for part in self._parts.get(rule) or ("",)]
        self._barred = _barred(len(units), self._recent)
        last = self._recent[-1:] if len(self._asked) > 2 else []
        running = {rule for rule, _ in last}
        free = {rule for rule, part in units if (rule, part) not in self._barred} - running
        return [rule for rule in self._asked if rule in free]

    def _took(self, go: bool) -> None:
        """Remove an item of that side from the block.

        It may be another side than planned, since a rule must hold when it is new. If the block has
        none of that side left, the next block gets one less.
        """
        if go in self._sides:
            del self._sides[len(self._sides) - 1 - self._sides[::-1].index(go)]
        else:
            self._sides.pop()
            self._owed += -100 if go else 100

    def _allowed(self) -> tuple[bool, ...]:
        """Return the sides that may come now."""
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
"""Skill without any data; never changed."""


def _barred(many: int, recent: Sequence[_Any]) -> Sequence[_Any]:
    """Return the newest items of ``recent`` that must not come now; ``many`` is how many exist."""
    if many == 2:
        # Strict turns would be predictable, but three in a row are too many.
        return recent[-1:] if len(set(recent[-2:])) == 1 < len(recent) else ()
    # One more than necessary stays free, so that the player cannot predict the next one.
    gap = min(GAP, many - 2)
    return recent[-gap:] if gap > 0 else ()


def _apart(area: Area, rule: str, part: str) -> str:
    """Return the rule to keep out of an item, or "".

    It is a rule seen instead of this one, or one that was said for it. With a ``part``, the rule
    seen instead of that part stays out until the player sees the part itself.
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
) -> NextItem:
    """Choose the skill that an exercise should train: due ones first, then by their value.

    ``recent`` are the skills of the newest items, newest last; they do not come too often in a row.
    ``skills`` must not be empty.
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
        return NextItem(chosen, True, reason or "new")
    level, low, high = skill.seeing
    if not reason:
        reason = "upkeep" if level >= chance(_TARGET) else "weakest"
        reason = "unsure" if reason == "weakest" and high - low > _UNSURE else reason
    ago = area.items + 1 - skill.asked
    return NextItem(
        chosen, True, reason, "", round(100 * level), None, ago, "", *_percent(low, high)
    )


def _percent(*shares: float) -> tuple[int, ...]:
    return tuple([round(100 * each) for each in shares])


def _need(area: Area, id: str, rng: random.Random) -> float:
    """Return the value of an item for that skill now."""
    skill = area.skills.get(id, _NEW)
    gap = area.items + 1 - skill.touched
    spaced = 1 - 2.718 ** (-gap / SPACING) if skill.touched else 1.0
    return max(_UPKEEP, _TARGET - skill.belief(True).draw(rng)) * spaced
