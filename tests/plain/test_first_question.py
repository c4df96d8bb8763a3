"""The very first question: one key answers it, and leaving it answers nothing."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import cast

import pytest

from tests.plain.terminals import WARCARDS, terminal
from warcards_tui import face
from warcards_tui.face import Chosen, FaceError, choose_face
from warcards_tui.plain.terminal import Terminal
from warcards_tui.store import Store
from warcards_tui.words import places

ASKED = "P: text mode for a screen reader"


def chosen(folder: Path) -> str | None:
    return Store.open(folder).setting("face", None)


@pytest.mark.slow
def test_one_key_chooses_and_the_choice_is_kept(tmp_path: Path) -> None:
    with terminal(tmp_path, ()) as screen:
        assert screen.read(ASKED)
        assert screen.type("p")[0].startswith("Do you listen, read braille, or both?")
        assert screen.type("q", "H helps") == [
            f"{places.first_game(minutes=2).text}? Enter; H helps."
        ]
        screen.type("q", "Goodbye")
        assert screen.leave() == 0
    assert chosen(tmp_path) == "plain"
    with terminal(tmp_path, ()) as screen:
        assert screen.read("H helps")[0] == "Text mode, as you chose."


@pytest.mark.slow
@pytest.mark.parametrize("key", ["F", "\r"])
def test_the_full_screen_opens_below_the_question(tmp_path: Path, key: str) -> None:
    """The earlier screen returns when it closes, and the shell writes below it."""
    with terminal(tmp_path, ()) as screen:
        assert screen.read(ASKED)
        screen.press(key)
        screen.until(b"\x1b[?1049h")
        before, _, _ = b"".join(screen.reads).partition(b"\x1b[?1049h")
        assert before.endswith(b"\r\r\n")
    assert chosen(tmp_path) == "full"


@pytest.mark.slow
@pytest.mark.parametrize("key", ["q", "\x04"])
def test_it_can_be_left_by_a_key(tmp_path: Path, key: str) -> None:
    with terminal(tmp_path, ()) as screen:
        assert screen.read(ASKED)
        os.write(screen.master, key.encode())
        assert screen.leave() == 130
        screen.rest()
        assert screen.reads[-1].endswith(b"\r\n")
    assert chosen(tmp_path) is None


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_can_be_left_by_a_signal(tmp_path: Path, number: signal.Signals) -> None:
    with terminal(tmp_path, ()) as screen:
        assert screen.read(ASKED)
        screen.program.send_signal(number)
        assert screen.leave() == 128 + number
    assert chosen(tmp_path) is None


@pytest.mark.slow
def test_the_full_screen_is_not_drawn_where_nobody_sees_it(tmp_path: Path) -> None:
    """The screen is drawn on standard error, which may lead elsewhere."""
    blind = ["sh", "-c", f"{' '.join(WARCARDS)} 2>/dev/null"]
    with terminal(tmp_path, command=blind) as screen:
        assert screen.read("sets up speech")[0] == "Text mode, because this isn't a terminal."
        screen.type("q", "Goodbye")
        assert screen.leave() == 0
    assert chosen(tmp_path) is None


@pytest.mark.slow
@pytest.mark.parametrize("key", ["x", "l", " "])
def test_another_key_asks_again(tmp_path: Path, key: str) -> None:
    with terminal(tmp_path, ()) as screen:
        assert screen.read(ASKED)
        (again,) = screen.type(key)
        assert ASKED in again


class Asked:
    """A terminal on which these keys are pressed, with the questions asked on it."""

    def __init__(self, *keys: str) -> None:
        self.asked: list[str] = []
        self._keys = iter(keys)

    def say(self, text: str) -> None:
        self.asked.append(text)

    def read_key(self) -> str:
        return next(self._keys)


@pytest.mark.parametrize("heard", [False, True])
def test_enter_opens_what_the_question_offers_first(
    heard: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(face, "seems_heard", lambda: heard)
    first, other = ("plain", "full") if heard else ("full", "plain")
    for key, opens in (("enter", first), ("p", "plain"), ("F", "full"), ("q", "")):
        terminal = Asked("x", key)
        assert face._answer(cast(Terminal, terminal)) == opens
        assert len(terminal.asked) == 2
    offers, instead = terminal.asked[-1].split(". ")[1:]
    names = {"plain": "text mode", "full": "full screen"}
    assert offers.startswith("Enter: ")
    assert names[first] in offers
    assert names[other] in instead


@pytest.mark.parametrize(
    ("settings", "variable"),
    [({"speech": "300"}, ""), ({"face": "plain"}, ""), ({}, "BRLTTY_CONFIGURATION_FILE")],
)
def test_who_seems_to_listen_is_told_once_of_the_face_that_is_made_for_it(
    settings: dict[str, str], variable: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _at_a_terminal(monkeypatch)
    store = Store.in_memory()
    for name, value in settings.items():
        store.set_setting(name, value)
    if variable:
        monkeypatch.setenv(variable, "yes")
    assert choose_face("full", store) == Chosen("full", "For a screen reader: warcards --plain.")
    assert choose_face("full", store) == Chosen("full", "")


def test_nobody_else_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    _at_a_terminal(monkeypatch)
    monkeypatch.setattr(face, "seems_heard", lambda: False)
    assert choose_face("full", Store.in_memory())[1] == ""


@pytest.mark.parametrize("named", ["dumb", "unknown", "Dumb"])
def test_where_nothing_can_be_drawn_no_full_screen_opens(
    named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The full screen would draw forever and ignore keys."""
    _at_a_terminal(monkeypatch)
    monkeypatch.setenv("TERM", named)
    store = Store.in_memory()
    store.set_setting("face", "full")
    assert choose_face(None, store).face == "plain"
    with pytest.raises(FaceError, match=f"TERM is {named}\\."):
        choose_face("full", store)


def _at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(getattr(sys, name), "isatty", lambda: True)
