"""Fast games between bots without a table: the same games, with little more than results.

Only games in which bots play cards and slap work this way; all others need the table. Two slow
steps are skipped: piles that nobody will slap are checked once and not by each bot, and a step is
planned only when its time comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.bots.reflexes import QUICKEST, Reflexes, perceived
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.events import Event
from warcards_tui.games.moves import Slap
from warcards_tui.table.pace import Pace
from warcards_tui.table.records import Due, Player


class FastResult(NamedTuple):
    """Results of a game: ``moves``, ``events``, and the ``laid`` cards without events.

    Nobody could have slapped those cards.
    """

    moves: int
    events: Sequence[Event]
    laid: int


def play_untold(game: Game, players: Sequence[Player], pace: Pace) -> FastResult | None:
    """Play a new game to its end, as ``Table.run`` does.

    None, before anything has happened, if it needs a table.
    """
    if not game.lays_on or pace.untimed or any(map(_special, players)):
        return None
    bots = [(seat, each.reflexes) for seat, each in enumerate(players) if each.reflexes is not None]
    return _Sprint(game, bots, pace).played()


def _special(player: Player) -> bool:
    """True if a player does more than slap as a level does."""
    reflexes = player.reflexes
    return player.human or player.chooser is not None or (reflexes is not None and reflexes.own)


class _Sprint:
    """A running simulation: the time ``_now``, the planned slaps, the time of the next step."""

    def __init__(self, game: Game, bots: Sequence[tuple[int, Reflexes]], pace: Pace) -> None:
        self._game = game
        self._bots = bots
        self._pace = pace
        self._beat = pace.beat or 0.0
        self._grace = float(game.setup.options.get("grace", 0))
        self._begins = max(0.0, self._grace - QUICKEST)
        self._slaps: list[Due] = []
        self._awake = list(bots)  # Bots that may slap now.
        self._spare: int | None = 0  # At least this many dead piles will not be slapped by them.
        self._passed = 0  # Number of dead piles not yet reported to them.
        self._now = 0.0
        self._step_at = self._beat
        self._events = game.opening()
        self._moves = self._laid = 0

    def played(self) -> FastResult:
        """Play the game to its end."""
        game = self._game
        self._look_again()
        self._plan_slaps()
        while not game.over:
            slaps = self._slaps
            if slaps:
                first = min(slaps)
                if first.time <= self._step_at:
                    self._slap(first)
                    continue
            if self._step_at > self._now:
                self._now = self._step_at
            if slaps or not self._lay_on():
                self._step()
        self._pass_over()
        return FastResult(self._moves, self._events, self._laid)

    def _lay_on(self) -> int:
        """Play cards up to the first that somebody may slap; return how many."""
        laid, dead = self._game.lay_on(self._spare)
        if laid:
            if self._spare is not None:
                self._passed += dead
                self._spare -= dead
            beat = self._beat
            for _ in range(laid - 1):  # One by one, so that times are rounded as at the table.
                self._now += beat
            self._moves += laid
            self._laid += laid
            self._step_at = self._now + beat
            self._plan_slaps()
        return laid

    def _step(self) -> None:
        """Make the move that the game waits for, if ``lay_on`` cannot make it."""
        game = self._game
        laid, slappable = game.laid, game.slappable
        assert game.forced is not None
        self._events += game.apply(game.waiting[0], game.forced)
        self._moves += 1
        self._step_at = self._now + self._beat
        if game.laid != laid:
            self._cover()
            self._plan_slaps()
        else:
            self._slaps.clear()
            if slappable:
                self._pile_is_taken()

    def _slap(self, due: Due) -> None:
        """Make a slap; drop it if it has become impossible since it was planned."""
        game, (time, _, seat, move) = self._game, due
        assert move is not None
        if time > self._now:
            self._now = time
        self._slaps.remove(due)
        waiting, forced = game.waiting, game.forced
        try:
            self._events += game.apply(seat, move)
        except IllegalMove:
            return
        self._moves += 1
        if not game.slappable:
            self._slaps.clear()
            self._pile_is_taken()
            return
        if game.barred:
            self._look_again()
        if waiting != game.waiting or forced != game.forced:
            self._step_at = self._now + self._beat

    def _pile_is_taken(self) -> None:
        """Plan the lead a beat later, in a pace that may have risen."""
        if len(self._awake) < len(self._bots):
            self._look_again()
        if self._pace.rising:
            self._pace = self._pace.after_a_pile()
            self._beat = self._pace.beat or 0.0
        self._step_at = self._now + self._beat

    def _look_again(self) -> None:
        """Find the bots that may slap now, and how many dead piles they will pass over."""
        self._pass_over()
        barred = self._game.barred
        self._awake = [each for each in self._bots if each[0] not in barred]
        self._spare = min([reflexes.calm for _, reflexes in self._awake], default=None)

    def _pass_over(self) -> None:
        """Report the number of dead piles since the last time to the bots."""
        if self._passed:
            for _, reflexes in self._awake:
                reflexes.pass_over(self._passed)
            self._passed = 0

    def _cover(self) -> None:
        """Let slaps that are due within ``grace`` count for the pile before the newest card."""
        game = self._game
        seen, end = game.laid - 1, self._now + self._grace
        first, seats = game.top_seat + 1, game.setup.seats
        self._slaps = [
            Due(time, (seat - first) % seats, seat, Slap(move.rule, seen))
            for time, _, seat, move in self._slaps
            if isinstance(move, Slap) and move.seen is None and time < end
        ]

    def _plan_slaps(self) -> None:
        """Let every bot react to the card that has just appeared.

        Of simultaneous slaps the next seat after the card's player comes first (claim G-09).
        """
        if not self._awake:
            return
        game = self._game
        view = game.view(0)
        held = perceived(view)
        if held < 0:
            return
        if not held:
            self._pass_over()
        begins, slaps, new = self._now + self._begins, self._slaps, tuple.__new__
        first, seats = game.top_seat + 1, game.setup.seats
        for seat, reflexes in self._awake:
            reaction = reflexes.respond(view, seat, held)
            if reaction is not None:
                after, slap = reaction
                slaps.append(new(Due, (begins + after, (seat - first) % seats, seat, slap)))
        if not held:
            self._spare = min([reflexes.calm for _, reflexes in self._awake])
