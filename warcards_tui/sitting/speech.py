"""How long a voice needs for a sentence, so that the bots can wait for it.

The length of each word that the program says was measured in espeak-ng's own audio and stands in
``spoken.txt``, which `python -m tests.voice.lengths` writes; that also tells how near this comes.
"""

from __future__ import annotations

import os
import re
from functools import cache

from warcards_tui import incoming

WORDS = (175, 300, 449, 450)
"""Words a minute at which words were measured. espeak-ng reads in another way from 450 on."""

PAUSES = (175, 300, 350, 449, 450)
"""Words a minute at which pauses were measured: they shrink faster than words, up to 350."""

QUICKEST = 450
"""Words a minute up to which a voice of which nothing is known may be quicker than is assumed."""

ANY, LETTER = "*", "_"
"""What stands in the table for a word that is not in it, and for each of its letters."""

INITIAL, BREATH = "-", "~"
"""What stands there for the pause after an initial, and before a word like "and"."""

END = "$"
"""What stands there for how much longer the last word of a text is."""

_LEAD = 5.0
"""Milliseconds after which the first sound comes."""

_REST, _SLACK = 66.0, 0.02
"""Milliseconds at 300 words a minute, and a share of a line, that a line may be longer; one in a
hundred is by more. The slower a voice, the more its words differ: the first grows by ``_GROWS``.

The median pause is 156 ms at 175 words a minute that way, 97 at 300 and 73 at 450. At 175, 100 ms
would leave one line in 24 still spoken, by 28 ms in the middle: what is said around a word makes a
line longer or shorter by 62 ms, one sigma. 3200 numbers more, of neighbours and of last words,
would take that to 51 ms and the pause to 140.
"""

_GROWS = 0.65
"""The power of the time of a word."""

_TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "spoken.txt")

# Not compiled before there is a voice.
_SPOKEN = (
    r"(?P<figures>0\d+)"
    r"|(?P<whole>\d+)(?:\.(?P<tenths>\d+)|(?:st|nd|rd|th)\b)?"
    r"|(?P<word>[A-Za-z]+(?:'[a-z]+)?)"
    # After a question it is as long as without it.
    r"|(?P<comma>(?<![!?]),(?=\s))"
    r"|(?P<colon>[:;](?=\s))"
    # After an initial that is no Roman numeral it is short; none where no sentence begins.
    r"|(?P<initial>(?<=\b[ABD-HJ-Z])\.(?=\s[^a-z]))"
    r"|(?P<stop>[.!?](?=[\"')]*\s[^a-z])|[!?](?=,\s)|(?<=\s)\?(?=\s))"
)
_MARKS = {"comma": ",", "colon": ":", "initial": INITIAL, "stop": "."}

_BREATHS = (
    *("although", "and", "because", "but", "if", "instead", "nor", "once", "or", "since"),
    *("whatever", "whenever", "where", "which", "who", "whose"),
)
"""Words before which espeak-ng draws breath in the middle of a clause."""

_FIRST, _NEXT = 2, 3
"""How many words it has said before it does, since a clause began and since it did."""

_ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    "nineteen",
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS = (*_ONES, *_TENS, "hundred", "thousand", "point")
"""The words that numbers are read in."""


def _read(number: int) -> list[str]:
    """A number in words."""
    for size, name in ((1000, "thousand"), (100, "hundred")):
        if number >= size:
            many, rest = divmod(number, size)
            return [*_read(many), name, *(_read(rest) if rest else ())]
    if number < len(_ONES):
        return [_ONES[number]]
    tens, ones = divmod(number, 10)
    return [_TENS[tens - 2], *(_read(ones) if ones else ())]


def _figures(digits: str) -> list[str]:
    """Digits one by one."""
    return [_ONES[int(digit)] for digit in digits]


def spoken(text: str) -> list[str]:
    """What of a text takes time: its words, small, the names of letters, large, ``,`` ``:`` ``.``
    and ``-`` where a pause is marked, ``~`` where breath is drawn, and the end.
    """
    found: list[str] = []
    said, enough = 0, _FIRST
    for each in re.finditer(_SPOKEN, text):
        if mark := _MARKS.get(str(each.lastgroup)):
            _end_clause(found, mark)
            said, enough = 0, _FIRST
            continue
        if word := each["word"]:
            # "A" is nearly always the article.
            small = word if len(word) == 1 and word not in "AI" else word.lower()
            if said >= enough and small in _BREATHS:
                found.append(BREATH)
                said, enough = 0, _NEXT
            found.append(small)
        elif each["whole"]:
            found += _read(int(each["whole"]))
            if each["tenths"]:
                found += ["point", *_figures(each["tenths"])]
        else:
            found += _figures(each["figures"])
        said += 1
    return _end_clause(found, END)


def _end_clause(found: list[str], mark: str) -> list[str]:
    """Adds what a clause ends with. No breath is drawn before its last word."""
    if found[-2:-1] == [BREATH]:
        del found[-2]
    found.append(mark)
    return found


def shares(words_a_minute: int, measured: tuple[int, ...]) -> dict[int, float]:
    """By how much what was measured at some speeds counts for another speed.

    Between two, and below all, lengths are a straight line over the time of a word; from the last
    one on the voice plays the same faster.
    """
    *slower, last = measured
    if words_a_minute >= last:
        return {last: last / words_a_minute}
    at = next(n for n, speed in enumerate(slower) if speed >= words_a_minute or speed == slower[-1])
    low, high = slower[max(at - 1, 0) : max(at - 1, 0) + 2]
    share = (1 / words_a_minute - 1 / high) / (1 / low - 1 / high)
    return {low: share, high: 1 - share}


@cache
def _lengths(words_a_minute: int) -> dict[str, float]:
    """Milliseconds of all that is in the table. Only with a voice is there one."""
    _, *parts = incoming.content(_TABLE).decode("ascii").split("\n\n")
    found = {}
    for part, measured in zip(parts, (PAUSES, WORDS), strict=True):
        counting = [
            (measured.index(speed) + 1, share)
            for speed, share in shares(words_a_minute, measured).items()
        ]
        for row in part.splitlines():
            name, *_ = columns = row.split()
            found[name] = sum([share * int(columns[at]) for at, share in counting])
    return found


def duration(text: str, words_a_minute: int) -> float:
    """Milliseconds that the voice needs; 0 with no voice (a rate of 0)."""
    if not words_a_minute:
        return 0.0
    lengths = _lengths(words_a_minute)
    any_word, letter = lengths[ANY], lengths[LETTER]
    return sum([lengths.get(each, any_word + letter * len(each)) for each in spoken(text)])


def heard(text: str, at: int, words_a_minute: int) -> float:
    """Milliseconds until so many characters of a text have been heard.

    The last word before a pause is longer than the same word where the sentence goes on.
    """
    length = duration(text[:at], words_a_minute)
    goes_on = words_a_minute and text[at : at + 1] == " " and text[at - 1 : at].isalnum()
    return _LEAD + (length - _lengths(words_a_minute)[END] if goes_on else length)


def until_silent(text: str, words_a_minute: int) -> float:
    """Milliseconds after which the voice is silent, for all that ``duration`` may be wrong by."""
    rest: float = _REST * (300 / words_a_minute) ** _GROWS
    return (1 + _SLACK) * duration(text, words_a_minute) + rest
