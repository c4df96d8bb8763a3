"""What is said in the drill that asks what follows from a trick of Good King, Bad Queen."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Sentences, Told, capital, listed, row, say
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.seats import each_seat

NAME = "What happens now?"
SUMMARY = "A trick has been decided: put in order what happens now."
TRICK, WAR = "what a trick brings", "what a war brings"
"""The skills."""

_KINDS = {
    "won": "the cards go to the winner",
    "treasury": "the treasury",
    "couple": "the royal couple",
    "heads": "kings and queens",
    "fed": "the two for the treasury",
    "paid": "the payment",
    "out": "who is out",
    "over": "the end",
}


def label(name: str) -> str:
    """Whose cards lie open."""
    return capital(name)


def question(*, every: bool) -> str:
    """What is asked; unless ``every`` one of the things listed happens."""
    if every:
        return "What happens now? Put it in order."
    return "What happens now, and in which order? Not all of this does."


def facts(
    scene: Scene,
    packets: Sequence[int],
    down: Sequence[Sequence[Card]],
    treasury: Sequence[Card],
) -> Told:
    """What lay face down in a war, by seat, and in the treasury; what is left in each packet."""
    hidden = [say("{} {}", scene.whose(at), row(cards)) for at, cards in enumerate(down) if cards]
    were = "was" if sum(map(len, down)) == 1 else "were"
    return Sentences(
        [
            say(f"Face down {were} {{}}.", listed(hidden)) if hidden else "",
            say("In the treasury: {}.", row(treasury)) if treasury else "",
            say("Left in the packets: {}.", each_seat(scene, packets)),
        ]
    )


def in_order(kinds: Sequence[str]) -> Told:
    """Which kind of thing comes after which."""
    first, *others = [_KINDS[each] for each in kinds]
    return say("First {}, then {}.", first, row(others, last=" and "))
