"""Sight of the cards in each zone, by the rules: ``SIGHT`` in ``machines/NAME.py``.

Machines declare it, too; this second table reveals a zone in which too much is visible. If the
place alone does not decide, a function returns whether ``seat`` sees a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warcards_tui.games.zones import Spot

Sight = str | Callable[[Any, int, Spot], bool]
"""``nobody``, ``owner``, ``all``, ``face up``, or a function that decides."""


def sees(sight: Sight, game: Any, seat: int, spot: Spot) -> bool:
    """True if ``seat`` sees that card."""
    if not isinstance(sight, str):
        return sight(game, seat, spot)
    return {
        "nobody": False,
        "owner": spot.owner == seat,
        "all": True,
        "face up": spot.up is True,
    }[sight]
