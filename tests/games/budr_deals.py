"""Budr Basef from written deals: filled decks, started gambles, readable decks."""

from __future__ import annotations

from typing import Any

from tests.games.setup import set_up
from tests.games.written import play
from warcards_tui.cards.french import JOKERS, PACK, cards_text
from warcards_tui.games.budr.machine import Budr


def budr(deal: str, turn: int = 0, **options: Any) -> Budr:
    """Return Budr Basef with these decks, top card first; the first seat starts."""
    seats = deal.count("/") + 1
    given = {"date": "2025-10-31"} | options
    game = set_up("budr-basef", seats=seats, seed=0, options=given, deal=deal, turn=turn)
    assert isinstance(game, Budr)
    return game


def ordinary(seats: int, seed: int = 1, **options: Any) -> Budr:
    """Return a game with a shuffled pack."""
    game = set_up("budr-basef", seats=seats, seed=seed, options=options)
    assert isinstance(game, Budr)
    return game


def gamble(*decks: str, **options: Any) -> Budr:
    """Return a gamble that the first seat has started with its first card, a joker.

    Each deck's first card is a power, the first seat's after the joker.
    """
    first, *others = decks
    game = budr(" / ".join([f"RJ {first}".strip(), *others]), **options)
    play(game, "0 flip")
    return game


def whole(deal: str) -> str:
    """Return the deal with the rest of the pack, jokers last, below it."""
    packets = [packet.split() for packet in deal.split(" / ")]
    dealt = {card for packet in packets for card in packet}
    for card in [each.text for each in PACK + JOKERS if each.text not in dealt]:
        min(packets, key=len).append(card)
    return " / ".join(map(" ".join, packets))


def deck(game: Budr, seat: int) -> str:
    """Return the deck of a seat, top card first."""
    return cards_text(game.packets[seat])


def keep(game: Budr) -> str:
    return cards_text(game.under)


def stack(game: Budr) -> str:
    return cards_text(game.pile)
