"""The felt of Casualty War."""

from __future__ import annotations

import pytest

from tests.tui.tables.felts import FELTS, KEPT, At, SameFelt, painted, rows_of, session_at

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
