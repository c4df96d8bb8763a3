"""Casualty War."""

from __future__ import annotations

from tests.games.sight import Sight

SIGHT: dict[str, Sight] = {"packets": "nobody", "wars": "face up", "won": "nobody", "fallen": "all"}
