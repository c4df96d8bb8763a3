"""Today's recommendations, and how soon you reach them."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

import pytest

from tests.coach.answers import named, rejected, slapped
from tests.coach.practice import BERKELEY, EGYPTIAN, fill, practice
from tests.coach.said import says
from warcards_tui.cards.parts import told
from warcards_tui.coach.lessons.kept import UNIT_MINUTES
from warcards_tui.coach.lessons.place import PARTS
from warcards_tui.coach.menus import HomeMenu
from warcards_tui.coach.places import open_run
from warcards_tui.coach.practise import _lesson, practise_json, recommended
from warcards_tui.coach.skills.skill import STUCK_AFTER
from warcards_tui.coach.today import Today, day_facts, days_practised
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.menus.menu import AppContext, Go, Row
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.settings import change_setting
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.voice import today as said
from warcards_tui.words import lessons
from warcards_tui.words import today as texts

LESSONS = {
    "egyptian-war": {"done": True, "best": 36, "step": 36},
    "berkeley-war": {"done": False, "best": 17, "step": 2},
}


def ago(days: int) -> str:
    return (date.fromisoformat(today()) - timedelta(days)).isoformat()


@pytest.fixture(scope="module")
def practised() -> AppContext:
    """Return a store with 22 days of answers in two games and a lesson under way."""
    store = Store.in_memory()
    fill(store, practice(days=22, items=60, variant=BERKELEY), "a")
    fill(store, practice(days=22, items=30, variant=EGYPTIAN, seed=4), "b")
    store.set_setting("lessons", LESSONS)
    return AppContext(store, VARIANTS)


def acts(around: AppContext) -> list[str]:
    return [each.offer.row.id for each in Today(around).acts()]


@pytest.mark.slow
def test_after_22_days_home_says_what_is_due_and_nothing_says_begin(practised: AppContext) -> None:
    rows = HomeMenu(practised).rows()
    first = next(row for row in rows if row.id)
    due = Today(practised).due
    assert {part.variant for part, _ in due} == {BERKELEY, EGYPTIAN}
    assert first.id == "due"
    assert first.label.startswith(f"{len(due)} reviews due, ")
    assert "Berkeley War" in first.help
    assert "Egyptian War" in first.help
    words = " ".join([f"{row.label} {row.help} {row.spoken}" for row in rows]).lower()
    assert "begin" not in words
    assert "first game, " not in words


@pytest.mark.slow
def test_what_is_recommended_comes_in_its_order(practised: AppContext) -> None:
    assert acts(practised) == ["due", "mistakes", "lesson-berkeley-war"]
    ids = [row.id for row in HomeMenu(practised).rows() if row.id]
    assert ids[:5] == ["due", "mistakes", "lesson-berkeley-war", "mix", "daily"]


def test_a_rule_that_does_not_come_on_is_to_be_read() -> None:
    around = AppContext(Store.in_memory(), VARIANTS)
    for _ in range(STUCK_AFTER):
        around.store.add_trial(named("pair", "pair"))
        around.store.add_trial(rejected("pair"))
    assert list(Today(around).stuck()) == []
    for _ in range(STUCK_AFTER):
        around.store.add_trial(named("flush-3", "none"))
    (act,) = Today(around).stuck()
    assert act.offer.outcome == Go(Route("rules", "flush-3", BERKELEY))
    assert act.offer.row.label == texts.stuck(rule="flush").text
    assert act.offer.row.help.startswith("Asked 40 times in Berkeley War and still at ")
    assert open_run(around.store, VARIANTS, act.offer.outcome.opening)
    # Waiting tasks come first.
    assert acts(around) == ["due", "mistakes"]


def test_a_measured_round_is_wanted_where_nothing_waits_and_none_was_this_week() -> None:
    around = AppContext(Store.in_memory(), VARIANTS)
    around.store.add_trial(named("pair", "pair", day=ago(1)))
    assert acts(around) == ["measured"]
    (act,) = Today(around).measured()
    assert act.offer.row.help == said.measured_help(None, 2).text
    opening = Route("drill", "slap-or-not", BERKELEY, kept={"pace": "measured"})
    assert act.offer.outcome == Go(opening)
    assert open_run(around.store, VARIANTS, opening)
    around.store.add_trial(slapped("pair", "hit", day=ago(7)))
    (act,) = Today(around).measured()
    assert act.offer.row.help == said.measured_help(7, 2).text
    around.store.add_trial(slapped("pair", "hit", day=ago(6)))
    assert acts(around) == []


def test_who_is_new_has_nothing_to_practise_and_begins_with_the_first_lesson() -> None:
    store = Store.in_memory()
    around = AppContext(store, VARIANTS)
    assert acts(around) == []
    assert list(Today(around).mix()) == []
    for what in ("best", "mix"):
        opening, why = recommended(store, VARIANTS, what)
        assert opening == Route("lesson", "egyptian-war")
        assert why == texts.nothing_learnt
    found = practise_json(store, VARIANTS)
    assert found["recommended"]["id"] == "lesson-egyptian-war"
    assert (found["mix"], found["acts"], found["due"]) == (None, [], [])


def promised(row: Row) -> list[int]:
    """Return the minutes that a row promises."""
    return [int(each) for each in re.findall(r"(\d+) minutes?\b", f"{row.label} {row.help}")]


def test_a_promised_length_is_that_of_what_is_opened(practised: AppContext) -> None:
    today = Today(practised)
    found = [*today.acts(), *today.stuck(), *today.measured(), *today.mix()]
    told = [each for each in found if promised(each.offer.row)]
    assert len(told) >= 3
    for each in told:
        assert promised(each.offer.row) == [each.minutes]
    new = AppContext(Store.in_memory(), VARIANTS)
    row = HomeMenu(new).rows()[1]
    assert promised(row) == [UNIT_MINUTES] == [_lesson(new.store).minutes]
    run = open_run(new.store, VARIANTS, Route("lesson", "egyptian-war"))
    run.start(0.0)
    page = " ".join(line.ear for line in run.take())
    # A first unit is promised, not all units at once.
    assert says(page, lessons.place(title="Pair", step=1, steps=len(PARTS)))


def test_practise_begins_with_what_is_recommended_or_with_the_mix(practised: AppContext) -> None:
    store = practised.store
    (best, why), (mix, what) = [recommended(store, VARIANTS, each) for each in ("best", "mix")]
    assert (best.place, best.kept) == ("drill", {"mix": "due"})
    assert why.startswith(f"{len(Today(practised).due)} ")
    assert (mix.place, mix.kept) == ("drill", {"mix": "mix"})
    assert what == texts.mixed
    with pytest.raises(ValueError, match="practise takes best, mix, puzzle, not 'sleep'"):
        recommended(store, VARIANTS, "sleep")


def test_who_has_done_all_today_is_told_so_and_has_the_mix() -> None:
    store = Store.in_memory()
    for _ in range(30):
        store.add_trial(named("pair", "pair", day=today()))
        store.add_trial(slapped("pair", "hit", day=today()))
    assert acts(AppContext(store, VARIANTS)) == []
    opening, why = recommended(store, VARIANTS, "best")
    assert opening.kept == {"mix": "mix"}
    assert why == texts.all_done
    assert practise_json(store, VARIANTS)["recommended"]["id"] == "mix"


def test_practise_tells_as_json_what_is_recommended_and_due(practised: AppContext) -> None:
    found = practise_json(practised.store, VARIANTS)
    assert found["recommended"] == found["acts"][0]
    assert found["recommended"]["id"] == "due"
    assert found["mix"]["minutes"] == 5
    assert len(found["due"]) == len(Today(practised).due)
    assert {each["drill"] for each in found["due"]} == {"which-rule"}
    assert all(each["since"] <= found["day"] for each in found["due"])
    assert found["mistakes"]
    # Every other day is too seldom for a streak.
    assert found["days"] == {"week": 0, "run": 0, "longest": 3, "gaps": 2}


def test_days_of_practice_are_a_fold_of_what_is_kept(practised: AppContext) -> None:
    store = Store.in_memory()
    for day in (0, 1, 2, 4):
        store.add_trial(named("pair", "pair", day=ago(day)))
    usual = days_practised(store)
    assert usual == (4, 4, 4, 1)
    for far in ("2999-01-01", "1971-01-01"):
        store.add_trial(named("pair", "pair", day=far))
    assert days_practised(store) == usual
    other = Store.in_memory()
    other.take_over(store.copies(), lambda _, here, __: here)
    assert days_practised(other) == usual


def test_whoever_has_not_practised_of_late_is_told_the_date_alone() -> None:
    facts = day_facts(Store.in_memory(), datetime(2026, 11, 23, 9, 30))
    assert told(facts.told, "eye") == told(facts.told, "ear") == "Monday 23 November"


def test_the_goal_and_the_days_are_as_somebody_wants_them() -> None:
    store = Store.in_memory()
    store.add_trial(named("pair", "pair", day=today()))
    assert told(day_facts(store).told, "eye").endswith(", 1 of 7 days, 0 of 5 min today")
    change_setting(store, "goal", "0")
    change_setting(store, "days", "hidden")
    words = told(day_facts(store).told, "eye")
    assert words.endswith(", 0 min today")
    assert "days" not in words
    assert told(day_facts(store).told, "ear").endswith(", 0 minutes today")
