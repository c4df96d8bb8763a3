"""Sentences of Scientific War: listener and length; enough, and never too much."""

from __future__ import annotations

import random
import re
from itertools import islice
from typing import Any

import pytest

from tests.games.scientific_hands import dealt, ordinary, trick
from tests.games.written import cards, play
from tests.plain.listeners import RANKS, ScientificListener
from tests.plain.test_transcript import is_left_out
from tests.tiers import gate, seeded_games
from tests.voice.rendered import Examples, answer, in_the_book, sentence, told_of
from warcards_tui.cards.parts import Rank
from warcards_tui.games.events import GameOver, seen_by
from warcards_tui.games.scientific.events import (
    CardChosen,
    CountsSeen,
    HandDealt,
    HandRefilled,
    HandsDealt,
    Revolution,
    RightGained,
    SeatOut,
    SwapDecided,
    SwapMade,
    SwapOffered,
    TrickRevealed,
    TrickTaken,
    WarDeclared,
    WarPileTaken,
)
from warcards_tui.games.scientific.machine import ScientificWar
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import ASKED, Scene, moment
from warcards_tui.words import scientific
from warcards_tui.words.utterance import LENGTHS, utterance

NAMES = ("Ivan", "Rosa", "Emil", "Ada", "Otto", "Nora", "Hugo", "Lena")
(TEN,) = cards("10H")

SPOKEN = re.compile(r"[A-Za-z0-9 ,;.:!?']+")


def said(happened: Any, listener: int | None = 0, length: str = "normal") -> str:
    return sentence(happened, Scene(NAMES, listener, length))


def asked(game: ScientificWar, seat: int, what: str, length: str = "normal") -> str:
    names = NAMES[: len(game.view(seat).counts)]
    return answer(what, game.view(seat), Scene(names, seat, length))


SENTENCES = [
    (HandsDealt((14, 14), ("H", "S"), 1), 0, "brief"),
    (HandsDealt((14, 14), ("H", "S"), 1), 0, "normal"),
    (HandsDealt((14, 14), ("H", "S"), 1), 0, "full"),
    (HandsDealt((13, 13), ("H", "S"), 0), 0, "full"),
    (HandsDealt((2, 5), (), 0), 0, "normal"),
    (HandDealt(0, cards("RJ 4H AS KD")), 0, "normal"),
    (HandDealt(0, cards("RJ 4H AS KD")), 0, "brief"),
    (HandDealt(1, cards("RJ 4H AS KD")), 0, "full"),
    (CardChosen(0, TEN, None), 0, "normal"),
    (CardChosen(1, TEN, None), 0, "normal"),
    (CardChosen(1, TEN, 2), 0, "full"),
    (CardChosen(1, TEN, 0), 0, "normal"),
    (CardChosen(1, TEN, 0), 0, "brief"),
    (TrickRevealed(7, cards("KH QS 8D"), False), 0, "normal"),
    (TrickRevealed(7, cards("KH QS 8D"), False), 2, "brief"),
    (TrickRevealed(7, (*cards("JH JS"), None, *cards("RJ")), False), 0, "full"),
    (TrickRevealed(7, cards("JH JS JD QH QS RJ BJ"), True), 0, "normal"),
    (Revolution(True), 0, "brief"),
    (Revolution(True), 0, "normal"),
    (Revolution(False), 0, "full"),
    (TrickTaken(0, 3, 0, False), 0, "normal"),
    (TrickTaken(1, 7, 4, False), 0, "brief"),
    (TrickTaken(1, 7, 4, False), 0, "normal"),
    (TrickTaken(1, 3, 0, True), 0, "brief"),
    (TrickTaken(1, 3, 0, True), 0, "normal"),
    (WarDeclared((0, 2), False, 3), 0, "brief"),
    (WarDeclared((0, 2), False, 3), 0, "normal"),
    (WarDeclared((), True, 3), 0, "brief"),
    (WarDeclared((), True, 3), 0, "normal"),
    (WarDeclared((), False, 2), 0, "full"),
    (SwapOffered(0, 3, 5), 0, "normal"),
    (SwapOffered(1, 3, 5), 0, "full"),
    (SwapDecided(0, False), 0, "normal"),
    (SwapDecided(0, True), 0, "normal"),
    (SwapDecided(0, True), 0, "brief"),
    (SwapDecided(1, True), 0, "full"),
    (SwapMade(0, True, 5), 0, "brief"),
    (SwapMade(0, True, 5), 0, "normal"),
    (SwapMade(0, False, 5), 0, "brief"),
    (SwapMade(0, False, 5), 0, "normal"),
    (SwapMade(1, True, 5), 0, "normal"),
    (SwapMade(1, True, 5), 0, "full"),
    (SwapMade(1, False, 5), 0, "normal"),
    (SwapMade(1, False, 5), 0, "brief"),
    (HandRefilled(0, 4), 0, "normal"),
    (HandRefilled(1, 4), 0, "full"),
    (SeatOut(0), 0, "normal"),
    (SeatOut(1), 0, "full"),
    (CountsSeen(0, (2, 5, 0)), 0, "normal"),
    (CountsSeen(0, (2, 8)), 0, "brief"),
    (CountsSeen(1, (2, 5, 0)), 0, "normal"),
    (CountsSeen(1, (2, 5, 0)), 0, "brief"),
    (RightGained(0), 0, "brief"),
    (RightGained(1), 0, "normal"),
    (WarPileTaken(1, 4), 0, "normal"),
    (GameOver(0, "last", (4, 0)), 0, "normal"),
    (GameOver(None, "nobody", (0, 0)), 0, "brief"),
]


