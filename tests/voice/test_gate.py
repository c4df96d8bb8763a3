"""Properties of every sentence heard, over whole games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import median

import pytest

from tests.tiers import gate, looped, sized, slowly, third
from tests.voice.hearing import (
    GAMES,
    LETTER,
    SIGN,
    Heard,
    heard,
    lines_of,
    unsound,
    words,
)
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.speech import duration
from warcards_tui.sitting.transcript import Line
from warcards_tui.voice.first_times import SPECIAL, first_time
from warcards_tui.voice.render import ear
from warcards_tui.words.utterance import EVENTS, LENGTHS, utterance

MOST_WORDS = 8
"""Words of a brief event or answer, with names of up to eight letters."""

DEBT = re.compile(r"\. \S+ owes? \d+\.$| controls\.$")
"""A sentence after a whole card that starts a debt or takes control; it may take longer."""

MOST_SECONDS = 1.0
"""Longest brief event in 19 of 20 cases, in seconds, for a voice at 300 words a minute."""

LONGEST = 1.3
"""Longest brief event, in seconds."""

ERROR = 0.03
"""Standard error of the estimate, as a share."""

BREATH = 14
"""Words without a full stop, colon or semicolon, at any length."""

WORDY = (
    "casualty-war",
    "scramble-war",
    "duel-king",
    "fast-food",
    "21st-century-war",
    "scientific-war",
)

SHARE = 0.6
"""Share of the words of normal length, in brief, in the wordy games."""

SMALL = re.compile(r"(^|[.!?] )[a-z]+(?![A-Za-z])")
"""A sentence whose first word has no capital."""

PROMPTS = 0.05
"""Largest share of words in prompts."""


@gate("subtraction-war")
@looped("length", LENGTHS)
@pytest.mark.parametrize("variant", GAMES)
def test_no_sign_and_no_letter_for_a_rank_is_spoken(variant: str, length: str) -> None:
    told = {line.ear for line in lines_of(variant, length) if line.kind != "secret"}
    assert told
    assert not [each for each in told if SIGN.search(each) or LETTER.search(each)]
    assert not unsound(told)


@third
@looped("length", LENGTHS)
@pytest.mark.parametrize("variant", GAMES)
def test_every_sentence_begins_with_a_capital(variant: str, length: str) -> None:
    small = {line.ear for line in lines_of(variant, length) if SMALL.search(line.ear)}
    assert not small, "a Phrase (say) has its capitals, plain words in an Utterance not"


def too_long(lines: Sequence[Line]) -> set[str]:
    """Return brief texts that are too long."""
    short = [line.ear for line in lines if line.kind in (*EVENTS, "answer")]
    return {each for each in short if words(each) > MOST_WORDS}


@looped("variant", GAMES)
def test_in_brief_no_event_and_no_answer_is_long(variant: str) -> None:
    assert not too_long(lines_of(variant, "brief")), f"more than {MOST_WORDS} words in brief"


@looped("variant", GAMES)
def test_in_brief_an_event_is_told_in_time(variant: str) -> None:
    every = [line.ear for line in lines_of(variant, "brief") if line.kind in EVENTS]
    told = [each for each in every if not DEBT.search(each)]
    times = {each: duration(each, 300) / 1000 for each in told}
    late = [each for each in told if times[each] > MOST_SECONDS + ERROR]
    assert len(late) <= len(told) / 20, sorted(set(late))
    assert not [each for each in told if times[each] > LONGEST + ERROR]


@pytest.mark.slow
@looped("variant", WORDY)
def test_brief_is_much_shorter_than_normal(variant: str) -> None:
    many = {
        length: sum(words(line.ear) for each in heard(variant, length) for line in each.lines)
        for length in ("brief", "normal")
    }
    assert many["brief"] <= SHARE * many["normal"], many


def breathless(lines: Sequence[Line]) -> set[str]:
    """Return the clauses that are longer than one breath."""
    clauses = {each for line in lines for each in re.split(r"[.;:!?](?=\s|$)", line.ear)}
    return {each for each in clauses if words(each) > BREATH}


@third
@looped("length", LENGTHS)
@pytest.mark.parametrize("variant", GAMES)
def test_each_clause_is_one_breath(variant: str, length: str) -> None:
    assert not breathless(lines_of(variant, length))


@pytest.mark.slow
@looped("variant", GAMES)
def test_prompts_are_few_of_the_words(variant: str) -> None:
    said = [line for each in heard(variant, "normal") for line in each.lines]
    asked = sum(words(line.ear) for line in said if line.kind == "prompt")
    share = asked / sum(words(line.ear) for line in said)
    assert share <= PROMPTS, "share of the words that are prompts; what fades has a topic"


@slowly("war", "world-war-3", "duel-king", "casualty-war")
@third
@looped("length", LENGTHS)
@pytest.mark.parametrize("variant", GAMES)
def test_a_key_brings_few_utterances(variant: str, length: str) -> None:
    many = too_many(variant, heard(variant, length))
    assert not many, "what one move brings is one by @joins or @gathers"


def too_many(variant: str, each_key: Sequence[Heard]) -> list[list[str]]:
    """Return speech after a key in more utterances than allowed."""
    # The start and end of a game are longer.
    within = [[line.ear for line in each.lines] for each in each_key if each.within]
    # Special facts of a game come once, in an extra line.
    once = [ear(utterance(first_time(says, "R"))) for says in SPECIAL[variant].values()]
    assert all(len([says for says in each if says in once]) <= 1 for each in within)
    within = [[says for says in each if says not in once] for each in within]
    assert median([len(each) for each in within]) <= 1
    most = 3 if VARIANTS[variant].slaps else 2
    return [each for each in within if len(each) > most]


SEVERAL = [
    (variant, bots)
    for variant in GAMES
    for bots in sorted({2, 4, VARIANTS[variant].most - 1})
    if 1 < bots < VARIANTS[variant].most
]


@slowly("armageddon-5-60")
@third
@pytest.mark.parametrize("keys", sized(60, 200))
@looped("length", LENGTHS)
@pytest.mark.parametrize(("variant", "bots"), SEVERAL)
def test_so_it_is_among_many_players(variant: str, bots: int, length: str, keys: int) -> None:
    lines = lines_of(variant, length, keys, bots)
    assert not breathless(lines)
    assert not too_many(variant, heard(variant, length, keys, bots))
    if length == "brief":
        assert not too_long(lines)
