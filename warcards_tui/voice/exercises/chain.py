"""Messages of the exercise on the events that follow a trick of Good King, Bad Queen."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Sentences, Text, listed, row, say
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.seats import each_seat
from warcards_tui.words import card_exercises as words
from warcards_tui.words.catalogue import Message

_KINDS = {
    "won": words.won,
    "treasury": words.treasury,
    "couple": words.couple,
    "heads": words.heads,
    "fed": words.fed,
    "paid": words.paid,
    "out": words.out,
    "over": words.over,
}


def facts(
    scene: Scene,
    packets: Sequence[int],
    down: Sequence[Sequence[Card]],
    treasury: Sequence[Card],
) -> Sentences:
    """Return the face-down cards of a war by seat, the treasury, and the sizes of the decks."""
    found: list[Text] = []
    hidden = [say("{} {}", scene.whose(at), row(cards)) for at, cards in enumerate(down) if cards]
    if hidden:
        is_one = sum(map(len, down)) == 1
        found.append((words.face_down_one if is_one else words.face_down)(cards=listed(hidden)))
    if treasury:
        found.append(words.in_the_treasury(cards=row(treasury)))
    return Sentences([*found, words.packets_left(decks=each_seat(scene, packets))])


def in_order(kinds: Sequence[str]) -> Message:
    """Return the order in which kinds of events happen."""
    first, *others = [_KINDS[each] for each in kinds]
    return words.first_then(first=first, others=row(others, last=" and "))
