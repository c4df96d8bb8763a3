"""What the picture tests share: sizes, how a picture comes about, and what it is compared with.

Every screen is kept as a file of text, in ``screens`` beside the test: its rows, the styles by
their names, the cursor. Those that show what a page looks like are kept as SVG, too.
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
"""The games in pictures of lists: one that is added at the end of the catalogue changes none."""


def each_at_both_sizes(scenes: Iterable[str]) -> pytest.MarkDecorator:
    """The parameters ``name`` and ``size``: by turns, a scene has one size for `make test`, and the
    other for `make proof`.
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
    """How a picture comes about: the app, and the keys that are pressed in it."""

    app: Callable[[], WarcardsApp]
    acts: tuple[Act, ...] = ()
    until_over: tuple[str, ...] = ()


class SameScreen:
    """Fails where a screen is not the one that was accepted.

    With ``--snapshot-update`` it accepts what there is, as pytest-textual-snapshot does. The
    screen of this test is kept in ``file``.
    """

    def __init__(self, request: pytest.FixtureRequest) -> None:
        self.request = request
        path = request.path
        self.file = path.parent / "screens" / path.stem / f"{request.node.name}.txt"

    def __call__(self, scene: Scene, size: tuple[int, int], *, look: bool = False) -> None:
        """Compares the scene at that size; its colours, too, if its ``look`` is kept."""
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
        """Compares this text with the one that was accepted."""
        if self.request.config.getoption("--snapshot-update"):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(screen, encoding="utf-8")
        elif changes := list(difference(screen, self.file)):
            pytest.fail("\n".join(["Another screen than was accepted:", *changes]), pytrace=False)


@pytest.fixture
def same_screen(request: pytest.FixtureRequest) -> SameScreen:
    """Compares screens with those that were accepted."""
    return SameScreen(request)


@pytest.fixture
def same_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is always the same day."""

    days.let_it_be_noon(monkeypatch)
