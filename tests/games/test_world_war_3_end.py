"""World War 3: cards out of turn, the hurry-up rule, the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.topper_deals import flips, happens, long, told, world_war_3
from tests.games.written import packet, pile, play, refused, under
from warcards_tui.games.events import GameOver
from warcards_tui.games.moves import Slap
from warcards_tui.games.slap_events import PileTaken
from warcards_tui.games.world_war_3.machine import Misplayed

# -- faulty play


def test_w3_35_a_card_out_of_turn_becomes_a_penalty() -> None:
    game = world_war_3("rh1 gc3 ys3 / bt2 gs2 / yc1 yh4", misplay="penalty")
    play(game, "0 flip")
    assert happens(game, "2 flip") == ["Misplayed seat=2 card=yc1"]
    assert (pile(game), under(game), packet(game, 2)) == (
        long("rh1"),
        long("yc1"),
        long("yh4"),
    )
    assert game.waiting == (0,)  # The order is as it was.
    assert happens(game, "2 flip") == ["Misplayed seat=2 card=yh4 left=0"]
    assert refused(game, "2 flip") == "It's not your turn."


def test_w3_35_also_while_the_pot_waits_to_be_taken() -> None:
    game = world_war_3("rh1 rc1 ys3 gt2 / bt3 gs2 bc4", misplay="penalty")
    flips(game, 3)
    play(game, "0 flip", "1 flip")
    assert play(game, "0 collect") == [PileTaken(0, 5, "debt")]
    assert packet(game, 0) == long("gt2 gs2 ys3 rh1 rc1 bt3")


def test_w3_36_ignored_unless_the_option_says_so() -> None:
    game = world_war_3("rh1 gc3 ys3 / bt2 gs2")
    assert refused(game, "1 flip") == "It's not your turn."
    assert game.setup.options["misplay"] == "ignore"


def test_w3_38_nobody_sees_the_card() -> None:
    game = world_war_3("rh1 gc3 ys3 / bt2 gs2", misplay="penalty")
    (misplayed,) = play(game, "1 flip")
    assert isinstance(misplayed, Misplayed)
    told_of = {
        told(world_war_3(f"rh1 ys3 / {card} gs2", misplay="penalty"), "1 flip")
        for card in ("bt2", "gc4")
    }
    assert len(told_of) == 1


HURRIED = "rh1 rc3 ys3 gt1 / bt2 rt4 gs2 / yh4 bc2"


def test_w3_39_a_late_card_takes_no_control_and_its_player_may_not_slap_it() -> None:
    game = world_war_3("rh1 gc3 ys3 gt1 / gt2 rt4 gs2 / yh4 bc2", hurry="on")
    flips(game, 2)
    assert happens(game, "1 hurry") == ["CardLaid seat=1 card=gt2 next=2 hurried=True"]
    assert (game.owner, game.waiting) == (None, (2,))
    assert refused(game, "1 slap") == "You played this card too late, so you can't slap it."
    play(game, "2 flip")
    assert game.why_not(1, Slap()) is None


def test_w3_39_it_counts_as_one_of_the_chances() -> None:
    game = world_war_3(HURRIED, hurry="on")
    flips(game, 2)
    assert happens(game, "1 hurry") == [
        "CardLaid seat=1 card=bt2 owner=0 debtor=1 owed=2 next=1 hurried=True"
    ]
    game.owed = 1
    assert happens(game, "1 hurry") == ["CardLaid seat=1 card=rt4 owner=0 hurried=True"]


def test_w3_39_others_may_slap_it() -> None:
    game = world_war_3("rh1 gc3 ys3 gt1 / gc2 rt4 gs2 / yh4 bc2", hurry="on")
    flips(game, 2)
    assert happens(game, "1 hurry") == ["CardLaid seat=1 card=gc2 next=2 hurried=True"]
    assert happens(game, "2 slap") == [
        "SlapWon seat=2 rule=two-variables window=rh1,gc3,gc2 taken=3"
    ]


def test_w3_39_at_the_start_two_cards_and_the_second_is_the_penalty() -> None:
    game = world_war_3(HURRIED, hurry="on")
    first, second = play(game, "0 hurry")
    assert (first.hurried, second.hurried) == (False, True)
    assert (second.control, game.owner, game.waiting) == ((), None, (1,))
    assert game.hushed == 0
    # A starter with one card lays that; the next finishes the opening.
    game = world_war_3("rh1 / bt2 rt4", hurry="on")
    (only,) = play(game, "0 hurry")
    assert (only.hurried, game.waiting) == (False, (1,))


def test_w3_39_the_last_with_cards_lays_on_after_a_late_one() -> None:
    game = world_war_3("rc1 gh2 yt4 yc1 / bs3", hurry="on")
    flips(game, 3)
    assert happens(game, "0 hurry") == ["CardLaid seat=0 card=yt4 next=0 hurried=True"]
    assert happens(game, "0 flip") == ["CardLaid seat=0 card=yc1 left=0 owner=0 control=yellow"]


def test_w3_40_the_option() -> None:
    game = world_war_3(HURRIED)
    assert refused(game, "0 hurry") == "This game has no time limit for a card."
    assert not game.manners.hurries
    game = world_war_3(HURRIED, hurry="on")
    assert game.manners.hurries
    assert refused(game, "1 hurry") == "You're not late."
    flips(game, 2)
    game.owed = 1
    play(game, "1 flip")
    assert refused(game, "0 hurry") == "You're not late."


# -- the end


def test_w3_10_the_whole_deck_wins() -> None:
    game = world_war_3("rh1 rc3 ys3 gt1 / bt2")
    flips(game, 3)
    _, over = play(game, "0 collect")
    assert over == GameOver(0, "all", (5, 0))
    assert game.over
    assert game.winner == 0


def test_w3_44_the_last_with_cards_lays_one_more() -> None:
    game = world_war_3("rc1 gh2 yt4 yc1 / bs3")
    flips(game, 3)
    assert game.waiting == (0,)
    assert happens(game, "0 flip") == ["CardLaid seat=0 card=yt4 owner=0"]
    assert happens(game, "0 collect") == [
        "PileTaken seat=0 taken=4 reason=last",
        "GameOver winner=0 reason=all counts=5,0",
    ]


def test_w3_44_which_may_be_slapped() -> None:
    game = world_war_3("rc1 gh2 bs4 yc1 / bs3")
    flips(game, 4)
    assert happens(game, "1 slap") == [
        "SlapWon seat=1 rule=two-variables window=gh2,bs3,bs4 taken=4"
    ]
    assert not game.over
    game = world_war_3("rc1 gh2 bs4 yc1 / bs3")
    flips(game, 4)
    assert happens(game, "0 slap") == [
        "SlapWon seat=0 rule=two-variables window=gh2,bs3,bs4 taken=4",
        "GameOver winner=0 reason=all counts=5,0",
    ]


def test_w3_44_at_once_at_the_start_of_a_pot() -> None:
    game = world_war_3("rc1 gc2 / bs3 yt1")
    flips(game, 4)
    assert game.view(0).counts == (0, 0)
    assert happens(game, "0 collect") == [
        "PileTaken seat=0 taken=4 reason=debt",
        "GameOver winner=0 reason=all counts=4,0",
    ]


def test_w3_44_in_the_opening_one_card_is_enough() -> None:
    game = world_war_3("rc1 gh2 yt4 / bs3")
    play(game, "0 flip", "1 slap")
    assert happens(game, "0 flip") == ["CardLaid seat=0 card=gh2 owner=0"]


def test_w3_45_but_a_challenge_is_played_out() -> None:
    game = world_war_3("rc1 rh2 / bs3 yt1 gs1")
    flips(game, 2)
    assert game.view(0).counts == (0, 3)
    assert happens(game, "1 flip") == ["CardLaid seat=1 card=bs3 owner=0 debtor=1 owed=1 next=1"]
    assert happens(game, "1 flip") == ["CardLaid seat=1 card=yt1 owner=0"]
    assert happens(game, "0 collect") == ["PileTaken seat=0 taken=4 reason=debt"]
    assert game.view(0).counts == (4, 1)
    assert not game.over


def test_w3_45_and_may_be_won() -> None:
    game = world_war_3("rc1 rh2 / bs3 bt1 gs1")
    flips(game, 3)
    assert happens(game, "1 flip") == ["CardLaid seat=1 card=bt1 owner=1 control=blue"]
    assert happens(game, "1 collect") == [
        "PileTaken seat=1 taken=4 reason=debt",
        "GameOver winner=1 reason=all counts=0,5",
    ]


def test_nobody_has_a_card_and_the_newest_cards_player_takes_the_pot() -> None:
    game = world_war_3("rc1 gh2 / bs3 / yt4")
    flips(game, 3)
    assert happens(game, "2 slap") == [
        "SlapLost seat=2 window=rc1,gh2,bs3 cards=yt4 paid=1 left=0 owner=1 until=slap"
    ]
    assert happens(game, "1 collect") == [
        "PileTaken seat=1 taken=4 reason=nobody",
        "GameOver winner=1 reason=all counts=0,4,0",
    ]


def test_w3_46_the_limit() -> None:
    assert set_up("world-war-3", seats=2, seed=1).setup.options["limit"] == 1000
    game: Any = set_up("world-war-3", seats=3, seed=1, options={"limit": 10})
    while not game.over:
        told_last = play(game, f"{game.waiting[0]} {game.forced.text}")
    assert told_last[-1].reason == "limit"
    assert 10 <= game.length < 20
    assert sum(game.view(0).counts) == 64


@pytest.mark.parametrize(("limit", "over"), [(2, True), (3, True), (4, False)])
def test_w3_46_the_card_that_reaches_the_limit_is_the_last(limit: int, over: bool) -> None:
    """The pot of three cards is finished, and then no other starts."""
    game = world_war_3("rh1 rc1 ys3 gt2 / bt3 gs2 bc4", limit=limit)
    flips(game, 3)
    taken, *ended = play(game, "0 collect")
    assert taken == PileTaken(0, 3, "debt")
    assert ended == [GameOver(0, "limit", (5, 2))] * over
    assert game.over == over
