"""What is to be seen of Fast Food: a card is played, and what it makes of the total is lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.fast_food.machine import (
    CardPlayed,
    CardTaken,
    FoodDealt,
    FoodScored,
    TotalCalled,
)
from warcards_tui.tui.moments.staging import Staging
from warcards_tui.tui.moments.still import Still
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.scene import Scene


def stage(
    happened: Sequence[Event], before: Any, after: Any, tempo: Tempo, scene: Scene
) -> list[Still]:
    """The stills of a play, of its total, and of what is taken for it."""
    staging = Staging(after, tempo, scene)
    # When the next game has been dealt, the plays of this one are not there to be pointed out.
    dealt = any(isinstance(each, FoodDealt) for each in happened)
    for each in happened:
        if isinstance(each, CardPlayed):
            staging.slide([(f"seat:{each.seat}", f"front:{each.seat}", 1)])
        elif isinstance(each, TotalCalled) and each.points:
            marks = {} if dealt else {f"front:{each.seat}": "lit", "pile": "lit"}
            staging.look(marks, [each], "mine" if scene.is_you(each.seat) else "theirs")
        elif isinstance(each, CardTaken):
            own = each.seat == after.seat and after.hand
            to = f"hand:{len(after.hand) - 1}" if own else f"seat:{each.seat}"
            staging.slide([("deck", to, 1)])
        elif isinstance(each, FoodScored):
            staging.look({}, [each], read=True)
        elif isinstance(each, GameOver):
            staging.over(each)
    return staging.stills
