"""Menus of the program's settings, with a row for the keys."""

from __future__ import annotations

from warcards_tui.sitting.menus.keys import KeysMenu
from warcards_tui.sitting.menus.menu import (
    Go,
    Menu,
    OpenMenu,
    Outcome,
    Row,
    Tell,
    WriteValue,
    heading,
)
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.settings import (
    ACCESSIBILITY,
    SETTINGS,
    change_setting,
    read_setting,
    setting,
)
from warcards_tui.store import Store
from warcards_tui.voice import menus as voice
from warcards_tui.words import accessibility, menus

ACCESSIBLE = "accessibility"
_SET_UP = "set-up"
_OWN_KEYS = "own keys"
_SCREEN = (
    *("theme", "pack", "backs", "glyphs"),
    *("moments", "holds", "stops", "mouse", "bell"),
)
"""Settings of the full screen."""

_DAY = ("goal", "days")
"""Settings of daily practice."""


_TABLE = tuple(
    name
    for name in SETTINGS
    if name not in (*_SCREEN, *_DAY) and (name not in ACCESSIBILITY or name in ("face", "length"))
)
"""Settings for all players. The mode at the start and the length are in both lists."""


def setting_row(store: Store, name: str) -> Row:
    """Return a setting with its present value."""
    option = setting(name)
    value = str(read_setting(store, name))
    return Row(name, voice.setting_name(name), value, option.help, "value", option)


class AccessibilityMenu(Menu):
    """The menu of settings for speech and braille; each value is saved at once."""

    place = ACCESSIBLE
    title = menus.accessibility

    def rows(self) -> list[Row]:
        by_ear = Row(_SET_UP, accessibility.set_up, help=accessibility.set_up_help)
        return [by_ear, *[setting_row(self._around.store, name) for name in ACCESSIBILITY]]

    def choose(self, row: Row) -> Outcome:
        if row.id == _SET_UP:
            aloud = self._around.aloud
            return Go(Route("set-up")) if aloud else Tell(accessibility.set_up_elsewhere)
        return WriteValue(menus.write_value(name=row.label, allowed=setting(row.id).allowed).text)

    def write(self, row: Row, text: str) -> None:
        change_setting(self._around.store, row.id, text)


class SettingsMenu(AccessibilityMenu):
    """The menu of all other settings; its first row opens those for speech and braille."""

    place = "settings"
    title = menus.settings

    def rows(self) -> list[Row]:
        store = self._around.store
        return [
            Row(ACCESSIBLE, menus.accessibility, help=menus.accessibility_help),
            heading(menus.at_table),
            *[setting_row(store, name) for name in _TABLE],
            heading(menus.day_by_day),
            *[setting_row(store, name) for name in _DAY],
            heading(menus.on_screen),
            *[setting_row(store, name) for name in _SCREEN],
            heading(menus.keys),
            Row(
                _OWN_KEYS,
                menus.change_keys,
                help=menus.change_keys_help,
                spoken=menus.keys_of_the_table,
            ),
        ]

    def choose(self, row: Row) -> Outcome:
        if row.id == ACCESSIBLE:
            return OpenMenu(AccessibilityMenu(self._around))
        if row.id == _OWN_KEYS:
            return OpenMenu(KeysMenu(self._around))
        return super().choose(row)
