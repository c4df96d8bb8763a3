"""21st Century War: deal, rounds, ties and the end, by claim, from written piles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.written import play, refused
from tests.tiers import looped, slow
from warcards_tui.cards.french import PACK, CardError, cards_text
from warcards_tui.games.century.events import (
    HandDrawn,
    LayChosen,
    RoundRevealed,
    RoundWon,
    SeatOut,
    TableTaken,
    TableWaits,
    TieDeclared,
    TieLeft,
    TieRevealed,
)
from warcards_tui.games.century.machine import CenturyWar, lays
from warcards_tui.games.century.rules import total
from warcards_tui.games.contract import SetupError
from warcards_tui.games.events import GameOver, seen_by
from warcards_tui.games.moves import Choose, Lay


def dealt(deal: str, **options: Any) -> CenturyWar:
    seats = deal.split("|")[0].count("/") + 1
    game = set_up("21st-century-war", seats=seats, seed=0, options=options, deal=deal)
    assert isinstance(game, CenturyWar)
    return game


def ordinary(seats: int, seed: int = 0, **options: Any) -> CenturyWar:
    game = set_up("21st-century-war", seats=seats, seed=seed, options=options)
    assert isinstance(game, CenturyWar)
    return game


def lay(game: CenturyWar, *cards: str) -> list[Any]:
    """Let all seats play, seat 0 first, ``-`` for nothing; return the last one's events."""
    events: list[Any] = []
    for seat, text in enumerate(cards):
        if text != "-":
            events = play(game, f"{seat} lay {text}")
    return events


def choose(game: CenturyWar, *cards: str) -> list[Any]:
    """Let the tied seats play a card each, ``-`` for the others."""
    events: list[Any] = []
    for seat, text in enumerate(cards):
        if text != "-":
            events = play(game, f"{seat} choose {text}")
    return events


def of(events: list[Any], kind: type) -> list[Any]:
    return [each for each in events if type(each) is kind]


def owned(game: CenturyWar, seat: int) -> str:
    """Return hand and pile of a seat, the next card first."""
    return cards_text([*game._hands[seat], *game._piles[seat]])


# -- deal


def test_c21_01_the_aim_is_to_win_all_the_cards() -> None:
    game = dealt("KH 9S / 5D")
    assert of(lay(game, "KH", "5D"), GameOver) == [GameOver(0, "all", (3, 0))]
    assert game.winner == 0


@pytest.mark.parametrize(("seats", "each", "aside"), [(2, 26, 0), (3, 17, 1), (4, 13, 0)])
def test_c21_02_divided_evenly_and_unseen(seats: int, each: int, aside: int) -> None:
    game = ordinary(seats)
    assert game.view(0).counts == (each,) * seats
    assert game.view(0).aside == aside
    assert len(game.view(0).hand) == 4
    assert sorted(game.cards()) == sorted(PACK)


def test_c21_03_two_to_four_players_and_no_jokers() -> None:
    for seats in (1, 5):
        with pytest.raises(SetupError, match="is for 2 to 4 players"):
            ordinary(seats)
    with pytest.raises(CardError, match="RJ isn't in this game's deck"):
        dealt("RJ 2S / 3S")
    game = ordinary(3)
    assert game.dealt().partition("|")[2].strip() == cards_text(game._aside)
    assert dealt(game.dealt()).view(1) == game.view(1)


def test_c21_04_each_draws_four_of_the_own_pile() -> None:
    game = dealt("2S 3S 4S 5S 6S / 7H 8H 9H 10H JH")
    assert cards_text(game.view(0).hand) == "2S 3S 4S 5S"
    assert cards_text(game.view(1).hand) == "7H 8H 9H 10H"
    assert game.view(0).piles == (1, 1)


def test_c21_05_with_fewer_all_of_them() -> None:
    game = dealt("2S 3S / 7H 8H 9H 10H JH")
    assert cards_text(game.view(0).hand) == "2S 3S"
    lay(game, "3S", "7H")
    assert cards_text(game.view(0).hand) == "2S"


# -- a round


