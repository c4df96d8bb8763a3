"""Simulated learners with knowledge hidden from the plan, and policies to choose questions.

A learner has two abilities for every rule, or every part of one: to **see** it when it matches, and
to let it **pass** when it is a near miss. Each is a place on a logistic scale, of which practice
adds about three in total: after every answer the reason is read. ``KINDS`` lists the kinds of
learners. Hidden truth is measured: when a learner really is right in ``TRUE`` of cases on both
sides of all parts of all rules, and how well mastered skills are really known then.

Questions come from the real maker for the real rules. Time is modeled, too: an answer takes longer
the less is known, and some parts take longer than others for everybody.
"""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from warcards_tui.cards.french import cards_text
from warcards_tui.coach.items.maker import ItemMaker, NoSuchItem
from warcards_tui.coach.skills.profile import NAMING, Area, Profile
from warcards_tui.coach.skills.schedule import Scheduler
from warcards_tui.coach.skills.skill import Skill
from warcards_tui.coach.skills.steering import Steering
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.options import dated, resolve
from warcards_tui.slaps.parts import part_id, split_part
from warcards_tui.store.records import StoredTrial, Trial

GAMES = ("egyptian-war", "berkeley-war", "world-war-3", "armageddon", "budr-basef")
DAY = "2025-07-21"
"""Date on which three cards make its number, 21, more often than on any other day."""

TRUE, FALSE = 0.90, 0.80
"""Accuracy at which a side is truly known; a mastery below ``FALSE`` is a false one."""

EVEN_RATE = 0.62
"""Share of windows to slap in an even choice."""

MISNAMES = 0.25
"""Probability that a learner who sees no rule names one."""

LEARNS = 0.4
"""Probability to learn one sort of windows from an answer, for learners by examples."""

DIFFER = 1.4
"""Spread of the abilities at the start: some rules are clear to a learner at once."""

OTHER = 0.3
"""Share learned of the other side, and of a rule that matched beside the target."""

PAIRS, CLEARS = 2, 0.9
"""Pairs of rules that are mixed up, and the factor of that after each revealing question."""

READING, FLOW = 2.5, 0.35
"""Seconds to read a mistake, and seconds until the next question appears."""

FOREPERIOD, LIMIT, PAUSE = 1.4, 3.0, 1.0
"""Seconds in measured mode: before the cue, for a question to let pass, and after it."""


class Kind(NamedTuple):
    """Parameters of a kind of learner.

    ``gain`` is the effect of an answer far from the top; one that comes ``gap`` questions after the
    last of its skill has only 1 - exp(-gap / massing) of it, with ``massing`` 0 all. ``fades`` is
    lost a question. ``lapses`` is the share of questions not attended to. With ``sudden`` a side is
    known from one answer on, with that probability, and not at all before. ``examples`` is the
    number of sorts of windows of a side that are learned separately. ``confuses`` is the initial
    rate at which the rules of some pairs are mixed up. ``blind`` is the part that is never seen.
    """

    gain: float = 0.24
    massing: float = 0.0
    fades: float = 0.0
    lapses: float = 0.0
    sudden: float = 0.0
    examples: int = 0
    confuses: float = 0.0
    blind: str = ""
    known: float = 0.0
    """Added to each ability at the start."""


KINDS = {
    "plain": Kind(),
    "massed": Kind(gain=0.32, massing=6.0),
    "forgetful": Kind(gain=0.34, fades=0.004),
    "slow": Kind(gain=0.09),
    "slow and massed": Kind(gain=0.12, massing=6.0),
    "6 % lapses": Kind(lapses=0.06),
    "all or none": Kind(sudden=0.14),
    "confusing": Kind(confuses=0.6),
    "by examples": Kind(examples=6),
}
"""Kinds of learners; the last two break assumptions of the plan.

"By examples" learns in another way. The one before breaks the assumption that a matching rule is
seen or not, whatever else it might be mistaken for.
"""

