"""Observations of every game: fixed length, within bounds, and legal knowledge."""

from __future__ import annotations

import random
from typing import Annotated, Any, NamedTuple
from zlib import crc32

import pytest

from tests.games.anygame import Case, cases, played
from tests.games.properties import SHORT
from tests.games.setup import set_up
from tests.games.test_actions import each_table, table
from tests.tiers import looped, sized, slowly, third
from warcards_tui.cards.french import parse_cards
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import parse_move
from warcards_tui.games.notation import parse_position
from warcards_tui.games.observation import Layout, card_number
from warcards_tui.games.views import Mark

each_case = looped("case", cases(), by=lambda case: case.variant)


def named(game: Game, seat: int) -> dict[str, int]:
    """Return the numbers other than 0, by name."""
    setup = game.setup
    layout = Layout(set_up(setup.variant, seats=setup.seats, seed=1, options=setup.options))
    numbers = layout.observation(game.view(seat))
    pairs = zip(layout.components, numbers, strict=True)
    return {each.name: number for each, number in pairs if number}


def look(game: Game, seed: int) -> None:
    """Play at random, and check all observations at each move."""
    rng = random.Random(seed)
    layout = Layout(game)
    names = [each.name for each in layout.components]
    assert len(names) == len(set(names))
    seats = game.setup.seats
    for at, _ in enumerate(played(game, seed)):
        rows = [layout.observation(game.view(seat)) for seat in range(seats)]
        for row in rows:
            assert len(row) == len(names)
            for each, value in zip(layout.components, row, strict=True):
                assert 0 <= value <= each.high, each.name
        # Other hidden cards do not change it.
        seat = at % seats
        assert layout.observation(game.resample(seat, rng).view(seat)) == rows[seat]


@third
@each_case
@pytest.mark.parametrize("games", sized(1, 4))
def test_observations_keep_their_length_and_bounds_and_tell_nothing_hidden(
    case: Case, games: int
) -> None:
    for number in range(games):
        seed = crc32(f"{number} {case.name}".encode())
        look(case.game(seed, limit=SHORT), seed)


@third
@each_table
def test_the_same_with_the_fewest_and_with_the_most_seats(variant: str, seats: int) -> None:
    look(table(variant, seats), seats)


@slowly("1-berkeley-war")
@third
@each_case
@pytest.mark.parametrize("games", sized(1, 6))
def test_views_that_differ_give_observations_that_differ(case: Case, games: int) -> None:
    """An observation has everything in a view except for cards that are gone."""
    seen: dict[tuple[int, ...], Any] = {}
    for number in range(games):
        seed = crc32(f"{number} {case.name}".encode())
        seats = VARIANTS[case.variant].least
        game = set_up(case.variant, seats=seats, seed=seed, options=case.options)
        layout = Layout(game)
        for at, _ in enumerate(played(game, seed)):
            for seat in range(seats):
                view = game.view(seat)
                numbers = tuple(layout.observation(view))
                assert seen.setdefault(numbers, view) == view
            if at == 400:
                break


@third
@each_table
def test_every_card_that_a_seat_sees_is_there(variant: str, seats: int) -> None:
    game = table(variant, seats)
    layout = Layout(game)
    for at, _ in enumerate(played(game, 1)):
        seat = at % seats
        numbers = set(layout.observation(game.view(seat)))
        assert {card_number(card) for card in game.in_sight(seat)} <= numbers


def test_a_pile_is_told_from_its_newest_card() -> None:
    text = "egyptian-war 2; turn: 2; packets: AS 10H 4C / 2C QD; pile: 7S 7D; laid: 2"
    told = named(parse_position(text, VARIANTS.find), 1)
    seven_of_diamonds, seven_of_spades = map(card_number, parse_cards("7D 7S"))
    assert told == {
        "seat[1]": 1,
        "counts[0]": 3,
        "counts[1]": 2,
        "waiting[1]": 1,
        "laid": 2,
        "pile[0]": seven_of_diamonds,
        "pile[1]": seven_of_spades,
        "held[pair]": 1,
        "top_seat[0]": 1,
        "rules[pair]": 1,
        "rules[sandwich]": 1,
        "penalty": 1,
    }


def test_a_card_face_down_is_told_apart_from_none() -> None:
    game = set_up("war", seats=2, seed=1, deal="7S 2S 9S 4S / 7D 2D 3D 9D")
    for _ in range(2):
        for seat in (0, 1):
            game.apply(seat, parse_move("flip"))
    told = named(game, 0)
    assert [told[f"last.rows[0][{at}]"] for at in range(3)] == [
        card_number(parse_cards("9S")[0]),
        53,
        card_number(parse_cards("7S")[0]),
    ]


def test_rules_that_changed_are_told_with_their_numbers() -> None:
    rules = "king all twelve-sum-13"
    text = f"budr-basef 2 variant=freestyle; turn: 1; packets: AS 2S / 3S; rules: {rules}"
    told = named(parse_position(text, VARIANTS.find), 0)
    assert {name: number for name, number in told.items() if name.startswith("rules")} == {
        "rules[twelve]": 1,
        "rules[twelve sum]": 13,
        "rules[king]": 1,
        "rules[all]": 1,
    }


def test_large_numbers_are_cut() -> None:
    text = "egyptian-war 2 limit=0; turn: 1; packets: AS / 2C; laid: 2000000"
    assert named(parse_position(text, VARIANTS.find), 0)["laid"] == 1_000_000


class _Odd(NamedTuple):
    """A view with a field that its annotation leaves open."""

    numbers: tuple[Annotated[int, Mark("riddle")], ...]


def test_an_annotation_that_says_too_little_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = set_up("war", seats=2, seed=1)
    monkeypatch.setattr(game, "_view", lambda seat: _Odd((1,)))
    with pytest.raises(TypeError, match=r"can't have numbers of .*riddle"):
        Layout(game)
