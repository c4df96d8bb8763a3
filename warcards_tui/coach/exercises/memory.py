"""Memory for cards: cards of a real game go by; then you say which ones came, and when."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from warcards_tui.cards.french import Card, cards_text
from warcards_tui.cards.parts import row
from warcards_tui.coach.exercises.contract import (
    FLUENCY,
    NUMBER,
    ONE,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    ItemSpec,
)
from warcards_tui.coach.exercises.played import dealt, played_on
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.kinds import RULE_KEYS
from warcards_tui.voice.exercises import memory as voice
from warcards_tui.voice.lessons import cards_shown
from warcards_tui.words import card_exercises as texts

GONE, LEFT, BACK = "memory:gone", "memory:left", "memory:back"

_MANY = (8, 12, 20, 30)
"""Number of cards that go by, by difficulty."""

_LEAST = 8
_SHARE = 3
"""Maximum share of the pack that goes by, in quarters."""

_YES, _NO = "yes", "no"
_OFFERED = 4
"""Number of cards offered, one of which is right."""


class _Gone(NamedTuple):
    """Cards that went by, in order, and the number of each card in the game."""

    cards: tuple[Card, ...]
    pack: Counter[Card]


class MemoryDrill(ExerciseDrill):
    """Drill on the cards that went by, which also give the right answer."""

    id = "memory"
    trains = FLUENCY
    games = tuple(VARIANTS)
    names: ClassVar = {BACK: texts.back_skill, GONE: texts.gone_skill, LEFT: texts.left_skill}

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        gone = _gone_by(rng, wanted.variant, wanted.options, _MANY[wanted.step])
        make = {GONE: _has_it_gone, LEFT: _how_many, BACK: _which}[wanted.target]
        made = make(rng, gone, wanted.step)
        return made._replace(key=f"{made.key} {cards_text(gone.cards)}")


def _gone_by(rng: random.Random, variant: Variant, options: Mapping[str, str], many: int) -> _Gone:
    """Return the first cards of a game that all players have seen.

    It returns at most ``many``, and stops before a card comes again.
    """
    shown: list[Card] = []
    while len(shown) < _LEAST:
        game = dealt(variant, options, rng)
        pack = Counter(game.cards())
        many = min(many, _SHARE * pack.total() // 4)
        shown = []
        left = pack.copy()
        for happened in played_on(game, rng):
            fresh = [card for each in happened for _, cards in cards_shown(each) for card in cards]
            left.subtract(fresh)
            if min(left.values()) < 0:
                break
            shown += fresh
            if len(shown) >= many:
                break
    return _Gone(tuple(shown[:many]), pack)


def _places(cards: Sequence[Card], wanted: Sequence[Card]) -> list[tuple[Card, int]]:
    """Return where the wanted cards went by, counted from 1."""
    return [(card, at) for at, card in enumerate(cards, 1) if card in wanted]


def _has_it_gone(rng: random.Random, gone: _Gone, step: int) -> Exercise:
    cards = gone.cards
    answer = rng.choice((_YES, _NO))
    if answer == _YES:
        asked = rng.choice(cards)
        why = voice.went(asked, [at for _, at in _places(cards, [asked])], len(cards))
    else:
        # Ask about a card that did not go by but whose like did, if possible.
        kinds = list(_kinds(gone.pack).values())
        like = [kind for kind in kinds if set(kind) & set(cards) and set(kind) - set(cards)]
        near = [(card, kind) for kind in like or kinds for card in kind if card not in cards]
        asked, others = rng.choice(near)
        why = voice.did_not(asked, _places(cards, others))
    return Exercise(
        key=f"{GONE} {asked.text}",
        target=GONE,
        question=texts.gone_asked(card=asked),
        form=ONE,
        right=(answer,),
        goes_by=cards,
        choices=(AnswerOption(_YES, texts.yes), AnswerOption(_NO, texts.no)),
        why=why,
    )


def _kinds(pack: Counter[Card]) -> dict[str, list[Card]]:
    """Return the cards of a game by their common feature: a rank, or color and shape."""
    found: defaultdict[str, list[Card]] = defaultdict(list)
    for card in sorted(pack):
        found[voice.kind_of(card)].append(card)
    return found


def _how_many(rng: random.Random, gone: _Gone, step: int) -> Exercise:
    cards, pack = gone
    went = Counter(cards)
    by_left: defaultdict[int, list[str]] = defaultdict(list)
    kinds = _kinds(pack)
    for kind, like in kinds.items():
        by_left[sum(pack[card] - went[card] for card in like)].append(kind)
    left = rng.choice(sorted(by_left))
    kind = rng.choice(by_left[left])
    like = kinds[kind]
    every = sum(pack[card] for card in like)
    places = [at for _, at in _places(cards, like)]
    return Exercise(
        key=f"{LEFT} {kind}",
        target=LEFT,
        question=texts.left_asked(kind=kind),
        form=NUMBER,
        right=(str(left),),
        facts=texts.pack(cards=sum(pack.values()), many=every, kind=kind),
        most=every,
        goes_by=cards,
        why=voice.left(kind, places, every),
    )


def _which(rng: random.Random, gone: _Gone, step: int) -> Exercise:
    cards = gone.cards
    back = rng.randint(2, 2 + min(step, 2))
    asked = cards[-back]
    others = [card for card in dict.fromkeys(cards[::-1]) if card is not asked]
    offered = [asked, *others[: _OFFERED - 1]]
    rng.shuffle(offered)
    keyed = zip(RULE_KEYS, offered, strict=False)
    return Exercise(
        key=f"{BACK} {back}",
        target=BACK,
        question=voice.WHICH[back],
        form=ONE,
        right=(asked.text,),
        goes_by=cards,
        choices=tuple([AnswerOption(each.text, each, each, key) for key, each in keyed]),
        why=texts.last_cards(cards=row(cards[: -back - 1 : -1])),
    )


DRILL = MemoryDrill()
