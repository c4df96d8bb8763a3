"""The best play of Fast Food: one's own food less the best answer to it.

What the answer makes on average is exact: every hand that the other may have is as likely as any.
Once the stock is gone the other hand is known, and it is exact to the end.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb
from typing import ClassVar

from warcards_tui.bots.fast_food import Lookahead
from warcards_tui.cards.french import Card, cards_text
from warcards_tui.cards.parts import Sentences
from warcards_tui.coach.exercises.contract import (
    JUDGEMENT,
    ONE,
    Choice,
    Exercise,
    ExerciseDrill,
    Grade,
    Group,
    Wanted,
)
from warcards_tui.coach.exercises.loss import best_of, grade_by_loss
from warcards_tui.games.fast_food.machine import DECK, HAND, POINTS, is_red
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.voice.exercises import food as voice
from warcards_tui.words import choice_exercises as texts
from warcards_tui.words.catalogue import Message

END = "food-best:end"

_GAPS = (3.0, 2.0, 1.0, 0.5)
"""By how hard it shall be, so many points at least lie between the best and the next."""

_CARDS = 20
"""Cards of one game of a match."""

_STOCK = _CARDS - 2 * HAND

_OPEN = range(4, _STOCK - 1)
_CLOSED = range(_STOCK - 1, _STOCK + 2)
"""Cards that have been played: some, so that both have scored, and so many that no stock is left.
"""


class FoodBest(ExerciseDrill):
    """The drill."""

    id = "food-best"
    trains = JUDGEMENT
    games = ("fast-food",)
    names: ClassVar = {id: texts.food_best_skill, END: texts.food_best_end_skill}

    def make(self, rng: random.Random, wanted: Wanted) -> Exercise:
        while True:
            table = _table(rng, _CLOSED if wanted.target == END else _OPEN)
            hand = table.hand
            if len({card.rank for card in hand}) < len(hand):
                continue
            values = table.values()
            best, second, *_ = sorted(values.values(), reverse=True)
            if best - second >= _GAPS[wanted.step]:
                break
        notes = {card.text: table.note(card, values[card.text]) for card in hand}
        chosen = best_of(values)[0]
        return Exercise(
            key=f"{table.total} {cards_text(hand)} / {cards_text(table.unseen)} / {table.stock}",
            target=wanted.target,
            question=texts.food_best_asked,
            form=ONE,
            right=best_of(values),
            groups=(Group(hand, texts.your_hand), Group(table.unseen, texts.not_seen)),
            facts=Sentences(
                [
                    texts.total(total=table.total),
                    texts.stock(name=BOT_NAMES[0], cards=table.theirs, stock=table.stock),
                ]
            ),
            choices=tuple([Choice(card.text, card, card) for card in hand]),
            values=values,
            notes=notes,
            unit="points",
            why=next(
                texts.best_card(card=card, note=notes[chosen])
                for card in hand
                if card.text == chosen
            ),
        )

    def grade(self, exercise: Exercise, answer: Sequence[str]) -> Grade:
        return grade_by_loss(exercise, answer)


DRILL = FoodBest()


class Table:
    """A position as its mover sees it, with a card of the stock just taken where there was one."""

    def __init__(self, total: int, hand: tuple[Card, ...], unseen: tuple[Card, ...], stock: int):
        self.total = total
        self.hand = hand
        self.unseen = unseen
        """What the other holds, and the stock."""

        self.stock = stock
        self.theirs = len(unseen) - stock
        """Cards of the other, before one is taken."""

    def values(self) -> dict[str, float]:
        """What each card of the hand is worth, in points more than the other's."""
        return {card.text: self._value(card) for card in self.hand}

    def _value(self, card: Card) -> float:
        if not self.stock:
            mine = tuple(sorted([each.rank for each in self.hand]))
            theirs = tuple(sorted([each.rank for each in self.unseen]))
            return float(Lookahead(()).gain(card.rank, self.total, mine, theirs, 0, _CARDS))
        return POINTS[self.total + card.rank] - self.reply(card)

    def reply(self, card: Card) -> float:
        """What the best answer makes on average, over all hands that the other may have."""
        after = self.total + card.rank
        points = sorted([POINTS[after + each.rank] for each in self.unseen])
        many = self.theirs + 1  # With the card that is taken first.
        hands = comb(len(points), many)
        # The best card of a hand is the one at ``at`` where all others are before it.
        return sum([made * comb(at, many - 1) for at, made in enumerate(points)]) / hands

    def note(self, card: Card, value: float) -> Message:
        """Return the points of a card and what follows."""
        points = POINTS[self.total + card.rank]
        if not self.stock:
            return voice.ahead(points, round(value))
        return texts.card_answered(points=points, reply=f"{self.reply(card):.1f}")


def _table(rng: random.Random, played: range) -> Table:
    red = rng.random() < 0.5
    deck = [card for card in DECK if is_red(card) == red]
    rng.shuffle(deck)
    many = rng.choice(played)
    total = sum([card.rank for card in deck[:many]])
    stock = max(_STOCK - many - 1, 0)
    left = deck[many:]
    # Both play equally many cards, so the mover holds the odd one.
    mine = -(-(len(left) - stock) // 2)
    return Table(total, _by_rank(left[:mine]), _by_rank(left[mine:]), stock)


def _by_rank(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (card.rank, card.order)))
