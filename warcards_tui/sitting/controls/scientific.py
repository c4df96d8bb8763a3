"""Controls of Scientific War: choosing a card of the hand, and swaps."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.games.moves import Swap
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls.hand import CHOOSING, HandKeys
from warcards_tui.sitting.intents import Intent, Make
from warcards_tui.words import scientific
from warcards_tui.words.utterance import Utterance


class Keys(HandKeys):
    """Controls of a hand, and of the question after an 8."""

    MOMENTS = (CHOOSING, (act.YES, act.NO))
    VERBS = ("choose",)

    @property
    def swapping(self) -> bool:
        """True if the player is asked to swap."""
        return any(isinstance(move, Swap) for move in self.legal)

    @property
    def hand(self) -> list[Card]:  # type: ignore[override]
        return sorted(
            super().hand, key=lambda each: ((each.rank - 2) % 13 if each.rank else 13, each.order)
        )

    def actions(self) -> list[Action]:
        return [act.YES, act.NO] if self.swapping else super().actions()

    def press(self, action: str, time: float) -> Sequence[Intent]:
        if action in (act.YES.id, act.NO.id):
            return [Make(Swap(action == act.YES.id))]
        return super().press(action, time)

    def prompt(self) -> Text | Utterance:
        if self.swapping:
            return scientific.swap_asked(
                hand=len(self.view.hand),
                front=len(self.view.front),
                yes=self.key_of(act.YES),
                no=self.key_of(act.NO),
            )
        return super().prompt()

    def may(self) -> Text | Utterance:
        return self.prompt() if self.swapping else super().may()
