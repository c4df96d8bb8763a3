"""Names of the levels of bots, apart from the bots: menus and settings need only the names."""

from __future__ import annotations

LEVEL_NAMES = ("beginner", "average", "quick", "expert")
"""Levels of the usual bots, weakest first; ``reflexes.LEVELS`` has their figures."""

RANDOM = "random"
"""The level of a player of random moves: for games of choices, and no opponent for a person."""

GHOST = "ghost"

GHOSTS = (GHOST, f"{GHOST}:last-week", f"{GHOST}:best-day", f"{GHOST}:200-ago")
"""The levels that are a person's own: their newest items, or those of another span."""

CHALLENGE = "challenge"
"""The level of a ghost made of one game that somebody has sent."""
