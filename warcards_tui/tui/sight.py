"""What the drawings of a table have in common: the bar, the banner, the log and the report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.style import Style
from textual.geometry import Offset

from warcards_tui.sitting.session import Session
from warcards_tui.sitting.transcript import Line
from warcards_tui.table.pace import pace_text
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas, wrapped
from warcards_tui.tui.cards import Painter
from warcards_tui.tui.looks import Glyphs, Look
from warcards_tui.voice.render import eye
from warcards_tui.voice.scene import answer

if TYPE_CHECKING:
    from warcards_tui.sitting.actions import Action
    from warcards_tui.tui.app import WarcardsApp

WIDEST_LOG = 88


class Sight:
    """A session, what its person may know, and how to draw it. ``bottom`` is the row where the keys
    begin; ``lines`` are the sentences to be shown, ``scroll`` rows back from the newest.
    """

    news = ""
    """What is told above all else, in the place of what the game waits for."""

    def __init__(
        self, face: WarcardsApp, session: Session, lines: Sequence[Line], scroll: int = 0
    ) -> None:
        self.session = session
        self.view: Any = session.view
        self.scene = session.scene
        self.look = face.look
        self.glyphs = face.glyphs
        self.painter = Painter(face.look, face.glyphs, four=face.four)
        self.lines = lines
        self.scroll = scroll
        self.bottom = 0

    def cap(self, action: Action) -> str:
        """The key of an action as it is printed on its cap."""
        return key_cap(self.session.keymap.key(action), unicode=self.glyphs.unicode)

    @property
    def pace(self) -> str:
        """The pace, in two words."""
        pace = pace_text(self.session.table.pace)
        return f"pace {pace}{'' if pace.isalpha() else ' ms'}"

    def tell(self, asked: str) -> str:
        """The voice's answer about what this view shows."""
        told = answer(asked, self.view, self.scene)
        return eye(told, self.session.length, signs=self.glyphs.unicode)


def draw_bar(canvas: Canvas, sight: Sight) -> None:
    """The bar at the top: which game, how far, how fast."""
    look = sight.look
    session = sight.session
    canvas.fill(0, 0, canvas.width, 1, look.bar)
    x = canvas.put(1, 0, session.variant.name, look.bar_strong)
    dot = sight.glyphs.dot
    x = canvas.put(x, 0, f"  {dot}  seed {session.game.setup.seed}", look.bar)
    if session.variant.slaps:
        canvas.put(x, 0, f"  {dot}  card {session.game.laid}", look.bar)
    canvas.right(canvas.width - 1, 0, sight.pace, look.bar)


def banner(sight: Sight) -> tuple[str, Style]:
    """What the game waits for, in one line, and how loud."""
    session = sight.session
    if sight.news:
        return sight.news, sight.look.chosen
    if session.paused:
        return "Paused", sight.look.alarm
    if session.naming:
        return "Slap! Which rule?", sight.look.alarm
    asked = session.question
    if asked is not None:
        # How it is done stands here only where it is all that there is to say.
        how = not asked.at(session.length)
        return eye(asked, session.length, how=how, signs=sight.glyphs.unicode), sight.look.chosen
    mine = session.scene.listener in sight.view.waiting
    return sight.tell("turn"), sight.look.chosen if mine else sight.look.banner


def draw_banner(canvas: Canvas, sight: Sight, y: int, height: int) -> None:
    """The banner over the whole width, the text in its middle row."""
    text, style = banner(sight)
    canvas.fill(0, y, canvas.width, height, style)
    canvas.middle(1, canvas.width - 2, y + height // 2, text, style)


def draw_log(canvas: Canvas, sight: Sight, y: int, height: int) -> Offset:
    """The newest sentences, newest last; returns where the newest begins."""
    if sight.session.paused:
        lines: Sequence[Line] = [
            line for line in sight.lines[-1:] if line.kind in ("answer", "refusal")
        ]
    else:
        lines = sight.lines[-height:]
    return draw_said(canvas, sight.look, sight.glyphs, lines, y, height)


def draw_said(
    canvas: Canvas,
    look: Look,
    glyphs: Glyphs,
    lines: Sequence[Line],
    y: int,
    height: int,
    *,
    marked: bool = True,
) -> Offset:
    """Sentences on a panel of so many rows, newest last; returns where the newest begins.

    ``marked`` is whether the last of them is the newest of all.
    """
    width = _said_width(canvas)
    x = (canvas.width - width) // 2 - 1
    canvas.fill(0, y, canvas.width, height, look.panel)
    rows = wrapped([line.drawn(signs=glyphs.unicode) for line in lines], width, height)
    newest = len(lines) - 1 if marked else len(lines)
    top = y + height - len(rows)
    caret = Offset(x, top)
    told = -1
    for row, (number, text) in enumerate(rows, top):
        style = _log_style(lines[number], look, newest=number == newest)
        if number != told:
            told = number
            if number == newest:
                caret = Offset(x + 2, row)
                canvas.put(x, row, glyphs.turn, look.panel_strong)
        canvas.put(x + 2, row, text, style)
    return caret


def rows_said(canvas: Canvas, text: str) -> int:
    """How many rows ``draw_said`` takes for all of a sentence."""
    return len(wrapped([text], _said_width(canvas), len(text) + 1))


def _said_width(canvas: Canvas) -> int:
    """The columns of a sentence, which follow the mark of the newest."""
    return min(canvas.width, WIDEST_LOG) - 6


def _log_style(line: Line, look: Look, *, newest: bool) -> Style:
    if line.kind == "refusal":
        return look.panel_warn
    if newest:
        return look.panel_strong
    return look.panel_dim if line.kind in ("answer", "review") else look.panel
