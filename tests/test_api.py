"""Input of programs to the library: any error of any kind is explained in a sentence."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from tests.tiers import looped
from warcards_tui import api
from warcards_tui.games.contract import LARGEST_SEED
from warcards_tui.lab.state import State


class Number:
    """A foreign whole number, like those of numpy."""

    def __init__(self, value: int) -> None:
        self._value = value

    def __index__(self) -> int:
        return self._value


def number(value: int) -> Any:
    """Return a number of another library that counts as whole."""
    return Number(value)


def war() -> api.Game:
    return api.set_up("war", seed=1)


def test_numbers_of_other_libraries_leave_no_trace() -> None:
    """A game with one could not be written as JSON, and random accepts none as a seed."""
    given, three, five = map(number, (1, 3, 5))
    game = api.set_up("egyptian-war", seats=three, seed=given, turn=given)
    assert game.setup == api.set_up("egyptian-war", seats=3, seed=1, turn=1).setup
    assert [type(each) for each in (game.setup.seats, game.setup.seed, game.setup.turn)] == [
        int
    ] * 3
    told = [api.event_json(each) for each in api.apply(game, given, "flip")]
    assert json.loads(json.dumps(told))[0]["seat"] == 1
    assert type(api.view(game, given).seat) is int
    state = State("fast-food", deals=five)
    state.apply_action(given)
    state.apply_action(number(state.legal_actions()[0]))
    assert [type(action) for action in state.history()] == [int, int]


KINDS: dict[str, Callable[[Any], Any]] = {
    "seats": lambda wrong: api.set_up("egyptian-war", seats=wrong),
    "seed": lambda wrong: api.set_up("war", seed=wrong),
    "turn": lambda wrong: api.set_up("egyptian-war", turn=wrong),
    "options": lambda wrong: api.set_up("war", options=wrong),
    "options of judge": lambda wrong: api.judge("egyptian-war", "KS QD", wrong),
    "names of options": lambda wrong: api.set_up("war", options={wrong: 1}),
    "deal": lambda wrong: api.set_up("war", deal=wrong),
    "game": lambda wrong: api.set_up(wrong),
    "game of judge": lambda wrong: api.judge(wrong, "KS"),
    "pile": lambda wrong: api.judge("egyptian-war", wrong),
    "position": lambda wrong: api.set_up_position(wrong),
    "legal": lambda wrong: api.legal(wrong, 0),
    "copy": lambda wrong: api.copy(wrong),
    "written": lambda wrong: api.position(wrong),
    "observe": lambda wrong: api.observe(wrong, 0),
    "seat": lambda wrong: api.legal(war(), wrong),
    "seat of view": lambda wrong: api.view(war(), wrong),
    "seat of apply": lambda wrong: api.apply(war(), wrong, "flip"),
    "move": lambda wrong: api.apply(war(), 0, wrong),
    "move of why_not": lambda wrong: api.why_not(war(), 0, wrong),
    "rng": lambda wrong: api.resample(war(), 0, wrong),
    "action": lambda wrong: api.actions("war").move(war(), 0, wrong),
    "text of an action": lambda wrong: api.actions("war").number(wrong),
    "card": lambda wrong: api.card_number(wrong),
    "event": lambda wrong: api.event_json(wrong),
    "deals": lambda wrong: State("war", deals=wrong),
    "most": lambda wrong: State("war", most=wrong),
    "chance": lambda wrong: State("war").apply_action(wrong),
    "player": lambda wrong: State("war").information_state_string(wrong),
}


@looped("what, wrong", product(KINDS, [1.5, (1, 2), object()]))
def test_what_is_of_another_kind_is_refused_in_a_sentence(what: str, wrong: object) -> None:
    with pytest.raises(TypeError, match=r"^[\w ]+ (is|must be) .*, not .+\.$"):
        KINDS[what](wrong)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_there_is_not_is_told_so(seat: int) -> None:
    game = war()
    asked: list[Callable[[], object]] = [
        lambda: api.legal(game, seat),
        lambda: api.why_not(game, seat, "flip"),
        lambda: api.apply(game, seat, "flip"),
        lambda: api.view(game, seat),
        lambda: api.observe(game, seat),
        lambda: api.resample(game, seat, random.Random(1)),
    ]
    for ask in asked:
        with pytest.raises(IndexError, match=rf"^Unknown seat {seat}: .* 0 to 1\.$"):
            ask()


@pytest.mark.parametrize("player", [-1, 2])
def test_a_player_that_there_is_not_knows_nothing(player: int) -> None:
    for state in (State("21st-century-war"), State("21st-century-war")):
        for ask in (state.information_state_string, state.observation_string):
            with pytest.raises(IndexError, match=rf"^Unknown player {player}\.$"):
                ask(player)
        state.apply_action(3)


def test_an_action_that_there_is_not_is_told_so() -> None:
    numbered = api.actions("duel-king")
    game = api.set_up("duel-king", seed=1)
    for number in (-1, len(numbered), LARGEST_SEED):
        with pytest.raises(IndexError, match=f"Unknown action number {number}:"):
            numbered.move(game, 0, number)
        with pytest.raises(IndexError, match=f"^Unknown action {number}\\."):
            State("duel-king").action_to_string(0, number)
    made: Callable[..., State] = State
    for name in ("deals", "most"):
        with pytest.raises(ValueError, match=f"{name} must be at least 1, not 0"):
            made("duel-king", **{name: 0})
