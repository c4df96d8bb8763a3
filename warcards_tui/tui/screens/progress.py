"""Progress: a table of skills, and below it confusions, cards, days and records.

If not everything fits, one part is shown at a time, and the same key turns to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import DataTable, Static

from warcards_tui.cards.parts import told
from warcards_tui.coach.items.ranks import JOKER
from warcards_tui.coach.progress import sentences
from warcards_tui.coach.progress.numbers import LAST_DAYS, Day, in_order
from warcards_tui.coach.progress.recent import NOTHING
from warcards_tui.coach.progress.run import ALL, DRILL_IT, PARTS, ProgressPage, ProgressRow
from warcards_tui.coach.skills.belief import ChanceEstimate
from warcards_tui.coach.skills.skill import SeriesKey
from warcards_tui.sitting.actions import REVIEW, SINCE, Action
from warcards_tui.sitting.run import Activity
from warcards_tui.tui import bars
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.looks import Glyphs, Look
from warcards_tui.tui.screens.run import RunScreen
from warcards_tui.voice import progress as voice
from warcards_tui.voice.render import eye
from warcards_tui.voice.screens import MOVES_KEY
from warcards_tui.words import progress
from warcards_tui.words.utterance import utterance

if TYPE_CHECKING:
    from warcards_tui.tui.plots import Plot

Drawing = Callable[[Canvas, Look, Glyphs, "Plot", Region], None]

_NAMED = "which-rule"
_KINDS = {_NAMED: 0, voice.NONE: 1, "slap-or-not": 2}
"""Kinds of the curves of a drill's times; spoken drills have the last kind."""

_MARK, _STAR = 2, 2
_ROOMY, _VAST = 110, 160
"""Columns from which on bars are longer and all parts are shown; and more beside them."""

_BARS = {0: (25, 7), _ROOMY: (26, 15), _VAST: (30, 24)}
"""Columns of the names and of the bars, by the least columns of the screen."""

_MOST_DAYS = 30
"""Number of latest practice days in a curve."""

_STEP = 4
"""Columns of a cell of a map."""

_LABEL = 15
"""Columns of the names of its rows."""

_MIXED = 6
"""Rules in the map of confusions if it does not have the whole width."""

_TITLE = 11
"""Columns of the title of a sentence."""

_LEAST_MAP = 6
"""Fewest rows of a map with its headings."""

_SPOT = "row "
"""Start of the spot names of rows and cells; their part and number follow."""

_ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}

_UNLISTED = frozenset(
    (
        *("turn", "counts", "choices", "rules", "drill-all", "game-before", "to-drill"),
        *[each.id for each in (SINCE, *REVIEW) if each.id != "repeat"],
    )
)
"""Actions in the help but not in the key bar."""


class _Rows(DataTable[Text]):
    """Table that leaves all keys to the screen.

    The selected row also has a sign. The sign is not a cell, because a changed cell would redraw
    all rows.
    """

    can_focus = False
    sign = ">"

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        row = y - self.header_height + round(self.scroll_offset.y)
        if not self.show_cursor or row != self.cursor_row or y < self.header_height:
            return strip
        style = next(iter(strip)).style
        return Strip.join([Strip([Segment(self.sign, style)]), strip.crop(len(self.sign))])


