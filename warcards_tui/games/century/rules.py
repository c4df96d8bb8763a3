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
    """Why these ranks cannot be laid together, in plain words; None where they can."""
    if together(ranks, triples=triples):
        return None
    said = f"{_named(ranks)} do not combine"
    said = said[0].upper() + said[1:]
    if len(ranks) == 2:
        return f"{said}: {_not_two(ranks)}."
    if len(set(ranks)) == 1:
        return f"{said}: three of a kind is no combination, only pairs are."
    found = parting(ranks, triples=triples)
    if not (found.groups or found.aces):
        return f"{said}: {_no_group(ranks)}."
    if found.groups:
        made = [_made(group) for group in found.groups]
        if found.aces:
            made.append("an ace may go along")
    else:
        made = [f"an ace brings {_the(found.faces)}"]
    verb = "goes" if len(found.rest) == 1 else "go"
    return f"{said}: {' and '.join(made)}, but {_the(found.rest)} {verb} with nothing."


def _not_two(ranks: tuple[int, ...]) -> str:
    low = ranks[0]
    if low == ACE:
        return "an ace goes only with pairs, sums or face cards"
    if low >= JACK:
        return "face cards go together only as a pair, in a sum or with an ace"
    return "they are no pair, and a sum takes three cards or four"


def _no_group(ranks: tuple[int, ...]) -> str:
    parts, most = ranks[:-1], ranks[-1]
    lacking = f"{' + '.join(map(str, parts))} is {sum(parts)}, not {most}, and there is no pair"
    return lacking if ACE not in ranks else f"{lacking} or face card for the ace"


def _made(group: tuple[int, ...]) -> str:
    if group[0] == group[-1]:
        return f"the {_plural(group[0])} are {'a pair' if len(group) == 2 else 'a triple'}"
    return f"{' + '.join(map(str, group[:-1]))} is {group[-1]}"


def _plural(rank: int) -> str:
    return f"{RANK_NAMES[rank]}{'es' if RANK_NAMES[rank] == 'six' else 's'}"


def _the(ranks: Sequence[int]) -> str:
    return "the " + " and the ".join([RANK_NAMES[rank] for rank in ranks])


def _named(ranks: Sequence[int]) -> str:
    """``an ace, a two and a nine``."""
    words = [f"{'an' if RANK_NAMES[rank][0] in 'ae' else 'a'} {RANK_NAMES[rank]}" for rank in ranks]
    return " and ".join([", ".join(words[:-1]), words[-1]])
