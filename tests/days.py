"""What day it is."""

from __future__ import annotations

import datetime
from datetime import date

import pytest

from warcards_tui.sitting import today as sitting_today

DAY = "2025-10-31"
"""The day of all tests that do not need another one."""


def let_it_be(monkeypatch: pytest.MonkeyPatch, day: str) -> None:
    """Has games begin on that day, like 2025-10-31, until it is another."""

    class Clock(date):
        @classmethod
        def today(cls) -> Clock:
            return cls.fromisoformat(day)

    # Games' options import it where they need it.
    for module in (datetime, sitting_today):
        monkeypatch.setattr(module, "date", Clock)
