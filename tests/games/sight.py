"""Who sees the cards of each zone, as the rules have it: ``SIGHT`` in ``machines/NAME.py``.

Machines declare that, too; there it stands once more, so that a zone in which too much is seen is
noticed. Where it is no matter of the place alone, a function tells whether ``seat`` sees a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warcards_tui.games.zones import Spot

Sight = str | Callable[[Any, int, Spot], bool]
"""``nobody``, ``owner``, ``all``, ``face up``, or what tells it."""


def sees(sight: Sight, game: Any, seat: int, spot: Spot) -> bool:
    """Whether ``seat`` sees that card."""
    if not isinstance(sight, str):
        return sight(game, seat, spot)
    return {
        "nobody": False,
        "owner": spot.owner == seat,
        "all": True,
        "face up": spot.up is True,
    }[sight]
