"""What is kept between sessions: settings, games and trials, in one SQLite file.

The store keeps records and knows nothing of games: headers, moves and settings are what the callers
make of them. It is the only package that imports ``sqlite3``.
"""

from warcards_tui.store.records import (
    GameGone,
    KeptGame,
    MoveTaken,
    StoredTrial,
    StoreError,
    Trial,
)
from warcards_tui.store.store import Store

__all__ = [
    "GameGone",
    "KeptGame",
    "MoveTaken",
    "Store",
    "StoreError",
    "StoredTrial",
    "Trial",
]
