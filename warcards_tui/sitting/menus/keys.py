"""Menus that change keys, in all games or in one alone."""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.games.variant import Variant
from warcards_tui.sitting.actions import Action, Keymap
from warcards_tui.sitting.keys import own_actions, rivals, shared_actions
from warcards_tui.sitting.menus.menu import (
    AppContext,
    Menu,
    OpenMenu,
    Outcome,
    PressKey,
    Row,
    Tell,
    heading,
)
from warcards_tui.sitting.settings import keymap_of
from warcards_tui.words import menus

_DECLARED = "default"
_SHARED = "all"
_GAME = "game "


def key_rows(actions: Iterable[Action], keymap: Keymap) -> list[Row]:
    """Return rows for actions with the player's keys."""
    return [
        Row(each.id, each.title, each.key, each.help, "key", aloud=each.spoken)
        for each in keymap.having(actions)
    ]


class _KeyedMenu(Menu):
    """A menu of actions whose keys can be changed."""

    game = ""
    """Game whose keys are changed; empty for all games."""

    def actions(self) -> tuple[Action, ...]:
        """Return the actions of the menu."""
        raise NotImplementedError

    def choose(self, row: Row) -> Outcome:
        return PressKey(menus.new_key(title=(self._around.aloud and row.aloud) or row.label).text)

    def press(self, row: Row, key: str) -> None:
        keymap = self._keymap()
        action = next(each for each in self.actions() if each.id == row.id)
        keymap.change(action, key, self._rivals(action, keymap))
        self._keep(keymap.changed)

    def _keymap(self) -> Keymap:
        return keymap_of(self._around.store, self.game)

    def _keep(self, changed: dict[str, str]) -> None:
        self._around.store.set_setting("keymap", changed)

    def _rivals(self, action: Action, keymap: Keymap) -> tuple[Action, ...]:
        """Return the actions of the same moments, which must not share the key."""
        sections = self._around.sections
        own = next((each for each in sections if action in each.actions), None)
        everywhere = [each for other in sections if other.everywhere for each in other.actions]
        if own is None:
            return (*rivals(action, keymap, self._around.games), *keymap.having(everywhere))
        if own.everywhere:
            return keymap.having(self.actions())
        return keymap.having((*own.actions, *everywhere))


class SharedKeysMenu(_KeyedMenu):
    """The menu of actions that several games have, for the keys in all of them."""

    place = "shared keys"
    title = menus.in_all_games

    def actions(self) -> tuple[Action, ...]:
        return shared_actions(self._around.games)

    def rows(self) -> list[Row]:
        return key_rows(self.actions(), self._keymap())


class GameKeysMenu(_KeyedMenu):
    """The menu of one game's actions, for the keys in that game alone."""

    place = "keys of a game"
    anew = True

    def __init__(self, around: AppContext, variant: Variant) -> None:
        super().__init__(around)
        self._variant = variant
        self.game = variant.id
        self.title = (menus.only_in if around.aloud else menus.keys_of)(game=variant.name).text

    def actions(self) -> tuple[Action, ...]:
        return own_actions(self._variant)

    def rows(self) -> list[Row]:
        last = Row(_DECLARED, menus.shared_keys, help=menus.shared_keys_help)
        return [*key_rows(self.actions(), self._keymap()), last]

    def choose(self, row: Row) -> Outcome:
        if row.id != _DECLARED:
            return super().choose(row)
        changed = self._keymap().changed
        mine = f"{self.game}/"
        self._keep({each: key for each, key in changed.items() if not each.startswith(mine)})
        return Tell(menus.keys_are_shared)


class KeysMenu(_KeyedMenu):
    """The menu of all keys: of all games, of the mode itself, and a row for each game.

    The row that resets all keys is the last, so that nobody selects it by accident.
    """

    place = "keys"

    def __init__(self, around: AppContext) -> None:
        super().__init__(around)
        self.title = menus.keys_of_the_table if around.aloud else menus.keys

    def actions(self) -> tuple[Action, ...]:
        own = [each for section in self._around.sections for each in section.actions]
        return (*shared_actions(self._around.games), *own)

    def rows(self) -> list[Row]:
        keymap = self._keymap()
        if self._around.aloud:
            found = [Row(_SHARED, menus.in_all_games)]
        else:
            found = [
                heading(menus.in_all_games),
                *key_rows(shared_actions(self._around.games), keymap),
            ]
        for section in self._around.sections:
            found += [heading(section.heading), *key_rows(section.actions, keymap)]
        found.append(heading(menus.in_one_game))
        found += [
            Row(
                f"{_GAME}{each.id}",
                each.name,
                help=menus.keys_of_help(game=each.name).text,
                spoken=menus.only_in(game=each.name).text,
            )
            for each in self._around.games.values()
        ]
        found.append(heading(menus.take_back))
        found.append(Row(_DECLARED, menus.declared_keys, help=menus.declared_keys_help))
        return found

    def choose(self, row: Row) -> Outcome:
        if row.id == _SHARED:
            return OpenMenu(SharedKeysMenu(self._around))
        if row.id.startswith(_GAME):
            variant = self._around.games[row.id.removeprefix(_GAME)]
            return OpenMenu(GameKeysMenu(self._around, variant))
        if row.id == _DECLARED:
            self._keep({})
            return Tell(menus.keys_are_declared)
        return super().choose(row)
