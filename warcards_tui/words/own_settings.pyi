# Written by `make words` from en/own_settings.toml: do not edit.
from warcards_tui.words.catalogue import Message

no_table: str

def cannot_be_read(*, path: str, why: str) -> Message:
    """{path:typed} can't be read: {why}."""

def no_toml(*, path: str, why: str) -> Message:
    """{path:typed} isn't TOML and is ignored: {why}."""

def left_out(*, why: str) -> Message:
    """In settings.toml: {why} It is ignored."""

def no_setting(*, name: str) -> Message:
    """there is no setting {name}."""

def no_value(*, name: str) -> Message:
    """{name:typed} takes a text or a whole number."""

def no_game(*, name: str) -> Message:
    """there is no game {name} to have keys of its own."""

def no_key(*, action: str) -> Message:
    """the key of {action} is a text, like 'x' or 'space'."""

def no_action(*, name: str, hint: str) -> Message:
    """In settings.toml: there is no action {name} to have a key.{hint}"""
