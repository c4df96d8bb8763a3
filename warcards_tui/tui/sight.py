"""What the drawing of a table is given: a session or a still of it, and how to draw it."""

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


class Sight:
    """A session, the view to draw, and how to draw it.

    ``view`` is what the person may know now, or what it was at a moment that is still being looked
    at. ``marks`` has the state of what lies at a place: ``lit``, ``dim``, ``struck``, ``lifted``,
    ``newest`` or ``flip``; places have the names that the table gives them.
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
        """What is counted down in the place of the pile, 0 for nothing."""

    def cap(self, action: Action) -> str:
        """The key of an action as it is printed on its cap."""
        return key_cap(self.session.keymap.key(action), unicode=self.glyphs.unicode)

    def tell(self, asked: str) -> str:
        """The voice's answer about what this view shows."""
        told = answer(asked, self.view, self.scene)
        return eye(told, self.session.length, signs=self.glyphs.unicode)

    @property
    def mine(self) -> bool:
        """Whether the game waits for the person."""
        return self.scene.listener in self.view.waiting
