"""A drill is opened by its name: each as the run that it is."""

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
    """The drill of that name, ``which-rule`` for none, for a variant, the last one for none.

    With ``only`` it asks these rules alone, whatever the person wants of the plan otherwise; with a
    ``pile`` nothing but what holds there; with a ``pace`` at that one.

    Raises ``ValueError`` with one clear line for a name that is none, or a variant without such a
    drill. Without a seed chance takes one.
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
