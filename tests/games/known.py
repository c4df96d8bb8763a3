"""Games known to the tests: those of the program, and a test's own house variants."""

from __future__ import annotations

from warcards_tui.games.catalogue import VARIANTS, Catalogue

_KNOWN = [VARIANTS]


def use(games: Catalogue) -> None:
    """Make these the games known to the tests."""
    _KNOWN[0] = games


def known_games() -> Catalogue:
    """Return the games known to the tests."""
    return _KNOWN[0]
