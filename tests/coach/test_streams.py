"""Spoken streams: the stated share, near misses among the rest, and true words."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from tests.coach.brute_items import ON_21ST, one_step_away, theirs
from tests.tiers import gate, sized
from warcards_tui.cards.french import JOKERS, PACK, parse_cards
from warcards_tui.coach.items.streams import Heard, stream

RULES = ("pair", "sandwich", "sum-2-11")


@cache
def streamed(rule: str, share: float, many: int) -> tuple[Heard, ...]:
    return stream(ON_21ST.rules[rule], 7, many, share)


@gate(
    *("pair-0.5-800-0.02", "sandwich-0.3-800-0.02", "sum-2-11-0.3-800-0.02"),
    *("sum-2-11-0.2-800-0.02", "flush-3-0.2-800-0.02"),
)
@pytest.mark.parametrize(("many", "off"), sized((800, 0.02), (4000, 0.01)))
@pytest.mark.parametrize("share", [0.2, 0.3, 0.5])
@pytest.mark.parametrize("rule", [*RULES, "flush-3"])
def test_the_rule_comes_the_stated_share_of_the_time(
    rule: str, share: float, many: int, off: float
) -> None:
    heard = streamed(rule, share, many)
    assert len(heard) == many
    assert abs(sum(each.holds for each in heard) / many - share) < off
    rest = [each for each in heard if not each.holds]
    assert 0.3 < sum(each.near for each in rest) / len(rest) < 0.7


@pytest.mark.parametrize("many", sized(800, 4000))
@pytest.mark.parametrize("rule", RULES)
def test_what_is_said_of_each_card_is_true(rule: str, many: int) -> None:
    heard = streamed(rule, 0.3, many)
    width = ON_21ST.rules[rule].cards
    cards = theirs([each.card for each in heard])
    assert not any(each.holds or each.near for each in heard[: width - 1])
    for at in range(width - 1, many):
        window = cards[at - width + 1 : at + 1]
        assert heard[at].holds == (rule in ON_21ST.held(window)), window
        if not heard[at].holds:
            near = one_step_away(lambda changed: rule in ON_21ST.held(changed), window)
            assert heard[at].near == near, window


@pytest.mark.parametrize("many", sized(800, 4000))
def test_no_card_comes_again_within_half_a_pack(many: int) -> None:
    cards = [each.card for each in streamed("pair", 0.5, many)]
    for at in range(many - 27):
        assert cards[at] not in cards[at + 1 : at + 27]


@pytest.mark.parametrize("many", sized(800, 4000))
@pytest.mark.parametrize("rule", RULES)
def test_a_card_with_the_rule_does_not_tell_of_the_next(rule: str, many: int) -> None:
    """Counting gains nothing: after each kind of card the rule is about as likely."""
    heard = streamed(rule, 0.3, many)
    after = {True: [0, 0], False: [0, 0]}
    for last, this in pairwise(heard):
        after[last.holds][this.holds] += 1
    for passed, held in after.values():
        assert 0.2 < held / (passed + held) < 0.4


def test_the_same_seed_makes_the_same_stream() -> None:
    pair = ON_21ST.rules["pair"]
    assert stream(pair, 1, 60, 0.3) == stream(pair, 1, 60, 0.3) != stream(pair, 2, 60, 0.3)
    assert stream(pair, 1, 30, 0.3) == stream(pair, 1, 60, 0.3)[:30]


@pytest.mark.slow
def test_shares_at_the_ends() -> None:
    """A share of 0 is possible, 1 is not: there are four cards of a rank."""
    pair = ON_21ST.rules["pair"]
    assert not any(each.holds for each in stream(pair, 1, 500, 0))
    assert 0.5 < sum(each.holds for each in stream(pair, 1, 500, 1)) / 500 < 1
    assert stream(pair, 1, 0, 0.5) == ()


def test_jokers_and_small_packs() -> None:
    pair = ON_21ST.rules["pair"]
    heard = stream(pair, 1, 500, 0.3, PACK + JOKERS)
    assert {each.card for each in heard} >= set(JOKERS)
    few = stream(pair, 1, 50, 0.3, parse_cards("AS AH 2S 2H 3S"))
    assert any(each.holds for each in few)
    with pytest.raises(ValueError, match="2 cards are too few for pair"):
        stream(pair, 1, 50, 0.3, parse_cards("AS AH"))
    with pytest.raises(ValueError, match="from 0 to 1, not 30"):
        stream(pair, 1, 50, 30)
