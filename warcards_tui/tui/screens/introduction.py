"""A game in a minute: one sentence at a time above a table, then the next steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Offset
from textual.widget import Widget

from warcards_tui.coach.introduction import Introduction
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.transcript import Line
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.screens.run import Story, ToldScreen
from warcards_tui.tui.sight import DrawContext
from warcards_tui.tui.stage import CurrentStage
from warcards_tui.tui.widgets.words import Words
from warcards_tui.words import introductions as words

_SELDOM = {"help", "next-picture", *[each.id for each in (act.SINCE, *act.REVIEW)]}
"""Actions that only the list of all keys shows."""

_BESIDE = 8
"""Columns beside the sentence."""


class IntroductionScreen(ToldScreen[Introduction]):
    """Screen of one introduction after another.

    The moves of a picture follow each other automatically if animations are on; every key stops
    them.
    """

    PAGE = True
    place = "introduction"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "step_back", "leave")]

    def __init__(self) -> None:
        super().__init__()
        self._standing = CurrentStage()

    def body(self) -> Iterable[Widget]:
        yield Words("banner")
        yield self.felt
        yield Story("story")

    def play(self, run: Introduction, first_line: str = "") -> None:
        moving = str(read_setting(self.face.store, "moments")) == "full"
        run.watched = moving and self.app.animation_level != "none"
        super().play(run, first_line)

    def close(self) -> None:
        self._standing.strike()
        super().close()

    # -- keys and clicks

    def action_step_back(self) -> None:
        """Return to the previous screen."""
        self.action_do(act.LEAVE.id)

    # -- display

    def head(self) -> tuple[str, str]:
        run = self.run
        if run is None:
            return "", ""
        many = len(run.pictures)
        place = "" if run.ended else words.place(picture=run.at + 1, pictures=many).text
        return f"{run.title}  {words.heading}", place

    def paint(self, canvas: Canvas) -> None:
        run = self.run
        if run is None:
            return
        if run.ended:
            self._paint_choices(canvas, run)
            return
        from warcards_tui.tui.tables import painter_of

        canvas.spot(0, 0, canvas.width, canvas.height, act.GO_ON.id)
        stage = self._standing.shows(run)
        moment = stage.decided(run.seat)
        sight = DrawContext(self.face, stage)
        if moment is not None:
            sight = DrawContext(self.face, stage, moment.view, moment.marks)
        painter_of(run.variant)(canvas, sight)

    def _paint_choices(self, canvas: Canvas, run: Introduction) -> None:
        """Draw the choices after the last picture, one per row."""
        look = self.face.look
        offered = [each for each in self.listed(run) if each.id != act.PICTURES[0].id]
        y = max((canvas.height - 2 * len(offered)) // 2, 0)
        x = max((canvas.width - 36) // 2, 2)
        for at, each in enumerate(offered):
            cap = key_cap(run.keymap.key(each), unicode=self.face.glyphs.unicode)
            title = f"{each.title[0].upper()}{each.title[1:]}"
            canvas.put(x, y + 2 * at, f"{cap:>6}", look.title)
            canvas.put(x + 8, y + 2 * at, title, look.strong if not at else look.felt)
            canvas.spot(x, y + 2 * at, 36, 1, each.id)

    # -- words

    def banner(self) -> tuple[str, str, str]:
        """Return the sentence, in rows of about equal length."""
        says = self.run.says if self.run is not None else ""
        width = self.app.size.width - _BESIDE
        rows = wrap(says, width)
        while len(rows) > 1 and len(wrap(says, width - 1)) == len(rows):
            width -= 1
            rows = wrap(says, width)
        return "\n".join(rows), "", ""

    def _banner_words(self, first: str, second: str) -> Content:
        return Content(first).stylize("b")

    def stand(self) -> None:
        super().stand()
        banner = self.query_one("#banner")
        rows = self.banner()[0].count("\n") + 1
        # The words are centered vertically.
        self.park(Offset(0, banner.region.y + max(banner.size.height - rows, 0) // 2))

    def show_words(self) -> None:
        super().show_words()
        # Centered words all move when their number of rows changes.
        self.query_one("#banner").refresh()

    def hear(self, line: Line) -> None:
        if line.kind == "text":
            self.lines = []  # A new picture; its sentence is above it.
            self.answer = None
        elif line.kind != "prompt":
            super().hear(line)

    def parts(self) -> Sequence[Line]:
        """Return the events of the picture, or the answer to a query."""
        return self.lines if self.answer is None else [self.answer]

    def listed(self, run: Activity) -> list[Action]:
        return [each for each in self.moment() if each.id not in _SELDOM]
