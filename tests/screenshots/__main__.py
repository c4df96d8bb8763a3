"""Drive the program and draw it into ``screenshots/``, the same on every machine and day.

python -m tests.screenshots [NAME...]
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.coach.practice import fill, practice
from tests.days import let_it_be
from tests.screenshots import race
from tests.screenshots.svg import Screen, film, still
from tests.tui import timeless
from tests.tui.full_screen import Act, app_for, play, session_of
from warcards_tui.cards.french import PACK
from warcards_tui.coach import games, results
from warcards_tui.coach import today as facts
from warcards_tui.coach.drills import practice as drills
from warcards_tui.coach.game_page import GamePage
from warcards_tui.coach.progress import run as progress
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.stopwatch import clock

FOLDER = Path(__file__).parents[2] / "screenshots"
SIZE = (100, 30)
NOW = datetime(2025, 11, 5, 20, 15)
DATED = {"date": "2025-10-31"}
SETTLED = 4.0
"""Seconds after which nothing moves any more."""

BUDR = "JC 3S 10D KH 4H 4S 2D 6C / 10S 7H RJ 9H AS 9S 5H / QD QS JD 8C 2C AD 7S"
"""Three decks whose first cards start a gamble."""

TIE = "7S 2D QH 9S 3C AD / 7H 3D QS 4S KC 8D"
"""Decks for War that start with two sevens."""


class Still(NamedTuple):
    """A picture: the app, and the keys pressed in it."""

    app: Callable[[], WarcardsApp]
    acts: tuple[Act, ...] = ()
    size: tuple[int, int] = SIZE
    played: bool = False
    """True to play a whole game first, with a slap for every other pile that can be won."""


def do(*actions: str) -> Act:
    """Return these actions of the session in turn, as if each key had been released."""

    def act(app: WarcardsApp) -> None:
        for action in actions:
            session_of(app).press(action, clock())
        app.table.follow()

    return act


def whole(deal: str) -> str:
    """Return the deal with the rest of the pack below it."""
    packets = [packet.split() for packet in deal.split(" / ")]
    dealt = {card for packet in packets for card in packet}
    for number, card in enumerate(each.text for each in PACK if each.text not in dealt):
        packets[number % len(packets)].append(card)
    return " / ".join(map(" ".join, packets))


def practised() -> Store:
    """Return the store of a user who has practiced for eight days; drills have no clock."""
    store = Store.in_memory()
    store.set_setting("options", {"berkeley-war": DATED})
    store.set_setting("drills", {"which-rule": {"timed": "off", "items": "20"}})
    fill(store, practice(days=8))
    return store


def at(
    place: str = "", name: str = "", variant: str = "", **settings: str
) -> Callable[[], WarcardsApp]:
    """Return the app of a user who has practiced, at a place."""
    opening = Route(place, name, variant, seed=14) if place else None
    settings = {"theme": "table"} | settings
    return lambda: app_for(store=practised(), settings=settings, opening=opening)


def table(variant: str, **how: Any) -> Callable[[], WarcardsApp]:
    """Return the app at the table of a game."""
    return lambda: app_for(variant, settings={"theme": "table"}, **how)


def page_of(variant: str) -> Act:
    """Go to the page of a game."""
    return lambda app: app.show(GamePage(app.around, VARIANTS[variant]))


BERKELEY = table("berkeley-war", bots=2, seed=14, options=DATED)
NEXT = do("go-on")
ENTER = ("enter",)

STILLS = {
    "home": Still(at(), size=(120, 36)),
    "game-page": Still(at(), (page_of("berkeley-war"),), (120, 36)),
    "berkeley-80x24": Still(BERKELEY, (NEXT,) * 9, (80, 24)),
    "berkeley-120x40": Still(BERKELEY, (NEXT,) * 9, (120, 40)),
    "rules-drawer": Still(BERKELEY, ((NEXT,) * 9 + ("r",))),
    "world-war-3": Still(table("world-war-3", bots=3, seed=3), (NEXT,) * 6),
    "budr-gamble": Still(
        table("budr-basef", bots=2, options=DATED, deal=whole(BUDR), turn=0),
        ((NEXT,) * 8 + (do("answer-2"), do("up"), do("look"))),
    ),
    "scientific": Still(table("scientific-war", bots=1, seed=7), ("6", "enter", "enter", "q")),
    "fast-food": Still(
        table("fast-food", turn=0), (*("space", "enter") * 5, *("right",) * 2, "space")
    ),
    "napoleon": Still(table("napoleons-war", seed=7), ("1", *("right",) * 6, "space")),
    "war": Still(table("war", deal=whole(TIE)), (NEXT,)),
    "drill": Still(at("drill", "which-rule", "berkeley-war"), (*ENTER, "3")),
    "lesson": Still(at("lesson", "egyptian-war"), (*ENTER * 3,)),
    "result": Still(table("egyptian-war", seed=5, options={"limit": "60"}), played=True),
    "rules": Still(at("rules", "24", "berkeley-war"), ("down",)),
    "progress": Still(at("progress"), ("down",) * 4),
    "settings": Still(at(theme="paper"), (lambda app: app.open("settings"), *("down",) * 6)),
}

MOMENTS = {"berkeley-won": ("s ahead", (120, 40)), "berkeley-lost": ("too late", (80, 24))}
"""Pictures from the film: the words that appear then, and the size of the screen."""


async def picture(how: Still) -> Screen:
    """Return the screen after the game and the acts of ``how``."""
    app = how.app()
    app.launch = app.launch._replace(first_line="")
    async with app.run_test(size=how.size, notifications=True) as pilot:
        await pilot.pause()
        if how.played:
            session, slapped = session_of(app), True
            while not session.over:
                slap = bool(session.view.held) and not slapped
                slapped = slap if session.view.held else slapped
                await play(pilot, ("space" if slap else "enter",))
        await play(pilot, how.acts)
        await asyncio.sleep(SETTLED)
        return app.screen._compositor.render_strips()


@contextmanager
def always_the_same() -> Iterator[None]:
    """Fix the day, and hide this machine."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Clock:
            return cls(*NOW.timetuple()[:5], tzinfo=tz)

    with pytest.MonkeyPatch.context() as change:
        for name in ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_COLOR_SYSTEM", "TEXTUAL_ANIMATIONS"):
            change.delenv(name, raising=False)
        change.setenv("TERM", "xterm")
        change.setenv("COLORTERM", "truecolor")
        change.setenv("WARCARDS_CONFIG", os.devnull)
        let_it_be(change, NOW.date().isoformat())
        change.setattr(facts, "datetime", Clock)
        for module in (facts, games, results, drills, progress):
            change.setattr(module, "today", lambda now=NOW: today(now))
        yield


def drawn(name: str) -> str:
    """Return the picture of that name."""
    if name == "race":
        frames = timeless.run(race.filmed(race.at_the_table(), SIZE))
        poster = race.when_told(frames, race.POSTER)
        return film(frames, race.LENGTH, poster, "Berkeley War")
    if name in MOMENTS:
        words, size = MOMENTS[name]
        frames = timeless.run(race.filmed(race.at_the_table(), size))
        second = race.when_told(frames, words)
        return still([screen for began, screen in frames if began <= second][-1], "Berkeley War")
    return still(timeless.run(picture(STILLS[name])), f"warcards: {name}")


NAMES = ("race", *MOMENTS, *STILLS)


def main(names: list[str]) -> None:
    """Draw the pictures with these names, or all."""
    FOLDER.mkdir(exist_ok=True)
    with always_the_same():
        for name in names or NAMES:
            (FOLDER / f"{name}.svg").write_text(drawn(name), encoding="utf-8")
            print(f"screenshots/{name}.svg")


if __name__ == "__main__":
    main(sys.argv[1:])
