"""Slap, control or nothing: the newest card of a pot in the Triple Topper games."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import pairwise

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import WILD as WILD_VALUE
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.coach.exercises.contract import (
    FLUENCY,
    ONE,
    WITNESS,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Group,
    ItemSpec,
    SkillInfo,
)
from warcards_tui.coach.exercises.games import slaps_with
from warcards_tui.coach.exercises.toppers import TopperVerdict, landed
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.slaps.topper import TopperRules, agreement, standings
from warcards_tui.voice.exercises import control as voice
from warcards_tui.voice.exercises import toppers
from warcards_tui.words import slap_exercises as texts

SLAP, CONTROL, NOTHING = "slap", "control", "nothing"
TWO, MORE, PLAIN, WILD = "control:two", "control:more", "control:plain", "control:wild"

_WORLD_WAR_3 = "world-war-3"
_ALL_WILD = (WILD_VALUE, WILD_VALUE, WILD_VALUE)


class Control(ExerciseDrill):
    """Drill on the effect of the newest card."""

    id = "control"
    trains = FLUENCY
    games = (_WORLD_WAR_3, "armageddon")

    def skills(self, variant: Variant, options: Mapping[str, str]) -> Sequence[SkillInfo]:
        if variant.id == _WORLD_WAR_3:
            return [SkillInfo(TWO, texts.two_cards_skill), SkillInfo(MORE, texts.more_cards_skill)]
        return [SkillInfo(PLAIN, texts.plain_skill), SkillInfo(WILD, texts.wild_skill)]

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        slaps = slaps_with(wanted.variant, wanted.options)
        answer = rng.choice((SLAP, CONTROL, NOTHING))
        while True:
            pot = _pot(rng, slaps.pack, wanted.target, wanted.step)
            if pot is None or bool(slaps.rules.decide(pot)) is not (answer == SLAP):
                continue
            found = landed(wanted.variant, wanted.options, pot)
            lure = rng.random() < wanted.step / 4
            if _kind(found) == answer and (not lure or _alike(slaps.rules, pot)):
                break
        return Exercise(
            " ".join([card.text for card in pot]),
            wanted.target,
            texts.control_asked,
            ONE,
            (answer,),
            (Group(tuple(pot), texts.pot),),
            choices=(
                AnswerOption(SLAP, texts.slap),
                AnswerOption(CONTROL, texts.control_only),
                AnswerOption(NOTHING, texts.nothing),
            ),
            why=_why(slaps.rules, pot, found),
        )


def _kind(found: TopperVerdict) -> str:
    return SLAP if found.held else CONTROL if found.control else NOTHING


def _pot(rng: random.Random, pack: Sequence[Card], target: str, step: int) -> list[Card] | None:
    """Return a random pot with its newest card last; None if it does not suit the skill.

    Harder pots have more cards, and more wild ones. The first two cards are not jokers, and so open
    the pot: the next card can take control.
    """
    most = 2 if target == TWO else (3, 3, 4, 5)[step] if target == MORE else (3, 4, 4, 5)[step]
    pot = rng.sample(pack, most)
    wild = [isinstance(card, Topper) and card.wild for card in pot]
    if any(isinstance(card, Topper) and card.values == _ALL_WILD for card in pot[:2]):
        return None
    if target == PLAIN:
        return None if any(wild) else pot
    if target == WILD:
        few = (1, 1, 2, 2)[step]
        together = step < 3 or any(a and b for a, b in pairwise(wild))
        return pot if few <= sum(wild) <= few + step and together else None
    return pot


def _alike(rules: RuleSet, pot: Sequence[Card]) -> list[int]:
    """Return the variables in which the newest card agrees with the card below."""
    assert isinstance(rules, TopperRules)
    older, newer = standings(pot)[-2:]
    bits = agreement(newer, older, alone=rules.alone)
    return [at for at in range(3) if bits >> at & 1]


def _why(rules: RuleSet, pot: Sequence[Card], found: TopperVerdict) -> Text:
    assert isinstance(rules, TopperRules)
    if found.held:
        rule = found.held[0]
        return toppers.slap(rules[rule], rules.witness(rule, pot), WITNESS)
    if found.control:
        return voice.control(found.control)
    return voice.nothing(_alike(rules, pot), two=rules.alone)


DRILL = Control()
