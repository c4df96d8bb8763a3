"""The animations of one session at the table: events in, pictures out."""

from __future__ import annotations

from asyncio import TimerHandle, get_running_loop
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from textual.geometry import Region

from warcards_tui.games.events import Event
from warcards_tui.games.slap_events import CardLaid
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import read_setting
from warcards_tui.store import Store
from warcards_tui.table.pace import Pace
from warcards_tui.table.table import NEVER
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards.painter import Painter
from warcards_tui.tui.cards.sizes import SIZES, Size
from warcards_tui.tui.moments.slaps import missed
from warcards_tui.tui.moments.staged import Stage, is_race, staged
from warcards_tui.tui.moments.stagehand import Later, Now, Stagehand, aloft
from warcards_tui.tui.moments.still import NOTHING, BannerWords, Keyframe, length
from warcards_tui.tui.moments.tempo import NO_TIME, SHARE, Tempo
from warcards_tui.tui.moments.words import of_missed, of_race, telling
from warcards_tui.voice.races import LATE, MISSED, Race

_NEAR = 0.6
"""Part of the way after which a flying card is near a place."""


class _Part(NamedTuple):
    """Simultaneous events, with the views before (None at the deal) and after them."""

    happened: Sequence[Event]
    before: Any
    after: Any


def later(after: float, ring: Callable[[], None]) -> TimerHandle:
    """Call ``ring`` after this many milliseconds."""
    return get_running_loop().call_later(after / 1000, ring)


