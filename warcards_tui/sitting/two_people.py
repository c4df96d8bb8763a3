"""Games of two people at one keyboard, who race for the same pile with different keys.

Both are called by name. It is unknown which of them owns this store, so their slaps are not saved
as practice: only the moves are, by seat, and the winner.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.games.events import Event
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls
from warcards_tui.sitting.controls.slap_game import TwoKeys
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.races import Races
from warcards_tui.sitting.scorecard import scorecard_of, slaps_told
from warcards_tui.sitting.session import Session
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice.scene import answer
from warcards_tui.words import sitting
from warcards_tui.words.utterance import Utterance


class TwoAtOneKeyboard(Session):
    """A game of two people, and of bots if there are any."""

    LISTENER = None
    kept_as_practice = False

    def _controls_class(self) -> type[Controls]:
        return TwoKeys

    def _keep_score(self, rules: RuleSet) -> None:
        super()._keep_score(rules)
        self.races = Races(YOU, None, self.scene.who(YOU))
        self.scorecards = {seat: scorecard_of(self.game, rules, seat) for seat in self.people}
        """Scorecards of the two people, by seat."""

    def _race_fairly(self) -> None:
        """Let bots race without a handicap, because the trials of neither person are known."""

    def _tell_ghosts(self) -> None:
        assert isinstance(self.controls, TwoKeys)
        self._say(self.controls.keys_told(), "event")

    def _slapping(self) -> list[Action]:
        return [each for each in act.OF_TWO if each.id in act.SLAPPING]

    def _seat_of(self, action: str) -> int:
        right = (act.SLAP_RIGHT.id, act.LAY_RIGHT.id)
        return self.people[1] if action in right else self.people[0]

    @property
    def which_rule(self) -> str:
        return (
            ""
            if self._claimer is None
            else sitting.which_rule_of(name=self.scene.who(self._claimer)).text
        )

    def _ask_rule(self) -> None:
        self._say(
            sitting.which_rule_of_one(question=self.which_rule, key=self._key_asking("rules")),
            "prompt",
        )

    def _slap(self, time: float, seat: int) -> None:
        if self._claimer not in (None, seat):
            assert self._claimer is not None
            self._say(sitting.was_first(name=self.scene.who(self._claimer)), "refusal")
        else:
            super()._slap(time, seat)

    def _go_on(self, time: float, seat: int) -> None:
        if self.table.go_on(time, seat) is not None and not self.pacer.rate:
            self._say(answer("turn", self.view, self.scene), "refusal")

    def _score(self, happened: Event, time: float | None = None, *, late: bool = False) -> None:
        super()._score(happened, time, late=late)
        for each in self.scorecards.values():
            each.notice(happened)

    def _report(self) -> Sequence[Utterance]:
        return [Utterance(each) for each in slaps_told(self.scorecards, self.scene.names)]

    def _ask(self, asked: str) -> None:
        if asked == "hand":
            asked = "counts"  # All cards in their decks are face down.
        super()._ask(asked)

    def _tell_position(self) -> None:
        """Refuse, until the game is over: the other person would see the hidden cards too."""
        if self.game.over:
            super()._tell_position()
        else:
            self._say(sitting.position_waits, "refusal")

    def _may(self) -> Utterance:
        keys = [each for each in self.actions() if each not in act.ALWAYS]
        return self._with_keys(answer("turn", self.view, self.scene), keys)
