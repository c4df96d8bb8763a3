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

from warcards_tui import safe_read
from warcards_tui.games.house import ENDING
from warcards_tui.sitting.own_themes import own_themes, theme_files, themes_folder
from warcards_tui.suggestions import nearest_hint, shortened
from warcards_tui.tui.themes import VARIABLES, is_dark, stock_variables, variables_of
from warcards_tui.words import files
from warcards_tui.words import themes as texts

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
                raise ThemeError(_told(file, texts.taken(name=name).text))
            if name not in able:
                raise ThemeError(_told(file, texts.bad_name))
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
        raise ThemeError(_told(file, texts.color_missing(name=_COLOURS[0]).text))
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
    return texts.wrong(file=_named(file), why=why).text


def _named(file: str) -> str:
    return shortened(ascii(file)[1:-1])


def _text(path: str, file: str) -> str:
    try:
        content = safe_read.content(path, _MOST_BYTES)
    except OSError as failure:
        why = texts.unread(why=str(failure.strerror)).text
        raise ThemeError(_told(file, why)) from None
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise ThemeError(_told(file, files.no_text)) from None


def _parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return safe_read.toml(text)
    except safe_read.TomlError as wrong:
        raise ThemeError(_told(file, str(wrong))) from None
    except ValueError as wrong:
        why = files.no_toml(why=shortened(ascii(str(wrong))[1:-1], 80)).text
        raise ThemeError(_told(file, why)) from None


def _known(file: str, table: Mapping[str, Any], names: Iterable[str]) -> None:
    """Raise ``ThemeError`` for a key other than these."""
    names = [*names]
    for key in table:
        if key not in names:
            written, hint = ascii(shortened(key)), nearest_hint(key, names)
            raise ThemeError(texts.no_key(file=_named(file), key=written, hint=hint).text)


def _table(file: str, data: Mapping[str, Any], name: str, keys: Iterable[str]) -> dict[str, Any]:
    """Return the colors in one table of the file, after validation."""
    table = data.get(name, {})
    if not isinstance(table, dict):
        raise ThemeError(_told(file, texts.no_table(name=name).text))
    _known(file, table, keys)
    for key, value in table.items():
        if not isinstance(value, str) or not _COLOUR.fullmatch(value):
            written = ascii(shortened(str(value)))
            raise ThemeError(_told(file, texts.no_color(key=key, value=written).text))
    return table
