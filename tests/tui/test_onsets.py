"""Reaction times on a terminal that answers at once, late, never, or unasked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.tui.frames import POSITION, QUESTION, Watched, watched
from warcards_tui.store import Store, Trial
from warcards_tui.table.precision import RESOLUTION
from warcards_tui.tui.stopwatch import LONGEST_WAIT, WAIT

SEED = "192"
"""Its first foreperiods are short."""

WORDS = 14
"""The row of what is said of the cards."""

SHIFT_F3 = b"\x1b[1;2R"


@contextmanager
def reacting(folder: Path) -> Iterator[Watched]:
    """The drill of simple reactions, begun."""
    with watched(folder, ("drill", "reaction", "--seed", SEED)) as screen:
        screen.read("Enter starts")
        screen.type(b"\r")
        yield screen


def _reactions(folder: Path) -> list[Trial]:
    return [each.trial for each in Store.open(folder).trials(source="reaction")]


def _react(folder: Path, screen: Watched, meanwhile: Callable[[], object]) -> Trial:
    """A reaction to the next card, and what is kept of it.

    A busy machine voids some, and rightly; then there is another card.
    """
    for _ in range(4):
        before = len(_reactions(folder))
        _appears(screen)
        meanwhile()
        screen.press(" ")
        trial = _reactions(folder)[before]
        if trial.quality != "void: held up":
            return trial
    raise AssertionError("The machine is too busy to measure anything.")


def _appears(screen: Watched) -> None:
    """Waits for the next card."""
    while "Now." not in screen.screen.display[WORDS]:
        screen.read(quiet=0.15)


def _nothing() -> None:
    pass


def test_a_terminal_that_answers_gives_a_small_error(tmp_path: Path) -> None:
    with reacting(tmp_path) as screen:
        trial = _react(tmp_path, screen, _nothing)
    assert (trial.outcome, trial.quality, trial.cue) == ("hit", "ok", "screen")
    assert trial.time_ms is not None
    assert trial.error_ms is not None
    assert RESOLUTION <= trial.error_ms < WAIT


def test_a_terminal_that_never_answers_gives_the_wait_as_error(tmp_path: Path) -> None:
    with reacting(tmp_path) as screen:
        screen.answers = False
        trial = _react(tmp_path, screen, _nothing)
        assert screen.asked >= 1
    assert (trial.outcome, trial.error_ms) == ("hit", WAIT)


def test_a_terminal_that_answers_late_voids_the_trial(tmp_path: Path) -> None:
    with reacting(tmp_path) as screen:
        screen.answers = False
        trial = _react(tmp_path, screen, lambda: screen.type(POSITION))
    assert (trial.outcome, trial.quality) == ("void", "void: slow terminal")


def test_answers_that_nobody_asked_for_change_nothing(tmp_path: Path) -> None:
    with reacting(tmp_path) as screen:
        screen.type(POSITION * 3 + SHIFT_F3)
        trial = _react(tmp_path, screen, lambda: screen.type(SHIFT_F3 + POSITION))
    assert trial.outcome == "hit"
    assert trial.error_ms is not None
    assert trial.error_ms < LONGEST_WAIT


@pytest.mark.parametrize(
    ("sent", "reason"),
    [(b"\x1b[O", "focus"), (b"\x1b[200~text\x1b[201~", "paste")],
    ids=["focus", "paste"],
)
def test_a_disturbed_trial_is_void(sent: bytes, reason: str, tmp_path: Path) -> None:
    with reacting(tmp_path) as screen:
        _appears(screen)
        screen.type(sent)
        screen.read()
    assert _reactions(tmp_path)[0].quality in (f"void: {reason}", "void: held up")


@pytest.mark.parametrize(("pace", "asks"), [("untimed", False), ("60000", True)])
def test_only_a_race_asks_the_terminal(pace: str, asks: bool, tmp_path: Path) -> None:
    words = ("play", "egyptian-war", "--bots", "1", "--seed", "5", "--pace", pace)
    with watched(tmp_path, words) as screen:
        written = screen.read("pace")
        for key in ("\r", "\r", "e", "r"):
            screen.type(key.encode())
            written += screen.read(quiet=0.12)
        assert (QUESTION in written) == asks
        if asks:
            asked = screen.asked
            screen.type(b"e")
            assert QUESTION not in screen.read(quiet=0.12)
            assert screen.asked == asked


def test_a_key_pressed_while_the_program_was_held_up_answers_nothing(tmp_path: Path) -> None:
    with reacting(tmp_path) as screen:
        _appears(screen)
        screen.read()  # The terminal has answered, too.
        screen.held_up(b" ")
        screen.read("Not scored")
    first, *others = _reactions(tmp_path)
    assert (first.quality, first.time_ms) == ("void: held up", None)
    # Not even too early for the next.
    assert not others
