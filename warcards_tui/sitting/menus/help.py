"""List of all keys, made from the actions."""

from __future__ import annotations

from warcards_tui.sitting import actions as act
from warcards_tui.sitting.keys import own_actions, shared_actions
from warcards_tui.sitting.menus.keys import key_rows
from warcards_tui.sitting.menus.menu import Menu, Outcome, Row, Tell, heading
from warcards_tui.sitting.settings import keymap_of
from warcards_tui.words import menus


class HelpMenu(Menu):
    """The menu of keys and their actions."""

    place = "help"
    title = menus.all_keys

    def rows(self) -> list[Row]:
        store = self._around.store
        keymap = keymap_of(store)
        found: list[Row] = []
        seen: set[str] = set()
        shared = shared_actions(self._around.games)
        for above, actions in (
            (menus.in_every_game, act.ALWAYS),
            *[(each.heading, each.actions) for each in self._around.sections],
            (menus.in_all_games, shared),
        ):
            fresh = [each for each in actions if each.id not in seen]
            seen.update(each.id for each in fresh)
            if fresh:
                found += [heading(above), *key_rows(fresh, keymap)]
        common = {each.id for each in shared}
        for variant in self._around.games.values():
            named = [each for each in own_actions(variant) if each.id not in common]
            if named:
                found.append(heading(variant.name))
                found += [
                    each._replace(id=f"{variant.id}/{each.id}")
                    for each in key_rows(named, keymap_of(store, variant.id))
                ]
        return found

    def choose(self, row: Row) -> Outcome:
        return Tell(row.help)
