"""Where the items of a drill come from, each prepared before it is shown."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from warcards_tui.cards.french import PACK, Card
from warcards_tui.coach.items.maker import Item, ItemMaker, NoSuchItem
from warcards_tui.coach.items.streams import endless
from warcards_tui.coach.skills.mistakes import Mistake
from warcards_tui.coach.skills.schedule import Choice, Scheduler
from warcards_tui.slaps.rule import NearMiss
from warcards_tui.slaps.ruleset import RuleSet


class Question(NamedTuple):
    """One item as a drill asks it.

    ``cards`` is the window, newest last; ``held`` the rules that hold there, ``target`` the one it
    was made for. ``new`` is how many of the cards are said: all of them, or in a stream the newest
    alone. ``choice`` is what the plan wanted, None where items come by chance.
    """

    cards: tuple[Card, ...]
    target: str
    held: tuple[str, ...]
    near: NearMiss | None = None
    new: int = 0
    choice: Choice | None = None

    @property
    def mistake(self) -> bool:
        """Whether it stands for a mistake that is to be mended."""
        return self.choice is not None and self.choice.reason == "mistake"


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
        return Question(item.cards, item.target, item.held, item.near, len(item.cards), choice)

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
            return make.make(choice.rule, choice.go, without=choice.without)
        except NoSuchItem:
            # Wherever the one holds the other may hold, too; then they cannot be told apart.
            return make.make(choice.rule, choice.go)


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


class CueDeck:
    """Single cards that mean nothing but: now."""

    def __init__(self, seed: int, pack: Sequence[Card] = PACK) -> None:
        self._rng = random.Random(f"cue {seed}")
        self._pack = list(pack)

    def next(self) -> Question:
        return Question((self._rng.choice(self._pack),), "", ())
