"""Home and the lists, in both modes: their offers, and the place of each row."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.coach.answers import named
from tests.plain.test_home import GAME
from tests.sitting.games_kept import touch
from tests.tiers import looped
from warcards_tui.cards.parts import told
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.drills.menu import DrillsMenu
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.lessons.kept import UNIT_MINUTES
from warcards_tui.coach.menus import GamesMenu, HomeMenu, LessonsMenu
from warcards_tui.coach.mix import mixed
from warcards_tui.coach.places import KNOWN, open_run
from warcards_tui.coach.today import day_facts
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.lessons.files import unit_titles
from warcards_tui.sitting.menus.kept import KeptMenu
from warcards_tui.sitting.menus.menu import (
    AppContext,
    Confirm,
    Go,
    Menu,
    OpenMenu,
    Quit,
    Resume,
    Tell,
)
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.voice import places
from warcards_tui.voice import today as said
from warcards_tui.words import places as texts
from warcards_tui.words import today as today_words

LISTS = ["games", "lessons", "drills", "rules", "progress", "played"]


def around(*, games: int = 0, aloud: bool = False, **settings: Any) -> AppContext:
    store = Store.in_memory()
    for name, value in settings.items():
        store.set_setting(name, value)
    for _ in range(games):
        touch(store, store.new_game(GAME))
    return AppContext(store, VARIANTS, aloud=aloud)


def ids(menu: Menu) -> list[str]:
    return [row.id for row in menu.rows() if row.id]


def headings(menu: Menu) -> list[str]:
    return [row.label for row in menu.rows() if row.kind == "heading"]


def test_the_very_first_home_offers_a_first_game_to_learn_or_to_play() -> None:
    menu = HomeMenu(around())
    first = ["lesson-egyptian-war", "egyptian-war", "look"]
    assert ids(menu) == [*first, *LISTS, "settings", "help", "quit"]
    first_game = texts.first_game(minutes=UNIT_MINUTES).text
    assert [row.label for row in menu.rows()[1:4]] == [first_game, texts.knows, texts.looks]
    assert headings(menu) == ["Today", "Places", "Program"]
    assert menu.question() == f"{first_game}? Enter; H helps."


def test_the_game_left_last_comes_first_with_how_it_stands_then_the_lesson_under_way() -> None:
    under_way = {"berkeley-war": {"step": 2, "best": 17, "done": False}}
    fifth = unit_titles("berkeley-war")[4]
    menu = HomeMenu(around(games=2, lessons=under_way))
    assert ids(menu)[:4] == ["kept-2", "lesson-berkeley-war", "daily", "puzzle"]
    assert menu.row("kept-2").label == "Resume: Egyptian War, you 3 : 3 Rosa"
    assert menu.row("kept-2").spoken == "Resume: Egyptian War, you 3, Rosa 3"
    assert menu.row("lesson-berkeley-war").label == places.next_lesson("Berkeley War", fifth)
    assert headings(menu)[:2] == ["Today", "Saved games"]
    assert menu.question() == "Resume Egyptian War? Enter; H helps."
    assert menu.choose(menu.row("kept-1")) == Resume(1)


def test_where_all_is_learnt_a_game_comes_first() -> None:
    done = {each.id: {"done": True} for each in lessons()}
    menu = HomeMenu(around(lessons=done, recent=["war", "unheard-of", "fast-food"]))
    assert ids(menu)[:5] == ["daily", "puzzle", "war", "fast-food", "games"]
    assert headings(menu)[0] == "Today"
    deal = menu.row("daily").label
    assert deal.startswith("Deal of the day: ")
    assert menu.question() == f"{deal}? Enter; H helps."


def test_rules_that_are_due_are_repeated_alone_with_how_long_it_takes() -> None:
    here = around()
    for rule in ("pair", "flush-3"):
        for _ in range(KNOWN // 2):
            here.store.add_trial(named(rule, rule, day="2020-01-01"))
    menu = HomeMenu(here)
    row = menu.row("due")
    assert ids(menu)[0] == "due"
    assert row.label == today_words.due(many=2, minutes=1).text
    assert row.help == said.due_help({"Berkeley War": 2}).text
    outcome = menu.choose(row)
    assert isinstance(outcome, Go)
    assert outcome.opening == mixed("due")
    assert open_run(here.store, VARIANTS, outcome.opening)


def test_whoever_has_answered_twenty_items_is_no_newcomer() -> None:
    here = around()
    for at in range(KNOWN):
        assert (ids(HomeMenu(here))[0] == "lesson-egyptian-war") == (at < KNOWN)
        here.store.add_trial(named("pair", "pair", day=today()))
    words = " ".join([row.label for row in HomeMenu(here).rows()])
    assert "first game" not in words
    assert "egin" not in words
    assert ids(HomeMenu(here))[:5] == ["measured", "mix", "daily", "puzzle", "storm"]


@looped("aloud", [False, True])
@looped("games", [0, 1, 3, 4, 9])
def test_home_has_the_three_newest_games_and_one_row_for_all(games: int, aloud: bool) -> None:
    here = around(games=games, aloud=aloud)
    menu = HomeMenu(here)
    kept = [id for id in ids(menu) if id.startswith("kept-") or id == "others"]
    newest = [f"kept-{games - at}" for at in range(min(games, 3))]
    assert kept == [*newest, *["others"] * (games > 3)]
    letters = [row.letter for row in menu.rows() if row.letter]
    assert len(letters) == len(set(letters))
    if games > 3:
        assert menu.row("others").label == f"All {games} saved games"
        outcome = menu.choose(menu.row("others"))
        assert isinstance(outcome, OpenMenu)
        assert isinstance(outcome.menu, KeptMenu)
        assert len(ids(outcome.menu)) == games


def test_the_facts_of_the_day_are_counted_from_moves_and_answers() -> None:
    store = Store.in_memory()
    assert day_facts(store)[1:] == (0, 0, 5, True)
    game = store.new_game(GAME)
    store.add_move(game, 0, 0.0, 0, "flip")
    store.add_trial(named("pair", "pair", day=today()))
    moments = store.moments("2000-01-01T00:00:00.000Z")
    assert len(moments) == 2
    now = datetime.fromisoformat(moments[-1]).astimezone()
    facts = day_facts(store, now)
    assert facts.practised == 1
    assert facts.minutes == 0
    later = day_facts(store, now + timedelta(days=3))
    assert (later.practised, later.minutes) == (1, 0)
    assert day_facts(store, now + timedelta(days=30)).practised == 0


def test_after_midnight_the_date_is_the_new_one_and_the_day_of_practice_the_old() -> None:
    class Written(Store):
        def moments(self, since: str) -> list[str]:
            return [f"{at.astimezone(UTC):%Y-%m-%dT%H:%M:%S}.000Z" for at in (evening, night)]

    evening, night = datetime(2026, 11, 22, 23, 59, 30), datetime(2026, 11, 23, 0, 0, 10)
    facts = day_facts(Written.in_memory(), datetime(2026, 11, 23, 2, 28))
    assert facts == ("2026-11-23", 1, 1, 5, True)
    assert told(facts.told, "eye").startswith("Monday 23 November, 1 of 7 days")


def test_minutes_are_those_between_moments_and_a_long_rest_is_one() -> None:
    class Written(Store):
        def moments(self, since: str) -> list[str]:
            at = ("10:00:00", "10:00:40", "10:01:20", "12:00:00")
            return [f"2026-11-22T{each}.000Z" for each in at]

    one = datetime(2026, 11, 22, 13, tzinfo=UTC)
    assert day_facts(Written.in_memory(), one).minutes == round((40 + 40 + 60) / 60)


def test_only_a_kept_game_can_be_forgotten_at_home() -> None:
    menu = HomeMenu(around(games=2, aloud=True))
    assert menu.forgets
    assert not HomeMenu(around()).forgets
    assert menu.forget(menu.row("settings")) == Tell(
        "You can only delete saved games.", refused=True
    )
    asked = menu.forget(menu.row("kept-2"))
    assert isinstance(asked, Confirm)
    asked.done()
    assert "kept-2" not in ids(menu)


def test_every_row_of_home_leads_somewhere() -> None:
    here = around(games=1)
    menu = HomeMenu(here)
    assert menu.choose(menu.row("quit")) == Quit()
    for id in ("games", "lessons", "drills", "settings", "help"):
        outcome = menu.choose(menu.row(id))
        assert isinstance(outcome, OpenMenu)
        assert outcome.menu.place == id
        assert outcome.menu.rows()
    assert menu.choose(menu.row("played")) == Tell("No games played yet.")
    here.store.add_move(here.store.kept_games()[0].id, 0, 0.0, 0, "flip")
    outcome = menu.choose(menu.row("played"))
    assert isinstance(outcome, OpenMenu)
    assert ids(outcome.menu) == ["played-1"]
    for id in ("rules", "progress"):
        outcome = menu.choose(menu.row(id))
        assert isinstance(outcome, Go)
        assert open_run(here.store, VARIANTS, outcome.opening)


def test_all_games_stand_with_those_of_their_kind() -> None:
    menu = GamesMenu(around())
    assert sorted(ids(menu)) == sorted(VARIANTS)
    assert headings(menu) == ["Slap", "Choose", "Watch"]
    kinds = [(not VARIANTS[id].slaps, not VARIANTS[id].chooses) for id in ids(menu)]
    assert [first for first, _ in kinds] == sorted(first for first, _ in kinds)
    for row in menu.rows():
        if row.id:
            outcome = menu.choose(row)
            assert isinstance(outcome, Go)
            assert (outcome.opening.place, outcome.opening.variant) == ("game", row.id)
            assert row.help == VARIANTS[row.id].summary


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        (LessonsMenu, [f"lesson-{each.id}" for each in lessons()]),
        (DrillsMenu, [f"drill-{id}" for id in DRILLS]),
    ],
)
def test_every_lesson_and_every_drill_can_be_opened(
    kind: type[LessonsMenu | DrillsMenu], wanted: list[str]
) -> None:
    here = around()
    menu = kind(here)
    assert sorted(ids(menu)) == sorted(wanted)
    for row in menu.rows():
        if row.kind == "heading":
            continue
        outcome = menu.choose(row)
        assert isinstance(outcome, Go)
        assert open_run(here.store, VARIANTS, outcome.opening)


def test_a_finished_lesson_says_so() -> None:
    menu = LessonsMenu(around(lessons={"egyptian-war": {"done": True}}))
    assert menu.row("lesson-egyptian-war").label == "Egyptian War, finished"
    assert menu.row("lesson-berkeley-war").label == "Berkeley War"
