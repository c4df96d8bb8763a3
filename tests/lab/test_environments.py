"""Every game with the tests of PettingZoo and of OpenSpiel themselves, least and most seats."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

from tests.games.anygame import limited
from tests.games.test_actions import each_table
from tests.pages import run_examples
from warcards_tui import api
from warcards_tui.games.contract import IllegalMove

pytestmark = pytest.mark.lab

SHORT = 10
"""Limit of games under OpenSpiel, which asks for the whole history at each move."""


def env_of(game: str, seats: int | None = None, **settings: Any) -> Any:
    from warcards_tui.lab.pettingzoo_env import env

    return env(game, seats, **settings)


def random_end(env: Any, rng: random.Random) -> dict[str, float]:
    """Play at random to the end; return the rewards of each agent."""
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
    return rewards


# PettingZoo's own card games give legal moves as a dictionary with a mask, yet it warns.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("error")
@each_table
def test_pettingzoo_tests_it(variant: str, seats: int) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(env_of(variant, seats), num_cycles=1000)
    seed_test(lambda: env_of(variant, seats), num_cycles=500)


@each_table
def test_rewards_are_shared_and_masks_are_those_of_who_acts(variant: str, seats: int) -> None:
    env = env_of(variant, seats, options=limited(variant, SHORT))
    env.reset(seed=5)
    for agent in env.possible_agents:
        acts = agent == env.agent_selection
        assert bool(env.observe(agent)["action_mask"].any()) == acts
    rewards = random_end(env, random.Random(5))
    assert sum(rewards.values()) == pytest.approx(0)
    assert list(rewards.values()) == env.unwrapped.turns.returns


def test_a_seed_is_that_of_the_game_and_others_follow() -> None:
    env = env_of("war", render_mode="ansi")
    env.reset(seed=7)
    assert env.render() == api.position(api.set_up("war", seed=7))
    env.reset()
    second = env.render()
    assert second != api.position(api.set_up("war", seed=7))
    env.reset(seed=7)
    env.reset()
    assert env.render() == second
    env.reset(seed=1, options={"deal": "KS / 9D"})
    assert env.render() == "war 2 seed=1; turn: 1 2; packets: KS / 9D"


def test_a_long_game_is_truncated_and_nobody_has_won() -> None:
    env = env_of("war", most=9)
    env.reset(seed=1)
    assert random_end(env, random.Random(1)) == {"seat_0": 0.0, "seat_1": 0.0}
    assert env.unwrapped.turns.left_off


def test_an_action_that_cannot_be_done_is_refused() -> None:
    env = env_of("egyptian-war")
    env.reset(seed=1)
    for action in (2, None):
        with pytest.raises(IllegalMove):
            env.step(action)


def test_what_is_asked_for_wrongly_is_said_in_a_sentence() -> None:
    import numpy as np

    env = env_of("egyptian-war", render_mode="ansi")
    env.reset(seed=np.int64(7))
    assert env.render().startswith("egyptian-war 2 seed=7;")
    env.step(np.int64(0))
    for action in ("flip", 0.5):
        with pytest.raises(TypeError, match="An action must be a whole number, not"):
            env.step(action)
    with pytest.raises(ValueError, match="render_mode must be 'ansi' or None, not 'human'"):
        env_of("war", render_mode="human")
    with pytest.raises(ValueError, match="most must be at least 1, not 0"):
        env_of("war", most=0)


@each_table
def test_openspiel_tests_it(variant: str, seats: int) -> None:
    import pyspiel

    from warcards_tui.lab.open_spiel_games import short_name

    options = " ".join([f"{name}:{value}" for name, value in limited(variant, SHORT).items()])
    params = {"players": seats, "options": options, "deals": 20}
    game = pyspiel.load_game(short_name(variant), params)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_openspiel_has_each_game_with_its_usual_parameters() -> None:
    import pyspiel

    from warcards_tui.lab.open_spiel_games import short_name

    assert {short_name(game.id) for game in api.games()} <= set(pyspiel.registered_names())
    game = pyspiel.load_game("warcards_egyptian_war")
    assert (game.num_players(), game.num_distinct_actions()) == (2, 4)
    assert pyspiel.load_game("warcards_armageddon(players=6)").num_players() == 6


def test_a_search_of_openspiel_imagines_hidden_cards_and_wins() -> None:
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    from warcards_tui.lab import open_spiel_games

    game = pyspiel.load_game(open_spiel_games.short_name("fast-food"))
    won = 0
    for deal in range(4):
        rng = np.random.RandomState(deal)
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 20, random_state=rng)
        state = game.new_initial_state()
        state.apply_action(deal)
        while not state.is_terminal():
            acts = state.current_player() == 0
            state.apply_action(bot.step(state) if acts else rng.choice(state.legal_actions()))
        won += state.returns()[0] > 0
    assert won >= 3


def test_what_openspiel_keeps_does_not_break_the_end_of_python() -> None:
    said = "import warcards_tui.lab.open_spiel_games"
    assert subprocess.run([sys.executable, "-c", said], check=False, timeout=60).returncode == 0


def test_the_examples_of_the_page_are_true() -> None:
    result = run_examples("environments.md")
    assert result.attempted > 15
    assert not result.failed
