"""How long a voice needs for a sentence, so that the bots can wait for it.

Fitted to the length of espeak-ng's own audio for the sentences of the games, at 175 to 450 words a
minute: within an eighth for nine in ten of them, and rather too long than too short.
"""

from __future__ import annotations

import re

_WORDS_WORTH = (
    (re.compile(r"[A-Za-z]"), 0.19),
    (re.compile(r"\b[A-Z]\b"), 0.3),  # The name of a letter takes longer than its sound.
    (re.compile(r"\d+"), 0.8),
    (re.compile(r"\d{2,}"), 0.7),
    (re.compile(r"[=+^/]"), 1.5),
    (re.compile(r"[,;]"), 0.7),
    (re.compile(r"[.!?:]"), 0.9),
)
"""What is spoken, and for how many words' worth of time."""


VOICE_ERROR = 1 / 8
"""By which share of its length ``duration`` may be wrong for a sentence."""


def duration(text: str, words_a_minute: int) -> float:
    """Milliseconds that the voice needs; 0 with no voice (a rate of 0)."""
    if not words_a_minute:
        return 0.0
    words = sum(worth * len(spoken.findall(text)) for spoken, worth in _WORDS_WORTH)
    return 60_000 * words / words_a_minute