class AnimationPlayer:
    """Player of the moments of one session, one after another."""

    def __init__(
        self, redraw: Callable[[], None], clock: Callable[[], float], later: Later
    ) -> None:
        """``redraw``, ``clock`` and ``later`` are those of a ``Stagehand``."""
        self._stagehand = Stagehand(redraw, clock, later)
        self._clock = clock
        self._session: Session | None = None
        self._stage: Stage | None = None
        self._opening = False
        self._pressed = False
        self._again = False  # True if the last moment is to be repeated.
        self._last: list[_Part] = []  # The last moment with cards and words.
        self._stopped = False  # True while the table's clock waits for a key.
        self._missed: Race | None = None  # The missed match, until something else is shown.
        self._race: Race | None = None
        self._to_end = False  # True if the game was running to its end at the last ``follow``.
        self.moving = False
        """True if purely decorative things may move."""

    def open(self, session: Session, stage: Stage | None = None, *, dealt: bool = True) -> None:
        """Start with a new session.

        ``stage`` is the table's own staging; with ``dealt`` the deal is animated.
        """
        self.close()
        self._session = session
        self._stage = stage
        self._opening = dealt and not session.table.moves_made
        self._last = []
        self._missed = None
        self._to_end = False
        self._race = _newest(session)

    def close(self) -> None:
        """End with the session."""
        self._stagehand.cut()
        self._stagehand.tell(None)
        self._session = None

    # -- keys

    def press(self, *, onward: bool, again: bool = False) -> bool:
        """Handle a key or click; return True if it only ended the animation.

        A key that goes ``onward`` does so outside races. With ``again`` it repeats the last moment.
        """
        session = self._session
        self._again = again
        if session is not None and onward and self.busy and not is_race(session.view):
            self._cut(session)
            return True
        if session is not None and self._stopped:
            self._cut(session)
        self._pressed = True
        return False

    def _cut(self, session: Session) -> None:
        """End the animation and everything that waits for it."""
        self._stagehand.cut()
        session.seen(self._clock())
        if self._stopped and not (session.paused or session.count):
            session.table.go(self._clock())
        self._stopped = False

    # -- events

    def follow(
        self,
        moments: str,
        animations: str = "full",
        *,
        until_key: bool = False,
        left: bool = False,
    ) -> None:
        """Play the events since the last call.

        The setting ``moments`` and Textual's animation level decide how. New events and keys cut
        the current animation, but a late slap only changes the words.

        With ``until_key`` the words and cards stay until a key is pressed, with the clock stopped;
        but not while there is a pile that a player could slap. At a table that was ``left`` nobody
        can slap, so they always stay there.
        """
        session = self._session
        if session is None:
            return
        tempo = _tempo(session, moments, animations)
        self.moving = tempo.flips
        session.table.lingers = tempo.read if tempo.holds else 0.0
        batches = session.take_happened()
        if self._to_end and not session.running.to_end:
            # Of a run to the end, only the last step is shown.
            batches = batches[-1:]
        self._to_end = session.running.to_end
        race = _newest(session)
        late = (
            race if race is not self._race and race is not None and race.verdict == LATE else None
        )
        if batches:
            stills = self._staged(batches, tempo)
            if race is not self._race and race is not None and race.verdict == MISSED:
                self._missed = race
                if left:
                    stills = missed(race, session.view, tempo, of_missed(race))
            waits = left or (until_key and not session.running.on and _at_rest(session))
            waits = waits and tempo.holds
            if waits:
                stills = _endless(stills)
            self._stagehand.play(stills)
            if session.table.pace.untimed and _covers(batches) and not _tells(stills):
                # The pile in question is gone, and there is time to read.
                self._stagehand.tell(None)
            if session.paused and not left:
                self._cut(session)
            elif self.busy:
                session.hold(self.until)
                timed = is_race(session.view) and not session.table.pace.untimed
                if waits and timed and not session.table.stopped:
                    session.table.stop(self._clock())
                    self._stopped = True
        elif late is not None:
            self._stagehand.tell(of_race(late, session.scene))
        elif self._again and not session.paused:
            self._play_again(session, moments, animations, left=left)
        elif self._pressed or session.paused:
            self._cut(session)
        self._race = race
        self._pressed = self._again = False

    def _play_again(self, session: Session, moments: str, animations: str, *, left: bool) -> None:
        """Play the last animation again, slowly enough to read it.

        In a race this happens only while nothing can be slapped, and only if it ends before that;
        at a table that was ``left`` it stays.
        """
        tempo = Tempo.of(Pace("", None), moments, animations)
        tempo = tempo._replace(look=tempo.read)
        if left:
            race = self._missed
            view = session.view
            stills = missed(race, view, tempo, of_missed(race)) if race is not None else []
            self._stagehand.play(_endless(stills or self._stills(self._last, tempo)))
            return
        self._cut(session)
        if self._missed is not None:
            self._tell_missed(self._missed, session, tempo)
            return
        if is_race(session.view):
            if not (session.over or _at_rest(session)):
                return
            if not session.table.pace.untimed:
                free = SHARE * (session.table.due - self._clock())
                tempo = tempo._replace(limit=min(tempo.limit, max(free, 0.0)))
        stills = self._stills(self._last, tempo)
        if tempo.limit >= tempo.glance and length(stills):
            self._stagehand.play(stills)
            session.hold(self.until)

    def _tell_missed(self, race: Race, session: Session, tempo: Tempo) -> None:
        """Show a missed match in words, and its cards if nobody is timed.

        So nothing that could be slapped is hidden.
        """
        words = of_missed(race)
        stills = missed(race, session.view, tempo, words)
        if session.table.pace.untimed and length(stills):
            self._stagehand.play(stills)
            session.hold(self.until)
        else:
            self._stagehand.tell(words._replace(stays=tempo.read))

    def _staged(self, batches: list[Any], tempo: Tempo) -> list[Keyframe]:
        """Return the stills of all events, each part with the view before it.

        In a race only the part that counts now is shown.
        """
        opening, self._opening = self._opening, False
        if is_race(batches[-1].after):
            whole = batches[-1]._replace(
                before=batches[0].before,
                happened=tuple([each for batch in batches for each in batch.happened]),
            )
            batches = [whole]
        parts = [
            _Part(
                [each.event for each in batch.happened],
                None if opening and not number else batch.before,
                batch.after,
            )
            for number, batch in enumerate(batches)
        ]
        stills = self._stills(parts, tempo)
        if stills and stills[-1].verdict is not None and length(stills):
            self._last = parts
            self._missed = None
        return stills

    def _stills(self, parts: Sequence[_Part], tempo: Tempo) -> list[Keyframe]:
        """Return the stills of these parts in order."""
        session = self._session
        assert session is not None
        tell = telling(session.races, session.scene) if session.races is not None else None
        stills: list[Keyframe] = []
        for part in parts:
            found = staged(*part, tempo, session.scene, self._stage, tell)
            if found:
                stills = [*(each for each in stills if each.lasts), *found]
        return stills

    def follow_settings(self, store: Store, animations: str, *, left: bool = False) -> None:
        """Call ``follow`` with the player's settings."""
        moments = str(read_setting(store, "moments"))
        until_key = read_setting(store, "holds") == "until-key"
        self.follow(moments, animations, until_key=until_key, left=left)

    # -- the current picture

    @property
    def busy(self) -> bool:
        """True while an animation plays."""
        return self._stagehand.busy

    @property
    def until(self) -> float:
        """End of the animation in ms; 0 if there is none, infinite if it waits for a key."""
        return self._stagehand.until

    @property
    def decided(self) -> bool:
        """True once every picture of a result is on, so that other places may show it."""
        return self._stagehand.decided

    @property
    def now(self) -> Now | None:
        """The current picture of the animation; None if none plays."""
        return self._stagehand.now

    @property
    def marks(self) -> Mapping[str, str]:
        """States of places in the current picture."""
        now = self._stagehand.now
        return NOTHING if now is None else now.still.marks

    @property
    def verdict(self) -> BannerWords | None:
        """Words for the banner: those of the animation, and in a race until they were read."""
        session = self._session
        if session is None or not (self.busy or is_race(session.view)):
            return None
        return self._stagehand.verdict


