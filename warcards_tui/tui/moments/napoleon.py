"""Moments of Napoleon's War: decks are laid out, cards meet, captures are picked up.

Its own place is ``stake``, the cards of a war; its face-down cards stay hidden from both players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.napoleon.machine import (
    Captured,
    DeckLaid,
    HandTaken,
    LaidDown,
    NapoleonView,
    RanOut,
    TurnedUp,
    WarBegun,
)
from warcards_tui.tui.moments.staging import KeyframeList, fronts
from warcards_tui.tui.moments.still import Keyframe
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.scene import Scene

_SEATS = (0, 1)


def stage(
    happened: Sequence[Event], before: Any, after: Any, tempo: Tempo, scene: Scene
) -> list[Keyframe]:
    """Return the stills of a laid-out deck, or of a battle and its consequences."""
    staging = KeyframeList(after, tempo, scene)
    # A player who has laid out their cards sees the battlefield; picking up starts from there, too.
    staging.view = before._replace(sorting=(), waiting=())
    for each in happened:
        _event(each, after, staging)
    return staging.stills


def _event(happened: Event, after: NapoleonView, staging: KeyframeList) -> None:
    view: NapoleonView = staging.view
    if isinstance(happened, DeckLaid):
        # An opponent's cards are only seen to be there.
        if happened.cards is not None:
            staging.slide([("edge", f"seat:{happened.seat}", len(happened.cards))])
    elif isinstance(happened, TurnedUp):
        _turned_up(happened, view, staging)
    elif isinstance(happened, WarBegun):
        up = view.up if view.war else tuple([(card,) for card in view.last])
        staging.view = view._replace(up=up)
        staging.war(fronts(_SEATS, len(_SEATS)), [happened])
    elif isinstance(happened, LaidDown):
        laid = [(f"seat:{at}", f"stake:{at}", many) for at, many in enumerate(happened.many)]
        staging.slide([each for each in laid if each[2]])
        down = [one + more for one, more in zip(view.down, happened.many, strict=True)]
        staging.view = view._replace(down=tuple(down))
    elif isinstance(happened, Captured):
        _captured(happened, view, staging)
    elif isinstance(happened, HandTaken) and happened.picked_up:
        # An opponent's pile has an unknown number of cards.
        many = len(happened.cards) if happened.cards is not None else 1
        staging.slide([(f"won:{happened.seat}", f"seat:{happened.seat}", many)])
        tops = [None if at == happened.seat else top for at, top in enumerate(view.tops)]
        staging.view = view._replace(tops=tuple(tops))
    elif isinstance(happened, RanOut):
        staging.look({f"seat:{happened.seat}": "lit"}, [happened])
    elif isinstance(happened, GameOver):
        staging.over(happened)


def _turned_up(happened: TurnedUp, view: NapoleonView, staging: KeyframeList) -> None:
    """Stage both top cards, which are flipped at the same time."""
    staging.view = view._replace(last=(), last_winner=None)
    staging.slide([(f"seat:{seat}", f"front:{seat}", 1) for seat in _SEATS])
    up = view.up
    if view.war:
        up = tuple([(*row, card) for row, card in zip(up, happened.cards, strict=True)])
    staging.view = view._replace(last=happened.cards, last_winner=None, up=up)
    staging.flip([f"front:{seat}" for seat in _SEATS])


def _captured(happened: Captured, view: NapoleonView, staging: KeyframeList) -> None:
    """Light the higher card, then slide all cards on the table to the winner's captures."""
    winner = happened.seat
    staging.view = view._replace(last_winner=winner)
    staging.look(fronts([winner], len(_SEATS)), [happened], "reveal", read=view.war)
    pile = f"won:{winner}"
    slides = [(f"front:{seat}", pile, 1) for seat in _SEATS]
    stakes = [len(row) + down - 1 for row, down in zip(view.up, view.down, strict=True)]
    slides += [(f"stake:{seat}", pile, stakes[seat]) for seat in _SEATS if stakes[seat] > 0]
    staging.view = view._replace(last_winner=winner, up=((), ()), down=(0, 0))
    staging.slide(slides)
    # The loser's newest card ends on top.
    tops = [view.last[1 - winner] if at == winner else top for at, top in enumerate(view.tops)]
    staging.view = staging.view._replace(tops=tuple(tops))
