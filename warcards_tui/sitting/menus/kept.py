"""Menu of the saved games, to resume or remove them."""

from __future__ import annotations

from warcards_tui.cards.parts import capital
from warcards_tui.sitting.kept import games_kept
from warcards_tui.sitting.launch import kept_line, kept_name
from warcards_tui.sitting.menus.menu import Confirm, Menu, Outcome, Resume, Row
from warcards_tui.store import SavedGame
from warcards_tui.words import menus

_KEPT = "kept-"


class KeptMenu(Menu):
    """The menu of all saved games, the newest first."""

    place = "kept"
    title = menus.kept_games

    def rows(self) -> list[Row]:
        return [
            Row(
                f"{_KEPT}{each.id}",
                capital(line),
                help=menus.kept_help,
                spoken=line,
                game=str(each.header.get("variant", "")),
            )
            for each in self._games()
            for line in (kept_line(each, self._around.games),)
        ]

    def choose(self, row: Row) -> Outcome:
        return Resume(_number(row))

    @property
    def forgets(self) -> bool:
        return bool(self._games())

    def forget(self, row: Row) -> Outcome:
        number = _number(row)
        kept = next(each for each in self._games() if each.id == number)

        def done() -> str:
            self._around.store.forget_game(kept.id)
            return menus.forgotten(name=kept_name(kept, self._around.games)).text

        return Confirm(menus.forget(line=kept_line(kept, self._around.games)).text, done)

    def _games(self) -> list[SavedGame]:
        return games_kept(self._around.store)


def _number(row: Row) -> int:
    """Return the number of a row's saved game."""
    return int(row.id.removeprefix(_KEPT))
