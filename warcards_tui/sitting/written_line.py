"""A line that the player types letter by letter, each said as it is typed."""

from __future__ import annotations

from warcards_tui.voice import home as voice
from warcards_tui.words import home

_LONGEST = 200


class WrittenLine:
    """The present line."""

    def __init__(self) -> None:
        self.text = ""

    def key(self, key: str) -> str:
        """Add a letter or remove the last one; return the message about it."""
        if key == "backspace":
            self.text = self.text[:-1]
            return voice.deleted(self.text)
        if key == "space" or len(key) == 1:
            letter = " " if key == "space" else key
            self.text = (self.text + letter)[:_LONGEST]
            return voice.written(letter)
        return home.typing_keys
