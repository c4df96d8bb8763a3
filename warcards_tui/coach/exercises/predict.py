"""Prediction: cards are on the table, and the player says who takes them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from warcards_tui.cards.french import PACK, Card, cards_text
from warcards_tui.cards.parts import Sentences, Text, capital, told
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
from warcards_tui.coach.exercises.played import NAMES, dealt, played_on, scene_of
from warcards_tui.games.contract import Game
from warcards_tui.games.duel_king.events import (
    TABLE,
    CardFlipped,
    DecksFlipped,
    DuelBegun,
    FiveTaken,
    KingFlipped,
    MatchEnded,
    RoundTaken,
)
from warcards_tui.games.duel_king.machine import DANGER
from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.good_king.machine import HeadsCaptured, RoyalCouple
from warcards_tui.games.scramble.machine import (
    CardPicked,
    PicksShown,
    RoundWon,
    WarDeclared,
)
from warcards_tui.games.variant import Variant
from warcards_tui.games.war.events import CardsTurned, ShortOfCards, TrickWon, WarBegun
from warcards_tui.voice.exercises import predict as voice
from warcards_tui.voice.scene import Scene, moment, sentence
from warcards_tui.voice.seats import each_seat
from warcards_tui.words import card_exercises as texts

WHO, OVER = "predict:who", "predict:over"

_WAR, _DUEL, _FORCED, _BACK = "war", "duel", "forced", "back"
"""Results of cards that nobody takes.

