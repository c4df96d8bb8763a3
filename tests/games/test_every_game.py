"""Properties of every registered game, with every option. New games join by themselves.

Games are played at random; the cases come from the catalogue and the games' declared options.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any
from zlib import crc32

import pytest

from tests.games import positions
from tests.games.anygame import Case, cases, imaginable, played
from tests.games.properties import PROPERTIES, SHORT, Play, always, look
from tests.tiers import looped, proof, sized, third
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.events import GameOver, event_json, seen_by
from warcards_tui.games.moves import parse_move

every_case = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
every_variant = pytest.mark.parametrize("variant", VARIANTS)


def test_the_cases_are_the_registered_games_and_their_options() -> None:
    names = [case.name for case in cases()]
    assert len(set(names)) == len(names)
    assert set(VARIANTS) <= set(names)
    assert {"berkeley-war call=auto", "egyptian-war slap_in=off"} <= set(names)


def test_no_two_moves_are_equal_and_each_has_its_text() -> None:
    moves = imaginable(Case("berkeley-war", {}).game(1))
    assert len({move.text for move in moves}) == len(set(moves))
    for move in moves:
        assert parse_move(move.text) == move
        assert type(parse_move(move.text)) is type(move)


def test_the_properties_of_positions_are_among_them() -> None:
    assert positions.a_copy_is_equal_and_independent in PROPERTIES


@looped("variant", VARIANTS)
def test_a_new_game_has_no_length(variant: str) -> None:
    assert Case(variant, {}).game(1).length == 0


@pytest.mark.slow
@every_case
def test_all_properties_hold_in_every_game(case: Case) -> None:
    look(Play(case, crc32(case.name.encode())))


@proof
@every_case
def test_all_properties_hold_at_every_moment(case: Case) -> None:
    """Every moment by default; every fifth one if an option is not the default."""
    thorough = not case.options
    look(Play(case, crc32(f"0 {case.name}".encode()), thorough=thorough))


@pytest.mark.slow
def test_what_fails_is_told_by_its_property(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.properties.PROPERTIES", list(PROPERTIES))

    @always
    def no_game_has_seats(play: Play) -> None:
        assert not play.begin.seats

    with pytest.raises(ExceptionGroup, match=r"war, seed 7: no_game_has_seats") as told:
        look(Play(Case("war", {}), 7))
    (failure,) = told.value.exceptions
    assert isinstance(failure, AssertionError)


@third
@every_variant
@pytest.mark.parametrize("games", sized(2, 12))
def test_every_random_game_ends(variant: str, games: int) -> None:
    for number in range(games):
        seed = crc32(f"{number} {variant}".encode())
        game = Case(variant, {}).game(seed)
        events = [each for step in played(game, seed) for each in step.events]
        (ending,) = [each for each in events if isinstance(each, GameOver)]
        assert game.over
        assert game.waiting == ()
        assert ending.winner == game.winner
        assert ending.counts == game.view(0).counts
        for seat in range(game.setup.seats):
            assert game.view(seat).over
            assert game.legal(seat) == []
            assert all(game.why_not(seat, move) for move in imaginable(game))


@pytest.mark.slow
def test_the_events_meet_secrets_of_every_kind() -> None:
    """The property that events reveal no secret must meet events that hide something."""
    hiding = Counter[str]()
    for variant in VARIANTS:
        for seed in range(6):
            game = Case(variant, {}).game(seed, limit=SHORT)
            for step in played(game, seed):
                for each in step.events:
                    for seat in range(game.setup.seats):
                        if seen_by(each, seat) != each:
                            hiding[event_json(each)["event"]] += 1
    assert set(hiding) >= {"slap-lost", "card-chosen", "swap-made", "swap-decided", "counts-seen"}


@pytest.mark.parametrize("games", sized(1, 5))
def test_secret_choices_and_swaps_are_drawn_anew(games: int) -> None:
    drawn = 0
    for seed in range(games):
        game: Any = Case("scientific-war", {}).game(seed, limit=SHORT)
        rng = random.Random(seed)
        for number, _ in enumerate(played(game, seed)):
            seat = number % game.setup.seats
            others: list[Any] = [game.resample(seat, rng) for _ in range(30)]
            for each in range(game.setup.seats):
                if each == seat:
                    continue
                if game._choices[each] is not None and game._queen != seat:
                    owned = game.view(each).counts[each]
                    choices = {other._choices[each] for other in others}
                    assert len(choices) > 1 or owned == 1
                    drawn += 1
                if game._swaps.get(each) is not None:
                    assert {other._swaps[each] for other in others} == {True, False}
    assert drawn
