"""What is said of World War 3 and Armageddon: to whom, at what length, and what is answered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.topper_deals import armageddon, flips, world_war_3
from tests.games.written import play
from tests.voice.rendered import answer, sentence
from warcards_tui.games.events import seen_by
from warcards_tui.voice.scene import ASKED, Scene

NAMES = ("Ada", "Rosa", "Emil")


def scene(game: Any, listener: int | None, length: str = "normal") -> Scene:
    return Scene(NAMES[: game.setup.seats], listener, length, game.rules)


def heard(game: Any, move: str, listener: int | None = 0, length: str = "normal") -> str:
    """What a listener is told of a move."""
    to = scene(game, listener, length)
    seen = -1 if listener is None else listener
    return " ".join([sentence(seen_by(each, seen), to) for each in play(game, move)])


def asked(game: Any, what: str, listener: int = 0) -> str:
    return answer(what, game.view(listener), scene(game, listener))


DEAL = "rc1 rh3 gs2 bt1 / kh2 bs2 rt4 yc1"


@pytest.mark.parametrize(
    ("length", "first", "second"),
    [
        ("brief", "Red circle one, you. You lay another.", "Red heart three, you. "),
        ("normal", "Red circle one, you. You lay another.", "Red heart three, you. "),
        ("full", "Red circle one, you. 3 left. You lay another.", "Red heart three, you. 2 left. "),
    ],
)
def test_every_length_tells_all_that_is_needed(length: str, first: str, second: str) -> None:
    game = world_war_3(DEAL.replace("k", "y"))
    assert heard(game, "0 flip", 0, length) == first
    assert heard(game, "0 flip", 0, length) == (
        f"{second}You take control by red. Rosa has 3 chances."
    )


def test_the_card_comes_first_then_what_it_does() -> None:
    game = world_war_3("rc1 gh3 gs2 bt1 / yh2 ys2 rt4 yc1 / gc1 rc2")
    flips(game, 2)
    assert heard(game, "1 flip") == (
        "Yellow heart two, Rosa: control by heart. Emil has 2 chances."
    )
    assert heard(game, "2 flip") == "Green circle one, Emil. 1 chance left."
    assert heard(game, "2 flip") == (
        "Red circle two, Emil's last card: control by circle. "
        "You have 2 chances."
    )


def test_your_turn_is_said_but_for_those_who_want_it_brief() -> None:
    for length, more in (("normal", " Your turn."), ("brief", "")):
        game = world_war_3("yc4 yc1 / rs1 gh2 bt1", turn=1)
        flips(game, 1)
        assert heard(game, "1 flip", 0, length) == f"Green heart two, Rosa.{more}"


def test_wilds_are_told_with_what_they_stand_for() -> None:
    game = armageddon("rc1 kh? yb4 gt2 / gs? kb? bs1 / J yt1")
    assert heard(game, "0 flip") == "Red circle one, you. You lay another."
    assert heard(game, "0 flip") == (
        "Black heart question mark, you. It stands for red and one. "
        "You take control by red and one. Rosa has 1 chance."
    )
    assert asked(game, "pile") == (
        "Black heart question mark, which stands for red and one, then red circle one. 2 cards."
    )
    assert heard(game, "1 flip") == (
        "Green square question mark, Rosa. It stands for one. You collect unless slapped."
    )


def test_a_wild_that_stands_for_nothing_is_only_itself() -> None:
    assert heard(armageddon("kh? gt2 / gs? bs1"), "0 flip") == (
        "Black heart question mark, you. You lay another."
    )
    assert heard(armageddon("J gt2 / gs? bs1"), "0 flip") == "Joker, you. You lay another."
    assert heard(world_war_3("J gt2 / gs1 bs1"), "0 flip") == (
        "Joker, you. It stands for nothing. You lay another."
    )


def test_the_deal() -> None:
    game = world_war_3("rc3 gh4 / bs3 rc2 / yt2 bh1 | yt4", turn=None)
    assert [sentence(each, scene(game, 1)) for each in game.opening()] == [
        "For the start: Ada red circle three, you blue square three, Emil yellow triangle two. "
        "A tie of Ada and you.",
        "For the start: Ada green heart four, you red circle two.",
        "Cards: Ada 2, you 2 and Emil 2; 1 face down in the centre. Ada starts.",
    ]


def test_a_card_out_of_turn_is_not_named() -> None:
    game = world_war_3("rc1 gh3 / yh2 / bs1 bt2", misplay="penalty")
    assert heard(game, "1 flip") == (
        "Out of turn: Rosa's card goes face down under the pot. Rosa has no cards left."
    )
    assert heard(game, "2 flip", 2) == "Out of turn: you's card goes face down under the pot."


def test_waiting_and_being_free_again() -> None:
    game = world_war_3("rc1 / gh3 bs2 / bs1 bt2")
    flips(game, 2)
    assert heard(game, "0 slap") == (
        "Wrong slap, you. Not two variables or one in three. You have no card to pay and must "
        "wait until somebody else slaps or a good slap is passed up."
    )
    assert asked(game, "hand") == "You hold no cards, and must wait to slap."
    assert asked(game, "turn") == ("Emil's turn. Rosa laid the last card. You must wait to slap.")
    assert heard(game, "2 slap").endswith("You may slap again: somebody else has slapped.")
    assert asked(game, "hand") == "You hold no cards, and can slap from beyond the grave."


def test_answers() -> None:
    game = world_war_3("rc1 rh3 gs2 bt1 / yh2 bs2 rt4 yc1 / gc1 rc2 | yt4")
    assert asked(game, "pile") == "The pot is empty, with 1 card face down below."
    assert asked(game, "turn") == "You open the pot: 2 more to lay."
    assert asked(game, "rules") == (
        "Slaps: two variables, one in three. Control: colour or shape the same."
    )
    flips(game, 2)
    assert asked(game, "rules").endswith("You are in control. Rosa has 3 chances.")
    assert asked(game, "turn") == "You are in control. Rosa has 3 chances."
    assert asked(game, "turn", 1) == "Ada is in control. You have 3 chances."
    assert asked(game, "counts") == "You 2, Rosa 4, Emil 2, pot 3."
    assert asked(game, "pile") == (
        "Red heart three, then red circle one. 3 cards, 1 card face down below."
    )
    assert asked(game, "hand") == "You hold 2 cards, face down."
    assert asked(game, "choices") == "There are no secret choices in this game."
    assert "two variables the same" in asked(armageddon(DEAL), "rules")


def test_who_was_too_late_may_not_slap() -> None:
    game = world_war_3("rc1 gh3 gs2 bt1 / yh2 bs2 rt4 yc1", hurry="on")
    flips(game, 2)
    assert (
        heard(game, "1 hurry")
        == "Yellow heart two, Rosa, too late to slap it. Your turn."
    )
    assert asked(game, "turn") == "Your turn. Rosa laid the last card. Rosa may not slap it."


def test_everything_can_be_asked_at_any_time() -> None:
    for game in (world_war_3(DEAL.replace("k", "y")), armageddon(DEAL)):
        while not game.over:
            for what in ASKED:
                told = asked(game, what)
                assert told.isascii()
                assert told[0].isupper()
                assert told.endswith(".")
            (seat,) = game.waiting
            play(game, f"{seat} {game.forced.text}")
        assert asked(game, "turn") == "The game is over."
