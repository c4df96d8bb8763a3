"""Time limits of drills in text mode start when the last word of the item was heard."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple
from unittest.mock import patch

import pytest

from tests.plain.test_early_answers import drilled
from tests.plain.test_early_keys import RATES
from tests.plain.virtual_readers import READERS, Patient, Reader
from tests.tiers import proof, slowly
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.face import Face
from warcards_tui.plain.run_loop import play
from warcards_tui.plain.terminal import EndOfInput
from warcards_tui.sitting.session import SETTLE
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER

ITEMS = 2


class TimedOut(NamedTuple):
    """Milliseconds of silence before a time-out, and the limit."""

    silence: float
    limit: float


def unanswered(name: str, reader: str, rate: int) -> tuple[bool, list[TimedOut]]:
    """Start a drill without answers; return True for a clock, and its first time-outs."""
    store = Store.in_memory()
    store.set_setting("speech", rate)
    run = drilled(name)(store)
    assert isinstance(run, DrillRun)
    pressed = iter(["enter"])
    ear = Patient(Reader(reader, rate), lambda: next(pressed, None), lambda: 1.0)
    found: list[TimedOut] = []
    time_out = run._time_out

    def timed_out(now: float) -> None:
        found.append(TimedOut(now - SETTLE - ear.reader.silent_from, run._limit))
        if len(found) == ITEMS:
            raise EndOfInput()
        time_out(now)

    with patch.object(run, "_time_out", timed_out), suppress(EndOfInput):
        play(Face(ear, store, VARIANTS), run)
    return run._practice.timed, found


def check(name: str, reader: str, rate: int) -> None:
    timed, found = unanswered(name, reader, rate)
    assert bool(found) == timed
    for each in found:
        assert each.limit < NEVER
        assert each.silence >= each.limit - 1e-6


@slowly("choice")
@pytest.mark.parametrize("name", DRILLS)
def test_the_limit_of_a_drill_runs_in_silence(name: str) -> None:
    at = [*DRILLS].index(name)
    check(name, READERS[at % 3], RATES[at // 3 % 3])


@pytest.mark.parametrize("name", ["leaves", "announce", "paid"])
def test_long_lists_of_choices_leave_the_whole_limit(name: str) -> None:
    for reader in READERS:
        check(name, reader, 300)


@proof
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", DRILLS)
def test_the_limit_of_a_drill_runs_in_silence_at_any_speed(name: str, reader: str) -> None:
    for rate in (*RATES, 600):
        check(name, reader, rate)
