"""Moments of Duel King: flips one by one, duels, and kings and jokers that take the table.

Its own places are ``row:0:1`` and so on, the cards of a seat on the table; ``flip:0``, its newest
card from the deck; and ``rail:king``, ``rail:joker``, ``rail:duel`` and ``rail:save``, the rules in
force.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.games.duel_king.events import (
    CardFlipped,
    DecksFlipped,
    DuelBegun,
    DuelView,
    FiveTaken,
    KingFlipped,
    MatchDealt,
    ReadyToFlip,
    RoundTaken,
    SaveDecided,
    SaveEnded,
    SaveOffered,
    Shown,
    TableSwept,
)
from warcards_tui.games.duel_king.machine import KING
from warcards_tui.games.events import Event, GameOver
from warcards_tui.tui.moments.staging import KeyframeList, without
from warcards_tui.tui.moments.still import Keyframe
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.scene import Scene

_SEATS = (0, 1)


def stage(
    happened: Sequence[Event], before: Any, after: Any, tempo: Tempo, scene: Scene
) -> list[Keyframe]:
    """Return the stills of a flip, a duel or a choice, and of its consequences."""
    staging = KeyframeList(after, tempo, scene)
    lies: DuelView = before
    for each in happened:
        then = then_of(lies, each)
        _event(each, lies, then, staging)
        lies = then
    return staging.stills


def _event(happened: Event, before: DuelView, then: DuelView, staging: KeyframeList) -> None:
    staging.view = then
    if isinstance(happened, MatchDealt):
        staging.view = then._replace(down=(0, 0))
        dealt = [
            (f"seat:{seat}", f"row:{seat}:{spot}", 1)
            for spot in range(1, happened.each + 1)
            for seat in _SEATS
        ]
        staging.slide(dealt)
    elif isinstance(happened, CardFlipped):
        staging.flip([f"front:{happened.seat}"])
    elif isinstance(happened, RoundTaken):
        _fought(happened.seat, [happened], before, staging)
        staging.view = then
        _to_winner(happened.seat, before, staging)
    elif isinstance(happened, DuelBegun):
        newest = _newest(then)
        marks = {f"{newest}:{seat}": "lit" for seat in _SEATS} | {"rail:duel": "lit"}
        sign = staging.fly("DUEL", f"{newest}:{then.seat}", "rail:duel")
        staging.look(marks, [happened], "war", [sign])
    elif isinstance(happened, DecksFlipped):
        # The card of a ready seat is already there.
        staging.view = before
        come = [seat for seat in _SEATS if seat not in before.ready]
        staging.slide([(f"seat:{seat}", f"flip:{seat}", 1) for seat in come])
        staging.view = then
        staging.flip([f"flip:{seat}" for seat in _SEATS])
    elif isinstance(happened, KingFlipped):
        _power(happened, before, then, staging)
    elif isinstance(happened, FiveTaken):
        staging.view = before
        staging.slide([(f"seat:{1 - happened.seat}", f"won:{happened.seat}", happened.taken)])
        staging.view = then
        staging.look({"rail:joker": "lit"}, [happened])
    elif isinstance(happened, SaveDecided) and happened.card is not None:
        staging.look({"rail:save": "lit"}, [happened])
    elif isinstance(happened, SaveEnded):
        winner = happened.seat if happened.saved else 1 - happened.seat
        _fought(winner, [happened], before, staging)
        if happened.saved:
            place = _place(before, happened.seat, happened.card)
            back = staging.fly(happened.card, place, f"seat:{happened.seat}")
            staging.view = then
            staging.look({"rail:save": "lit"}, [happened], flights=[back])
    elif isinstance(happened, TableSwept):
        staging.view = before
        staging.look(_swept(before, happened.seat), [happened], "reveal")
        staging.view = then
        _to_winner(happened.seat, before, staging)
    elif isinstance(happened, GameOver):
        staging.over(happened)


def _power(happened: KingFlipped, before: DuelView, then: DuelView, staging: KeyframeList) -> None:
    """Stage a flipped king or joker: it is lit, and the face-down cards are flipped."""
    down = [
        f"row:{seat}:{len(before.last.rows[seat]) + 1 + at}"
        for seat in _SEATS
        for at in range(len(happened.down[seat]))
    ]
    spot = f"row:{happened.seat}:{len(before.last.rows[happened.seat])}"
    rail = "rail:king" if happened.card.rank == KING else "rail:joker"
    staging.view = before
    staging.look({f"front:{happened.seat}": "lit", rail: "lit"})
    staging.view = then
    staging.flip(down)
    staging.look({spot: "lit", rail: "lit"}, [happened], "war")


def _place(view: DuelView, seat: int, card: Card | None) -> str:
    """Return the place of a face-up card of a seat: on the table, or beside it from the deck."""
    row = view.last.rows[seat]
    return f"row:{seat}:{row.index(card) + 1}" if card in row else f"flip:{seat}"


def _newest(view: DuelView) -> str:
    """Return the places of the compared cards: those from the decks, if there are any."""
    return "flip" if view.last.chain else "front"


def _fought(winner: int, told: Sequence[Event], lies: DuelView, staging: KeyframeList) -> None:
    """Light the higher of two cards before any card moves."""
    newest = _newest(lies)
    staging.view = lies
    marks = {f"{newest}:{winner}": "lit", f"{newest}:{1 - winner}": "dim"}
    staging.look(marks, told, "reveal")


def _swept(lies: DuelView, winner: int) -> dict[str, str]:
    """Light the card that takes everything, and dim all others."""
    marks = {
        f"row:{seat}:{spot}": "dim"
        for seat in _SEATS
        for spot in range(1, len(lies.last.rows[seat]) + 1)
    }
    return {**marks, _place(lies, winner, lies.king): "lit"}


def _to_winner(winner: int, lies: DuelView, staging: KeyframeList) -> None:
    """Slide the face-up cards to the winner."""
    from_table = [
        (f"row:{seat}:{spot}", f"won:{winner}", 1)
        for seat in _SEATS
        for spot, taker in enumerate(lies.last.takers[seat], 1)
        if taker is None
    ]
    chain = len(lies.last.chain)
    from_decks = [(f"flip:{seat}", f"won:{winner}", chain) for seat in _SEATS if chain]
    staging.slide([*from_table, *from_decks])


# -- the table after each event


def then_of(view: DuelView, happened: Event) -> DuelView:
    """Return the view after one more event, as far as it is drawn."""
    last = view.last
    if isinstance(happened, MatchDealt):
        return view._replace(
            match=happened.number,
            dealt=True,
            last=Shown(),
            down=(happened.each,) * 2,
            decks=tuple([each - happened.each for each in view.decks]),
        )
    if isinstance(happened, CardFlipped):
        return _opened(view, happened.seat, [happened.card])
    if isinstance(happened, RoundTaken | TableSwept):
        return _taken(view, happened.seat, happened.taken)
    if isinstance(happened, DuelBegun):
        phase = view.phase if happened.first is not None or view.phase == "save" else "forced"
        return view._replace(duel=True, phase=phase)
    if isinstance(happened, ReadyToFlip):
        return view._replace(ready=(*view.ready, happened.seat))
    if isinstance(happened, DecksFlipped):
        shown = last._replace(chain=(*last.chain, happened.cards))
        return view._replace(
            last=shown,
            ready=(),
            open=tuple([(*view.open[at], happened.cards[at]) for at in _SEATS]),
            decks=tuple([each - 1 for each in view.decks]),
            counts=tuple([each - 1 for each in view.counts]),
        )
    if isinstance(happened, KingFlipped):
        for seat in _SEATS:
            view = _opened(view, seat, happened.down[seat])
        return view._replace(king=happened.card, sweeper=happened.seat, duel=False)
    if isinstance(happened, FiveTaken):
        decks, won, counts = list(view.decks), list(view.won), list(view.counts)
        decks[1 - happened.seat] -= happened.taken
        won[happened.seat] += happened.taken
        counts[1 - happened.seat] -= happened.taken
        counts[happened.seat] += happened.taken
        return view._replace(decks=tuple(decks), won=tuple(won), counts=tuple(counts))
    if isinstance(happened, SaveDecided):
        phase = "offer" if happened.card is None else "save"
        return view._replace(target=happened.card, phase=phase, waiting=())
    if isinstance(happened, SaveOffered):
        return view._replace(target=None, phase="offer", tries=happened.tries)
    if isinstance(happened, SaveEnded) and happened.saved:
        decks, counts, lies = list(view.decks), list(view.counts), list(view.open)
        decks[happened.seat] += 1
        counts[happened.seat] += 1
        lies[happened.seat] = without(lies[happened.seat], [happened.card])
        return view._replace(
            last=last._replace(saved=(*last.saved, happened.card)),
            open=tuple(lies),
            decks=tuple(decks),
            counts=tuple(counts),
        )
    return view


def _opened(view: DuelView, seat: int, cards: Sequence[Card]) -> DuelView:
    """Return the view after these cards of a seat were flipped."""
    rows, takers, down = list(view.last.rows), list(view.last.takers), list(view.down)
    counts, lies = list(view.counts), list(view.open)
    rows[seat] += tuple(cards)
    takers[seat] += (None,) * len(cards)
    lies[seat] += tuple(cards)
    down[seat] -= len(cards)
    counts[seat] -= len(cards)
    return view._replace(
        last=view.last._replace(rows=tuple(rows), takers=tuple(takers)),
        open=tuple(lies),
        down=tuple(down),
        counts=tuple(counts),
    )


def _taken(view: DuelView, winner: int, taken: int) -> DuelView:
    """Return the view after the winner took the face-up cards."""
    won, counts = list(view.won), list(view.counts)
    won[winner] += taken
    counts[winner] += taken
    takers = tuple(
        [tuple([winner if each is None else each for each in row]) for row in view.last.takers]
    )
    return view._replace(
        won=tuple(won),
        counts=tuple(counts),
        open=((), ()),
        last=view.last._replace(takers=takers),
        duel=False,
        phase="round",
        king=None,
        target=None,
    )
