"""Builder of the stills of one moment, in games without slaps."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.games.events import Event, GameOver
from warcards_tui.tui.moments.still import NOTHING, BannerWords, Flight, Keyframe
from warcards_tui.tui.moments.tempo import Tempo
from warcards_tui.voice.render import eye
from warcards_tui.voice.scene import Scene, moment

MOST_LINES = 2
"""Rows of the banner."""

_COUNTED = ("limit", "points", "heap", "aces", "stand")
"""Endings after which all players keep their cards."""


def sentences(happened: Sequence[Event], scene: Scene) -> tuple[str, ...]:
    """Return the sentences of events, one a line."""
    return tuple([eye(each, scene.length) for each in moment(happened, scene)])


def without(hand: Sequence[Card], laid: Collection[Card]) -> tuple[Card, ...]:
    """Return the hand without the played cards."""
    left = list(hand)
    for card in laid:
        if card in left:
            left.remove(card)
    return tuple(left)


def fronts(lit: Collection[int], seats: int) -> Mapping[str, str]:
    """Return marks that light the flipped cards of these seats and dim the others."""
    return {f"front:{seat}": "lit" if seat in lit else "dim" for seat in range(seats)}


def end_kind(ended: GameOver, scene: Scene) -> str:
    """Return the kind of the words for the end of a game: won, lost, or drawn."""
    if ended.winner is None:
        return "info"
    return "mine" if scene.is_you(ended.winner) else "theirs"


def the_rest(ended: GameOver, tempo: Tempo) -> tuple[Flight, ...]:
    """Return flights of the opponents' cards to the winner; none if cards or points counted."""
    if ended.winner is None or ended.reason in _COUNTED:
        return ()
    winner = f"seat:{ended.winner}"
    return tuple(
        [
            Flight(f"seat:{seat}", winner, many=many, lasts=2 * tempo.glance)
            for seat, many in enumerate(ended.counts)
            if many and seat != ended.winner
        ]
    )


class KeyframeList:
    """Growing list of ``stills``; ``view`` is drawn in the next ones."""

    def __init__(self, after: Any, tempo: Tempo, scene: Scene) -> None:
        self.stills: list[Keyframe] = []
        self.view = after
        self._after = after
        self._tempo = tempo
        self._scene = scene

    def slide(self, flights: Iterable[tuple[str, str, int]]) -> None:
        """Slide face-down cards from place to place, all at once."""
        lasts = self._tempo.glance
        flying = [Flight(start, end, many=many, lasts=lasts) for start, end, many in flights]
        self.stills.append(Keyframe(self.view, 0.0, NOTHING, None, tuple(flying)))

    def flip(self, places: Iterable[str]) -> None:
        """Show the cards at these places from their edges."""
        self.stills.append(Keyframe(self.view, self._tempo.flip, dict.fromkeys(places, "flip")))

    def look(
        self,
        marks: Mapping[str, str],
        told: Sequence[Event] = (),
        kind: str = "info",
        flights: Iterable[Flight] = (),
        *,
        read: bool = False,
    ) -> None:
        """Hold the picture long enough to see, or to ``read``; the banner shows these events."""
        lines = sentences(told, self._scene)[-MOST_LINES:]
        hold = self._tempo.read if read else self._tempo.look
        verdict = BannerWords(kind, lines) if lines else None
        self.stills.append(Keyframe(self.view, hold, marks, verdict, tuple(flights)))

    def fly(self, what: Card | str, start: str, end: str) -> Flight:
        """Return the flight of a face-up card, or of words, during a look."""
        return Flight(start, end, what, lasts=self._tempo.glance)

    def war(self, marks: Mapping[str, str], told: Sequence[Event]) -> None:
        """Fly in the sign of a war, then hold the picture."""
        sign = self.fly("WAR", "edge", "sign")
        self.stills.append(Keyframe(self.view, 0.0, {**marks, "sign": "flip"}, None, (sign,)))
        self.look(marks, told, "war")

    def over(self, ended: GameOver) -> None:
        """End the game: the remaining cards go to the winner."""
        self.view = self._after
        marks = {} if ended.winner is None else {f"seat:{ended.winner}": "lit"}
        flights = the_rest(ended, self._tempo)
        self.look(marks, [ended], end_kind(ended, self._scene), flights, read=True)
