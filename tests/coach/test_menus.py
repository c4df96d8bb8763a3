"""Home and the lists, whatever the face: what they offer, and where each row leads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.plain.test_home import GAME
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.menus import DrillsMenu, GamesMenu, HomeMenu, LessonsMenu
from warcards_tui.coach.places import open_run
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.menus.kept import KeptMenu
from warcards_tui.sitting.menus.menu import Around, Confirm, Go, Menu, Quit, Resume, Show, Tell
from warcards_tui.store import Store

LISTS = ["games", "lessons", "drills", "rules", "progress"]


def around(*, games: int = 0, aloud: bool = False, **settings: Any) -> Around:
    store = Store.in_memory()
    for name, value in settings.items():
        store.set_setting(name, value)
    for _ in range(games):
        store.new_game(GAME)
    return Around(store, VARIANTS, aloud=aloud)


def ids(menu: Menu) -> list[str]:
    return [row.id for row in menu.rows() if row.id]


def headings(menu: Menu) -> list[str]:
    return [row.label for row in menu.rows() if row.kind == "heading"]


def test_the_very_first_home_begins_with_the_first_lesson() -> None:
    menu = HomeMenu(around())
    assert ids(menu) == ["lesson-egyptian-war", "egyptian-war", *LISTS, "settings", "help", "quit"]
    assert headings(menu) == ["Begin here", "Play", "Learn and practise", "Program"]
    assert menu.question() == "First lesson: Egyptian War? Enter; H helps."


def test_kept_games_come_first_then_the_lesson_under_way() -> None:
    under_way = {"berkeley-war": {"step": 2, "best": 2, "done": False}}
    menu = HomeMenu(around(games=2, lessons=under_way))
    assert ids(menu)[:4] == ["kept-2", "kept-1", "lesson-berkeley-war", "egyptian-war"]
    assert headings(menu)[0] == "Go on with"
    assert menu.question() == "Go on with Egyptian War? Enter; H helps."
    assert menu.choose(menu.row("kept-1")) == Resume(1)


def test_where_all_is_learnt_a_game_comes_first() -> None:
    done = {each.id: {"done": True} for each in lessons()}
    menu = HomeMenu(around(lessons=done, recent=["war", "unheard-of", "fast-food"]))
    assert ids(menu)[:3] == ["war", "fast-food", "games"]
    assert headings(menu)[0] == "Play"
    assert menu.question() == "Play War? Enter; H helps."


@pytest.mark.parametrize("games", [0, 1, 2, 9])
def test_read_out_home_has_one_row_for_the_newest_game_and_one_for_all(games: int) -> None:
    here = around(games=games, aloud=True)
    menu = HomeMenu(here)
    kept = [id for id in ids(menu) if id.startswith("kept-") or id == "others"]
    assert kept == [*[f"kept-{games}"][:games], *["others"][: games - 1 if games else 0]]
    assert "help" not in ids(menu)
    letters = [row.letter for row in menu.rows() if row.letter]
    assert len(letters) == len(set(letters))
    if games > 1:
        outcome = menu.choose(menu.row("others"))
        assert isinstance(outcome, Show)
        assert isinstance(outcome.menu, KeptMenu)
        assert len(ids(outcome.menu)) == games


def test_only_a_kept_game_can_be_forgotten_at_home() -> None:
    menu = HomeMenu(around(games=2, aloud=True))
    assert menu.forgets
    assert not HomeMenu(around()).forgets
    assert menu.forget(menu.row("settings")) == Tell(
        "Only a kept game can be forgotten.", refused=True
    )
    assert isinstance(menu.forget(menu.row("others")), Show)
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
        assert isinstance(outcome, Show)
        assert outcome.menu.place == id
        assert ids(outcome.menu)
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
    assert ids(menu) == wanted
    for row in menu.rows():
        outcome = menu.choose(row)
        assert isinstance(outcome, Go)
        assert open_run(here.store, VARIANTS, outcome.opening)


def test_a_finished_lesson_says_so() -> None:
    menu = LessonsMenu(around(lessons={"egyptian-war": {"done": True}}))
    assert menu.row("lesson-egyptian-war").label == "Egyptian War, finished"
    assert menu.row("lesson-berkeley-war").label == "Berkeley War"
