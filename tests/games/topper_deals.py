"""Triple Topper games from written deals; ``play`` and the like are in ``written``."""

from __future__ import annotations

import re
from typing import Any

from tests.games.setup import set_up
from tests.games.written import play
from tests.voice.rendered import sentence
from warcards_tui.cards.french import Card
from warcards_tui.games.world_war_3.machine import TopperWar
from warcards_tui.voice.scene import Scene

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
_SHAPES = {"c": "circle", "h": "heart", "t": "triangle", "s": "square", "b": "blob"}
_COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue", "k": "black"}

_INITIALS = {name: short for short, name in _COLOURS.items()}


def long(deal: str) -> str:
    """Return a deal of short names: ``rc1`` red-circle-1, ``kb?`` black-blob-?, ``J`` a joker."""
    deal = re.sub(r"\bJ2\b", "joker-2", re.sub(r"\bJ\b", "joker", deal))
    return re.sub(
        r"\b([rygbk])([chtsb])([1-4?])",
        lambda short: f"{_COLOURS[short[1]]}-{_SHAPES[short[2]]}-{short[3]}",
        deal,
    )


def dealt(variant: str, deal: str, turn: int | None, options: dict[str, Any]) -> TopperWar:
    seats = deal.partition("|")[0].count("/") + 1
    if "J" in deal:
        options = {"jokers": 2} | options
    game = set_up(variant, seats=seats, seed=0, options=options, deal=long(deal), turn=turn)
    assert isinstance(game, TopperWar)
    return game


def world_war_3(deal: str, turn: int | None = 0, **options: Any) -> Any:
    """Return World War 3 with these decks, top card first, in short names."""
    return dealt("world-war-3", deal, turn, options)


def armageddon(deal: str, turn: int | None = 0, **options: Any) -> Any:
    """Return Armageddon with these decks, top card first, in short names."""
    return dealt("armageddon", deal, turn, options)


def happens(game: TopperWar, *moves: str) -> list[str]:
    """Make moves written ``SEAT MOVE``; return the events of the last one, each in a line."""
    return [_short(each) for each in play(game, *moves)]


def _short(happened: Any) -> str:
    """Return the class of an event and its non-empty fields; cards by short names.

    ``left`` appears if no card is left; ``stands`` if a card stands for another one.
    """
    facts = happened._asdict()
    if facts.get("left"):
        del facts["left"]
    if "stands" in facts and facts["stands"] == facts["card"].text:
        del facts["stands"]
    if not facts.get("owed"):
        facts.pop("owed", None)
    fields = [
        f"{name}={_text(value)}"
        for name, value in facts.items()
        if value is not None and value is not False and value not in ((), "")
    ]
    return " ".join([type(happened).__name__, *fields])


def _text(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_text, value))
    text = value.text if isinstance(value, Card) else str(value)
    return re.sub(
        r"^([a-z]+)-([a-z])[a-z]+-([1-4?])$",
        lambda card: _INITIALS[card[1]] + card[2] + card[3],
        text,
    )


def told(game: TopperWar, *moves: str) -> str:
    """Make moves written ``SEAT MOVE``; return a spectator's text of the last one."""
    scene = Scene(NAMES[: game.setup.seats], None, rules=game.rules)
    return " ".join([sentence(each, scene) for each in play(game, *moves)])


def flips(game: TopperWar, times: int) -> list[Any]:
    """Play ``times`` cards, each by the seat to move; return the events of the last."""
    events: list[Any] = []
    for _ in range(times):
        events = play(game, f"{game.waiting[0]} flip")
    return events
