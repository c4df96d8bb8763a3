"""What a moment of each game looks like, without its engine: home draws one in its first frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.cards.french import Card, card
from warcards_tui.voice.stills import STILLS

if TYPE_CHECKING:
    from warcards_tui.games.variant import Variant

MOST = 3
"""Cards of a still."""


class Still(NamedTuple):
    """The newest cards in sight, at most ``MOST``, and what the eye reads of the moment."""

    cards: Sequence[Card]
    told: str


def still(variant: Variant) -> Still:
    """Return the still of ``previews.preview(variant)``. That of a house variant is played."""
    if variant.id not in STILLS:
        return play_still(variant)
    cards, told = STILLS[variant.id]
    return Still([card(each) for each in cards.split()], told)


def play_still(variant: Variant) -> Still:
    """Return the same from the game itself."""
    from warcards_tui.sitting.previews import preview
    from warcards_tui.voice.render import eye
    from warcards_tui.words.utterance import Utterance

    shown = preview(variant)
    return Still(shown.game.in_sight(0)[-MOST:], eye(Utterance(shown.told)))
