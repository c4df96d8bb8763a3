"""What one seat slapped, missed and slapped wrongly, kept while the game goes on.

A fold of the game's events: replaying a kept game gives the same scorecard.
"""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.events import Event
from warcards_tui.games.slapping import CardLaid, PileTaken, SlapLost, SlapWon
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

    def __init__(
        self,
        rules: RuleSet,
        seat: int,
        *,
        no_repeat: bool,
        slap_in: bool = True,
    ) -> None:
        self.answered: list[Answered] = []
        self._rules = rules
        self._seat = seat
        self._no_repeat = no_repeat
        self._slap_in = slap_in
        self._pile: list[Card] = []
        self._last_rule: str | None = None
        self._barred = False
        self._without_cards = False
        self._covered: tuple[Card, ...] = ()

    def notice(self, happened: Event) -> None:
        """Takes note of an event."""
        mine = getattr(happened, "seat", None) == self._seat
        if isinstance(happened, SlapLost):
            # Somebody's wrong slap leaves all as it is: what was covered may still be slapped.
            if mine:
                self._note(FALSE_ALARM, happened.rule, happened.window)
                self._barred = happened.barred
                self._without_cards = not happened.left
            return
        if not (mine and isinstance(happened, SlapWon) and happened.late):
            # Only now is it sure that the covered window was not slapped within ``grace``.
            self._miss(self._covered)
        self._covered = ()
        if isinstance(happened, CardLaid):
            if self._may_slap():
                self._covered = self._window()
            self._pile.append(happened.card)
            self._without_cards = not happened.left if mine else self._without_cards
        elif isinstance(happened, SlapWon):
            if mine:
                self._note(HIT, happened.rule, happened.window)
            elif not happened.late and self._may_slap():
                # Had it been late, nobody could have seen the newest card yet.
                self._miss(self._window())
            self._last_rule = happened.rule
            self._new_pile(mine)
        elif isinstance(happened, PileTaken):
            if self._may_slap():
                self._miss(self._window())
            self._new_pile(mine)

    def _may_slap(self) -> bool:
        return not self._barred and (self._slap_in or not self._without_cards)

    def _window(self) -> tuple[Card, ...]:
        return self._rules.window(self._pile)

    def _allowed(self, window: tuple[Card, ...]) -> tuple[str, ...]:
        refused = self._last_rule if self._no_repeat else None
        return tuple([rule.id for rule in self._rules.holding(window) if rule.id != refused])

    def _miss(self, window: tuple[Card, ...]) -> None:
        """The window is over and was not slapped by this seat: was it to be slapped?"""
        held = self._allowed(window)
        if held:
            self._note(MISS, held[0], window)

    def _note(self, outcome: str, rule: str | None, window: tuple[Card, ...]) -> None:
        ordinal = len(self.answered)
        self.answered.append(Answered(ordinal, outcome, rule, window, self._allowed(window)))

    def _new_pile(self, mine: bool) -> None:
        self._pile.clear()
        self._barred = False
        if mine:
            self._without_cards = False
