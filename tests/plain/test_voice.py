"""With a voice the bots wait for it, and nobody answers a card before it is told."""

from __future__ import annotations

import pytest

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.speaker import APART, REST, Speaker
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import parse_request
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.speech import duration
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.voice.utterance import Utterance


def session(deal: str, speech: int | str, *more: str) -> Session:
    store = Store.in_memory()
    store.set_setting("speech", speech)
    words = ["egyptian-war", "--seed", "1", "--pace", "fast", "--deal", f"'{deal}'", *more]
    game = begin(store, VARIANTS, parse_request(words, VARIANTS))
    game.start(0.0)
    game.take()
    game.shown(0.0)
    return game


def texts(game: Session) -> list[str]:
    return [line.ear for line in game.take()]


def test_bots_wait_for_the_voice_and_a_key_goes_on_at_once() -> None:
    quick = session("3H 5D 7S/4C 9D JS", "off", "--turn", "2")
    slow = session("3H 5D 7S/4C 9D JS", 175, "--turn", "2")
    assert slow.due > quick.due + 1000
    slow.press("turn", 500.0)
    slow.advance(1100.0)
    assert texts(slow) == ["Rosa's turn.", "Four of clubs, Rosa. Your turn."]


def card_told() -> tuple[Session, float]:
    """A game in which Rosa lays a three on a three, and the moment in which the line goes out."""
    game = session("3H 5D 7S/3C 9D JS", 175, "--turn", "1", "--bots", "beginner")
    game.press("go-on", 0.0)
    game.take()
    game.shown(0.0)
    now = game.due
    game.advance(now)
    assert texts(game) == ["Three of clubs, Rosa. Your turn."]
    game.shown(now)
    return game, now


@pytest.mark.parametrize("after", [150.0, 400.0])
def test_a_slap_before_the_voice_is_through_answers_the_card_that_is_being_told(
    after: float,
) -> None:
    game, now = card_told()
    game.press("slap", now + after)
    assert texts(game)[0].startswith("Pair! You win 2 cards: ")


def test_a_slap_within_grace_of_the_first_word_answers_the_pile_before() -> None:
    game, now = card_told()
    game.press("slap", now + 50)
    assert texts(game)[0].startswith("Wrong slap: you pay ")


def test_a_reaction_is_measured_from_the_end_of_the_cue() -> None:
    game, now = card_told()
    heard = now + duration("Three of clubs", 175)
    assert game.table.shown_at == pytest.approx(heard)
    assert game.due > heard


def test_announcements_follow_each_other_as_the_voice_ends() -> None:
    said: list[str] = []
    speaker = Speaker(said.append, lambda: 76, 300)
    for text in ("Nine of spades, Rosa.", "Your turn.", "Ten of spades, you."):
        speaker.add(Line(Utterance(text, kind="event")))
    speaker.pump(0.0)
    assert said == ["Nine of spades, Rosa."]
    assert speaker.due == pytest.approx(duration(said[0], 300) + REST)
    speaker.pump(speaker.due)
    assert said[1:] == ["Your turn."]
    speaker.hurry(speaker.due - 1)
    assert said[2:] == ["Ten of spades, you."]


def test_without_a_voice_they_are_only_a_moment_apart() -> None:
    said: list[str] = []
    speaker = Speaker(said.append, lambda: 76)
    speaker.add(Line(Utterance("One.", kind="event")))
    speaker.add(Line(Utterance("Two.", kind="answer")))
    speaker.pump(0.0)
    assert speaker.due == APART
    speaker.hurry(1.0)
    assert said == ["One."]  # A key cuts an answer short, and nothing else.


def test_the_time_of_a_sentence_grows_with_its_length_and_falls_with_the_rate() -> None:
    assert duration("Nine of spades, Rosa.", 0) == 0
    assert 700 < duration("Nine of spades, Rosa.", 300) < 1100
    assert duration("Nine.", 175) == pytest.approx(2 * duration("Nine.", 350))
