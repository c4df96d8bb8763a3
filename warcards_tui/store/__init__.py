"""Saved data: settings, games and trials, in one SQLite file.

The store knows nothing of games: its callers interpret headers, moves and settings. It is the only
package that imports ``sqlite3``.
"""

from warcards_tui.store.records import (
    GameGone,
    MoveTaken,
    SavedGame,
    StoredTrial,
    StoreError,
    Trial,
)
from warcards_tui.store.store import Store

__all__ = [
    "GameGone",
    "MoveTaken",
    "SavedGame",
    "Store",
    "StoreError",
    "StoredTrial",
    "Trial",
]
