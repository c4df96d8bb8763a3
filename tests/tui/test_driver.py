"""Output to the terminal, and questions written right behind a text."""

from __future__ import annotations

from typing import cast

import pytest
from textual.driver import Driver

from warcards_tui.tui import driver
from warcards_tui.tui.driver import BEGIN, END, Lookout, watching

NEEDLE = "5\N{BLACK SPADE SUIT}"


class Terminal:
    """A terminal that stores its input piece by piece, and reports about it."""

    def __init__(self, question: str = "?") -> None:
        self.written: list[str] = []
        self.told: list[str] = []
        self.question = question
        self.lookout = Lookout()

    def arm(self, needle: str = NEEDLE) -> None:
        self.lookout.arm(needle, lambda: self.question, self._tell)

    def _tell(self, behind: str) -> None:
        assert self.written, "told before it was written"
        self.told.append(behind)

    def write(self, *pieces: str) -> list[str]:
        """Write these; return all input of the terminal."""
        for piece in pieces:
            self.lookout.write(piece, self.written.append)
        return self.written


def test_unarmed_everything_goes_out_as_it_is() -> None:
    assert Terminal().write("a", NEEDLE) == ["a", NEEDLE]


def test_the_question_is_part_of_the_write_that_has_the_needle() -> None:
    terminal = Terminal()
    terminal.arm()
    assert terminal.write("beat", f"x{NEEDLE}y", "end") == ["beat", f"x{NEEDLE}y?", "end"]
    assert terminal.told == ["?"]


def test_a_frame_with_an_end_is_asked_about_behind_that_in_one_write() -> None:
    terminal = Terminal()
    terminal.arm()
    beat = [BEGIN, "beat", END]
    assert terminal.write(*beat, BEGIN, f"x{NEEDLE}y", END) == [
        f"{BEGIN}beat{END}",
        f"{BEGIN}x{NEEDLE}y{END}?",
    ]
    assert terminal.write(*beat)[2:] == beat


def test_what_is_held_until_its_end_is_not_lost_when_nobody_looks_any_more() -> None:
    terminal = Terminal()
    terminal.arm()
    terminal.write(BEGIN)
    terminal.lookout.disarm()
    assert "".join(terminal.write(NEEDLE, END)) == f"{BEGIN}{NEEDLE}{END}"


def test_a_needle_is_found_once() -> None:
    terminal = Terminal()
    terminal.arm()
    assert terminal.write(NEEDLE, NEEDLE) == [f"{NEEDLE}?", NEEDLE]


def test_armed_again_it_is_found_again() -> None:
    terminal = Terminal()
    terminal.arm()
    terminal.write(NEEDLE)
    terminal.arm("K")
    assert terminal.write(NEEDLE, "K")[1:] == [NEEDLE, "K?"]


def test_disarmed_it_is_not_found() -> None:
    terminal = Terminal()
    terminal.arm()
    terminal.lookout.disarm()
    assert terminal.write(NEEDLE) == [NEEDLE]
    assert terminal.told == []


@pytest.mark.parametrize("pieces", [("a5", "\u2660b"), ("a", "5", "\u2660b")])
def test_a_needle_may_be_split_over_writes(pieces: tuple[str, ...]) -> None:
    terminal = Terminal()
    terminal.arm()
    assert "".join(terminal.write(*pieces)) == f"a{NEEDLE}b?"


def test_what_went_out_before_is_no_part_of_a_needle() -> None:
    terminal = Terminal()
    terminal.write("5")
    terminal.arm()
    terminal.write("5")
    terminal.arm()
    assert terminal.write("\u2660")[-1] == "\u2660"


def test_where_nothing_can_be_asked_it_is_told_that_nothing_was() -> None:
    terminal = Terminal(question="")
    terminal.arm()
    assert terminal.write(NEEDLE) == [NEEDLE]
    assert terminal.told == [""]


class Written:
    """A driver that stores its output."""

    def __init__(self) -> None:
        self.data = ""

    def write(self, data: str) -> None:
        self.data += data


@pytest.mark.parametrize("wrapped", [True, False])
def test_a_reader_around_the_program_is_given_nothing_that_it_would_read_out(
    wrapped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "is_wrapped", lambda: wrapped)
    made = cast("type[Written]", watching(cast("type[Driver]", Written), Lookout()))()
    aside = "\x1b[>25u\x1b[?2026$p\x1b[?2048$p\x1b]22;default\x1b\\\x1b]22;text\a\x1b[<u"
    made.write(f"\x1b[?1049h{aside}\x1b[1;1HPair!\x1b[0m")
    written = made.data
    assert ("25u" in written, "$p" in written, "22;" in written) == (not wrapped,) * 3
    assert "Pair!" in written
