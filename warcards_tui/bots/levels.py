"""Names of the levels of bots, in a module of their own: menus and settings need no more."""

from __future__ import annotations

LEVEL_NAMES = ("beginner", "average", "quick", "expert")
"""Levels of the usual bots, weakest first; ``reflexes.LEVELS`` has their figures."""

RANDOM = "random"
"""Level of a player of random moves: for games of choices, and no opponent for a person."""

GHOST = "ghost"

GHOSTS = (GHOST, f"{GHOST}:last-week", f"{GHOST}:best-day", f"{GHOST}:200-ago")
"""Levels made from a person's own questions: the newest, or those of another period."""

CHALLENGE = "challenge"
"""Level of a ghost made from one game that another player has sent."""
