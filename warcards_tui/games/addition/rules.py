"""Results of two cards in Addition and Subtraction War, and the options of both games.

The rules are the claims AW-01, AW-04, AW-09, SW-01, SW-05, SW-06 and SW-08.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.games.options import Option, limit, option
from warcards_tui.games.pickup import PICKUP

PLUS, MINUS = "+", "-"
"""Operators of the two games."""

MOST = 26
"""Highest result of two cards: two kings."""


def terms(cards: Sequence[Card], sign: str) -> tuple[int, int]:
    """Return the two numbers of the result, 0 for a missing card.

    For a subtraction the higher one comes first.
    """
    first, second = [*(card.rank for card in cards), 0, 0][:2]
    return (second, first) if sign == MINUS and second > first else (first, second)


def result(cards: Sequence[Card], sign: str) -> int:
    """Return the sum or the difference of one or two cards."""
    first, second = terms(cards, sign)
    return first - second if sign == MINUS else first + second


def options(packs: str, run_out: str, answer: str, most: str) -> Sequence[Option]:
    """Return the options, each with the claim behind it."""
    return (
        option("packs", 1, packs, "addition-packs", low=1, high=2),
        option("run_out", "last-card", run_out, "addition-run-out", choices=("last-card", "lose")),
        option("answer", "type", answer, "addition-answer", choices=("type", "auto")),
        PICKUP,
        limit(1000, "tricks", most),
    )