class ProgressScreen(RunScreen[ProgressPage]):
    """Screen of one progress report after another."""

    PAGE = True
    HABITS = (MOVES_KEY,)
    place = "progress"

    def __init__(self) -> None:
        super().__init__()
        self._draw_plot: Drawing | None = None
        self._ready = False
        self._shown: tuple[object, ...] = ()
        self._painted: tuple[object, ...] = ()
        self._sheet = Canvas(0, 0, Style())  # The last painted canvas.
        self._marked = -1
        self._cells: dict[int, tuple[int, int]] = {}  # Cells in the map of this part, by row index.

    def body(self) -> Iterable[Widget]:
        with Container(id="progress"):
            yield _Rows(id="skills", cursor_type="row", cell_padding=0, zebra_stripes=False)
            yield self.felt
            with VerticalScroll(id="details", can_focus=False):
                yield Static(id="words")
        yield Static(id="answer")

    def opened(self) -> None:
        super().opened()
        if not self._ready:
            # The table appears at once; the other parts take a while to compute.
            self.call_after_refresh(self._get_ready)

    def _get_ready(self) -> None:
        self._ready = True
        if self.size.width >= _VAST:
            from warcards_tui.tui.plots import draw_plot

            self._draw_plot = draw_plot
        self._painted = ()
        self.felt.renew()

    def close(self) -> None:
        self._ready = False
        super().close()

    def head(self) -> tuple[str, str]:
        run = self.run
        if run is None:
            return "", ""
        left = f"{progress.title}  < {run.practice.name} >"
        rules = [each for each in run.practice.rules if not each.of]
        level, facts = run.practice.level, run.facts
        parts = [
            progress.mastered(many=sum(bool(each.mastered) for each in rules), of=len(rules)).text,
            "" if level is None else progress.level(level=voice.percent(level)).text,
            progress.short_week(days=run.numbers.week).text if facts.shown else "",
            voice.short_minutes(facts.minutes, facts.goal),
        ]
        # Texts without room are left out: the week first, the minutes last.
        for out in ((), (2,), (0, 2), (0, 1, 2)):
            kept = [each for at, each in enumerate(parts) if each and at not in out]
            right = "   ".join(kept)
            if len(left) + len(right) + 4 <= self.size.width:
                break
        return left, right

    # -- keys and clicks

    def takes(self, key: str, action: str) -> bool:
        run = self.run
        if run is None or super().takes(key, action):
            return run is not None
        if key in ("<", ">") or (not run.pages and run.part == PARTS[0] and key == "right"):
            self.press("game-before" if key == "<" else "next-game")
            return True
        last = len(run.rows) - 1
        shown = self._table if self._table.display else self.felt
        page = max(shown.size.height - 1, 1)  # All rows except the headings.
        far = {"home": -last, "end": last, "pageup": -page, "pagedown": page}
        if key in far and not run.pages:
            # These keys work as in every list.
            run.mark(min(max(run.at + far[key], 0), last))
            self.follow()
            return True
        if (
            key in _ARROWS
            and not run.pages
            and run.part
            in (
                voice.CONFUSED_PART,
                voice.CARDS_PART,
            )
        ):
            self._go(*_ARROWS[key])
            return True
        if action.startswith(_SPOT):
            _, part, at = action.split()
            if (run.part, run.at) == (part, int(at)):
                self.press(DRILL_IT.id)
            else:
                run.part = part
                run.mark(int(at))
                self.follow()
            return True
        return False

    def _go(self, down: int, right: int) -> None:
        """Select the next cell of the map in that direction."""
        run = self.run
        here = self._cells.get(run.at) if run is not None else None
        if run is None or not self._cells:
            return
        if here is None:
            run.mark(next(iter(self._cells)))
        else:
            beyond = [
                (abs(y - here[0]) * (8 if right else 1) + abs(x - here[1]) * (8 if down else 1), at)
                for at, (y, x) in self._cells.items()
                if (y - here[0]) * down + (x - here[1]) * right > 0
            ]
            if beyond:
                run.mark(min(beyond)[1])
        self.follow()

    def heeds(self, event: events.Key) -> bool:
        if event.key != "escape":
            return super().heeds(event)
        event.stop()
        event.prevent_default()
        run = self.run
        self.press("go-on" if run is not None and run.details else "leave")
        return False

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        run, at = self.run, self._table.cursor_row
        # If the run itself moved, it and the table already agree.
        if run is not None and run.part == PARTS[0] and at != run.at:
            run.mark(at)
            self.follow()

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        run = self.run
        if run is not None and run.part != PARTS[0]:
            run.part = PARTS[0]
            run.mark(self._table.cursor_row)
            self.follow()
        else:
            self.press(DRILL_IT.id)

    # -- display

    def show_now(self) -> None:
        super().show_now()
        run = self.run
        if run is None:
            return
        self.set_class(bool(run.details), "-details")
        self.set_class(run.part != PARTS[0], "-part")
        self._show_rows(run)
        if run.details:
            self._show_details(run)
        self._show_answer()
        self.call_after_refresh(self.stand)

    @property
    def _table(self) -> _Rows:
        return self.query_one(_Rows)

    @property
    def _roomy(self) -> bool:
        return self.size.width >= _ROOMY

    def _show_rows(self, run: ProgressPage) -> None:
        table = self._table
        rows = run.rows_of(PARTS[0])
        least = max(columns for columns in _BARS if columns <= self.size.width)
        shown = (rows, self.face.glyphs, self.face.look, least)
        if shown != self._shown:
            self._shown = shown
            wide, long = _BARS[least]
            table.clear(columns=True)
            for heading, width, right in _columns(wide, long, roomy=least > 0):
                head = Text(heading, justify="right" if right else "left")
                table.add_column(head, width=width)
            for row in rows:
                table.add_row(Text(), *self._cells_of(run, row, long, roomy=least > 0))
            self._marked = -1
        table.sign = self.face.glyphs.turn
        table.show_cursor = run.part == PARTS[0]
        if table.show_cursor and run.at != self._marked:
            self._marked = run.at
            table.move_cursor(row=run.at)

    def _cells_of(
        self, run: ProgressPage, row: ProgressRow, long: int, *, roomy: bool
    ) -> list[Text]:
        """Return the cells of a row."""
        rule = row.rule
        name = Text(f" {rule.part}" if rule and rule.part else told(row.name, "eye"))
        if rule is None:
            answers = str(run.practice.items or "") if row.id == ALL else ""
            right = run.practice.accuracy if row.id == ALL else None
            said = "" if right is None else progress.right_of_all(right=voice.percent(right)).text
            cells = [Text(), name, Text(said, justify="left"), Text(), Text(), Text(), Text()]
            wrong = str(run.practice.mistakes or "") if row.id == ALL else ""
            if row.id != ALL:
                medians = sentences.reaction_medians(run.numbers)
                cells[4] = Text(
                    f"{voice.figure(medians[run.cue])} s" if run.cue in medians else "",
                    justify="right",
                )
        else:
            glyphs, time = self.face.glyphs, rule.time(run.cue)
            due = sentences.days_until(rule.due, run.numbers.today)
            answers, wrong = str(rule.trials or ""), str(len(rule.mistakes) or "")
            cells = [
                Text(progress.mastered_sign if rule.mastered else ""),
                name,
                self._bar(rule.seeing, long),
                self._bar(rule.passing, long),
                Text("" if time is None else f"{voice.figure(time)} s", justify="right"),
                Text(bars.days_line(rule.days, LAST_DAYS, glyphs), justify="right"),
                Text("" if due is None else voice.due_cell(due), justify="right"),
            ]
        if roomy:
            cells += [Text(answers, justify="right"), Text(wrong, justify="right")]
        return cells

    def _bar(self, side: ChanceEstimate | None, long: int) -> Text:
        """Return a level as a bar with its number."""
        if side is None:
            return Text()
        look = self.face.look
        sure, likely, missing = bars.level_bar(side, long, self.face.glyphs)
        weak = side.level < bars.WEAK
        return Text.assemble(
            (sure, _ink(look.panel_warn if weak else look.text_mine)),
            (likely, _ink(look.panel_warn if weak else look.text_mine)),
            (missing, _ink(look.panel_dim)),
            f"{voice.percent(side.level):4}",
        )

    def _show_details(self, run: ProgressPage) -> None:
        """Show the open page of the details of the selected row."""
        title = progress.all_about(name=told(run.row.name, "eye").lower()).text
        page = voice.page(run.page + 1, len(run.pages))
        said = [eye(utterance(line)) for line in run.details]
        pane = self.query_one("#progress").size
        rows = sum(len(wrap(line, max(pane.width - 6, 20))) for line in said)
        airy = rows + len(said) + 2 <= pane.height - 2
        lines = ("\n\n" if airy else "\n").join(said)
        words = Content.assemble(
            (title, "$felt-accent b"), (f"  {page}", "$felt-dim"), "\n\n", lines
        )
        self.query_one("#words", Static).update(words)

    def _show_answer(self) -> None:
        line = self.lines[-1] if self.lines else None
        shown = self.query_one("#answer", Static)
        shown.set_class(line is not None and line.kind == "refusal", "-refused")
        shown.update(Content(line.eye if line is not None else ""))

    def stand(self) -> None:
        table, run = self._table, self.run
        if run is None:
            return
        place = self.felt.canvas.places.get("marked") if self.felt.canvas else None
        if run.details:
            self.park(self.query_one("#words", Static).content_region.offset)
        elif run.part != PARTS[0] and place is not None:
            self.park(self.felt.region.offset + place.offset)
        elif table.display:
            y = 1 + run.at - table.scroll_offset.y
            self.park(table.content_region.offset + Offset(_MARK + _STAR, max(y, 0)))

    # -- content below the table, or instead of it

    def paint(self, canvas: Canvas) -> None:
        run = self.run
        if run is None or not self._ready:
            return
        # Moving in the table changes nothing below it except the curves of the selected rule.
        here = run.part != PARTS[0] or canvas.width >= _VAST
        size = (canvas.width, canvas.height)
        shown = (size, self.face.look, run.rows_of(PARTS[0]), run.part, here and run.at)
        if shown != self._painted:
            self._painted, self._sheet = shown, Canvas(canvas.width, canvas.height, canvas.base)
            self._paint_sheet(self._sheet, run)
        canvas.show(self._sheet, 0, 0)

    def _paint_sheet(self, canvas: Canvas, run: ProgressPage) -> None:
        painted = _Painted(canvas, self.face.look, self.face.glyphs, run)
        if self._roomy:
            self._paint_all(painted)
        elif run.part == voice.CONFUSED_PART:
            painted.confusions(Region(2, 1, canvas.width - 3, canvas.height - 1), 15)
        elif run.part == voice.CARDS_PART:
            painted.cards(Region(2, 1, canvas.width - 3, canvas.height - 1))
        else:
            titled = run.part == voice.DAYS_PART
            area = Region(2, int(titled), canvas.width - 4, canvas.height - titled)
            painted.news(area, titled=titled)
        self._cells = painted.cells

    def _paint_all(self, painted: _Painted) -> None:
        """Paint all parts: the two maps side by side, and the sentences below or beside them."""
        canvas, run = painted.canvas, painted.run
        vast = canvas.width >= _VAST
        first = _LABEL + _STEP * (10 if vast else _MIXED) + 1
        second = _LABEL + _STEP * len(run.recent.ranks)
        # A map with the cursor is shown in full.
        maps = (voice.CONFUSED_PART, voice.CARDS_PART)
        least = 0 if run.part in maps else painted.least_news(canvas.width - 4)
        high = max(canvas.height - 2 - least, _LEAST_MAP)
        y = painted.confusions(Region(2, 1, first, high), 10 if vast else _MIXED)
        x = first + 5
        bottom = max(y, painted.cards(Region(x, 1, second, high))) + 1
        if vast:
            beside = Region(x + second + 3, 1, canvas.width - x - second - 5, bottom - 2)
            self._paint_curves(painted, beside)
        area = Region(2, bottom, canvas.width - 4, canvas.height - bottom)
        painted.news(area, titled=True)

    def _paint_curves(self, painted: _Painted, where: Region) -> None:
        """Paint the daily course of the selected rule, or of all rules."""
        run = painted.run
        rule = run.row.rule
        days = (rule.days if rule else run.practice.days)[-_MOST_DAYS:]
        if self._draw_plot is None or not days or where.height < 6 or where.width < 30:
            return
        from warcards_tui.tui.plots import Curve, Plot

        first, last = (sentences.spoken_day(each.day) for each in (days[0], days[-1]))
        shares = [(at, 100 * each.share) for at, each in enumerate(days)]
        curves = [Curve(*each) for each in _curves(days, run.cue)]
        plots = [
            Plot(
                progress.right_percent,
                [Curve(progress.all_answers, shares)],
                len(days),
                first,
                last,
                100,
            )
        ]
        if curves:
            plots.append(
                Plot(
                    progress.times_title(after=progress.after[run.cue]).text,
                    curves,
                    len(days),
                    first,
                    last,
                )
            )
        wide = where.width // len(plots)
        for at, plot in enumerate(plots):
            part = Region(where.x + at * wide, where.y, wide - 2, where.height)
            self._draw_plot(painted.canvas, painted.look, painted.glyphs, plot, part)

    def listed(self, run: Activity) -> list[Action]:
        return [each for each in super().listed(run) if each.id not in _UNLISTED]


