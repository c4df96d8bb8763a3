"""Text mode in a pipe: one command a line, ordinary lines, the same for the same seed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mad.walks import command
from tests.plain.listeners import RatscrewListener, ScientificListener
from tests.plain.terminals import ROOT, WARCARDS, environment
from tests.plain.test_transcript import (
    ratscrew_facts,
    ratscrew_heard,
    scientific_facts,
    scientific_heard,
    word,
)
from tests.said import Spoken, card, happened, part, spoken
from tests.tiers import gate, looped
from tests.voice.rendered import answer, ends
from warcards_tui.cards.parts import Rank
from warcards_tui.coach.browser.run import RulesReader
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.games.addition.machine import PacketsDealt
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.slap_events import CardLaid
from warcards_tui.plain.script import Script
from warcards_tui.sitting.actions import SLAP
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.settings import LABELS
from warcards_tui.store import Store
from warcards_tui.voice import home as home_voice
from warcards_tui.voice import rule_texts as rule_texts_voice
from warcards_tui.voice import sitting as sitting_voice
from warcards_tui.voice.first_times import SPECIAL, first_time
from warcards_tui.voice.keys import deed
from warcards_tui.voice.races import WON
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.seats import all_held
from warcards_tui.words import home, introductions, lessons, menus, seating, sitting, today

introductions_says = Spoken(introductions)
menus_says = Spoken(menus)
rule_texts_says = Spoken(rule_texts_voice)
sitting_says = Spoken(sitting_voice)
sitting_texts = Spoken(sitting)
today_says = Spoken(today)

LONG = "9" * 5000
CUT = "9" * 37 + "..."
DEAL = "--deal '3H 5D 7S/3C 9D JS' --turn 1"


def piped(
    folder: Path, *commands: str, arguments: tuple[str, ...] = ("--plain",), status: int = 0
) -> list[str]:
    """Return the lines that a script of these commands writes."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("WARCARDS_DATA", "WARCARDS_CONFIG"):
            patch.setenv(name, str(folder))
        done = command(*arguments, typed="".join(f"{each}\n" for each in commands))
    assert done.err == ""
    assert done.status == status
    assert done.out.isascii()
    assert "\r" not in done.out
    lines = done.out.splitlines()
    assert max(map(len, lines)) <= 76
    return lines


FIRST_STEP = spoken(lessons.place(title="Pair", step=1, steps=4))
"""The start of the first lesson."""


