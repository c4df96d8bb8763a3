"""The public state of a game can be rebuilt from the sentences alone, at every length."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence

import pytest

from tests.games.setup import set_up
from tests.plain.listeners import NAMES, RANKS, RatscrewListener, ScientificListener
from tests.tiers import slow
from tests.voice.rendered import answer
from warcards_tui.cards.french import SUIT_NAMES, Card
from warcards_tui.games.contract import Game
from warcards_tui.games.egyptian.machine import RatscrewView
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.moves import Move, Slap
from warcards_tui.games.scientific.events import RightGained, ScientificView, SeatOut
from warcards_tui.plain.lines import WIDEST, split
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene, moment, sentence
from warcards_tui.words.utterance import LENGTHS

YOU = 0


def lines_of(events: list[Event], scene: Scene) -> list[str]:
    """Return the text mode lines of these events."""
    told = moment([seen_by(each, YOU) for each in events], scene)
    lines = [part for each in told for part in split(ear(each, scene.length))]
    assert all(len(line) <= WIDEST for line in lines)
    return lines


def scene_of(game: Game, length: str) -> Scene:
    names = [name.capitalize() for name in NAMES[: game.setup.seats]]
    return Scene(names, YOU, length, game.rules)


def ratscrew_facts(view: RatscrewView) -> dict[str, object]:
    return {
        "counts": list(view.counts),
        "turn": view.waiting[0] if view.waiting else None,
        "pile": [(RANKS[card.rank], SUIT_NAMES[card.suit]) for card in view.pile],
        "under": view.under,
        "top": view.top_seat if view.pile else None,
        "owner": None if view.over else view.owner,
        "owed": view.owed,
        "collecting": view.collecting,
        "rule": None if view.last_rule is None else view.rules[view.last_rule].ear,
        "barred": set(view.barred),
        "over": view.over,
        "winner": view.winner,
    }


def ratscrew_heard(listener: RatscrewListener) -> dict[str, object]:
    return {
        "counts": listener.counts,
        "turn": listener.turn,
        "pile": listener.pile,
        "under": listener.under,
        "top": listener.top_seat if listener.pile else None,
        "owner": listener.owner,
        "owed": listener.owed,
        "collecting": listener.collecting,
        "rule": listener.last_rule,
        "barred": listener.barred,
        "over": listener.over,
        "winner": listener.winner,
    }


def some_move(game: Game, rng: random.Random) -> tuple[int, Move]:
    """Return a random move, with few enough slaps that cards are played."""
    seats = [seat for seat in range(game.setup.seats) if game.legal(seat)]
    seat = rng.choice(seats)
    moves = game.legal(seat)
    quiet = [move for move in moves if not isinstance(move, Slap)]
    if isinstance(moves[0], Slap) or rng.random() < 0.1 or not quiet:
        if rng.random() < 0.6 and game.waiting:
            seat = game.waiting[0]
            quiet = [move for move in game.legal(seat) if not isinstance(move, Slap)]
            return seat, rng.choice(quiet)
        slap = rng.choice(moves)
        if isinstance(slap, Slap) and rng.random() < 0.2:
            late = slap._replace(seen=game.laid - 1)
            return seat, slap if game.why_not(seat, late) else late
        return seat, slap
    return seat, rng.choice(quiet)


EACH = [(seed, length) for seed, length in enumerate(LENGTHS)]
"""Another game at each length."""

GAMES = [pytest.param(EACH, id="each")]
GAMES += [
    pytest.param([(seed, length) for seed in range(16)], id=length, marks=slow)
    for length in LENGTHS
]


@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("variant", ["egyptian-war", "berkeley-war"])
def test_a_slap_game_can_be_followed_by_ear(variant: str, games: Sequence[tuple[int, str]]) -> None:
    ended = 0
    for seed, length in games:
        rng = random.Random(seed)
        options = {"limit": "60"} if seed % 2 else {"limit": "400"}
        game = set_up(variant, seats=rng.randint(2, 6), seed=seed, options=options)
        scene = scene_of(game, length)
        listener = RatscrewListener(game.setup.seats)
        listener.hear(lines_of(game.opening(), scene))
        # In brief it asks who has more cards than others.
        listener.hear([answer("counts", game.view(YOU), scene_of(game, "normal"))])
        while not game.over:
            seat, move = some_move(game, rng)
            lines = lines_of(game.apply(seat, move), scene)
            listener.hear(lines)
            if length == "brief":
                listener.hear([answer("turn", game.view(YOU), scene)])
            assert ratscrew_heard(listener) == ratscrew_facts(game.view(YOU)), lines
        ended += 1
    assert ended == len(games)


def word(card: Card) -> str:
    return RANKS[card.rank]


def scientific_facts(view: ScientificView) -> dict[str, object]:
    return {
        "counts": list(view.counts),
        "reversed": view.reversed,
        "pile": Counter(word(card) for card in view.pile),
        "last": {seat: word(card) for seat, card in enumerate(view.last) if card is not None},
        "winner of the trick": view.last_winner,
        "queen": view.queen,
        "out": {seat for seat, many in enumerate(view.counts) if not many},
        "over": view.over,
        "winner": view.winner,
    }


def scientific_heard(listener: ScientificListener) -> dict[str, object]:
    return {
        "counts": listener.counts,
        "reversed": listener.reversed,
        "pile": listener.pile,
        "last": listener.last,
        "winner of the trick": listener.last_winner,
        "queen": listener.queen,
        "out": listener.out,
        "over": listener.over,
        "winner": listener.winner,
    }


def is_left_out(happened: Sequence[Event], told: str, scene: Scene) -> bool:
    """True if the brief text left out some of many events."""
    public = [each for each in happened if isinstance(each, RightGained | SeatOut)]
    single = [ear(sentence(each, scene), "brief") for each in public]
    best_alone = re.search(r"\d with an? |\d at stake\.|Revolution!", told)
    return best_alone is not None or any(each not in told for each in single)


@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("revolution", ["at-once", "next-trick"])
def test_scientific_war_can_be_followed_by_ear(
    revolution: str, games: Sequence[tuple[int, str]]
) -> None:
    for seed, length in games:
        rng = random.Random(seed)
        options = {"limit": "60", "jokers": str(seed % 3), "revolution": revolution}
        game = set_up("scientific-war", seats=rng.randint(2, 8), seed=seed, options=options)
        scene = scene_of(game, length)
        listener = ScientificListener(game.setup.seats)
        listener.hear(lines_of(game.opening(), scene))
        while not game.over:
            seat = rng.choice(game.waiting)
            happened = game.apply(seat, rng.choice(game.legal(seat)))
            own = game.view(YOU).last[YOU:1]
            listener.own = word(own[0]) if own and own[0] is not None else ""
            lines = lines_of(happened, scene)
            if length == "brief" and is_left_out(happened, " ".join(lines), scene):
                # A second request gets a longer answer.
                lines = lines_of(happened, scene_of(game, "normal"))
            listener.hear(lines)
            facts = scientific_facts(game.view(YOU))
            if game.view(YOU).swapping:
                # It is not settled while a player may swap.
                facts |= {"queen": listener.queen, "out": listener.out}
            assert scientific_heard(listener) == facts, lines
