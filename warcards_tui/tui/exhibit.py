"""A preview session: a game that a table draws and nobody plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from warcards_tui.games.variant import Variant
from warcards_tui.sitting.controls import Situation
from warcards_tui.sitting.kept import OpenedGame
from warcards_tui.sitting.previews import preview
from warcards_tui.sitting.session import Session
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store import Store
from warcards_tui.table.pace import PACES
from warcards_tui.table.records import Player

_UNTIMED = PACES[0]


class PreviewSession(Session):
    """The preview moment of a game."""

    def __init__(self, variant: Variant) -> None:
        shown = preview(variant)
        levels = (None,) * shown.game.setup.seats
        opened = OpenedGame(shown.game, levels, _UNTIMED, None, ())
        super().__init__(Store.in_memory(), opened, _UNTIMED, 0)
        # Nobody can move, so no card is marked as playable.
        self._controls.see(Situation(self.view, options=self.game.setup.options))

    def _seated(self, names: Sequence[str]) -> Sequence[Player]:
        return [Player(name) for name in names]

    def _keep_score(self, rules: RuleSet) -> None:
        """Do nothing: a preview has no races."""

    @property
    def question(self) -> None:
        """Do nothing: a preview asks nobody."""


@lru_cache(maxsize=32)
def exhibit(variant: Variant) -> PreviewSession:
    """Return the preview of a game, which never changes."""
    return PreviewSession(variant)
