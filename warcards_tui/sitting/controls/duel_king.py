"""Controls of Duel King: Enter flips; for a save duel, Enter fights for the selected card.

No other player decides at that time, and the duel begins at once, so there is no undo.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card, CardError, parse_card, rank_of
from warcards_tui.cards.parts import Text
from warcards_tui.games.duel_king.events import DuelView
from warcards_tui.games.moves import Flip, Save
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls
from warcards_tui.sitting.controls.hand import beside
from warcards_tui.sitting.intents import Intent, Make, tell
from warcards_tui.sitting.person import YOU
from warcards_tui.suggestions import shortened
from warcards_tui.words import duel_king
from warcards_tui.words.utterance import Utterance

_NONE = act.DUEL_KING[-1]
_SELECT = act.worded(act.GO_ON, "duel-king-select")
_FIGHT = act.worded(act.GO_ON, "duel-king-fight")
_LET_GO = act.worded(act.GO_ON, "duel-king-let-go")


class Keys(Controls):
    """Controls for flipping, and for the card to fight for."""

    MOMENTS = ((act.GO_ON,), (act.GO_ON, act.LEFT, act.RIGHT, *act.DUEL_KING, act.UNDO))
    VERBS = ("flip", "save")
    APART = tuple([each.id for each in act.DUEL_KING if each is not _NONE])

    selected: Save | None = None
    """Decision that Enter makes; None before a selection."""

    @property
    def hand(self) -> tuple[Card, ...]:  # type: ignore[override]
        view: DuelView = self.view
        return view.open[YOU] if view.phase == "offer" and YOU in view.waiting else ()

    def actions(self) -> list[Action]:
        cards = self.hand
        if not cards:
            return super().actions()
        fight = _SELECT if self.selected is None else _FIGHT if self.selected.card else _LET_GO
        return [fight, act.LEFT, act.RIGHT, *act.DUEL_KING[: min(len(cards), 9)], _NONE]

    def press(self, action: str, time: float) -> Sequence[Intent]:
        cards = self.hand
        if not cards:
            # The game has no pile to pass: each press is one flip, and never two.
            return [Make(Flip())]
        if action == act.GO_ON.id:
            if self.selected is None:
                # A key that commits must never do so without a selection.
                return self._select(Save(cards[0]))
            return [Make(self.selected)]
        if action == _NONE.id:
            return self._select(Save(None))
        ways = [*map(Save, cards), Save(None)]
        if action in ("left", "right"):
            return self._select(beside(ways, self.selected, 1 if action == "right" else -1))
        return self._select(ways[(int(action.removeprefix("save-")) - 1) % len(cards)])

    def _select(self, save: Save) -> Sequence[Intent]:
        self.selected = save
        if save.card is None:
            return tell(duel_king.none_selected())
        return tell(duel_king.card_selected(card=save.card))

    def moved(self) -> Sequence[Intent]:
        self.unselect()
        return []

    def prompt(self) -> Text | Utterance:
        if not self.hand:
            return super().prompt()
        return duel_king.choice_asked(key=self.key_of(act.GO_ON), none=self.key_of(_NONE))

    def may(self) -> Text | Utterance:
        return duel_king.may_save() if self.hand else self.prompt()

    def read(self, text: str) -> Sequence[Intent] | None:
        """Return the intents of ``save king``, ``save KH`` or ``save none``."""
        verb, _, rest = text.strip().partition(" ")
        if verb.lower() != "save":
            return super().read(text)
        if rest.strip().lower() in ("", "none", "nothing"):
            return [Make(Save(None))]
        rank = rank_of(rest)
        for card in self.hand:
            if card.rank == rank:
                return [Make(Save(card))]
        if rank is not None:
            raise ValueError(duel_king.no_card_of_yours(card=rest.strip().lower()).text)
        try:
            return [Make(Save(parse_card(rest)))]
        except CardError:
            text = repr(shortened(rest.strip()))
            raise ValueError(duel_king.no_card_named(text=text).text) from None
