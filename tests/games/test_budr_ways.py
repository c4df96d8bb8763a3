"""Free-style and announce, and what is said in Budr Basef word for word."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.budr_deals import budr, gamble, whole
from tests.games.written import play, refused
from tests.voice.rendered import answer, sentence, told_of
from warcards_tui.cards.french import JOKERS
from warcards_tui.games.budr.events import ChangeOffered, HitIgnored, PoolWon, RulesChanged
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
    assert sentence(old, scene) == "Straight! Rosa wins 3 cards: three, four, five."
    assert sentence(changed, scene) == (
        "Rosa changes straight: step 2. In force: king; straight, step 2; all."
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
    scene = Scene(NAMES[: game.setup.seats], listener, length, game.rules)
    seat = -1 if listener is None else listener
    return told_of([seen_by(each, seat) for each in events], scene)


@pytest.mark.parametrize(
    ("length", "said"),
    [
        (
            "normal",
            [
                "Red joker, Rosa. Gamble for 1! Each sets a hidden card, the power, aside. "
                "Rosa bets first.",
                "Rosa raises 1: you owe 1; pool 2.",
                "You call 1 and raise 2: Ada owes 3; pool 5.",
                "Ada folds: Rosa owes 2; pool 6.",
                "Rosa calls 1, all in. You take 9: ten beats Rosa's four.",
            ],
        ),
        (
            "brief",
            [
                "Red joker! Rosa bets.",
                "Rosa raises 1: you owe 1.",
                "You raise 2: Ada owes 3.",
                "Ada folds: Rosa owes 2.",
                "Your ten takes 9.",
            ],
        ),
        (
            "full",
            [
                "Red joker, Rosa. Gamble for 1! Each sets a hidden card, the power, aside. "
                "Rosa bets first.",
                "Rosa raises 1: you owe 1; pool 2.",
                "You call 1 and raise 2; you have no cards left: Ada owes 3; pool 5.",
                "Ada folds: Rosa owes 2; pool 6.",
                "Rosa calls 1, all in; Rosa has no cards left. You take 9: "
                "ten beats Rosa's "
                "four. Powers: your ten of hearts, Rosa's four of hearts.",
            ],
        ),
    ],
)
def test_a_gamble_word_for_word(length: str, said: list[str]) -> None:
    game = budr("RJ 4H 9D 8C / 10H 2C 8S 3D / QD 3S 7H JC")
    moves = ("0 flip", "0 raise 1", "1 raise 2", "2 fold", "0 call")
    assert [each for move in moves for each in told(game, move, 1, length)] == said


@pytest.mark.parametrize(
    ("length", "said"),
    [
        ("normal", "You and Emil check; Ada raises 1: you owe 1; pool 2."),
        ("brief", "Ada raises 1: you owe 1."),
    ],
)
def test_all_bets_up_to_your_turn_are_told_as_one(length: str, said: str) -> None:
    game = gamble("4H 9D 8C", "10H 2C 8S", "QD 3S 7H")
    bets = [each for text in ("0 check", "1 check", "2 raise 1") for each in play(game, text)]
    assert told_of(bets, Scene(NAMES, 0, length, game.rules)) == [said]


@pytest.mark.parametrize(
    ("length", "said"),
    [
        ("normal", "You check; Ada checks. Ada takes 3: queen beats your four."),
        ("brief", "Ada's queen takes 3."),
    ],
)
def test_a_gamble_that_ends_with_the_bets_is_told_with_them(length: str, said: str) -> None:
    game = gamble("4H 9D", "QD 3S")
    bets = [each for text in ("0 check", "1 check") for each in play(game, text)]
    scene = Scene(("Rosa", "Ada"), 0, length, game.rules)
    assert told_of(bets, scene) == [said.replace("You check; Ada checks", "You and Ada check")]


def test_raises_and_folds_of_one_moment_in_brief() -> None:
    game = gamble("4H 9D 8C", "10H 2C 8S", "QD 3S 7H")
    moves = ("0 raise 1", "1 raise 1", "2 fold")
    bets = [each for text in moves for each in play(game, text)]
    assert told_of(bets, Scene(NAMES, 0, "brief", game.rules)) == [
        "Emil raises 1; Ada folds: you owe 1."
    ]


@pytest.mark.parametrize(
    ("first", "second", "said", "brief"),
    [
        (
            *("4H", "4S", "Rosa takes 3: four of hearts beats Emil's four of spades."),
            "Rosa's four of hearts takes 3.",
        ),
        (
            *("6C", "6D", "Rosa takes 3: six of clubs beats Emil's six of diamonds."),
            "Rosa's six of clubs takes 3.",
        ),
        ("AC", "KS", "Emil takes 3: king beats Rosa's ace.", "Emil's king takes 3."),
        ("KS", "BJ", "Emil takes 3: joker beats Rosa's king.", "Emil's joker takes 3."),
    ],
)
def test_why_a_power_wins(first: str, second: str, said: str, brief: str) -> None:
    for length, why in (("normal", said), ("brief", brief)):
        game = gamble(f"{first} 9D", f"{second} 2C")
        play(game, "0 check")
        assert told(game, "1 check", None, length)[0].endswith(why)


def test_of_two_jokers_the_first_in_turn_is_told() -> None:
    won = PoolWon(1, "first", (None, *JOKERS), 9)
    scene = Scene(NAMES, 0, "normal")
    assert sentence(won, scene) == "Emil takes 9: Emil's joker came first in turn."


def test_other_endings_of_a_gamble() -> None:
    game = gamble("4H 9D", "10H 2C")
    assert told(game, "0 fold") == ["Rosa folds. Emil takes 3 cards: all others folded."]
    assert told(budr("RJ / 10H 2C"), "0 flip")[0] == (
        "Red joker, Rosa. Gamble for 1! Emil takes 1 card unopposed. Only Emil has a card for a "
        "power."
    )
    assert told(budr("RJ / 10H 2C"), "0 flip", None, "brief")[0] == "Red joker! Emil wins."
    game = budr("5S RJ / 10H")
    play(game, "0 flip", "1 flip")
    assert told(game, "0 flip")[0] == (
        "Red joker, Rosa. Gamble for 3! Rosa takes 3 cards unopposed. Nobody has a card for a "
        "power."
    )
    assert told(budr("RJ 2C / 10H"), "0 flip", 0) == [
        "Red joker, you. Gamble for 1! Each sets a hidden card, the power, aside. "
        "You have no cards left but the power. Emil has no cards left but the power. "
        "You bet first.",
    ]


def test_who_takes_part_is_told_where_it_is_not_everybody() -> None:
    game = budr("5S RJ 4C 9D / 10H / 8S 2C JH")
    play(game, "0 flip", "1 flip", "2 flip")
    assert told(game, "0 flip", 2)[0] == (
        "Red joker, Rosa. Gamble for 4! You and Rosa each set a hidden card, the power, aside. "
        "Rosa bets first."
    )


def test_what_can_be_asked() -> None:
    game = budr(whole("5S RJ 4H 9D 8C / 10H 2C 8S 3D / QD 3S 7H JC"))

    def ask(length: str = "normal") -> dict[str, str]:
        scene = Scene(NAMES, 0, length, game.rules)
        return {each: answer(each, game.view(0), scene) for each in ASKED}

    play(game, "0 flip", "1 flip", "2 flip")
    assert ask() == {
        "rules": "15 sets in force.",
        "turn": "Your turn, after Ada.",
        "counts": "You 17, Emil 17, Ada 17, stack 3.",
        "choices": "No powers now: they come with a joker.",
        "pile": "Queen of diamonds on ten of hearts. 3 cards; the first was five of spades.",
        "hand": "You hold 17 cards, face down.",
    }
    assert ask("full")["rules"].startswith("Sets: twelve; king; double; fries; genesis;")
    assert ask("brief")["pile"] == "Queen of diamonds. 3 cards."
    play(game, "0 flip", "0 raise 1")
    assert ask() == {
        "rules": "15 sets in force.",
        "turn": "Emil's turn: Emil owes 1; pool 5.",
        "counts": "You 14, Emil 16, Ada 16, pool 5, 3 powers apart.",
        "choices": "All powers are secret until the reveal.",
        "pile": "Red joker on top; the pool is 5.",
        "hand": "You hold 14 cards, face down; your power lies apart.",
    }
    assert ask("full")["turn"] == (
        "Emil's turn: Emil owes 1; pool 5. You put in 1; Emil has still to bet; "
        "Ada has still to bet."
    )
    assert ask("brief")["turn"] == "Emil's turn."
    assert ask("brief")["hand"] == "14 cards, and your power."
    play(game, "1 call", "2 fold")
    assert ask()["choices"] == "The powers were your four of hearts, Emil's two of clubs."
    assert ask("brief")["choices"] == "Your four, Emil's two."


@pytest.mark.parametrize("name", ["{}", "Mr. x", "A, B", "100%"])
def test_names_cannot_break_a_sentence(name: str) -> None:
    game = budr("RJ 4H 9D 8C / 10H 2C 8S 3D")
    scene = Scene((name, "Emil"), 1, "normal", game.rules)
    moves = ("0 flip", "0 raise 1", "1 raise 1", "0 call")
    said = [each for move in moves for each in told_of(play(game, move), scene)]
    assert said[1:4] == [
        f"{name} raises 1: you owe 1; pool 2.",
        f"You call 1 and raise 1: {name} owes 1; pool 4.",
        f"{name} calls 1. You take 7: ten beats {name}'s four.",
    ]
