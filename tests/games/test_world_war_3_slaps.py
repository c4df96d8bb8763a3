"""World War 3: good and wrong slaps, and slapping from beyond the grave."""

from __future__ import annotations

import random

import pytest

from tests.games.timed import events, timed_table
from tests.games.topper_deals import flips, happens, long, world_war_3
from tests.games.written import packet, play, refused, under
from tests.tiers import looped
from warcards_tui.bots.reflexes import LEVELS, Reflexes, cost
from warcards_tui.cards.french import parse_cards
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.judge import Judge
from warcards_tui.games.moves import Flip, GiveUp, Slap
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.games.world_war_3.machine import SlappersFreed
from warcards_tui.slaps.ruleset import RuleSet

JUDGE = Judge(VARIANTS["world-war-3"], {"jokers": "2"})
RULES: RuleSet = JUDGE.rules


def holds(pile: str) -> dict[str, str]:
    """Return the rules that match a pile in short names, with reasons."""
    return {rule: why.text for rule, why in JUDGE.verdict(long(pile)).holds}


def lacking(pile: str) -> str:
    """Return the nearest miss of a pile without any rule."""
    near = JUDGE.verdict(long(pile)).nearest
    return f"{near.rule}: {near.lacking.text}" if near else ""


@looped(
    "pile, rule, why",
    [
        ("rc1 rc3", "two-variables", "both red and both circles"),
        ("rc1 rh1", "two-variables", "both red and both ones"),
        ("rc1 gc1", "two-variables", "both circles and both ones"),
        ("rc1 rh2 rs3", "one-variable-three", "all red"),
        ("rc1 gc2 bc3", "one-variable-three", "all circles"),
        ("rc4 gh4 bs4", "one-variable-three", "all fours"),
    ],
)
def test_w3_22_two_variables_in_two_or_one_in_three(pile: str, rule: str, why: str) -> None:
    assert holds(pile) == {rule: why}
    assert holds(f"yt2 {pile}" if rule == "two-variables" else f"yt1 {pile}")[rule] == why


def test_w3_22_not_one_in_three_by_turns() -> None:
    """Red twice and then circle twice is one variable, but not the same one."""
    assert holds("rh1 rc2 gc3") == {}
    assert holds("rc1 gh2 rs3") == {}


def test_w3_22_both_rules_at_once() -> None:
    assert holds("rc1 rh1 rs1") == {
        "two-variables": "both red and both ones",
        "one-variable-three": "all red and all ones",
    }


def test_w3_23_all_three_are_two_as_well() -> None:
    assert holds("rc1 J") == {
        "two-variables": "both red, both circles and both ones; "
        "the joker stands for red, circle and one"
    }


def test_w3_24_a_joker_can_be_slapped_on_a_defined_pot_and_not_at_its_start() -> None:
    assert "two-variables" in holds("rc1 J")
    assert "two-variables" in holds("J rc1 J2")
    assert holds("J") == {}
    assert holds("J J2") == {}
    assert holds("J rc1") == {}
    assert holds("J J2 rc1") == {}
    assert set(holds("rc1 J J2")) == {"two-variables", "one-variable-three"}
    game = world_war_3("J J2 rc1 gs2 / bt3 yh2")
    flips(game, 2)
    assert happens(game, "1 slap") == [
        "SlapLost seat=1 window=joker,joker-2 cards=bt3,yh2 paid=2 left=0 next=0 until=slap"
    ]


def test_w3_25_later_cards_compare_with_what_the_joker_copied() -> None:
    assert holds("rc1 J rh1") == {
        "two-variables": "both red and both ones; the joker stands for red and one",
        "one-variable-three": "all red and all ones; the joker stands for red and one",
    }
    assert holds("rc1 J gh2") == {}
    assert lacking("rc1 J gh2") == (
        "one-variable-three: red, red and green; the joker stands for red"
    )


@looped(
    "pile, near",
    [
        ("rc1 rh2", "two-variables: both red, but circle and heart"),
        ("bs3 gt3", "two-variables: both threes, but blue and green"),
        ("bs3 gt1", ""),
        ("rc1 rh2 gs3", "one-variable-three: red, red and green"),
        ("rc1 gh2 gs3", "two-variables: both green, but heart and square"),
        ("rc1 gh2 rs3", "one-variable-three: red, green and red"),
        ("rc1 gh2 bs3", ""),
    ],
)
def test_what_a_pile_lacks(pile: str, near: str) -> None:
    assert lacking(pile) == near


def test_what_too_few_cards_lack() -> None:
    assert RULES.lacking("one-variable-three", parse_cards(long("rc1 rh2"))).text == (
        "it takes 3 cards, there are 2"
    )
    assert RULES.lacking("two-variables", parse_cards("joker red-circle-1")).text == (
        "a joker that lies on no other card stands for nothing"
    )


