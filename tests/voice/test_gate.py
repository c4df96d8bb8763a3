"""What must be true of every sentence that is heard, over whole games."""

from __future__ import annotations

import re
from statistics import median

import pytest

from tests.games.anygame import known_of
from tests.voice.hearing import GAMES, LETTER, SIGN, heard, lines_of, words
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.voice.utterance import EVENTS, LENGTHS

MOST_WORDS = 8
"""Of an event or an answer in brief, with names of up to eight letters."""

WORDY = (
    "casualty-war",
    "scramble-war",
    "duel-king",
    "fast-food",
    "21st-century-war",
    "scientific-war",
)

SHARE = 0.6
"""Of the words of normal length, in brief, in the wordy games."""

SMALL = re.compile(r"(^|[.!?] )[a-z]")
"""A sentence that does not begin as one."""

PROMPTS = 0.05
"""The most words of prompts, as a share of all."""


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("variant", GAMES)
def test_no_sign_and_no_letter_for_a_rank_is_spoken(variant: str, length: str) -> None:
    told = {line.ear for line in lines_of(variant, length) if line.kind != "secret"}
    assert told
    assert not [each for each in told if SIGN.search(each) or LETTER.search(each)]


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("variant", GAMES)
def test_every_sentence_begins_with_a_capital(variant: str, length: str) -> None:
    small = {line.ear for line in lines_of(variant, length) if SMALL.search(line.ear)}
    assert not small, "a Phrase (say) has its capitals, plain words in an Utterance not"


@pytest.mark.parametrize("variant", GAMES)
def test_in_brief_no_event_and_no_answer_is_long(variant: str) -> None:
    short = [line.ear for line in lines_of(variant, "brief") if line.kind in (*EVENTS, "answer")]
    long = {each for each in short if words(each) > MOST_WORDS}
    assert not long, f"more than {MOST_WORDS} words in brief"


@pytest.mark.parametrize("variant", WORDY)
def test_brief_is_much_shorter_than_normal(variant: str) -> None:
    many = {
        length: sum(words(line.ear) for each in heard(variant, length) for line in each.lines)
        for length in ("brief", "normal")
    }
    assert many["brief"] <= SHARE * many["normal"], many


@pytest.mark.parametrize("variant", GAMES)
def test_prompts_are_few_of_the_words(variant: str) -> None:
    said = [line for each in heard(variant, "normal") for line in each.lines]
    asked = sum(words(line.ear) for line in said if line.kind == "prompt")
    share = asked / sum(words(line.ear) for line in said)
    assert share <= PROMPTS, "share of the words that are prompts; what fades has a topic"


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("variant", GAMES)
def test_a_key_brings_few_utterances(variant: str, length: str) -> None:
    # How a game begins and ends is told at greater length.
    game = VARIANTS[variant]
    many = [len(each.lines) for each in heard(variant, length) if each.within]
    usual = (1, 3 if game.slaps else 2)
    half, most = getattr(known_of(game.stem), "AFTER_A_KEY", usual)
    few = median(many) <= half and max(many) <= most
    assert few, (
        f"{median(many)} utterances after a key half the time, and {max(many)} at most. What one "
        "move brings is one by @joins or @gathers; where others make moves of their own after it, "
        f"AFTER_A_KEY of machines/{game.stem}.py has other numbers than {half} and {most}."
    )
