"""What two cards come to in Addition and Subtraction War, and the options of both games.

The rules are the claims AW-01, AW-04, AW-09, SW-01, SW-05, SW-06 and SW-08.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.games.options import Option, limit
from warcards_tui.games.pickup import PICKUP

PLUS, MINUS = "+", "-"
"""The signs of the two games."""

MOST = 26
"""What two cards can come to at most: two kings."""


def terms(cards: Sequence[Card], sign: str) -> tuple[int, int]:
    """The two numbers of the sum, a missing card counting zero; to subtract, the higher first."""
    first, second = [*(card.rank for card in cards), 0, 0][:2]
    return (second, first) if sign == MINUS and second > first else (first, second)


def result(cards: Sequence[Card], sign: str) -> int:
    """The sum or the difference of one or two cards."""
    first, second = terms(cards, sign)
    return first - second if sign == MINUS else first + second


def options(packs: str, run_out: str, answer: str, most: str) -> Sequence[Option]:
    """The options, each with the claim that it comes from."""
    return (
        Option("packs", 1, "Packs of 52 cards; two make a long game.", packs, low=1, high=2),
        Option(
            "run_out",
            "last-card",
            "Whether a side short of cards plays on with what it has, or loses.",
            run_out,
            choices=("last-card", "lose"),
        ),
        Option(
            "answer",
            "type",
            "Whether you say your own result before the results are shown.",
            answer,
            choices=("type", "auto"),
        ),
        PICKUP,
        limit(1000, "tricks", most),
    )
