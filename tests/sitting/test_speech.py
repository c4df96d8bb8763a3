"""Speech lengths compared with espeak-ng's own audio, and the cost of the table."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest

import tests.voice
from tests.tiers import looped, slow
from warcards_tui.sitting import speech
from warcards_tui.sitting.speech import duration, meetings, spoken, until_silent

SAMPLE = Path(tests.voice.__file__).with_name("lengths.txt")
"""Sentences with the milliseconds of espeak-ng's audio: `python -m tests.voice.lengths`."""

SPEEDS = (175, 300, 450)
TABLE = Path(speech.__file__).with_name("spoken.txt")


def measured(speed: int) -> dict[str, int]:
    rows = [line.split(" ", len(SPEEDS)) for line in SAMPLE.read_text("ascii").splitlines()]
    return {row[-1]: int(row[SPEEDS.index(speed)]) for row in rows}


@pytest.mark.parametrize("speed", SPEEDS)
def test_it_is_within_an_eighth_of_what_was_measured(speed: int) -> None:
    true = measured(speed)
    wrong = [
        text for text, length in true.items() if abs(duration(text, speed) / length - 1) > 1 / 8
    ]
    assert len(wrong) <= 0.03 * len(true), wrong


@pytest.mark.parametrize(("speed", "longest"), [(175, 105), (300, 80), (450, 65)])
def test_hardly_a_line_is_cut_off_and_the_pause_after_it_is_short(speed: int, longest: int) -> None:
    pauses = {text: until_silent(text, speed) - length for text, length in measured(speed).items()}
    cut = [text for text, pause in pauses.items() if pause < 0]
    assert len(cut) <= 0.01 * len(pauses), cut
    assert median(pauses.values()) <= longest


@pytest.mark.parametrize("step", [30, pytest.param(5, marks=slow)])
def test_a_voice_is_the_quicker_the_more_words_a_minute(step: int) -> None:
    text = "Nine of spades, Rosa. You win 12 cards: a pair."
    times = [duration(text, speed) for speed in range(60, 701, step)]
    # At 450 espeak-ng starts to read in another way, with longer pauses.
    at = (450 - 60) // step
    for each in (times[:at], times[at:]):
        assert each == sorted(each, reverse=True)
    assert times[at] < duration(text, 400)
    assert duration(text, 900) == pytest.approx(duration(text, 450) / 2)
    assert duration(text, 0) == 0


@looped(
    "text, read",
    [
        ("You win 21 cards: a pair.", "you win twenty One cards : a pair $"),
        ("05, 1.5", "zero five , One Point five $"),
        ("1.05 seconds", "One Point zero five seconds $"),
        ("40, 300 or 2025", "forty , three hundred or two thousand twenty five $"),
        ("1000000 or 2500000", "One million or two million five hundred thousand $"),
        # Neither an initial nor a small letter after it ends a sentence.
        ("Jack: J. Choose.", "jack : J - choose $"),
        ("Fold: X. Fold.", "fold : X - fold $"),
        # A breath comes before "and", but not after one word or before the last one.
        ("King and ace. Your king and ace.", "king and ace . your king ~ and ace $"),
        ("You 21 and Bo and Al and who.", "you twenty One ~ and bo and al ~ and who $"),
        ("War and two bets and calls and wins.", "war and two bets ~ and calls and wins $"),
        ("Choices: C. What is it?, Q.", "choices : C . what is it . Q $"),
        ("Black and ? are wild.", "black and . are wild $"),
        ('Say "no." Or go. Then: no.', "say no . or go . then : no $"),
        ("Rosa's ten; the 21st.", "rosa's ten : the twenty One $"),
        ("A sandwich! You win; I wait.", "a sandwich . you win : i wait $"),
    ],
)
def test_it_is_read_as_it_is_heard(text: str, read: str) -> None:
    assert spoken(text) == read.split()


@pytest.mark.parametrize(
    ("text", "met"),
    [
        ("The ace wins.", "a+a c+w wins$"),
        ("You do not slap, Bo.", "a+b do+not c+f slap$ bo$"),
        # A breath keeps words apart.
        ("Your king and ace.", "l+c b+a ace$"),
    ],
)
def test_words_meet(text: str, met: str) -> None:
    assert meetings(spoken(text)) == met.split()


def test_a_name_that_is_not_in_the_table_takes_its_letters() -> None:
    short, long = (duration(f"{name} wins.", 300) for name in ("Zde", "Zdenka"))
    assert duration("Rosa wins.", 300) / 2 < short < long < 2 * duration("Rosa wins.", 300)
    # Its length is uncertain, so the wait is longer.
    margins = [
        until_silent(f"{name} wins.", 300) - duration(f"{name} wins.", 300)
        for name in ("Rosa", "Zde")
    ]
    assert margins[0] + 50 < margins[1]


def test_the_table_is_small() -> None:
    assert TABLE.stat().st_size < 40_000


def test_it_is_read_only_with_a_voice() -> None:
    opened = """
import sys
read = []
sys.addaudithook(lambda event, args: event == "open" and read.append(str(args[0])))
from warcards_tui.sitting.speech import duration
for speed in (0, 300):
    duration("Pair!", speed)
    print(any("spoken.txt" in each for each in read))
"""
    child = subprocess.run(
        [sys.executable, "-c", opened], capture_output=True, text=True, check=True, timeout=60
    )
    assert child.stdout.split() == ["False", "True"]
