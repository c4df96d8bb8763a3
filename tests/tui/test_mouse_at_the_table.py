"""The mouse at tables of choice, in the whole program: clicks select and play, drags move."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.tui.full_screen import app_for, drive, session_of, text_of
from warcards_tui.cards.french import cards_text
from warcards_tui.table.seating import PERSON
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.widgets.felt import Felt
from warcards_tui.voice.render import eye
from warcards_tui.words.utterance import utterance


def _middle(app: WarcardsApp, place: str) -> tuple[int, int]:
    canvas = app.table.felt.canvas
    assert canvas is not None
    where = canvas.places[place]
    return where.x + 1, where.y + 1


@pytest.mark.slow
def test_a_click_lifts_a_card_and_a_second_lays_it() -> None:
    app = app_for("scientific-war")

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        await pilot.pause(1)
        await pilot.click(Felt, offset=_middle(app, "hand:4"))
        await pilot.pause()
        lifted = session.controls.selected
        assert lifted.rank == 6
        assert not session.table.moves_made or session.committed is None
        await pilot.click(Felt, offset=_middle(app, "hand:4"))
        await pilot.pause(5)
        assert lifted in session.view.last

    drive(app, steps)


@pytest.mark.slow
def test_a_drag_carries_a_card_to_another_place() -> None:
    app = app_for("napoleons-war")

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause(1)
        sorting = session_of(app).controls.sorting  # type: ignore[attr-defined]
        order = cards_text(sorting.order).split()
        await pilot.mouse_down(Felt, offset=_middle(app, "hand:2"))
        await pilot.mouse_up(Felt, offset=_middle(app, "hand:7"))
        await pilot.pause()
        order.insert(7, order.pop(2))
        assert cards_text(sorting.order).split() == order
        assert not sorting.carried

    drive(app, steps)


@pytest.mark.slow
def test_who_sits_there_is_told_under_the_mouse_and_by_a_click() -> None:
    app = app_for("berkeley-war", seed=3, turn=0)

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause(1)
        await pilot.hover(Felt, offset=_middle(app, "seat:1"))
        seat = str(app.table.felt.tooltip)
        assert seat == "Rosa, average: 26 cards"
        await pilot.hover("#banner")
        assert app.table.felt.tooltip is None
        await pilot.click(Felt, offset=_middle(app, "seat:1"))
        said = app.table.answer
        assert said is not None
        assert said.eye == eye(utterance(seat))
        assert any(said.eye in row for row in text_of(app))

    drive(app, steps)


@pytest.mark.slow
def test_of_two_people_the_bar_says_whose_races_it_has() -> None:
    app = app_for(
        "egyptian-war", level=PERSON, deal="5S 2D 3C 4C / 5H 9C 8D 10D", turn=0, pace="fast"
    )

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause(5)  # It has a count-in.
        for key in "dkf":
            await pilot.press(key)
            await pilot.pause(0.5)
        assert "   Lee ●   1:0" in text_of(app)[0]

    drive(app, steps)


@pytest.mark.slow
def test_each_race_is_told_under_the_mouse_at_its_sign() -> None:
    app = app_for("egyptian-war", deal="5S 2D 3C 4C / 5H 9C 8D 10D", turn=0, pace="relaxed")

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause(5)  # It has a count-in.
        await pilot.press("enter")
        await pilot.pause(4.2)
        assert len(session_of(app).view.pile) == 2
        await pilot.press("space")
        await pilot.pause(0.1)
        races = session_of(app).races
        assert races is not None
        place = text_of(app)[0].index(races.lane)
        await pilot.hover("#bar", offset=(place, 0))
        tip = str(app.table.query_one("#bar").tooltip)
        assert tip.startswith("Pair, won, you 0.")
        await pilot.hover("#bar", offset=(place + 2, 0))
        assert app.table.query_one("#bar").tooltip is None

    drive(app, steps)
