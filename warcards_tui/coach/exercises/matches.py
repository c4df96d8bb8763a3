"""Matches and casualties of Casualty War: the wars, and the cards that each side takes."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import ClassVar, NamedTuple

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.cards.parts import Text
from warcards_tui.coach.exercises.contract import (
    FLUENCY,
    ONE,
    SET,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Group,
    ItemSpec,
)
from warcards_tui.coach.exercises.played import NAMES, YOU
from warcards_tui.games.casualty.events import HigherWins, WarsDeclared, WarWon
from warcards_tui.games.casualty.rules import (
    BEST,
    EQUAL,
    GROUP,
    JOKER_KIND,
    casualties,
    fight,
    kind,
    total,
)
from warcards_tui.games.events import Event
from warcards_tui.games.moves import FLIP
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.voice.exercises import matches as voice
from warcards_tui.voice.games.casualty import kind_name
from warcards_tui.voice.scene import Scene
from warcards_tui.words import card_exercises as texts

WARS, TAKES, WAR = "matches:wars", "matches:takes", "matches:war"
NOBODY, FURTHER = "nobody", "further"

_SCENE = Scene(NAMES[:2], YOU)
_TWO_PACKS = (*PACK, *JOKERS) * 2
_SIDE = 3
_TAKEN = (6, 4, 2)
_NONE, _ALIKE, _MATCH, _TWO, _FALLEN, _BEST = "none", "alike", "match", "two", "fallen", "best"
_KINDS = (_NONE, _NONE, _ALIKE, _MATCH, _MATCH, _MATCH, _TWO, _TWO, _TWO, *[_FALLEN, _BEST] * 3)
"""Kinds of six cards, each with equal chance.