class _Block(NamedTuple):
    """Rows about the topic ``title``; the first may be ``drawn``.

    ``at`` is the index of the sentence in its part.
    """

    at: int
    title: str
    rows: list[str]
    drawn: bool


class _Painted:
    """The parts of a run on a canvas.

    ``cells`` has row and column in the map for each cell of the current part.
    """

    def __init__(self, canvas: Canvas, look: Look, glyphs: Glyphs, run: ProgressPage) -> None:
        self.canvas = canvas
        self.look = look
        self.glyphs = glyphs
        self.run = run
        self.cells: dict[int, tuple[int, int]] = {}

    def confusions(self, where: Region, most: int) -> int:
        """Paint the confusions of the ``most`` rules with the most of them.

        Returns the row after it.
        """
        run = self.run
        rows = run.rows_of(voice.CONFUSED_PART)
        self._title(where, voice.CONFUSED_PART, progress.said_for)
        found = [(at, each.confusion) for at, each in enumerate(rows) if each.confusion]
        if not found:
            return self._words(where, progress.nothing_there[voice.CONFUSED_PART])
        order = [NOTHING, *[each.id for each in run.practice.rules]]
        wide = min(most, (where.width - _LABEL) // _STEP)
        said = _leading([each.said for _, each in found], order, where.height - 2)
        true = _leading([each.true for _, each in found], order, wide)
        names = {each: told(run.names.get(each, each), "eye") for each in order}
        heads = dict(zip(order, bars.short_names([*names.values()]), strict=True))
        self._heads(where, [heads[each] for each in true])
        places = {(each.said, each.true): (at, each) for at, each in found}
        for down, one in enumerate(said):
            y = where.y + 2 + down
            self.canvas.put(where.x, y, names[one][: _LABEL - 1], self.look.felt)
            for across, other in enumerate(true):
                x = where.x + _LABEL + _STEP * across
                at, each = places.get((one, other), (-1, None))
                if each is None:
                    self.canvas.right(x + _STEP, y, self.glyphs.dot, self.look.dim)
                else:
                    style = self.look.warn if each.many > 1 else self.look.felt
                    self._cell(voice.CONFUSED_PART, at, (down, across), x, y, each.many, style)
        return where.y + 2 + len(said)

    def cards(self, where: Region) -> int:
        """Paint how often each rule is right, by the newest card; return the row after it."""
        run = self.run
        rows = run.rows_of(voice.CARDS_PART)
        self._title(where, voice.CARDS_PART, progress.by_card)
        found = {
            (each.cell.rule, each.cell.card): (at, each.cell)
            for at, each in enumerate(rows)
            if each.cell
        }
        if not found:
            return self._words(where, progress.nothing_there[voice.CARDS_PART])
        ranks = run.recent.ranks
        self._heads(where, ["jok" if each == JOKER else each for each in ranks])
        asked = {rule for rule, _ in found}
        rules = [each for each in run.practice.rules if each.id in asked][: where.height - 2]
        for down, rule in enumerate(rules):
            y = where.y + 2 + down
            name = told(rule.told, "eye")
            self.canvas.put(where.x, y, name[: _LABEL - 1], self.look.felt)
            for across, rank in enumerate(ranks):
                x = where.x + _LABEL + _STEP * across
                at, cell = found.get((rule.id, rank), (-1, None))
                if cell is None:
                    self.canvas.right(x + _STEP, y, self.glyphs.dot, self.look.dim)
                else:
                    style = bars.style_of(cell.share, self.look)
                    share = voice.percent(cell.share)
                    self._cell(voice.CARDS_PART, at, (down, across), x, y, share, style)
        return where.y + 2 + len(rules)

    def news(self, where: Region, *, titled: bool) -> None:
        """Paint the sentences, with charts of days and times.

        Without room for all, the first sentences of each topic are painted, or in their own part
        those around the selected one. Without titles the most frequent confusion comes first.
        """
        here = self.run.part == voice.DAYS_PART
        indent = _TITLE if titled else 0
        blocks = self._told(where.width - indent)
        if not here and (not titled or sum(len(each.rows) for each in blocks) > where.height):
            blocks = self._in_short(where.width - indent, titled=titled)
        marked = self.run.at if here else 0
        while sum(len(each.rows) for each in blocks if each.at <= marked) > where.height:
            del blocks[0]
        y = where.y
        before = ""
        for at, title, rows, drawn in blocks:
            if y + len(rows) > where.bottom:
                break
            if titled and title != before:
                self.canvas.put(where.x, y, title, self.look.title)
            before = title
            if here and at == marked:
                self.canvas.place("marked", where.x + indent, y + drawn)
            self.canvas.spot(where.x, y, where.width, len(rows), f"{_SPOT}{voice.DAYS_PART} {at}")
            for number, row in enumerate(rows):
                style = self.look.chosen if here and at == marked else self.look.felt
                style = self.look.accent if number < drawn else style
                self.canvas.put(where.x + indent, y, row, style)
                y += 1

    def least_news(self, width: int) -> int:
        """Return the rows of all topics in short form."""
        return sum(len(each.rows) for each in self._in_short(width - _TITLE, titled=True))

    def _told(self, width: int) -> list[_Block]:
        """Return all sentences, each with the chart above it."""
        found: list[_Block] = []
        for at, row in enumerate(self.run.rows_of(voice.DAYS_PART)):
            title = told(row.name, "eye")
            first = not found or found[-1].title != title
            drawn = self._drawing(row, width) if first else ""
            rows = [drawn] * bool(drawn) + wrap(eye(row.line), width)
            found.append(_Block(at, title, rows, bool(drawn)))
        return found

    def _in_short(self, width: int, *, titled: bool) -> list[_Block]:
        """Return one row of sentences per topic, as many as fit."""
        rows = [*enumerate(self.run.rows_of(voice.DAYS_PART))]
        if not titled:
            mixed = self.run.rows_of(voice.CONFUSED_PART)[:1]
            rows = [(0, each) for each in mixed if each.confusion] + rows
        found: list[_Block] = []
        for title, group in groupby(rows, key=lambda each: told(each[1].name, "eye")):
            (at, first), *others = group
            line = _in_brief(first)
            for _, row in others:
                more = " ".join(filter(None, [line, _in_brief(row)]))
                line = more if len(more) <= width else line
            drawn = self._drawing(first, width) if titled else ""
            found.append(
                _Block(at, title, [*[drawn] * bool(drawn), *wrap(line, width)], bool(drawn))
            )
        return [each for each in found if each.rows]

    def _drawing(self, row: ProgressRow, width: int) -> str:
        """Return the chart above the first sentence of a topic."""
        run = self.run
        days = bool(run.numbers.calendar) and run.facts.shown
        if row.name == progress.news[voice.DAYS] and days:
            room = min(width - len(progress.items_a_day) - 2, 100)
            drawn = bars.calendar(run.numbers.calendar, run.numbers.today, room, self.glyphs)
            return f"{drawn}  {progress.items_a_day}"
        if row.name == progress.news[voice.BESTS] and run.recent.times:
            room = min(width - len(progress.by_time) - 16, 40)
            marks, low, high = bars.histogram(run.recent.times, room, self.glyphs)
            return f"{low / 10:.1f} s {marks} {high / 10:.1f} s  {progress.by_time}"
        return ""

    def _title(self, where: Region, part: str, more: str) -> None:
        here = self.run.part == part
        style = self.look.chosen if here else self.look.title
        self.canvas.put(where.x, where.y, more, style)
        self.canvas.spot(where.x, where.y, len(more), 1, f"{_SPOT}{part} 0")

    def _heads(self, where: Region, heads: Sequence[str]) -> None:
        for across, head in enumerate(heads):
            x = where.x + _LABEL + _STEP * across
            self.canvas.right(x + _STEP, where.y + 1, head, self.look.dim)

    def _cell(
        self, part: str, at: int, place: tuple[int, int], x: int, y: int, figure: int, style: Style
    ) -> None:
        """Paint a cell of a map: a figure that can be clicked and selected."""
        here = self.run.part == part
        if here:
            self.cells[at] = place
        if here and self.run.at == at:
            style = self.look.chosen
            self.canvas.place("marked", x, y)
        self.canvas.put(x, y, f"{figure:{_STEP}}", style)
        self.canvas.spot(x, y, _STEP, 1, f"{_SPOT}{part} {at}")

    def _words(self, where: Region, words: str) -> int:
        rows = wrap(words, where.width)
        for at, row in enumerate(rows):
            self.canvas.put(where.x, where.y + 2 + at, row, self.look.dim)
        return where.y + 2 + len(rows)


def _columns(wide: int, long: int, *, roomy: bool) -> list[tuple[str, int, bool]]:
    """Return the columns of the table: heading, width, and True if right-aligned."""
    gap = 3 if roomy else 1
    columns = [
        ("", _MARK, False),
        ("", _STAR, False),
        (progress.skills, wide, False),
        (progress.see_it, long + 4 + gap, False),
        (progress.let_it_pass, long + 4, False),
        (progress.time, 7, True),
        (progress.trend, LAST_DAYS + 1 + roomy, True),
        (progress.due, 11, True),
    ]
    return [*columns, *[(progress.answered, 9, True), (progress.wrong, 10, True)] * roomy]


def _ink(style: Style) -> Style:
    """Return a style without its background, for table cells, which have their own."""
    return Style(color=style.color, bold=style.bold, reverse=style.reverse)


def _leading(names: Sequence[str], order: Sequence[str], most: int) -> list[str]:
    """Return the first ``most`` different names, in order."""
    found = list(dict.fromkeys(names))[: max(most, 0)]
    return sorted(found, key=lambda each: order.index(each) if each in order else len(order))


def _in_brief(row: ProgressRow) -> str:
    """Return the brief text of a row."""
    return eye(utterance(row.line.at("brief")))


def _curves(days: Sequence[Day], cue: str) -> list[tuple[str, list[tuple[int, float]], int]]:
    """Return the median times in seconds after that cue: drill, days, and kind of curve."""
    found: dict[SeriesKey, list[tuple[int, float]]] = {}
    for at, day in enumerate(days):
        for key, median in day.medians.items():
            if key[1] == cue:
                found.setdefault(key, []).append((at, median / 1000))
    return [
        (voice.curve(key[0]), found[key], _KINDS.get(key[0], len(_KINDS)))
        for key in sorted(found, key=in_order)
    ]
