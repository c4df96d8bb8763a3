"""The keys of Duel King: Enter flips; for a save duel a card is marked, and Enter fights for it."""

from __future__ import annotations

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, Card, CardError, parse_card
from warcards_tui.games.duel_king.events import DuelView
from warcards_tui.games.moves import Flip, Move, Save
from warcards_tui.names import shortened
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import YOU, Controls
from warcards_tui.voice.games import duel_king as voice

_NONE = act.DUEL_KING[-1]


class Keys(Controls):
    """Flipping, and which card to fight for. Nothing is marked unless the person marks it."""

    MOMENTS = ((act.GO_ON,), (act.GO_ON, act.LEFT, act.RIGHT, *act.DUEL_KING))
    VERBS = ("flip", "save")
    APART = tuple([each.id for each in act.DUEL_KING if each is not _NONE])

    marked: Card | None = None
    """The card that Enter would fight for."""

    @property
    def hand(self) -> tuple[Card, ...]:  # type: ignore[override]
        view: DuelView = self.view
        return view.open[YOU] if view.phase == "offer" and YOU in view.waiting else ()

    def actions(self) -> list[Action]:
        cards = self.hand
        if not cards:
            return super().actions()
        return [act.GO_ON, act.LEFT, act.RIGHT, *act.DUEL_KING[: min(len(cards), 9)], _NONE]

    def press(self, action: str, time: float) -> None:
        cards = self.hand
        if not cards:
            # There is no pile to pass on: each press is one flip, and never two.
            self.session.move(Flip(), time)
        elif action == "go-on":
            self.session.move(Save(self.marked), time)
        elif action == _NONE.id:
            self.session.move(Save(None), time)
        else:
            places: list[Card | None] = [None, *cards]
            if action in ("left", "right"):
                at = places.index(self.marked) + (1 if action == "right" else -1)
            else:
                at = int(action.removeprefix("save-"))
            self.marked = places[at % len(places)]
            self.session.answer(voice.pointed(self.marked))

    def moved(self) -> None:
        self.marked = None

    def prompt(self) -> str:
        if not self.hand:
            return super().prompt()
        if self.marked not in self.hand:
            self.marked = None
        return voice.offer(self.session.spoken_key(act.GO_ON), self.session.spoken_key(_NONE))

    def read(self, text: str) -> Move | None:
        """``save king``, ``save KH``, ``save none``."""
        verb, _, rest = text.strip().partition(" ")
        if verb.lower() != "save":
            return super().read(text)
        word = rest.strip().lower()
        if word in ("", "none", "nothing"):
            return Save(None)
        for card in self.hand:
            if word in (RANK_NAMES[card.rank], RANK_TEXTS[card.rank].lower()):
                return Save(card)
        if word in RANK_NAMES or word.upper() in RANK_TEXTS:
            raise ValueError(voice.not_yours(word))
        try:
            return Save(parse_card(rest))
        except CardError:
            raise ValueError(voice.not_a_card(shortened(rest.strip()))) from None
