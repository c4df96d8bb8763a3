"""The first lesson in a terminal, played by keys: it prints only sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.coach.pupil import CHARACTERS, NAMES, SEED, Erring, Learner, next_keys
from tests.plain.terminals import ANNOUNCEMENTS, Screen, terminal
from tests.tiers import proof
from warcards_tui.coach.lessons.place import END
from warcards_tui.store import Store

LESSON = ["learn", "egyptian-war", "--plain"]
SEEDED = [*LESSON, "--seed", str(SEED)]


def words_of(sentences: list[str]) -> list[str]:
    """Return all words, without the stops that end sentences."""
    return [word.rstrip(".") for word in " ".join(sentences).split()]


def typed(screen: Screen, taken: Learner, *keys: str) -> list[str]:
    """Type keys, each after the speech of the one before; return the speech of the last.

    ``taken`` takes the same way and predicts the speech.
    """
    said: list[str] = []
    for key in keys:
        # The terminal breaks long sentences, but keeps every word; a text that would end like the
        # line before loses its full stop.
        words = words_of(taken.press(key))
        said = screen.type(CHARACTERS.get(key, key), words[-1])
        while len(words_of(said)) < len(words):
            said += screen.read(words[-1])
        assert words_of(said) == words
    return said


def learner() -> Learner:
    return Learner(Store.in_memory(), "egyptian-war")


@pytest.mark.slow
def test_the_first_unit_with_mistakes_by_keys_then_killed_and_gone_on_with(tmp_path: Path) -> None:
    taken = learner()
    with terminal(tmp_path, SEEDED) as screen:
        said = screen.read("Enter: continue")
        assert said[1] == "Pair. Step 1 of 4."
        assert said[-1] == "Enter: continue. H: all keys."
        erring = Erring()
        while taken.run.place.at < 4:
            for key in erring.keys(taken.run):
                # A table would count an immediate second press as a held key.
                typed(screen, taken, ".", key)
        typed(screen, taken, "t", "enter", "enter")
        for each in screen.reads:
            assert ANNOUNCEMENTS.fullmatch(each), each
        screen.program.kill()
        screen.leave()
    with terminal(tmp_path, LESSON) as screen:
        said = screen.read("You start.")
        assert said[1] == "Taking turns. Step 2 of 4."


@pytest.mark.cpu(0.4, "reads a lesson on a terminal")
def test_reading_again_and_the_contents(tmp_path: Path) -> None:
    taken = learner()
    with terminal(tmp_path, SEEDED) as screen:
        screen.read("Enter: continue")
        typed(screen, taken, "enter")
        assert typed(screen, taken, "up")[0] == "Pair. Step 1 of 4."
        assert typed(screen, taken, "down")[0] == "Pair. Step 2 of 4."
        assert "1: Pair, here." in " ".join(typed(screen, taken, "o"))
        assert typed(screen, taken, "down") == ["2: Taking turns, later."]
        assert typed(screen, taken, "o") == ["Lesson 1 of 11: Pair. Step 2 of 4."]
        assert typed(screen, taken, "x")[0].startswith("X does nothing here.")


@proof
@pytest.mark.parametrize("name", NAMES[::3])
def test_a_lesson_is_taken_to_its_end_by_keys(name: str, tmp_path: Path) -> None:
    """Every other lesson has mistakes. All lessons are taken in this way without a terminal."""
    errs = NAMES.index(name) % 2 == 1
    taken = Learner(Store.in_memory(), name)
    keys_of = Erring().keys if errs else next_keys
    with terminal(tmp_path, ["learn", name, "--plain", "--seed", str(SEED)]) as screen:
        screen.read(taken.lines[-1].ear.split()[-1])
        for _ in range(1000):
            if taken.run.place.step.part == END:
                break
            for key in keys_of(taken.run):
                # A table would count an immediate second press as a held key.
                typed(screen, taken, ".", key)
        assert taken.run.place.step.part == END
        assert "Step 1 of" in " ".join(screen.type("n", "Step 1 of"))  # Of the next lesson.
