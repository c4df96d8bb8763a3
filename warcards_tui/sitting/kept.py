"""A game as it is kept: what stands in its header, and opening it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from warcards_tui.games.catalogue import known_games
from warcards_tui.games.contract import Game, Setup
from warcards_tui.games.moves import Move, parse_move
from warcards_tui.store import Store, StoreError
from warcards_tui.table.pace import Pace, pace_text, parse_pace


class KeptGameError(ValueError):
    """A kept game that cannot be opened; the message says why."""


class Kept(NamedTuple):
    """A kept game opened: the game before its first move, and the moves with their seats.

    ``levels`` has None for the person; ``day`` is the local date on which it was begun, if known.
    """

    game: Game
    levels: tuple[str | None, ...]
    pace: Pace
    day: str | None
    moves: tuple[tuple[int, Move], ...]


def pace_of(store: Store, kept: int) -> str:
    """The name under which the pace is kept to which a game was changed."""
    return f"pace of game {store.game_uid(kept)}"


class Notes:
    """What the controls of a game keep beside its moves, which outlives the session at once."""

    def __init__(self, store: Store, uid: str) -> None:
        self.store = store
        self._uid = uid

    def read(self, name: str) -> Any:
        """What was noted for this game under that name, or None."""
        return self.store.setting(f"{name} of game {self._uid}", None)

    def write(self, name: str, value: Any) -> None:
        """Notes anything that JSON can hold."""
        self.store.set_setting(f"{name} of game {self._uid}", value)


def header(game: Game, levels: Sequence[str | None], pace: Pace, day: str) -> dict[str, Any]:
    """What is kept of a game besides its moves, for JSON."""
    setup = game.setup
    return setup._asdict() | {
        "options": dict(setup.options),
        "levels": list(levels),
        "pace": pace_text(pace),
        "day": day,
    }


def open_kept(store: Store, kept: int) -> Kept:
    """The kept game with that number. Raises ``KeptGameError``."""
    try:
        found, moves = store.load_game(kept)
        facts: dict[str, Any] = {name: found[name] for name in Setup._fields}
        setup = Setup(**facts)
        game = known_games().kept(setup.variant, setup.options).game(setup)
        made = tuple([(seat, parse_move(text)) for _, seat, text in moves])
        # A pace that was changed at the table is kept apart: a header is written once.
        pace = parse_pace(str(store.setting(pace_of(store, kept), found["pace"])))
        return Kept(game, tuple(found["levels"]), pace, found.get("day"), made)
    except (KeyError, TypeError, ValueError, StoreError) as damage:
        raise KeptGameError(f"Game {kept} cannot be opened: {str(damage).rstrip('.')}.") from None
