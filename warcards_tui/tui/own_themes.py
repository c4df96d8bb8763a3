"""Reader of the user's own themes, with an error message for each invalid file.

``docs/themes.md`` describes the format.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from typing import Any

from textual.color import Color
from textual.theme import Theme

from warcards_tui import incoming
from warcards_tui.games.house import ENDING
from warcards_tui.names import nearest_hint, shortened
from warcards_tui.sitting.own_themes import own_themes, theme_files, themes_folder
from warcards_tui.tui.themes import VARIABLES, is_dark, stock_variables, variables_of

_COLOURS = (
    *("primary", "secondary", "accent", "success", "warning", "error"),
    *("foreground", "background", "surface", "panel"),
)
"""Textual's colors that a file can set; the first is required."""

_MOST_BYTES = 20_000
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


class ThemeError(ValueError):
    """An invalid theme file; the message is one line with the reason."""


def read_themes(taken: Iterable[str]) -> tuple[dict[str, Theme], dict[str, str]]:
    """Return the folder's themes by name, and an error line for each invalid file by name."""
    taken = {*taken}
    able = own_themes(taken)
    themes, wrong = {}, {}
    for file in theme_files():
        name = file.removesuffix(ENDING)
        try:
            if name in taken:
                raise ThemeError(_told(file, f"there is already a theme {name}."))
            if name not in able:
                raise ThemeError(
                    _told(
                        file,
                        "its name has small letters, digits and hyphens, a letter first, and at "
                        "most 30 of them.",
                    )
                )
            themes[name] = read_theme(os.path.join(themes_folder(), file))
        except ThemeError as mistake:
            wrong[name] = str(mistake)
    return themes, wrong


def read_theme(path: str) -> Theme:
    """Return the theme of the file at ``path``, named after it. Raises ``ThemeError``."""
    file = os.path.basename(path)
    data = _parsed(file, _text(path, file))
    _known(file, data, ("colours", "variables"))
    colours = _table(file, data, "colours", _COLOURS)
    variables = _table(file, data, "variables", VARIABLES)
    if _COLOURS[0] not in colours:
        raise ThemeError(_told(file, f"[colours] needs {_COLOURS[0]}."))
    dark = is_dark(Color.parse(colours["background"])) if "background" in colours else True
    theme = Theme(file.removesuffix(ENDING), **colours, dark=dark, variables=variables)
    theme.variables = variables_of(theme)
    return Theme(
        theme.name,
        **colours,
        dark=dark,
        variables={**stock_variables(theme.variables), **theme.variables},
    )


def _told(file: str, why: str) -> str:
    return f"Theme {shortened(ascii(file)[1:-1])}: {why}"


def _text(path: str, file: str) -> str:
    try:
        content = incoming.content(path, _MOST_BYTES)
    except OSError as failure:
        raise ThemeError(_told(file, f"it cannot be read: {failure.strerror}.")) from None
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise ThemeError(_told(file, "it is no text in UTF-8.")) from None


def _parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return incoming.toml(text)
    except incoming.TomlError as wrong:
        raise ThemeError(_told(file, f"{wrong}.")) from None
    except ValueError as wrong:
        why = ascii(str(wrong))[1:-1]
        raise ThemeError(_told(file, f"it is no TOML: {shortened(why, 80)}.")) from None


def _known(file: str, table: Mapping[str, Any], names: Iterable[str]) -> None:
    """Raise ``ThemeError`` for a key other than these."""
    names = [*names]
    for key in table:
        if key not in names:
            written = ascii(shortened(key))
            raise ThemeError(_told(file, f"there is no key {written}.{nearest_hint(key, names)}"))


def _table(file: str, data: Mapping[str, Any], name: str, keys: Iterable[str]) -> dict[str, Any]:
    """Return the colors in one table of the file, after validation."""
    table = data.get(name, {})
    if not isinstance(table, dict):
        raise ThemeError(_told(file, f"{name} is a table: [{name}], and its keys below."))
    _known(file, table, keys)
    for key, value in table.items():
        if not isinstance(value, str) or not _COLOUR.fullmatch(value):
            written = ascii(shortened(str(value))) if isinstance(value, str) else "this"
            raise ThemeError(
                _told(file, f'{key} is a colour like "#14513a", and {written} is none.')
            )
    return table
