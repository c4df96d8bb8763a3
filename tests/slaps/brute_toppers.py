"""The slap rules of the Triple Topper games again, sharing no code with the program.

A card is three words. For each card and variable, its value is found by walking down the pile to a
value that is not wild.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import perm

Played = tuple[str, str, str]

COLOURS = ("red", "yellow", "green", "blue")
SHAPES = ("circle", "heart", "triangle", "square")
NUMBERS = ("1", "2", "3", "4")
WILDS = ("black", "blob", "?")

SQUARES: list[Played] = list(product(COLOURS, SHAPES, NUMBERS))
FULL: list[Played] = list(product((*COLOURS, "black"), (*SHAPES, "blob"), (*NUMBERS, "?")))
JOKER: Played = ("black", "blob", "?")


def stands(pile: Sequence[Played], at: int, variable: int) -> str | None:
    """Return the value of a card in a variable; None if it stands only for itself."""
    while at >= 0:
        value = pile[at][variable]
        if value not in WILDS:
            return value
        at -= 1
    return None


def alike(pile: Sequence[Played], variable: int, last: int, *, alone: bool) -> bool:
    """True if the last ``last`` cards of a pile have the same value in a variable."""
    values = {stands(pile, at, variable) for at in range(len(pile) - last, len(pile))}
    return len(values) == 1 and (alone or None not in values)


def some_alike(pile: Sequence[Played], variables: int, last: int, *, alone: bool) -> bool:
    """True if the cards are alike in ``variables`` variables."""
    return len(pile) >= last and any(
        all(alike(pile, variable, last, alone=alone) for variable in chosen)
        for chosen in combinations(range(3), variables)
    )


def in_world_war_3(pile: Sequence[Played]) -> set[str]:
    """Return the matching rules of World War 3 (W3-22 to W3-25)."""
    held = set()
    if some_alike(pile, 2, 2, alone=False):
        held.add("two-variables")
    if some_alike(pile, 1, 3, alone=False):
        held.add("one-variable-three")
    return held


def in_armageddon(pile: Sequence[Played]) -> set[str]:
    """Return the matching rules of Armageddon (AR-13 to AR-17)."""
    held = set()
    if some_alike(pile, 3, 2, alone=True):
        held.add("three-variables")
    if some_alike(pile, 2, 3, alone=True):
        held.add("two-variables-three")
    if some_alike(pile, 1, 4, alone=True):
        held.add("one-variable-four")
    return held


def columns(cards: int) -> Iterator[tuple[int, ...]]:
    """Yield the patterns of values of ``cards`` cards in one variable, up to renaming.

    0 is the wild one; others are numbered in order of appearance, from 1.
    """
    for values in product(range(5), repeat=cards):
        natural = [value for value in values if value]
        if natural == [] or (
            all(value <= len(set(natural[:at])) + 1 for at, value in enumerate(natural))
        ):
            yield values


def kinds(cards: int) -> Iterator[tuple[list[Played], int]]:
    """Yield a window of every kind of the full deck, and the number of windows of that kind.

    Two are of a kind if they differ only in the names of colors, shapes or numbers.
    """
    names = ((WILDS[0], *COLOURS), (WILDS[1], *SHAPES), (WILDS[2], *NUMBERS))
    every = list(columns(cards))
    ways = {column: perm(4, len({value for value in column if value})) for column in every}
    for three in product(every, repeat=3):
        window: list[Played] = [
            (names[0][colour], names[1][shape], names[2][number])
            for colour, shape, number in zip(*three, strict=True)
        ]
        if len(set(window)) == cards:
            yield window, ways[three[0]] * ways[three[1]] * ways[three[2]]
