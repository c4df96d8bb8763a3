"""Write word lengths for ``warcards_tui/sitting``: ``python -m tests.voice.lengths``.

Measures the vocabulary and sentences of games, lessons, drills, menus and rule texts in the audio
of espeak-ng 1.51; needs its library, libespeak-ng, and numpy, which `make build/lab-tools`
installs. One half of the sentences makes the table, together with each word in context: lengths of
words, pauses and word boundaries are fitted to those sentences. One half of the others sets the
margin, and the rest measures the accuracy of ``duration``. ``--report`` prints only that.
``lengths.txt`` is a sample of the rest, for the tests. Nothing depends on chance or on the date.
"""

from __future__ import annotations

import argparse
import array
import ctypes
import random
import re
import tempfile
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from tests import days
from tests.coach.drills import drill
from tests.coach.pupil import NAMES, Learner
from tests.fair.races import SPEEDS
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
from warcards_tui.words.utterance import LENGTHS

TABLE = Path(speech.__file__).with_name("spoken.txt")
SAMPLE = Path(__file__).with_name("lengths.txt")
TRIERS = 1000
"""Sentences of a place that test the table."""

MANY = 400
"""Sentences in the sample."""

EASE, EASE_OF_MEETINGS = 0.05, 0.3
"""Regularization of word lengths toward their letters' sum, and of boundaries toward 0.

Each is the variance of sentences around the sum of their parts, divided by that of words, or of
boundaries.
"""

OFTEN, MOST_OFTEN = 5, 100
"""Sentences with a word before a pause, needed for a length of its own there.

The first holds for the slowest speed, the second for the next one too.
"""

QUIET = 200
"""Amplitude of 32767; the silence of a sentence starts after the last louder sample."""

_HEAD = """\
Milliseconds of espeak-ng, by `python -m tests.voice.lengths`; `speech.py` tells what they mean.
First, at {pauses} words a minute, the last word and the pauses. Then, at {words}, all else.
"""


class Espeak:
    """The espeak-ng library, as a source of speech lengths."""

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
        """Return the milliseconds of a text, without the silence after it."""
        if (text, words_a_minute) not in self._known:
            del self._samples[:]
            self._library.espeak_SetParameter(1, words_a_minute, 0)
            data = text.encode()
            self._library.espeak_Synth(data, len(data) + 1, 0, 1, 0, 1, None, None)
            loud = np.flatnonzero(np.abs(np.array(self._samples, dtype=int)) >= QUIET)
            samples = loud[-1] + 1 if len(loud) else 0
            self._known[text, words_a_minute] = 1000 * samples / self._rate
        return self._known[text, words_a_minute]


def _in_book() -> Iterator[str]:
    """Yield the sentences of the book, at all lengths."""
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
        # Decisions take long to weigh.
        go_through(drilling, 8 if name == "choice" else 25)
        said += drilling.said
    return said


def _in_a_text(variant: str) -> list[str]:
    book = Book(find_text(VARIANTS.find(variant)))
    return [told(book.said(at), "ear") for at in range(book.sections[-1].first)]


def written(lines: Iterable[str]) -> list[str]:
    """Return the parts that go to a voice at once, without duplicates."""
    return list(dict.fromkeys([part for line in lines for part in split(line)]))


