"""What is said away from the table: how menus are read out, and written commands.

The first words carry the news, because a listener moves on as soon as they are heard.
"""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.cards.parts import capital

GOODBYE = "Goodbye."
UNREADABLE = "A game that this version cannot read"
FILE_GONE = "A game of {name}, whose file is gone or cannot be read"
FORGETS = "forgets a kept game"
YES_OR_NO = "Y or N?"
NO_KEPT_GAME = "No game is kept."
COMMANDS = (
    "Commands: play, learn, drill, rules, progress, replay, resume, forget, games, settings, set, "
    "help, quit."
)
TYPING_KEYS = "Type, then Enter; Backspace deletes."
NO_SINGLE_KEYS = "No single keys can be read on this system: write commands, each with Enter."
FIRST_LESSON = "learn begins the first lesson."
GAME_COMMANDS = (
    "Commands: the keys and their names, slap RULE, choose CARD, flip, pass, "
    "wait MILLISECONDS, leave, quit."
)


def item(text: str, key: str) -> str:
    """A choice and the key that takes it at once."""
    return f"{text}, {key}." if key else f"{text}."


def value_item(name: str, value: object) -> str:
    """An option or a setting and its value."""
    return f"{capital(name.replace('_', ' '))}, {value}"


def any_value(allowed: str) -> str:
    """The choice that asks for a written value."""
    return f"Write a value: {allowed}"


def written(key: str) -> str:
    """What was written last; readers do not echo it."""
    return "Blank." if key == " " else f"{key}."


def deleted(left: str) -> str:
    """A character was taken back."""
    return f"Deleted; {left}." if left else "Deleted; nothing is left."


MENU_HELP = "Up and Down move, Enter takes, L goes back. H again: all keys."


def all_menu_keys(keys: Iterable[str]) -> str:
    """Every key of a menu, ``keys`` being what this one has besides."""
    common = (
        "Up and Down move",
        "Enter takes a row, or its digit or letter",
        "L goes back",
        "S says again",
        "comma and full stop look back",
    )
    return f"{', '.join([*common, *keys])}."


def no_key(key: str) -> str:
    """A key that means nothing in a menu."""
    return f"{capital(key)} does nothing here; H tells the keys."


def key_kept(title: str, key: str) -> str:
    """The key that an action has now."""
    return f"{title}: {key}"


def unknown_command(word: str, hint: str) -> str:
    """A written command that there is not; ``hint`` as from ``nearest_hint``."""
    return f"There is no command {word!r}.{hint or ' help lists them.'}"


def set_what(names: str) -> str:
    """The command that changes a setting was given too little."""
    return f"set takes a setting and its value, as in set pace fast; there are {names}."


def stands_alone(word: str, rest: str) -> str:
    """A command, with what it takes, and words after it that it does not take."""
    return f"{word} stands alone; {rest!r} after it means nothing."


def no_such_rule(word: str, names: Iterable[str], hint: str) -> str:
    """A rule that there is not; ``hint`` as from ``nearest_hint``."""
    return f"There is no rule {word!r} to name; there are {', '.join(names)}.{hint}"


def not_now(word: str) -> str:
    """A command that exists and cannot be given now."""
    return f"{word} cannot be done now; help tells what can."


def no_such_kept_game(number: str, many: int) -> str:
    """A number that is no kept game's."""
    return f"There is no kept game {number!r}; there are 1 to {many}."


def no_wait(text: str, longest: int) -> str:
    """A time that cannot be waited for."""
    return f"wait takes milliseconds from 0 to {longest}, not {text!r}."


def command(words: str, does: str) -> str:
    """A written command and what it does or opens."""
    return f"{words}: {does}"
