"""Egyptian War: pack, deal, turns and face cards (claims EW-01 to EW-19)."""

from __future__ import annotations

import pytest

from tests.games.setup import set_up
from tests.games.timed import events, timed_table
from tests.games.written import collect, egyptian, flip, packet, pile, play, refused
from tests.tiers import looped
from warcards_tui.cards.french import PACK
from warcards_tui.games.contract import SetupError
from warcards_tui.games.events import GameOver
from warcards_tui.games.moves import Flip
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapWon

SEATS = (2, 3, 4, 5, 6)


@looped("seats", SEATS)
def test_ew_01_one_pack_of_52_without_jokers(seats: int) -> None:
    game = set_up("egyptian-war", seats=seats, seed=seats)
    assert sorted(game.cards()) == list(PACK)
    assert len(PACK) == 52
    assert all(card.rank for card in PACK)


def test_ew_02_two_to_six_players() -> None:
    for seats in SEATS:
        assert set_up("egyptian-war", seats=seats, seed=1).setup.seats == seats
    for seats in (1, 7):
        with pytest.raises(SetupError, match="2 to 6"):
            set_up("egyptian-war", seats=seats, seed=1)


@looped("seats", SEATS)
def test_ew_03_the_whole_pack_is_dealt_as_evenly_as_it_goes(seats: int) -> None:
    for seed in range(20):
        counts = set_up("egyptian-war", seats=seats, seed=seed).view(0).counts
        assert sum(counts) == 52
        assert max(counts) - min(counts) == (52 % seats > 0)


def test_ew_04_nobody_sees_a_card_before_it_is_laid() -> None:
    one = egyptian("5S 9H / 6S 7D")
    other = egyptian("7D 6S / 9H 5S")
    for seat in (0, 1):
        assert one.view(seat) == other.view(seat)
    # No choice is left: the only move that plays a card names none.
    assert one.legal(0) == [Flip()]


def test_ew_05_cards_are_played_from_the_top_and_won_cards_go_to_the_bottom() -> None:
    game = egyptian("2S 3S 4S 5S / 2H 9H 8H 7H")
    play(game, "0 flip", "1 flip")
    assert pile(game) == "2S 2H"
    play(game, "0 slap")
    assert packet(game, 0) == "3S 4S 5S 2S 2H"
    assert packet(game, 1) == "9H 8H 7H"
    flip(game, 3)
    assert pile(game) == "3S 9H 4S"


