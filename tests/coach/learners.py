"""Simulated learners, and the ways to choose what they are asked: the plan, and two to beat.

A learner has two chances for every rule: to **see** it where it holds, and to be **wary** of it
where it only nearly holds. Both grow with each item that shows the rule, since every answer is
followed by the reason: the side that was asked by a share of what is missing there, the other side
half as fast. What was learned can be forgotten again. The three kinds differ in that:

* ``steady``: learns 14 % of what is missing from every item and forgets nothing.
* ``forgetful``: learns 20 %, but half of it fades with a half-life of 40 items.
* ``massed``: learns 20 %, but little from items that follow one another closely (after a gap of 4
  items half of it, after 14 nine tenths); a quarter fades with a half-life of 120 items.

With these shares a rule takes some 10 to 25 items; learners of a kind differ by a factor of up to
1.5 either way. All begin between 0.3 and 0.7 on each side: a lesson has been done. The best chance
is 0.98, since anybody slips.

Random deals are windows of three cards as a shuffled pack gives them, on the day with the most
windows for the rule of the date. All rules that held are learned from. A window without a rule is
an item for one rule only, also where it misses several by one step: for the one with the fewest
such answers. One that misses none by a step is let pass, and nothing is learned from it. Where
several rules hold, to name one says nothing of the others, and to name none counts against all of
them, as in the profile of any drill.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from warcards_tui.cards.french import PACK, RANK_TEXTS, Card, card, cards_text
from warcards_tui.coach.items.maker import ItemMaker
from warcards_tui.coach.skills.profile import NAMING, Area, Profile
from warcards_tui.coach.skills.schedule import GO_RATE, Scheduler
from warcards_tui.games.berkeley.declared import slap_rules
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.options import resolve
from warcards_tui.slaps.rule import RankRule, SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store.records import StoredTrial, Trial

VARIANT = "berkeley-war"
DAY = "2025-07-21"
"""Three cards add to 21 in 5.9 % of windows: of all days the kindest to random deals."""

BEST = 0.98
OTHER_SIDE = 0.5
MISNAMES = 0.3
"""How often somebody who sees no rule names any one."""

_SETTINGS = {"mode": "any"}
_TIMES = [2000 * math.exp(random.Random(at).gauss(0.0, 0.35)) for at in range(1000)]


class Kind(NamedTuple):
    """``rate`` is learned of what is missing; ``fades`` of that, with a half-life in items.

    From an item that comes ``gap`` items after the last of its rule only the share
    ``1 - exp(-gap / massing)`` is learned, or all with ``massing`` 0.
    """

    rate: float
    fades: float
    half_life: float
    massing: float


KINDS = {
    "steady": Kind(0.14, 0.0, 1.0, 0.0),
    "forgetful": Kind(0.20, 0.5, 40.0, 0.0),
    "massed": Kind(0.20, 0.25, 120.0, 6.0),
}


@cache
def rules() -> RuleSet:
    options = resolve(VARIANTS[VARIANT].options, {"date": DAY})
    return slap_rules(options).rules


@cache
def names() -> tuple[str, ...]:
    """The rules that can hold."""
    return ItemMaker(rules(), 0).rules_possible


class Shown(NamedTuple):
    """An item: its cards, the rules that hold, and as indices these and those it nearly misses."""

    cards: str
    rules: tuple[str, ...]
    held: str
    holding: tuple[int, ...]
    near: tuple[int, ...]


def one_step(rule: SlapRule, window: Sequence[Card]) -> bool:
    """Whether the rule misses by one rank or one suit."""
    if isinstance(rule, RankRule):
        return _one_step_of_ranks(rule, tuple([each.rank for each in window[-rule.cards :]]))
    return rule.steps(window[-rule.cards :]) == 1


@cache
def _one_step_of_ranks(rule: RankRule, ranks: tuple[int, ...]) -> bool:
    return rule.steps([card(RANK_TEXTS[rank] + "S") for rank in ranks]) == 1


class Pool:
    """Items of the real maker, made once for all learners, and random windows."""

    MADE, SEPARATE, DEALT = 60, 12, 50_000
    """How many for each rule and side, for each rule without another, and random windows."""

    def __init__(self) -> None:
        self._maker = ItemMaker(rules(), 1)
        self._made: dict[tuple[str, bool, str], list[Shown]] = {}
        self._rng = random.Random(1)
        self._dealt = [self._deal() for _ in range(self.DEALT)]

    def made(self, target: str, go: bool, without: str, rng: random.Random) -> Shown:
        if without and not self._maker.separable(target, without):
            without = ""
        key = target, go, without
        if key not in self._made:
            many = self.SEPARATE if without else self.MADE
            self._made[key] = [self._make(*key) for _ in range(many)]
        found = self._made[key]
        return found[int(rng.random() * len(found))]

    def dealt(self, rng: random.Random) -> Shown:
        return self._dealt[int(rng.random() * len(self._dealt))]

    def _make(self, target: str, go: bool, without: str) -> Shown:
        item = self._maker.make(target, go, without=without)
        return Shown(
            cards_text(item.cards),
            item.held,
            " ".join(item.held),
            tuple([names().index(each) for each in item.held]),
            (names().index(target),) if item.near else (),
        )

    def _deal(self) -> Shown:
        window = self._rng.sample(PACK, 3)
        held = tuple([each.id for each in rules().holding(window)])
        near = [] if held else [each.id for each in rules().rules if one_step(each, window)]
        return Shown(
            cards_text(window),
            held,
            " ".join(held),
            tuple([names().index(each) for each in held]),
            tuple([names().index(each) for each in near]),
        )


@cache
def pool() -> Pool:
    return Pool()


class Learner:
    """Somebody who learns; see the top of this file."""

    def __init__(self, kind: Kind, seed: int) -> None:
        self.rng = rng = random.Random(seed)
        self._rate = kind.rate * 1.5 ** rng.uniform(-1, 1)
        self._fades = kind.fades
        self._decay = math.log(2) / kind.half_life
        self._massing = kind.massing
        many = len(names())
        # Two entries a rule: to see it, and to be wary of it. What lasts, what fades, when last.
        self._lasting = [rng.uniform(0.3, 0.7) for _ in range(2 * many)]
        self._fading = [0.0] * (2 * many)
        self._last = [-100] * (2 * many)
        self._many = many
        self.now = 0

    def chance(self, at: int) -> float:
        """The chance of being right on an item of that entry now."""
        fading = self._fading[at]
        if not fading:
            return self._lasting[at]
        return self._lasting[at] + fading * math.exp(-self._decay * (self.now - self._last[at]))

    def truth(self, rule: int) -> float:
        """How well the rule is really handled: the chance on the weaker of its two sides."""
        return min(self.chance(rule), self.chance(self._many + rule))

    def learn(self, at: int) -> None:
        self._learn(at, self._rate)
        self._learn((at + self._many) % (2 * self._many), OTHER_SIDE * self._rate)

    def _learn(self, at: int, rate: float) -> None:
        known = self.chance(at)
        gap = self.now - self._last[at]
        gain = rate * (BEST - known)
        if self._massing:
            gain *= 1 - math.exp(-gap / self._massing)
        lasting = gain * (1 - self._fades)
        self._lasting[at] += lasting
        self._fading[at] = known + gain - self._lasting[at]
        self._last[at] = self.now

    def answer(self, target: str, shown: Shown) -> str:
        """The rule named, or none; then the reason is read, and something learned."""
        self.now += 1
        rng = self.rng
        rule_names = names()
        if not shown.holding:
            rule = rule_names.index(target) if target else -1
            if rule not in shown.near:
                return "none"
            fooled = rng.random() >= self.chance(self._many + rule)
            self.learn(self._many + rule)
            return target if fooled else "none"
        seen = [at for at in shown.holding if rng.random() < self.chance(at)]
        for at in shown.holding:
            self.learn(at)
        if seen:
            return rule_names[rng.choice(seen)]
        return rng.choice(rule_names) if rng.random() < MISNAMES else "none"

    def time(self) -> float:
        """How long an answer takes, in ms: skewed, as reaction times are."""
        return _TIMES[int(self.rng.random() * len(_TIMES))]


class Result(NamedTuple):
    """``items`` until all rules were mastered at once, None when they were not; and how true each
    mastery was when it was called."""

    items: int | None
    truths: list[float]


Policy = Callable[[Profile, int], Iterator[tuple[str, Shown]]]
"""Yields the target and what is shown."""


def planned(profile: Profile, seed: int) -> Iterator[tuple[str, Shown]]:
    """The plan of the program."""
    scheduler = Scheduler(names(), profile, VARIANT, seed, day=DAY)
    items, rng = pool(), random.Random(seed)
    while True:
        choice = scheduler.next()
        yield choice.rule, items.made(choice.rule, choice.go, choice.without, rng)


def uniform(profile: Profile, seed: int) -> Iterator[tuple[str, Shown]]:
    """Made items, every rule equally often, in random order."""
    items, rng = pool(), random.Random(seed)
    while True:
        rule = rng.choice(names())
        yield rule, items.made(rule, rng.random() < GO_RATE / 100, "", rng)


def random_deals(profile: Profile, seed: int) -> Iterator[tuple[str, Shown]]:
    """Windows as they are dealt."""
    items, rng = pool(), random.Random(seed)
    area = profile.areas.setdefault(VARIANT, Area())
    while True:
        shown = items.dealt(rng)
        target = ""
        if shown.near:
            near = [names()[at] for at in shown.near]
            target = min(near, key=lambda rule: area.skill(rule).not_held)
        yield target, shown


def practise(kind: Kind, policy: Policy, seed: int, most: int) -> Result:
    """A learner practises until all rules are mastered, at most so many items."""
    learner = Learner(kind, seed)
    profile = Profile()
    called: set[str] = set()
    truths: list[float] = []
    for number, (target, shown) in enumerate(policy(profile, seed), 1):
        said = learner.answer(target, shown)
        outcome = "right" if said in (shown.rules or ("none",)) else "wrong"
        # By place, since this is done a million times.
        facts = (NAMING, VARIANT, shown.cards, shown.held, said, outcome, learner.time(), None)
        trial = Trial(*facts, "ok", _SETTINGS, None, None, target, seed, "screen", DAY)
        profile.add(StoredTrial(number, f"{number:08}", trial))
        skills = profile.areas[VARIANT].skills
        if outcome == "wrong":
            called = {rule for rule in called if skills[rule].mastered}
        else:
            for rule in (said, target):
                if rule in skills and rule not in called and skills[rule].mastered:
                    called.add(rule)
                    truths.append(learner.truth(names().index(rule)))
                    if len(called) == len(names()):
                        return Result(number, truths)
        if number == most:
            return Result(None, truths)
    raise AssertionError("a policy always has another item")