BLIND = Kind(blind="eq-3:mod", known=8.0)
"""A learner who knows everything except that part."""


class Shown(NamedTuple):
    """A question: its cards, the rules and units that match, and the unit that it nearly shows."""

    cards: str
    rules: tuple[str, ...]
    held: str
    part: str
    holding: tuple[int, ...]
    near: int
    number: int


class World:
    """The rules of a game in units: rules, or their parts if they have any."""

    MADE = 40
    """Questions made for each unit and side, once for all learners."""

    def __init__(self, game: str) -> None:
        self.game = game
        values = {"date": DAY} if game == "berkeley-war" else {}
        variant = VARIANTS[game]
        slaps = variant.slap_rules(dated(resolve(variant.options, values)))
        self.maker = ItemMaker(slaps.rules, 1, slaps.pack)
        self.pack = slaps.pack
        self.rules = self.maker.rules_possible
        self.parts = self.maker.parts_possible
        self.units = [(rule, part) for rule in self.rules for part in self.parts.get(rule, ("",))]
        self.at = {unit: at for at, unit in enumerate(self.units)}
        self.ids = [part_id(rule, part) if part else rule for rule, part in self.units]
        rng = random.Random(game)
        self.seconds = [math.exp(rng.gauss(0.0, 0.25)) for _ in self.units]
        self._made: dict[tuple[str, str, bool, str], list[Shown]] = {}

    def item(self, rule: str, part: str, go: bool, without: str, rng: random.Random) -> Shown:
        key = rule, part, go, without if go else ""
        made = self._made.get(key)
        if made is None:
            many = self.MADE // 4 if without and go else self.MADE
            made = self._made[key] = [self._make(at, *key) for at in range(many)]
        return made[int(rng.random() * len(made))]

    def _make(self, number: int, rule: str, part: str, go: bool, without: str) -> Shown:
        try:
            item = self.maker.make(rule, go, part=part, without=without)
        except NoSuchItem:
            item = self.maker.make(rule, go, part=part)
        rules = self.maker.rules
        holding = [
            self.at[each, rules.part(each, item.cards)]
            for each in item.held
            if (each, rules.part(each, item.cards)) in self.at
        ]
        near = -1
        if item.near:
            near = self.at[rule, part or next(iter(self.parts.get(rule, ("",))))]
        return Shown(
            cards_text(item.cards),
            item.held,
            " ".join(item.held),
            item.part,
            tuple(holding),
            near,
            number,
        )


@cache
def world(game: str) -> World:
    return World(game)


