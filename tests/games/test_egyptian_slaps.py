"""Egyptian War: slapping, running out and the end (claims EW-20 to EW-36)."""

from __future__ import annotations

import pytest

from tests.games.setup import set_up
from tests.games.timed import events, refusals, timed_table
from tests.games.written import (
    can_slap,
    cards,
    collect,
    egyptian,
    flip,
    packet,
    pile,
    play,
    refused,
    under,
)
from warcards_tui.games.events import GameOver, seen_by
from warcards_tui.games.moves import Flip, Slap
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon


def slap_of(top: str) -> SlapWon | SlapLost:
    """Return the events of a slap at these cards, played by the first of two seats."""
    laid = top.split()
    deal = f"{' '.join(laid[0::2])} KC / {' '.join(laid[1::2])} QC"
    game = egyptian(deal)
    flip(game, len(laid))
    assert pile(game) == top
    (answer,) = play(game, "1 slap")
    assert isinstance(answer, SlapWon | SlapLost)
    return answer


def test_ew_20_the_first_to_slap_takes_the_entire_pile() -> None:
    game = egyptian("2S 9S 8S / 3H 5H 6H / 4D 7D 3D / 4C 8C 2C")
    flip(game, 3)
    play(game, "1 slap")  # Wrong: a penalty card is part of the pile as well.
    flip(game)
    assert (under(game), pile(game)) == ("5H", "2S 3H 4D 4C")
    (won,) = play(game, "0 slap")
    assert (won.seat, won.rule, won.taken) == (0, "pair", 5)
    assert game.view(0).counts == (7, 1, 2, 2)
    # The second is too late: the pile is gone.
    assert refused(game, "2 slap") == "Nothing to slap."


@pytest.mark.parametrize("slapper", [0, 1, 2])
def test_ew_21_anybody_may_slap_in_or_out_of_turn(slapper: int) -> None:
    game = egyptian("5S 9S / 5H 6H / 7D 8D")
    flip(game, 2)
    # Seat 1 played the top card, seat 2 must play, seat 0 is neither.
    assert isinstance(play(game, f"{slapper} slap")[0], SlapWon)


@pytest.mark.parametrize("slapper", [0, 1, 2])
def test_ew_21_so_may_the_trapped_and_the_owner_of_the_face_card(slapper: int) -> None:
    game = egyptian("KS 9S / 5H 5C 6H / 7D 8D")
    flip(game, 3)
    assert (game.owner, game.waiting) == (0, (1,))
    assert isinstance(play(game, f"{slapper} slap")[0], SlapWon)


def test_ew_22_a_pair_is_the_last_two_of_the_same_rank() -> None:
    won = slap_of("2S 5H 5D")
    assert isinstance(won, SlapWon)
    assert won.rule == "pair"
    assert won.window == cards("2S 5H 5D")
    assert isinstance(slap_of("2S 5H 6D"), SlapLost)
    assert isinstance(slap_of("5H"), SlapLost)
    # Equal suits are no pair.
    assert isinstance(slap_of("2S 5H 9H"), SlapLost)


def test_ew_23_a_sandwich_is_the_last_and_the_third_to_last() -> None:
    won = slap_of("2S 5H 9D 5C")
    assert isinstance(won, SlapWon)
    assert won.rule == "sandwich"
    assert isinstance(slap_of("5H 2S 9D 5C"), SlapLost)


@pytest.mark.parametrize("between", ["9D", "JD", "AD", "10H"])
def test_ew_23_whatever_lies_between(between: str) -> None:
    # The third card is enough to escape a jack, an ace needs more.
    game = egyptian(f"5H 5C 3C 4C 6C / {between} 2S")
    flip(game, 3)
    assert pile(game) == f"5H {between} 5C"
    assert play(game, "1 slap")[0].rule == "sandwich"


def test_ew_24_a_pair_of_face_cards_can_be_slapped() -> None:
    game = egyptian("KS 2S / KH 3H")
    flip(game, 2)
    assert game.owner == 1
    assert play(game, "0 slap")[0].rule == "pair"


def test_ew_24_a_sandwich_of_face_cards_can_be_slapped_while_somebody_is_trapped() -> None:
    game = egyptian("AS 2S / QH 3H / AD 4D")
    flip(game, 3)
    assert game.view(0).owed == 4
    assert play(game, "1 slap")[0].rule == "sandwich"


