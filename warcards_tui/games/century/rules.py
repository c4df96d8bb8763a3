"""Which cards may be laid together in 21st Century War: pure functions of ranks.

The rules are the claims C21-07 and C21-13 to C21-25. An ace may be part of a pair or a sum; what is
left of the aces is wild and goes along with whatever else is legal, or with face cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.words import refusals

HAND = 4
"""Cards that are drawn for a round (C21-04), so the most that are laid together."""

ACE, JACK = 1, 11


class Parting(NamedTuple):
    """How cards go together, as far as they do.

    ``groups`` are the pairs, sums and triples, each with its ranks rising; ``aces`` the number of
    wild aces that go along; ``faces`` the face cards that a wild ace brings; ``rest`` what goes
    with nothing.
    """

    groups: tuple[tuple[int, ...], ...]
    aces: int
    faces: tuple[int, ...]
    rest: tuple[int, ...]


def ranks_of(cards: Iterable[Card]) -> tuple[int, ...]:
    """The ranks of cards, rising: what all functions here take."""
    return tuple(sorted([card.rank for card in cards]))


def total(cards: Iterable[Card]) -> int:
    """The points of cards: their number, ace 1, jack 11, queen 12, king 13 (C21-07)."""
    return sum([card.rank for card in cards])


def is_group(ranks: Sequence[int], *, triples: bool = False) -> bool:
    """Whether all of these ranks, rising, are one pair, one sum, or with ``triples`` one triple."""
    if len(ranks) == 2:
        return ranks[0] == ranks[1]
    if len(ranks) == 3 and triples and ranks[0] == ranks[2]:
        return True
    return len(ranks) > 2 and sum(ranks[:-1]) == ranks[-1]


@cache
def parting(ranks: tuple[int, ...], *, triples: bool = False) -> Parting:
    """The way to put these ranks together that leaves over fewest; of several, most groups."""
    return min(
        _partings(ranks, (), triples), key=lambda each: (len(each.rest), -len(each.groups), each)
    )


def _partings(
    ranks: tuple[int, ...], groups: tuple[tuple[int, ...], ...], triples: bool
) -> list[Parting]:
    aces = ranks.count(ACE)
    faces = tuple([rank for rank in ranks if rank >= JACK])
    plain = tuple([rank for rank in ranks if ACE < rank < JACK])
    if aces and (groups or faces):
        found = [Parting(groups, aces, faces, plain)]
    else:
        found = [Parting(groups, 0, (), ranks)]
    for size in range(2, len(ranks) + 1):
        for places in combinations(range(len(ranks)), size):
            group = tuple([ranks[at] for at in places])
            if is_group(group, triples=triples):
                left = tuple([rank for at, rank in enumerate(ranks) if at not in places])
                found += _partings(left, (*groups, group), triples)
    return found


@cache
def together(ranks: tuple[int, ...], *, triples: bool = False) -> bool:
    """Whether these ranks may be laid together; a single card always may (C21-14)."""
    return len(ranks) == 1 or not parting(ranks, triples=triples).rest


@cache
def best_total(ranks: tuple[int, ...], *, triples: bool = False) -> int:
    """The most points that a hand of these ranks can lay; none where it has no card."""
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
    """Why these ranks cannot be laid together, in words; None where they can."""
    if together(ranks, triples=triples):
        return None
    return f"Not legal: {_lacking(ranks, triples)}."


def _lacking(ranks: tuple[int, ...], triples: bool) -> str:
    found = parting(ranks, triples=triples)
    if len(ranks) > 2 and len(set(ranks)) == 1:
        return refusals.no_triples
    if found.groups or found.aces:
        verb = "goes" if len(found.rest) == 1 else "go"
        return (
            f"the {' and the '.join([RANK_NAMES[rank] for rank in found.rest])} {verb} with nothing"
        )
    if ranks[0] == ACE:
        return refusals.ace_alone
    if len(ranks) == 2:
        both = ranks[0] >= JACK
        return refusals.faces_alone if both else refusals.no_pair
    *parts, last = [RANK_NAMES[rank] for rank in ranks[:-1]]
    made = sum(ranks[:-1])
    most = ranks[-1]
    wanted = f"the {RANK_NAMES[most]}'s {most}" if most >= JACK else str(most)
    return f"{', '.join(parts)} and {last} make {made}, not {wanted}"