@in_the_book
def each_event_has_its_sentence() -> Examples:
    for happened, listener, length in SENTENCES:
        yield said(happened, listener, length)


@in_the_book
def a_whole_suit_in_hand_is_said_in_few_words() -> Examples:
    for hand in (
        "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH RJ",
        "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH RJ BJ",
        "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH",
        "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH",
    ):
        yield said(HandDealt(0, cards(hand)))


@in_the_book
def a_watcher_is_told_names_and_nothing_secret() -> Examples:
    yield said(CardChosen(0, TEN, 1), None, "full")
    yield said(HandDealt(0, cards("10H")), None)
    yield said(TrickTaken(1, 2, 0, False), None)


# -- a trick as one


def heard(*events: Any, listener: int | None = 0, length: str = "normal") -> list[str]:
    return told_of(events, Scene(NAMES[:3], listener, length))


TWO = TrickRevealed(7, (*cards("4H 3S"), None), False)
THREE = TrickRevealed(7, cards("QH KS 8D"), False)


@in_the_book
def a_choice_its_reveal_and_who_wins_are_one_sentence() -> Examples:
    for listener, length in (
        (0, "brief"),
        (0, "normal"),
        (0, "full"),
        (1, "brief"),
        (1, "normal"),
        (2, "brief"),
        (None, "brief"),
    ):
        won = TrickTaken(0, 2, 0, False)
        yield heard(TWO, won, listener=listener, length=length)
        if listener == 0:
            yield heard(CardChosen(0, TEN, None), TWO, won, length=length)


@in_the_book
def of_several_cards_the_best_comes_first() -> Examples:
    for listener, length in (
        (0, "brief"),
        (0, "normal"),
        (0, "full"),
        (1, "brief"),
        (1, "normal"),
    ):
        yield heard(THREE, TrickTaken(1, 7, 4, False), listener=listener, length=length)


