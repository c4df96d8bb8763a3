"""Tools for any registered game: option sets, random play, copies, visible cards."""

from __future__ import annotations

import json
import random
import re
from collections import deque
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from tests.games.known import known_games
from tests.games.setup import set_up
from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.cards.triple_topper import COLOURS, FULL, NUMBER_NAMES, SHAPES
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Game, Setup
from warcards_tui.games.moves import (
    Answer,
    Bet,
    Change,
    Choose,
    Collect,
    Flip,
    GiveUp,
    Lay,
    Move,
    Pick,
    Raise,
    Save,
    Slap,
    Sort,
    Swap,
    parse_move,
)
from warcards_tui.games.options import Option
from warcards_tui.games.setup import game_of

DAYS = ("2023-12-14", "2025-10-31")
"""Values of options that take a date."""

FEW = 12
"""Options with at most this many numbers are tried with each."""


class Case(NamedTuple):
    """A registered game with its non-default options."""

    variant: str
    options: dict[str, str]

    @property
    def name(self) -> str:
        """Id of the test."""
        return " ".join([self.variant, *(f"{key}={value}" for key, value in self.options.items())])

    def game(self, seed: int, *, limit: int = 0) -> Game:
        """Return a game with seats and a short limit, both drawn from the seed."""
        variant = known_games()[self.variant]
        seats = variant.least + seed % (variant.most - variant.least + 1)
        names = {option.name for option in variant.options}
        short = {"limit": str(limit)} if limit and "limit" in names else {}
        return set_up(self.variant, seats=seats, seed=seed, options=short | self.options)


def limited(variant: str, limit: int) -> dict[str, int]:
    """Return the options that make a game short, if it has any."""
    names = {option.name for option in known_games()[variant].options}
    return {"limit": limit} if "limit" in names else {}


def other_values(option: Option) -> list[str]:
    """Return the values of an option worth testing, except its default."""
    values = list(option.choices)
    if 0 < option.high - option.low <= FEW:
        values += map(str, range(option.low, option.high + 1))
    if option.dated:
        values += DAYS
    return [value for value in values if value != str(option.default)]


def cases() -> list[Case]:
    """Return every registered game with its defaults, and with each option changed alone."""
    found = []
    for variant in VARIANTS.values():
        found.append(Case(variant.id, {}))
        for option in variant.options:
            found += [Case(variant.id, {option.name: value}) for value in other_values(option)]
    return found


# -- moves


def random_move(game: Game, rng: random.Random) -> tuple[int, Move]:
    """Return a seat and its move: mostly one that the game waits for, else any legal one."""
    if rng.random() < 0.3:
        seat = rng.randrange(game.setup.seats)
        legal = game.legal(seat)
        if GiveUp() in legal and rng.random() < 0.3:
            return seat, GiveUp()
        slaps = [move for move in legal if isinstance(move, Slap)]
        if game.rules is not None and rng.random() < 0.7:
            held = {rule.id for rule in game.rules.holding(game.view(seat).pile)}
            slaps = [move for move in slaps if held and move.rule in {None, *held}]
        if slaps:
            slap = rng.choice(slaps)
            late = Slap(slap.rule, game.laid - 1)
            return seat, late if rng.random() < 0.2 and not game.why_not(seat, late) else slap
    seat = rng.choice(game.waiting)
    return seat, rng.choice([move for move in game.legal(seat) if not isinstance(move, Slap)])


def told(events: list[Any]) -> list[tuple[str, Any]]:
    """Return events that can be compared: tuples of different kinds may be equal."""
    return [(type(each).__name__, each) for each in events]


class Step(NamedTuple):
    """A move in a game, and its events."""

    seat: int
    move: Move
    events: list[Any]


def played(game: Game, seed: int, most: int = 5000) -> Iterator[Step]:
    """Play at random to the end, one move at a time."""
    rng = random.Random(seed)
    for _ in range(most):
        if game.over:
            return
        seat, move = random_move(game, rng)
        yield Step(seat, move, game.apply(seat, move))
    raise AssertionError(f"{game.setup} does not end")