The kinds are: no match, one match, two matches, four cards alike, an ace of spades. A third of
those without a match have equal sums, and half of the last two kinds also have a match.
"""

_DRAWN = 8
"""Number of candidates, from which one is chosen by difficulty."""

_CLOSE = 3
"""Largest difference of sums that are hard to compare."""

Sides = tuple[tuple[Card, ...], tuple[Card, ...]]


class Matches(ExerciseDrill):
    """Drill on wars, cards taken and winners."""

    id = "matches"
    trains = FLUENCY
    games = ("casualty-war",)
    names: ClassVar = {WARS: texts.wars_skill, TAKES: texts.takes_skill, WAR: texts.war_skill}

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        if wanted.target == WAR:
            return _war(rng, wanted.variant, wanted.options, wanted.step)
        while True:
            sides = _sides(rng, rng.choice(_KINDS), wanted.step)
            higher, declared = _opened(wanted.variant, wanted.options, sides)
            if wanted.target == WARS:
                return _marked(sides, declared)
            if higher is None or higher.taken in _TAKEN:
                return _taken(sides, higher)


# -- cards


def _sides(rng: random.Random, wanted: str, step: int) -> Sides:
    """Return two sides of that kind, harder for a higher step."""
    drawn: list[Sides] = []
    while len(drawn) < _DRAWN:
        cards = _six(rng, wanted)
        rng.shuffle(cards)
        sides = tuple(cards[:_SIDE]), tuple(cards[_SIDE:])
        if _kind_of(sides) == wanted:
            drawn.append(sides)
    drawn.sort(key=_hardness)
    share = _DRAWN // 4
    return rng.choice(drawn[share * step : share * (step + 1)])


def _six(rng: random.Random, wanted: str) -> list[Card]:
    """Return six cards of two packs, including those that the kind requires."""
    if wanted in (_NONE, _ALIKE):
        return rng.sample(_TWO_PACKS, 2 * _SIDE)
    pack = [*_TWO_PACKS]
    rng.shuffle(pack)
    kinds = rng.sample(range(1, JOKER_KIND + 1), 2)
    many = {_MATCH: 1, _TWO: 2}.get(wanted, 0)
    first: list[Card] = []
    if wanted == _FALLEN:
        rank = rng.randrange(14)
        first = [card for card in pack if card.rank == rank][:GROUP]
    elif wanted == _BEST:
        first = [BEST]
    if wanted in (_FALLEN, _BEST):
        many = rng.randrange(2)
        kinds = [each for each in kinds if each % JOKER_KIND not in [card.rank for card in first]]
    for each in kinds[:many]:
        first += [card for card in pack if kind(card) == each][:2]
    for card in first:
        pack.remove(card)
    return [*first, *pack[: 2 * _SIDE - len(first)]]


def _kind_of(sides: Sides) -> str:
    """Return the kind of two sides, "" for none of the kinds."""
    if casualties(chain(*sides)):
        return _FALLEN
    if BEST in chain(*sides):
        return _BEST
    fought = fight(sides)
    if fought.kinds:
        return {1: _MATCH, 2: _TWO}.get(len(fought.kinds), "")
    return _ALIKE if fought.better is None else _NONE


def _survivors(sides: Sides) -> tuple[list[Card], Sides]:
    """Return the casualties of two sides, and the cards left on each."""
    fallen = casualties(chain(*sides))
    mine, other = [tuple([card for card in side if card not in fallen]) for side in sides]
    return fallen, (mine, other)


def _hardness(sides: Sides) -> int:
    """Return the difficulty of two sides.

    Equal cards on one side, jokers or aces, and close sums count one each.
    """
    _, left = _survivors(sides)
    ranks = [card.rank for card in chain(*left)]
    twice = any(len({kind(card) for card in side}) < len(side) for side in left)
    mine, other = map(total, left)
    return twice + (0 in ranks or 1 in ranks) + (abs(mine - other) <= _CLOSE)


# -- the opening cards


class _Opened(NamedTuple):
    """Results of the opening cards in the game."""

    higher: HigherWins | None
    declared: WarsDeclared | None


def _opened(variant: Variant, options: Mapping[str, str], sides: Sides) -> _Opened:
    happened = _laid(variant, options, sides)
    return _Opened(
        next((each for each in happened if isinstance(each, HigherWins)), None),
        next((each for each in happened if isinstance(each, WarsDeclared)), None),
    )


def _laid(
    variant: Variant, options: Mapping[str, str], packets: Sequence[Sequence[Card]], times: int = 1
) -> list[Event]:
    """Play both sides ``times`` times, and return the events."""
    game = set_up(variant, seats=2, seed=0, options=options, deal=deal_text(packets))
    happened: list[Event] = []
    for _ in range(times):
        for seat in (0, 1):
            happened += game.apply(seat, FLIP)
    return happened


def _marked(sides: Sides, declared: WarsDeclared | None) -> Exercise:
    """Ask for all kinds with a war."""
    kinds = sorted({kind(card) for card in chain(*sides)}, reverse=True)
    right = {*declared.kinds} if declared else set()
    return Exercise(
        deal_text(sides),
        WARS,
        texts.wars_asked,
        SET,
        tuple([str(each) for each in (*kinds, EQUAL) if each in right]),
        _groups(sides),
        choices=(
            *[AnswerOption(str(each), kind_name(each)) for each in kinds],
            AnswerOption(str(EQUAL), texts.equal_sums),
        ),
        why=_reason(sides, wars=True),
    )


def _taken(sides: Sides, higher: HigherWins | None) -> Exercise:
    """Ask who takes how many cards before any war."""
    names = NAMES[:2]
    return Exercise(
        deal_text(sides),
        TAKES,
        texts.takes_asked,
        ONE,
        (NOBODY if higher is None else f"{names[higher.seat]}-{higher.taken}",),
        _groups(sides),
        choices=(
            *[
                AnswerOption(f"{name}-{many}", texts.takes(_SCENE, seat=seat, cards=many))
                for seat, name in enumerate(names)
                for many in _TAKEN
            ],
            AnswerOption(NOBODY, texts.nobody_takes),
        ),
        why=_reason(
            sides,
            so=texts.nobody_takes
            if higher is None
            else texts.takes(_SCENE, seat=higher.seat, cards=higher.taken),
        ),
    )


def _groups(sides: Sides) -> tuple[Group, ...]:
    return tuple([Group(side, name) for side, name in zip(sides, NAMES, strict=False)])


def _reason(sides: Sides, *, wars: bool = False, so: Text = "") -> Text:
    fallen, left = _survivors(sides)
    return voice.because(fallen, fight(left), wars=wars, so=so)


# -- a war


def _war(rng: random.Random, variant: Variant, options: Mapping[str, str], step: int) -> Exercise:
    """Ask who wins the war on a match: either side, or neither."""
    wanted = rng.choice((*NAMES[:2], FURTHER))
    kinds = (_MATCH, _MATCH, _TWO, _ALIKE) if wanted == FURTHER else (_NONE, _NONE, _BEST)
    opening = _sides(rng, _MATCH, 0)
    while True:
        laid = _sides(rng, rng.choice(kinds), step)
        down = rng.sample([card for card in PACK if card not in chain(*opening, *laid)], 2 * _SIDE)
        packets = [
            [*opening[seat], *down[seat * _SIDE : (seat + 1) * _SIDE], *laid[seat]]
            for seat in (0, 1)
        ]
        try:
            happened = _laid(variant, options, packets, 2)
        except ValueError:
            continue  # The deal needs more copies of a card than two packs have.
        won = next((each for each in happened if isinstance(each, WarWon)), None)
        if (FURTHER if won is None else NAMES[won.seat]) == wanted:
            break
    (match,) = fight(opening).kinds
    return Exercise(
        f"{match} {deal_text(laid)}",
        WAR,
        texts.war_asked(kind=kind_name(match)),
        ONE,
        (wanted,),
        tuple([Group(side, name, _SIDE) for side, name in zip(laid, NAMES, strict=False)]),
        choices=(
            *[
                AnswerOption(name, texts.wins(_SCENE, seat=seat))
                for seat, name in enumerate(NAMES[:2])
            ],
            AnswerOption(FURTHER, texts.further_war),
        ),
        why=(
            voice.further(fight(laid))
            if wanted == FURTHER
            else voice.because((), fight(laid), so=texts.wins(_SCENE, seat=NAMES.index(wanted)))
        ),
    )


DRILL = Matches()
