"""Napoleon's War, claim by claim: hands, sorting, battles, pickup, knowledge; not wars."""

from __future__ import annotations

import re
from itertools import pairwise, permutations

import pytest

from tests.games.napoleon_hands import battle, dealt, laid, lay, ordinary
from tests.games.setup import set_up
from tests.games.written import cards, play, refused
from tests.voice.rendered import answer
from warcards_tui.cards.french import PACK, RANK_TEXTS, CardError
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import SetupError
from warcards_tui.games.events import GameOver, seen_by
from warcards_tui.games.moves import Sort
from warcards_tui.games.napoleon.machine import (
    Captured,
    ColoursDealt,
    DeckLaid,
    HandTaken,
    TurnedUp,
)
from warcards_tui.games.setup import game_of
from warcards_tui.voice.scene import Scene


def test_nw_01_one_has_all_red_cards_the_other_all_black_ones() -> None:
    game = ordinary()
    suits = [{card.suit for card in game.view(seat).hand} for seat in (0, 1)]
    assert sorted(suits, key=sorted) == [set("CS"), set("HD")]
    assert sorted(game.cards()) == sorted(PACK)
    colours = tuple("red" if found == set("HD") else "black" for found in suits)
    assert game.opening()[0] == ColoursDealt((26, 26), colours)


@pytest.mark.parametrize("seats", [1, 3])
def test_nw_01_for_two_players_only(seats: int) -> None:
    with pytest.raises(SetupError, match="for 2 "):
        set_up("napoleons-war", seats=seats, seed=0)


def test_nw_02_who_gets_red_is_drawn() -> None:
    red = sum(ordinary(seed).view(0).hand[0].suit in "HD" for seed in range(400))
    assert 150 < red < 250


def test_nw_03_any_order_of_all_cards_and_then_no_other() -> None:
    for order in permutations(cards("KS 5S 2S")):
        game = dealt("KS 5S 2S / 7H 3H 4H")
        assert game.apply(0, Sort(order)) == [DeckLaid(0, order)]
        play(game, "1 sort 7H 3H 4H")
        assert battle(game)[0] == TurnedUp(1, (order[0], *cards("7H")))
    why = "Your deck is down: the order is fixed."
    assert refused(game, "0 sort 5S 2S") == why


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("KS 5S", "Missing: the two of spades."),
        ("KS", "Missing: the five of spades and 1 more."),
        ("KS 5S 7H", "You don't have the seven of hearts."),
        ("KS 5S 2S 5S", "The five of spades appears twice."),
    ],
)
def test_nw_03_an_order_has_every_card_once(order: str, why: str) -> None:
    assert refused(dealt("KS 5S 2S / 7H 3H"), f"0 sort {order}") == why


def test_nw_03_nothing_is_turned_up_before_both_decks_are_down() -> None:
    game = dealt("KS 5S / 7H 3H")
    assert refused(game, "0 flip") == "First sort your cards and put them down."
    play(game, "0 sort 5S KS")
    assert game.waiting == (1,)
    assert refused(game, "0 flip") == "Wait: your opponent is still sorting."
    other = "You can only sort and flip cards."
    assert refused(game, "0 slap") == other


def test_nw_04_nobody_sees_the_order_and_nobody_looks_again() -> None:
    game = dealt("KS 5S / 7H 3H")
    (down,) = play(game, "0 sort 5S KS")
    assert seen_by(down, 1) == DeckLaid(0, None)  # type: ignore[arg-type]
    assert game.view(0).hand == ()
    view = game.view(0)
    told = answer("hand", view, Scene(("Ann", "Ben"), 0))
    assert told
    other = dealt("5S KS / 7H 3H")
    play(other, "0 sort KS 5S")
    assert told == answer("hand", other.view(0), Scene(("Ann", "Ben"), 0))


def test_nw_05_both_turn_up_at_once_and_the_higher_captures_both() -> None:
    game = laid("KS 5S / 7H 3H")
    assert play(game, "0 flip") == []
    assert (game.waiting, game.view(1).last) == ((1,), ())
    why = "Your card is ready."
    assert refused(game, "0 flip") == why
    events = play(game, "1 flip")
    assert events == [TurnedUp(1, cards("KS 7H")), Captured(0, 2, 13, 7)]
    assert game.view(0).counts == (3, 1)


def ranks_of(*texts: str) -> list[int]:
    return [RANK_TEXTS.index(text) for text in texts]


def test_nw_06_ace_high_and_suits_ignored() -> None:
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    for low, high in pairwise(order):
        for one, other in permutations("SHDC", 2):
            spare = [card.text for card in PACK if card.rank not in ranks_of(low, high)][:2]
            game = laid(f"{low}{one} {spare[0]} / {high}{other} {spare[1]}")
            assert isinstance(battle(game)[1], Captured)
            assert game.view(0).last_winner == 1


