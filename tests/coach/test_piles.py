"""Real piles: the game decides which may be slapped, and slaps clear them."""

from __future__ import annotations

import pytest

from tests.tiers import looped, sized
from warcards_tui.coach.items.maker import ItemMaker
from warcards_tui.coach.items.piles import Piles
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.options import dated, resolve
from warcards_tui.games.variant import Variant

SLAPPED = [each for each in VARIANTS.values() if each.slaps]
IDS = [each.id for each in SLAPPED]


@pytest.mark.parametrize("variant", SLAPPED, ids=IDS)
@pytest.mark.parametrize("many", sized(150, 5000))
def test_what_may_be_slapped_holds_in_the_cards_that_are_shown(variant: Variant, many: int) -> None:
    piles = Piles(variant, {}, 3)
    barred = ""
    for _ in range(many):
        laid = piles.next()
        holding = {rule.id for rule in piles.rules.holding(laid.cards)}
        assert set(laid.held) == holding - {barred}
        assert laid.stake >= laid.place >= 1
        if laid.held:
            piles.slap(laid.held[0] if piles.naming else "")
            barred = laid.held[0] if piles.naming else ""


@looped("variant", SLAPPED)
def test_a_good_slap_clears_the_pile_and_else_it_goes_on(variant: Variant) -> None:
    piles = Piles(variant, {}, 5)
    slaps = 0
    for _ in range(120):
        laid = piles.next()
        if laid.held:
            piles.slap(laid.held[0] if piles.naming else "")
            slaps += 1
        following = piles.next()
        assert following.place == 1 if laid.held else following.place in (1, laid.place + 1)
    assert slaps


@looped("variant", SLAPPED)
def test_the_same_seed_and_slaps_make_the_same_piles(variant: Variant) -> None:
    one, two, other = [Piles(variant, {}, seed) for seed in (1, 1, 2)]
    firsts = [[each.next() for _ in range(40)] for each in (one, two, other)]
    assert firsts[0] == firsts[1] != firsts[2]


@pytest.mark.proof
@pytest.mark.parametrize("variant", SLAPPED, ids=IDS)
def test_there_is_something_to_slap_as_often_as_in_the_game(variant: Variant) -> None:
    rules = variant.slap_rules(dated(resolve(variant.options, {})))
    rate = ItemMaker(rules.rules, 1, rules.pack).game_rate
    piles = Piles(variant, {}, 7)
    long = [each for each in (piles.next() for _ in range(20_000)) if each.place >= 6]
    share = sum(bool(each.held) for each in long) / len(long)
    assert abs(share - rate) <= 0.1
