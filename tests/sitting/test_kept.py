"""A game is the same after every move and every reopening; trials are stored once."""

from __future__ import annotations

import random

import pytest

from tests.games.anygame import limited
from tests.games.setup import set_up
from tests.said import Spoken
from tests.tiers import gate, looped, sized
from tests.voice.rendered import answer
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.kept import KeptGameError, games_kept
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.voice import sitting as sitting_voice
from warcards_tui.words import sitting

sitting_says = Spoken(sitting_voice)
sitting_texts = Spoken(sitting)

_NOT_HERE = ("leave", "again", "slower", "write")
"""Actions that end the game, stop its clock, or turn keys into letters."""


def newest(store: Store) -> int:
    return store.kept_games()[0].id


def play(session: Session, rng: random.Random, now: float, moves: int) -> float:
    """Press random keys and let time pass until ``more`` moves; return the time then."""
    wanted = session.table.moves_made + moves
    while not session.over and session.table.moves_made < wanted:
        now += rng.choice((5, 80, 400, 1200))
        session.advance(now)
        session.take()
        session.shown(now)
        keys = [each for each in session.actions() if each.id not in _NOT_HERE]
        if keys and rng.random() < 0.5:
            session.key(session.keymap.key(rng.choice(keys)), now)
        if session.naming:
            session.key("1", now + 1)
        if session.paused:
            session.key("b", now + 1)
    return now


@gate("guerilla-joker-6")
@pytest.mark.parametrize("moves", sized(6, 2))
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_opened_again_after_any_move_is_the_same(variant: str, moves: int) -> None:
    rng = random.Random(variant)
    store = Store.in_memory()
    levels = [None, "quick", "expert"][: VARIANTS[variant].most]
    seats = len(levels)
    game = set_up(variant, seats=seats, seed=4, options=limited(variant, 80))
    session = Session.new(store, game, levels, parse_pace("fast"))
    session.start(0)
    now = 0.0
    while not session.over:
        now = play(session, rng, now, moves)
        again = Session.resume(store, VARIANTS, session._kept or 0)
        trials = store.trials()
        again.start(0)
        assert store.trials() == trials  # Playing them again adds none.
        assert [again.game.view(seat) for seat in range(seats)] == [
            session.game.view(seat) for seat in range(seats)
        ]
        assert again.game.cards() == session.game.cards()
        assert again.table.moves_made == session.table.moves_made
        if session.scorecard is not None:
            assert again.scorecard is not None
            assert again.scorecard.answered == session.scorecard.answered
    if session.scorecard is not None:
        assert len(store.trials()) == len(session.scorecard.answered) > 0


@gate("casualty-war", "guerilla-joker")
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_left_again_and_again_comes_to_its_end(variant: str) -> None:
    """The bots get new random numbers each time, so that retrying cannot pay."""
    rng = random.Random(variant)
    store = Store.in_memory()
    game = set_up(variant, seats=2, seed=1, options=limited(variant, 60))
    session = Session.new(store, game, [None, "average"], parse_pace("100"))
    session.start(0)
    kept = newest(store)
    while not session.over:
        play(session, rng, 0, 7)
        if not session.over:
            session.press("leave", 1e6)
            assert session.left
            session = Session.resume(store, VARIANTS, kept)
            session.start(0)
    assert not store.kept_games()
    ordinals = [each.trial.ordinal for each in store.trials()]
    assert ordinals == list(range(len(ordinals)))


def test_what_is_said_when_a_game_goes_on() -> None:
    store = Store.in_memory()
    game = set_up("egyptian-war", seats=2, seed=0, deal="2S 3S / 4C 5C", turn=0)
    session = Session.new(store, game, [None, "average"], parse_pace("fast"))
    session.start(0)
    session.key("enter", 10)
    again = Session.resume(store, VARIANTS, newest(store))
    again.start(5000)
    assert [line.ear for line in again.take()] == [
        sitting_texts.begins_at(game="Egyptian War", move=2),
        *[answer(asked, again.view, again.scene) for asked in ("counts", "pile", "turn")],
    ]
    # The time of a move counts from the opening of the game.
    again.shown(5000)
    again.advance(again.due)
    _, moves = store.load_game(newest(store))
    assert [tuple(each) for each in moves] == [(10, 0, "flip"), (1000, 1, "flip")]


