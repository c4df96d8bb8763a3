"""Moments of a card played out of turn in the Triple Topper games."""

from __future__ import annotations

from typing import Any

from warcards_tui.games.events import Event
from warcards_tui.games.world_war_3.machine import Misplayed
from warcards_tui.tui.moments.slaps import Telling
from warcards_tui.tui.moments.still import NOTHING, Flight, Keyframe
from warcards_tui.tui.moments.tempo import Tempo


def also(happened: Event, after: Any, tempo: Tempo, tell: Telling) -> list[Keyframe]:
    """Return the stills of events that no other game with a pile to slap has."""
    if not isinstance(happened, Misplayed):
        return []
    flight = Flight(f"seat:{happened.seat}", "under", lasts=tempo.glance)
    return [Keyframe(after, 0.0, NOTHING, tell(happened), (flight,))]
