"""All places exist in both modes, found by following every link from home."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping

import pytest

from tests import days
from tests.coach.practice import fill, practice
from tests.sitting.games_kept import keep_played
from warcards_tui.coach import daily
from warcards_tui.coach.daily import deal_of
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.menus import HomeMenu
from warcards_tui.coach.places import result_menu
from warcards_tui.coach.results import MissesMenu
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.setup import set_up
from warcards_tui.sitting.kept import header, see_result
from warcards_tui.sitting.menus.menu import AppContext, Begin, Go, Menu, OpenMenu, Resume
from warcards_tui.sitting.menus.start import StartMenu
from warcards_tui.sitting.played import played_games
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.tui import bindings

ONLY_SEEN: Mapping[str, str] = {
    "help": "The list of all keys: by ear H tells them everywhere, and H again what each does.",
}
"""Rows of the full screen alone, by their ids or the menus behind them, with reasons."""

ONLY_HEARD: Mapping[str, str] = {
    "all": "A row that leads to the keys that all games have, which stand there on the screen.",
    "went": "The screen of a result draws it.",
    "share": "A key of that screen copies it.",
    "seen-": "A key of the screen of the misses leads there.",
}
"""Rows of text mode alone, by the start of their ids, with reasons."""


Places = set[tuple[str, str]]
"""Places and the rows there, by their names."""


def played_store() -> Store:
    """Return the store of a user with practice, slaps, choices, and the deal of the day."""
    kept = Store.in_memory()
    fill(kept, practice(days=2, items=24))
    keep_played(kept, "berkeley-war")
    keep_played(kept, "fast-food")
    deal = deal_of(today(), VARIANTS)
    assert deal is not None
    game = set_up(deal.variant, seats=2, seed=deal.seed, options=deal.options)
    number = kept.new_game(header(game, [None, "average"], parse_pace("normal"), today()))
    seat = game.waiting[0]
    kept.add_move(number, 0, 0.0, seat, game.legal(seat)[0].text)
    kept.finish_game(number, {"winner": 0, "counts": [52, 0]})
    return kept


def places(around: AppContext) -> Iterator[tuple[str, str]]:
    """Yield all places reachable from home: a row of a menu, or an opening, by their names."""
    # In the full screen a game leads to its result by itself, and keys lead there later.
    played = [each.kept for each in played_games(around.store, around.games)]
    results = [result_menu(around, see_result(each)) for each in played]
    waiting: deque[Menu] = deque([HomeMenu(around), *results])
    seen: set[tuple[str, str]] = set()
    while waiting:
        menu = waiting.popleft()
        if (menu.place, menu.title) in seen:
            continue
        seen.add((menu.place, menu.title))
        for row in menu.rows():
            if not row.id:
                continue
            yield menu.place, row.id
            if row.kind != "opens":
                continue
            outcome = menu.choose(row)
            if isinstance(outcome, OpenMenu):
                waiting.append(outcome.menu)
            elif isinstance(outcome, Begin | Resume):
                yield "table", menu.place
            elif isinstance(outcome, Go):
                opening = outcome.opening
                if opening.place == "game":
                    waiting.append(StartMenu(around, VARIANTS[opening.variant]))
                elif opening.place == "result":
                    waiting.append(result_menu(around, opening))
                else:
                    yield opening.place, f"{opening.name} {opening.variant}"


@pytest.fixture(scope="module")
def heard() -> Places:
    """Return all places reachable in text mode."""
    return offered(aloud=True)


@pytest.fixture(scope="module")
def seen() -> Places:
    """Return all places reachable in the full screen."""
    return offered(aloud=False)


def offered(*, aloud: bool) -> Places:
    with pytest.MonkeyPatch.context() as patch:
        days.let_it_be(patch, days.DAY)
        patch.setattr(daily, "_AT_ONCE", 5)  # These are games for par, which takes seconds.
        sections = () if aloud else bindings.SECTIONS
        found = set(places(AppContext(played_store(), VARIANTS, sections, aloud)))
    own = {each.id for each in bindings.ACTIONS}
    return {(place, id) for place, id in found if id not in own}


def unnamed(found: Places, there: Places, reasons: Mapping[str, str]) -> Places:
    """Return the places missing in the other mode without a reason."""
    begin, ids = tuple(reasons), {id for _, id in there}
    return {
        (place, id)
        for place, id in found
        if id not in ids and not id.startswith(begin) and place not in begin
    }


@pytest.mark.slow
def test_what_can_be_gone_to_is_the_same_in_both_faces(heard: Places, seen: Places) -> None:
    assert len(heard & seen) > 300
    assert not unnamed(seen, heard, ONLY_SEEN)
    assert not unnamed(heard, seen, ONLY_HEARD)


@pytest.mark.slow
def test_every_reason_is_of_something_that_is_there(heard: Places, seen: Places) -> None:
    assert all(any(id == name for _, id in seen - heard) for name in ONLY_SEEN)
    assert all(any(id.startswith(name) for _, id in heard - seen) for name in ONLY_HEARD)


def test_by_ear_a_game_that_was_played_leads_to_its_misses_decisions_and_replay(
    heard: Places,
) -> None:
    rows = {id for place, id in heard if place == "result"}
    assert {"again", "went", "replay", "misses", "decisions", "drill-these", "share"} <= rows
    assert {"miss-0", "seen-0"} <= {id for place, id in heard if place == MissesMenu.place}


def test_every_drill_is_led_to_from_home(heard: Places) -> None:
    rows = [id for place, id in heard if place in ("drills", "drill")]
    missing = [drill for drill in DRILLS if not any(drill in id for id in rows)]
    assert not missing
