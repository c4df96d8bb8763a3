"""Face-down cards in a war, and won cards that go under the deck as they were played."""

from __future__ import annotations

import itertools
import random
from collections import deque
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.war_deals import battle, battles, kinds, only, over, packet, speed, war, won
from tests.games.written import refused
from tests.tiers import looped, sized
from warcards_tui.cards.french import PACK, cards_text
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.options import OptionError
from warcards_tui.games.war.events import CardsTurned, PacketsDealt, ShortOfCards, WarBegun
from warcards_tui.games.war.rules import STRENGTH

THREE = {"down": 3}
LAST = {"run_out": "last-card", "down": 3}
LAID = {"pickup": "as-laid"}

LONG = "7S 2S 3S 4S 9C KD / 7H 2D 3D 4D 8C 5H"
"""A tie, with enough cards for a step with three face down."""


def test_wr_26_one_to_three_cards_go_face_down_and_one_by_default() -> None:
    (option,) = [each for each in VARIANTS["war"].options if each.name == "down"]
    assert (option.default, option.low, option.high) == (1, 1, 3)
    for wrong in ("0", "4", "two"):
        with pytest.raises(OptionError):
            option.parse(wrong)


@pytest.mark.parametrize(
    ("down", "up", "taken"), [(1, "3S 3D", 6), (2, "4S 4D", 8), (3, "9C 8C", 10)]
)
def test_wr_26_so_many_go_down_before_the_one_face_up(down: int, up: str, taken: int) -> None:
    game = war(LONG, down=down)
    assert only(battle(game), WarBegun) == WarBegun((0, 1), False, False, 2, down)
    assert game.view(0).due == down
    turned = only(events := battle(game), CardsTurned)
    assert (turned.down, cards_text(turned.cards), turned.due) == ((down, down), up, down)
    if down == 3:
        assert won(events) == (0, taken)
        # No seat sees the face-down cards.
        assert [[card and card.text for card in row] for row in game.view(1).last.rows] == [
            ["7S", None, None, None, "9C"],
            ["7H", None, None, None, "8C"],
        ]
        assert packet(game, 0) == "KD 7S 2S 3S 4S 9C 7H 2D 3D 4D 8C"
    else:
        assert only(events, WarBegun).stake == taken


def test_wr_26_again_in_every_step() -> None:
    deal = "7S 2S 3S 4S 9C 2C 3C 4C KD 5S / 7H 2D 3D 4D 9D 2H 3H 4H QD 5H"
    game = war(deal, **THREE)
    assert only(battles(game, 2), WarBegun) == WarBegun((0, 1), False, True, 10, 3)
    assert won(battle(game)) == (0, 18)


def test_wr_26_the_deal_tells_it_and_good_king_has_always_one() -> None:
    assert war(LONG, **THREE).opening() == [PacketsDealt((6, 6), "winner-first", 0, None, 3)]
    assert "down" not in {each.name for each in VARIANTS["good-king-bad-queen"].options}
    assert set_up("good-king-bad-queen", seats=2, seed=1).view(0).due == 1


@pytest.mark.parametrize("down", [1, 2, 3])
def test_wr_27_lose_who_has_fewer_than_down_and_one_has_lost(down: int) -> None:
    more = "2S 3S 4S 5S 6S"
    for left in range(6):
        rest = " ".join(("2D", "3D", "4D", "5D", "6D")[:left])
        events = battle(war(f"7S {more} / 7H {rest}", down=down))
        if left <= down:
            assert only(events, ShortOfCards) == ShortOfCards(1, left, down)
            assert over(events) == (0, "short")
        else:
            assert kinds(events) == ["CardsTurned", "WarBegun"]


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ("2S 3S", "2D 3D 4D", 1),
        ("2S 3S 4S", "2D", 0),
        ("2S 3S 4S", "2D 3D 4D", None),
        ("", "", None),
    ],
)
def test_wr_27_lose_both_short_the_fewer_cards_lose(
    first: str, second: str, winner: int | None
) -> None:
    assert over(battle(war(f"7S {first} / 7H {second}", **THREE))) == (winner, "short")


@pytest.mark.parametrize(
    ("rest", "down", "up", "left"),
    [
        ("4H", 0, "4H", ""),
        ("2D 4H", 1, "4H", ""),
        ("2D 3D 4H", 2, "4H", ""),
        ("2D 3D 5D 4H", 3, "4H", ""),
    ],
)
def test_wr_27_last_card_all_but_the_last_go_face_down(
    rest: str, down: int, up: str, left: str
) -> None:
    game = war(f"7S 2S 3S 4S 9C / 7H {rest}", **LAST)
    turned = only(battles(game, 2), CardsTurned)
    assert (turned.down, cards_text(turned.cards)) == ((3, down), f"9C {up}")
    assert packet(game, 1) == left
    assert game.over