@in_the_book
def a_joker_a_war_and_a_revolution_come_first() -> Examples:
    joker = TrickRevealed(7, cards("9H RJ 9D"), False)
    yield heard(joker, TrickTaken(1, 3, 0, True))
    even = TrickRevealed(7, (*cards("9H 9S"), None), False)
    war = WarDeclared((0, 1), False, 2)
    yield heard(even, war)
    yield heard(even, war, length="brief")
    yield heard(even, war, length="full")
    of_three = TrickRevealed(7, cards("9H 9S 8D"), False)
    war = WarDeclared((0, 1), False, 3)
    yield heard(of_three, war)
    yield heard(of_three, war, length="brief")
    forced = TrickRevealed(7, (*cards("9H RJ"), None), False)
    war = WarDeclared((), True, 2)
    yield heard(forced, war)
    yield heard(forced, war, listener=1)
    jack = TrickRevealed(7, (*cards("JH KS"), None), True)
    won = TrickTaken(0, 2, 0, False)
    yield heard(jack, Revolution(True), won)
    yield heard(jack, Revolution(True), won, length="brief")


@in_the_book
def what_comes_of_a_trick_is_told_with_it() -> Examples:
    after = (HandRefilled(0, 6), SeatOut(2), CountsSeen(1, (2, 3, 0)), RightGained(1))
    yield heard(THREE, TrickTaken(1, 3, 0, False), *after)
    asked = scientific.swap_asked(hand=6, front=6, yes="Y", no="N")
    yield ear(asked)
    yield ear(asked, "brief", how=False)
    swapped = (SwapMade(0, True, 6), *after)
    yield heard(*swapped, length="brief")


def whole_game(seats: int, seed: int, **options: Any) -> Any:
    """Yield a random game with its events after each move, the opening first."""
    game = ordinary(seats, limit=40, **options)
    rng = random.Random(seed)
    yield game, game.opening()
    while not game.over:
        seat = rng.choice(game.waiting)
        yield game, game.apply(seat, rng.choice(game.legal(seat)))


@pytest.mark.slow
@pytest.mark.parametrize("games", seeded_games(9, 6, range(2, 9), LENGTHS))
def test_the_public_state_can_be_followed_from_the_sentences_alone(
    games: list[tuple[int, int, str]],
) -> None:
    for seed, seats, length in games:
        listener = ScientificListener(seats)
        scene = Scene(NAMES[:seats], 0, length)
        options = {"jokers": seed % 3, "revolution": ("at-once", "next-trick")[seed % 2]}
        for game, events in whole_game(seats, seed, **options):
            view = game.view(0)
            own = view.last[0] if view.last else None
            listener.own = "" if own is None else RANKS[own.rank]
            seen = [seen_by(event, 0) for event in events]
            heard = " ".join(ear(each, length) for each in moment(seen, scene))
            if length == "brief" and is_left_out(seen, heard, scene):
                # A second request gets a longer answer.
                heard = " ".join(ear(each) for each in moment(seen, scene))
            listener.hear([heard])
            if view.swapping:
                continue  # The text covers only half of a trick then.
            assert tuple(listener.counts) == view.counts
            assert listener.reversed == view.reversed
            assert listener.pile.total() == len(view.pile)
            assert listener.queen == view.queen or view.over
            assert listener.out == {seat for seat, many in enumerate(view.counts) if not many}
        assert listener.over
        assert listener.winner == game.winner


@gate("brief-8", "full-2")
@pytest.mark.parametrize("moves", [2, 8, 1000])
@pytest.mark.parametrize("length", LENGTHS)
def test_sentences_and_answers_are_words_and_tell_no_secret(length: str, moves: int) -> None:
    rng = random.Random(1)
    for game, events in islice(whole_game(4, 3), moves):
        for seat in range(4):
            scene = Scene(NAMES[:4], seat, length)
            for event in events:
                words = sentence(event, scene)
                assert words == sentence(seen_by(event, seat), scene)
                assert not words or SPOKEN.fullmatch(words)
                if length != "full":
                    assert len(words) <= 80
            for what in ASKED:
                words = answer(what, game.view(seat), scene)
                assert SPOKEN.fullmatch(words)
                assert words == answer(what, game.resample(seat, rng).view(seat), scene)


# -- what can be asked


