"""What happens now? The chain of what follows from a trick in Good King, Bad Queen."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar, NamedTuple

from warcards_tui.cards.french import Card, cards_text
from warcards_tui.cards.parts import Sentences, Told, capital, told
from warcards_tui.coach.exercises.contract import (
    JUDGEMENT,
    ORDER,
    WITNESS,
    Choice,
    Exercise,
    ExerciseDrill,
    Group,
    Wanted,
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
"""What can follow once the cards are turned up, by the ids of the answers."""

_LONG = ((2, 2), (2, 3), (3, 4), (4, 5))
"""How many things happen at least and at most, by step."""

_EXTRA = (0, 0, 1, 2)
"""How many things are there besides that do not happen, by step."""

_GAMES = 3
"""So many games are played, so that what is rare in one of them comes as well."""


class _Trick(NamedTuple):
    """A trick that has been decided, or a ``war``: the cards, what each has left in the packet, and
    what happens then, by kind. Of a war ``down`` has by seat what lay face down, and
    ``won_treasury`` what lay in the treasury; ``treasury`` is how many cards lie there afterwards.
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
        """Who wins what."""
        found: TrickWon = self.happens["won"][0]
        return found


class Chain(ExerciseDrill):
    """See ``ExerciseDrill``. The game plays the trick; what it does is to be put in order."""

    id = "chain"
    trains = JUDGEMENT
    games = ("good-king-bad-queen",)
    names: ClassVar = {TRICK: texts.chain_trick_skill, WAR: texts.chain_war_skill}

    def make(self, rng: random.Random, wanted: Wanted) -> Exercise:
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
        choices = [Choice(kind, _said(each, trick.scene)) for kind, each in listed.items()]
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


def _said(events: Sequence[Any], scene: Scene, length: str = "normal") -> Told:
    """Events of one kind, in the words of the game."""
    return Sentences([sentence(each, scene).at(length) for each in events])


def _why(trick: _Trick) -> Told:
    """All that happens, briefly; else what kind of thing comes after what."""
    briefly = Sentences([_said(each, trick.scene, "brief") for each in trick.happens.values()])
    return briefly if len(briefly.eye) <= WITNESS else voice.in_order(list(trick.happens))


def _others(trick: _Trick) -> dict[str, Sequence[Any]]:
    """What does not happen, though one could think so, by ids that nothing else has."""
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
    """The tricks of a game that nobody has lost for want of cards."""
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
                # What lay in it was counted among the cards of the war: here it is told apart.
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
