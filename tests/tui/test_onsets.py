"""Reaction times on a terminal that answers at once, late, never, or unasked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.tui.frames import BEGIN, END, POSITION, QUESTION, WAY, Watched, watched
from tests.tui.full_screen import app_for
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Trial
from warcards_tui.tui.stopwatch import LONGEST_WAIT, WAIT
from warcards_tui.words import drills

SHIFT_F3 = b"\x1b[1;2R"
REACTION = 0.3
"""Seconds from the appearance of the card to the key."""


@contextmanager
def reacting() -> Iterator[Watched]:
    """Yield the drill of simple reactions, started."""
    with watched(app_for(opening=Route("drill", "reaction", seed=192))) as screen:
        screen.read()
        screen.type(b"\r")
        yield screen


def _reactions(screen: Watched) -> list[Trial]:
    return [each.trial for each in screen.app.store.trials(source="reaction")]


def _react(screen: Watched, meanwhile: Callable[[], object]) -> Trial:
    """React to the first card; return the stored trial."""
    screen.read(drills.now)
    meanwhile()
    screen.run(REACTION)
    screen.press(" ")
    return _reactions(screen)[0]


def _nothing() -> None:
    pass


@pytest.mark.slow
def test_a_terminal_that_answers_gives_the_way_there_and_back_as_error() -> None:
    with reacting() as screen:
        trial = _react(screen, _nothing)
    assert (trial.outcome, trial.quality, trial.cue) == ("hit", "ok", "screen")
    assert trial.error_ms == pytest.approx(WAY * 1000)


@pytest.mark.slow
def test_the_time_is_from_the_answer_of_the_terminal_to_the_key() -> None:
    with reacting() as screen:
        screen.until(lambda written: QUESTION in written, after=0)
        before = screen.now
        screen.run(REACTION)
        pressed = screen.now
        screen.press(" ")
        (trial,) = _reactions(screen)
    assert trial.time_ms == pytest.approx((pressed - before) * 1000, abs=1.1)


@pytest.mark.slow
def test_the_question_stands_right_behind_the_frame_that_has_the_card() -> None:
    with reacting() as screen:
        written = screen.until(lambda written: QUESTION in written, after=0)
    frame, behind, rest = written.partition(END + QUESTION)
    assert drills.now.encode() in frame.rpartition(BEGIN)[2]
    assert behind
    assert BEGIN not in rest


@pytest.mark.slow
def test_a_terminal_that_never_answers_gives_the_wait_as_error() -> None:
    with reacting() as screen:
        screen.answers = False
        trial = _react(screen, _nothing)
        assert screen.asked >= 1
    assert (trial.outcome, trial.error_ms) == ("hit", WAIT)


@pytest.mark.slow
def test_a_terminal_that_answers_late_voids_the_trial() -> None:
    with reacting() as screen:
        screen.answers = False
        trial = _react(screen, lambda: screen.type(POSITION))
    assert (trial.outcome, trial.quality) == ("void", "void: slow terminal")


@pytest.mark.slow
def test_answers_that_nobody_asked_for_change_nothing() -> None:
    with reacting() as screen:
        screen.type(POSITION * 3 + SHIFT_F3)
        trial = _react(screen, lambda: screen.type(SHIFT_F3 + POSITION))
    assert trial.outcome == "hit"
    assert trial.error_ms is not None
    assert trial.error_ms < LONGEST_WAIT


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sent", "reason"),
    [(b"\x1b[O", "focus"), (b"\x1b[200~text\x1b[201~", "paste")],
    ids=["focus", "paste"],
)
def test_a_disturbed_trial_is_void(sent: bytes, reason: str) -> None:
    with reacting() as screen:
        screen.read(drills.now)
        screen.type(sent)
        screen.read()
        assert _reactions(screen)[0].quality == f"void: {reason}"


@pytest.mark.slow
@pytest.mark.parametrize(("pace", "asks"), [("untimed", False), ("60000", True)])
def test_only_a_race_asks_the_terminal(pace: str, asks: bool) -> None:
    with watched(app_for("egyptian-war", seed=5, pace=pace)) as screen:
        written = screen.read("pace")
        for key in ("\r", "\r", "e", "r"):
            screen.type(key.encode())
            written += screen.read()
        assert (QUESTION in written) == asks
        if asks:
            asked = screen.asked
            screen.type(b"e")
            assert QUESTION not in screen.read()
            assert screen.asked == asked


@pytest.mark.slow
def test_a_key_pressed_while_the_program_was_held_up_answers_nothing() -> None:
    with reacting() as screen:
        screen.read(drills.now)  # The terminal has answered, too.
        screen.held_up(b" ")
        screen.read(lambda: _reactions(screen))
        first, *others = _reactions(screen)
    assert (first.quality, first.time_ms) == ("void: held up", None)
    # It is not even too early for the next.
    assert not others
