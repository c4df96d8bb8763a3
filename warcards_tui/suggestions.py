"""User input: hints for mistyped names, and numbers of any length or type."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index
from typing import Any


def nearest_hint(word: str, names: Iterable[str]) -> str:
    """Return `` Did you mean NAME?`` for the nearest of ``names``, or an empty text.

    >>> nearest_hint("yse", ["no", "yes"]), nearest_hint("maybe", ["no", "yes"])
    (' Did you mean yes?', '')
    """
    # Imported late: it is rarely needed, and slows the start.
    from difflib import get_close_matches

    # Longer words match nothing, and would take seconds to compare.
    near = get_close_matches(word[:100].lower(), list(names), n=1, cutoff=0.55)
    if not near:
        return ""
    from warcards_tui.words import hints  # Late, too: it reads a file.

    return f" {hints.did_you_mean(name=near[0]).text}"


def as_id(name: str) -> str:
    """Return a name as an id; case, spaces, underscores, commas and apostrophes do not matter.

    >>> as_id("Napoleon's War"), as_id("Good King, Bad Queen")
    ('napoleons-war', 'good-king-bad-queen')
    """
    blanks = dict.fromkeys(map(ord, "_-,"), " ")
    return "-".join(name.lower().translate(blanks | {ord("'"): None}).split())


def beginning(word: str, ids: Iterable[str]) -> list[str]:
    """Return the ids that begin with a word, or only the word itself if it is an id.

    >>> beginning("war", ["war", "war-2"]), beginning("s", ["speed", "war", "scramble"])
    (['war'], ['speed', 'scramble'])
    """
    found = [each for each in ids if word and each.startswith(word)]
    return [word] if word in found else found


def several(name: str, ids: Sequence[str]) -> str:
    """Return the message for a word that several ids begin with.

    >>> several("s", ["speed", "scramble", "seven"])
    "'s' can be speed, scramble or seven."
    """
    from warcards_tui.words import hints  # Late, as above.

    given, names = repr(shortened(name)), ", ".join(ids[:-1])
    return hints.several(given=given, names=names, last=ids[-1]).text


def whole_number(text: str, low: int, high: int) -> int | None:
    """Return the number in the digits of ``text``, if it is from ``low`` to ``high``, or None."""
    # Python refuses thousands of digits with a message that users would not understand.
    if text.isascii() and text.isdigit() and len(text.lstrip("0")) <= len(str(high)):
        number = int(text.lstrip("0") or "0")
        return number if low <= number <= high else None
    return None


def whole(number: Any, what: str) -> int:
    """Return a number that a program passed for ``what``, including numpy's, as an ``int``.

    Raises ``TypeError`` if it is not a whole number.

    >>> whole(True, "A seed")
    1
    >>> whole(1.5, "A seed")
    Traceback (most recent call last):
    ...
    TypeError: A seed must be a whole number, not 1.5.
    """
    try:
        return int(index(number))
    except TypeError:
        raise TypeError(f"{what} must be a whole number, not {shortened(repr(number))}.") from None


def shortened(text: str, most: int = 40) -> str:
    """Return the text, cut if it is too long for a message."""
    return text if len(text) <= most else f"{text[: most - 3]}..."
