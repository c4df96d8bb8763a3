"""Games and their pages: each shows the saved data, and each row leads to its page."""

from __future__ import annotations

from typing import Any

import pytest

from tests.coach.answers import GAME, named
from tests.sitting.games_kept import keep_played
from tests.tiers import looped, third
from warcards_tui.coach.drills.menu import drills_of
from warcards_tui.coach.game_page import GamePage, harder
from warcards_tui.coach.games import game_facts, game_record, summary_of
from warcards_tui.coach.lessons import find_lesson, find_unit, lessons, unit_ids
from warcards_tui.coach.lessons.place import PARTS
from warcards_tui.coach.lessons.progress import PARTS as PARTS_OF_A_UNIT
from warcards_tui.coach.lessons.progress import progress_of
from warcards_tui.coach.places import open_run
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.lessons.files import unit_titles
from warcards_tui.sitting.launch import begin, remember_option
from warcards_tui.sitting.menus.menu import AppContext, Begin, Go, Menu, OpenMenu, Tell
from warcards_tui.sitting.menus.start import StartMenu
from warcards_tui.sitting.played import PlayedMenu
from warcards_tui.store import Store, Trial

EVERY = pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda each: each.id)


def page(variant: str, store: Store | None = None) -> GamePage:
    return GamePage(AppContext(store or Store.in_memory(), VARIANTS), VARIANTS[variant])


def values(menu: Menu) -> dict[str, str]:
    return {row.id: row.value for row in menu.rows()}


@third
@EVERY
def test_every_game_has_a_page_on_which_each_row_leads_somewhere(variant: Variant) -> None:
    store = Store.in_memory()
    menu = page(variant.id, store)
    for row in menu.rows():
        outcome = menu.choose(row)
        if isinstance(outcome, Go):
            assert open_run(store, VARIANTS, outcome.opening)
        elif isinstance(outcome, Begin):
            assert begin(store, VARIANTS, outcome.request).variant == variant
        elif row.id == "played":
            assert outcome == Tell("No games played yet.")
        else:
            assert isinstance(outcome, OpenMenu)
            assert outcome.menu.rows()
    found = values(menu)
    assert ("drills" in found) == bool(drills_of(AppContext(store, VARIANTS), variant.id))
    assert "drills" in found or not variant.slaps
    assert ("lesson" in found) == (variant.id in {each.id for each in lessons()})
    assert 1 <= summary_of(variant).count(".") <= 3
    assert summary_of(variant) != variant.summary


@looped("variant", VARIANTS.values())
def test_how_hard_and_long_every_game_is(variant: Variant) -> None:
    nature = game_facts(Store.in_memory(), VARIANTS)[variant.id].nature
    assert nature is not None
    assert 1 <= nature.level <= 3
    assert 1 <= nature.least <= nature.most <= 60


def test_the_page_of_a_game_never_played() -> None:
    found = values(page("berkeley-war"))
    assert found["play"] == "against Rosa, average, normal pace"
    assert (found["options"], found["played"]) == ("", "none yet")
    assert found["lesson"] == "0 of 18 lessons, next: Naming the rule"
    assert found["drills"].startswith("which rule, slap or not")
    assert found["rules"] == "52 articles, 0 read"


def test_the_page_tells_what_was_played_learnt_and_changed() -> None:
    store = Store.in_memory()
    won = [keep_played(store, "berkeley-war", seed=seed) for seed in range(3)]
    outcomes = [each.outcome or {} for each in store.kept_games(finished=True)]
    assert len(outcomes) == len(won)
    mine = sum(each["winner"] == 0 for each in outcomes)
    best = 4 * 4 + 1
    store.set_setting("lessons", {"berkeley-war": {"step": best, "best": best, "done": False}})
    remember_option(store, VARIANTS["berkeley-war"], "brackets", "any")
    found = values(page("berkeley-war", store))
    assert found["played"] == f"3 games, won {mine}"
    assert found["lesson"] == "4 of 18 lessons, next: Flush"
    assert found["options"] == "1 house rule changed"
    facts = game_facts(store, VARIANTS)
    assert (facts["berkeley-war"].played, facts["berkeley-war"].won) == (3, mine)
    assert facts["war"].played == 0
    menu = page("berkeley-war", store)
    keep_played(store, "war")
    outcome = menu.choose(menu.row("played"))
    assert isinstance(outcome, OpenMenu)
    assert isinstance(outcome.menu, PlayedMenu)
    assert len(outcome.menu.rows()) == 3
    outcome = menu.choose(menu.row("options"))
    assert isinstance(outcome, OpenMenu)
    assert isinstance(outcome.menu, StartMenu)


