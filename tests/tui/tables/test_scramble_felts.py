"""The felt of Scramble War."""

from __future__ import annotations

import pytest

from tests.tui.moments.frames import drawn
from tests.tui.tables.felts import FELTS, KEPT, At, SameFelt, painted, rows_of, session_at, spots
from warcards_tui.cards.french import parse_cards
from warcards_tui.games.moves import Pick
from warcards_tui.sitting.intents import Make

SCENES = {
    "scramble-start": At("scramble-war", options={"jokers": 2}),
    "scramble-marked": At("scramble-war", ("right", "go-on", "any", "down", "right", "answer-3")),
    "scramble-war": At("scramble-war", (*["any"] * 8, "right"), seed=3),
    "scramble-late": At("scramble-war", ("any",) * 20),
    "scramble-paused": At("scramble-war", (*["any"] * 6, "pause")),
    "scramble-ascii": At("scramble-war", ("any",) * 6, unicode=False),
    "scramble-over": At("scramble-war", until_over=("any",)),
}


@pytest.mark.parametrize("size", KEPT)
@pytest.mark.parametrize("name", SCENES)
def test_felt(name: str, size: str, same_felt: SameFelt) -> None:
    same_felt(SCENES[name], size)


@pytest.mark.parametrize("jokers", [0, 2])
@pytest.mark.parametrize("size", FELTS)
def test_every_card_on_the_floor_has_its_number_and_can_be_clicked(size: str, jokers: int) -> None:
    session = session_at(At("scramble-war", options={"jokers": jokers}))
    canvas = painted(session, *FELTS[size])
    rows = rows_of(canvas)
    for spot in session.view.lying:
        where = canvas.places[f"spot:{spot}"]
        found = [row[where.x : where.right] for row in rows[where.y : where.bottom]]
        assert str(spot) in "".join(found)
        row = next(at for at, text in enumerate(found) if str(spot) in text)
        column = found[row].index(str(spot))
        assert canvas.spot_at(where.x + column, where.y + row) == f"spot:{spot}"


def test_a_click_on_a_card_picks_it() -> None:
    """All felts share the rest of the way, from the mouse to the controls."""
    session = session_at(At("scramble-war"))
    assert session.controls.drop("spot:17", "spot:17") == [Make(Pick(17))]
    assert not session.controls.drop("spot:17", "spot:18")


def test_while_the_game_is_paused_nothing_can_be_picked() -> None:
    session = session_at(SCENES["scramble-paused"])
    assert not spots(painted(session, *FELTS["80x24"]))


def test_the_selected_card_is_told_by_a_sign_as_well() -> None:
    session = session_at(SCENES["scramble-marked"])
    spot = session.controls.selected
    assert spot
    assert any(f"▶{spot}" in row for row in rows_of(painted(session, *FELTS["80x24"])))


@pytest.mark.parametrize("size", FELTS)
def test_the_open_cards_of_every_tie_are_seen(size: str) -> None:
    session = session_at(SCENES["scramble-war"])
    ties = parse_cards("10S 10H QS QH 7S 7H 3S 3H")
    for many in range(1, 5):
        cards = ties[: 2 * many]
        view = session.view._replace(
            open=(tuple(cards[::2]), tuple(cards[1::2])), down=(3 * many, 3 * many), last=cards[-2:]
        )
        for picked in ((None, None), (None, 5), (5, None)):
            seen = drawn(session, FELTS[size], view._replace(picked=picked)).cards
            assert set(cards) <= seen, (many, picked)


@pytest.mark.parametrize("size", [(60, 15), *FELTS.values()])
def test_the_only_number_beside_a_name_is_how_many_cards_that_player_has_won(
    size: tuple[int, int],
) -> None:
    session = session_at(At("scramble-war", ("any",) * 6))
    for picked in ((None, None), (None, 49), (34, None)):
        for counts in ((0, 4), (10, 22)):
            view = session.view._replace(picked=picked, counts=counts)
            canvas = painted(session, *size, view=view)
            rows = rows_of(canvas)
            for seat, count in enumerate(counts):
                where = canvas.places[f"won:{seat}"]
                words = rows[where.y][where.x : where.right].split()
                at = words.index(session.scene.names[seat])
                assert words[at + 1 : at + 3] == ["won", str(count)]
                assert words[at + 3 :] in ([], ["ready"])
