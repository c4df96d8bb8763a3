"""The written form of every reason never changes: files, logs and programs have it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from hashlib import sha256
from typing import Any

import pytest

from tests.slaps.test_kinds import build
from tests.tiers import slowly
from warcards_tui.cards.french import JOKERS, PACK, Card
from warcards_tui.cards.triple_topper import FULL
from warcards_tui.cards.triple_topper import JOKERS as TOPPER_JOKERS
from warcards_tui.games.armageddon import declared as armageddon
from warcards_tui.games.berkeley.declared import berkeley_rules
from warcards_tui.games.budr.rules import SETS, rule_of
from warcards_tui.games.world_war_3 import declared as world_war_3
from warcards_tui.slaps.rule import SlapRule

MANY = 3000
"""Windows of a rule whose reasons are checked."""

KIND_VALUES: dict[str, dict[str, Any]] = {
    "same-rank": {"cards": 4},
    "top-bottom": {},
    "total": {"cards": 4, "sum": 20},
    "product": {"cards": 3, "product": 60},
    "line": {"makes": 7},
    "flush": {"cards": 4},
    "arithmetic": {"cards": 4},
    "geometric": {"cards": 4},
    "run": {},
    "run any": {"cards": 4, "order": "any"},
    "marriage": {},
    "ranks": {"ranks": (2, 5, 5)},
    "newest": {"ranks": (11, 12)},
    "joker": {},
}

BERKELEY = berkeley_rules(date(2025, 10, 22))
CHANGED = (
    *("twelve-sum-15", "double-cards-3", "fries-step-3", "sandwich-cards-5", "odd-cards-5"),
    *("straight-cards-4-step-2", "sprite-cards-4-step-3", "color-cards-3", "flush-3-cards-4"),
    *("egyptian-sandwich-cards-4", "eq-3-24-makes-40", "mul-2-24-product-36"),
)
"""Rules of free-style Budr Basef with changed numbers."""

RULES: dict[str, SlapRule] = {
    **{f"berkeley {each.id}": each for each in BERKELEY},
    "berkeley brackets": berkeley_rules(date(2025, 10, 22), brackets=True)[5],
    **{f"budr {family.id}": rule_of(family.id, 22) for family in SETS},
    **{f"budr {id}": rule_of(id, 22) for id in ("egyptian-sandwich", *CHANGED)},
    **{
        f"kind {name}": build(name.partition(" ")[0], **values)
        for name, values in KIND_VALUES.items()
    },
    **{f"world war 3 {each.id}": each for each in world_war_3.RULES},
    **{f"armageddon {each.id}": each for each in armageddon.RULES},
}


WRITTEN = {
    "berkeley pair": "cf08293084cd",
    "berkeley sandwich": "e39f077037a1",
    "berkeley sum-2-11": "cec2a7f83611",
    "berkeley mul-2-24": "20eb1e27aef4",
    "berkeley eq-3": "f74bd82f02aa",
    "berkeley eq-3-24": "5b2bc9822131",
    "berkeley flush-3": "fd0f0e2f90e9",
    "berkeley floopa-3": "da3e2c5b7e9e",
    "berkeley a39": "a1229a8827f7",
    "berkeley gloopa-3": "b3022e6b0ad4",
    "berkeley sum-3-date": "9ff0eb3bf4bb",
    "berkeley brackets": "d1e9597c70c5",
    "budr twelve": "a112e6668c24",
    "budr king": "a81c93c144b7",
    "budr double": "3127f7a936cb",
    "budr fries": "0075b9e97851",
    "budr genesis": "ccd9298b842f",
    "budr sandwich": "7c591973f464",
    "budr odd": "c67053595520",
    "budr even": "2b217fe2cd4e",
    "budr thirteen": "9f16371ef6a4",
    "budr suit": "dc56cf571d29",
    "budr straight": "f5e0b07804d8",
    "budr sprite": "b7808207e08b",
    "budr dragon": "06850852c2a6",
    "budr color": "d21a1335a590",
    "budr all": "447960fa650b",
    "budr egyptian-sandwich": "466e39e414f7",
    "budr twelve-sum-15": "b3f8ef385d99",
    "budr double-cards-3": "2f2afcfce87e",
    "budr fries-step-3": "299829d6740a",
    "budr sandwich-cards-5": "729a33f56558",
    "budr odd-cards-5": "00aecca18282",
    "budr straight-cards-4-step-2": "7d982f5b48cf",
    "budr sprite-cards-4-step-3": "b1baba8c273a",
    "budr color-cards-3": "6648a7cdb99e",
    "budr flush-3-cards-4": "14d303e51c98",
    "budr egyptian-sandwich-cards-4": "abc5427d52b1",
    "budr eq-3-24-makes-40": "976b3850f061",
    "budr mul-2-24-product-36": "ac5406450e94",
    "kind same-rank": "c4cfd62d45b7",
    "kind top-bottom": "2a0f35747174",
    "kind total": "9fb44e213d10",
    "kind product": "d4bef745890e",
    "kind line": "199c787e5c64",
    "kind flush": "5effb35951e9",
    "kind arithmetic": "6e19eb118d64",
    "kind geometric": "80149dab279d",
    "kind run": "6cf70cc5006f",
    "kind run any": "21ecf541ecf1",
    "kind marriage": "35203cf1495b",
    "kind ranks": "1abbb4adf6e9",
    "kind newest": "28bf0cf1d623",
    "kind joker": "7e451bae0ea4",
    "world war 3 two-variables": "97b25f69a323",
    "world war 3 one-variable-three": "5312ca7d70c9",
    "armageddon three-variables": "6c73d3514878",
    "armageddon two-variables-three": "c1d678f9ab6e",
    "armageddon one-variable-four": "6d8050e7edd2",
}
"""Hashes by rule of its written reasons when they were still plain text."""


def windows(rule: SlapRule, pack: Sequence[Card]) -> Iterator[list[Card]]:
    """Yield different windows of many kinds: all if they are few."""
    cards = rule.cards + 2 * rule.whole
    total = len(pack) ** cards
    for at in range(min(total, MANY)):
        number, window = at * 1_000_003 % total, []
        for _ in range(cards):
            number, place = divmod(number, len(pack))
            window.append(pack[place])
        yield window


def digest(rule: SlapRule, pack: Sequence[Card]) -> str:
    """Return a hash of all written reasons of the rule."""
    lines = sha256()
    for window in windows(rule, pack):
        told = rule.witness(window) if rule.holds(window) else rule.lacking(window)
        lines.update(f"{told.text}\n".encode())
    return lines.hexdigest()[:12]


def pack_of(name: str) -> tuple[Card, ...]:
    if name.startswith(("world war", "armageddon")):
        return (*FULL, *TOPPER_JOKERS)
    # A joker on top of a stack of Budr Basef ends it: then no rule is asked.
    return PACK if name.startswith("budr") else (*PACK, *JOKERS)


@slowly("kind run any", "budr eq-3-24-makes-40", "berkeley brackets", "kind line")
@pytest.mark.parametrize("name", RULES)
def test_what_is_written_of_a_rule_never_changes(name: str) -> None:
    assert digest(RULES[name], pack_of(name)) == WRITTEN[name]
