"""Decisions in games: the choices of a seat, and the features that make a moment special.

The games are played by average players, or come from the game history. The seat is always the
first.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.coach.exercises.rollouts import LEVEL
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import Choose, Lay, Move, Raise, Save, Slap, Sort
from warcards_tui.games.napoleon.orders import WAYS
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.person import YOU
from warcards_tui.table.seating import BOT_NAMES, seat_players

JACK, QUEEN, ACE = 11, 12, 1

RAISES = 3
"""Largest raise among the choices."""

MOST_CARDS = 20
"""Largest hand in an exercise."""

MOST_IN_SIGHT = 24
"""Maximum number of cards including those of a war, the most that fit in 80 columns."""

LEAST_TO_SORT = 5

_GAMES = 60
"""Games to search for a moment with the wanted tag before any other is used."""

_OF_GAME = 3
"""Maximum number of moments per game, so that few games are needed to find a clear one."""

_HIT = 0.6
"""Chance that a possible hit is made while positions of Budr Basef are created."""

_PAUSE = 48
"""Moves between two pauses, about 3 ms."""


class ChoiceMoment(NamedTuple):
    """Game in which the first seat must choose one of these ``moves``."""

    game: Game
    moves: tuple[Move, ...]


# -- choices


def choices(game: Game) -> tuple[Move, ...]:
    """Return the moves of the first seat, with one for all that differ only in suits.

    Bets above ``RAISES`` are left out. Empty if there is nothing to choose.
    """
    view = game.view(YOU)
    if game.over or YOU not in game.waiting or game.forced is not None:
        return ()
    if getattr(view, "changing", False):
        return ()  # The value of a rule cannot be computed.
    if getattr(view, "sorting", ()):
        orders = [tuple(way(view.hand)) for way in WAYS.values()]
        return tuple([Sort(order) for order in dict.fromkeys(orders)])
    found: dict[object, Move] = {}
    for move in game.legal(YOU):
        if not isinstance(move, Slap) and not (isinstance(move, Raise) and move.cards > RAISES):
            found.setdefault(_alike(move), move)
    hand = getattr(view, "hand", ())
    return tuple(sorted(found.values(), key=lambda move: _place(move, hand)))


def _place(move: Move, hand: Sequence[Card]) -> tuple[int, list[int]]:
    """Return the sort key of a move: few cards before many, ranks in the order of the hand."""
    if not isinstance(move, Lay | Choose):
        return 0, []
    cards = move.cards if isinstance(move, Lay) else (move.card,)
    ranks = [card.rank for card in hand]
    return len(cards), sorted(ranks.index(card.rank) for card in cards)


def _alike(move: Move) -> object:
    """Return the decision of a move; two moves with the same one differ only in suits."""
    if isinstance(move, Choose):
        return move.card.rank
    if isinstance(move, Save):
        return None if move.card is None else move.card.rank
    if isinstance(move, Lay):
        return tuple(sorted([card.rank for card in move.cards]))
    return move.text


def same_choice(moves: Sequence[Move], made: Move) -> Move | None:
    """Return the one of these moves that is the same decision as ``made``, None without one."""
    return next((each for each in moves if _alike(each) == _alike(made)), None)


# -- tags

USUAL = "usual"
"""Tag of a moment with no other tag."""

Tag = Callable[[Any], bool]


def _has(*ranks: int) -> Tag:
    return lambda view: any(card.rank in ranks for card in view.hand)


def _behind(view: Any) -> bool:
    """True if the first seat has less than half the cards of another seat."""
    return bool(2 * view.counts[YOU] < max(view.counts))


TAGS: Mapping[str, Mapping[str, Tag]] = {
    "century": {
        "ace": _has(ACE),
        "behind": _behind,
        "tie": lambda view: bool(view.tied),
    },
    "scientific": {
        "jack": _has(JACK),
        "queen": _has(QUEEN),
        "war": lambda view: bool(view.pile),
        "last": lambda view: len(view.hand) <= 4,
        "behind": _behind,
        "sees": lambda view: view.queen == YOU,
        "swap": lambda view: view.swapping,
    },
    "duel_king": {
        "tried": lambda view: view.tries < 3,
        "behind": _behind,
    },
    "napoleon": {
        "picked-up": lambda view: view.battle > 1 and not view.war,
        "war": lambda view: view.war,
    },
    "budr": {
        "owes": lambda view: view.owes[YOU] > 0,
        "several": lambda view: len(view.staying) > 2,
    },
    "fast_food": {
        "last": lambda view: not view.stock,
        "behind": lambda view: view.points[YOU] < view.points[1 - YOU] - 7,
    },
}
"""Tests for the tags of a moment, by the package of a game."""


def tags_of(variant: Variant) -> tuple[str, ...]:
    """Return the possible tags of a game, the usual first; empty if the game has no choices."""
    stem = _stem(variant.game_class())
    # The first order of a deck is always of the same cards.
    usual = () if stem == "napoleon" else (USUAL,)
    return (*usual, *TAGS[stem]) if stem in TAGS else ()


def tags(game: Game) -> tuple[str, ...]:
    """Return the tags of a moment for the first seat."""
    view = game.view(YOU)
    found = [tag for tag, has in TAGS[_stem(type(game))].items() if has(view)]
    return tuple(found) or (USUAL,)


def _stem(machine: type[Game]) -> str:
    return machine.__module__.split(".")[2]


# -- games of average players


def moments(
    rng: random.Random, variant: Variant, options: Mapping[str, str], tag: str
) -> Generator[None, None, Sequence[ChoiceMoment]]:
    """Return random moments with that tag from one game, with pauses while it is played.

    If many games have no such moment, others of suitable size are returned.
    """
    spare: Sequence[ChoiceMoment] = ()
    while True:
        for _ in range(_GAMES):
            found: dict[bool, list[ChoiceMoment]] = {True: [], False: []}
            seen = {True: 0, False: 0}
            for moment in _played(rng, variant, options):
                if moment is None:
                    yield
                    continue
                if not _is_small(moment):
                    continue
                fits = not tag or tag in tags(moment.game)
                seen[fits] += 1
                at = rng.randrange(seen[fits])
                if at < _OF_GAME:
                    kept = moment._replace(game=moment.game.copied())
                    found[fits][at : at + (seen[fits] > _OF_GAME)] = [kept]
            if found[True]:
                return found[True]
            spare = found[False] or spare
        if spare:
            return spare


def _is_small(moment: ChoiceMoment) -> bool:
    """True if a hand is small enough to survey, and a deck large enough to sort."""
    view = moment.game.view(YOU)
    many = len(getattr(view, "hand", ()))
    beside = sum(len(cards) for cards in getattr(view, "up", ()))
    if many > MOST_CARDS or many + beside > MOST_IN_SIGHT:
        return False
    return many >= LEAST_TO_SORT or not isinstance(moment.moves[0], Sort)


def _played(
    rng: random.Random, variant: Variant, options: Mapping[str, str]
) -> Generator[ChoiceMoment | None, None, None]:
    """Yield the moments of a game of average players while it is played, and None for a pause."""
    seats = rng.randint(variant.least, 4) if variant.slaps else variant.least
    game = set_up(variant, seats=seats, seed=rng.getrandbits(32), options=options)
    players = seat_players(game, BOT_NAMES[:seats], (LEVEL,) * seats)
    made = 0
    while not game.over:
        made += 1
        if made % _PAUSE == 0:
            yield None
        if game.slappable and rng.random() < _HIT:
            hit = _good_hit(game, rng)
            if hit is not None:
                game.apply(*hit)
                continue
        moves = choices(game)
        if len(moves) > 1:
            yield ChoiceMoment(game, moves)
        # The first seat always decides first, so the others have not chosen yet if they need not.
        mover = game.waiting[0]
        chooser = players[mover].chooser
        if game.forced is not None or chooser is None:
            game.apply(mover, game.forced or game.legal(mover)[0])
        else:
            game.apply(mover, chooser.choose(game.view(mover)))


def _good_hit(game: Game, rng: random.Random) -> tuple[int, Move] | None:
    """Return a seat and its correct hit of the stack, None if nothing can be hit."""
    assert game.rules is not None
    view = game.view(YOU)
    held = game.rules.holding(view.pile)
    if not held or view.collecting:
        return None
    seat = rng.randrange(game.setup.seats)
    move = Slap(held[-1].id if game.naming else None)
    return None if game.why_not(seat, move) else (seat, move)
