"""The context for drawing a drill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcards_tui.sitting.actions import Action
from warcards_tui.tui.bindings import key_cap

if TYPE_CHECKING:
    from warcards_tui.coach.drills.run import DrillRun
    from warcards_tui.coach.drills.view import DrillView
    from warcards_tui.tui.app import WarcardsApp


class DrillSight:
    """A drill, its view, and how to draw it.

    With ``pad`` the rules are large keys below the cards, without a rail beside them.
    """

    def __init__(self, face: WarcardsApp, run: DrillRun, *, pad: bool = False) -> None:
        self.run = run
        self.pad = pad
        self.view: DrillView = run.view
        self.look = face.look
        self.glyphs = face.glyphs
        self.painter = face.painter

    def cap(self, action: Action) -> str:
        """Return the key of an action as printed on its cap."""
        return key_cap(self.run.keymap.key(action), unicode=self.glyphs.unicode)
