"""Saved games: their header, and opening them again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.bots.levels import CHALLENGE
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.person import YOU
from warcards_tui.store import SavedGame, Store, StoreError
from warcards_tui.store.forms import SETUP
from warcards_tui.table.pace import Pace, pace_text, parse_pace
from warcards_tui.table.seating import check_seats, people_in, seat_names
from warcards_tui.words import notices as texts

if TYPE_CHECKING:
    from warcards_tui.bots.ghost import Figures
    from warcards_tui.games.contract import Game
    from warcards_tui.games.moves import Move


class KeptGameError(ValueError):
    """A saved game that cannot be opened; the message gives the reason."""


class OpenedGame(NamedTuple):
    """An opened saved game: the game before its first move, and the moves with their seats.

    ``levels`` has None for the player; ``day`` is the local date of its start, if known; ``ghosts``
    are the figures of the ghosts at the table, by their levels; ``challenge`` is the code that the
    game comes from, or "".
    """

    game: Game
    levels: tuple[str | None, ...]
    pace: Pace
    day: str | None
    moves: tuple[tuple[int, Move], ...]
    ghosts: Mapping[str, Figures] = {}
    challenge: str = ""


def pace_of(store: Store, kept: int) -> str:
    """Return the name of the setting with the changed pace of a saved game."""
    return f"pace of game {store.game_uid(kept)}"


def pace_now(store: Store, kept: int, header: Mapping[str, Any]) -> str:
    """Return the pace of a saved game, for ``parse_pace``.

    A pace changed at the table is a setting of its own, because a header is written only once.
    """
    return str(store.setting(pace_of(store, kept), header.get("pace")))


def games_kept(store: Store) -> list[SavedGame]:
    """Return the unfinished games in which the player has done something, the newest first."""
    return [each for each in store.kept_games() if each.noted or each.movers & _people(each)]


def _people(kept: SavedGame) -> frozenset[int]:
    """Return the seats of the people in a saved game, always including the first."""
    return frozenset((YOU, *people_in(kept.header.get("levels") or ())))


class Notes:
    """Data that the controls of a game save in addition to its moves; saved at once."""

    def __init__(self, store: Store, uid: str) -> None:
        self.store = store
        self._uid = uid

    def read(self, name: str) -> Any:
        """Return the note of this game with that name, or None."""
        return self.store.setting(f"{name} of game {self._uid}", None)

    def write(self, name: str, value: Any) -> None:
        """Save any JSON value as a note of this game."""
        self.store.set_setting(f"{name} of game {self._uid}", value)


def header(
    game: Game,
    levels: Sequence[str | None],
    pace: Pace,
    day: str,
    ghosts: Mapping[str, Figures] = {},
    challenge: str = "",
) -> dict[str, Any]:
    """Return the JSON header of a game: everything to save except its moves.

    The ghost of a ``challenge`` is left out, because it can be made from the code.
    """
    setup = game.setup
    figures = {
        level: each.as_json()
        for level, each in ghosts.items()
        if level in levels and level != CHALLENGE
    }
    return setup._asdict() | {
        "options": dict(setup.options),
        "levels": list(levels),
        "pace": pace_text(pace),
        "day": day,
        **({"ghosts": figures} if figures else {}),
        **({"challenge": challenge} if challenge else {}),
    }


def names_in(header: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of the players in the game of that header, the player first."""
    return seat_names(header.get("levels") or (None,) * int(header.get("seats", 1)))


def open_kept(store: Store, games: Catalogue, kept: int) -> OpenedGame:
    """Open the saved game with that number. Raises ``KeptGameError``."""
    try:
        found, moves = store.load_game(kept)
    except KeyError:
        raise KeptGameError(texts.game_gone(game=kept).text) from None
    except StoreError as damage:
        raise unopened(kept, damage) from None
    # Imported late, because the home screen opens no game.
    from warcards_tui.bots.ghost import Figures
    from warcards_tui.games.moves import parse_move
    from warcards_tui.games.setup import set_up

    try:
        for name in (*SETUP, "levels", "pace"):
            if name not in found:
                raise KeptGameError(texts.record_incomplete(name=name).text)
        setup = {name: found[name] for name in SETUP}
        variant = games.kept(setup.pop("variant"), setup["options"])
        game = set_up(variant, **setup)
        levels = tuple(found["levels"])
        kept_figures = found.get("ghosts", {})
        ghosts = {level: Figures.from_json(each) for level, each in kept_figures.items()}
        code = found.get("challenge", "")
        if code:
            # Imported late, because it is rarely needed.
            from warcards_tui.sitting.challenge_code import read_challenge

            ghosts |= read_challenge(code, games).request.ghosts
        check_seats(game, levels, ghosts)
        for _, seat, _ in moves:
            if seat >= len(levels):
                raise KeptGameError(texts.no_player(player=seat + 1).text)
        made = tuple([(seat, parse_move(text)) for _, seat, text in moves])
        pace = parse_pace(pace_now(store, kept, found))
        return OpenedGame(game, levels, pace, found.get("day"), made, ghosts, code)
    except ValueError as damage:
        raise unopened(kept, damage) from None


def see_decisions(variant: str, kept: int) -> Route:
    """Return the place with the worst decisions of a saved game as questions, by game number."""
    return Route("drill", "decisions", variant, kept={"kept": str(kept)})


def see_result(kept: int) -> Route:
    """Return the place with the result of a saved game, by game number."""
    return Route("result", kept={"game": str(kept)})


def unopened(kept: int, why: Exception) -> KeptGameError:
    """Return the error for a saved game that can't be opened."""
    stop = "" if str(why)[-1:] in (".", "?") else "."
    return KeptGameError(texts.unopened(game=kept, why=f"{why}{stop}").text)


def unopened_at(kept: int, move: int, why: Exception) -> KeptGameError:
    """Return the error for a saved game with an impossible move, counted from 1."""
    return KeptGameError(texts.unopened_at(game=kept, move=move, why=str(why)).text)
