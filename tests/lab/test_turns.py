"""Games in turns, and as states in the shape of OpenSpiel; neither needs an extra."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from tests.games.anygame import limited
from tests.games.properties import PART, SHORT
from tests.games.test_actions import each_table
from tests.tiers import sized, third
from warcards_tui import api
from warcards_tui.games.contract import IllegalMove
from warcards_tui.games.slap_events import SlapWon
from warcards_tui.lab.state import CHANCE, TERMINAL, State
from warcards_tui.lab.turns import PASS, Turns


def turns_of(game: str, **settings: Any) -> Turns:
    return Turns(api.set_up(game, **settings))


def done(turns: Turns, *texts: str) -> None:
    """Apply these actions in turn, by the seat to move."""
    for text in texts:
        turns.apply(turns.texts.index(text))


def offered(turns: Turns) -> list[str]:
    return [turns.texts[action] for action in turns.legal]


# -- turns


@each_table
@pytest.mark.parametrize(("games", "limit"), sized((1, PART), (8, SHORT)))
def test_every_game_in_turns_ends_and_shares_out_nothing(
    variant: str, seats: int, games: int, limit: int
) -> None:
    for seed in range(games):
        turns = turns_of(variant, seats=seats, seed=seed, options=limited(variant, limit))
        rng = random.Random(seed)
        copy = turns.copied()
        while not turns.done:
            assert turns.seat is not None
            assert turns.legal == sorted(set(turns.legal)) != []
            assert turns.returns == [0.0] * seats
            action = rng.choice(turns.legal)
            before = copy.copied()
            assert copy.apply(action) == turns.apply(action)
            assert (copy.game, copy.seat, copy.legal) == (turns.game, turns.seat, turns.legal)
            assert before.steps == turns.steps - 1
            copy = before.copied()
            copy.apply(action)
        assert turns.game.over
        assert not turns.left_off
        assert sum(turns.returns) == pytest.approx(0)
        winner = turns.game.winner
        assert max(turns.returns) == (0.0 if winner is None else turns.returns[winner])


def test_those_who_move_at_once_are_asked_one_after_the_other() -> None:
    turns = turns_of("21st-century-war", seats=3, seed=1)
    asked = []
    for _ in range(3):
        asked.append(turns.seat)
        turns.apply(turns.legal[0])
    assert asked == [0, 1, 2]


def test_after_each_card_all_are_asked_once_before_the_game_goes_on() -> None:
    turns = turns_of("egyptian-war", seats=3, deal="2S 3S / 4S 5S / 6S 7S", turn=1)
    assert (turns.seat, offered(turns)) == (1, ["flip"])
    done(turns, "flip")
    asked = []
    while PASS in offered(turns):
        asked.append(turns.seat)
        assert offered(turns) == ["slap", PASS]
        done(turns, PASS)
    first = asked[0]
    assert first is not None
    assert asked == [(first + step) % 3 for step in range(3)]
    assert (turns.seat, offered(turns)) == (2, ["flip"])


def test_a_good_slap_ends_it_and_after_a_wrong_one_the_next_is_asked() -> None:
    turns = turns_of("egyptian-war", seats=2, deal="7S 2S 3S / 7D 2D 3D", turn=0)
    done(turns, "flip")
    wrong, other = turns.seat, 1 - (turns.seat or 0)
    done(turns, "slap")
    assert turns.game.view(0).counts[wrong or 0] == 1 + (wrong == 1)
    assert turns.seat == other
    done(turns, PASS)
    done(turns, "flip")
    slapper = turns.seat
    (won, *_) = turns.apply(turns.texts.index("slap"))
    assert isinstance(won, SlapWon)
    assert won.seat == slapper
    assert (turns.seat, offered(turns)) == (slapper, ["flip"])


def test_who_is_asked_first_is_drawn_evenly_and_from_the_seed() -> None:
    firsts = Counter[int | None]()
    for seed in range(120):
        turns = turns_of("egyptian-war", seats=3, seed=seed, turn=0)
        done(turns, "flip")
        firsts[turns.seat] += 1
        again = turns_of("egyptian-war", seats=3, seed=seed, turn=0)
        done(again, "flip")
        assert again.seat == turns.seat
    assert all(abs(firsts[seat] - 40) < 20 for seat in range(3))


def test_nobody_is_asked_who_may_not_slap() -> None:
    text = "egyptian-war 2 slap_in=off; turn: 2; packets: / 2C QD; pile: 7S 7D; laid: 2"
    turns = Turns(api.set_up_position(text))
    assert turns.seat == 1
    done(turns, PASS)
    assert offered(turns) == ["flip"]


def test_what_only_a_clock_can_tell_is_not_offered() -> None:
    options = {"hurry": "on", "misplay": "penalty"}
    turns = turns_of("world-war-3", seats=2, seed=1, options=options)
    rng = random.Random(1)
    offers = Counter[str]()
    while not turns.done and turns.steps < 400:
        offers.update(offered(turns))
        if "flip" in offered(turns):
            assert (turns.seat,) == turns.game.waiting
        turns.apply(rng.choice(turns.legal))
    assert set(offers) == {"flip", "collect", "slap", PASS}
    assert "hurry" in turns.texts


def test_what_cannot_be_done_is_refused() -> None:
    turns = turns_of("egyptian-war", seed=1)
    for action in (-1, 1, 2, 3, 99):
        with pytest.raises(IllegalMove):
            turns.apply(action)


def test_a_long_game_is_left_off() -> None:
    turns = Turns(api.set_up("war", seed=1), most=5)
    for _ in range(5):
        assert not turns.left_off
        turns.apply(0)
    assert turns.left_off
    assert turns.done
    assert turns.returns == [0.0, 0.0]


# -- states


def played(state: State, rng: random.Random) -> State:
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@third
@each_table
@pytest.mark.parametrize(("games", "limit"), sized((1, PART), (4, SHORT)))
def test_a_random_simulation(variant: str, seats: int, games: int, limit: int) -> None:
    """A simulation like OpenSpiel's: seats to move have actions, and clones are independent.

    A history leads to the same state, and the players' information has its size and is the same
    each time.
    """
    options = limited(variant, limit)
    for seed in range(games):
        rng = random.Random(seed)
        state = State(variant, seats, options, deals=50)
        assert state.num_players() == seats
        assert state.current_player() == CHANCE
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        size = len(state.observation_tensor(0))
        while not state.is_terminal():
            player = state.current_player()
            legal = state.legal_actions()
            assert legal == state.legal_actions(player)
            others = [each for each in range(seats) if each != player]
            assert not any(state.legal_actions(each) for each in others)
            texts = [state.action_to_string(player, action) for action in legal]
            assert len(set(texts)) == len(texts)
            action = rng.choice(legal)
            clone = deepcopy(state)
            told = str(state)
            clone.apply_action(action)
            assert str(state) == told
            state.apply_action(action)
            assert str(clone) == str(state)
            for each in range(seats):
                assert len(state.observation_tensor(each)) == size
            assert state.returns() == [0.0] * seats or state.is_terminal()
        assert state.current_player() == TERMINAL
        again = State(variant, seats, options, deals=50)
        for action in state.history():
            again.apply_action(action)
        kept = pickle.loads(pickle.dumps(state))
        for other in (again, kept):
            assert str(other) == str(state)
            assert other.returns() == state.returns()
            for player in range(seats):
                knows = state.information_state_string(player)
                assert other.information_state_string(player) == knows
                assert other.observation_string(player) == state.observation_string(player)


@third
@each_table
@pytest.mark.parametrize(("games", "moves"), sized((3, 12), (12, 40)))
def test_who_knows_the_same_can_do_and_sees_the_same(
    variant: str, seats: int, games: int, moves: int
) -> None:
    known: dict[tuple[int, str], tuple[list[int], list[int]]] = {}
    for seed in range(games):
        rng = random.Random(seed)
        state = State(variant, seats, limited(variant, SHORT), deals=2)
        state.apply_action(seed % 2)
        for _ in range(moves):
            if state.is_terminal():
                break
            player = state.current_player()
            told = (state.legal_actions(), state.observation_tensor(player))
            assert known.setdefault((player, state.information_state_string(player)), told) == told
            state.apply_action(rng.choice(state.legal_actions()))
    assert known


def test_a_player_remembers_its_own_actions_and_not_those_of_others() -> None:
    state = State("21st-century-war")
    state.apply_action(3)
    for _ in (0, 1):
        before = [state.information_state_string(seat) for seat in (0, 1)]
        player = state.current_player()
        action = state.legal_actions()[0]
        state.apply_action(action)
        own, others = (state.information_state_string(each) for each in (player, 1 - player))
        if player == 0:
            assert own.startswith(f"{before[0]}\n{state.texts[action]}\n")
            (line,) = others.removeprefix(before[1]).split()
            assert line == '{"event":"lay-chosen","seat":0,"cards":null}'


@third
@each_table
@pytest.mark.parametrize(("games", "moves", "limit"), sized((1, 6, PART), (2, 30, SHORT)))
def test_an_imagined_state_is_the_same_for_who_imagines_it(
    variant: str, seats: int, games: int, moves: int, limit: int
) -> None:
    for seed in range(games):
        rng = random.Random(seed)
        state = State(variant, seats, limited(variant, limit), deals=50)
        state.apply_action(seed)
        for _ in range(moves):
            if state.is_terminal():
                break
            player = state.current_player()
            told, known = str(state), state.information_state_string(player)
            other = state.resample_from_infostate(player, rng.random)
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.information_state_string(player) == known
            others = [each for each in range(seats) if each != player]
            for each in others:
                with pytest.raises(ValueError, match="doesn't act now"):
                    state.resample_from_infostate(each, rng.random)
            played(other, rng)
            assert other.information_state_string(player).startswith(known)
            assert str(state) == told
            state.apply_action(rng.choice(state.legal_actions()))


def test_who_imagines_looks_at_no_hidden_card() -> None:
    """Nor do the others' strings: they have what these hold there, not what they have here."""
    state = State("21st-century-war")
    state.apply_action(3)
    drawn = [state.resample_from_infostate(0, random.Random(each).random) for each in range(20)]
    assert len({each.information_state_string(1) for each in drawn}) > 15
    for each in drawn:
        hand = [number for number in each.observation_tensor(1) if number]
        assert each.observation_string(1) in each.information_state_string(1)
        assert hand != [number for number in state.observation_tensor(1) if number]
        copy = each.clone()
        copy.apply_action(copy.legal_actions()[0])
        assert "lay-chosen" in copy.information_state_string(1)
        with pytest.raises(ValueError, match="no deal that leads"):
            each.history()
        with pytest.raises(ValueError, match="no deal that leads"):
            pickle.dumps(each)


def test_who_imagines_does_not_know_who_will_be_asked_first() -> None:
    first = set()
    for seed in range(20):
        turns = turns_of("egyptian-war", deal="7S 2S 3S / 7D 2D 3D", turn=0)
        other = turns.imagined(random.Random(seed))
        other.apply(0)
        while other.seat is not None and other.legal == [0]:
            other.apply(0)
        first.add(other.seat)
    assert first == {0, 1}


def test_there_are_only_so_many_deals() -> None:
    state = State("war", deals=10)
    for deal in (-1, 10):
        with pytest.raises(IllegalMove, match=f"Unknown deal {deal}"):
            state.apply_action(deal)
    assert state.legal_actions(0) == []
