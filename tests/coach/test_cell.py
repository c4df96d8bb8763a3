"""Enter on a cell of the progress page: ten questions of exactly that cell."""

from __future__ import annotations

import pytest

from warcards_tui.coach.drills.runs import CELL
from warcards_tui.coach.drills.runs.cell import ITEMS, CellRun, open_cell
from warcards_tui.coach.items.ranks import rank_of
from warcards_tui.coach.places import open_run
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store


def cell(variant: str, seed: int = 1, **kept: str) -> CellRun:
    return open_cell(Store.in_memory(), VARIANTS, Route("drill", CELL, variant, {}, seed, kept))


@pytest.mark.parametrize(
    ("variant", "rule", "newest"),
    [
        ("berkeley-war", "pair", "K"),
        ("berkeley-war", "eq-3", "A"),
        ("berkeley-war", "gloopa-3", "8"),
        ("world-war-3", "two-variables", "3"),
        ("armageddon", "one-variable-four", "?"),
        ("budr-basef", "dragon", "7"),
        ("egyptian-war", "sandwich", "2"),
    ],
)
def test_all_items_have_that_card_on_top_and_half_of_them_the_rule(
    variant: str, rule: str, newest: str
) -> None:
    items = cell(variant, rule=rule, newest=newest)._items
    assert len(items) == ITEMS
    assert {rank_of(each.cards[-1].text) for each in items} == {newest}
    assert sum(rule in each.held for each in items) == ITEMS / 2
    assert all(each.near is not None for each in items if not each.held)
    assert len({each.cards for each in items}) == ITEMS


@pytest.mark.slow
def test_where_there_are_few_such_windows_they_come_again() -> None:
    items = cell("berkeley-war", rule="gloopa-3", newest="10")._items
    assert all(each.target == "gloopa-3" for each in items)
    assert sum("gloopa-3" in each.held for each in items) == ITEMS / 2


def test_a_mix_up_has_each_of_the_two_without_the_other() -> None:
    items = cell("berkeley-war", rule="eq-3-24", said="flush-3")._items
    held = [("eq-3-24" in each.held, "flush-3" in each.held) for each in items]
    assert sorted(held) == [(False, True)] * 5 + [(True, False)] * 5


def test_what_was_not_seen_comes_with_its_near_misses() -> None:
    items = cell("berkeley-war", rule="floopa-3")._items
    assert sum("floopa-3" in each.held for each in items) == 5
    assert sum(each.near is not None for each in items) == 5


def test_no_two_rounds_have_the_same_order_of_answers() -> None:
    orders = {
        tuple("pair" in each.held for each in cell("berkeley-war", seed, rule="pair")._items)
        for seed in range(8)
    }
    assert len(orders) > 4


def test_its_answers_are_kept_as_those_of_the_drill() -> None:
    store = Store.in_memory()
    opening = Route("drill", CELL, "berkeley-war", {}, 3, {"rule": "pair", "newest": "9"})
    run = open_run(store, VARIANTS, opening)
    run.cues = ()
    run.start(0.0)
    while len(store.trials(source="which-rule")) < ITEMS:
        run.key("n", 0.0)
        run.key("enter", 0.0)
    kept = [each.trial for each in store.trials(source="which-rule")]
    assert len(kept) == ITEMS
    assert {each.target for each in kept} == {"pair"}


def test_a_rule_that_there_is_not_is_one_clear_line() -> None:
    with pytest.raises(ValueError, match="Unknown rule 'twelve'"):
        cell("berkeley-war", rule="twelve")
