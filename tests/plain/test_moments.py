"""Keys offered at each moment to a terminal that lists them: all of them can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.tiers import slowly
from warcards_tui.cli import main
from warcards_tui.plain.events import EventsTerminal
from warcards_tui.plain.terminal import AvailableKeys

NOTHING = ("does nothing", "Y or N?", "Q ends this")
"""Answers to a key without meaning."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARCARDS_CONFIG", str(tmp_path))


class Visit:
    """A way through the program, with the keys offered at each wait."""

    def __init__(self, command: str, keys: Sequence[str], folder: Path) -> None:
        self.moments: list[AvailableKeys] = []
        self.told: list[str] = []
        self._keys = iter(keys)
        self._now = 0.0
        self.terminal = EventsTerminal(self._take, self._give, lambda: self._now)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("WARCARDS_DATA", str(folder))
            main(command.split(), self.terminal)

    def _take(self, seconds: float | None) -> bytes | None:
        self._now += 1000 if seconds is None else seconds * 1000
        if seconds is not None:
            return None
        self.moments.append(self.terminal.moment())
        return next(self._keys, "").encode()

    def _give(self, data: bytes) -> None:
        self.told.append(" ".join(data.decode().split()))


def offered(command: str, keys: Sequence[str], folder: Path) -> AvailableKeys:
    return Visit(command, keys, folder / "look").moments[-1]


SENT = {"enter": "\r", "space": " ", "up": "\x1b[A", "down": "\x1b[B", "left": "\x1b[D"}

PLACES = {
    "home": ("", ""),
    "game": ("play war --pace untimed --seed 3", "\r"),
    "slaps": ("play berkeley-war --pace untimed --seed 5", "\r"),
    "choosing": ("play scientific-war --pace untimed --seed 5", ""),
    "lesson": ("learn war --seed 4", "\r\r"),
    "drill": ("drill which-rule egyptian-war --seed 4", "\r"),
    "settings": ("", "i"),
    "sets-up": ("", "i\r"),
}


@slowly("settings", "choosing", "lesson", "slaps", "game", "drill", "home")
@pytest.mark.parametrize("place", PLACES)
def test_every_key_that_is_offered_does_something(place: str, tmp_path: Path) -> None:
    command, keys = PLACES[place]
    before = Visit(command, keys, tmp_path / "before")
    offers = before.moments[-1].offers
    assert len(offers) >= 2
    assert len({each.key for each in offers}) == len(offers)
    for offer in [each for each in offers if not each.always]:
        pressed = [*keys, SENT.get(offer.key, offer.key)]
        told = Visit(command, pressed, tmp_path / offer.key).told[len(before.told) - 1 :]
        assert not any(each in line for each in NOTHING for line in told), offer


def test_the_keys_of_any_moment_are_told_from_those_of_this_one(tmp_path: Path) -> None:
    offers = {each.key: each for each in offered(*PLACES["slaps"], tmp_path).offers}
    assert {"space", "enter", "1", "2"} <= {key for key, each in offers.items() if not each.always}
    assert {"r", "t", "e", "h", "l"} <= {key for key, each in offers.items() if each.always}
    assert offers["1"].does == "pair"


def test_a_menu_offers_its_rows_and_the_way_back(tmp_path: Path) -> None:
    home = {each.key: each.does for each in offered("", "", tmp_path).offers}
    assert home["q"] == "Quit"
    assert home["l"] == "Lessons"
    settings = {each.key: each for each in offered("", "s", tmp_path).offers}
    assert settings["q"].does == "back"
    assert settings["q"].always


def test_whoever_is_asked_yes_or_no_is_offered_both(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    Visit("play war --pace untimed --seed 3", "\rllq", folder)
    moment = Visit("", ["\x1b[3~"], folder).moments[-1]
    assert [(each.key, each.does) for each in moment.offers] == [("y", "yes"), ("n", "no")]


def test_a_text_is_told_from_a_key(tmp_path: Path) -> None:
    assert offered("play budr-basef --pace untimed --seed 1", "/", tmp_path).typing
    assert not offered("play budr-basef --pace untimed --seed 1", "", tmp_path).typing


def test_when_all_is_over_nothing_is_offered(tmp_path: Path) -> None:
    visit = Visit("", "q", tmp_path)
    assert visit.terminal.moment() == AvailableKeys()
