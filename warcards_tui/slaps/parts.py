"""Parts of slap rules that are separate skills, and so are practiced separately.

A player who sees that 3 and 4 make 7 may not see that 13 mod 5 is 3: both are equations. A part has
the id ``RULE:PART``, like ``eq-3:mod``. ``SlapRule.part`` returns the part that a window shows, by
the simplest reason for the match.
"""

from __future__ import annotations

from typing import NamedTuple


class RulePart(NamedTuple):
    """A part of a rule: its id in that rule, and its name, which follows the rule's name."""

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
        RulePart("product", "product and remainder"),
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
"""Parts of the rules with these ids; other rules have no parts."""


def part_id(rule: str, part: str) -> str:
    """Return the id of a part, like ``eq-3:mod``.

    >>> part_id("eq-3", "mod")
    'eq-3:mod'
    """
    return f"{rule}:{part}"


def part_name(rule: str, part: str) -> str:
    """Return the name of a part, which follows the rule's name; "" for an unknown part.

    >>> part_name("eq-3", "small"), part_name("pair", "small")
    ('mod of a smaller number', '')
    """
    return next((each.name for each in PARTS.get(rule, ()) if each.id == part), "")


def split_part(id: str) -> tuple[str, str]:
    """Return the rule and the part that an id means; the part is "" for any other id.

    >>> split_part("eq-3:mod"), split_part("pair"), split_part("mod:small")
    (('eq-3', 'mod'), ('pair', ''), ('mod:small', ''))
    """
    rule, _, part = id.partition(":")
    if any(each.id == part for each in PARTS.get(rule, ())):
        return rule, part
    return id, ""