@looped("seats", SEATS)
def test_ew_06_the_player_left_of_the_dealer_starts(seats: int) -> None:
    starters = set()
    for seed in range(60):
        game = set_up("egyptian-war", seats=seats, seed=seed)
        (starter,) = game.waiting
        starters.add(starter)
        # The first cards go to the dealer's left, so the extra ones are there.
        counts = game.view(0).counts
        odd = 52 % seats
        from_the_starter = [counts[(starter + step) % seats] for step in range(seats)]
        assert from_the_starter == [52 // seats + 1] * odd + [52 // seats] * (seats - odd)
    assert starters == set(range(seats))


def test_ew_07_in_turn_each_lays_one_card_face_up() -> None:
    game = egyptian("2S 3S / 4H 5H / 6D 7D")
    for laid, seat in enumerate((0, 1, 2, 0, 1)):
        assert game.waiting == (seat,)
        for other in {0, 1, 2} - {seat}:
            assert refused(game, f"{other} flip") == "It's not your turn."
        (event,) = flip(game)
        assert isinstance(event, CardLaid)
        assert len(game.view(2).pile) == laid + 1
    assert pile(game) == "2S 4H 6D 3S 5H"


def test_ew_08_clockwise_and_past_players_without_cards() -> None:
    game = egyptian("2S 3S 4S / 5H / 6D 7D 8D / 9C")
    assert [flip(game)[0].next for _ in range(5)] == [1, 2, 3, 0, 2]
    # Seats 1 and 3 have played their only card.
    assert [flip(game)[0].next for _ in range(2)] == [0, 2]


@pytest.mark.parametrize(("face", "owed"), [("J", 1), ("Q", 2), ("K", 3), ("A", 4)])
def test_ew_09_what_a_face_card_demands(face: str, owed: int) -> None:
    game = egyptian(f"{face}S 2S / 3H 4H 5H 6H 7H 8H")
    (event,) = flip(game)
    assert (event.owner, event.debtor, event.owed) == (0, 1, owed)
    assert (game.view(0).owner, game.view(0).owed) == (0, owed)
    assert [flip(game)[0].seat for _ in range(owed)] == [1] * owed
    assert game.view(0).collecting


@looped("rank", [2, 3, 4, 5, 6, 7, 8, 9, 10])
def test_ew_09_a_number_demands_nothing(rank: int) -> None:
    game = egyptian(f"{rank}S KS / KH QH")
    (event,) = flip(game)
    assert (event.owner, event.debtor, event.owed, event.next) == (None, None, 0, 1)


def test_ew_10_nobody_else_lays_while_a_player_is_trapped() -> None:
    game = egyptian("KS 2S / 3H 4H 5H 6H / 7D 8D")
    flip(game)
    for _ in range(3):
        assert refused(game, "0 flip") == "It's not your turn."
        assert refused(game, "2 flip") == "It's not your turn."
        play(game, "1 flip")
    assert pile(game) == "KS 3H 4H 5H"
    assert refused(game, "1 flip") == "Wait: the pile must be taken first."


def test_ew_11_owed_cards_are_laid_one_at_a_time_and_each_can_be_slapped() -> None:
    deal = "KS 2S / 3H 9H 3D 6H / 7D 8D"
    for paid in (1, 2, 3):
        game = egyptian(deal)
        flip(game, 1 + paid)
        assert len(game.pile) == 1 + paid
        (answer,) = play(game, "2 slap")
        # Only the third owed card makes a pattern: the sandwich 3 9 3.
        assert isinstance(answer, SlapWon) == (paid == 3)


def test_ew_11_each_owed_card_has_its_own_time() -> None:
    game = egyptian("KS 2S / 3H 9H 4D 6H")
    done = timed_table(game, beat=700).advance(3000)
    laid = [(time, event.seat) for time, event in events(done, CardLaid)]
    assert laid == [(700, 0), (1400, 1), (2100, 1), (2800, 1)]


def test_ew_12_a_face_card_of_the_trapped_player_traps_the_next() -> None:
    game = egyptian("AS 2S / 3H QH 5H / 7D 8D 9D")
    flip(game, 2)
    assert (game.view(0).owner, game.view(0).owed) == (0, 3)
    (event,) = flip(game)
    assert (event.owner, event.debtor, event.owed) == (1, 2, 2)
    flip(game, 2)
    # The three cards still owed to seat 0 are forgotten.
    (taken,) = collect(game)
    assert taken == PileTaken(1, 5, "debt")


def test_ew_13_the_next_trapped_player_is_the_next_with_cards() -> None:
    game = egyptian("2S 3S 9S / 4H / 5D JD 6D / 7C")
    flip(game, 5)
    assert pile(game) == "2S 4H 5D 7C 3S"
    # Seats 1 and 3 hold no more cards: the jack of seat 2 traps seat 0.
    (event,) = flip(game)
    assert (event.seat, event.owner, event.debtor, event.owed) == (2, 2, 0, 1)
    assert game.waiting == (0,)


def test_ew_13_a_trapped_player_traps_the_next_in_turn() -> None:
    game = egyptian("QS 3S 8S / JH / 5D 6D / 7C 9C")
    (_, event) = flip(game, 2)
    # The debt moves on clockwise, not back to the player of the queen.
    assert (event.owner, event.debtor, event.owed) == (1, 2, 1)


def test_ew_13_with_two_players_it_is_the_other_one() -> None:
    game = egyptian("JS 2S 3S / QH 4H 5H")
    flip(game, 2)
    assert game.waiting == (0,)
    assert (game.view(0).owner, game.view(0).owed) == (1, 2)


def test_ew_14_the_debt_paid_the_owner_of_the_face_card_takes_the_whole_pile() -> None:
    game = egyptian("2S QS 9S / 3H 4H 5H 6H")
    flip(game, 5)
    assert pile(game) == "2S 3H QS 4H 5H"
    assert refused(game, "1 collect") == "The pile isn't yours."
    assert collect(game) == [PileTaken(0, 5, "debt")]
    assert packet(game, 0) == "9S 2S 3H QS 4H 5H"
    assert packet(game, 1) == "6H"


def test_ew_15_the_last_owed_card_can_still_be_slapped() -> None:
    game = egyptian("KS 9S / 4H 5H 4D 6H")
    flip(game, 4)
    assert game.view(0).collecting
    assert pile(game) == "KS 4H 5H 4D"
    (won,) = play(game, "1 slap")
    assert won == SlapWon(1, "sandwich", tuple(game.packets[1])[-3:], 4, False)
    assert not game.view(0).collecting
    assert refused(game, "0 collect") == "There is no pile to take now."


def test_ew_15_the_pile_is_taken_when_the_time_of_the_last_card_is_over() -> None:
    game = egyptian("JS 9S 8S / 4H 5H 6H")
    table = timed_table(game, beat=700)
    assert [time for time, _ in events(table.advance(2099), CardLaid)] == [700, 1400]
    assert not game.view(0).counts[0] > 2
    assert events(table.advance(2100), PileTaken) == [(2100, PileTaken(0, 2, "debt"))]


def test_ew_16_a_trapped_player_who_runs_out_ends_the_debt() -> None:
    game = egyptian("AS 9S / 4H 5H / 6D 7D 8D 9D")
    flip(game, 2)
    (event,) = flip(game)
    assert (event.left, event.owner, event.debtor, event.owed, event.next) == (0, 0, None, 0, None)
    # Two cards were still owed; seat 2 does not pay them.
    assert refused(game, "2 flip") == "Wait: the pile must be taken first."
    assert collect(game) == [PileTaken(0, 3, "debt")]


def test_ew_17_a_face_card_laid_as_the_last_card_traps_and_can_collect() -> None:
    game = egyptian("KS / 4H 5H 6H 7H / 2D 3D")
    (event,) = flip(game)
    assert (event.left, event.debtor, event.owed) == (0, 1, 3)
    flip(game, 3)
    assert game.view(0).counts[0] == 0
    assert collect(game) == [PileTaken(0, 4, "debt")]
    assert game.waiting == (0,)
    assert packet(game, 0) == "KS 4H 5H 6H"


def test_ew_18_a_face_card_that_nobody_can_pay_collects_after_the_window() -> None:
    game = egyptian("2S KS 5S / 3H")
    flip(game, 2)
    (event,) = flip(game)
    assert (event.owner, event.debtor, event.owed, event.next) == (0, None, 0, None)
    assert not game.over
    assert refused(game, "0 flip") == "Wait: the pile must be taken first."
    taken, over = collect(game)
    assert taken == PileTaken(0, 3, "debt")
    assert over == GameOver(0, "all", (4, 0))


def test_ew_18_the_others_may_slap_that_face_card() -> None:
    game = egyptian("KS KD 5S / KH")
    flip(game, 2)
    assert game.waiting == (0,)
    # Seat 1 is out of cards; the king of seat 0 has nobody to trap.
    flip(game)
    assert pile(game) == "KS KH KD"
    assert game.view(0).collecting
    (won,) = play(game, "1 slap")
    assert (won.seat, won.taken) == (1, 3)
    assert game.view(0).counts == (1, 3)


def test_ew_19_whoever_takes_the_pile_leads_the_next() -> None:
    game = egyptian("JS 9S 8S / 4H 5H 6H / 2D 3D 7D")
    flip(game, 2)
    collect(game)
    assert game.waiting == (0,)
    game = egyptian("2S 9S 8S / 2H 5H 6H / 4D 3D 7D")
    flip(game, 2)
    assert game.waiting == (2,)
    play(game, "1 slap")
    assert game.waiting == (1,)
    assert flip(game)[0].next == 2
