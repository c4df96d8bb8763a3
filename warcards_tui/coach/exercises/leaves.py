"""Discards in Speed War: the cards that leave after a trick or a war, and if any are left."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import PACK, Card
from warcards_tui.cards.parts import Rank, Sentences
from warcards_tui.coach.exercises.contract import (
    FLUENCY,
    SET,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Group,
    ItemSpec,
)
from warcards_tui.coach.exercises.played import NAMES
from warcards_tui.games.events import Event
from warcards_tui.games.moves import FLIP
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.games.war.events import CardsRemoved, TrickWon
from warcards_tui.games.war.rules import ACE
from warcards_tui.voice.exercises import leaves as voice
from warcards_tui.words import card_exercises as texts

NEXT = "next"
"""Answer that the next rank leaves from the next trick on."""

_SUITS = 4
_SPARE = 3
"""Minimum number of cards left in each deck, so that the game continues."""


class Leaves(ExerciseDrill):
    """Drill on the cards that leave after a trick or a war."""

    id = "leaves"
    trains = FLUENCY
    games = ("speed-war",)
    names: ClassVar = {
        "leaves:trick": texts.leaves_trick_skill,
        "leaves:war": texts.leaves_war_skill,
    }

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        war = wanted.target == "leaves:war"
        # The leaving rank is two or three at first, and at most ten at the end.
        rank = rng.randint(2, (3, 6, 8, 10)[wanted.step])
        leaving = rng.choice((0, 1, 1, rng.randint(1, 2)) if war else (0, 1, 1))
        last = rng.random() < 1 / 2
        in_play = leaving if leaving and last else rng.randint(leaving + 1, _SUITS)
        wars = 0 if not war else 2 if wanted.step == 3 else 1
        rows, removed = _played(
            rng,
            wanted.variant,
            wanted.options,
            (rank, in_play, leaving),
            wars,
            lure=wanted.step > 1,
        )
        table = [card for row in rows for card in row]
        gone = removed.cards if removed else ()
        following = removed.following if removed else None
        right = [card.text for card in table if card in gone]
        if following is not None:
            right.append(NEXT)
        return Exercise(
            f"{rank} {_SUITS - in_play} {deal_text(rows)}",
            wanted.target,
            texts.leaves_asked,
            SET,
            tuple(right),
            tuple([Group(row, name) for row, name in zip(rows, NAMES, strict=False)]),
            Sentences(
                [
                    texts.leaving(rank=Rank(rank), aside=_SUITS - in_play),
                    texts.war_over if war else "",
                ]
            ),
            (
                *[AnswerOption(card.text, card, card) for card in table],
                AnswerOption(NEXT, texts.next_rank(rank=Rank(rank + 1)), key="m"),
            ),
            why=voice.because(rank, gone, removed.left if removed else in_play, following),
        )


def _played(
    rng: random.Random,
    variant: Variant,
    options: Mapping[str, str],
    leaving: tuple[int, int, int],
    wars: int,
    *,
    lure: bool,
) -> tuple[list[tuple[Card, ...]], CardsRemoved | None]:
    """Play a trick with ``wars`` wars; return the cards of each seat, and the cards removed.

    ``leaving`` has the rank, the number of its cards in play, and the number of these in the trick.
    A ``lure`` adds a card of the next rank.
    """
    rank, in_play, many = leaving
    deep = 1 + 2 * wars
    while True:
        low = rng.sample([each for each in PACK if each.rank == rank], in_play)
        others = [each for each in PACK if each.rank > rank or each.rank == ACE]
        rng.shuffle(others)
        if lure:
            ranks = [each.rank for each in others]
            others.append(others.pop(ranks.index(rank + 1)))  # The last one is drawn first.
        table = [*low[:many], *[others.pop() for _ in range(2 * deep - many)]]
        rng.shuffle(table)
        rest = [*low[many:], *others]
        rng.shuffle(rest)
        cut = rng.randint(_SPARE, max(len(rest) - _SPARE, _SPARE))
        packets = [[*table[:deep], *rest[:cut]], [*table[deep:], *rest[cut:]]]
        if not all(packets[0][at].rank == packets[1][at].rank for at in range(0, deep - 1, 2)):
            continue
        game = set_up(variant, seats=2, seed=0, options=options, deal=deal_text(packets))
        happened: list[Event] = []
        for _ in range(1 + wars):
            for seat in (0, 1):
                happened += game.apply(seat, FLIP)
        if any(isinstance(each, TrickWon) for each in happened):
            removed = [each for each in happened if isinstance(each, CardsRemoved)]
            rows = [tuple(table[:deep]), tuple(table[deep:])]
            return rows, removed[0] if removed else None


DRILL = Leaves()
