"""One thing told: its parts, how much of them each length tells, and what else is known of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, NoReturn

from warcards_tui.cards.parts import Sentences, Told

LENGTHS = ("brief", "normal", "full")
"""How much is told. Every length tells all that is needed to know the public state."""

EVENTS = ("event", "card", "result", "count")
"""Kinds of what happens: of a card that lies open, of who gets what, of numbers, of all else."""

DETAIL = "detail"

KINDS = (
    *EVENTS,
    "prompt",
    "answer",
    "refusal",
    "report",
    DETAIL,
    "text",
    "review",
    "cue",
    "secret",
)
"""What an utterance is for. ``text`` is a part of a text that is read, ``cue`` what a drill asks
about, ``secret`` what is said once and never looked back at. A ``detail`` is drawn; who listens
hears it only on looking back.
"""


class Gist(NamedTuple):
    """What of an event goes into the answer to "since my last turn"."""

    seat: int
    won: int = 0
    """Cards that the seat has won by it."""

    paid: int = 0
    """Cards that the seat has paid by it."""


class Utterance(NamedTuple):
    """One thing told, in the form that every face renders (``voice.render``).

    ``told`` is the normal length; ``brief`` and ``full`` are None where they are like it, and
    empty where nothing is told at that length. ``how`` follows a prompt: how it is answered. It
    fades: who has been told the ``topic`` often enough knows it. ``cue`` are the first words, up to
    where a listener can react; where it is empty, the first clause.
    """

    told: Told
    brief: Told | None = None
    full: Told | None = None
    kind: str = ""
    how: Told = ""
    topic: str = ""
    cue: Told = ""
    gists: tuple[Gist, ...] = ()
    outcome: Utterance | None = None
    """Of several things told as one: the one that tells who gets what."""

    def at(self, length: str) -> Told:
        """What is told at one of ``LENGTHS``, without how it is answered."""
        chosen = self.brief if length == "brief" else self.full if length == "full" else None
        return self.told if chosen is None else chosen

    def __str__(self) -> NoReturn:
        """Raises ``TypeError``: only ``voice.render`` makes text."""
        raise TypeError("An utterance is rendered for the eye, the ear or the finger.")

    def __format__(self, spec: str) -> NoReturn:
        """Raises ``TypeError``, too."""
        self.__str__()


def utterance(told: Told | Utterance, kind: str = "") -> Utterance:
    """As an utterance; ``kind`` is what it is for where it does not say so itself."""
    if not isinstance(told, Utterance):
        return Utterance(told, kind=kind)
    return told if told.kind or not kind else told._replace(kind=kind)


def together(said: Iterable[Utterance]) -> Utterance:
    """Several as one: whole sentences one after the other, at each length those told there."""
    found = tuple(said)
    brief, normal, full = [
        [told for each in found if (told := each.at(length))] for length in LENGTHS
    ]
    kind = next((each.kind for each in found if each.kind == "result"), found[0].kind)
    gists = tuple([gist for each in found for gist in each.gists])
    outcomes = [each.outcome or each for each in found if each.kind == "result"]
    return Utterance(
        _one(normal),
        brief=_one(brief),
        full=_one(full),
        kind=kind,
        gists=gists,
        outcome=outcomes[-1] if outcomes else None,
    )


def _one(told: list[Told]) -> Told:
    return Sentences(told) if told else ""
