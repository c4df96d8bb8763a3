"""Legal combinations of 21st Century War: pure functions of ranks.

The rules are the claims C21-07 and C21-13 to C21-25. An ace may be part of a pair or a sum; the
other aces are wild and join any legal combination, or face cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.words import refusals

HAND = 4
"""Cards that are drawn for a round (C21-04), and so the most in a combination."""

ACE, JACK = 1, 11


class Partition(NamedTuple):
    """A partition of cards into groups.

    ``groups`` are the pairs, sums and triples, each with its ranks in ascending order. ``aces`` is
    the number of wild aces that join; ``faces`` are the face cards that a wild ace allows; ``rest``
    are the cards that fit nowhere.
    """

    groups: tuple[tuple[int, ...], ...]
    aces: int
    faces: tuple[int, ...]
    rest: tuple[int, ...]


def ranks_of(cards: Iterable[Card]) -> tuple[int, ...]:
    """Return the ranks of cards in ascending order, as all functions here expect them."""
    return tuple(sorted([card.rank for card in cards]))


def total(cards: Iterable[Card]) -> int:
    """Return the points of cards: their number, ace 1, jack 11, queen 12, king 13 (C21-07)."""
    return sum([card.rank for card in cards])


def is_group(ranks: Sequence[int], *, triples: bool = False) -> bool:
    """True if all these ranks are one pair, one sum, or with ``triples`` one triple.

    ``ranks`` are in ascending order.
    """
    if len(ranks) == 2:
        return ranks[0] == ranks[1]
    if len(ranks) == 3 and triples and ranks[0] == ranks[2]:
        return True
    return len(ranks) > 2 and sum(ranks[:-1]) == ranks[-1]


@cache
def parting(ranks: tuple[int, ...], *, triples: bool = False) -> Partition:
    """Return the partition of these ranks with the smallest rest, then the most groups."""
    return min(
        _partings(ranks, (), triples), key=lambda each: (len(each.rest), -len(each.groups), each)
    )


def _partings(
    ranks: tuple[int, ...], groups: tuple[tuple[int, ...], ...], triples: bool
) -> list[Partition]:
    aces = ranks.count(ACE)
    faces = tuple([rank for rank in ranks if rank >= JACK])
    plain = tuple([rank for rank in ranks if ACE < rank < JACK])
    if aces and (groups or faces):
        found = [Partition(groups, aces, faces, plain)]
    else:
        found = [Partition(groups, 0, (), ranks)]
    for size in range(2, len(ranks) + 1):
        for places in combinations(range(len(ranks)), size):
            group = tuple([ranks[at] for at in places])
            if is_group(group, triples=triples):
                left = tuple([rank for at, rank in enumerate(ranks) if at not in places])
                found += _partings(left, (*groups, group), triples)
    return found


@cache
def together(ranks: tuple[int, ...], *, triples: bool = False) -> bool:
    """True if these ranks are a legal combination; a single card always is (C21-14)."""
    return len(ranks) == 1 or not parting(ranks, triples=triples).rest


@cache
def best_total(ranks: tuple[int, ...], *, triples: bool = False) -> int:
    """Return the most points that a hand of these ranks can play; 0 for an empty hand."""
    return max(
        [
            sum(part)
            for size in range(1, len(ranks) + 1)
            for part in combinations(ranks, size)
            if together(part, triples=triples)
        ],
        default=0,
    )


@cache
def why_not_together(ranks: tuple[int, ...], *, triples: bool = False) -> str | None:
    """Return why these ranks are no legal combination, in words; None if they are one."""
    if together(ranks, triples=triples):
        return None
    return refusals.not_together(lacking=_lacking(ranks, triples)).text


def _lacking(ranks: tuple[int, ...], triples: bool) -> str:
    found = parting(ranks, triples=triples)
    if len(ranks) > 2 and len(set(ranks)) == 1:
        return refusals.no_triples
    if found.groups or found.aces:
        cards = " and the ".join([RANK_NAMES[rank] for rank in found.rest])
        if len(found.rest) > 1:
            return refusals.rest_alone_many(cards=cards).text
        return refusals.rest_alone(card=cards).text
    if ranks[0] == ACE:
        return refusals.ace_alone
    if len(ranks) == 2:
        both = ranks[0] >= JACK
        return refusals.faces_alone if both else refusals.no_pair
    *parts, last = [RANK_NAMES[rank] for rank in ranks[:-1]]
    made = sum(ranks[:-1])
    most = ranks[-1]
    wanted = f"the {RANK_NAMES[most]}'s {most}" if most >= JACK else str(most)
    cards = ", ".join(parts)
    return refusals.sum_wrong(cards=cards, last=last, made=made, wanted=wanted).text