def test_ew_25_three_of_a_kind_is_a_pair_and_a_sandwich() -> None:
    game = egyptian("5S 5D 2S / 5H 3H")
    flip(game, 3)
    assert [rule.id for rule in game.rules.holding(game.pile)] == ["pair", "sandwich"]
    assert isinstance(play(game, "1 slap")[0], SlapWon)


def test_ew_26_a_wrong_slap_costs_one_card_at_the_bottom_of_the_pile() -> None:
    game = egyptian("2S 9S 8S / 3H 5H 6H")
    flip(game, 2)
    (lost,) = play(game, "1 slap")
    assert isinstance(lost, SlapLost)
    assert (lost.left, lost.barred) == (1, False)
    assert (packet(game, 1), under(game), pile(game)) == ("6H", "5H", "2S 3H")


def test_ew_27_the_penalty_is_the_top_card_which_nobody_sees() -> None:
    game = egyptian("2S 9S 8S / 3H 5H 6H")
    flip(game, 2)
    (lost,) = play(game, "1 slap")
    assert (lost.cards, lost.paid) == (cards("5H"), 1)
    assert packet(game, 1) == "6H"
    for seat in (0, 1):
        assert seen_by(lost, seat).cards is None
        view = game.view(seat)
        assert (view.pile, view.under) == (cards("2S 3H"), 1)


@pytest.mark.parametrize("slapper", [0, 1, 2])
def test_ew_28_a_wrong_slap_changes_no_turn(slapper: int) -> None:
    game = egyptian("2S KS 9S 8S / 3H 5H 6H 10H / 4D 7D 8D 9D")
    flip(game, 3)
    before = game.view(0)
    play(game, f"{slapper} slap")
    after = game.view(0)
    counts = tuple(many - (seat == slapper) for seat, many in enumerate(before.counts))
    assert after == before._replace(counts=counts, under=1)


@pytest.mark.parametrize("slapper", [0, 1, 2])
def test_ew_28_a_wrong_slap_changes_no_debt(slapper: int) -> None:
    game = egyptian("KS 9S 8S / 3H 5H 6H 10H / 4D 7D 8D 9D")
    flip(game, 2)
    before = game.view(0)
    assert (before.owner, before.owed, before.waiting) == (0, 2, (1,))
    play(game, f"{slapper} slap")
    counts = tuple(many - (seat == slapper) for seat, many in enumerate(before.counts))
    assert game.view(0) == before._replace(counts=counts, under=1)


def test_ew_28_when_it_took_the_last_card_of_the_one_in_turn_the_turn_passes_on() -> None:
    game = egyptian("2S 9S / 3H / 4D / 6C 7C")
    flip(game)
    (lost,) = play(game, "1 slap")
    assert (lost.left, lost.owner, lost.next) == (0, None, 2)
    assert game.waiting == (2,)


def test_ew_28_not_when_somebody_else_is_in_turn() -> None:
    game = egyptian("2S 9S / 3H 8H / 4D / 6C 7C")
    flip(game)
    (lost,) = play(game, "2 slap")
    assert (lost.left, lost.next) == (0, 1)
    # Seat 2 has nothing left and is skipped.
    assert flip(game)[0].next == 3


def test_ew_28_when_it_took_the_last_card_of_the_trapped_the_debt_ends() -> None:
    game = egyptian("KS 9S / 3H 4H / 4D 5D")
    flip(game, 2)
    (lost,) = play(game, "1 slap")
    assert (lost.left, lost.owner, lost.next) == (0, 0, None)
    assert collect(game) == [PileTaken(0, 3, "debt")]
    assert packet(game, 0) == "9S 4H KS 3H"


def test_ew_28_when_it_took_the_very_last_card_the_newest_card_wins() -> None:
    # Nobody can play: the claims are silent, and the pile goes to the newest card's player.
    game = egyptian("2S / 3H")
    flip(game)
    (lost,) = play(game, "1 slap")
    assert (lost.owner, lost.next) == (0, None)
    assert collect(game) == [PileTaken(0, 2, "nobody"), GameOver(0, "all", (2, 0))]


def test_ew_28_a_wrong_slap_delays_nobody() -> None:
    game = egyptian("2S 9S 8S / 3H 10H 6H / 4D 7D 8D")
    done = timed_table(game, slaps={0: {1: 300, 5: 400}, 2: {2: 999}}).advance(5500)
    assert [time for time, _ in events(done, SlapLost)] == [1300, 2999, 5400]
    assert [time for time, _ in events(done, CardLaid)] == [1000, 2000, 3000, 4000, 5000]


