"""The settings, each changed where it stands and kept at once; colours are seen at once."""

from __future__ import annotations

from warcards_tui.sitting.settings import SETTINGS, change_setting, read_setting
from warcards_tui.tui.menu import MenuPage, Row
from warcards_tui.tui.values import stepped
from warcards_tui.voice import home as voice
from warcards_tui.voice import screens

_KEYS = "keys"
_SCREEN = ("theme", "pack", "glyphs", "quiet")


class SettingsPage(MenuPage):
    """One row for every declared setting."""

    TITLE = voice.SETTINGS

    def make_rows(self) -> list[Row]:
        rows = [Row("", screens.GAME)]
        rows += [self._row(name) for name in SETTINGS if name not in _SCREEN]
        rows.append(Row("", screens.SCREEN))
        rows += [self._row(name) for name in SETTINGS if name in _SCREEN]
        rows.append(Row("", screens.KEYS))
        rows.append(Row(_KEYS, screens.CHANGE_KEYS, "", screens.CHANGE_KEYS_HELP))
        return rows

    def _row(self, name: str) -> Row:
        option = SETTINGS[name]
        value = str(read_setting(self.face.store, name))
        return Row(name, name, value, f"{option.help} {screens.takes(option.allowed)}")

    def choose(self, row: Row) -> None:
        if row.id == _KEYS:
            self.face.open(_KEYS)
        elif SETTINGS[row.id].high:
            self.begin_edit()
        else:
            self.change(row, 1)

    def change(self, row: Row, step: int) -> None:
        if row.id in SETTINGS:
            self.accept(row, stepped(SETTINGS[row.id], row.value, step))
            self.renew()

    def accept(self, row: Row, text: str) -> None:
        change_setting(self.face.store, row.id, text)
        if row.id in _SCREEN:
            self.face.apply_settings()
            self.redraw(whole=True)
