"""Chain of events after a trick in Good King, Bad Queen: "What happens now?"."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar, NamedTuple

from warcards_tui.cards.french import Card, cards_text
from warcards_tui.cards.parts import Sentences, Text, capital, told
from warcards_tui.coach.exercises.contract import (
    JUDGEMENT,
    ORDER,
    WITNESS,
    AnswerOption,
    Exercise,
    ExerciseDrill,
    Group,
    ItemSpec,
)
from warcards_tui.coach.exercises.played import NAMES, dealt, played_on, scene_of
from warcards_tui.games.contract import Game
from warcards_tui.games.events import GameOver
from warcards_tui.games.good_king.machine import (
    CardsPaid,
    HeadsCaptured,
    RoyalCouple,
    TreasuryFed,
    TreasuryWon,
)
from warcards_tui.games.good_king.rules import FEE
from warcards_tui.games.war.events import (
    CardsShown,
    CardsTurned,
    SeatOut,
    ShortOfCards,
    TrickWon,
)
from warcards_tui.games.war.rules import KING, QUEEN
from warcards_tui.voice.exercises import chain as voice
from warcards_tui.voice.scene import Scene, sentence
from warcards_tui.words import card_exercises as texts

TRICK, WAR = "chain:trick", "chain:war"

_KINDS: dict[type, str] = {
    TrickWon: "won",
    TreasuryWon: "treasury",
    RoyalCouple: "couple",
    HeadsCaptured: "heads",
    TreasuryFed: "fed",
    CardsPaid: "paid",
    SeatOut: "out",
    GameOver: "over",
}
"""Possible events after the cards are flipped, with the ids of the answers."""

_LONG = ((2, 2), (2, 3), (3, 4), (4, 5))
"""Minimum and maximum number of events, by difficulty."""

_EXTRA = (0, 0, 1, 2)
"""Number of additional choices that do not happen, by difficulty."""

_GAMES = 3
"""Minimum number of games to play, so that rare events come as well."""


class _Trick(NamedTuple):
    """Decided trick or ``war``: the cards, the sizes of the decks, and the events by kind.

    ``left`` has the cards left in each deck. For a war, ``down`` has the face-down cards by seat,
    and ``won_treasury`` the cards of the treasury that was won; ``treasury`` is the number of cards
    in it afterwards.
    """

    groups: tuple[Group, ...]
    down: tuple[tuple[Card, ...], ...]
    won_treasury: tuple[Card, ...]
    left: tuple[int, ...]
    happens: Mapping[str, Sequence[Any]]
    war: bool
    treasury: int
    scene: Scene

    @property
    def won(self) -> TrickWon:
        """Event with the winner and the cards taken."""
        found: TrickWon = self.happens["won"][0]
        return found


class Chain(ExerciseDrill):
    """Drill on the events after a trick: the game plays it, and the player orders them."""

    id = "chain"
    trains = JUDGEMENT
    games = ("good-king-bad-queen",)
    names: ClassVar = {TRICK: texts.chain_trick_skill, WAR: texts.chain_war_skill}

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        least, most = _LONG[wanted.step]
        found: defaultdict[tuple[str, ...], list[_Trick]] = defaultdict(list)
        games = 0
        while games < _GAMES or not found:
            games += 1
            seats = rng.choice((2, 3))
            for each in _tricks(dealt(wanted.variant, wanted.options, rng, seats), rng):
                if each.war == (wanted.target == WAR) and least <= len(each.happens) <= most:
                    found[tuple(each.happens)].append(each)
        trick = rng.choice(found[rng.choice(sorted(found))])
        others = _others(trick)
        extra = rng.sample(sorted(others), min(_EXTRA[wanted.step], len(others)))
        listed = {**trick.happens, **{kind: others[kind] for kind in extra}}
        choices = [AnswerOption(kind, _said(each, trick.scene)) for kind, each in listed.items()]
        rng.shuffle(choices)
        facts = voice.facts(trick.scene, trick.left, trick.down, trick.won_treasury)
        cards = " / ".join([cards_text(each.cards) for each in trick.groups])
        return Exercise(
            key=f"{wanted.target} {cards} {told(facts, 'text')} {len(extra)}",
            target=wanted.target,
            question=texts.order_of_some_asked if extra else texts.order_asked,
            form=ORDER,
            right=tuple(trick.happens),
            groups=trick.groups,
            facts=facts,
            choices=tuple(choices),
            why=_why(trick),
        )


def _said(events: Sequence[Any], scene: Scene, length: str = "normal") -> Text:
    """Return the words of the game for events of one kind."""
    return Sentences([sentence(each, scene).at(length) for each in events])


def _why(trick: _Trick) -> Text:
    """Return all events briefly, or only the order of their kinds if that is too long."""
    briefly = Sentences([_said(each, trick.scene, "brief") for each in trick.happens.values()])
    return briefly if len(briefly.eye) <= WITNESS else voice.in_order(list(trick.happens))


def _others(trick: _Trick) -> dict[str, Sequence[Any]]:
    """Return plausible events that do not happen, with ids that no real event has."""
    won, happens = trick.won, trick.happens
    loser = next(seat for seat, many in enumerate(trick.left) if seat != won.seat)
    found: dict[str, Sequence[Any]] = {}
    if "fed" not in happens and won.beaten:
        total = trick.treasury + FEE
        found["fed"] = (TreasuryFed(won.seat, won.card, won.beaten[0], FEE, total),)
    heads = happens.get("heads", ())
    for each in heads:
        if len(each.kings) != len(each.queens):
            found["heads-turned"] = (each._replace(kings=each.queens, queens=each.kings),)
    if heads and "paid" in happens:
        found["paid-turned"] = [
            each._replace(seat=each.taker, taker=each.seat, paid=each.owed)
            for each in happens["paid"]
        ]
    lies = [*[each.cards for each in trick.groups], *trick.down, trick.won_treasury]
    every = list(chain.from_iterable(lies))
    kings = tuple([card for card in every if card.rank == KING])
    queens = tuple([card for card in every if card.rank == QUEEN])
    if not heads and "couple" not in happens and len(kings) != len(queens):
        found["heads"] = (HeadsCaptured(won.seat, kings, queens),)
    if kings and queens and "couple" not in happens:
        found["couple"] = (RoyalCouple(won.seat, queens[0], kings[0], kings[0] is won.card),)
    if "out" not in happens and "over" not in happens:
        found["out"] = (SeatOut(loser),)
    return found


def _tricks(game: Game, rng: random.Random) -> Iterator[_Trick]:
    """Yield the tricks of a game, except those lost for lack of cards."""
    scene = scene_of(game)
    up: list[list[Card]] = []
    before = list(game.view(0).counts)
    for happened in played_on(game, rng):
        turned: Any
        for turned in [each for each in happened if isinstance(each, CardsTurned)]:
            if not turned.battle:
                up = [[] for _ in before]
            for seat, card in enumerate(turned.cards):
                if card is not None and seat not in turned.standing:
                    up[seat].append(card)
                    before[seat] -= 1 + turned.down[seat]
        kinds = set(map(type, happened))
        if TrickWon not in kinds:
            continue
        if ShortOfCards not in kinds and game.ending not in ("limit", "endless"):
            happens: defaultdict[str, list[Any]] = defaultdict(list)
            for each in happened:
                if type(each) in _KINDS:
                    happens[_KINDS[type(each)]].append(each)
            for each in happens.get("treasury", ()):
                # The game counts the treasury among the cards of the war; here it is a separate
                # event.
                war = happens["won"][0]
                happens["won"] = [war._replace(taken=war.taken - len(each.cards))]
            left, treasury = tuple(before), game.view(0).treasury
            groups = [Group(tuple(row), capital(NAMES[at])) for at, row in enumerate(up) if row]
            down = [each.cards for each in happened if isinstance(each, CardsShown)]
            won = [each.cards for each in happened if isinstance(each, TreasuryWon)]
            yield _Trick(
                tuple(groups),
                next(iter(down), ()),
                next(iter(won), ()),
                left,
                happens,
                bool(down),
                treasury,
                scene,
            )
        before = list(game.view(0).counts)


DRILL = Chain()
