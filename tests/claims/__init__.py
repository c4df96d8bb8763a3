"""The rules claim by claim, each with the tests that prove it or the reason why none can.

A module a game, ``of_VARIANT.py`` with underlines for hyphens: ``PART`` is the code of its claims,
``HOW_MANY`` how many there are, ``CLAIMS`` the table; ``OTHERS`` are parts of other games that hold
for it too, and ``COMMON`` the numbers of the rulings for all games that do. A proof is a file below
``tests/`` with tests named by the claim (``test_ew_16_...``), or a whole node id.
``tests/test_claims.py`` holds the table to the tests that exist.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tests.claims import common
from warcards_tui.games.catalogue import VARIANTS


def module_of(variant: str) -> Any:
    """Return the module with the claims of a game."""
    return import_module(f"tests.claims.of_{variant.replace('-', '_')}")


MODULES = [common, *[module_of(variant) for variant in VARIANTS]]

HOW_MANY: dict[str, int] = {each.PART: each.HOW_MANY for each in MODULES}
"""The number of claims of each part, counted from 1."""

CLAIMS = {name: claim for each in MODULES for name, claim in each.CLAIMS.items()}
