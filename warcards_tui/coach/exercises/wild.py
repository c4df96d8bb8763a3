"""Wild cards of Armageddon: their values, alone and in chains, and their slaps."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar

from warcards_tui.cards.french import Card
from warcards_tui.cards.triple_topper import FULL, VARIABLES, WILD, Topper
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
from warcards_tui.coach.exercises.toppers import landed
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.topper import value_word
from warcards_tui.voice.exercises import toppers
from warcards_tui.voice.exercises import wild as voice
from warcards_tui.words import slap_exercises as texts

ONE_WILD, _CHAIN, SLAP = "wild:one", "wild:chain", "wild:slap"
YES, NO = "yes", "no"


class Wild(ExerciseDrill):
    """Drill on the values of wild cards and their slaps."""

    id = "wild"
    trains = FLUENCY
    games = ("armageddon",)
    names: ClassVar = {
        ONE_WILD: texts.one_wild_skill,
        _CHAIN: texts.wild_on_wild_skill,
        SLAP: texts.wild_slaps_skill,
    }

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        if wanted.target == SLAP:
            return _slap(rng, wanted.variant, wanted.options, wanted.step)
        return _value(rng, wanted.variant, wanted.options, wanted.target, wanted.step)


def _value(
    rng: random.Random, variant: Variant, options: Mapping[str, str], target: str, step: int
) -> Exercise:
    """Make an exercise about one of the five values of a variable, each equally often.

    The wild value is right if the card stays wild.
    """
    variable = rng.randrange(3)
    value = rng.randrange(WILD + 1)
    # Number of wild cards below the card in question, and of cards on top of it.
    deeper = 0 if target == ONE_WILD else (1, 1, 2, 3)[step]
    covered = (0, 0, 1, 1)[step] if target == ONE_WILD else (0, 1, 1, 1)[step]
    below = [] if value == WILD else [value]
    if below and step:
        below.insert(0, rng.choice([each for each in range(WILD) if each != value]))
    column = [*below, *[WILD] * (deeper + 1)]
    at = len(column) - 1
    column += [rng.choice([each for each in range(WILD) if each != value]) for _ in range(covered)]
    pot: list[Topper] = []
    for each in column:
        pot.append(rng.choice([c for c in FULL if c.values[variable] == each and c not in pot]))
    asked = pot[at]
    found = landed(variant, options, pot[: at + 1]).stands.split("-")[variable]
    assert found == VARIABLES[variable][value]
    words = [value_word(variable, each) for each in range(WILD + 1)]
    return Exercise(
        f"{VARIABLES[variable][WILD]} {at}: {' '.join([card.text for card in pot])}",
        target,
        voice.ask(variable, asked),
        ONE,
        (VARIABLES[variable][value],),
        (Group(tuple(pot), texts.pot),),
        choices=tuple(
            [
                AnswerOption(id, voice.STAYS[variable] if id == VARIABLES[variable][WILD] else word)
                for id, word in zip(VARIABLES[variable], words, strict=True)
            ]
        ),
        why=voice.because(variable, [words[WILD]] * (deeper + 1), words[value] if below else ""),
    )


def _slap(rng: random.Random, variant: Variant, options: Mapping[str, str], step: int) -> Exercise:
    """Make an exercise about a pot with a slap, or in half of the cases with a near miss."""
    rules = slaps_with(variant, options).rules
    wanted = rng.random() < 1 / 2
    cards, wild = ((3, 1), (4, 1), (4, 2), (5, 3))[step]
    while True:
        pot: list[Card] = [*rng.sample(FULL, cards)]
        if sum(isinstance(card, Topper) and card.wild for card in pot) < wild:
            continue
        found = landed(variant, options, pot) if bool(rules.decide(pot)) is wanted else None
        if found is not None and (wanted or rules.nearest_rule(pot) is not None):
            break
    if found.held:
        why = toppers.slap(rules[found.held[0]], rules.witness(found.held[0], pot), WITNESS)
    else:
        nearest = rules.nearest_rule(pot)
        assert nearest is not None
        why = toppers.no_slap(rules.lacking(nearest, pot), WITNESS)
    return Exercise(
        f"slap {' '.join([card.text for card in pot])}",
        SLAP,
        texts.wild_slap_asked,
        ONE,
        (YES if found.held else NO,),
        (Group(tuple(pot), texts.pot),),
        choices=(AnswerOption(YES, texts.yes), AnswerOption(NO, texts.no)),
        why=why,
    )


DRILL = Wild()
