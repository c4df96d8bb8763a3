"""Games that start at a position: saved, resumed, logged, replayed; and its key."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.games.anygame import Case, played, random_move
from tests.said import spoken
from tests.sitting.replays import replay
from tests.tiers import looped, third
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.notation import PositionError, parse_position, position
from warcards_tui.sitting.launch import another, begin
from warcards_tui.sitting.request import RequestError, parse_request
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun, play
from warcards_tui.words import sitting

SMALL = "egyptian-war 2; turn: 1; packets: AS 2C 5D / 3H 4D 6S; pile: KS"


def middle(variant: str) -> str:
    """Return a position in the middle of a short game."""
    game = Case(variant, {}).game(5, limit=60)
    for number, _ in enumerate(played(game.copied(), 5)):
        rng = random.Random(number)
        if number == 12 or game.over:
            break
        game.apply(*random_move(game, rng))
    return position(game)


def requested(text: str) -> Session:
    store = Store.in_memory()
    request = parse_request(
        [text.split()[0], "--position", f'"{text}"', "--pace", "untimed"], VARIANTS
    )
    return begin(store, VARIANTS, request)


def said(session: Session, *keys: str) -> list[str]:
    """Press keys; return the speech of the last."""
    session.take()
    for key in keys:
        session.take()
        session.key(key, 0.0)
    return [line.ear for line in session.take()]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_from_a_position_is_kept_and_resumed(variant: str) -> None:
    text = middle(variant)
    store = Store.in_memory()
    words = [variant, "--position", f'"{text}"', "--pace", "untimed"]
    session = begin(store, VARIANTS, parse_request(words, VARIANTS))
    assert position(session.game) == text
    session.start(0.0)
    for _ in range(4):
        session.key("enter", 0.0)
        session.advance(10_000.0)
    (kept,) = store.kept_games()
    again = Session.resume(store, VARIANTS, kept.id)
    again.start(0.0)
    assert position(again.game) == position(session.game)


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_from_a_position_is_logged_and_seen_again(variant: str, tmp_path: Path) -> None:
    text = middle(variant)
    game = parse_position(text, VARIANTS.find)
    levels = ("beginner",) * game.setup.seats
    options = {name: str(value) for name, value in game.setup.options.items()}
    chosen = {name: options[name] for name in options if name != "house"}
    run = SimulationRun(
        VARIANTS[variant], levels, game.setup.seed, chosen, text, None, parse_pace("normal"), True
    )
    shown = replay(tmp_path, play(run, 0).log)
    assert position(shown.game) == text
    shown.copies = True
    shown.press("last-step", 0.0)
    shown.press("position", 0.0)
    assert shown.to_copy == position(shown.steps.game(shown.steps.last))


def test_another_game_like_that_begins_at_the_same_position() -> None:
    session = requested(SMALL)
    request = another(session)
    assert position(begin(Store.in_memory(), VARIANTS, request).game).startswith(
        SMALL.split(";")[0]
    )
    assert request.deal == SMALL


def test_the_position_is_said_only_when_it_is_asked_for_twice_running() -> None:
    session = requested(SMALL)
    session.start(0.0)
    warning = spoken(sitting.position_spoils(key="backslash"))
    assert said(session, "\\") == [warning]
    assert said(session, "\\") == [spoken(SMALL)]
    assert said(session, "e", "\\") == [warning]
    assert spoken(SMALL) not in [line.ear for line in session.history]


def test_a_face_that_copies_gets_the_position_and_says_none_of_it() -> None:
    session = requested(SMALL)
    session.copies = True
    session.start(0.0)
    assert said(session, "\\") == [spoken(sitting.position_copied)]
    assert session.to_copy == SMALL


@looped(
    "words, told",
    [
        (["egyptian-war", "--position", "war"], "A position starts with the game"),
        (["war", "--position", f'"{SMALL}"'], "of egyptian-war, not of war"),
        (["egyptian-war", "--position", f'"{SMALL}"', "--deal", "AS/KS"], "leave those out"),
        (["egyptian-war", "--position", f'"{SMALL}"', "-o", "limit=5"], "leave those out"),
        (["egyptian-war", "--position", f'"{SMALL}"', "--bots", "3"], "2 seats, so it needs 1 bot"),
    ],
)
def test_what_goes_with_no_position_is_refused(words: list[str], told: str) -> None:
    with pytest.raises((RequestError, PositionError), match=told):
        parse_request(words, VARIANTS)


def test_a_position_can_stand_in_place_of_a_deal() -> None:
    request = parse_request(["egyptian-war", "--deal", f'"{SMALL}"'], VARIANTS)
    assert request == parse_request(["egyptian-war", "--position", f'"{SMALL}"'], VARIANTS)
