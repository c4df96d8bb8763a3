"""The context for drawing a table: a session or a frozen moment of it, and a style."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from warcards_tui.sitting.session import Session
from warcards_tui.tui.bindings import key_cap
from warcards_tui.voice.render import eye
from warcards_tui.voice.scene import answer

if TYPE_CHECKING:
    from warcards_tui.sitting.actions import Action
    from warcards_tui.tui.app import WarcardsApp

UNMARKED: Mapping[str, str] = MappingProxyType({})


class DrawContext:
    """A session, the view to draw, and how to draw it.

    ``view`` is the player's current view, or that of an earlier moment still on show. ``marks`` has
    the state of each place: ``lit``, ``dim``, ``struck``, ``lifted``, ``newest`` or ``flip``; the
    table names the places.
    """

    def __init__(
        self,
        face: WarcardsApp,
        session: Session,
        view: Any = None,
        marks: Mapping[str, str] = UNMARKED,
    ) -> None:
        self.session = session
        self.view: Any = session.view if view is None else view
        self.scene = session.scene
        self.marks = marks
        self.look = face.look
        self.glyphs = face.glyphs
        self.painter = face.painter
        self.number = 0
        """Number of the countdown drawn instead of the pile, 0 for none."""

    def cap(self, action: Action) -> str:
        """Return the key of an action as printed on its cap."""
        return key_cap(self.session.keymap.key(action), unicode=self.glyphs.unicode)

    def tell(self, asked: str) -> str:
        """Return the answer to a query about this view, as drawn."""
        told = answer(asked, self.view, self.scene)
        return eye(told, self.session.length, signs=self.glyphs.unicode)

    @property
    def mine(self) -> bool:
        """True if the game waits for the player."""
        return self.scene.listener in self.view.waiting
