"""Text of an utterance, for the eye, the ear or the finger: nothing else makes text of one."""

from __future__ import annotations

import re

from warcards_tui.cards.french import SUIT_SIGNS
from warcards_tui.cards.parts import capital, told
from warcards_tui.words.utterance import Utterance

_LETTERS = str.maketrans({sign: letter for letter, sign in SUIT_SIGNS.items()})


def eye(said: Utterance, length: str = "normal", *, how: bool = True, signs: bool = True) -> str:
    """As it is drawn; without ``signs``, suits are letters."""
    text = _rendered(said, length, "eye", how)
    return text if signs else lettered(text)


def lettered(text: str) -> str:
    """The text with letters for the signs of suits."""
    return text if text.isascii() else text.translate(_LETTERS)


def ear(said: Utterance, length: str = "normal", *, how: bool = True) -> str:
    """As it is spoken: words and whole numbers, no sign.

    >>> from warcards_tui.cards.parts import Rank, say
    >>> ear(Utterance(say("{} beats {}: you win {}.", Rank(10), Rank(8), 2)))
    'Ten beats eight: you win 2.'
    """
    return _rendered(said, length, "ear", how)


def finger(said: Utterance, length: str = "normal", *, how: bool = True) -> str:
    """As it stands on a line of braille without a voice: short, in ASCII."""
    return _rendered(said, length, "finger", how)


def cue(said: Utterance, length: str = "normal", form: str = "ear") -> str:
    """The words after which somebody who is told it in a form of parts can react."""
    text = _rendered(said, length, form, how=True)
    return told(said.cue, form) or re.split(r"[,.!]", text, maxsplit=1)[0]


def _rendered(said: Utterance, length: str, form: str, how: bool) -> str:
    what = said.at(length)
    # What is typed and spelled is told as it is.
    text = what if isinstance(what, str) else capital(told(what, form))
    if not how or not said.how:
        return text
    hint = said.how if isinstance(said.how, str) else capital(told(said.how, form))
    return f"{text} {hint}" if text and hint else text or hint
