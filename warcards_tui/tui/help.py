"""Every key in one list, made from the actions themselves."""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.games.catalogue import known_games
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.keys import own_actions, shared_actions
from warcards_tui.sitting.settings import keymap_of
from warcards_tui.tui import bindings as own
from warcards_tui.tui.menu import MenuPage, Row
from warcards_tui.voice import screens


class HelpPage(MenuPage):
    """Keys and what they do; where one came from a game, those of that game come first."""

    TITLE = screens.ALL_KEYS

    def make_rows(self) -> list[Row]:
        session = self.face.table_session
        keymap = keymap_of(self.face.store, session.variant.id if session is not None else "")
        rows: list[Row] = []
        seen: set[str] = set()

        def add(heading: str, actions: Iterable[Action]) -> None:
            fresh = [each for each in actions if each.id not in seen]
            seen.update(each.id for each in fresh)
            if fresh:
                rows.append(Row("", heading))
            rows.extend([self._row(each, each.id) for each in keymap.having(fresh)])

        if session is not None:
            # The page itself has stopped the game; its keys are those of the moment before.
            now = session.actions(going_on=True)
            add(screens.NOW, tuple(each for each in now if each not in act.ALWAYS))
        add(screens.IN_EVERY_GAME, act.ALWAYS)
        add(screens.ON_ALL_PAGES, own.EVERYWHERE)
        add(screens.IN_LISTS, own.LISTS)
        shared = {each.id: each for each in shared_actions()}
        add(screens.IN_GAMES, shared.values())
        for variant in known_games().values():
            own_keys = keymap_of(self.face.store, variant.id)
            named = [each for each in own_actions(variant) if each.id not in shared]
            if named:
                rows.append(Row("", variant.name))
                rows += [
                    self._row(each, f"{variant.id}/{each.id}") for each in own_keys.having(named)
                ]
        return rows

    def _row(self, action: Action, id: str) -> Row:
        cap = own.key_cap(action.key, unicode=self.face.glyphs.unicode)
        return Row(id, f"{cap:8} {action.title}", action.help, action.help)

    def choose(self, row: Row) -> None:
        self.say(row.help)
