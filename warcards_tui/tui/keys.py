"""Keys of one's own: every action of the games and of the full screen, with its key."""

from __future__ import annotations

from textual import events

from warcards_tui.sitting.actions import Action, Keymap, KeymapError
from warcards_tui.sitting.keys import all_actions, rivals
from warcards_tui.tui import bindings as own
from warcards_tui.tui.menu import MenuPage, Row
from warcards_tui.voice import home as voice
from warcards_tui.voice import screens


class KeysPage(MenuPage):
    """Enter on an action, then its new key."""

    TITLE = screens.KEYS

    def __init__(self) -> None:
        super().__init__()
        self._asking: Action | None = None
        self._games = all_actions()
        self._actions = {each.id: each for each in (*self._games, *own.ACTIONS)}

    def _keymap(self) -> Keymap:
        return Keymap(self.face.store.setting("keymap", {}))

    def make_rows(self) -> list[Row]:
        keymap = self._keymap()
        rows = [Row("default", screens.DECLARED_KEYS, "", screens.DECLARED_KEYS_HELP)]
        for heading, actions in (
            (screens.IN_GAMES, self._games),
            (screens.ON_ALL_PAGES, own.EVERYWHERE),
            (screens.IN_LISTS, own.LISTS),
        ):
            rows.append(Row("", heading))
            rows += [
                Row(
                    each.id,
                    each.title,
                    own.key_cap(keymap.key(each), unicode=self.face.glyphs.unicode),
                    each.help,
                )
                for each in actions
            ]
        return rows

    def choose(self, row: Row) -> None:
        if row.id == "default":
            self.face.store.set_setting("keymap", {})
            self.face.read_keymap()
            self.renew()
            self.say(screens.KEYS_ARE_DECLARED)
        else:
            self._asking = self._actions[row.id]
            self.say(voice.new_key(self._asking.title))

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
            keymap.change(action, key, self._rivals(action))
        except KeymapError as clash:
            self.say(str(clash))
            return
        self.face.store.set_setting("keymap", keymap.changed)
        self.face.read_keymap()
        self.renew()
        self.say(voice.key_kept(action.title, own.key_cap(key, unicode=False)))

    def _rivals(self, action: Action) -> tuple[Action, ...]:
        """What must not share its key: all that can be meant at the same moment."""
        if action in own.EVERYWHERE:
            return tuple(self._actions.values())
        if action in own.LISTS:
            return (*own.LISTS, *own.EVERYWHERE)
        return (*rivals(action), *own.EVERYWHERE)
