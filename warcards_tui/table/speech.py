"""How long a voice needs for a sentence, so that the bots can wait for it.

Fitted to espeak-ng at 175 to 450 words a minute: a number is spoken as about two words, and the end
of a sentence is a short rest.
"""

from __future__ import annotations

import re

_NUMBER = re.compile(r"\d+")
_REST = 0.5  # Words' worth of time.


def duration(text: str, words_a_minute: int) -> float:
    """Milliseconds that the voice needs; 0 with no voice (a rate of 0)."""
    if not words_a_minute:
        return 0.0
    words = (
        len(text.split()) + len(_NUMBER.findall(text)) + _REST * len(re.findall(r"[.!?:]", text))
    )
    return 60_000 * words / words_a_minute


def cue(text: str) -> str:
    """The part of a sentence after which a listener can react: up to the first comma or stop."""
    return re.split(r"[,.!]", text, maxsplit=1)[0]
