"""The profile is a fold of the log: the same in any order of merging."""

from __future__ import annotations

import json
from datetime import date, timedelta
from itertools import accumulate
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.coach.answers import GAME, logged, named, profile_of
from tests.tiers import looped
from warcards_tui.coach.skills.profile import VERSION, Profile
from warcards_tui.store.records import StoredTrial, Trial

RULES = ("pair", "sandwich", "eq-3")
DRILLS = ("which-rule", "slap-or-not", "hear-pair", "reaction", "play", "lesson", "of-the-future")
OUTCOMES = (
    *("right", "wrong", "hit", "miss", "false-alarm", "correct-rejection"),
    *("anticipation", "lapse", "strange"),
)
some_rules = st.lists(st.sampled_from(RULES), max_size=3, unique=True).map(" ".join)
days = st.integers(0, 6).map(lambda at: (date(2025, 10, 29) + timedelta(days=at)).isoformat())
trials = st.builds(
    Trial,
    source=st.sampled_from(DRILLS),
    variant=st.sampled_from((GAME, "egyptian-war")),
    cards=st.just("9S 10H QD"),
    held=some_rules,
    answer=some_rules | st.sampled_from(("none", "slap", "pass", "")),
    outcome=st.sampled_from(OUTCOMES),
    time_ms=st.none() | st.floats(1, 9000),
    error_ms=st.none(),
    quality=st.sampled_from(("ok", "ok", "untimed", "void: focus")),
    settings=st.sampled_from(
        (
            *({"mode": "any"}, {"mode": "all"}, {}),
            *(
                {"part": "mod"},
                {"part": "sum", "storm": True},
                {"far": True},
                {"worth": "best", "loss": 0.5},
            ),
        )
    ),
    target=st.sampled_from((*RULES, "")),
    cue=st.sampled_from(("screen", "bell", "speech")),
    day=days | st.sampled_from(("", "never")),
)


@st.composite
def logs(draw: st.DrawFn) -> list[StoredTrial]:
    """Return a log in its order of arrival at a store, with imported trials."""
    found = draw(st.lists(trials, max_size=60))
    moments = draw(st.lists(st.integers(0, 99), min_size=len(found), max_size=len(found)))
    steps = draw(st.lists(st.integers(1, 3), min_size=len(found), max_size=len(found)))
    return [
        StoredTrial(at, f"2025-11-01T00:00:{moment:02}.000Z", each, f"{7919 * at % 104729:08}")
        for at, each, moment in zip(accumulate(steps), found, moments, strict=True)
    ]


def grown(log: list[StoredTrial]) -> Profile:
    """Return a profile grown trial by trial, and rebuilt on demand."""
    profile = Profile()
    for at, each in enumerate(log, 1):
        before = profile.as_json()
        if not profile.add(each):
            assert profile.as_json() == before, "a trial that is too old changes nothing"
            profile = profile_of(log[:at])
    return profile


@pytest.mark.slow
@given(logs())
def test_grown_trial_by_trial_it_is_the_rebuilt_one(log: list[StoredTrial]) -> None:
    assert grown(log).as_json() == profile_of(log).as_json()


@pytest.mark.slow
@given(logs(), st.randoms(use_true_random=False))
def test_the_order_in_which_trials_are_given_changes_nothing(
    log: list[StoredTrial], rng: Any
) -> None:
    shuffled = rng.sample(log, len(log))
    assert profile_of(shuffled).as_json() == profile_of(log).as_json()
    assert grown(shuffled).as_json() == profile_of(log).as_json()


@pytest.mark.slow
@given(logs(), st.integers(0, 60))
def test_a_stored_copy_goes_on_where_it_was(log: list[StoredTrial], upto: int) -> None:
    kept = json.dumps(profile_of(log[:upto]).as_json())
    profile = Profile.from_json(json.loads(kept))
    assert profile is not None
    assert json.dumps(profile.as_json()) == kept
    assert all(profile.add(each) for each in log[upto:])
    assert profile.as_json() == profile_of(log).as_json()


def test_the_newest_trial_a_second_time_changes_nothing() -> None:
    (stored,) = logged([named("pair", "pair")])
    profile = profile_of([stored])
    before = profile.as_json()
    assert profile.add(stored)
    assert profile.as_json() == before


def test_an_older_trial_asks_for_a_rebuild() -> None:
    first, second = logged([named("pair", "pair"), named("pair", "none")])
    profile = profile_of([second])
    assert not profile.add(first)
    assert profile_of([second, first]).as_json() == profile_of([first, second]).as_json()


def kept_copy() -> dict[str, Any]:
    log = logged([named("pair", "none", time_ms=900.0), named("pair", "pair", time_ms=900.0)] * 5)
    copy: dict[str, Any] = json.loads(json.dumps(profile_of(log).as_json()))
    return copy


def test_a_copy_of_another_version_is_not_taken() -> None:
    copy = kept_copy()
    assert Profile.from_json(copy) is not None
    assert Profile.from_json({**copy, "version": VERSION + 1}) is None
    assert Profile.from_json({**copy, "version": VERSION - 1}) is None


@looped("copy", [None, {}, [], "", 7, {"version": VERSION}])
def test_what_is_no_copy_is_not_taken(copy: Any) -> None:
    assert Profile.from_json(copy) is None


def test_a_copy_with_any_value_changed_or_missing_is_not_taken() -> None:
    whole = kept_copy()
    places = list(_places(whole["body"]))
    assert len(places) > 40
    for path in places:
        for change in (lambda _: None, lambda value: [value]):
            copy = json.loads(json.dumps(whole))
            holder = copy["body"]
            for step in path[:-1]:
                holder = holder[step]
            changed = change(holder[path[-1]])
            if changed != holder[path[-1]]:
                holder[path[-1]] = changed
                assert Profile.from_json(copy) is None, path
    for name in whole["body"]:
        rest = {key: value for key, value in whole["body"].items() if key != name}
        assert Profile.from_json({**whole, "body": rest}) is None


def _places(value: Any, path: tuple[Any, ...] = ()) -> Any:
    """Yield the path to every value inside."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in inside:
        yield (*path, key)
        if isinstance(each, dict | list):
            yield from _places(each, (*path, key))


@looped("part", [None, True, 7, [], ["mod"], {}, {"mod": 1}, "unheard-of"])
def test_a_part_that_is_none_says_something_about_the_whole_alone(part: Any) -> None:
    answer = named("eq-3", "eq-3", settings={"part": part})
    plain = profile_of(logged([named("eq-3", "eq-3")]))
    assert profile_of(logged([answer])).as_json()["body"] == plain.as_json()["body"]


@pytest.mark.parametrize("with_whole", [True, False])
def test_an_answer_about_a_part_as_if_it_were_a_rule_is_read_again_as_it_was_kept(
    with_whole: bool,
) -> None:
    trials = [named("eq-3:mod", "eq-3:mod"), *[named("eq-3", "none")] * with_whole]
    found = profile_of(logged(trials))
    copy = Profile.from_json(json.loads(json.dumps(found.as_json())))
    assert copy is not None
    more = logged([*trials, named("eq-3", "eq-3", settings={"part": "sum"})])[-1]
    for each in (found, copy):
        each.add(more)
    assert copy.as_json() == found.as_json()
