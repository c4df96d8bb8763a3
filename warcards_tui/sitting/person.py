"""The player's seat."""

from __future__ import annotations

YOU = 0
"""Seat of the player."""