@pytest.mark.slow
def test_the_rule_that_is_nearest_needs_no_words() -> None:
    rng = random.Random(4)
    deck = list(VARIANTS["world-war-3"].slap_rules({"jokers": 2}).pack)
    for _ in range(3000):
        pile = rng.sample(deck, rng.randint(2, 5))
        if not RULES.decide(pile):
            near = RULES.nearest(pile)
            assert RULES.nearest_rule(pile) == (near.rule if near else None)


# -- in the game


def test_w3_27_two_cards_are_enough_and_the_first_slap_wins() -> None:
    game = world_war_3("rh1 rc1 ys3 gt2 / bt3 gs2 bc4 / yh2 yc3")
    table = timed_table(game, people=[0], slaps={1: {2: 400}, 2: {2: 390}})
    table.press(10, 0, Flip())
    table.press(20, 0, Flip())
    assert [won.seat for _, won in events(table.advance(900), SlapWon)] == [2]
    assert len(game.packets[2]) == 4


def test_w3_28_everything_in_the_centre() -> None:
    game = world_war_3("rh1 rc1 ys3 gt2 / bt3 gs2 bc4 bs1 gh1 | yh2")
    flips(game, 1)
    play(game, "1 slap")
    flips(game, 1)
    assert happens(game, "0 slap") == ["SlapWon seat=0 rule=two-variables window=rh1,rc1 taken=6"]
    assert packet(game, 0) == long("ys3 gt2 bc4 gs2 bt3 yh2 rh1 rc1")


def test_w3_29_a_wrong_slap_costs_three_and_play_goes_on_where_it_was() -> None:
    game = world_war_3("rh1 rc3 ys3 gt2 / bt3 gs2 bc4 bs1 / yh4 yc2")
    flips(game, 2)
    before = (game.waiting, game.owner, game.owed)
    assert happens(game, "1 slap") == [
        "SlapLost seat=1 window=rh1,rc3 cards=bt3,gs2,bc4 paid=3 owner=0 next=1 until=slap"
    ]
    assert (game.waiting, game.owner, game.owed) == before
    assert under(game) == long("bc4 gs2 bt3")
    assert game.view(1).counts == (2, 1, 2)


def test_w3_29_and_30_only_the_first_of_a_moment_pays() -> None:
    game = world_war_3("rh1 rc3 ys3 gt2 / bt3 gs2 bc4 bs1 / yh4 yc2")
    table = timed_table(game, people=[0, 1, 2], beat=5000)
    table.press(10, 0, Flip())
    for seat, time in ((1, 500), (2, 550), (0, 700)):
        table.press(time, seat, Slap())
    lost = events(table.advance(800), SlapLost)
    assert [(each.seat, each.paid, each.together) for _, each in lost] == [
        (1, 3, False),
        (2, 0, True),
        (0, 3, False),
    ]


def test_w3_29_how_that_is_told() -> None:
    game = world_war_3("rh1 rc3 ys3 gt2 / bt3 gs2 bc4 bs1 / yh4 yc2")
    flips(game, 1)
    play(game, "1 slap")
    assert happens(game, "2 slap +") == [
        "SlapLost seat=2 window=rh1 paid=0 next=0 together=True until=slap"
    ]


def test_w3_30_fewer_than_three_is_all() -> None:
    game = world_war_3("rh1 rc3 ys3 gt2 / bt3 gs2 / yh4 yc2")
    flips(game, 1)
    assert happens(game, "1 slap") == [
        "SlapLost seat=1 window=rh1 cards=bt3,gs2 paid=2 left=0 next=0 until=slap"
    ]


def test_w3_30_who_has_none_and_slaps_in_that_moment_need_not_wait() -> None:
    game = world_war_3("rh1 rc3 ys3 gt2 / bt3 / yh4 yc2")
    flips(game, 3)
    play(game, "0 slap")
    play(game, "1 slap +")
    assert game.barred == set()


def test_w3_31_a_buried_match_is_gone_unless_it_goes_on() -> None:
    game = world_war_3("rh1 rc1 ys3 gt2 / bt3 gs2 bc4 bs1", grace=0)
    flips(game, 3)
    assert happens(game, "1 slap") == [
        "SlapLost seat=1 window=rh1,rc1,bt3 cards=gs2,bc4,bs1 paid=3 left=0 owner=0 until=slap"
    ]
    game = world_war_3("rh1 rc1 ys3 gt2 / rs4 gs2 bc4 bs1")
    flips(game, 3)
    assert happens(game, "1 slap") == [
        "SlapWon seat=1 rule=one-variable-three window=rh1,rc1,rs4 taken=3"
    ]


def test_w3_32_only_the_cards_on_top_count() -> None:
    assert holds("rc1 rh1 gs2") == {}
    assert holds("rc1 rh2 rs3 gt4") == {}


def test_w3_41_from_beyond_the_grave() -> None:
    game = world_war_3("rh1 rc1 / bt3 gs2 bc4 bs1")
    flips(game, 2)
    assert game.view(0).counts == (0, 4)
    assert happens(game, "0 slap") == ["SlapWon seat=0 rule=two-variables window=rh1,rc1 taken=2"]
    assert game.waiting == (0,)


