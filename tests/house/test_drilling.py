"""Drills for every game with a pile to slap, for any pack and any depth of rules."""

from __future__ import annotations

import time
from collections import Counter
from itertools import cycle, islice

import pytest

from tests.coach.drills import Drilling
from tests.games.known import known_games
from tests.house.files import EVERY_KIND, Folder
from tests.tiers import leading, proof, slowly
from warcards_tui.cards.french import Card
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.coach.drills.runs.opening import open_drill
from warcards_tui.coach.items.maker import Item, ItemMaker
from warcards_tui.coach.items.windows import SPAN, WindowIndex, one_step
from warcards_tui.games.options import dated, resolve
from warcards_tui.slaps.kinds import EARLIER_KEYS, RULE_KEYS
from warcards_tui.slaps.ruleset import SlapRules
from warcards_tui.store import Store

MANY = 3000
SLAPPED = [each.id for each in known_games().values() if each.slaps]
HOUSE = ["egyptian-ratscrew", "our-game"]


def slaps_of(variant: str) -> SlapRules:
    found = known_games().find(variant)
    has_day = "date" in [option.name for option in found.options]
    day = {"date": "2026-01-21"} if has_day else {}
    return found.slap_rules(dated(resolve(found.options, day)))


def made(slaps: SlapRules, go: bool, many: int = MANY) -> list[Item]:
    maker = ItemMaker(slaps.rules, 5, slaps.pack)
    return [maker.make(target, go) for target in islice(cycle(maker.rules_possible), many)]


def changes(card: Card, other: Card) -> int:
    """Return the steps between two cards: of rank, or in a suit or value; 9 for many."""
    if isinstance(card, Topper) and isinstance(other, Topper):
        return sum(a != b for a, b in zip(card.values, other.values, strict=True))
    if not card.rank or not other.rank:
        return 9
    if card.suit == other.suit:
        return abs(card.rank - other.rank)
    return 1 if card.rank == other.rank else 9


@pytest.mark.parametrize("variant", leading(2, [*HOUSE, *SLAPPED]))
def test_every_rule_that_can_be_shown_holds_equally_often(variant: str, folder: Folder) -> None:
    folder.fill()
    slaps = slaps_of(variant)
    shown = {rule.id for rule in slaps.rules.rules if rule.drilled}
    items = made(slaps, True)
    held = Counter(rule for item in items for rule in item.held)
    assert set(held) == shown
    mean = held.total() / len(held)
    assert {rule: many for rule, many in held.items() if abs(many / mean - 1) > 0.15} == {}
    several = sum(len(item.held) > 1 for item in items) / len(items)
    assert 0.2 < several < 0.45


@slowly("slapjack", "every-kind", "budr-basef", "berkeley-war", "armageddon", "our-game")
@pytest.mark.parametrize("variant", [*SLAPPED, *HOUSE, "every-kind", "slapjack"])
def test_what_an_item_says_is_true_of_its_cards(variant: str, folder: Folder) -> None:
    folder.fill()
    slaps = slaps_of(variant)
    for item in [*made(slaps, True, 600), *made(slaps, False, 600)]:
        assert len(item.cards) == len(set(item.cards)) == slaps.rules.shown
        assert set(item.cards) <= set(slaps.pack)
        assert list(item.held) == [rule.id for rule in slaps.rules.holding(item.cards)]
        assert item.go == (item.target in item.held) == bool(item.held)


@pytest.mark.slow
@pytest.mark.parametrize("variant", leading(2, [*HOUSE, *SLAPPED]))
def test_three_of_four_without_a_rule_miss_it_by_one_value_of_one_card(
    variant: str, folder: Folder
) -> None:
    folder.fill()
    slaps = slaps_of(variant)
    items = made(slaps, False, 800)
    assert 0.65 < sum(item.near is not None for item in items) / len(items) < 0.85
    for item in items:
        if item.near is None:
            continue
        rule = slaps.rules[item.target]
        assert rule.steps(rule.window(item.cards)) == 1
        assert any(
            rule.holds(rule.window(changed))
            for at, card in enumerate(item.cards)
            for other in slaps.pack
            if changes(card, other) == 1 and one_step(card, other)
            for changed in [(*item.cards[:at], other, *item.cards[at + 1 :])]
        ), item


@pytest.mark.slow
@pytest.mark.parametrize("variant", leading(2, [*HOUSE, *SLAPPED]))
def test_no_window_comes_again_soon(variant: str, folder: Folder) -> None:
    folder.fill()
    items = made(slaps_of(variant), True, 1000)
    for at, item in enumerate(items):
        assert item.cards not in [each.cards for each in items[max(0, at - SPAN) : at]]


@proof
@pytest.mark.parametrize("variant", ["world-war-3", "armageddon", "budr-basef", *HOUSE])
def test_windows_are_found_in_less_than_a_third_of_a_second(variant: str, folder: Folder) -> None:
    folder.fill()
    slaps = slaps_of(variant)

    def seconds() -> float:
        begun = time.process_time()
        WindowIndex(slaps.rules, slaps.pack)
        return time.process_time() - begun

    assert min(seconds() for _ in range(3)) < 3.0


@pytest.mark.slow
def test_the_same_seed_gives_the_same_items(folder: Folder) -> None:
    folder.put("every-kind", EVERY_KIND)
    slaps = slaps_of("every-kind")
    first = made(slaps, True, 50)
    folder.put("every-kind", EVERY_KIND)
    again = made(slaps_of("every-kind"), True, 50)
    assert slaps_of("every-kind").rules is not slaps.rules
    assert [item.cards for item in again] == [item.cards for item in first]


def test_a_rule_that_no_window_shows_is_not_asked_for() -> None:
    slaps = slaps_of("budr-basef")
    assert [rule.id for rule in slaps.rules.rules if not rule.drilled] == ["all"]
    assert "all" not in ItemMaker(slaps.rules, 1, slaps.pack).rules_possible


@pytest.mark.slow
def test_few_windows_come_again_and_are_still_near(folder: Folder) -> None:
    """Slapjack shows only one card: four jacks, and eight cards next to one."""
    folder.fill()
    items = made(slaps_of("slapjack"), False, 100)
    assert 0.65 < sum(item.near is not None for item in items) / len(items) < 0.85
    assert {item.cards[0].rank for item in items if item.near} == {10, 12}


@slowly("slap-or-not-every-kind", "which-rule-every-kind")
@pytest.mark.parametrize("variant", leading(3, ["slapjack", "every-kind", *SLAPPED]))
@pytest.mark.parametrize("drill", ["which-rule", "slap-or-not"])
def test_a_round_of_every_game_is_answered_by_keys(
    drill: str, variant: str, folder: Folder
) -> None:
    folder.fill()
    store = Store.in_memory()
    drilling = Drilling(open_drill(store, known_games(), drill, variant, 3), store)
    drilling.keys("enter")
    keys = [rule.key for rule in drilling.view.rules]
    assert len(set(keys)) == len(keys) > 0
    assert set(keys) <= set(RULE_KEYS + EARLIER_KEYS)
    assert "all" not in [rule.id for rule in drilling.view.rules]
    for _ in range(5):
        drilling.let(drilling.now + 4000)
        drilling.keys(keys[-1] if drill == "which-rule" else "space", "enter")
    assert len(drilling.trials) >= 3
    assert all(each.variant == variant for each in drilling.trials)
