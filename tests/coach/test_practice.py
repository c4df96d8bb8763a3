"""The saved profile equals the log, whatever happened to either."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.coach.answers import profile_of
from tests.coach.practice import copied, fill, practice
from tests.games.known import known_games
from tests.store.conftest import together
from tests.tiers import examples
from warcards_tui.coach.progress.exports import Export, export_lines, merged_setting
from warcards_tui.coach.progress.statistics import as_json, known
from warcards_tui.coach.skills import kept
from warcards_tui.coach.skills.profile import Profile
from warcards_tui.store import Store, StoredTrial
from warcards_tui.store.forms import PROFILE


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store.open(tmp_path)
    yield found
    found.close()


def rebuilt(store: Store) -> dict[str, Any]:
    return profile_of(store.trials()).as_json()


def test_a_new_store_has_an_empty_profile(store: Store) -> None:
    assert kept.kept_profile(store).as_json() == Profile().as_json()


def test_the_kept_profile_takes_in_only_what_is_new(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    trials = list(practice())
    for trial in trials[:300]:
        store.add_trial(trial)
    assert kept.kept_profile(store).as_json() == rebuilt(store)
    for trial in trials[300:]:
        store.add_trial(trial)
    expected = rebuilt(store)
    taken: list[StoredTrial] = []
    add = Profile.add

    def watched(profile: Profile, each: StoredTrial) -> bool:
        taken.append(each)
        return add(profile, each)

    monkeypatch.setattr(Profile, "add", watched)
    assert kept.kept_profile(store).as_json() == expected
    assert len(taken) == len(trials) - 300
    assert kept.kept_profile(store).as_json() == expected
    assert len(taken) == len(trials) - 300


def test_what_another_window_adds_is_taken_in(store: Store, tmp_path: Path) -> None:
    other = Store.open(tmp_path)
    profile = kept.kept_profile(store)
    for trial in practice(days=1):
        store.add_trial(trial)
        other.add_trial(trial._replace(variant="egyptian-war", target="pair"))
        profile = kept.up_to_date(store, profile)
    assert profile.as_json() == rebuilt(store)
    assert set(profile.areas) == {"berkeley-war", "egyptian-war"}
    other.close()


@pytest.mark.slow
def test_older_trials_that_come_by_an_import_rebuild_it(store: Store) -> None:
    trials = copied(practice())
    store.take_over(trials[200:], lambda _, here, __: here)
    kept.kept_profile(store)
    store.take_over(trials[:200], lambda _, here, __: here)
    profile = kept.kept_profile(store)
    assert profile.as_json() == rebuilt(store)
    in_order = Store.in_memory()
    fill(in_order, practice())
    expected = kept.kept_profile(in_order)
    assert profile.area("berkeley-war").as_json() == expected.area("berkeley-war").as_json()


@pytest.mark.parametrize("clock", ["stands still", "is set back", "is set back twice"])
def test_statistics_are_the_same_after_export_and_import(store: Store, clock: str) -> None:
    trials = list(practice(days=2, items=25))
    for trial in trials:
        store.add_trial(trial)
    if clock == "stands still":
        store._db.execute("UPDATE trial SET added = '2026-11-24T10:00:00.000Z'")
    else:
        store._db.execute(
            "UPDATE trial SET added = strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-24T10:00:00Z',"
            " printf('+%d seconds', (id * 7) % ?))",
            (len(trials) * (7 if clock == "is set back" else 3),),
        )
    first, last = [store.trial_uid(each) for each in (1, len(trials))]
    stores = [store]
    for _ in range(2):
        lines = [line.encode() for line in export_lines(stores[-1])]
        stores.append(Store.in_memory())
        stores[-1].take_over(Export(lines, ""), merged_setting)
    found = []
    for each in stores:
        facts = as_json(known(each, known_games(), "2026-11-24"))
        profile = kept.kept_profile(each).as_json()["body"]
        found.append((facts, profile | {"newest": profile["newest"][1]}))
    assert found[0] == found[1] == found[2]
    if clock == "stands still":
        assert [each.uid for each in (*store.trials()[:1], *store.trials()[-1:])] == [first, last]


@pytest.mark.parametrize("damage", ["x'ff00'", "7", "''", "CAST(x'c328' AS TEXT)"])
def test_a_moment_that_is_damaged_ends_no_profile(store: Store, damage: str) -> None:
    fill(store, practice(days=1))
    store._db.execute(f"UPDATE trial SET added = {damage} WHERE id % 5 = 0")
    assert kept.kept_profile(store).trials == len(store.trials())


@pytest.mark.parametrize(
    "damage",
    [
        "'{}'",
        "'[]'",
        "'{\"version\": 99}'",
        "replace(value, '\"trials\":640', '\"trials\":641')",
        "substr(value, 1, 1000)",
        "CAST(x'7b22ff' AS TEXT)",
    ],
)
def test_a_copy_that_is_damaged_or_of_another_version_is_made_anew(
    store: Store, tmp_path: Path, damage: str
) -> None:
    fill(store, practice())
    kept.kept_profile(store)
    before: dict[str, Any] = store.setting(PROFILE, {})
    with closing(sqlite3.connect(tmp_path / "warcards.db")) as db, db:
        db.execute(f"UPDATE setting SET value = {damage} WHERE name = 'profile'")
    assert store.setting(PROFILE, {}) != before
    assert kept.kept_profile(store).as_json() == rebuilt(store)
    assert store.setting(PROFILE, {}) == before


def test_a_copy_of_another_log_is_made_anew(store: Store) -> None:
    for trial in practice(days=1):
        store.add_trial(trial)
    kept.kept_profile(store)
    other = Store.in_memory()
    other.set_setting(PROFILE, store.setting(PROFILE, {}))
    assert kept.kept_profile(other).as_json() == Profile().as_json()


def test_after_a_clock_was_set_right_each_answer_costs_no_more_than_before(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its speech is as good as if the clock had never been wrong."""
    trials = list(practice(days=3))
    for trial in trials[:80]:
        store.add_trial(trial._replace(day="2031-01-01"))
    with closing(sqlite3.connect(tmp_path / "warcards.db")) as db, db:
        db.execute("UPDATE trial SET added = '2031-01-01T12:00:00.000Z'")
    profile = kept.kept_profile(store)
    taken: list[StoredTrial] = []
    statements: list[str] = []
    add = Profile.add

    def watched(profile: Profile, each: StoredTrial) -> bool:
        taken.append(each)
        return add(profile, each)

    monkeypatch.setattr(Profile, "add", watched)
    store._db.set_trace_callback(statements.append)
    for number, trial in enumerate(trials[80:], 1):
        store.add_trial(trial)
        assert kept.up_to_date(store, profile) is profile
        assert len(taken) == number
    monkeypatch.undo()
    store._db.set_trace_callback(None)
    assert profile.trials == len(trials)
    assert profile.as_json() == rebuilt(store)
    days = profile.area("berkeley-war").days
    assert [*days] == ["2031-01-01", *dict.fromkeys(each.day for each in trials[80:])]
    # No query of the file takes longer with a longer log.
    for statement in {each for each in statements if each.startswith("SELECT")}:
        plan = store._db.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall()
        assert all("SEARCH" in step[3] for step in plan), (statement, plan)