def test_c21_06_chosen_in_secret_and_laid_together() -> None:
    game = dealt("9S 9H 2C KD / 5S 6S 7S 8S")
    (chosen,) = play(game, "0 lay 9S 9H")
    assert isinstance(chosen, LayChosen)
    assert seen_by(chosen, 1).cards is None
    assert game.view(1).done == (0,)
    assert "KD" in cards_text(game.view(0).hand)
    assert refused(game, "0 lay 2C") == "You have already chosen."
    events = play(game, "1 lay 8S")
    (shown,) = of(events, RoundRevealed)
    assert [cards_text(cards) for cards in shown.lays] == ["9S 9H", "8S"]


@looped(
    "one, two, winner",
    [
        *(("10S", "JS", 1), ("QS", "JS", 0), ("KS", "QS", 0), ("AS", "2S", 1)),
        *(("AS QS", "KH", None), ("4S 4H", "7S", 0)),
    ],
)
def test_c21_07_most_points_win(one: str, two: str, winner: int | None) -> None:
    game = dealt(f"{one} 2D / {two} 3D")
    won = of(lay(game, one, two), RoundWon)
    assert [each.seat for each in won] == ([] if winner is None else [winner])


def test_c21_08_the_winner_puts_all_under_the_own_pile() -> None:
    game = dealt("9S 2S 3S 4S 5S / 8H 2H 3H 4H 5H")
    (won,) = of(lay(game, "9S", "8H"), RoundWon)
    assert won == RoundWon(0, 2, 0, 9, 8, tie=False, alone=False)
    assert owned(game, 0) == "5S 9S 8H 2S 3S 4S"


def test_c21_09_unplayed_cards_go_under_and_four_are_drawn() -> None:
    game = dealt("9S 2S 3S 4S 5S 6S 7S 8S / 8H 2H 3H 4H 5H 6H 7H 9H")
    events = lay(game, "9S", "8H")
    assert [cards_text(each.cards) for each in of(events, HandDrawn)] == [
        "5S 6S 7S 8S",
        "5H 6H 7H 9H",
    ]
    assert owned(game, 1) == "5H 6H 7H 9H 2H 3H 4H"


def test_c21_10_winnings_first_then_the_rest_in_the_order_held() -> None:
    game = dealt("4S 9S KC 4H 5S / 8H 2H 3H 4C 5H")
    lay(game, "4S 4H", "3H")
    # Cards played together follow the order of the pack, the winner's before the loser's.
    assert owned(game, 0) == "5S 4S 4H 3H 9S KC"
    other = dealt("4S 9S KC 4H 5S / 8H 2H 3H 4C 5H", pickup="loser-first")
    lay(other, "4S 4H", "3H")
    assert owned(other, 0) == "5S 3H 4S 4H 9S KC"


def test_c21_10_with_more_players_clockwise_from_the_winner() -> None:
    game = dealt("2S 6S / KH 6H / 3D 6D / 4C 6C")
    lay(game, "2S", "KH", "3D", "4C")
    assert owned(game, 1) == "KH 3D 4C 2S 6H"


def test_c21_10_shuffled_pickups_keep_the_cards() -> None:
    game = dealt("KS QS 2C / JH 5H 3C", pickup="shuffled")
    lay(game, "KS", "JH")
    assert sorted(game.cards()) == sorted(dealt("KS QS 2C / JH 5H 3C").cards())


def test_c21_11_until_one_player_has_all() -> None:
    game = dealt("KH 9S / 5D / 6D 7D")
    events = lay(game, "KH", "5D", "6D")
    assert of(events, SeatOut) == [SeatOut(1)]
    assert not game.over
    assert of(lay(game, "9S", "-", "7D"), GameOver) == [GameOver(0, "all", (5, 0, 0))]


def test_c21_12_without_a_card_at_the_start_of_a_round_one_is_out() -> None:
    game = dealt("KH 9S / 5D / 6D 7D")
    lay(game, "KH", "5D", "6D")
    assert refused(game, "1 lay 5D") == "You're out: no cards left."
    assert game.waiting == (0, 2)


# -- ties


def test_c21_26_tied_players_play_a_card_of_the_hand() -> None:
    game = dealt("9S 4H KD / 9H 3S 5C")
    events = lay(game, "9S", "9H")
    assert of(events, TieDeclared) == [TieDeclared((0, 1), 9, drawn=False)]
    assert game.view(0).tied == (0, 1)
    events = choose(game, "KD", "5C")
    assert isinstance(events[1], TieRevealed)
    assert of(events, RoundWon) == [RoundWon(0, 4, 0, 13, 5, tie=True, alone=False)]
    assert owned(game, 0) == "9S KD 9H 5C 4H"


