"""A line that a person writes letter by letter, each told as it is typed."""

from __future__ import annotations

from warcards_tui.voice import home as voice
from warcards_tui.words import home

_LONGEST = 200


class WrittenLine:
    """The line as it is by now."""

    def __init__(self) -> None:
        self.text = ""

    def key(self, key: str) -> str:
        """Adds a letter or takes the last one away; returns what is said of it."""
        if key == "backspace":
            self.text = self.text[:-1]
            return voice.deleted(self.text)
        if key == "space" or len(key) == 1:
            letter = " " if key == "space" else key
            self.text = (self.text + letter)[:_LONGEST]
            return voice.written(letter)
        return home.typing_keys