class Learner:
    """A simulated learner; see the top of this file."""

    def __init__(self, kind: Kind, game: str, seed: int) -> None:
        self.kind = kind
        self.world = world(game)
        self.rng = rng = random.Random(seed)
        self._gain = kind.gain * 1.5 ** rng.uniform(-1, 1)
        many = len(self.world.units)
        self._many = many
        # To see each unit, then to let each pass.
        self._known = [rng.gauss(-0.8 + kind.known, DIFFER) for _ in range(many)]
        self._known += [rng.gauss(-0.3 + kind.known, DIFFER) for _ in range(many)]
        if kind.sudden:
            self._known = [-2.0] * 2 * many
        self._examples: list[set[int]] = [set() for _ in range(2 * many)]
        self._last = [-100] * many
        rules = self.world.rules
        pairs = [(rules[at], rules[at + 1]) for at in range(0, len(rules) - 1, 2)][:PAIRS]
        self._taken = {one: two for pair in pairs for one, two in (pair, pair[::-1])}
        self._confused = dict.fromkeys(rules, 0.0)
        self._confused.update(dict.fromkeys(self._taken, kind.confuses))
        self._blind = -1
        if kind.blind:
            self._blind = self.world.ids.index(kind.blind)
            self._known[self._blind] = -4.0
        self.now = 0

    def chance(self, at: int, sort: int = -1) -> float:
        """Return the chance to be right on a side of a unit, for one sort of windows or all."""
        if at == self._blind:
            return 0.03
        kind = self.kind
        if kind.examples:
            if sort < 0:
                return 0.15 + 0.83 * len(self._examples[at]) / kind.examples
            return 0.98 if sort in self._examples[at] else 0.15
        return 0.02 + 0.96 / (1 + math.exp(-self._place(at)))

    def _place(self, at: int) -> float:
        known = self._known[at]
        fades = self.kind.fades
        if fades and known > -1:
            known = max(-1.0, known - fades * (self.now - self._last[at % self._many]))
        return known

    def knows(self, unit: int) -> float:
        """Return how well a unit is really known: the weaker of its two sides."""
        rule = self.world.units[unit][0]
        seen = self.chance(unit) * (1 - self._confused[rule])
        return min(seen, self.chance(self._many + unit))

    def knows_all(self) -> bool:
        return all(self.knows(at) >= TRUE for at in range(self._many) if at != self._blind)

    def _learn(self, at: int, share: float, sort: int) -> None:
        kind = self.kind
        unit = at % self._many
        gain = share
        if kind.massing:
            gain *= 1 - math.exp(-(self.now - self._last[unit]) / kind.massing)
        if kind.sudden:
            if self.rng.random() < kind.sudden * gain:
                self._known[at] = 5.0
        elif kind.examples:
            if self.rng.random() < LEARNS * gain:
                self._examples[at].add(sort)
        else:
            known = self._place(at)
            self._known[at] = known + self._gain * gain / (1 + math.exp(known - 4))

    def learn(self, unit: int, side: int, share: float, sort: int) -> None:
        """Learn from an answer on one side, about both sides."""
        other = unit + self._many * (1 - side)
        place = self._place(other) if self.kind.fades else 0.0
        self._learn(unit + self._many * side, share, sort)
        self._learn(other, share * OTHER, sort)
        if self.kind.fades:
            # Both were looked at just now.
            self._known[other] = max(self._known[other], place)
        self._last[unit] = self.now

    def answer(self, target: int, shown: Shown) -> tuple[str, float]:
        """Return the rule named, "none", or "" for no answer, and the seconds; then learn."""
        self.now += 1
        rng, here = self.rng, self.world
        sort = shown.number % (self.kind.examples or 1)
        pace = here.seconds[target] * math.exp(rng.gauss(0.0, 0.3))
        if shown.holding:
            known = self.chance(shown.holding[0])
            said = self._names(shown, sort)
            for unit in shown.holding:
                self.learn(unit, 0, 1.0 if unit == target else OTHER, sort)
        else:
            known = self.chance(self._many + target)
            fooled = shown.near >= 0 and rng.random() >= self.chance(self._many + target, sort)
            said = here.units[target][0] if fooled else "none"
            self.learn(target, 1, 1.0, sort)
            pace *= 1.3
        if self.kind.lapses and rng.random() < self.kind.lapses:
            said = rng.choice(("", rng.choice(here.rules), "none"))
        return said, pace * (1.9 - known)

    def _names(self, shown: Shown, sort: int) -> str:
        rng, here = self.rng, self.world
        for rule in shown.rules:
            other = self._taken.get(rule, "")
            if other and self._confused[rule] and other not in shown.rules:
                taken = rng.random() < self._confused[rule]
                self._confused[rule] *= CLEARS
                if taken:
                    return other
        seen = [at for at in shown.holding if rng.random() < self.chance(at, sort)]
        if seen:
            return here.units[rng.choice(seen)][0]
        return rng.choice(here.rules) if rng.random() < MISNAMES else "none"


class Result(NamedTuple):
    """Result of one learner.

    ``items`` and ``minutes`` until everything was truly known, None if it never was; ``mastered``,
    questions until all was mastered at once; ``truths``, the true accuracy at each mastery; and the
    final accuracies and levels.
    """

    items: int | None
    minutes: float
    mastered: int | None
    truths: list[float]
    profile: Profile


