"""A film of races for piles in Berkeley War: one won, one lost, a wrong slap, and a quick one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual import events

from tests.screenshots.svg import Screen
from tests.tui.full_screen import app_for, session_of
from warcards_tui.cards.french import PACK
from warcards_tui.tui.app import WarcardsApp

_MINE = ["5S", "10H", "2D", "9S", "7C", "4H", "3D", "4D"]
_ROSAS = ["9H", "QC", "10C", "7H", "8S", "KS"]
_REST = [card.text for card in PACK if card.text not in _MINE + _ROSAS]
DEAL = " / ".join(" ".join(cards) for cards in (_MINE + _REST[::2], _ROSAS + _REST[1::2]))
"""The deal. Rosa starts, and the first cards bring all scenes of the film."""


class Press(NamedTuple):
    """A key, and its delay in seconds after a card of the game."""

    card: int
    after: float
    key: str


PLAYED = [
    Press(1, 0.6, "enter"),
    Press(3, 0.6, "enter"),
    Press(4, 0.83, "6"),
    Press(4, 3.4, "enter"),
    Press(6, 0.6, "enter"),
    Press(8, 0.6, "enter"),
    Press(9, 0.96, "1"),
    Press(10, 0.6, "enter"),
    Press(11, 0.7, "3"),
    Press(12, 0.6, "enter"),
    Press(13, 0.41, "2"),
]
LENGTH = 20.1
"""Length of the film in seconds."""

POSTER = "s ahead"
"""Words on the still picture for viewers who have turned motion off."""

_SOON = 0.3
"""Seconds after which the rest of a scene has appeared, too."""

RATE = 30
"""Frames a second."""

_CHARACTERS = {"enter": "\r"}


def at_the_table() -> WarcardsApp:
    """Return the app at the start of the game."""
    return app_for(
        "berkeley-war",
        seed=9,
        options={"date": "2025-10-31"},
        deal=DEAL,
        turn=1,
        pace="fast",
        settings={"theme": "table"},
    )


async def filmed(app: WarcardsApp, size: tuple[int, int]) -> list[tuple[float, Screen]]:
    """Return all screens of the game, each with its first second."""
    app.launch = app.launch._replace(first_line="")
    frames: list[tuple[float, Screen]] = []
    presses = iter(PLAYED)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        session = session_of(app)
        press: Press | None = next(presses)
        card, came = 0, 0.0
        for second in _ticks():
            if session.game.laid != card:
                card, came = session.game.laid, second
            if press is not None and card == press.card and second >= came + press.after:
                app.post_message(events.Key(press.key, _CHARACTERS.get(press.key, press.key)))
                press = next(presses, None)
            screen = app.screen._compositor.render_strips()
            if not frames or screen != frames[-1][1]:
                frames.append((second, screen))
            await asyncio.sleep(1 / RATE)
    assert press is None, f"The game has gone otherwise; never pressed: {press}"
    return frames


def when_told(frames: Sequence[tuple[float, Screen]], words: str) -> float:
    """Return a moment shortly after these words appear."""
    for second, screen in frames:
        if any(words in "".join(segment.text for segment in row) for row in screen):
            return second + _SOON
    raise AssertionError(f"Never seen: {words}")


def _ticks() -> Iterator[float]:
    """Yield the seconds of the frames."""
    return (tick / RATE for tick in range(round(LENGTH * RATE)))
