"""The learner's changes to the plan, by keys and as a setting."""

from __future__ import annotations

import json
from typing import Any

from tests.tiers import looped
from warcards_tui.coach.skills.steering import Steering

RULES = ("a", "b", "c", "d")


def test_each_key_turns_a_rule_on_and_off() -> None:
    for turn, name in (
        (Steering.pin, "pinned"),
        (Steering.exclude, "excluded"),
        (Steering.pick, "picked"),
    ):
        once = turn(Steering(), "b")
        assert once == Steering()._replace(**{name: ("b",)})
        assert turn(once, "b") == Steering()


def test_what_contradicts_gives_way_to_what_was_said_last() -> None:
    assert Steering(excluded=("a", "b")).pin("a") == Steering(("a",), ("b",))
    assert Steering(excluded=("a", "b")).pick("a") == Steering((), ("b",), ("a",))
    assert Steering(("a", "b"), (), ("a", "c")).exclude("a") == Steering(("b",), ("a",), ("c",))


@looped(
    "steering, asked",
    [
        (Steering(), "abcd"),
        (Steering(pinned=("b",)), "abcd"),
        (Steering(excluded=("b", "c")), "ad"),
        (Steering(picked=("c", "b")), "bc"),
        (Steering(pinned=("a",), picked=("c",)), "ac"),
        (Steering(excluded=RULES), "abcd"),
        (Steering(excluded=("c",), picked=("c",)), "c"),
        (Steering(picked=("of another game",)), "abcd"),
    ],
)
def test_which_rules_are_asked(steering: Steering, asked: str) -> None:
    assert steering.asked(RULES) == tuple(asked)


@looped(
    "steering, obeyed",
    [
        (Steering(), True),
        (Steering(excluded=("a", "b", "c")), True),
        (Steering(excluded=RULES), False),
        (Steering(excluded=(*RULES, "of another day")), False),
        (Steering(picked=("of another day",)), False),
        (Steering(picked=("of another day", "a")), True),
    ],
)
def test_what_can_be_obeyed(steering: Steering, obeyed: bool) -> None:
    assert steering.in_force(RULES) == obeyed


def test_it_survives_the_settings() -> None:
    steering = Steering(("a",), ("b", "c"), ("d",))
    assert Steering.from_json(json.loads(json.dumps(steering.as_json()))) == steering


@looped("damaged", [None, 7, "pinned", [], {}, {"pinned": "abc"}, {"picked": [7, None, {}]}])
def test_of_a_damaged_setting_nothing_is_wanted(damaged: Any) -> None:
    assert Steering.from_json(damaged) == Steering()
