"""Picking from the floor by arrows, numbers and words; and playing in Casualty War."""

from __future__ import annotations

import pytest

from tests.games.setup import set_up
from tests.said import Spoken
from tests.tiers import looped
from warcards_tui.sitting.controls.scramble import Keys
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER
from warcards_tui.words import scramble, sitting

scramble_says = Spoken(scramble)
sitting_says = Spoken(sitting)

RIGHT, LEFT, UP, DOWN = "right", "left", "up", "down"


class Person:
    """A person at an untimed table, each key a second after the one before."""

    def __init__(self, variant: str = "scramble-war", deal: str | None = None) -> None:
        game = set_up(variant, seats=2, seed=1, deal=deal)
        levels = (None, "average")
        self.session = Session.new(Store.in_memory(), game, levels, parse_pace("untimed"))
        self.now = 0.0
        self.said: list[str] = []
        self.session.start(0.0)
        self._settle()

    def _settle(self) -> None:
        while self.session.due != NEVER:
            self.session.advance(max(self.session.due, self.now))
        self.said += [line.ear for line in self.session.take()]
        self.session.shown(self.now)

    def key(self, *keys: str) -> str:
        for each in keys:
            self.now += 1000.0
            self.session.key(each, self.now)
            self._settle()
        return self.said[-1]

    def write(self, text: str) -> str:
        return self.key("/", *["space" if each == " " else each for each in text], "enter")

    @property
    def selected(self) -> int:
        assert isinstance(self.session.controls, Keys)
        return self.session.controls.selected


def test_arrows_go_over_the_cards_that_lie_and_round() -> None:
    person = Person()
    (taken,) = [spot for spot in person.session.view.picked if spot]
    assert person.selected == 0
    assert person.key(RIGHT) == scramble_says.spot_selected(
        spot=1
    )  # The card nearest to the last position.
    spots = [person.key(RIGHT) for _ in range(3)]
    assert spots == [
        scramble_says.spot_selected(spot=2),
        scramble_says.spot_selected(spot=3),
        scramble_says.spot_selected(spot=4),
    ]
    assert person.key(DOWN) == scramble_says.spot_selected(spot=13)
    assert person.key(UP, UP) == scramble_says.spot_selected(spot=49)
    assert taken == 48
    assert person.key(LEFT) == scramble_says.spot_selected(
        spot=47
    )  # Cards that were taken are left out.
    person.key(*[RIGHT] * 4)
    assert person.key(RIGHT) == scramble_says.spot_selected(spot=1)
    passed = {person.key(RIGHT) for _ in range(60)}
    assert len(passed) == 51
    assert f"Spot {taken}." not in passed


def test_enter_picks_the_selected_spot_and_the_arrows_go_on_from_the_nearest() -> None:
    person = Person()
    lying = person.session.view.lying
    person.key(RIGHT, RIGHT, "enter")
    assert 2 in lying
    assert 2 not in person.session.view.lying
    assert person.selected == 0
    person.key(RIGHT)
    assert person.selected in (1, 3)


def test_the_number_of_a_spot_marks_it_and_a_third_digit_begins_anew() -> None:
    person = Person()
    assert [person.key("3"), person.key("1"), person.key("4")] == ["3.", "31.", "4."]
    assert person.selected == 4
    lying = person.session.view.lying
    person.key("0", "enter")
    assert 40 in lying
    assert 40 not in person.session.view.lying


def test_how_a_card_is_picked_is_told_twice_and_then_no_more() -> None:
    person = Person()
    how = scramble_says.pick_asked(key="Enter", any_card="X")
    assert person.said[-1] == how
    person.key("x", "x", "x")
    assert person.said.count(how) == 2
    assert person.key("v") == scramble_says.may_pick()


def test_any_card_is_one_key() -> None:
    person = Person()
    before = len(person.session.view.lying)
    person.key("x")
    assert before - len(person.session.view.lying) == 2  # The bot has picked again.


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (("0", "enter"), scramble_says.no_spot(digits="0", last=52)),
        (("9", "9", "enter"), scramble_says.no_spot(digits="99", last=52)),
        ((")",), sitting_says.no_such_key(key="right parenthesis", help="H")),
    ],
)
def test_bad_keys_get_one_line_and_change_nothing(keys: tuple[str, ...], answer: str) -> None:
    person = Person()
    before = person.session.view
    assert person.key(*keys) == answer
    assert person.session.view == before


@looped(
    "text, answer",
    [
        ("pick 99", "There are only 52 spots on the floor."),
        ("99", "There are only 52 spots on the floor."),
        ("pick 0", sitting_says.not_understood(written=repr("pick 0"), key="H")),
        ("pick", sitting_says.not_understood(written=repr("pick"), key="H")),
        ("pick 3 4", sitting_says.not_understood(written=repr("pick 3 4"), key="H")),
        ("choose 3", sitting_says.not_understood(written=repr("choose 3"), key="H")),
    ],
)
def test_bad_words_get_one_line_and_change_nothing(text: str, answer: str) -> None:
    person = Person()
    before = person.session.view
    assert person.write(text) == answer
    assert person.session.view == before


def test_an_empty_spot_is_refused() -> None:
    person = Person()
    (taken,) = [spot for spot in person.session.view.picked if spot]
    assert person.key(*str(taken), "enter") == f"Spot {taken} is empty."
    assert person.write(f"pick {taken}") == f"Spot {taken} is empty."


@pytest.mark.parametrize("text", ["flip 3", "lay KS", "pick 3", "nonsense"])
def test_casualty_war_takes_no_other_words(text: str) -> None:
    person = Person("casualty-war")
    before = person.session.view
    assert person.write(text) == sitting_says.not_understood(written=repr(text), key="H")
    assert person.session.view == before
    person.write("flip")
    assert person.session.view != before
