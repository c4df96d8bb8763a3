"""Several games in one session: the state that continues, and the state that starts over.

The starting seat follows the claims G-08, W3-08 and AR-19, the date rules BW-28. No game counts
anything beyond its end.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.claims import module_of
from tests.days import let_it_be
from tests.games.setup import set_up
from tests.said import part, spoken
from tests.sitting.any_keys import APART, new_game, play, press_any_key
from tests.tiers import third
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.setup import game_of
from warcards_tui.games.world_war_3.machine import StartersShown
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.held import IN_RHYTHM
from warcards_tui.sitting.launch import another, begin
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.words import sitting as texts

BY_THE_CARDS = {"world-war-3", "armageddon"}
"""Games in which cards decide who starts every game (W3-08)."""

BY_THE_DEAL = {each for each in VARIANTS if 8 in module_of(each).COMMON} - BY_THE_CARDS
"""Games in which a drawn seat starts first, and the next seat in each later game (G-08)."""

DAYS = ("2025-10-30", "2025-10-31", "2025-11-01")


def next_game(store: Store, session: Session) -> Session:
    following = begin(store, VARIANTS, another(session))
    following.start(0.0)
    return following


def to_the_end(session: Session, seed: int) -> Session:
    return play(session, random.Random(seed), lambda same: same)


def who_started(session: Session) -> tuple[int, ...]:
    """Return the seat that a game waited for before its first move."""
    return game_of(session.variant, session.game.setup).waiting


def shown_for_the_start(session: Session) -> int:
    """Return the seat with the highest number shown; only tied seats show again after a tie."""
    game = game_of(session.variant, session.game.setup)
    tied = set(range(game.setup.seats))
    for shown in game.opening():
        if isinstance(shown, StartersShown):
            numbers = {
                seat: each.rank for seat, each in enumerate(shown.cards) if isinstance(each, Topper)
            }
            assert set(numbers) == tied
            tied = {seat for seat in tied if numbers[seat] == max(numbers.values())}
    (highest,) = tied
    return highest


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_what_goes_on_from_one_game_of_a_sitting_to_the_next(
    variant: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seats = min(VARIANTS[variant].most, 3)
    let_it_be(monkeypatch, DAYS[0])
    store = Store.open(tmp_path)
    first = to_the_end(new_game(store, variant, 4, seats - 1), 1)
    let_it_be(monkeypatch, DAYS[1])
    second = next_game(store, first)
    let_it_be(monkeypatch, DAYS[2])
    before = who_started(second)
    for key in range(3):
        press_any_key(second, random.Random(key), key * APART)
    # This process has died, and another one opens its saved data.
    store = Store.open(tmp_path)
    (kept,) = store.kept_games()
    resumed = Session.resume(store, VARIANTS, kept.id)
    resumed.start(0.0)
    assert resumed.game.setup == second.game.setup
    assert resumed.view == second.view
    assert who_started(resumed) == before
    third = next_game(store, to_the_end(resumed, 2))
    fourth = next_game(store, third)
    sitting = [first, resumed, third, fourth]

    started = [who_started(each) for each in sitting]
    if variant in BY_THE_DEAL:
        assert started == [((started[0][0] + game) % seats,) for game in range(4)]
    elif variant in BY_THE_CARDS:
        assert started == [(shown_for_the_start(each),) for each in sitting]
        for each in (first, second, third, fourth):
            (starts,) = who_started(each)
            told = part(each.scene.does(starts, "start"))
            assert any(f"{told}." in line.ear for line in each.history)
    else:
        assert started == [tuple(range(seats))] * 4
    # All other choices stay, the seed is the next one, and each game has its own day.
    assert [each.game.setup.seed for each in sitting] == [4, 5, 6, 7]
    assert {(each.levels, each.table.pace, each.game.setup.seats) for each in sitting} == {
        (first.levels, first.table.pace, seats)
    }
    assert [each.day for each in sitting] == [*DAYS, DAYS[2]]
    dated = {o.name: "today" for o in VARIANTS[variant].options if o.default == "today"}
    for each in sitting:
        expected = dict(first.game.setup.options) | dict.fromkeys(dated, each.day)
        assert each.game.setup.options == expected


@pytest.mark.parametrize("variant", sorted(BY_THE_CARDS))
def test_a_seat_that_was_asked_to_start_starts_that_game_alone(variant: str) -> None:
    store = Store.in_memory()
    session = begin(store, VARIANTS, Request(variant, ("average",) * 2, 4, turn=2))
    assert who_started(session) == (2,)
    following = next_game(store, session)
    assert who_started(following) == (shown_for_the_start(following),)


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_enter_plays_another_game_but_not_in_the_rhythm_of_the_one_before(variant: str) -> None:
    session = to_the_end(new_game(Store.in_memory(), variant, 4), 1)
    session.take()
    assert session.now is not None
    key = session.keymap.key(act.GO_ON)
    session.key(key, session.now + IN_RHYTHM - 1)
    wait = spoken(texts.wait_a_second(key=act.key_name(key), does=session.enters()))
    assert [line.ear for line in session.take()] == [wait]
    assert not session.left
    session.key(key, session.now + IN_RHYTHM)
    assert session.again
    assert session.take() == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_that_was_counted_goes_on_to_the_next_game(variant: str) -> None:
    """This covers scores, won cards, answers, and the locked rule (BW-38)."""
    store = Store.in_memory()
    first = to_the_end(new_game(store, variant, 4), 1)
    second = next_game(store, first)
    setup = second.game.setup
    fresh = set_up(variant, seats=2, seed=setup.seed, options=dict(setup.options), turn=setup.turn)
    assert second.view == fresh.view(0)
    if first.scorecard is not None and second.scorecard is not None:
        assert first.scorecard.answered
        assert second.scorecard.answered == []
