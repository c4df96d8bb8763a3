"""How well it is known when a card appeared."""

from __future__ import annotations

from typing import NamedTuple


class Measured(NamedTuple):
    """The error in milliseconds, and the quality: ``ok``, or ``void`` and why."""

    error: float | None = None
    quality: str = "ok"
