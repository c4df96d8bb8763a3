"""The felts of Addition and Subtraction War."""

from __future__ import annotations

import pytest

from tests.tui.tables.felts import FELTS, KEPT, At, SameFelt, painted, rows_of, session_at
from tests.tui.tables.presses import typed

WAR = "7S 8S 2S 3S 4S 9D 5S KD QD / 6H 9H 2H 3H 4H QH JH KH 2D"
"""15 on both sides, and then a war: 14 against 23."""

SCENES = {
    "addition-start": At("addition-war"),
    "addition-asked": At("addition-war", ("go-on", "answer-1", "answer-4")),
    "addition-wrong": At("addition-war", ("go-on", *typed(9)), deal=WAR),
    "addition-war": At("addition-war", ("go-on", *typed(15)), deal=WAR),
    "addition-at-war": At("addition-war", ("go-on", *typed(15), "go-on"), deal=WAR),
    "addition-won": At("addition-war", ("go-on", *typed(15), "go-on", *typed(14)), deal=WAR),
    "addition-lone": At(
        "addition-war",
        ("go-on",),
        deal="KS / 2H 3H 4H 5H",
        options={"answer": "auto"},
        unicode=False,
    ),
    "addition-paused": At("addition-war", ("go-on", "answer-1", "pause")),
    "addition-over": At(
        "addition-war", options={"limit": 5}, until_over=("go-on", "answer-9", "go-on")
    ),
    "subtraction-asked": At("subtraction-war", ("go-on",)),
    "subtraction-won": At("subtraction-war", ("go-on", *typed(3))),
}


@pytest.mark.parametrize("size", KEPT)
@pytest.mark.parametrize("name", SCENES)
def test_felt(name: str, size: str, same_felt: SameFelt) -> None:
    same_felt(SCENES[name], size)


@pytest.mark.parametrize("size", FELTS)
def test_no_result_is_told_before_the_answer(size: str) -> None:
    """Another answer that is still open leaves no number in either place of a result."""
    session = session_at(At("addition-war", ("go-on",), deal=WAR))
    canvas = painted(session, *FELTS[size])
    for seat in (0, 1):
        where = canvas.places[f"result:{seat}"]
        rows = rows_of(canvas)[where.y : where.bottom]
        assert "15" not in "".join(row[where.x : where.right] for row in rows)
    typing = painted(session_at(At("addition-war", ("go-on", "answer-1"), deal=WAR)), *FELTS[size])
    changed = typing.changes(canvas)
    own = canvas.places["result:0"]
    assert changed
    assert all(own.contains_region(region) for region in changed)


def test_the_answers_of_the_day_stand_beside_the_cards() -> None:
    presses = ("go-on", *typed(13), "go-on", *typed(12), "go-on", *typed(7))
    session = session_at(At("addition-war", presses))
    assert [each.right for each in session.answers.all] == [True, True, False]
    assert session.answers.streak == 0
    rows = rows_of(painted(session, *FELTS["80x24"]))
    asked = [row[60:].split()[0] for row in rows if "▌" in row[60:]]
    assert asked == [each.asked for each in reversed(session.answers.all)]


def test_a_click_on_the_place_of_the_answer_enters_it() -> None:
    session = session_at(At("addition-war", ("go-on", "answer-1")))
    canvas = painted(session, *FELTS["80x24"])
    own = canvas.places["result:0"]
    assert canvas.spot_at(own.x + 2, own.y + 2) == "go-on"
    other = canvas.places["result:1"]
    assert not canvas.spot_at(other.x + 2, other.y + 2)
