"""Budr Basef as a picture: a stack, a bad hit, gambles of two and of six, changes, the end."""

from __future__ import annotations

import pytest

from tests.tui.full_screen import app_for
from tests.tui.pictures import SameScreen, Scene, each_at_both_sizes
from tests.tui.tables.presses import pressed
from warcards_tui.cards.french import PACK
from warcards_tui.tui.app import WarcardsApp

STACK = "JC 3S 10D 8C AH / 10S 7H 5C 9H AS / QD QS 3H 2C AD"
"""Twelve cards in turn that make no set."""

GAMBLE = "JC 3S 10D KH 4H 4S 2D 6C / 10S 7H RJ 9H AS 9S 5H / QD QS JD 8C 2C AD 7S"
SIX = "RJ 4H 8D 9H / 7C 2S / QD 3S / 9C AD / JD 4C / QS 5C"
KING = "5S 4H 8D 9H 2S 2C 3C / KC JH 6D / QD AC 10H"


def whole(deal: str) -> str:
    """Return the deal with the rest of the pack below, as evenly as possible."""
    packets = [packet.split() for packet in deal.split(" / ")]
    dealt = {card for packet in packets for card in packet}
    for card in [each.text for each in PACK[::-5] + PACK[::-1] if each.text not in dealt]:
        if card not in dealt:
            dealt.add(card)
            min(packets, key=len).append(card)
    return " / ".join(map(" ".join, packets))


def _table(deal: str, bots: int = 2, **options: str) -> WarcardsApp:
    given = {"date": "2025-10-31"} | options
    deal = whole(deal)
    return app_for("budr-basef", bots=bots, options=given, deal=deal, turn=0)


def _on(times: int) -> tuple[str, ...]:
    return ("go-on",) * times


SCENES = {
    "stack": Scene(lambda: _table(STACK), pressed(*_on(8))),
    "announce": Scene(
        lambda: _table(STACK, variant="announce", gesture="full"), pressed(*_on(6), "touch-deck")
    ),
    "bad-hit": Scene(lambda: _table(STACK), pressed(*_on(7), "slap")),
    "gamble": Scene(lambda: _table(GAMBLE), pressed(*_on(8), "answer-2", "up", "look")),
    "gamble-shown": Scene(lambda: _table(GAMBLE), pressed(*_on(8), "check")),
    "gamble-six": Scene(lambda: _table(SIX, 5), pressed("go-on")),
    "changes": Scene(
        lambda: _table(KING, variant="freestyle"), pressed(*_on(2), "slap", *["down"] * 3)
    ),
    "ascii": Scene(
        lambda: app_for(
            "budr-basef", bots=2, deal=whole(GAMBLE), turn=0, settings={"glyphs": "ascii"}
        ),
        pressed(*_on(8), "look"),
    ),
}


LOOK = {"stack", "gamble", "changes"}
"""Scenes that are stored as SVG, too."""


@pytest.mark.slow
@each_at_both_sizes(SCENES)
def test_picture(name: str, size: tuple[int, int], same_screen: SameScreen) -> None:
    same_screen(SCENES[name], size, look=name in LOOK)
