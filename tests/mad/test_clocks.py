"""Clocks that are set back, run far ahead, or are elsewhere: nothing is lost or raised.

The program reports it in one line at most.
"""

from __future__ import annotations

import io
import shutil
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from textual.pilot import Pilot

from tests.mad.clocks import Clock, Moment
from tests.mad.kills import contents
from tests.mad.walks import assert_unsteered, command
from tests.tiers import proof, slow
from tests.tui.full_screen import app_for, drive
from warcards_tui.coach.today import day_facts, days_practised
from warcards_tui.sitting.today import NIGHT, today
from warcards_tui.store import Store, Trial
from warcards_tui.store.backups import backups
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.words import doctor

BERLIN, AUCKLAND, HAWAII = "Europe/Berlin", "Pacific/Auckland", "Pacific/Honolulu"

JOURNEYS: dict[str, list[Moment]] = {
    "without a battery": [
        Moment(utc, zone)
        for utc, zone in (
            *(("1970-01-01T00:00:05", "America/New_York"), ("1970-01-01T00:02", AUCKLAND)),
            *(("2026-11-24T09:00", BERLIN), ("1970-01-01T00:00", "UTC")),
            *(("2000-01-01T00:00", HAWAII), ("2026-11-25T09:00", BERLIN)),
        )
    ],
    "set back by days and by a year": [
        Moment(utc, BERLIN)
        for utc in ("2026-11-20T20:00", "2026-11-18T09:00", "2025-11-24T09:00", "2026-11-24T09:00")
    ],
    "far ahead, and back": [
        Moment(utc, BERLIN)
        for utc in (
            *("2026-11-20T20:00", "2038-01-19T03:14:09", "2106-02-07T06:28:17"),
            *("2999-12-31T22:59:50", "3000-01-01T03:00", "9999-12-31T20:00", "2026-11-24T09:00"),
        )
    ],
    "round the world": [
        Moment(f"2026-12-{day}T{hour}:00", zone)
        for day, hour, zone in (
            *((30, 10, BERLIN), (30, 23, AUCKLAND), (31, 10, HAWAII), (31, 11, AUCKLAND)),
            *((31, 12, "Pacific/Kiritimati"), (31, 13, "Pacific/Pago_Pago"), (31, 23, "UTC")),
        )
    ],
    "no time of the earth": [
        Moment("2026-11-20T20:00", BERLIN),
        Moment("2026-11-21T20:00", "UTC+99999"),
        Moment("2026-11-22T20:00", "Nowhere/Else"),
    ],
}
"""Times of the clock from session to session."""

WORDS = """\
play egyptian-war --seed {seed}
go-on
go-on
go-on
slap
go-on
leave
play berkeley-war --seed {seed}
go-on
go-on
go-on
leave
drill which-rule berkeley-war
go-on
1
go-on
2
go-on
pass
leave
learn war
go-on
1
go-on
leave
practise
go-on
1
leave
today
leave
progress
leave
progress berkeley-war
leave
set level quick
resume 1
go-on
leave
replay 1
leave
quit
"""
"""A session with a bit of everything."""

FEW = """\
play egyptian-war --seed {seed}
go-on
leave
play war --seed {seed}
go-on
leave
drill which-rule berkeley-war
go-on
1
go-on
2
go-on
1
leave
quit
"""
"""A session with two games and three answers."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    """Yield a clock that can be set, and restore the zone afterwards."""
    with monkeypatch.context() as patch:
        yield Clock(patch)
    time.tzset()


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the data file."""
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


class Typed(io.StringIO):
    """Typed words that change the clock after some of them."""

    def __init__(self, words: str, clock: Clock, moments: list[Moment]) -> None:
        super().__init__(words)
        self._clock = clock
        self._moments = moments
        self._lines = 0

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # As in typeshed.
        if self._moments:
            self._clock.set(self._moments[self._lines % len(self._moments)])
        self._lines += 1
        return super().readline(size)


def sit(number: int, clock: Clock, between: list[Moment], words: str = WORDS) -> None:
    """Run a session in text mode, with the clock set ``between`` two words."""
    told = command("--plain", typed=Typed(words.format(seed=number), clock, between))
    assert told.status == 0
    assert told.err.count("\n") <= 1
    assert "damaged" not in told.out + told.err


def assert_nothing_lost(data: Path, before: dict[str, list[tuple[object, ...]]]) -> None:
    """Assert that all earlier data is still there and can be used."""
    after = contents(data)
    # Trials may get new ids when they are sorted by their moments: uids stay.
    for table, name in (("game", slice(1)), ("move", slice(2)), ("trial", slice(1, 2))):
        assert {row[name] for row in after[table]} >= {row[name] for row in before[table]}
    with closing(Store.open(data)) as store:
        found = [*store.kept_games(), *store.kept_games(finished=True)]
        assert len(found) == len(after["game"])
        assert len(store.trials()) == len(after["trial"])
        days_practised(store)
        day_facts(store)
        drive(app_for(store=store), _look)
        assert store.notices == []
    assert command("doctor").out.splitlines()[1] == doctor.all_well
    for each in (["stats"], ["stats", "--json"], ["practise", "--json"]):
        told = command(*each)
        assert (told.status, told.err) == (0, "")
    file = data.with_name("export")
    assert command("export", "--force", str(file)).status == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WARCARDS_DATA", str(data.with_name("again")))
        told = command("import", str(file))
        assert told.status == 0
        for many, what in ((len(after["trial"]), "trial"), (len(after["game"]), "game")):
            assert f"{many} {what}" in told.err, told
    shutil.rmtree(data.with_name("again"))


