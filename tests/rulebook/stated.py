"""Lines of rule texts and lessons that state a number, and the number that words state."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from warcards_tui.rulebook.files import texts_folder

_SMALL = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen twenty"
)
_WORDS = {word: value for value, word in enumerate(_SMALL.split(), 1)} | {
    **{word: 10 * ten for ten, word in enumerate(["thirty", "forty", "fifty", "sixty"], 3)},
    **{"seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100, "thousand": 1000},
    "once": 1,
}
_NUMBER = rf"(?:\d+|{'|'.join(_WORDS)})"
_COUNTED = (
    r"(?:unknown )?(?:games?|hands?|piles?|cards?|cases|times?|deals?|positions?|tricks?|rounds?"
    r"|wars?|totals?|matches|turns?|battles?)"
)
_NOT_CARDS = _COUNTED.replace("|cards?", "")

BOUNDS = {
    "several thousand": (3000, 9900),
    "very rare": (0, 0.005),
    "rare": (0, 0.1),
    "rarely": (0, 0.1),
    "frequent": (0.05, 1),
    "common": (0.3, 1),
    "most": (0.55, 1),
    "the most frequent": (1, 1),
    "almost every other": (0.4, 0.5),
    "a little less than half": (0.45, 0.4999),
}
"""Words without a figure, and the least and greatest number that they state."""

STATES = re.compile(
    "|".join(
        [
            r"\baverage (?!players)",
            r"\bper ?cent\b|%|\bhundreds?\b|\bthousands?\b|\b\d{5,}\b",
            rf"\b{_NUMBER} {_COUNTED} (?:of|in|out of) (?!one\b){_NUMBER}\b(?! \w+s\b)",
            rf"\b{_NUMBER} (?:of|in|out of) (?:the )?(?!one\b){_NUMBER} {_NOT_CARDS}\b",
            r"\b(?:one|two) (?:of|in) (?:five|six|seven|eight|nine|ten|eleven|twelve)\b",
            r"\b(?:half|third|quarter|fifth|tenth) (?:of )?the (?:games|time|hands|piles|cases)\b",
            r"\bhalf of all\b",
            rf"(?<!at )\bmost (?:\w+ )?{_NOT_CARDS.replace('|battles?', '')}\b",
            r"\bmost (?:of the time|single cards)\b",
            rf"\b(?:about|some|nearly|almost|around|roughly) {_NUMBER}\b",
            rf"\b{_NUMBER} times as (?:long|many|often)\b|\bonce in\b",
            rf"\btakes? (?:{_NUMBER}) (?:tricks|turns|rounds|matches|battles)\b",
            rf"\bonly {_NUMBER} (?:pairs|such|sets|ways)\b|\bonly {_NUMBER}:",
            r"\b(?:very |is |are |most )(?:rare|frequent|common)\b|\brarely\b|\bseldom\b",
            r"\b(?:nearly|almost) (?:always|never|every)\b|\bevery (?:second|third)\b",
        ]
    )
)
"""Finds a chance, frequency, average or count in a sentence in small letters."""


class Mark(NamedTuple):
    """A mark: the name of a computation, and the words that state its result."""

    name: str
    words: str


class Line(NamedTuple):
    """A line of a text that readers see."""

    file: str
    number: int
    text: str
    marks: tuple[Mark, ...]

    @property
    def place(self) -> str:
        """File and number of the line."""
        return f"{self.file}, line {self.number}"

    @property
    def unmarked(self) -> str:
        """The line without the words that its marks quote."""
        text = self.text
        for _, words in self.marks:
            text = text.replace(words, "...")
        return text

    def states(self) -> str:
        """A statement that no mark quotes; empty without one."""
        found = STATES.search(self.unmarked.lower())
        return found[0] if found else ""


_SAID = re.compile(r"(?:say|goal|right|slip \w[^:]*:|hint|why|tell|is) (.*)|ask [^:]*: (.*)")
_MARKED = re.compile(r"(.*\S) <!-- computed (.+) -->")


def lines(folder: Path | None = None) -> list[Line]:
    """Return the prose of all rule texts and lessons, including tasks and checks."""
    found: list[Line] = []
    for path in sorted((folder or Path(texts_folder())).glob("*.md")):
        if path.name != "README.md":
            found += _lines_of(path)
    return found


def _lines_of(path: Path) -> Iterator[Line]:
    kind = ""
    for number, line in enumerate(path.read_text("ascii").splitlines(), 1):
        if line.startswith("```"):
            kind = "" if kind else line.removeprefix("```")
            continue
        marked = _MARKED.fullmatch(line)
        text, marks = marked.groups() if marked else (line, "")
        if kind:
            said = _SAID.fullmatch(text)
            text = (said[1] or said[2] or "") if said and kind not in ("pile", "play") else ""
        if text and not text.startswith(("#", "<!--")):
            parts = [each.partition(": ") for each in marks.split("; ") if each]
            yield Line(path.name, number, text, tuple([Mark(n, words) for n, _, words in parts]))


def value(word: str) -> int:
    """Return the value of a number in figures or in a word."""
    return int(word) if word.isdigit() else _WORDS[word.lower()]


def stated(words: str) -> tuple[float, float, bool]:
    """Return the least and greatest number that these words can mean; True for a count.

    Raises ``ValueError`` if they state no number.

    >>> stated("one card in ten"), stated("five pairs of ranks")
    ((0.0875, 0.1125, False), (5, 5, True))
    """
    low = words.lower()
    for known in sorted(BOUNDS, key=len, reverse=True):
        if re.search(rf"\b{known}\b", low):
            return *BOUNDS[known], False
    of_a_hundred = re.match(rf"of a hundred {_COUNTED} ({_NUMBER})", low)
    share = re.search(rf"\b({_NUMBER}) ?{_COUNTED}? ?(?:of|in|out of) (?:the )?({_NUMBER})\b", low)
    percent = re.search(rf"({_NUMBER}) percent", low)
    if of_a_hundred:
        return _within(value(of_a_hundred[1]) / 100, low)
    if percent:
        return _within(value(percent[1]) / 100, low)
    if share:
        of, whole = value(share[1]), value(share[2])
        if whole > 100:
            return of, of, True
        return _within(of / whole, low)
    if re.search(r"\bhalf of the games fewer than \d", low):
        low = low.partition("fewer than")[2]
    elif "half" in low or "third" in low:
        return _within(1 / 2 if "half" in low else 1 / 3, low)
    numbers = [
        value(each) for each in re.findall(rf"\b{_NUMBER}\b", low) if each not in ("a", "an")
    ]
    if not numbers:
        raise ValueError(f"{words!r} states no number")
    if "pairs" in low or "only" in low:
        return numbers[0], numbers[0], True
    if "thousand" in low:
        # "In ten thousand games the longest took 197 tricks."
        return numbers[-1], numbers[-1], True
    least, greatest = min(numbers), max(numbers)
    return least * 0.95, greatest * (1.25 if "more than" in low else 1.05), False


def _within(share: float, words: str) -> tuple[float, float, bool]:
    step = min(share / 8, 0.05)
    if "more than" in words:
        return share, share + step, False
    return share - step, share + step, False
