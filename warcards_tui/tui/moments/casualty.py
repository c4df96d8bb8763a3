"""Moments of Casualty War: both sides are flipped, wars follow, and cards fall.

Its own places are ``side:0``, the cards that a seat has flipped, ``wars``, the stack of the wars,
``turned``, the cards flipped after a war, and ``ghosts``, the row of the fallen cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.games.casualty.events import (
    CardsLent,
    CasualtiesFell,
    HigherWins,
    LoanRepaid,
    SidesLaid,
    WarCollected,
    WarsDeclared,
    WarsSplit,
    WarUnfought,
    WarWon,
)
from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.war.events import CardsShown
from warcards_tui.tui.moments.staging import KeyframeList
from warcards_tui.tui.moments.still import Keyframe
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.scene import Scene


def stage(
    happened: Sequence[Event], before: Any, after: Any, tempo: Tempo, scene: Scene
) -> list[Keyframe]:
    """Return the stills of a turn or of a battle in a war, and of its consequences."""
    staging = KeyframeList(after, tempo, scene)
    laid = [at for at, each in enumerate(happened) if isinstance(each, SidesLaid)]
    hidden: Any = ((), ())
    settled = after._replace(counts=before.counts, fallen=before.fallen, turned=hidden)
    staging.view = before._replace(last=hidden, waiting=()) if laid else settled
    for each in happened[laid[-1] :] if laid else happened:
        if not isinstance(each, SidesLaid):
            seen = staging.view
            staging.view = settled._replace(fallen=seen.fallen, turned=seen.turned)
        _event(each, after, staging)
    return staging.stills


def _event(happened: Event, after: Any, staging: KeyframeList) -> None:
    if isinstance(happened, SidesLaid):
        sides = range(len(happened.cards))
        many = happened.down + 3
        staging.slide([(f"seat:{seat}", f"side:{seat}", many) for seat in sides])
        staging.view = staging.view._replace(last=after.last)
        staging.flip([f"side:{seat}" for seat in sides])
        staging.view = staging.view._replace(turned=((), ()))
        staging.look({}, [happened])
    elif isinstance(happened, CasualtiesFell):
        staging.view = staging.view._replace(fallen=after.fallen)
        away = [staging.fly(card, "side:0", "ghosts") for card in happened.cards]
        staging.look({"ghosts": "lit"}, [happened], flights=away)
    elif isinstance(happened, CardsShown):
        staging.view = staging.view._replace(turned=after.turned)
        staging.look({"turned": "lit"}, [happened], read=True)
    elif isinstance(happened, HigherWins | WarWon):
        staging.look(_side(happened.seat), [happened], "reveal")
    elif isinstance(happened, WarCollected):
        staging.slide([("wars", f"won:{happened.seat}", happened.taken)])
    elif isinstance(happened, WarsDeclared | WarsSplit):
        staging.war({"wars": "lit"}, [happened])
    elif isinstance(happened, WarUnfought):
        back = [("wars", f"seat:{seat}", many) for seat, many in enumerate(happened.back)]
        staging.slide(back)
    elif isinstance(happened, CardsLent | LoanRepaid):
        staging.slide([(f"seat:{happened.seat}", f"seat:{happened.to}", happened.cards)])
    elif isinstance(happened, GameOver):
        staging.over(happened)


def _side(winner: int) -> dict[str, str]:
    return {f"side:{winner}": "lit", f"side:{1 - winner}": "dim"}
