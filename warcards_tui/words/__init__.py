"""The messages of the program: their words are data, in ``en/ROOM.toml``.

``from warcards_tui.words import slaps`` gives the messages of a room, each by its id with
underscores: ``slaps.pile_taken(scene, seat=1, cards=5)`` is a ``Message``. A room's file is read
when the room is imported, since a game must read nothing while it is played; a command imports
late what it may not need. ``ROOM.pyi`` has the types; ``make words`` writes it from the file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if not TYPE_CHECKING:  # To mypy, a room is the module of its ``.pyi`` file.

    def __getattr__(name: str) -> object:
        """Return a room."""
        if name.startswith("_"):
            raise AttributeError(name)
        from warcards_tui.words.catalogue import Room

        room = globals()[name] = Room(name)
        return room
