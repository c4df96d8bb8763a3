"""Casualty War: the face-up cards of the wars, and the casualties."""

from __future__ import annotations

from typing import Any

from warcards_tui.cards.french import Card


def may_see(game: Any, seat: int) -> list[Card]:
    laid = [
        side for wars in game._stack for pile in (*wars["stakes"], *wars["own"]) for side in pile
    ]
    return [card for side in laid for card, up in side if up] + list(game._fallen)
