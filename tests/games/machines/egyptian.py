"""Egyptian War and Berkeley War."""

from __future__ import annotations

from tests.games.sight import Sight

SIGHT: dict[str, Sight] = {"packets": "nobody", "pile": "all", "under": "nobody"}
