"""Properties of every sentence heard away from the table, without a reader."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tiers import gate, leading
from tests.voice.away import PLACES, heard
from tests.voice.hearing import unsound
from tests.voice.test_coach_gate import wrongly_spoken
from warcards_tui.words.utterance import LENGTHS

MOST_WORDS = 14
"""Words of a clause at normal length; a list may be longer, each part being a breath."""

LIST = 4
"""Commas that make a clause a list."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("logs")


@gate("accessibility-brief", "home-brief")
@pytest.mark.parametrize("length", leading(2, LENGTHS))
@pytest.mark.parametrize("place", PLACES)
def test_every_sentence_is_one_that_can_be_heard(place: str, length: str, folder: Path) -> None:
    told = heard(place, length, folder)
    assert len(told) > 20
    assert not wrongly_spoken(told)
    assert not unsound(told)
    if length == "normal":
        clauses = {clause for each in told for clause in re.split(r"[.:;!?](?= |$)", each)}
        long = {each for each in clauses if len(each.split()) > MOST_WORDS}
        assert not {each for each in long if each.count(",") < LIST}
