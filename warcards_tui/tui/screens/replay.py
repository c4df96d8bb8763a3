"""The screen of a replay, drawn as in play, with the result of each move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.races import SIGNS
from warcards_tui.sitting.replay import WATCHER, Replay
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.transcript import Line
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.looks import lane
from warcards_tui.tui.moments.still import Keyframe
from warcards_tui.tui.screens.run import Story, ToldScreen
from warcards_tui.tui.sight import UNMARKED, DrawContext
from warcards_tui.tui.stage import CurrentStage, Stage
from warcards_tui.tui.widgets.felt import Felt
from warcards_tui.tui.widgets.rail import Rail
from warcards_tui.tui.widgets.words import Words
from warcards_tui.voice import replay as voice
from warcards_tui.voice.races import LOST, MISSED, WON, WRONG
from warcards_tui.voice.render import eye, lettered
from warcards_tui.words import replay as words

_SELDOM = {"go-on", "repeat", "older", "newer", "oldest", "newest"}
"""Actions that only the list of all keys shows."""

_FIRST = ("run", "next-step", "step-back", "next-mark", "mark-before")
"""Actions that come first in the key bar."""

_STEPS = {",": "step-back", ".": "next-step"}
"""Keys that step here besides the arrows."""

_TO = "to-step-"
"""Start of the spot names of the timeline."""

_ORDER = (MISSED, LOST, WON, WRONG)
"""Marks by priority for one cell of the timeline; later ones win."""


class ReplayScreen(ToldScreen[Replay]):
    """Screen of one replay after another."""

    PAGE = True
    place = "replay"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "step_back", "leave")]
    MEANS: ClassVar[Mapping[str, tuple[str, str]]] = {
        **ToldScreen.MEANS,
        act.REVIEW[1].id: (act.REPLAY[1].title, act.REPLAY[1].help),
        act.REVIEW[2].id: (act.REPLAY[0].title, act.REPLAY[0].help),
    }

    def __init__(self) -> None:
        super().__init__()
        self.rail = Rail()
        self.timeline = Felt(self._paint_timeline, id="timeline")
        self._standing = CurrentStage()
        self._moment: Keyframe | None = None
        self._seen: tuple[object, ...] = ()  # The position of the moment.
        self._told: tuple[object, int] = (None, 0)  # The game and the step of the newest sentence.

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="middle"):
            yield self.felt
            yield self.rail
        yield self.timeline
        yield Words("banner")
        yield Story("story")

    def close(self) -> None:
        self._standing.strike()
        self._seen = ()
        super().close()

    # -- keys and clicks

    def takes(self, key: str, action: str) -> bool:
        run = self.run
        taken = super().takes(key, action)
        if run is None or taken:
            return taken
        if key in _STEPS:
            self.press(_STEPS[key])
            return True
        if action.startswith(_TO):
            run.go_to(int(action.removeprefix(_TO)))
            self.follow()
            return True
        return False

    def action_step_back(self) -> None:
        """Return to the previous screen."""
        self.action_do(act.LEAVE.id)

    # -- display

    def hear(self, line: Line) -> None:
        run = self.run
        if run is not None:
            game, step = self._told
            if game is not run.recorded or run.step not in (step, step + 1):
                self.lines.clear()  # The lines belong to another move.
            self._told = run.recorded, run.step
        super().hear(line)

    def show_now(self) -> None:
        run = self.run
        if run is not None:
            stage = self._standing.shows(run)
            self._moment = self._moment_of(run, stage)
            self.set_class(stage.game.rules is not None, "-slapping")
            if stage.game.rules is not None:
                self._show_rail(stage)
            self.timeline.renew()
        super().show_now()

    def _moment_of(self, run: Replay, stage: Stage) -> Keyframe | None:
        """Return the deciding picture of the newest move, made once per step."""
        seen = (run.recorded, run.step, run.eyes)
        if seen == self._seen:
            return self._moment
        self._seen = seen
        return stage.decided(WATCHER if run.eyes is None else run.eyes)

    def _show_rail(self, stage: Stage) -> None:
        from warcards_tui.tui.screens.table import rail_rows
        from warcards_tui.tui.tables import notes_of

        marks = UNMARKED if self._moment is None else self._moment.marks
        rows = rail_rows(stage, marks, self.face.glyphs)
        notes = notes_of(stage.variant)
        told = list(notes(DrawContext(self.face, stage))) if notes is not None else []
        self.rail.tell([row._replace(cap="") for row in rows], told)  # Nobody slaps here.

    def paint(self, canvas: Canvas) -> None:
        run = self.run
        if run is None:
            return
        from warcards_tui.tui.tables import painter_of

        stage, moment = self._standing.shows(run), self._moment
        sight = DrawContext(self.face, stage)
        if moment is not None:
            sight = DrawContext(self.face, stage, moment.view, moment.marks)
        painter_of(run.recorded.variant)(canvas, sight)

    def _paint_timeline(self, canvas: Canvas) -> None:
        """Paint all moves from left to right, with the results of races; a click goes there."""
        run = self.run
        if run is None:
            return
        look, glyphs, last = self.face.look, self.face.glyphs, max(run.steps.last, 1)
        left, width = 2, canvas.width - 4
        column = {step: left + step * (width - 1) // last for step in range(last + 1)}
        here = column[min(run.step, last)]
        canvas.put(left, 1, glyphs.rule * width, look.line)
        canvas.put(left, 1, ("━" if glyphs.unicode else "=") * (here - left), look.accent)
        canvas.put(here, 1, "┃" if glyphs.unicode else "#", look.title)
        styles = {WON: look.text_mine, LOST: look.text_theirs, WRONG: look.text_wrong}
        marks: dict[int, dict[int, str]] = {}
        for step, kind in run.races.items():
            marks.setdefault(column[step], {})[step] = kind
        for x, races in marks.items():
            kind = max(races.values(), key=_ORDER.index)
            canvas.put(x, 0, lane(SIGNS[kind], glyphs), styles.get(kind, look.dim))
        for x in range(left, left + width):
            # A column with a mark leads to the mark, others to their first move.
            step = next(iter(marks.get(x, ())), -(-(x - left) * last // max(width - 1, 1)))
            canvas.spot(x, 0, 1, 2, f"{_TO}{min(step, run.steps.last)}")

    def banner(self) -> tuple[str, str, str]:
        run = self.run
        signs = self.face.glyphs.unicode
        if run is None:
            return "", "", ""
        if run.missed is not None:
            told = voice.missed(run.missed.reasons[:1])
            return eye(told, signs=signs), "", "alarm"
        if self._moment is not None and self._moment.verdict is not None:
            verdict = self._moment.verdict
            first, second, *_ = (*verdict.lines, "", "")
            if not signs:
                first, second = lettered(first), lettered(second)
            return first, second, verdict.kind
        events = [line for line in self.lines if line.happened]
        return (events[-1].drawn(signs=signs) if events else ""), "", ""

    def parts(self) -> Sequence[Line]:
        run, lines = self.run, super().parts()
        if run is None or run.step:
            return lines
        # Before the first move the banner says everything.
        first = self.banner()[0]
        return [each for each in lines if each.drawn(signs=self.face.glyphs.unicode) != first]

    def head(self) -> tuple[str, str]:
        run = self.run
        if run is None:
            return "", ""
        left = f"{run.title}  move {run.step} of {run.steps.last}"
        if run.games > 1:
            left += f"  game {run.at + 1} of {run.games}"
        name = None if run.eyes is None else run.recorded.names[run.eyes]
        playing = f"{words.playing}  " if run.running else ""
        return left, playing + voice.seen_from(name)

    def listed(self, run: Activity) -> list[Action]:
        found = [each for each in super().listed(run) if each.id not in _SELDOM]
        first = {id: at for at, id in enumerate(_FIRST)}
        return sorted(found, key=lambda each: first.get(each.id, len(first)))
