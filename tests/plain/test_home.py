"""The home dialogue: games, kept games, options, settings and keys, by single keys."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from string import ascii_lowercase

import pytest

from tests.coach.practice import fill, practice
from tests.plain.terminals import terminal
from tests.plain.virtual_readers import Ear, Reader
from tests.sitting.games_kept import touch
from tests.tiers import proof
from tests.voice.hearing import words
from tests.voice.rendered import ends
from warcards_tui.coach.daily import deal_of
from warcards_tui.coach.drills.menu import DrillsMenu
from warcards_tui.coach.menus import GamesMenu, HomeMenu, LessonsMenu
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.face import BACK_KEYS, HELP_KEYS, Face
from warcards_tui.plain.home import at_home, go, readable, show
from warcards_tui.plain.set_up import OFFERED
from warcards_tui.plain.terminal import Ended, Key, Terminal
from warcards_tui.sitting.actions import key_name
from warcards_tui.sitting.first_time import note_seen
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.menus.menu import LETTERS, Around, Menu
from warcards_tui.sitting.menus.settings import AccessibilityMenu, SettingsMenu
from warcards_tui.sitting.opening import Opening
from warcards_tui.sitting.settings import SETTINGS, read_setting, setting
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.voice.home import no_key

GAME = {
    "variant": "egyptian-war",
    "seats": 2,
    "seed": 1,
    "options": {"slap_in": "on", "limit": 1000, "grace": 100},
    "deal": "3H 5D 7S/3C 9D JS",
    "turn": 0,
    "levels": [None, "average"],
    "pace": "untimed",
}


GIVEN = {"brackets": "any"}

FIRST = "Learn a first game, 2 minutes? Enter; H helps."


class Keyboard(Terminal):
    """A terminal with a typist who waits until everything has been said."""

    def __init__(self, keys: Sequence[str]) -> None:
        super().__init__()
        self.said: list[str] = []
        self.answers: list[list[str]] = [[]]
        self._keys = list(keys)
        self._now = 0.0

    @property
    def width(self) -> int:
        return 76

    def now(self) -> float:
        return self._now

    def cut_in(self, part: str, *, returns: bool = False) -> bool:
        self.announce(part)
        return True

    def announce(self, part: str, *, bell: bool = False, aloud: bool = True) -> None:
        self.said.append(part)
        self.answers[-1].append(part)

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        if until != float("inf"):
            self._now = max(self._now, until)
            return None
        if not self._keys:
            raise Ended()
        self._now += 1000
        self.answers.append([])
        return Key(self._keys.pop(0), self._now)


def home(store: Store, keys: str, *, new: bool = False) -> list[str]:
    """What is said at home after each of these keys, every key's lines in one; the person has been
    told how to set up speech, or is ``new``.
    """
    if not new:
        store.set_setting(OFFERED, True)
    keyboard = Keyboard(keys.split())
    face = Face(keyboard, store, VARIANTS)
    with suppress(Ended):
        at_home(face)
    return [" ".join(each) for each in keyboard.answers]


def deal() -> str:
    """What is offered today to whoever has nothing else to do."""
    found = deal_of(today(), VARIANTS)
    assert found is not None
    return f"Deal of the day: {found.variant.name}"


def store_with(*games: dict[str, object]) -> Store:
    store = Store.in_memory()
    for each in games:
        touch(store, store.new_game(each))
    return store


def test_the_first_question_offers_the_first_game_or_the_newest_kept_one() -> None:
    assert home(Store.in_memory(), "")[0] == FIRST
    assert home(store_with(GAME), "")[0] == "Go on with Egyptian War? Enter; H helps."


def test_who_has_set_nothing_is_told_once_what_sets_up_speech() -> None:
    store = Store.in_memory()
    said = home(store, "j left", new=True)
    assert said[0] == FIRST.replace("H helps.", "S sets up speech.")
    assert said[2] == FIRST
    assert home(store, "", new=True)[0] == FIRST
    for name, value in (("speech", 300), ("lines", "by-key"), ("hush", "yes"), ("cells", 20)):
        store = Store.in_memory()
        store.set_setting(name, value)
        assert "S sets up speech." not in " ".join(home(store, "", new=True))


@pytest.mark.parametrize("key", ["left", "j"])
def test_a_key_before_the_first_question_is_told_does_not_take_the_offer_away(key: str) -> None:
    keys = iter([key])
    reader = Reader("yasr", 175)
    face = Face(Ear(reader, lambda: next(keys, None), lambda: 0.5), Store.in_memory(), VARIANTS)
    face.say("Plain lines, by option.")
    with suppress(Ended):
        at_home(face)
    assert reader.said[-1].text == FIRST.replace("H helps.", "S sets up speech.")
    assert reader.said[-1].whole


def test_the_first_start_takes_at_most_15_words_to_its_question(tmp_path: Path) -> None:
    with terminal(tmp_path, ("--plain",)) as screen:
        said = screen.read("sets up speech")
    assert sum(words(each) for each in said) <= 15


def test_arrows_speak_each_choice_and_go_round() -> None:
    said = home(store_with(GAME), "down down down down up up up up up")
    assert said[1].startswith(f"{deal()}, T. The same cards for everybody today; ")
    assert said[2].startswith("Puzzle of the day, Z. Order your cards of Napoleon's War; ")
    assert said[3].startswith("Egyptian War, 2. ")
    assert said[4].startswith("Games, P. The ")
    assert said[8].startswith("Go on: Egyptian War, you 3, Rosa 3")
    assert said[9] == "Quit, Q."


def test_every_choice_has_a_key_of_its_own_and_capitals_do_too() -> None:
    assert home(Store.in_memory(), "S")[1].startswith("Settings. Accessibility, 1.")
    assert home(Store.in_memory(), "s 3")[2].startswith("Pace, normal.")
    assert home(Store.in_memory(), "7")[1] == "7 does nothing here; H tells the keys."


@pytest.mark.parametrize(
    ("keys", "menu"),
    [
        ("", HomeMenu),
        ("p", GamesMenu),
        *[
            pytest.param(key, menu, marks=proof)
            for key, menu in (("l", LessonsMenu), ("d", DrillsMenu), ("s", SettingsMenu))
        ],
    ],
)
def test_a_letter_that_is_not_told_does_nothing_and_says_so(
    keys: str, menu: type[Menu], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Face, "confirm", lambda *_: pytest.fail("no letter asks what to destroy"))
    store = store_with(GAME)
    store.set_setting(OFFERED, True)
    rows = readable(menu(Around(store, VARIANTS, aloud=True)))
    letters = {row.letter for row in rows} | {*BACK_KEYS, *HELP_KEYS}
    assert {row.letter for row in rows if row.id not in LETTERS}.isdisjoint(LETTERS.values())
    silent = [letter for letter in ascii_lowercase if letter not in letters]
    said = home(store, " ".join([keys, *silent]))
    assert said[-len(silent) :] == [no_key(key_name(letter)) for letter in silent]


def test_back_at_home_only_asks_again() -> None:
    assert home(Store.in_memory(), "left")[1] == FIRST


def test_what_was_said_can_be_gone_through() -> None:
    said = home(Store.in_memory(), "down ' , . . <")
    assert said[2].startswith("I know this kind of game: play")
    assert said[3].startswith(FIRST)
    assert said[3].endswith(" ago.")
    assert said[4].startswith("I know this kind of game: play")
    assert said[5] == "That was the newest."
    assert said[6].startswith(FIRST)


def test_a_lesson_under_way_is_offered_and_a_finished_one_no_more() -> None:
    store = Store.in_memory()
    store.set_setting("lessons", {"berkeley-war": {"step": 3, "best": 3, "done": False}})
    assert home(store, "")[0] == "Next unit of Berkeley War: Naming the rule? Enter; H helps."
    store.set_setting("lessons", {"berkeley-war": {"step": 3, "best": 9, "done": True}})
    assert home(store, "")[0] == f"{deal()}? Enter; H helps."
    store.set_setting("lessons", {"berkeley-war": "damaged"})
    assert home(store, "")[0] == (
        f"Part of the setting 'lessons' is damaged: it is as if it were not there. {FIRST}"
    )


def test_one_key_from_the_first_question_the_first_item_of_what_is_due_is_asked() -> None:
    store = Store.in_memory()
    fill(store, practice(days=22, items=20))
    store.set_setting("drills", {"which-rule": {"pace": "untimed"}})
    said = home(store, "enter n l")
    assert " due, " in said[0]
    assert said[0].endswith("? Enter; H helps.")
    assert "egin" not in said[0]
    assert " items. " in said[1]
    assert "Berkeley War: Which rule?" in said[1]
    assert said[1].endswith("Which rule?")
    assert said[2].startswith(("Right. ", "Wrong. "))


def test_lessons_and_drills_are_lists_and_back_leads_home() -> None:
    assert home(Store.in_memory(), "l")[1].startswith(
        "Lessons. Egyptian War, 1. You will slap pairs"
    )
    assert home(Store.in_memory(), "d")[1].startswith("Drills. Which rule?, 1. ")
    assert home(Store.in_memory(), "d q")[2] == FIRST


def test_help_in_a_menu_tells_its_keys() -> None:
    for key in ("h", "?"):
        for keys, leaves in ((key, "Q leaves."), (f"d {key}", "Q leaves.")):
            said = home(store_with(GAME), keys)
            assert f"Up and Down move; Enter takes the row; {leaves}" in said[-1]
    said = home(store_with(GAME), "h h delete up 2 left q , ^ / ?")[2:]
    assert said == [
        "Each key is only told now; H ends that.",
        "Delete: Forget the kept game.",
        "Up: Go to the row above.",
        "2: Egyptian War.",
        "Left: You are at home already.",
        "Q: Quit.",
        "Comma: The sentence before.",
        "Caret does nothing.",
        "Slash does nothing now; in rule texts it finds words in the text.",
        "Keys act again.",
    ]
    again = home(store_with(GAME), "h h h h h h")
    assert again[4:] == again[1:4]
    assert "F does nothing now; in drills it asks only what you got wrong." in home(
        Store.in_memory(), "h h f"
    )


def test_the_help_of_a_setting_is_told_once() -> None:
    said = home(Store.in_memory(), "s enter m q down")
    assert said[3].startswith("Keys, warcards. Whose keys you press")
    assert said[4] == "Keys, warcards; M."
    said = home(Store.in_memory(), "s down down enter q enter")
    assert said[3].startswith("Pace, normal; 3. How soon")
    assert said[4:] == ["Pace, normal.", "Pace, normal; 3.", "Pace, normal."]


def test_the_games_played_last_stand_at_home() -> None:
    store = Store.in_memory()
    home(store, "p 2 1 + l l p 3 1 + l l")  # In the list of games.
    for game in store.kept_games():
        store.finish_game(game.id, {})
    said = home(store, " ".join(["down"] * 6))
    # A pile that was missed there is a mistake, which then comes first.
    at = next(at for at, each in enumerate(said) if each.startswith("World War 3, "))
    assert said[at + 1].startswith("Berkeley War, ")
    assert said[at + 2].startswith("Games, P. ")


def test_three_keys_and_any_game_begins() -> None:
    store = Store.in_memory()
    said = home(store, "p 2 1 l l")
    assert said[1].startswith("Games. Egyptian War, 1. ")
    # To whoever is new to it the game is first told in a minute.
    assert said[2] == "Berkeley War: In 60 seconds, the idea in six steps? Enter; H helps."
    assert said[3].startswith("Berkeley War. 26 cards each. ")
    note_seen(store, "berkeley-war", 0)
    said = home(store, "p 2 enter l l")
    assert said[2] == "Berkeley War: 1 bot, average, pace untimed. Enter starts."
    assert said[3].startswith("Berkeley War. 26 cards each. ")
    assert "Left. Nothing was played, and nothing is kept." in said[5]


def test_an_option_is_changed_told_and_remembered() -> None:
    store = Store.in_memory()
    note_seen(store, "berkeley-war", 0)
    said = home(store, "p 2 down down down down down enter down enter")
    assert said[8] == "Who names it, name."
    assert said[9] == "Auto, 2."
    assert said[10].startswith("Who names it, auto; 5.")
    assert remembered_options(store, VARIANTS["berkeley-war"])["call"] == "auto"
    assert "Who names it, auto" in " ".join(home(store, "p 2 down down down down down"))


def test_options_that_are_given_for_a_game_count_for_that_one_only() -> None:
    store = Store.in_memory()
    keyboard = Keyboard(["down", "down", "down", "down", "down", "down", "enter", "l"])
    with suppress(Ended):
        go(Face(keyboard, store, VARIANTS), Opening("game", variant="berkeley-war", options=GIVEN))
    assert keyboard.said[0].endswith("pace untimed, brackets any. Enter starts.")
    assert any("Brackets in the line for 24, any" in each for each in keyboard.said)
    assert any("For this game only." in each for each in keyboard.said)
    assert remembered_options(store, VARIANTS["berkeley-war"]) == {}
    keyboard = Keyboard(["enter"])
    with suppress(Ended):
        go(Face(keyboard, store, VARIANTS), Opening("game", variant="berkeley-war", options=GIVEN))
    ((header, *_),) = [store.load_game(each.id) for each in store.kept_games()]
    assert header["options"]["brackets"] == "any"


def test_a_number_is_written_and_every_character_spoken() -> None:
    store = Store.in_memory()
    said = home(store, "1 7 2 5 6 backspace 0 enter")
    assert said[2] == "Grace after a card, in milliseconds: write 0 to 300, then Enter."
    assert said[3:8] == ["2.", "5.", "6.", "Deleted; 25.", "0."]
    assert said[8].startswith("Grace after a card, in milliseconds, 250; ")
    assert remembered_options(store, VARIANTS["egyptian-war"])["grace"] == "250"


NUMERIC = [name for name in SETTINGS if setting(name).high]


@pytest.mark.parametrize("opens", [[], ["enter"]], ids=["on its row", "where it is chosen"])
@pytest.mark.parametrize("name", NUMERIC)
def test_digits_typed_on_a_numeric_setting_are_its_value(name: str, opens: list[str]) -> None:
    store = Store.in_memory()
    around = Face(Keyboard([]), store, VARIANTS).around
    menus = (AccessibilityMenu(around), SettingsMenu(around))
    menu = next(each for each in menus if name in [row.id for row in each.rows()])
    at = [row.id for row in readable(menu)].index(name)
    number = str(setting(name).high - 1)
    keyboard = Keyboard([*["down"] * at, *opens, *number, "enter"])
    with suppress(Ended):
        show(Face(keyboard, store, VARIANTS), menu)
    assert str(read_setting(store, name)) == number


def test_a_wrong_value_is_refused_in_one_sentence() -> None:
    store = Store.in_memory()
    said = home(store, "1 7 9 9 9 enter enter enter")
    assert said[6].startswith(
        "Grace can be 0 to 300, not '999'. Grace after a card, in milliseconds, 100; 7."
    )
    assert said[8].startswith("Grace after a card, in milliseconds, 100; 7.")
    assert remembered_options(store, VARIANTS["egyptian-war"]) == {}


def test_each_bot_has_a_level_and_the_game_a_seed() -> None:
    store = Store.in_memory()
    note_seen(store, "berkeley-war", 0)
    said = home(store, "p 2 2 2 enter down enter 4 up up up up enter 4 2 enter down enter + l")
    assert said[3] == "Bots: write 1 to 5, then Enter."
    assert said[5].startswith("Bots, 2; ")
    assert said[6].startswith("Rosa, average; 3. How strong this bot is.")
    assert said[8].startswith("Rosa, expert; ")
    assert said[12].startswith("Seed, by chance; ")
    assert said[13] == "Seed: write a whole number, or nothing for chance, then Enter."
    assert said[16].startswith("Seed, 42; ")
    (game,) = store.kept_games()
    assert (game.header["levels"], game.header["seed"]) == ([None, "expert", "average"], 42)


def test_a_bot_more_than_the_game_has_seats_for_is_refused() -> None:
    said = home(Store.in_memory(), "p 2 2 9 enter")
    assert said[5].startswith("Bots can be 1 to 5, not '9'. Bots, 1; 2.")


def test_a_game_that_cannot_start_is_told_and_can_be_changed() -> None:
    store = Store.in_memory()
    store.set_setting("options", {"berkeley-war": {"era": "2020-01-01"}})
    note_seen(store, "berkeley-war", 0)
    said = home(store, "p 2 enter q")
    assert "invented in April 2023" in said[3]
    assert said[3].endswith("Berkeley War: 1 bot, average, pace untimed. Enter starts.")
    assert said[4].startswith("Games. Berkeley War, 2. ")
    assert store.kept_games() == []


def test_changed_keys_are_taken_back_in_all_games_or_in_one() -> None:
    store = Store.in_memory()
    store.set_setting("keymap", {"pause": "|", "war/turn": "x"})
    said = home(store, "s up enter 4 up enter")
    assert said[4].startswith("In War alone. ")
    assert said[5].startswith("As in all games, ")
    assert said[6].startswith("This game has the keys of all games again.")
    assert store.setting("keymap", {}) == {"pause": "|"}
    said = home(store, "s up enter up enter")
    assert said[4].startswith("All keys as they were. ")
    assert said[5].startswith("Every key is as it was.")
    assert store.setting("keymap", {}) == {}


def test_what_is_no_kept_game_is_not_forgotten() -> None:
    store = store_with(GAME)
    assert home(store, "down delete")[2].startswith("Only a kept game can be forgotten. ")
    assert len(store.kept_games()) == 1


def test_settings_are_changed_at_once() -> None:
    store = Store.in_memory()
    said = home(store, "s 3 c down 6 down enter")
    assert "Pace, relaxed; 3." in said[3]
    assert read_setting(store, "pace") == "relaxed"
    home(store, "s 1 3 3 0 0 enter")
    assert read_setting(store, "speech") == 300


def test_a_key_is_changed_and_a_clash_refused() -> None:
    store = Store.in_memory()
    said = home(store, "s up enter enter enter r enter |")
    assert said[2].startswith("Keys at the table, ")
    assert said[3] == "Keys at the table. In all games, 1."
    assert said[4].startswith("In all games. ")
    assert said[5].startswith("Press the new key for ")
    assert "R already means rules now." in said[6]
    assert ": bar." in said[8]
    assert "|" in store.setting("keymap", {}).values()


def test_a_key_is_changed_for_one_game_alone() -> None:
    store = Store.in_memory()
    said = home(store, "s up enter down down enter down down down down enter |")
    assert said[5] == "In Berkeley War alone, 3."
    assert said[6].startswith("In Berkeley War alone. Slap: Space. ")
    assert said[-2].startswith("Press the new key for sandwich.")
    assert store.setting("keymap", {}) == {"berkeley-war/rule-sandwich": "|"}


def test_forgetting_is_asked_for_first() -> None:
    store = store_with(GAME)
    said = home(store, "delete n delete y")
    assert said[1].startswith("Forget Egyptian War against Rosa, no moves yet, ")
    assert said[1].endswith("? Y or N?")
    assert said[2] == "Go on with Egyptian War? Enter; H helps."
    assert said[4] == f"Egyptian War forgotten. {FIRST}"
    assert store.kept_games() == []


def test_enter_is_no_yes_where_something_would_be_lost() -> None:
    """A second Enter by habit forgets no game."""
    for key in ("enter", "n", "left", "backspace"):
        store = store_with(GAME)
        said = home(store, f"delete {key}")
        assert said[2] == "Go on with Egyptian War? Enter; H helps.", key
        assert len(store.kept_games()) == 1, key


def test_another_key_than_y_or_n_is_asked_about_again() -> None:
    store = store_with(GAME)
    assert home(store, "delete x")[2] == "Y or N?"
    assert len(store.kept_games()) == 1


def test_other_kept_games_can_be_resumed_and_forgotten() -> None:
    store = store_with(*[GAME] * 5)
    said = home(store, "5 down delete y q 5 2 l")
    assert said[1].startswith("Kept games. Egyptian War against Rosa")
    assert "Egyptian War forgotten." in said[4]
    assert said[7].startswith("Egyptian War. 3 cards each.")
    assert len(store.kept_games()) == 4


def test_a_game_that_cannot_be_read_is_told_and_nothing_is_lost() -> None:
    store = store_with({"variant": "chess"}, GAME | {"levels": [None]})
    said = home(store, "1 down down down down enter")
    assert said[1].startswith("Game 2 cannot be opened: ")
    assert "that this version cannot read" in said[5]
    assert said[6].startswith("Game 1 cannot be opened: ")
    assert len(store.kept_games()) == 2


def test_a_kept_game_is_gone_on_with_and_its_end_offers_another() -> None:
    store = store_with(GAME)
    said = home(store, "1 " + "enter " * 12 + "e a l q")
    assert said[1].startswith("Egyptian War. 3 cards each. You start.")
    played = " ".join(said)
    assert any(map(ends, said))
    assert "Again? A plays another game, O looks back at it, L leaves." in played
    assert played.count("Egyptian War. ") >= 2