def sentences() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Return the sentences that make the table, and those that test it, both by place."""
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
    """Return a sample of at most ``most`` lines, the same each time."""
    return random.Random(1).sample(lines, min(len(lines), most))


def vocabulary(lines: Iterable[str]) -> list[str]:
    """Return all spoken words, with the names of bots and numbers."""
    names = " ".join((*BOT_NAMES, GHOST_NAME))
    found = {word for line in (*lines, names) for word in speech.spoken(line)}
    return sorted(word for word in {*found, *speech.NUMBERS} if word[0].isalpha())


def among_others(words: list[str], lines: list[str]) -> list[str]:
    """Return sentences with each word in the middle, at the start and at the end."""
    often = Counter(word for line in lines for word in speech.spoken(line) if word[0].isalpha())
    chance = random.Random(1)
    made = []
    for word in words:
        a, b, c, d, e, f, g, h, i, j, k = chance.choices(
            list(often), [many**0.5 for many in often.values()], k=11
        )
        made += [f"{a} {word} {b}", f"{c} {word}", f"{word} {d} {e}"]
        made += [f"{f} {g} {word} {h} {i}", f"{j} {k} {word}"]
    return made


PAUSES = (speech.END, ",", ":", ".", speech.INITIAL, speech.BREATH)


class Fit:
    """Fits lengths to the parts of sentences."""

    def __init__(self, espeak: Espeak, lines: list[str]) -> None:
        self._espeak = espeak
        self._lines = lines
        self._found = [speech.spoken(line) for line in lines]
        self._met = [Counter(speech.meetings(found)) for found in self._found]

    def _rows(self) -> list[dict[str, float]]:
        """Return the parts of each sentence."""
        return [
            {**Counter(found), **met} for found, met in zip(self._found, self._met, strict=True)
        ]

    def _parts(
        self,
        speed: int,
        rows: Sequence[Mapping[str, float]],
        known: Mapping[str, float],
        held: Mapping[str, float],
    ) -> dict[str, float]:
        """Return the length that each of ``held`` adds, regularized to 0 by its weight."""
        at = {name: n for n, name in enumerate(held)}
        gram, right = np.diag([*held.values()]), np.zeros(len(held))
        for line, row in zip(self._lines, rows, strict=True):
            length = self._espeak.length(line, speed)
            names = [name for name in row if name in at]
            columns = [at[name] for name in names]
            many = np.array([row[name] for name in names])
            rest = length - sum([n * known.get(name, 0.0) for name, n in row.items()])
            gram[np.ix_(columns, columns)] += np.outer(many, many)
            right[columns] += many * rest
        return dict(zip(held, np.linalg.solve(gram, right), strict=True))

    def letters(self, speed: int) -> dict[str, float]:
        """Return the length of any word, and of each of its letters."""
        rows = []
        for found in self._found:
            row = Counter(each for each in found if each in PAUSES)
            words = [each for each in found if each not in PAUSES]
            rows.append(row + Counter({speech.ANY: len(words), speech.LETTER: len("".join(words))}))
        return self._parts(
            speed, rows, {}, dict.fromkeys((speech.ANY, speech.LETTER, *PAUSES), 0.0)
        )

    def words(
        self,
        speed: int,
        words: list[str],
        longer: Mapping[str, float],
        own: Collection[str] = (),
    ) -> dict[str, float]:
        """Return the lengths of pauses, words and word boundaries.

        With ``longer``, the lengthening before a pause at another speed, one factor scales it,
        except for the boundaries in ``own``.
        """
        usual = self.letters(speed)
        known = {word: usual[speech.ANY] + len(word) * usual[speech.LETTER] for word in words}
        rows = self._rows()
        met = {
            name
            for row in self._met
            for name in row
            if not longer or name[-1] != speech.END or name in own
        }
        held = {
            **dict.fromkeys(PAUSES, 0.0),
            **dict.fromkeys(words, EASE),
            **dict.fromkeys(sorted(met), EASE_OF_MEETINGS),
        }
        if longer:
            held[speech.STRETCH] = 0.0
            for row in rows:
                row[speech.STRETCH] = sum([n * longer.get(name, 0) for name, n in row.items()])
        parts = self._parts(speed, rows, known, held)
        left = parts.setdefault(speech.STRETCH, 1.0)
        return {
            **usual,
            **parts,
            **{word: known[word] + parts[word] for word in words},
            **{name: left * each for name, each in longer.items()},
        }

    def pauses(self, speed: int, known: Mapping[str, float]) -> dict[str, float]:
        """Return the lengths of the pauses, given all others."""
        return self._parts(speed, self._rows(), known, dict.fromkeys(PAUSES, 0.0))


def write_table(espeak: Espeak, said: list[str], lines: list[str]) -> None:
    """Measure and write the whole table, from the speech and some of its lines."""
    words = vocabulary(said)
    often = Counter(met for line in said for met in speech.meetings(speech.spoken(line)))
    fit = Fit(espeak, [*lines, *among_others(words, lines)])
    slowest, *others = speech.WORDS
    found = {slowest: fit.words(slowest, words, {})}
    longer = {word + speech.END: found[slowest].pop(word + speech.END, 0.0) for word in words}
    longer = {
        name: 10 * much
        for name, each in longer.items()
        if often[name] >= OFTEN and (much := round(each / 10))
    }
    found[slowest] |= longer
    # At the next speed, only the most frequent of those have a length of their own.
    most = {name for name in longer if often[name] >= MOST_OFTEN}
    for speed in others:
        own = most if speed == others[0] else set()
        rest = {name: each for name, each in longer.items() if name not in own}
        found[speed] = fit.words(speed, words, rest, own)
    for speed in speech.PAUSES:
        if speed not in found:
            parts = speech.shares(speed, speech.WORDS).items()
            between = {
                name: sum([share * found[known][name] for known, share in parts])
                for name in found[slowest]
                if name not in PAUSES
            }
            found[speed] = fit.pauses(speed, between)
    for speed in speech.WORDS:
        found[speed][speech.STRETCH] *= 100
    met = sorted(name for name in found[slowest] if re.fullmatch(r"[a-z]+\+[a-z]+", name))
    ends: defaultdict[str, list[float]] = defaultdict(list)
    for name in longer:
        speeds = [slowest, others[0]] if name in most else [slowest]
        ends[name] = [found[speed][name] / 10 for speed in speeds]
    rows = [
        _HEAD.format(pauses=_listed(speech.PAUSES), words=_listed(speech.WORDS)),
        *[_row(name, [found[speed][name] for speed in speech.PAUSES]) for name in PAUSES],
        "",
        *[
            _row(name, [found[speed][name] for speed in speech.WORDS])
            for name in (speech.ANY, speech.LETTER, speech.STRETCH, *met)
        ],
        *[
            _row(word, [*[found[speed][word] for speed in speech.WORDS], *ends[word + speech.END]])
            for word in words
        ],
    ]
    TABLE.write_text("\n".join(rows) + "\n", encoding="ascii")


def _listed(speeds: Iterable[int]) -> str:
    *most, last = map(str, speeds)
    return f"{', '.join(most)} and {last}"


def _row(name: str, lengths: Iterable[float]) -> str:
    return " ".join([name, *[str(round(each)) for each in lengths]])


def report(espeak: Espeak, trying: dict[str, list[str]]) -> None:
    """Print the accuracy of ``duration`` on sentences that did not make the table."""
    every = [line for lines in trying.values() for line in lines]
    for speed in SPEEDS:
        for place, lines in (*trying.items(), ("all", every)):
            true = np.array([espeak.length(line, speed) for line in lines])
            told = np.array([speech.duration(line, speed) for line in lines])
            margins = np.array([speech.until_silent(line, speed) for line in lines]) - told
            wrong, longer = told / true - 1, true - told
            print(
                f"{speed} {place:8} {len(lines):5}:"
                f" {np.mean(abs(wrong) <= 1 / 8):7.2%}"
                f" {np.mean(wrong > 1 / 8):6.2%} {np.mean(wrong < -1 / 8):6.2%};"
                f" {np.median(margins - longer):4.0f} ms {np.mean(longer > margins):6.2%};"
                f" {np.quantile(longer / margins, 0.99):5.2f}"
            )


def write_sample(espeak: Espeak, places: list[list[str]]) -> None:
    """Write some sentences of each place, with their lengths at each speed."""
    rows = []
    for lines in places:
        for line in some(lines, MANY // len(places)):
            lengths = [str(round(espeak.length(line, speed))) for speed in SPEEDS]
            rows.append(" ".join([*lengths, line]))
    SAMPLE.write_text("\n".join(rows) + "\n", encoding="ascii")


def main() -> None:
    """Write the table and the sample, and print their accuracy."""
    parser = argparse.ArgumentParser(prog="python -m tests.voice.lengths", description=__doc__)
    parser.add_argument("--report", action="store_true", help="write nothing")
    asked = parser.parse_args()
    days.let_it_be(pytest.MonkeyPatch(), days.DAY)
    espeak = Espeak()
    making, trying = sentences()
    judging = {place: lines[1::2] for place, lines in trying.items()}
    if not asked.report:
        said = [line for each in (*making.values(), *trying.values()) for line in each]
        write_table(espeak, said, [line for each in making.values() for line in each])
        write_sample(espeak, [judging[place] for place in making])
    print("words a minute, where, sentences: within an eighth, longer, shorter than that;")
    print("the median pause after a line, and how many are still spoken when the next is written;")
    print("by how many times the margin one in a hundred lasts longer than told.")
    for purpose, half in (
        ("To choose the margin:", {place: lines[::2] for place, lines in trying.items()}),
        ("To judge it:", judging),
    ):
        print(purpose)
        report(espeak, {place: some(lines, TRIERS) for place, lines in half.items()})


if __name__ == "__main__":
    main()
