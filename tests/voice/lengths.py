"""Writes the lengths of words in ``warcards_tui/sitting``: ``python -m tests.voice.lengths``.

Measures the vocabulary and sentences of games, lessons, drills, menus and rule texts in the audio
of espeak-ng 1.51; it needs its library, libespeak-ng. A word's length is that within a sentence,
corrected by the sentences that have it. One half of the sentences makes the table; by the others it
tells how near ``duration`` comes. ``--report`` tells that alone. ``lengths.txt`` is a sample of the
others, for the tests. Nothing depends on chance or on the day.
"""

from __future__ import annotations

import argparse
import array
import ctypes
import random
import re
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median

import numpy as np
import pytest

from tests import days
from tests.coach.drills import drill
from tests.coach.pupil import NAMES, Learner
from tests.voice import away
from tests.voice.book import BOOK
from tests.voice.hearing import lines_of
from tests.voice.test_coach_gate import at_length, ears, go_through
from warcards_tui.cards.parts import told
from warcards_tui.coach.browser.book import Book
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons.place import END
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.lines import split
from warcards_tui.rulebook.files import find_text
from warcards_tui.sitting import speech
from warcards_tui.table.seating import BOT_NAMES, GHOST_NAME
from warcards_tui.voice.utterance import LENGTHS

TABLE = Path(speech.__file__).with_name("spoken.txt")
SAMPLE = Path(__file__).with_name("lengths.txt")
SPEEDS = (175, 300, 450)
"""Words a minute at which it is told how near ``duration`` comes."""

MAKERS, TRIERS = 2000, 1000
"""Sentences of a place that make the table, and that try it: each takes milliseconds."""

MANY = 400
"""Sentences of the sample."""

EASE = 0.09
"""How strongly a word's length is held to what was measured of it alone: the square of how much
sentences differ from the sum of their words, by that of how much words differ in them.
"""

QUIET = 200
"""Of 32767: what comes after the last sample that is louder is the silence after a sentence."""

_HEAD = """\
Milliseconds that espeak-ng speaks, written by `python -m tests.voice.lengths`. First, at {pauses}
words a minute: how much longer the last word of a text is, and what a comma, a colon or semicolon,
a full stop, an initial's, and a breath before "and" add. Then words within a sentence at {words};
any other word, and each of its letters.
"""


