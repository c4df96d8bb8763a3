"""The felt of Casualty War."""

from __future__ import annotations

import pytest

from tests.tiers import looped
from tests.tui.tables.felts import (
    FELTS,
    KEPT,
    LOOK,
    At,
    SameFelt,
    painted,
    rows_of,
    seen_at,
    session_at,
)
from warcards_tui.tui.cards import Painter
from warcards_tui.tui.looks import UNICODE

INDEX = Painter(LOOK, UNICODE).index

TWO_WARS = (
    "KS 7S 2S 3S 4S 5S 9S 6S 8S 2D 3D 4D 5D 6D JS QS 9H 8C"
    " / KH 7H 9D 3H 4H 5H 9C 2H QD 2C 3C 4C JD QC JH KD 8D 5C"
)
"""Kings and sevens match; in the war on the kings nines match, too."""

SCENES = {
    "casualty-start": At("casualty-war"),
    "casualty-turn": At("casualty-war", ("go-on",)),
    "casualty-two-wars": At("casualty-war", ("go-on",), deal=TWO_WARS),
    "casualty-deep": At("casualty-war", ("go-on",) * 2, deal=TWO_WARS),
    "casualty-long": At("casualty-war", ("go-on",) * 17, seed=3),
    "casualty-paused": At("casualty-war", ("go-on", "pause"), deal=TWO_WARS),
    "casualty-ascii": At("casualty-war", ("go-on",) * 2, deal=TWO_WARS, unicode=False),
    "casualty-over": At("casualty-war", seed=2, until_over=("go-on",)),
}


@pytest.mark.parametrize("size", KEPT)
@pytest.mark.parametrize("name", SCENES)
def test_felt(name: str, size: str, same_felt: SameFelt) -> None:
    same_felt(SCENES[name], size)


@pytest.mark.parametrize("size", ["80x24", "120x40", "200x50"])
def test_the_war_on_top_of_the_stack_is_lit_and_the_others_stand_below_it(size: str) -> None:
    canvas = painted(session_at(SCENES["casualty-deep"]), *FELTS[size])
    rows = rows_of(canvas)
    top = canvas.places["war:0"]
    assert "nines" in rows[top.y][top.x :]
    below = [row[top.x :] for row in rows[top.y + 1 :]]
    (kings,) = [at for at, row in enumerate(below) if "kings" in row]
    (sevens,) = [at for at, row in enumerate(below) if "sevens" in row]
    assert kings < sevens


@pytest.mark.parametrize("size", FELTS)
def test_a_match_is_tied_and_the_rest_is_compared(size: str) -> None:
    felt = "\n".join(rows_of(painted(session_at(SCENES["casualty-two-wars"]), *FELTS[size])))
    assert felt.count("match") == 2
    assert "9 beats 2" in felt


@pytest.mark.parametrize("size", FELTS)
def test_casualties_are_counted_at_the_bottom(size: str) -> None:
    session = session_at(SCENES["casualty-over"])
    fallen = session.view.fallen
    canvas = painted(session, *FELTS[size])
    where = canvas.places["ghosts"]
    bottom = "".join(rows_of(canvas)[where.y : where.bottom])
    assert fallen
    assert f" {len(fallen)} " in bottom


WARS = (
    "7H 2C JD 4H 9C QH 8D 3S KD 5C 6C 7D AH 10D 4C 9H 2H QS 6H"
    " / JS 5D KC 4S 9S QC 8S 3D KH 5S 6D 7S AC 10S 2S AD 8C 10C JH"
)
"""A deal in which one of several wars ends after four turns."""


@looped("height", range(15, 32))
def test_cards_turned_up_after_one_of_several_wars_stand_below_their_heading(height: int) -> None:
    session = seen_at(At("casualty-war", ("go-on",) * 4, deal=WARS))
    assert session.view.stakes
    cards = [INDEX(card) for hand in session.view.turned for card in hand]
    assert cards
    rows = rows_of(painted(session, 80, height))
    (heading,) = [at for at, row in enumerate(rows) if "face up" in row]
    below = " ".join([row[55:] for row in rows[heading + 1 :]])
    assert [card for card in cards if card not in below] == []


@pytest.mark.parametrize("size", ["80x24", "120x40"])
def test_casualties_without_room_are_marked(size: str) -> None:
    session = session_at(At("casualty-war", seed=12, until_over=("go-on",)))
    canvas = painted(session, *FELTS[size])
    where = canvas.places["ghosts"]
    text = " ".join([row[where.x :] for row in rows_of(canvas)[where.y : where.bottom]])
    shown = sum(INDEX(card) in text for card in session.view.fallen)
    assert 0 < shown < len(session.view.fallen)
    assert "…" in text
