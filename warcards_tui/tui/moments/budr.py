"""Moments of the gambling of Budr Basef, and of a change of its rules."""

from __future__ import annotations

from typing import Any

from warcards_tui.games.budr.events import BetMade, GambleStarted, PowerSet, RulesChanged
from warcards_tui.games.events import Event
from warcards_tui.tui.moments.slaps import Telling
from warcards_tui.tui.moments.still import NOTHING, Flight, Keyframe
from warcards_tui.tui.moments.tempo import Tempo


def also(happened: Event, after: Any, tempo: Tempo, tell: Telling) -> list[Keyframe]:
    """Return the stills of events that no other game with a pile to slap has."""
    if isinstance(happened, GambleStarted):
        flight = Flight("pile", "pool", many=happened.pool, lasts=tempo.glance)
        return [Keyframe(after, tempo.look, {"pool": "lit"}, tell(happened), (flight,))]
    if isinstance(happened, PowerSet):
        power = f"power:{happened.seat}"
        flight = Flight(f"seat:{happened.seat}", power, lasts=tempo.glance)
        return [Keyframe(after, 0.0, NOTHING, None, (flight,))]
    if isinstance(happened, BetMade):
        seat = f"seat:{happened.seat}"
        bet = Flight(seat, "pool", many=happened.paid, lasts=tempo.glance)
        flights = (bet,) if happened.paid else ()
        return [Keyframe(after, tempo.glance, {seat: "lit"}, tell(happened), flights)]
    if isinstance(happened, RulesChanged):
        return [Keyframe(after, tempo.look, NOTHING, tell(happened))]
    return []
