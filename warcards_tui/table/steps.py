"""A finished game, move by move: the events of each, and the game as it was then.

A game is a function of its setup and its moves, so a step back replays the moves from the last
copy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import TextPart
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.events import Event
from warcards_tui.games.moves import Move, Slap
from warcards_tui.games.slap_events import SlapWon
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet

APART = 100
"""Moves from one copy of the game to the next: few enough to replay at once."""


class MissedPile(NamedTuple):
    """A pile that matched a rule and that nobody slapped.

    ``step`` is the number of the move with its newest card, ``pile`` its top, newest last;
    ``reasons`` are the matching rules that were not locked, with the witnesses.
    """

    step: int
    pile: tuple[Card, ...]
    reasons: tuple[tuple[SlapRule, TextPart], ...]


class MisfitError(ValueError):
    """A move that is impossible in its game; ``number`` is its index, from 0."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(reason)
        self.number = number


class Steps:
    """The steps of a game: step 0 is the deal, step *n* is after the *n*-th move."""

    def __init__(self, game: Game, moves: Sequence[tuple[int, Move]]) -> None:
        """Play ``moves`` in ``game``, which has none yet. Raises ``MisfitError``."""
        self.moves: list[tuple[int, Move]] = []
        self.events: list[list[Event]] = [game.opening()]
        """Events by step."""

        self.rules: list[RuleSet | None] = [game.rules]
        """Slap rules in force after each step, for the reasons of its events."""

        self._game = game
        self._copies = [game.copied()]
        self._watch = _Watch(game)
        for seat, move in moves:
            self.make(seat, move)

    def make(self, seat: int, move: Move) -> list[Event]:
        """Play one more move, and return its events. Raises ``MisfitError``."""
        game = self._game
        try:
            happened = game.apply(seat, move)
        except IllegalMove as refused:
            raise MisfitError(len(self.moves), str(refused)) from None
        self.moves.append((seat, move))
        self.events.append(happened)
        self.rules.append(game.rules)
        if len(self.events) % APART == 1:
            self._copies.append(game.copied())
        self._watch.look(len(self.events) - 1, game, happened)
        return happened

    @property
    def over(self) -> bool:
        """True if the game is over after the last step."""
        return self._game.over

    @property
    def missed(self) -> list[MissedPile]:
        """Piles that nobody slapped."""
        return self._watch.missed

    @property
    def last(self) -> int:
        """Number of the last step."""
        return len(self.moves)

    def game(self, step: int) -> Game:
        """Return the game after that many moves; the caller owns this copy."""
        at = step // APART
        game = self._copies[at].copied()
        for seat, move in self.moves[at * APART : step]:
            game.apply(seat, move)
        return game

    def seat(self, step: int) -> int | None:
        """Return the seat that made the move of a step; None for the deal."""
        return self.moves[step - 1][0] if step else None


class _Watch:
    """Search for piles that nobody slapped, by a look at the game after each move."""

    def __init__(self, game: Game) -> None:
        self.missed: list[MissedPile] = []
        self._open: MissedPile | None = None  # The pile in the middle, if it matches a rule.
        self._covered: MissedPile | None = None  # The one before it, for a late slap.
        self._laid = game.laid

    def look(self, step: int, game: Game, happened: Sequence[Event]) -> None:
        """Check the game after the move of a step with these events."""
        if game.rules is None:
            return
        for each in happened:
            if isinstance(each, SlapWon):
                # A late slap counts for the pile before the newest card, which nobody had seen yet.
                if not each.late:
                    self._settle(self._covered)
                self._covered = self._open = None
        if game.laid != self._laid:
            self._settle(self._covered)
            self._covered, self._open = self._open, None
            self._laid = game.laid
            if game.slappable:
                self._open = self._to_slap(step, game)
        elif not game.slappable:
            self._settle(self._covered)
            self._settle(self._open)
            self._covered = self._open = None

    def _settle(self, pile: MissedPile | None) -> None:
        """Record a pile that nobody can slap any more."""
        if pile is not None:
            self.missed.append(pile)

    def _to_slap(self, step: int, game: Game) -> MissedPile | None:
        """Return the pile in the middle if somebody could slap it and be right."""
        assert game.rules is not None
        view: Any = game.view(0)
        refused = view.last_rule if game.no_repeat else None
        held = [rule for rule in game.rules.named(view.held) if rule.id != refused]
        named = held[0].id if held and game.naming else None
        seats = range(game.setup.seats)
        if not held or all(game.why_not(seat, Slap(named)) is not None for seat in seats):
            return None
        window = game.rules.window(view.pile)
        reasons = [(rule, game.rules.witness(rule.id, view.pile)) for rule in held]
        return MissedPile(step, window, tuple(reasons))