@looped(
    "number, seat, move, said",
    [
        (0, 1, "flip", "It's not your turn"),
        (0, 0, "collect", "There is no pile to take now"),
        (0, 0, "juggle", "Unknown move 'juggle'"),
        (0, 0, "", "Unknown move ''"),
        (0, 0, "slap pair", "Nothing to slap"),
    ],
)
def test_a_kept_game_whose_moves_do_not_fit_is_refused_in_one_line(
    number: int, seat: int, move: str, said: str
) -> None:
    store = Store.in_memory()
    game = set_up("egyptian-war", seats=2, seed=0, deal="2S 3S / 4C 5C", turn=0)
    Session.new(store, game, [None, "average"], parse_pace("fast"))
    store.add_move(newest(store), number, 0, seat, move)
    with pytest.raises(KeptGameError) as told:
        Session.resume(store, VARIANTS, newest(store)).start(0)
    assert said in str(told.value)
    assert str(told.value).startswith(f"Game {newest(store)} can't be opened")
    assert "\n" not in str(told.value)


@looped("header", [
        {},
        {"variant": "poker"},
        {"variant": "egyptian-war", "seats": 2, "seed": 0, "options": {}, "levels": [None, ""]},
        {"variant": "egyptian-war", "seats": 2, "levels": 5},
        {"variant": "egyptian-war", "seats": 2, "seed": 0, "options": {}, "deal": "AS / AS",
         "turn": None, "levels": [None, "quick"]},
    ])  # fmt: skip
def test_a_kept_game_that_makes_no_sense_is_refused_in_one_line(header: dict[str, object]) -> None:
    store = Store.in_memory()
    kept = store.new_game(header)
    with pytest.raises(KeptGameError, match=f"^Game {kept} can't be opened: .*[^.]\\.$"):
        Session.resume(store, VARIANTS, kept)
    assert store.game_uid(kept)  # It is not deleted.


def test_a_game_that_another_window_plays_on_is_left_to_it() -> None:
    store = Store.in_memory()
    game = set_up("egyptian-war", seats=2, seed=0, deal="2S 3S / 4C 5C", turn=0)
    one = Session.new(store, game, [None, "average"], parse_pace("fast"))
    one.start(0)
    assert not one.left
    store.saving = True  # This is like a file open in two windows.
    store.add_move(newest(store), 0, 0, 0, "flip")
    one.key("enter", 10)
    assert one.left
    assert one.take()[-1].kind == "refusal"


def test_a_game_in_which_the_person_has_done_nothing_is_not_kept() -> None:
    store = Store.in_memory()
    request = Request("egyptian-war", ("average",), 3, pace=parse_pace("normal"), turn=1)
    session = begin(store, VARIANTS, request)
    session.start(0.0)
    session.advance(60_000.0)
    assert session.table.moves_made
    assert store.kept_games()
    assert not games_kept(store), "a program that was killed at the table would list it"
    session.press("leave", 61_000.0)
    assert not store.kept_games()
    assert session.take()[-1].eye == sitting_says.leaves(over=False, kept=False, lost=False)


@pytest.mark.parametrize(("variant", "key"), [("war", "enter"), ("napoleons-war", "1")])
def test_a_game_is_kept_from_the_first_move_on_or_from_what_was_sorted(
    variant: str, key: str
) -> None:
    store = Store.in_memory()
    session = begin(store, VARIANTS, Request(variant, ("average",), 3))
    session.start(0.0)
    assert not games_kept(store)
    session.key(key, 1000.0)
    assert games_kept(store)
    session.press("leave", 2000.0)
    assert [each.header["variant"] for each in games_kept(store)] == [variant]
