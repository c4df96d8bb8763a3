"""The games as PettingZoo environments, in which one agent acts at a time (AEC).

Needs the extra ``lab``. ``docs/environments.md`` has examples. ``lab.turns`` explains how races and
simultaneous moves become turns.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from warcards_tui import api
from warcards_tui.games.contract import IllegalMove
from warcards_tui.games.options import Value
from warcards_tui.lab.turns import MOST_STEPS, Turns
from warcards_tui.suggestions import whole


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    *,
    most: int = MOST_STEPS,
    render_mode: str | None = None,
) -> Any:
    """Return the environment of a game, with a check for calls in a wrong order.

    ``seats`` None stands for the fewest possible; after ``most`` steps of all agents it is
    truncated. ``render_mode`` is ``"ansi"`` or None. Raises as ``api.set_up`` does.
    """
    return wrappers.OrderEnforcingWrapper(
        WarcardsEnv(game, seats, options, most=most, render_mode=render_mode)
    )


class WarcardsEnv(AECEnv):  # type: ignore[misc]
    """A game with one agent per seat: ``seat_0`` and so on.

    An observation has the numbers of ``api.observe`` and the ``action_mask``, all zeros for an
    agent that does not act now. At the end the winner gets a reward of 1, and the others share a
    loss of 1; a draw and a truncated game give none. An impossible action raises ``IllegalMove``.
    ``turns.game`` is the game.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012, whose name and place PettingZoo decides
        "name": "warcards_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        most: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode must be 'ansi' or None, not {render_mode!r}.")
        self.render_mode = render_mode
        self._most = most
        self._seeds = random.Random()
        # ``today`` is resolved once, so that an environment keeps its rules past midnight.
        first = api.set_up(game, seats=seats, options=options)
        self._setup = first.setup
        self.turns = Turns(first, most)
        self.possible_agents = [f"seat_{seat}" for seat in range(first.setup.seats)]
        highs = [each.high for each in api.layout(game, seats, options).components]
        many = len(self.turns.texts)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, np.array(highs, np.int32), dtype=np.int32),
                    "action_mask": spaces.Box(0, 1, (many,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(many) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Return the agent's space, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the agent's space, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the game of that seed, as ``api.set_up`` does; without one, the next random game.

        ``options`` may have a ``deal``; other keys are ignored, as PettingZoo's own test requires.
        """
        if seed is not None:
            seed = whole(seed, "A seed")
            self._seeds = random.Random(seed)
        setup = self._setup
        game = api.set_up(
            setup.variant,
            seats=setup.seats,
            seed=self._seeds.getrandbits(63) if seed is None else seed,
            options=setup.options,
            deal=(options or {}).get("deal"),
        )
        self.turns = Turns(game, self._most)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """Return the agent's observation, and its possible actions if it is its turn."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.turns.texts), np.int8)
        if seat == self.turns.seat:
            mask[self.turns.legal] = 1
        numbers = api.observe(self.turns.game, seat)
        return {"observation": np.array(numbers, np.int32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Act for the agent whose turn it is; None for an agent whose game is over.

        Raises ``IllegalMove``, and ``TypeError`` for anything but a whole number.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove(f"{agent} is still playing, so its action can't be None.")
        action = whole(action, "An action")
        self._cumulative_rewards[agent] = 0.0
        self.turns.apply(action)
        self.rewards = dict(zip(self.agents, self.turns.returns, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.turns.game.over)
        self.truncations = dict.fromkeys(self.agents, self.turns.left_off)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the position in a line of text, hidden cards included."""
        return api.position(self.turns.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.turns.seat or 0]
