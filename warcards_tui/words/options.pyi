# Written by `make words` from en/options.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.words.catalogue import Message


def record(id: str) -> Mapping[str, str]: ...

def limit(*, counted: str) -> Message:
    """After this many {counted}, the player with the most cards wins; 0 is no limit."""
