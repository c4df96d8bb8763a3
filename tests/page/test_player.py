"""The program in a page, with a page of the test's own: speech, keys and saved files."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from page.link import arguments
from page.player import PIECE, Kept, Piece, Player
from tests.sitting.games_kept import keep_played
from warcards_tui.coach.daily import PAGE
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.lessons.files import find_lesson
from warcards_tui.sitting.challenges import code_of
from warcards_tui.store import Store
from warcards_tui.voice.render import ear
from warcards_tui.words import challenges
from warcards_tui.words.utterance import utterance


class Sheet:
    """A page whose keys come on demand, each a second later."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.keys = iter(keys)
        self.told: list[str] = []
        self.pasted = ""
        self.moments: list[dict[str, Any]] = []
        self.files: dict[str, list[bytes]] = {}
        self.kept = 0  # Counts of calls.
        self.rung = 0
        self.time = self.waited = 0.0
        self.presses = [0.0]

    def tell(self, text: str) -> None:
        self.told.append(text)

    def ring(self) -> None:
        self.rung += 1

    def paste(self, text: str) -> None:
        self.pasted = text

    def offer(self, moment: str) -> None:
        self.moments.append(json.loads(moment))

    def wait(self, milliseconds: float) -> str | None:
        if milliseconds >= 0:
            self.time += milliseconds
            self.waited += milliseconds
            return None
        self.presses.append(self.time + 1000)
        self.time += 1040  # The worker hears of a key when it has time.
        return next(self.keys, "")

    def pressed(self) -> float:
        return self.presses[-1]

    def now(self) -> float:
        return self.time

    def keep(self, changed: list[Piece], sizes: list[tuple[str, int]]) -> None:
        """Store everything at once, as a browser does; pieces beyond the size of a file go."""
        self.kept += 1
        for path, number, data in changed:
            pieces = self.files.setdefault(path, [])
            assert number <= len(pieces)
            pieces[number:] = [data, *pieces[number + 1 :]]
        for path, size in sizes:
            del self.files.get(path, [])[size:]

    @property
    def pieces(self) -> list[Piece]:
        return [
            Piece(path, number, data)
            for path, pieces in sorted(self.files.items())
            for number, data in enumerate(pieces)
        ]


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return elsewhere(tmp_path, "first", monkeypatch)


