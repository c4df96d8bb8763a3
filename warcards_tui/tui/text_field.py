"""A line that is being typed."""

from __future__ import annotations


class TextField:
    """A text with a caret. ``key`` takes a key by Textual's name, and its character.

    The first character that is typed stands for the text that was there, as in any field of a form;
    whoever moves the caret or deletes first changes that text.
    """

    LONGEST = 40

    def __init__(self, text: str) -> None:
        self.text = text
        self.caret = len(text)
        self._untouched = True

    def key(self, name: str, character: str | None) -> bool:
        """Changes the text or moves the caret. Returns whether the key meant something here."""
        text, caret = self.text, self.caret
        untouched, self._untouched = self._untouched, False
        if character is not None and len(character) == 1 and " " <= character <= "~":
            if untouched:
                text, caret = "", 0
            if len(text) < self.LONGEST:
                self.text = text[:caret] + character + text[caret:]
                self.caret = caret + 1
        elif name in ("backspace", "ctrl+h"):
            self.text = text[: max(caret - 1, 0)] + text[caret:]
            self.caret = max(caret - 1, 0)
        elif name == "delete":
            self.text = text[:caret] + text[caret + 1 :]
        elif name == "ctrl+u":
            self.text, self.caret = text[caret:], 0
        elif name in ("left", "right", "home", "end"):
            places = {"left": max(caret - 1, 0), "right": min(caret + 1, len(text)), "home": 0}
            self.caret = places.get(name, len(text))
        else:
            return False
        return True

    def paste(self, text: str) -> None:
        """Puts in the first line of a text from elsewhere."""
        for character in text.split("\n")[0]:
            self.key("", character)
