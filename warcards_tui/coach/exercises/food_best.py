"""Best play in Fast Food: the points of your card less those of the best answer.

The average of the answer is exact: all hands that the opponent may have are equally likely. Once
the stock is gone, the opponent's hand is known, and the value is exact to the end.
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
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Grade,
    Group,
    ItemSpec,
)
from warcards_tui.coach.exercises.loss import best_of, grade_by_loss
from warcards_tui.games.fast_food.machine import DECK, HAND, POINTS, is_red
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.voice.exercises import food as voice
from warcards_tui.words import choice_exercises as texts
from warcards_tui.words.catalogue import Message

END = "food-best:end"

_GAPS = (3.0, 2.0, 1.0, 0.5)
"""Minimum lead in points of the best card over the next, by difficulty."""

_CARDS = 20
"""Cards of one game of a match."""

_STOCK = _CARDS - 2 * HAND

_OPEN = range(4, _STOCK - 1)
_CLOSED = range(_STOCK - 1, _STOCK + 2)
"""Number of cards played: enough for both to score, or enough for an empty stock."""


class FoodBest(ExerciseDrill):
    """Drill on the card with the largest lead after the best answer."""

    id = "food-best"
    trains = JUDGEMENT
    games = ("fast-food",)
    names: ClassVar = {id: texts.food_best_skill, END: texts.food_best_end_skill}

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
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
            choices=tuple([AnswerOption(card.text, card, card) for card in hand]),
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


class FoodPosition:
    """Position seen by the player to move, after taking a card of the stock if there was one."""

    def __init__(self, total: int, hand: tuple[Card, ...], unseen: tuple[Card, ...], stock: int):
        self.total = total
        self.hand = hand
        self.unseen = unseen
        """Cards of the opponent's hand and of the stock."""

        self.stock = stock
        self.theirs = len(unseen) - stock
        """Number of cards in the opponent's hand, before taking one."""

    def values(self) -> dict[str, float]:
        """Return the value of each card of the hand: the lead in points."""
        return {card.text: self._value(card) for card in self.hand}

    def _value(self, card: Card) -> float:
        if not self.stock:
            mine = tuple(sorted([each.rank for each in self.hand]))
            theirs = tuple(sorted([each.rank for each in self.unseen]))
            return float(Lookahead(()).gain(card.rank, self.total, mine, theirs, 0, _CARDS))
        return POINTS[self.total + card.rank] - self.reply(card)

    def reply(self, card: Card) -> float:
        """Return the mean points of the best answer, over all possible hands of the opponent."""
        after = self.total + card.rank
        points = sorted([POINTS[after + each.rank] for each in self.unseen])
        many = self.theirs + 1  # The opponent takes a card first.
        hands = comb(len(points), many)
        # The card at ``at`` is the best of a hand if all its other cards come before it.
        return sum([made * comb(at, many - 1) for at, made in enumerate(points)]) / hands

    def note(self, card: Card, value: float) -> Message:
        """Return the points of a card, and the lead after the next cards."""
        points = POINTS[self.total + card.rank]
        if not self.stock:
            return voice.ahead(points, round(value))
        return texts.card_answered(points=points, reply=f"{self.reply(card):.1f}")


def _table(rng: random.Random, played: range) -> FoodPosition:
    red = rng.random() < 0.5
    deck = [card for card in DECK if is_red(card) == red]
    rng.shuffle(deck)
    many = rng.choice(played)
    total = sum([card.rank for card in deck[:many]])
    stock = max(_STOCK - many - 1, 0)
    left = deck[many:]
    # Both play equally many cards, so the player to move holds the odd one.
    mine = -(-(len(left) - stock) // 2)
    return FoodPosition(total, _by_rank(left[:mine]), _by_rank(left[mine:]), stock)


def _by_rank(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (card.rank, card.order)))
