"""Announcing in Budr Basef: of all sets that hold, name the lowest on the list."""

from __future__ import annotations

import random
from typing import ClassVar

from warcards_tui.coach.exercises.contract import (
    FLUENCY,
    ONE,
    WITNESS,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Group,
    ItemSpec,
)
from warcards_tui.coach.exercises.games import slaps_with
from warcards_tui.coach.items.maker import Item, ItemMaker
from warcards_tui.voice.exercises import announce as voice
from warcards_tui.words import slap_exercises as texts

_HOLD = ((1, 2), (2,), (2, 3), (3, 4))
"""Number of sets that hold, by difficulty."""

_TRIES = 300
"""Stacks to try for one with that number of sets and that lowest set."""

_SEEDS = 2**32


class Announce(ExerciseDrill):
    """Drill on the lowest of the sets that hold."""

    id = "announce"
    trains = FLUENCY
    games = ("budr-basef",)
    names: ClassVar = {id: texts.announce_skill}

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        slaps = slaps_with(wanted.variant, {**wanted.options, "variant": "announce"})
        rules = slaps.rules
        maker = ItemMaker(rules, rng.randrange(_SEEDS), slaps.pack)
        while True:
            found = _stack(maker, rng.choice(maker.rules_possible), rng.choice(_HOLD[wanted.step]))
            if found is not None:
                break
        held = rules.holding(found.cards)
        lowest = held[-1].id
        return Exercise(
            " ".join([card.text for card in found.cards]),
            wanted.target,
            texts.announce_asked,
            ONE,
            (lowest,),
            (Group(found.cards, texts.stack),),
            choices=tuple(
                [
                    AnswerOption(rule.id, rule, key=rule.key)
                    for rule in rules.rules
                    if rule.id in maker.rules_possible
                ]
            ),
            why=voice.because(held, rules.witness(lowest, found.cards), WITNESS),
        )


def _stack(maker: ItemMaker, lowest: str, many: int) -> Item | None:
    """Return a stack with ``many`` sets and this lowest one, None if none is found.

    Stacks with a joker are skipped because it would have started a gamble.
    """
    for _ in range(_TRIES):
        found = maker.make(lowest)
        if (
            found.held[-1] == lowest
            and len(found.held) == many
            and all(card.rank for card in found.cards)
        ):
            return found
    return None


DRILL = Announce()
