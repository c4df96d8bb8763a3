"""Duration of spoken sentences, so that the bots can wait for the voice.

The length of each word that the program says was measured in espeak-ng's own audio and is stored in
``spoken.txt``. `python -m tests.voice.lengths` writes that file and reports the error of the
estimate.
"""

from __future__ import annotations

import os
import re
from functools import cache, lru_cache
from itertools import pairwise
from math import sqrt

from warcards_tui import safe_read

WORDS = (175, 300, 449, 450)
"""Speeds at which words were measured, in words per minute.

At 450 and above, espeak-ng works in another way.
"""

PAUSES = (175, 300, 350, 449, 450)
"""Speeds at which pauses were measured: up to 350 they shrink faster than words."""

QUICKEST = 450
"""Fastest speed of a voice that is only assumed, in words per minute."""

ANY, LETTER = "*", "_"
"""Names in the table for an unknown word, and for each of its letters."""

INITIAL, BREATH = "-", "~"
"""Names in the table for the pause after an initial, and before a word like "and"."""

END = "$"
"""Name in the table for the extra length of the last word of a text.

After a word, it is the extra length of that word before a pause, in hundredths of a second, at 175
words per minute, and at 300 too for the words that are most often before a pause.
"""

STRETCH = "%"
"""Name in the table for the share of that extra length at a speed, in percent."""

_KINDS = ("aeiou", "bdgj", "ckpqtx", "fhs", "lr", "mn", "vz", "wy")
"""Classes of letters for the transition from the end of a word to the next word."""

_TOGETHER = {
    "a": ("for", "of"),
    "not": ("did", "do", "does"),
    "the": ("for", "from", "on"),
    "you": ("for",),
}
"""Words whose pronunciation changes before a certain word, by that next word."""

_LEAD = 5.0
"""Delay of the first sound, in ms."""

_OVER = 5.0
"""Time that a word sounds into the next one, in ms, besides half of their transition.

With both, the estimated ends of ranks before "of" are 1 ms early at 175 words per minute, and 2 ms
late at 450, on average; one sigma is 15, 12 and 11 ms.
"""

_SPREAD, _GROWS = 16.5, 0.6
"""Margin for a line of one word at 300 words per minute, in ms, and its growth exponent.

The margin grows with the square root of the number of words, and with this power of the time per
word. One line in a hundred exceeds it.

The median silence after a line is then 101 ms at 175 words per minute, 73 at 300 and 57 at 450. At
175 the length of the same line varies by 26 ms (one sigma) with the text before it: by 3 for nearly
all lines of one clause, by 39 for those of five. An otherwise perfect estimate would leave 89.
"""

_PAUSE, _NEW = 4, 34
"""Weights, in words, of a pause and of a word that is not in the table, for the margin."""

_TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "spoken.txt")

# Compiled only when there is a voice.
_SPOKEN = (
    r"(?P<figures>0\d+)"
    r"|(?P<whole>\d+)(?:\.(?P<tenths>\d+)|(?:st|nd|rd|th)\b)?"
    r"|(?P<word>[A-Za-z]+(?:'[a-z]+)?)"
    # A comma after a question mark adds nothing.
    r"|(?P<comma>(?<![!?]),(?=\s))"
    r"|(?P<colon>[:;](?=\s))"
    # A short pause follows an initial that is no Roman numeral, if a sentence may begin.
    r"|(?P<initial>(?<=\b[ABD-HJ-Z])\.(?=\s[^a-z]))"
    r"|(?P<stop>[.!?](?=[\"')]*\s[^a-z])|[!?](?=,\s)|(?<=\s)\?(?=\s))"
)
_MARKS = {"comma": ",", "colon": ":", "initial": INITIAL, "stop": "."}
PAUSING = {*_MARKS.values(), END}
"""Marks that end a clause."""

