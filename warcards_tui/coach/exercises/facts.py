"""Sums and differences of two cards, as in Addition and Subtraction War.

There are 91 of each. The harder ones require longer counting (the size of a problem is the best
predictor of the time for a fact, see Zbrodoff and Logan 2005, "What everyone finds").
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement

from warcards_tui.cards.french import PACK, Card
from warcards_tui.cards.parts import Formula, Text
from warcards_tui.coach.exercises.contract import (
    FLUENCY,
    NUMBER,
    ONE,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Group,
    ItemSpec,
    SkillInfo,
)
from warcards_tui.games.addition.rules import MINUS, MOST, PLUS, result, terms
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.rule import HIGHEST
from warcards_tui.voice.exercises import facts as voice
from warcards_tui.words import number_exercises as texts

_TEN = 10
_HIGHER = "higher"
_GAPS = ((7, 12), (4, 6), (2, 3), (1, 1))
"""Minimum and maximum difference of two results to compare, by difficulty."""

Pair = tuple[int, int]
"""Ranks of two cards, the lower one first."""

FIRST, SECOND, EQUAL = "first", "second", "equal"

PAIRS: tuple[Pair, ...] = tuple(combinations_with_replacement(range(1, HIGHEST + 1), 2))
"""Facts of one operation, 91 in all."""


class Facts(ExerciseDrill):
    """Drill on sums or differences, and on the higher of two results."""

    id = "facts"
    trains = FLUENCY
    games = ("addition-war", "subtraction-war")
    by_heart = tuple([id for id in (*voice.SUMS, *voice.DIFFERENCES) if _HIGHER not in id])

    def skills(self, variant: Variant, options: Mapping[str, str]) -> Sequence[SkillInfo]:
        names = voice.SUMS if _sign(variant) == PLUS else voice.DIFFERENCES
        return [SkillInfo(id, name) for id, name in names.items()]

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        if wanted.target.endswith(_HIGHER):
            return _comparison(rng, _sign(wanted.variant), wanted.target, wanted.step)
        return _fact(rng, _sign(wanted.variant), wanted.target, wanted.step)


def _sign(variant: Variant) -> str:
    return variant.game_class().sign


def facts_of(target: str) -> list[Pair]:
    """Return the facts of a skill, easiest first."""
    kind = target.partition(":")[2]
    minus = target.startswith("difference")
    found = [pair for pair in PAIRS if _kind(pair, minus=minus) == kind]
    if minus:
        # The same difference is harder across ten, and with a higher lower card.
        return sorted(found, key=lambda pair: (pair[1] - pair[0] > 1, pair[0]))
    return sorted(found, key=lambda pair: (pair[0] > 1, sum(pair)))


def _kind(pair: Pair, *, minus: bool) -> str:
    low, high = pair
    if high > _TEN:
        return "face"
    return "ten" if minus or low + high <= _TEN else "over"


def _fact(rng: random.Random, sign: str, target: str, step: int) -> Exercise:
    known = facts_of(target)
    # The first steps use the easier half up to all facts, the last one the harder half.
    first, last = ((0, 2), (0, 3), (0, 4), (2, 4))[step]
    pair = rng.choice(known[len(known) * first // 4 : len(known) * last // 4])
    cards = _cards(rng, pair, [])
    minus = sign == MINUS
    return Exercise(
        sign.join([str(each) for each in (pair[::-1] if minus else pair)]),
        target,
        texts.difference_asked if minus else texts.sum_asked,
        NUMBER,
        (str(result(cards, sign)),),
        (Group(cards),),
        most=HIGHEST - 1 if minus else MOST,
        why=_reason(cards, sign),
        suits=False,
    )


def _cards(rng: random.Random, pair: Pair, gone: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards of these ranks in random order, of any suits not in ``gone``."""
    cards: list[Card] = []
    for rank in rng.sample(pair, 2):
        free = [each for each in PACK if each.rank == rank and each not in (*gone, *cards)]
        cards.append(rng.choice(free))
    return tuple(cards)


def _formula(cards: Sequence[Card], sign: str) -> Formula:
    return Formula(sign, terms(cards, sign), (result(cards, sign), 1))


def _reason(cards: Sequence[Card], sign: str) -> Text:
    """Return the result with its reason, by way of ten if that is easier."""
    low, high = sorted([each.rank for each in cards])
    formula = _formula(cards, sign)
    if sign == MINUS:
        if low < _TEN < high:
            return texts.counted_up(result=formula, to_ten=_TEN - low, over=high - _TEN)
        return voice.made(formula)
    if high > _TEN:
        return voice.made(formula, (low, _TEN, high - _TEN))
    if low + high > _TEN > high:
        return voice.made(formula, (high, _TEN - high, low + high - _TEN))
    return voice.made(formula)


def _comparison(rng: random.Random, sign: str, target: str, step: int) -> Exercise:
    """Make an exercise with two pairs; first, second and equal are right equally often."""
    right = rng.choice((FIRST, SECOND, EQUAL))
    least, most = (0, 0) if right == EQUAL else _GAPS[step]
    while True:
        one, other = rng.sample(PAIRS, 2)
        cards = _cards(rng, one, [])
        others = _cards(rng, other, cards)
        gap = result(cards, sign) - result(others, sign)
        if least <= (gap if right == FIRST else -gap) <= most:
            break
    return Exercise(
        " or ".join([sign.join([str(each) for each in pair]) for pair in (one, other)]),
        target,
        texts.higher_difference_asked if sign == MINUS else texts.higher_sum_asked,
        ONE,
        (right,),
        (Group(cards, texts.first), Group(others, texts.second)),
        choices=(
            AnswerOption(FIRST, texts.first),
            AnswerOption(SECOND, texts.second),
            AnswerOption(EQUAL, texts.equal),
        ),
        why=voice.compared(_formula(cards, sign), _formula(others, sign)),
        suits=False,
    )


DRILL = Facts()
