"""Casualty War."""

from __future__ import annotations

from tests.games.sight import Sight
from warcards_tui.games.casualty.events import WarUnfought

SIGHT: dict[str, Sight] = {"packets": "nobody", "wars": "face up", "won": "nobody", "fallen": "all"}

TURNED_UP = ("casualty-war",)

TAKEN_BACK = (WarUnfought,)
