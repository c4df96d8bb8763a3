# Written by `make words` from en/keys.toml: do not edit.
from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

digits: str
learnt: str
in_game: str
in_games: str
after_games: str
in_lessons: str
in_drills: str
in_texts: str
in_replays: str
in_progress: str

def keys_now(*, some: str, all: str, how: Text) -> Message:
    """{some}"""

def teaches_keys(*, key: str) -> Message:
    """{key} again explains keys."""

def key_does(*, key: str, deed: str) -> Message:
    """{key} {deed}"""

def deed_of_fact(*, fact: str) -> Message:
    """gives {fact}"""

def learning(*, key: str) -> Message:
    """Keys are explained, not used. {key}: stop."""

def does(*, key: str, help: str, deed: str) -> Message:
    """{key}: {help}"""

def does_elsewhere(*, key: str, where: str, deed: str) -> Message:
    """{key} does nothing now; {where} it {deed}."""

def does_nothing(*, key: str) -> Message:
    """{key} does nothing."""
