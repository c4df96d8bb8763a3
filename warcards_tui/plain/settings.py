"""The settings of the program, the options of a game and the keys, by question and answer."""

from __future__ import annotations

from warcards_tui.games.catalogue import known_games
from warcards_tui.games.options import Option, OptionError
from warcards_tui.games.variant import Variant
from warcards_tui.plain.face import Face, Item
from warcards_tui.sitting.actions import Action, Keymap, KeymapError, key_name
from warcards_tui.sitting.keys import own_actions, rivals, shared_actions
from warcards_tui.sitting.launch import remember_option, remembered_options
from warcards_tui.sitting.settings import SETTINGS, change_setting, read_setting
from warcards_tui.voice import home as voice

_KEYS, _WRITE, _ALL_GAMES = "keys", "write", "all"


def show_setting(face: Face, name: str) -> Item:
    """A setting as a choice, with its value."""
    value = read_setting(face.store, name)
    return Item(name, voice.value_item(name, value), help=SETTINGS[name].help)


def settings(face: Face) -> None:
    """All settings, and the keys."""
    at = 0
    title = f"{voice.SETTINGS}. "
    while True:
        items = [show_setting(face, name) for name in SETTINGS]
        items.append(Item(_KEYS, voice.KEYS_OF_THE_TABLE))
        taken = face.menu(items, title + face.spoken_at(items, at), at=at)
        title = ""
        if taken is None:
            return
        at = next(at for at, each in enumerate(items) if each.id == taken.id)
        if taken.id == _KEYS:
            keys(face)
        else:
            change_option(face, taken.id)


def change_option(face: Face, name: str, variant: Variant | None = None) -> None:
    """Lets a setting, or an option of a game, take another value."""
    option = SETTINGS.get(name)
    chosen: dict[str, str] = {}
    if option is not None:
        value = str(read_setting(face.store, name))
    elif variant is not None:
        option = next(each for each in variant.options if each.name == name)
        chosen = remembered_options(face.store, variant.id)
        value = chosen.get(name, str(option.default))
    else:
        return
    text = _ask(face, option, value)
    if text is None:
        return
    try:
        if variant is None or name in SETTINGS:
            value = str(change_setting(face.store, name, text))
        else:
            value = str(option.parse(text))
            remember_option(face.store, variant.id, name, value)
    except OptionError as wrong:
        face.say(str(wrong), "refusal")
    else:
        face.read_settings()
        face.say(f"{voice.value_item(name, value)}.")


def _ask(face: Face, option: Option, value: str) -> str | None:
    """The value that is taken from the choices or written; None is back."""
    items = [Item(f"={choice}", choice) for choice in option.choices]
    if option.high or option.dated:
        items.append(Item(_WRITE, voice.any_value(option.allowed)))
    if items[0].id == _WRITE:
        return face.write(voice.write_value(option.name, option.allowed)) or None
    at = next((at for at, each in enumerate(items) if each.text == value), 0)
    opening = f"{voice.value_item(option.name, value)}. {option.help}"
    taken = face.menu(items, opening, at=at)
    if taken is None:
        return None
    if taken.id == _WRITE:
        return face.write(voice.write_value(option.name, option.allowed)) or None
    return taken.id.removeprefix("=")


def keys(face: Face) -> None:
    """Every action at the table can get another key, in all games or in one alone."""
    items = [Item(_ALL_GAMES, voice.IN_ALL_GAMES)]
    items += [Item(each.id, voice.only_in(each.name)) for each in known_games().values()]
    at = 0
    title = f"{voice.KEYS_OF_THE_TABLE}. "
    while True:
        taken = face.menu(items, title + face.spoken_at(items, at), at=at)
        title = ""
        if taken is None:
            return
        at = next(at for at, each in enumerate(items) if each.id == taken.id)
        _keys_of(face, "" if taken.id == _ALL_GAMES else taken.id)


def _keys_of(face: Face, game: str) -> None:
    """The keys of one game, or with an empty name those of all games."""
    at = 0
    title = f"{voice.only_in(known_games()[game].name) if game else voice.IN_ALL_GAMES}. "
    actions = own_actions(known_games()[game]) if game else shared_actions()
    while True:
        keymap = face.keymap.within(game)
        items = [
            Item(each.id, voice.key_kept(each.title, key_name(each.key)), help=each.help)
            for each in keymap.having(actions)
        ]
        taken = face.menu(items, title + face.spoken_at(items, at), at=at)
        title = ""
        if taken is None:
            return
        at = next(at for at, each in enumerate(items) if each.id == taken.id)
        _change_key(face, actions[at], keymap)


def _change_key(face: Face, action: Action, keymap: Keymap) -> None:
    face.say(voice.new_key(action.title), "prompt")
    key = face.any_key()
    try:
        keymap.change(action, key, rivals(action, keymap))
    except KeymapError as wrong:
        face.say(str(wrong), "refusal")
        return
    face.store.set_setting("keymap", keymap.changed)
    face.read_settings()
    face.say(f"{voice.key_kept(action.title, key_name(key))}.")
