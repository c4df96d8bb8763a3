"""Sources of questions; each question is prepared before it is shown."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from warcards_tui.cards.french import PACK, Card
from warcards_tui.coach.exercises.contract import (
    Exercise,
    ExerciseDrill,
    ItemSpec,
    MissedItem,
    SlowDrill,
    through,
)
from warcards_tui.coach.items.maker import Item, ItemMaker, NoSuchItem
from warcards_tui.coach.items.piles import Piles
from warcards_tui.coach.items.streams import endless
from warcards_tui.coach.skills.mistakes import Mistake
from warcards_tui.coach.skills.profile import Area
from warcards_tui.coach.skills.schedule import GAP, NextItem, Scheduler, pick
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.rule import NearMiss
from warcards_tui.slaps.ruleset import RuleSet


class DrillQuestion(NamedTuple):
    """Question of a drill.

    ``cards`` is the window, newest last, ``held`` are the matching rules, and ``target`` is the
    rule it was made for. ``new`` is the number of cards that are spoken: all of them, or only the
    newest in a stream. ``choice`` is what the plan asked for, None without a plan. ``part`` is the
    part of the target it was made for, or "". ``game`` is its variant in a round with several
    games.

    In an ``exercise``, ``cards`` are all cards on the table, ``held`` is the right answer, and
    ``step`` is the difficulty. In a real pile, ``place`` is the position of the newest card in the
    pile, from 1, and ``stake`` is the number of cards that a right slap wins.
    """

    cards: tuple[Card, ...]
    target: str
    held: tuple[str, ...]
    near: NearMiss | None = None
    new: int = 0
    choice: NextItem | None = None
    exercise: Exercise | None = None
    step: int = 0
    place: int = 0
    stake: int = 0
    part: str = ""
    game: str = ""

    @property
    def mistake(self) -> bool:
        """True if the question repeats an open mistake."""
        return self.choice is not None and self.choice.reason == "mistake"

    @property
    def far(self) -> bool:
        """True if no rule matches and no rule nearly matches, although a target was given."""
        return bool(self.target) and self.exercise is None and not (self.held or self.near)


class Deck(Protocol):
    """Endless source of questions."""

    def next(self) -> DrillQuestion:
        """Return the next question."""


class PlannedDeck:
    """Questions that the plan chooses, or with ``mistakes_only`` the open mistakes."""

    def __init__(self, maker: ItemMaker, plan: Scheduler) -> None:
        self._maker = maker
        self.plan = plan
        self.mistakes_only = False
        self._turn = 0

    @property
    def open_mistakes(self) -> int:
        """Number of open mistakes in the variant that can be asked today."""
        return len(self._askable(self.plan.profile.area(self.plan.variant).mistakes))

    def _askable(self, mistakes: Iterable[Mistake]) -> list[Mistake]:
        """Return the mistakes whose rule can match today.

        They include unnamed slaps at piles without a match.
        """
        possible = ("", *self._maker.rules_possible)
        return [each for each in mistakes if (each.rule or each.said) in possible]

    def next(self) -> DrillQuestion:
        choice = self._mistake() if self.mistakes_only else None
        return self._question(choice or self.plan.next())

    def fresh(self, asked: DrillQuestion, said: str) -> DrillQuestion:
        """Return a question with other cards in which the same mistake is possible.

        ``said`` is the rule that was named wrongly, or "".
        """
        rule = asked.target if asked.target in asked.held else next(iter(asked.held), "")
        without = said if rule else ""
        return self._question(
            NextItem(rule or said or asked.target, bool(rule), "mistake", without)
        )

    def _question(self, choice: NextItem) -> DrillQuestion:
        item = self._item(choice)
        return DrillQuestion(
            item.cards,
            item.target,
            item.held,
            item.near,
            len(item.cards),
            choice,
            part=item.part,
        )

    def _mistake(self) -> NextItem | None:
        """Return the next open mistake in turn.

        Mistakes that were already corrected today come only if no other mistake is waiting.
        """
        mistakes = self.plan.profile.area(self.plan.variant).mistakes
        possible = self._askable(mistakes.waiting(self.plan.day)) or self._askable(mistakes)
        if not possible:
            return None
        turn, at = divmod(self._turn, len(possible))
        self._turn += 1
        each = possible[at]
        # An unnamed slap does not say which rule was seen, so all rules take turns.
        rule = each.rule or each.said or self.plan.asked[turn % len(self.plan.asked)]
        return NextItem(rule, bool(each.rule), "mistake", each.said if each.rule else "")

    def _item(self, choice: NextItem) -> Item:
        make = self._maker
        if choice.reason == "mistake":
            if choice.go:
                return make.again(choice.rule, choice.without)
            return make.again("", choice.rule)
        try:
            return make.make(choice.rule, choice.go, without=choice.without, part=choice.part)
        except NoSuchItem:
            # One rule may match wherever the other does; then no cards can separate the two.
            return make.make(choice.rule, choice.go, part=choice.part)


class StreamDeck:
    """Cards of an endless stream. The first question speaks its whole window."""

    def __init__(
        self, rules: RuleSet, seed: int, go_rate: int, pack: Sequence[Card] = PACK
    ) -> None:
        (self._rule,) = rules.rules
        self._coming = endless(self._rule, seed, go_rate / 100, pack)
        self._cards = tuple([next(self._coming).card for _ in range(self._rule.cards - 1)])
        self._whole = True

    def whole(self) -> None:
        """Speak the whole window with the next question, after an interruption."""
        self._whole = True

    def next(self) -> DrillQuestion:
        newest = next(self._coming)
        window: tuple[Card, ...] = (*self._cards, newest.card)
        self._cards = window[1:]
        said, self._whole = (len(window) if self._whole else 1), False
        held = (self._rule.id,) if newest.holds else ()
        near = None
        if newest.near:
            near = NearMiss(self._rule.id, 1, self._rule.lacking(window))
        return DrillQuestion(window, self._rule.id, held, near, said)


class PilesDeck:
    """Cards of real piles, one question for each card. A right slap removes the pile."""

    def __init__(self, piles: Piles) -> None:
        self._piles = piles
        self.rules = piles.rules
        self.naming = piles.naming
        """True if a slap names its rule."""

    def next(self) -> DrillQuestion:
        laid = self._piles.next()
        near = None if laid.held else self.rules.nearest(laid.cards)
        if near is not None and near.steps > 1:
            near = None
        target = next(iter(laid.held), near.rule if near is not None else "")
        return DrillQuestion(
            laid.cards, target, laid.held, near, 1, place=laid.place, stake=laid.stake
        )

    def slapped(self, rule: str) -> None:
        """Remove the pile after a right slap; ``rule`` is used only if slaps name their rule."""
        self._piles.slap(rule if self.naming else "")


class CueDeck:
    """Single cards whose only meaning is "now"."""

    def __init__(self, seed: int, pack: Sequence[Card] = PACK) -> None:
        self._rng = random.Random(f"cue {seed}")
        self._pack = list(pack)

    def next(self) -> DrillQuestion:
        return DrillQuestion((self._rng.choice(self._pack),), "", ())


SPAN = 200
"""Number of questions before one may repeat, or all questions if there are fewer."""

_TRIES = 60
"""Number of draws for a question that was not asked lately.