class Play:
    """A script in this process, command by command."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *commands: str) -> None:
        self.store = Store.in_memory()
        self.script = Script(self.store, VARIANTS)
        self.capsys = capsys
        self.script.begin(StartupRequest("Plain lines.", VARIANTS))
        for each in commands:
            self.do(each)

    def do(self, command: str) -> list[str]:
        self.capsys.readouterr()
        self.script.command(command)
        return self.capsys.readouterr().out.splitlines()


GAMES = {
    "egyptian-war": ("flip", "slap", "e", "pass"),
    "berkeley-war": ("flip", "slap pair", "pass", "3", "r"),
    "scientific-war": ("right", "enter", "keep", "choose joker", "t", "right", "go-on", "yes"),
}


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("bots", ["beginner", "quick,expert"])
def test_a_whole_game_by_written_commands(variant: str, bots: str, tmp_path: Path) -> None:
    option = "limit=12" if variant == "scientific-war" else "limit=120"
    begin = f"play {variant} --seed 4 --bots {bots} --option {option}"
    commands = [begin, *(GAMES[variant] * 120), "quit"]
    lines = piped(tmp_path, *commands)
    assert lines[0].startswith("Text mode, as asked.")
    assert any(ends(line) for line in lines)
    # Players with a game behind them no longer hear where to begin.
    assert lines.pop(3) == home.first_lesson
    # The keys for a question have been explained often enough.
    known = ("Your card? ", "Y swaps, N ")
    first, again = (
        " ".join([line for line in said if not line.startswith(known)])
        for said in (lines, piped(tmp_path, *commands))
    )
    # The game's special facts come once over both.
    special = [f"{spoken(first_time(says, 'R'))} " for says in SPECIAL[variant].values()]
    assert any(says in first for says in special)
    for says in special:
        assert (first + again).count(says) <= 1
        first, again = first.replace(says, ""), again.replace(says, "")
    assert first == again
    store = Store.open(tmp_path)
    assert len(store.kept_games(finished=True)) >= 2
    store.close()


@gate("untimed-egyptian-war", "fast-berkeley-war")
@pytest.mark.parametrize("variant", ["egyptian-war", "berkeley-war"])
@pytest.mark.parametrize("pace", ["untimed", "fast"])
def test_a_written_slap_game_can_be_followed_by_ear(
    variant: str, pace: str, capsys: pytest.CaptureFixture[str]
) -> None:
    play = Play(capsys)
    listener = RatscrewListener(4)
    listener.hear(play.do(f"play {variant} --seed 9 --bots 3 --pace {pace} -o limit=60"))
    session = play.script.session
    assert session is not None
    for turn in range(2000):
        listener.hear(play.do(("flip", "pass", "slap", "t", "p", "wait 100", "3", "2")[turn % 8]))
        assert ratscrew_heard(listener) == ratscrew_facts(session.view)
        if session.over:
            break
    assert session.over


@pytest.mark.slow
def test_a_written_scientific_war_can_be_followed_by_ear(
    capsys: pytest.CaptureFixture[str],
) -> None:
    play = Play(capsys)
    listener = ScientificListener(4)
    listener.hear(play.do("play scientific-war --seed 9 --bots 3 -o limit=40"))
    session = play.script.session
    assert session is not None
    for turn in range(600):
        lines = play.do(("enter", "swap", "right", "enter", "t", "no")[turn % 6])
        own = session.view.last[:1]
        listener.own = word(own[0]) if own and own[0] is not None else ""
        listener.hear(lines)
        if not session.view.swapping:
            assert scientific_heard(listener) == scientific_facts(session.view)
        if session.over:
            break
    assert session.over


def test_the_end_of_input_is_an_end_and_keeps_the_game(tmp_path: Path) -> None:
    lines = piped(tmp_path, f"play egyptian-war {DEAL}", "flip")
    assert lines[-1] == sitting_says.leaves(over=False, kept=True, lost=False)
    lines = piped(tmp_path, "resume", "e")
    assert sitting_texts.begins_at(game="Egyptian War", move=2) in lines
    scene = Scene(("You", "Rosa"), 0)
    assert spoken(all_held(scene, (2, 3), "pile 1")) in lines


def test_a_game_can_be_asked_for_before_the_commands(tmp_path: Path) -> None:
    arguments = ("play", "egyptian-war", "--plain", "--seed", "3", "--pace", "untimed")
    lines = piped(tmp_path, "t", arguments=arguments)
    assert lines[1] == sitting_texts.begins(game="Egyptian War")


@looped(
    "command, answer",
    [
        ("slpa", home_voice.unknown_command("slpa", " Did you mean slap?")),
        ("xyzzy", home_voice.unknown_command("xyzzy", "")),
        ("choose ace", home.not_now(word="choose ace").text),
        ("wait long", home.no_wait(text=repr("long"), longest=3600000).text),
        ("set", "set takes a setting and a value, as in set pace fast. Settings: face, pace,"),
        ("set pase fast", "Unknown setting 'pase'. "),
        ("set pace", "Pace can be untimed, relaxed, normal, fast, lively, quick, blitz, rising or"),
        ("set pace fast now", home.stands_alone(word="set pace fast", rest=repr("now")).text),
        ("rules egyptian-war pair extra", "rules egyptian-war pair takes nothing after it"),
        ("drill which-rule berkeley-war 3", "drill which-rule berkeley-war takes nothing after it"),
        ("resume 1 now", home.stands_alone(word="resume 1", rest=repr("now")).text),
        ("forget 1 2", home.stands_alone(word="forget 1", rest=repr("2")).text),
        ("games now", home.stands_alone(word="games", rest=repr("now")).text),
        ("settings pace", home.stands_alone(word="settings", rest=repr("pace")).text),
        ("help me", home.stands_alone(word="help", rest=repr("me")).text),
        ("quit it", home.stands_alone(word="quit", rest=repr("it")).text),
        ("j", sitting_texts.no_such_key(key="J", help="H")),
        (
            "set pace fats",
            "Pace can't be 'fats'. Did you mean fast?",
        ),
        ("play egyptain-war", "Unknown game 'egyptain-war'. Did you mean"),
        ("play egyptian-war --sed 3", "Unknown option --sed. Did you mean --seed?"),
        ("play egyptian-war --seed x", "--seed takes a whole number, 0 or more, not 'x'."),
        ("play egyptian-war --seed", "--seed needs a value."),
        ("play egyptian-war --pace fats", "Unknown pace 'fats'. Did you mean fast?"),
        ("play egyptian-war --bots exprt", "Unknown level 'exprt'. Did you mean expert?"),
        ("play egyptian-war --bots 9", "Egyptian War is for 2 to 6 players, not 10."),
        ("play egyptian-war --option limit", "--option takes NAME=VALUE, not 'limit'."),
        ("play egyptian-war --option lmit=3", "Unknown option 'lmit'. "),
        ("play egyptian-war --deal '3H/3H'", "3H appears too often: the deck has only 1."),
        ("play egyptian-war --deal '3H/3C", seating.quotation_missing),
        ("play", seating.game_missing),
        ("resume 7", home_voice.no_such_kept_game("7", 1)),
        (
            "slap foo",
            home.no_such_rule_listed(word=repr("foo"), names="pair, sandwich").text,
        ),
        (
            "slap sandwhich",
            "Unknown rule 'sandwhich'. Did you mean sandwich?",
        ),
        (
            "slap foo bar",
            home.no_such_rule_listed(word=repr("foo bar"), names="pair, sandwich").text,
        ),
        ("flip 3", home.stands_alone(word="flip", rest=repr("3")).text),
        ("E now please", home.stands_alone(word="E", rest=repr("now please")).text),
        ("choose", sitting.choose_what),
        ("choose ZZ", "Unknown card 'ZZ'. Cards look like AS 10H QD, jokers"),
        ("choose KH KH", sitting.one_card(many=2).text),
        ("choose KH", home.not_now(word="choose KH").text),
        (f"choose {LONG}", f"Unknown card '{CUT}'. Cards look like"),
        (f"wait {LONG}", f"wait takes milliseconds from 0 to 3600000, not '{CUT}'."),
        (f"resume {LONG}", f"No saved game '{CUT}': there is only 1."),
        (f"set bots {LONG}", f"Bots can be 1 to 7, not '{CUT}'."),
        (
            f"set pace {LONG}",
            "Pace can be untimed, relaxed, normal, fast, lively, quick, blitz, rising or",
        ),
        (f"play egyptian-war -o limit={LONG}", f"limit can't be '{CUT}': it takes"),
        (f"play egyptian-war --seed {LONG}", "--seed takes a whole number, 0 or more, not"),
        (f"play egyptian-war --pace {LONG}", f"Unknown pace '{CUT}'. Use untimed, "),
        (f"play egyptian-war --bots {LONG}", seating.many_bots(given=CUT).text),
        (LONG, f"Unknown command '{CUT}'. help lists them."),
        ("\x00\x07sl\u00e4p", home_voice.unknown_command("??sl?p", " Did you mean slap?")),
    ],
    by=lambda row: row[0].partition(" ")[0][:4],
)
def test_what_is_wrong_is_said_in_one_sentence_and_changes_nothing(
    command: str, answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    play = Play(capsys, f"play egyptian-war --seed 1 {DEAL}", "flip")
    session = play.script.session
    assert session is not None
    before = session.view
    said = " ".join(play.do(command))
    assert said.startswith(answer)
    assert len(said) < 300
    assert play.script.session is session
    assert session.view == before
    assert play.do("flip")


def test_a_blank_line_goes_on_and_never_begins_another_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    play = Play(capsys, f"play egyptian-war --seed 1 {DEAL}")
    assert play.do("") == [happened(CardLaid(0, card("3H"), 2, None, None, 0, 1, None, (), False))]
    for _ in range(20):
        play.do("")
    assert play.script.session is not None
    assert play.script.session.over
    assert play.do("") == []
    assert play.do("# nothing") == []
    play.do("again")
    assert not play.script.session.over


def test_natural_words_mean_what_they_say(capsys: pytest.CaptureFixture[str]) -> None:
    play = Play(capsys, "play berkeley-war --seed 1 --turn 1", "flip")
    rule = ("slap pair", "pair", "rule-pair", "1", "sum-2-11", "slap sum 2 = 11", "slap eleven")
    session = play.script.session
    assert session is not None
    for number, words in enumerate(rule, 1):
        play.do(words)
        assert len(session.scorecard.answered if session.scorecard else ()) == number, words
    assert play.do("Space") == [sitting_texts.which_rule(key="R")]
    assert play.do("Sandwich")
    assert not session.naming
    play = Play(capsys, "play scientific-war --seed 1")
    for words, rank in (("choose ace", 1), ("0", 10), ("choose QH", 12), ("j", 11)):
        if not words.startswith("choose"):
            # A key selects, as it does at the table.
            assert sitting_texts.selected(card=Rank(rank)) in play.do(words)
            words = "enter"
        assert re.search(rf"\b{part(Rank(rank))}\b", play.do(words)[0].lower()), words


def test_a_rule_that_there_is_not_is_named_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    play = Play(capsys, "play berkeley-war --seed 1 --turn 1", "flip")
    said = " ".join(play.do("slap flopa-3"))
    assert said == "Unknown rule 'flopa-3'. Did you mean floopa-3?"
    said = " ".join(play.do("slap xyz"))
    assert said.startswith("Unknown rule 'xyz'. The rules are pair, sandwich, eleven, times 24,")


def test_a_card_by_its_text_is_that_very_card(capsys: pytest.CaptureFixture[str]) -> None:
    begin = "play scientific-war --bots average --deal '2H 2C 9H 9C/2D 2S 9D 9S'"
    for words, text in (("choose 2H", "2H"), ("choose 2c", "2C"), ("choose two of hearts", "2H")):
        play = Play(capsys, begin)
        session = play.script.session
        assert session is not None
        before = session.view
        said = play.do("choose 2S")
        assert said == [sitting.not_held(card="two of spades").text]
        assert play.do("choose 5H") == [sitting.not_held(card="five of hearts").text]
        assert play.do("choose 5") == [sitting.no_such_card]
        assert session.view == before
        assert play.do(words), words
        session.press("leave", 0)
        [kept] = play.store.kept_games()
        _, moves = play.store.load_game(kept.id)
        assert [move for _, seat, move in moves if seat == 0] == [f"choose {text}"]


def test_only_commands_move_the_clock(capsys: pytest.CaptureFixture[str]) -> None:
    deal = "--deal '3H 5D 7S/3C 9D JS' --turn 2 --pace normal --bots average --seed 2"
    play = Play(capsys, f"play egyptian-war {deal}")
    assert play.do("wait 1900") == []
    assert play.do("wait 200") == [
        happened(CardLaid(1, card("3C"), 38, None, None, 0, 0, None, (), False))
    ]
    session = play.script.session
    assert session is not None
    assert play.do("t") == [answer("turn", session.view, session.scene)]
    assert play.do("flip") == [
        happened(CardLaid(0, card("3H"), 2, None, None, 0, 1, None, (), False))
    ]
    play.do("slap")
    assert session.races is not None
    assert session.races.all[-1].verdict == WON


def test_going_on_lets_time_pass_when_there_is_nothing_to_lay(
    capsys: pytest.CaptureFixture[str],
) -> None:
    deal = "--deal '3H 5D 7S/4C 9D JS' --turn 2 --pace normal --bots average --seed 2"
    play = Play(capsys, f"play egyptian-war {deal}")
    assert play.do("go-on") == [
        happened(CardLaid(1, card("4C"), 2, None, None, 0, 0, None, (), False))
    ]
    assert play.do("go-on") == [
        happened(CardLaid(0, card("3H"), 2, None, None, 0, 1, None, (), False))
    ]
    assert play.do("go-on") == [
        happened(CardLaid(1, card("9D"), 3, None, None, 0, 0, None, (), False))
    ]


def test_settings_games_and_help_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    play = Play(capsys)
    assert any(line.startswith("play berkeley-war: ") for line in play.do("games"))
    assert any(line.startswith("drill stream: ") for line in play.do("drills"))
    relaxed = home_voice.item(home_voice.value_item("pace", "relaxed"), "")
    assert play.do("set pace relaxed") == [relaxed]
    for label, value in (("suit colors", "four-color"), ("bots in races", "as-you")):
        set_to = home_voice.item(home_voice.value_item(LABELS[label], value), "")
        assert play.do(f"set {label} {value}") == [set_to]
    assert any(line.startswith(relaxed) for line in play.do("settings"))
    assert " ".join(play.do("help")) == home.commands
    assert play.do("resume") == [home.no_kept_game]
    play.do(f"play egyptian-war {DEAL}")
    assert "wait MILLISECONDS" in " ".join(play.do("help"))
    assert play.do("?")[0].startswith(spoken(f"Space {deed(SLAP.help)}"))
    assert play.do("faster") == [sitting_texts.pace(pace="normal, 2 seconds a card")]
    assert play.do("leave") == [sitting_says.leaves(over=False, kept=True, lost=False)]
    assert any(line.startswith("resume 1: Egyptian War against Rosa") for line in play.do("games"))
    assert play.do("forget 1") == [menus.forgotten(name="Egyptian War").text]
    assert play.do("resume") == [home.no_kept_game]


def test_a_single_key_is_answered_as_it_is_on_a_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    play = Play(capsys, "rules")
    assert play.do("p") == [sitting_texts.no_such_key(key="P", help="H")]
    assert play.do("xyzzy")[0].startswith("Unknown command 'xyzzy'.")
    play.do("enter")
    assert play.do("j")[0].startswith(
        rule_texts_says.heading(1, "Players and pack", "The game and its cards")
    )
    assert play.do("down now") == [home.stands_alone(word="down", rest=repr("now")).text]


def test_whoever_is_new_is_told_where_to_begin(tmp_path: Path) -> None:
    assert piped(tmp_path)[-1] == home.first_lesson
    said = piped(tmp_path, "learn")
    assert any(line.startswith(FIRST_STEP) for line in said)
    assert home.first_lesson not in piped(tmp_path)


def test_a_game_in_a_minute_goes_on_to_its_table_from_the_command_line(tmp_path: Path) -> None:
    arguments = ("learn", "war", "--intro", "--plain")
    said = piped(tmp_path, "next", "back", "g", "turn up", "leave", arguments=arguments)
    assert said[1] == introductions_says.begun(game="War", pictures=6)
    assert said[2].startswith("1: ")
    assert any(each.startswith("2: ") for each in said)
    assert happened(PacketsDealt((26, 26))) in said
    again = piped(tmp_path, "learn war --intro", "leave")
    assert again[-1] in introductions_says.left()


@pytest.mark.slow
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "</dev/null", "| head -n 1"])
def test_closed_input_and_output_end_it_cleanly(closed: str, tmp_path: Path) -> None:
    """Nothing is written into the file that gets the number of the closed one."""
    run = f"'{sys.executable}' -m warcards_tui --plain"
    commands = "printf 'play egyptian-war --seed 1\\nflip\\nflip\\n'"
    piped_in = "" if "<" in closed else f"{commands} | "
    done = subprocess.run(
        ["sh", "-c", f"{piped_in}{run} {closed}"],
        cwd=ROOT,
        env=environment(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stderr == ""
    store = Store.open(tmp_path)
    assert store.notices == []
    store.close()


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_error_message(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*WARCARDS, "--plain"],
        input="help\n" * 50,
        cwd=ROOT,
        env=environment(tmp_path),
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
    )
    os.close(writing)
    assert done.stderr == ""
    assert done.returncode == 1


def test_whoever_leaves_what_a_text_led_on_to_is_back_in_the_text(
    capsys: pytest.CaptureFixture[str],
) -> None:
    play = Play(capsys, "rules egyptian-war 11")
    play.do("to-drill")
    assert isinstance(play.script.run, DrillRun)
    play.do("leave")
    assert isinstance(play.script.run, RulesReader)
    article = play.script.run._article
    assert article is not None
    assert article.number == 11
    play.do("to-drill")
    play.do("rules scientific-war")
    assert play.script.run is not None
    play.do("leave")
    assert play.script.run is None


def test_practise_begins_the_first_lesson_the_mix_or_the_puzzle(tmp_path: Path) -> None:
    said = piped(tmp_path, "practise", "leave", "practise mix", "practise puzzle", "leave")
    # There is nothing yet to be mixed.
    assert sum(each.startswith(FIRST_STEP) for each in said) == 2
    assert today_says.puzzle_begun in said
    said = piped(tmp_path, "leave", arguments=("practise", "puzzle", "--plain"))
    assert today_says.puzzle_begun in said


@pytest.mark.parametrize("word", ["l", "leave"])
def test_leaving_at_home_is_told_to_be_home_and_what_ends_the_program(
    tmp_path: Path, word: str
) -> None:
    assert piped(tmp_path, word)[-1] == home.at_home
