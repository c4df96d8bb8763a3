# Written by `make words` from en/games.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.words.catalogue import Message

summaries: Mapping[str, str]

def house_variant(*, base: str) -> Message:
    """A house variant of {base}."""
