"""What a face is asked to open with, and how a game is begun from it."""

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
from warcards_tui.sitting.opening import Opening
from warcards_tui.sitting.settings import SETTINGS, read_setting
from warcards_tui.sitting.today import local
from warcards_tui.store import KeptGame, Store
from warcards_tui.table.pace import PACES, Pace, parse_pace
from warcards_tui.table.seating import PERSON
from warcards_tui.words import home

if TYPE_CHECKING:
    from warcards_tui.games.contract import Game
    from warcards_tui.sitting.request import Request
    from warcards_tui.sitting.session import Session

_OPTIONS, _RECENT = "options", "recent"

MOST_RECENT = 3
"""Games that stand on the home screen: those played last."""


class Launch(NamedTuple):
    """How a face is opened: its first line, the games there are, and where.

    That is a game to begin at once or another place to show; with neither it is the home screen.
    ``asked`` if the person has been asked for the face just now: it is the very first start.
    """

    first_line: str
    games: Catalogue
    request: Request | None = None
    opening: Opening | None = None
    asked: bool = False


def begin(store: Store, games: Catalogue, request: Request) -> Session:
    """A new game for the person in seat 0, kept from now on.

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
    """A kept game, at its last move, by default at the pace that it had.

    Raises ``KeptGameError``.
    """
    found = open_kept(store, games, kept)
    session = _kind(found.levels)(store, found, pace or found.pace, kept)
    return _explained(store, games, session)


def _kind(levels: Sequence[str | None]) -> type[Session]:
    """What a game is for those who sit there. Home is there sooner without: nobody plays there."""
    if PERSON in levels:
        from warcards_tui.sitting.two_people import TwoAtOneKeyboard

        return TwoAtOneKeyboard
    from warcards_tui.sitting.session import Session

    return Session


def _explained(store: Store, games: Catalogue, session: Session) -> Session:
    """The game, of which whoever is new to it is told what is special; of two, one is a guest. One
    that somebody has sent says so.
    """
    if session.challenge:
        # Seldom needed.
        from warcards_tui.sitting.challenge_code import read_challenge
        from warcards_tui.words import challenges

        session.sent = read_challenge(session.challenge, games)
        session.title = challenges.title(game=session.title).eye
    if session.LISTENER is not None:
        from warcards_tui.sitting.first_time import first_times

        session.first_times = first_times(store, session.variant)
    return session


def first_game(variant: Variant) -> Request:
    """A game for somebody who has never played it: the weakest bots, and no clock."""
    from warcards_tui.sitting.request import Request  # Home begins no game.

    weakest = SETTINGS["level"].choices[0]
    return Request(variant.id, (weakest,) * (variant.least - 1), pace=PACES[0])


def recent_variants(store: Store, games: Catalogue) -> list[Variant]:
    """The games that were begun last, the newest first; at the start the first of all."""
    recent: list[str] = store.setting(_RECENT, [])
    found = [games[each] for each in recent if each in games]
    return found or [next(iter(games.values()))]


def kept_line(kept: KeptGame, games: Catalogue) -> str:
    """A kept game in one line: ``Berkeley War against Rosa, 124 moves, 20 November 14:05``.

    Of two people at one keyboard the first has a name, too: ``Berkeley War, Lee against Ray``.
    It also says so when the game is one that this version does not know.
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


def kept_name(kept: KeptGame, games: Catalogue) -> str:
    """The name of the game that was kept."""
    try:
        return games.named(str(kept.header["variant"])).name
    except (KeyError, ValueError):
        return _unreadable(kept.header, games)


def _unreadable(header: Mapping[str, Any], games: Catalogue) -> str:
    """What is said of a kept game that cannot be opened."""
    name, options = str(header.get("variant", "")), header.get("options")
    if isinstance(options, dict) and MARK in options and name not in games:
        return home.file_gone(name=name).text
    return home.unreadable


def another(session: Session) -> Request:
    """A game like the one of that session, at the pace that it had in the end; of a challenge the
    same once more.
    """
    if session.sent is not None:
        return session.sent.request._replace(pace=session.table.pace)
    levels = (None, *session.levels)
    again = another_game(session.game, levels, session.table.pace, session.day)
    return again._replace(ghosts=session.ghosts)


def another_game(game: Game, levels: Sequence[str | None], pace: Pace, day: str | None) -> Request:
    """A game like that one, from the next seed; ``day`` is the one on which it was begun.

    The deal moves one seat clockwise, and so does who starts, where one seat does (claim G-08);
    where cards are shown for it they are shown again (W3-08). A written deal stays as it is.
    Where that game was played by the rules of its day, this one is by those of today (BW-28).
    """
    # Home begins no game.
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
    """The options that the person last chose for a game, as far as there still are such."""
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
    """Keeps the value of an option for the person's next games of that variant."""
    options: dict[str, Any] = store.setting(_OPTIONS, {})
    options[variant.id] = remembered_options(store, variant) | {name: value}
    store.set_setting(_OPTIONS, options)


def forget_options(store: Store, variant: Variant) -> None:
    """The person's next games of that variant have the options of everybody."""
    options: dict[str, Any] = store.setting(_OPTIONS, {})
    store.set_setting(_OPTIONS, {id: each for id, each in options.items() if id != variant.id})
