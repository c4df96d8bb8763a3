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

    ``held`` are the rules that held and could be named; ``rule`` the one named, or for a miss the
    first of ``held``. ``outcome`` is ``HIT``, ``MISS`` or ``FALSE_ALARM``; ``ordinal`` numbers them
    in the game.
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
        self._covered: tuple[Card, ...] = ()

    def notice(self, happened: Event) -> None:
        """Takes note of an event."""
        mine = getattr(happened, "seat", None) == self._seat
        if not (mine and isinstance(happened, SlapWon) and happened.late):
            # Only now is it sure that the covered window was not slapped within ``grace``.
            self._judge(self._covered)
        self._covered = ()
        if isinstance(happened, CardLaid):
            self._covered = self._window()
            self._pile.append(happened.card)
        elif isinstance(happened, SlapWon):
            if mine:
                self._note(HIT, happened.rule, happened.window)
            else:
                self._judge(self._window())
            self._last_rule = happened.rule
            self._new_pile()
        elif mine and isinstance(happened, SlapLost):
            self._note(FALSE_ALARM, happened.rule, happened.window)
            self._barred = happened.barred
        elif isinstance(happened, PileTaken):
            self._judge(self._window())
            self._new_pile()

    def _window(self) -> tuple[Card, ...]:
        return tuple(self._pile[-self._depth :])

    def _allowed(self, window: tuple[Card, ...]) -> tuple[str, ...]:
        refused = self._last_rule if self._no_repeat else None
        return tuple([rule.id for rule in self._rules.holding(window) if rule.id != refused])

    def _judge(self, window: tuple[Card, ...]) -> None:
        """The window is over and was not slapped by this seat: was it to be slapped?"""
        held = self._allowed(window)
        if held and not self._barred:
            self._note(MISS, held[0], window)

    def _note(self, outcome: str, rule: str | None, window: tuple[Card, ...]) -> None:
        ordinal = len(self.answered)
        self.answered.append(Answered(ordinal, outcome, rule, window, self._allowed(window)))

    def _new_pile(self) -> None:
        self._pile.clear()
        self._barred = False