def test_wr_27_last_card_stands_and_fights_on_against_three_more() -> None:
    game = war("7S 2S 3S 4S QC 5S 6S 8S 9C KD / 7H 2D QH", **LAST)
    again = only(battles(game, 2), WarBegun)
    assert (again.again, again.stake) == (True, 8)
    assert game.view(0).standing == (1,)
    assert refused(game, "1 flip") == "Your last card stays: wait for the war."
    events = battle(game)
    assert only(events, CardsTurned).down == (3, 0)
    assert won(events) == (1, 12)


def test_wr_28_as_laid_is_a_pick_up_of_war_and_of_what_is_played_as_war() -> None:
    has = {
        variant.id
        for variant in VARIANTS.values()
        for option in variant.options
        if option.name == "pickup" and "as-laid" in option.choices
    }
    assert has == {"war", "guerilla-joker", "speed-war"}


def test_wr_28_of_a_trick_the_first_seats_card_goes_under_first_whoever_wins() -> None:
    game = war("9S 3D / JH 2C KD", **LAID)
    battle(game)
    assert packet(game, 1) == "2C KD 9S JH"
    game = war("JS 3D / 9H 2C KD", **LAID)
    battle(game)
    assert packet(game, 0) == "3D JS 9H"


@looped("down", [1, 2, 3])
@looped("winner", [0, 1])
def test_wr_28_of_a_war_as_they_were_laid_in_turn(down: int, winner: int) -> None:
    up = ("9C", "8C") if winner == 0 else ("8C", "9C")
    downs = [("2S", "2D"), ("3S", "3D"), ("4S", "4D")][:down]
    first, second = zip(("7S", "7H"), *downs, up, ("KD", "5H"), strict=True)
    game = war(f"{' '.join(first)} / {' '.join(second)}", down=down, **LAID)
    assert won(battles(game, 2)) == (winner, 4 + 2 * down)
    laid = " ".join(card for step in (("7S", "7H"), *downs, up) for card in step)
    assert packet(game, winner) == f"{('KD', '5H')[winner]} {laid}"


def test_wr_28_where_one_is_short_the_others_cards_follow_each_other() -> None:
    # Two steps: in the first the second seat plays one face down, in the second it stands.
    game = war("7S 2S 3S 4S QC 5S 6S 8S KD / 7H 2D QH", **LAST, **LAID)
    assert won(battles(game, 3)) == (0, 12)
    assert packet(game, 0) == "7S 7H 2S 2D 3S 4S QC QH 5S 6S 8S KD"


def test_wr_28_what_is_removed_leaves_the_order_of_the_others_alone() -> None:
    game = speed("7S 2D 3S 4S 8C KD / 7H 3D 2H 4D 9C 5H", down=3, **LAID)
    assert won(battles(game, 2)) == (1, 8)
    assert packet(game, 1) == "5H 7S 7H 3D 3S 4S 4D 8C 9C"


def reference(first: list[int], second: list[int], down: int) -> tuple[int, int]:
    """Play War with ``as-laid`` and ``run_out=lose`` on bare strengths, as a reference.

    Returns the winner, 2 for none, -1 for an endless game, and the tricks up to the end.
    """
    packets = deque(first), deque(second)
    seen = set()
    tricks = 0
    while all(packets):
        if (position := (tuple(packets[0]), tuple(packets[1]))) in seen:
            return -1, 0
        seen.add(position)
        stake = [each.popleft() for each in packets]
        while stake[-1] == stake[-2]:
            many = [len(each) for each in packets]
            if min(many) <= down:
                return (2 if many[0] == many[1] else int(many[1] > many[0])), tricks
            for _ in range(down + 1):
                stake += [each.popleft() for each in packets]
        packets[stake[-1] > stake[-2]].extend(stake)
        tricks += 1
    return int(not packets[0]), tricks


def test_wr_28_four_cards_can_go_round_and_three_cannot() -> None:
    endless = []
    for many in (2, 3, 4):
        for pack in itertools.permutations(["2S", "3S", "4S", "5S"][:many]):
            for cut in range(1, many):
                deal = f"{' '.join(pack[:cut])} / {' '.join(pack[cut:])}"
                game = war(deal, limit=0, **LAID)
                game.play_out()
                assert game.ending in ("all", "endless")
                endless += [deal] * (game.ending == "endless")
    assert "5S 2S / 3S 4S" in endless
    assert {len(deal.split()) - 1 for deal in endless} == {4}


@pytest.mark.parametrize("games", sized(12, 400))
@pytest.mark.parametrize("down", [1, 2, 3])
def test_wr_28_games_from_shuffled_packs_are_those_of_another_program(
    down: int, games: int
) -> None:
    chance = random.Random(28)
    for _ in range(games):
        pack = chance.sample(PACK, len(PACK))
        deal = f"{cards_text(pack[:26])} / {cards_text(pack[26:])}"
        game: Any = war(deal, down=down, limit=0, **LAID)
        game.play_out()
        ranks = [STRENGTH[card.rank] for card in pack]
        winner, tricks = reference(ranks[:26], ranks[26:], down)
        if winner == -1:
            # A position includes suits: with all of them in place it repeats later.
            assert game.ending == "endless"
        else:
            assert (game.ending, game.length) in (("all", tricks), ("short", tricks))
            assert game.winner == (None if winner == 2 else winner)
