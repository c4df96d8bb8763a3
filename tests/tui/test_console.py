"""The Linux console: only signs and colors that it has are written to it."""

from __future__ import annotations

import re

import pytest

from tests.tui.frames import watched
from tests.tui.full_screen import app_for

SIGNS = {*bytes(range(128, 256)).decode("cp437"), *"☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂"}
"""Signs of code page 437 besides ASCII."""


@pytest.fixture(autouse=True)
def on_the_console(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "linux")
    monkeypatch.delenv("COLORTERM", raising=False)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["war", "guerilla-joker", "world-war-3"])
def test_what_is_written_are_signs_of_its_font(variant: str) -> None:
    with watched(app_for(variant, seed=14, settings={"moments": "off"}), (80, 24)) as screen:
        screen.read("pace untimed")
        for key in "\r? ":
            screen.press(key)
        shown = "".join(screen.screen.display)
        assert {each for each in shown if not each.isascii()} <= SIGNS


@pytest.mark.slow
def test_no_ink_on_a_card_is_bold_and_one_that_has_won_has_another_frame() -> None:
    with watched(app_for("war", seed=14, settings={"moments": "off"}), (80, 24)) as screen:
        screen.read("pace untimed")
        screen.press("\r")
        cells = [cell for row in screen.screen.buffer.values() for cell in row.values()]
        # Bold ink has another, lighter color there.
        assert any(cell.bold for cell in cells)
        assert not any(cell.bold for cell in cells if cell.bg != "default")
        for _ in range(2):
            screen.press("\r")
        shown = "\n".join(screen.screen.display)
        assert "┌3♣─────┐" in shown
        assert re.search(r"╔8♦═+╗", shown)
