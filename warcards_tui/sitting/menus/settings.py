"""The settings of the program, and the way to the keys."""

from __future__ import annotations

from warcards_tui.sitting.menus.keys import KeysMenu
from warcards_tui.sitting.menus.menu import Menu, Outcome, Row, Show, WriteValue, heading
from warcards_tui.sitting.settings import SETTINGS, change_setting, read_setting, setting
from warcards_tui.store import Store
from warcards_tui.voice import menus as voice

_KEYS = "keys"
_SCREEN = (
    *("theme", "pack", "backs", "glyphs"),
    *("moments", "holds", "stops", "mouse", "bell"),
)
"""Settings of the full screen."""

_DAY = ("goal", "days")
"""Settings of practice from day to day."""


def setting_row(store: Store, name: str) -> Row:
    """A setting as it is now."""
    option = setting(name)
    value = str(read_setting(store, name))
    return Row(name, name, value, option.help, "value", option)


class SettingsMenu(Menu):
    """One row for every declared setting; each is kept at once."""

    place = "settings"
    title = voice.SETTINGS

    def rows(self) -> list[Row]:
        store = self._around.store
        return [
            heading(voice.AT_TABLE),
            *[setting_row(store, name) for name in SETTINGS if name not in (*_SCREEN, *_DAY)],
            heading(voice.DAY_BY_DAY),
            *[setting_row(store, name) for name in _DAY],
            heading(voice.ON_SCREEN),
            *[setting_row(store, name) for name in _SCREEN],
            heading(voice.KEYS),
            Row(
                _KEYS,
                voice.CHANGE_KEYS,
                help=voice.CHANGE_KEYS_HELP,
                spoken=voice.KEYS_OF_THE_TABLE,
            ),
        ]

    def choose(self, row: Row) -> Outcome:
        if row.id == _KEYS:
            return Show(KeysMenu(self._around))
        return WriteValue(voice.write_value(row.label, setting(row.id).allowed))

    def write(self, row: Row, text: str) -> None:
        change_setting(self._around.store, row.id, text)
