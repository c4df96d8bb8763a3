"""Scientific War, claim by claim: setup, tricks, war and jack; other files test the rest."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tests.games.scientific_hands import (
    RANKS,
    dealt,
    front,
    hand,
    kinds,
    only,
    ordinary,
    trick,
    waiting,
    winner_of,
)
from tests.games.written import cards, play, refused
from tests.tiers import looped
from warcards_tui.cards.french import JOKERS
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import SetupError
from warcards_tui.games.events import GameOver, seen_by
from warcards_tui.games.options import OptionError
from warcards_tui.games.scientific.events import (
    CardChosen,
    HandDealt,
    HandRefilled,
    HandsDealt,
    Revolution,
    SeatOut,
    SwapMade,
    TrickRevealed,
    TrickTaken,
    WarDeclared,
    WarPileTaken,
)
from warcards_tui.games.scientific.rules import resolve

# -- setup


@pytest.mark.parametrize(("seats", "suits"), [(2, "HS"), (3, "HSD"), (4, "HSDC"), (6, "HSDCHS")])
def test_si_01_each_player_takes_a_suit(seats: int, suits: str) -> None:
    game = ordinary(seats, jokers=0)
    for seat, suit in enumerate(suits):
        assert sorted(game.view(seat).hand) == sorted(cards(" ".join(r + suit for r in RANKS)))
    told: list[object] = [HandsDealt((13,) * seats, tuple(suits), 0)]
    told += [HandDealt(seat, game.view(seat).hand) for seat in range(seats)]
    assert game.opening() == told


@looped("seats, packs", [(2, 1), (3, 1), (4, 1), (5, 2), (8, 2)])
def test_si_02_one_or_two_packs_and_some_suits_absent(seats: int, packs: int) -> None:
    count = Counter(game_cards := ordinary(seats, jokers=0).cards())
    assert max(count.values()) == packs
    assert len(game_cards) == 13 * seats


def test_si_03_two_to_eight_players() -> None:
    for seats in range(2, 9):
        assert ordinary(seats).waiting == tuple(range(seats))
    for seats in (1, 9):
        with pytest.raises(SetupError, match="2 to 8 players"):
            ordinary(seats)


@looped("jokers", [0, 1, 2])
@looped("seats", [2, 3, 8])
def test_si_04_every_hand_has_the_same_number_of_jokers(seats: int, jokers: int) -> None:
    game = ordinary(seats, jokers=jokers)
    for seat in range(seats):
        assert [card.rank for card in game.view(seat).hand].count(0) == jokers
    assert Counter(game.cards()).keys() & set(JOKERS) == (set(JOKERS) if jokers else set())


def test_si_04_one_joker_by_default_and_never_three() -> None:
    assert len(ordinary(2).view(0).hand) == 14
    with pytest.raises(OptionError, match="0 to 2"):
        ordinary(2, jokers=3)


def test_si_05_ace_strongest_two_weakest_suits_without_importance() -> None:
    order = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    for strong, weak in ((s, w) for at, s in enumerate(order) for w in order[at + 1 :]):
        if "J" not in (strong, weak):
            for one, other in permutations("SHDC", 2):
                assert winner_of(f"{strong}{one} {weak}{other}") == 0
                assert winner_of(f"{weak}{one} {strong}{other}") == 1
    assert all(winner_of(f"{rank}S {rank}H") is None for rank in order)


def test_si_06_without_cards_in_hand_and_in_front_a_player_is_out() -> None:
    game = dealt("AH KH / 5S / 6D 7D")
    events = trick(game, "AH 5S 6D")
    assert only(events, SeatOut) == SeatOut(1)
    assert refused(game, "1 choose 5S") == "You're out: no cards left."
    assert (game.legal(1), waiting(game)) == ([], (0, 2))


def test_si_06_the_last_player_with_cards_wins() -> None:
    game = dealt("AH KH / 5S / 6D")
    events = trick(game, "AH 5S 6D")
    assert events[-3:] == [SeatOut(1), SeatOut(2), GameOver(0, "last", (4, 0, 0))]
    assert (game.over, game.winner, game.waiting, game.legal(0)) == (True, 0, (), [])
    assert refused(game, "0 choose KH") == "The game is over."


# -- tricks


def test_si_07_all_choose_before_any_card_is_revealed() -> None:
    game = dealt("AH KH / 5S 6S / 6D 7D")
    assert kinds(play(game, "2 choose 6D")) == [CardChosen]
    assert kinds(play(game, "0 choose AH")) == [CardChosen]
    assert waiting(game) == (1,)
    events = play(game, "1 choose 6S")
    assert events[1] == TrickRevealed(1, cards("AH 6S 6D"), False)


def test_si_07_the_order_of_choosing_changes_nothing() -> None:
    chosen = {0: "AH", 1: "6S", 2: "6D"}
    ends = []
    for order in permutations(chosen):
        game = dealt("AH KH / 5S 6S / 6D 7D")
        for seat in order:
            events = play(game, f"{seat} choose {chosen[seat]}")
        ends.append((events[1:], [game.view(seat) for seat in range(3)]))
    assert all(end == ends[0] for end in ends)


def test_si_07_a_choice_is_a_card_of_the_hand_and_stays() -> None:
    game = dealt("AH KH / 5S 6S")
    assert refused(game, "0 choose 5S") == "You don't have the five of spades."
    play(game, "0 choose AH")
    assert refused(game, "0 choose KH") == "You have already chosen."
    assert game.legal(0) == []
    play(game, "1 choose 5S")
    assert "is in front" in refused(game, "0 choose 5S")
    assert "only choose" in refused(game, "0 flip")


def test_si_08_the_strongest_card_wins_all_which_lie_in_front() -> None:
    game = dealt("9H KH / 5S 6S / 10D 7D")
    events = trick(game, "9H 5S 10D")
    assert only(events, TrickTaken) == TrickTaken(2, 3, 0, False)
    assert (hand(game, 2), front(game, 2)) == ("7D", "10D 9H 5S")
    assert game.view(0).counts == (1, 1, 4)


def test_si_09_an_empty_hand_takes_the_cards_in_front() -> None:
    game = dealt("9H KH / 5S 6S 2S")
    trick(game, "9H 5S")
    events = trick(game, "KH 6S")
    assert only(events, HandRefilled) == HandRefilled(0, 4)
    assert (hand(game, 0), front(game, 0)) == ("KH 9H 6S 5S", "")


def test_si_10_the_hand_is_refilled_at_the_end_of_the_trick_after_the_swaps() -> None:
    game = dealt("9H 8H / 5S 6S 2S")
    trick(game, "9H 5S")
    trick(game, "8H 6S")
    assert (hand(game, 0), front(game, 0)) == ("", "9H 8H 6S 5S")
    events = play(game, "0 keep")
    assert events == [SwapMade(0, False, 0), HandRefilled(0, 4)]
    assert hand(game, 0) == "9H 8H 6S 5S"


def test_si_11_the_own_hand_and_front_are_seen_and_nothing_of_the_others() -> None:
    game = dealt("9H KH 2H / 5S 6S 3S")
    trick(game, "9H 5S")
    mine, other = game.view(0), game.view(1)
    assert (mine.hand, mine.front) == (cards("KH 2H"), cards("9H 5S"))
    assert (other.hand, other.front) == (cards("6S 3S"), ())
    assert mine.hand_counts is None
    shared = ("counts", "waiting", "over", "done", "reversed", "pile", "queen", "trick", "last")
    assert all(getattr(mine, field) == getattr(other, field) for field in shared)
    opening = [seen_by(event, 1) for event in game.opening()]
    assert [event.cards for event in opening[1:]] == [None, cards("5S 6S 3S")]


# -- war


def test_si_12_a_tie_for_strongest_is_a_war_for_the_next_winner() -> None:
    game = dealt("9H KH 2H / 9S 6S 3S")
    events = trick(game, "9H 9S")
    assert events[1:] == [WarDeclared((0, 1), False, 2)]
    assert (game.view(0).pile, game.view(0).counts) == (cards("9H 9S"), (2, 2))
    events = trick(game, "KH 6S")
    assert only(events, TrickTaken) == TrickTaken(0, 4, 2, False)
    assert front(game, 0) == "KH 9S 9H 6S"
    assert game.view(0).pile == ()


def test_si_12_a_tie_below_the_strongest_is_no_war() -> None:
    assert winner_of("9H 9S 10D") == 2


def test_si_13_everybody_plays_after_a_war() -> None:
    game = dealt("9H KH / 9S 6S / 4D AD")
    assert only(trick(game, "9H 9S 4D"), WarDeclared).tied == (0, 1)
    assert waiting(game) == (0, 1, 2)
    assert only(trick(game, "KH 6S AD"), TrickTaken) == TrickTaken(2, 6, 3, False)


def test_si_14_wars_in_a_row_add_up() -> None:
    game = dealt("9H KH 5H 2H / 9S KS 4S 2S")
    assert only(trick(game, "9H 9S"), WarDeclared).pile == 2
    assert only(trick(game, "KH KS"), WarDeclared).pile == 4
    assert only(trick(game, "5H 4S"), TrickTaken) == TrickTaken(0, 6, 4, False)


def test_si_15_who_has_no_cards_while_a_war_pile_waits_is_out() -> None:
    game = dealt("9H KH / 9S / 4D AD")
    assert only(trick(game, "9H 9S 4D"), SeatOut) == SeatOut(1)
    assert waiting(game) == (0, 2)
    assert only(trick(game, "KH - AD"), TrickTaken) == TrickTaken(2, 5, 3, False)


def test_si_15_all_out_at_once_is_a_draw() -> None:
    game = dealt("9H / 9S")
    events = trick(game, "9H 9S")
    assert events[-3:] == [SeatOut(0), SeatOut(1), GameOver(None, "nobody", (0, 0))]
    assert game.winner is None


def test_si_15_a_sole_survivor_wins_what_waits() -> None:
    game = dealt("9H 2H / 9S")
    events = trick(game, "9H 9S")
    assert events[-3:] == [SeatOut(1), WarPileTaken(0, 2), GameOver(0, "last", (3, 0))]


# -- jack


def test_si_16_a_jack_reverses_the_order_until_the_next_one() -> None:
    game = dealt("JH 2H AH 3H 9H / 4S AS 2S JS 10S", limit=0)
    assert only(trick(game, "JH 4S"), Revolution).reversed
    assert only(trick(game, "2H AS"), TrickTaken).seat == 0
    assert only(trick(game, "AH 2S"), TrickTaken).seat == 1
    assert game.view(0).reversed
    assert not only(trick(game, "3H JS"), Revolution).reversed
    assert only(trick(game, "9H 10S"), TrickTaken).seat == 1


def test_si_17_two_jacks_cancel() -> None:
    game = dealt("JH 9H / JS 10S / 2D 5D")
    events = trick(game, "JH JS 2D")
    assert Revolution not in kinds(events)
    assert only(events, WarDeclared).tied == (0, 1)
    assert not game.view(0).reversed


@looped("jacks", range(5))
@looped("reversed", [False, True])
def test_si_18_an_odd_number_of_jacks_reverses(jacks: int, reversed: bool) -> None:
    trick = cards("JH JS JD JC"[: 3 * jacks] + " 5H 6S 7D 8C")
    assert resolve(trick, reversed).afterwards == (reversed != (jacks % 2 == 1))


def test_si_19_the_reversal_decides_the_trick_of_the_jack() -> None:
    for weak in ("QS", "KS", "AS"):
        assert winner_of(f"JH {weak}") == 0
    for rank in range(2, 11):
        assert winner_of(f"JH {rank}S") == 1
    events = trick(dealt("JH 9H / KS 9S"), "JH KS")
    assert events[:3] == [
        TrickRevealed(1, cards("JH KS"), True),
        Revolution(True),
        TrickTaken(0, 2, 0, False),
    ]


def test_si_19_or_only_the_next_trick() -> None:
    game = dealt("JH 9H 3H / KS 10S 4S", revolution="next-trick")
    assert trick(game, "JH KS")[:3] == [
        TrickRevealed(1, cards("JH KS"), False),
        TrickTaken(1, 2, 0, False),
        Revolution(True),
    ]
    assert trick(game, "9H 10S")[:2] == [
        TrickRevealed(2, cards("9H 10S"), True),
        TrickTaken(0, 2, 0, False),
    ]


def test_si_19_at_once_is_the_default() -> None:
    (option,) = [each for each in VARIANTS.find("scientific-war").options if each.name[0] == "r"]
    assert (option.name, option.default) == ("revolution", "at-once")
