"""Pots of the Triple Topper games, as their machine judges the newest card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warcards_tui.cards.french import Card, cards_text
from warcards_tui.games.moves import FLIP
from warcards_tui.games.setup import set_up
from warcards_tui.games.slap_events import CardLaid
from warcards_tui.games.variant import Variant


class Landed(NamedTuple):
    """What the game says of the newest card of a pot: the rules that hold, the values by which it
    takes control, and what it stands for, as the text of a card.
    """

    held: tuple[str, ...]
    control: tuple[str, ...]
    stands: str


def landed(variant: Variant, options: Mapping[str, str], pot: Sequence[Card]) -> Landed:
    """Lays the newest card of a pot onto the others, in a game of two."""
    *beneath, newest = pot
    pack = variant.slap_rules(variant.resolved(options)).pack
    spare = next(card for card in pack if card not in pot)
    jokers = options.get("jokers", "0")
    text = (
        f"{variant.id} 2 jokers={jokers}; turn: 1; packets: {newest.text} / {spare.text}; "
        f"pile: {cards_text(beneath)}; laid: {len(beneath)}; top: 2"
    )
    game = set_up(variant, seats=2, seed=0, options={"jokers": jokers}, deal=text)
    laid = next(each for each in game.apply(0, FLIP) if isinstance(each, CardLaid))
    assert game.rules is not None
    held = game.rules.holding(pot)
    return Landed(tuple([rule.id for rule in held]), laid.control, laid.stands or "")
