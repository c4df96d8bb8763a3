"""Keys of stored questions contain sentences, which new words must not change."""

from __future__ import annotations

from tests.said import card, cards
from warcards_tui.cards.parts import Text, told
from warcards_tui.games.egyptian.declared import PAIR
from warcards_tui.voice.exercises.chain import facts
from warcards_tui.voice.exercises.predict import packets
from warcards_tui.voice.scene import Scene
from warcards_tui.words import card_exercises, slap_exercises

SCENE = Scene(("You", "Rosa"), 0)


def test_sentences_within_stored_keys_stay_as_they_were() -> None:
    three, ace = cards("3S"), cards("AC")
    stored: list[tuple[Text, str]] = [
        (
            facts(SCENE, (26, 9), (three, ace), cards("6C 2C")),
            "Face down were your 3S and Rosa's AC. In the treasury: 6C, 2C."
            " Left in the packets: you 26, Rosa 9.",
        ),
        (
            facts(SCENE, (26, 9), (three, ()), ()),
            "Face down was your 3S. Left in the packets: you 26, Rosa 9.",
        ),
        (
            packets(SCENE, (49, 1), card("2S").rank),
            "Left in the packets: you 49, Rosa 1. The twos leave.",
        ),
        (card_exercises.heap(cards=0), "The heap is gone."),
        (card_exercises.heap(cards=2), "2 cards left in the heap."),
        (
            card_exercises.match_begins(SCENE, counts="you 7, Rosa 47", first=1),
            "Before the match: you 7, Rosa 47. Rosa flips first.",
        ),
        (slap_exercises.slap_won(SCENE, seat=0, rule=PAIR), "you win with a pair"),
        (slap_exercises.slap_lost(SCENE, seat=1, rule=PAIR), "Rosa names a pair, which is wrong"),
        (slap_exercises.pile_collected(SCENE, seat=1), "Rosa collects for a face card"),
    ]
    for each, key in stored:
        assert told(each, "text") == key