def _tempo(session: Session, moments: str, animations: str) -> Tempo:
    """Return the current tempo; a game on autoplay has the time between two steps."""
    if not session.running.on:
        return Tempo.of(session.table.pace, moments, animations)
    if session.running.rushes:
        return NO_TIME
    step = Pace("", session.running.tempo)
    return Tempo.of(step, moments, animations)._replace(bound=True)


def _at_rest(session: Session) -> bool:
    """True if nothing can be slapped and no question is open, while the game continues."""
    view = session.view
    if not is_race(view):
        return not session.over
    return not (session.over or (view.pile if session.game.rules is not None else view.asked))


def _covers(batches: Sequence[Any]) -> bool:
    """True if another card came onto the pile."""
    return any(isinstance(each.event, CardLaid) for batch in batches for each in batch.happened)


def _tells(stills: Sequence[Keyframe]) -> bool:
    """True if the last of these stills has its own text."""
    return bool(stills) and stills[-1].verdict is not None


def _endless(stills: list[Keyframe]) -> list[Keyframe]:
    """Return the stills up to the last one that has words and is held, which then stays."""
    told = [at for at, each in enumerate(stills) if each.verdict is not None and each.hold]
    if not told:
        return stills
    return [*stills[: told[-1]], stills[told[-1]]._replace(hold=NEVER)]


def _newest(session: Session) -> Race | None:
    races = session.races
    return races.all[-1] if races is not None and races.all else None


def draw_flights(canvas: Canvas, now: Now, painter: Painter) -> None:
    """Draw flying cards below the texts and cards of the drawn table, which stay whole."""
    look = painter.look
    for flight, x, y, way in aloft(now, canvas.places):
        if isinstance(flight.what, str):
            words = f" {flight.what} "
            air = Canvas(len(words), 1, look.alarm)
            air.put(0, 0, words)
        else:
            size = _size(canvas, flight.start, flight.end, way)
            air = Canvas(size.width, size.height, look.felt)
            if flight.what is not None:
                painter.face(air, 0, 0, flight.what, size)
            else:
                painter.back(air, 0, 0, size)
                if flight.many > 1:
                    row = size.height // 2
                    air.middle(0, size.width, row, f" {flight.many} ", look.strong)
        left, top = round(x - air.width / 2), round(y - air.height / 2)
        canvas.show_below(air, left, top, (look.line,))


def _size(canvas: Canvas, start: str, end: str, way: float) -> Size:
    """Return the size of a card between two places.

    It is the smaller size of the two. If one place shows no cards, the card is smaller than at the
    other, and smallest near that place.
    """
    lying = [_lying(canvas.places.get(name)) for name in (start, end)]
    largest = max(lying)
    if min(lying) >= 0:
        return SIZES[min(lying)]
    near = (1 - way if lying[0] < 0 else way) > _NEAR
    return SIZES[0 if near else max(largest - 1, 0)]


def _lying(region: Region | None) -> int:
    """Return the index of the card size that fits a place, -1 for none."""
    if region is None:
        return -1
    fits = [region.width >= size.width and region.height >= size.height for size in SIZES]
    return sum(fits) - 1
