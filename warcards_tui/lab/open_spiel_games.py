"""The games in OpenSpiel: importing this registers ``warcards_war`` and all the others.

Needs the extra ``spiel``. They are Python games, based on ``lab.state``, with these parameters:

* ``players``, by default the fewest possible;
* ``options``, such as ``limit:20 pickup:shuffled``;
* ``deals``, the number of deals that chance draws from;
* ``most``, the number of actions after which a game ends without a winner.

There is no information state tensor: a player's knowledge of thousands of moves does not fit into
one. OpenSpiel's own environment uses the observation tensor instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from warcards_tui import api
from warcards_tui.games.options import written_options
from warcards_tui.lab.state import DEALS, State
from warcards_tui.lab.turns import MOST_STEPS


def short_name(game: str) -> str:
    """Return the name of a game in OpenSpiel.

    >>> short_name("egyptian-war")
    'warcards_egyptian_war'
    """
    return f"warcards_{game.replace('-', '_')}"


def _type_of(variant: api.Variant) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(variant.id),
        long_name=variant.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=variant.most,
        min_num_players=variant.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": variant.least,
            "options": "",
            "deals": DEALS,
            "most": MOST_STEPS,
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel with its parameters. Each ``variant`` has a class of its own."""

    variant: api.Variant

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Set up the undealt game. Raises as ``api.set_up`` does."""
        variant = self.variant
        given = dict(params or {})
        players = given.get("players", variant.least)
        deals, most = given.get("deals", DEALS), given.get("most", MOST_STEPS)
        words = str(given.get("options", "")).replace(":", "=").split()
        self.undealt = State(variant.id, players, written_options(words), deals=deals, most=most)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.undealt.texts),
            max_chance_outcomes=deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=most,
        )
        super().__init__(_type_of(variant), info, given)

    def new_initial_state(self) -> SpielState:
        """Return a state before the deal by chance."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """Return an observer of states of this game."""
        if params:
            raise ValueError(f"Observations take no parameters, not {params}.")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return _Observer(self, recalls=recalls)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel that wraps the ``State`` in ``own``."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.own = game.undealt.clone()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Resample as ``State`` does, for searches written in Python."""
        copy: SpielState = self.clone()
        copy.own = self.own.resample_from_infostate(player, sampler)
        return copy

    def current_player(self) -> int:
        return self.own.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.own.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.own.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.own.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.own.action_to_string(player, action)

    def is_terminal(self) -> bool:
        return self.own.is_terminal()

    def returns(self) -> list[float]:
        return self.own.returns()

    def __str__(self) -> str:
        return str(self.own)


class _Observer:
    """Observer of states as in ``lab.state``; one that ``recalls`` everything has only text."""

    def __init__(self, game: SpielGame, *, recalls: bool) -> None:
        self._recalls = recalls
        zeros = np.zeros(len(game.undealt.observation_tensor(0)), np.float32)
        self.tensor = None if recalls else zeros
        self.dict = {} if recalls else {"observation": zeros}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        if self.tensor is not None:
            self.tensor[:] = state.own.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the observation as text."""
        own = state.own
        return (
            own.information_state_string(player)
            if self._recalls
            else own.observation_string(player)
        )


# OpenSpiel keeps the creator of a game beyond the end of Python: a class survives that, a function
# does not.
for _variant in api.games():
    _made = type(short_name(_variant.id), (SpielGame,), {"variant": _variant})
    pyspiel.register_game(_type_of(_variant), _made)
