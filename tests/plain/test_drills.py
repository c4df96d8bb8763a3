"""Drills on a terminal, and as written commands."""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path

import pytest

from tests.mad.walks import command
from tests.plain.terminals import ANNOUNCEMENTS, terminal
from tests.plain.waits import HOLD_UP, TRUE
from tests.said import spoken
from tests.tiers import looped, proof
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.script import Script
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.store import Store, Trial
from warcards_tui.voice import drills as drills_voice
from warcards_tui.words import drills as drill_words
from warcards_tui.words import home, sitting


def prepared(folder: Path, name: str, **chosen: str) -> None:
    store = Store.open(folder)
    store.set_setting("drills", {name: {"variant": "egyptian-war", **chosen}})
    store.close()


@pytest.mark.slow
def test_a_whole_round_by_keys(tmp_path: Path) -> None:
    prepared(tmp_path, "which-rule", timed="off", items="10", pause="always")
    with terminal(tmp_path, ["drill", "--plain"]) as screen:
        assert screen.read("Enter: start")
        said = screen.type("\r", "Which rule?")
        assert "10 questions. Press the key of a rule that matches, or N for none." in said
        for number in range(1, 11):
            assert screen.type("t", f"Question {number} of 10.")
            assert screen.type("1", ". ")
            said = screen.type("\r", "Which rule?" if number < 10 else "another round.")
        # A verdict that the last key cut goes out with it.
        assert re.search(r"(^|\. )Round over: \d+ of 10 right\.$", "\n".join(said), re.MULTILINE)
        assert screen.type("e", "right")
        screen.type("l", "Stopped: 10 answered")
        announcements = list(screen.reads)
        screen.type("q", "Goodbye")
        assert screen.leave() == 0
    trials = [each.trial for each in Store.open(tmp_path).trials()]
    assert len(trials) == 10
    assert {each.quality for each in trials} == {"untimed"}
    for each in announcements:
        assert ANNOUNCEMENTS.fullmatch(each), each


@pytest.mark.slow
@pytest.mark.parametrize(
    ("why", "told"),
    [("held up", "the machine was busy"), ("suspended", "the program was suspended")],
)
def test_a_trial_in_which_the_program_was_held_up_is_void_and_its_key_no_answer(
    why: str, told: str, tmp_path: Path
) -> None:
    prepared(tmp_path, "reaction", items="10")
    with terminal(tmp_path, ["drill", "reaction", "--plain"]) as screen:
        screen.read("Enter: start")
        screen.type("\r", "10 questions")
        screen.read("Now.")
        if why == "held up":
            screen.program.send_signal(HOLD_UP)
            screen.press(" ")
        else:
            screen.program.send_signal(signal.SIGSTOP)
            os.waitpid(screen.program.pid, os.WUNTRACED)
            screen.press(" ")
            screen.program.send_signal(signal.SIGCONT)
        assert screen.read(f"Not scored: {told}")
        screen.read("Now.")
        screen.type("l", "again")
        screen.type("l", "Stopped")
    trials = [each.trial for each in Store.open(tmp_path).trials(source="reaction")]
    assert (trials[0].quality, trials[0].time_ms) == (f"void: {why}", None)
    # Nor does it answer the next question too early.
    assert [each.outcome for each in trials if each.outcome == "anticipation"] == []


@pytest.mark.slow
def test_the_bell_rings_in_the_same_write_as_the_cue_and_nowhere_else(tmp_path: Path) -> None:
    prepared(tmp_path, "reaction", items="10")
    with terminal(tmp_path, ["drill", "reaction", "--plain"]) as screen:
        screen.read("Enter: start")
        screen.type("\r", "10 questions")
        for _ in range(2):
            screen.read("Now.")
            # A person takes longer, but here the terminal has the key before it can answer.
            screen.press(" ")
        screen.type("l", "again")
        screen.type("l", "Stopped")
        cues = [each for each in screen.reads if b"Now." in each]
        assert len(cues) >= 2
        for each in screen.reads:
            assert (b"\a" in each) == (b"Now." in each), each
        for each in cues:
            assert each.startswith(b"\a\r\n")
            assert each.count(b"\a") == 1
    trials = [each.trial for each in Store.open(tmp_path).trials(source="reaction")]
    assert {each.cue for each in trials} == {"bell"}
    assert {each.outcome for each in trials} <= {"anticipation", "hit", "void"}


