"""The keys of Scramble War: a cursor goes over the floor by arrows or by the number of a spot."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Told
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
"""Spots of a row of the floor, as it is drawn and as the arrows go."""

_POINTING = (act.LEFT, act.RIGHT, act.UP, act.DOWN)


def place(spot: int) -> tuple[int, int]:
    """Column and row of a spot, from 0."""
    row, column = divmod(spot - 1, COLUMNS)
    return column, row


SPOT = "spot:"
"""What the names of the places on the floor begin with, before the number of the spot."""

_SELECT = act.worded(act.GO_ON, "scramble-select")
_PICK = act.worded(act.GO_ON, "scramble-pick")


class Keys(Controls):
    """Arrows or digits select a spot; Enter picks from it, or selects one while none is.

    A spot that is picked is seen at once, so there is nothing to take back.

    ``digits`` is what has been typed so far of the number of a spot.
    """

    MOMENTS = ((act.GO_ON, *act.SCRAMBLE, *_POINTING, *act.ANSWERS, act.UNDO),)
    VERBS = ("pick",)
    APART = tuple([each.id for each in act.ANSWERS])

    selected = 0
    """The spot that Enter would pick from; 0 before the person has selected one."""

    digits = ""
    _at = 1

    @property
    def lying(self) -> tuple[int, ...]:
        """The spots from which a card can be picked."""
        view: ScrambleView = self.view
        return view.lying

    def _nearest(self, spots: tuple[int, ...]) -> int:
        """The spot nearest to the one selected last."""
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
        """A click on a card picks it."""
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
            return refuse(scramble.spot_empty())
        # Where there is nothing to choose between, nothing has to be selected.
        spot = self.lying[0] if len(self.lying) == 1 else self.selected
        if not spot:
            # All cards lie face down, so the nearest is as good as any other.
            self._select(self._nearest(self.lying))
            return tell(scramble.spot_selected(spot=self.selected))
        return [Make(Pick(spot))]

    def _select(self, spot: int) -> None:
        self.selected = self._at = spot

    def _type(self, digit: str) -> Sequence[Intent]:
        """A third digit begins a new number: no spot has three."""
        self.digits = digit if len(self.digits) == 2 else self.digits + digit
        if int(self.digits) in self.lying:
            self._select(int(self.digits))
            return tell(scramble.spot_typed(digits=self.digits))
        self.selected = 0
        return tell(scramble.spot_typed_empty(digits=self.digits))

    def _beside(self, way: str) -> int:
        """The next spot with a card that way: along the numbers, or in the next row that has any.

        Beyond the last comes the first.
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

    def prompt(self) -> Told | Utterance:
        if YOU not in self.view.waiting:
            return ""
        return scramble.pick_asked(
            key=self.key_of(act.GO_ON), any_card=self.key_of(act.SCRAMBLE[0])
        )

    def may(self) -> Told | Utterance:
        return scramble.may_pick() if self.lying else super().may()

    def read(self, text: str) -> Sequence[Intent] | None:
        """The number of a spot alone picks from it, too."""
        bare = text.strip()
        return super().read(f"pick {bare}" if bare.isdecimal() else text)
