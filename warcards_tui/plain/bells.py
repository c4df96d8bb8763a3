"""Rhythms of the bells, as strokes of the terminal bell."""

from __future__ import annotations

from warcards_tui.sitting.pacer import CUE
from warcards_tui.sitting.settings import read_setting
from warcards_tui.store import Store
from warcards_tui.voice.bells import (
    CARD,
    CARD_AND_TURN,
    GAME_LOST,
    GAME_WON,
    LOST,
    PENALTY,
    TURN,
    WON,
)

QUICK = 180.0
"""Time between two strokes, in ms; a terminal merges closer ones."""

RHYTHMS: dict[str, tuple[float, ...]] = {
    CUE: (0.0,),
    CARD: (0.0,),
    CARD_AND_TURN: (0.0,),
    TURN: (0.0,),
    WON: (0.0, QUICK),
    LOST: (),
    PENALTY: (0.0, QUICK, 2 * QUICK),
    GAME_WON: (0.0, QUICK, 4 * QUICK, 5 * QUICK),
    GAME_LOST: (),
}
"""Times of the strokes of each bell, in ms after its words are written."""

_SETTINGS = {
    CARD: ("bell-card",),
    CARD_AND_TURN: ("bell-card", "bell-turn"),
    TURN: ("bell-turn",),
    WON: ("bell-won",),
    LOST: ("bell-won",),
    PENALTY: ("bell-penalty",),
    GAME_WON: ("bell-end",),
    GAME_LOST: ("bell-end",),
}
"""Settings that turn a bell on: one of them is enough."""


def bells_on(store: Store) -> frozenset[str]:
    """Return the bells that are turned on; the cue of a drill always rings."""
    wanted = [
        bell
        for bell, names in _SETTINGS.items()
        if any(read_setting(store, name) == "on" for name in names)
    ]
    return frozenset([CUE, *wanted])
