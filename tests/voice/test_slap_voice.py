"""What is said of wrong slaps, word for word."""

from __future__ import annotations

import pytest

from tests.games.written import egyptian, flip, play
from tests.voice.rendered import sentence
from warcards_tui.voice.scene import Scene

THREE = "5S 9S 8S / 6H 7H 2H / KD QD JD"
LAST = "5S 9S 8S / 6H 7H 2H / KD QD"
ALONE = "5S 9S / 6H / KD"


@pytest.mark.parametrize(
    ("deal", "cards", "moves", "told"),
    [
        (THREE, 2, ["2 slap"], "Not pair or sandwich: 5 and 6 are 1 apart. Emil pays 1."),
        (
            THREE,
            2,
            ["2 slap @1"],
            "Not pair or sandwich. That was the pile before the last card. Emil pays 1.",
        ),
        (
            LAST,
            3,
            ["2 slap @2"],
            "Not pair or sandwich: 5 and 6 are 1 apart. That was the pile before the last card. "
            "Emil pays 1. Emil has no cards left. Your turn.",
        ),
        (
            ALONE,
            3,
            ["2 slap @2"],
            "Not pair or sandwich: 5 and 6 are 1 apart. That was the pile before the last card. "
            "Emil has no card to pay and must wait for a new pile.",
        ),
    ],
)
def test_a_wrong_slap_is_told_to_the_last_sentence(
    deal: str, cards: int, moves: list[str], told: str
) -> None:
    game = egyptian(deal)
    flip(game, cards)
    (lost,) = play(game, *moves)
    scene = Scene(("You", "Rosa", "Emil"), 0, rules=game.rules)
    assert sentence(lost, scene) == f"Wrong slap, Emil. {told}"
