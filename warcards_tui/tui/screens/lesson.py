"""The lesson page: the window onto a lesson, with a live table where there is something to do."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.coach.lessons.examiner import TEXT
from warcards_tui.coach.lessons.run import LessonRun
from warcards_tui.coach.lessons.table import Practice
from warcards_tui.games.scientific.events import ScientificView
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.run import Run
from warcards_tui.sitting.transcript import Line
from warcards_tui.tui import lesson_steps as steps
from warcards_tui.tui.canvas import Canvas, under_bar
from warcards_tui.tui.said import draw_said, rows_said
from warcards_tui.tui.screens.run import RunScreen
from warcards_tui.tui.sight import Sight
from warcards_tui.tui.tables.scientific import in_hand
from warcards_tui.voice.lessons import progress

_SELDOM = {"help", *[each.id for each in (*act.INFORMATION, *act.REVIEW)]}
"""Actions that only the list of all keys tells."""

_LESSON = {"leave", *[each.id for each in act.LEARNING if each is not act.PLAY]}
"""Actions that are there at nearly every step."""

_GOAL = 3
"""Rows above the table of a task: how far the lesson is, and what is to be done."""


class LessonScreen(RunScreen[LessonRun]):
    """Shows one lesson after the other."""

    place = "lesson"

    def paint(self, canvas: Canvas) -> None:
        if self.run is not None:
            under_bar(canvas, self._draw)

    def head(self) -> tuple[str, str]:
        run = self.run
        if run is None:
            return "", ""
        figures = self._figures(run)
        left = f"{run.title}  {run.place.heading}{f'  {figures}' if figures else ''}"
        return left, progress(run.place.at + 1, len(run.place.steps))

    def _draw(self, canvas: Canvas) -> None:
        run = self.run
        assert run is not None
        look = self.face.look
        bottom = canvas.height
        if run.table is not None and run.marked is None:
            self._paint_table(canvas, run, run.table, bottom)
        else:
            said = 5 if canvas.height >= 34 else 2 + (run.examiner.question is not None)
            top = bottom - said
            before, since = self._said()
            steps.paint(canvas, self.face, run, top, newest=not since)
            lines = [*before, *since][-said:]
            # A long answer, as of all keys, covers the step rather than being cut off.
            needed = [rows_said(canvas, line.eye) for line in since[-1:]]
            said = max([said, *needed])
            glyphs, marked = self.face.glyphs, bool(since)
            draw_said(canvas, look, glyphs, lines, bottom - said, said, marked=marked)
        steps.draw_progress(canvas, self.face, run)

    def _paint_table(self, canvas: Canvas, run: LessonRun, table: Practice, bottom: int) -> None:
        """The task above its table, which is drawn as in a game."""
        from warcards_tui.tui.tables import painter_of

        inner = Canvas(canvas.width, bottom - _GOAL, canvas.base)
        sight = Sight(self.face, table)
        said = 4
        sight.bottom = inner.height - said
        painter_of(table.variant)(inner, sight)
        canvas.show(inner, 0, _GOAL)
        steps.draw_goal(canvas, self.face, run, _GOAL - 1)
        lines = self._since_task()[-said:]
        draw_said(canvas, self.face.look, self.face.glyphs, lines, bottom - said, said)

    def _said(self) -> tuple[Sequence[Line], Sequence[Line]]:
        """What happened right before the step or the question that is drawn, and what was said
        since. What was asked for before it is asked for no more, and left out.
        """
        kinds = [line.kind for line in self.lines]
        since = len(kinds) - kinds[::-1].index(TEXT) if TEXT in kinds else 0
        begins = since
        while begins and kinds[begins - 1] == TEXT:
            begins -= 1
        first = begins
        while first and (kinds[first - 1] == "event" or first == 1):
            first -= 1  # The very first line tells of the face.
        return self.lines[first:begins], self.lines[since:]

    def _since_task(self) -> Sequence[Line]:
        """What was said since the task was set."""
        texts = [at for at, line in enumerate(self.lines) if line.kind == TEXT]
        return self.lines[texts[-1] + 1 :] if texts else self.lines

    def _figures(self, run: LessonRun) -> str:
        view = None if run.table is None else run.table.view
        return in_hand(view) if isinstance(view, ScientificView) else ""

    def listed(self, run: Run) -> list[Action]:
        shown = [each for each in run.actions() if each.id not in _SELDOM and not _in_place(each)]
        # What belongs to the step goes before what a lesson always has.
        return sorted(shown, key=lambda each: each.id in _LESSON)


def _in_place(action: Action) -> bool:
    """Whether the key of an action stands where it belongs, beside its card, rule or answer."""
    return action.id.startswith(("rule-", "choose-", "answer-"))
