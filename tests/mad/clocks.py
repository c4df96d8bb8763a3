"""A clock set to any time in any zone, for Python and for SQLite."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, tzinfo
from pathlib import Path
from typing import NamedTuple

import pytest

from warcards_tui.coach import today as coach_today
from warcards_tui.sitting import today as sitting_today
from warcards_tui.store import files


class Moment(NamedTuple):
    """The time of a clock: UTC, like 2026-03-29T00:59, in a zone like Europe/Berlin."""

    utc: str
    zone: str


class Clock:
    """A clock that shows ``moment``, a second later at each look."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self._utc = datetime(2026, 11, 26, tzinfo=UTC)
        self._wrap(files, "connect")
        self._wrap(files, "in_memory")
        clock = self

        class Now(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> Now:
                return cls.fromtimestamp(clock.look().timestamp(), tz)

        class Today(date):
            @classmethod
            def today(cls) -> Today:
                return cls.fromisoformat(Now.now().date().isoformat())

        for module in (coach_today, sitting_today):
            monkeypatch.setattr(module, "datetime", Now)
        monkeypatch.setattr(sitting_today, "date", Today)
        monkeypatch.setattr("datetime.date", Today)  # Games' options import it on demand.

    def set(self, moment: Moment) -> None:
        """Set the clock."""
        self._utc = datetime.fromisoformat(moment.utc).replace(tzinfo=UTC)
        self._patch.setenv("TZ", moment.zone)
        time.tzset()

    def look(self) -> datetime:
        """Return the moment, in UTC."""
        self._utc += timedelta(seconds=1)
        return self._utc

    def _wrap(self, module: object, name: str) -> None:
        """Make each connection that is opened there ask this clock."""
        make: Callable[..., sqlite3.Connection] = getattr(module, name)
        builtin = sqlite3.connect(":memory:")

        def strftime(form: str, *when: str) -> str | None:
            if when[:1] == ("now",):
                when = (self.look().strftime("%Y-%m-%dT%H:%M:%S.000"), *when[1:])
            marks = ", ".join("?" * len(when))
            (found,) = builtin.execute(f"SELECT strftime(?, {marks})", (form, *when)).fetchone()
            return None if found is None else str(found)

        def made(*arguments: Path | str) -> sqlite3.Connection:
            db = make(*arguments)
            db.create_function("strftime", -1, strftime)
            return db

        self._patch.setattr(module, name, made)
