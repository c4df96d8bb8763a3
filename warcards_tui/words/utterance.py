"""An utterance: its parts, its text at each length, and its properties."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple, Self

from warcards_tui.cards.parts import RichText, Sentences, Text, told

LENGTHS = ("brief", "normal", "full")
"""Lengths of texts. Every length says everything needed to know the public state."""

EVENTS = ("event", "card", "result", "count")
"""Kinds of events: ``card`` for a face-up card, ``result``, ``count`` for numbers, others."""

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
"""Purposes of utterances.

``text`` is a part of a text being read, ``cue`` the subject of a drill's question, ``secret`` is
said once and never repeated. A ``detail`` is drawn; speech says it only in a look back.
"""


RIGHT, WRONG, UNSCORED = "right", "wrong", "unscored"
"""Judgments of the answer to a question; an unscored one does not count."""


class EventSummary(NamedTuple):
    """The part of an event that belongs to the answer "since my last turn"."""

    seat: int
    won: int = 0
    """Cards that the seat wins."""

    paid: int = 0
    """Cards that the seat pays."""


class Utterance(RichText):
    """An utterance in the form that every mode renders (``voice.render``).

    ``told`` is the normal length; ``brief`` and ``full`` are None if they are the same, and empty
    if they say nothing. ``how`` follows a prompt and explains the answer; it fades after the
    listener has heard the ``topic`` often enough. ``cue`` are the first words, up to where a
    listener can react; if it is empty, the first clause. Of several utterances in one, ``outcome``
    is the one with the result. ``bell`` is its sound of ``voice.bells``, if any. ``about`` says
    whose actions it reports: ``mine`` for the listener's, ``others``, or both. ``verdicts`` are the
    judgments of the listener's answers, each ``RIGHT``, ``WRONG`` or ``UNSCORED``.
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
        told: Text,
        brief: Text | None = None,
        full: Text | None = None,
        kind: str = "",
        how: Text = "",
        topic: str = "",
        cue: Text = "",
        gists: tuple[EventSummary, ...] = (),
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

    def at(self, length: str) -> Text:
        """Return the text at one of ``LENGTHS``, without the part that explains the answer."""
        chosen = self.brief if length == "brief" else self.full if length == "full" else None
        return self.told if chosen is None else chosen

    def _in(self, form: str) -> str:
        """Return the normal length, as a part of another text."""
        return told(self.told, form)

    def but(self, **others: Any) -> Self:
        """Return a copy with other values of these fields."""
        made: Self = object.__new__(type(self))
        for name in self._SLOTS:
            setattr(made, name, others[name] if name in others else getattr(self, name))
        return made


Utterance._SLOTS = Utterance.__slots__


def answered(told: Text | Utterance, verdict: str) -> Utterance:
    """Mark the verdict on an answer as a result, so that it counts like won cards."""
    return utterance(told).but(kind="result", verdicts=(verdict,))


def utterance(told: Text | Utterance, kind: str = "") -> Utterance:
    """Return an utterance; ``kind`` is its purpose if it has none."""
    if not isinstance(told, Utterance):
        return Utterance(told, kind=kind)
    return told if told.kind or not kind else told.but(kind=kind)


def together(said: Iterable[Utterance]) -> Utterance:
    """Join several utterances into one, sentence after sentence at each length."""
    found = tuple(said)
    brief, normal, full = [], [], []
    gists: tuple[EventSummary, ...] = ()
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


def _one(said: Iterable[Text]) -> Text:
    told = [each for each in said if each]
    return Sentences(told) if told else ""
