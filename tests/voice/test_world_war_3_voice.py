"""Sentences of World War 3 and Armageddon: listener, length, and answers."""

from __future__ import annotations

from typing import Any

from tests.games.topper_deals import armageddon, flips, world_war_3
from tests.games.written import play
from tests.voice.rendered import Examples, answer, in_the_book, sentence, told_of
from warcards_tui.games.events import seen_by
from warcards_tui.voice import scene as voice
from warcards_tui.voice.render import cue, eye, finger
from warcards_tui.voice.scene import ASKED, Scene
from warcards_tui.words.utterance import LENGTHS

NAMES = ("Ada", "Rosa", "Emil")


def scene(game: Any, listener: int | None, length: str = "normal") -> Scene:
    return Scene(NAMES[: game.setup.seats], listener, length, game.rules)


def heard(game: Any, move: str, listener: int | None = 0, length: str = "normal") -> str:
    """Return the text that a listener gets for a move."""
    to = scene(game, listener, length)
    seen = -1 if listener is None else listener
    return " ".join([sentence(seen_by(each, seen), to) for each in play(game, move)])


def asked(game: Any, what: str, listener: int = 0, length: str = "normal") -> str:
    return answer(what, game.view(listener), scene(game, listener, length))


DEAL = "rc1 rh3 gs2 bt1 / kh2 bs2 rt4 yc1"


@in_the_book
def every_length_tells_all_that_is_needed() -> Examples:
    for length in LENGTHS:
        game = world_war_3(DEAL.replace("k", "y"))
        yield heard(game, "0 flip", 0, length)
        yield heard(game, "0 flip", 0, length)


@in_the_book
def the_card_comes_first_then_what_it_does() -> Examples:
    for length in ("normal", "brief"):
        game = world_war_3("rc1 gh3 gs2 bt1 / yh2 ys2 rt4 yc1 / gc1 rc2")
        flips(game, 2)
        for move in ("1 flip", "2 flip", "2 flip"):
            yield heard(game, move, 0, length)


def test_the_words_up_to_the_reaction_are_those_of_the_card() -> None:
    game = armageddon("rc1 kh? yb4 gt2 / gs? kb? bs1 / J yt1")
    for said in ("red circle one", "heart, wild red one"):
        (laid,) = play(game, "0 flip")
        assert cue(voice.sentence(laid, scene(game, 0))) == said


@in_the_book
def who_lays_again_is_told_of_another_in_one_sentence() -> Examples:
    yield heard(world_war_3("rc1 gh3 / bs1"), "0 flip", 1)
    yield heard(world_war_3("rc1 gh3 / bs1"), "0 flip", 1, "brief")


@in_the_book
def your_turn_is_said_but_for_those_who_want_it_brief() -> Examples:
    for length in ("normal", "brief"):
        game = world_war_3("yc4 yc1 / rs1 gh2 bt1", turn=1)
        flips(game, 1)
        yield heard(game, "1 flip", 0, length)


@in_the_book
def wilds_are_told_with_what_they_stand_for() -> Examples:
    game = armageddon("rc1 kh? yb4 gt2 / gs? kb? bs1 / J yt1")
    yield heard(game, "0 flip")
    yield heard(game, "0 flip")
    yield asked(game, "pile")
    yield heard(game, "1 flip")


@in_the_book
def a_wild_card_is_shown_as_it_is_with_what_it_stands_for() -> Examples:
    game = armageddon("rc1 kh? yb4 gt2 / gs? kb? bs1")
    play(game, "0 flip")
    (laid,) = play(game, "0 flip")
    said = voice.sentence(laid, scene(game, 0))
    yield f"eye: {eye(said, 'brief')}"
    yield f"finger: {finger(said, 'brief')}"


@in_the_book
def a_wild_that_stands_for_nothing_is_only_itself() -> Examples:
    yield heard(armageddon("kh? gt2 / gs? bs1"), "0 flip")
    yield heard(armageddon("J gt2 / gs? bs1"), "0 flip")
    yield heard(world_war_3("J gt2 / gs1 bs1"), "0 flip")


@in_the_book
def a_joker_is_told_as_one_and_what_it_stands_for() -> Examples:
    game = armageddon("rc1 J gt2 / J2 bs1")
    flips(game, 1)
    yield heard(game, "0 flip")


def starts(length: str, deal: str) -> list[str]:
    game = world_war_3(deal, turn=None)
    return told_of(game.opening(), scene(game, 1, length))


@in_the_book
def the_start_is_told_as_one() -> Examples:
    for length in LENGTHS:
        yield starts(length, "gh4 gh1 / rc3 rc2")


@in_the_book
def a_tie_at_the_start_is_told_with_it() -> Examples:
    for length in LENGTHS:
        yield starts(length, "rc3 gh4 / bs3 rc2 / yt2 bh1 | yt4")


@in_the_book
def the_start_sentence_by_sentence() -> Examples:
    game = world_war_3("rc3 gh4 / bs3 rc2 bt1 / yt2 bh1", turn=None)
    yield [sentence(each, scene(game, 1)) for each in game.opening()]


@in_the_book
def a_card_out_of_turn_is_not_named() -> Examples:
    game = world_war_3("rc1 gh3 / yh2 / bs1 bt2", misplay="penalty")
    yield heard(game, "1 flip")
    yield heard(game, "2 flip", 2)
    yield heard(game, "2 flip", 2, "brief")
    game = world_war_3("rc1 gh3 / yh2 / bs1 bt2", misplay="penalty")
    yield heard(game, "1 flip", 1)


@in_the_book
def waiting_and_being_free_again() -> Examples:
    game = world_war_3("rc1 / gh3 bs2 / bs1 bt2")
    flips(game, 2)
    yield heard(game, "0 slap")
    yield asked(game, "hand")
    yield asked(game, "hand", length="brief")
    yield asked(game, "turn")
    yield asked(game, "turn", length="brief")
    yield heard(game, "2 slap")
    yield asked(game, "hand")


@in_the_book
def answers() -> Examples:
    game = world_war_3("rc1 rh3 gs2 bt1 / yh2 bs2 rt4 yc1 / gc1 rc2 | yt4")
    yield asked(game, "pile")
    yield asked(game, "turn")
    yield asked(game, "rules")
    yield asked(game, "rules", length="brief")
    flips(game, 2)
    yield asked(game, "rules")
    yield asked(game, "rules", length="full")
    yield asked(game, "turn")
    yield asked(game, "turn", length="brief")
    yield asked(game, "turn", length="full")
    yield asked(game, "rules", 1, "full")
    yield asked(game, "turn", 1)
    yield asked(game, "counts")
    yield asked(game, "pile")
    yield asked(game, "pile", length="brief")
    yield asked(game, "hand")
    yield asked(game, "choices")
    yield asked(armageddon(DEAL), "rules")


@in_the_book
def who_was_too_late_may_not_slap() -> Examples:
    for length in ("brief", "normal"):
        game = world_war_3("rc1 gh3 gs2 bt1 / yh2 bs2 rt4 yc1", hurry="on")
        flips(game, 2)
        yield heard(game, "1 hurry", 0, length)
        yield asked(game, "turn")


def test_everything_can_be_asked_at_any_time() -> None:
    for game in (world_war_3(DEAL.replace("k", "y")), armageddon(DEAL)):
        while not game.over:
            for what in ASKED:
                told = asked(game, what)
                assert told.isascii()
                assert told.endswith(".")
            (seat,) = game.waiting
            play(game, f"{seat} {game.forced.text}")
