"""What the drawing of a drill has to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcards_tui.sitting.actions import Action
from warcards_tui.tui.bindings import key_cap

if TYPE_CHECKING:
    from warcards_tui.coach.drills.run import DrillRun
    from warcards_tui.coach.drills.view import DrillView
    from warcards_tui.tui.app import WarcardsApp


class DrillSight:
    """A drill, what is seen of it, and how to draw it; with ``pad`` the rules lie below the cards
    as large keys, and no rail stands beside them.
    """

    def __init__(self, face: WarcardsApp, run: DrillRun, *, pad: bool = False) -> None:
        self.run = run
        self.pad = pad
        self.view: DrillView = run.view
        self.look = face.look
        self.glyphs = face.glyphs
        self.painter = face.painter

    def cap(self, action: Action) -> str:
        """The key of an action as it is printed on its cap."""
        return key_cap(self.run.keymap.key(action), unicode=self.glyphs.unicode)
