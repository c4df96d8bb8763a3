"""Any game in turns: one seat acts at a time, by the number of an action.

Environments and tree searches need this form. If several seats must move at once, they act in turn,
the lowest seat first; views hide the earlier choices. With a pile to slap, each seat chooses after
each card whether to slap it or to pass, before the game continues. The first seat to choose is
drawn from the seed of the game and the number of cards played; the others follow clockwise. So the
first seat is the fastest: a good slap ends the round, and after a wrong one the next seat chooses.
No seat chooses twice about a card.

Moves that depend on a clock are excluded: slaps of the pile before, simultaneous slaps, the time
limit of World War 3, and cards played out of turn.
"""

from __future__ import annotations

import random

from warcards_tui.games.actions import Actions
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.events import Event
from warcards_tui.suggestions import whole

PASS = "pass"
"""Action instead of a slap. It is no move of the game, and has the last number."""

MOST_STEPS = 100_000
"""Default number of actions after which a game is stopped.

With the usual options no game is that long.
"""


def from_one(number: int, what: str) -> int:
    """Return the number. Raises ``ValueError`` below 1, ``TypeError`` for no whole number.

    >>> from_one(0, "most")
    Traceback (most recent call last):
    ...
    ValueError: most must be at least 1, not 0.
    """
    number = whole(number, what)
    if number < 1:
        raise ValueError(f"{what} must be at least 1, not {number}.")
    return number


class Turns:
    """A game in turns: ``seat`` acts, None at the end; ``legal`` are the possible actions.

    ``texts`` are all actions by number, ``steps`` is the number of actions so far. After ``most``
    of them the game is ``left_off``.

    >>> from warcards_tui.api import set_up
    >>> turns = Turns(set_up("egyptian-war", deal="7S 2S / 7D 2D", turn=0))
    >>> turns.texts, turns.seat, turns.legal
    (('flip', 'collect', 'slap', 'pass'), 0, [0])
    >>> for action in (0, 3, 3, 0):
    ...     happened = turns.apply(action)
    >>> turns.seat, turns.legal, [card.text for card in turns.game.view(0).pile]
    (0, [2, 3], ['7S', '7D'])
    """

    def __init__(self, game: Game, most: int = MOST_STEPS) -> None:
        """Start. Raises ``ValueError`` below one step, ``TypeError`` for no whole number."""
        self.game = game
        self.most = from_one(most, "most")
        self.steps = 0
        self.seat: int | None = None
        self.legal: list[int] = []
        self._actions = Actions(game.actions())
        self.texts = (*self._actions, *((PASS,) if game.variant.slaps else ()))
        self._slaps = {at for at, text in enumerate(self.texts) if text.startswith("slap")}
        self._others = {at for at, text in enumerate(self.texts) if text != "hurry"} - self._slaps
        self._order = game.setup.seed
        self._asked: list[int] = []
        self._laid: int | None = None
        self._go_on()

    @property
    def left_off(self) -> bool:
        """True if it has reached ``most`` steps without an end."""
        return not self.game.over and self.steps >= self.most

    @property
    def done(self) -> bool:
        """True if no seat acts any more."""
        return self.seat is None

    @property
    def returns(self) -> list[float]:
        """Result of each seat, with a sum of 0: the winner has 1, the others share the loss.

        A draw, an unfinished game and one that was stopped give 0 to all.
        """
        seats = self.game.setup.seats
        winner = self.game.winner if self.game.over else None
        if winner is None:
            return [0.0] * seats
        return [1.0 if seat == winner else -1 / (seats - 1) for seat in range(seats)]

    def apply(self, action: int) -> list[Event]:
        """Act for ``seat``, and return the events.

        Raises ``IllegalMove``, and ``TypeError`` for anything but a whole number.
        """
        action = whole(action, "An action")
        if self.seat is None or action not in self.legal:
            raise IllegalMove(f"Action {action} isn't possible now.")
        events: list[Event] = []
        if action < len(self._actions):
            move = self._actions.move(self.game, self.seat, action)
            events = self.game.apply(self.seat, move)
        self.steps += 1
        self._go_on()
        return events

    def copied(self) -> Turns:
        """Return an independent copy."""
        copy = object.__new__(Turns)
        copy.__dict__.update(self.__dict__)
        copy.game = self.game.copied()
        copy._asked = list(self._asked)
        return copy

    def imagined(self, rng: random.Random) -> Turns:
        """Return a copy with everything unknown to the acting seat drawn at random.

        That includes the order in which the seats are asked.
        """
        copy = self.copied()
        if self.seat is not None:
            copy.game = self.game.resample(self.seat, rng)
            copy._order = rng.getrandbits(63)
        return copy

    def _go_on(self) -> None:
        """Find the seat that acts next, and its possible actions."""
        game = self.game
        self.seat, self.legal = None, []
        if game.over or self.left_off:
            return
        if game.laid != self._laid:
            self._laid = game.laid
            seats = game.setup.seats
            first = random.Random(f"{self._order} {game.laid}").randrange(seats)
            self._asked = [(first + step) % seats for step in range(seats)]
        while self._asked and game.slappable:
            seat = self._asked.pop(0)
            slaps = [each for each in self._actions.legal(game, seat) if each in self._slaps]
            if slaps:
                self.seat, self.legal = seat, [*slaps, len(self._actions)]
                return
        self.seat = game.waiting[0]
        self.legal = [each for each in self._actions.legal(game, self.seat) if each in self._others]
