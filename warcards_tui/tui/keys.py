"""Keys of one's own: every action of the games and of the full screen, with its key."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events

from warcards_tui.games.catalogue import known_games
from warcards_tui.sitting.actions import Action, Keymap, KeymapError
from warcards_tui.sitting.keys import own_actions, rivals, shared_actions
from warcards_tui.sitting.settings import keymap_of
from warcards_tui.tui import bindings as own
from warcards_tui.tui.menu import MenuPage, Row
from warcards_tui.voice import home as voice
from warcards_tui.voice import screens

_DECLARED = "default"
_GAME = "game "


class KeysPage(MenuPage):
    """Enter on an action, then its new key; Enter on a game shows the keys of that game alone."""

    TITLE = screens.KEYS

    def __init__(self) -> None:
        super().__init__()
        self._asking: Action | None = None
        self._game = ""
        self._actions: dict[str, Action] = {}

    def opened(self) -> None:
        self._game = ""
        super().opened()

    def title(self) -> str:
        return screens.keys_of(known_games()[self._game].name) if self._game else self.TITLE

    def _keymap(self) -> Keymap:
        return keymap_of(self.face.store, self._game)

    def make_rows(self) -> list[Row]:
        if self._game:
            actions = own_actions(known_games()[self._game])
            self._actions = {each.id: each for each in actions}
            first = Row(_DECLARED, screens.SHARED_KEYS, "", screens.SHARED_KEYS_HELP)
            return [first, *self._rows(actions)]
        rows = [Row(_DECLARED, screens.DECLARED_KEYS, "", screens.DECLARED_KEYS_HELP)]
        shared = shared_actions()
        self._actions = {each.id: each for each in (*shared, *own.ACTIONS)}
        for heading, listed in (
            (screens.IN_GAMES, shared),
            (screens.ON_ALL_PAGES, own.EVERYWHERE),
            (screens.IN_LISTS, own.LISTS),
        ):
            rows += [Row("", heading), *self._rows(listed)]
        rows.append(Row("", screens.IN_ONE_GAME))
        rows += [
            Row(f"{_GAME}{each.id}", each.name, "", screens.keys_of(each.name))
            for each in known_games().values()
        ]
        return rows

    def _rows(self, actions: Iterable[Action]) -> list[Row]:
        unicode = self.face.glyphs.unicode
        return [
            Row(each.id, each.title, own.key_cap(each.key, unicode=unicode), each.help)
            for each in self._keymap().having(actions)
        ]

    def choose(self, row: Row) -> None:
        if row.id == _DECLARED:
            self._take_back()
        elif row.id.startswith(_GAME):
            self._show(row.id.removeprefix(_GAME))
        else:
            self._asking = self._actions[row.id]
            self.say(voice.new_key(self._asking.title))

    def _show(self, game: str) -> None:
        self._game, self.at, self.top = game, 0, 0
        self.message = ""
        self.renew()

    def action_back(self) -> None:
        if self._game:
            game, self._game = self._game, ""
            self.renew()
            self.at = next(at for at, row in enumerate(self.rows) if row.id == f"{_GAME}{game}")
            self.redraw()
        else:
            super().action_back()

    def _take_back(self) -> None:
        """The keys of this game, or all, are as they were."""
        changed = self._keymap().changed
        mine = f"{self._game}/" if self._game else ""
        left = {each: key for each, key in changed.items() if not each.startswith(mine)}
        self._keep(left)
        self.say(screens.KEYS_ARE_SHARED if self._game else screens.KEYS_ARE_DECLARED)

    def _keep(self, changed: dict[str, str]) -> None:
        self.face.store.set_setting("keymap", changed)
        self.face.read_keymap()
        self.renew()

    def on_key(self, event: events.Key) -> None:
        action = self._asking
        if action is None:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        self._asking = None
        printable = event.character is not None and event.character.isprintable()
        key = event.character if printable and event.character != " " else event.key
        assert key is not None
        keymap = self._keymap()
        try:
            keymap.change(action, key, self._rivals(action, keymap))
        except KeymapError as clash:
            self.say(str(clash))
            return
        self._keep(keymap.changed)
        self.say(voice.key_kept(action.title, own.key_cap(key, unicode=False)))

    def _rivals(self, action: Action, keymap: Keymap) -> tuple[Action, ...]:
        """What must not share its key: all that can be meant at the same moment."""
        if action in own.EVERYWHERE:
            return keymap.having(self._actions.values())
        everywhere = keymap.having(own.EVERYWHERE)
        if action in own.LISTS:
            return (*keymap.having(own.LISTS), *everywhere)
        return (*rivals(action, keymap), *everywhere)
