"""Every formula spoken about a slap is true."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import product

import pytest

from tests.tiers import sized, slowly
from tests.voice.arithmetic import check, untold
from warcards_tui.cards.french import RANK_TEXTS, card, rank_of
from warcards_tui.games.berkeley.declared import berkeley_rules
from warcards_tui.games.budr.rules import BORROWED, SETS, rule_of
from warcards_tui.slaps.arithmetic import Product
from warcards_tui.slaps.rule import RankRule, SlapRule

RULES: dict[str, SlapRule] = {
    **{f"berkeley {rule.id}": rule for rule in berkeley_rules(date(2025, 10, 22))},
    "berkeley brackets": berkeley_rules(date(2025, 10, 22), brackets=True)[5],
    **{
        f"budr {family.id}": rule
        for family in (*SETS, *BORROWED)
        if 2 <= (rule := rule_of(family.id, 22)).cards <= 3
    },
}
FORMULAS = ("sum-2-11", "mul-2-24", "eq-3", "eq-3-24", "gloopa-3", "sum-3-date", "brackets")
"""Rules with a calculation in their speech."""

TOTALS = {"berkeley sum-2-11": 11, "budr sum-2-11": 11, "budr twelve": 12, "budr thirteen": 13}
"""Rules of two cards that need only the ranks, since their names give the sum."""


def reasons(rule: SlapRule, every: int) -> Iterator[tuple[bool, str]]:
    """Yield whether a window matches, and the spoken reason, over windows of all ranks."""
    suits = "SHD" if isinstance(rule, RankRule) else "SSS"
    for at, ranks in enumerate(product(range(1, 14), repeat=rule.cards)):
        if at % every == 0:
            window = [
                card(f"{RANK_TEXTS[rank]}{suit}") for rank, suit in zip(ranks, suits, strict=False)
            ]
            holds = rule.holds(window)
            yield holds, (rule.witness(window) if holds else rule.lacking(window)).ear


@slowly("berkeley brackets-11", "budr eq-3-24-11")
@pytest.mark.parametrize("every", sized(11, 1))
@pytest.mark.parametrize("name", RULES)
def test_every_formula_that_is_heard_is_true(name: str, every: int) -> None:
    rule, steps = RULES[name], 0
    for holds, heard in reasons(rule, every):
        steps += check(heard)
        if holds and (total := TOTALS.get(name)):
            ranks = [rank for word in heard.split() if (rank := rank_of(word))]
            assert sum(ranks) == total, heard
        for value in untold(heard):
            # The product itself is in the name of the rule.
            assert isinstance(rule, Product)
            assert holds
            assert value == rule.total
            assert str(rule.total) in rule.ear
            steps += 1
    assert (steps > 0) == name.endswith((*FORMULAS, "twelve", "thirteen", "dragon"))
