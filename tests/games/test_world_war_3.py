"""World War 3: the deal, the opening, control and chances, foul play, the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.topper_deals import flips, happens, long, world_war_3
from tests.games.written import packet, play, refused
from tests.tiers import looped
from warcards_tui.cards.french import cards_text
from warcards_tui.cards.triple_topper import JOKERS, SQUARES
from warcards_tui.games.contract import SetupError
from warcards_tui.games.options import OptionError
from warcards_tui.games.slap_events import CardLaid, PileTaken
from warcards_tui.games.world_war_3.machine import PotsBegin, StartersShown


def new(seats: int, seed: int = 1, **options: Any) -> Any:
    return set_up("world-war-3", seats=seats, seed=seed, options=options)


# -- deck and deal


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_w3_01_and_03_the_squares_deck_and_jokers(jokers: int) -> None:
    assert set(new(3, jokers=jokers).cards()) == {*SQUARES, *JOKERS[:jokers]}
    assert len(new(3, jokers=jokers).cards()) == 64 + jokers


def test_w3_01_the_squares_deck_by_default() -> None:
    assert Counter(new(2).cards()) == Counter(SQUARES)


def test_w3_03_no_more_than_two_jokers() -> None:
    with pytest.raises(OptionError, match="0 to 2"):
        new(2, jokers=3)


def test_w3_04_two_players_are_enough() -> None:
    assert new(2).view(0).counts == (32, 32)
    with pytest.raises(SetupError, match="2 to 6 players, not 1"):
        new(1)


def test_w3_05_at_most_six() -> None:
    assert new(6).view(0).counts == (10,) * 6
    with pytest.raises(SetupError, match="2 to 6 players, not 7"):
        new(7)


@pytest.mark.parametrize(
    ("seats", "each", "rest"), [(2, 32, 0), (3, 21, 1), (5, 12, 4), (6, 10, 4)]
)
def test_w3_06_dealt_evenly_and_the_rest_in_the_centre(seats: int, each: int, rest: int) -> None:
    for seed in range(10):
        game = new(seats, seed)
        assert game.view(0).counts == (each,) * seats
        assert game.view(0).under == rest
        assert game.opening()[-1] == PotsBegin(game.waiting[0], (each,) * seats, rest)


def test_w3_06_starters_and_deals_are_drawn() -> None:
    assert {new(4, seed).waiting for seed in range(40)} == {(0,), (1,), (2,), (3,)}
    assert len({new(4, seed).dealt() for seed in range(40)}) == 40


def test_w3_07_the_first_pot_takes_the_rest_along() -> None:
    game = world_war_3("rc1 gh2 / gc4 bs3 | yt1 yt2")
    flips(game, 2)
    assert happens(game, "1 slap") == [
        "SlapLost seat=1 window=rc1,gh2 cards=gc4,bs3 paid=2 left=0 owner=0 until=slap"
    ]
    game = world_war_3("rc1 rh2 / gc4 bs3 ys1 | yt1 yt2")
    flips(game, 4)
    assert happens(game, "0 collect") == ["PileTaken seat=0 taken=6 reason=debt"]
    assert packet(game, 0) == long("yt1 yt2 rc1 rh2 gc4 bs3")
    flips(game, 3)
    assert game.under == []


def test_w3_08_the_highest_number_starts_and_shown_cards_go_to_the_bottom() -> None:
    game = world_war_3("rc1 gh4 / bs3 rc2 / yt2 bh1", turn=None)
    assert game.opening()[0] == StartersShown(tuple(SQUARES[at] for at in (0, 62, 25)), (1,))
    assert game.waiting == (1,)
    assert [packet(game, seat) for seat in range(3)] == [
        long("gh4 rc1"),
        long("rc2 bs3"),
        long("bh1 yt2"),
    ]
    assert game.dealt() == long("rc1 gh4 / bs3 rc2 / yt2 bh1")
    # With a given starter nobody shows a card.
    assert world_war_3("rc1 gh4 / bs3 rc2 / yt2 bh1", turn=2).opening() == [
        PotsBegin(2, (2, 2, 2), 0)
    ]


def test_w3_08_ties_go_on_among_the_tied() -> None:
    game = world_war_3("rc3 gh4 / bs3 rc2 / yt2 bh1", turn=None)
    first, second, begun = game.opening()
    assert first.tied == (0, 1)
    assert second.cards[2] is None
    assert (second.tied, begun.seat) == ((0,), 0)
    assert packet(game, 2) == long("bh1 yt2")
    assert happens(game, "0 flip") == ["CardLaid seat=0 card=rc3 next=0"]  # Both hers were shown.


def test_w3_08_a_tie_without_end_goes_to_the_dealers_left() -> None:
    game = world_war_3("rc3 / bs3", turn=None)
    assert game.opening()[-2].tied == (0, 1)
    first = [
        set_up("world-war-3", seats=2, seed=seed, deal=long("rc3 / bs3")).waiting
        for seed in range(20)
    ]
    assert set(first) == {(0,), (1,)}
    dealers = [set_up("egyptian-war", seats=2, seed=seed).waiting for seed in range(20)]
    assert first == dealers


def test_w3_08_what_is_shown_is_seen_until_the_first_card_is_laid() -> None:
    game = new(3)
    shown = list(game.opening()[0].cards)
    assert list(game.view(1).last[:3]) == shown
    flips(game, 1)
    assert game.view(1).last == ()


def test_w3_09_a_joker_is_the_highest_there() -> None:
    game = world_war_3("rc4 gh4 / J rc2", turn=None)
    assert game.waiting == (1,)
    assert world_war_3("rc4 gh4 / J rc2 / J2 rc3", turn=None).opening()[0].tied == (1, 2)


# -- the opening


def test_w3_11_the_pot_is_undefined_until_a_card_that_is_no_joker() -> None:
    game = world_war_3("J rc1 gh2 ys3 / bs1 bs2")
    assert happens(game, "0 flip") == ["CardLaid seat=0 card=joker next=0 stands=kb?"]
    assert happens(game, "0 flip") == ["CardLaid seat=0 card=rc1 next=0"]
    assert happens(game, "0 flip") == ["CardLaid seat=0 card=gh2 next=1"]
    assert game.waiting == (1,)


def test_w3_12_two_cards_that_are_no_jokers_and_control_with_the_second() -> None:
    game = world_war_3("rc1 J rh3 ys3 / bs1 bs2")
    assert happens(game, "0 flip", "0 flip") == ["CardLaid seat=0 card=joker next=0 stands=rc1"]
    assert game.owner is None
    assert happens(game, "0 flip") == [
        "CardLaid seat=0 card=rh3 owner=0 debtor=1 owed=3 next=1 control=red"
    ]


def test_w3_13_who_runs_out_leaves_the_opening_to_the_next() -> None:
    game = world_war_3("rc1 / rh3 bs1 bs2 / yt4 yt2")
    assert happens(game, "0 flip") == ["CardLaid seat=0 card=rc1 left=0 next=1"]
    assert (game.waiting, game.opening_cards) == ((1,), 1)
    # And may take control with that card.
    assert happens(game, "1 flip") == [
        "CardLaid seat=1 card=rh3 owner=1 debtor=2 owed=3 next=2 control=red"
    ]


def test_w3_13_a_wrong_slap_can_be_what_it_was() -> None:
    game = world_war_3("rc1 gh1 / rh3 bs1 / yt4 yt2")
    play(game, "0 flip")
    assert happens(game, "0 slap") == [
        "SlapLost seat=0 window=rc1 cards=gh1 paid=1 left=0 next=1 until=slap"
    ]
    assert happens(game, "1 flip") == [
        "CardLaid seat=1 card=rh3 owner=1 debtor=2 owed=3 next=2 control=red"
    ]


# -- control and chances


def test_w3_14_no_match_ends_the_turn() -> None:
    game = world_war_3("rc1 gh2 ys3 / bt3 bs2 / gs4 rc2")
    flips(game, 2)
    assert happens(game, "1 flip") == ["CardLaid seat=1 card=bt3 next=2"]
    assert happens(game, "2 flip") == ["CardLaid seat=2 card=gs4 next=0"]
    assert (game.waiting, game.owner, game.owed) == ((0,), None, 0)


@looped(
    "second, by", [("rh2", "red"), ("gc2", "circle"), ("gc1", "circle"), ("gh1", ""), ("gh2", "")]
)
def test_w3_15_colour_or_shape_takes_control_a_number_does_not(second: str, by: str) -> None:
    game = world_war_3(f"rc1 {second} ys3 / bt3 bs2")
    (laid,) = flips(game, 2)
    assert " and ".join(laid.control) == by
    assert game.owner == (0 if by else None)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_w3_16_chances_by_the_number_one_card_at_a_time(number: int) -> None:
    first = "rh1" if number != 1 else "rh2"
    game = world_war_3(f"{first} rc{number} ys3 / bt3 gs2 bc4 yh1 bs1")
    (laid,) = flips(game, 2)
    assert (laid.debtor, laid.owed) == (1, number)
    for left in range(number - 1, 0, -1):
        (laid,) = play(game, "1 flip")
        assert (laid.debtor, laid.owed, laid.owner) == (1, left, 0)
        if left > 1:
            assert refused(game, "0 flip") == "It's not your turn."
    (laid,) = play(game, "1 flip")
    assert (laid.next, laid.owner) == (None, 0)


def test_w3_17_chances_run_out_and_the_controller_takes_the_pot() -> None:
    game = world_war_3("rh1 rc2 ys3 / bt3 gs2 bc4")
    flips(game, 3)
    assert happens(game, "1 flip") == ["CardLaid seat=1 card=gs2 owner=0"]
    assert play(game, "0 collect") == [PileTaken(0, 4, "debt")]
    assert packet(game, 0) == long("ys3 rh1 rc2 bt3 gs2")


def test_w3_17_cards_run_out_before_the_chances() -> None:
    game = world_war_3("rh1 rc4 ys3 / bt3 / gs2 bc4")
    flips(game, 2)
    assert happens(game, "1 flip") == ["CardLaid seat=1 card=bt3 left=0 owner=0"]


def test_w3_17_also_by_a_wrong_slap() -> None:
    game = world_war_3("rh1 rc4 ys3 / bt3 gs1 / gs2 bc4")
    flips(game, 3)
    assert happens(game, "1 slap") == [
        "SlapLost seat=1 window=rh1,rc4,bt3 cards=gs1 paid=1 left=0 owner=0 until=slap"
    ]


def test_w3_18_a_match_takes_control_over_whoever_laid_the_card_beneath() -> None:
    game = world_war_3("rh1 rc2 ys3 / bt3 gt4 bc4 / yt1 gs1 yh2")
    # Ben's second card matches his own first one.
    assert happens(game, "0 flip", "0 flip", "1 flip", "1 flip") == [
        "CardLaid seat=1 card=gt4 owner=1 debtor=2 owed=4 next=2 control=triangle"
    ]
    assert happens(game, "2 flip") == [
        "CardLaid seat=2 card=yt1 owner=2 debtor=0 owed=1 next=0 control=triangle"
    ]


def test_w3_19_the_next_with_cards_answers() -> None:
    game = world_war_3("rh1 gc2 ys3 yc1 / bt3 / gs2 rs4 bc1")
    flips(game, 2)
    play(game, "1 flip")
    # Ben has no card left: Ann answers Cleo, who answers what Ann lays.
    assert happens(game, "2 flip", "0 flip") == [
        "CardLaid seat=0 card=ys3 owner=0 debtor=2 owed=3 next=2 control=square"
    ]
    assert game.waiting == (2,)


def test_w3_19_nobody_else_has_cards() -> None:
    game = world_war_3("rc1 gh2 yt4 yc1 / yt3")
    assert happens(game, "0 flip", "0 flip", "1 flip", "0 flip") == [
        "CardLaid seat=0 card=yt4 owner=0 control=yellow,triangle"
    ]


def test_w3_20_the_pot_waits_for_a_slap_of_the_last_card() -> None:
    game = world_war_3("rh1 rc1 ys3 / bt3 gs2 bc4")
    flips(game, 3)
    assert refused(game, "0 flip") == "Wait: the pot must be taken first."
    assert refused(game, "1 collect") == "The pot isn't yours."
    assert happens(game, "1 slap") == [
        "SlapLost seat=1 window=rh1,rc1,bt3 cards=gs2,bc4 paid=2 left=0 owner=0 until=slap"
    ]
    game = world_war_3("rh1 gc1 ys3 / gt1 gs2 bc4")
    flips(game, 3)
    assert happens(game, "0 slap") == [
        "SlapWon seat=0 rule=two-variables window=rh1,gc1,gt1 taken=3"
    ]


def test_w3_21_who_wins_a_pot_starts_the_next() -> None:
    game = world_war_3("rh1 rc1 ys3 gt2 / bt3 gs2 bc4")
    flips(game, 3)
    play(game, "0 collect")
    assert (game.waiting, game.opening_cards) == ((0,), 2)
    game = world_war_3("rh1 rc1 ys3 gt2 / bt3 gs2 bc4")
    flips(game, 2)
    play(game, "1 slap")
    assert (game.waiting, game.opening_cards) == ((1,), 2)


def test_w3_26_a_joker_takes_control_with_the_number_that_it_copies() -> None:
    game = world_war_3("rh1 gc3 ys3 / J bt2 gs2 / bc4 yh1")
    flips(game, 2)
    assert happens(game, "1 flip") == [
        "CardLaid seat=1 card=joker owner=1 debtor=2 owed=3 next=2 stands=gc3 control=green,circle"
    ]


def test_w3_26_but_not_in_the_opening() -> None:
    game = world_war_3("rh1 J gc3 ys3 / bt2 gs2")
    assert flips(game, 2)[0].control == ()
    assert game.waiting == (0,)


def test_w3_34_every_match_is_noticed_by_the_game() -> None:
    """Players declare nothing: the card that lands decides what it takes."""
    for seed in range(20):
        game = new(3, seed, limit=60)
        beneath = None
        while not game.over:
            (seat,) = game.waiting
            for each in play(game, f"{seat} {game.forced.text}"):
                if isinstance(each, PileTaken):
                    beneath = None
                elif isinstance(each, CardLaid):
                    if beneath is not None:
                        shared = {*beneath.text.split("-")[:2]} & {*each.card.text.split("-")[:2]}
                        assert bool(each.control) == bool(shared)
                    beneath = each.card


# -- what is wrong


@looped(
    "option, value, wrong",
    [
        ("jokers", "3", "jokers can't be '3': it takes 0 to 2."),
        ("jokers", "many", "jokers can't be 'many': it takes 0 to 2."),
        ("misplay", "on", "misplay can't be 'on': it takes ignore or penalty."),
        ("hurry", "3000", "hurry can't be '3000': it takes off or on."),
        (
            "joker",
            "1",
            "Unknown option 'joker'. Did you mean jokers?",
        ),
    ],
)
def test_what_is_no_option_of_this_game(option: str, value: str, wrong: str) -> None:
    for variant in ("world-war-3", "armageddon"):
        with pytest.raises(OptionError) as refusal:
            set_up(variant, seats=2, seed=1, options={option: value})
        assert str(refusal.value).startswith(wrong)


def test_what_is_no_move_of_this_game() -> None:
    game = world_war_3("rc1 gh2 / bs3 ys1")
    for text in ("0 answer 3", "0 pick 1", f"0 choose {SQUARES[0].text}", "0 swap", "0 check"):
        assert refused(game, text) == "This game has no such move."
    assert refused(game, "0 collect") == "There is no pot to take now."
    assert refused(game, "0 slap") == "Nothing to slap."
    assert refused(game, "0 slap two-variables").startswith("Nothing to slap")
    flips(game, 1)
    assert refused(game, "0 slap two-variables") == ("This game has no rule two-variables.")


def test_what_is_no_deal_of_this_game() -> None:
    for deal, wrong in (
        ("red-circle-1 / blue-blob-1", "blue-blob-1 isn't in this game's deck."),
        ("red-circle-1 / AS", "AS isn't in this game's deck."),
        ("red-circle-1 / red-circle-1", "red-circle-1 appears too often: the deck has only 1."),
        ("red-circle-1", "The deal needs 2 decks, one per seat, separated by /. It has 1."),
        ("red-circle-1 / blue-heart-1 | red-circle-1", "red-circle-1 appears too often"),
        ("red-circle-1 / joker", "joker isn't in this game's deck."),
    ):
        with pytest.raises(ValueError, match="^" + wrong.replace("|", "\\|")):
            set_up("world-war-3", seats=2, seed=1, deal=deal)


def test_what_was_dealt_sets_up_the_same_game_with_the_rest() -> None:
    game = new(3)
    assert game.dealt().count("|") == 1
    again: Any = set_up("world-war-3", seats=3, seed=9, deal=game.dealt(), turn=game.waiting[0])
    assert again.dealt() == game.dealt()
    assert cards_text(again.under) == cards_text(game.under)