async def _look(pilot: Pilot[None]) -> None:
    assert isinstance(pilot.app, WarcardsApp)
    assert_unsteered(pilot.app)


@pytest.mark.cpu(0.7, "sits down twice, and looks at all that is kept in both faces")
@pytest.mark.parametrize(
    ("journey", "part", "words"),
    [
        pytest.param("without a battery", slice(2, 4), FEW, id="into the past"),
        *[
            pytest.param(each, slice(None), WORDS, marks=slow, id=each)
            for each in list(JOURNEYS)[:1]
        ],
        *[
            pytest.param(each, slice(None), WORDS, marks=proof, id=each)
            for each in list(JOURNEYS)[1:]
        ],
    ],
)
def test_whatever_the_clock_shows_from_sitting_to_sitting_nothing_is_lost(
    journey: str, part: slice, words: str, clock: Clock, data: Path
) -> None:
    before: dict[str, list[tuple[object, ...]]] = {"game": [], "move": [], "trial": []}
    moments = JOURNEYS[journey][part]
    for number, moment in enumerate(moments):
        clock.set(moment)
        sit(number, clock, [], words)
        assert today() in [each.day for each in backups(data / "warcards.db")]
        assert_nothing_lost(data, before)
        before = contents(data)
    assert len(before["game"]) >= 2 * len(moments)


@pytest.mark.cpu(0.3, "looks at all that is kept in both faces")
@pytest.mark.parametrize(
    ("journey", "words"),
    [
        ("without a battery", FEW),
        pytest.param("without a battery", WORDS, marks=slow),
        *[pytest.param(each, WORDS, marks=proof) for each in list(JOURNEYS)[1:]],
    ],
    ids=lambda each: each if each in JOURNEYS else str(each.count("\n")),
)
def test_whatever_the_clock_shows_in_the_middle_of_a_sitting_nothing_is_lost(
    journey: str, words: str, clock: Clock, data: Path
) -> None:
    sit(7, clock, JOURNEYS[journey], words)
    clock.set(JOURNEYS[journey][-1])
    before = contents(data)
    assert len(before["game"]) >= 2
    assert len(before["trial"]) >= 3
    assert_nothing_lost(data, before)


# -- daylight saving

ZONES = {
    BERLIN: ("2026-03-29", "2026-10-25"),
    "America/New_York": ("2026-03-08", "2026-11-01"),
    "Australia/Lord_Howe": ("2026-04-05", "2026-10-04"),  # By half an hour.
    "America/Santiago": ("2026-04-05", "2026-09-06"),  # At midnight.
    "Africa/Cairo": ("2026-04-24", "2026-10-30"),  # At midnight.
    AUCKLAND: ("2026-04-05", "2026-09-27"),
    "Antarctica/Troll": ("2026-03-29", "2026-10-25"),  # By two hours.
    "Pacific/Apia": ("2011-12-30", "2011-12-31"),  # A day that did not exist there.
}
"""Days on which clocks are set forward or back."""


@pytest.mark.parametrize(
    ("zone", "each"),
    [
        (BERLIN, 16),
        pytest.param(BERLIN, 1, marks=slow),
        *[pytest.param(zone, 1, marks=proof) for zone in list(ZONES)[1:]],
    ],
)
def test_where_clocks_are_set_a_day_of_practice_is_one_day(
    zone: str, each: int, clock: Clock, tmp_path: Path
) -> None:
    """Every half hour belongs to its day; answers come at regular intervals."""
    for at, day in enumerate(ZONES[zone]):
        around = datetime.fromisoformat(f"{day}T12:00").replace(tzinfo=ZoneInfo(zone))
        utc = around.astimezone(UTC) - timedelta(days=2)
        days: set[str] = set()
        with closing(Store.open(tmp_path / str(at))) as store:
            game = store.new_game({"variant": "war"})
            for number in range(4 * 48):
                clock.set(Moment(f"{utc:%Y-%m-%dT%H:%M:%S}", zone))
                there = utc.astimezone(ZoneInfo(zone))
                utc += timedelta(minutes=30)
                now = (there.replace(tzinfo=None) - NIGHT).date().isoformat()
                assert today() == now
                if number % each:
                    continue
                days.add(now)
                store.add_move(game, number, float(number), 0, "flip")
                store.add_trial(_answered(now, number))
                assert store.days(4) == sorted(days)
                found = days_practised(store)
                assert (found.run, found.week) == (len(days), len(days))
                assert day_facts(store).practised == len(days)
                assert day_facts(store).day == there.date().isoformat()


@pytest.mark.parametrize(
    ("late", "noon", "after"),
    [
        ("2026-03-24T02:30", "2026-03-23T11:00", "2026-03-29T10:00"),
        ("2026-10-20T02:30", "2026-10-20T10:00", "2026-10-25T10:00"),
    ],
)
def test_the_night_ended_at_the_hour_that_it_was_then(
    late: str, noon: str, after: str, clock: Clock
) -> None:
    store = Store.in_memory()
    for number, utc in enumerate((late, noon)):
        clock.set(Moment(utc, BERLIN))
        store.add_trial(_answered(today(), number))
    clock.set(Moment(after, BERLIN))
    assert day_facts(store).practised == days_practised(store).week == 1


def _answered(day: str, number: int) -> Trial:
    return Trial(
        *("which-rule", "berkeley-war", "5D 6C 7H", "pair", "pair", "hit", None, None, "untimed"),
        {},
        ordinal=number,
        day=day,
    )
