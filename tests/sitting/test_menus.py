"""Menus for all modes: rows, their pages, and changes of values."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sitting.games_kept import touch
from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.keys import own_actions, shared_actions
from warcards_tui.sitting.launch import begin, remembered_options
from warcards_tui.sitting.menus.help import HelpMenu
from warcards_tui.sitting.menus.kept import KeptMenu
from warcards_tui.sitting.menus.keys import GameKeysMenu, KeysMenu, SharedKeysMenu
from warcards_tui.sitting.menus.menu import (
    AppContext,
    Begin,
    Confirm,
    Menu,
    OpenMenu,
    PressKey,
    Resume,
    Section,
    Tell,
    WriteValue,
)
from warcards_tui.sitting.menus.settings import AccessibilityMenu, SettingsMenu
from warcards_tui.sitting.menus.start import StartMenu
from warcards_tui.sitting.request import MOST_SEED, Request
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import (
    ACCESSIBILITY,
    LABELS,
    SETTINGS,
    change_setting,
    find_setting,
    keymap_of,
    read_setting,
)
from warcards_tui.store import Store

EVERYWHERE = Action("own.help", "?", "own help", "Help of the face.")
LISTED = Action("own.down", "J", "own down", "A row down.")
SECTIONS = (Section("Everywhere", (EVERYWHERE,), everywhere=True), Section("Lists", (LISTED,)))


def around(*sections: Section, aloud: bool = False, **settings: Any) -> AppContext:
    store = Store.in_memory()
    for name, value in settings.items():
        store.set_setting(name, value)
    return AppContext(store, VARIANTS, sections, aloud)


def ids(menu: Menu) -> list[str]:
    return [row.id for row in menu.rows() if row.id]


def headings(menu: Menu) -> list[str]:
    return [row.label for row in menu.rows() if row.kind == "heading"]


def start(game: str = "berkeley-war", here: AppContext | None = None, **given: str) -> StartMenu:
    return StartMenu(here or around(), VARIANTS[game], given)


def request_of(menu: StartMenu) -> Request:
    outcome = menu.choose(menu.row("start"))
    assert isinstance(outcome, Begin)
    return outcome.request


# -- settings


def list_with(name: str, here: AppContext) -> Menu:
    """Return the list of a setting."""
    return (AccessibilityMenu if name in ACCESSIBILITY else SettingsMenu)(here)


def test_every_setting_is_a_row_with_its_value_and_the_keys_come_last() -> None:
    menu = SettingsMenu(around(pace="fast"))
    first, *usual, last = ids(menu)
    assert (first, last) == ("accessibility", "own keys")
    shown = menu.choose(menu.row(first))
    assert isinstance(shown, OpenMenu)
    assert ids(shown.menu) == ["set-up", *ACCESSIBILITY]
    assert {*usual, *ACCESSIBILITY} == set(SETTINGS)
    assert set(usual) & set(ACCESSIBILITY) == {"face", "length"}
    assert menu.row("pace").value == "fast"
    assert menu.row("bots").value == str(SETTINGS["bots"].default)
    assert headings(menu) == ["At the table", "Day by day", "On the screen", "Keys"]


def test_a_setting_is_kept_as_it_is_written_or_refused_in_one_line() -> None:
    here = around()
    menu = SettingsMenu(here)
    assert menu.choose(menu.row("pace")) == WriteValue(
        f"Pace: type {SETTINGS['pace'].allowed}, then Enter."
    )
    menu.write(menu.row("pace"), "250")
    assert read_setting(here.store, "pace") == 250
    with pytest.raises(ValueError, match=r"^Pace can be untimed, .*, not 'never'"):
        menu.write(menu.row("pace"), "never")
    assert menu.row("pace").value == "250"


@looped("label, name", LABELS.items())
def test_a_setting_is_found_by_its_label_and_its_name(label: str, name: str) -> None:
    assert len(LABELS) == len(SETTINGS)
    written = (
        name,
        name.replace("-", "_"),
        name.upper(),
        label,
        label.replace(" ", "-"),
        f" {label}",
    )
    assert [find_setting(each) for each in written] == [name] * len(written)


def test_a_name_of_no_setting_gets_the_nearest_label() -> None:
    with pytest.raises(ValueError, match=r"Did you mean suit colors\?$"):
        change_setting(around().store, "suit colours", "letters")


@looped("name", SETTINGS)
def test_a_step_gives_a_setting_another_value_and_a_step_back_the_first(name: str) -> None:
    menu = list_with(name, around(bots=3))
    before = menu.row(name).value
    menu.step(menu.row(name), 1)
    assert menu.row(name).value != before
    menu.step(menu.row(name), -1)
    assert menu.row(name).value == before


def test_a_row_without_a_value_is_not_stepped() -> None:
    here = around()
    menu = SettingsMenu(here)
    menu.step(menu.row("own keys"), 1)
    assert [here.store.setting(name, None) for name in SETTINGS] == [None] * len(SETTINGS)


def test_what_can_be_written_is_told_from_what_is_one_of_some_words() -> None:
    menu = SettingsMenu(around())
    written = [row.id for row in menu.rows() if row.written]
    assert written == ["pace", "bots", "goal"]
    written = [row.id for row in AccessibilityMenu(around()).rows() if row.written]
    assert written == ["speech", "cells", "finger", "scale"]
    assert {row.id for row in start().rows() if row.written} >= {"bots", "pace", "era", "seed"}
    assert not start().row("call").written


# -- the start of a game


def test_a_game_starts_as_its_rows_say() -> None:
    menu = start(here=around(bots=2, level="quick", pace="fast"))
    menu.write(menu.row("bot-1"), "expert")
    menu.write(menu.row("seed"), " 42 ")
    menu.write(menu.row("brackets"), "any")
    request = request_of(menu)
    assert (request.variant, request.levels) == ("berkeley-war", ("quick", "expert"))
    assert (request.seed, request.options["brackets"]) == (42, "any")
    assert request.pace is not None
    assert request.pace.name == "fast"
    session = begin(around().store, VARIANTS, request)
    assert session.levels == ("quick", "expert")
    assert session.game.setup.seed == 42


@looped("variant", VARIANTS.values())
def test_a_game_has_a_row_for_each_bot_and_each_option(variant: Any) -> None:
    menu = StartMenu(around(bots=7), variant)
    bots = variant.most - 1
    assert ids(menu) == [
        *("start", "bots"),
        *[f"bot-{at}" for at in range(bots)],
        "pace",
        *[option.name for option in variant.options],
        "seed",
    ]
    assert menu.row("bots").value == str(bots)
    assert [row.value for row in menu.rows() if row.id.startswith("bot-")] == ["average"] * bots
    assert begin(around().store, VARIANTS, request_of(menu)).game.setup.seats == variant.most


def test_bots_come_and_go_within_the_seats_of_the_game() -> None:
    here = around(bots=1)
    menu = start("berkeley-war", here)
    menu.step(menu.row("bots"), -1)
    assert menu.row("bots").value == "1"
    menu.write(menu.row("bot-0"), "expert")
    menu.step(menu.row("bots"), 1)
    assert [menu.row(f"bot-{at}").value for at in range(2)] == ["expert", "expert"]
    most = VARIANTS["berkeley-war"].most - 1
    with pytest.raises(ValueError, match=f"^Bots can be 1 to {most}, not '{most + 1}'"):
        menu.write(menu.row("bots"), str(most + 1))
    assert read_setting(here.store, "bots") == 2
    assert read_setting(here.store, "level") == "expert"


def test_a_game_for_two_takes_one_bot_and_leaves_the_setting_alone() -> None:
    here = around(bots=3)
    menu = start("war", here)
    option = menu.row("bots").option
    assert option is not None
    assert option.allowed == "1"
    assert request_of(menu).levels == ("average",)
    assert read_setting(here.store, "bots") == 3


@looped("text", ["seven", "-1", "1.5", str(MOST_SEED + 1), "9" * 5000])
def test_a_wrong_seed_is_one_line_and_changes_nothing(text: str) -> None:
    menu = start()
    menu.write(menu.row("seed"), "7")
    with pytest.raises(ValueError, match=r"^A seed is a whole number"):
        menu.write(menu.row("seed"), text)
    assert request_of(menu).seed == 7


def test_an_empty_seed_is_chance_and_an_empty_option_its_default() -> None:
    here = around()
    menu = start("berkeley-war", here)
    menu.write(menu.row("seed"), "7")
    assert (menu.row("seed").value, menu.typed(menu.row("seed"))) == ("7", "7")
    menu.write(menu.row("seed"), "")
    assert (menu.row("seed").value, menu.typed(menu.row("seed"))) == ("random", "")
    assert request_of(menu).seed is None
    menu.write(menu.row("limit"), "50")
    assert remembered_options(here.store, VARIANTS["berkeley-war"]) == {"limit": "50"}
    menu.write(menu.row("limit"), "")
    assert menu.row("limit").value == "1000"


def test_given_options_count_for_one_game_until_another_value_is_chosen() -> None:
    here = around()
    menu = start("berkeley-war", here, brackets="any")
    assert menu.question().endswith("normal pace, brackets any. Enter starts.")
    assert menu.row("brackets").help.startswith("For this game only. ")
    assert request_of(menu).options["brackets"] == "any"
    assert remembered_options(here.store, VARIANTS["berkeley-war"]) == {}
    menu.step(menu.row("brackets"), 1)
    assert not menu.row("brackets").help.startswith("For this game only. ")
    assert "brackets" in remembered_options(here.store, VARIANTS["berkeley-war"])


def test_the_question_tells_the_levels_once_where_they_are_alike() -> None:
    menu = start(here=around(bots=2))
    assert menu.question() == "Berkeley War: 2 bots, average, normal pace. Enter starts."
    menu.write(menu.row("bot-1"), "quick")
    assert menu.question() == "Berkeley War: 2 bots, average and quick, normal pace. Enter starts."


# -- keys


def test_the_keys_are_those_of_all_games_of_the_face_and_the_way_to_each_game() -> None:
    menu = KeysMenu(around(*SECTIONS, keymap={"pause": "z"}))
    shared = [each.id for each in shared_actions(VARIANTS)]
    games = [f"game {each}" for each in VARIANTS]
    assert ids(menu) == [*shared, "own.help", "own.down", *games, "default"]
    assert menu.row("pause").value == "z"
    outcome = menu.choose(menu.row("game war"))
    assert isinstance(outcome, OpenMenu)
    assert outcome.menu.title == "Keys of War"


def test_read_out_the_keys_of_all_games_have_a_menu_of_their_own() -> None:
    menu = KeysMenu(around(aloud=True))
    assert ids(menu) == ["all", *[f"game {each}" for each in VARIANTS], "default"]
    outcome = menu.choose(menu.row("all"))
    assert isinstance(outcome, OpenMenu)
    assert isinstance(outcome.menu, SharedKeysMenu)
    assert ids(outcome.menu) == [each.id for each in shared_actions(VARIANTS)]


def test_a_key_is_asked_for_given_and_refused_where_it_means_something_else() -> None:
    here = around(*SECTIONS)
    menu = KeysMenu(here)
    assert menu.choose(menu.row("pause")) == PressKey("Press the new key for pause.")
    menu.press(menu.row("pause"), "|")
    assert menu.row("pause").value == "|"
    assert keymap_of(here.store).changed == {"pause": "|"}
    with pytest.raises(ValueError, match=r"^R already means rules now"):
        menu.press(menu.row("pause"), "r")
    assert keymap_of(here.store).changed == {"pause": "|"}


def test_a_key_of_the_face_that_works_everywhere_is_shared_with_nothing() -> None:
    menu = KeysMenu(around(*SECTIONS))
    for row, key in (("pause", "?"), ("own.down", "?"), ("own.help", "J"), ("own.help", "r")):
        with pytest.raises(ValueError, match="already means"):
            menu.press(menu.row(row), key)
    # A list is never open while a game is played.
    menu.press(menu.row("own.down"), "r")
    assert menu.row("own.down").value == "r"


def test_a_key_of_one_game_is_changed_there_alone_and_taken_back() -> None:
    here = around(keymap={"pause": "'"})
    menu = GameKeysMenu(here, VARIANTS["berkeley-war"])
    actions = own_actions(VARIANTS["berkeley-war"])
    assert ids(menu) == [*[each.id for each in actions], "default"]
    menu.press(menu.row("rule-sandwich"), "|")
    kept = {"pause": "'", "berkeley-war/rule-sandwich": "|"}
    assert here.store.setting("keymap", {}) == kept
    assert menu.choose(menu.row("default")) == Tell("This game uses the keys of all games again.")
    assert here.store.setting("keymap", {}) == {"pause": "'"}
    everything = KeysMenu(here)
    assert everything.choose(everything.row("default")) == Tell("All keys are reset.")
    assert here.store.setting("keymap", {}) == {}


def test_the_help_has_every_action() -> None:
    here = around(*SECTIONS, keymap={"slap": "z"})
    menu = HelpMenu(here)
    assert menu.row("slap").value == "z"
    assert set(ids(menu)) >= {each.id for each in (*shared_actions(VARIANTS), EVERYWHERE, LISTED)}
    assert len(ids(menu)) == len(set(ids(menu)))
    assert menu.choose(menu.row("own.down")) == Tell("A row down.")


# -- kept games


def test_a_kept_game_is_gone_on_with_and_forgotten_only_after_yes() -> None:
    here = around()
    session = begin(here.store, VARIANTS, Request("egyptian-war", ("average",), 3))
    touch(here.store, session.kept)
    menu = KeptMenu(here)
    (row,) = menu.rows()
    assert row.label.startswith("Egyptian War against Rosa, no moves yet, ")
    outcome = menu.choose(row)
    assert isinstance(outcome, Resume)
    assert Session.resume(here.store, VARIANTS, outcome.kept).game.setup == session.game.setup
    asked = menu.forget(row)
    assert isinstance(asked, Confirm)
    assert asked.question == f"Delete {row.label}? Y or N?"
    assert menu.rows() == [row]
    assert asked.done() == "Egyptian War deleted."
    assert menu.rows() == []
    assert not menu.forgets


def test_nothing_else_can_be_forgotten() -> None:
    menu = SettingsMenu(around())
    assert not menu.forgets
    assert menu.forget(menu.row("pace")) == Tell("You can only delete saved games.", refused=True)


def test_a_row_that_is_not_there_is_told_by_its_id() -> None:
    with pytest.raises(KeyError, match="nothing"):
        SettingsMenu(around()).row("nothing")


def test_as_usual_takes_every_changed_house_rule_back() -> None:
    here = around(options={"berkeley-war": {"brackets": "any", "grace": 0}})
    menu = start(here=here)
    assert (menu.changed, menu.live) == (2, "2 house rules changed")
    row = menu.row("as-usual")
    assert row.value == menu.live
    assert isinstance(menu.choose(row), Tell)
    assert (menu.changed, menu.live) == (0, "")
    assert "as-usual" not in [each.id for each in menu.rows()]
    assert StartMenu(here, VARIANTS["berkeley-war"]).row("brackets").value == "none"
    assert menu.row("grace").label == "grace after a card, in milliseconds"


def test_as_usual_also_lets_go_what_was_given_for_one_game() -> None:
    menu = start(brackets="any")
    assert menu.changed == 1
    menu.choose(menu.row("as-usual"))
    assert request_of(menu).options.get("brackets", "none") == "none"


@looped("written, value", [("two-colour", "two-color"), ("four-colour", "four-color")])
def test_a_value_of_an_earlier_version_is_still_taken(written: str, value: str) -> None:
    here = around()
    assert change_setting(here.store, "pack", written) == value
    here.store.set_setting("pack", written)
    assert read_setting(here.store, "pack") == value
