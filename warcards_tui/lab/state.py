"""The games as states with the interface of OpenSpiel, but without it: for tree searches.

First chance deals: one of ``deals`` equally likely games, whose number is the seed. All later draws
follow from that seed too, so there is no other chance. ``lab.turns`` explains how races and
simultaneous moves become turns. ``lab.open_spiel_games`` registers the games with OpenSpiel itself.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from warcards_tui import api
from warcards_tui.games.contract import IllegalMove
from warcards_tui.games.events import Event, event_json, seen_by
from warcards_tui.games.options import Value
from warcards_tui.lab.turns import MOST_STEPS, Turns, from_one
from warcards_tui.suggestions import whole

CHANCE, TERMINAL = -1, -4
"""Numbers of OpenSpiel for players who are none."""

DEALS = 1000
"""Default number of deals."""


class _Past(NamedTuple):
    """Past of a state, shared by all states that continue it, so copies are cheap."""

    before: _Past | None
    player: int
    action: int
    events: list[Event]


class State:
    """A game from the deal on; ``apply_action`` changes it.

    >>> state = State("war", options={"limit": 20}, deals=10)
    >>> state.is_chance_node(), state.chance_outcomes()[-1]
    (True, (9, 0.1))
    >>> state.apply_action(7)
    >>> state.current_player(), state.legal_actions(), state.action_to_string(0, 0)
    (0, [0], 'flip')
    >>> while not state.is_terminal():
    ...     state.apply_action(state.legal_actions()[0])
    >>> state.returns()
    [-1.0, 1.0]
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        deals: int = DEALS,
        most: int = MOST_STEPS,
    ) -> None:
        """Prepare the undealt game. Raises as ``api.set_up`` does."""
        undealt = api.set_up(game, seats=seats, options=options)
        self._setup = undealt.setup
        self._layout = api.layout(game, seats, options)
        self._most = most
        self.texts = Turns(undealt, most).texts
        self.deals = from_one(deals, "deals")
        self.turns: Turns | None = None
        self._past: _Past | None = None
        self._knew: tuple[str, ...] | None = None

    # -- turns and actions

    def num_players(self) -> int:
        """Return the number of players."""
        return self._setup.seats

    def current_player(self) -> int:
        """Return the seat that acts; -1 while chance deals, -4 at the end."""
        if self.turns is None:
            return CHANCE
        return TERMINAL if self.turns.seat is None else self.turns.seat

    def is_chance_node(self) -> bool:
        """True before the deal by chance."""
        return self.turns is None

    def is_terminal(self) -> bool:
        """True if the game has ended, or has reached the most steps."""
        return self.turns is not None and self.turns.seat is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the seeds of the deals, and their probabilities."""
        return _evenly(self.deals)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of the player's possible actions, ascending.

        Empty if it is another player's turn.
        """
        if self.turns is None:
            return list(range(self.deals)) if player in (None, CHANCE) else []
        return list(self.turns.legal) if player in (None, self.turns.seat) else []

    def action_to_string(self, player: int, action: int) -> str:
        """Return the text of an action or a deal. Raises ``IndexError`` for a missing one."""
        action = whole(action, "An action")
        if not 0 <= action < (self.deals if player == CHANCE else len(self.texts)):
            raise IndexError(f"Unknown {'deal' if player == CHANCE else 'action'} {action}.")
        return f"deal {action}" if player == CHANCE else self.texts[action]

    def apply_action(self, action: int) -> None:
        """Deal, or act for the player whose turn it is.

        Raises ``IllegalMove``, and ``TypeError`` for anything but a whole number.
        """
        action = whole(action, "An action")
        if self.turns is None:
            if not 0 <= action < self.deals:
                raise IllegalMove(f"Unknown deal {action}.")
            setup = self._setup
            game = api.set_up(setup.variant, seats=setup.seats, seed=action, options=setup.options)
            self.turns = Turns(game, self._most)
            self._past = _Past(None, CHANCE, action, game.opening())
            return
        player = self.current_player()
        events = self.turns.apply(action)
        self._past = _Past(self._past, player, action, events)

    def history(self) -> list[int]:
        """Return the deal and all actions so far, which lead here again.

        Raises ``ValueError`` in a resampled state: no deal leads there.
        """
        if self._knew is not None:
            raise ValueError("A resampled state has no deal that leads to it.")
        actions = []
        past = self._past
        while past is not None:
            actions.append(past.action)
            past = past.before
        return actions[::-1]

    # -- copies

    def clone(self) -> State:
        """Return an independent copy."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        if self.turns is not None:
            copy.turns = self.turns.copied()
        return copy

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """Return a state that looks the same to ``player``, who must be the one to act.

        Everything that the player cannot see now is drawn at random, by numbers from 0 to 1 from
        ``sampler``; earlier observations that the player could remember are ignored. Searches use
        it, since they must not look at hidden cards. For the player its
        ``information_state_string`` is unchanged; for the others it has only their current view and
        later events. It has no ``history``, and cannot be pickled.

        Raises ``ValueError`` if it is not that player's turn.

        >>> import random
        >>> state = State("21st-century-war")
        >>> state.apply_action(1)
        >>> other = state.resample_from_infostate(0, random.Random(2).random)
        >>> other.observation_tensor(0) == state.observation_tensor(0)
        True
        >>> other.observation_tensor(1) == state.observation_tensor(1)
        False
        """
        player = self._player(player)
        if self.turns is None or self.turns.seat != player:
            raise ValueError(f"Player {player} doesn't act now, so it can't resample.")
        copy = self.clone()
        copy.turns = self.turns.imagined(random.Random(sampler()))
        copy._knew = tuple(
            [
                self.information_state_string(each)
                if each == player
                else f"seat {each}\n{copy.observation_string(each)}"
                for each in range(self.num_players())
            ]
        )
        copy._past = None
        return copy

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        setup = self._setup
        told = (setup.variant, setup.seats, dict(setup.options), self.deals, self._most)
        return _again, (told, self.history())

    # -- results and information

    def returns(self) -> list[float]:
        """Return each player's result, with a sum of 0; all 0 before the end."""
        return [0.0] * self.num_players() if self.turns is None else self.turns.returns

    def information_state_string(self, player: int) -> str:
        """Return everything that the player has ever known: own actions and events, one per line.

        Raises ``IndexError`` for a missing player, like all methods that return information.
        """
        player = self._player(player)
        lines: list[str] = []
        past = self._past
        while past is not None:
            told = [event_json(seen_by(each, player)) for each in reversed(past.events)]
            lines += [json.dumps(each, separators=(",", ":")) for each in told]
            if past.player == player:
                lines.append(self.texts[past.action])
            past = past.before
        knew = f"seat {player}" if self._knew is None else self._knew[player]
        return "\n".join([knew, *reversed(lines)])

    def observation_tensor(self, player: int) -> list[int]:
        """Return the numbers of ``api.observe``; all 0 before the deal."""
        player = self._player(player)
        if self.turns is None:
            return [0] * len(self._layout.components)
        return api.observe(self.turns.game, player)

    def observation_string(self, player: int) -> str:
        """Return the observation in words: all numbers except 0, by name."""
        numbers = zip(self._layout.components, self.observation_tensor(player), strict=True)
        return " ".join([f"{each.name}={number}" for each, number in numbers if number])

    def _player(self, player: int) -> int:
        player = whole(player, "A player")
        if not 0 <= player < self.num_players():
            raise IndexError(f"Unknown player {player}.")
        return player

    def __str__(self) -> str:
        """Return the position, hidden cards included."""
        return "undealt" if self.turns is None else api.position(self.turns.game)


def _again(told: tuple[str, int, dict[str, Value], int, int], history: list[int]) -> State:
    """Return the state that was pickled."""
    game, seats, options, deals, most = told
    state = State(game, seats, options, deals=deals, most=most)
    for action in history:
        state.apply_action(action)
    return state


@lru_cache(maxsize=8)
def _evenly(deals: int) -> list[tuple[int, float]]:
    return [(deal, 1 / deals) for deal in range(deals)]
