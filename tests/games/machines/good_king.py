"""Good King, Bad Queen."""

from __future__ import annotations

from tests.games.sight import Sight
from warcards_tui.games.war.events import RoundAgain

SIGHT: dict[str, Sight] = {
    "packets": "nobody",
    "rows": "face up",
    "spare": "nobody",
    "treasury": "nobody",
}

TURNED_UP = ("good-king-bad-queen",)

DERIVED = {"_mark", "_mark_at", "_next_mark"}

REMEMBERED = (RoundAgain,)
