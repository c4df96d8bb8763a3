"""Scientific War: one's own cards, the pile, and after a queen what the others chose."""

from __future__ import annotations

from typing import Any

from warcards_tui.cards.french import Card


def may_see(game: Any, seat: int) -> list[Card]:
    known = [*game._hands[seat], *game._fronts[seat], *game._pile]
    if seat == game._queen:
        known += [card for each, card in enumerate(game._choices) if card and each != seat]
    return known
