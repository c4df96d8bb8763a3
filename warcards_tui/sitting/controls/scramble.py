"""Controls of Scramble War: a cursor on the floor, moved by arrows or a spot's number."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Text
from warcards_tui.games.moves import Pick
from warcards_tui.games.scramble.machine import ScrambleView
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls
from warcards_tui.sitting.intents import Intent, Make, refuse, tell
from warcards_tui.sitting.person import YOU
from warcards_tui.words import scramble
from warcards_tui.words.utterance import Utterance

COLUMNS = 9
"""Spots in a row of the floor, for the drawing and the arrows."""

_POINTING = (act.LEFT, act.RIGHT, act.UP, act.DOWN)


def place(spot: int) -> tuple[int, int]:
    """Return the column and row of a spot, from 0."""
    row, column = divmod(spot - 1, COLUMNS)
    return column, row


SPOT = "spot:"
"""Prefix of the names of places on the floor; the number of the spot follows."""

_SELECT = act.worded(act.GO_ON, "scramble-select")
_PICK = act.worded(act.GO_ON, "scramble-pick")


class Keys(Controls):
    """Controls of the floor: arrows or digits select a spot; Enter picks a card there.

    Without a selection Enter only selects. A picked card is visible at once, so there is no undo.
    ``digits`` are the typed digits of a spot's number.
    """

    MOMENTS = ((act.GO_ON, *act.SCRAMBLE, *_POINTING, *act.ANSWERS, act.UNDO),)
    VERBS = ("pick",)
    APART = tuple([each.id for each in act.ANSWERS])

    selected = 0
    """Spot from which Enter would pick; 0 before a selection."""

    digits = ""
    _at = 1

    @property
    def lying(self) -> tuple[int, ...]:
        """Spots with a card."""
        view: ScrambleView = self.view
        return view.lying

    def _nearest(self, spots: tuple[int, ...]) -> int:
        """Return the spot nearest to the one selected last."""
        column, row = place(self._at)

        def far(spot: int) -> tuple[int, int]:
            across, down = place(spot)
            return abs(across - column) + abs(down - row), spot

        return min(spots, key=far)

    def actions(self) -> list[Action]:
        if YOU not in self.view.waiting:
            return []
        chosen = self.selected or self.digits or len(self.lying) == 1
        enter = (_PICK if chosen else _SELECT) if self.lying else act.GO_ON
        return [enter, *act.SCRAMBLE, *_POINTING, *act.ANSWERS]

    def drop(self, start: str, end: str) -> Sequence[Intent]:
        """Return the pick for a click on a card."""
        if start != end or not start.startswith(SPOT) or YOU not in self.view.waiting:
            return []
        return [Make(Pick(int(start.removeprefix(SPOT))))]

    def press(self, action: str, time: float) -> Sequence[Intent]:
        if not self.lying:
            return super().press(action, time)
        if action == act.GO_ON.id:
            return self._pick()
        if action == act.SCRAMBLE[0].id:
            return [Make(Pick(self._nearest(self.lying)))]
        if action.startswith("answer-"):
            return self._type(action.removeprefix("answer-"))
        self.digits = ""
        self._select(self._beside(action) if self.selected else self._nearest(self.lying))
        return tell(scramble.spot_selected(spot=self.selected))

    def _pick(self) -> Sequence[Intent]:
        if self.digits and not self.selected:
            spot, self.digits = int(self.digits), ""
            if 1 <= spot <= self.view.spots:
                return [Make(Pick(spot))]  # The game refuses it if its card is gone.
            return refuse(scramble.no_spot(digits=str(spot), last=self.view.spots))
        # A single spot needs no selection.
        spot = self.lying[0] if len(self.lying) == 1 else self.selected
        if not spot:
            # All cards lie face down, so the nearest is as good as any other.
            self._select(self._nearest(self.lying))
            return tell(scramble.spot_selected(spot=self.selected))
        return [Make(Pick(spot))]

    def _select(self, spot: int) -> None:
        self.selected = self._at = spot

    def _type(self, digit: str) -> Sequence[Intent]:
        """Add a digit; a third one begins a new number, because no spot has three."""
        self.digits = digit if len(self.digits) == 2 else self.digits + digit
        if int(self.digits) in self.lying:
            self._select(int(self.digits))
            return tell(scramble.spot_typed(digits=self.digits))
        self.selected = 0
        if int(self.digits) > self.view.spots:
            return tell(scramble.no_spot(digits=self.digits, last=self.view.spots))
        return tell(scramble.spot_typed_empty(digits=self.digits))

    def _beside(self, way: str) -> int:
        """Return the next spot with a card: by number, or in the next row that has any.

        The order is cyclic.
        """
        lying = self.lying
        column, row = place(self._at)
        if way in ("left", "right"):
            at = lying.index(self._at) + (1 if way == "right" else -1)
            return lying[at % len(lying)]
        rows = sorted({place(spot)[1] for spot in lying})
        row = rows[(rows.index(row) + (1 if way == "down" else -1)) % len(rows)]
        there = [spot for spot in lying if place(spot)[1] == row]
        return min(there, key=lambda spot: (abs(place(spot)[0] - column), spot))

    def unselect(self) -> None:
        self.selected, self.digits = 0, ""

    def moved(self) -> Sequence[Intent]:
        self.unselect()
        return []

    def prompt(self) -> Text | Utterance:
        if YOU not in self.view.waiting:
            return ""
        return scramble.pick_asked(
            key=self.key_of(act.GO_ON), any_card=self.key_of(act.SCRAMBLE[0])
        )

    def may(self) -> Text | Utterance:
        return scramble.may_pick() if self.lying else super().may()

    def read(self, text: str) -> Sequence[Intent] | None:
        """Return the intents of a command; the number of a spot alone picks its card."""
        bare = text.strip()
        return super().read(f"pick {bare}" if bare.isdecimal() else text)
