"""Armageddon: wild values, and differences from World War 3."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.topper_deals import armageddon, flips, happens, long
from tests.games.written import play
from tests.tiers import looped
from warcards_tui.cards.french import parse_cards
from warcards_tui.cards.triple_topper import FULL, JOKERS
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.judge import Judge

JUDGE = Judge(VARIANTS["armageddon"], {"jokers": "2"})


def holds(pile: str) -> dict[str, str]:
    """Return the rules that match a pile in short names, with reasons."""
    return {rule: why.text for rule, why in JUDGE.verdict(long(pile)).holds}


def lacking(pile: str) -> str:
    """Return the nearest miss of a pile without any rule."""
    near = JUDGE.verdict(long(pile)).nearest
    return f"{near.rule}: {near.lacking.text}" if near else ""


def new(seats: int, seed: int = 1, **options: Any) -> Any:
    return set_up("armageddon", seats=seats, seed=seed, options=options)


def test_ar_01_control_chances_and_the_price_of_a_slap_are_those_of_world_war_3() -> None:
    game = armageddon("rc1 rc2 gt4 / bs3 yh1 gs2 bc4 / yt1 yt2")
    assert happens(game, "0 flip", "0 flip") == [
        "CardLaid seat=0 card=rc2 owner=0 debtor=1 owed=2 next=1 control=red,circle"
    ]
    assert happens(game, "2 slap") == [
        "SlapLost seat=2 window=rc1,rc2 cards=yt1,yt2 paid=2 left=0 owner=0 next=1 until=slap"
    ]
    assert happens(game, "1 flip", "1 flip") == ["CardLaid seat=1 card=yh1 owner=0"]
    assert happens(game, "0 collect") == ["PileTaken seat=0 taken=6 reason=debt"]


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_ar_02_the_full_deck_and_jokers(jokers: int) -> None:
    assert Counter(new(4, jokers=jokers).cards()) == Counter((*FULL, *JOKERS[:jokers]))


def test_ar_02_no_jokers_by_default() -> None:
    game = new(2)
    assert len(game.cards()) == 125
    assert (game.view(0).counts, game.view(0).under) == ((62, 62), 1)


def test_ar_05_a_black_blob_question_mark_is_as_a_joker() -> None:
    for wild in ("kb?", "J"):
        game = armageddon(f"{wild} rc1 yt2 / bs3 gs1")
        flips(game, 1)
        assert game.opening_cards == 2
        assert game.waiting == (0,)
        assert set(holds(f"rc1 {wild}")) == {"three-variables"}


@looped(
    "pile, stands",
    [
        ("rc1 kh2", "rh2"),
        ("rc1 gb2", "gc2"),
        ("rc1 gh?", "gh1"),
        ("rc1 kb2", "rc2"),
        ("rc1 kb?", "rc1"),
        ("rc1 kh2 ks3", "rs3"),
        ("rc1 kh2 gs3 kt4", "gt4"),
    ],
)
def test_ar_06_a_wild_value_takes_the_value_beneath(pile: str, stands: str) -> None:
    game = armageddon(f"{pile} yt4 / bs3 bs4")
    for _ in pile.split():
        game.waiting, game.owner = (0,), None  # The pot counts, no matter who moves next.
        (laid,) = happens(game, "0 flip")
    assert f" stands={stands}" in laid


def test_ar_06_over_another_wild_what_that_one_stands_for() -> None:
    assert holds("rc1 kh2 kt3 ks4") == {"one-variable-four": "all red; black stands for red"}


def test_ar_07_with_nothing_beneath_wilds_match_their_like_only() -> None:
    assert holds("kh? kh1 kh2 ks4") == {"one-variable-four": "all black"}
    # A natural color on a black one that stands for nothing is no match.
    assert holds("kh1 rh2 rs3 rc4") == {}
    assert lacking("kh1 rh2 rs3 rc4") == "one-variable-four: black, red, red and red"
    game = armageddon("kh1 rs2 gt3 / bs3 bs4")
    assert flips(game, 2)[0].control == ()


def test_ar_08_a_wild_changes_nothing_that_comes_later() -> None:
    assert "one-variable-four" in holds("rc1 kh2 rs3 rt4")
    assert holds("rc1 kh2 gs3 gt4") == {}
    # Red, black as red, green: no match for green.
    game = armageddon("rc1 kh2 gs3 yt4 / bs3 bs4")
    flips(game, 2)
    assert happens(game, "1 flip") == ["CardLaid seat=1 card=bs3 next=0"]


def test_ar_09_beneath_reaches_to_the_first_card_of_the_pot_and_no_further() -> None:
    assert holds("rc1 kh2 kt3 ks4")["one-variable-four"].startswith("all red")
    game = armageddon("rc1 rc? yt3 kh? gs2 / bs3 yh4 bt2 gc1")
    flips(game, 2)
    play(game, "0 slap")
    # A new pot: the cards of the last one are not beneath.
    assert happens(game, "0 flip", "0 flip") == [
        "CardLaid seat=0 card=kh? owner=0 debtor=1 owed=3 next=1 stands=yh3 control=yellow,three"
    ]
    (laid,) = happens(armageddon("yt3 kh? / bs3"), "0 flip", "0 flip")
    assert laid.endswith("stands=yh3 control=yellow,three")
    # Penalty cards lie lower, and face down.
    game = armageddon("kh? rc1 / bs3 yh4 bt2 gc1")
    flips(game, 1)
    play(game, "1 slap")
    assert happens(armageddon("kh? rc1 / bs3 yh4"), "0 flip") == ["CardLaid seat=0 card=kh? next=0"]


@looped(
    "cards, by",
    [
        ("rc1 rc2", "red and circle"),
        ("rc1 rh1", "red and one"),
        ("rc1 gc1", "circle and one"),
        ("rc1 kc3", "red and circle"),
        ("rc1 rb3", "red and circle"),
        ("rh? gh?", "heart and question mark"),
    ],
)
def test_ar_10_two_variables_take_control_wild_ones_counted(cards: str, by: str) -> None:
    (laid,) = flips(armageddon(f"{cards} yt4 / bs3 bs4"), 2)
    assert " and ".join(laid.control) == by


def test_ar_11_or_all_three() -> None:
    (laid,) = flips(armageddon("rc1 kc? yt4 / bs3 bs4"), 2)
    assert laid.control == ("red", "circle", "one")


@looped(
    "cards, chances",
    [("rc1 rc4", 4), ("rc3 rc?", 3), ("rh? gh?", 5), ("rh? rb?", 5), ("kh2 kh?", 2)],
)
def test_ar_12_chances_by_what_the_number_stands_for(cards: str, chances: int) -> None:
    game = armageddon(f"{cards} yt4 / bs3 bs4 yc1 gt2 rt3 bh1")
    (laid,) = flips(game, 2)
    assert (laid.debtor, laid.owed) == (1, chances)


def test_ar_13_all_three_in_two_cards() -> None:
    assert holds("rc1 kc?") == {
        "three-variables": "both red, both circles and both ones; "
        "black stands for red, question mark for one"
    }
    assert holds("rc1 rc2") == {}
    assert lacking("rc1 rc2") == "three-variables: both red and both circles, but one and two"
    assert lacking("rc1 kc2") == (
        "three-variables: both red and both circles, but one and two; black stands for red"
    )


def test_ar_14_the_same_two_in_three_cards() -> None:
    assert holds("rc1 rc2 rc3") == {"two-variables-three": "all red and all circles"}
    assert holds("rc1 kc2 rb3") == {
        "two-variables-three": "all red and all circles; black stands for red, blob for circle"
    }
    # Two agree and two agree, but not in the same two.
    assert holds("rc1 rc2 gc2") == {}
    assert JUDGE.rules.lacking("two-variables-three", parse_cards(long("rc1 rc2 gc2"))).text == (
        "all circles, but red, red and green"
    )
    assert lacking("rc1 rc2 gc4") == "two-variables-three: all circles, but red, red and green"


def test_ar_15_the_same_one_in_four_cards() -> None:
    assert holds("rc1 rh2 rs3 rt4") == {"one-variable-four": "all red"}
    assert holds("rc1 rh2 rs3") == {}
    assert holds("gc1 rh2 rs3 rt4") == {}


def test_ar_16_wild_values_count_in_all_slaps() -> None:
    assert "two-variables-three" in holds("rc2 kb1 rc3")
    assert holds("rc3 gh? bs3 yt?") == {
        "one-variable-four": "all threes; question mark stands for three"
    }
    assert set(holds("rc1 kb? kc?")) == {"three-variables", "two-variables-three"}


def test_ar_17_a_joker_on_any_card_can_be_slapped() -> None:
    for each in FULL:
        if each.text != "black-blob-?":
            assert "three-variables" in dict(JUDGE.verdict(f"{each.text} joker").holds)
            assert "three-variables" in dict(JUDGE.verdict(f"{each.text} black-blob-?").holds)
    assert holds("J J2") == {"three-variables": "both black, both blobs and both question marks"}
    assert "three-variables" in holds("kb? J")
    assert holds("J") == {}


def test_ar_18_the_opening_goes_on_until_two_other_cards_are_down() -> None:
    game = armageddon("kb? rc1 J kc2 yt4 / bs3 bs4")
    assert happens(game, "0 flip") == ["CardLaid seat=0 card=kb? next=0"]
    assert happens(game, "0 flip") == ["CardLaid seat=0 card=rc1 next=0"]
    assert happens(game, "0 flip") == ["CardLaid seat=0 card=joker next=0 stands=rc1"]
    # One or two wild values make no joker.
    assert happens(game, "0 flip") == [
        "CardLaid seat=0 card=kc2 owner=0 debtor=1 owed=2 next=1 stands=rc2 control=red,circle"
    ]


def test_ar_19_a_question_mark_is_the_highest_number() -> None:
    assert armageddon("rc4 gh1 / gb? rc2 / kt3 rc3", turn=None).waiting == (1,)
    first = armageddon("rc? gh1 / gb? rc2 / J rc3", turn=None).opening()[0]
    assert first.tied == (0, 1, 2)


def test_ar_20_options() -> None:
    options = new(2).setup.options
    assert (options["jokers"], options["limit"]) == (0, 1500)


@looped("second", ["rh2", "gc2", "gh1", "kh2", "gb2", "gh?"])
def test_ar_21_one_variable_does_not_take_control(second: str) -> None:
    game = armageddon(f"rc1 {second} yt4 / bs3 bs4")
    (laid,) = flips(game, 2)
    assert laid.control == ()
    assert game.waiting == (1,)
