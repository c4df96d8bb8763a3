"""Free-style and announce in Budr Basef."""

from __future__ import annotations

from typing import Any

from tests.games.budr_deals import budr, whole
from tests.games.written import play, refused
from tests.voice.rendered import sentence
from warcards_tui.games.budr.events import ChangeOffered, HitIgnored, RulesChanged
from warcards_tui.games.budr.machine import Budr
from warcards_tui.games.budr.rules import BORROWED, FAMILIES, SETS
from warcards_tui.games.events import GameOver
from warcards_tui.games.moves import Change, Slap
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.voice.scene import Scene

NAMES = ("Rosa", "Emil", "Ada")


def ids(game: Budr) -> list[str]:
    return [rule.id for rule in game.rules.rules]


def hit_king(**options: Any) -> Budr:
    """Return a free-style game whose first seat has just hit a king."""
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
    assert refused(game, "0 flip") == "First the rules must change."
    assert refused(game, "1 change add twelve") == "It's not your turn to change the rules."
    (changed,) = play(game, "0 change add twelve")
    assert changed == RulesChanged(0, "add twelve", ("twelve", "king", "all"), 31)
    assert game.view(1).rules is game.rules
    assert refused(game, "0 change add double") == "No rules to change now."
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
        assert refused(game, f"0 change {words}") == "That change isn't possible."
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


def test_bb_60_a_rule_of_earlier_can_still_be_told() -> None:
    game = hit_king()
    play(game, "0 change add straight")
    game._changing, game.waiting = True, (0,)
    (changed,) = play(game, "0 change straight step=2")
    assert changed.rules == ("king", "straight-step-2", "all")
    old = SlapWon(0, "straight", tuple(budr("3S 4H 5D / 2C").packets[0]), 3, False)
    scene = Scene(NAMES, None, "normal", game.rules)
    assert "3" in sentence(old, scene)


def test_bb_60_the_three_ways_are_an_option() -> None:
    assert len(ids(budr("5S / 7H"))) == 15
    assert not budr("5S / 7H").naming
    assert budr("5S / 7H", variant="announce").naming
    assert refused(budr("5S / 7H"), "0 change add twelve") == "No rules to change now."


def test_bb_61_a_hit_names_its_set_and_is_bad_when_that_does_not_match() -> None:
    game = budr(whole("5S 9D / 7H 2C"), variant="announce")
    play(game, "0 flip", "1 flip")
    assert refused(game, "0 slap") == "A slap must name its rule."
    assert refused(game, "0 slap pair") == "This game has no rule pair."
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
    assert game.why_not(0, Slap(None, None, True)) == "No wrong slap was made at that moment."
