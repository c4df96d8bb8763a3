"""The person at the table."""

from __future__ import annotations

YOU = 0
"""The seat of the person."""
