"""Berkeley War: naming the rule, none twice running, eras (claims BW-31 to BW-43)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.test_berkeley_rules import LATEST, rules
from tests.games.written import berkeley, collect, egyptian, flip, play, refused, with_pile
from tests.said import part
from tests.tiers import looped
from tests.voice.rendered import answer, sentence
from warcards_tui.games.egyptian.machine import Ratscrew
from warcards_tui.games.moves import Slap
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.voice.scene import Scene

PAIRS = "5S 9S 8S 10S / 5H 9H 8H 10H"
"""Every second card makes a pair, at any start."""


def slapped(game: Ratscrew, text: str) -> bool:
    """True if the slap was good."""
    return isinstance(play(game, text)[0], SlapWon)


def after_a_pair(**given: Any) -> Ratscrew:
    """Return a game after a pair won by seat 0, with the next pair on the table."""
    game = berkeley("5S 9S 8S 2S / 5H 9H 8H 3H", **given)
    flip(game, 2)
    assert slapped(game, "0 slap pair" if game.naming else "0 slap")
    flip(game, 2)
    return game


def test_bw_32_a_deprecated_rule_cannot_be_named() -> None:
    game = with_pile("9D 3C AC")
    assert refused(game, "0 slap a39") == "This game has no rule a39."
    assert Slap("a39") not in game.legal(0)
    # The rule that took its place can.
    assert slapped(game, "0 slap gloopa-3")


def test_bw_34_a_slap_must_name_its_rule() -> None:
    game = berkeley(PAIRS)
    flip(game, 2)
    assert refused(game, "0 slap") == "A slap must name its rule."
    assert refused(game, "0 slap twelve") == "This game has no rule twelve."
    names = [move.rule for move in game.legal(0) if isinstance(move, Slap)]
    assert names == LATEST


def test_bw_34_in_egyptian_war_there_is_none_to_name() -> None:
    game = egyptian(PAIRS)
    flip(game, 2)
    assert refused(game, "0 slap pair") == "This game has no rule pair."


@pytest.mark.parametrize("slapper", [0, 1])
def test_bw_35_not_the_same_rule_twice_running_by_anybody(slapper: int) -> None:
    game = after_a_pair()
    (lost,) = play(game, f"{slapper} slap pair")
    assert isinstance(lost, SlapLost)
    assert (lost.rule, lost.repeated) == ("pair", True)


def test_bw_35_after_another_rule_it_may_be_named_again() -> None:
    game = berkeley("5S 9S 8S 2S / 5H 2H 8H 3H")
    flip(game, 2)
    assert slapped(game, "0 slap pair")
    flip(game, 2)
    assert slapped(game, "0 slap sum-2-11")
    flip(game, 2)
    assert slapped(game, "1 slap pair")


def test_bw_36_what_is_compared_is_the_rule_named() -> None:
    # Five and six make 11; with the six below they are a sandwich as well.
    game = berkeley("6S 6D 3D / 5H 8H 9H")
    flip(game, 3)
    assert {rule.id for rule in game.rules.holding(game.pile)} >= {"sum-2-11", "sandwich"}
    assert slapped(game, "0 slap sandwich")
    # The sum matched too, but was not named.
    assert game.view(1).last_rule == "sandwich"
    flip(game, 2)
    assert slapped(game, "1 slap sum-2-11")


def test_bw_37_naming_a_rule_that_does_not_hold_is_wrong_though_another_does() -> None:
    game = berkeley(PAIRS)
    flip(game, 2)
    (lost,) = play(game, "0 slap sum-2-11")
    assert isinstance(lost, SlapLost)
    assert (lost.left, lost.repeated) == (2, False)
    assert slapped(game, "0 slap pair")


def test_bw_38_the_first_slap_of_a_game_is_free() -> None:
    game = berkeley(PAIRS)
    assert game.view(0).last_rule is None
    flip(game, 2)
    assert slapped(game, "0 slap pair")


def test_bw_38_a_wrong_slap_does_not_change_the_last_rule() -> None:
    game = after_a_pair()
    assert not slapped(game, "1 slap flush-3")
    assert game.view(0).last_rule == "pair"
    assert not slapped(game, "0 slap pair")


def test_bw_38_nor_does_a_collection_by_a_face_card() -> None:
    game = berkeley("5S JS 8S 7S / 5H 9H 8H 3H")
    flip(game, 2)
    assert slapped(game, "0 slap pair")
    flip(game, 2)
    collect(game)
    assert game.view(0).last_rule == "pair"
    flip(game, 2)
    assert not slapped(game, "0 slap pair")


def test_bw_39_pair_and_sandwich_are_not_exempt() -> None:
    assert not slapped(after_a_pair(), "1 slap pair")
    game = berkeley("4S 4D 5S 5D 2S / 9H 10H 3H")
    flip(game, 3)
    assert slapped(game, "0 slap sandwich")
    flip(game, 3)
    assert "sandwich" in {rule.id for rule in game.rules.holding(game.pile)}
    assert play(game, "1 slap sandwich")[0].repeated


def test_bw_40_no_repeat_off_lets_a_rule_be_named_again() -> None:
    assert slapped(after_a_pair(no_repeat="off"), "1 slap pair")


def test_bw_40_with_call_auto_the_game_names_the_first_rule_allowed() -> None:
    game = berkeley("6S 6D 3D / 5H 8H 9H", call="auto")
    assert not game.naming
    flip(game, 3)
    (won,) = play(game, "1 slap")
    assert won.rule == "sandwich"
    assert refused(game, "1 slap pair") == "Nothing to slap."


def test_bw_40_with_call_auto_a_rule_is_not_named() -> None:
    game = berkeley(PAIRS, call="auto")
    flip(game, 2)
    assert refused(game, "0 slap pair") == "This game has no rule pair."
    assert [move for move in game.legal(0) if isinstance(move, Slap)] == [Slap()]


def test_bw_40_with_call_auto_the_repeated_rule_is_passed_over() -> None:
    game = berkeley("4S 4D 6S 6D 2S / 9H 5H 3H", call="auto")
    flip(game, 3)
    assert play(game, "0 slap")[0].rule == "sandwich"
    flip(game, 3)
    assert [rule.id for rule in game.rules.holding(game.pile)][:2] == ["sandwich", "sum-2-11"]
    assert play(game, "1 slap")[0].rule == "sum-2-11"


def test_bw_40_with_call_auto_and_only_the_repeated_rule_the_slap_is_wrong() -> None:
    (lost,) = play(after_a_pair(call="auto"), "1 slap")
    assert isinstance(lost, SlapLost)
    assert (lost.rule, lost.repeated) == ("pair", True)
    assert slapped(after_a_pair(call="auto", no_repeat="off"), "1 slap")


OLD = {
    "2023-04-01": "pair sandwich sum-2-11 mul-2-24 eq-3 eq-3-24 flush-3 floopa-3",
    "2023-05-31": "pair sandwich sum-2-11 mul-2-24 eq-3 eq-3-24 flush-3 floopa-3",
    "2023-06-01": "pair sandwich sum-2-11 mul-2-24 eq-3 eq-3-24 flush-3 floopa-3 sum-3-date",
    "2023-12-13": "pair sandwich sum-2-11 mul-2-24 eq-3 eq-3-24 flush-3 floopa-3 sum-3-date",
    "2023-12-14": "pair sandwich sum-2-11 mul-2-24 eq-3 eq-3-24 flush-3 floopa-3 a39 sum-3-date",
    "2025-07-12": "pair sandwich sum-2-11 mul-2-24 eq-3 eq-3-24 flush-3 floopa-3 a39 sum-3-date",
    "2025-07-13": " ".join(LATEST),
    "2031-01-01": " ".join(LATEST),
}


@looped("era", OLD)
def test_bw_41_the_rules_of_a_day(era: str) -> None:
    assert [rule.id for rule in rules(era=era).rules] == OLD[era].split()


@pytest.mark.parametrize(
    ("era", "good"), [("2024-03-29", True), ("2024-03-30", False), ("latest", False)]
)
def test_bw_41_no_repeat_from_30_march_2024(era: str, good: bool) -> None:
    assert slapped(after_a_pair(era=era), "1 slap pair") == good


def test_bw_41_no_repeat_off_also_holds_in_later_eras() -> None:
    assert slapped(after_a_pair(era="2024-03-30", no_repeat="off"), "1 slap pair")


def test_bw_42_era_is_the_latest_unless_a_date_is_given() -> None:
    game = berkeley(PAIRS)
    assert game.setup.options["era"] == "latest"
    assert [rule.id for rule in game.rules.rules] == LATEST


def test_bw_42_a39_can_be_named_in_its_days() -> None:
    for era, there in (("2023-12-13", False), ("2023-12-14", True), ("2025-07-13", False)):
        game = with_pile("9D AC 3C", era=era)
        if there:
            assert slapped(game, "1 slap a39")
        else:
            assert "no rule a39" in refused(game, "1 slap a39")


def test_bw_42_there_is_no_era_before_the_game() -> None:
    assert berkeley(PAIRS, era="2023-04-01").setup.options["era"] == "2023-04-01"
    with pytest.raises(ValueError, match="invented in April 2023"):
        berkeley(PAIRS, era="2023-03-31")
    with pytest.raises(ValueError, match="latest or a date"):
        berkeley(PAIRS, era="yesterday")


def test_bw_43_no_repeat_takes_good_slaps_away_and_only_those() -> None:
    with_it, without = after_a_pair(), after_a_pair(no_repeat="off")
    assert not slapped(with_it, "1 slap pair")
    assert slapped(without, "1 slap pair")


def test_the_reason_and_the_forbidden_rule_are_said() -> None:
    game = after_a_pair()
    scene = Scene(["You", "Rosa"], 0, rules=game.rules)
    pair = game.rules["pair"].name
    rules = answer("rules", game.view(0), scene)
    assert part(pair) in rules
    assert re.findall(r"\d+", rules) == ["9"]
    (lost,) = play(game, "1 slap pair")
    assert (lost.repeated, lost.paid) == (True, 1)
    assert sentence(lost, scene).lower().startswith(part(pair))
    (lost,) = play(game, "1 slap sum-2-11")
    assert re.search(r"\b9 \w+ 9 is 18\.", sentence(lost, scene))
