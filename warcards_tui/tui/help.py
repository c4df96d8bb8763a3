"""Every key in one list, made from the actions themselves."""

from __future__ import annotations

from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, Keymap
from warcards_tui.sitting.keys import moments
from warcards_tui.tui import bindings as own
from warcards_tui.tui.menu import MenuPage, Row
from warcards_tui.voice import screens


class HelpPage(MenuPage):
    """Keys and what they do; where one came from a game, those of that game come first."""

    TITLE = screens.ALL_KEYS

    def make_rows(self) -> list[Row]:
        keymap = Keymap(self.face.store.setting("keymap", {}))
        session = self.face.table_session
        rows: list[Row] = []
        seen: set[str] = set()

        def add(heading: str, actions: tuple[Action, ...]) -> None:
            fresh = [each for each in actions if each.id not in seen]
            seen.update(each.id for each in fresh)
            if fresh:
                rows.append(Row("", heading))
            for each in fresh:
                cap = own.key_cap(keymap.key(each), unicode=self.face.glyphs.unicode)
                rows.append(Row(each.id, f"{cap:8} {each.title}", each.help, each.help))

        if session is not None:
            # The page itself has stopped the game; its keys are those of the moment before.
            now = session.actions(going_on=True)
            add(screens.NOW, tuple(each for each in now if each not in act.ALWAYS))
        add(screens.IN_EVERY_GAME, act.ALWAYS)
        add(screens.ON_ALL_PAGES, own.EVERYWHERE)
        add(screens.IN_LISTS, own.LISTS)
        for moment in moments():
            add(screens.IN_GAMES, moment)
        return rows

    def choose(self, row: Row) -> None:
        self.say(row.help)