In this order: a war, a duel with the next cards of the table, a duel with those of the decks, or
each player takes back the own card.
"""

_JOKER = "joker"
"""Kind of moment in which a joker starts the war."""

_GUERILLA = "guerilla-joker"
_YES, _NO = "yes", "no"
_SHORT = 4
"""Maximum size of a deck that is nearly gone."""

_FEW = 10
"""Maximum number of cards of a player who could lose them to heads, or in two matches."""

_LAST = 2
"""Maximum size of a heap that is nearly gone."""

_HARD = 2
"""Difficulty from which half of the games have three players, if possible."""


class _TrickCards(NamedTuple):
    """Cards on the table before their result is announced.

    ``who`` and ``over`` are the right answers to the two questions, "" if the question does not
    apply. ``facts`` has the necessary facts by question, and ``why`` the reasons. ``late`` is true
    if equal cards came before, and ``kind`` is the category for drawing moments: the result, and
    whether a joker caused it.
    """

    groups: tuple[Group, ...]
    who: str
    over: str
    facts: Mapping[str, Text]
    why: Mapping[str, Text]
    kind: str
    late: bool = False


class Predict(ExerciseDrill):
    """Drill on who takes the cards, and whether the game is over; the game has the answers."""

    id = "predict"
    trains = FLUENCY
    games = (
        "war",
        "scramble-war",
        "good-king-bad-queen",
        "guerilla-joker",
        "duel-king",
        "speed-war",
    )
    names: ClassVar = {WHO: texts.who_skill, OVER: texts.over_skill}

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        game = _GAMES[wanted.variant.stem]
        seats = 2
        if (
            wanted.target == WHO
            and wanted.variant.most > 2
            and wanted.step >= _HARD
            and rng.random() < 0.5
        ):
            seats = 3
        answers = [_YES, _NO] if wanted.target == OVER else [*NAMES[:seats], *game.outcomes]
        answer = rng.choice(answers)
        kinds = {answer, _JOKER} if answer == _WAR and wanted.variant.id == _GUERILLA else {answer}
        kind = rng.choice(sorted(kinds))
        late = rng.random() < wanted.step / 4
        while True:
            deal = game.end(rng, wanted.variant, wanted.options) if wanted.target == OVER else None
            if answer == _BACK:
                deal = _of_one_rank(rng)
            played = game.moments(dealt(wanted.variant, wanted.options, rng, seats, deal), rng)
            fits = [
                each
                for each in played
                if (
                    each.over == answer if wanted.target == OVER else each.who and each.kind == kind
                )
            ]
            fits = [each for each in fits if each.late == late] or fits
            if fits:
                found = rng.choice(fits)
                break
        return Exercise(
            key=_key(wanted.target, found),
            target=wanted.target,
            question=_question(wanted.target, wanted.variant.stem),
            form=ONE,
            right=(found.over if wanted.target == OVER else found.who,),
            groups=found.groups,
            facts=found.facts[wanted.target],
            choices=tuple([AnswerOption(each, voice.ANSWERS.get(each, each)) for each in answers]),
            why=found.why[wanted.target],
            suits=wanted.variant.stem == "good_king" and wanted.target == OVER,
        )


def _question(target: str, stem: str) -> str:
    if target == OVER:
        return texts.over_asked
    return texts.who_or_duel_asked if stem == "duel_king" else texts.who_or_war_asked


def _key(target: str, found: _TrickCards) -> str:
    cards = " / ".join([f"{cards_text(each.cards)} {each.backs}" for each in found.groups])
    return f"{target} {cards} {told(found.facts[target], 'text')}"


def _groups(up: Sequence[Sequence[Card]], backs: Sequence[int]) -> tuple[Group, ...]:
    """Return the cards of each seat in the order played, with the number of face-down cards."""
    return tuple(
        [
            Group(tuple(cards), capital(NAMES[seat]), down)
            for seat, (cards, down) in enumerate(zip(up, backs, strict=True))
        ]
    )


def _fitting(*found: Text) -> Text:
    """Join the sentences that fit the limit of a reason; the first is always included."""
    kept = [each for each in found if each]
    while len(kept) > 1 and len(Sentences(kept).eye) > WITNESS:
        kept.pop()
    return Sentences(kept)


def _of_war(game: Game, rng: random.Random) -> Iterator[_TrickCards]:
    """Yield the cards flipped in a game like War, trick by trick and war by war."""
    scene = scene_of(game)
    up: list[list[Card]] = []
    down: list[int] = []
    before = list(game.view(0).counts)
    removing = game.view(0).removing
    for happened in played_on(game, rng):
        at = next((at for at, e in enumerate(happened) if isinstance(e, CardsTurned)), None)
        if at is None:
            continue
        turned: Any = happened[at]
        if not turned.battle:
            up, down = [[] for _ in before], [0 for _ in before]
        left = list(before)
        for seat, card in enumerate(turned.cards):
            if card is not None and seat not in turned.standing:
                up[seat].append(card)
                down[seat] += turned.down[seat]
                left[seat] -= 1 + turned.down[seat]
        facts: Mapping[str, Text] = {
            WHO: "",
            OVER: voice.packets(scene, left, removing),
        }
        yield _war_moment(game, happened[at:], scene, _groups(up, down), left, facts)
        view = game.view(0)
        before, removing = list(view.counts), view.removing


def _war_moment(
    game: Game,
    happened: Sequence[Event],
    scene: Scene,
    groups: tuple[Group, ...],
    left: Sequence[int],
    facts: Mapping[str, Text],
) -> _TrickCards:
    turned: Any
    turned, *after = happened
    kinds = set(map(type, after))
    war: Any = after[0] if isinstance(after[0], WarBegun) else None
    won: Any = next((each for each in after if isinstance(each, TrickWon)), None)
    if war is not None:
        who, kind = _WAR, _JOKER if war.joker else _WAR
        reason = moment([turned, war], scene)[0].told
    else:
        who = kind = NAMES[won.seat]
        reason = sentence(won, scene).told
    end = next((each for each in after if isinstance(each, GameOver)), None)
    near = min(left) <= game.view(0).due or (HeadsCaptured in kinds and min(left) <= _FEW)
    # Face-down cards of a war, or of the treasury, may be heads.
    seen = not turned.battle or game.variant.stem != "good_king"
    over = ""
    if seen and end is not None and game.ending not in ("limit", "endless", "aces"):
        over = _YES
    elif seen and end is None and (near or _nearly_couple(groups, who)):
        over = _NO
    decided = next((each for each in after if isinstance(each, ShortOfCards | RoyalCouple)), None)
    ends = [reason if decided is None else sentence(decided, scene).told]
    ends += [sentence(each, scene).told for each in after if isinstance(each, HeadsCaptured)]
    then: Text = texts.packets(decks=each_seat(scene, game.view(0).counts))
    if end is not None:
        then = sentence(end, scene).told
    return _TrickCards(
        groups,
        "" if ShortOfCards in kinds else who,
        over,
        facts,
        {WHO: reason, OVER: _fitting(*ends, then)},
        kind,
        turned.battle > 0,
    )


def _nearly_couple(groups: Sequence[Group], who: str) -> bool:
    """True if the open cards of a taken trick include a king and a queen."""
    ranks = {card.rank for group in groups for card in group.cards}
    return who != _WAR and {12, 13} <= ranks


def _of_duels(game: Game, rng: random.Random) -> Iterator[_TrickCards]:
    """Yield positions of Duel King with something to predict: a flip, or the end of a match."""
    scene = scene_of(game)
    view = game.view(0)
    begun, first, plain = view.counts, view.first, True
    for happened in played_on(game, rng):
        before, view = view, game.view(0)
        kinds = set(map(type, happened))
        plain = plain and FiveTaken not in kinds
        flips: Any = [each for each in happened if isinstance(each, CardFlipped | DecksFlipped)]
        if flips:
            up = [list(cards) for cards in (before.open if before.dealt else ((), ()))]
            down = list(before.down if before.dealt else (TABLE, TABLE))
            flip = flips[0]
            if isinstance(flip, CardFlipped):
                up[flip.seat].append(flip.card)
                down[flip.seat] -= 1
            else:
                for cards, card in zip(up, flip.cards, strict=True):
                    cards.append(card)
            after: Any = next(
                (e for e in happened if isinstance(e, RoundTaken | DuelBegun | KingFlipped)), None
            )
            if after is not None:
                kind = _after_flip(after)
                reason = sentence(after, scene).told
                if isinstance(after, KingFlipped):
                    reason = texts.king_sweeps(scene, card=after.card, seat=after.seat)
                late = before.dealt and before.duel
                why, facts = {WHO: reason}, {WHO: ""}
                yield _TrickCards(_groups(up, down), kind, "", facts, why, kind, late)
        ended: Any = next((each for each in happened if isinstance(each, MatchEnded)), None)
        if ended is not None:
            if plain and game.ending != "limit" and min(ended.counts) <= _FEW:
                counts = each_seat(scene, begun)
                begins = texts.match_begins(scene, counts=counts, first=first)
                yield _match(game, happened, scene, begins)
            begun, first, plain = ended.counts, ended.first, True


def _after_flip(after: RoundTaken | DuelBegun | KingFlipped) -> str:
    if isinstance(after, DuelBegun):
        return _FORCED if after.first is None else _DUEL
    return NAMES[after.seat]


def _match(game: Game, happened: Sequence[Event], scene: Scene, begins: Text) -> _TrickCards:
    """Return a whole match of Duel King, without its announcements."""
    last = game.view(0).last
    rows = [[*cards, *[pair[seat] for pair in last.chain]] for seat, cards in enumerate(last.rows)]
    told = [sentence(e, scene).told for e in happened if isinstance(e, MatchEnded | GameOver)]
    over = _YES if game.over else _NO
    why = {OVER: _fitting(*told, *[texts.more_than(cards=DANGER)] * (not game.over))}
    return _TrickCards(_groups(rows, (0, 0)), "", over, {OVER: begins}, why, "")


def _of_picks(game: Game, rng: random.Random) -> Iterator[_TrickCards]:
    """Yield the cards shown in Scramble War."""
    scene = scene_of(game)
    heap = len(game.view(0).lying)
    up: list[list[Card]] = [[], []]
    down = [0, 0]
    for happened in played_on(game, rng):
        heap -= sum(isinstance(each, CardPicked) for each in happened)
        at = next((at for at, e in enumerate(happened) if isinstance(e, PicksShown)), None)
        if at is None:
            continue
        shown: Any = happened[at]
        for cards, card in zip(up, shown.cards, strict=True):
            cards.append(card)
        after: Any = happened[at + 1]
        if isinstance(after, RoundWon):
            kind = NAMES[after.seat]
        else:
            kind = _WAR if isinstance(after, WarDeclared) else _BACK
        over = _NO if heap <= _LAST else ""
        reason = sentence(after, scene).told
        ends: Text = texts.heap(cards=heap)
        if game.over:
            over, ends = _YES, sentence(happened[-1], scene).told
        facts = texts.heap(cards=heap)
        yield _TrickCards(
            _groups(up, down),
            kind,
            over,
            {WHO: facts, OVER: facts},
            {WHO: reason, OVER: _fitting(reason, ends)},
            kind,
            len(up[0]) > 1,
        )
        if isinstance(after, WarDeclared):
            for seat, drawn in enumerate(after.drawn):
                down[seat] += len(drawn)
                heap -= len(drawn)
        else:
            up, down = [[], []], [0, 0]


# -- deals near the end


def _shuffled(
    rng: random.Random, variant: Variant, options: Mapping[str, str]
) -> tuple[list[Card], list[Card]]:
    """Return a shuffled pack as a first part of a few cards, and the rest."""
    cards = dealt(variant, options, rng).cards()
    rng.shuffle(cards)
    return cards[:_SHORT], cards[_SHORT:]


def _packets(rng: random.Random, few: Sequence[Card], others: Sequence[Card]) -> str:
    """Return a deal in which a random player has the few cards."""
    packets = [cards_text(few), cards_text(others)]
    rng.shuffle(packets)
    return " / ".join(packets)


def _short_packet(rng: random.Random, variant: Variant, options: Mapping[str, str]) -> str | None:
    """Return a deal with a small deck; None (a full deal) often if a couple can win the game."""
    if variant.stem == "good_king" and rng.random() < 0.5:
        return None
    few, others = _shuffled(rng, variant, options)
    many = rng.randint(1, _SHORT)
    return _packets(rng, few[:many], [*few[many:], *others])


def _short_deck(rng: random.Random, variant: Variant, options: Mapping[str, str]) -> str | None:
    """Return a deal in which one deck is a match away from the limit."""
    few, others = _shuffled(rng, variant, options)
    many = rng.randint(DANGER + 1, DANGER + TABLE) - len(few)
    return _packets(rng, [*few, *others[:many]], others[many:])


def _small_heap(rng: random.Random, variant: Variant, options: Mapping[str, str]) -> str | None:
    """Return a deal with a small heap, in a third of cases with cards of one rank."""
    if rng.random() < 1 / 3:
        return _of_one_rank(rng)
    few, _ = _shuffled(rng, variant, options)
    return _heap(few[: rng.choice((2, 4))])


def _of_one_rank(rng: random.Random) -> str:
    """Return a deal of Scramble War with a heap of one rank: nobody wins its last war."""
    rank = rng.randrange(13)
    suits = rng.sample(range(4), rng.choice((2, 4)))
    return _heap([PACK[13 * suit + rank] for suit in suits])


def _heap(cards: Sequence[Card]) -> str:
    return f"/ | {cards_text(cards)}"


class _Machine(NamedTuple):
    """Functions of a state machine for this drill.

    ``outcomes`` are the results of cards that nobody takes, ``moments`` yields all moments of a
    game, and ``end`` returns a deal that is soon over, None for a full deal.
    """

    outcomes: tuple[str, ...]
    moments: Callable[[Game, random.Random], Iterator[_TrickCards]]
    end: Callable[[random.Random, Variant, Mapping[str, str]], str | None]


_GAMES = {
    "war": _Machine((_WAR,), _of_war, _short_packet),
    "good_king": _Machine((_WAR,), _of_war, _short_packet),
    "duel_king": _Machine((_DUEL, _FORCED), _of_duels, _short_deck),
    "scramble": _Machine((_WAR, _BACK), _of_picks, _small_heap),
}


DRILL = Predict()