def test_w3_41_a_player_without_cards_may_give_up() -> None:
    game = world_war_3(GRAVE)
    assert refused(game, "0 give up") == "You still have cards."
    flips(game, 2)
    assert GiveUp() in game.legal(0)
    assert GiveUp() not in [move for seat in (1, 2) for move in game.legal(seat)]
    assert happens(game, "0 give up") == ["GaveUp seat=0"]
    assert refused(game, "0 give up") == "You have already given up."


def test_w3_48_who_gave_up_slaps_no_more() -> None:
    game = world_war_3(GRAVE)
    flips(game, 2)
    play(game, "0 slap", "0 give up")
    assert game.view(1).given_up == game.view(1).barred == (0,)
    for _ in range(2):
        flips(game, 1)
        assert refused(game, "0 slap") == "You have given up."
    # A slap or a match that frees others does not free players who gave up.
    assert happens(game, "1 slap") == [
        "SlapLost seat=1 window=bt3,yh4,gs2 cards=bc4 paid=1 left=0 next=2 until=slap"
    ]
    assert not [move for move in game.legal(0) if isinstance(move, Slap)]


def test_w3_48_nobody_gives_up_who_may_still_win_the_pot() -> None:
    in_control = world_war_3("rh1 rc1 / bt3 gs2 bc4 bs1")
    flips(in_control, 2)
    assert refused(in_control, "0 give up") == "You can still win this pot."
    newest = world_war_3(GRAVE)
    flips(newest, 1)
    assert refused(newest, "0 give up") == "You can still win this pot."


GRAVE = "rh1 / bt3 gs2 bc4 / yh4 yc2 gt1"


def test_w3_42_once_wrong_one_waits_until_somebody_else_tries() -> None:
    game = world_war_3(GRAVE)
    flips(game, 2)
    assert happens(game, "0 slap") == [
        "SlapLost seat=0 window=rh1,bt3 paid=0 left=0 barred=True next=2 until=slap"
    ]
    assert refused(game, "0 slap").startswith("Wait until others slap")
    assert happens(game, "1 slap") == [
        "SlapLost seat=1 window=rh1,bt3 cards=gs2,bc4 paid=2 left=0 next=2 until=slap",
        "SlappersFreed seats=0 reason=tried",
    ]
    assert game.why_not(0, Slap()) is None


def test_w3_42_of_two_who_wait_the_other_is_freed() -> None:
    game = world_war_3("rh1 / bt3 / yh4 yc2 gt1")
    flips(game, 3)
    play(game, "0 slap")
    _, freed = play(game, "1 slap")
    assert freed == SlappersFreed((0,), "tried")
    assert game.barred == {1}


def test_w3_43_or_until_a_good_slap_is_passed_up() -> None:
    game = world_war_3("rh1 / bt3 gs2 bc4 / bt1 yc2 gh1")
    flips(game, 2)
    play(game, "0 slap")
    assert happens(game, "2 flip") == [
        "CardLaid seat=2 card=bt1 owner=2 debtor=1 owed=1 next=1 control=blue,triangle"
    ]
    assert refused(game, "0 slap")
    assert happens(game, "1 flip") == [
        "CardLaid seat=1 card=gs2 owner=2",
        "SlappersFreed seats=0 reason=passed",
    ]
    assert game.why_not(0, Slap()) is None


def test_w3_43_a_card_that_covers_nothing_good_frees_nobody() -> None:
    game = world_war_3(GRAVE)
    flips(game, 2)
    play(game, "0 slap", "2 flip")
    assert game.barred == {0}


def test_w3_43_a_won_pot_frees_all() -> None:
    game = world_war_3("rh1 / bt3 gs2 bc4 / bt1 yc2 gh1")
    flips(game, 2)
    play(game, "0 slap", "2 flip")
    assert happens(game, "1 slap") == [
        "SlapWon seat=1 rule=two-variables window=rh1,bt3,bt1 taken=3"
    ]
    assert game.barred == set()


# -- bots


def test_bots_take_longer_for_three_variables_than_for_two_ranks() -> None:
    assert cost("pair") < cost("two-variables") < cost("one-variable-three")
    assert cost("two-variables") < cost("three-variables") < cost("two-variables-three")
    assert cost("one-variable-three") < cost("one-variable-four")


def test_a_bot_sees_what_wilds_stand_for_and_misses_nothing_more_than_its_rate() -> None:
    game = world_war_3("rc1 J rh1 gs2 / bt3 yh2")
    flips(game, 2)
    bot = Reflexes(LEVELS["expert"], random.Random(1))
    seen = [bot.react(game.view(1), 1) for _ in range(100)]
    assert sum(each is not None for each in seen) == 99


def test_a_bot_that_must_wait_does_not_slap() -> None:
    game = world_war_3(GRAVE)
    flips(game, 2)
    play(game, "0 slap")
    bot = Reflexes(LEVELS["beginner"], random.Random(1))
    assert not any(bot.react(game.view(0), 0) for _ in range(200))