If all of them were, the one asked longest ago is used.
"""

_SEARCHED = 300
"""Number of draws in search of a question that should come first.

These drills have about a hundred questions, which are made quickly.
"""

_CYCLE, _MISSED = 5, (2, 4)
"""Length of a cycle, and the positions in it that repeat an earlier mistake."""

_STEPS = (0.6, 0.75, 0.88)
"""Skill levels at which the difficulty rises by one step."""


class ExerciseDeck:
    """Exercises of one drill in one variant, each for the skill that needs it most.

    ``area`` is the knowledge of the variant and may be replaced at any time. ``asked`` are the keys
    of recent questions, newest last. A question whose key is in ``first`` comes as soon as its
    skill is chosen, even if it was asked lately. The ``returning`` mistakes take two of every five
    places.
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
        returning: Sequence[MissedItem] = (),
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
        self._ready: DrillQuestion | None = None
        self._under_way: Generator[None, None, DrillQuestion] | None = None

    def prepare(self) -> bool:
        """Work on the next question for a few milliseconds; True if it is ready now."""
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
        """True if the next question is ready."""
        return self._ready is not None

    @property
    def in_steps(self) -> bool:
        """True if questions are made in short steps, which fit in while one is being answered."""
        return isinstance(self._drill, SlowDrill)

    def next(self) -> DrillQuestion:
        while not self.prepare():
            pass
        found, self._ready = self._ready, None
        assert found is not None
        return found

    def fresh(self, asked: DrillQuestion) -> DrillQuestion:
        """Return another question for the same skill, or the same question if that is slow."""
        if self.in_steps:
            return asked
        return through(self._makes(NextItem(asked.target, True, "mistake")))

    def _comes(self) -> Generator[None, None, DrillQuestion]:
        """Make the next question in steps."""
        self._made += 1
        while self._returning and self._made % _CYCLE in _MISSED:
            missed = self._returning.pop(0)
            wanted = self._wanted(missed.target, 0)
            again = yield from self._drill.once_more(missed, wanted)
            if again is not None:
                return self._asks(again, NextItem(missed.target, True, "mistake"), 0)
        choice = pick(self.area, self._skills, self._rng, self.day, self._recent)
        return (yield from self._makes(choice))

    def _makes(self, choice: NextItem) -> Generator[None, None, DrillQuestion]:
        """Make a question for a choice in steps."""
        level = self.area.skill(choice.rule).level
        step = sum(level >= each for each in _STEPS)
        if self.in_steps and self._made == 1:
            # The player is waiting for the first question, and hard ones are found sooner.
            step = len(_STEPS)
        found = self._slow(choice.rule)
        for _ in range(0 if found else _TRIES):
            made = yield from self._drill.steps(self._rng, self._wanted(choice.rule, step))
            if found is None or self._when(made) < self._when(found):
                found = made
            if self._when(found) < 0:
                break
        assert found is not None  # The loop ran at least once.
        return self._asks(found, choice, step)

    def _asks(self, found: Exercise, choice: NextItem, step: int) -> DrillQuestion:
        """Return the exercise as a question, and record it as asked."""
        self._first.discard(found.key)
        if found.key in self._asked:
            self._asked.remove(found.key)
        self._asked = [*self._asked[1 - SPAN :], found.key]
        self._recent = [*self._recent[1 - GAP :], choice.rule]
        cards = tuple([card for group in found.groups for card in group.cards])
        return DrillQuestion(
            cards, choice.rule, found.right, choice=choice, exercise=found, step=step
        )

    def _wanted(self, skill: str, step: int) -> ItemSpec:
        return ItemSpec(self._variant, self._options, skill, step)

    def _slow(self, skill: str) -> Exercise | None:
        """Return an exercise of the skill that should come first, or None.

        Its difficulty does not matter.
        """
        for at in range(_SEARCHED if self._first else 0):
            step = at % (len(_STEPS) + 1)
            made = self._drill.make(self._rng, self._wanted(skill, step))
            if made.key in self._first:
                return made
        return None

    def _when(self, exercise: Exercise) -> int:
        """Return how recently the exercise was asked, as an index; -1 if it is not on record."""
        return self._asked.index(exercise.key) if exercise.key in self._asked else -1
