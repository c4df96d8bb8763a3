"""What a rule needs of the newest card is all that it looks at: found by changing that card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from tests.slaps.test_written_reasons import RULES, pack_of, windows
from warcards_tui.cards.french import Card
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.slaps.rule import SlapRule


def changed(rule: SlapRule, pack: Sequence[Card], same: str) -> bool:
    """Whether in some window another newest card, the ``same`` in that, changes the decision."""
    return any(
        rule.holds(window) != rule.holds([*window[:-1], other])
        for window in windows(rule, pack)
        for other in _others(window[-1], pack, same)
    )


def _others(card: Card, pack: Sequence[Card], same: str) -> Iterator[Card]:
    of = same.split()
    for other in pack:
        if other is not card and all(_value(other, each) == _value(card, each) for each in of):
            yield other


def _value(card: Card, of: str) -> object:
    return getattr(card, of) if of != "colour" or isinstance(card, Topper) else None


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