Asked = tuple[str, str, bool, str]
"""Rule, its part, True if it matches, and the rule that must not match beside it."""

Policy = Callable[[World, Profile, int], Iterator[Asked]]


def planned(
    here: World, profile: Profile, seed: int, only: tuple[str, ...] = ()
) -> Iterator[Asked]:
    """Yield the choices of the program's plan."""
    plan = Scheduler(
        here.rules,
        profile,
        here.game,
        seed,
        day=DAY,
        parts=here.parts,
        steering=Steering(picked=only),
    )
    while True:
        choice = plan.next()
        yield choice.rule, choice.part, choice.go, choice.without


def even_rules(here: World, profile: Profile, seed: int) -> Iterator[Asked]:
    """Yield every rule equally often, with any of its parts."""
    rng = random.Random(seed)
    while True:
        yield rng.choice(here.rules), "", rng.random() < EVEN_RATE, ""


def even_parts(here: World, profile: Profile, seed: int) -> Iterator[Asked]:
    """Yield every part of a rule, or rule without parts, equally often."""
    rng = random.Random(seed)
    while True:
        rule, part = rng.choice(here.units)
        yield rule, part, rng.random() < EVEN_RATE, ""


def even_sides(here: World, profile: Profile, seed: int) -> Iterator[Asked]:
    """Yield the same, with both sides equally often."""
    rng = random.Random(seed)
    while True:
        rule, part = rng.choice(here.units)
        yield rule, part, rng.random() < 0.5, ""


def practise(
    kind: Kind,
    game: str,
    policy: Policy,
    seed: int,
    most: int,
    *,
    flows: bool = True,
    to_mastery: bool = False,
) -> Result:
    """Practice until everything is known, or, ``to_mastery``, until all was mastered.

    Without ``flows`` questions have the measured timing. Only the plan has a profile.
    """
    here = world(game)
    learner = Learner(kind, game, seed)
    profile = Profile()
    plan = policy is planned
    truths: list[float] = []
    called: set[int] = set()
    known: int | None = None
    mastered: int | None = None
    minutes = seconds = 0.0
    for number, (rule, part, go, without) in enumerate(policy(here, profile, seed), 1):
        shown = here.item(rule, part, go, without, learner.rng)
        part = part or (shown.part if go else "")
        target = (
            here.at[rule, part] if (rule, part) in here.at else here.at[_any(here, rule, shown)]
        )
        said, took = learner.answer(target, shown)
        right = said in (shown.rules or ("none",))
        late = not said
        if flows:
            seconds += took + FLOW + (not right) * READING
        else:
            seconds += FOREPERIOD + (took if go or said != "none" else LIMIT) + PAUSE
            seconds += (not right) * READING
        if plan:
            _keep(here, profile, number, (rule, part, shown, said, took), right)
            _called(here, learner, profile, called, truths)
        if known is None and learner.knows_all():
            known, minutes = number, seconds / 60
        if mastered is None and len(called) == len(here.units):
            mastered = number
        done = known is not None and (mastered is not None or not to_mastery)
        if done or number == most:
            return Result(known, minutes or seconds / 60, mastered, truths, profile)
        assert not late or not right
    raise AssertionError("a policy always has another item")


def _any(here: World, rule: str, shown: Shown) -> tuple[str, str]:
    """Return the unit of a rule that a question shows if no part was asked for."""
    for at in shown.holding:
        if here.units[at][0] == rule:
            return here.units[at]
    return here.units[shown.near] if shown.near >= 0 else (rule, here.parts.get(rule, ("",))[0])


