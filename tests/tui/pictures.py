"""Shared tools of the picture tests: sizes, scenes, and accepted screens.

Every screen is stored as a text file, in ``screens`` beside the test: its rows, the styles by their
names, the cursor. Those that show the look of a page are stored as SVG, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pytest
from textual.pilot import Pilot

from tests import days
from tests.tiers import proof
from tests.tui.full_screen import Act, drive, play, until_over
from tests.tui.screens import difference, told
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.tui.app import WarcardsApp

SIZES = ((80, 24), (120, 40))
IDS = ("80x24", "120x40")

LISTED = Catalogue(list(VARIANTS.values())[:18])
"""Games in pictures of lists: a game added at the end of the catalogue changes none."""


def each_at_both_sizes(scenes: Iterable[str]) -> pytest.MarkDecorator:
    """Return the parameters ``name`` and ``size``.

    By turns, a scene has one size for `make test`, and the other for `make proof`.
    """
    return pytest.mark.parametrize(
        ("name", "size"),
        [
            pytest.param(name, size, id=f"{name}-{id}", marks=proof if (at + wide) % 2 else ())
            for at, name in enumerate(scenes)
            for wide, (size, id) in enumerate(zip(SIZES, IDS, strict=True))
        ],
    )


class Scene(NamedTuple):
    """A scene for a picture: the app, and the keys pressed in it."""

    app: Callable[[], WarcardsApp]
    acts: tuple[Act, ...] = ()
    until_over: tuple[str, ...] = ()


class SameScreen:
    """A check that fails if a screen differs from the accepted one.

    With ``--snapshot-update`` it accepts the new one, as pytest-textual-snapshot does. The screen
    of this test is stored in ``file``.
    """

    def __init__(self, request: pytest.FixtureRequest) -> None:
        self.request = request
        path = request.path
        self.file = path.parent / "screens" / path.stem / f"{request.node.name}.txt"

    def __call__(self, scene: Scene, size: tuple[int, int], *, look: bool = False) -> None:
        """Compare the scene at that size; its colors, too, if its ``look`` is stored."""
        seen: list[str] = []

        async def steps(pilot: Pilot[None]) -> None:
            await pilot.pause()
            await play(pilot, scene.acts)
            if scene.until_over:
                await until_over(pilot, *scene.until_over)
                await pilot.pause()
            assert isinstance(pilot.app, WarcardsApp)
            seen.append(told(pilot.app))

        alike = True
        if look:
            snap_compare = self.request.getfixturevalue("snap_compare")
            alike = snap_compare(scene.app(), terminal_size=size, run_before=steps)
        else:
            drive(scene.app(), steps, size)
        self.compare(*seen)
        assert alike

    def compare(self, screen: str) -> None:
        """Compare this text with the accepted one."""
        if self.request.config.getoption("--snapshot-update"):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(screen, encoding="utf-8")
        elif changes := list(difference(screen, self.file)):
            pytest.fail("\n".join(["Another screen than was accepted:", *changes]), pytrace=False)


@pytest.fixture
def same_screen(request: pytest.FixtureRequest) -> SameScreen:
    """Return a check of screens against the accepted ones."""
    return SameScreen(request)


@pytest.fixture
def same_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the day."""

    days.let_it_be_noon(monkeypatch)
