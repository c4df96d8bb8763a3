"""The keys of Scramble War: a cursor goes over the floor by arrows or by the number of a spot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcards_tui.games.moves import Move, Pick
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import YOU, Controls
from warcards_tui.voice.games import scramble as voice

if TYPE_CHECKING:
    from warcards_tui.sitting.session import Session

COLUMNS = 9
"""Spots of a row of the floor, as it is drawn and as the arrows go."""

_POINTING = (act.LEFT, act.RIGHT, act.UP, act.DOWN)


def place(spot: int) -> tuple[int, int]:
    """Column and row of a spot, from 0."""
    row, column = divmod(spot - 1, COLUMNS)
    return column, row


class Keys(Controls):
    """Arrows or digits mark a spot, Enter picks from it, and one key picks anywhere.

    ``digits`` is what has been typed so far of the number of a spot.
    """

    MOMENTS = ((act.GO_ON, *act.SCRAMBLE, *_POINTING, *act.ANSWERS),)
    VERBS = ("pick",)
    APART = tuple([each.id for each in act.ANSWERS])

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.digits = ""
        self._at = 1

    @property
    def lying(self) -> tuple[int, ...]:
        """The spots from which a card can be picked."""
        spots: tuple[int, ...] = self.view.lying
        return spots

    @property
    def marked(self) -> int:
        """The spot that Enter would pick from: the one marked last, or the nearest with a card."""
        if self._at in self.lying or not self.lying:
            return self._at
        return self._nearest(self.lying)

    def _nearest(self, spots: tuple[int, ...]) -> int:
        column, row = place(self._at)

        def far(spot: int) -> tuple[int, int]:
            across, down = place(spot)
            return abs(across - column) + abs(down - row), spot

        return min(spots, key=far)

    def actions(self) -> list[Action]:
        if YOU not in self.view.waiting:
            return []
        return [act.GO_ON, *act.SCRAMBLE, *_POINTING, *act.ANSWERS]

    def press(self, action: str, time: float) -> None:
        if action == act.GO_ON.id:
            unknown = self.digits and int(self.digits) not in self.lying
            spot = int(self.digits) if unknown else self.marked
            self.digits = ""
            if unknown and not 1 <= spot <= self.view.spots:
                self.session.refuse(voice.NO_SPOT)
            else:
                self.session.move(Pick(spot), time)
        elif action == act.SCRAMBLE[0].id:
            move = self.game.forced
            if move is not None:
                self.session.move(move, time)
        elif action.startswith("answer-"):
            self._type(action.removeprefix("answer-"))
        else:
            self.digits = ""
            self._at = self._beside(action)
            self.session.answer(voice.pointed(self._at))

    def _type(self, digit: str) -> None:
        """A third digit begins a new number: no spot has three."""
        self.digits = digit if len(self.digits) == 2 else self.digits + digit
        lies = int(self.digits) in self.lying
        if lies:
            self._at = int(self.digits)
        self.session.answer(voice.typed(self.digits, lies=lies))

    def _beside(self, way: str) -> int:
        """The next spot with a card that way: along the numbers, or in the next row that has any.

        Beyond the last comes the first.
        """
        self._at = self.marked
        lying = self.lying
        column, row = place(self._at)
        if way in ("left", "right"):
            at = lying.index(self._at) + (1 if way == "right" else -1)
            return lying[at % len(lying)]
        rows = sorted({place(spot)[1] for spot in lying})
        row = rows[(rows.index(row) + (1 if way == "down" else -1)) % len(rows)]
        there = [spot for spot in lying if place(spot)[1] == row]
        return min(there, key=lambda spot: (abs(place(spot)[0] - column), spot))

    def prompt(self) -> str:
        if YOU not in self.view.waiting:
            return ""
        key = self.session.spoken_key
        any_card = key(act.SCRAMBLE[0])
        return voice.ask(self.marked, any_card if self.at_start else "")

    def moved(self) -> None:
        self.digits = ""

    def read(self, text: str) -> Move | None:
        """The number of a spot alone picks from it, too."""
        bare = text.strip()
        return super().read(f"pick {bare}" if bare.isdecimal() else text)
