"""All keys: their list, and a keyboard beside it if there is room."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Horizontal
from textual.widget import Widget

from warcards_tui.sitting.menus.menu import Menu
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.screens.menu import MenuScreen, RowList
from warcards_tui.tui.widgets.felt import Felt

_BOARD = (
    ("escape", *"1234567890", "backspace"),
    ("tab", *"qwertyuiop"),
    ("", *"asdfghjkl", "enter"),
    ("", "less_than_sign", *"zxcvbnm", "comma", "full_stop", "slash"),
    ("", "", "", "space", "left", "up", "down", "right"),
)
"""Keys by name as they lie on most keyboards; an empty name is a gap."""

_CAP, _WIDE, _SPACE = 5, 11, 29
"""Columns of a key, of one with a word on it, and of the space bar."""

_STEP = 4
"""Rows from one row of keys to the next."""


class KeysScreen(MenuScreen):
    """Menu of keys. On the keyboard used keys stand out, and the key of the selected row most."""

    def __init__(self, menu: Menu) -> None:
        super().__init__(menu)
        self.board = Felt(self._draw, id="board")

    def middle(self) -> Iterable[Widget]:
        with Horizontal(id="middle"):
            yield RowList(id="list")
            yield self.board

    def show_about(self) -> None:
        super().show_about()
        if self.board.is_attached and self.board.display:
            self.board.renew()

    def _draw(self, canvas: Canvas) -> None:
        look = self.face.look
        used = {row.value.lower() for row in self.rows if row.kind == "key"}
        row = self.current
        marked = row.value.lower() if row is not None and row.kind == "key" else ""
        y = max((canvas.height - _STEP * len(_BOARD)) // 2, 0)
        left = max((canvas.width - (_CAP + 1) * 10 - 2 * (_WIDE + 1)) // 2, 0)
        for number, keys in enumerate(_BOARD):
            x = left + number * 2
            for key in keys:
                cap = key_cap(_name(key), unicode=self.face.glyphs.unicode)
                wide = _SPACE if key == "space" else _WIDE if len(cap) > 1 else _CAP
                if key:
                    here = marked in (key, _name(key))
                    known = key in used or _name(key) in used
                    style = look.chosen if here else look.black if known else look.bar
                    canvas.fill(x, y, wide, _STEP - 1, style)
                    canvas.middle(x, wide, y + 1, cap, style)
                x += wide + 1
            y += _STEP


def _name(key: str) -> str:
    """Return the key as a row names it."""
    return {"less_than_sign": "<", "comma": ",", "full_stop": ".", "slash": "/"}.get(key, key)
