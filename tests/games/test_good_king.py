"""Good King, Bad Queen: tricks, the treasury and the end (GK-01, 04, 14 to 16, 18 to 20, 22 to 24).

Kings and queens are in ``test_good_king_heads``, three players in ``test_good_king_three``.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.war_deals import battle, battles, kinds, king, only, over, packet, won
from tests.tiers import looped, sized
from warcards_tui.cards.french import PACK, CardError, cards_text, parse_cards
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import SetupError
from warcards_tui.games.good_king.machine import CardsPaid, RoyalCouple, TreasuryFed, TreasuryWon
from warcards_tui.games.war.events import PacketsDealt, SeatOut


def fresh(seats: int = 2, seed: int = 5, **options: Any) -> Any:
    return set_up("good-king-bad-queen", seats=seats, seed=seed, options=options)


def test_gk_01_one_pack_and_two_or_three_players() -> None:
    assert sorted(fresh().cards()) == sorted(fresh(3).cards()) == list(PACK)
    assert fresh().opening() == [PacketsDealt((26, 26), "winner-first", 0, None)]
    with pytest.raises(SetupError):
        fresh(4)


def test_gk_01_else_as_in_war() -> None:
    game = king("9S 3D / 7H 2C KD")
    assert won(battle(game)) == (0, 2)
    assert packet(game, 0) == "3D 9S 7H"
    game = king("7S AD 9C 2H / 7H 2D 6C 3S")
    assert "WarBegun" in kinds(battle(game))
    assert won(battle(game)) == (0, 6)


@pytest.mark.parametrize("other", ["2H", "9H", "JH"])
def test_gk_04_the_ace_beats_everything(other: str) -> None:
    assert won(battle(king(f"AS 3D 4D 5D / {other} 3C 4C"))) == (0, 2)


@looped(
    "first, second, feeds",
    [
        ("7S", "6H", True),
        ("10S", "9H", True),
        ("JS", "10H", True),
        ("AS", "2H", True),
        ("AS", "KH", True),
        ("8S", "6H", False),
        ("AS", "3H", False),
        ("3S", "2H", True),
        ("KS", "2H", False),
    ],
)
def test_gk_14_won_by_one_point_costs_two_cards(first: str, second: str, feeds: bool) -> None:
    game = king(f"{first} 4D 5D 8D / {second} 4C 5C 8C 9C 10C JC 6C 7C")
    events = battle(game)
    assert ("TreasuryFed" in kinds(events)) == feeds
    assert game.view(0).treasury == 2 * feeds
    if feeds:
        assert cards_text(game._treasury) == "4D 5D"
        assert packet(game, 0).startswith(f"8D {first} {second}")


def test_gk_14_the_loser_pays_nothing() -> None:
    game = king("6S 4D 5D / 7H 4C 5C 8C")
    fed = only(battle(game), TreasuryFed)
    assert (fed.seat, fed.paid, fed.total) == (1, 2, 2)
    assert (fed.card.text, fed.beaten.text) == ("7H", "6S")
    assert game.view(0).counts == (2, 3)


def test_gk_15_the_next_war_wins_the_treasury() -> None:
    game = king("7S 3D 9C 2H / 7H 4S 8C 2C | 10D 5C")
    assert game.view(0).treasury == 2
    events = battles(game, 2)
    assert won(events) == (0, 8)
    assert only(events, TreasuryWon) == TreasuryWon(0, tuple(parse_cards("10D 5C")))
    assert game.view(0).treasury == 0
    assert packet(game, 0) == "2H 7S 3D 9C 7H 4S 8C 10D 5C"


def test_gk_15_a_plain_trick_does_not() -> None:
    game = king("9S 3D / 7H 2C | 10D 5C")
    assert "TreasuryWon" not in kinds(battle(game))
    assert game.view(0).treasury == 2


def test_gk_16_a_war_won_by_one_does_not_feed_it() -> None:
    game = king("7S 3D 9C 2H / 7H 4S 8C 2C")
    assert "TreasuryFed" not in kinds(battles(game, 2))
    assert game.view(0).treasury == 0


@pytest.mark.parametrize(("rest", "paid"), [("", 1), ("4D", 2), ("4D 5D", 2)])
def test_gk_18_the_won_cards_go_under_first_and_one_card_is_kept(rest: str, paid: int) -> None:
    game = king(f"7S {rest} / 6H 4C 5C 8C")
    fed = only(battle(game), TreasuryFed)
    assert fed.paid == paid
    assert game.view(0).counts[0] == 2 + len(rest.split()) - paid
    assert packet(game, 0).endswith("6H")


def test_gk_19_treasury_cards_are_unseen_until_they_are_won() -> None:
    game = king("7S 3D 9C 2H / 7H 4S 8C 2C | 10D 5C")
    for seat in (0, 1):
        assert "10D" not in str(game.view(seat))
    battles(game, 2)
    last = game.view(1).last
    assert last is not None
    assert cards_text(last.treasury) == "10D 5C"


def test_gk_19_the_treasury_is_written_after_the_packets() -> None:
    game = fresh(3)
    assert game.dealt().count("|") == 1
    assert len(game.dealt().partition("|")[2].split()) == 1
    again = set_up("good-king-bad-queen", seats=3, seed=0, deal=game.dealt())
    assert again.view(0) == game.view(0)
    for wrong in ("2S / 3S | 2S", "2S / 3S | RJ", "2S / 3S | 4S 4S"):
        with pytest.raises(CardError):
            king(wrong)


def test_gk_20_the_order_after_a_trick() -> None:
    game = king("AS QD 4S / KH 2C 9S QC 4C 6C 8C")
    events = battle(game)
    assert kinds(events) == [
        "CardsTurned",
        "TrickWon",
        "HeadsCaptured",
        "TreasuryFed",
        "CardsPaid",
    ]
    # Two from the top after the won cards went under, and then five came.
    assert cards_text(game._treasury) == "QD 4S"
    assert packet(game, 0) == "AS KH 2C 9S QC 4C 6C"
    assert packet(game, 1) == "8C"


def test_gk_20_the_royal_couple_comes_before_all_payments() -> None:
    events = battle(king("KS 4D 5D / QS 4C 5C"))
    assert kinds(events) == ["CardsTurned", "TrickWon", "RoyalCouple", "GameOver"]


def test_gk_20_a_payer_with_fewer_gives_all_and_the_just_won_cards_last() -> None:
    game = king("AS 9D 8D / QH 4C 5C")
    paid = only(battle(game), CardsPaid)
    assert paid == CardsPaid(0, 1, 4, 5)
    assert packet(game, 1) == "4C 5C 9D 8D AS QH"


def test_gk_22_the_old_way_to_win() -> None:
    assert over(battle(king("9S 3D / 7H"))) == (0, "last")


def test_gk_22_the_royal_couple_wins() -> None:
    events = battle(king("KS 4D 5D / QS 4C 5C"))
    assert over(events) == (0, "couple")
    assert only(events, RoyalCouple).taken_by


def test_gk_23_a_bad_queen_can_take_the_last_cards() -> None:
    events = battle(king("AS / QH"))
    assert only(events, SeatOut) == SeatOut(0)
    assert over(events) == (1, "last")


def test_gk_23_who_is_paid_for_the_last_card_goes_on() -> None:
    game = king("AS 4D 5D 6D 7D 8D 9D / QH")
    battle(game)
    assert (game.over, game.view(0).counts) == (False, (3, 5))


@pytest.mark.parametrize("games", sized(60, 500))
def test_gk_24_limit_and_how_games_go(games: int) -> None:
    (limit,) = [each for each in VARIANTS["good-king-bad-queen"].options if each.name == "limit"]
    assert limit.default == 500
    assert over(battle(king("9S 3D / 7H 2C", limit=1))) == (0, "limit")
    lengths = []
    endings: Counter[str] = Counter()
    for seed in range(games):
        game = fresh(seed=seed)
        while not game.over:
            game.apply(game.waiting[0], game.forced)
        lengths.append(game.length)
        endings[game.ending] += 1
    assert 55 < sum(lengths) / games < 75
    assert 45 < sorted(lengths)[games // 2] < 62
    assert 0.62 < endings["couple"] / games < 0.77
