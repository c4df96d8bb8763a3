"""Moments of Fast Food: a card is played, and its effect on the total is lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.fast_food.machine import (
    CardPlayed,
    CardTaken,
    FastFoodView,
    FoodDealt,
    FoodPlay,
    FoodScored,
    TotalCalled,
)
from warcards_tui.tui.moments.staging import KeyframeList, without
from warcards_tui.tui.moments.still import Keyframe
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.scene import Scene


def stage(
    happened: Sequence[Event], before: Any, after: Any, tempo: Tempo, scene: Scene
) -> list[Keyframe]:
    """Return the stills of a play, of its total, and of the cards taken for it."""
    staging = KeyframeList(after, tempo, scene)
    staging.view = before._replace(waiting=())
    for each in happened:
        view: FastFoodView = staging.view
        if isinstance(each, CardPlayed):
            left = without(view.hand, [each.card]) if each.seat == after.seat else view.hand
            staging.view = view._replace(hand=left, counts=_with(view.counts, each.seat, each.left))
            staging.slide([(f"seat:{each.seat}", f"front:{each.seat}", 1)])
            play = FoodPlay(each.seat, each.card, view.total, None)
            staging.view = staging.view._replace(plays=(*view.plays, play), calling=True)
        elif isinstance(each, TotalCalled):
            *plays, play = view.plays
            told = play._replace(total=each.total, points=each.points, said=each.said)
            gained = view.points[each.seat] + each.points
            staging.view = view._replace(
                plays=(*plays, told),
                total=each.total,
                calling=False,
                points=_with(view.points, each.seat, gained),
                scores=_with(view.scores, each.seat, each.score),
            )
            if each.points:
                marks = {f"front:{each.seat}": "lit", "pile": "lit"}
                staging.look(marks, [each], "mine" if scene.is_you(each.seat) else "theirs")
        elif isinstance(each, CardTaken):
            own = each.seat == after.seat and view.hand
            to = f"hand:{len(view.hand) - 1}" if own else f"seat:{each.seat}"
            staging.slide([("deck", to, 1)])
            staging.view = view._replace(
                stock=each.left, counts=_with(view.counts, each.seat, view.counts[each.seat] + 1)
            )
        elif isinstance(each, FoodScored):
            staging.look({}, [each], read=True)
        elif isinstance(each, FoodDealt):
            staging.view = after
        elif isinstance(each, GameOver):
            staging.over(each)
    return staging.stills


def _with(numbers: Sequence[int], seat: int, number: int) -> tuple[int, ...]:
    """Return the numbers of all seats, with a new one for this seat."""
    return tuple([number if at == seat else each for at, each in enumerate(numbers)])