def elsewhere(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move the program's files to another folder, as when a page is opened again."""
    folder = tmp_path / name
    for variable in ("WARCARDS_DATA", "WARCARDS_CONFIG"):
        monkeypatch.setenv(variable, str(folder))
    return folder


def played(link: str, *keys: str, pieces: Iterable[Piece] = (), seen: bool = True) -> Sheet:
    sheet = Sheet(keys)
    assert Player(sheet, list(pieces)).play(link, seen) == 0
    return sheet


GAME = "war&seed=3&pace=untimed"


def test_an_utterance_is_one_text_without_the_signs_of_a_terminal() -> None:
    sheet = played("berkeley-war&seed=7&pace=untimed", "\r", "\r", " ", "r", "r")
    assert sheet.told[1].startswith("26 ")
    assert max(map(len, sheet.told)) > 76
    for text in sheet.told:
        assert text.isprintable()
        assert text == " ".join(text.split())


def test_the_keys_of_each_moment_are_offered_once() -> None:
    sheet = played(GAME, "\r", "e", "l", "l", "q")
    table, *_, home = [moment for moment in sheet.moments if moment["keys"]]
    does = {each["key"]: each for each in table["keys"]}
    assert does["enter"] == {"key": "enter", "name": "Enter", "does": "flip", "always": False}
    assert does["e"]["always"]
    assert "Quit" in [each["does"] for each in home["keys"] if each["key"] == "q"]
    assert all(one != other for one, other in zip(sheet.moments, sheet.moments[1:], strict=False))


def test_whoever_is_asked_for_a_text_is_offered_to_write_one() -> None:
    # The settings, down to the name of the player, and the speech about it.
    sheet = played("", "s", *["\x1b[B"] * 40, "q", "q")
    assert not any(moment["typing"] for moment in sheet.moments)
    sheet = played("budr-basef&seed=1&pace=untimed", "/", "f", "l", "i", "p", "\r", "l", "l", "q")
    assert any(moment["typing"] for moment in sheet.moments)


def test_a_game_goes_on_from_what_the_browser_has_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = Sheet(["\r", "\r", "\r"])
    pieces: list[Piece] = []

    def wait(milliseconds: float) -> str | None:
        """Close the tab after the last key: only data stored by then remains."""
        key = Sheet.wait(before, milliseconds)
        pieces[:] = pieces or (before.pieces if key == "" else [])
        return key

    monkeypatch.setattr(before, "wait", wait)
    Player(before, []).play(GAME, True)
    assert any("-wal" in piece.path for piece in pieces)
    elsewhere(tmp_path, "second", monkeypatch)
    after = played("", "1", "e", "l", "l", "q", pieces=pieces)
    told = " ".join(after.told)
    assert re.search(r"\b24\D+28\b", told)


def test_nothing_is_kept_where_nothing_has_changed(folders: Path) -> None:
    sheet = Sheet([])
    kept = Kept(folders)
    folders.mkdir()
    (folders / "warcards.db").write_bytes(b"a" * (2 * PIECE + 1))
    (folders / "warcards.db-shm").write_bytes(b"index")
    kept.look(sheet.keep)
    assert [(piece.path, piece.number, len(piece.data)) for piece in sheet.pieces] == [
        ("warcards.db", 0, PIECE),
        ("warcards.db", 1, PIECE),
        ("warcards.db", 2, 1),
    ]
    kept.look(sheet.keep)
    assert sheet.kept == 1


def test_of_a_long_file_only_what_has_changed_is_kept(folders: Path) -> None:
    sheet = Sheet([])
    kept = Kept(folders)
    folders.mkdir()
    file = folders / "logs" / "fault.txt"
    file.parent.mkdir()
    file.write_bytes(b"a" * (3 * PIECE))
    kept.look(sheet.keep)
    changes: list[tuple[list[int], list[tuple[str, int]]]] = []

    def keep(changed: list[Piece], sizes: list[tuple[str, int]]) -> None:
        changes.append(([piece.number for piece in changed], sizes))
        sheet.keep(changed, sizes)

    # The length is the same, and the time within a step of the clock of files.
    written = file.stat().st_mtime_ns
    file.write_bytes(b"a" * PIECE + b"b" + b"a" * (2 * PIECE - 1))
    os.utime(file, ns=(written, written))
    kept.look(keep)
    file.write_bytes(b"a" * PIECE)
    kept.look(keep)
    file.unlink()
    kept.look(keep)
    name = str(Path("logs", "fault.txt"))
    assert changes == [([1], [(name, 3)]), ([], [(name, 1)]), ([], [(name, 0)])]
    assert sheet.pieces == []


def test_a_file_that_has_long_been_the_same_is_not_read(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders.mkdir()
    file = folders / "warcards.db"
    file.write_bytes(b"a")
    os.utime(file, ns=(0, 0))
    kept = Kept(folders)
    sheet = Sheet([])
    kept.look(sheet.keep)
    monkeypatch.setattr(Path, "read_bytes", lambda path: pytest.fail("it was read"))
    kept.look(sheet.keep)
    monkeypatch.undo()
    os.utime(file, ns=(time.time_ns(), time.time_ns()))
    file.write_bytes(b"b")
    kept.look(sheet.keep)
    assert sheet.files == {"warcards.db": [b"b"]}


def test_a_position_can_be_linked_to() -> None:
    """The position is the one that the game shows, after a warning about its cards."""
    sheet = played(GAME, "\r", "\\", "\\", "l", "l", "q")
    (position,) = [each for each in sheet.told if each.startswith("war ")]
    again = played(f"war&position={quote(position)}&pace=untimed", "e", "\r", "l", "l", "q")
    assert any(re.search(r"\b27\D+25\b", each) for each in again.told)


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("learn/war&seed=4", find_lesson("war").units[0].title),
        ("drill/which-rule/egyptian-war", DRILLS["which-rule"].name),
    ],
)
def test_a_lesson_and_a_drill_can_be_linked_to(link: str, told: str) -> None:
    assert any(ear(utterance(told)) in each for each in played(link, "\r", "l", "l", "q").told)


@pytest.mark.parametrize("link", ["--full", "wra", "war&seed=x", "<b>", "war&position=%1b]0;a%07"])
def test_a_bad_link_is_told_in_one_line_and_nothing_opens(
    link: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = Sheet([])
    assert Player(sheet, []).play(link, True) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("warcards: ")
    assert line.isprintable()
    assert sheet.told == []


def test_lines_wait_for_a_voice_unless_they_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = played(GAME, "\r", "\r", seen=True)
    elsewhere(tmp_path, "second", monkeypatch)
    heard = played(GAME, "\r", "\r", seen=False)
    assert seen.told[0] == heard.told[0] == "War."
    assert seen.waited < heard.waited
    assert "WARCARDS_SPEECH" not in os.environ


def test_a_key_counts_from_when_it_was_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    from warcards_tui.sitting.run import Activity

    times: list[float] = []
    pressed = Activity.key

    def key(run: Activity, key: str, time: float) -> None:
        times.append(time)
        pressed(run, key, time)

    monkeypatch.setattr(Activity, "key", key)
    sheet = played(GAME, "\r", "l", "l", "q")
    assert times[0] == sheet.presses[1]


def test_the_bell_is_rung_apart_from_what_is_said() -> None:
    sheet = played("drill/slap-or-not/egyptian-war&seed=4", "\r", "b", "\r", "\r", "l", "l", "q")
    assert all("\a" not in text for text in sheet.told)


def test_a_game_that_is_over_is_sent_to_a_friend_as_a_link(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PAGE, "https://cards.example/")
    with closing(Store.open(folders)) as store:
        kept = keep_played(store, "egyptian-war")
        code = code_of(store, VARIANTS, kept)
    sheet = played("", "v", "\r", "k", "l", "l", "q")
    assert ear(utterance(challenges.handed_over)) in sheet.told
    _, link = sheet.pasted.split("https://cards.example/")
    assert arguments(link) == ["play", f"--challenge={code}"]
    assert not any(code in text for text in sheet.told), "Nobody can listen to a code."
