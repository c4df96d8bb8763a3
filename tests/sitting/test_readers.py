"""Signs of a screen reader or a braille display, on any system."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from warcards_tui.sitting import readers
from warcards_tui.sitting.readers import has_braille, hushes, is_wrapped, seems_heard


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Simulate a machine without a screen reader, on any system."""
    monkeypatch.setattr(os, "environ", {"XDG_RUNTIME_DIR": str(tmp_path)})
    monkeypatch.setattr(readers, "_RUNNING", (str(tmp_path / "BrlAPI"),))
    above(monkeypatch, ("bash", "sshd"))


def above(monkeypatch: pytest.MonkeyPatch, names: Sequence[str]) -> None:
    monkeypatch.setattr(readers, "_above", lambda: iter(names))


def test_nobody_is_taken_for_a_listener_without_a_reason(tmp_path: Path) -> None:
    (tmp_path / "BrlAPI").mkdir()  # A stopped driver leaves it empty.
    os.environ["ACCESSIBILITY_ENABLED"] = "0"
    assert not seems_heard()


@pytest.mark.parametrize("name", ["BRLTTY_LOG_LEVEL", "SPEECHD_ADDRESS", "GNOME_ACCESSIBILITY"])
def test_variables_that_readers_and_voices_are_set_up_by_tell_of_them(name: str) -> None:
    os.environ[name] = "1"
    assert seems_heard()


def test_a_running_brltty_tells_of_itself(tmp_path: Path) -> None:
    (tmp_path / "BrlAPI").mkdir()
    (tmp_path / "BrlAPI" / "0").touch()
    assert seems_heard()


def test_a_running_voice_tells_of_itself(tmp_path: Path) -> None:
    (tmp_path / "speech-dispatcher").mkdir()
    (tmp_path / "speech-dispatcher" / "speechd.sock").touch()
    assert seems_heard()


@pytest.mark.parametrize("reader", ["yasr", "fenrir"])
def test_a_reader_around_the_program_tells_of_itself(
    reader: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    above(monkeypatch, ("warcards", "bash", reader, "sshd"))
    assert is_wrapped()
    assert seems_heard()


@pytest.mark.parametrize(
    ("names", "hushed"),
    [(("bash", "yasr"), True), (("bash", "fenrir", "sshd"), False), (("bash", "sshd"), None)],
)
def test_whether_a_key_hushes_a_reader_is_known_by_its_name(
    names: Sequence[str], hushed: bool | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    above(monkeypatch, names)
    assert hushes() is hushed


@pytest.mark.parametrize(
    ("term", "speakup", "hushed"),
    [("linux", False, False), ("linux", True, None), ("xterm-256color", False, None)],
)
def test_no_key_hushes_brltty_if_it_alone_reads_the_console(
    term: str, speakup: bool, hushed: bool | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    running = tuple([tmp_path / name for name in ("BrlAPI", "speakup")])
    monkeypatch.setattr(readers, "_RUNNING", tuple(map(str, running)))
    os.environ["TERM"] = term
    assert hushes() is None
    assert not has_braille()
    for each in running[: 1 + speakup]:
        each.mkdir()
        (each / "0").touch()
    assert hushes() is hushed
    assert has_braille()


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="only Linux tells processes so")
def test_the_processes_above_this_one_are_found_by_their_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.undo()
    names = list(readers._above())
    assert names[0] == Path(f"/proc/{os.getppid()}/comm").read_text().rstrip("\n")
