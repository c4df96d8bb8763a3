"""Opening of drills by name."""

from __future__ import annotations

import random
from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.coach.drills.catalogue import PLACEMENT, STORM, find_drill, find_drill_variant
from warcards_tui.coach.drills.practice import SEEDS
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.store import Store


def open_drill(
    store: Store,
    games: Catalogue,
    name: str = "",
    variant: str = "",
    seed: int | None = None,
    only: Sequence[str] = (),
    pile: Sequence[Card] = (),
    pace: str = "",
) -> DrillRun:
    """Return the drill with that name, by default ``which-rule``, for a variant.

    By default the variant is the last one. With ``only``, the drill asks these rules alone and
    ignores the player's overrides. With a ``pile``, it asks only about that pile. With a ``pace``,
    it runs at that pace. Without a ``seed``, it draws one.

    Raises ``ValueError`` with a one-line message for an unknown name, or a variant without such a
    drill.
    """
    drill = find_drill(name)
    found = find_drill_variant(store, games, drill, variant)
    if seed is None:
        seed = random.SystemRandom().randrange(SEEDS)
    kind = DrillRun
    if drill.id == STORM and not pile:
        from warcards_tui.coach.drills.runs.storm import StormRun

        kind = StormRun
    elif drill.id == PLACEMENT and not pile:
        from warcards_tui.coach.drills.runs.placement import PlacementRun

        kind = PlacementRun
    return kind(store, games, drill, found, seed, only, pile, pace)
