"""Values, matches and casualties of Casualty War: pure functions of cards.

The rules are the claims CW-04 to CW-07, CW-10 to CW-13, CW-18 and CW-21 to CW-25.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from warcards_tui.cards.french import Card, card

VALUES = (14, *range(1, 14))
"""Value of each rank: joker 14, ace 1, king 13 (CW-04, CW-05)."""

BEST = card("AS")
"""The ace of spades, which beats everything (CW-06)."""

EQUAL, JOKER_KIND, BEST_KIND = 0, 14, 15
"""Kinds besides ranks: a war of equal sums, jokers, and aces of spades.

Aces of spades match only each other (CW-13).
"""

GROUP = 4
"""Number of cards of one rank that are casualties (CW-21)."""


def kind(each: Card) -> int:
    """Return the kind of a card; equal kinds match, and higher kinds fight first."""
    return BEST_KIND if each is BEST else each.rank or JOKER_KIND


def total(cards: Iterable[Card]) -> int:
    """Return the sum of the values of cards."""
    return sum([VALUES[each.rank] for each in cards])


class Fought(NamedTuple):
    """Result of a comparison of two sides.

    ``kinds`` are the matches, highest first. By side, ``pairs`` are the matched cards in the order
    of ``kinds``, and ``rest`` the others. ``better`` is the side with the higher rest, or None if
    they are equal; ``best`` is True if the ace of spades decided.
    """

    kinds: tuple[int, ...]
    pairs: tuple[tuple[Card, ...], ...]
    rest: tuple[tuple[Card, ...], ...]
    better: int | None
    best: bool


def fight(sides: Sequence[Sequence[Card]]) -> Fought:
    """Compare two sides."""
    mine, other = [Counter(map(kind, side)) for side in sides]
    kinds = tuple(sorted((mine & other).elements(), reverse=True))
    pairs, rest = [], []
    for side in sides:
        left = list(side)
        matched = []
        for each in kinds:
            found = next(one for one in left if kind(one) == each)
            left.remove(found)
            matched.append(found)
        pairs.append(tuple(matched))
        rest.append(tuple(left))
    has = [BEST in side for side in sides]
    sums = [total(side) for side in rest]
    best = has[0] != has[1]
    higher = None if sums[0] == sums[1] else sums.index(max(sums))
    better = has.index(True) if best else higher
    return Fought(kinds, tuple(pairs), tuple(rest), better, best)


def casualties(cards: Iterable[Card]) -> list[Card]:
    """Return the cards of ranks that occur four times or more, ace and joker included."""
    found = list(cards)
    many = Counter([each.rank for each in found])
    return [each for each in found if many[each.rank] >= GROUP]
