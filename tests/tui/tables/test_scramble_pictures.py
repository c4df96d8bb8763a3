"""The floor of Scramble War, at the least size and at a generous one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.tui.driving import app_for
from tests.tui.pictures import IDS, SIZES, Scene, runs
from tests.tui.tables.pressing import pressed

SCENES = {
    "scramble-war-start": Scene(lambda: app_for("scramble-war", options={"jokers": "2"})),
    "scramble-war-marked": Scene(
        lambda: app_for("scramble-war"), pressed("go-on", "any", "down", "right", "answer-3")
    ),
    "scramble-war-war": Scene(
        lambda: app_for("scramble-war", seed=3), pressed(*["any"] * 8, "right")
    ),
    "scramble-war-late": Scene(lambda: app_for("scramble-war"), pressed(*["any"] * 20)),
    "scramble-war-ascii": Scene(
        lambda: app_for("scramble-war", settings={"glyphs": "ascii"}), pressed(*["any"] * 6)
    ),
    "scramble-war-over": Scene(lambda: app_for("scramble-war"), until_over=("x",)),
}


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], snap_compare: Callable[..., bool]) -> None:
    scene = SCENES[name]
    assert snap_compare(scene.app(), terminal_size=size, run_before=runs(scene))
