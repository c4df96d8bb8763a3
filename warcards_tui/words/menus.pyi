# Written by `make words` from en/menus.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

today: str
kept_games: str
program: str
settings: str
settings_help: str
accessibility: str
accessibility_help: str
all_keys: str
all_keys_help: str
quit: str
quit_help: str
kept_help: str
games_played: str
games_played_help: str
played_heard: str
played_help: str
none_played: str
no_kept_here: str
start: str
who: str
bot_help: str
person_help: str
how: str
rules: str
fold: str
unfold: str
all_as_usual: str
usual: str
usual_help: str
as_usual: str
deal: str
by_chance: str
seed_help: str
write_seed: str
bad_seed: str
at_table: str
day_by_day: str
on_screen: str
keys: str
another: str
keys_of_the_table: str
change_keys: str
change_keys_help: str
take_back: str
declared_keys: str
declared_keys_help: str
keys_are_declared: str
shared_keys: str
shared_keys_help: str
keys_are_shared: str
in_all_games: str
in_one_game: str
in_every_game: str
helps: str
options: Mapping[str, str]

def go_on_question(*, name: str, key: str) -> Message:
    """Resume {name}? Enter; {key}"""

def play_question(*, name: str, key: str) -> Message:
    """Play {name}? Enter; {key}"""

def offer_question(*, title: str, key: str) -> Message:
    """{title}? Enter; {key}"""

def kept_item(*, line: str) -> Message:
    """Resume: {line}"""

def going_on(*, name: str, counts: Text) -> Message:
    """Resume: {name}, {counts}"""

def all_kept(*, many: int) -> Message:
    """All {many} saved games"""

def forget(*, line: str) -> Message:
    """Delete {line}? Y or N?"""

def forgotten(*, name: str) -> Message:
    """{name} deleted."""

def played_line(*, line: str, result: Text) -> Message:
    """{line}: {result}"""

def summary(*, name: str, facts: Text) -> Message:
    """{name}: {facts}. Enter starts."""

def bots(*, many: int) -> Message:
    """{many} [bot|bots]"""

def at_pace(*, pace: str) -> Message:
    """{pace} pace"""

def changed(*, many: int) -> Message:
    """{many} house [rule|rules] changed"""

def only_this_game(*, help: str) -> Message:
    """For this game only. {help}"""

def takes(*, allowed: str) -> Message:
    """Values: {allowed}."""

def write_value(*, name: str, allowed: str) -> Message:
    """{name}: type {allowed}, then Enter."""

def not_taken(*, name: str, allowed: str, text: str) -> Message:
    """{name} can be {allowed}, not {text}."""

def not_taken_hint(*, name: str, text: str, hint: str) -> Message:
    """{name} can't be {text}.{hint}"""

def nothing_taken(*, name: str, allowed: str) -> Message:
    """{name} can be {allowed}. You typed nothing."""

def only_in(*, game: str) -> Message:
    """In {game} only"""

def keys_of(*, game: str) -> Message:
    """Keys of {game}"""

def keys_of_help(*, game: str) -> Message:
    """Change the keys of {game}."""

def not_a_key(*, key: str) -> Message:
    """{key:typed} can't be used: press a single character, Space, Enter, Tab or an arrow."""

def key_taken(*, key: str, title: str) -> Message:
    """{key} already means {title}."""

def key_of_help(*, key: str) -> Message:
    """{key} lists the keys on every screen."""

def new_key(*, title: str) -> Message:
    """Press the new key for {title}."""
