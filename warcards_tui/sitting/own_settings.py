"""Settings and keys from a file of the user, used where nothing else was chosen.

``docs/settings.md`` describes the format.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

from warcards_tui import safe_read
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.house import settings_folder
from warcards_tui.games.options import OptionError
from warcards_tui.sitting.actions import KeymapError, usable_key
from warcards_tui.sitting.settings import SETTINGS, parsed, setting
from warcards_tui.store import Store
from warcards_tui.suggestions import nearest_hint, shortened
from warcards_tui.words import own_settings

_MOST_BYTES = 20_000
_KEYMAP = "keymap"


def settings_file() -> str:
    """Return the path of the file, next to the folders of house variants and themes."""
    return os.path.join(settings_folder(), "settings.toml")


def heed_file(store: Store, games: Catalogue) -> None:
    """Apply the settings of the file, as long as the store is open.

    Invalid entries are skipped with a notice. Names of actions are not checked, because that would
    slow the start down; ``check_file`` does.
    """
    store.usual, wrong = _read(games)
    store.notices += wrong


def check_file(games: Catalogue) -> list[str]:
    """Return the errors in the file, one sentence each."""
    usual, wrong = _read(games)
    keys = usual.get(_KEYMAP, {})
    if keys:
        from warcards_tui.sitting.keys import own_actions, shared_actions

        shared = {each.id for each in shared_actions(games)}
        for written in keys:
            game, _, action = written.rpartition("/")
            known = {each.id for each in own_actions(games[game])} if game else set()
            if action not in shared | known:
                wrong.append(
                    own_settings.no_action(
                        name=repr(action), hint=nearest_hint(action, [*known, *shared])
                    ).text
                )
    return wrong


def _read(games: Catalogue) -> tuple[dict[str, Any], list[str]]:
    """Return the settings of the file, and a line for each invalid entry."""
    try:
        text = safe_read.content(settings_file(), _MOST_BYTES).decode()
        written = safe_read.toml(text)
    except (FileNotFoundError, NotADirectoryError):
        return {}, []
    except OSError as failure:
        from warcards_tui.words import exports

        return {}, [exports.unread(file=settings_file(), why=str(failure.strerror)).text]
    except ValueError as wrong:
        return {}, [own_settings.unused(path=settings_file(), why=_no_toml(wrong)).text]
    usual: dict[str, Any] = {}
    refused: list[str] = []
    for name, value in written.items():
        try:
            if name == _KEYMAP:
                usual[name] = dict(_keys(value, games, refused))
            else:
                usual[name] = _setting(name, value)
        except (OptionError, KeymapError) as why:
            refused.append(own_settings.left_out(why=str(why)).text)
    return usual, refused


def _no_toml(wrong: ValueError) -> str:
    """Return the reason why a text is not TOML; it names the line."""
    from warcards_tui.words import files  # Imported late: a start should read few files.

    if isinstance(wrong, UnicodeDecodeError):
        return files.no_text
    if isinstance(wrong, safe_read.TomlError):
        return str(wrong)
    return files.no_toml(why=shortened(str(wrong), 80)).text


def _setting(name: str, value: object) -> str | int:
    if name not in SETTINGS:
        raise OptionError(
            own_settings.no_setting(name=repr(shortened(name))).text
            + nearest_hint(name, (*SETTINGS, _KEYMAP))
        )
    option = setting(name)
    if isinstance(value, bool):
        ways = ("on", "yes") if value else ("off", "no")
        value = next((way for way in ways if way in option.choices), value)
    if not isinstance(value, str | int):
        raise OptionError(own_settings.no_value(name=name).text)
    return parsed(option, str(value))


def _keys(
    written: object, games: Catalogue, refused: list[str], game: str = ""
) -> Iterable[tuple[str, str]]:
    """Yield the keys as saved: ``slap``, and ``berkeley-war/slap`` for one game alone."""
    if not isinstance(written, Mapping):
        raise KeymapError(own_settings.no_table)
    for name, key in written.items():
        try:
            if isinstance(key, Mapping) and not game:
                if name not in games:
                    raise KeymapError(
                        own_settings.no_game(name=repr(shortened(name))).text
                        + nearest_hint(name, games)
                    )
                yield from _keys(key, games, refused, name)
            elif isinstance(key, str):
                yield f"{game}/{name}" if game else name, usable_key(key)
            else:
                raise KeymapError(own_settings.no_key(action=shortened(name)).text)
        except KeymapError as why:
            refused.append(own_settings.left_out(why=str(why)).text)
