"""The plays for the screen readers reach what they are for, also where no reader is installed."""

from __future__ import annotations

import pytest

from tests.hear.plays import Job, heard, jobs, modes, plays
from warcards_tui.games.catalogue import VARIANTS

PLAYS = plays()


@pytest.mark.parametrize("name", [name for name, play in PLAYS.items() if play.run])
def test_a_play_tells_what_it_is_for_and_every_key_brings_something(name: str) -> None:
    play = PLAYS[name]
    told = heard(play)
    for piece in play.tells:
        assert any(piece in each for each in told), piece
    silent = [key for key, each in zip(play.keys, told[1:], strict=True) if not each]
    assert not silent
    assert not (play.is_game and any("does nothing here" in each for each in told))


def test_every_game_is_played_in_every_mode_that_games_have() -> None:
    common = {name for name, mode in modes().items() if name in PLAYS["war"].modes}
    for variant in VARIANTS:
        assert common - {"slow link", "hushed by keys"} <= set(PLAYS[variant].modes)
        assert PLAYS[variant].tells


@pytest.mark.parametrize("job", jobs(), ids=lambda job: job.gate["name"])
def test_what_the_harness_is_told_is_written_in_its_way(job: Job) -> None:
    instructions = job.gate["keys"].split(" ;; ")
    verbs = {each.split()[0] for each in instructions}
    assert verbs <= {"key", "quiet", "wait", "during", "burst"}
    assert job.gate["keys"].isascii()
    assert "{}" not in job.gate["keys"]
