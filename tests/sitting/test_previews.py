"""Each game has a good moment, reached by its own moves, and a true sentence about it."""

from __future__ import annotations

from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.previews import preview
from warcards_tui.sitting.stills import play_still, still
from warcards_tui.voice.render import ear, eye
from warcards_tui.words.utterance import Utterance


@looped("variant", VARIANTS.values())
def test_every_game_has_a_moment_with_cards_in_sight_and_a_sentence(variant: Variant) -> None:
    found = preview(variant)
    assert found.game.variant == variant
    assert not found.game.over
    assert found.game.in_sight(0) or found.game.view(0).last
    said = Utterance(found.told)
    assert eye(said)
    assert not set(ear(said)) & set("+=/*")
    assert still(variant) == play_still(variant), "`make book` writes the stills anew"
    if variant.slaps:
        assert found.game.view(0).held
