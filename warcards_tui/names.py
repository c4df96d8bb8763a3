"""What a user wrote: helping with mistyped names, reading numbers of any length or kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index
from typing import Any


def nearest_hint(word: str, names: Iterable[str]) -> str:
    """`` Did you mean NAME?`` for the nearest of ``names``, or nothing when none is near.

    >>> nearest_hint("yse", ["no", "yes"]), nearest_hint("maybe", ["no", "yes"])
    (' Did you mean yes?', '')
    """
    from difflib import get_close_matches  # Rarely needed, and not free at start-up.

    # What is longer is near none, and looking for it would take seconds.
    near = get_close_matches(word[:100].lower(), list(names), n=1, cutoff=0.55)
    return f" Did you mean {near[0]}?" if near else ""


def as_id(name: str) -> str:
    """Return a name as an id is written; case, blanks, underlines, commas and apostrophes do not
    matter.

    >>> as_id("Napoleon's War"), as_id("Good King, Bad Queen")
    ('napoleons-war', 'good-king-bad-queen')
    """
    blanks = dict.fromkeys(map(ord, "_-,"), " ")
    return "-".join(name.lower().translate(blanks | {ord("'"): None}).split())


def beginning(word: str, ids: Iterable[str]) -> list[str]:
    """Return the ids that begin with a word, only the word itself if it is one of them.

    >>> beginning("war", ["war", "war-2"]), beginning("s", ["speed", "war", "scramble"])
    (['war'], ['speed', 'scramble'])
    """
    found = [each for each in ids if word and each.startswith(word)]
    return [word] if word in found else found


def several(name: str, ids: Sequence[str]) -> str:
    """Return the message for a word with which several ids begin.

    >>> several("s", ["speed", "scramble", "seven"])
    "'s' can be speed, scramble or seven."
    """
    return f"{shortened(name)!r} can be {', '.join(ids[:-1])} or {ids[-1]}."


def whole_number(text: str, low: int, high: int) -> int | None:
    """The whole number from ``low`` to ``high`` that ``text`` writes in digits, or None."""
    # Python refuses to read thousands of digits, in words that are none of the user's business.
    if text.isascii() and text.isdigit() and len(text.lstrip("0")) <= len(str(high)):
        number = int(text.lstrip("0") or "0")
        return number if low <= number <= high else None
    return None


def whole(number: Any, what: str) -> int:
    """The number that a program gave for ``what``, also one of numpy, as one of Python.

    Raises ``TypeError`` for what is no whole number.

    >>> whole(True, "A seed")
    1
    >>> whole(1.5, "A seed")
    Traceback (most recent call last):
    ...
    TypeError: A seed is a whole number, not 1.5.
    """
    try:
        return int(index(number))
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {shortened(repr(number))}.") from None


def shortened(text: str, most: int = 40) -> str:
    """The text, cut where it is too long to be told again."""
    return text if len(text) <= most else f"{text[: most - 3]}..."