def test_ew_29_a_good_slap_wins_the_pile_and_ends_the_trap() -> None:
    game = egyptian("AS 9S / 5H 5C 6H / 7D 8D")
    flip(game, 3)
    play(game, "2 slap")
    view = game.view(0)
    assert (view.owner, view.owed, view.waiting) == (None, 0, (2,))
    # No debt is left: one card each.
    assert [event.next for event in flip(game, 2)] == [0, 1]


def test_ew_30_penalty_cards_are_in_no_pair_and_no_sandwich() -> None:
    game = egyptian("5S 2S / 5H 9H 6H / 7D 8D 5D")
    flip(game)
    play(game, "1 slap")
    assert (under(game), pile(game)) == ("5H", "5S")
    assert isinstance(play(game, "2 slap")[0], SlapLost)
    assert (under(game), pile(game)) == ("7D 5H", "5S")
    flip(game)
    # 7D 5H are below, face down: 5S 9H is no sandwich with them.
    assert isinstance(play(game, "0 slap")[0], SlapLost)


def test_ew_31_a_player_without_cards_may_slap_back_in() -> None:
    game = egyptian("5S / 6H 8H 9H / 5D 7D 8D")
    flip(game, 3)
    assert game.view(0).counts[0] == 0
    (won,) = play(game, "0 slap")
    assert (won.seat, won.taken) == (0, 3)
    assert game.waiting == (0,)


def test_ew_31_unless_slap_in_is_off() -> None:
    game = egyptian("5S / 6H 8H 9H / 5D 7D 8D", slap_in="off")
    flip(game, 3)
    assert refused(game, "0 slap") == "Without cards you can't slap in this game."
    assert game.legal(0) == []
    assert isinstance(play(game, "1 slap")[0], SlapWon)


def test_ew_31_with_slap_in_off_the_owner_without_cards_still_collects() -> None:
    game = egyptian("JS / 6H 8H 9H", slap_in="off")
    flip(game, 2)
    assert collect(game) == [PileTaken(0, 2, "debt")]
    assert can_slap(game, 0) is False
    flip(game)
    assert game.view(0).counts == (1, 2)
    assert can_slap(game, 0)


def test_ew_32_who_cannot_pay_waits_until_the_pile_has_been_collected() -> None:
    game = egyptian("5S / 6H 8H 9H 10H / 7D JD 4D")
    flip(game, 2)
    (lost,) = play(game, "0 slap")
    assert (lost.cards, lost.barred, lost.left) == ((), True, 0)
    assert under(game) == ""
    for _ in range(3):
        assert "sit this pile out" in refused(game, "0 slap")
        assert game.view(1).barred == (0,)
        flip(game)
    assert pile(game) == "5S 6H 7D 8H JD"
    flip(game)
    # The pile is taken by a face card, not by a slap.
    collect(game)
    assert game.view(1).barred == ()
    flip(game)
    assert can_slap(game, 0)


def test_ew_32_a_good_slap_collects_the_pile_as_well() -> None:
    game = egyptian("5S / 6H 8H 9H / 6D 7D 4D")
    flip(game, 2)
    play(game, "0 slap")
    flip(game)
    play(game, "1 slap")
    flip(game)
    assert can_slap(game, 0)


def test_ew_32_who_can_pay_may_guess_again() -> None:
    game = egyptian("5S 2S 3S 4S / 6H 8H 9H")
    flip(game)
    for left in (2, 1, 0):
        (lost,) = play(game, "0 slap")
        assert (lost.left, lost.barred) == (left, False)
    # Only the slap after the last card goes unpaid.
    assert play(game, "0 slap")[0].barred
    assert "sit this pile out" in refused(game, "0 slap")


def test_ew_33_the_winner_has_all_the_cards() -> None:
    game = egyptian("5S 3S / 5H / 9D")
    flip(game, 2)
    assert play(game, "0 slap") == [SlapWon(0, "pair", cards("5S 5H"), 2, False)]
    assert not game.over
    flip(game, 2)
    assert pile(game) == "3S 9D"
    flip(game)
    taken, over = collect(game)
    assert taken.seat == 0
    assert over == GameOver(0, "all", (4, 0, 0))
    assert (game.over, game.winner, game.waiting) == (True, 0, ())
    assert game.legal(0) == []
    assert refused(game, "0 flip") == "The game is over."
    assert refused(game, "1 slap") == "The game is over."


