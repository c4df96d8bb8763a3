"""War, Guerilla Joker and Speed War."""

from __future__ import annotations

from tests.games.sight import Sight
from warcards_tui.games.war.events import RoundAgain

SIGHT: dict[str, Sight] = {
    "packets": "nobody",
    "rows": "face up",
    "spare": "nobody",
    "removed": "all",
}

TURNED_UP = ("speed-war",)

DERIVED = {"_in_play", "_mark", "_mark_at", "_next_mark", "_rank"}

REMEMBERED = (RoundAgain,)
