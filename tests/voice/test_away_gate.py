"""What must be true of every sentence that is heard away from the table, without a reader."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.voice.away import PLACES, heard
from tests.voice.test_coach_gate import wrongly_spoken
from warcards_tui.voice.utterance import LENGTHS

MOST_WORDS = 14
"""Of a clause, in normal; a list may be longer, since each of its items is a breath."""

LIST = 4
"""So many commas make a clause a list."""

UNSPOKEN = re.compile(r"\b(?:ms|vs|no\.|e\.g|i\.e|etc|min|max|sec)\b|\b[Hh]e\b|\b[Ss]he\b")
SOMEBODY = re.compile(r"\b(?:his|him|her|hers|himself|herself)\b", re.IGNORECASE)
ONE_OF_MANY = re.compile(
    r"\b1 (?:answer|article|bot|card|day|game|heading|item|mistake|move|pile|rule|slap|time)s\b"
    r"|\b1 to 1\b|\bthere are 1\b"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("logs")


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("place", PLACES)
def test_every_sentence_is_one_that_can_be_heard(place: str, length: str, folder: Path) -> None:
    told = heard(place, length, folder)
    assert len(told) > 20
    assert not wrongly_spoken(told)
    # Whole: it begins as a sentence does, and ends as one.
    assert not [each for each in told if not re.fullmatch(r'[A-Z0-9"].*[.!?]"?', each)]
    for wrong in (UNSPOKEN, SOMEBODY, ONE_OF_MANY):
        assert not [each for each in told if wrong.search(each)]
    if length == "normal":
        clauses = {clause for each in told for clause in re.split(r"[.:;!?](?= |$)", each)}
        long = {each for each in clauses if len(each.split()) > MOST_WORDS}
        assert not {each for each in long if each.count(",") < LIST}
