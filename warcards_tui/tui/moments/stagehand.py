"""Player of stills, one after another, on one timer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from textual.geometry import Region

from warcards_tui.cards.french import Card
from warcards_tui.table.table import NEVER
from warcards_tui.tui.moments.still import BannerWords, Flight, Keyframe, length
from warcards_tui.tui.moments.tempo import READABLE

FRAME = 1000 / 30
"""Milliseconds between two frames of a flight."""

_LEAST = 1.0
"""Fewest milliseconds to the next picture, because clocks have a limited resolution."""

_KEPT = ("won", "front", "heads", "ghosts")
"""Places that fall back to the seat, if the table has no place of its own for them."""


class Alarm(Protocol):
    """A timer that can be canceled."""

    def cancel(self) -> None:
        """Cancel it."""


Later = Callable[[float, Callable[[], None]], Alarm]
"""Function that calls another one after a number of milliseconds."""


class Now(NamedTuple):
    """The current picture: a still, and its flights, each with the finished share of its path."""

    still: Keyframe
    flying: tuple[tuple[Flight, float], ...] = ()


class Stagehand:
    """Player of one list of stills at a time.

    ``redraw`` is called for every new picture, but not within ``play`` and ``cut``, whose callers
    draw anyway. ``clock`` returns milliseconds.
    """

    def __init__(
        self, redraw: Callable[[], None], clock: Callable[[], float], later: Later
    ) -> None:
        self._redraw = redraw
        self._clock = clock
        self._later = later
        self._stills: list[Keyframe] = []
        self._began = 0.0
        self._alarm: Alarm | None = None
        self._verdict: BannerWords | None = None
        self._told = 0.0  # Time of the verdict.
        self._decided = 0.0  # Time when the last news of the animation is on.

    # -- playing

    def play(self, stills: Sequence[Keyframe]) -> None:
        """Play these stills instead of the current ones; the last is the final table.

        An empty list cuts the animation. Words disappear when they were shown long enough, or when
        others follow.
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
        """True if the message about a wrong slap is too new to have been read.

        Other news can wait, because it stays in the story.
        """
        verdict = self._verdict
        return verdict is not None and verdict.kind == "wrong" and now - self._told < READABLE

    def tell(self, verdict: BannerWords | None) -> None:
        """Replace all words and let the animation continue; None clears them."""
        self._verdict = verdict
        self._told = self._decided = self._clock()
        self._stills = [each._replace(verdict=verdict) for each in self._stills]

    def cut(self) -> bool:
        """End the animation at once; return True if there was one."""
        was = self.busy
        self._stills = []
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        return was

    # -- the current picture

    @property
    def busy(self) -> bool:
        """True while an animation plays."""
        return bool(self._stills) and self._clock() < self.until

    @property
    def until(self) -> float:
        """End of the animation in milliseconds; 0 if there is none."""
        return self._began + length(self._stills) if self._stills else 0.0

    @property
    def now(self) -> Now | None:
        """The current picture; None if no animation plays."""
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
        """True once the animation has shown the result, so that other areas may show it, too."""
        return not self.busy or self._clock() >= self._decided

    @property
    def verdict(self) -> BannerWords | None:
        """Current words: those of the still, or the last ones."""
        found = self._at(self._clock())
        return self._verdict if found is None else found[0].verdict

    # -- the timer

    def _at(self, now: float) -> tuple[Keyframe, float] | None:
        """Return the still at that time, and how long it has been on."""
        since = now - self._began
        for each in self._stills:
            if since < each.lasts:
                return each, since
            since -= each.lasts
        return None

    def _wait(self, now: float) -> None:
        """Set the timer for the next picture that differs."""
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


def _last_news(stills: Sequence[Keyframe]) -> int:
    """Return the index of the still with the last news.

    It brings the last words, after all stills without words, or the last card that no earlier still
    shows.
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
    """Return all cards in a view."""
    if isinstance(view, Card):
        return {view}
    if not isinstance(view, tuple):
        return set()
    return {card for each in view for card in _cards_in(each)}


def aloft(now: Now, places: Mapping[str, Region]) -> list[tuple[Flight, float, float, float]]:
    """Return each flight with the column and row of its center, and the finished share of its path.

    ``places`` are those of the picture. A card from the ``edge`` flies straight, unless the table
    has such a place. Flights from or to a place missing in the picture are left out.
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
    """Return the region of a place, or its substitute."""
    if name in places:
        return places[name]
    kind, _, which = name.partition(":")
    if kind in _KEPT and which:
        return places.get(f"seat:{which.partition(':')[0]}")
    if kind in ("under", "pile"):
        return places.get("pile") or places.get("pile:-1")
    return None
