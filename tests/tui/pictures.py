"""What the picture tests share: sizes, and how a picture comes about."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from textual.pilot import Pilot

from tests.tui.driving import Act, play, until_over
from warcards_tui.tui.app import WarcardsApp

SIZES = ((80, 24), (120, 40))
IDS = ("80x24", "120x40")


class Scene(NamedTuple):
    """How a picture comes about: the app, and the keys that are pressed in it."""

    app: Callable[[], WarcardsApp]
    acts: tuple[Act, ...] = ()
    until_over: tuple[str, ...] = ()


def runs(scene: Scene) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def run_before(pilot: Pilot[None]) -> None:
        await play(pilot, scene.acts)
        if scene.until_over:
            await until_over(pilot, *scene.until_over)
            await pilot.pause()

    return run_before
