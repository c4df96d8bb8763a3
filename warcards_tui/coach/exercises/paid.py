"""Payments: debts of face cards, chances against control, bets and wrong hits."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from warcards_tui.cards.deals import deal_text
from warcards_tui.cards.french import JOKERS, PACK, Card, cards_text
from warcards_tui.cards.parts import Sentences, Text
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
from warcards_tui.coach.exercises.played import YOU, dealt, played_on, scene_of
from warcards_tui.games.budr.events import BetMade
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import FLIP, Bet, Raise, Slap
from warcards_tui.games.setup import set_up
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost
from warcards_tui.games.variant import Variant
from warcards_tui.voice.exercises import paid as voice
from warcards_tui.voice.scene import Scene
from warcards_tui.words import number_exercises as texts

OWED, NEXT = "paid:owed", "paid:next"
HIT, BET = "paid:hit", "paid:bet"

_BUDR, _TOPPERS = "budr-basef", ("world-war-3", "armageddon")
_SEATS = 3
_LENGTHS = ((2, 4), (3, 6), (5, 8), (6, 10))
"""Minimum and maximum number of cards in the pile, by difficulty."""

_ASKING = (0, 0, 2, 2)
"""Minimum number of them that demand payment, by difficulty, if any does."""

_MOST_RAISED = 4
_DECK = 14
"""Cards in the deck of each player in a gamble: enough to pay."""


class Paid(ExerciseDrill):
    """Drill on cards owed, chances left, bets and wrong hits."""

    id = "paid"
    trains = FLUENCY
    games = ("egyptian-war", "berkeley-war", *_TOPPERS, _BUDR)

    def skills(self, variant: Variant, options: Mapping[str, str]) -> Sequence[SkillInfo]:
        if variant.id == _BUDR:
            return [SkillInfo(HIT, texts.hit_skill), SkillInfo(BET, texts.bet_skill)]
        if variant.id in _TOPPERS:
            return [SkillInfo(OWED, texts.chances_skill), SkillInfo(NEXT, texts.answerer_skill)]
        return [SkillInfo(OWED, texts.owed_skill), SkillInfo(NEXT, texts.payer_skill)]

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        if wanted.target == HIT:
            return _hit(rng, wanted.variant, wanted.options, wanted.step)
        if wanted.target == BET:
            return _bet(rng, wanted.variant, wanted.options, wanted.step)
        return _debt(rng, wanted.variant, wanted.options, wanted.target, wanted.step)


# -- debts and chances


class _PaidPile(NamedTuple):
    """Pile at the moment a card has been played.

    ``first`` is the seat that played the first card, ``asking`` the number of cards in the pile
    that demanded payment or took control. ``card`` is the last of these, ``many`` its demand, and
    ``since`` the number of cards on it.
    """

    pile: tuple[Card, ...]
    first: int
    laid: CardLaid
    asking: int
    card: Card | None
    many: int
    since: int

    @property
    def owed(self) -> int:
        """Number of cards still owed, or of chances left."""
        return self.laid.owed

    @property
    def next(self) -> str:
        """Id of the answer: the seat that plays the next card, or takes the pile."""
        follower, owner = self.laid.next, self.laid.owner
        return f"takes-{owner}" if follower is None else f"lays-{follower}"


def _moments(game: Game, rng: random.Random) -> Iterator[_PaidPile]:
    """Yield each card played in a game without slaps, as long as all players have cards."""
    pile: list[Card] = []
    first = asking = many = since = 0
    card: Card | None = None
    for happened in played_on(game, rng):
        for each in happened:
            if isinstance(each, PileTaken):
                pile.clear()
                asking = many = since = 0
                card = None
            elif isinstance(each, CardLaid):
                if not each.left:
                    return
                if not pile:
                    first = each.seat
                pile.append(each.card)
                since += 1
                if each.debtor is not None and (each.control or each.debtor != each.seat):
                    asking, card, many, since = asking + 1, each.card, each.owed, 0
                yield _PaidPile(tuple(pile), first, each, asking, card, many, since)


def _debt(
    rng: random.Random, variant: Variant, options: Mapping[str, str], target: str, step: int
) -> Exercise:
    pot = variant.id in _TOPPERS
    answers = [f"{does}-{seat}" for does in ("lays", "takes") for seat in range(_SEATS)]
    most = 5 if variant.id == "armageddon" else 4
    wanted = rng.choice(answers) if target == NEXT else str(rng.randint(0, most))
    least, longest = _LENGTHS[step]
    if target == OWED and wanted == str(most):
        least = 1  # The maximum is owed only just after the card.
    while True:
        game = dealt(variant, {**options, "limit": "0"}, rng, _SEATS)
        fits = [
            each
            for each in _moments(game, rng)
            if (each.next if target == NEXT else str(each.owed)) == wanted
            and least <= len(each.pile) <= longest
            and (not each.card or each.asking >= min(_ASKING[step], len(each.pile)))
        ]
        if fits:
            break
    found = rng.choice(fits)
    scene = scene_of(game)
    number = target == OWED
    return Exercise(
        f"{target} {found.first} {cards_text(found.pile)}",
        target,
        (texts.chances_asked if pot else texts.owed_asked) if number else texts.next_asked,
        NUMBER if number else ONE,
        (wanted,),
        (Group(found.pile, texts.pot if pot else texts.pile),),
        "" if number else texts.order(scene, seats=range(_SEATS), first=found.first),
        () if number else tuple([_choice(each, scene) for each in answers]),
        most=most if number else 0,
        why=_why_owed(found, pot=pot) if number else _why_next(found, scene, pot=pot),
        suits=pot,
    )


def _choice(id: str, scene: Scene) -> AnswerOption:
    does, seat = id.split("-")
    return AnswerOption(id, (texts.lays if does == "lays" else texts.takes)(scene, seat=int(seat)))


def _why_owed(found: _PaidPile, *, pot: bool) -> Text:
    if found.card is None:
        return texts.nobody_in_control if pot else texts.nothing_owed
    return voice.debt(found.card, found.many, found.since)


def _why_next(found: _PaidPile, scene: Scene, *, pot: bool) -> Text:
    laid = found.laid
    if laid.next is None:
        assert laid.owner is not None
        return (texts.no_chance if pot else texts.paid)(scene, owner=laid.owner)
    if laid.owner is not None:
        seat, owner, owed = laid.next, laid.owner, laid.owed
        if pot:
            return texts.has_chances(scene, seat=seat, owner=owner, chances=owed)
        return texts.owing(scene, seat=seat, owner=owner, cards=owed)
    return voice.in_turn(laid.next, laid.seat, scene, pot=pot)


# -- Budr Basef


def _bet(rng: random.Random, variant: Variant, options: Mapping[str, str], step: int) -> Exercise:
    """Make an exercise about a gamble of three in which it is your turn and you owe cards."""
    raises = (1, 2, 2, 3)[step]
    while True:
        game, told, since = _gamble(rng, variant, options)
        if len(since) and len(told) >= step + 1 and _raised(told) == raises:
            break
    scene = scene_of(game)
    owed = game.view(YOU).owes[YOU]
    return Exercise(
        " ".join([f"{each.seat}{each.bet}{each.raised}" for each in told]),
        BET,
        texts.bet_asked,
        NUMBER,
        (str(owed),),
        facts=Sentences([texts.gamble, *[voice.bet(each, scene) for each in told]]),
        most=3 * _MOST_RAISED,
        why=voice.raised_since(since),
    )


def _raised(told: Sequence[BetMade]) -> int:
    return sum(each.raised > 0 for each in told)


def _gamble(
    rng: random.Random, variant: Variant, options: Mapping[str, str]
) -> tuple[Game, list[BetMade], list[int]]:
    """Play a gamble up to one of your turns.

    Return the bets, and the raises since you last paid.
    """
    cards = rng.sample(PACK, _SEATS * _DECK)
    packets = [cards[seat::_SEATS] for seat in range(_SEATS)]
    turn = rng.randrange(_SEATS)
    packets[turn].insert(0, rng.choice(JOKERS))
    given = {**options, "variant": "standard"}
    game = set_up(variant, seats=_SEATS, seed=0, options=given, deal=deal_text(packets), turn=turn)
    game.apply(turn, FLIP)
    told: list[BetMade] = []
    since: list[int] = []
    while True:
        view = game.view(YOU)
        if not view.gambling:
            return game, told, []
        seat = view.waiting[0]
        if seat == YOU and since and rng.random() < 1 / 2:
            return game, told, since
        owes = view.owes[seat]
        stay = Bet("call") if owes else Bet("check")
        move = rng.choice((stay, stay, Raise(rng.randint(1, _MOST_RAISED))))
        if game.why_not(seat, move) is not None:
            return game, told, []
        happened = [each for each in game.apply(seat, move) if isinstance(each, BetMade)]
        told += happened
        if seat == YOU:
            since.clear()
        else:
            since += [each.raised for each in happened if each.raised]


def _hit(rng: random.Random, variant: Variant, options: Mapping[str, str], step: int) -> Exercise:
    """Make an exercise about wrong hits of a player with more or fewer cards than they cost."""
    given = {**options, "variant": "standard"}
    penalty = variant.penalty(variant.resolved(given))
    times = 1 if step < 2 else 2
    many = rng.randint((times - 1) * penalty + 1, times * penalty + 2)
    cards = rng.sample(PACK, many + 2)
    deal = deal_text([cards[2:], cards[:2]])
    game = set_up(variant, seats=2, seed=0, options=given, deal=deal, turn=1)
    game.apply(1, FLIP)
    happened = [event for _ in range(times) for event in game.apply(YOU, Slap(None))]
    paid = sum(each.paid for each in happened if isinstance(each, SlapLost))
    return Exercise(
        f"hit {times} {many}",
        HIT,
        texts.hit_asked if times == 1 else texts.two_hits_asked,
        NUMBER,
        (str(paid),),
        facts=texts.cards_held(cards=many),
        most=2 * penalty,
        why=voice.price(penalty, many, times),
    )


DRILL = Paid()
