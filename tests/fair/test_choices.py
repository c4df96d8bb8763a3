"""Rivals and time limits chosen by the player."""

from __future__ import annotations

import pytest

from tests.coach.drills import started
from tests.coach.test_apart import slapped
from warcards_tui.coach.places import begin_game
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.pacer import SpeechPacer
from warcards_tui.sitting.request import parse_request
from warcards_tui.sitting.session import SETTLE, Session
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER


def seated(store: Store, race: str) -> Session:
    store.set_setting("race", race)
    words = ["egyptian-war", "--seed", "1", "--bots", "expert", "--pace", "fast"]
    session = begin_game(store, VARIANTS, parse_request(words, VARIANTS))
    session.pacer = SpeechPacer(rate=300)
    session.start(0.0)
    return session


def practised() -> Store:
    store = Store.in_memory()
    for _ in range(30):
        store.add_trial(slapped("speech", "hit", 612.0))
        store.add_trial(slapped("speech", "correct-rejection"))
    return store


def test_bots_as_quick_as_you_slap_by_your_own_times_and_races_make_it_even() -> None:
    session = seated(practised(), "as-you")
    assert session.levels == ("ghost",)
    assert {
        time + session.ghosts["ghost"].shifts["pair"] for time in session.ghosts["ghost"].times
    } == {612.0}
    assert session.handicap is not None
    assert session.handicap.time == 0.0
    session.handicap.raced(won=False)
    assert session.handicap.time == 20.0


def test_who_has_not_slapped_enough_yet_has_the_bots_of_the_level_made_even() -> None:
    session = seated(Store.in_memory(), "as-you")
    assert session.levels == ("expert",)
    assert session.handicap is not None


def test_a_ghost_that_was_asked_for_does_not_wait() -> None:
    store = practised()
    words = ["egyptian-war", "--bots", "ghost", "--pace", "fast"]
    session = begin_game(store, VARIANTS, parse_request(words, VARIANTS))
    session.pacer = SpeechPacer(rate=300)
    session.start(0.0)
    assert session.handicap is None


@pytest.mark.parametrize(("scale", "limit"), [(100, 3000.0), (400, 12_000.0), ("off", NEVER)])
def test_the_limit_of_a_drill_goes_by_the_scale(scale: int | str, limit: float) -> None:
    store = Store.in_memory()
    store.set_setting("scale", scale)
    drilling = started("hear-pair", store=store, limit="3")
    shown = drilling.until_cards()
    assert drilling.run.due == shown + limit + SETTLE
