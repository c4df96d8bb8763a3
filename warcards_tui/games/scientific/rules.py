"""Hands of Scientific War and results of a trick: pure functions of cards.

The rules are the claims SI-01 to SI-05, SI-08, SI-12, SI-16 to SI-21 and SI-28 to SI-34.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.cards.french import JOKERS, PACK, Card

SUITS = "HSDC"
"""Suits in the order of the seats; four seats need one pack (SI-01, SI-03)."""

SEATS_A_PACK = len(SUITS)

JOKER, THREE, EIGHT, JACK, QUEEN = 0, 3, 8, 11, 12
"""Ranks with a special effect."""

_ACE_HIGH = (0, 14, *range(2, 14))
_TWO_HIGH = (0, *(16 - value for value in _ACE_HIGH[1:]))


def strengths(reversed: bool) -> tuple[int, ...]:
    """Return the strength of each rank: 14 to 2, and 0 for a joker (SI-05, SI-16, SI-32)."""
    return _TWO_HIGH if reversed else _ACE_HIGH


STRONGEST_FIRST = {
    card: at
    for at, card in enumerate(
        sorted(PACK + JOKERS, key=lambda card: (-_ACE_HIGH[card.rank], card.order))
    )
}
"""Order of the cards in a view: ace, king, ... two, joker."""


def suit_of(seat: int) -> str:
    """Return the suit of a seat (SI-01, SI-03)."""
    return SUITS[seat % SEATS_A_PACK]


def full_hand(seat: int, jokers: int) -> list[Card]:
    """Return the ordinary hand of a seat: a whole suit and its jokers (SI-01, SI-04)."""
    hand = [card for card in PACK if card.suit == suit_of(seat)]
    if jokers == 1:
        # Red and black in turn, so that two hands can share the jokers of a pack.
        hand.append(JOKERS[seat % 2])
    elif jokers:
        hand += JOKERS
    return sorted(hand, key=STRONGEST_FIRST.__getitem__)


class Outcome(NamedTuple):
    """Result of a trick.

    ``winner`` is None for a war. With ``joker`` a joker won the trick or forced the war. ``tied``
    are the seats whose cards tied for strongest. ``reversed`` is the order in force for the trick,
    ``afterwards`` the order after it. ``queen`` is the seat that gains a queen's right.
    """

    winner: int | None
    joker: bool
    tied: tuple[int, ...]
    reversed: bool
    afterwards: bool
    queen: int | None


def resolve(cards: Sequence[Card | None], reversed: bool, *, at_once: bool = True) -> Outcome:
    """Return the result of a trick; ``reversed`` is the order in force before it.

    ``cards`` has one card for each seat, None for a seat that is out. With ``at_once`` a revolution
    counts for the trick in which its jack is played (SI-19).
    """
    ranks = [-1 if card is None else card.rank for card in cards]
    # Pairs of jacks cancel each other (SI-18).
    afterwards = reversed != (ranks.count(JACK) % 2 == 1)
    in_force = afterwards if at_once else reversed
    queen = ranks.index(QUEEN) if ranks.count(QUEEN) == 1 else None
    of_rank = strengths(in_force)
    strongest = 0
    tied: list[int] = []
    for seat, rank in enumerate(ranks):
        if rank > 0:
            strength = of_rank[rank]
            if strength > strongest:
                strongest = strength
                tied = [seat]
            elif strength == strongest:
                tied.append(seat)
    war = len(tied) != 1  # A trick of jokers only is a war too (SI-32).
    joker = ranks.count(JOKER) == 1
    winner = None if war else tied[0]
    if joker:
        winner = ranks.index(JOKER) if war else None
    if not war:
        tied = []
    return Outcome(winner, joker, tuple(tied), in_force, afterwards, queen)
