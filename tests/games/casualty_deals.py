"""Casualty War from written deals: plays and their results."""

from __future__ import annotations

from typing import Any

from tests.games.setup import set_up
from tests.games.written import play
from warcards_tui.cards.french import cards_text

A_WAR = "3S 4S 5S 6S 8S 9S"
"""Cards of a war: three face down, and three with the sum 23."""

HIGHER, LOWER = "3H 4H 5H QH JH 10H", "3C 4C 5C 7C 2C 10C"
"""Other cards without a match for them: sums 33 and 19."""


def fighting(deal: str, **options: Any) -> Any:
    return set_up("casualty-war", seats=2, seed=1, options=options, deal=deal)


def lay(game: Any, times: int = 1) -> list[Any]:
    """Let both players play ``times`` times; return the events of the last time."""
    events: list[Any] = []
    for _ in range(times):
        events = play(game, "0 flip") + play(game, "1 flip")
    return events


def of(kind: type, events: list[Any]) -> Any:
    (found,) = every(kind, events)
    return found


def every(kind: type, events: list[Any]) -> list[Any]:
    return [each for each in events if isinstance(each, kind)]


def packets(game: Any) -> list[str]:
    return [cards_text(packet) for packet in game._packets]
