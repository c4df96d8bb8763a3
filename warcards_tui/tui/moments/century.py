"""Moments of 21st Century War: all played cards are revealed at once, and so are ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.games.century.events import (
    CardChosen,
    LayChosen,
    RoundRevealed,
    RoundWon,
    TableWaits,
    TieDeclared,
    TieRevealed,
)
from warcards_tui.games.events import Event, GameOver
from warcards_tui.tui.moments.staging import KeyframeList, fronts, without
from warcards_tui.tui.moments.still import Keyframe
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.scene import Scene


def stage(
    happened: Sequence[Event], before: Any, after: Any, tempo: Tempo, scene: Scene
) -> list[Keyframe]:
    """Return the stills of a play, or of the last reveal and its consequences."""
    staging = KeyframeList(after, tempo, scene)
    seats = len(after.counts)
    shown = [
        at for at, each in enumerate(happened) if isinstance(each, RoundRevealed | TieRevealed)
    ]
    news = happened[shown[-1] :] if shown else happened
    seen: dict[str, Any] = {}
    if not shown:
        laid = [each for each in happened if isinstance(each, LayChosen | CardChosen)]
        staging.slide([(f"seat:{each.seat}", f"front:{each.seat}", 1) for each in laid])
    else:
        revealed = news[0]
        if isinstance(revealed, RoundRevealed):
            lays = revealed.lays
        else:
            assert isinstance(revealed, TieRevealed)
            lays = tuple([(card,) if card is not None else () for card in revealed.cards])
        # The next hand is drawn and chosen from only after this moment.
        seen = {"hand": without(before.hand, lays[after.seat]), "counts": before.counts}
        seen |= {"done": (), "waiting": (), "chosen": (), "last": after.last}
        staging.view = before._replace(**seen, last_winner=None)
        if isinstance(revealed, RoundRevealed):  # In a tie the cards stay face up.
            staging.flip([f"front:{seat}" for seat in range(seats) if lays[seat]])
    for at, each in enumerate(news, 1):
        if isinstance(each, TieDeclared):
            staging.view = after._replace(**seen)
            staging.look(fronts(each.seats, seats), news[:at], "war")
        elif isinstance(each, RoundWon):
            staging.view = staging.view._replace(last_winner=each.seat)
            staging.look(fronts([each.seat], seats), news[:at], "reveal", read=True)
            staging.slide([(f"front:{seat}", f"won:{each.seat}", 1) for seat in range(seats)])
        elif isinstance(each, TableWaits):
            staging.view = after._replace(**seen)
            staging.look({"table": "lit"}, [each])
        elif isinstance(each, GameOver):
            staging.over(each)
    return staging.stills
