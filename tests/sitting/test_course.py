"""The history that a session stores of a game, and today's answers."""

from __future__ import annotations

import pytest

from tests.tiers import looped
from tests.tui.tables.felts import At, session_at
from tests.tui.tables.presses import typed
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.course import GameTimeline
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store

THREE_TIES = "7S 2D QH 9S 3C AD / 7H 3D QS 4S KC 8D"
"""A tie, a tie in its war, and then a king that beats a three."""


def course_at(at: At) -> GameTimeline:
    course = session_at(at).course
    assert course is not None
    return course


def test_a_point_for_the_deal_and_for_every_trick() -> None:
    session = session_at(At("war", ("go-on",) * 5))
    assert session.course is not None
    points = session.course.points(session.game.length)
    assert [each.length for each in points] == list(range(session.game.length + 1))
    assert points[-1].counts == session.view.counts
    assert all(sum(each.counts) == 52 for each in points)


def test_a_war_is_one_trick_of_as_many_steps_as_it_had() -> None:
    course = course_at(At("war", ("go-on",) * 3, deal=THREE_TIES))
    (trick,) = course.tricks(1)
    assert (trick.winner, trick.taken, trick.steps) == (1, 10, 2)
    assert [card.text for card in trick.cards if card is not None] == ["3C", "KC"][
        :0
    ] or trick.cards
    newest = course.points(1)[-1]
    assert (newest.wars, newest.longest) == (1, 2)


@looped(
    "deal, presses, taken, steps",
    [
        ("7S 2D QH 4S 3C AD / 7H 3D QS 9S 6H KC", 2, 10, 1),
        ("7S 2D QH 4S 3C AD / 7H 3D 6H", 2, 8, 1),
        ("7S 2D QH 4S 3C AD 5S 6S KH 8S / 7H 3D QS 9S 3H KC 2S 4D 10D 5H", 3, 18, 2),
        ("7S 2D QH 4S 3C AD 5S 6S 8S / 7H 3D 3H", 3, 12, 2),
        ("7S 2D QH 4S 3C AD / 7H 3D 3H", 3, 9, 2),
    ],
)
def test_steps_are_counted_with_three_cards_down_too(
    deal: str, presses: int, taken: int, steps: int
) -> None:
    options = {"down": 3, "run_out": "last-card"}
    course = course_at(At("war", ("go-on",) * presses, deal=deal, options=options))
    (trick,) = course.tricks(1)
    assert (trick.taken, trick.steps) == (taken, steps)


def test_removed_cards_are_not_taken() -> None:
    course = course_at(At("speed-war", ("go-on",), deal="2D 9S 5H / 4H 3D 2S AS 9C 9D"))
    (trick,) = course.tricks(1)
    assert trick.taken == 1


def test_what_was_known_at_an_earlier_length() -> None:
    course = course_at(At("war", ("go-on",) * 6))
    assert [each.length for each in course.points(2)] == [0, 1, 2]
    assert [each.number for each in course.tricks(2)] == [1, 2]


def test_a_kept_game_goes_on_with_all_of_its_course() -> None:
    store = Store.in_memory()
    before = session_at(At("war", ("go-on",) * 6), store)
    after = Session.resume(store, VARIANTS, before.kept)
    after.start(20_000.0)
    assert before.course is not None
    assert after.course is not None
    assert after.course.points(100) == before.course.points(100)
    assert after.course.tricks(100) == before.course.tricks(100)


@pytest.mark.parametrize("variant", ["egyptian-war", "budr-basef"])
def test_a_game_with_a_pile_to_slap_has_none(variant: str) -> None:
    assert session_at(At(variant)).course is None


def test_answers_of_the_day_outlive_the_game_and_skipped_ones_do_not_count() -> None:
    store = Store.in_memory()
    presses = ("go-on", *typed(13), "go-on", "go-on", "go-on", *typed(19))
    first = session_at(At("addition-war", presses), store)
    assert [each.right for each in first.answers.all] == [True, True]
    assert first.answers.streak == 2
    again = session_at(At("addition-war", ("go-on", *typed(1))), store)
    assert [each.right for each in again.answers.all] == [True, True, False]
    assert again.answers.streak == 0
    assert again.answers.median == first.answers.median
    assert not session_at(At("subtraction-war"), store).answers.all
