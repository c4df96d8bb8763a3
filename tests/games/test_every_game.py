"""What must be true of every registered game, with every option. New games are taken by themselves.

Games are played at random; the cases come from the registry and the games' declared options.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from tests.games.anygame import (
    SEEDS,
    Case,
    bounded,
    cases,
    copied,
    deducible,
    imaginable,
    may_see,
    named,
    places,
    played,
    reopened,
    shown,
    state,
    told,
)
from warcards_tui.cards.french import Card
from warcards_tui.games.begin import set_up
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.events import GameOver, event_json, seen_by
from warcards_tui.games.moves import Slap, parse_move
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.voice.scene import ASKED, LENGTHS, Scene, answer, sentence

SHORT = 40
"""The limit of the games that are looked at move by move."""

every_case = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
every_variant = pytest.mark.parametrize("variant", VARIANTS)


def seats_of(game: Game) -> range:
    return range(game.setup.seats)


def scenes(game: Game, seat: int) -> list[Scene]:
    """The listener in that seat, at every length."""
    names = BOT_NAMES[: game.setup.seats]
    return [Scene(names, seat, length, game.rules) for length in LENGTHS]


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


@every_case
@bounded(4)
@given(SEEDS)
def test_cards_are_conserved_after_every_move(case: Case, seed: int) -> None:
    game = case.game(seed, limit=SHORT)
    pack = sorted(game.cards())
    for _ in played(game, seed):
        assert sorted(game.cards()) == pack
        # Nobody owns more or less than there is, and a view counts as the game does.
        counts = {game.view(seat).counts for seat in seats_of(game)}
        assert len(counts) == 1
        assert sum(counts.pop()) <= len(pack)


@every_case
@bounded(4)
@given(SEEDS)
def test_the_same_seed_and_moves_give_the_same_events(case: Case, seed: int) -> None:
    first = case.game(seed, limit=SHORT)
    opening = first.opening()
    steps = list(played(first, seed))
    random.seed(seed)  # No randomness but the seed's.
    second = case.game(seed, limit=SHORT)
    assert told(second.opening()) == told(opening)
    for step in steps:
        assert told(second.apply(step.seat, step.move)) == told(step.events)
    assert state(second) == state(first)


@every_case
@bounded(2)
@given(SEEDS)
def test_to_save_and_load_after_any_move_changes_nothing(case: Case, seed: int) -> None:
    game = case.game(seed, limit=SHORT)
    kept: list[tuple[int, str]] = []
    for step in played(game, seed):
        kept.append((step.seat, step.move.text))
        assert parse_move(step.move.text) == step.move
        again, events = reopened(game.setup, kept)
        # Equal states, and the same moves make the same of them: so it goes on to the end.
        assert told(events) == told(step.events)
        assert state(again) == state(game)
        for seat in seats_of(game):
            assert again.view(seat) == game.view(seat)
            assert again.legal(seat) == game.legal(seat)


@every_case
@bounded(2)
@given(SEEDS)
def test_what_was_dealt_sets_up_the_same_game(case: Case, seed: int) -> None:
    game = case.game(seed, limit=SHORT)
    (turn, *others) = game.waiting
    given_options = {name: str(value) for name, value in game.setup.options.items()}
    again = set_up(
        case.variant,
        seats=game.setup.seats,
        seed=seed + 1,
        options=given_options,
        deal=game.dealt(),
        turn=None if others else turn,
    )
    for step in played(game, seed):
        assert told(again.apply(step.seat, step.move)) == told(step.events)


@every_variant
@bounded(12)
@given(SEEDS)
def test_every_random_game_ends(variant: str, seed: int) -> None:
    game = Case(variant, {}).game(seed)
    endings = [each for step in played(game, seed) for each in step.events if is_over(each)]
    (ending,) = endings
    assert game.over
    assert game.waiting == ()
    assert ending.winner == game.winner
    assert ending.counts == game.view(0).counts
    for seat in seats_of(game):
        assert game.view(seat).over
        assert game.legal(seat) == []
        assert all(game.why_not(seat, move) for move in imaginable(game))


def is_over(happened: Any) -> bool:
    return isinstance(happened, GameOver)


@every_case
@bounded(3)
@given(SEEDS)
def test_what_is_legal_can_be_done_and_nothing_else(case: Case, seed: int) -> None:
    game = case.game(seed, limit=SHORT)
    moves = imaginable(game)
    for _ in played(game, seed):
        for seat in seats_of(game):
            legal = game.legal(seat)
            assert len(set(legal)) == len(legal)
            if seat in game.waiting:
                assert [move for move in legal if not isinstance(move, Slap)]
            before = state(game)
            for move in legal:
                copied(game).apply(seat, move)
            for move in moves:
                reason = game.why_not(seat, move)
                assert (reason is None) == (move in legal), (seat, move)
                if reason is not None:
                    assert reason[0].isupper()
                    assert reason.endswith(".")
                    with pytest.raises(IllegalMove) as refusal:
                        game.apply(seat, move)
                    assert str(refusal.value) == reason
            assert state(game) == before


@every_case
@bounded(2)
@given(SEEDS)
def test_a_slap_that_tells_what_was_seen_is_refused_or_can_be_made(case: Case, seed: int) -> None:
    game = case.game(seed, limit=SHORT)
    if not VARIANTS[case.variant].slaps:
        return
    for _ in played(game, seed):
        for seat in seats_of(game):
            for move in [each for each in imaginable(game) if isinstance(each, Slap)]:
                now = Slap(move.rule, game.laid)
                assert game.why_not(seat, now) == game.why_not(seat, move)
                late = Slap(move.rule, game.laid - 1)
                if game.why_not(seat, late) is None:
                    assert copied(game).apply(seat, late)
                assert game.why_not(seat, Slap(move.rule, game.laid - 2)) is not None
                assert game.why_not(seat, Slap(move.rule, game.laid + 1)) is not None


# -- what a seat may know


@every_case
@bounded(3)
@given(SEEDS)
def test_other_hidden_cards_give_the_same_view_and_the_same_answers(case: Case, seed: int) -> None:
    game = case.game(seed, limit=SHORT)
    moves = imaginable(game)
    rng = random.Random(seed)
    for number, _ in enumerate(played(game, seed)):
        seat = number % game.setup.seats
        other = game.resample(seat, rng)
        view = game.view(seat)
        assert other.view(seat) == view
        assert other.legal(seat) == game.legal(seat)
        if number % 5 == 0:
            assert [other.why_not(seat, move) for move in moves] == [
                game.why_not(seat, move) for move in moves
            ]
        for scene in scenes(game, seat):
            for asked in ASKED:
                answered = answer(asked, view, scene)
                assert answered == answer(asked, other.view(seat), scene)
                assert named(answered) <= shown(view)


@every_case
@bounded(3)
@given(SEEDS)
def test_a_view_shows_what_the_seat_may_see_and_the_rest_is_drawn_anew(
    case: Case, seed: int
) -> None:
    """Without this the test above would be hollow: a view could show what nobody shuffles."""
    game = case.game(seed, limit=SHORT)
    rng = random.Random(seed)
    for number, _ in enumerate(played(game, seed)):
        seat = number % game.setup.seats
        view = game.view(seat)
        in_sight = may_see(game, seat)
        # The last trick lay open for all; its cards have gone on to where nobody sees them.
        assert shown(view._replace(last=()) if hasattr(view, "last") else view) == set(in_sight)
        if number % 4:
            continue
        hidden = Counter(game.cards()) - Counter(in_sight)
        lay = places(game)
        moved: set[Card] = set()
        for _ in range(16):
            other = game.resample(seat, rng)
            assert sorted(other.cards()) == sorted(game.cards())
            lies = places(other)
            moved |= {card for card in hidden if lies[card] != lay[card]}
        if len(hidden) > 1:
            assert moved == set(hidden) - set(deducible(game, seat))


def acts(heard: list[Any]) -> list[tuple[str, Any]]:
    """What kind of thing was done by whom; that is done in the open."""
    return [(type(each).__name__, getattr(each, "seat", None)) for each in heard]


def public(heard: list[Any]) -> list[tuple[str, Any]]:
    """What was heard, without what all may learn and no view keeps: whether a swap was made."""
    return told([each._replace(made=None) if hasattr(each, "made") else each for each in heard])


@every_case
@bounded(3)
@given(SEEDS)
def test_events_and_sentences_tell_nobody_what_only_others_may_know(case: Case, seed: int) -> None:
    game = case.game(seed, limit=SHORT)
    for seat in seats_of(game):
        for happened in game.opening():
            assert shown(seen_by(happened, seat)) <= shown(game.view(seat))
    rng = random.Random(seed)
    before = [game.view(seat) for seat in seats_of(game)]
    others = [game.resample(seat, rng) for seat in seats_of(game)]
    for seat, move, events in played(game, seed):
        for listener in seats_of(game):
            view = game.view(listener)
            known = shown(view) | shown(before[listener])
            heard = [seen_by(each, listener) for each in events]
            assert shown(heard) <= known
            for scene in scenes(game, listener):
                assert all(named(sentence(each, scene)) <= known for each in heard)
            # The same with other hidden cards and choices: where the same things happen and the
            # listener sees no difference afterwards, no word may have told one.
            other = others[listener]
            same = [each for each in other.legal(seat) if type(each) is type(move)]
            if listener != seat and not isinstance(move, Slap) and same:
                move_there = rng.choice(same)
            else:
                move_there = move
            if other.why_not(seat, move_there) is None:
                there = [seen_by(each, listener) for each in other.apply(seat, move_there)]
                if other.view(listener) == view and acts(there) == acts(heard):
                    assert public(there) == public(heard)
        before = [game.view(each) for each in seats_of(game)]
        others = [game.resample(each, rng) for each in seats_of(game)]


def test_that_comparison_meets_secrets_of_every_kind() -> None:
    """The test above compares events that really hide something."""
    hiding = Counter[str]()
    for variant in VARIANTS:
        for seed in range(6):
            game = Case(variant, {}).game(seed, limit=SHORT)
            for step in played(game, seed):
                for each in step.events:
                    for seat in seats_of(game):
                        if seen_by(each, seat) != each:
                            hiding[event_json(each)["event"]] += 1
    assert set(hiding) >= {"slap-lost", "card-chosen", "swap-made", "swap-decided", "counts-seen"}


@bounded(5)
@given(SEEDS)
def test_secret_choices_and_swaps_are_drawn_anew(seed: int) -> None:
    game: Any = Case("scientific-war", {}).game(seed, limit=SHORT)
    rng = random.Random(seed)
    drawn = 0
    for number, _ in enumerate(played(game, seed)):
        seat = number % game.setup.seats
        others: list[Any] = [game.resample(seat, rng) for _ in range(30)]
        for each in seats_of(game):
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
