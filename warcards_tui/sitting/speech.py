"""How long a voice needs for a sentence, so that the bots can wait for it.

The length of each word that the program says was measured in espeak-ng's own audio and stands in
``spoken.txt``, which `python -m tests.voice.lengths` writes; that also tells how near this comes.
"""

from __future__ import annotations

import os
import re
from functools import cache, lru_cache
from itertools import pairwise
from math import sqrt

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
"""What stands there for how much longer the last word of a text is. After a word, for how much
longer than others that word is before a pause, in hundredths of a second, at 175 words a minute,
and for those that stand there most often at 300 too.
"""

STRETCH = "%"
"""What stands there for how much of that is left at a speed, in hundredths."""

_KINDS = ("aeiou", "bdgj", "ckpqtx", "fhs", "lr", "mn", "vz", "wy")
"""Letters by which it is known how two words meet: the last of one, and the first of the other."""

_TOGETHER = {
    "a": ("for", "of"),
    "not": ("did", "do", "does"),
    "the": ("for", "from", "on"),
    "you": ("for",),
}
"""Words before which others are said otherwise than before others."""

_LEAD = 5.0
"""Milliseconds after which the first sound comes."""

_OVER = 5.0
"""Milliseconds that a word sounds on where another follows, besides half of how the two meet. With
both the ends of ranks before "of" are told 1 ms early at 175 words a minute, and 2 late at 450, on
average; one sigma is 15, 12 and 11 ms.
"""

_SPREAD, _GROWS = 16.5, 0.6
"""Milliseconds at 300 words a minute, and the power of the time of a word by which they grow, that
a line may be longer; one in a hundred is by more. They count by the root of its words.

The median pause is 101 ms at 175 words a minute that way, 73 at 300 and 57 at 450. At 175 the same
line is longer or shorter by 26 ms, one sigma, by what espeak-ng said before it: in nearly all lines
of one clause by 3, in those of five by 39. An estimate that knew all else would leave 89.
"""

_PAUSE, _NEW = 4, 34
"""How many words a pause counts there, and a word that is not in the table."""

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
PAUSING = {*_MARKS.values(), END}
"""What ends a clause."""

_BREATHS = (
    *("although", "and", "because", "but", "if", "instead", "nor", "once", "or", "since"),
    *("whatever", "whenever", "where", "which", "who", "whose"),
)
"""Words before which espeak-ng draws breath in the middle of a clause."""

_FIRST, _NEXT = 2, 3
"""How many words it has said before it does, since a clause began and since it did."""

_ONES = (
    *("zero", "One", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    "nineteen",
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS = (*_ONES, *_TENS, "hundred", "thousand", "million", "Point")
"""The words that numbers are read in. Large ones last otherwise where they are written as words."""


def _read(number: int) -> list[str]:
    """A number in words."""
    for size, name in ((1000000, "million"), (1000, "thousand"), (100, "hundred")):
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
                found += ["Point", *_figures(each["tenths"])]
        else:
            found += _figures(each["figures"])
        said += 1
    return _end_clause(found, END)


def meetings(found: list[str]) -> list[str]:
    """How each two parts of what is spoken meet: a word and a pause, or two words."""
    return [
        _meeting(word, then)
        for word, then in pairwise(found)
        if word[0].isalpha() and then != BREATH
    ]


@lru_cache(maxsize=1 << 14)  # The same words meet again and again.
def _meeting(word: str, then: str) -> str:
    if then in PAUSING:
        return word + END
    if then in _TOGETHER and word in _TOGETHER[then]:
        return f"{word}+{then}"
    return f"{_kind(_last(word))}+{_kind(then[0])}"


def _last(word: str) -> str:
    """The last letter that is heard: no "e" after a consonant, unless it is the only vowel."""
    return word[-2] if re.search("[aeiouy].*[^aeiouy]e$", word) else word[-1]


def _kind(letter: str) -> str:
    return next(each[0] for each in _KINDS if letter.lower() in each)


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
    found: dict[str, float] = {}
    longer = {}
    for part, measured in zip(parts, (PAUSES, WORDS), strict=True):
        counting = shares(words_a_minute, measured).items()
        for row in part.splitlines():
            name, *columns = row.split()
            found[name] = sum(
                [share * int(columns[measured.index(speed)]) for speed, share in counting]
            )
            if name == STRETCH:
                left = dict(zip(measured, map(int, columns), strict=True))
            if each := [10 * int(much) for much in columns[len(measured) :]]:
                own = dict(zip(measured, each, strict=False))
                longer[name + END] = sum(
                    [
                        share * own.get(speed, each[0] * left[speed] / 100)
                        for speed, share in counting
                    ]
                )
    return found | longer


def _length(found: list[str], words_a_minute: int) -> float:
    """Milliseconds of what is spoken."""
    lengths = _lengths(words_a_minute)
    any_word, letter = lengths[ANY], lengths[LETTER]
    return sum(
        [
            *[lengths.get(each, any_word + letter * len(each)) for each in found],
            *[lengths.get(each, 0.0) for each in meetings(found)],
        ]
    )


def duration(text: str, words_a_minute: int) -> float:
    """Milliseconds that the voice needs; 0 with no voice (a rate of 0)."""
    return _length(spoken(text), words_a_minute) if words_a_minute else 0.0


def heard(text: str, at: int, words_a_minute: int) -> float:
    """Milliseconds until so many characters of a text have been heard.

    The last word before a pause is longer than the same word where the sentence goes on.
    """
    if not words_a_minute:
        return _LEAD
    found, over = spoken(text[:at]), 0.0
    if text[at : at + 1] == " " and text[at - 1 : at].isalnum():
        found.pop()
        meeting = _meeting(found[-1], spoken(text[at:])[0])
        over = _OVER + _lengths(words_a_minute).get(meeting, 0.0) / 2
    return _LEAD + _length(found, words_a_minute) + over


def until_silent(text: str, words_a_minute: int) -> float:
    """Milliseconds after which the voice is silent, for all that ``duration`` may be wrong by."""
    found, known = spoken(text), _lengths(words_a_minute)
    unsure = sum([_PAUSE if each in PAUSING else 1 if each in known else _NEW for each in found])
    rest: float = _SPREAD * (300 / words_a_minute) ** _GROWS * sqrt(unsure)
    return _length(found, words_a_minute) + rest