@in_the_book
def si_35_the_rules_in_force_can_be_asked_at_any_time() -> Examples:
    game = dealt("9H JH QH 2H 3H / 9S 5S 6S 7S 4S")
    yield asked(game, 0, "rules")
    trick(game, "9H 9S")
    yield asked(game, 0, "rules")
    trick(game, "JH 5S")
    yield asked(game, 1, "rules", "brief")
    trick(game, "QH 6S")
    yield asked(game, 0, "rules")
    yield asked(game, 1, "rules")
    yield asked(game, 1, "rules", "full")
    yield asked(game, 1, "rules", "full")


@in_the_book
def si_35_the_rules_tell_of_a_war_past_the_limit() -> Examples:
    game = dealt("9H JH / 9S 5S", limit=1)
    trick(game, "9H 9S")
    yield asked(game, 0, "rules")


@in_the_book
def si_35_who_has_played_can_be_asked_at_any_time() -> Examples:
    game = dealt("QH 8H 4H / 5S 8S 6S / AD KD 2D")
    yield asked(game, 0, "turn")
    play(game, "1 choose 5S")
    yield asked(game, 0, "turn")
    yield asked(game, 1, "turn")
    play(game, "0 choose QH", "2 choose AD")
    yield asked(game, 1, "turn")
    play(game, "1 choose 6S", "2 choose KD")
    yield asked(game, 0, "turn")


@in_the_book
def si_35_so_can_who_has_decided_to_swap() -> Examples:
    game = dealt("9H 8H 4H 7H / 5S 10S 8S 6S / 2D 3D 4D 5D")
    for chosen in ("9H 5S 2D", "7H 10S 3D", "8H 8S 4D"):
        trick(game, chosen)
    play(game, "1 swap")
    yield asked(game, 0, "turn")


@in_the_book
def si_35_the_cards_that_each_owns_can_be_asked_at_any_time() -> Examples:
    game = dealt("9H KH / 9S 5S 6S / 2D")
    yield asked(game, 0, "counts")
    trick(game, "9H 9S 2D")
    yield asked(game, 1, "counts")


@in_the_book
def si_36_the_choices_are_told_only_to_who_has_played_a_queen() -> Examples:
    game = dealt("QH 9H 2H / 5S 6S 7S / AD KD 10D")
    yield asked(game, 0, "choices")
    trick(game, "QH 5S AD")
    yield asked(game, 0, "choices")
    play(game, "2 choose KD")
    yield asked(game, 0, "choices")
    play(game, "1 choose 6S")
    yield asked(game, 0, "choices")
    yield asked(game, 1, "choices")
    play(game, "0 choose 9H")
    yield asked(game, 0, "choices")


def test_si_36_a_choice_is_told_to_nobody_without_the_queen() -> None:
    game = dealt("QH 9H 2H / 5S 6S 7S / AD KD 10D")
    trick(game, "QH 5S AD")
    play(game, "2 choose KD")
    king = ear(utterance(Rank(13))).lower()
    assert king in asked(game, 0, "choices").lower()
    assert king not in asked(game, 1, "choices").lower()


@in_the_book
def the_war_pile_and_the_own_cards_can_be_asked() -> Examples:
    game = dealt("9H 3H 4H / 9S 8S KS 7S / 2D QD AD")
    yield asked(game, 0, "pile")
    trick(game, "9H 9S 2D")
    yield asked(game, 0, "pile")
    trick(game, "3H 8S QD")
    yield asked(game, 0, "hand")
    yield asked(game, 2, "hand")
    play(game, "0 choose 4H")
    yield asked(game, 0, "hand")


@in_the_book
def the_hand_is_told_in_the_order_of_strength_now() -> Examples:
    game = dealt("JH 3H AH RJ / 5S 9S 8S KS", limit=0)
    trick(game, "JH 5S")
    yield asked(game, 0, "hand")
    yield asked(game, 1, "hand")


def test_when_the_game_is_over_everything_can_be_asked() -> None:
    game = dealt("9H 3H / 5S")
    trick(game, "9H 5S")
    assert all(asked(game, 1, what) for what in ASKED)


@in_the_book
def when_the_game_is_over_it_is_said() -> Examples:
    game = dealt("9H 3H / 5S")
    trick(game, "9H 5S")
    yield asked(game, 0, "turn")
