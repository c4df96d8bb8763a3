"""The plays for the screen readers stay games that end, also where no reader is installed."""

from __future__ import annotations

import pytest

from tests.hear.plays import PLAYS, heard, script
from tests.voice.rendered import ends


@pytest.mark.parametrize("name", PLAYS)
def test_every_play_ends_its_game(name: str) -> None:
    told = heard(PLAYS[name], 300)
    if PLAYS[name].command.startswith("play "):
        assert any(ends(sentences) for _, sentences in told)
    assert told[-1] == ("q", "Goodbye.")
    assert script(PLAYS[name], 300).isascii()