def imaginable(game: Game) -> list[Move]:
    """Return every move with a text, possible or not, except those that reveal hidden cards."""
    rules = [rule.id for rule in game.rules.rules] if game.rules is not None else []
    machine = known_of(machine_of(game))
    return [
        Flip(),
        Collect(),
        *(Slap(rule) for rule in [None, "nonsense", "a39", "pair", *rules]),
        *(Choose(card) for card in PACK + JOKERS),
        Swap(True),
        Swap(False),
        *map(Answer, (None, 0, 7, 24)),
        *map(Pick, (1, 30, 99)),
        Lay(PACK[:1]),
        Lay(PACK[:4]),
        Sort(PACK[:26]),
        *map(Save, (None, PACK[0])),
        Bet("check"),
        Bet("call"),
        Bet("fold"),
        *map(Raise, (1, 99)),
        Change("add nonsense"),
        *(machine.imaginable(game) if hasattr(machine, "imaginable") else []),
    ]


# -- states


def reopened(setup: Setup, moves: list[tuple[int, str]]) -> tuple[Game, list[Any]]:
    """Return the game reopened from its saved moves, and the events of the last one."""
    kept = Setup(**json.loads(json.dumps(setup._asdict() | {"options": dict(setup.options)})))
    game = game_of(known_games()[kept.variant], kept)
    events = game.opening()
    for seat, text in moves:
        events = game.apply(seat, parse_move(text))
    return game, events


def _frozen(value: Any) -> Any:
    if isinstance(value, random.Random):
        return value.getstate()
    if isinstance(value, deque | list):
        return tuple(map(_frozen, value))
    if isinstance(value, set):
        return frozenset(value)
    if type(value) is dict:
        return tuple((key, _frozen(each)) for key, each in value.items())
    return value


def state(game: Game) -> dict[str, Any]:
    """Return everything in which two games can differ, without caches."""
    return {name: _frozen(value) for name, value in vars(game).items() if name != "_known"}


def places(game: Game) -> dict[Card, list[Any]]:
    """Return the places of each card: the paths to it inside the game."""
    found: dict[Card, list[Any]] = {}

    def walk(value: Any, path: tuple[Any, ...]) -> None:
        if isinstance(value, Card):
            found.setdefault(value, []).append(path)
        elif isinstance(value, list | tuple | deque):
            for at, each in enumerate(value):
                walk(each, (*path, at))
        elif isinstance(value, dict):
            for key, each in value.items():
                walk(each, (*path, key))

    for name, value in vars(game).items():
        if name != "_known":
            walk(value, (name,))
    return found


# -- what may be known


def deducible(game: Game, seat: int) -> list[Card]:
    """Return the hidden cards that can be in only one place, from the seat's view."""
    machine = known_of(machine_of(game))
    return list(machine.deducible(game, seat)) if hasattr(machine, "deducible") else []


def machine_of(game: Game) -> str:
    """Return the name of its machine's package."""
    return type(game).__module__.split(".")[2]


def known_of(machine: str) -> Any:
    """Return the tests' knowledge of a machine: the module ``machines/NAME.py``."""
    return import_module(f"tests.games.machines.{machine}")


def shown(value: Any) -> set[Card]:
    """Return the cards in a view or an event."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, list | tuple):
        return set().union(*map(shown, value))
    return set()


_CARDS = {name: card for card in PACK + JOKERS for name in (card.name, card.text)} | {
    name: card for card in FULL for name in (card.name, card.short)
}
_NAMED = re.compile(rf"\b(?:{'|'.join(map(re.escape, _CARDS))})\b")

_VALUES = "|".join((*COLOURS, *SHAPES, *NUMBER_NAMES))
_STANDING = re.compile(rf"(?:\b[Ww]ild|[Jj]oker:)(?: (?:{_VALUES})\b)+")
"""Values of a wild card, which are no card on the table."""


@cache
def named(text: str) -> frozenset[Card]:
    """Return the cards that a sentence names, with rank and suit."""
    text = _STANDING.sub("", text)
    words = _NAMED.findall(text) + _NAMED.findall(text[:1].lower() + text[1:])
    return frozenset(_CARDS[found] for found in words)
