"""The parts of a moment: pictures that are held for a while, one after another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.tui.moments.tempo import Tempo

NOTHING: Mapping[str, str] = MappingProxyType({})
"""No marks."""

KINDS = ("mine", "theirs", "wrong", "late", "missed", "war", "reveal", "info")
"""Kinds of banner words."""


class BannerWords(NamedTuple):
    """Words of the banner: ``lines`` from the top, ``aside`` at the right end of the first.

    ``kind`` is one of ``KINDS``. The words must stay readable for at least ``stays`` milliseconds,
    unless other words replace them.
    """

    kind: str
    lines: tuple[str, ...]
    aside: str = ""
    stays: float = 0.0


class Flight(NamedTuple):
    """A move from the place ``start`` to the place ``end``.

    ``what`` is a face-up card, words, or None for ``many`` face-down cards. The flight begins
    ``begins`` milliseconds after its still, and takes ``lasts``.
    """

    start: str
    end: str
    what: Card | str | None = None
    many: int = 1
    begins: float = 0.0
    lasts: float = 0.0

    @property
    def over(self) -> float:
        """End of the flight, in milliseconds after the beginning of its still."""
        return self.begins + self.lasts


class Keyframe(NamedTuple):
    """One picture of ``view``, held for at least ``hold`` ms and until its flights are over.

    ``marks`` has the state of each named place: ``lit``, ``dim``, ``struck``, ``lifted``,
    ``newest`` or ``flip``.
    """

    view: Any
    hold: float
    marks: Mapping[str, str] = NOTHING
    verdict: BannerWords | None = None
    flights: tuple[Flight, ...] = ()

    @property
    def lasts(self) -> float:
        """Duration in milliseconds."""
        return max([self.hold, *[each.over for each in self.flights]])


def length(stills: Sequence[Keyframe]) -> float:
    """Return the total duration in milliseconds."""
    return sum([each.lasts for each in stills])


def finished(
    stills: Sequence[Keyframe], after: Any, tempo: Tempo, *, bound: bool
) -> list[Keyframe]:
    """Return the stills at this tempo, followed by the final table.

    The last one is the same at every tempo. If they are ``bound``, as in a race, their total is
    within the tempo's limit. If there is nothing to see or say, the list is empty.
    """
    words: BannerWords | None = None
    shown = []
    for each in stills:
        if each.verdict is not None:
            words = each.verdict._replace(stays=tempo.read)
        shown.append(_calmed(each, tempo)._replace(verdict=words))
    shown = [each for each in shown if each.lasts] if tempo.holds else []
    if bound and length(shown) > tempo.limit:
        share = tempo.limit / length(shown)
        shown = [_quicker(each, share) for each in shown]
    return [*shown, Keyframe(after, 0.0, NOTHING, words)] if shown or words else []


def _calmed(still: Keyframe, tempo: Tempo) -> Keyframe:
    """Return the still without the movements that the tempo excludes."""
    if not tempo.flights:
        still = still._replace(flights=())
    if not tempo.flips and "flip" in still.marks.values():
        still = still._replace(hold=0.0)
    return still


def _quicker(still: Keyframe, share: float) -> Keyframe:
    """Return the still at this share of its time."""
    flights = [
        each._replace(begins=each.begins * share, lasts=each.lasts * share)
        for each in still.flights
    ]
    return still._replace(hold=still.hold * share, flights=tuple(flights))