def test_one_import_rebuilds_it_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    trials = copied(practice(days=4))
    store.take_over(trials[160:240], lambda _, here, __: here)
    profile = kept.kept_profile(store)
    store.take_over([*trials[240:], *trials[:160]], lambda _, here, __: here)
    assert [each.uid for each in store.trials()] == [each.uid for each in trials]
    after = kept.up_to_date(store, profile)
    assert after is not profile
    assert after.as_json() == rebuilt(store)
    for trial in practice(days=1, items=3):
        store.add_trial(trial)
        assert kept.up_to_date(store, after) is after
    assert after.as_json() == rebuilt(store)


@given(seed=st.integers(0, 2**32))
@examples(20)
def test_stores_that_took_over_each_other_have_the_same_profile(seed: int) -> None:
    chance = random.Random(seed)
    trials = copied(practice(days=3, items=20))
    stores = [Store.in_memory(), Store.in_memory()]
    for piece in (chance.sample(trials, 70), chance.sample(trials, 70)):
        stores[0].take_over(piece, lambda _, here, __: here)
        stores.reverse()
    for here, there in (stores, reversed(stores)):
        here.take_over(there.copies(), lambda _, here, __: here)
    first, second = [kept.kept_profile(each).areas for each in stores]
    assert {name: area.as_json() for name, area in first.items()} == {
        name: area.as_json() for name, area in second.items()
    }


@pytest.mark.slow
@given(seed=st.integers(0, 2**32))
@examples(25)
def test_the_kept_profile_equals_the_log_in_whatever_pieces_it_comes(seed: int) -> None:
    chance = random.Random(seed)
    trials = copied(practice(days=3, items=20))
    store = Store.in_memory()
    while trials:
        piece = trials if chance.random() < 0.3 else chance.sample(trials, len(trials) // 2 + 1)
        store.take_over(piece, lambda _, here, __: here)
        trials = [each for each in trials if each not in piece]
        assert kept.kept_profile(store).as_json() == rebuilt(store)
    store.close()


@pytest.mark.slow
def test_two_programs_that_practise_at_once_have_one_right_profile(tmp_path: Path) -> None:
    def practises(variant: str, target: str) -> None:
        store = Store.open(tmp_path)
        profile = kept.kept_profile(store)
        for number, trial in enumerate(practice(days=1, items=100)):
            store.add_trial(trial._replace(variant=variant, target=target, held=""))
            profile = kept.up_to_date(store, profile)
            if number % 10 == 0:
                profile = kept.kept_profile(store)
        store.close()

    together(lambda: practises("berkeley-war", "a39"), lambda: practises("egyptian-war", "pair"))
    store = Store.open(tmp_path)
    profile = kept.kept_profile(store)
    assert profile.as_json() == rebuilt(store)
    assert profile.trials == 240
    store.close()
