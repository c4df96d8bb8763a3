# Written by `make words` from en/hints.toml: do not edit.
from warcards_tui.words.catalogue import Message

def did_you_mean(*, name: str) -> Message:
    """Did you mean {name:typed}?"""

def several(*, given: str, names: str, last: str) -> Message:
    """{given:typed} can be {names} or {last}."""
