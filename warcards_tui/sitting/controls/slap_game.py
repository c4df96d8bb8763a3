"""The keys of a game with a pile to slap: slap, lay, and where slaps are named a key a rule."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Told
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls
from warcards_tui.sitting.intents import Intent, NameRule, SlapNow
from warcards_tui.voice.utterance import Utterance


class SlapKeys(Controls):
    """Slapping and going on. The session keeps what a slap without a name needs."""

    MOMENTS: tuple[tuple[Action, ...], ...] = ((act.SLAP, act.GO_ON),)

    def rules(self) -> list[Action]:
        """Slapping under each rule in force, where a slap names its rule."""
        return [act.rule_action(rule) for rule in self.view.rules.rules if self.view.naming]

    def actions(self) -> list[Action]:
        return [act.SLAP, act.LAY, *self.rules()]

    def press(self, action: str, time: float) -> Sequence[Intent]:
        if action == act.SLAP.id:
            return [SlapNow()]
        if action.startswith("rule-"):
            return [NameRule(action.removeprefix("rule-"))]
        return super().press(action, time)

    def prompt(self) -> Told | Utterance:
        return ""
