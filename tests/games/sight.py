"""Who sees the cards of each place, as the rules have it: by machine and the name of the zone.

Machines declare that, too; here it stands once more, so that a zone in which too much is seen is
noticed. Where it is no matter of the place alone, a function tells whether ``seat`` sees a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warcards_tui.games.zones import Spot

Sight = str | Callable[[Any, int, Spot], bool]


def _stack(game: Any, seat: int, spot: Spot) -> bool:
    """The stack lies open; of a pool only the joker can be seen (BB-45)."""
    view = game.view(seat)
    return not view.gambling or spot.card is view.joker


def _sorted_hand(game: Any, seat: int, spot: Spot) -> bool:
    """Who sorts has the cards in hand, and nobody else sees a deck (NW-03)."""
    return spot.owner == seat and seat in game.view(seat).sorting


def _hand(game: Any, seat: int, spot: Spot) -> bool:
    """One's own hand, and with the right of a queen the card that another has chosen from his."""
    chosen = game.view(seat).choices[spot.owner]
    return spot.owner == seat or (chosen is spot.card and spot.card not in _before(game, spot))


def _before(game: Any, spot: Spot) -> list[Any]:
    """The cards of a hand before that one: of two like cards, one was chosen."""
    return list(game._hands[spot.owner][: spot.at])


SIGHT: dict[str, dict[str, Sight]] = {
    "addition": {"packets": "nobody", "table": "face up"},
    "budr": {
        "packets": "nobody",
        "under": "nobody",
        "pile": _stack,
        "stakes": "nobody",
        "powers": "owner",
    },
    "casualty": {"packets": "nobody", "wars": "face up", "won": "nobody", "fallen": "all"},
    "century": {"piles": "nobody", "hands": "owner", "table": "all", "aside": "nobody"},
    "duel_king": {"decks": "nobody", "won": "nobody", "down": "nobody", "open": "all"},
    "egyptian": {"packets": "nobody", "pile": "all", "under": "nobody"},
    "fast_food": {
        "hands": "owner",
        "stock": "nobody",
        "decks": "nobody",
        "before": "all",
        "plays": "all",
    },
    "good_king": {"packets": "nobody", "rows": "face up", "spare": "nobody", "treasury": "nobody"},
    "napoleon": {
        "decks": _sorted_hand,
        "piles": lambda game, seat, spot: spot.at == spot.many - 1,
        "table": lambda game, seat, spot: spot.at in (0, 4, 8, 12, 16, 20, 24),
    },
    "scientific": {"hands": _hand, "fronts": "owner", "pile": "all"},
    "scramble": {"floor": "nobody", "picks": "nobody", "table": "face up", "won": "nobody"},
    "war": {"packets": "nobody", "rows": "face up", "spare": "nobody", "removed": "all"},
    "world_war_3": {"packets": "nobody", "pile": "all", "under": "nobody"},
}


def sees(sight: Sight, game: Any, seat: int, spot: Spot) -> bool:
    """Whether ``seat`` sees that card."""
    if not isinstance(sight, str):
        return sight(game, seat, spot)
    return {
        "nobody": False,
        "owner": spot.owner == seat,
        "all": True,
        "face up": spot.up is True,
    }[sight]
