"""Comparison of speech with the program's own texts, independent of their wording."""

from __future__ import annotations

from collections.abc import Iterable

from tests.said import spoken
from warcards_tui.cards.parts import Text
from warcards_tui.sitting.transcript import Line
from warcards_tui.words.utterance import Utterance


def says(text: str, *told: Text | Utterance) -> bool:
    """True if a spoken text contains each of these, as a sentence or within one."""
    return all(spoken(each).lower() in text.lower() for each in told)


def begins(text: str, told: Text | Utterance) -> bool:
    """True if a spoken text starts with this."""
    return text.lower().startswith(spoken(told).lower())


def judged(lines: Iterable[Line]) -> list[str]:
    """Return the verdicts on answers in these lines, in order."""
    return [each for line in lines for each in line.said.verdicts]
