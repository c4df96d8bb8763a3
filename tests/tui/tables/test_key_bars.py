"""The key bar of every table has room for the key that the prompt needs."""

from __future__ import annotations

import random

import pytest
from textual.pilot import Pilot

from tests.sitting.any_keys import APART, settle
from tests.tiers import leading
from tests.tui.full_screen import app_for, drive, is_paused, play, session_of, text_of, until
from tests.tui.moments.frames import next_action
from tests.tui.moments.test_staged import GAMES
from warcards_tui.sitting import actions as act
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.widgets.key_bar import KeyBar, KeyCap, fitting

MOST = 40
"""Presses in a game."""

FIRST = ("budr-basef", "napoleons-war")


@pytest.mark.slow
@pytest.mark.parametrize(
    "variant", leading(2, [*FIRST, *[each for each in GAMES if each not in FIRST]])
)
def test_the_bar_has_the_key_that_goes_on(variant: str) -> None:
    app = app_for(variant, seed=3)
    offered: set[str] = set()

    async def steps(pilot: Pilot[None]) -> None:
        session, table, rng = session_of(app), app.table, random.Random(3)
        enter = key_cap("enter", unicode=True)
        more = table.query_one(KeyBar)._keys[-1]
        await until(lambda: table.moments.decided)
        for press in range(1, MOST):
            now = 1e7 + 2 * press * APART
            settle(session, now)
            session.take_happened()
            if session.over:
                break
            session.shown(now)
            goes_on = [each for each in session.actions() if each.id == act.GO_ON.id]
            for each in goes_on:
                bar = {(key.cap, key.title) for key in fitting([*table.keys(), more], 76)}
                assert (enter, each.title) in bar
                offered.add(each.title)
            session.press(next_action(session, rng), now + APART)

    drive(app, steps)
    assert offered


@pytest.mark.slow
def test_the_bar_of_a_pause_has_keys_that_ask() -> None:
    app = app_for("war")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, ["escape"])
        assert is_paused(app)
        bar = text_of(app)[-1]
        for each in act.INFORMATION[1:4]:
            assert f"{each.key.upper()} {each.title}" in bar

    drive(app, steps)


def test_keys_stand_there_while_they_have_room_and_the_last_one_always() -> None:
    first, second, last = keys = [
        KeyCap("1", "one", ""),
        KeyCap("2", "two", ""),
        KeyCap("?", "help", ""),
    ]
    assert fitting(keys, len("1 one  2 two  ? help")) == (first, second, last)
    assert fitting(keys, len("1 one  2 two  ? help") - 1) == (first, last)
    assert fitting(keys, 0) == (last,)
