"""Finding the 24: the formula of three cards that makes it, in Berkeley War."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import ClassVar

from warcards_tui.cards.french import PACK
from warcards_tui.cards.parts import Formula, say
from warcards_tui.coach.exercises.contract import (
    FLUENCY,
    ONE,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Group,
    ItemSpec,
)
from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.slaps.arithmetic import ThreeRankEquation
from warcards_tui.slaps.rule import HIGHEST
from warcards_tui.voice.exercises import complete as voice
from warcards_tui.words import slap_exercises as texts

NONE = "none"
"""Answer that no line makes 24; it is right as often as each other answer."""

_PRODUCT, _MOD = "find-24:product", "find-24:mod"
_LINES = 4
_TRIPLES = tuple(combinations_with_replacement(range(1, HIGHEST + 1), 3))
_WITHIN = (60, 20, 9, 5)
"""Maximum distance of wrong lines from 24 by difficulty, if there are enough of them."""


class Find24(ExerciseDrill):
    """Drill on the line that makes 24."""

    id = "find-24"
    trains = FLUENCY
    games = ("berkeley-war",)
    names: ClassVar = {_PRODUCT: texts.lines_of_products_skill, _MOD: texts.lines_of_mod_skill}

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        rule = slap_rules_with(wanted.variant, wanted.options)["eq-3-24"]
        assert isinstance(rule, ThreeRankEquation)
        kind = wanted.target.partition(":")[2]
        makes = rng.randrange(_LINES + 1) > 0
        while True:
            ranks = rng.choice(_TRIPLES)
            if _kind_of(rule, ranks) != (kind if makes else NONE):
                continue
            lines = rule.lines(ranks)
            right = [each for each in lines if _is_right(each, rule) and _kind(each) == kind]
            wrong = _wrong(rng, rule, lines, kind, _WITHIN[wanted.step], _LINES - makes)
            if len(wrong) == _LINES - makes:
                break
        shown = [*wrong, *([rng.choice(right)] if makes else [])]
        rng.shuffle(shown)
        cards = []
        for rank in rng.sample(ranks, 3):
            cards.append(rng.choice([c for c in PACK if c.rank == rank and c not in cards]))
        found = next((each for each in shown if _is_right(each, rule)), None)
        return Exercise(
            f"{' '.join(map(str, ranks))}: {', '.join([each.line for each in shown])}",
            wanted.target,
            texts.line_asked,
            ONE,
            (NONE if found is None else _id(found),),
            (Group(tuple(cards)),),
            choices=(
                *[AnswerOption(_id(each), voice.line(each)) for each in shown],
                AnswerOption(NONE, texts.none_of_them),
            ),
            why=say("{}.", found)
            if found is not None
            else texts.no_24(lacking=rule.lacking_of(ranks)),
            suits=False,
        )


def _id(line: Formula) -> str:
    """Return a line without spaces, as it is stored."""
    return line.line.replace(" ", "")


def _is_right(line: Formula, rule: ThreeRankEquation) -> bool:
    return line.value == (rule.total, 1)


@cache
def _kind_of(rule: ThreeRankEquation, ranks: tuple[int, ...]) -> str:
    """Return the kind of the simplest line that makes 24, ``none`` if there is none."""
    simplest = rule.witness_of(ranks) if rule.holds_for(ranks) else None
    return _kind(simplest) if isinstance(simplest, Formula) else NONE


def _kind(line: Formula) -> str:
    """Return the kind of a line by its hardest operation: ``product`` or ``mod``."""
    return "mod" if {"mod", "^"} & set(_operations(line)) else "product"


def _operations(line: Formula) -> Iterator[str]:
    yield line.operation
    for term in line.terms:
        if isinstance(term, Formula):
            yield from _operations(term)


def _wrong(
    rng: random.Random,
    rule: ThreeRankEquation,
    lines: Sequence[Formula],
    kind: str,
    within: int,
    many: int,
) -> list[Formula]:
    """Return ``many`` lines with different whole numbers other than 24.

    They are close to 24, and every second one is of the same kind, if possible.
    """
    by_value: dict[int, list[Formula]] = {}
    for each in lines:
        number, under = each.value
        whole = under == 1 and number > 0 and number != rule.total
        if whole and kind in (_kind(each), "mod"):
            by_value.setdefault(number, []).append(each)
    near = sorted(by_value, key=lambda number: abs(number - rule.total))
    close = [number for number in near if abs(number - rule.total) <= within]
    found = []
    for at, number in enumerate(rng.sample(close, many) if len(close) >= many else near[:many]):
        alike = [each for each in by_value[number] if _kind(each) == kind]
        found.append(rng.choice(alike if alike and at % 2 == 0 else by_value[number]))
    return found


DRILL = Find24()
