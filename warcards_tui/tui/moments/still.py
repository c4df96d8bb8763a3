"""What a moment is made of: pictures that are held for a while, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.tui.moments.tempo import Tempo

NOTHING: Mapping[str, str] = MappingProxyType({})
"""No marks."""

KINDS = ("mine", "theirs", "wrong", "late", "missed", "war", "reveal", "info")
"""Of what kind words of the banner are."""


class Verdict(NamedTuple):
    """Words of the banner: ``lines`` from the top, ``aside`` at the right end of the first.

    ``kind`` is one of ``KINDS``. They are to be readable for ``stays`` milliseconds at least,
    unless other words take their place.
    """

    kind: str
    lines: tuple[str, ...]
    aside: str = ""
    stays: float = 0.0


class Flight(NamedTuple):
    """Something goes from the place ``start`` to the place ``end``.

    ``what`` is a card that lies open, words, or None for ``many`` cards face down. It begins
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
        """Milliseconds after the beginning of its still at which it has arrived."""
        return self.begins + self.lasts


class Still(NamedTuple):
    """One picture: the ``view`` to be drawn, held for ``hold`` milliseconds at least and until its
    flights are over.

    ``marks`` has the state of what lies at a place, by the name of the place: ``lit``, ``dim``,
    ``struck``, ``lifted``, ``newest`` or ``flip``.
    """

    view: Any
    hold: float
    marks: Mapping[str, str] = NOTHING
    verdict: Verdict | None = None
    flights: tuple[Flight, ...] = ()

    @property
    def lasts(self) -> float:
        """Milliseconds for which it is there."""
        return max([self.hold, *[each.over for each in self.flights]])


def length(stills: Sequence[Still]) -> float:
    """Milliseconds that all of them take."""
    return sum([each.lasts for each in stills])


def finished(stills: Sequence[Still], after: Any, tempo: Tempo, *, bound: bool) -> list[Still]:
    """The stills as the tempo has them, and at their end what the table has come to.

    Whatever the tempo, the last one is the same. Where they are ``bound``, as in a race, all of
    them together take no longer than the tempo's limit. Where nothing is to be seen and nothing
    said, there are none.
    """
    words: Verdict | None = None
    shown = []
    for each in stills:
        if each.verdict is not None:
            words = each.verdict._replace(stays=tempo.read)
        shown.append(_calmed(each, tempo)._replace(verdict=words))
    shown = [each for each in shown if each.lasts] if tempo.holds else []
    if bound and length(shown) > tempo.limit:
        share = tempo.limit / length(shown)
        shown = [_quicker(each, share) for each in shown]
    return [*shown, Still(after, 0.0, NOTHING, words)] if shown or words else []


def _calmed(still: Still, tempo: Tempo) -> Still:
    """The still without what the tempo does not move."""
    if not tempo.flights:
        still = still._replace(flights=())
    if not tempo.flips and "flip" in still.marks.values():
        still = still._replace(hold=0.0)
    return still


def _quicker(still: Still, share: float) -> Still:
    """The still in that part of its time."""
    flights = [
        each._replace(begins=each.begins * share, lasts=each.lasts * share)
        for each in still.flights
    ]
    return still._replace(hold=still.hold * share, flights=tuple(flights))
