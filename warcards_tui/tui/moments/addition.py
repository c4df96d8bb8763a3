"""Moments of the games that ask for the sum or difference of two cards.

Flipped cards ask at once, and the clock starts there: they appear in one frame, and nothing moves
until a player has answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.games.addition.machine import CardsShown, ResultSaid, TrickWon, WarDeclared
from warcards_tui.games.events import Event, GameOver
from warcards_tui.tui.moments.staging import KeyframeList, fronts, sentences
from warcards_tui.tui.moments.still import NOTHING, BannerWords, Keyframe
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.scene import Scene


def stage(
    happened: Sequence[Event], before: Any, after: Any, tempo: Tempo, scene: Scene
) -> list[Keyframe]:
    """Return the stills of an answer; the cards of the question have none."""
    staging = KeyframeList(after, tempo, scene)
    seats = range(len(after.counts))
    shown = [at for at, each in enumerate(happened) if isinstance(each, CardsShown)]
    news = happened[shown[-1] + 1 :] if shown else happened
    if after.asked:
        lines = sentences([each for each in news if isinstance(each, ResultSaid)], scene)
        said = [Keyframe(after, 0.0, NOTHING, BannerWords("info", lines[-1:]))] if lines else []
        return said
    for each in news:
        if isinstance(each, TrickWon):
            staging.view = after._replace(counts=before.counts)
            staging.look(fronts([each.seat], len(seats)), news, "reveal")
            staging.slide([(f"front:{seat}", f"won:{each.seat}", 1) for seat in seats])
            staging.view = after
        elif isinstance(each, WarDeclared):
            staging.war(fronts(seats, len(seats)), news)
        elif isinstance(each, GameOver):
            staging.over(each)
    return staging.stills
