"""What is said in the drill that asks which cards have gone by."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    Formula,
    Told,
    capital,
    counted,
    listed,
    number_word,
    plural,
    row,
    say,
)
from warcards_tui.cards.triple_topper import Topper

NAME = "What has gone?"
SUMMARY = "Cards of a game go by; then say which came when, and what is left."
BACK, GONE, LEFT = "which card came when", "what has gone", "how many are left"
"""The skills."""

_ORDINALS = {2: "last but one", 3: "third from last", 4: "fourth from last"}


def kind_of(card: Card) -> str:
    """What cards are counted by: ``aces``, ``red circles``, ``jokers``."""
    if isinstance(card, Topper) and not card.joker:
        return f"{card.colour} {card.suit}s"
    return "jokers" if not card.rank or isinstance(card, Topper) else plural(card.rank)


def has_it_gone(card: Card) -> Told:
    """Whether one card went by."""
    return say("Has the {} gone by?", card)


def _numbers(places: Sequence[int]) -> str:
    """``card 3``, ``cards 3 and 9``."""
    return f"card{'s' * (len(places) > 1)} {listed(places).ear}"


def went(card: Card, places: Sequence[int], many: int) -> Told:
    """When a card went by, of so many."""
    return say(f"The {{}} was {_numbers(places)} of {many}.", card)


def did_not(card: Card, like: Sequence[tuple[Card, int]]) -> Told:
    """That a card did not go by, and when those like it did."""
    if not like:
        return say(f"The {{}} did not come: there were no {kind_of(card)}.", card)
    others = row([say("{} as card {}", each, at) for each, at in like])
    told = say("The {} did not come, only {}.", card, others)
    if len(told.eye) <= MOST:
        return told
    places = _numbers([at for _, at in like])
    return say(f"The {{}} did not come: {kind_of(card)} were {places}.", card)


MOST = 120
"""Characters of the longest reason, as it is seen."""


def how_many_left(kind: str) -> str:
    """How many cards of a kind have not gone by."""
    return f"How many {kind} are left?"


def the_pack(cards: int, of_kind: int, kind: str) -> str:
    """What the game is played with."""
    return f"The game has {counted(cards, 'card')}, {of_kind} {kind}."


def left(kind: str, places: Sequence[int], every: int) -> Told:
    """How many of a kind are left: all less those that went by."""
    if not places:
        return f"No {kind} went by: all {number_word(every)} are left."
    gone = len(places)
    rest = Formula("-", (every, gone), (every - gone, 1))
    were = (
        f"{capital(kind)} were {_numbers(places)}"
        if gone > 1
        else f"One of the {kind} was card {places[0]}"
    )
    return say(f"{were}: {{}}.", rest)


def which(back: int) -> str:
    """Which card came when, counted back from the last one, which is 1."""
    return f"Which card was {_ORDINALS[back]}?"


def the_last(cards: Sequence[Card]) -> Told:
    """The last cards, the newest first."""
    return say("Back from the last one: {}.", row(cards))
