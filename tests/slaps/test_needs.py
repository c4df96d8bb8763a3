"""The declared needs of a rule are the parts of the newest card that change its result."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import pytest

from tests.slaps.test_written_reasons import RULES, pack_of, windows
from tests.tiers import slowly
from warcards_tui.cards.french import Card
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.slaps.rule import SlapRule


def changed(rule: SlapRule, pack: Sequence[Card], same: str) -> bool:
    """True if another newest card with the ``same`` part changes a decision."""
    alike = defaultdict(list)
    for card in pack:
        alike[_values(card, same)].append(card)
    for window in windows(rule, pack):
        *before, newest = window
        held = rule.holds(window)
        for other in alike[_values(newest, same)]:
            if other is not newest and rule.holds([*before, other]) != held:
                return True
    return False


def _values(card: Card, of: str) -> tuple[object, ...]:
    return tuple([_value(card, each) for each in of.split()])


def _value(card: Card, of: str) -> object:
    return getattr(card, of) if of != "colour" or isinstance(card, Topper) else None


@slowly("berkeley brackets")
@pytest.mark.parametrize("name", RULES)
def test_a_rule_needs_what_it_looks_at_and_no_more(name: str) -> None:
    rule, pack = RULES[name], pack_of(name)
    if rule.needs == "rank":
        assert not changed(rule, pack, "rank")
    elif rule.needs == "suit":
        assert changed(rule, pack, "rank")  # Another suit of the same rank.
    else:
        assert rule.needs == "card"
        for same in ("rank suit", "rank colour", "suit colour"):
            assert changed(rule, pack, same)
