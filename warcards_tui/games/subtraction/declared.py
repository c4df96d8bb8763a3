"""What configures Subtraction War."""

from __future__ import annotations

from warcards_tui.games.addition.rules import options

OPTIONS = options("SW-04", "SW-08", "SW-09", "SW-09")
"""What players can change."""