_BREATHS = (
    *("although", "and", "because", "but", "if", "instead", "nor", "once", "or", "since"),
    *("whatever", "whenever", "where", "which", "who", "whose"),
)
"""Words before which espeak-ng takes a breath in the middle of a clause."""

_FIRST, _NEXT = 2, 3
"""Number of words before a breath, after the start of a clause and after another breath."""

_ONES = (
    *("zero", "One", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    "nineteen",
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS = (*_ONES, *_TENS, "hundred", "thousand", "million", "Point")
"""Words in which numbers are read.

Capitals mark words that last longer in numbers than in texts.
"""


def _read(number: int) -> list[str]:
    """Return a number in words."""
    for size, name in ((1000000, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= size:
            many, rest = divmod(number, size)
            return [*_read(many), name, *(_read(rest) if rest else ())]
    if number < len(_ONES):
        return [_ONES[number]]
    tens, ones = divmod(number, 10)
    return [_TENS[tens - 2], *(_read(ones) if ones else ())]


def _figures(digits: str) -> list[str]:
    """Return the words of single digits."""
    return [_ONES[int(digit)] for digit in digits]


def spoken(text: str) -> list[str]:
    """Return the parts of a text that take time.

    These are its words in lower case, the names of letters in upper case, ``,`` ``:`` ``.`` and
    ``-`` for pauses, ``~`` for breaths, and the end mark.
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
    """Return the transitions between a word and a pause, or between two words."""
    return [
        _meeting(word, then)
        for word, then in pairwise(found)
        if word[0].isalpha() and then != BREATH
    ]


# The same pairs of words occur again and again.
@lru_cache(maxsize=1 << 14)
def _meeting(word: str, then: str) -> str:
    if then in PAUSING:
        return word + END
    if then in _TOGETHER and word in _TOGETHER[then]:
        return f"{word}+{then}"
    return f"{_kind(_last(word))}+{_kind(then[0])}"


def _last(word: str) -> str:
    """Return the last letter that is heard: not a silent "e" after a consonant."""
    return word[-2] if re.search("[aeiouy].*[^aeiouy]e$", word) else word[-1]


def _kind(letter: str) -> str:
    return next(each[0] for each in _KINDS if letter.lower() in each)


def _end_clause(found: list[str], mark: str) -> list[str]:
    """Add the mark that ends a clause. espeak-ng takes no breath before the last word."""
    if found[-2:-1] == [BREATH]:
        del found[-2]
    found.append(mark)
    return found


def shares(words_a_minute: int, measured: tuple[int, ...]) -> dict[int, float]:
    """Return the weight of each measured speed for another speed.

    Between two speeds, and below all, a length is linear in the time per word; above the last one,
    the voice plays the same sounds faster.
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
    """Return the ms of all entries of the table. The file is read only if there is a voice."""
    _, *parts = safe_read.content(_TABLE).decode("ascii").split("\n\n")
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
    """Return the ms of spoken parts."""
    lengths = _lengths(words_a_minute)
    any_word, letter = lengths[ANY], lengths[LETTER]
    return sum(
        [
            *[lengths.get(each, any_word + letter * len(each)) for each in found],
            *[lengths.get(each, 0.0) for each in meetings(found)],
        ]
    )


def duration(text: str, words_a_minute: int) -> float:
    """Return the ms that the voice needs; 0 without a voice (rate 0)."""
    return _length(spoken(text), words_a_minute) if words_a_minute else 0.0


def heard(text: str, at: int, words_a_minute: int) -> float:
    """Return the ms until the first ``at`` characters of a text have been heard.

    The last word before a pause is longer than the same word within a clause.
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
    """Return the ms after which the voice is silent, including the error of ``duration``."""
    found, known = spoken(text), _lengths(words_a_minute)
    unsure = sum([_PAUSE if each in PAUSING else 1 if each in known else _NEW for each in found])
    rest: float = _SPREAD * (300 / words_a_minute) ** _GROWS * sqrt(unsure)
    return _length(found, words_a_minute) + rest
