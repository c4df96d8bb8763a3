"""House variants on the screen: with five rules, with one and no payment, with fifteen named."""

from __future__ import annotations

import pytest

from tests.house.files import Folder
from tests.tiers import gate
from tests.tui.full_screen import app_for
from tests.tui.pictures import SameScreen, Scene, each_at_both_sizes
from warcards_tui.tui.app import WarcardsApp

CLASSIC = "4S 9H 5C 2D 8S / 6D 3D 4H 9C JS"
JACK = "AS KH 5C / QD JD 4H"
KINDS = "4S 9H 5C 3D 8S / 6D 3S 4H 9C JS"


def table(variant: str, deal: str) -> WarcardsApp:
    return app_for(variant, deal=deal, turn=0)


SCENES = {
    "top-bottom": Scene(lambda: table("egyptian-ratscrew", CLASSIC), ("enter",)),
    "slapjack": Scene(lambda: table("slapjack", JACK), ("enter",)),
    "fifteen": Scene(lambda: table("every-kind", KINDS), ("enter",) * 2),
    "naming": Scene(lambda: table("every-kind", KINDS), ("enter", "space")),
}


LOOK = {"fifteen"}
"""Scenes that are stored as SVG, too."""


@pytest.mark.cpu(0.4, "starts a full screen with house variants")
@gate("slapjack-120x40")
@each_at_both_sizes(SCENES)
def test_picture(name: str, size: tuple[int, int], folder: Folder, same_screen: SameScreen) -> None:
    folder.fill()
    same_screen(SCENES[name], size, look=name in LOOK)
