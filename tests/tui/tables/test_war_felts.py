"""The felts of War, Guerilla Joker, Speed War and Good King, Bad Queen."""

from __future__ import annotations

import pytest

from tests.tiers import third
from tests.tui.tables.felts import (
    FELTS,
    KEPT,
    At,
    SameFelt,
    painted,
    rows_of,
    seen_at,
    session_at,
    spots,
)

THREE_TIES = "7S 2D QH 9S 3C AD / 7H 3D QS 4S KC 8D"
"""A tie, a tie in its war, and then a king that beats a three."""


def turned_up(times: int) -> tuple[str, ...]:
    return ("go-on",) * times


SCENES = {
    "war-start": At("war"),
    "war-trick": At("war", turned_up(5)),
    "war-war": At("war", turned_up(1), deal=THREE_TIES),
    "war-war-again": At("war", turned_up(2), deal=THREE_TIES),
    "war-round": At("war", turned_up(7), deal="3S 5S 4S / 6H 2H"),
    "war-paused": At("war", (*turned_up(1), "pause"), deal=THREE_TIES),
    "war-over": At("war", options={"limit": 12}, until_over=("go-on",)),
    "war-last-card": At(
        "war", turned_up(2), deal="7S 2S QS 3S 9C 4D / 7H QH", options={"run_out": "last-card"}
    ),
    "war-three-down": At(
        "war",
        turned_up(2),
        deal="7S 2D QH 4S 3C AD 5S 6S KH 8S / 7H 3D QS 9S 3H KC 2S 4D 10D 5H",
        options={"down": 3, "pickup": "as-laid"},
    ),
    "war-three-down-start": At("war", options={"down": 3, "pickup": "as-laid"}),
    "war-ascii": At("war", turned_up(1), deal=THREE_TIES, unicode=False),
    "guerilla-start": At("guerilla-joker"),
    "guerilla-joker": At("guerilla-joker", turned_up(2), deal="RJ 2D QH 9S 3C / AH 3D 8S 4S KC"),
    "guerilla-won": At("guerilla-joker", turned_up(3), deal="RJ 2D QH 9S 3C / AH 3D 8S 4S KC"),
    "guerilla-over": At("guerilla-joker", until_over=("go-on",)),
    "speed-start": At("speed-war"),
    "speed-removed": At("speed-war", turned_up(2), deal="4S 2D 5H 9S / 4H 3D 2S AS 9C 9D"),
    "speed-later": At("speed-war", turned_up(60)),
    "speed-over": At("speed-war", until_over=("go-on",)),
    "king-two": At(
        "good-king-bad-queen",
        turned_up(1),
        deal="AS 2S 3S 4S / KH 3H 4H 5H 6H 7H 8H 9H 10H | 9D 8C",
    ),
    "king-couple": At("good-king-bad-queen", until_over=("go-on",)),
    "king-three": At("good-king-bad-queen", turned_up(10), bots=2, seed=5),
    "king-three-war": At(
        "good-king-bad-queen",
        turned_up(2),
        bots=2,
        deal="JS 2S 3S 4S 8S / JH KH 3H 5H 6H 7H / 9D 8C 6C 2C",
    ),
    "king-three-ascii": At("good-king-bad-queen", turned_up(11), bots=2, seed=5, unicode=False),
}


@third
@pytest.mark.parametrize("size", KEPT)
@pytest.mark.parametrize("name", SCENES)
def test_felt(name: str, size: str, same_felt: SameFelt) -> None:
    same_felt(SCENES[name], size)


@pytest.mark.parametrize("size", FELTS)
def test_a_war_tells_its_equal_cards_and_its_stake(size: str) -> None:
    felt = "\n".join(rows_of(painted(seen_at(SCENES["war-war"]), *FELTS[size])))
    assert "7 = 7   2 at stake" in felt


@pytest.mark.parametrize("size", ["80x24", "120x40", "200x50"])
def test_the_ladder_has_a_rung_for_every_rank_and_lights_the_one_that_goes(size: str) -> None:
    session = seen_at(SCENES["speed-later"])
    rows = rows_of(painted(session, *FELTS[size]))
    assert session.view.removing == 5
    (now,) = [row for row in rows if "4 left" in row]
    assert "▶ 5" in now
    assert [row.split()[-3] for row in rows if row.rstrip().endswith("gone")] == ["4", "3", "2"]


def test_the_power_that_acts_is_lit() -> None:
    session = seen_at(SCENES["king-two"])
    rows = rows_of(painted(session, *FELTS["120x40"]))
    assert any("▶ king" in row for row in rows)
    assert any("▶ by one" in row for row in rows)
    assert not any("▶ queen" in row for row in rows)


def test_marks_of_a_moment_go_before_what_is_usual() -> None:
    session = seen_at(SCENES["war-trick"])
    usual = painted(session, *FELTS["80x24"])
    marked = painted(session, *FELTS["80x24"], marks={"front:0": "flip", "front:1": "flip"})
    assert marked.changes(usual)
    newest = [each[-1].text for each in session.view.last.rows]
    assert all(text[0] not in rows_of(marked)[3][21:30] for text in newest)


def test_an_older_view_is_drawn_with_what_was_known_then() -> None:
    session = session_at(At("war", turned_up(4)))
    before = session.view
    session.press("go-on", 9000.0)
    session.advance(9500.0)
    assert session.view != before
    assert (
        painted(session, 80, 16, view=before).changes(
            painted(session_at(At("war", turned_up(4))), 80, 16)
        )
        == []
    )


def test_a_click_on_the_own_packet_turns_up() -> None:
    session = session_at(At("war"))
    canvas = painted(session, *FELTS["80x24"])
    own, other = canvas.places["seat:0"], canvas.places["seat:1"]
    assert canvas.spot_at(own.x + 1, own.y + 1) == "go-on"
    assert not canvas.spot_at(other.x + 1, other.y + 1)
    assert spots(canvas) == ["go-on"]


def test_on_a_vast_felt_no_half_is_empty_after_a_few_tricks() -> None:
    canvas = painted(session_at(At("war", turned_up(5))), *FELTS["200x50"])
    newest = canvas.places["front:0"]
    assert canvas.width // 4 < newest.x < canvas.width // 2
    rows = rows_of(canvas)[newest.y : newest.bottom]
    right = [row[newest.right : canvas.width * 3 // 4] for row in rows]
    assert any(row.strip() for row in right)