def test_c21_26_only_those_tied_fight_and_all_cards_are_the_prize() -> None:
    game = dealt("9S 4H / 9H 3S / 8C 2C")
    lay(game, "9S", "9H", "8C")
    assert game.waiting == (0, 1)
    assert refused(game, "2 choose 2C") == "You're not in this tie."
    (won,) = of(choose(game, "4H", "3S"), RoundWon)
    assert (won.seat, won.taken) == (0, 5)


def test_c21_27_without_a_card_in_hand_the_tie_is_lost() -> None:
    game = dealt("4S 4H 9D 9C KS / KH KD 2C 3C")
    events = lay(game, "4S 4H 9D 9C", "KH KD")
    assert of(events, TieLeft) == [TieLeft(0, drawn=False)]
    assert of(events, RoundWon) == [RoundWon(1, 6, 0, 26, 26, tie=True, alone=True)]


def test_c21_28_if_nobody_has_one_each_draws_one() -> None:
    game = dealt("4S 4H 9D 9C KS / KH KD AC AD 3C")
    lay(game, "4S 4H 9D 9C", "KH KD")
    assert game.winner is None
    game = dealt("4S 4H 2D 2C KS / 5H 5D AC AD 3C")
    events = lay(game, "4S 4H 2D 2C", "5H 5D AC AD")
    assert of(events, TieDeclared) == [TieDeclared((0, 1), 12, drawn=True)]
    (shown,) = of(events, TieRevealed)
    assert (cards_text(shown.cards), shown.drawn) == ("KS 3C", True)
    assert of(events, RoundWon)[0].seat == 0


def test_c21_29_drawing_goes_on_until_there_is_a_winner() -> None:
    game = dealt("9S 4H 2C 3C JD 7D / 9H 4D 3S 2D JS 8D")
    lay(game, "9S", "9H")
    events = choose(game, "4H", "4D")
    assert [cards_text(each.cards) for each in of(events, TieRevealed)] == [
        "4H 4D",
        "JD JS",
        "7D 8D",
    ]
    assert of(events, RoundWon) == [RoundWon(1, 8, 0, 8, 7, tie=True, alone=False)]


def test_c21_30_the_hand_first_the_pile_afterwards_among_those_still_tied() -> None:
    game = dealt("9S 4H 2C 3C JD / 9H 4D 3S 2D QD / 9D 3H 5C 6C KD")
    lay(game, "9S", "9H", "9D")
    events = choose(game, "4H", "4D", "3H")
    ties = of(events, TieDeclared)
    assert ties == [TieDeclared((0, 1), 4, drawn=True)]
    assert of(events, TieRevealed)[-1].cards[2] is None
    assert of(events, RoundWon)[0].seat == 1


def test_c21_31_who_cannot_draw_drops_out() -> None:
    game = dealt("9S 4H / 9H 4D 3S 2D QD")
    lay(game, "9S", "9H")
    events = choose(game, "4H", "4D")
    assert of(events, TieLeft) == [TieLeft(0, drawn=True)]
    assert of(events, RoundWon) == [RoundWon(1, 4, 0, 4, 4, tie=True, alone=True)]


def test_c21_31_if_nobody_can_draw_the_hands_go_on() -> None:
    game = dealt("9S 4H 5C / 9H 4D 6C")
    lay(game, "9S", "9H")
    events = choose(game, "4H", "4D")
    assert of(events, TieDeclared) == [TieDeclared((0, 1), 4, drawn=False)]
    (won,) = of(choose(game, "5C", "6C"), RoundWon)
    assert (won.seat, won.taken) == (1, 6)


def test_c21_31_if_nobody_has_a_card_the_table_waits() -> None:
    game = dealt("9S / 9H / 2C KD 3D / 4C 5C")
    events = lay(game, "9S", "9H", "2C", "4C")
    assert of(events, TableWaits) == [TableWaits(4)]
    assert of(events, SeatOut) == [SeatOut(0), SeatOut(1)]
    assert game.view(2).counts == (0, 0, 2, 1)
    (won,) = of(lay(game, "-", "-", "KD", "5C"), RoundWon)
    assert won == RoundWon(2, 6, 4, 13, 5, tie=False, alone=False)


