"""Progress: a table of rules with their numbers, and below or beside it more of the marked one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.text import Text
from textual import events
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.coordinate import Coordinate
from textual.geometry import Offset, Region
from textual.widget import Widget
from textual.widgets import DataTable, Static

from warcards_tui.cards.parts import Told, told
from warcards_tui.coach.progress import sentences
from warcards_tui.coach.progress.numbers import Day, Practice, Rule, in_order
from warcards_tui.coach.progress.run import ALL, DETAILS, Progress, Row
from warcards_tui.coach.skills.profile import GO_NO_GO
from warcards_tui.coach.skills.skill import SeriesKey
from warcards_tui.sitting.actions import REVIEW, Action, key_name
from warcards_tui.sitting.run import Run
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.looks import Glyphs, Look
from warcards_tui.tui.screens.run import RunScreen
from warcards_tui.voice import progress as voice
from warcards_tui.voice.render import eye
from warcards_tui.voice.utterance import Utterance, utterance

if TYPE_CHECKING:
    from warcards_tui.tui.plots import Plot

Drawing = Callable[[Canvas, Look, Glyphs, "Plot", Region], None]

_NAMED = "which-rule"
_KINDS = {_NAMED: 0, voice.NONE: 1, "slap-or-not": 2}
"""What kind of curve the times of a drill are; those of the ear drills are the last kind."""

_COLUMNS = (
    ("answers", 8),
    ("right", 7),
    ("named", 8),
    ("slapped", 8),
    ("due", 12),
    ("mastered", 9),
    ("mistakes", 9),
)
"""The columns after the name: heading and width; all stand at the right."""

_MARK, _NAME = 2, 16
_MOST_DAYS = 30
"""The days of practice that a curve shows: the last ones."""

_UNLISTED = frozenset(
    ("turn", "counts", "choices", "rules", *[each.id for each in REVIEW if each.id != "repeat"])
)
"""Actions that are told in the help and not in the key bar."""


class _Rows(DataTable[Text]):
    """A table that leaves all keys to the screen."""

    can_focus = False


class ProgressScreen(RunScreen[Progress]):
    """Shows one look at how somebody does after the other."""

    PAGE = True
    place = "progress"

    def __init__(self) -> None:
        super().__init__()
        self._draw_plot: Drawing | None = None
        self._shown: tuple[object, ...] = ()
        self._marked = -1

    def body(self) -> Iterable[Widget]:
        with Container(id="progress"):
            yield _Rows(id="skills", cursor_type="row", cell_padding=0, zebra_stripes=False)
            yield self.felt
            with VerticalScroll(id="details", can_focus=False):
                yield Static(id="words")
        yield Static(id="answer")

    def opened(self) -> None:
        super().opened()
        if self._draw_plot is None:
            # The table is seen at once; what draws the curves takes a while to be imported.
            self.call_after_refresh(self._get_ready)

    def _get_ready(self) -> None:
        from warcards_tui.tui.plots import draw_plot

        self._draw_plot = draw_plot
        self.felt.renew()

    def head(self) -> tuple[str, str]:
        run = self.run
        if run is None:
            return "", ""
        left = f"{voice.TITLE}  {run.practice.name}"
        if run.practice.cues:
            left += f"  {voice.times_from(run.cue)}"
        return left, voice.short_week(run.numbers.week)

    # -- what is shown

    def show_now(self) -> None:
        super().show_now()
        run = self.run
        if run is None:
            return
        self.set_class(bool(run.details), "-details")
        self._show_rows(run)
        if run.details:
            self._show_details(run)
        self._show_answer()
        self.call_after_refresh(self._park)

    @property
    def _table(self) -> _Rows:
        return self.query_one(_Rows)

    def _show_rows(self, run: Progress) -> None:
        table = self._table
        shown = (run.practice, run.cue, self.face.glyphs)
        if shown != self._shown:
            self._shown = shown
            table.clear(columns=True)
            table.add_column("", width=_MARK)
            table.add_column(Text(voice.RULES), width=_NAME)
            for heading, width in _COLUMNS:
                table.add_column(Text(heading, justify="right"), width=width)
            for row in run.rows:
                cells = [Text(each, justify="right") for each in _row_cells(run, row)]
                table.add_row(Text(), Text(told(row.name, "eye")), *cells)
            self._marked = -1
        if run.at != self._marked:
            if self._marked >= 0:
                table.update_cell_at(Coordinate(self._marked, 0), Text())
            self._marked = run.at
            table.update_cell_at(Coordinate(run.at, 0), Text(self.face.glyphs.turn))
            table.move_cursor(row=run.at)

    def _show_details(self, run: Progress) -> None:
        """The open page of all about the marked row."""
        title = voice.all_about(told(run.row.name, "eye"))
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

    def _park(self) -> None:
        table = self._table
        if self.run is not None and table.display:
            y = 1 + self.run.at - table.scroll_offset.y
            self.park(table.content_region.offset + Offset(_MARK, max(y, 0)))
        elif self.run is not None:
            self.park(self.query_one("#words", Static).content_region.offset)

    def heeds(self, event: events.Key) -> bool:
        if event.key != "escape":
            return super().heeds(event)
        event.stop()
        event.prevent_default()
        run = self.run
        self.press(DETAILS.id if run is not None and run.details else "leave")
        return False

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        run, at = self.run, self._table.cursor_row
        # Where the run itself has moved on, it and the table are of one mind.
        if run is not None and at != run.at:
            run.mark(at)
            self.follow()

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        self.press(DETAILS.id)

    # -- the curves of the marked row

    def paint(self, canvas: Canvas) -> None:
        run = self.run
        if run is None:
            return
        where = Region(2, 1, canvas.width - 4, canvas.height - 1)
        days = run.row.rule.days if run.row.rule else run.practice.days
        if run.row.rule is None and run.row.id != ALL:
            self._draw_words(canvas, run.summary, where)
        elif not days:
            self._draw_words(canvas, [voice.NO_DAYS_YET], where)
        elif self._draw_plot is not None:
            self._draw_plots(canvas, run, days, where)

    def _draw_words(self, canvas: Canvas, lines: Sequence[Told | Utterance], where: Region) -> None:
        """Sentences, with rows between them where there is room. None is cut off: where there is
        no room for all of them the last row says so.
        """
        rows = [wrap(eye(utterance(line)), where.width) for line in lines]
        airy = sum(map(len, rows)) + len(rows) - 1 <= where.height
        if sum(map(len, rows)) > where.height:
            assert self.run is not None
            rows.append([voice.there_is_more(key_name(self.run.keymap.key(DETAILS)))])
            while sum(map(len, rows)) > where.height and len(rows) > 1:
                del rows[-2]
        y = where.y
        for parts in rows:
            for row, part in enumerate(parts, y):
                canvas.put(where.x, row, part, self.face.look.felt)
            y += len(parts) + airy

    def _draw_plots(
        self, canvas: Canvas, run: Progress, days: Sequence[Day], where: Region
    ) -> None:
        from warcards_tui.tui.plots import Curve, Plot

        assert self._draw_plot is not None
        days = days[-_MOST_DAYS:]
        first, last = (_short(each.day) for each in (days[0], days[-1]))
        shares = [(at, 100 * each.share) for at, each in enumerate(days)]
        answers = [Curve(voice.ALL_ANSWERS, shares)]
        right = Plot(voice.RIGHT, answers, len(days), first, last, 100)
        half = where.width // 2 - 1
        look, glyphs = self.face.look, self.face.glyphs
        self._draw_plot(canvas, look, glyphs, right, Region(where.x, where.y, half, where.height))
        beside = Region(where.right - half, where.y, half, where.height)
        curves = [Curve(*each) for each in _curves(days, run.cue)]
        if curves:
            times = Plot(voice.times_title(run.cue), curves, len(days), first, last)
            self._draw_plot(canvas, look, glyphs, times, beside)
        else:
            instead = run.summary if run.row.id == ALL else [voice.no_times(run.cue)]
            self._draw_words(canvas, instead, beside)

    def listed(self, run: Run) -> list[Action]:
        return [each for each in super().listed(run) if each.id not in _UNLISTED]


def _row_cells(run: Progress, row: Row) -> tuple[str, ...]:
    """What stands in the columns of a row."""
    if row.rule is not None:
        return _cells(row.rule, run.cue, run.numbers.today)
    if row.id == ALL:
        return _all_cells(run.practice, run.numbers.today)
    return ("",) * len(_COLUMNS)


def _cells(rule: Rule, cue: str, today: str) -> tuple[str, ...]:
    """What stands in the columns of a rule."""
    medians = {each.drill: each.median for each in rule.times if each.cue == cue}
    slapped = next((drill for drill in medians if drill in GO_NO_GO), "")
    due = sentences.days_until(rule.due, today)
    return (
        str(rule.trials or ""),
        "" if rule.accuracy is None else f"{voice.percent(rule.accuracy)} %",
        *[
            f"{voice.figure(medians[each])} s" if each in medians else ""
            for each in (_NAMED, slapped)
        ],
        "" if due is None else voice.due_cell(due),
        voice.YES if rule.mastered else "",
        str(len(rule.mistakes) or ""),
    )


def _all_cells(practice: Practice, today: str) -> tuple[str, ...]:
    """What stands in the columns of all rules together."""
    due = sum(bool(each.due) and each.due <= today for each in practice.rules)
    mastered = sum(bool(each.mastered) for each in practice.rules)
    accuracy = practice.accuracy
    return (
        str(practice.items or ""),
        "" if accuracy is None else f"{voice.percent(accuracy)} %",
        "",
        "",
        str(due or ""),
        f"{mastered} of {len(practice.rules)}",
        str(practice.mistakes or ""),
    )


def _short(day: str) -> str:
    """A date as it stands below a curve: ``31 Oct``."""
    found = date.fromisoformat(day)
    return f"{found.day} {voice.MONTHS[found.month - 1]}"


def _curves(days: Sequence[Day], cue: str) -> list[tuple[str, list[tuple[int, float]], int]]:
    """The median times in seconds after that cue: what was done, the days, and its kind."""
    found: dict[SeriesKey, list[tuple[int, float]]] = {}
    for at, day in enumerate(days):
        for key, median in day.medians.items():
            if key[1] == cue:
                found.setdefault(key, []).append((at, median / 1000))
    return [
        (voice.curve(key[0]), found[key], _KINDS.get(key[0], len(_KINDS)))
        for key in sorted(found, key=in_order)
    ]
