"""What is said of World War 3 and Armageddon: to whom, at what length, and what is answered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.topper_deals import armageddon, flips, world_war_3
from tests.games.written import play
from tests.voice.rendered import answer, sentence, told_of
from warcards_tui.games.events import seen_by
from warcards_tui.voice import scene as voice
from warcards_tui.voice.render import cue, eye, finger
from warcards_tui.voice.scene import ASKED, Scene

NAMES = ("Ada", "Rosa", "Emil")


def scene(game: Any, listener: int | None, length: str = "normal") -> Scene:
    return Scene(NAMES[: game.setup.seats], listener, length, game.rules)


def heard(game: Any, move: str, listener: int | None = 0, length: str = "normal") -> str:
    """What a listener is told of a move."""
    to = scene(game, listener, length)
    seen = -1 if listener is None else listener
    return " ".join([sentence(seen_by(each, seen), to) for each in play(game, move)])


def asked(game: Any, what: str, listener: int = 0, length: str = "normal") -> str:
    return answer(what, game.view(listener), scene(game, listener, length))


DEAL = "rc1 rh3 gs2 bt1 / kh2 bs2 rt4 yc1"


@pytest.mark.parametrize(
    ("length", "first", "second"),
    [
        ("brief", "Red circle one, you.", "Red heart three controls."),
        (
            "normal",
            "Red circle one, you. You lay again.",
            "Red heart three, you: control by red. Rosa has 3 chances.",
        ),
        (
            "full",
            "Red circle one, you. You lay again. You hold 3 cards.",
            "Red heart three, you: control by red. Rosa has 3 chances. You hold 2 cards.",
        ),
    ],
)
def test_every_length_tells_all_that_is_needed(length: str, first: str, second: str) -> None:
    game = world_war_3(DEAL.replace("k", "y"))
    assert heard(game, "0 flip", 0, length) == first
    assert heard(game, "0 flip", 0, length) == second


@pytest.mark.parametrize(
    ("length", "control", "answered", "again"),
    [
        (
            "normal",
            "Yellow heart two, Rosa: control by heart. Emil has 2 chances.",
            "Green circle one, Emil. 1 chance left.",
            "Red circle two, Emil's last card: control by circle. You have 2 chances.",
        ),
        (
            "brief",
            "Yellow heart two controls.",
            "Green circle one, Emil.",
            "Red circle two controls.",
        ),
    ],
)
def test_the_card_comes_first_then_what_it_does(
    length: str, control: str, answered: str, again: str
) -> None:
    game = world_war_3("rc1 gh3 gs2 bt1 / yh2 ys2 rt4 yc1 / gc1 rc2")
    flips(game, 2)
    assert heard(game, "1 flip", 0, length) == control
    assert heard(game, "2 flip", 0, length) == answered
    assert heard(game, "2 flip", 0, length) == again


def test_the_words_up_to_the_reaction_are_those_of_the_card() -> None:
    game = armageddon("rc1 kh? yb4 gt2 / gs? kb? bs1 / J yt1")
    for said in ("red circle one", "heart, wild red one"):
        (laid,) = play(game, "0 flip")
        assert cue(voice.sentence(laid, scene(game, 0))) == said


def test_who_lays_again_is_told_of_another_in_one_sentence() -> None:
    assert heard(world_war_3("rc1 gh3 / bs1"), "0 flip", 1) == (
        "Red circle one, Ada, who lays again."
    )
    assert heard(world_war_3("rc1 gh3 / bs1"), "0 flip", 1, "brief") == ("Red circle one, Ada.")


def test_your_turn_is_said_but_for_those_who_want_it_brief() -> None:
    for length, more in (("normal", " Your turn."), ("brief", "")):
        game = world_war_3("yc4 yc1 / rs1 gh2 bt1", turn=1)
        flips(game, 1)
        assert heard(game, "1 flip", 0, length) == f"Green heart two, Rosa.{more}"


def test_wilds_are_told_with_what_they_stand_for() -> None:
    game = armageddon("rc1 kh? yb4 gt2 / gs? kb? bs1 / J yt1")
    assert heard(game, "0 flip") == "Red circle one, you. You lay again."
    assert heard(game, "0 flip") == (
        "Heart, wild red one, you: control by red and one. Rosa has 1 chance."
    )
    assert asked(game, "pile") == "Heart, wild red one on red circle one. 2 cards."
    assert heard(game, "1 flip") == (
        "Green square, wild one, Rosa. Your pot, unless somebody slaps."
    )


def test_a_wild_card_is_shown_as_it_is_with_what_it_stands_for() -> None:
    game = armageddon("rc1 kh? yb4 gt2 / gs? kb? bs1")
    play(game, "0 flip")
    (laid,) = play(game, "0 flip")
    said = voice.sentence(laid, scene(game, 0))
    assert eye(said, "brief") == "Black heart question mark, wild red 1 controls."
    assert finger(said, "brief") == "Heart, wild red 1 controls."


def test_a_wild_that_stands_for_nothing_is_only_itself() -> None:
    assert heard(armageddon("kh? gt2 / gs? bs1"), "0 flip") == (
        "Black heart question mark, you. You lay again."
    )
    assert heard(armageddon("J gt2 / gs? bs1"), "0 flip") == "Joker, you. You lay again."
    assert heard(world_war_3("J gt2 / gs1 bs1"), "0 flip") == (
        "Joker for nothing, you. You lay again."
    )


def test_a_joker_is_told_as_one_and_what_it_stands_for() -> None:
    game = armageddon("rc1 J gt2 / J2 bs1")
    flips(game, 1)
    assert heard(game, "0 flip") == "Joker: red circle one, you. You lay again."


def starts(length: str, deal: str) -> list[str]:
    game = world_war_3(deal, turn=None)
    return told_of(game.opening(), scene(game, 1, length))


@pytest.mark.parametrize(
    ("length", "said"),
    [
        ("brief", "Ada starts."),
        ("normal", "Ada turns a four, you a three: Ada starts. 2 cards each."),
        (
            "full",
            "Ada turns green heart four, you red circle three: Ada starts. 2 cards each.",
        ),
    ],
)
def test_the_start_is_told_as_one(length: str, said: str) -> None:
    assert starts(length, "gh4 gh1 / rc3 rc2") == [said]


@pytest.mark.parametrize(
    ("length", "said"),
    [
        ("brief", "Ada starts."),
        (
            "normal",
            "You and Ada tie, each with a three. Ada turns a four, you a two: Ada starts. "
            "2 cards each, 1 more in the centre.",
        ),
        (
            "full",
            "Your blue square three, Emil's yellow triangle two, Ada's red circle three. "
            "You and Ada tie. Ada turns green heart four, you red circle two: Ada starts. "
            "2 cards each, 1 more in the centre.",
        ),
    ],
)
def test_a_tie_at_the_start_is_told_with_it(length: str, said: str) -> None:
    assert starts(length, "rc3 gh4 / bs3 rc2 / yt2 bh1 | yt4") == [said]


def test_the_start_sentence_by_sentence() -> None:
    game = world_war_3("rc3 gh4 / bs3 rc2 bt1 / yt2 bh1", turn=None)
    assert [sentence(each, scene(game, 1)) for each in game.opening()] == [
        "You and Ada tie, each with a three.",
        "Ada turns a four, you a two.",
        "Ada starts. You have 3 cards, Emil 2, Ada 2.",
    ]


def test_a_card_out_of_turn_is_not_named() -> None:
    game = world_war_3("rc1 gh3 / yh2 / bs1 bt2", misplay="penalty")
    assert heard(game, "1 flip") == (
        "Out of turn: Rosa's card goes face down under the pot. Rosa has no cards left."
    )
    assert heard(game, "2 flip", 2) == "Out of turn: your card goes face down under the pot."
    assert heard(game, "2 flip", 2, "brief") == "Out of turn: you lose 1."
    game = world_war_3("rc1 gh3 / yh2 / bs1 bt2", misplay="penalty")
    assert heard(game, "1 flip", 1).endswith(" You have no cards left.")


def test_waiting_and_being_free_again() -> None:
    game = world_war_3("rc1 / gh3 bs2 / bs1 bt2")
    flips(game, 2)
    assert heard(game, "0 slap") == (
        "Wrong slap. You cannot pay, so you sit out until a slap is made or missed. Nothing there."
    )
    assert asked(game, "hand") == "You hold no cards and must wait to slap."
    assert asked(game, "hand", length="brief") == "No cards; no slap yet."
    assert asked(game, "turn") == "Emil's turn, after Rosa. You must wait to slap."
    assert asked(game, "turn", length="brief") == "Emil's turn. You may not slap."
    assert heard(game, "2 slap").endswith("You may slap again: somebody else slapped.")
    assert asked(game, "hand") == "You hold no cards, and can slap from beyond the grave."


def test_answers() -> None:
    game = world_war_3("rc1 rh3 gs2 bt1 / yh2 bs2 rt4 yc1 / gc1 rc2 | yt4")
    assert asked(game, "pile") == "The pot is empty; 1 lies face down."
    assert asked(game, "turn") == "You open the pot: 2 more to lay."
    rules = "Slaps: two variables, one in three. Control: the same colour or shape."
    assert asked(game, "rules") == rules
    assert asked(game, "rules", length="brief") == "Two variables, one in three."
    flips(game, 2)
    assert asked(game, "rules") == rules
    assert asked(game, "rules", length="full") == (
        f"{rules} Rosa's turn, with 3 chances; you are in control."
    )
    assert asked(game, "turn") == "Rosa's turn, with 3 chances; you are in control."
    assert asked(game, "turn", length="brief") == "Rosa's turn, 3 chances."
    assert asked(game, "turn", length="full").endswith(" You laid the last card.")
    assert asked(game, "rules", 1, "full").endswith(
        " Your turn, with 3 chances; Ada is in control."
    )
    assert asked(game, "turn", 1) == "Your turn, with 3 chances; Ada is in control."
    assert asked(game, "counts") == "You 2, Rosa 4, Emil 2, pot 3."
    assert asked(game, "pile") == "Red heart three on red circle one. 3 cards, 1 of them face down."
    assert asked(game, "pile", length="brief") == "Red heart three. 3 cards."
    assert asked(game, "hand") == "You hold 2 cards, face down."
    assert asked(game, "choices") == "Nobody chooses in secret here."
    assert "two variables the same" in asked(armageddon(DEAL), "rules")


def test_who_was_too_late_may_not_slap() -> None:
    for length, said in (
        ("brief", "Yellow heart two, Rosa, late."),
        ("normal", "Yellow heart two, Rosa, too late to slap it. Your turn."),
    ):
        game = world_war_3("rc1 gh3 gs2 bt1 / yh2 bs2 rt4 yc1", hurry="on")
        flips(game, 2)
        assert heard(game, "1 hurry", 0, length) == said
        assert asked(game, "turn") == "Your turn, after Rosa. Rosa may not slap this card."


@pytest.mark.parametrize("name", ["{}", "Mr. x", "A, B", "100%"])
def test_names_cannot_break_a_sentence(name: str) -> None:
    game = world_war_3("rc3 gh4 / bs2 yh1", turn=None)
    to = Scene((name, "Rosa"), 1, "normal", game.rules)
    assert told_of(game.opening(), to) == [
        f"{name} turns a three, you a two: {name} starts. 2 cards each."
    ]
    (laid,) = play(game, "0 flip")
    assert sentence(laid, to) == f"Green heart four, {name}, who lays again."
    assert answer("counts", game.view(1), to) == f"You 2, {name} 1, pot 1."


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
