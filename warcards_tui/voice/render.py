"""Renders utterances as text for screen, speech or braille; no other module does."""

from __future__ import annotations

import re

from warcards_tui.cards.french import SUIT_SIGNS
from warcards_tui.cards.parts import capital, told
from warcards_tui.words.utterance import Utterance

_LETTERS = str.maketrans({sign: letter for letter, sign in SUIT_SIGNS.items()})


def eye(said: Utterance, length: str = "normal", *, how: bool = True, signs: bool = True) -> str:
    """Return the text for the screen; without ``signs``, suits are letters."""
    text = _rendered(said, length, "eye", how)
    return text if signs else lettered(text)


def lettered(text: str) -> str:
    """Return the text with letters instead of suit signs."""
    return text if text.isascii() else text.translate(_LETTERS)


def ear(said: Utterance, length: str = "normal", *, how: bool = True) -> str:
    """Return the text for speech: words and whole numbers, no signs.

    >>> from warcards_tui.cards.parts import Rank, say
    >>> ear(Utterance(say("{} beats {}: you win {}.", Rank(10), Rank(8), 2)))
    'Ten beats eight: you win 2.'
    """
    return _rendered(said, length, "ear", how)


def finger(said: Utterance, length: str = "normal", *, how: bool = True) -> str:
    """Return the text for a braille line without speech: short, in ASCII."""
    return _rendered(said, length, "finger", how)


def cue(said: Utterance, length: str = "normal", form: str = "ear") -> str:
    """Return the first words of an utterance, after which a listener can react."""
    text = _rendered(said, length, form, how=True)
    return told(said.cue, form) or re.split(r"[,.!]", text, maxsplit=1)[0]


def _rendered(said: Utterance, length: str, form: str, how: bool) -> str:
    what = said.at(length)
    # A plain string, such as typed text, is not capitalized.
    text = what if isinstance(what, str) else capital(told(what, form))
    if not how or not said.how:
        return text
    hint = said.how if isinstance(said.how, str) else capital(told(said.how, form))
    return f"{text} {hint}" if text and hint else text or hint
