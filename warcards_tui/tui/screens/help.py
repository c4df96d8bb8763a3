"""The list of all keys: each key before its title, with its help beside it."""

from __future__ import annotations

from warcards_tui.sitting.menus.menu import Row
from warcards_tui.tui.screens.menu import MenuScreen


class HelpScreen(MenuScreen):
    """Menu with one line per key."""

    def shown(self, row: Row) -> tuple[str, str]:
        if row.kind != "key":
            return super().shown(row)
        return f"{self.cap(row):8} {row.label}", row.help
