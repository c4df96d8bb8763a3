"""Texts that are read aloud, with sums, cards and ranks in words for speech."""

from __future__ import annotations

import re
from collections.abc import Mapping

from warcards_tui.cards.days import in_words
from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, SUIT_NAMES
from warcards_tui.cards.parts import RichText

_RANKS = {text: RANK_NAMES[rank] for rank, text in enumerate(RANK_TEXTS) if text}
_RANK = r"(?:10|[2-9AJQK])"
_CARD = re.compile(rf"\b({_RANK})([{''.join(SUIT_NAMES)}])\b")
# Two ranks with a space between them may be an article and a count: "A 3 needs an 8".
_ROW = re.compile(
    rf"\b{_RANK}(?:(?:, (?:and |or )?| and | or | for ){_RANK}\b(?! {_RANK}\b))+"
    rf"|\b{_RANK}(?: {_RANK}){{2,}}\b"
)
_ADDRESS = re.compile(r"(https?://\S+)")
"""Addresses, which stay as they are."""

_POWERS = {"2": "squared", "3": "cubed"}
_POWER = re.compile(r" \^ (\d+)")
_SIGNS = (
    (re.compile(r"(?<=\d)-(?=\d)"), " to "),
    (re.compile(r"(?<=[a-z])-(?=\d)"), " "),
    (re.compile(r"(?<=\d)-(?=[a-z])"), " "),
    (re.compile(r"(?<=\d) x (?=\d)"), " times "),
    (re.compile(r" - (?=\d)"), " minus "),
    (re.compile(r"(?<=\d) / (?=\d)"), " divided by "),
    (re.compile(r" ?\+ ?"), " plus "),
    (re.compile(r" ?= ?"), " is "),
    (re.compile(r"(?<=\w)_(?=\w)"), " "),
    (re.compile(r"\^"), "as a caret"),
)


class Prose(RichText):
    """A text as written; ``names`` maps written names to spoken ones.

    >>> Prose("As 8 + 3 = 11, and 5 ^ 2 - 1 = 24.").ear
    'As 8 plus 3 is 11, and 5 squared minus 1 is 24.'
    >>> Prose("K, 8, K is a sandwich; QS on A 2 4 is none.").ear
    'king, eight, king is a sandwich; queen of spades on ace two four is none.'
    >>> Prose("Sum 2 = 11: A 3 needs an 8.", {"sum 2 = 11": "eleven"}).ear
    'Eleven: A 3 needs an 8.'
    >>> Prose("Option slap_in, on 2023-10-31: reverse 4-9").ear
    'Option slap in, on 31 October 2023: reverse 4 to 9'
    >>> Prose("One 52-card deck.").ear
    'One 52 card deck.'
    >>> Prose("2 + 2 = 4: https://cards.example/#daily=2023-10-31").ear
    '2 plus 2 is 4: https://cards.example/#daily=2023-10-31'
    """

    __slots__ = ("names", "written")

    def __init__(self, written: str, names: Mapping[str, str] | None = None) -> None:
        self.written = written
        self.names = names or {}

    @property
    def text(self) -> str:
        return self.written

    @property
    def ear(self) -> str:
        parts = _ADDRESS.split(self.written)
        return "".join([self._said(each) if at % 2 == 0 else each for at, each in enumerate(parts)])

    def _said(self, told: str) -> str:
        # The longest first: "equation 3" is a part of "equation 3 = 24".
        for name in sorted(self.names, key=len, reverse=True):
            told = told.replace(name, self.names[name])
            told = told.replace(_capital(name), _capital(self.names[name]))
        told = _CARD.sub(lambda card: f"{_RANKS[card[1]]} of {SUIT_NAMES[card[2]]}", told)
        told = _ROW.sub(_row, told)
        told = in_words(told)
        told = _POWER.sub(_power, told)
        for sign, word in _SIGNS:
            told = sign.sub(word, told)
        return told


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _row(found: re.Match[str]) -> str:
    """Return ranks in words if a letter is among them."""
    if not re.search("[AJQK]", found[0]):
        return found[0]
    return re.sub(_RANK, lambda rank: _RANKS[rank[0]], found[0])


def _power(found: re.Match[str]) -> str:
    return f" {_POWERS.get(found[1], f'to the power of {found[1]}')}"
