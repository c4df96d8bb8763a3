"""The screen of a lesson, with a live table for its tasks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from warcards_tui.cards.parts import Text
from warcards_tui.coach.browser.rules_now import RuleNow
from warcards_tui.coach.lessons.examiner import TEXT
from warcards_tui.coach.lessons.run import LessonRun
from warcards_tui.coach.lessons.table import LessonTable
from warcards_tui.games.scientific.events import ScientificView
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, key_name
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.transcript import Line
from warcards_tui.tui import lesson_steps as steps
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.moments.show import AnimationPlayer, draw_flights, later
from warcards_tui.tui.screens.ruled import RuledScreen
from warcards_tui.tui.screens.run import ASIDE
from warcards_tui.tui.sight import DrawContext
from warcards_tui.tui.stopwatch import clock
from warcards_tui.tui.tables.scientific import in_hand
from warcards_tui.tui.widgets.changing_list import ChangingList
from warcards_tui.tui.widgets.drawer import DRAWER_KEYS, RuleDrawer
from warcards_tui.tui.widgets.rail import Rail, RailRow
from warcards_tui.voice import screens as voice
from warcards_tui.voice.lessons import begins_with
from warcards_tui.voice.render import eye
from warcards_tui.words import lessons as words
from warcards_tui.words import screens
from warcards_tui.words.utterance import WRONG, utterance

_LAST = act.RECALL[1]

_SELDOM = {"help", *[each.id for each in (*act.INFORMATION, *act.RECALL, *act.REVIEW)]}
"""Actions that only the list of all keys shows."""

_LESSON = {
    "leave",
    *[each.id for each in (*act.LEARNING, *act.INSTEAD.values()) if each is not act.PLAY],
}
"""Actions available at nearly every step."""

_BEFORE_HINT = 3
"""Keys before the key of the hint."""

_LEAST, _MOST = 2, 8
"""Rows of the banner: the text of a step can be long, and is never cut."""


class LessonScreen(RuledScreen[LessonRun]):
    """Screen of one lesson after another. Its drawer has the parts taught so far."""

    drawer_keys = DRAWER_KEYS[1:]

    place = "lesson"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "step_back", "pause")]
    ESCAPE = voice.ESCAPE_PAUSE
    MEANS: ClassVar[Mapping[str, tuple[str, str]]] = {
        **RuledScreen.MEANS,
        _LAST.id: voice.ONCE_MORE_KEY,
    }

    def __init__(self) -> None:
        super().__init__()
        self.rail = Rail()
        self.moments = AnimationPlayer(self._next_picture, clock, later)
        self._seated: LessonTable | None = None  # The table whose moments are played.
        self._entries: tuple[tuple[str, str], ...] = ()
        self._rows = 0  # Rows of the banner.

    def body(self) -> Iterable[Widget]:
        yield UnitList(id="units")
        with Horizontal(id="middle"):
            yield self.felt
            yield self.rail
        yield from list(super().body())[1:]
        yield self.drawer

    @property
    def table(self) -> LessonTable | None:
        """The table of a task, while it is shown."""
        run = self.run
        return None if run is None or run.marked is not None else run.table

    def play(self, run: LessonRun, first_line: str = "") -> None:
        run.watched = True
        super().play(run, first_line)

    def close(self) -> None:
        self._seat(None)
        super().close()

    def hear(self, line: Line) -> None:
        # A mistake stays with its cards, whatever comes next.
        self.answer = line if _stands_alone(line) else self.answer
        self.lines.append(line)

    # -- moments

    def _seat(self, table: LessonTable | None) -> None:
        """Play the moments of that table from now on."""
        from warcards_tui.tui.tables import stage_of

        self._seated = table
        self.moments.close()
        if table is not None:
            self.moments.open(table, stage_of(table.variant), dealt=False)

    def _follow_moments(self) -> None:
        """Play the latest events.

        The old table stays with its verdict until a key is pressed; only then comes the next table,
        which has no verdict yet.
        """
        run = self.run
        table = None if run is None else run.table
        if run is None or table is None:
            self._seat(None)
            return
        if self._seated in (table, run.before):
            self._follow_settings(left=self._seated is not table)
        judged = self._wrong_at is not None and self._seated is run.before and not run.solved
        if self._seated is not table and not (self.moments.busy or judged):
            self._seat(table)
            self._follow_settings()

    def _follow_settings(self, *, left: bool = False) -> None:
        self.moments.follow_settings(self.face.store, self.app.animation_level, left=left)

    @property
    def _looks_back(self) -> bool:
        """True while a mistake is still shown, at a table that was left."""
        return self.table is not None and self._seated not in (None, self.table)

    def _next_picture(self) -> None:
        """Update the screen for the next picture, or for the end of the animation."""
        if self.is_mounted and self.run is not None:
            self.show_now()

    # -- keys and clicks

    def open_rules(self) -> None:
        """Open the parts taught so far over the step."""
        run = self.run
        if run is None:
            return
        title = screens.taught_so_far(key=key_name(run.keymap.key(act.INFORMATION[0]))).text
        units = [
            _taught(number, title, recap, eye(utterance(recap), run.length))
            for number, (title, recap) in zip(
                range(len(run.taught), 0, -1), run.taught, strict=True
            )
        ]
        self.drawer.show(title, units, self.face.painter, {}, None)
        self.renew()

    def on_rule_drawer_opened(self, event: RuleDrawer.Opened) -> None:
        event.stop()  # The row already contains everything.

    def takes(self, key: str, action: str) -> bool:
        run = self.run
        if run is not None and not run.wants_rules:
            asked = run.find(key) if key else None
            if act.INFORMATION[0].id in (action, asked.id if asked is not None else ""):
                self.open_rules()
                return True
        if run is not None and self.table is not None:
            found = run.find(key) if key else None
            onward = act.GO_ON.id in (action, found.id if found is not None else "")
            left = self._looks_back
            again = self._plays_again(run, key)
            # A key meant for the cards still shown must not act on the next ones.
            if self.moments.press(onward=onward, again=again) or left or again:
                if left and not (again or run.solved):
                    self.answer = None
                self.show_now()
                if again and not self.moments.busy:
                    self.say(screens.nothing_again)
                return True
        return super().takes(key, action)

    def _plays_again(self, run: LessonRun, key: str) -> bool:
        """True if a key repeats the last moment; a game may use that key."""
        found = run.find(key)
        return _LAST.id == found.id if found is not None else key == run.keymap.key(_LAST)

    def moment(self) -> Sequence[Action]:
        run = self.run
        found = super().moment()
        if run is None or self.table is None or not self._plays_again(run, run.keymap.key(_LAST)):
            return found
        return [*[each for each in found if each.id != _LAST.id], _LAST]

    def action_step_back(self) -> None:
        """Go one step back: close the contents, put back selected cards, or pause.

        A finished lesson is left.
        """
        run, table = self.run, self.table
        if run is None:
            return
        if self.drawer.is_open:
            self.close_rules()
            return
        put_back = "" if table is None or run.solved else table.controls.puts_back
        if run.marked is not None:
            self.action_do(act.UNITS.id)
        elif run.place.unit is None:
            self.action_do(act.LEAVE.id)
        elif put_back:
            self.action_do(put_back)
        else:
            self.ask_to_leave()

    def ask_to_leave(self) -> None:
        self.pause(screens.lesson_paused, voice.LESSON_PAUSE_ROWS)

    def escapes(self) -> tuple[str, str]:
        return super().escapes() if self.drawer.is_open or self.stays else voice.ESCAPE_LEAVE

    def rested(self, chosen: str) -> None:
        if self.run is not None and chosen == "rules":
            self.face.go(Route("rules", variant=self.run.place.outline.id))
        elif chosen == "contents":
            self.action_do(act.UNITS.id)

    def on_rail_slapped(self, event: Rail.Slapped) -> None:
        self._take(event.time, action=event.action)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the clicked part of the lesson."""
        event.stop()
        run = self.run
        if run is None or run.marked is None:
            return
        away = event.option_index - run.marked
        for _ in range(abs(away)):
            self.press(act.DOWN.id if away > 0 else act.UP.id)
        self.press(act.GO_ON.id)

    # -- display

    def head(self) -> tuple[str, str]:
        run = self.run
        if run is None:
            return "", ""
        figures = self._figures(run)
        left = f"{run.title}  {run.place.heading}{f'  {figures}' if figures else ''}"
        step, steps = run.place.part
        progress = words.progress(step=step, steps=steps)
        return left, "" if run.place.unit is None else progress.eye

    def _figures(self, run: LessonRun) -> str:
        view = None if run.table is None else run.table.view
        return in_hand(view) if isinstance(view, ScientificView) else ""

    def show_now(self) -> None:
        self._follow_moments()
        run, table = self.run, self.table
        if run is not None:
            slaps = table is not None and table.game.rules is not None
            self.set_class(run.marked is not None, "-contents")
            self.set_class(table is not None, "-at-table")
            self.set_class(slaps, "-slapping")
            if run.marked is not None:
                self._show_units(run, run.marked)
            if table is not None and slaps:
                self._show_rail(table)
        super().show_now()

    def _show_units(self, run: LessonRun, marked: int) -> None:
        listed = self.query_one(UnitList)
        unicode = self.face.glyphs.unicode
        entries = tuple(
            [
                (each.title, f"{each.state:6} {steps.stars(each.stars, unicode=unicode)}".rstrip())
                for each in run.place.entries
            ]
        )
        if entries != self._entries or listed.option_count != len(entries):
            self._entries = entries
            listed.set_options(
                Option(Content.assemble(f"{at:2}  {title:40}", (state, "dim")))
                for at, (title, state) in enumerate(entries, 1)
            )
        listed.highlighted = marked

    def _show_rail(self, table: LessonTable) -> None:
        from warcards_tui.tui.screens.table import rail_rows

        rows = rail_rows(table, self.moments.marks, self.face.glyphs)
        # Show only taught rules, and no notes of the game.
        self.rail.tell(self._met(table, rows), ())

    def _met(self, table: LessonTable, rows: Sequence[RailRow]) -> list[RailRow]:
        """Return the rows of the rules that the lesson has taught so far."""
        run, rules = self.run, table.game.rules
        met = run.met if run is not None else frozenset()
        names = [rule.id for rule in rules.rules] if rules is not None else []
        return [row for row, id in zip(rows, names, strict=True) if id in met]

    def paint(self, canvas: Canvas) -> None:
        run, table = self.run, self.table
        if run is None or self.too_small:
            return
        if table is None:
            steps.paint(canvas, self.face, run)
        else:
            from warcards_tui.tui.tables import painter_of

            top = steps.draw_goal(canvas, self.face, run)
            inner = Canvas(canvas.width, canvas.height - top, canvas.base)
            now = self.moments.now
            sight = DrawContext(self.face, self._seated or table)
            if now is not None:
                sight = DrawContext(self.face, sight.session, now.still.view, now.still.marks)
            painter_of(table.variant)(inner, sight)
            if now is not None:
                draw_flights(inner, now, sight.painter)
            canvas.show(inner, 0, top)
        steps.draw_progress(canvas, self.face, run)

    # -- words

    def banner(self) -> tuple[str, str, str]:
        run, table = self.run, self.table
        if run is None:
            return "", "", ""
        if self.answer is not None:
            return "", "", "wrong" if _is_wrong(self.answer) else ""
        signs = self.face.glyphs.unicode
        told = self._since_task() if table is not None else self._since()
        newest = told[-1].drawn(signs=signs) if told else ""
        question = run.examiner.question
        if not told and question is not None:
            newest = eye(utterance(question.says[-1]), run.length, signs=signs)
        if table is not None:
            if run.solved:
                verdict = next(each for each in reversed(self.lines) if each.said.verdicts)
                return verdict.drawn(signs=signs), "", "mine"
            if table.naming:
                return newest, "", "alarm"
            sight = DrawContext(self.face, table)
            return sight.tell("turn"), "", "mine" if sight.mine else ""
        return newest, "", "mine" if told and told[-1].happened else ""

    def _banner_words(self, first: str, second: str) -> Content:
        """Return the current text; an answer or refusal replaces everything."""
        if self.answer is not None:
            first = self.answer.drawn(signs=self.face.glyphs.unicode)
        rows = min(max(len(wrap(first, max(self.size.width - 4, 1))), _LEAST), _MOST)
        if rows != self._rows:
            self._rows = rows
            self.query_one("#banner").styles.height = rows
        return Content(first).stylize("b", 0, len(first))

    def parts(self) -> Sequence[Line]:
        """Return the events at the shown table, without the sentence in the banner."""
        told = self._since_task(self._wrong_at if self._looks_back else None)
        signs = self.face.glyphs.unicode
        above = "" if self.answer is not None else self.banner()[0]
        return [each for each in told if each.drawn(signs=signs) != above]

    def _since(self) -> Sequence[Line]:
        """Return the lines since the drawn step or question."""
        kinds = [line.kind for line in self.lines]
        since = len(kinds) - kinds[::-1].index(TEXT) if TEXT in kinds else 0
        return _parts(self.lines[since:])

    @property
    def _wrong_at(self) -> int | None:
        """Index of the line about the mistake."""
        return self.lines.index(self.answer) if self.answer in self.lines else None

    def _since_task(self, end: int | None = None) -> Sequence[Line]:
        """Return the lines of the attempt that ended at line ``end``, or of the current one."""
        lines = self.lines[:end]
        begins = [
            at
            for at, each in enumerate(lines, 1)
            if each.kind == TEXT or WRONG in each.said.verdicts
        ]
        return _parts(lines[max(begins, default=0) :])

    def listed(self, run: Activity) -> list[Action]:
        if self._looks_back:
            return [act.GO_ON]
        shown = [each for each in run.actions() if each.id not in _SELDOM and not _in_place(each)]
        # Actions of the step come before those of every lesson.
        found = sorted(shown, key=lambda each: each.id in _LESSON)
        # A game may have many keys; the hint must stay visible even with little room.
        for at, each in enumerate(found):
            if each.title == act.HINT.title:
                found.insert(min(at, _BEFORE_HINT), found.pop(at))
        return found


class UnitList(ChangingList, can_focus=False):
    """The contents. The lesson handles the keys; a click opens a part."""


def _taught(number: int, title: str, recap: Text, drawn: str) -> RuleNow:
    """Return a row of a taught part; a recap that begins with its title stands alone."""
    if begins_with(recap, title):
        return RuleNow(None, drawn, number, "")
    return RuleNow(None, title, number, drawn)


def _parts(lines: Sequence[Line]) -> list[Line]:
    """Return the lines that belong to the story."""
    return [line for line in lines if not _stands_alone(line)]


def _stands_alone(line: Line) -> bool:
    """True if a line is an answer, a refusal or a mistake rather than part of the story."""
    return line.kind in ASIDE or _is_wrong(line)


def _is_wrong(line: Line) -> bool:
    return line.kind == "refusal" or WRONG in line.said.verdicts


def _in_place(action: Action) -> bool:
    """True if the key of an action is beside its card, rule or answer."""
    return action.id.startswith(("rule-", "choose-", "answer-"))
