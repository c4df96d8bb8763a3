"""Whole games in a store, played by bots; seat 0 is one of them, saved as the person."""

from __future__ import annotations

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import Move
from warcards_tui.games.setup import set_up
from warcards_tui.sitting.kept import header, pace_of
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import BOT_NAMES, seat_players
from warcards_tui.table.table import NEVER, Table

HASTY = "600"
"""A pace at which beginners miss much."""

SHORT = "60"
"""Limit of the games that have one."""


def keep_played(
    store: Store,
    variant: str,
    *,
    seed: int = 3,
    seats: int = 2,
    most: int = 3000,
    day: str = "2026-11-22",
    limit: str = SHORT,
    level: str = "beginner",
    **options: str,
) -> int:
    """Play a game, at most ``most`` moves of it, into the store; return its number."""
    found = VARIANTS[variant]
    short = {"limit": limit} if "limit" in {each.name for each in found.options} else {}
    seats = max(min(seats, found.most), found.least)
    game = set_up(found, seats=seats, seed=seed, options=short | options)
    pace = parse_pace(HASTY)
    levels = [level, *["average"] * (seats - 1)]
    kept = store.new_game(header(game, [None, *levels[1:]], pace, day))
    made = 0

    def record(number: int, time: float, seat: int, move: Move) -> None:
        nonlocal made
        made += 1
        store.add_move(kept, number, time, seat, move.text)

    table = Table(game, seat_players(game, BOT_NAMES[:seats], levels), pace, record=record)
    table.start(0.0)
    while table.due < NEVER and made < most:
        table.advance(table.due)
    if game.over:
        counts = list(game.view(0).counts)
        store.finish_game(kept, {"winner": game.winner, "counts": counts})
    return kept


def touch(store: Store, kept: int) -> None:
    """Note an action of the person in a game without a move, so that it is saved."""
    store.set_setting(pace_of(store, kept), "normal")