def test_nw_07_only_the_top_card_of_a_capture_pile_is_seen() -> None:
    game = laid("KS QS 5S / 7H 3H 9H")
    battle(game, 2)
    for seat in (0, 1):
        assert game.view(seat).tops == (*cards("3H"), None)
    assert game._piles[0] == list(cards("KS 7H QS 3H"))


def test_nw_08_the_winners_cards_first_so_the_beaten_card_lies_on_top() -> None:
    game = laid("5S 2S 3S 4S KS 9C / 5H 7H 8H 9H QH 6H")
    battle(game, 2)
    won = cards("5S 2S 3S 4S KS 5H 7H 8H 9H QH")
    assert game._piles[0] == list(won)
    assert game.view(1).tops[0] is won[-1]


def test_nw_10_with_an_empty_deck_the_captures_are_picked_up_and_sorted() -> None:
    game = laid("KS QS / 7H 3H 9H")
    events = battle(game, 2)
    hand = cards("KS 7H QS 3H")
    assert events[-1] == HandTaken(0, hand, picked_up=True, war=False)
    assert seen_by(events[-1], 1).cards is None
    assert (game.waiting, game.view(0).hand, game.view(0).tops) == ((0,), hand, (None, None))
    play(game, "0 sort 3H 7H QS KS")
    assert battle(game)[0] == TurnedUp(3, cards("3H 9H"))


def test_nw_11_both_sort_at_once_when_both_decks_are_empty() -> None:
    game = laid("KS 3S / 7H 9H")
    battle(game, 2)
    assert (game.waiting, game.view(0).sorting) == ((0, 1), (0, 1))
    assert game.forced is None
    play(game, "1 sort 9H 3S")
    play(game, "0 sort 7H KS")
    assert battle(game)[0] == TurnedUp(3, cards("7H 9H"))


def counts_of(deal: str, battles: int) -> list[tuple[int | None, int | None]]:
    game = laid(deal)
    battle(game, battles)
    return [(game.view(seat).other_deck, game.view(seat).other_pile) for seat in (0, 1)]


def test_nw_13_who_sorts_may_ask_for_the_opponents_deck_and_captures() -> None:
    assert counts_of("KS 3S / 7H 9H 5H 6H 8H", 2) == [(3, 2), (None, None)]
    game = laid("KS 3S / 7H 9H 5H 6H 8H")
    battle(game, 2)
    told = answer("counts", game.view(0), Scene(("Ann", "Ben"), 0))
    assert re.findall(r"\d", told) == ["2", "5", "3", "2"]
    # The captures are hidden, except for the top one.
    assert game.view(0).tops[1] is cards("3S")[0]


def test_nw_14_nobody_else_is_told_these_counts() -> None:
    assert counts_of("KS 3S 4S / 7H 9H 5H 6H 8H", 2) == [(None, None)] * 2
    game = laid("KS 3S 4S / 7H 9H 5H 6H 8H")
    battle(game, 2)
    for length in ("brief", "normal", "full"):
        told = answer("counts", game.view(1), Scene(("Ann", "Ben"), 1, length))
        assert re.findall(r"\d", told) == ["5", "3"]


def test_nw_14_the_one_who_waits_for_a_sorter_is_not_told() -> None:
    game = laid("KS 3S / 7H 9H 5H 6H 8H")
    battle(game, 2)
    play(game, "0 sort 7H KS")
    assert (game.view(0).other_deck, game.view(1).other_deck) == (None, None)


def test_nw_15_whoever_has_all_cards_wins() -> None:
    game = laid("KS QS / 7H 9H")
    assert battle(game, 2)[-1] == GameOver(0, "all", (4, 0))
    assert (game.over, game.winner, game.waiting, game.legal(0)) == (True, 0, (), [])
    assert refused(game, "0 flip") == "The game is over."
    assert refused(game, "0 sort KS QS 7H 9H") == "The game is over."


@pytest.mark.parametrize(
    ("deal", "why"),
    [("KS / KS", "KS appears too often"), ("KS", "It has 1."), ("KS / RJ", "isn't in this game")],
)
def test_a_deal_that_cannot_be_is_refused(deal: str, why: str) -> None:
    with pytest.raises((CardError, SetupError), match=why):
        dealt(deal)


def test_no_seat_starts() -> None:
    game = ordinary()
    with pytest.raises(SetupError, match="no seat starts"):
        game_of(game.variant, game.setup._replace(turn=1))


def test_legal_lists_a_handful_of_orders_with_the_present_one() -> None:
    game = ordinary(3)
    orders = game.legal(0)
    assert Sort(game.view(0).hand) in orders
    assert len(orders) == 10
    assert all(game.why_not(0, order) is None for order in orders)
    lay(game)
    assert [move.text for move in game.legal(0)] == ["flip"]


def test_both_options_are_declared() -> None:
    assert [each.name for each in VARIANTS.find("napoleons-war").options] == [
        "war_run_out",
        "limit",
    ]
