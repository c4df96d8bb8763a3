"""What is said in the drill that asks what comes of the cards before it is told."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    Rank,
    Sentences,
    Told,
    capital,
    counted,
    number_word,
    plural,
    say,
)
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.seats import each_seat

NAME = "What comes of it?"
SUMMARY = "Cards lie open: say at once who takes them, or whether the game is over."
WHO, OVER = "who takes the cards", "whether it is over"
"""The skills."""

IS_IT_OVER = "Is the game over now?"

_CHOICES = {"forced": "forced duel", "back": "all back"}
"""The names of answers that are not as their ids."""


def what_comes(stem: str) -> str:
    """The question of who takes the cards, in a game of that machine."""
    return f"Who takes the cards, or is there a {'duel' if stem == 'duel_king' else 'war'}?"


def answer(id: str) -> str:
    """The name of an answer."""
    return _CHOICES.get(id, id)


def label(name: str) -> str:
    """Whose cards lie there."""
    return capital(name)


def packets(scene: Scene, left: Sequence[int], removing: int | None) -> Told:
    """How many cards are left in each packet, and what leaves the game with a trick."""
    leaving = f"The {plural(removing)} leave." if removing is not None else ""
    return Sentences([say("Left in the packets: {}.", each_seat(scene, left)), leaving])


def goes_on(scene: Scene, counts: Sequence[int]) -> Told:
    """That it is not over: how many cards each has now."""
    return say("The packets: {}.", each_seat(scene, counts))


def sweeps(scene: Scene, seat: int, card: Card) -> Told:
    """What a king or a joker does that is flipped from the table."""
    takes = scene.does(seat, "take")
    return say("{}, {}! {} all that lies there.", Rank(card.rank), scene.who(seat), takes)


def match_begins(scene: Scene, counts: Sequence[int], first: int) -> Told:
    """What each owns before a match, and who flips first."""
    flips = scene.does(first, "flip")
    return say("Before the match: {}. {} first.", each_seat(scene, counts), flips)


def more_than(line: int) -> str:
    """That both have more cards than the line."""
    return f"Both have more than {number_word(line)}."


def heap(cards: int) -> str:
    """How many cards are left in the heap."""
    return f"{capital(counted(cards, 'card'))} left in the heap." if cards else "The heap is gone."
