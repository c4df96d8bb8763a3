"""The games as a library: all eighteen, for programs that play, count, search or learn.

``docs/api.md`` shows its use. The names in ``__all__`` are stable, and so are ids, text forms, the
numbers of actions and the order of observations. The changelog lists any change of these, which
raises the first number of the version, or before 1.0 the second.

Seats are counted from 0. A wrong request raises a ``ValueError`` with a sentence that explains it;
a missing seat or number raises an ``IndexError``, and a wrong type, such as text instead of a
number, a ``TypeError``. Integers of numpy are accepted.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from warcards_tui.cards.french import Card, CardError, parse_cards
from warcards_tui.games.actions import Actions
from warcards_tui.games.catalogue import VARIANTS, UnknownVariant
from warcards_tui.games.contract import Game, IllegalMove, SetupError, View
from warcards_tui.games.events import Event, event_json, seen_by
from warcards_tui.games.judge import Judge, Verdict
from warcards_tui.games.moves import Move, MoveError, parse_move
from warcards_tui.games.notation import PositionError, parse_position
from warcards_tui.games.notation import position as written
from warcards_tui.games.observation import Component, Layout, card_number
from warcards_tui.games.options import Option, OptionError, Value
from warcards_tui.games.setup import set_up as set_up_variant
from warcards_tui.games.variant import Variant
from warcards_tui.suggestions import shortened, whole

__all__ = [
    "Actions",
    "Card",
    "CardError",
    "Component",
    "Event",
    "Game",
    "IllegalMove",
    "Layout",
    "Move",
    "MoveError",
    "Option",
    "OptionError",
    "Options",
    "PositionError",
    "SetupError",
    "UnknownVariant",
    "Variant",
    "Verdict",
    "View",
    "actions",
    "apply",
    "card_number",
    "copy",
    "event_json",
    "games",
    "judge",
    "layout",
    "legal",
    "observe",
    "parse_cards",
    "parse_move",
    "position",
    "resample",
    "seen_by",
    "set_up",
    "set_up_position",
    "view",
    "why_not",
]

Options = Mapping[str, Value]
"""Options by name; missing ones have their default."""


def games() -> tuple[Variant, ...]:
    """Return the games: id, name, number of players, options.

    >>> [(game.id, game.least, game.most) for game in games()][:2]
    [('egyptian-war', 2, 6), ('berkeley-war', 2, 6)]
    """
    return tuple(VARIANTS.values())


def set_up(
    game: str,
    *,
    seats: int | None = None,
    seed: int = 0,
    options: Options | None = None,
    deal: str | None = None,
    turn: int | None = None,
) -> Game:
    """Return a new game, for the fewest possible players if ``seats`` is None.

    It is dealt from the ``seed``, or as written in ``deal``, deck by deck with the top card first.
    ``turn`` is the seat to start, in games in which one seat starts; None lets the seed decide.
    Raises ``UnknownVariant``, ``OptionError``, ``CardError`` or ``SetupError``.

    >>> set_up("war", seed=7).view(0).counts
    (26, 26)
    >>> set_up("speed war", deal="KS 2H / 9D 3C").waiting
    (0, 1)
    """
    variant = VARIANTS.named(_text(game, "The id of a game"))
    return set_up_variant(
        variant,
        seats=variant.least if seats is None else whole(seats, "The number of seats"),
        seed=whole(seed, "A seed"),
        options=_named(options),
        deal=None if deal is None else _text(deal, "A deal"),
        turn=None if turn is None else whole(turn, "A seat"),
    )


def legal(game: Game, seat: int) -> list[Move]:
    """Return all moves of ``seat`` now, including wrong slaps, which are legal but costly.

    Raises ``IndexError`` for a missing seat, like every function with a seat.

    >>> [move.text for move in legal(set_up("war"), 1)]
    ['flip']
    """
    seat = _seat(game, seat)
    return game.legal(seat)


def why_not(game: Game, seat: int, move: Move | str) -> str | None:
    """Return why ``seat`` cannot make that move now, in a sentence; None if it can.

    Raises ``MoveError`` for a text that is no move.

    >>> why_not(set_up("war"), 0, "slap")
    'You can only flip your top card.'
    """
    seat = _seat(game, seat)
    return game.why_not(seat, _move(move))


def apply(game: Game, seat: int, move: Move | str) -> list[Event]:
    """Make a move in ``game``, which changes, and return the events.

    The events contain everything, hidden cards too: ``seen_by`` returns what a seat may know of
    one. Raises ``MoveError`` for a text that is no move, and ``IllegalMove`` with the reason.

    >>> game = set_up("war", deal="KS 2H / 9D 3C")
    >>> [type(each).__name__ for seat in (0, 1) for each in apply(game, seat, "flip")]
    ['CardReady', 'CardsTurned', 'TrickWon']
    """
    seat = _seat(game, seat)
    return game.apply(seat, _move(move))


def copy(game: Game) -> Game:
    """Return an independent copy of this position.

    >>> game = set_up("war")
    >>> copy(game) == game, copy(game) is game
    (True, False)
    """
    return _game(game).copied()


def view(game: Game, seat: int) -> Any:
    """Return the ``View`` of ``seat``, with the facts of its game by name.

    >>> seen = view(set_up("egyptian-war", seats=3, seed=1), 0)
    >>> seen.counts, seen.pile
    ((17, 18, 17), ())
    """
    seat = _seat(game, seat)
    return game.view(seat)


def resample(game: Game, seat: int, rng: random.Random) -> Game:
    """Return a copy with everything unknown to ``seat`` drawn at random; its view is the same.

    >>> import random
    >>> game = set_up("21st-century-war", seed=1)
    >>> other = resample(game, 0, random.Random(2))
    >>> view(other, 0) == view(game, 0), view(other, 1) == view(game, 1)
    (True, False)
    """
    if not isinstance(rng, random.Random):
        raise TypeError(f"rng must be a random.Random, not {shortened(repr(rng))}.")
    seat = _seat(game, seat)
    return game.resample(seat, rng)


def position(game: Game) -> str:
    """Return the position in a line of text, hidden cards included.

    ``set_up_position`` reads it.

    >>> position(set_up("war", deal="KS 2H / 9D 3C"))
    'war 2; turn: 1 2; packets: KS 2H / 9D 3C'
    """
    return written(_game(game))


def set_up_position(text: str) -> Game:
    """Return the game that continues from a position. Raises ``PositionError``.

    >>> set_up_position("war 2; turn: 1 2; packets: KS 2H / 9D").view(0).counts
    (2, 1)
    """
    return parse_position(_text(text, "A position"), VARIANTS.named)


def judge(game: str, pile: str, options: Options | None = None) -> Verdict:
    """Return the slap rules that match a pile, and why; else the nearest miss.

    The pile is written newest card last. Raises ``UnknownVariant``, ``OptionError`` (also for a
    game without slaps) or ``CardError``.

    >>> verdict = judge("berkeley-war", "9S 3H QD", {"date": "2025-10-31"})
    >>> [(rule, why.text) for rule, why in verdict.holds]
    [('eq-3', '9, 3, Q: 9 + 3 = 12'), ('eq-3-24', '9, 3, Q: 9 + 3 + 12 = 24')]
    >>> judge("egyptian-war", "KS QD").nearest.rule
    'pair'
    """
    given = {name: str(value) for name, value in _named(options).items()}
    judge_of = Judge(VARIANTS.named(_text(game, "The id of a game")), given)
    return judge_of.verdict(_text(pile, "A pile"))


def actions(game: str, seats: int | None = None, options: Options | None = None) -> Actions:
    """Return all actions of a game by number, for fixed action spaces.

    ``Actions`` converts both ways. Raises as ``set_up`` does.

    >>> numbered = actions("egyptian-war")
    >>> list(numbered), numbered.number("slap")
    (['flip', 'collect', 'slap'], 2)
    """
    return Actions(set_up(game, seats=seats, options=options).actions())


def layout(game: str, seats: int | None = None, options: Options | None = None) -> Layout:
    """Return the layout of a game's observations: name and highest value of each number.

    Raises as ``set_up`` does.

    >>> [each.name for each in layout("egyptian-war").components][8:12]
    ['winner[1]', 'laid', 'pile[0]', 'pile[1]']
    """
    return Layout(set_up(game, seats=seats, options=options))


def observe(game: Game, seat: int) -> list[int]:
    """Return the view of ``seat`` as numbers: one for each component of the ``layout``.

    >>> observe(set_up("egyptian-war", seed=1), 0)[:6]
    [1, 0, 26, 26, 0, 1]
    """
    seat, setup = _seat(game, seat), game.setup
    known = _layout(setup.variant, setup.seats, tuple(setup.options.items()))
    return known.observation(game.view(seat))


@lru_cache(maxsize=64)
def _layout(game: str, seats: int, options: tuple[tuple[str, Value], ...]) -> Layout:
    return layout(game, seats, dict(options))


def _move(move: Move | str) -> Move:
    if isinstance(move, str):
        return parse_move(move)
    if not isinstance(move, Move):
        raise TypeError(
            f"A move must be a text or a Move, not {shortened(repr(move))}. Actions.move converts "
            "the number of an action."
        )
    return move


def _game(game: Game) -> Game:
    if not isinstance(game, Game):
        raise TypeError(f"A game must be made by set_up, not {shortened(repr(game))}.")
    return game


def _seat(game: Game, seat: int) -> int:
    seat = whole(seat, "A seat")
    if not 0 <= seat < _game(game).setup.seats:
        raise IndexError(f"Unknown seat {seat}: this game has seats 0 to {game.setup.seats - 1}.")
    return seat


def _text(text: str, what: str) -> str:
    if not isinstance(text, str):
        raise TypeError(f"{what} must be a str, not {shortened(repr(text))}.")
    return text


def _named(options: Options | None) -> Options:
    if options is None:
        return {}
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise TypeError(
            f"Options must be a mapping like {{'limit': 100}}, not {shortened(repr(options))}."
        )
    return options
