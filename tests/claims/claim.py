"""Entries of the table of claims."""

from __future__ import annotations

from typing import NamedTuple


class Claim(NamedTuple):
    """A claim in short, with its ``proofs``, or the ``reason`` why it has none."""

    says: str
    proofs: tuple[str, ...]
    reason: str = ""


def proved(says: str, *proofs: str) -> Claim:
    return Claim(says, proofs)


PILES = {1, 2, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15}
"""The rulings for all games with a pile to slap."""

EVERY = "games/properties.py::"
