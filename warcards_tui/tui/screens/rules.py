"""The rule browser: the list of texts, a text with its contents beside it, searching."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from rich.style import Style
from textual.geometry import Offset

from warcards_tui.cards.parts import told
from warcards_tui.coach.browser.book import Book, InSight
from warcards_tui.coach.browser.choices import Entry
from warcards_tui.coach.browser.run import Reader
from warcards_tui.sitting.actions import REVIEW, Action
from warcards_tui.sitting.run import Run
from warcards_tui.tui.canvas import Canvas, under_bar
from warcards_tui.tui.rule_text import MARGIN, TextPainter
from warcards_tui.tui.screens.run import RunScreen
from warcards_tui.voice import rule_texts as voice

WIDE = 110
"""Columns from which on the contents stand beside the text."""

_BESIDE = 40
_MEASURE = 76
"""The columns of the longest row of text that is easily read."""

_AIRY = 4
"""Rows that a text takes at most in a list that has room for what each game is about."""

_MOST_SAID = 6
"""Rows that an answer may take."""

_TOLD_ELSEWHERE = ("text", "prompt")
"""Kinds of lines that the page shows by itself: the marked place and the open list."""

_SELDOM = {
    *("up", "page-back", "article-before", "found-before", "first", "last"),
    *("turn", "counts", "choices", "help"),
    *[each.id for each in REVIEW],
}
"""Actions that only the list of all keys tells: they mirror others, or the page shows the answer.

