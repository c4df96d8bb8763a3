from __future__ import annotations

import asyncio
from functools import cache, partial

import pytest
from textual.pilot import Pilot

from tests.tiers import gate, leading, proof, slow
from tests.tui.full_screen import app_for, counted_in, drive, session_of, text_of, until
from tests.tui.moments.test_staged import GAMES, RACES
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.stopwatch import clock

PAIR = "5S 2D 3C 4C 6C 7C 5C / 5H 9C 8D 10D 2S 3S"
"""The second card makes a pair of fives."""

SEEN = 9.0
"""Seconds after which the longest moment is over, and waiting bots have moved."""

KEYS = {
    "egyptian-war": ("enter", "space", "enter", "space", "enter"),
    "war": ("enter",) * 2,
    "scientific-war": ("k", "enter", "q", "enter"),
    "casualty-war": ("enter",) * 3,
}


@cache
def pictures(variant: str, moments: str, level: str, size: tuple[int, int]) -> list[list[str]]:
    """Return the screen after each key, at the end of all animation."""
    deal = PAIR if variant == "egyptian-war" else None
    settings = {"moments": moments}
    turn = 0 if deal else None
    app = app_for(variant, seed=3, deal=deal, turn=turn, pace="relaxed", settings=settings)
    found = []

    async def steps(pilot: Pilot[None]) -> None:
        app.animation_level = level  # type: ignore[assignment]
        await asyncio.sleep(SEEN)  # The cards are dealt.
        for key in KEYS[variant]:
            await pilot.press(key)
            await asyncio.sleep(SEEN)
            found.append(text_of(app))

    drive(app, steps, size)
    return found


@pytest.mark.cpu(0.3, "sees two tables to the end of all moments")
@gate("war-size0-still-full")
@pytest.mark.parametrize(
    ("moments", "level"), [("still", "full"), ("full", "none"), ("full", "basic"), ("off", "full")]
)
@pytest.mark.parametrize("size", leading(1, [(80, 24), (120, 40)]))
@pytest.mark.parametrize("variant", leading(2, KEYS))
def test_whatever_is_seen_the_table_is_the_same_afterwards(
    variant: str, size: tuple[int, int], moments: str, level: str
) -> None:
    if moments == "off" and variant != "egyptian-war":
        pytest.skip("bots wait for what is shown, where anything is")
    full = pictures(variant, "full", "full", size)
    assert pictures(variant, moments, level, size) == full


@cache
def kept(moments: str, seed: int) -> list[tuple[float, int, str]]:
    """Return the saved moves of some seconds of a game, with times to the microsecond.

    The clock of tests adds up its jumps, whose sum depends on their sizes.
    """
    store = Store.in_memory()
    settings = {"moments": moments}
    app = app_for("egyptian-war", seed=seed, pace="fast", store=store, settings=settings)

    async def steps(pilot: Pilot[None]) -> None:
        await counted_in(app)
        for key in ("enter", "space", "enter", "enter", "space", "enter", "t", "enter"):
            await pilot.press(key)
            await asyncio.sleep(0.7)

    drive(app, steps)
    (game,) = store.kept_games()
    return [(round(time, 3), seat, move) for time, seat, move in store.load_game(game.id)[1]]


@pytest.mark.slow
@pytest.mark.parametrize("moments", ["off", "still"])
@pytest.mark.parametrize("seed", leading(1, range(3)))
def test_in_the_full_screen_the_game_is_the_same_with_moments_and_without(
    seed: int, moments: str
) -> None:
    moves = kept("full", seed)
    assert len(moves) > 3
    assert kept(moments, seed) == moves


@pytest.mark.slow
def test_a_pile_that_was_won_lies_there_lit_and_then_goes_to_its_winner() -> None:
    app = app_for("egyptian-war", deal=PAIR, turn=0, pace="relaxed")
    rows: list[list[str]] = []

    async def steps(pilot: Pilot[None]) -> None:
        await counted_in(app)
        await pilot.press("enter")
        await until(lambda: len(session_of(app).view.pile) == 2)
        await asyncio.sleep(0.2)
        rows.append(text_of(app))
        await pilot.press("space")
        assert session_of(app).view.pile == ()
        rows.append(text_of(app))
        await asyncio.sleep(2.0)
        rows.append(text_of(app))

    drive(app, steps)
    before, lit, after = ["\n".join(each) for each in rows]
    assert "5♠" in before
    assert lit.count("5♠") == before.count("5♠"), "the pile is gone before it has been seen"
    assert "PAIR OF FIVES" in lit
    assert "▶ pair" in lit
    assert "empty" in after
    assert "PAIR OF FIVES" in after
    assert "▶ pair" not in after


@pytest.mark.slow
def test_an_enter_that_cuts_what_is_shown_does_nothing_else() -> None:
    app = app_for("war", seed=3, pace="normal")

    async def steps(pilot: Pilot[None]) -> None:
        await asyncio.sleep(3)
        await pilot.press("enter")
        await until(lambda: busy(app))
        made = session_of(app).table.moves_made
        await pilot.press("enter")
        assert not busy(app)
        assert session_of(app).table.moves_made == made

    drive(app, steps)


PAST = {
    "-": "minus",
    "+": "plus",
    "?": "question_mark",
    "→": "right",
    "←": "right",
    "↑": "down",
    "↓": "down",
}
"""Names of keys by their caps; the arrows that move from the first place."""


def of_the_moment(app: WarcardsApp) -> list[object]:
    """Return everything that a key can change at a table."""
    table, session = app.table, session_of(app)
    answer = "" if table.answer is None else table.answer.eye
    running = (session.running.on, session.running.to_end, session.table.pace)
    rests = (app.screen, session.paused, table.drawer.is_open, session.naming)
    return [*rests, busy(app), answer, running]


