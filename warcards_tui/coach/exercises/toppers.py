"""Pots of the Triple Topper games, judged by their own state machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warcards_tui.cards.french import Card, cards_text
from warcards_tui.games.moves import FLIP
from warcards_tui.games.setup import set_up
from warcards_tui.games.slap_events import CardLaid
from warcards_tui.games.variant import Variant


class TopperVerdict(NamedTuple):
    """Verdict on the newest card of a pot.

    ``held`` are the rules that hold, ``control`` the values that take control, and ``stands`` is
    the text of the card that it stands for.
    """

    held: tuple[str, ...]
    control: tuple[str, ...]
    stands: str


def landed(variant: Variant, options: Mapping[str, str], pot: Sequence[Card]) -> TopperVerdict:
    """Play the newest card of a pot onto the others, in a game for two."""
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
    return TopperVerdict(tuple([rule.id for rule in held]), laid.control, laid.stands or "")
