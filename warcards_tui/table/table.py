"""The table: the only place that knows time. It orders the moves and lets the bots play.

Input is a list of (time, seat, move), in milliseconds of one monotonic clock. A key counts from the
moment when the terminal delivered it, a bot's reaction from the moment when it is due.
``advance(now)`` applies everything up to ``now`` in the order of these times, in whatever order it
arrived. On a virtual clock (``run``) nothing sleeps.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any

from warcards_tui.bots.contract import Chooser
from warcards_tui.bots.reflexes import QUICKEST
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.moves import Collect, Flip, Hurry, Move, Slap
from warcards_tui.table.moments import in_one_moment
from warcards_tui.table.pace import Pace
from warcards_tui.table.records import Due, Player, Recorder, Refusal, SlapState, TimedEvent

__all__ = ["NEVER", "Due", "Player", "Recorder", "Refusal", "SlapState", "Table", "TimedEvent"]

NEVER = float("inf")

HURRIED = 3000.0
"""Milliseconds before the table plays a person's card in a game that hurries (W3-39).

The table's ``scale`` applies.
"""

SLACK = 100.0
"""Least margin in milliseconds before that limit at which a bot plays."""

THINKING = 300.0
"""Milliseconds before a bot chooses in games without a race, unless the pace is faster."""

_AFTER_SLAPS = 100


_order = itemgetter(0, 1)
"""Sort key of moves: the time, then the rank."""


class Table:
    """A game, its players and its clock.

    A person's moves arrive through ``press``; ``due`` is the next time at which ``advance`` has
    something to do. With an untimed pace nothing happens between a card and the person's answer: a
    slap, or ``go_on``.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        pace: Pace,
        *,
        record: Recorder | None = None,
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.pace = pace
        self.moves_made = 0
        self._record = record
        self._grace = float(game.setup.options.get("grace", 0))
        self._people = {seat for seat, player in enumerate(players) if player.human}
        self._watchers = [
            (seat, player.reflexes)
            for seat, player in enumerate(players)
            if player.reflexes is not None
        ]
        self._choosers = {
            seat: player.chooser
            for seat, player in enumerate(players)
            if player.chooser is not None
        }
        self._listeners = [
            (seat, chooser)
            for seat, chooser in self._choosers.items()
            if type(chooser).notice is not Chooser.notice
        ]
        self._thoughts: dict[int, tuple[Any, Generator[None, None, Move]]] = {}
        self._decisions: dict[int, Move] = {}
        self._inputs: list[Due] = []
        self._slaps: list[Due] = []
        self._steps: list[Due] = []
        self.scale = 1.0
        """Factor of all times: beats, limits, and reactions of bots that follow a level."""

        self.later: Mapping[int, float] = {}
        """Delays of bots' reactions by seat, in milliseconds; negative for sooner ones."""

        self.lingers = 0.0
        """Milliseconds before anybody leads after a pile is taken, if untimed."""

        self.shown_at = 0.0
        """Time at which the newest card could be perceived."""

        self._appeared = 0.0  # Start of its animation or speech.
        self._shown_before = 0.0  # ``shown_at`` of the card before it.
        self._stopped: float | None = None
        self._answered = True
        self._lay_for: int | None = None
        self._paid_at = -NEVER  # Time of the last wrong slap with a penalty.
        self._held = -NEVER  # Bots wait until then for the animation.
        self._taken = (-NEVER, -1, -1)  # Last pile slapped: time, seat, cards played.

    # -- the clock

    @property
    def due(self) -> float:
        """Next time at which ``advance`` has something to do; ``NEVER`` if a person must move."""
        if self._stopped is not None:
            return NEVER
        found = self._earliest()
        waits = [*self._inputs, *([] if found is None else [found])]
        first = min(waits, key=_order, default=None)
        if first is None:
            return NEVER
        return first.time + (self._grace if self._gathers(first) else 0.0)

    @property
    def over_at(self) -> float:
        """End of the person's current chance, such as slapping this pile.

        ``NEVER`` without a clock for it.
        """
        if self._stopped is not None or self.pace.untimed:
            return NEVER
        open_to_all = self.game.rules is not None and self.game.slappable
        found = [each.time for each in self._steps if open_to_all or each.seat in self._people]
        return min(found, default=NEVER)

    @property
    def steps_at(self) -> float:
        """Time of a bot's next play, pickup or choice; ``NEVER`` if a person must move first."""
        waits = self.pace.untimed and self._people and not self._answered
        if self._stopped is not None or waits:
            return NEVER
        return min([each.time for each in self._steps], default=NEVER)

    def _earliest(self) -> Due | None:
        """Return the next of the bots' moves.

        Untimed, it waits for the person if there is one, and slaps come before steps.
        """
        if self.pace.beat is None:
            if self._people and not self._answered:
                return None
            return min(self._slaps or self._steps, default=None)
        if self._slaps:
            return min(min(self._slaps), min(self._steps)) if self._steps else min(self._slaps)
        return min(self._steps) if self._steps else None

    def start(self, now: float) -> list[TimedEvent]:
        """Start, or continue a saved game, and plan the bots' first moves."""
        opening = [] if self.moves_made else self.game.opening()
        self._tell(opening)
        self.shown_at = self._appeared = now
        self._answered = not self.game.slappable
        self._plan_slaps(now)
        self._plan_steps(now)
        return [TimedEvent(now, each) for each in opening]

    def replay(self, moves: Iterable[tuple[int, Move]]) -> list[Event]:
        """Make the moves of a saved game again, before ``start``; return all events.

        Raises ``IllegalMove`` if they do not fit the game.
        """
        happened = self.game.opening()
        for seat, move in moves:
            happened += self.game.apply(seat, move)
            self.moves_made += 1
        self._tell(happened)
        return happened

    @property
    def stopped(self) -> bool:
        """True while the clock stands still, during a pause or while a slap is being named."""
        return self._stopped is not None

    def stop(self, now: float) -> None:
        """Stop the clock."""
        if self._stopped is None:
            self._stopped = now

    def go(self, now: float) -> None:
        """Continue the clock: everything due is delayed by the length of the stop."""
        if self._stopped is not None:
            stood = now - self._stopped
            self._stopped = None
            self.shown_at += stood
            self._appeared += stood
            self._shown_before += stood
            self._paid_at += stood
            self._taken = (self._taken[0] + stood, *self._taken[1:])
            self._held += stood
            self._slaps = [each._replace(time=each.time + stood) for each in self._slaps]
            self._inputs = [each._replace(time=each.time + stood) for each in self._inputs]
            self._steps = [each._replace(time=each.time + stood) for each in self._steps]

    def shown(self, time: float, appeared: float | None = None) -> None:
        """Set the time at which the newest card could be perceived; reactions count from it.

        For slow presentations such as speech, ``appeared`` is their start: nobody reacts sooner,
        but a fast listener may react before the end of the sentence.
        """
        later = time - self.shown_at
        self.shown_at = time
        self._appeared = time if appeared is None else appeared
        newest = self.game.laid
        self._slaps = [
            each._replace(time=each.time + later) if _seen(each) in (None, newest) else each
            for each in self._slaps
        ]
        self._steps = [each._replace(time=each.time + later) for each in self._steps]

    def appears(self, now: float) -> None:
        """Record that the newest card has appeared by now, if it had not yet."""
        self._appeared = min(self._appeared, now)

    def hold_steps(self, until: float) -> None:
        """Delay bots' plays, pickups and choices until then, so that speech can finish.

        A person's time limit does not start sooner either.
        """
        self._steps = [
            each._replace(time=max(each.time, until + self._patience(each))) for each in self._steps
        ]

    def hold(self, until: float) -> None:
        """Delay as ``hold_steps`` does, also when untimed, so that an animation can finish."""
        self._held = until
        self.hold_steps(until)

    def hurry(self, now: float) -> None:
        """End such a delay: steps are due by the pace alone."""
        clock = self._clock(now)
        self._held = -NEVER
        due = max(clock, self.shown_at + self._beat)
        self._steps = [
            each._replace(time=min(each.time, clock + (self._patience(each) or due - clock)))
            for each in self._steps
        ]

    def at_once(self, now: float) -> None:
        """Make the bots' next steps due now, because autoplay waits for no beat."""
        self._held = -NEVER
        clock = self._clock(now)
        self._steps = [
            each if self._patience(each) else each._replace(time=min(each.time, clock))
            for each in self._steps
        ]

    def set_pace(self, pace: Pace, now: float) -> None:
        """Change the pace; the top card gets its whole time again."""
        now = self._clock(now)
        if self.pace.untimed:
            # No clock was running for it: nobody is late yet.
            self.shown(now)
        self.pace = pace
        self._answered = not self.game.slappable
        self._lay_for = None
        self._steps.clear()
        self._plan_steps(now)

    def _clock(self, now: float) -> float:
        """Return the table's current time; ``go`` will add the length of a stop."""
        return now if self._stopped is None else self._stopped

    # -- input of human players

    def press(self, time: float, seat: int, move: Move) -> None:
        """Queue a person's move, counted from ``time``; ``advance`` makes it."""
        self._inputs.append(Due(time, self._rank(seat, move), seat, move))

    def seen_at(self, time: float) -> int | None:
        """Return how many cards a slap at ``time`` counts for; None is all.

        Within ``grace`` it is one less (G-15).
        """
        if self.pace.untimed or time - self._appeared >= self._grace or self.game.laid < 1:
            return None
        return self.game.laid - 1

    def reaction(self, time: float, *, late: bool = False) -> float:
        """Return the milliseconds from the newest card, or with ``late`` the one before it."""
        return time - (self._shown_before if late else self.shown_at)

    def too_late(self, time: float, seat: int, seen: int | None) -> float | None:
        """Return the milliseconds from the slap that took a pile to one of that pile at ``time``.

        ``seen`` are the cards played when that slapper looked. None if no other seat has slapped
        that pile.
        """
        taken_at, by, laid = self._taken
        meant = self.game.laid if seen is None else seen
        return time - taken_at if by not in (-1, seat) and meant <= laid else None

    def go_on(self, time: float, seat: int) -> str | None:
        """Pass on the top card, and play the next one if it is the person's turn.

        Return why there was nothing to do, or None.
        """
        refused = self.game.why_not(seat, Flip())
        if not self.pace.untimed:
            if refused is None:
                self.press(time, seat, Flip())
            return refused
        passed = not self._answered
        self._answered = True
        if refused is None:
            # The bots may still slap the passed card; if they do not, the next one is played.
            self._lay_for = seat
            self._plan_steps(time)
        return None if passed else refused

    # -- advancing time

    def advance(self, now: float) -> list[TimedEvent | Refusal]:
        """Make all moves that were pressed or are due up to ``now``, in order of time."""
        done: list[TimedEvent | Refusal] = []
        while self._stopped is None:
            untimed = self.pace.untimed and now >= self._held
            due = self._earliest()
            if due is not None and due.time > now and not untimed:
                due = None
            pressed = min(self._inputs, key=_order, default=None)
            if pressed is not None and pressed.time > now:
                pressed = None
            mine = pressed is not None and (
                due is None or untimed or _order(pressed) <= _order(due)
            )
            first = pressed if mine else due
            if first is not None and self._gathers(first):
                if first.time + self._grace > now:
                    break  # Another slap of this moment may still come.
                done += self._make_moment(first)
            elif pressed is not None and mine:
                self._inputs.remove(pressed)
                done += self._answer(pressed)
            elif due is not None and not self._decided(due):
                break  # The bot continues at the next call, so that nothing has to wait.
            elif due is not None:
                # Untimed, a bot moves as soon as it is its turn, whenever its move was due.
                done += self._make_due(due, now if untimed else due.time)
            else:
                break
        return done

    def run(self) -> Iterator[TimedEvent]:
        """Play the whole game between bots, from time 0, without sleeping."""
        yield from self.start(0.0)
        time = 0.0
        gathers = self.game.manners.gathers
        while (due := self._earliest()) is not None:
            # Untimed, a step comes after all slaps, whenever it was due.
            if due.time > time:
                time = due.time
            if gathers and self._gathers(due):
                yield from self._make_moment(due)
            else:
                yield from self._make_due(due, time)

    def _gathers(self, due: Due) -> bool:
        """True if a move is a slap that waits for others in the same moment (BB-61)."""
        return self.game.manners.gathers and isinstance(due.move, Slap) and not self.pace.untimed

    def _make_moment(self, first: Due) -> list[Any]:
        """Make the slaps of one moment, the deciding one first."""
        assert self.game.rules is not None
        done: list[Any] = []
        pending = [*self._inputs, *self._slaps]
        counts, *others = in_one_moment(first, pending, self._grace, self.game.rules)
        for each in (counts, *others):
            time = max(each.time, counts.time)
            if each in self._inputs:
                self._inputs.remove(each)
                done += self._answer(each, time)
            elif each in self._slaps:  # A good slap has dropped the others.
                done += self._make_due(each, time)
        return done

    def _answer(self, pressed: Due, when: float | None = None) -> list[TimedEvent] | list[Refusal]:
        """Make a person's move, or return why it is impossible; by default at its own time."""
        pressed_at, _, seat, move = pressed
        time = pressed_at if when is None else when
        assert move is not None
        if isinstance(move, Slap) and move.seen is None:
            move = Slap(move.rule, self.seen_at(pressed_at))
        try:
            return self._make(time, seat, move)
        except IllegalMove as refusal:
            late = self.too_late(pressed_at, seat, move.seen) if isinstance(move, Slap) else None
            return [Refusal(time, seat, move, str(refusal), late)]

    def _make_due(self, due: Due, time: float) -> list[TimedEvent]:
        """Make a bot's move; drop it if it has become impossible since it was planned."""
        _, _, seat, move = due
        (self._slaps if isinstance(move, Slap) else self._steps).remove(due)
        if move is None:
            move = self._decisions.pop(seat, None) or self._choosers[seat].choose(
                self.game.view(seat)
            )
        try:
            return self._make(time, seat, move)
        except IllegalMove:
            return []

    def _decided(self, due: Due) -> bool:
        """True if a bot's move is decided; otherwise let it think one step more."""
        seat = due.seat
        if due.move is not None or seat in self._decisions:
            return True
        view = self.game.view(seat)
        begun, thought = self._thoughts.get(seat, (None, None))
        if thought is None or begun != view:
            thought = self._choosers[seat].ponder(view)
            self._thoughts[seat] = view, thought
        try:
            next(thought)
        except StopIteration as found:
            self._decisions[seat] = found.value
            del self._thoughts[seat]
            return True
        return False

    def _make(self, time: float, seat: int, move: Move) -> list[TimedEvent]:
        """Make a move now, notify recorder and bots, and plan the next moves."""
        game = self.game
        laid, slappable = game.laid, game.slappable
        slapped: SlapState | None = None
        if isinstance(move, Slap):
            if self._people:
                slapped = self._race(time, seat, move)
            if game.manners.one_pays:
                move = self._of_its_moment(time, seat, move)
            events = game.apply(seat, move)
            if not move.together:
                self._paid_at = time
        else:
            events = game.apply(seat, move)
        if self._record is not None:
            self._record(self.moves_made, time, seat, move)
        self.moves_made += 1
        if seat == self._lay_for:
            self._lay_for = None
        if self._listeners:
            self._tell(events)
        if game.laid != laid:
            self._shown_before = self.shown_at
            self.shown_at = self._appeared = time
            self._answered = not game.slappable
            self._lay_for = None
            self._steps.clear()
            self._cover(time)
            self._plan_slaps(time)
        elif not game.slappable:
            self._slaps.clear()
            self._answered = True
            if slappable:
                self.pace = self.pace.after_a_pile()
                self._steps.clear()  # The winner leads a beat later, at any turn.
        self._plan_steps(time)
        if self.lingers and self.pace.untimed and not game.slappable:
            # A gamble's pool is taken while nothing can be slapped.
            pool = game.rules is not None and any(getattr(each, "taken", 0) for each in events)
            if slappable or pool:
                self.hold(time + self.lingers)
        if slapped is not None:
            if slappable and not game.slappable:
                self._taken = time, seat, laid
            return [TimedEvent(time, each, slapped) for each in events]
        return [TimedEvent(time, each) for each in events]

    def _race(self, time: float, seat: int, slap: Slap) -> SlapState:
        """Return the state of the race for the pile that is now slapped."""
        laid = self.game.laid
        answered = laid if slap.seen is None else slap.seen
        shown = self.shown_at if answered == laid else self._shown_before
        planned = [
            (each.seat, each.time - shown)
            for each in sorted(self._slaps)
            if each.seat != seat and (_seen(each) or laid) == answered
        ]
        return SlapState(time - shown, tuple(planned))

    def _of_its_moment(self, time: float, seat: int, slap: Slap) -> Slap:
        """Return the slap, marked as simultaneous if it came too soon after a wrong one.

        That is in the same moment, or within ``grace``, so that nobody could know that the other
        was wrong. Untimed slaps are never simultaneous.
        """
        if not self.pace.untimed and (
            time == self._paid_at or 0 <= time - self._paid_at < self._grace
        ):
            marked = slap._replace(together=True)
            if self.game.why_not(seat, marked) is None:
                return marked
        return slap

    def _tell(self, events: Sequence[Event]) -> None:
        for seat, chooser in self._listeners:
            for each in events:
                chooser.notice(seen_by(each, seat))

    # -- planning

    def _cover(self, time: float) -> None:
        """Cover the pile with a new card: only slaps due within ``grace`` count for the old pile.

        Of simultaneous slaps the one next to the player of the newest card comes first, whenever
        they were planned or pressed.
        """
        if self._slaps:
            seen = self.game.laid - 1
            self._slaps = [
                Due(
                    each.time,
                    self._rank(each.seat, each.move),
                    each.seat,
                    Slap(each.move.rule, seen),
                )
                for each in self._slaps
                if isinstance(each.move, Slap)
                and each.move.seen is None  # A pile that is covered twice is out of reach.
                and each.time < time + self._grace
            ]
        if self._inputs:
            self._inputs = [
                each._replace(rank=self._rank(each.seat, each.move)) for each in self._inputs
            ]

    def _plan_slaps(self, time: float) -> None:
        """Let every bot react to the card that has just appeared."""
        if not self._watchers:
            return
        view = self.game.view(self._watchers[0][0])
        # Nobody reacts within grace: if it is long, all bots are slower by the difference.
        begins = time + max(0.0, self._grace - QUICKEST)
        for seat, reflexes in self._watchers:
            reaction = reflexes.react(view, seat)
            if reaction is not None:
                after, slap = reaction
                if not reflexes.own:
                    after *= self.scale
                after = max(0.0, after + self.later.get(seat, 0.0))
                self._slaps.append(Due(begins + after, self._rank(seat, slap), seat, slap))

    @property
    def _beat(self) -> float:
        """Milliseconds between two cards of bots; in a game with a time limit, below that limit."""
        beat = self.scale * (self.pace.beat or 0.0)
        return min(beat, self._hurried - SLACK) if self.game.manners.hurries else beat

    @property
    def _hurried(self) -> float:
        """Milliseconds that a person has for a card in a game that hurries."""
        return HURRIED * self.scale

    def _patience(self, due: Due) -> float:
        """Return the milliseconds that a person has for a step; 0 for steps without a limit."""
        return self._hurried if isinstance(due.move, Hurry) else 0.0

    def _plan_steps(self, time: float) -> None:
        """Plan the moves that the game waits for: bots' moves, and automatic ones."""
        game, before = self.game, self._steps
        beat = self._beat
        forced = game.forced
        soon = time + (beat if game.rules is not None and forced else min(beat, THINKING))
        steps = []
        for seat in game.waiting:
            step, when = forced, soon
            if seat in self._choosers and self._choosers[seat].insists:
                step = None
            if step is None:
                if seat not in self._choosers:
                    continue
            elif seat in self._people and seat != self._lay_for and not isinstance(step, Collect):
                if not game.manners.hurries or self.pace.untimed:
                    continue
                step, when = Hurry(), time + self._hurried
            for each in before:
                if each.seat == seat and each.move == step:
                    when = each.time  # A wrong slap in between delays nobody's move.
            steps.append(Due(when, _AFTER_SLAPS + seat, seat, step))
        self._steps = steps

    def _rank(self, seat: int, move: Move | None) -> int:
        """Return the order among moves at exactly the same time (claim G-09)."""
        if isinstance(move, Slap):
            return (seat - self.game.top_seat - 1) % len(self.players)
        return _AFTER_SLAPS + seat


def _seen(due: Due) -> int | None:
    return due.move.seen if isinstance(due.move, Slap) else None
