"""The keys of every game show their answer, with or without the rules over the table."""

from __future__ import annotations

import asyncio
from itertools import cycle
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.games.known import known_games
from tests.tiers import leading_rows
from tests.tui.full_screen import app_for, drive, session_of, text_of, words_of
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.opening import Route
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.bindings import BACK, key_cap
from warcards_tui.tui.screens.ruled import RuledScreen

ASKED = ("turn", "counts", "choices")
FIRST = ["war", "scientific-war"]

SETTLED = 10.0
"""Seconds after which the other player has finished and waits."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "size"),
    leading_rows(
        2,
        [
            *[(each, (80, 24)) for each in FIRST],
            *zip(known_games(), cycle([(120, 40), (80, 24), (200, 50)]), strict=False),
        ],
    ),
)
def test_every_information_key_shows_its_answer(variant: str, size: tuple[int, int]) -> None:
    app = app_for(variant)

    async def steps(pilot: Pilot[None]) -> None:
        await asyncio.sleep(SETTLED)
        keymap = session_of(app).keymap
        rules, *others = [each for each in act.INFORMATION if each.id in ("rules", *ASKED)]
        for is_open in (False, True):
            assert app.table.drawer.is_open == is_open
            for action in others:
                before, last, words = text_of(app), app.table.answer, words_of(app)
                await pilot.press(keymap.key(action))
                answer = app.table.answer
                assert answer is not None
                assert answer is not last
                # While the game waits, chosen cards of other players are covered.
                assert answer.kind == "answer" or (is_open and action.id == "choices")
                told = " ".join(answer.eye.split())
                assert told in words_of(app), action.id
                # "Your turn." may be on screen already.
                assert text_of(app) != before or told in words, action.id
                assert app.table.drawer.is_open == is_open
            before = text_of(app)
            await pilot.press(keymap.key(rules))
            assert text_of(app) != before
        assert not app.table.drawer.is_open
        # The key that leaves pages closes the rules, and leaves no page.
        await pilot.press(keymap.key(rules), app.key_of(BACK))
        assert not app.table.drawer.is_open
        assert app.shown is app.table

    drive(app, steps, size)


@pytest.mark.slow
def test_every_key_that_asks_shows_its_answer_over_the_rules() -> None:
    app = app_for("egyptian-war")

    async def steps(pilot: Pilot[None]) -> None:
        keymap = session_of(app).keymap
        await pilot.press(keymap.key(act.RULES))
        for action in (*act.INFORMATION[1:], *act.RECALL, act.REVIEW[0]):
            last = app.table.answer
            if session_of(app).find(keymap.key(action)) is None:
                continue  # Not in this game.
            await pilot.press(keymap.key(action))
            answer = app.table.answer
            assert answer is not None, action.id
            assert answer is not last, action.id
            assert " ".join(answer.eye.split()) in words_of(app), action.id
            assert app.table.drawer.is_open

    drive(app, steps)


@pytest.mark.slow
def test_a_run_shows_why_it_stops_beside_the_question_that_follows() -> None:
    app = app_for("war")

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        await pilot.press(session.keymap.key(act.RUN))
        for _ in range(60):
            if not session.running.on:
                break
            await asyncio.sleep(1.0)
        assert not session.running.on
        await asyncio.sleep(SETTLED)
        (why,) = {line.eye for line in session.history if line.said.topic == "run-on"}
        assert why in words_of(app)

    drive(app, steps)


PLACES = {
    "table": None,
    "drill": Route("drill", "which-rule", "egyptian-war"),
    "lesson": Route("lesson", "egyptian-war"),
}
"""Screens over which the rules can open."""


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES)
def test_every_key_that_the_bar_names_closes_the_rules(place: str) -> None:
    app = app_for(None if PLACES[place] else "egyptian-war", opening=PLACES[place])

    async def steps(pilot: Pilot[None]) -> None:
        if place == "drill":
            await pilot.press("enter")
        screen = app.shown
        assert isinstance(screen, RuledScreen)
        assert screen.run is not None
        rules = screen.run.keymap.key(act.INFORMATION[0])
        for key in (rules, rules.upper(), "escape"):
            await pilot.press(rules)
            assert screen.drawer.is_open
            cap = screen.keys()[-1].cap
            assert cap.split() == [rules.upper(), "Esc"]
            assert cap in text_of(app)[-1]
            await pilot.press(key)
            assert not screen.drawer.is_open

    drive(app, steps)


def shown(app: WarcardsApp) -> RuledScreen[Any]:
    assert isinstance(app.shown, RuledScreen)
    return app.shown


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES)
def test_every_key_that_is_listed_while_the_rules_are_open_answers(place: str) -> None:
    app = app_for(None if PLACES[place] else "egyptian-war", opening=PLACES[place])

    async def steps(pilot: Pilot[None]) -> None:
        if place == "drill":
            await pilot.press("enter")
        screen: RuledScreen[Any] = shown(app)
        assert screen.run is not None
        keymap = screen.run.keymap
        rules = keymap.key(act.RULES)
        await pilot.press(rules)
        (_, listed), *_ = screen.key_groups()
        asked = [each for each in screen.moment() if each.id in act.ASKING - {act.RULES.id}]
        assert {act.SINCE, *act.REVIEW} <= set(asked)
        caps = [key_cap(keymap.key(each), unicode=app.glyphs.unicode) for each in asked]
        assert [each.cap for each in listed][-len(caps) :] == caps
        assert len(listed) == len(caps) + len(screen.drawer_keys)
        for each in asked:
            last = screen.answer
            await pilot.press(keymap.key(each))
            if app.screen is not screen:  # The story covers everything.
                await pilot.press("escape")
                continue
            assert screen.drawer.is_open
            assert screen.answer is not None, each.id
            assert screen.answer is not last, each.id
            assert " ".join(screen.answer.eye.split()) in words_of(app), each.id

    drive(app, steps)
