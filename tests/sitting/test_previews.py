"""Each game has a nice moment, which comes about by its own moves, and a sentence that is true."""

from __future__ import annotations

import pytest

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.previews import preview
from warcards_tui.voice.render import ear, eye
from warcards_tui.voice.utterance import Utterance

SENTENCES = {
    "egyptian-war": "Sandwich: 9 5 9",
    "berkeley-war": "Equation 24: 5 10 Q: 10 x 12 / 5 = 24",
    "addition-war": "Q + 9? Rosa has 3 and 9.",
    "21st-century-war": "You win 5 with 26; Rosa's K.",
    "fast-food": "75: 11 points for cheeseburger, soda and fries.",
    "world-war-3": "Two variables: both red and both ones",
    "budr-basef": "Dragon: J A 9: 11 / 9 rounds down to 1",
}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda each: each.id)
def test_every_game_has_a_moment_with_cards_in_sight_and_a_sentence(variant: Variant) -> None:
    found = preview(variant)
    assert found.game.variant == variant
    assert not found.game.over
    assert found.game.in_sight(0) or found.game.view(0).last
    said = Utterance(found.told)
    assert eye(said)
    assert not set(ear(said)) & set("+=/*")
    if variant.id in SENTENCES:
        assert eye(said) == SENTENCES[variant.id]
    if variant.slaps:
        assert found.game.view(0).held
