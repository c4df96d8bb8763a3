"""The very first question: one key answers it, and leaving it answers nothing."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.plain.terminals import WARCARDS, terminal
from warcards_tui.store import Store


def chosen(folder: Path) -> str | None:
    return Store.open(folder).setting("face", None)


def test_one_key_chooses_and_the_choice_is_kept(tmp_path: Path) -> None:
    with terminal(tmp_path, ()) as screen:
        assert screen.read("F or P?")
        assert screen.type("p", "H helps")[0] == "Plain lines, as you chose."
        screen.type("q", "Goodbye")
        assert screen.leave() == 0
    assert chosen(tmp_path) == "plain"
    with terminal(tmp_path, ()) as screen:
        assert screen.read("H helps")[0] == "Plain lines, as you chose."


def test_the_full_screen_opens_below_the_question(tmp_path: Path) -> None:
    """What stood there before comes back when it closes, and the shell writes on from there."""
    with terminal(tmp_path, ()) as screen:
        assert screen.read("F or P?")
        screen.press("f")
        screen.until(b"\x1b[?1049h")
        before, _, _ = b"".join(screen.reads).partition(b"\x1b[?1049h")
        assert before.endswith(b"\r\r\n")


@pytest.mark.parametrize("key", ["q", "l", "\x04"])
def test_it_can_be_left_by_a_key(tmp_path: Path, key: str) -> None:
    with terminal(tmp_path, ()) as screen:
        assert screen.read("F or P?")
        os.write(screen.master, key.encode())
        assert screen.leave() == 130
        screen.rest()
        assert screen.reads[-1].endswith(b"\r\n")
    assert chosen(tmp_path) is None


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_can_be_left_by_a_signal(tmp_path: Path, number: int) -> None:
    with terminal(tmp_path, ()) as screen:
        assert screen.read("F or P?")
        screen.program.send_signal(number)
        assert screen.leave() == 130
    assert chosen(tmp_path) is None


def test_the_full_screen_is_not_drawn_where_nobody_sees_it(tmp_path: Path) -> None:
    """The full screen is drawn on standard error, which may lead elsewhere."""
    blind = ["sh", "-c", f"{' '.join(WARCARDS)} 2>/dev/null"]
    with terminal(tmp_path, command=blind) as screen:
        assert screen.read("H helps")[0] == "Plain lines, because this is no terminal."
        screen.type("q", "Goodbye")
        assert screen.leave() == 0
    assert chosen(tmp_path) is None


def test_another_key_asks_again(tmp_path: Path) -> None:
    with terminal(tmp_path, ()) as screen:
        assert screen.read("F or P?")
        assert screen.type("x") == ["F or P? Q leaves."]
