"""Startup request of a mode, and starting a game from a request."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.cards.parts import counted, listed
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.options import OptionError
from warcards_tui.games.variant import MARK, Variant
from warcards_tui.sitting.kept import names_in, open_kept
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.settings import SETTINGS, read_setting
from warcards_tui.sitting.today import local
from warcards_tui.store import SavedGame, Store
from warcards_tui.table.pace import PACES, Pace, parse_pace
from warcards_tui.table.seating import PERSON
from warcards_tui.words import home

if TYPE_CHECKING:
    from warcards_tui.games.contract import Game
    from warcards_tui.sitting.request import Request
    from warcards_tui.sitting.session import Session

_OPTIONS, _RECENT = "options", "recent"

MOST_RECENT = 3
"""Number of recent games on the home screen."""


class StartupRequest(NamedTuple):
    """Startup of a mode: its first line, the games, and the place to open.

    That is a game to start at once or another place; with neither it is the home screen. ``asked``
    is True if the user was just asked for the mode: this is the very first start.
    """

    first_line: str
    games: Catalogue
    request: Request | None = None
    opening: Route | None = None
    asked: bool = False


def begin(store: Store, games: Catalogue, request: Request) -> Session:
    """Start a new, saved game with the player in seat 0.

    Raises ``UnknownVariant``, ``OptionError``, ``CardError`` or ``SetupError``, all ``ValueError``.
    """
    from warcards_tui.games.setup import set_up

    variant = games.find(request.variant)
    levels = request.levels
    if levels is None:
        bots = min(int(read_setting(store, "bots")), variant.most - 1)
        levels = (str(read_setting(store, "level")),) * bots
    seed = random.SystemRandom().randrange(1_000_000) if request.seed is None else request.seed
    game = set_up(
        variant,
        seats=1 + len(levels),
        seed=seed,
        options=request.options,
        deal=request.deal,
        turn=request.turn,
    )
    pace = request.pace or parse_pace(str(read_setting(store, "pace")))
    recent: list[str] = store.setting(_RECENT, [])
    others = [each for each in recent if each != variant.id]
    store.set_setting(_RECENT, [variant.id, *others][:MOST_RECENT])
    seats = (None, *levels)
    session = _kind(seats).new(store, game, seats, pace, request.ghosts, request.challenge)
    return _explained(store, games, session)


def resume(store: Store, games: Catalogue, kept: int, pace: Pace | None = None) -> Session:
    """Open a saved game at its last move, by default at its own pace.

    Raises ``KeptGameError``.
    """
    found = open_kept(store, games, kept)
    session = _kind(found.levels)(store, found, pace or found.pace, kept)
    return _explained(store, games, session)


def _kind(levels: Sequence[str | None]) -> type[Session]:
    """Return the session class for these seats.

    Imported late, so that the home screen opens faster.
    """
    if PERSON in levels:
        from warcards_tui.sitting.two_people import TwoAtOneKeyboard

        return TwoAtOneKeyboard
    from warcards_tui.sitting.session import Session

    return Session


def _explained(store: Store, games: Catalogue, session: Session) -> Session:
    """Return the session, with explanations for a newcomer and the title of a challenge.

    A game of two people has no explanations, because one of them is a guest.
    """
    if session.challenge:
        # Imported late, because it is rarely needed.
        from warcards_tui.sitting.challenge_code import read_challenge
        from warcards_tui.words import challenges

        session.sent = read_challenge(session.challenge, games)
        session.title = challenges.title(game=session.title).eye
    if session.LISTENER is not None:
        from warcards_tui.sitting.first_time import first_times

        session.first_times = first_times(store, session.variant)
    return session


def first_game(variant: Variant) -> Request:
    """Return a game for a beginner: the weakest bots, and no clock."""
    # Imported late, because the home screen starts no game.
    from warcards_tui.sitting.request import Request

    weakest = SETTINGS["level"].choices[0]
    return Request(variant.id, (weakest,) * (variant.least - 1), pace=PACES[0])


def recent_variants(store: Store, games: Catalogue) -> list[Variant]:
    """Return the games started last, the newest first; if there are none, the first game."""
    recent: list[str] = store.setting(_RECENT, [])
    found = [games[each] for each in recent if each in games]
    return found or [next(iter(games.values()))]


def kept_line(kept: SavedGame, games: Catalogue) -> str:
    """Return a saved game in one line.

    For example: ``Berkeley War against Rosa, 124 moves, 20 November 14:05``. With two people at one
    keyboard the first has a name too: ``Berkeley War, Lee against Ray``. The line also says if this
    version does not know the game.
    """
    header = kept.header
    try:
        name = games.named(str(header["variant"])).name
        first, *others = names_in(header)
        rivals = listed(others).text
        against = f", {first} against" if PERSON in (header.get("levels") or ()) else " against"
        touched = local(datetime.fromisoformat(kept.touched))
    except (KeyError, TypeError, ValueError):
        return _unreadable(header, games)
    when = f"{touched.day} {touched:%B %H:%M}"
    moves = counted(kept.moves, "move") if kept.moves else home.no_moves
    return f"{name}{against} {rivals}, {moves}, {when}"


def kept_name(kept: SavedGame, games: Catalogue) -> str:
    """Return the name of a saved game."""
    try:
        return games.named(str(kept.header["variant"])).name
    except (KeyError, ValueError):
        return _unreadable(kept.header, games)


def _unreadable(header: Mapping[str, Any], games: Catalogue) -> str:
    """Return the text for a saved game that cannot be opened."""
    name, options = str(header.get("variant", "")), header.get("options")
    if isinstance(options, dict) and MARK in options and name not in games:
        return home.file_gone(name=name).text
    return home.unreadable


def another(session: Session) -> Request:
    """Return a game like that of the session, at its last pace; a challenge is repeated."""
    if session.sent is not None:
        return session.sent.request._replace(pace=session.table.pace)
    levels = (None, *session.levels)
    again = another_game(session.game, levels, session.table.pace, session.day)
    return again._replace(ghosts=session.ghosts)


def another_game(game: Game, levels: Sequence[str | None], pace: Pace, day: str | None) -> Request:
    """Return a game like that one, with the next seed; ``day`` is the date of its start.

    The deal moves one seat clockwise, and so does the starting player, if the game has one (claim
    G-08); if cards are shown to find that player, they are shown again (W3-08). A written deal
    stays as it is. If the game used the rules of its day, the new one uses those of today (BW-28).
    """
    # Imported late, because the home screen starts no game.
    from warcards_tui.games.contract import LARGEST_SEED
    from warcards_tui.games.setup import set_up
    from warcards_tui.sitting.request import Request

    setup = game.setup
    turn = setup.turn
    if setup.deal is None:
        dealt = set_up(
            game.variant,
            seats=setup.seats,
            seed=setup.seed,
            options=setup.options,
            turn=setup.turn,
        )
        started = dealt.waiting
        moves = len(started) == 1 and not game.shown_for_start
        turn = (started[0] + 1) % setup.seats if moves else None
    return Request(
        setup.variant,
        tuple([each for each in levels if each is not None]),
        (setup.seed + 1) % (LARGEST_SEED + 1),
        {
            option.name: "today"
            if option.default == "today" and setup.options[option.name] == day
            else str(setup.options[option.name])
            for option in game.variant.options
        },
        setup.deal,
        turn,
        pace,
    )


def remembered_options(store: Store, variant: Variant) -> dict[str, str]:
    """Return the options that the player last chose for a game, if they are still valid."""
    everything: dict[str, Any] = store.setting(_OPTIONS, {})
    kept = everything.get(variant.id)
    chosen = {}
    if isinstance(kept, dict):
        for option in variant.options:
            try:
                chosen[option.name] = str(option.parse(str(kept[option.name])))
            except (KeyError, OptionError):
                continue
    return chosen


def remember_option(store: Store, variant: Variant, name: str, value: str) -> None:
    """Save the value of an option for the player's next games of that variant."""
    options: dict[str, Any] = store.setting(_OPTIONS, {})
    options[variant.id] = remembered_options(store, variant) | {name: value}
    store.set_setting(_OPTIONS, options)


def forget_options(store: Store, variant: Variant) -> None:
    """Use the default options for the player's next games of that variant."""
    options: dict[str, Any] = store.setting(_OPTIONS, {})
    store.set_setting(_OPTIONS, {id: each for id, each in options.items() if id != variant.id})
