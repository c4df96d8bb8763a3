"""``warcards accessibility`` prints the accessibility settings, and sets each of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.said import part
from tests.tiers import looped
from warcards_tui.cli import main
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.plain.accessibility import BY_EAR
from warcards_tui.sitting import readers
from warcards_tui.sitting.settings import (
    ACCESSIBILITY,
    SETTINGS,
    heed_environment,
    read_setting,
    variable,
)
from warcards_tui.store import Store
from warcards_tui.voice import accessibility as voice
from warcards_tui.words import accessibility


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> tuple[str, str]:
    capsys.readouterr()
    assert main(["accessibility", *words]) == status
    found = capsys.readouterr()
    return found.out, found.err


def test_it_answers_in_sentences_under_25_lines(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys)[0].splitlines()
    assert len(lines) < 25
    assert all(each[0].isalpha() and each.endswith(".") for each in lines)


def test_unless_it_is_told_nobody_knows_whether_a_key_hushes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "nothing is set, so a key may or may not stop your voice.\n" in told(capsys)[0]
    told(capsys, "hush", "no")
    assert "Hush is no: your voice keeps speaking when you press a key.\n" in told(capsys)[0]


@pytest.mark.parametrize("name", ACCESSIBILITY)
def test_it_sets_every_value_that_it_tells(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    option = SETTINGS[name]
    values = [*option.choices, *([str(option.low), str(option.high)] if option.high else [])]
    for value in values:
        told(capsys, name, value)
        assert f"{name.capitalize()} is {value}: " in told(capsys)[0]
        assert str(json.loads(told(capsys, "--json")[0])["settings"][name]) == value


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("spech",), "Did you mean speech?"),
        (("lines", "by-kee"), "Did you mean by-key?"),
        (("speech", "9" * 5000), "off, own or 100 to 700"),
        (("lines", "--json"), "--json can't be combined with NAME."),
        (("setup", "yes"), "setup can't be combined with VALUE."),
        (("set-up",), "Did you mean setup?"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    words: tuple[str, ...], hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out, err = told(capsys, *words, status=2)
    assert not out
    assert err.count("\n") == 1
    assert hint in err


@pytest.mark.parametrize(("value", "outweighs"), [("300", True), ("-5", False), (" ", False)])
def test_only_a_variable_that_counts_is_said_to_come_first(
    value: str, outweighs: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WARCARDS_SPEECH", value)
    said, _ = told(capsys, "speech", "200")
    assert ("WARCARDS_SPEECH" in said) == outweighs


@looped("name", SETTINGS)
def test_every_setting_can_come_from_the_environment(name: str) -> None:
    option = SETTINGS[name]
    value = option.choices[-1] if option.choices else str(option.high)
    store = Store.in_memory()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(variable(name), value)
        heed_environment(store)
    assert str(read_setting(store, name)) == value
    assert store.news() == []
    store.set_setting(name, option.default)
    assert read_setting(store, name) == option.default


def test_a_variable_counts_for_a_start_and_is_told(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WARCARDS_LINES", "by-key")
    assert "Lines is by-key" in told(capsys)[0]
    assert "That is from WARCARDS_LINES." in told(capsys)[0]
    assert Store.open(data).setting("lines", None) is None
    assert "But WARCARDS_LINES is set" in told(capsys, "lines", "timed")[0]
    assert Store.open(data).setting("lines", None) == "timed"


@looped("name", SETTINGS, by=lambda name: name[0])
def test_a_bad_value_in_the_environment_is_left_out_in_one_line(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(variable(name), "\x1b[2Jnonsense")
        out, err = told(capsys)
    assert len(out.splitlines()) < 25
    assert err.startswith(f"warcards: {variable(name)} is ignored. ")
    assert err.count("\n") == 1
    assert "\x1b" not in err


def test_how_the_speed_was_found_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "The assumed speed is 175 words a minute" in told(capsys)[0]
    store = Store.open(data)
    store.set_setting("voice-seems", 146)
    assert "Your keys suggest about 146" in told(capsys)[0]
    store.set_setting("speech", 290)
    assert "as you set it" in told(capsys)[0]
    store.set_setting("voice-heard", 290)
    assert "as the setup found" in told(capsys)[0]


@pytest.mark.parametrize(("reader", "value"), [("yasr", "yes"), ("fenrir", "no")])
def test_what_keys_do_to_a_reader_known_by_name_is_told(
    reader: str,
    value: str,
    data: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(readers, "_above", lambda: iter((reader,)))
    said = told(capsys)[0]
    assert voice.told("hush", value) in said
    assert accessibility.hush_unknown not in said


def test_it_is_named_by_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "warcards accessibility" in capsys.readouterr().out


def test_without_a_terminal_nothing_is_set_up_by_ear(capsys: pytest.CaptureFixture[str]) -> None:
    for flag in BY_EAR:
        assert flag in told(capsys, flag, status=1)[1]


def test_drill_alone_lists_the_drills(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drill"]) == 0
    assert [each.split(":")[0] for each in capsys.readouterr().out.splitlines()] == list(DRILLS)


def test_a_drill_takes_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["drill", "which-rule", "--plain"]
    assert main([*words, "berkeley-war"]) == 0
    assert ", Berkeley War.".replace("Berkeley", part("Berkeley")) in capsys.readouterr().out
    assert main([*words, "war", "--variant", "berkeley-war"]) == 2
    assert "Which game, war or berkeley-war?" in capsys.readouterr().err
