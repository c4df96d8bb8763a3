"""Staging of events for all tables, as a pure function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from warcards_tui.games.budr.events import PoolWon
from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.slap_events import PileTaken, SlapLost, SlapWon
from warcards_tui.tui.moments.slaps import Telling, of_slaps
from warcards_tui.tui.moments.staging import KeyframeList, end_kind, fronts, sentences
from warcards_tui.tui.moments.still import NOTHING, BannerWords, Flight, Keyframe, finished
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.scene import Scene

Stage = Callable[[Sequence[Event], Any, Any, Tempo, Scene], "list[Keyframe]"]
"""A table's own staging: events, views before and after, tempo, and listener."""

_ALSO = ("budr", "world_war_3")
"""Games with a pile to slap that have more moments, each in a module of its name here."""

_STAGED = (
    *("addition", "casualty", "century", "duel_king", "fast_food", "napoleon"),
    *("scientific", "war"),
)
"""Games with a staging of their own, each in a module of its name here."""


def staged(
    happened: Sequence[Event],
    before: Any,
    after: Any,
    tempo: Tempo,
    scene: Scene,
    stage: Stage | None = None,
    tell: Telling | None = None,
) -> list[Keyframe]:
    """Return the stills of the events between two views of one seat; the last is ``after``.

    ``before`` is None just after the deal. ``stage`` is the table's own staging instead of the
    game's usual one. ``tell`` returns the words of an event in a game with a pile to slap, by
    default its own sentence. The list is empty if there is nothing to see or say; if the tempo
    holds nothing, it has only the words.
    """
    slaps = hasattr(after, "held")
    game = type(after).__module__.split(".")[2]
    if before is None:
        stills = dealt(after, tempo)
    elif stage is not None:
        stills = stage(happened, before, after, tempo, scene)
    elif slaps:
        also = import_module(f"{__package__}.{game}").also if game in _ALSO else None
        tell = tell or sentence_by(scene)
        stills = of_slaps(happened, before, after, tempo, tell, also)
    elif game in _STAGED:
        own: Stage = import_module(f"{__package__}.{game}").stage
        stills = own(happened, before, after, tempo, scene)
    else:
        stills = usual(happened, before, after, tempo, scene)
    # Races end with the game.
    race = is_race(after) and not after.over
    return finished(stills, after, tempo, bound=race or tempo.bound)


def is_race(view: Any) -> bool:
    """True if the game has races: for a pile to slap, or for the answer to a sum."""
    return hasattr(view, "held") or hasattr(view, "asked")


def sentence_by(scene: Scene) -> Telling:
    """Return a function that gives each event its own sentence."""

    def tell(happened: Event) -> BannerWords | None:
        lines = sentences([happened], scene)
        return BannerWords(_kind(happened, scene), lines) if lines else None

    return tell


def _kind(happened: Event, scene: Scene) -> str:
    if isinstance(happened, GameOver):
        return end_kind(happened, scene)
    mine = scene.is_you(getattr(happened, "seat", None))
    if isinstance(happened, SlapWon | PileTaken | PoolWon):
        return "mine" if mine else "theirs"
    return "wrong" if mine and isinstance(happened, SlapLost) else "info"


def dealt(after: Any, tempo: Tempo) -> list[Keyframe]:
    """Return flights of cards to the seats, one after another."""
    seats = len(after.counts)
    step = tempo.glance / 5
    cards = min(sum(after.counts), 3 * seats, 12)
    flights = tuple(
        [
            Flight("deck", f"seat:{at % seats}", begins=at * step, lasts=step * 2)
            for at in range(cards)
        ]
    )
    return [Keyframe(after, 0.0, NOTHING, None, flights)]


def usual(
    happened: Sequence[Event], before: Any, after: Any, tempo: Tempo, scene: Scene
) -> list[Keyframe]:
    """Return the stills of a game without its own animations.

    Flipped cards are at ``front:0`` and so on: they turn, the card of the seat that takes them is
    lit, and all go to that seat.
    """
    seats = range(len(after.counts))
    shown = any(type(getattr(each, "cards", None)) is tuple for each in happened)
    takers = [each for each in happened if getattr(each, "taken", 0) and hasattr(each, "seat")]
    staging = KeyframeList(after, tempo, scene)
    if shown:
        staging.view = before
        staging.flip([f"front:{seat}" for seat in seats])
    staging.view = after._replace(counts=before.counts)
    if takers:
        winner = takers[-1].seat
        staging.look(fronts([winner], len(seats)), happened, "reveal")
        staging.slide([(f"front:{seat}", f"won:{winner}", 1) for seat in seats])
    for each in happened:
        if isinstance(each, GameOver):
            staging.over(each)
    return staging.stills
