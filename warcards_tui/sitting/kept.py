"""A game as it is kept: what stands in its header, and opening it again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.bots.levels import CHALLENGE
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.opening import Opening
from warcards_tui.sitting.person import YOU
from warcards_tui.store import KeptGame, Store, StoreError
from warcards_tui.store.forms import SETUP
from warcards_tui.table.pace import Pace, pace_text, parse_pace
from warcards_tui.table.seating import check_seats, people_in, seat_names

if TYPE_CHECKING:
    from warcards_tui.bots.ghost import Figures
    from warcards_tui.games.contract import Game
    from warcards_tui.games.moves import Move


class KeptGameError(ValueError):
    """A kept game that cannot be opened; the message says why."""


class Kept(NamedTuple):
    """A kept game opened: the game before its first move, and the moves with their seats.

    ``levels`` has None for the person; ``day`` is the local date on which it was begun, if known;
    ``ghosts`` are the figures of the ghosts at the table, by their levels; ``challenge`` is the
    code that the game comes from, "" for none.
    """

    game: Game
    levels: tuple[str | None, ...]
    pace: Pace
    day: str | None
    moves: tuple[tuple[int, Move], ...]
    ghosts: Mapping[str, Figures] = {}
    challenge: str = ""


def pace_of(store: Store, kept: int) -> str:
    """The name under which the pace is kept to which a game was changed."""
    return f"pace of game {store.game_uid(kept)}"


def pace_now(store: Store, kept: int, header: Mapping[str, Any]) -> str:
    """The pace of a kept game, as ``parse_pace`` reads it. One that was changed at the table is
    kept apart: a header is written once.
    """
    return str(store.setting(pace_of(store, kept), header.get("pace")))


def games_kept(store: Store) -> list[KeptGame]:
    """The games to go on with, in which the person has done something; the newest touched first."""
    return [each for each in store.kept_games() if each.noted or each.movers & _people(each)]


def _people(kept: KeptGame) -> frozenset[int]:
    """The seats of the people in a kept game; of any other the first."""
    return frozenset((YOU, *people_in(kept.header.get("levels") or ())))


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


def header(
    game: Game,
    levels: Sequence[str | None],
    pace: Pace,
    day: str,
    ghosts: Mapping[str, Figures] = {},
    challenge: str = "",
) -> dict[str, Any]:
    """What is kept of a game besides its moves, for JSON. The ghost of a ``challenge`` is made of
    its code again.
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
    """What those are called who sit in the game of that header, the person first."""
    return seat_names(header.get("levels") or (None,) * int(header.get("seats", 1)))


def open_kept(store: Store, games: Catalogue, kept: int) -> Kept:
    """The kept game with that number. Raises ``KeptGameError``."""
    try:
        found, moves = store.load_game(kept)
    except KeyError:
        raise KeptGameError(f"Game {kept} is no longer kept.") from None
    except StoreError as damage:
        raise _unopened(kept, damage) from None
    # Home opens no game.
    from warcards_tui.bots.ghost import Figures
    from warcards_tui.games.moves import parse_move
    from warcards_tui.games.setup import set_up

    try:
        for name in (*SETUP, "levels", "pace"):
            if name not in found:
                raise KeptGameError(f"its record does not say {name}")
        setup = {name: found[name] for name in SETUP}
        variant = games.kept(setup.pop("variant"), setup["options"])
        game = set_up(variant, **setup)
        levels = tuple(found["levels"])
        kept_figures = found.get("ghosts", {})
        ghosts = {level: Figures.from_json(each) for level, each in kept_figures.items()}
        code = found.get("challenge", "")
        if code:
            from warcards_tui.sitting.challenge_code import read_challenge  # Seldom needed.

            ghosts |= read_challenge(code, games).request.ghosts
        check_seats(game, levels, ghosts)
        for _, seat, _ in moves:
            if seat >= len(levels):
                raise KeptGameError(f"there is no player {seat + 1}")
        made = tuple([(seat, parse_move(text)) for _, seat, text in moves])
        pace = parse_pace(pace_now(store, kept, found))
        return Kept(game, levels, pace, found.get("day"), made, ghosts, code)
    except ValueError as damage:
        raise _unopened(kept, damage) from None


def see_decisions(variant: str, kept: int) -> Opening:
    """Where the worst decisions of a game of the store are asked again, by its number there."""
    return Opening("drill", "decisions", variant, kept={"kept": str(kept)})


def see_result(kept: int) -> Opening:
    """Where it is told what a game of the store came to, by its number there."""
    return Opening("result", kept={"game": str(kept)})


def _unopened(kept: int, why: Exception) -> KeptGameError:
    stop = "" if str(why)[-1:] in (".", "?") else "."
    return KeptGameError(f"Game {kept} cannot be opened: {why}{stop}")
