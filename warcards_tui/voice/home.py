"""What is said away from the table: how menus are read out, and written commands.

The first words carry the news, because a listener moves on as soon as they are heard.
"""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.cards.parts import capital

GOODBYE = "Goodbye."
UNREADABLE = "a game that this version cannot read"
FILE_GONE = "a game of {name}, whose file is gone or cannot be read"
AT_HOME = "This is home; quit ends the program."
NO_MOVES = "no moves yet"
FORGETS = "Forget the kept game."
YES_OR_NO = "Y or N?"
NO_KEPT_GAME = "No game is kept."
WAITING = "Waiting for the data file, up to 5 seconds: another program holds it."
NOTHING_SAVED = "Nothing you did in this session was saved."
NOT_ALL_SAVED = "Saving failed during this session: what you did after that is lost."
COMMANDS = (
    "Commands: today, play, learn, drill, practise, rules, progress, replay, resume, forget, "
    "games, drills, settings, set, help, quit."
)
TAKE = "take it"
YES, NO = "yes", "no"
KEYS, LEADS_BACK = "keys", "back"
TYPED = "that is all"
TYPING_KEYS = "Type, then Enter; Backspace deletes."
NO_SINGLE_KEYS = "No single keys can be read on this system: write commands, each with Enter."
FIRST_LESSON = "learn begins the first lesson."
GAME_COMMANDS = (
    "Commands: the keys and their names, slap RULE, choose CARD, flip, pass, "
    "wait MILLISECONDS, leave, quit."
)


SIGN_NAMES = {
    **{",": "comma", ".": "full stop", ":": "colon", ";": "semicolon", "?": "question mark"},
    **{"!": "exclamation mark", "'": "apostrophe", '"': "quotation mark", "`": "backquote"},
    **{"<": "less than", ">": "greater than", "-": "minus", "+": "plus", "=": "equals"},
    **{"/": "slash", "\\": "backslash", "|": "bar", "_": "underscore", "~": "tilde"},
    **{"(": "left parenthesis", ")": "right parenthesis", "[": "left bracket"},
    **{"]": "right bracket", "{": "left brace", "}": "right brace", "#": "number sign"},
    **{"@": "at sign", "$": "dollar", "%": "percent", "&": "ampersand", "*": "asterisk"},
    **{"^": "caret", " ": "space"},
}
"""Signs in words: most voices leave them out."""


def no_own_voice(platform: str) -> str:
    """The program was to speak by itself, and cannot; ``platform`` as ``sys`` has it.

    >>> no_own_voice("win32")
    'No voice answers, so your screen reader reads; the extra voice brings one.'
    """
    if platform in ("win32", "darwin"):
        return "No voice answers, so your screen reader reads; the extra voice brings one."
    return "Speech Dispatcher does not answer, so your screen reader reads."


def own_voice_back(name: str) -> str:
    """The voice had ended, and is there again."""
    return f"{name} had stopped, and speaks again."


def own_voice_lost(name: str) -> str:
    """The voice has ended."""
    return f"{name} has gone, so your screen reader reads."


def item(text: str, key: str, *, value: bool = False) -> str:
    """A choice and the key that takes it at once; ``value`` is whether the text ends with one."""
    return f"{capital(text)}{'; ' if value else ', '}{key}." if key else f"{capital(text)}."


def value_item(name: str, value: object) -> str:
    """An option or a setting and its value."""
    return f"{capital(name.replace('_', ' '))}, {value}"


def any_value(allowed: str) -> str:
    """The choice that asks for a written value."""
    return f"Write a value: {allowed}"


def written(key: str) -> str:
    """What was written last; readers do not echo it."""
    return f"{capital(SIGN_NAMES[key])}." if key in SIGN_NAMES else f"{key}."


def deleted(left: str) -> str:
    """A character was taken back."""
    return f"Deleted; {left}." if left else "Deleted; nothing is left."


def menu_help(leave: str, *, forgets: bool = False) -> str:
    """What the keys of any menu are, with the one that leaves it."""
    removes = " Delete forgets a kept game." if forgets else ""
    return f"Up and Down move; Enter takes the row; {leave} leaves.{removes} H again teaches keys."


MENU_KEYS = {
    **{"up": "Go to the row above.", "down": "Go to the row below."},
    **{"enter": "Take the row.", "right": "Take the row."},
}
"""What the keys of any menu do."""

BACK = "Go back."
"""What some keys do in a menu that was opened from another one."""

FROM_HOME = "You are at home already."
"""What they do at home, from where nothing leads back."""


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
    there = "is only 1" if many == 1 else f"are {many}"
    return f"There is no kept game {number!r}; there {there}."


def no_wait(text: str, longest: int) -> str:
    """A time that cannot be waited for."""
    return f"wait takes milliseconds from 0 to {longest}, not {text!r}."


def command(words: str, does: str) -> str:
    """A written command and what it does or opens."""
    return f"{words}: {does}"
