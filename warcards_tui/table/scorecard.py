"""What one seat slapped, missed and slapped wrongly, kept while the game goes on.

A fold of the game's events: replaying a kept game gives the same scorecard.
"""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.events import Event
from warcards_tui.games.ratscrew import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.slaps.ruleset import RuleSet

HIT, MISS, FALSE_ALARM = "hit", "miss", "false-alarm"


class Answered(NamedTuple):
    """One window and what the seat made of it.

    ``held`` are the rules that held and could be named; ``rule`` the one named, or for a miss the first of
    ``held``. ``outcome`` is ``HIT``, ``MISS`` or ``FALSE_ALARM``; ``ordinal`` numbers them in the game.
    """

    ordinal: int
    outcome: str
    rule: str | None
    cards: tuple[Card, ...]
    held: tuple[str, ...]


class Scorecard:
    """Watches a game for one seat. A pile that another seat was quicker to slap is a miss too."""

    def __init__(self, rules: RuleSet, seat: int, *, no_repeat: bool, depth: int = 3) -> None:
        self.answered: list[Answered] = []
        self._rules = rules
        self._seat = seat
        self._no_repeat = no_repeat
        self._depth = depth
        self._pile: list[Card] = []
        self._last_rule: str | None = None
        self._barred = False

    def notice(self, happened: Event) -> None:
        """Takes note of an event."""
        if isinstance(happened, CardLaid):
            self._close()
            self._pile.append(happened.card)
        elif isinstance(happened, SlapWon):
            if happened.seat == self._seat:
                if happened.late:
                    # The card that covered the window had it noted as missed; it was not.
                    self._take_back_miss()
                self._note(HIT, happened.rule, happened.window)
            else:
                self._close()
            self._last_rule = happened.rule
            self._new_pile()
        elif isinstance(happened, SlapLost) and happened.seat == self._seat:
            self._note(FALSE_ALARM, happened.rule, happened.window)
            self._barred = happened.barred
        elif isinstance(happened, PileTaken):
            self._close()
            self._new_pile()

    def _allowed(self, window: tuple[Card, ...]) -> tuple[str, ...]:
        refused = self._last_rule if self._no_repeat else None
        return tuple([rule.id for rule in self._rules.holding(window) if rule.id != refused])

    def _close(self) -> None:
        """The newest card's window is over: was it to be slapped?"""
        window = tuple(self._pile[-self._depth :])
        held = self._allowed(window)
        if held and not self._barred:
            self._note(MISS, held[0], window)

    def _note(self, outcome: str, rule: str | None, window: tuple[Card, ...]) -> None:
        ordinal = len(self.answered)
        self.answered.append(Answered(ordinal, outcome, rule, window, self._allowed(window)))

    def _take_back_miss(self) -> None:
        if self.answered and self.answered[-1].outcome == MISS:
            self.answered.pop()

    def _new_pile(self) -> None:
        self._pile.clear()
        self._barred = False
