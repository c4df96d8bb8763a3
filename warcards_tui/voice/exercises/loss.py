"""Words of choices that are scored by what they lose: how they came out."""

from __future__ import annotations

from warcards_tui.cards.parts import Told, say


def as_good(choice: Told) -> Told:
    """Another choice that is worth as much as the best."""
    return say("{}: just as good.", choice)


def came(choice: Told, note: Told) -> Told:
    """How another choice than the best came out.

    >>> came("Fold", "31 percent").eye
    'Fold: 31 percent.'
    """
    return say("{}: {}.", choice, note)
