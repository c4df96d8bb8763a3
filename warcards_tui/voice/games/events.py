"""Messages for events that every game has: its end, and its start from a position."""

from __future__ import annotations

from collections.abc import Callable

from warcards_tui.cards.parts import Text
from warcards_tui.games.events import GameOver, PositionSet
from warcards_tui.voice.scene import Scene, filled, tells
from warcards_tui.voice.seats import hands
from warcards_tui.words import table
from warcards_tui.words.catalogue import Message

WON: dict[str, Callable[..., Message]] = {
    "all": table.won_all,
    "last": table.won_last,
    "points": table.won_points,
    "in-war": table.won_in_war,
    "short": table.won_short,
    "short-of-many": table.won_short_of_many,
    "five": table.won_five,
    "flip": table.won_flip,
    "stand": table.won_stand,
    "aces": table.won_aces,
    "couple": table.won_couple,
    "heap": table.won_heap,
    "limit": table.won_limit,
    "limit-known": table.won_limit_known,
}
"""Messages for a win, by the reason of its ``GameOver``."""

DRAWN: dict[str, Callable[..., Message]] = {
    "nobody": table.drawn_nobody,
    "points": table.drawn_points,
    "in-war": table.drawn_in_war,
    "short": table.drawn_short,
    "five": table.drawn_five,
    "flip": table.drawn_flip,
    "stand": table.drawn_stand,
    "aces": table.drawn_aces,
    "endless": table.drawn_endless,
    "heap": table.drawn_heap,
    "limit": table.drawn_limit,
    "limit-known": table.drawn_limit_known,
}
"""Messages for a draw, by the reason of its ``GameOver``."""


@tells(GameOver)
def _over(event: GameOver, scene: Scene) -> Message:
    why = _reason(event, scene)
    if event.winner is None:
        return table.game_drawn(why=why, short=why.at("brief"))
    return table.game_won(scene, seat=event.winner, why=why, short=why.at("brief"))


def how_ended(event: GameOver, scene: Scene) -> Text:
    """Return why the game was won or is a draw; empty if the counts of cards show it."""
    return "" if event.reason in ("all", "last") else _reason(event, scene)


def _reason(event: GameOver, scene: Scene) -> Message:
    """Return the reason for a win or a draw; at normal length it is a sentence after the result."""
    reason, winner, counts = event.reason, event.winner, event.counts
    if reason == "limit" and scene.limit:
        reason = "limit-known"
    if winner is None:
        return filled(DRAWN[reason], scene, {"limit": scene.limit})
    if reason == "short" and len(counts) > 2:
        reason = "short-of-many"
    facts = {"winner": winner, "most": max(counts), "left": min(counts), "limit": scene.limit}
    return filled(WON[reason], scene, facts | {"loser": 0 if winner else 1})


@tells(PositionSet)
def _set(event: PositionSet, scene: Scene) -> Message:
    then: Text = ""
    if event.waiting[1:]:
        then = table.seats_play(scene, seats=event.waiting)
    elif event.waiting:
        then = table.turn_of(scene, seat=event.waiting[0])
    return table.position_set(hands=hands(scene, event.counts), then=then)
