# Written by `make words` from en/home.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.words.catalogue import Message

goodbye: str
unreadable: str
at_home: str
no_moves: str
forgets: str
yes_or_no: str
no_kept_game: str
waiting: str
nothing_saved: str
not_all_saved: str
commands: str
take: str
yes: str
no: str
keys: str
leads_back: str
typed: str
typing_keys: str
no_single_keys: str
first_lesson: str
game_commands: str
back: str
from_home: str
no_own_voice: str
no_own_voice_extra: str
menu_keys: Mapping[str, str]
sign_names: Mapping[str, str]

def own_voice_back(*, name: str) -> Message:
    """{name} is back and speaks again."""

def own_voice_lost(*, name: str) -> Message:
    """{name} stopped, so your screen reader reads."""

def item(*, text: str) -> Message:
    """{text}."""

def item_with_key(*, text: str, key: str) -> Message:
    """{text}, {key}."""

def value_with_key(*, text: str, key: str) -> Message:
    """{text}; {key}."""

def value_item(*, name: str, value: str) -> Message:
    """{name}, {value}"""

def any_value(*, allowed: str) -> Message:
    """Type a value: {allowed}"""

def menu_help(*, leave: str) -> Message:
    """Up and Down move; Enter selects; {leave} leaves. H again explains keys."""

def menu_help_forgets(*, leave: str) -> Message:
    """Up and Down move; Enter selects; {leave} leaves. Delete removes a saved game. H again explains keys."""

def no_key(*, key: str) -> Message:
    """{key} does nothing here. H lists the keys."""

def key_kept(*, title: str, key: str) -> Message:
    """{title}: {key}"""

def file_gone(*, name: str) -> Message:
    """a game of {name} whose file is missing or unreadable"""

def written(*, key: str) -> Message:
    """{key:typed}."""

def sign_written(*, sign: str) -> Message:
    """{sign}."""

def deleted(*, left: str) -> Message:
    """Deleted; {left}."""

def all_deleted() -> Message:
    """Deleted; nothing is left."""

def unknown_command(*, word: str, hint: str) -> Message:
    """Unknown command {word}.{hint}"""

def unknown_command_help(*, word: str) -> Message:
    """Unknown command {word}. help lists them."""

def set_what(*, names: str) -> Message:
    """set takes a setting and a value, as in set pace fast. Settings: {names}."""

def stands_alone(*, word: str, rest: str) -> Message:
    """{word:typed} takes nothing after it, not {rest}."""

def no_such_rule(*, word: str, hint: str) -> Message:
    """Unknown rule {word}.{hint}"""

def no_such_rule_listed(*, word: str, names: str) -> Message:
    """Unknown rule {word}. The rules are {names}."""

def not_now(*, word: str) -> Message:
    """{word:typed} isn't possible now. help lists what is."""

def no_such_kept_game(*, number: str, many: int) -> Message:
    """No saved game {number}: there are {many}."""

def no_second_kept_game(*, number: str) -> Message:
    """No saved game {number}: there is only 1."""

def no_wait(*, text: str, longest: int) -> Message:
    """wait takes milliseconds from 0 to {longest}, not {text}."""

def command(*, words: str, does: str) -> Message:
    """{words}: {does}"""
