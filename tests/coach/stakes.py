"""Value of a slap in a game, measured: ``python -m tests.coach.stakes [GAMES]``.

Two bots of level "average" play games of each kind from seed 1 at the normal pace. The counts are
piles that could be slapped, the share of them that was slapped, and the cards that a good slap
took. A player who sees a pile with the chance h, as the opponent does, is first with 1 - h/2; and
of all piles 1 - (1 - h)^2 are slapped, which gives h.
"""

from __future__ import annotations

import math
import sys
from typing import NamedTuple, cast

from warcards_tui.coach.exercises.games import slaps_with
from warcards_tui.coach.items.windows import catalogue
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.slap_events import CardLaid, SlapView, SlapWon
from warcards_tui.games.variant import Variant
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import BOT_NAMES, seat_players
from warcards_tui.table.simulation import SimulationRun, open_game
from warcards_tui.table.table import Table

GAMES = 400
_LEVELS = ("average", "average")


def rate_of(variant: Variant) -> int:
    """Return the percentage of random windows that match a rule, on a day in mid-month."""
    slaps = slaps_with(variant, {"date": "2025-10-15"} if variant.id == "berkeley-war" else {})
    return round(100 * catalogue(slaps.rules, tuple(slaps.pack)).go_rate)


class Measured(NamedTuple):
    """``pile`` is the cards that a good slap took, ``first`` the chance to be first."""

    slaps: int
    pile: float
    first: float


def measured(variant: Variant, games: int) -> Measured:
    """Return the figures of a game from that number of games."""
    run = SimulationRun(variant, _LEVELS, 1, {}, None, None, parse_pace("normal"), False)
    could, slaps, taken = 0, 0, 0
    for number in range(games):
        game = open_game(run, number)
        table = Table(game, seat_players(game, BOT_NAMES[:2], _LEVELS), run.pace)
        for _, happened, _ in table.run():
            if isinstance(happened, SlapWon):
                slaps += 1
                taken += happened.taken
            elif isinstance(happened, CardLaid):
                view = cast(SlapView, game.view(0))
                barred = view.rules.bit(view.last_rule) if view.no_repeat and view.last_rule else 0
                could += bool(view.held & ~barred)
    seen = 1 - math.sqrt(max(1 - slaps / could, 0))
    return Measured(slaps, taken / slaps, 1 - seen / 2)


if __name__ == "__main__":
    for each in VARIANTS.values():
        if each.slaps:
            found = measured(each, int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
            figures = f"{found.slaps:6} {found.pile:6.2f} {found.first:6.2f}"
            print(f"{each.id:14} {figures} {rate_of(each):4}")