@pytest.mark.parametrize(
    ("variant", "caps"),
    [
        pytest.param("duel-king", ["B"], marks=slow),
        *[pytest.param(each, [], marks=proof) for each in GAMES if each not in RACES],
    ],
)
def test_every_key_of_the_bar_works_while_a_moment_plays(variant: str, caps: list[str]) -> None:
    async def steps(pilot: Pilot[None], app: WarcardsApp, number: int) -> None:
        await counted_in(app)
        await until(lambda: not busy(app))
        await pilot.press("enter")
        await asyncio.sleep(0.1)
        shown = text_of(app)[-1]
        offered = app.table.keys()
        found = [each.cap.split()[0] for each in offered if f"{each.cap} {each.title}" in shown]
        assert found
        caps[:] = caps or found
        before = of_the_moment(app)
        moves = session_of(app).table.moves_made
        await pilot.press(PAST.get(caps[number], caps[number].lower()[:5]))
        made = session_of(app).table.moves_made != moves
        assert made or of_the_moment(app) != before, caps[number]

    number = 0
    while number == 0 or number < len(caps):
        app = app_for(variant, seed=3, pace="normal")
        drive(app, partial(steps, app=app, number=number))
        number += 1


def busy(app: WarcardsApp) -> bool:
    return app.table.moments.busy


@pytest.mark.slow
def test_a_wrong_slap_is_told_once_and_strikes_what_lies_there() -> None:
    app = app_for("egyptian-war", deal=PAIR, turn=0, pace="relaxed")

    async def steps(pilot: Pilot[None]) -> None:
        await counted_in(app)
        await pilot.press("enter")
        await asyncio.sleep(0.3)
        await pilot.press("space")
        told = app.table.moments.verdict
        assert told is not None
        assert (told.kind, told.lines, told.aside) == ("wrong", ("NO MATCH",), "You lose 1")
        assert app.table.moments.marks == {"pile:-1": "struck"}
        assert any("5♠    \u2571" in row for row in text_of(app))

    drive(app, steps)


@pytest.mark.slow
def test_what_nobody_slapped_is_told_when_it_is_asked_for() -> None:
    app = app_for("egyptian-war", deal=PAIR, turn=0, pace="normal")

    async def steps(pilot: Pilot[None]) -> None:
        await counted_in(app)
        await pilot.press("enter")
        await until(lambda: len(session_of(app).view.pile) == 2)
        for _ in range(3):
            await pilot.press("enter")  # This is over the pair before Rosa has seen it.
            await asyncio.sleep(2.2)
        assert not any("NOBODY SLAPPED" in row for row in text_of(app))
        await pilot.press("z")
        (told,) = [row for row in text_of(app) if "NOBODY SLAPPED" in row]
        assert told.strip() == "NOBODY SLAPPED   it was a pair: two fives"
        assert app.table.moments.marks == {}, "nothing is lit while somebody could slap"

    drive(app, steps)


@pytest.mark.slow
def test_where_nobody_is_in_a_hurry_a_verdict_goes_when_the_next_card_lies() -> None:
    app = app_for("egyptian-war", deal=PAIR, turn=0)

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.press("space")
        assert any("NO MATCH" in row for row in text_of(app))
        await pilot.press("enter")
        await pilot.press("enter")
        assert not any("NO MATCH" in row for row in text_of(app))

    drive(app, steps)


@pytest.mark.slow
@pytest.mark.parametrize("variant", leading(1, ["scientific-war", "war"]))
def test_an_early_enter_is_kept_for_the_next_turn_and_lays_nothing_that_was_not_lifted(
    variant: str,
) -> None:
    app = app_for(variant, seed=3, pace="normal")

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        await until(lambda: not busy(app))
        made = own_moves(app)
        for key in ("k", "enter") if variant == "scientific-war" else ("enter",):
            app.table._take(clock(), key=key)
        assert all(each.id != "go-on" for each in session.actions()), "it is still my turn"
        for _ in range(3):
            app.table._take(clock(), key="enter")  # One of them is saved.
        await asyncio.sleep(SEEN)
        lifts = variant == "scientific-war"
        assert (session.controls.selected is not None) == lifts
        assert own_moves(app) == made + (1 if lifts else 2)

    drive(app, steps)


def own_moves(app: WarcardsApp) -> int:
    """Return the saved moves of the person."""
    _, moves = app.store.load_game(session_of(app).kept)
    return [seat for _, seat, _ in moves].count(0)


@pytest.mark.cpu(0.3, "looks thirty times at the larger screen while a trick is turned up")
def test_while_a_trick_is_turned_up_nobody_can_hold_more_cards_than_they_have() -> None:
    app = app_for("scientific-war", seed=3, pace="relaxed")
    found = []

    def held() -> int:
        """Return the number of cards that Rosa can hold, by the rows below the ranks."""
        rows = [row[62:].split() for row in text_of(app)]
        first = next(at for at, row in enumerate(rows) if row[:1] == ["strongest"])
        return sum(int(each) for at in (2, 4) for each in rows[first + at] if each.isdecimal())

    async def steps(pilot: Pilot[None]) -> None:
        await asyncio.sleep(SEEN)
        assert held() == 14
        await pilot.press("k")
        await pilot.press("enter")
        for _ in range(30):
            await asyncio.sleep(SEEN / 30)
            found.append(held())

    drive(app, steps, (120, 40))
    assert set(found) == {13}
