"""Messages away from the table: menus in speech, and typed commands."""

from __future__ import annotations

from warcards_tui.cards.parts import capital
from warcards_tui.words import home


def no_own_voice(platform: str) -> str:
    """Return why the program has no voice of its own; ``platform`` is ``sys.platform``."""
    extra = platform in ("win32", "darwin")
    return home.no_own_voice_extra if extra else home.no_own_voice


def item(text: str, key: str, *, value: bool = False) -> str:
    """Return a choice and its key; ``value`` if the text ends with a value."""
    text = capital(text)
    if not key:
        return home.item(text=text).text
    return (home.value_with_key if value else home.item_with_key)(text=text, key=key).text


def value_item(name: str, value: object) -> str:
    """Return a setting and its value."""
    return home.value_item(name=capital(name.replace("_", " ")), value=str(value)).text


def written(key: str) -> str:
    """Return the character just typed; screen readers do not echo it."""
    if key in home.sign_names:
        return home.sign_written(sign=home.sign_names[key]).text
    return home.written(key=key).text


def deleted(left: str) -> str:
    """Return the remaining text after a character was deleted."""
    return (home.deleted(left=left) if left else home.all_deleted()).text


def unknown_command(word: str, hint: str) -> str:
    """Return the message for an unknown command; ``hint`` is from ``nearest_hint``."""
    if not hint:
        return home.unknown_command_help(word=repr(word)).text
    return home.unknown_command(word=repr(word), hint=hint).text


def no_such_kept_game(number: str, many: int) -> str:
    """Return the message for a missing number of a saved game."""
    if many == 1:
        return home.no_second_kept_game(number=repr(number)).text
    return home.no_such_kept_game(number=repr(number), many=many).text
