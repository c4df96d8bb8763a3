"""One thing told: its parts, how much of them each length tells, and what else is known of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple, Self

from warcards_tui.cards.parts import Sentences, Told, Worded, told

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


RIGHT, WRONG, UNSCORED = "right", "wrong", "unscored"
"""How the answer to a question was judged: also by not counting it."""


class Gist(NamedTuple):
    """What of an event goes into the answer to "since my last turn"."""

    seat: int
    won: int = 0
    """Cards that the seat has won by it."""

    paid: int = 0
    """Cards that the seat has paid by it."""


class Utterance(Worded):
    """One thing told, in the form that every face renders (``voice.render``).

    ``told`` is the normal length; ``brief`` and ``full`` are None where they are like it, and
    empty where nothing is told at that length. ``how`` follows a prompt: how it is answered. It
    fades: who has been told the ``topic`` often enough knows it. ``cue`` are the first words, up to
    where a listener can react; where it is empty, the first clause. Of several things told as one,
    ``outcome`` is the one that tells who gets what. ``bell`` is the one of ``voice.bells`` that
    goes with it, where any does. ``about`` is whose doings it tells: ``mine``, those of the
    listener, ``others``, or both. ``verdicts`` are how answers of the listener were judged by it:
    each one of ``RIGHT``, ``WRONG`` and ``UNSCORED``.
    """

    __slots__ = (  # noqa: RUF023
        "told",
        "brief",
        "full",
        "kind",
        "how",
        "topic",
        "cue",
        "gists",
        "outcome",
        "bell",
        "about",
        "verdicts",
    )

    _SLOTS: ClassVar[tuple[str, ...]]

    def __init__(
        self,
        told: Told,
        brief: Told | None = None,
        full: Told | None = None,
        kind: str = "",
        how: Told = "",
        topic: str = "",
        cue: Told = "",
        gists: tuple[Gist, ...] = (),
        outcome: Utterance | None = None,
        bell: str = "",
        about: tuple[str, ...] = (),
        verdicts: tuple[str, ...] = (),
    ) -> None:
        self.told = told
        self.brief = brief
        self.full = full
        self.kind = kind
        self.how = how
        self.topic = topic
        self.cue = cue
        self.gists = gists
        self.outcome = outcome
        self.bell = bell
        self.about = about
        self.verdicts = verdicts

    def at(self, length: str) -> Told:
        """What is told at one of ``LENGTHS``, without how it is answered."""
        chosen = self.brief if length == "brief" else self.full if length == "full" else None
        return self.told if chosen is None else chosen

    def _in(self, form: str) -> str:
        """At the normal length, as a part of something else."""
        return told(self.told, form)

    def but(self, **others: Any) -> Self:
        """The same with other fields."""
        made: Self = object.__new__(type(self))
        for name in self._SLOTS:
            setattr(made, name, others[name] if name in others else getattr(self, name))
        return made


Utterance._SLOTS = Utterance.__slots__


def answered(told: Told | Utterance, verdict: str) -> Utterance:
    """What is told of an answer, which is no less a result than what somebody wins."""
    return utterance(told).but(kind="result", verdicts=(verdict,))


def utterance(told: Told | Utterance, kind: str = "") -> Utterance:
    """As an utterance; ``kind`` is what it is for where it does not say so itself."""
    if not isinstance(told, Utterance):
        return Utterance(told, kind=kind)
    return told if told.kind or not kind else told.but(kind=kind)


def together(said: Iterable[Utterance]) -> Utterance:
    """Several as one: whole sentences one after the other, at each length those told there."""
    found = tuple(said)
    brief, normal, full = [], [], []
    gists: tuple[Gist, ...] = ()
    outcome = None
    for each in found:
        brief.append(each.at("brief"))
        normal.append(each.told)
        full.append(each.at("full"))
        gists += each.gists
        if each.kind == "result":
            outcome = each.outcome or each
    kind = found[0].kind if outcome is None else "result"
    return Utterance(_one(normal), _one(brief), _one(full), kind=kind, gists=gists, outcome=outcome)


def _one(said: Iterable[Told]) -> Told:
    told = [each for each in said if each]
    return Sentences(told) if told else ""
