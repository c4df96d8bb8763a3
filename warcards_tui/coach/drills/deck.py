"""Where the items of a drill come from, each prepared before it is shown."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from warcards_tui.cards.french import PACK, Card
from warcards_tui.coach.exercises.contract import (
    Exercise,
    ExerciseDrill,
    Missed,
    SlowDrill,
    Wanted,
    through,
)
from warcards_tui.coach.items.maker import Item, ItemMaker, NoSuchItem
from warcards_tui.coach.items.piles import Piles
from warcards_tui.coach.items.streams import endless
from warcards_tui.coach.skills.mistakes import Mistake
from warcards_tui.coach.skills.profile import Area
from warcards_tui.coach.skills.schedule import GAP, Choice, Scheduler, pick
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.rule import NearMiss
from warcards_tui.slaps.ruleset import RuleSet


class Question(NamedTuple):
    """One item as a drill asks it.

    ``cards`` is the window, newest last; ``held`` the rules that hold there, ``target`` the one it
    was made for. ``new`` is how many of the cards are said: all of them, or in a stream the newest
    alone. ``choice`` is what the plan wanted, None where items come by chance. ``part`` is the part
    of the target that it was made for, or "". ``game`` is the variant that it is of, where a round
    has several. Of an ``exercise`` the cards are all that lie there,
    ``held`` is what is right, and ``step`` is how hard it is. Of a real pile ``place`` is which of
    its cards is the newest, counted from 1, and ``stake`` how many a good slap takes.
    """

    cards: tuple[Card, ...]
    target: str
    held: tuple[str, ...]
    near: NearMiss | None = None
    new: int = 0
    choice: Choice | None = None
    exercise: Exercise | None = None
    step: int = 0
    place: int = 0
    stake: int = 0
    part: str = ""
    game: str = ""

    @property
    def mistake(self) -> bool:
        """Whether it stands for a mistake that is to be mended."""
        return self.choice is not None and self.choice.reason == "mistake"

    @property
    def far(self) -> bool:
        """Whether it is made for a rule that does not even nearly hold, and no other does."""
        return bool(self.target) and self.exercise is None and not (self.held or self.near)


class Deck(Protocol):
    """A source of items that never ends."""

    def next(self) -> Question:
        """The next item."""


class PlannedDeck:
    """Items that the plan wants, or with ``mistakes_only`` such as stand for open mistakes."""

    def __init__(self, maker: ItemMaker, plan: Scheduler) -> None:
        self._maker = maker
        self.plan = plan
        self.mistakes_only = False
        self._turn = 0

    @property
    def open_mistakes(self) -> int:
        """How many mistakes are open in the variant that can be asked today."""
        return len(self._askable(self.plan.profile.area(self.plan.variant).mistakes))

    def _askable(self, mistakes: Iterable[Mistake]) -> list[Mistake]:
        """Those whose rule can hold today, and all slaps without a name where nothing held."""
        possible = ("", *self._maker.rules_possible)
        return [each for each in mistakes if (each.rule or each.said) in possible]

    def next(self) -> Question:
        choice = self._mistake() if self.mistakes_only else None
        return self._question(choice or self.plan.next())

    def fresh(self, asked: Question, said: str) -> Question:
        """An item with other cards in which the mistake can be made again that was made at this
        one; ``said`` is the rule that was named wrongly, "" for none.
        """
        rule = asked.target if asked.target in asked.held else next(iter(asked.held), "")
        without = said if rule else ""
        return self._question(Choice(rule or said or asked.target, bool(rule), "mistake", without))

    def _question(self, choice: Choice) -> Question:
        item = self._item(choice)
        return Question(
            item.cards,
            item.target,
            item.held,
            item.near,
            len(item.cards),
            choice,
            part=item.part,
        )

    def _mistake(self) -> Choice | None:
        """The next open mistake, in turns; those already right today come when no other waits."""
        mistakes = self.plan.profile.area(self.plan.variant).mistakes
        possible = self._askable(mistakes.waiting(self.plan.day)) or self._askable(mistakes)
        if not possible:
            return None
        turn, at = divmod(self._turn, len(possible))
        self._turn += 1
        each = possible[at]
        # A slap without a name was made at what no rule is known of: each rule takes its turn.
        rule = each.rule or each.said or self.plan.asked[turn % len(self.plan.asked)]
        return Choice(rule, bool(each.rule), "mistake", each.said if each.rule else "")

    def _item(self, choice: Choice) -> Item:
        make = self._maker
        if choice.reason == "mistake":
            if choice.go:
                return make.again(choice.rule, choice.without)
            return make.again("", choice.rule)
        try:
            return make.make(choice.rule, choice.go, without=choice.without, part=choice.part)
        except NoSuchItem:
            # Wherever the one holds the other may hold, too; then they cannot be told apart.
            return make.make(choice.rule, choice.go, part=choice.part)


class StreamDeck:
    """The cards of a stream, one after the other. The first item says its whole window."""

    def __init__(
        self, rules: RuleSet, seed: int, go_rate: int, pack: Sequence[Card] = PACK
    ) -> None:
        (self._rule,) = rules.rules
        self._coming = endless(self._rule, seed, go_rate / 100, pack)
        self._cards = tuple([next(self._coming).card for _ in range(self._rule.cards - 1)])
        self._whole = True

    def whole(self) -> None:
        """The next item says its whole window: something came between."""
        self._whole = True

    def next(self) -> Question:
        newest = next(self._coming)
        window: tuple[Card, ...] = (*self._cards, newest.card)
        self._cards = window[1:]
        said, self._whole = (len(window) if self._whole else 1), False
        held = (self._rule.id,) if newest.holds else ()
        near = None
        if newest.near:
            near = NearMiss(self._rule.id, 1, self._rule.lacking(window))
        return Question(window, self._rule.id, held, near, said)


class PilesDeck:
    """The cards of real piles, each an item of its own; what is slapped well goes."""

    def __init__(self, piles: Piles) -> None:
        self._piles = piles
        self.rules = piles.rules
        self.naming = piles.naming
        """Whether a slap names its rule."""

    def next(self) -> Question:
        laid = self._piles.next()
        near = None if laid.held else self.rules.nearest(laid.cards)
        if near is not None and near.steps > 1:
            near = None
        target = next(iter(laid.held), near.rule if near is not None else "")
        return Question(laid.cards, target, laid.held, near, 1, place=laid.place, stake=laid.stake)

    def slapped(self, rule: str) -> None:
        """The pile was slapped well, where slaps are named for that rule."""
        self._piles.slap(rule if self.naming else "")


class CueDeck:
    """Single cards that mean nothing but: now."""

    def __init__(self, seed: int, pack: Sequence[Card] = PACK) -> None:
        self._rng = random.Random(f"cue {seed}")
        self._pack = list(pack)

    def next(self) -> Question:
        return Question((self._rng.choice(self._pack),), "", ())


SPAN = 200
"""So many items lie between two that ask the same, or as many as there are."""

_TRIES = 60
"""Items that are drawn for one that was not asked lately; then the one asked longest ago comes."""

_SEARCHED = 300
"""Items that are drawn for one that is to come first: these drills have a hundred, soon made."""

_CYCLE, _MISSED = 5, (2, 4)
"""Of so many items these are for what went wrong and returns."""

_STEPS = (0.6, 0.75, 0.88)
"""From these levels on the next step of difficulty is asked."""


class ExerciseDeck:
    """Exercises of one drill in one variant, each made for the skill that needs it most.

    ``area`` is what is known of the variant, and may be set at any time; ``asked`` are the keys of
    what was asked lately, the newest last. What has a key in ``first`` comes as soon as its skill
    does, even if it was asked lately. What is ``returning`` comes in two places of five.
    """

    def __init__(
        self,
        drill: ExerciseDrill,
        variant: Variant,
        options: Mapping[str, str],
        area: Area,
        seed: int,
        day: str,
        asked: Sequence[str] = (),
        first: Sequence[str] = (),
        returning: Sequence[Missed] = (),
    ) -> None:
        self._drill = drill
        self._variant = variant
        self._options = options
        self.area = area
        self.day = day
        self._rng = random.Random(f"{drill.id} {seed}")
        self._skills = [each.id for each in drill.skills(variant, options)]
        self._asked = list(asked)[-SPAN:]
        self._first = {*first}
        self._returning = [each for each in returning if each.target in self._skills]
        self._made = 0
        self._recent: list[str] = []
        self._ready: Question | None = None
        self._under_way: Generator[None, None, Question] | None = None

    def prepare(self) -> bool:
        """Makes the next item a few milliseconds further; whether it is there now."""
        if self._ready is None:
            if self._under_way is None:
                self._under_way = self._comes()
            try:
                next(self._under_way)
            except StopIteration as made:
                self._ready, self._under_way = made.value, None
        return self._ready is not None

    @property
    def ready(self) -> bool:
        """Whether the next item is there."""
        return self._ready is not None

    @property
    def in_steps(self) -> bool:
        """Whether an item is made in short steps, so that it can be made while one is answered."""
        return isinstance(self._drill, SlowDrill)

    def next(self) -> Question:
        while not self.prepare():
            pass
        found, self._ready = self._ready, None
        assert found is not None  # It has been prepared.
        return found

    def fresh(self, asked: Question) -> Question:
        """Another item of the same skill; the same one where another would take long."""
        if self.in_steps:
            return asked
        return through(self._makes(Choice(asked.target, True, "mistake")))

    def _comes(self) -> Generator[None, None, Question]:
        """The item whose turn it is, in steps."""
        self._made += 1
        while self._returning and self._made % _CYCLE in _MISSED:
            missed = self._returning.pop(0)
            wanted = self._wanted(missed.target, 0)
            again = yield from self._drill.once_more(missed, wanted)
            if again is not None:
                return self._asks(again, Choice(missed.target, True, "mistake"), 0)
        choice = pick(self.area, self._skills, self._rng, self.day, self._recent)
        return (yield from self._makes(choice))

    def _makes(self, choice: Choice) -> Generator[None, None, Question]:
        """An item for that choice, in steps."""
        level = self.area.skill(choice.rule).level
        step = sum(level >= each for each in _STEPS)
        if self.in_steps and self._made == 1:
            step = len(_STEPS)  # Somebody waits for the first, and hard ones are sooner found.
        found = self._slow(choice.rule)
        for _ in range(0 if found else _TRIES):
            made = yield from self._drill.steps(self._rng, self._wanted(choice.rule, step))
            if found is None or self._when(made) < self._when(found):
                found = made
            if self._when(found) < 0:
                break
        assert found is not None  # There was at least one try.
        return self._asks(found, choice, step)

    def _asks(self, found: Exercise, choice: Choice, step: int) -> Question:
        """That exercise as it is asked, from now on one of those that were."""
        self._first.discard(found.key)
        if found.key in self._asked:
            self._asked.remove(found.key)
        self._asked = [*self._asked[1 - SPAN :], found.key]
        self._recent = [*self._recent[1 - GAP :], choice.rule]
        cards = tuple([card for group in found.groups for card in group.cards])
        return Question(cards, choice.rule, found.right, choice=choice, exercise=found, step=step)

    def _wanted(self, skill: str, step: int) -> Wanted:
        return Wanted(self._variant, self._options, skill, step)

    def _slow(self, skill: str) -> Exercise | None:
        """One of those that come first, of any difficulty; None where none of that skill does."""
        for at in range(_SEARCHED if self._first else 0):
            step = at % (len(_STEPS) + 1)
            made = self._drill.make(self._rng, self._wanted(skill, step))
            if made.key in self._first:
                return made
        return None

    def _when(self, exercise: Exercise) -> int:
        """How lately that was asked: -1 for never, as far as it is remembered."""
        return self._asked.index(exercise.key) if exercise.key in self._asked else -1
