"""Parsing of the head of a lesson text, which is enough for a list of lessons."""

from __future__ import annotations

import re

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.reader import FENCE, LineReader, read_options

MOST_TEACHES = 30
"""Most words of the sentence below the title."""

_ONCE = ("variant", "name", "needs", "with", "drill", "game")

_KEY_WRITTEN = re.compile(
    r"\b(?:Enter|Space|Tab|Escape|Backspace)\b"
    r"|\b(?:[Pp]ress(?:es)?|[Kk]eys?) [A-Z0-9]\b"
    r"|\b[A-Z0-9] (?:slaps|lays|chooses|goes on)\b"
)
"""Keys written out, which is an error: other games or players may use other keys."""


def parse_head(text: str, file: str) -> Lesson:
    """Return the lesson without its chapters. Raises ``RuleTextError`` with the name ``file``."""
    return HeadReader(text, file).head()


def said(file: str, line: int, text: str) -> str:
    """Return a sentence for the learner. Raises ``RuleTextError`` if it writes out a key."""
    found = _KEY_WRITTEN.search(text)
    if found:
        raise RuleTextError(
            file, line, f"{found[0]!r} names a key; write {{ACTION}} instead, as in {{slap}}."
        )
    return text


class HeadReader(LineReader):
    """Reader of the lines of a lesson text."""

    def head(self) -> Lesson:
        """Return the head above the chapters. Raises ``RuleTextError``."""
        self._check_lines()
        self._drop_end()
        facts = {
            key: (found or [""])[0]
            for key, found in self._front_matter(_ONCE, (), ("variant", "name")).items()
        }
        if facts["needs"] and (
            facts["needs"] not in VARIANTS or facts["needs"] == facts["variant"]
        ):
            line = next(at for at, line in enumerate(self._lines, 1) if line.startswith("needs"))
            raise self._wrong(f"needs must name another game, not {facts['needs']!r}.", line)
        options, _ = read_options(self._file, [(1, f"with {facts['with']}")])
        ending, _ = read_options(self._file, [(1, f"with {facts['game']}")])
        self._title(facts["name"])
        teaches = self._prose("", "what you learn", MOST_TEACHES)
        return Lesson(
            self._file,
            facts["variant"],
            facts["name"],
            teaches,
            options,
            facts["drill"],
            (),
            (),
            ending,
            facts["needs"],
        )

    def _prose(self, mark: str, what: str, most: int) -> str:
        """Return a paragraph that begins with a mark, of at most this many words."""
        line = self._next_line()
        number = self._at + 1
        if not line.startswith(mark) or line.startswith(FENCE) or not self._is_prose(line):
            raise self._wrong(f"expected {what}: {mark}SENTENCES.")
        text = self._running(line.removeprefix(mark))
        many = len(text.split())
        if many > most:
            raise self._wrong(f"{what} has {many} words, but may have at most {most}.", number)
        return said(self._file, number, text)
