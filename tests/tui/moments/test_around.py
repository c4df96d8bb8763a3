"""Texts around the felt: none is ahead of its cards, and none too short to read."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from textual.content import Content
from textual.pilot import Pilot
from textual.widget import Widget

from tests.tiers import gate, leading, proof
from tests.tui.full_screen import app_for, drive, session_of, text_of, until, words_in
from tests.tui.moments.frames import drawn, next_action
from tests.tui.moments.test_frames import ENDS
from tests.tui.moments.test_staged import GAMES, RACES
from warcards_tui.cards.french import Card
from warcards_tui.sitting import actions as act
from warcards_tui.table.table import NEVER
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.moments import Keyframe, Stagehand
from warcards_tui.tui.moments.tempo import READABLE
from warcards_tui.tui.screens.run import Story
from warcards_tui.tui.stopwatch import clock
from warcards_tui.tui.widgets.key_bar import KeyBar, KeyCap
from warcards_tui.tui.widgets.words import Words

AROUND = ("#bar", "Rail", "#banner", "#story", "KeyBar")
"""The widgets around the felt."""

FRAME = 0.033
WAITING = ("#story", "KeyBar")
"""Widgets that wait for all cards."""

SOON = 400.0
"""Milliseconds within which a due event belongs to the key before."""


@gate("guerilla-joker")
@pytest.mark.parametrize("variant", ENDS)
def test_the_key_bar_offers_the_result_after_the_last_cards(variant: str) -> None:
    app = app_for(variant, deal=ENDS[variant], pace="normal")
    early = 0

    def offers() -> bool:
        return act.AGAIN.title in text_of(app)[-1]

    async def steps(pilot: Pilot[None]) -> None:
        nonlocal early
        rng = random.Random(1)
        while app.table.moments.busy or not session_of(app).over:
            if not app.table.moments.busy and session_of(app).due == NEVER:
                app.table.press(next_action(session_of(app), rng))
            await asyncio.sleep(FRAME)
            if app.table.moments.busy:
                early += session_of(app).over
                assert not offers()
        await until(offers)

    drive(app, steps)
    assert early


@pytest.mark.parametrize("variant", leading(1, GAMES))
def test_the_story_of_the_start_is_there_at_once(variant: str) -> None:
    app = app_for(variant, seed=3)

    async def steps(pilot: Pilot[None]) -> None:
        table = app.table
        told = [line for line in table.lines if line.kind != "prompt" and not line.move]
        assert told
        assert [*table.parts()][: len(told)] == told

    drive(app, steps)


def around(app: WarcardsApp) -> dict[str, list[str]]:
    """Return the rows of the bar, the rail, the banner, the story, and the key bar."""
    rows = text_of(app)
    regions = {each: app.screen.query_one(each).region for each in AROUND}
    return {
        name: [row[region.x : region.right] for row in rows[region.y : region.bottom]]
        for name, region in regions.items()
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "size", "pace", "many"),
    [
        ("war", (80, 24), "untimed", 2),
        ("fast-food", (80, 24), "untimed", 40),
        *[
            pytest.param(variant, *((80, 24), (120, 40))[at % 2 :][:1], pace, 16, marks=proof)
            for at, variant in enumerate(GAMES)
            for pace in ("untimed", "normal")
        ],
    ],
)
def test_nothing_around_the_table_is_ahead_of_its_cards(
    variant: str, size: tuple[int, int], pace: str, many: int
) -> None:
    """The story and the key bar wait for all cards of a moment, the others for its first words."""
    app = app_for(variant, seed=3, pace=pace)
    rng = random.Random(3)
    early = frames = 0
    seen: set[Card] = set()
    new: set[Card] = set()

    async def steps(pilot: Pilot[None]) -> None:
        nonlocal early, frames, new, seen
        session = session_of(app)
        felt = (app.table.felt.size.width, app.table.felt.size.height)
        before = around(app)
        play = Stagehand.play

        def cards_of(still: Keyframe) -> Set[Card]:
            return drawn(session, felt, still.view, still.marks).cards

        def note(stagehand: Stagehand, stills: Sequence[Keyframe]) -> None:
            nonlocal before, new
            before = around(app)
            new = {card for still in stills[:-1] for card in cards_of(still)} - seen
            play(stagehand, stills)

        with patch.object(Stagehand, "play", note):
            for _ in range(many):
                while app.table.moments.busy or session.due - clock() < SOON:
                    await asyncio.sleep(FRAME)
                    if app.shown is not app.table:
                        return  # The result has taken its place.
                    now = app.table.moments.now
                    if now is None:
                        seen = {*drawn(session, felt, session.view).cards}
                        continue
                    frames += 1
                    seen |= cards_of(now.still)
                    left = new - seen
                    early += bool(left)
                    silent = app.table.moments.verdict is None
                    for name in AROUND if silent else WAITING if left else ():
                        rows = {row for row in around(app)[name] if row.strip()}
                        assert rows <= {*before[name]}  # An answer may go from the banner.
                if session.over:
                    break
                session.press(next_action(session, rng), clock())
                app.table.follow()

    drive(app, steps, size)
    assert frames
    assert early or variant not in ("war", "fast-food")


@contextmanager
def _log_of(app: WarcardsApp) -> Iterator[list[tuple[float, str, set[str]]]]:
    """Record when the banner, the story and the key bar get which texts."""
    log: list[tuple[float, str, set[str]]] = []
    tell, tell_rows, offer = Words.tell, Story.tell_rows, KeyBar.offer

    def note(widget: Widget, texts: Iterable[str]) -> None:
        if widget.screen is app.table:
            log.append((clock(), widget.id or widget.css_identifier, {*filter(None, texts)}))

    def banner(widget: Words, words: Content) -> None:
        tell(widget, words)
        if widget.id == "banner":
            note(widget, words.plain.split("\n"))

    def story(widget: Story, rows: Sequence[str]) -> None:
        tell_rows(widget, rows)
        note(widget, rows)

    def bar(widget: KeyBar, keys: Sequence[KeyCap]) -> None:
        offer(widget, keys)
        note(widget, [f"{key.cap} {key.title}" for key in keys])

    with (
        patch.object(Words, "tell", banner),
        patch.object(Story, "tell_rows", story),
        patch.object(KeyBar, "offer", bar),
    ):
        yield log


def flashes(
    log: Iterable[tuple[float, str, set[str]]], pressed: Collection[float]
) -> list[tuple[str, str]]:
    """Return the texts shown too briefly to read, unless a key ends that.

    Texts that no frame has shown do not count.
    """
    found = []
    changed: dict[tuple[str, str], float] = {}
    last: dict[str, set[str]] = {}
    for time, name, texts in log:
        before = last.get(name, set())
        last[name] = texts
        for text in before ^ texts:
            since = time - changed.get((name, text), -NEVER)
            if 0 < since < READABLE and time not in pressed:
                found.append((name, text))
            changed[name, text] = time
    return found


@pytest.mark.parametrize(
    ("variant", "pace", "many"),
    [
        ("war", "normal", 2),
        ("egyptian-war", "normal", 0),
        *[
            pytest.param(variant, pace, 12, marks=proof)
            for variant in GAMES
            for pace in ("normal", "fast")
            if variant not in RACES
        ],
    ],
)
def test_no_text_around_the_table_flashes(variant: str, pace: str, many: int) -> None:
    app = app_for(variant, seed=1, pace=pace, turn=1 if variant in RACES else None)
    rng = random.Random(1)
    pressed: list[float] = []

    async def steps(pilot: Pilot[None]) -> None:
        session = session_of(app)
        with _log_of(app) as log:
            for press in range(many + 1):
                while app.table.moments.busy or session.count or session.due - clock() < SOON:
                    await asyncio.sleep(FRAME)
                    if app.shown is not app.table:
                        break
                await asyncio.sleep(READABLE / 1000)
                if session.over or press == many:
                    break
                pressed.append(clock())
                app.table.press(next_action(session, rng))
        assert log
        assert flashes(log, pressed) == []

    drive(app, steps)


@pytest.mark.parametrize("key", [act.GO_ON.id, act.TO_END.id])
def test_nothing_is_asked_while_cards_are_on_their_way(key: str) -> None:
    app = app_for("war", deal="9C 7H / 5S 6D", pace="normal")

    async def steps(pilot: Pilot[None]) -> None:
        table = app.table
        asked = words_in(app, "#banner")
        assert asked
        await until(lambda: not table.moments.busy)
        table.press(key)
        await until(lambda: table.moments.busy)
        await asyncio.sleep(FRAME)
        assert table.moments.verdict is None
        assert words_in(app, "#banner") == ""

    drive(app, steps)
