"""Events of the Triple Topper games that other modules need without the machine."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.games.events import event


@event
class GaveUp(NamedTuple):
    """``seat``, out of cards, gives up and can no longer slap (W3-41, W3-48)."""

    seat: int
