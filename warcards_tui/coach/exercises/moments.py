"""Moments of games in which a seat has something to decide: what it can choose, and what is special
about them.

They come from games of average players or from one that was kept. The seat is always the first.
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
"""Raises are asked for up to so many cards."""

MOST_CARDS = 20
"""A hand that is asked about has no more."""

MOST_IN_SIGHT = 24
"""With the cards of a war it comes to no more: so many fit side by side in 80 columns."""

LEAST_TO_SORT = 5

_GAMES = 60
"""Games that are looked through for a moment of a kind, before any other is taken."""

_OF_GAME = 3
"""Moments of one game at most, so that few need be played for one that is clear."""

_HIT = 0.6
"""The chance that somebody hits what can be hit, while positions of Budr Basef come about."""

_PAUSE = 48
"""Moves between two pauses: about three milliseconds."""


class Moment(NamedTuple):
    """A game in which the first seat is to choose one of these ``moves``."""

    game: Game
    moves: tuple[Move, ...]


# -- what can be chosen


def choices(game: Game) -> tuple[Move, ...]:
    """What the first seat can choose between, without what differs only in suits or in much."""
    view = game.view(YOU)
    if game.over or YOU not in game.waiting or game.forced is not None:
        return ()
    if getattr(view, "changing", False):
        return ()  # What rules are worth cannot be told.
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
    """Return what cards are listed by: few before many, as their ranks lie in the hand."""
    if not isinstance(move, Lay | Choose):
        return 0, []
    cards = move.cards if isinstance(move, Lay) else (move.card,)
    ranks = [card.rank for card in hand]
    return len(cards), sorted(ranks.index(card.rank) for card in cards)


def _alike(move: Move) -> object:
    """Moves are the same decision if this is the same of them."""
    if isinstance(move, Choose):
        return move.card.rank
    if isinstance(move, Save):
        return None if move.card is None else move.card.rank
    if isinstance(move, Lay):
        return tuple(sorted([card.rank for card in move.cards]))
    return move.text


def same_choice(moves: Sequence[Move], made: Move) -> Move | None:
    """The one of these moves that is the same decision as the one made."""
    return next((each for each in moves if _alike(each) == _alike(made)), None)


# -- what is special

USUAL = "usual"
"""Nothing of all this."""

Tag = Callable[[Any], bool]


def _has(*ranks: int) -> Tag:
    return lambda view: any(card.rank in ranks for card in view.hand)


def _behind(view: Any) -> bool:
    """Whether one has less than half of what another has."""
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
"""What can be special about a moment, by the package of a game."""


def tags_of(variant: Variant) -> tuple[str, ...]:
    """What moments of that game can have, the usual first; empty where nothing is chosen."""
    stem = _stem(variant.game_class())
    # The first order of a deck is always of the same cards.
    usual = () if stem == "napoleon" else (USUAL,)
    return (*usual, *TAGS[stem]) if stem in TAGS else ()


def tags(game: Game) -> tuple[str, ...]:
    """What is special about a moment for the first seat."""
    view = game.view(YOU)
    found = [tag for tag, has in TAGS[_stem(type(game))].items() if has(view)]
    return tuple(found) or (USUAL,)


def _stem(machine: type[Game]) -> str:
    return machine.__module__.split(".")[2]


# -- games of average players


def moments(
    rng: random.Random, variant: Variant, options: Mapping[str, str], tag: str
) -> Generator[None, None, Sequence[Moment]]:
    """Some random moments with that tag, of one game that is played for them; a pause comes at
    times. Where many games have none, others that are small enough.
    """
    spare: Sequence[Moment] = ()
    while True:
        for _ in range(_GAMES):
            found: dict[bool, list[Moment]] = {True: [], False: []}
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


def _is_small(moment: Moment) -> bool:
    """Whether a hand is not too large to be looked through, nor a deck too small to be sorted."""
    view = moment.game.view(YOU)
    many = len(getattr(view, "hand", ()))
    beside = sum(len(cards) for cards in getattr(view, "up", ()))
    if many > MOST_CARDS or many + beside > MOST_IN_SIGHT:
        return False
    return many >= LEAST_TO_SORT or not isinstance(moment.moves[0], Sort)


def _played(
    rng: random.Random, variant: Variant, options: Mapping[str, str]
) -> Generator[Moment | None, None, None]:
    """The moments of a game of average players as it is played, with None for a pause."""
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
            yield Moment(game, moves)
        # The first seat is always asked first, so nobody has chosen before it who need not.
        mover = game.waiting[0]
        chooser = players[mover].chooser
        if game.forced is not None or chooser is None:
            game.apply(mover, game.forced or game.legal(mover)[0])
        else:
            game.apply(mover, chooser.choose(game.view(mover)))


def _good_hit(game: Game, rng: random.Random) -> tuple[int, Move] | None:
    """Somebody who hits what lies there, where anything can be hit."""
    assert game.rules is not None
    view = game.view(YOU)
    held = game.rules.holding(view.pile)
    if not held or view.collecting:
        return None
    seat = rng.randrange(game.setup.seats)
    move = Slap(held[-1].id if game.naming else None)
    return None if game.why_not(seat, move) else (seat, move)
