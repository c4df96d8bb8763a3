"""The progress page: a table of rules with their numbers, and below it the curves of the marked
one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from textwrap import wrap
from typing import TYPE_CHECKING

from textual.geometry import Region

from warcards_tui.cards.parts import Told, told
from warcards_tui.coach.progress import sentences
from warcards_tui.coach.progress.numbers import Day, Practice, Rule, in_order
from warcards_tui.coach.progress.run import ALL, DETAILS, Progress, Row
from warcards_tui.coach.skills.profile import GO_NO_GO
from warcards_tui.coach.skills.skill import SeriesKey
from warcards_tui.sitting.actions import REVIEW, Action, key_name
from warcards_tui.sitting.run import Run
from warcards_tui.tui.canvas import Canvas, under_bar
from warcards_tui.tui.looks import Glyphs, Look
from warcards_tui.tui.said import draw_said, rows_said
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

_NAME = 17
_MOST_ROWS, _FEW_ROWS = 16, 6
"""Rows of the table at most, and where there is little room."""

_ROOMY = 34
"""Rows of a page from which on there is room for the table beside anything else."""

_MOST_DAYS = 30
"""The days of practice that a curve shows: the last ones."""

_SAID = 2
"""Rows for the newest sentence, unless it takes more."""

_UNLISTED = frozenset(
    ("turn", "counts", "choices", "rules", *[each.id for each in REVIEW if each.id != "repeat"])
)
"""Actions that are told in the help and not in the key bar."""


class ProgressScreen(RunScreen[Progress]):
    """Shows one look at how somebody does after the other."""

    place = "progress"

    def __init__(self) -> None:
        super().__init__()
        self._draw_plot: Drawing | None = None
        self._top = 0

    def opened(self) -> None:
        super().opened()
        if self._draw_plot is None:
            # The table is seen at once; what draws the curves takes a while to be imported.
            self.call_after_refresh(self._get_ready)

    def _get_ready(self) -> None:
        from warcards_tui.tui.plots import draw_plot

        self._draw_plot = draw_plot
        self.felt.renew()

    # -- drawing

    def paint(self, canvas: Canvas) -> None:
        if self.run is not None:
            under_bar(canvas, self._draw)

    def _draw(self, canvas: Canvas) -> None:
        run = self.run
        assert run is not None
        bottom = canvas.height
        # The sentence of a row has its place; a longer answer lies over the rest while it is said.
        kept = (
            _SAID if run.details else max(rows_said(canvas, eye(run.row.line, run.length)), _SAID)
        )
        roomy = canvas.height >= _ROOMY
        y = 1 + roomy
        if roomy or not run.details:
            y = self._draw_table(canvas, run, y, _MOST_ROWS if roomy else _FEW_ROWS) + roomy
        self._draw_marked(canvas, run, y, bottom - kept - y)
        newest = self.lines[-1:]
        said = max([kept, *[rows_said(canvas, line.eye) for line in newest]])
        look, glyphs = self.face.look, self.face.glyphs
        draw_said(canvas, look, glyphs, newest, bottom - said, said)

    def head(self) -> tuple[str, str]:
        run = self.run
        if run is None:
            return "", ""
        left = f"{voice.TITLE}  {run.practice.name}"
        if run.practice.cues:
            left += f"  {voice.times_from(run.cue)}"
        return left, voice.short_week(run.numbers.week)

    # -- the table

    def _draw_table(self, canvas: Canvas, run: Progress, y: int, most: int) -> int:
        """Draws the rows around the marked one; returns the row below them."""
        look = self.face.look
        width = 2 + _NAME + sum(each for _, each in _COLUMNS)
        x = max((canvas.width - width) // 2, 0)
        at = x + 2 + _NAME
        for heading, wide in _COLUMNS:
            at += wide
            canvas.right(at, y, heading, look.title)
        many = len(run.rows)
        self._top = max(min(self._top, run.at, many - most), run.at - most + 1, 0)
        last = min(self._top + most, many)
        canvas.put(x + 2, y, voice.heading(self._top + 1, last, many), look.title)
        for number in range(self._top, last):
            y += 1
            self._draw_row(canvas, run, run.rows[number], x, y, width)
        return y + 1

    def _draw_row(
        self, canvas: Canvas, run: Progress, row: Row, x: int, y: int, width: int
    ) -> None:
        look = self.face.look
        marked = row is run.row
        style = look.chosen if marked else look.felt
        if marked:
            canvas.fill(x, y, width, 1, style)
            canvas.put(x, y, self.face.glyphs.turn, style)
        canvas.put(x + 2, y, told(row.name, "eye"), style)
        if row.rule is not None:
            cells = _cells(row.rule, run.cue, run.numbers.today)
        elif row.id == ALL:
            cells = _all_cells(run.practice, run.numbers.today)
        else:
            medians = sentences.reaction_medians(run.numbers)
            canvas.put(x + 2 + _NAME, y, voice.reactions_cell(medians), style)
            return
        at = x + 2 + _NAME
        for (_, wide), text in zip(_COLUMNS, cells, strict=True):
            at += wide
            canvas.right(at, y, text, style)

    # -- the marked row

    def _draw_marked(self, canvas: Canvas, run: Progress, y: int, height: int) -> None:
        """What is known of the marked row: all of it in words, or its curves."""
        width = min(canvas.width - 4, 116)
        x = (canvas.width - width) // 2
        days = run.row.rule.days if run.row.rule else run.practice.days
        if run.details:
            self._draw_details(canvas, run, Region(x, y, width, height))
        elif run.row.rule is None and run.row.id != ALL:
            self._draw_words(canvas, run.summary, Region(x, y, width, height))
        elif not days:
            self._draw_words(canvas, [voice.NO_DAYS_YET], Region(x, y, width, height))
        elif self._draw_plot is not None:
            self._draw_plots(canvas, run, days, Region(x, y, width, height))

    def _draw_details(self, canvas: Canvas, run: Progress, where: Region) -> None:
        """The open page of all about the marked row."""
        look = self.face.look
        canvas.put(where.x, where.y, voice.all_about(told(run.row.name, "eye")), look.title)
        page = voice.page(run.page + 1, len(run.pages))
        canvas.right(where.right, where.y, page, look.dim)
        self._draw_words(canvas, run.details, where.shrink((2, 0, 0, 0)))

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