class Espeak:
    """The library, and the length of what it would play."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL("libespeak-ng.so.1")
        self._samples = array.array("h")
        # Kept, since the library only borrows it.
        self._taker = ctypes.CFUNCTYPE(
            ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p
        )(self._take)
        self._rate = self._library.espeak_Initialize(2, 0, None, 0)  # Silently, and waited for.
        self._library.espeak_SetSynthCallback(self._taker)
        if self._rate <= 0 or self._library.espeak_SetVoiceByName(b"en-us"):
            raise SystemExit("espeak-ng has no voice en-us")
        self._known: dict[tuple[str, int], float] = {}

    def _take(self, wave: int | None, many: int, _events: int | None) -> int:
        if wave and many:
            self._samples.frombytes(ctypes.string_at(wave, 2 * many))
        return 0

    def length(self, text: str, words_a_minute: int) -> float:
        """Milliseconds of a text, without the silence after it."""
        if (text, words_a_minute) not in self._known:
            del self._samples[:]
            self._library.espeak_SetParameter(1, words_a_minute, 0)
            data = text.encode()
            self._library.espeak_Synth(data, len(data) + 1, 0, 1, 0, 1, None, None)
            loud = np.flatnonzero(np.abs(np.array(self._samples, dtype=int)) >= QUIET)
            samples = loud[-1] + 1 if len(loud) else 0
            self._known[text, words_a_minute] = 1000 * samples / self._rate
        return self._known[text, words_a_minute]

    def within(self, word: str, words_a_minute: int) -> float:
        """Milliseconds of a word within a sentence."""
        around = self.length("ten ten", words_a_minute)
        return self.length(f"ten {word} ten", words_a_minute) - around


def _in_book() -> Iterator[str]:
    """The book, at all lengths."""
    for line in BOOK.read_text(encoding="utf-8").splitlines():
        if line[:1] == " " and not re.match(r" +(eye|finger): ", line):
            yield re.sub(r"^ +((brief|full): )?", "", line)


def _in_a_lesson(name: str) -> list[str]:
    learner = Learner(at_length("normal"), name)
    while learner.run.place.step.part != END:
        learner.go_on()
    return ears(learner.lines)


def _in_a_drill(name: str) -> list[str]:
    said = []
    for variant in [each.id for each in DRILLS[name].variants(VARIANTS)][:2] or [""]:
        drilling = drill(name, variant, timed="off")
        # Decisions take long to be weighed.
        go_through(drilling, 8 if name == "choice" else 25)
        said += drilling.said
    return said


def _in_a_text(variant: str) -> list[str]:
    book = Book(find_text(VARIANTS.find(variant)))
    return [told(book.said(at), "ear") for at in range(book.sections[-1].first)]


def written(lines: Iterable[str]) -> list[str]:
    """What goes out to a voice at once, each once."""
    return list(dict.fromkeys([part for line in lines for part in split(line)]))


def sentences() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """By where they are said, the sentences that make the table, and those that try it."""
    making: dict[str, list[str]] = {"games": [*_in_book()]}
    trying: dict[str, list[str]] = {"games": []}
    for variant in VARIANTS:
        for length in LENGTHS:
            every = lines_of(variant, length)
            trying["games"] += [line.ear for line in every if line.kind != "secret"]
    half = (making, trying)
    for place, names, said in (
        ("lessons", NAMES, _in_a_lesson),
        ("drills", sorted(DRILLS), _in_a_drill),
        ("texts", list(VARIANTS), _in_a_text),
    ):
        for at, name in enumerate(names):
            half[at % 2].setdefault(place, []).extend(said(name))
    with tempfile.TemporaryDirectory() as folder:
        for place in away.PLACES:
            for at, line in enumerate(away.heard(place, "normal", Path(folder))):
                half[at % 2].setdefault("menus", []).append(line)
    makers = {place: written(lines) for place, lines in making.items()}
    known = {line for lines in makers.values() for line in lines}
    triers = {
        place: [line for line in written(lines) if line not in known]
        for place, lines in trying.items()
    }
    return makers, triers


def some(lines: list[str], most: int) -> list[str]:
    """As many as that, the same each time."""
    return random.Random(1).sample(lines, min(len(lines), most))


def vocabulary(lines: Iterable[str]) -> list[str]:
    """All words that are said, the names of bots and those of numbers."""
    names = " ".join((*BOT_NAMES, GHOST_NAME))
    found = {word for line in (*lines, names) for word in speech.spoken(line)}
    return sorted(word for word in {*found, *speech.NUMBERS} if word[0].isalpha())


PAUSES = (speech.END, ",", ":", ".", speech.INITIAL, speech.BREATH)


class Fit:
    """Finds lengths by what sentences consist of."""

    def __init__(self, espeak: Espeak, words: list[str], lines: list[str]) -> None:
        self._espeak = espeak
        self._words = words
        self._lines = lines
        columns = {name: at for at, name in enumerate((*words, *PAUSES))}
        self._counts = np.zeros((len(lines), len(columns)))
        for at, line in enumerate(lines):
            for each in speech.spoken(line):
                self._counts[at, columns[each]] += 1

    def _length(self, speed: int) -> np.ndarray:
        return np.array([self._espeak.length(line, speed) for line in self._lines])

    def at(self, speed: int) -> np.ndarray:
        """Words and pauses at a speed at which words are measured."""
        many = len(self._words)
        of_words, of_pauses = self._counts[:, :many], self._counts[:, many:]
        alone = np.array([self._espeak.within(word, speed) for word in self._words])
        length = self._length(speed)
        # What a word is within a sentence, by what it is alone; errors count by their share.
        straight = np.c_[of_words @ alone, of_words.sum(1), of_pauses] / length[:, None]
        (slope, step, *pauses), *_ = np.linalg.lstsq(straight, np.ones(len(length)))
        usual = slope * alone + step
        # Each word then becomes a little longer or shorter, the more so the more often it is said.
        unit = np.maximum(usual, usual.mean() / 5)
        shares = np.c_[of_words * unit, of_pauses] / length[:, None]
        missing = 1 - (of_words @ usual + of_pauses @ pauses) / length
        held = np.diag([EASE] * many + [0.0] * len(PAUSES))
        change = np.linalg.solve(shares.T @ shares + held, shares.T @ missing)
        found: np.ndarray = np.r_[usual + unit * change[:many], pauses + change[many:]]
        return found

    def pauses(self, speed: int, words: np.ndarray) -> np.ndarray:
        """The pauses alone, where words are known."""
        many = len(self._words)
        length = self._length(speed)
        shares = self._counts[:, many:] / length[:, None]
        missing = 1 - self._counts[:, :many] @ words / length
        found: np.ndarray = np.linalg.lstsq(shares, missing)[0]
        return found


def write_table(espeak: Espeak, words: list[str], lines: list[str]) -> None:
    """Measures all that stands in the table."""
    fit = Fit(espeak, words, lines)
    found = {speed: fit.at(speed) for speed in speech.WORDS}
    of_words = {speed: each[: len(words)] for speed, each in found.items()}
    of_pauses = {speed: each[len(words) :] for speed, each in found.items()}
    for speed in speech.PAUSES:
        if speed not in of_pauses:
            parts = speech.shares(speed, speech.WORDS).items()
            between = np.sum([share * of_words[known] for known, share in parts], axis=0)
            of_pauses[speed] = fit.pauses(speed, between)
    letters = np.array([[1, len(word)] for word in words if len(word) > 1])
    several = [at for at, word in enumerate(words) if len(word) > 1]
    other = [np.linalg.lstsq(letters, of_words[speed][several])[0] for speed in speech.WORDS]
    rows = [
        _HEAD.format(pauses=_listed(speech.PAUSES), words=_listed(speech.WORDS)),
        *[_row(name, [of_pauses[s][at] for s in speech.PAUSES]) for at, name in enumerate(PAUSES)],
        "",
        *[
            _row(name, [each[at] for each in other])
            for at, name in enumerate((speech.ANY, speech.LETTER))
        ],
        *[_row(word, [of_words[s][at] for s in speech.WORDS]) for at, word in enumerate(words)],
    ]
    TABLE.write_text("\n".join(rows) + "\n", encoding="ascii")


def _listed(speeds: Iterable[int]) -> str:
    *most, last = map(str, speeds)
    return f"{', '.join(most)} and {last}"


def _row(name: str, lengths: Iterable[float]) -> str:
    return " ".join([name, *[str(max(0, round(each))) for each in lengths]])


def report(espeak: Espeak, trying: dict[str, list[str]]) -> None:
    """How near ``duration`` comes, in what made no part of the table."""
    print("words a minute, where, sentences: within an eighth, longer, shorter than that;")
    print("the median pause after a line, and how many are still spoken when the next is written")
    every = [line for lines in trying.values() for line in lines]
    for speed in SPEEDS:
        for place, lines in (*trying.items(), ("all", every)):
            true = [espeak.length(line, speed) for line in lines]
            told = [speech.duration(line, speed) for line in lines]
            shares = [one / other - 1 for one, other in zip(told, true, strict=True)]
            next_one = [speech.until_silent(line, speed) for line in lines]
            pauses = [one - other for one, other in zip(next_one, true, strict=True)]
            many = len(lines)
            print(
                f"{speed} {place:8} {many:5}:"
                f" {sum(abs(each) <= 1 / 8 for each in shares) / many:7.2%}"
                f" {sum(each > 1 / 8 for each in shares) / many:6.2%}"
                f" {sum(each < -1 / 8 for each in shares) / many:6.2%};"
                f" {median(pauses):4.0f} ms {sum(each < 0 for each in pauses) / many:6.2%}"
            )


def write_sample(espeak: Espeak, places: list[list[str]]) -> None:
    """Some of each place, with their lengths at each speed."""
    rows = []
    for lines in places:
        for line in some(lines, MANY // len(places)):
            lengths = [str(round(espeak.length(line, speed))) for speed in SPEEDS]
            rows.append(" ".join([*lengths, line]))
    SAMPLE.write_text("\n".join(rows) + "\n", encoding="ascii")


def main() -> None:
    """Writes the table and the sample, and tells how good they are."""
    parser = argparse.ArgumentParser(prog="python -m tests.voice.lengths", description=__doc__)
    parser.add_argument("--report", action="store_true", help="write nothing")
    asked = parser.parse_args()
    days.let_it_be(pytest.MonkeyPatch(), days.DAY)
    espeak = Espeak()
    making, trying = sentences()
    if not asked.report:
        places = [*making.values(), *[trying[place] for place in making]]
        said = [line for each in places for line in each]
        made = [line for each in making.values() for line in some(each, MAKERS)]
        write_table(espeak, vocabulary(said), made)
        write_sample(espeak, [trying[place] for place in making])
    report(espeak, {place: some(lines, TRIERS) for place, lines in trying.items()})


if __name__ == "__main__":
    main()
