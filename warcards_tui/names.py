"""Helping with a mistyped name."""

from __future__ import annotations

from collections.abc import Iterable


def nearest_hint(word: str, names: Iterable[str]) -> str:
    """`` Did you mean NAME?`` for the nearest of ``names``, or nothing when none is near."""
    from difflib import get_close_matches  # Rarely needed, and not free at start-up.

    near = get_close_matches(word.lower(), list(names), n=1, cutoff=0.5)
    return f" Did you mean {near[0]}?" if near else ""
