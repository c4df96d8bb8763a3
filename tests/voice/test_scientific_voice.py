"""What is said of Scientific War: to whom, at what length; enough, and never too much."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import islice
from typing import Any

import pytest

from tests.games.scientific_hands import dealt, ordinary, trick
from tests.games.written import cards, play
from tests.plain.listeners import RANKS, ScientificListener
from tests.plain.test_transcript import is_left_out
from tests.tiers import gate, looped, sized
from tests.voice.rendered import answer, sentence
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
from warcards_tui.voice.games.scientific import swap
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import ASKED, Scene, moment
from warcards_tui.voice.utterance import LENGTHS

NAMES = ("Ivan", "Rosa", "Emil", "Ada", "Otto", "Nora", "Hugo", "Lena")
(TEN,) = cards("10H")

SPOKEN = re.compile(r"[A-Za-z0-9 ,;.:!?']+")


def said(happened: Any, listener: int | None = 0, length: str = "normal") -> str:
    return sentence(happened, Scene(NAMES, listener, length))


def asked(game: ScientificWar, seat: int, what: str, length: str = "normal") -> str:
    names = NAMES[: len(game.view(seat).counts)]
    return answer(what, game.view(seat), Scene(names, seat, length))


SENTENCES = [
    (HandsDealt((14, 14), ("H", "S"), 1), 0, "brief", "14 cards each."),
    (HandsDealt((14, 14), ("H", "S"), 1), 0, "normal", "14 cards each."),
    (
        HandsDealt((14, 14), ("H", "S"), 1),
        0,
        "full",
        "14 cards each: a whole suit and 1 joker. Suits: hearts, spades.",
    ),
    (
        HandsDealt((13, 13), ("H", "S"), 0),
        0,
        "full",
        "13 cards each: a whole suit. Suits: hearts, spades.",
    ),
    (HandsDealt((2, 5), (), 0), 0, "normal", "Cards: you 2, Rosa 5."),
    (HandDealt(0, cards("RJ 4H AS KD")), 0, "normal", "Your hand: ace, king, four, joker."),
    (HandDealt(0, cards("RJ 4H AS KD")), 0, "brief", "Ace, king, four, joker."),
    (HandDealt(1, cards("RJ 4H AS KD")), 0, "full", ""),
    (CardChosen(0, TEN, None), 0, "normal", "Ten, hidden."),
    (CardChosen(1, TEN, None), 0, "normal", ""),
    (CardChosen(1, TEN, 2), 0, "full", ""),
    (CardChosen(1, TEN, 0), 0, "normal", "Rosa has chosen a ten."),
    (CardChosen(1, TEN, 0), 0, "brief", "Ten, Rosa."),
    (
        TrickRevealed(7, cards("KH QS 8D"), False),
        0,
        "normal",
        "Your king, Rosa's queen, Emil's eight.",
    ),
    (
        TrickRevealed(7, cards("KH QS 8D"), False),
        2,
        "brief",
        "Your eight, Ivan's king, Rosa's queen.",
    ),
    (
        TrickRevealed(7, (*cards("JH JS"), None, *cards("RJ")), False),
        0,
        "full",
        "Trick 7. Your jack, Rosa's jack, Ada's joker. The jacks cancel.",
    ),
    (
        TrickRevealed(7, cards("JH JS JD QH QS RJ BJ"), True),
        0,
        "normal",
        "Your jack, Rosa's jack, Emil's jack, Ada's queen; Otto's queen, Nora's "
        "joker, Hugo's joker."
        " The queens cancel. The jokers cancel.",
    ),
    (Revolution(True), 0, "brief", "Revolution!"),
    (Revolution(True), 0, "normal", "Revolution! Twos are strongest now."),
    (Revolution(False), 0, "full", "Revolution! Aces are strongest now, twos weakest."),
    (TrickTaken(0, 3, 0, False), 0, "normal", "You win 3."),
    (TrickTaken(1, 7, 4, False), 0, "brief", "Rosa wins 7."),
    (TrickTaken(1, 7, 4, False), 0, "normal", "Rosa wins 7, 4 from the war pile."),
    (TrickTaken(1, 3, 0, True), 0, "brief", "Joker! Rosa wins 3."),
    (TrickTaken(1, 3, 0, True), 0, "normal", "The joker beats the tie! Rosa wins 3."),
    (WarDeclared((0, 2), False, 3), 0, "brief", "War! 3 wait."),
    (WarDeclared((0, 2), False, 3), 0, "normal", "War! You and Emil tie. 3 cards wait."),
    (WarDeclared((), True, 3), 0, "brief", "Joker war! 3 wait."),
    (WarDeclared((), True, 3), 0, "normal", "Joker war! 3 cards wait."),
    (
        WarDeclared((), False, 2),
        0,
        "full",
        "War on the jokers! 2 cards wait for the next winner.",
    ),
    (SwapOffered(0, 3, 5), 0, "normal", ""),
    (SwapOffered(1, 3, 5), 0, "full", ""),
    (SwapDecided(0, False), 0, "normal", "You decide not to swap."),
    (SwapDecided(0, True), 0, "normal", "You decide to swap."),
    (SwapDecided(0, True), 0, "brief", "Decided."),
    (SwapDecided(1, True), 0, "full", ""),
    (SwapMade(0, True, 5), 0, "brief", "5 in hand now."),
    (SwapMade(0, True, 5), 0, "normal", "You swap: 5 in hand now."),
    (SwapMade(0, False, 5), 0, "brief", "No swap."),
    (SwapMade(0, False, 5), 0, "normal", "You do not swap."),
    (SwapMade(1, True, 5), 0, "normal", "Rosa swaps."),
    (SwapMade(1, True, 5), 0, "full", "Rosa swaps hand and front pile."),
    (SwapMade(1, False, 5), 0, "normal", "Rosa does not swap."),
    (SwapMade(1, False, 5), 0, "brief", ""),
    (HandRefilled(0, 4), 0, "normal", "You pick up 4."),
    (HandRefilled(1, 4), 0, "full", "Rosa picks up 4, as the hand is empty."),
    (SeatOut(0), 0, "normal", "You are out."),
    (SeatOut(1), 0, "full", "Rosa is out, with no cards left."),
    (CountsSeen(0, (2, 5, 0)), 0, "normal", "Your three: Rosa holds 5, Emil 0."),
    (CountsSeen(0, (2, 8)), 0, "brief", "Rosa holds 8."),
    (CountsSeen(1, (2, 5, 0)), 0, "normal", "Rosa sees all hand counts."),
    (CountsSeen(1, (2, 5, 0)), 0, "brief", ""),
    (RightGained(0), 0, "brief", "You see choices."),
    (RightGained(1), 0, "normal", "Queen: Rosa sees the next choices."),
    (WarPileTaken(1, 4), 0, "normal", "Rosa takes the 4 of the war pile."),
    (GameOver(0, "last", (4, 0)), 0, "normal", "You win the game! Nobody else has a card left."),
    (GameOver(None, "nobody", (0, 0)), 0, "brief", "The game is a draw: no cards left."),
]


@looped("happened, listener, length, words", SENTENCES)
def test_each_event_has_its_sentence(happened: Any, listener: int, length: str, words: str) -> None:
    assert said(happened, listener, length) == words


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH RJ", "all hearts and 1 joker"),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH RJ BJ", "all hearts and 2 jokers"),
        ("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", "all hearts"),
        (
            "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH",
            "ace, queen, jack, ten, nine, eight; seven, six, five, four, three, two",
        ),
    ],
)
def test_a_whole_suit_in_hand_is_said_in_few_words(hand: str, words: str) -> None:
    assert said(HandDealt(0, cards(hand))) == f"Your hand: {words}."


def test_a_watcher_is_told_names_and_nothing_secret() -> None:
    assert said(CardChosen(0, TEN, 1), None, "full") == ""
    assert said(HandDealt(0, cards("10H")), None) == ""
    assert said(TrickTaken(1, 2, 0, False), None) == "Rosa wins 2."


# -- a trick as one


def heard(*events: Any, listener: int | None = 0, length: str = "normal") -> list[str]:
    scene = Scene(NAMES[:3], listener, length)
    return [ear(each, length) for each in moment(events, scene) if each.at(length)]


TWO = TrickRevealed(7, (*cards("4H 3S"), None), False)
THREE = TrickRevealed(7, cards("QH KS 8D"), False)


@looped(
    "listener, length, words",
    [
        (0, "brief", "Three: you win."),
        (0, "normal", "Four beats three: you win 2."),
        (0, "full", "Trick 7. Four beats three: you win 2."),
        (1, "brief", "Four: Ivan wins."),
        (1, "normal", "Four beats three: Ivan wins 2."),
        (2, "brief", "Four beats three: Ivan wins 2."),
        (None, "brief", "Four beats three: Ivan wins 2."),
    ],
)
def test_a_choice_its_reveal_and_who_wins_are_one_sentence(
    listener: int | None, length: str, words: str
) -> None:
    won = TrickTaken(0, 2, 0, False)
    assert heard(TWO, won, listener=listener, length=length) == [words]
    if listener == 0:
        assert heard(CardChosen(0, TEN, None), TWO, won, length=length) == [words]


@looped(
    "listener, length, words",
    [
        (0, "brief", "Rosa's king wins 7; eight."),
        (0, "normal", "Rosa wins 7 with a king; your queen, Emil's eight."),
        (
            0,
            "full",
            "Trick 7. Rosa wins 7 with a king, 4 from the war pile; your queen, Emil's eight.",
        ),
        (1, "brief", "You win 7 with a king."),
        (1, "normal", "You win 7 with a king; Emil's eight, Ivan's queen."),
    ],
)
def test_of_several_cards_the_best_comes_first(listener: int, length: str, words: str) -> None:
    assert heard(THREE, TrickTaken(1, 7, 4, False), listener=listener, length=length) == [words]


def test_a_joker_a_war_and_a_revolution_come_first() -> None:
    joker = TrickRevealed(7, cards("9H RJ 9D"), False)
    assert heard(joker, TrickTaken(1, 3, 0, True)) == [
        "Joker! Rosa wins 3; your nine, Emil's nine."
    ]
    even = TrickRevealed(7, (*cards("9H 9S"), None), False)
    war = WarDeclared((0, 1), False, 2)
    assert heard(even, war) == ["War on the nines! 2 cards wait."]
    assert heard(even, war, length="brief") == ["War on nines!"]
    assert heard(even, war, length="full") == [
        "Trick 7. War on the nines! Your nine, Rosa's nine. 2 cards wait for the next winner."
    ]
    of_three = TrickRevealed(7, cards("9H 9S 8D"), False)
    war = WarDeclared((0, 1), False, 3)
    assert heard(of_three, war) == ["War on the nines! Rosa's nine, Emil's eight. 3 cards wait."]
    assert heard(of_three, war, length="brief") == ["War on nines! 3 wait."]
    forced = TrickRevealed(7, (*cards("9H RJ"), None), False)
    war = WarDeclared((), True, 2)
    assert heard(forced, war) == ["Joker war! 2 cards wait."]
    assert heard(forced, war, listener=1) == ["Joker war! Ivan's nine. 2 cards wait."]
    jack = TrickRevealed(7, (*cards("JH KS"), None), True)
    won = TrickTaken(0, 2, 0, False)
    assert heard(jack, Revolution(True), won) == [
        "Revolution! Jack beats king: you win 2. Twos are strongest now."
    ]
    assert heard(jack, Revolution(True), won, length="brief") == ["Revolution! You win."]


def test_what_comes_of_a_trick_is_told_with_it() -> None:
    after = (HandRefilled(0, 6), SeatOut(2), CountsSeen(1, (2, 3, 0)), RightGained(1))
    assert heard(THREE, TrickTaken(1, 3, 0, False), *after) == [
        "Rosa wins 3 with a king; your queen, Emil's eight. You pick up 6. Emil is out. "
        "Rosa sees all hand counts. Queen: Rosa sees the next choices."
    ]
    asked = swap(6, 6, "Y", "N")
    assert ear(asked) == "Swap your 6 cards in hand for the 6 in front? Y swaps, N does not."
    assert ear(asked, "brief", how=False) == "Swap 6 for 6?"
    swapped = (SwapMade(0, True, 6), *after)
    assert heard(*swapped, length="brief") == ["You pick up 6. Emil is out."]


def whole_game(seats: int, seed: int, **options: Any) -> Any:
    """Random play: after each move the game and what it led to, the opening first."""
    game = ordinary(seats, limit=40, **options)
    rng = random.Random(seed)
    yield game, game.opening()
    while not game.over:
        seat = rng.choice(game.waiting)
        yield game, game.apply(seat, rng.choice(game.legal(seat)))


@pytest.mark.parametrize("games", sized(2, 6))
@looped("length", LENGTHS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_public_state_can_be_followed_from_the_sentences_alone(
    seats: int, length: str, games: int
) -> None:
    for seed in range(games):
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
                # Who asks again is told more.
                heard = " ".join(ear(each) for each in moment(seen, scene))
            listener.hear([heard])
            if view.swapping:
                continue  # A trick is only half told then.
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


def test_si_35_the_rules_in_force_can_be_asked_at_any_time() -> None:
    game = dealt("9H JH QH 2H 3H / 9S 5S 6S 7S 4S")
    assert asked(game, 0, "rules") == "Aces are strongest."
    trick(game, "9H 9S")
    assert "War pile: 2 cards." in asked(game, 0, "rules")
    trick(game, "JH 5S")
    assert asked(game, 1, "rules", "brief") == "Twos strongest."
    trick(game, "QH 6S")
    assert "Queen: you see the choices." in asked(game, 0, "rules")
    assert "Queen: Ivan sees the choices." in asked(game, 1, "rules")
    assert "aces weakest" in asked(game, 1, "rules", "full")
    assert "Trick 4." in asked(game, 1, "rules", "full")


def test_si_35_the_rules_tell_of_a_war_past_the_limit() -> None:
    game = dealt("9H JH / 9S 5S", limit=1)
    trick(game, "9H 9S")
    assert "The limit is over; the war pile is fought out." in asked(game, 0, "rules")


def test_si_35_who_has_played_can_be_asked_at_any_time() -> None:
    game = dealt("QH 8H 4H / 5S 8S 6S / AD KD 2D")
    assert asked(game, 0, "turn") == "Waiting for you, Rosa and Emil."
    play(game, "1 choose 5S")
    assert asked(game, 0, "turn") == "Chosen: Rosa. Waiting for you and Emil."
    assert asked(game, 1, "turn") == "Chosen: you. Waiting for Emil and Ivan."
    play(game, "0 choose QH", "2 choose AD")
    assert asked(game, 1, "turn").endswith("Ivan last, with the queen.")
    play(game, "1 choose 6S", "2 choose KD")
    assert asked(game, 0, "turn") == "Chosen: Rosa and Emil. Waiting for you."


def test_si_35_so_can_who_has_decided_to_swap() -> None:
    game = dealt("9H 8H 4H 7H / 5S 10S 8S 6S / 2D 3D 4D 5D")
    for chosen in ("9H 5S 2D", "7H 10S 3D", "8H 8S 4D"):
        trick(game, chosen)
    play(game, "1 swap")
    assert asked(game, 0, "turn") == "Decided: Rosa. Waiting for you to swap or not."


def test_si_35_the_cards_that_each_owns_can_be_asked_at_any_time() -> None:
    game = dealt("9H KH / 9S 5S 6S / 2D")
    assert asked(game, 0, "counts") == "You 2, Rosa 3, Emil 1."
    trick(game, "9H 9S 2D")
    assert asked(game, 1, "counts") == "You 2, Emil 0, Ivan 1, war pile 3."


def test_si_36_the_choices_are_told_only_to_who_has_played_a_queen() -> None:
    game = dealt("QH 9H 2H / 5S 6S 7S / AD KD 10D")
    assert asked(game, 0, "choices") == "The choices are hidden: no queen is active."
    trick(game, "QH 5S AD")
    assert asked(game, 0, "choices") == "Nobody else has chosen yet."
    play(game, "2 choose KD")
    assert asked(game, 0, "choices") == "Emil's king. Not yet: Rosa."
    play(game, "1 choose 6S")
    assert asked(game, 0, "choices") == "Rosa's six, Emil's king."
    assert asked(game, 1, "choices") == "Only Ivan sees the choices, by the queen."
    assert "king" not in asked(game, 1, "choices")
    play(game, "0 choose 9H")
    assert asked(game, 0, "choices") == "The choices are hidden: no queen is active."


def test_the_war_pile_and_the_own_cards_can_be_asked() -> None:
    game = dealt("9H 3H 4H / 9S 8S KS 7S / 2D QD AD")
    assert asked(game, 0, "pile") == "No war pile."
    trick(game, "9H 9S 2D")
    assert asked(game, 0, "pile") == "War pile, 3 cards: nine, nine, two."
    trick(game, "3H 8S QD")
    words = asked(game, 0, "hand")
    assert words == "Hand 1: four. Front 0. Other hands: Rosa 2, Emil 1."
    assert asked(game, 2, "hand") == "Hand 1: ace. Front 6: queen, nine, nine, eight, three, two."
    play(game, "0 choose 4H")
    assert "Chosen: four." in asked(game, 0, "hand")


def test_the_hand_is_told_in_the_order_of_strength_now() -> None:
    game = dealt("JH 3H AH RJ / 5S 9S 8S KS", limit=0)
    trick(game, "JH 5S")
    assert asked(game, 0, "hand") == "Hand 3: three, ace, joker. Front 0."
    assert asked(game, 1, "hand") == "Hand 3: eight, nine, king. Front 2: five, jack."


def test_when_the_game_is_over_it_is_said() -> None:
    game = dealt("9H 3H / 5S")
    trick(game, "9H 5S")
    assert asked(game, 0, "turn") == "The game is over."
    assert Counter(asked(game, 1, what) for what in ASKED)
