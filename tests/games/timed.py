"""Tables on explicit times: bots play on time and slap by a script, people on command."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from typing import Any

from warcards_tui.bots.reflexes import LEVELS, Reflexes
from warcards_tui.games.egyptian.machine import Ratscrew
from warcards_tui.games.moves import Slap
from warcards_tui.games.slap_events import SlapView
from warcards_tui.table.pace import Pace
from warcards_tui.table.table import Player, Refusal, Table, TimedEvent

NAMES = ("Rosa", "Emil", "Ada", "Otto", "Nora", "Hugo")


class Scripted(Reflexes):
    """Bot that slaps at scripted milliseconds after the card with a number (from 1) appears."""

    def __init__(self, script: Mapping[int, float], rule: str | None) -> None:
        super().__init__(LEVELS["average"], random.Random(0))
        self.script = script
        self.rule = rule
        self.views: list[SlapView] = []

    def react(self, view: SlapView, seat: int) -> tuple[float, Slap] | None:
        self.views.append(view)
        after = self.script.get(view.laid)
        return None if after is None else (after, Slap(self.rule))


def timed_table(
    game: Ratscrew,
    *,
    beat: float | None = 1000,
    people: Collection[int] = (),
    slaps: Mapping[int, Mapping[int, float]] | None = None,
    rule: str | None = None,
) -> Table:
    """Return a table started at time 0: one card a ``beat``; ``slaps`` is a seat's script.

    Seats that neither slap nor are among the ``people`` only play cards.
    """
    players = []
    for seat in range(game.setup.seats):
        if seat in people:
            players.append(Player(NAMES[seat]))
        else:
            script = (slaps or {}).get(seat, {})
            players.append(Player(NAMES[seat], "average", reflexes=Scripted(script, rule)))
    table = Table(game, players, Pace("", beat))
    table.start(0)
    return table


def events(done: Collection[TimedEvent | Refusal], kind: type) -> list[tuple[float, Any]]:
    """Return time and event of everything of that kind."""
    found = [each for each in done if isinstance(each, TimedEvent)]
    return [(each.time, each.event) for each in found if isinstance(each.event, kind)]


def refusals(done: Collection[TimedEvent | Refusal]) -> list[tuple[float, int, str]]:
    """Return time, seat and reason of all refusals."""
    found = [each for each in done if isinstance(each, Refusal)]
    return [(each.time, each.seat, each.reason) for each in found]
