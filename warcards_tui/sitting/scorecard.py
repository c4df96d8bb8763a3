"""Slaps, misses and wrong slaps of one seat, collected during a game.

They depend only on the game's events: replaying a saved game gives the same scorecard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card, cards_text
from warcards_tui.games.budr.events import (
    GambleStarted,
    HitIgnored,
    PoolWon,
    PowersBack,
    PowerSet,
    RulesChanged,
)
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.games.world_war_3.events import GaveUp
from warcards_tui.slaps.rule import first_needed
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store import Trial
from warcards_tui.words import sitting

HIT, MISS, FALSE_ALARM = "hit", "miss", "false-alarm"


class AnsweredWindow(NamedTuple):
    """A window with the result of the seat.

    ``held`` are the matching rules that could be named; ``rule`` is the one named, or for a miss
    the first of ``held``. ``outcome`` is ``HIT``, ``MISS`` or ``FALSE_ALARM``; ``ordinal`` is its
    number in the game.
    """

    ordinal: int
    outcome: str
    rule: str | None
    cards: tuple[Card, ...]
    held: tuple[str, ...]

    def trial(self, blank: Trial) -> Trial:
        """Return the trial to save; ``blank`` has the data that does not depend on the answer."""
        missed = self.outcome == MISS
        return blank._replace(
            cards=cards_text(self.cards),
            held=" ".join(self.held),
            answer=self.rule or "" if not missed else "",
            outcome=self.outcome,
            time_ms=None if missed else blank.time_ms,
            error_ms=None if missed else blank.error_ms,
            ordinal=self.ordinal,
        )


class Scorecard:
    """The scorecard of one seat. A pile that another seat slapped first is a miss too."""

    def __init__(
        self,
        rules: RuleSet,
        seat: int,
        *,
        no_repeat: bool,
        slap_in: bool = True,
    ) -> None:
        self.answered: list[AnsweredWindow] = []
        self.rules = rules
        """Rules in force after the last event."""

        self._seat = seat
        self._no_repeat = no_repeat
        self._slap_in = slap_in
        self._pile: list[Card] = []
        self._last_rule: str | None = None
        self._barred = False
        self._without_cards = False
        self._given_up = False
        self._covered: tuple[Card, ...] = ()

    def notice(self, happened: Event) -> None:
        """Record an event."""
        mine = getattr(happened, "seat", None) == self._seat
        if isinstance(happened, GambleStarted | PowerSet | PowersBack | HitIgnored):
            return  # The cards below a joker may still be hit within ``grace``.
        if isinstance(happened, GaveUp):
            if mine:
                self._given_up, self._covered = True, ()
            return
        if isinstance(happened, SlapLost):
            # After a wrong slap, the covered window may still be slapped.
            if mine:
                self._note(FALSE_ALARM, happened.rule, happened.window)
                self._barred = happened.barred
                self._without_cards = not happened.left
            return
        if not (mine and isinstance(happened, SlapWon) and happened.late):
            # Only now it is certain that the covered window was not slapped within ``grace``.
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
                # After a late slap, nobody could have seen the newest card yet.
                self._miss(self._window())
            self._last_rule = happened.rule
            self._new_pile(mine)
        elif isinstance(happened, RulesChanged):
            self.rules = happened.in_force
        elif isinstance(happened, PileTaken | PoolWon):
            if self._may_slap():
                self._miss(self._window())
            self._new_pile(mine)

    @property
    def needs(self) -> str:
        """Property of the newest card that may allow a slap, one of ``NEEDS``."""
        return first_needed([self.rules[each] for each in self._allowed(self._window())])

    def _may_slap(self) -> bool:
        return not (self._barred or self._given_up) and (self._slap_in or not self._without_cards)

    def _window(self) -> tuple[Card, ...]:
        return self.rules.window(self._pile)

    def _allowed(self, window: tuple[Card, ...]) -> tuple[str, ...]:
        refused = self._last_rule if self._no_repeat else None
        return tuple([rule.id for rule in self.rules.holding(window) if rule.id != refused])

    def _miss(self, window: tuple[Card, ...]) -> None:
        """Record a miss if a window that this seat did not slap was a match."""
        held = self._allowed(window)
        if held:
            self._note(MISS, held[0], window)

    def _note(self, outcome: str, rule: str | None, window: tuple[Card, ...]) -> None:
        ordinal = len(self.answered)
        held = self._allowed(window)
        if outcome == HIT and rule is not None and rule not in held:
            held = (*held, rule)  # A game may know more than the cards of the window show.
        self.answered.append(AnsweredWindow(ordinal, outcome, rule, window, held))

    def _new_pile(self, mine: bool) -> None:
        self._pile.clear()
        self._barred = False
        if mine:
            self._without_cards = False


def scorecard_of(game: Game, rules: RuleSet, seat: int) -> Scorecard:
    """Return a new scorecard of a seat in a game with these slap rules."""
    slap_in = game.setup.options.get("slap_in") != "off"
    return Scorecard(rules, seat, no_repeat=game.no_repeat, slap_in=slap_in)


def slaps_told(scorecards: Mapping[int, Scorecard], names: Sequence[str]) -> list[str]:
    """Return a sentence about each person's slaps, by name."""
    found = []
    for seat, scorecard in scorecards.items():
        made = [each.outcome for each in scorecard.answered]
        good, missed, wrong = [made.count(each) for each in (HIT, MISS, FALSE_ALARM)]
        found.append(sitting.slaps_of(name=names[seat], good=good, missed=missed, wrong=wrong).text)
    return found


def scores(view: Any) -> tuple[int, ...]:
    """Return the deciding numbers of a game: points if it has them, else cards of each seat."""
    return tuple(getattr(view, "scores", view.counts))
