"""Plays stills, one after the other, on one timer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from textual.geometry import Region

from warcards_tui.cards.french import Card
from warcards_tui.table.table import NEVER
from warcards_tui.tui.moments.still import Flight, Still, Verdict, length
from warcards_tui.tui.moments.tempo import READABLE

FRAME = 1000 / 30
"""Milliseconds between two pictures of a flight."""

_LEAST = 1.0
"""Milliseconds to the next picture at least: a clock cannot tell all times apart."""

_KEPT = ("won", "front", "heads", "ghosts")
"""What lies at a seat, where a table has no place of its own for it."""


class Alarm(Protocol):
    """What can still be called off."""

    def cancel(self) -> None:
        """It will not go off."""


Later = Callable[[float, Callable[[], None]], Alarm]
"""Calls something after so many milliseconds."""


class Now(NamedTuple):
    """What is to be seen at this moment: a still, and what flies, each with the part of its way."""

    still: Still
    flying: tuple[tuple[Flight, float], ...] = ()


class Stagehand:
    """Plays one list of stills at a time.

    ``redraw`` is called whenever another picture is due, and by nothing else: who calls ``play`` or
    ``cut`` draws anyway. ``clock`` gives milliseconds.
    """

    def __init__(
        self, redraw: Callable[[], None], clock: Callable[[], float], later: Later
    ) -> None:
        self._redraw = redraw
        self._clock = clock
        self._later = later
        self._stills: list[Still] = []
        self._began = 0.0
        self._alarm: Alarm | None = None
        self._verdict: Verdict | None = None
        self._told = 0.0  # When the verdict was.
        self._decided = 0.0  # When the last news of what plays is on.

    # -- what is played

    def play(self, stills: Sequence[Still]) -> None:
        """Plays these instead of what is played; the last one is what is there afterwards.

        With none, what plays is cut. Words that have been there long enough, or are followed by
        others, go.
        """
        self.cut()
        now = self._clock()
        words = stills[-1].verdict if stills else None
        if words is not None and words.kind == "info" and self._has_fresh_mistake(now):
            stills = [each._replace(verdict=self._verdict) for each in stills]
        elif words is not None:
            self.tell(words)
        elif self._verdict is not None and now - self._told >= self._verdict.stays:
            self._verdict = None
        if length(stills):
            self._stills = list(stills)
            self._began = self._decided = now
            self._decided += length(stills[: _last_news(stills)])
            self._wait(now)

    def _has_fresh_mistake(self, now: float) -> bool:
        """True if nobody has read yet what was wrong with a slap: other news stays in the story."""
        verdict = self._verdict
        return verdict is not None and verdict.kind == "wrong" and now - self._told < READABLE

    def tell(self, verdict: Verdict | None) -> None:
        """Has these words in the place of all others, and lets go on what is played; None clears
        them.
        """
        self._verdict = verdict
        self._told = self._decided = self._clock()
        self._stills = [each._replace(verdict=verdict) for each in self._stills]

    def cut(self) -> bool:
        """Ends at once what is played; whether anything was."""
        was = self.busy
        self._stills = []
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        return was

    # -- what is to be seen

    @property
    def busy(self) -> bool:
        """Whether something is still played."""
        return bool(self._stills) and self._clock() < self.until

    @property
    def until(self) -> float:
        """When all that is played is over; 0 where nothing is."""
        return self._began + length(self._stills) if self._stills else 0.0

    @property
    def now(self) -> Now | None:
        """What is to be seen now; None is the table as it is."""
        found = self._at(self._clock())
        if found is None:
            return None
        still, since = found
        flying = [
            (each, (since - each.begins) / each.lasts)
            for each in still.flights
            if each.begins <= since < each.over
        ]
        return Now(still, tuple(flying))

    @property
    def decided(self) -> bool:
        """True once every picture of a result is on, so that other places may show it."""
        return not self.busy or self._clock() >= self._decided

    @property
    def verdict(self) -> Verdict | None:
        """The words to be read now: those of the still, or those that the last one has left."""
        found = self._at(self._clock())
        return self._verdict if found is None else found[0].verdict

    # -- its timer

    def _at(self, now: float) -> tuple[Still, float] | None:
        """The still of that time, and for how long it has been there."""
        since = now - self._began
        for each in self._stills:
            if since < each.lasts:
                return each, since
            since -= each.lasts
        return None

    def _wait(self, now: float) -> None:
        """Sets the timer for the next picture that differs."""
        found = self._at(now)
        if found is None:
            self._stills = []
            return
        still, since = found
        next_ = still.lasts
        for each in still.flights:
            if since < each.begins:
                next_ = min(next_, each.begins)
            elif since < each.over:
                next_ = min(next_, since + FRAME, each.over)
        if next_ < NEVER:
            self._alarm = self._later(max(next_ - since, _LEAST), self._woken)

    def _woken(self) -> None:
        self._alarm = None
        self._wait(self._clock())
        self._redraw()


def _last_news(stills: Sequence[Still]) -> int:
    """The number of the still that brings the last words, after all that have none, or the last
    card that none before it has.
    """
    words = [each.verdict for each in stills]
    silent = [at for at, each in enumerate(words[:-1], 1) if each is None]
    news = [at for at, each in enumerate(words) if each is not None and words[:at][-1:] != [each]]
    seen: set[Card] = set()
    for at, each in enumerate(stills):
        if "flip" not in each.marks.values() and not (cards := _cards_in(each.view)) <= seen:
            seen |= cards
            news.append(at)
    return max([0, *silent[-1:], *news])


def _cards_in(view: object) -> set[Card]:
    """All cards in a view."""
    if isinstance(view, Card):
        return {view}
    if not isinstance(view, tuple):
        return set()
    return {card for each in view for card in _cards_in(each)}


def aloft(now: Now, places: Mapping[str, Region]) -> list[tuple[Flight, float, float, float]]:
    """Where to draw what flies: column and row of the middle of each, by the places of the picture,
    and which part of its way is behind it.
    From the ``edge`` it comes straight, where the table has no place for that.

    What comes from or goes to a place that the picture has not is not seen to fly.
    """
    found = []
    for flight, share in now.flying:
        end = _place(flight.end, places)
        start = _place(flight.start, places)
        if start is None and flight.start == "edge" and end is not None:
            start = Region(0, end.y, 1, end.height)
        if start is not None and end is not None:
            # It begins quickly and slows down.
            way = 1 - (1 - share) ** 2
            (x, y), (to_x, to_y) = start.center, end.center
            found.append((flight, x + (to_x - x) * way, y + (to_y - y) * way, way))
    return found


def _place(name: str, places: Mapping[str, Region]) -> Region | None:
    """The place of that name, or what stands for it."""
    if name in places:
        return places[name]
    kind, _, which = name.partition(":")
    if kind in _KEPT and which:
        return places.get(f"seat:{which.partition(':')[0]}")
    if kind in ("under", "pile"):
        return places.get("pile") or places.get("pile:-1")
    return None
