# Written by `make words` from en/themes.toml: do not edit.
from warcards_tui.words.catalogue import Message

bad_name: str

def wrong(*, file: str, why: str) -> Message:
    """Theme {file}: {why}."""

def unread(*, why: str) -> Message:
    """it can't be read: {why}"""

def taken(*, name: str) -> Message:
    """there is already a theme {name}"""

def color_missing(*, name: str) -> Message:
    """[colours] needs {name}"""

def no_key(*, file: str, key: str, hint: str) -> Message:
    """Theme {file}: unknown key {key}.{hint}"""

def no_table(*, name: str) -> Message:
    """{name} must be a table: [{name}], with its keys below"""

def no_color(*, key: str, value: str) -> Message:
    """{key} must be a color like '#14513a', not {value}"""
