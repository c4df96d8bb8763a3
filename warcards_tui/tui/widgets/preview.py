"""A preview of a game, with the sentence of the moment, a summary, and past results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from warcards_tui.coach.games import game_record, summary_of
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.stills import still
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.cards.sizes import fan_width, fitting
from warcards_tui.tui.widgets.felt import Felt
from warcards_tui.words import game_pages

if TYPE_CHECKING:
    from textual.widgets import Sparkline

    from warcards_tui.cards.french import Card
    from warcards_tui.tui.app import WarcardsApp
    from warcards_tui.tui.cards import Painter

LEAST_WIDTH, LEAST_HEIGHT, LEAST_TO_CHOOSE = 56, 9, 12
"""Smallest size for drawing a table, and least rows with a hand to choose from.

Below it, only the table's cards are drawn.
"""


class Preview(Vertical):
    """Preview of a game, empty until one is shown; another game replaces it within a frame."""

    def __init__(self) -> None:
        super().__init__(id="preview")
        self.variant: Variant | None = None
        self._told: Variant | None = None
        self._felt = Felt(self._draw)
        self._times: Sparkline | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="preview-name")
        yield self._felt
        yield Static(id="preview-said")
        yield Static(id="preview-about")

    def show(self, variant: Variant) -> None:
        """Show this game when there is room for it."""
        self.variant = variant
        if self.display and variant != self._told:
            self._renew(variant)

    def on_show(self) -> None:
        if self.variant is not None:
            self.show(self.variant)

    def _renew(self, variant: Variant) -> None:
        self._told = variant
        face = cast("WarcardsApp", self.app)
        record = game_record(face.store, face.launch.games, variant)
        self.query_one("#preview-name", Static).update(Content(variant.name), layout=False)
        said = self.query_one("#preview-said", Static)
        said.update(Content(still(variant).told))
        about = [summary_of(variant)]
        if record.facts.best is not None and record.median is not None:
            about.append(
                game_pages.times(
                    best=f"{record.facts.best / 1000:.2f}", median=f"{record.median / 1000:.2f}"
                ).text
            )
        if record.rules:
            about.append(game_pages.mastered(mastered=record.mastered, rules=record.rules).text)
        self.query_one("#preview-about", Static).update(Content("\n".join(about)))
        self._show_times(record.times)
        self._felt.renew()

    def _show_times(self, times: Sequence[float]) -> None:
        """Draw the newest times as a curve; it is mounted when there are enough times."""
        enough = len(times) > 2
        if enough and self._times is None:
            from textual.widgets import Sparkline

            self._times = Sparkline(id="preview-times")
            self.mount(self._times)
        if self._times is not None:
            self._times.data = list(times)
            self._times.display = enough

    def _draw(self, canvas: Canvas) -> None:
        if self.variant is None:
            return
        face = cast("WarcardsApp", self.app)
        least = LEAST_TO_CHOOSE if self.variant.chooses else LEAST_HEIGHT
        if canvas.width < LEAST_WIDTH or canvas.height < least:
            _draw_cards(canvas, face.painter, still(self.variant).cards)
            return
        from warcards_tui.tui.exhibit import exhibit
        from warcards_tui.tui.sight import DrawContext
        from warcards_tui.tui.tables import painter_of

        painter_of(self.variant)(canvas, DrawContext(face, exhibit(self.variant)))


def _draw_cards(canvas: Canvas, painter: Painter, cards: Sequence[Card]) -> None:
    """Draw cards in the middle."""
    size = fitting(canvas.width, canvas.height, len(cards), len(cards))
    if not cards or size.height > canvas.height:
        return
    x = (canvas.width - fan_width(len(cards), size, len(cards))) // 2
    painter.fan(canvas, x, (canvas.height - size.height) // 2, cards, size, len(cards))
