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
        (THREE, 2, ["2 slap"], "wrong and pays 1. Five, then six."),
        (
            THREE,
            2,
            ["2 slap @1"],
            "wrong and pays 1. Nothing there. Emil meant the card before.",
        ),
        (
            LAST,
            3,
            ["2 slap @2"],
            "wrong and pays 1, the last. Five, then six. Emil meant the card before. Your turn.",
        ),
        (
            ALONE,
            3,
            ["2 slap @2"],
            "wrong. Five, then six. Emil cannot pay and sits this pile out. "
            "Emil meant the card before.",
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
    assert sentence(lost, scene) == f"Emil slaps {told}"