def _keep(
    here: World,
    profile: Profile,
    number: int,
    answered: tuple[str, str, Shown, str, float],
    right: bool,
) -> None:
    """Add the trial of a question to the profile."""
    rule, part, shown, said, took = answered
    outcome = "right" if right else "wrong" if said else "lapse"
    settings: dict[str, object] = {"mode": "any", "part": part} if part else {"mode": "any"}
    if not shown.held and shown.near < 0:
        settings["far"] = True
    # By place, since this is done a million times.
    facts = (NAMING, here.game, shown.cards, shown.held, said, outcome, 1000 * took, None)
    trial = Trial(*facts, "ok", settings, None, None, rule, 1, "screen", DAY)
    profile.add(StoredTrial(number, f"{number:08}", trial))


def _called(
    here: World, learner: Learner, profile: Profile, called: set[int], truths: list[float]
) -> None:
    """Record new masteries with their true accuracy at that moment."""
    skills = profile.areas.get(here.game, Area()).skills
    for at, id in enumerate(here.ids):
        skill = skills.get(id, _NEW)
        if not skill.mastered:
            called.discard(at)
        elif at not in called:
            called.add(at)
            truths.append(learner.knows(at))


_NEW = Skill()


class Measured(NamedTuple):
    """Medians of several learners of a kind in a game.

    ``items`` until hidden truth, and as shares of those of an even choice of ``rules``, of
    ``parts`` and of both ``sides`` of parts; ``said``, questions until all was mastered over
    questions to truth; ``minutes`` to truth and, ``paced``, as a share of those of an even choice
    of parts with measured timing. ``false`` of all ``masteries`` were below ``FALSE``; ``late`` is
    the share that had mastered all within 1,500 questions after the truth.
    """

    items: float
    rules: float
    parts: float
    sides: float
    said: float
    minutes: float
    paced: float
    false: int
    masteries: int
    in_time: float


MOST = 20_000
"""Questions after which a run stops."""

IN_TIME = 1_500


def measure(kind: str, game: str, learners: int) -> Measured:
    """Measure several learners of a kind, each with the plan and with the policies to beat."""

    def median(of: list[Result]) -> float:
        return statistics.median([each.items or MOST for each in of])

    def all_of(policy: Policy, most: int = MOST, **facts: bool) -> list[Result]:
        return [practise(KINDS[kind], game, policy, at, most, **facts) for at in range(learners)]

    found = all_of(planned, 2 * MOST, to_mastery=True)
    measured = all_of(even_parts, flows=False)
    items = median(found)
    truths = [truth for each in found for truth in each.truths]
    late = [(each.mastered or 2 * MOST) - (each.items or MOST) for each in found]
    minutes = statistics.median([each.minutes for each in found])
    return Measured(
        items,
        items / median(all_of(even_rules)),
        items / median(measured),
        items / median(all_of(even_sides)),
        statistics.median([(each.mastered or 2 * MOST) / (each.items or MOST) for each in found]),
        minutes,
        minutes / statistics.median([each.minutes for each in measured]),
        sum(truth < FALSE for truth in truths),
        len(truths),
        sum(each <= IN_TIME for each in late) / learners,
    )


def found_out(seed: int, most: int) -> int | None:
    """Return the equations needed to detect that a learner misses only one kind of them."""
    game, (rule, blind) = "berkeley-war", split_part(BLIND.blind)
    here, learner, profile = world(game), Learner(BLIND, game, seed), Profile()
    policy = planned(here, profile, seed, (rule,))
    for number, (_, part, go, without) in enumerate(policy, 1):
        shown = here.item(rule, part, go, without, learner.rng)
        said, took = learner.answer(here.at[rule, part], shown)
        right = said in (shown.rules or ("none",))
        _keep(here, profile, number, (rule, part, shown, said, took), right)
        parts = profile.area(game).skill(rule).parts
        levels = {each: skill.seeing.level for each, skill in parts.items()}
        if levels and levels.pop(blind) < 0.60 and min(levels.values()) > 0.85:
            return number
        if number == most:
            return None
    raise AssertionError("a policy always has another item")
