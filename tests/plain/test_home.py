"""The home dialogue: games, kept games, options, settings and keys, by single keys."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from string import ascii_lowercase

import pytest

from tests.coach.practice import fill, practice
from tests.plain.terminals import terminal
from tests.plain.virtual_readers import Ear
from tests.plain.virtual_readers import Reader as ScreenReader
from tests.said import Spoken, spoken
from tests.sitting.games_kept import touch
from tests.tiers import proof
from tests.voice.hearing import words
from warcards_tui.cards.parts import Text, capital, told
from warcards_tui.coach.daily import deal_of
from warcards_tui.coach.drills.catalogue import find_drill
from warcards_tui.coach.drills.menu import DrillsMenu
from warcards_tui.coach.lessons import contents, find_lesson
from warcards_tui.coach.menus import GamesMenu, HomeMenu, LessonsMenu
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.face import BACK_KEYS, HELP_KEYS, Face
from warcards_tui.plain.home import at_home, go, readable, show
from warcards_tui.plain.set_up import OFFERED
from warcards_tui.plain.terminal import EndOfInput, Key, Terminal
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import key_name
from warcards_tui.sitting.first_time import note_seen
from warcards_tui.sitting.kept import KeptGameError, open_kept
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.menus.menu import LETTERS, AppContext, Menu, Row
from warcards_tui.sitting.menus.settings import AccessibilityMenu, SettingsMenu
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.settings import SETTINGS, read_setting, setting
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.store.files import damaged_setting
from warcards_tui.voice import home as at_home_voice
from warcards_tui.voice import keys as telling
from warcards_tui.voice import menus as menu_voice
from warcards_tui.voice import places as place_voice
from warcards_tui.voice.keys import does_elsewhere
from warcards_tui.voice.menus import going_on
from warcards_tui.voice.review import age
from warcards_tui.voice.sitting import again, leaves
from warcards_tui.voice.today import ready
from warcards_tui.words import accessibility, introductions, review, sitting
from warcards_tui.words import home as home_words
from warcards_tui.words import keys as keys_words
from warcards_tui.words import menus as texts
from warcards_tui.words import places as places_words
from warcards_tui.words import today as today_words
from warcards_tui.words.utterance import Utterance

voice, menus, places = Spoken(at_home_voice), Spoken(menu_voice), Spoken(places_words)
home_texts = Spoken(home_words)
menus_texts = Spoken(texts)

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

SETS_UP = accessibility.sets_up
FIRST = menus.offer_question(places_words.first_game(minutes=2).text)

FIRST_OF_ALL = menus.offer_question(places_words.first_game(minutes=2).text, key=SETS_UP)
GO_ON = menus.home_question("Egyptian War", kept=True)
STARTS = menus.summary("Berkeley War", ["average"], "untimed", {})
WAITED = 20_000.0
"""Milliseconds before each key: longer than any voice needs for the speech."""
INTRODUCED = menus.offer_question(f"Berkeley War: {introductions.offered_aloud(pictures=6).text}")


class Keyboard(Terminal):
    """A terminal with a typist who waits for the end of all speech."""

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
            raise EndOfInput()
        self._now += WAITED
        self.answers.append([])
        return Key(self._keys.pop(0), self._now)


class Reader(Face):
    """A text mode that records the rows of menus that it reads out, after each key."""

    terminal: Keyboard

    def __init__(self, keyboard: Keyboard, store: Store) -> None:
        self.rows: list[tuple[int, Row]] = []
        super().__init__(keyboard, store, VARIANTS)

    def spoken(self, row: Row) -> str:
        self.rows.append((len(self.terminal.answers), row))
        return super().spoken(row)

    def asking(self, row: Row) -> str:
        self.rows.append((len(self.terminal.answers), row))
        return super().asking(row)


class Answer(str):
    """The speech after a key, and the rows that it read out."""

    rows: tuple[Row, ...] = ()

    @property
    def row(self) -> str:
        """The id of the row read out last, with its value if it has one."""
        if not self.rows:
            return ""
        last = self.rows[-1]
        return f"{last.id} {last.value}".rstrip()


def home(store: Store, keys: str, *, new: bool = False) -> list[Answer]:
    """Return the speech at home after each key, all lines of a key in one.

    The learner has seen the offer to set up speech, unless ``new``.
    """
    if not new:
        store.set_setting(OFFERED, True)
    keyboard = Keyboard(keys.split())
    face = Reader(keyboard, store)
    with suppress(EndOfInput):
        at_home(face)
    said = [Answer(" ".join(each)) for each in keyboard.answers]
    for at, answer in enumerate(said, 1):
        answer.rows = tuple([row for then, row in face.rows if then == at])
    return said


def store_with(*games: dict[str, object]) -> Store:
    store = Store.in_memory()
    for each in games:
        touch(store, store.new_game(each))
    return store


def test_the_first_question_offers_the_first_game_or_the_newest_kept_one() -> None:
    assert home(Store.in_memory(), "")[0] == FIRST
    assert home(store_with(GAME), "")[0] == GO_ON


def test_who_has_set_nothing_is_told_once_what_sets_up_speech() -> None:
    store = Store.in_memory()
    said = home(store, "j left", new=True)
    assert said[0] == FIRST_OF_ALL
    assert said[2] == FIRST
    assert home(store, "", new=True)[0] == FIRST
    for name, value in (("speech", 300), ("lines", "by-key"), ("hush", "yes"), ("cells", 20)):
        store = Store.in_memory()
        store.set_setting(name, value)
        assert spoken(SETS_UP) not in " ".join(home(store, "", new=True))


@pytest.mark.parametrize("key", ["left", "j"])
def test_a_key_before_the_first_question_is_told_does_not_take_the_offer_away(key: str) -> None:
    keys = iter([key])
    reader = ScreenReader("yasr", 175)
    face = Face(Ear(reader, lambda: next(keys, None), lambda: 0.5), Store.in_memory(), VARIANTS)
    face.say("Plain lines, by option.")
    with suppress(EndOfInput):
        at_home(face)
    assert reader.said[-1].text == FIRST_OF_ALL
    assert reader.said[-1].whole


@pytest.mark.slow
def test_the_first_start_takes_at_most_15_words_to_its_question(tmp_path: Path) -> None:
    with terminal(tmp_path, ("--plain",)) as screen:
        said = screen.read("sets up speech")
    assert sum(words(each) for each in said) <= 15


def test_arrows_speak_each_choice_and_go_round() -> None:
    said = home(store_with(GAME), "down down down down up up up up up up")
    ids = ["daily", "puzzle", "egyptian-war", "games", "egyptian-war", "puzzle", "daily"]
    assert [each.row for each in said[1:]] == [*ids, "kept-1", "quit", "settings"]
    for answer in said[1:]:
        (row,) = answer.rows
        # The name, then the key; the help only if it is new.
        assert answer.startswith(voice.item(row.spoken or row.label, key_name(row.letter)))
        assert (spoken(row.help) in answer) == (answer in said[1:5])
    on = going_on("Egyptian War", [("you", 3), ("Rosa", 3)])
    assert said[8].startswith(voice.item(told(on, "ear"), "1"))


def test_every_choice_has_a_key_of_its_own_and_capitals_do_too() -> None:
    said = home(Store.in_memory(), "S")
    assert said[1].startswith(menus_texts.settings)
    assert said[1].row == "accessibility"
    assert home(Store.in_memory(), "s 3")[2].row == "pace normal"
    assert home(Store.in_memory(), "7")[1] == home_texts.no_key(key="7")


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
    rows = readable(menu(AppContext(store, VARIANTS, aloud=True)))
    letters = {row.letter for row in rows} | {*BACK_KEYS, *HELP_KEYS}
    assert {row.letter for row in rows if row.id not in LETTERS}.isdisjoint(LETTERS.values())
    silent = [letter for letter in ascii_lowercase if letter not in letters]
    said = home(store, " ".join([keys, *silent]))
    assert said[-len(silent) :] == [home_texts.no_key(key=key_name(letter)) for letter in silent]


def test_back_at_home_only_asks_again() -> None:
    assert home(Store.in_memory(), "left")[1] == FIRST


def test_what_was_said_can_be_gone_through() -> None:
    said = home(Store.in_memory(), "down ' , . . <")
    assert said[1] == said[2]
    assert said[3].startswith(FIRST)
    assert said[4].startswith(said[1])
    assert said[5] == spoken(review.nothing_newer)
    assert said[6].startswith(FIRST)
    # Earlier lines come with their age.
    assert said[3].removeprefix(FIRST).strip() == spoken(age(None, 3 * WAITED))


def test_a_lesson_under_way_is_offered_and_a_finished_one_no_more() -> None:
    store = Store.in_memory()
    store.set_setting("lessons", {"berkeley-war": {"step": 3, "best": 3, "done": False}})
    units = {each.id: each.title for each in contents(find_lesson("berkeley-war")).units}
    begun = place_voice.next_lesson("Berkeley War", units["naming-the-rule"])
    assert home(store, "")[0] == menus.offer_question(begun)
    store.set_setting("lessons", {"berkeley-war": {"step": 3, "best": 9, "done": True}})
    found = deal_of(today(), VARIANTS)
    assert found is not None
    assert home(store, "")[0] == menus.offer_question(
        f"{today_words.deal_of_the_day}: {found.variant.name}"
    )
    store.set_setting("lessons", {"berkeley-war": "damaged"})
    damaged = spoken(damaged_setting("lessons", whole=False))
    assert home(store, "")[0] == f"{damaged} {FIRST}"


@pytest.mark.slow
def test_one_key_from_the_first_question_the_first_item_of_what_is_due_is_asked() -> None:
    store = Store.in_memory()
    fill(store, practice(days=22, items=20))
    store.set_setting("drills", {"which-rule": {"pace": "untimed"}})
    before = len(store.trials())
    said = home(store, "enter n l")
    assert said[0] == menus.offer_question(today_words.due(many=9, minutes=3).text)
    which = find_drill("which-rule").name
    assert said[1].startswith(spoken(ready(27, 0), f"Berkeley War: {which}"))
    assert said[1].endswith(spoken(which))
    assert len(store.trials()) == before + 1


def test_lessons_and_drills_are_lists_and_back_leads_home() -> None:
    said = home(Store.in_memory(), "l")
    assert said[1].startswith(places.lessons)
    assert said[1].row == "lesson-egyptian-war"
    assert spoken(said[1].rows[0].help) in said[1]
    said = home(Store.in_memory(), "d q")
    assert said[1].startswith(places.drills)
    assert said[1].row == "drill-which-rule"
    assert said[2] == FIRST


def test_help_in_a_menu_tells_its_keys() -> None:
    for key in ("h", "?"):
        for keys, helps in (
            (key, home_texts.menu_help_forgets),
            (f"d {key}", home_texts.menu_help),
        ):
            assert home(store_with(GAME), keys)[-1].endswith(helps(leave="Q"))
    learnt = ["delete", "up", "2", "left", "q", ",", "^", "/", "?"]
    said = home(store_with(GAME), f"h h {' '.join(learnt)}")[2:]
    find = next(each for each in act.READING if each.id == "find")
    does: list[Text | Utterance] = [
        f"Delete: {home_words.forgets}",
        f"Up: {home_words.menu_keys['up']}",
        "2: Egyptian War.",
        f"Left: {home_words.from_home}",
        f"Q: {texts.quit}.",
        telling.does("Comma", act.REVIEW[1].help),
        keys_words.does_nothing(key="Caret"),
        does_elsewhere(key="Slash", where=keys_words.in_texts, help=find.help),
        keys_words.learnt,
    ]
    assert said == [spoken(each) for each in (keys_words.learning(key="H"), *does)]
    again = home(store_with(GAME), "h h h h h h")
    assert again[4:] == again[1:4]
    mistakes = does_elsewhere(key="F", where=keys_words.in_drills, help=act.MISTAKES.help)
    assert spoken(mistakes) in home(Store.in_memory(), "h h f")


def test_the_help_of_a_setting_is_told_once() -> None:
    said = home(Store.in_memory(), "s enter m q down")
    keys = voice.item(at_home_voice.value_item("keys", "warcards"), "M", value=True)
    chosen = voice.item(at_home_voice.value_item("keys", "warcards"), "")
    assert (said[3].row, said[4].row) == ("keys warcards", "keys warcards")
    assert said[3] == f"{chosen} {spoken(said[3].rows[0].help)}"
    assert said[4] == keys
    said = home(Store.in_memory(), "s down down enter q enter")
    pace = voice.item(at_home_voice.value_item("pace", "normal"), "3", value=True)
    chosen = voice.item(at_home_voice.value_item("pace", "normal"), "")
    assert said[3] == f"{pace} {spoken(said[3].rows[0].help)}"
    assert said[4:] == [chosen, pace, chosen]


def test_the_games_played_last_stand_at_home() -> None:
    store = Store.in_memory()
    home(store, "p 2 1 + l l p 3 1 + l l")  # In the list of games.
    for game in store.kept_games():
        store.finish_game(game.id, {})
    said = [each.row for each in home(store, " ".join(["down"] * 6))]
    # A missed pile there is a mistake, which then comes first.
    at = said.index("world-war-3")
    assert said[at : at + 3] == ["world-war-3", "berkeley-war", "games"]


def test_three_keys_and_any_game_begins() -> None:
    store = Store.in_memory()
    said = home(store, "p 2 1 l l")
    assert said[1].startswith(places.games)
    assert said[1].row == "egyptian-war"
    # A new player first hears the game in a minute.
    assert said[2] == INTRODUCED
    begun = f"{spoken(sitting.begins(game='Berkeley War'))} 26 "
    assert said[3].startswith(begun)
    note_seen(store, "berkeley-war", 0)
    said = home(store, "p 2 enter l l")
    assert said[2] == STARTS
    assert said[3].startswith(begun)
    assert spoken(leaves(over=False, kept=False, lost=False)) in said[5]


def test_an_option_is_changed_told_and_remembered() -> None:
    store = Store.in_memory()
    note_seen(store, "berkeley-war", 0)
    said = home(store, "p 2 down down down down down enter down enter")
    assert [each.row for each in said[8:]] == ["call name", "=auto", "call auto"]
    assert said[10].startswith(
        voice.item(
            at_home_voice.value_item(menu_voice.option_name("call"), "auto"), "5", value=True
        )
    )
    assert remembered_options(store, VARIANTS["berkeley-war"])["call"] == "auto"
    assert "call auto" in [each.row for each in home(store, "p 2 down down down down down")]


def test_options_that_are_given_for_a_game_count_for_that_one_only() -> None:
    store = Store.in_memory()
    keyboard = Keyboard(["down", "down", "down", "down", "down", "down", "enter", "l"])
    with suppress(EndOfInput):
        go(Face(keyboard, store, VARIANTS), Route("game", variant="berkeley-war", options=GIVEN))
    assert keyboard.said[0] == menus.summary("Berkeley War", ["average"], "untimed", GIVEN)
    brackets = at_home_voice.value_item(menu_voice.option_name("brackets"), "any")
    assert any(spoken(brackets) in each for each in keyboard.said)
    assert any(menus_texts.only_this_game(help="").strip() in each for each in keyboard.said)
    assert remembered_options(store, VARIANTS["berkeley-war"]) == {}
    keyboard = Keyboard(["enter"])
    with suppress(EndOfInput):
        go(Face(keyboard, store, VARIANTS), Route("game", variant="berkeley-war", options=GIVEN))
    ((header, *_),) = [store.load_game(each.id) for each in store.kept_games()]
    assert header["options"]["brackets"] == "any"


def test_a_number_is_written_and_every_character_spoken() -> None:
    store = Store.in_memory()
    said = home(store, "1 7 2 5 6 backspace 0 enter")
    assert said[2] == menus_texts.write_value(
        name=menu_voice.option_name("grace"), allowed="0 to 300"
    )
    written = [voice.written(each) for each in "256"]
    assert said[3:8] == [*written, voice.deleted("25"), voice.written("0")]
    assert said[8].row == "grace 250"
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
    with suppress(EndOfInput):
        show(Face(keyboard, store, VARIANTS), menu)
    assert str(read_setting(store, name)) == number


def test_a_wrong_value_is_refused_in_one_sentence() -> None:
    store = Store.in_memory()
    said = home(store, "1 7 9 9 9 enter enter enter")
    refused = menus.not_taken("grace", "999", "0 to 300")
    row = voice.item(
        at_home_voice.value_item(menu_voice.option_name("grace"), "100"), "7", value=True
    )
    assert said[6].startswith(f"{refused} {row}")
    assert said[8].startswith(row)
    assert remembered_options(store, VARIANTS["egyptian-war"]) == {}


def test_each_bot_has_a_level_and_the_game_a_seed() -> None:
    store = Store.in_memory()
    note_seen(store, "berkeley-war", 0)
    said = home(store, "p 2 2 2 enter down enter 4 up up up up enter 4 2 enter down enter + l")
    assert said[3] == menus_texts.write_value(name="bots", allowed="1 to 5")
    assert [said[at].row for at in (5, 6, 8)] == ["bots 2", "bot-0 average", "bot-0 expert"]
    assert said[6].startswith(
        voice.item(at_home_voice.value_item("Rosa", "average"), "3", value=True)
    )
    assert spoken(texts.bot_help) in said[6]
    assert said[12].row == f"seed {texts.by_chance}"
    assert said[13] == menus_texts.write_seed
    assert said[16].row == "seed 42"
    (game,) = store.kept_games()
    assert (game.header["levels"], game.header["seed"]) == ([None, "expert", "average"], 42)


def test_a_bot_more_than_the_game_has_seats_for_is_refused() -> None:
    said = home(Store.in_memory(), "p 2 2 9 enter")
    assert said[5].startswith(menus.not_taken("bots", "9", "1 to 5"))
    assert said[5].row == "bots 1"


def test_a_game_that_cannot_start_is_told_and_can_be_changed() -> None:
    store = Store.in_memory()
    store.set_setting("options", {"berkeley-war": {"era": "2020-01-01"}})
    note_seen(store, "berkeley-war", 0)
    said = home(store, "p 2 enter q")
    refusal, _, rest = said[3].partition(STARTS)
    assert "2020" in refusal
    assert "2023" in refusal
    assert not rest
    assert said[3] != STARTS
    assert said[4].row == "berkeley-war"
    assert store.kept_games() == []


def test_changed_keys_are_taken_back_in_all_games_or_in_one() -> None:
    store = Store.in_memory()
    store.set_setting("keymap", {"pause": "|", "war/turn": "x"})
    said = home(store, "s up enter 4 up enter")
    assert said[4].startswith(menus_texts.only_in(game="War"))
    assert (said[5].row, said[5].rows[0].label) == ("default", texts.shared_keys)
    assert said[6].startswith(menus_texts.keys_are_shared)
    assert store.setting("keymap", {}) == {"pause": "|"}
    said = home(store, "s up enter up enter")
    assert (said[4].row, said[4].rows[0].label) == ("default", texts.declared_keys)
    assert said[5].startswith(menus_texts.keys_are_declared)
    assert store.setting("keymap", {}) == {}


def test_what_is_no_kept_game_is_not_forgotten() -> None:
    store = store_with(GAME)
    assert home(store, "down delete")[2].startswith(menus_texts.no_kept_here)
    assert len(store.kept_games()) == 1


def test_settings_are_changed_at_once() -> None:
    store = Store.in_memory()
    said = home(store, "s 3 c down 6 down enter")
    assert said[3].row == "pace relaxed"
    assert voice.item(at_home_voice.value_item("pace", "relaxed"), "3", value=True) in said[3]
    assert read_setting(store, "pace") == "relaxed"
    home(store, "s 1 3 3 0 0 enter")
    assert read_setting(store, "speech") == 300


def test_a_key_is_changed_and_a_clash_refused() -> None:
    store = Store.in_memory()
    said = home(store, "s up enter enter enter r enter |")
    assert (said[2].row, said[3].row, said[4].row) == ("own keys", "all", "up up")
    assert said[3].startswith(menus_texts.keys_of_the_table)
    assert said[4].startswith(menus_texts.in_all_games)
    assert said[5] == menus_texts.new_key(title=act.UP.title)
    assert said[6].startswith(menus_texts.key_taken(key="R", title=act.RULES.title))
    assert said[8].row == "up |"
    assert home_texts.key_kept(title=capital(act.UP.title), key=key_name("|")) in said[8]
    assert "|" in store.setting("keymap", {}).values()


def test_a_key_is_changed_for_one_game_alone() -> None:
    store = Store.in_memory()
    said = home(store, "s up enter down down enter down down down down enter |")
    assert said[5] == voice.item(texts.only_in(game="Berkeley War").text, "3")
    assert said[6].startswith(menus_texts.only_in(game="Berkeley War"))
    assert home_texts.key_kept(title="Slap", key="Space") in said[6]
    assert said[-2].startswith(menus_texts.new_key(title="sandwich"))
    assert store.setting("keymap", {}) == {"berkeley-war/rule-sandwich": "|"}


def test_forgetting_is_asked_for_first() -> None:
    store = store_with(GAME)
    said = home(store, "delete n delete y")
    asked = menus_texts.forget(line="Egyptian War")
    assert said[1].startswith(asked.split("?")[0])
    assert said[1].endswith(asked.split("? ")[1])
    assert said[2] == GO_ON
    assert said[4] == f"{menus_texts.forgotten(name='Egyptian War')} {FIRST}"
    assert store.kept_games() == []


def test_enter_is_no_yes_where_something_would_be_lost() -> None:
    """A second Enter by habit deletes no game."""
    for key in ("enter", "n", "left", "backspace"):
        store = store_with(GAME)
        said = home(store, f"delete {key}")
        assert said[2] == GO_ON, key
        assert len(store.kept_games()) == 1, key


def test_another_key_than_y_or_n_is_asked_about_again() -> None:
    store = store_with(GAME)
    assert home(store, "delete x")[2] == "Y or N?"
    assert len(store.kept_games()) == 1


def test_other_kept_games_can_be_resumed_and_forgotten() -> None:
    store = store_with(*[GAME] * 5)
    said = home(store, "5 down delete y q 5 2 l")
    assert said[1].startswith(menus_texts.kept_games)
    assert said[1].row == "kept-5"
    assert menus_texts.forgotten(name="Egyptian War") in said[4]
    assert said[7].startswith(f"{spoken(sitting.begins(game='Egyptian War'))} 3 ")
    assert len(store.kept_games()) == 4


def test_a_game_that_cannot_be_read_is_told_and_nothing_is_lost() -> None:
    store = store_with({"variant": "chess"}, GAME | {"levels": [None]})
    said = home(store, "1 down down down down enter")
    for kept, answer in ((2, said[1]), (1, said[6])):
        with pytest.raises(KeptGameError) as damage:
            open_kept(store, VARIANTS, kept)
        assert answer == f"{spoken(str(damage.value))} {GO_ON}"
    assert said[5].row == "kept-1"
    assert said[5].startswith(
        voice.item(told(going_on(home_words.unreadable, []), "ear"), key_name("3"))
    )
    assert len(store.kept_games()) == 2


def test_a_kept_game_is_gone_on_with_and_its_end_offers_another() -> None:
    store = store_with(GAME)
    said = home(store, "1 " + "enter " * 6 + "e a l q")
    begun = f"{spoken(sitting.begins(game='Egyptian War'))} 3 "
    assert said[1].startswith(begun)
    assert spoken(again("Enter", "L", "O")) in " ".join(said)
    (over,) = store.kept_games(finished=True)
    assert over.outcome == {"winner": 1, "counts": [0, 6]}
    assert sum(each.startswith(begun) for each in said) >= 2
