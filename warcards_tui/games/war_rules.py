"""What distinguishes the games of the War machine, and the options that they share."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.games.options import Option


class WarRules(NamedTuple):
    """``jokers`` are added to the pack; with ``removes`` the smallest rank is removed (SP-01)."""

    jokers: int = 0
    removes: bool = False


def run_out(article: str) -> Option:
    """The ``run_out`` option, which comes from that claim."""
    return Option(
        "run_out",
        "lose",
        "Who cannot complete a war loses the game, or fights on with the last card.",
        article,
        choices=("lose", "last-card"),
    )
