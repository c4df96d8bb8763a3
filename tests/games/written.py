"""Games from written deals and moves in text form: ``play(game, "0 flip", "1 slap pair")``."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.setup import set_up
from warcards_tui.cards.french import PACK, Card, cards_text, parse_cards
from warcards_tui.games.contract import IllegalMove
from warcards_tui.games.egyptian.machine import Ratscrew
from warcards_tui.games.moves import Collect, Flip, Slap, parse_move
from warcards_tui.slaps.ruleset import FACE_RANKS


def dealt(variant: str, deal: str, turn: int, options: dict[str, str | int]) -> Ratscrew:
    seats = deal.count("/") + 1
    game = set_up(variant, seats=seats, seed=0, options=options, deal=deal, turn=turn)
    assert isinstance(game, Ratscrew)
    return game


def egyptian(deal: str, turn: int = 0, **options: Any) -> Ratscrew:
    """Return Egyptian War with these decks, top card first; the first seat starts."""
    return dealt("egyptian-war", deal, turn, options)


def berkeley(deal: str, turn: int = 0, **options: Any) -> Ratscrew:
    """Return Berkeley War with these decks, played on a 31st by default."""
    return dealt("berkeley-war", deal, turn, {"date": "2025-10-31", **options})


def with_pile(pile: str, **options: Any) -> Ratscrew:
    """Return Berkeley War with three players who have played these two or three cards."""
    first, second, *third = laid = cards(pile)
    spare = [card.text for card in PACK if card not in laid]
    packets = [[first.text], [second.text], []]
    # A trapped player with more than one card to pay plays the third card as well.
    still_owing = first.rank in (1, 12, 13) and second.rank not in FACE_RANKS
    packets[1 if still_owing else 2] += [card.text for card in third]
    for packet in packets:
        packet += [spare.pop(), spare.pop(), spare.pop()]
    game = berkeley(" / ".join(" ".join(packet) for packet in packets), **options)
    flip(game, len(laid))
    assert game.pile == list(laid)
    return game


def play(game: Any, *moves: str) -> list[Any]:
    """Make moves written ``SEAT MOVE``; return the events of the last one."""
    events: list[Any] = []
    for text in moves:
        seat, _, move = text.partition(" ")
        events = game.apply(int(seat), parse_move(move))
    return events


def refused(game: Any, text: str) -> str:
    """Return why that move cannot be made; assert that it is not made."""
    seat, _, move = text.partition(" ")
    reason = game.why_not(int(seat), parse_move(move))
    assert reason is not None, f"{text} is allowed"
    before = (game.view(0), game.cards())
    with pytest.raises(IllegalMove) as told:
        game.apply(int(seat), parse_move(move))
    assert str(told.value) == reason
    assert (game.view(0), game.cards()) == before
    return str(reason)


def flip(game: Ratscrew, times: int = 1) -> list[Any]:
    """Play ``times`` cards, each by the seat to move; return all events."""
    events: list[Any] = []
    for _ in range(times):
        (seat,) = game.waiting
        events += game.apply(seat, Flip())
    return events


def collect(game: Ratscrew) -> list[Any]:
    """Let the seat that may take the pile take it."""
    (seat,) = game.waiting
    return game.apply(seat, Collect())


def packet(game: Ratscrew, seat: int) -> str:
    """Return the deck of a seat, top card first."""
    return cards_text(game.packets[seat])


def pile(game: Ratscrew) -> str:
    """Return the face-up cards in the middle, newest last."""
    return cards_text(game.pile)


def under(game: Ratscrew) -> str:
    """Return the penalty cards below the pile, lowest first."""
    return cards_text(game.under)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_cards(text))


def can_slap(game: Ratscrew, seat: int) -> bool:
    """True if that seat may slap now, right or wrong."""
    name = game.rules.rules[0].id if game.naming else None
    return game.why_not(seat, Slap(name)) is None
