"""Free-style and announce, and what is said in Budr Basef word for word."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.budr_deals import budr, gamble, whole
from tests.games.written import play, refused
from tests.voice.rendered import answer, sentence
from warcards_tui.games.budr.events import ChangeOffered, HitIgnored, RulesChanged
from warcards_tui.games.budr.machine import Budr
from warcards_tui.games.budr.rules import BORROWED, FAMILIES, SETS
from warcards_tui.games.events import GameOver, seen_by
from warcards_tui.games.moves import Change, Slap
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.voice.scene import ASKED, Scene

NAMES = ("Rosa", "Emil", "Ada")


def ids(game: Budr) -> list[str]:
    return [rule.id for rule in game.rules.rules]


def hit_king(**options: Any) -> Budr:
    """A free-style game whose first seat has just hit a king."""
    game = budr(whole("5S 7D 4C / KH 5C 8S"), variant="freestyle", **options)
    play(game, "0 flip", "1 flip")
    won, offered = play(game, "0 slap")
    assert isinstance(won, SlapWon)
    assert offered == ChangeOffered(0)
    return game


def test_bb_59_play_begins_with_king_and_all() -> None:
    game = budr(whole("5S / 7H / 9C"), variant="freestyle")
    assert ids(game) == ["king", "all"]
    play(game, "0 flip", "1 flip")
    assert isinstance(play(game, "2 slap")[0], SlapLost)  # No Twelve yet.


def test_bb_59_a_good_hit_on_a_king_changes_a_rule_before_play_goes_on() -> None:
    game = hit_king()
    assert game.waiting == (0,)
    assert refused(game, "0 flip") == "The rules must be changed first."
    assert refused(game, "1 change add twelve") == "The rules are not yours to change."
    (changed,) = play(game, "0 change add twelve")
    assert changed == RulesChanged(0, "add twelve", ("twelve", "king", "all"), 31)
    assert game.view(1).rules is game.rules
    assert refused(game, "0 change add double") == "There are no rules to change now."
    play(game, "0 flip")


def test_bb_59_who_wins_the_game_by_a_king_changes_nothing_any_more() -> None:
    game = budr("5S 7D / KH", variant="freestyle")
    play(game, "0 flip", "1 flip")
    won, over = play(game, "0 slap")
    assert (won.rule, over) == ("king", GameOver(0, "all", (3, 0)))
    assert not game.view(0).changing


def test_bb_59_other_good_hits_change_nothing() -> None:
    game = hit_king()
    play(game, "0 change add twelve", "0 flip", "1 flip")
    (won,) = play(game, "1 slap")
    assert won.rule == "twelve"
    assert game.waiting == (1,)
    play(game, "1 flip")


def test_bb_60_add_drop_and_change_but_never_king_or_all() -> None:
    game = hit_king()
    offered = {move.words for move in game.legal(0) if isinstance(move, Change)}
    assert offered == {f"add {name}" for name in FAMILIES if name not in ("king", "all")}
    for words in ("drop king", "drop all", "add king", "drop twelve", "twelve sum=13", "nonsense"):
        assert refused(game, f"0 change {words}") == "That change cannot be made."
    play(game, "0 change add twelve")
    for words, after in (
        ("twelve sum=13", ["twelve-sum-13", "king", "all"]),
        ("twelve sum=12", ["twelve", "king", "all"]),
        ("drop twelve", ["king", "all"]),
        ("add flush-3", ["king", "all", "flush-3"]),
    ):
        game._changing, game.waiting = True, (0,)
        play(game, f"0 change {words}")
        assert ids(game) == after


def test_bb_60_every_set_and_every_rule_of_another_game_with_these_cards() -> None:
    assert len(SETS) == 15
    assert [family.id for family in BORROWED] == [
        *("pair", "egyptian-sandwich", "sum-2-11", "mul-2-24", "eq-3", "eq-3-24", "flush-3"),
        *("floopa-3", "gloopa-3", "a39", "sum-3-date"),
    ]
    game = hit_king(date="2025-10-17")
    for words in [f"add {name}" for name in FAMILIES if name not in ("king", "all")]:
        game._changing, game.waiting = True, (0,)
        play(game, f"0 change {words}")
    assert game.rules["sum-3-date"].name == "sum 3 = date 17"
    assert len(ids(game)) == 15 + 11


def test_bb_60_a_rule_of_earlier_is_still_told() -> None:
    game = hit_king()
    play(game, "0 change add straight")
    game._changing, game.waiting = True, (0,)
    (changed,) = play(game, "0 change straight step=2")
    old = SlapWon(0, "straight", tuple(budr("3S 4H 5D / 2C").packets[0]), 3, False)
    scene = Scene(NAMES, None, "normal", game.rules)
    assert sentence(old, scene) == "Straight! Rosa wins 3. 3, 4, 5 go up by 1."
    assert sentence(changed, scene) == (
        "Rosa changed: straight, step 2. Now in force: king; straight, step 2; all."
    )


def test_bb_60_the_three_ways_are_an_option() -> None:
    assert len(ids(budr("5S / 7H"))) == 15
    assert not budr("5S / 7H").naming
    assert budr("5S / 7H", variant="announce").naming
    assert refused(budr("5S / 7H"), "0 change add twelve") == "There are no rules to change now."


def test_bb_61_a_hit_names_its_set_and_is_bad_when_that_does_not_match() -> None:
    game = budr(whole("5S 9D / 7H 2C"), variant="announce")
    play(game, "0 flip", "1 flip")
    assert refused(game, "0 slap") == "A slap must name its rule."
    assert refused(game, "0 slap pair") == "There is no rule pair to name in this game."
    (lost,) = play(game, "0 slap double")
    assert isinstance(lost, SlapLost)
    assert (lost.rule, lost.paid) == ("double", 10)
    (ignored,) = play(game, "1 slap twelve +")
    assert ignored == HitIgnored(1, "twelve")
    (won,) = play(game, "1 slap twelve")
    assert isinstance(won, SlapWon)


def test_a_hit_together_needs_a_bad_one_before() -> None:
    game = budr(whole("5S 9D / 7H 2C"))
    play(game, "0 flip")
    assert game.why_not(0, Slap(None, None, True)) == "No wrong slap was made in that moment."


# -- sentences


def told(game: Budr, text: str, listener: int | None = None, length: str = "normal") -> list[str]:
    """What a listener is told of a move."""
    events = play(game, text)
    scene = Scene(NAMES, listener, length, game.rules)
    seat = -1 if listener is None else listener
    return [said for each in events if (said := sentence(seen_by(each, seat), scene))]


def test_a_gamble_word_for_word() -> None:
    game = budr("RJ 4H 9D 8C / 10H 2C 8S 3D / QD 3S 7H JC")
    assert told(game, "0 flip", 1) == [
        "Red joker, Rosa.",
        "Gambling for a pool of 1. Rosa, you and Ada each set a power aside. Rosa's turn.",
    ]
    assert told(game, "0 raise 1", 1) == ["Rosa raises by 1. Pool 2. Your turn, you owe 1."]
    assert told(game, "1 raise 2", 1) == [
        "You pay 1 and raise by 2. Pool 5. You have no cards left. Ada's turn, Ada owes 3."
    ]
    assert told(game, "2 fold", 1) == ["Ada folds. Pool 6. Rosa's turn, Rosa owes 2."]
    assert told(game, "0 call", 1) == [
        "Rosa calls with all that is left, 1. Pool 7.",
        "Powers: Rosa four of hearts, you ten of hearts. You take 9: ten beats four.",
    ]


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ("4H", "4S", "Rosa takes 3: of equal fours, hearts before spades."),
        ("6C", "6D", "Rosa takes 3: of equal sixes, clubs before diamonds."),
        ("AC", "KS", "Emil takes 3: king beats ace."),
        ("KS", "BJ", "Emil takes 3: joker beats king."),
    ],
)
def test_why_a_power_wins(first: str, second: str, said: str) -> None:
    game = gamble(f"{first} 9D", f"{second} 2C")
    play(game, "0 check")
    assert told(game, "1 check")[1].endswith(said)


def test_other_endings_of_a_gamble() -> None:
    game = gamble("4H 9D", "10H 2C")
    assert told(game, "0 fold")[-1] == "Emil takes 3: all others folded."
    assert told(budr("RJ / 10H 2C"), "0 flip")[1:3] == [
        "Gambling for a pool of 1. Nobody but Emil has a card for a power.",
        "Emil takes 1: unopposed.",
    ]
    game = budr("5S RJ / 10H")
    play(game, "0 flip", "1 flip")
    assert told(game, "0 flip")[1] == "Gambling for a pool of 3. Nobody has a card for a power."
    assert told(budr("RJ 2C / 10H 3C"), "0 flip", 0)[0] == "Red joker, you."
    assert told(budr("RJ 2C / 10H 3C"), "0 flip", 0)[2] == ("You have no cards left but the power.")


def test_what_can_be_asked() -> None:
    game = budr(whole("5S RJ 4H 9D 8C / 10H 2C 8S 3D / QD 3S 7H JC"))
    scene = Scene(NAMES, 0, "normal", game.rules)
    play(game, "0 flip", "1 flip", "2 flip")
    asked = {each: answer(each, game.view(0), scene) for each in ASKED}
    assert asked["rules"].startswith("Sets: twelve; king; double; fries; genesis;")
    assert asked["turn"] == "Your turn. Ada laid the last card."
    assert asked["counts"] == "You 17, Emil 17, Ada 17, stack 3, keep 0."
    assert asked["choices"] == "Nobody has a power now; there is one for each after a joker."
    assert asked["pile"] == (
        "Queen of diamonds, then ten of hearts, then five of spades. 3 cards. "
        "First card five of spades. The keep is empty."
    )
    assert asked["hand"] == "Your deck has 17 cards, face down."
    play(game, "0 flip", "0 raise 1")
    asked = {each: answer(each, game.view(0), scene) for each in ASKED}
    assert asked["turn"] == (
        "Emil's turn. The pool is 5. You have acted, put in 1. "
        "Emil has not acted, put in nothing, owes 1. Ada has not acted, put in nothing, owes 1."
    )
    assert asked["counts"] == "You 14, Emil 16, Ada 16, pool 5, 3 powers apart."
    assert asked["choices"] == "The others' powers are secret until the reveal."
    assert asked["hand"] == "Your deck has 14 cards, face down. Your power lies apart."
    play(game, "1 call", "2 fold")
    assert answer("choices", game.view(0), scene) == (
        "The powers shown last: you four of hearts, Emil two of clubs."
    )