def slap(time: float, ordinal: int, **other: Any) -> Trial:
    blank = Trial("play", "egyptian-war", "4S 4C", "pair", "pair", "hit", time, 0.4, "ok", {})
    return blank._replace(game=1, ordinal=ordinal, **other)


def test_the_record_is_of_good_slaps_that_count() -> None:
    store = Store.in_memory()
    for at, time in enumerate((500.0, 300.0, 400.0)):
        store.add_trial(slap(time, at))
    store.add_trial(slap(100.0, 7, quality="void: focus"))
    store.add_trial(slap(120.0, 8, outcome="false-alarm"))
    store.add_trial(slap(110.0, 9, variant="war"))
    record = game_record(store, VARIANTS, VARIANTS["egyptian-war"])
    assert record.times == (500.0, 300.0, 400.0)
    assert (record.facts.best, record.median) == (300.0, 400.0)
    assert (record.mastered, record.rules) == (0, 2)
    assert game_record(store, VARIANTS, VARIANTS["fast-food"]).median is None


def test_rules_that_are_due_are_counted() -> None:
    store = Store.in_memory()
    for _ in range(6):
        store.add_trial(named("pair", "pair", day="2020-01-01"))
    assert game_facts(store, VARIANTS)[GAME].due == 1


def test_titles_and_steps_of_units_are_those_of_the_lessons() -> None:
    assert len(PARTS) == PARTS_OF_A_UNIT
    for each in lessons():
        titles, ids = unit_titles(each.id), unit_ids(each.id)
        assert [find_unit(each.id, title) for title in titles] == list(range(len(ids)))
        assert [find_unit(each.id, id) for id in ids] == list(range(len(ids)))
    store = Store.in_memory()
    first = find_lesson("egyptian-war")
    store.set_setting("lessons", {first.id: {"step": 0, "best": 3, "done": True}})
    progress = progress_of(store, first)
    assert (progress.done, progress.next) == (len(progress.units), "")


@pytest.mark.parametrize(
    ("winners", "offered"),
    [([0, 0], ""), ([0, 1, 0, 1, 0], "quick"), ([0, 0, 0, 1, 1, 1], ""), ([0] * 9, "quick")],
)
def test_stronger_bots_are_offered_to_whoever_won_three_of_the_last_five(
    winners: list[int], offered: str
) -> None:
    store = Store.in_memory()
    facts = {"variant": GAME, "seats": 2, "seed": 1, "options": {}, "deal": None, "turn": None}
    for winner in winners:
        kept = store.new_game({**facts, "levels": [None, "average"], "pace": "normal", "day": None})
        store.finish_game(kept, {"winner": winner})
    menu = page(GAME, store)
    assert ("harder" in values(menu)) == bool(offered)
    if not offered:
        return
    row = menu.row("harder")
    last = winners[-5:]
    assert (row.label, row.value) == (
        "A harder Rosa",
        f"{offered}, you won {last.count(0)} of the last 5",
    )
    outcome = menu.choose(row)
    assert isinstance(outcome, Begin)
    assert outcome.request.levels == (offered,)
    # Nothing is forced: the first row and the setting stay unchanged.
    first = menu.choose(menu.rows()[0])
    assert isinstance(first, Go) or (
        isinstance(first, Begin) and first.request.levels == ("average",)
    )
    assert harder(store, VARIANTS[GAME], ["expert"]) is None
    assert harder(store, VARIANTS["war"], ["average"]) is None