@proof
def test_a_reaction_to_the_bell_is_timed_from_its_write(tmp_path: Path) -> None:
    prepared(tmp_path, "reaction", items="10")
    with terminal(tmp_path, ["drill", "reaction", "--plain"], clock=TRUE) as screen:
        screen.read("Enter: start")
        screen.type("\r", "10 questions")
        for number in range(10):
            screen.read("Now.")
            heard = time.monotonic()
            while time.monotonic() < heard + 0.15:
                pass
            screen.type(" ", ".")
            took = 1000 * (time.monotonic() - heard)
            trial = Store.open(tmp_path).trials(source="reaction")[number].trial
            if trial.quality == "ok":
                break  # A busy machine voids some trials, and rightly.
        screen.type("l", "again")
        screen.type("l", "Stopped")
    assert (trial.outcome, trial.quality) == ("hit", "ok")
    assert trial.time_ms is not None
    assert trial.error_ms is not None
    # The bell was written before it was heard, and the key was read before it was answered.
    assert 150 - trial.error_ms <= trial.time_ms < took + 50
    assert trial.error_ms < 50


def test_written_commands_go_through_a_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe has no timing, whatever was chosen."""
    prepared(tmp_path, "slap-or-not", items="10", pause="always")
    script = "drill slap-or-not\nenter\n" + "slap\nenter\n" * 10 + "e\nquit\n"
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    done = command(typed=script)
    assert done.status == 0
    rate = drills_voice.can_be_slapped(50, needed=False)
    keys = drills_voice.slap_keys("Space", "Enter")
    assert spoken(drill_words.round_begun(questions=10, rate=rate), keys) in done.out
    assert done.out.count(spoken(drills_voice.again("Enter", ["Down", "D"]))[:20]) == 1
    assert done.err == ""
    trials = [each.trial for each in Store.open(tmp_path).trials()]
    assert [each.answer for each in trials] == ["slap"] * 10
    assert {each.quality for each in trials} == {"untimed"}


def answered(capsys: pytest.CaptureFixture[str], *commands: str) -> tuple[list[str], list[Trial]]:
    """Return the output of the last of these commands, and the trials."""
    store = Store.in_memory()
    script = Script(store, VARIANTS)
    script.begin(StartupRequest("Plain lines.", VARIANTS))
    for each in commands:
        capsys.readouterr()
        script.command(each)
    return capsys.readouterr().out.splitlines(), [each.trial for each in store.trials()]


@looped("word", ["none", "None", "no-rule", "No rule", "n", "no rule holds"])
def test_none_is_an_answer_in_every_wording(capsys: pytest.CaptureFixture[str], word: str) -> None:
    _, trials = answered(capsys, "drill which-rule berkeley-war", "enter", word)
    assert [each.answer for each in trials] == ["none"]


@pytest.mark.parametrize(("word", "key"), [("enter", "Enter"), ("Space", "Space")])
def test_a_key_that_does_nothing_now_is_told_as_such(
    capsys: pytest.CaptureFixture[str], word: str, key: str
) -> None:
    said, trials = answered(capsys, "drill which-rule berkeley-war", "enter", word)
    assert said == [spoken(sitting.no_such_key(key=key, help="H"))]
    assert trials == []


def test_a_number_of_several_figures_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    _, trials = answered(capsys, "drill count-back", "enter", "34")
    assert [each.answer for each in trials] == ["34"]
    said, trials = answered(capsys, "drill count-back", "enter", "341")
    assert home.stands_alone(word="34", rest=repr("1")).text in said
    assert [each.answer for each in trials] == ["34"]
    _, trials = answered(capsys, "drill announce", "enter", "34")
    assert trials == []
