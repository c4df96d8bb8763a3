"""The fifteen sets of Budr Basef again, from the inventor's words alone.

A card is its text. A pile has the newest card last.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations

SUITS = "SHDC"
NUMBERS = {"A": 1} | {str(number): number for number in range(2, 11)} | {"J": 11, "Q": 12}
PACK = [rank + suit for suit in SUITS for rank in [*NUMBERS, "K"]]
JOKERS = ["RJ", "BJ"]
LIST = [
    *("twelve", "king", "double", "fries", "genesis", "sandwich", "odd", "even", "thirteen"),
    *("suit", "straight", "sprite", "dragon", "color", "all"),
]


def number(card: str) -> float:
    """Return the number of a card; NaN, which equals nothing, for a king or a joker."""
    return NUMBERS.get(card[:-1], float("nan")) if card not in JOKERS else float("nan")


def colour(card: str) -> object:
    """Return red or black; a joker's color is like no other."""
    return object() if card in JOKERS else card[-1] in "HD"


def suit(card: str) -> object:
    return object() if card in JOKERS else card[-1]


def same(values: Sequence[object]) -> bool:
    return all(each == values[0] for each in values)


def steps_within(numbers: Sequence[float], allowed: Sequence[int]) -> bool:
    """True if all numbers go up, or all go down, by an allowed step."""
    steps = [after - before for before, after in pairwise(numbers)]
    return all(step in allowed for step in steps) or all(-step in allowed for step in steps)


def divides(numbers: Sequence[float]) -> bool:
    if any(each != each for each in numbers):
        return False
    return any(int(x) // int(y) == z for x, y, z in permutations(numbers))


def holding(pile: Sequence[str]) -> set[str]:
    """Return the sets that a pile matches, by the inventor's words."""
    found: set[str] = set()
    top = pile[-1]
    if top in JOKERS:
        return found
    if len(pile) == len(PACK) + len(JOKERS):
        found.add("all")
    if len(pile) < 2:
        return found
    a, b = number(pile[-2]), number(top)
    pair = pile[-2:]
    checks = {
        "twelve": a + b == 12,
        "king": top[:-1] == "K",
        "double": a == b,
        "fries": abs(a - b) == 1 and same([suit(each) for each in pair]),
        "genesis": b == number(pile[0]),
        "thirteen": a + b == 13 and same([colour(each) for each in pair]),
    }
    if len(pile) > 2:
        three = pile[-3:]
        numbers = [number(each) for each in three]
        checks |= {
            "sandwich": b == numbers[0],
            "odd": all(each % 2 == 1 for each in numbers),
            "even": all(each % 2 == 0 for each in numbers),
            "suit": same([suit(each) for each in three]),
            "straight": steps_within(numbers, [1]),
            "sprite": steps_within(numbers, [1, 2]) and same([colour(each) for each in three]),
            "dragon": divides(numbers),
        }
    if len(pile) > 4:
        checks["color"] = same([colour(each) for each in pile[-5:]])
    return found | {name for name, holds in checks.items() if holds}
