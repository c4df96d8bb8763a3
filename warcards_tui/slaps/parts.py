"""The parts of slap rules that are seen in another way, and so are practised apart.

Whoever sees that 3 and 4 make 7 need not see that 13 leaves 3 over when it is divided by 5: both
are equations. A part has the id ``RULE:PART``, like ``eq-3:mod``; which one a window shows tells
``SlapRule.part``, by the simplest reason for which the rule holds there.
"""

from __future__ import annotations

from typing import NamedTuple


class RulePart(NamedTuple):
    """A part of a rule: its id in that rule, and what it is called after the rule's name."""

    id: str
    name: str


_WILDS = (
    RulePart("plain", "without wild cards"),
    RulePart("wild", "with one wild card"),
    RulePart("chain", "with several wild cards"),
)

PARTS: dict[str, tuple[RulePart, ...]] = {
    "eq-3": (
        RulePart("sum", "sum"),
        RulePart("product", "product"),
        RulePart("power", "power"),
        RulePart("mod", "mod"),
        RulePart("small", "mod of a smaller number"),
    ),
    "eq-3-24": (
        RulePart("sum", "sums"),
        RulePart("product", "product and rest"),
        RulePart("mod", "with mod"),
        RulePart("power", "with a power"),
    ),
    "two-variables": (
        RulePart("colour-shape", "colour and shape"),
        RulePart("colour-number", "colour and number"),
        RulePart("shape-number", "shape and number"),
    ),
    "one-variable-three": (
        RulePart("colour", "colour"),
        RulePart("shape", "shape"),
        RulePart("number", "number"),
    ),
    "three-variables": _WILDS[1:],
    "two-variables-three": _WILDS,
    "one-variable-four": _WILDS,
    "dragon": (
        RulePart("times", "times"),
        RulePart("rest", "rounded down"),
        RulePart("one", "one as the answer"),
    ),
    "straight": (RulePart("up", "up"), RulePart("down", "down")),
    "sprite": (
        RulePart("1-1", "by ones"),
        RulePart("1-2", "by one and two"),
        RulePart("2-2", "by twos"),
    ),
}
"""Of the rules with those ids; a rule that is not named here has no parts."""


def part_id(rule: str, part: str) -> str:
    """The id of a part, like ``eq-3:mod``.

    >>> part_id("eq-3", "mod")
    'eq-3:mod'
    """
    return f"{rule}:{part}"


def part_name(rule: str, part: str) -> str:
    """What a part is called after the rule's name, "" where the rule has no such part.

    >>> part_name("eq-3", "small"), part_name("pair", "small")
    ('mod of a smaller number', '')
    """
    return next((each.name for each in PARTS.get(rule, ()) if each.id == part), "")


def split_part(id: str) -> tuple[str, str]:
    """The rule and the part that an id means; the part is "" for any other id.

    >>> split_part("eq-3:mod"), split_part("pair"), split_part("mod:small")
    (('eq-3', 'mod'), ('pair', ''), ('mod:small', ''))
    """
    rule, _, part = id.partition(":")
    if any(each.id == part for each in PARTS.get(rule, ())):
        return rule, part
    return id, ""
