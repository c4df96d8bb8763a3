# Written by `make words` from en/own_settings.toml: do not edit.
from warcards_tui.words.catalogue import Message

no_table: str

def unused(*, path: str, why: str) -> Message:
    """{path:typed} is ignored: {why}."""

def left_out(*, why: str) -> Message:
    """In settings.toml: {why} It is ignored."""

def no_setting(*, name: str) -> Message:
    """unknown setting {name}."""

def no_value(*, name: str) -> Message:
    """{name:typed} takes a text or a whole number."""

def no_game(*, name: str) -> Message:
    """unknown game {name}."""

def no_key(*, action: str) -> Message:
    """the key of {action} must be a text, like 'x' or 'space'."""

def no_action(*, name: str, hint: str) -> Message:
    """In settings.toml: unknown action {name}.{hint}"""
