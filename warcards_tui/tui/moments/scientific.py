"""Moments of Scientific War: all chosen cards are revealed, and the order may turn.

Its own places are ``war``, the pile for the next winner, and ``order``, the display of the current
order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.scientific.events import (
    CardChosen,
    HandRefilled,
    Revolution,
    ScientificView,
    SwapMade,
    TrickRevealed,
    TrickTaken,
    WarDeclared,
)
from warcards_tui.tui.moments.staging import KeyframeList, fronts, without
from warcards_tui.tui.moments.still import Keyframe
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.scene import Scene


def stage(
    happened: Sequence[Event], before: Any, after: Any, tempo: Tempo, scene: Scene
) -> list[Keyframe]:
    """Return the stills of a choice, or of the last revealed trick and its consequences."""
    staging = KeyframeList(after, tempo, scene)
    shown = [at for at, each in enumerate(happened) if isinstance(each, TrickRevealed)]
    if not shown:
        chosen = [each.seat for each in happened if isinstance(each, CardChosen)]
        staging.slide([(f"seat:{seat}", f"front:{seat}", 1) for seat in chosen])
    news = happened[shown[-1] :] if shown else happened
    if shown:
        _trick(news, before, after, staging)
    for each in news:
        _what_follows(each, staging)
    return staging.stills


def _trick(
    news: Sequence[Event], before: ScientificView, after: ScientificView, staging: KeyframeList
) -> None:
    revealed = news[0]
    assert isinstance(revealed, TrickRevealed)
    seats = len(after.counts)
    up = [seat for seat, card in enumerate(revealed.cards) if card is not None]
    own = revealed.cards[after.seat]
    # Choices for the next trick are hidden while this one is shown.
    staging.view = before._replace(
        done=(),
        waiting=(),
        hand=before.hand if own is None else without(before.hand, [own]),
        last=revealed.cards,
        last_winner=None,
    )
    staging.flip([f"front:{seat}" for seat in up])
    for at, each in enumerate(news, 1):
        if isinstance(each, Revolution):
            staging.view = staging.view._replace(reversed=each.reversed)
            staging.flip(["order"])
            staging.look({"order": "lit"}, [each])
        elif isinstance(each, TrickTaken):
            staging.view = staging.view._replace(last_winner=each.seat)
            staging.look(fronts([each.seat], seats), _of_trick(news[:at]), "reveal", read=True)
            staging.slide([(f"front:{seat}", f"won:{each.seat}", 1) for seat in up])
        elif isinstance(each, WarDeclared):
            staging.look(fronts(each.tied or up, seats), _of_trick(news[:at]), "war", read=True)
            staging.slide([(f"front:{seat}", "war", 1) for seat in up])
    staging.view = after


def _of_trick(news: Sequence[Event]) -> Sequence[Event]:
    """Return the events that the banner shows after the order has turned."""
    return [each for each in news if not isinstance(each, Revolution)]


def _what_follows(happened: Event, staging: KeyframeList) -> None:
    if isinstance(happened, SwapMade) and happened.made:
        hand, won = f"seat:{happened.seat}", f"won:{happened.seat}"
        staging.slide([(hand, won, 1), (won, hand, 1)])
        staging.look({won: "lit"}, [happened])
    elif isinstance(happened, HandRefilled):
        staging.slide([(f"won:{happened.seat}", f"seat:{happened.seat}", happened.taken)])
    elif isinstance(happened, GameOver):
        staging.over(happened)
