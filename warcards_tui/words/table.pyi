# Written by `make words` from en/table.toml: do not edit.
from warcards_tui.words.catalogue import Message

def game_over() -> Message:
    """The game is over."""

def nothing_secret() -> Message:
    """Nobody chooses in secret here."""