The rest fits in two rows, so that the page has the same room wherever one reads.
"""


class RulesScreen(RunScreen[Reader]):
    """Shows one reader after the other. A text is turned page by page, never scrolled."""

    place = "rules"

    def __init__(self) -> None:
        super().__init__()
        self._painter: TextPainter | None = None
        self._made_for: tuple[object, ...] = ()
        self._top = 0

    def paint(self, canvas: Canvas) -> None:
        if self.run is not None:
            under_bar(canvas, self._draw)

    def _draw(self, canvas: Canvas) -> None:
        run = self.run
        assert run is not None
        bottom = canvas.height - 1
        book = run.book
        if book is not None and canvas.width >= WIDE:
            self._draw_contents(canvas, run, book, bottom)
            self._draw_text(canvas, run, book, _BESIDE + 1, bottom)
        elif run.choices is not None:
            self._draw_choices(canvas, run, bottom)
        elif book is not None:
            self._draw_text(canvas, run, book, 0, bottom)
        self._draw_status(canvas, run, bottom)

    def listed(self, run: Run) -> list[Action]:
        shown = [each for each in run.actions() if each.id not in _SELDOM]
        # Down does the same as Enter, and is told before it; in the contents L closes them, too.
        same = {("go-on", "read on")}
        if self.run is not None and self.run.choices is not None:
            same.add(("contents", "contents"))
        return [each for each in shown if (each.id, each.title) not in same]

    # -- the bar and what is said

    def head(self) -> tuple[str, str]:
        run = self.run
        if run is None or run.book is None:
            return run.title if run is not None else "", ""
        section = run.book.section(run.at)
        left = f"{run.title}  {section.chapter}" if section.chapter else run.title
        if not section.number:
            return left, ""
        return left, f"article {section.number} of {len(run.book.text.articles)}"

    def _draw_status(self, canvas: Canvas, run: Reader, y: int) -> None:
        """What is typed, or the last answer, or else where one is. An answer may take more rows."""
        look = self.face.look
        if run.typing:
            canvas.fill(0, y, canvas.width, 1, look.panel_strong)
            label = voice.NARROW if run.choices is not None else voice.FIND
            x = canvas.put(1, y, f"{label}: ", look.panel)
            x = canvas.put(x, y, run.typed, look.panel_strong)
            canvas.put(x, y, " ", look.alarm)
            return
        line = self.lines[-1] if self.lines else None
        if line is None or line.kind in _TOLD_ELSEWHERE:
            canvas.fill(0, y, canvas.width, 1, look.panel)
            canvas.put(1, y, self._beneath(run)[: canvas.width - 2], look.panel_dim)
            return
        parts = wrap(line.eye, canvas.width - 2)[:_MOST_SAID]
        top = y - len(parts) + 1
        canvas.fill(0, top, canvas.width, len(parts), look.panel)
        style = look.panel_warn if line.kind == "refusal" else look.panel_strong
        for row, part in enumerate(parts, top):
            canvas.put(1, row, part, style)

    def _beneath(self, run: Reader) -> str:
        """What stands at the bottom while nothing is asked."""
        search = run.search
        if run.choices is None and search is not None and run.at in search.places:
            number = search.places.index(run.at) + 1
            return told(voice.hit(search.words, number, len(search.places)), "eye")
        return told(run.whereabouts, "eye")

    # -- lists

    def _draw_choices(self, canvas: Canvas, run: Reader, bottom: int) -> None:
        """The open list over the whole page."""
        assert run.choices is not None
        width = min(canvas.width - 4, 88)
        x = (canvas.width - width) // 2
        look = self.face.look
        many = len(run.choices.shown)
        head = f"{run.choices.title}" if many else f"{run.choices.title}: {voice.NOTHING_FITS}"
        canvas.put(x + 3, 2, head, look.title)
        height = bottom - 5
        if run.book is None and many * _AIRY <= height + 1:
            self._draw_texts(canvas, run, Offset(x, 4), width)
            return
        headings = _chapters(run.book) if run.book is not None else {}
        self._draw_list(
            canvas, Offset(x, 4), width, height, run.choices.shown, run.choices.at, headings
        )

    def _draw_texts(self, canvas: Canvas, run: Reader, corner: Offset, width: int) -> None:
        """The texts, each with what its game is about."""
        assert run.choices is not None
        look = self.face.look
        y = corner.y
        for at, each in enumerate(run.choices.shown):
            spot = Offset(corner.x, y)
            here = at == run.choices.at
            self._draw_entry(canvas, spot, width, each, here=here, style=look.strong)
            game = self.face.around.games.find(each.id)
            about = f"{game.summary} {game.players} players."
            told = wrap(f"{each.more}." if each.more else about, width - 4)
            for row, part in enumerate(told, y + 1):
                canvas.put(corner.x + 3, row, part, look.dim)
            y += len(told) + 2

    def _draw_contents(self, canvas: Canvas, run: Reader, book: Book, bottom: int) -> None:
        """The table of contents at the left; where it is the open list, with what is marked."""
        look = self.face.look
        canvas.fill(0, 1, _BESIDE, canvas.height - 1, look.panel)
        if run.choices is not None:
            shown, at = run.choices.shown, run.choices.at
        else:
            shown = [
                Entry(str(at), voice.article_label(each.number, each.title))
                for at, each in enumerate(book.sections)
            ]
            at = book.places[run.at].section
        corner, height = Offset(0, 2), bottom - 3
        self._draw_list(canvas, corner, _BESIDE, height, shown, at, _chapters(book), panel=True)

    def _draw_list(
        self,
        canvas: Canvas,
        corner: Offset,
        width: int,
        height: int,
        entries: Sequence[Entry],
        marked: int,
        headings: Mapping[str, str],
        *,
        panel: bool = False,
    ) -> None:
        """Entries below their headings, as many as there is room for; the marked one among them."""
        rows: list[tuple[int, str]] = []
        for at, each in enumerate(entries):
            if each.id in headings:
                rows.append((-1, headings[each.id]))
            rows.append((at, each.label))
        here = next((y for y, (at, _) in enumerate(rows) if at == marked), 0)
        top = here // height * height
        look = self.face.look
        for y, (at, text) in enumerate(rows[top : top + height], corner.y):
            if at < 0:
                style = look.panel_dim if panel else look.dim
                canvas.put(corner.x + 1, y, text[: width - 2], style)
            else:
                spot = Offset(corner.x, y)
                plain = look.panel if panel else look.felt
                if panel and at == marked:
                    plain = look.panel_strong
                self._draw_entry(canvas, spot, width, entries[at], here=at == marked, style=plain)

    def _draw_entry(
        self,
        canvas: Canvas,
        spot: Offset,
        width: int,
        entry: Entry,
        *,
        here: bool,
        style: Style,
    ) -> None:
        """A row of a list; the marked one of an open list has the cursor on it."""
        look, run = self.face.look, self.run
        dim = look.dim
        if here and run is not None and run.choices is not None:
            style = dim = look.chosen
            canvas.fill(spot.x, spot.y, width, 1, style)
        if here:
            canvas.put(spot.x + 1, spot.y, self.face.glyphs.turn, style)
        room = width - 5 - len(entry.note)
        label = entry.label if len(entry.label) <= room else f"{entry.label[: room - 2]}.."
        canvas.put(spot.x + 3, spot.y, label, style)
        canvas.right(spot.x + width - 1, spot.y, entry.note, dim)

    # -- the text

    def _draw_text(self, canvas: Canvas, run: Reader, book: Book, left: int, bottom: int) -> None:
        painter = self._text_painter(book, min(canvas.width - left - MARGIN - 4, _MEASURE))
        y, height = 2, bottom - 3
        self._turn_to(run, painter, height)
        first = self._top
        last = painter.page_from(first, height)
        before = painter.page_to(first - 1, height) if first else 0
        run.in_sight = InSight(first, last, before)
        x = left + MARGIN + 1
        for at in range(first, last + 1):
            here = at == run.at
            y, _ = painter.paint(canvas, at, x, y, first=at == first, here=here, search=run.search)

    def _text_painter(self, book: Book, width: int) -> TextPainter:
        face = self.face
        wanted = (book, width, face.look, face.glyphs, face.pack)
        if self._painter is None or wanted != self._made_for:
            if self._painter is None or self._painter.book is not book:
                self._top = -1
            self._made_for = wanted
            self._painter = TextPainter(book, width, face.look, face.glyphs, face.pack)
        return self._painter

    def _turn_to(self, run: Reader, painter: TextPainter, height: int) -> None:
        """Turns to the page on which somebody reads; a page that shows the place stays."""
        top, at = self._top, run.at
        if 0 <= top <= at <= painter.page_from(top, height):
            return
        seen = run.in_sight
        if seen is not None and at in (seen.last + 1, seen.before) and at != top - 1:
            self._top = at
        elif at == top - 1:
            self._top = painter.page_to(at, height)
        else:
            # After a jump the heading is to be seen, too.
            begins = run.book.section(at).first if run.book is not None else at
            self._top = begins if painter.page_from(begins, height) >= at else at


def _chapters(book: Book) -> dict[str, str]:
    """The chapter that begins with a section, by the section's number as an entry has it."""
    return {str(at): each.chapter for at, each in enumerate(book.sections) if each.begins}
