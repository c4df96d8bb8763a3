"""Dates of the tests."""

from __future__ import annotations

import copyreg
import datetime
from collections.abc import Callable
from datetime import date, tzinfo
from functools import cache

import pytest

from warcards_tui.coach import today as day
from warcards_tui.sitting import today

DAY = "2025-10-31"
"""Date of all tests that do not need another one."""


@cache
def _clock(day: str) -> type[date]:
    """Return the class of dates that takes this day for today."""

    class Clock(date):
        @classmethod
        def today(cls) -> Clock:
            return cls.fromisoformat(day)

    return Clock


def let_it_be(monkeypatch: pytest.MonkeyPatch, day: str) -> None:
    """Make games start on that day, like 2025-10-31."""
    clock = _clock(day)
    # Games' options import it on demand.
    for module in (datetime, today):
        monkeypatch.setattr(module, "date", clock)
    # Pickle looks a class up by its name, which is now the clock's.
    for kind in (date, clock):
        monkeypatch.setitem(copyreg.dispatch_table, kind, _reduced)


def _reduced(day: date) -> tuple[Callable[[str], date], tuple[str]]:
    return _read, (day.isoformat(),)


def _read(day: str) -> date:
    return date.fromisoformat(day)


def let_it_be_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the time of day always noon of that day."""

    class Clock(datetime.datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Clock:
            return cls.fromisoformat(f"{DAY}T12:00").replace(tzinfo=tz)

    for module in (today, day):
        monkeypatch.setattr(module, "datetime", Clock)
