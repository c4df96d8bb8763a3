"""Zones and streams by themselves, and why games end."""

from __future__ import annotations

import random

import pytest

from tests.games.anygame import Case
from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import ENDINGS
from warcards_tui.games.zones import Stream
from warcards_tui.voice.games.events import DRAWN, WON


@looped("variant", VARIANTS)
def test_a_game_that_plays_itself_out_tells_why_it_ended(variant: str) -> None:
    for seed in range(3):
        game = Case(variant, {}).game(seed, limit=100)
        assert not game.ending
        played = game.play_out()
        assert (game.ending in ENDINGS) == (played is not None)


def test_there_is_a_sentence_for_every_reason() -> None:
    assert {*ENDINGS} <= {*WON, *DRAWN}


@pytest.mark.parametrize("shuffles", [0, 1, 30])
def test_random_numbers_are_those_of_their_source_and_are_found_again(shuffles: int) -> None:
    usual, counted = random.Random("a deal"), Stream("a deal")
    for _ in range(shuffles):
        usual.shuffle(list(range(52)))
        counted.shuffle(list(range(52)))
    sources = (usual, Stream(*counted.place), counted.again(), counted)
    orders = [source.sample(range(52), 52) for source in sources]
    assert all(order == orders[0] for order in orders)
