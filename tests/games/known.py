"""The games that tests know: those of the program, and a test's own house variants."""

from __future__ import annotations

from warcards_tui.games.catalogue import VARIANTS, Catalogue

_KNOWN = [VARIANTS]


def use(games: Catalogue) -> None:
    """Makes these the games that tests know."""
    _KNOWN[0] = games


def known_games() -> Catalogue:
    """The games that tests know now."""
    return _KNOWN[0]