def test_c21_31_the_last_one_with_cards_takes_what_waits() -> None:
    game = dealt("9S / 9H / 2C KD")
    events = lay(game, "9S", "9H", "2C")
    assert of(events, TableTaken) == [TableTaken(2, 3)]
    assert of(events, GameOver) == [GameOver(2, "all", (0, 0, 4))]


def test_c21_31_if_all_go_out_at_once_it_is_a_draw() -> None:
    game = dealt("9S / 9H")
    assert of(lay(game, "9S", "9H"), GameOver) == [GameOver(None, "nobody", (0, 0))]


def test_c21_32_any_card_but_one_and_all_at_once() -> None:
    game = dealt("9S 4H 4D / 9H 3S 5C")
    lay(game, "9S", "9H")
    assert refused(game, "0 lay 4H 4D") == ("In a tie you choose one card.")
    assert game.legal(0) == [Choose(card) for card in sorted(game.view(0).hand)]
    (chosen,) = play(game, "0 choose 4D")
    assert seen_by(chosen, 1).card is None


# -- limit


def test_c21_33_at_the_limit_most_cards_win_and_equal_is_a_draw() -> None:
    game = dealt("9S 4H 5H / 8H 3S 6C", limit=1)
    assert of(lay(game, "9S", "8H"), GameOver) == [GameOver(0, "limit", (4, 2))]
    game = dealt("9S / 8H 3S 6C", limit=1)
    assert of(lay(game, "9S", "8H"), GameOver) == [GameOver(None, "limit", (2, 2))]


def test_c21_33_cards_that_wait_at_the_limit_are_played_for_first() -> None:
    game = dealt("9S / 9H / 2C KD 3D / 4C 5C 6C", limit=1)
    lay(game, "9S", "9H", "2C", "4C")
    assert not game.over
    assert of(lay(game, "-", "-", "KD", "5C"), GameOver)[0].winner == 2


@pytest.mark.slow
@pytest.mark.parametrize("games", [24, pytest.param(120, marks=slow)])
def test_c21_33_the_default_and_how_long_games_of_the_most_points_are(games: int) -> None:
    assert ordinary(2).view(0).limit == 300
    lengths = []
    for seed in range(games):
        game = ordinary(2, seed)
        while not game.over:
            seat = game.waiting[0]
            hand = sorted(game.view(seat).hand)
            if game.view(seat).tied:
                game.apply(seat, Choose(max(hand, key=lambda card: card.rank)))
            else:
                game.apply(seat, Lay(max(lays(hand), key=total)))
        lengths.append(game.length)
    assert 52 < sum(lengths) / len(lengths) < 80


# -- what is refused


@looped(
    "move, why",
    [
        ("0 flip", "You can only play cards from your hand."),
        ("0 slap", "You can only play cards from your hand."),
        ("0 choose 9S", "No tie now: play cards."),
        ("0 lay KH", "You don't have the king of hearts."),
        ("0 lay 9S 9S", "You named the nine of spades twice."),
        ("0 lay 9S 4H", "Not legal: no pair, and a sum takes three cards."),
    ],
)
def test_a_wrong_move_is_refused_in_one_line_and_changes_nothing(move: str, why: str) -> None:
    game = dealt("9S 4H 2C / KH 3S 5C")
    assert refused(game, move).startswith(why)


@pytest.mark.parametrize(
    ("deal", "says"),
    [
        ("AS KS", "is for 2 to 4 players, not 1"),
        ("AS / ", "at least one card"),
        ("AS KS / AS", "AS appears too often"),
        ("AS / 2S | AS", "AS isn't in this game's deck"),
    ],
)
def test_impossible_deals_are_refused_in_one_line(deal: str, says: str) -> None:
    with pytest.raises((SetupError, CardError)) as refusal:
        dealt(deal)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_no_seat_starts() -> None:
    with pytest.raises(SetupError, match="all players play at the same time"):
        set_up("21st-century-war", seats=2, seed=0, turn=1)
