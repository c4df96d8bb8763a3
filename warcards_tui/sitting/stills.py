"""Pictures of the games without their engines, for the first frame of the home screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.cards.french import Card, card
from warcards_tui.voice.stills import STILLS

if TYPE_CHECKING:
    from warcards_tui.games.variant import Variant

MOST = 3
"""Number of cards in a still."""


class VisibleCards(NamedTuple):
    """The newest visible cards, at most ``MOST``, and the text on screen."""

    cards: Sequence[Card]
    told: str


def still(variant: Variant) -> VisibleCards:
    """Return the still of ``previews.preview(variant)``; for a house variant, play it."""
    if variant.id not in STILLS:
        return play_still(variant)
    cards, told = STILLS[variant.id]
    return VisibleCards([card(each) for each in cards.split()], told)


def play_still(variant: Variant) -> VisibleCards:
    """Return the still from the game itself."""
    from warcards_tui.sitting.previews import preview
    from warcards_tui.voice.render import eye
    from warcards_tui.words.utterance import Utterance

    shown = preview(variant)
    return VisibleCards(shown.game.in_sight(0)[-MOST:], eye(Utterance(shown.told)))
