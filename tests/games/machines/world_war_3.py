"""The Triple Topper machine: lateness and giving up."""

from __future__ import annotations

from typing import Any

from tests.games.sight import Sight
from warcards_tui.games.moves import GiveUp, Hurry, Move

SIGHT: dict[str, Sight] = {"packets": "nobody", "pile": "all", "under": "nobody"}

DERIVED = {"_code", "_held", "_held_before", "_stands", "opening_cards", "rules"}


def imaginable(game: Any) -> list[Move]:
    return [Hurry(), GiveUp()]