def test_ew_34_the_last_player_with_cards_lays_one_more_and_wins() -> None:
    game = egyptian("2S / 3H / 4D 6D 7D 8D")
    flip(game, 2)
    assert game.waiting == (2,)
    (event,) = flip(game)
    # Three more cards are in hand, but this one decides.
    assert (event.next, event.owner, event.left) == (None, 2, 3)
    assert refused(game, "2 flip") == "Wait: the pile must be taken first."
    assert collect(game) == [PileTaken(2, 3, "last"), GameOver(2, "all", (0, 0, 6))]


def test_ew_34_the_others_may_slap_that_card() -> None:
    game = egyptian("4S / 3H / 4D 6D 7D 8D")
    flip(game, 3)
    (won,) = play(game, "1 slap")
    assert won.seat == 1
    assert not game.over
    assert game.waiting == (1,)


def test_ew_34_a_wrong_slap_does_not_help() -> None:
    game = egyptian("2S / 3H / 4D 6D 7D 8D")
    flip(game, 3)
    play(game, "0 slap", "2 slap")
    assert collect(game) == [PileTaken(2, 4, "last"), GameOver(2, "all", (0, 0, 6))]


def test_ew_34_nor_does_it_cost_the_pile() -> None:
    game = egyptian("2S / 3H / 4D 6D")
    flip(game, 3)
    (lost,) = play(game, "2 slap")
    # That card was the last of all, but the pile still belongs to its player.
    assert (lost.left, lost.owner, lost.next) == (0, 2, None)
    assert collect(game)[0] == PileTaken(2, 4, "last")


def test_ew_34_being_the_last_by_anothers_penalty() -> None:
    game = egyptian("2S 9S / 3H / 4D")
    flip(game)
    play(game, "2 slap")
    flip(game)
    assert game.waiting == (0,)
    assert flip(game)[0].next is None
    assert collect(game)[0] == PileTaken(0, 4, "last")


def test_ew_34_the_chance_to_slap_lasts_a_card_s_time() -> None:
    game = egyptian("2S / 3H / 4D 6D 7D 8D")
    done = timed_table(game, beat=500).advance(10_000)
    assert events(done, PileTaken) == [(2000, PileTaken(2, 3, "last"))]
    game = egyptian("4S / 3H / 4D 6D 7D 8D")
    table = timed_table(game, beat=500, slaps={0: {3: 499}})
    assert [(time, event.seat) for time, event in events(table.advance(2000), SlapWon)] == [
        (1999, 0)
    ]


def test_ew_35_the_only_player_with_cards_plays_the_trap_out_first() -> None:
    game = egyptian("QS / 3H 4H 5H")
    (event,) = flip(game)
    assert (event.debtor, event.owed) == (1, 2)
    assert flip(game)[0].next == 1
    assert flip(game)[0].next is None
    # The player of the queen, who had no cards left, is back.
    assert collect(game) == [PileTaken(0, 3, "debt")]
    assert not game.over
    assert game.view(0).counts == (3, 1)


def test_ew_35_a_face_card_in_that_trap_wins() -> None:
    game = egyptian("QS / 3H KH 5H")
    flip(game, 3)
    # Nobody can pay for the king (EW-18).
    assert collect(game) == [PileTaken(1, 3, "debt"), GameOver(1, "all", (0, 4))]


def test_ew_36_the_limit_is_1000_cards_laid() -> None:
    assert set_up("egyptian-war", seats=3, seed=1).setup.options["limit"] == 1000


def test_ew_36_penalties_are_not_cards_laid() -> None:
    deal = "2S 3S 4S 9S / 4H 2H 5H JH 7H"
    for limit, over in ((3, False), (2, True)):
        game = egyptian(deal, limit=limit)
        play(game, "0 flip", "0 slap", "1 slap", "1 flip")
        assert (game.laid, game.view(0).under) == (2, 2)
        play(game, "1 slap")
        assert game.over == over


def test_ew_36_at_the_limit_the_pile_is_finished_and_most_cards_win() -> None:
    game = egyptian("2S 3S JS 9S 9C / 4H 6H 8H 7H", limit=3)
    flip(game, 6)
    assert not game.over
    assert collect(game) == [PileTaken(0, 6, "debt"), GameOver(0, "limit", (8, 1))]


def test_refused_slaps_of_the_table_cost_nothing() -> None:
    game = egyptian("5S / 6H 8H 9H / 7D 3D 4D", slap_in="off")
    table = timed_table(game, people=[0], beat=1000)
    table.press(100, 0, Flip())
    table.advance(100)
    table.press(500, 0, Slap())
    assert refusals(table.advance(500)) == [(500, 0, "Without cards you can't slap in this game.")]
