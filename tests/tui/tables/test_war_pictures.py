"""The tables of the games like War, at the least size and at a generous one."""

from __future__ import annotations

import pytest

from tests.tui.full_screen import Act, app_for, session_of
from tests.tui.pictures import IDS, SIZES, SameScreen, Scene
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.stopwatch import clock

ENTER = ("enter",)
THREE_TIES = "7S 2D QH 9S 3C AD / 7H 3D QS 4S KC 8D"
"""A tie, a tie in its war, and then a nine that beats a four."""


def turned_up(times: int) -> tuple[Act, ...]:
    """Enter so many times; as keys, two within a moment might be one that is held down."""

    def turn_up(app: WarcardsApp) -> None:
        for _ in range(times):
            session_of(app).press("go-on", clock())
        app.table.follow()

    return (turn_up,)


SCENES = {
    "war-start": Scene(lambda: app_for("war")),
    "war-trick": Scene(lambda: app_for("war"), turned_up(5)),
    "war-war": Scene(lambda: app_for("war", deal=THREE_TIES), turned_up(1)),
    "war-won": Scene(lambda: app_for("war", deal=THREE_TIES), turned_up(2)),
    "war-round": Scene(lambda: app_for("war", deal="3S 5S 4S / 6H 2H"), turned_up(7)),
    "war-paused": Scene(lambda: app_for("war", deal=THREE_TIES), (*turned_up(1), "b")),
    "war-over": Scene(lambda: app_for("war", options={"limit": "12"}), until_over=ENTER),
    "war-last-card": Scene(
        lambda: app_for("war", deal="7S 2S QS 3S 9C 4D / 7H QH", options={"run_out": "last-card"}),
        turned_up(2),
    ),
    "war-ascii": Scene(
        lambda: app_for("war", deal=THREE_TIES, settings={"glyphs": "ascii"}), turned_up(1)
    ),
    "guerilla-joker": Scene(
        lambda: app_for("guerilla-joker", deal="RJ 2D QH 9S 3C / AH 3D 8S 4S KC"), turned_up(2)
    ),
    "speed-removed": Scene(
        lambda: app_for("speed-war", deal="4S 2D 5H 9S / 4H 3D 2S AS 9C 9D"), turned_up(2)
    ),
    "speed-later": Scene(lambda: app_for("speed-war"), turned_up(60)),
    "king-two": Scene(
        lambda: app_for(
            "good-king-bad-queen", deal="AS 2S 3S 4S / KH 3H 4H 5H 6H 7H 8H 9H 10H | 9D 8C"
        ),
        turned_up(1),
    ),
    "king-couple": Scene(lambda: app_for("good-king-bad-queen"), until_over=ENTER),
    "king-three": Scene(lambda: app_for("good-king-bad-queen", bots=2, seed=5), turned_up(10)),
    "king-three-war": Scene(
        lambda: app_for(
            "good-king-bad-queen", bots=2, deal="JS 2S 3S 4S 8S / JH KH 3H 5H 6H 7H / 9D 8C 6C 2C"
        ),
        turned_up(2),
    ),
    "king-three-ascii": Scene(
        lambda: app_for("good-king-bad-queen", bots=2, seed=5, settings={"glyphs": "ascii"}),
        turned_up(11),
    ),
}


LOOK = {"war", "guerilla-joker", "speed-later", "king-two", "king-three-war"}
"""Scenes that are kept as SVG, too."""


@pytest.mark.parametrize("size", SIZES, ids=IDS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)
