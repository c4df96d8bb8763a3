"""The texts of stored screens show every difference, and depend on no clock."""

from __future__ import annotations

import asyncio
import time
from functools import cache
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.tiers import gate
from tests.tui import timeless
from tests.tui.full_screen import Act, app_for, drive, play
from tests.tui.pictures import SameScreen, Scene
from tests.tui.screens import STYLES, told
from warcards_tui.tui.app import WarcardsApp

HOME = Scene(app_for)
SIZE = (80, 24)
HERE = Path(__file__).parents[1]


@pytest.fixture
def compared(
    same_screen: SameScreen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> SameScreen:
    """Compare a screen even under ``--snapshot-update``; none has been accepted."""
    same_screen.file = tmp_path / "screens" / "home.txt"
    monkeypatch.setattr(same_screen.request.config.option, "update_snapshots", False)
    return same_screen


@cache
def home() -> str:
    """Return the home page as text."""
    seen: list[str] = []
    app = HOME.app()

    async def steps(pilot: Pilot[None]) -> None:
        seen.append(told(app))

    drive(app, steps, SIZE)
    return seen[0]


@pytest.fixture
def accepted(compared: SameScreen, monkeypatch: pytest.MonkeyPatch) -> SameScreen:
    """Accept the home page."""
    with monkeypatch.context() as patch:
        patch.setattr(compared.request.config.option, "update_snapshots", True)
        compared.compare(home())
    return compared


@pytest.mark.slow
def test_the_screen_that_was_accepted_is_the_same(accepted: SameScreen) -> None:
    accepted(HOME, SIZE)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Drills", "Drill"),
        ("0: 0 (on #0b3225), 1-8 (bold", "0: 0 (on #0b3225), 1-8 (dim"),
        ("0: 0 (on #0b3225), 1-8 (bold", "0: 0 (on #0b3225), 1-7 (bold"),
        ("cursor in row 4", "cursor in row 5"),
    ],
    ids=["character", "style", "width of a style", "cursor"],
)
def test_any_other_screen_fails(before: str, after: str, accepted: SameScreen) -> None:
    text = accepted.file.read_text(encoding="utf-8")
    assert text.count(before) == 1
    accepted.file.write_text(text.replace(before, after), encoding="utf-8")
    with pytest.raises(pytest.fail.Exception) as failed:
        accepted.compare(home())
    shown = str(failed.value).splitlines()
    assert any(line.startswith("+") and before in line for line in shown)
    assert any(line.startswith("-") and after in line for line in shown)


def test_a_screen_that_nobody_accepted_fails(compared: SameScreen) -> None:
    with pytest.raises(pytest.fail.Exception):
        compared.compare(home())
    assert not compared.file.exists()


@pytest.mark.slow
def test_what_is_only_highlighted_is_told() -> None:
    app = app_for("scientific-war")
    screens: list[str] = []

    async def steps(pilot: Pilot[None]) -> None:
        for _ in range(2):
            await play(pilot, ["right"])
            screens.append(told(app).partition(STYLES)[2])

    drive(app, steps)
    assert all(screens)
    assert screens[0] != screens[1]


@gate("screens")
@pytest.mark.parametrize("kind", ["screens", "__snapshots__"])
def test_nothing_that_was_accepted_is_left_over(
    kind: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pytest-textual-snapshot does not report this if tests run in parallel."""
    monkeypatch.setattr(request.config.option, "markexpr", "")  # Proofs use pictures, too.
    folders = [each for each in HERE.glob(f"**/{kind}/*") if each.is_dir()]
    assert folders
    for folder in folders:
        path = folder.parent.parent / f"{folder.name}.py"
        assert path.exists(), folder
        module = pytest.Module.from_parent(request.session, path=path)
        tests = {each.name for each in module.collect()}
        assert {each.stem for each in folder.iterdir()} <= tests


@pytest.mark.slow
def test_a_slow_machine_draws_the_same() -> None:
    """Two close presses of one key would be a held key."""

    def work(app: WarcardsApp) -> None:
        end = time.monotonic() + 0.12
        while time.monotonic() < end:
            pass

    def idle(app: WarcardsApp) -> None:
        pass

    def seen(meanwhile: Act) -> str:
        app = app_for("egyptian-war", seed=3)
        screens = []

        async def steps(pilot: Pilot[None]) -> None:
            await play(pilot, ["enter", meanwhile, "enter"])
            screens.append(told(app))

        drive(app, steps)
        return screens[0]

    assert seen(work) == seen(idle)


def test_an_hour_takes_no_time() -> None:
    async def wait() -> float:
        loop = asyncio.get_running_loop()
        began = loop.time()
        await asyncio.sleep(3600)
        return loop.time() - began

    began = time.monotonic()
    assert timeless.run(wait()) == pytest.approx(3600)
    assert time.monotonic() - began < 60
