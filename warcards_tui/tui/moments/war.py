"""Moments of the games like War: flips, wars, and captures.

Their own places are ``sign`` for the word WAR (``flip`` while it flies); ``aside`` for removed
ranks; ``treasury``; and ``heads:0`` for the kings and queens that a seat has captured.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.good_king.machine import (
    CardsPaid,
    HeadsCaptured,
    RoyalCouple,
    TreasuryFed,
    TreasuryWon,
)
from warcards_tui.games.war.events import (
    CardsRemoved,
    CardsTurned,
    TrickWon,
    WarBegun,
    WarView,
)
from warcards_tui.tui.moments.staging import KeyframeList, fronts
from warcards_tui.tui.moments.still import Keyframe
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.scene import Scene


def stage(
    happened: Sequence[Event], before: Any, after: Any, tempo: Tempo, scene: Scene
) -> list[Keyframe]:
    """Return the stills of the last battle and its consequences."""
    staging = KeyframeList(after, tempo, scene)
    turned = [at for at, each in enumerate(happened) if isinstance(each, CardsTurned)]
    news = happened[turned[-1] :] if turned else happened
    staging.view = _undone(after, news)
    if turned:
        _battle(news, before, after, staging)
    for at, each in enumerate(news, 1):
        _what_follows(each, _undone(after, news[at:]), staging)
    return staging.stills


def _undone(after: WarView, to_come: Sequence[Event]) -> WarView:
    """Return the view before the payments and removals among the events still to come."""
    counts = list(after.counts)
    view = after
    for each in to_come:
        if isinstance(each, CardsPaid):
            counts[each.seat] += each.paid
            counts[each.taker] -= each.paid
        elif isinstance(each, TreasuryFed):
            counts[each.seat] += each.paid
            view = view._replace(treasury=(view.treasury or 0) - each.paid)
        elif isinstance(each, TreasuryWon):
            counts[each.seat] -= len(each.cards)
            view = view._replace(treasury=(view.treasury or 0) + len(each.cards))
        elif isinstance(each, CardsRemoved):
            aside = [card for card in view.aside if card not in each.cards]
            view = view._replace(
                aside=tuple(aside), removing=each.rank, removing_left=each.left + len(each.cards)
            )
    return view._replace(counts=tuple(counts))


def _battle(news: Sequence[Event], before: WarView, after: WarView, staging: KeyframeList) -> None:
    """Stage the cards of a battle: they come, turn, and are compared.

    Until the winner is lit, everything else stays as before.
    """
    turned = news[0]
    assert isinstance(turned, CardsTurned)
    seats = len(after.counts)
    rows = after.table if any(after.table) or after.last is None else after.last.rows
    laid = [
        turned.down[seat] + 1
        if turned.cards[seat] is not None and seat not in turned.standing
        else 0
        for seat in range(seats)
    ]
    up = [seat for seat in range(seats) if laid[seat]]
    lying = tuple([row[: len(row) - laid[seat]] for seat, row in enumerate(rows)])
    covered = tuple([row + (None,) * laid[seat] for seat, row in enumerate(lying)])
    counts = tuple([max(each - many, 0) for each, many in zip(before.counts, laid, strict=True)])
    staging.view = before._replace(table=lying, last=None, done=(), waiting=())
    staging.slide([(f"seat:{seat}", f"front:{seat}", laid[seat]) for seat in up])
    staging.view = staging.view._replace(table=covered, counts=counts)
    staging.flip([f"front:{seat}" for seat in up])
    staging.view = staging.view._replace(table=rows, fighting=())
    for at, each in enumerate(news, 1):
        if isinstance(each, WarBegun):
            staging.view = after._replace(table=rows, last=None, counts=counts)
            staging.war(fronts(each.seats, seats), news[:at])
        elif isinstance(each, TrickWon):
            staging.look(fronts([each.seat], seats), news[:at], "reveal", read=each.war)
            many = [len(row) for row in rows]
            staging.view = _undone(after, news)._replace(counts=counts)
            staging.slide(
                [(f"front:{seat}", f"won:{each.seat}", many[seat]) for seat in range(seats)]
            )
            staging.view = _undone(after, news)


def _what_follows(happened: Event, then: WarView, staging: KeyframeList) -> None:
    """Stage one event after the trick; ``then`` is the view after it."""
    if isinstance(happened, CardsRemoved):
        away = [staging.fly(card, "sign", "aside") for card in happened.cards]
        staging.view = then
        staging.look({"aside": "lit"}, [happened], flights=away)
    elif isinstance(happened, HeadsCaptured):
        heads = f"heads:{happened.seat}"
        cards = (*happened.kings, *happened.queens)
        staging.look(
            {heads: "lit"}, [happened], flights=[staging.fly(card, "sign", heads) for card in cards]
        )
    elif isinstance(happened, CardsPaid):
        staging.slide([(f"seat:{happened.seat}", f"seat:{happened.taker}", happened.paid)])
        staging.view = then
        staging.look({f"seat:{happened.taker}": "lit"}, [happened])
    elif isinstance(happened, TreasuryFed):
        staging.slide([(f"seat:{happened.seat}", "treasury", happened.paid)])
        staging.view = then
        staging.look({"treasury": "lit"}, [happened])
    elif isinstance(happened, TreasuryWon):
        staging.slide([("treasury", f"seat:{happened.seat}", len(happened.cards))])
        staging.view = then
        staging.look({f"seat:{happened.seat}": "lit"}, [happened])
    elif isinstance(happened, RoyalCouple):
        staging.look({f"heads:{happened.seat}": "lit"}, [happened], read=True)
    elif isinstance(happened, GameOver):
        staging.over(happened)
