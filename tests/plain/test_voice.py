"""Bots wait for a voice, and nobody answers a card before it is named."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.said import card, spoken
from tests.sitting.listening import Listening
from tests.voice.rendered import answer
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import parse_request
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.speech import heard
from warcards_tui.store import Store
from warcards_tui.voice.races import WON, WRONG


class Heard(NamedTuple):
    """A game, and its listener."""

    game: Session
    ear: Listening
    said: list[str]


def session(deal: str, speech: int | str, *more: str) -> Heard:
    store = Store.in_memory()
    store.set_setting("speech", speech)
    words = ["egyptian-war", "--seed", "1", "--pace", "fast", "--deal", f"'{deal}'", *more]
    game = begin(store, VARIANTS, parse_request(words, VARIANTS))
    said: list[str] = []
    ear = Listening(game, store, lambda lines: said.extend([line.ear for line in lines]))
    game.start(0.0)
    ear.hear(0.0)
    said.clear()
    return Heard(game, ear, said)


def test_bots_wait_for_the_voice_and_a_key_goes_on_at_once() -> None:
    quick = session("3H 5D 7S/4C 9D JS", "off", "--turn", "2")
    slow = session("3H 5D 7S/4C 9D JS", 175, "--turn", "2")
    assert slow.game.due > quick.game.due + 900
    slow.game.press("turn", 500.0)
    slow.game.advance(1100.0)
    slow.ear.hear(1100.0)
    turn, laid = slow.said
    assert turn == answer("turn", quick.game.view, slow.game.scene)
    assert laid.startswith(spoken(card("4C")))


def card_told() -> tuple[Heard, float]:
    """Return a game in which Rosa plays a three on a three, and the time of the line."""
    heard = session("3H 5D 7S/3C 9D JS", 175, "--turn", "1", "--bots", "beginner")
    heard.ear.let(8_000.0)
    heard.ear.key("enter", 8_000.0)
    heard.said.clear()
    now = heard.game.due
    heard.ear.let(now)
    assert [each.startswith(spoken(card("3C"))) for each in heard.said] == [True]
    heard.said.clear()
    return heard, now


def verdict(heard: Heard) -> str:
    """Return the verdict on the newest race."""
    assert heard.game.races is not None
    return heard.game.races.all[-1].verdict


@pytest.mark.parametrize("after", [150.0, 400.0])
def test_a_slap_before_the_voice_is_through_answers_the_card_that_is_being_told(
    after: float,
) -> None:
    heard, now = card_told()
    heard.ear.key("space", now + after)
    assert verdict(heard) == WON


def test_a_slap_within_grace_of_the_first_word_answers_the_pile_before() -> None:
    heard, now = card_told()
    heard.ear.key("space", now + 50)
    assert verdict(heard) == WRONG


def test_a_reaction_to_a_pair_is_measured_from_the_end_of_the_rank() -> None:
    (game, _, _), now = card_told()
    three = spoken(card("3C"))
    cue_over = now + heard(f"{three}, Rosa.", len(three.split()[0]), 175)
    assert game.table.shown_at == pytest.approx(cue_over)
    assert game.due > cue_over
