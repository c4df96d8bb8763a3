"""The page of the deal of the day: par is computed while it is open; a line is copied."""

from __future__ import annotations

import asyncio

import pytest
from textual.pilot import Pilot

from tests.tui.full_screen import app_for, drive, menu_of, play, text_of, until, words_of
from warcards_tui.coach.daily import LEVEL, DealMenu, deal_of, kept_par
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.setup import set_up
from warcards_tui.sitting.kept import header
from warcards_tui.sitting.today import today
from warcards_tui.table.pace import parse_pace

FEW = 5
"""Games after which par is saved."""


@pytest.mark.cpu(0.6, "bots play the deal of today, whichever game that is")
def test_par_comes_about_on_the_page_and_the_result_can_be_shared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("warcards_tui.coach.daily._AT_ONCE", FEW)
    app = app_for(games=VARIANTS)
    deal = deal_of(today(), VARIANTS)
    assert deal is not None
    game = set_up(deal.variant, seats=2, seed=deal.seed, options=deal.options)
    kept = app.store.new_game(header(game, [None, LEVEL], parse_pace("normal"), deal.day))
    app.store.add_move(kept, 0, 0.0, 0, "flip")
    app.store.finish_game(kept, {"winner": 0, "counts": [52, 0]})
    seen = []

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert "Deal of the day: you win" in "\n".join(text_of(app))
        await play(pilot, ["t"])
        menu = menu_of(app).menu
        assert isinstance(menu, DealMenu)
        await until(lambda: menu.par.games >= FEW and "Par: in your seat" in words_of(app))
        seen.extend(text_of(app))
        await play(pilot, ["c"])
        # Another game may have been played meanwhile.
        assert app.clipboard.partition("Bots")[0] == menu.shared.partition("Bots")[0] != ""
        await play(pilot, ["escape"])
        before = menu.par.games
        await asyncio.sleep(1)
        assert menu.par.games <= before + 1

    drive(app, steps)
    text = "\n".join(seen)
    assert f"{deal.variant.name}: you win, 52 to 0." in text
    assert "Par: in your seat average bots win " in text
    assert kept_par(app.store, deal).games >= FEW
