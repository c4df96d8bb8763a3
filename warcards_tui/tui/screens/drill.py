"""The screen of a drill, which shows and times its cards by single frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, cast

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from warcards_tui.cards.parts import capital, told
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import EXERCISING
from warcards_tui.coach.drills.keys import is_answer
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.coach.drills.view import DrillView, LastAnswer
from warcards_tui.coach.exercises.contract import ORDER
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.transcript import Line
from warcards_tui.slaps.kinds import RULE_KEYS
from warcards_tui.tui import drill_table
from warcards_tui.tui.base import scored
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas, wrapped
from warcards_tui.tui.cards import M, S
from warcards_tui.tui.drill_sight import DrillSight
from warcards_tui.tui.exercise_table import written
from warcards_tui.tui.looks import lane
from warcards_tui.tui.screens.ruled import RuledScreen
from warcards_tui.tui.screens.run import Story
from warcards_tui.tui.stopwatch import clock
from warcards_tui.tui.widgets.drawer import RuleDrawer
from warcards_tui.tui.widgets.drawn import drawn
from warcards_tui.tui.widgets.key_bar import KeyCap
from warcards_tui.tui.widgets.preview import Preview
from warcards_tui.tui.widgets.rail import Rail
from warcards_tui.tui.widgets.words import Words
from warcards_tui.voice import drills as voice
from warcards_tui.voice.render import eye
from warcards_tui.voice.screens import DRILL_PAUSE_ROWS, ESCAPE_LEAVE, ESCAPE_PAUSE
from warcards_tui.voice.storm import shown as stands
from warcards_tui.words import drills as texts
from warcards_tui.words import screens
from warcards_tui.words.utterance import utterance

_OPEN = (phase.CARDS, phase.COVERED)
_BY_CLOCK = (phase.WAIT, *_OPEN)
_ANSWERED = (phase.PAUSE, phase.MAKING)
_ENDING = (phase.OVER, phase.LOOK)
_UNLISTED = frozenset(
    (
        "choices",
        "hand",
        "up",
        "down",
        "left",
        "again",
        *[each.id for each in (act.SINCE, *act.REVIEW)],
    )
)
"""Actions in the help but not in the key bar: they are for listeners."""

_GONE = ("focus", "suspended")
"""Disturbances because the player is away."""

_ROWS = 2
"""Fewest rows of the banner."""

_LANE = 12
"""Questions whose results the bar shows."""

_TITLE = 26
"""Columns of the name of a setup row."""

_KINDS = {phase.RIGHT: "mine", phase.WRONG: "wrong"}
"""Colors of the banner after an answer that counts."""


class DrillScreen(RuledScreen[DrillRun]):
    """Screen of one drill after another."""

    place = "drill"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "step_back", "pause")]
    ESCAPE = ESCAPE_PAUSE

    def __init__(self) -> None:
        super().__init__()
        self.rail = Rail()
        self.preview = Preview()
        self._begun = 0  # Lines before the round, which are not part of its story.
        self._rows: tuple[tuple[str, str], ...] = ()
        self._marked: int | None = None  # The last selected mistake.
        self._listed: tuple[tuple[LastAnswer, ...], int] = ((), 0)  # Mistakes, and their columns.

    def body(self) -> Iterable[Widget]:
        yield SetUpList(id="set-up")
        yield Static(id="about")
        yield self.preview
        with Horizontal(id="middle"):
            yield self.felt
            yield MissList(id="misses")
            yield self.rail
        yield self.drawer
        yield Words("banner")
        yield Story("story")

    def follow(self) -> None:
        super().follow()
        if self.run is not None and self.run.view.phase not in _OPEN:
            # The trial is over; delays spoil nothing now.
            self.face.stopwatch.stop()

    def hear(self, line: Line) -> None:
        run = self.run
        if run is None:
            return
        view = run.view
        asks = view.phase in (phase.STEER, phase.BREAK) and line.eye == self.banner()[0]
        # The cards are drawn, so their words are left out: only the cards change when they appear.
        # The banner itself shows the question, or that the clock stands.
        marks = view.phase in _ENDING and view.miss != self._marked
        self._marked = view.miss
        passes = line.kind == "secret"
        beside = view.last.contrast if view.last is not None else None
        compared = (
            [] if beside is None else [eye(utterance(each), run.length) for each in beside.told]
        )
        goes_on = view.phase == phase.PAUSE and line.kind == "prompt"
        unseen = asks or marks or passes or goes_on or line.eye in compared
        if line.eye != view.words and not unseen:
            super().hear(line)

    def disturb(self, reason: str) -> None:
        super().disturb(reason)
        run = self.run
        if run is not None and reason in _GONE:
            self._stop_clock(run)

    def _stop_clock(self, run: DrillRun) -> None:
        """Stop the clock: no card is timed or shown until the player continues."""
        if run.view.timed and run.view.phase in _BY_CLOCK:
            run.press("pause", clock())
            self.follow()

    # -- the rules over the cards

    def takes(self, key: str, action: str) -> bool:
        run = self.run
        if run is not None and run.rules.rules:
            found = run.find(key) if key else None
            if act.INFORMATION[0].id in (action, found.id if found is not None else ""):
                self.open_rules(run)
                return True
        return super().takes(key, action)

    def open_rules(self, run: DrillRun) -> None:
        """Open the rules of the drill over the cards, with the clock stopped."""
        from warcards_tui.coach.browser.rules_now import rules_now

        self._stop_clock(run)
        view, unicode = run.view, self.face.glyphs.unicode
        caps = {each.id: key_cap(each.key, unicode=unicode) for each in view.rules if view.named}
        found = rules_now(self.face.launch.games[view.variant], run.rules)
        title = texts.rules_over_cards(
            key=key_cap(run.keymap.key(act.INFORMATION[0]), unicode=unicode)
        ).eye
        self.drawer.show(title, found, self.face.painter, caps, None)
        self.show_words()
        self.renew()

    def close_rules(self) -> None:
        """Close the rules; a timed drill continues with other cards."""
        super().close_rules()
        run = self.run
        if run is not None and run.view.phase == phase.BREAK:
            self.action_do(act.GO_ON.id)

    def on_rule_drawer_opened(self, event: RuleDrawer.Opened) -> None:
        if self.run is not None:
            self.face.go(Route("rules", str(event.article), self.run.view.variant))

    # -- keys and clicks

    def action_step_back(self) -> None:
        """Go one step back: cancel the naming of a rule, pause a round, or leave between rounds."""
        run = self.run
        if run is None:
            return
        if self.drawer.is_open:
            self.close_rules()
        elif run.view.phase == phase.STEER:
            self.action_do(act.GO_ON.id)
        elif run.view.phase in (phase.SETUP, phase.OVER):
            self.action_do(act.LEAVE.id)
        else:
            self.ask_to_leave()

    def ask_to_leave(self) -> None:
        # Below the sheet the clock stops.
        self.pause(screens.drill_paused, DRILL_PAUSE_ROWS)

    def escapes(self) -> tuple[str, str]:
        return super().escapes() if self.drawer.is_open or self.stays else ESCAPE_LEAVE

    def rested(self, chosen: str) -> None:
        if self.run is not None and self.run.view.phase == phase.BREAK:
            self.action_do(act.GO_ON.id)

    def on_rail_slapped(self, event: Rail.Slapped) -> None:
        self._take(event.time, action=event.action)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Select the clicked row of the setup; a click on the selected one changes its value."""
        event.stop()
        run = self.run
        if run is not None and run.view.phase == phase.OVER:
            run.once_more(event.option_index, clock())
            self.follow()
        if run is None or run.view.phase != phase.SETUP:
            return
        away = event.option_index - run.view.at
        if not away:
            self.press(act.RIGHT.id)
        for _ in range(abs(away)):
            self.press(act.DOWN.id if away > 0 else act.UP.id)

    # -- display

    def head(self) -> tuple[str, str]:
        run = self.run
        if run is None:
            return "", ""
        view = run.view
        left = f"{view.name}{f'  {view.variant_name}' if view.variant_name else ''}"
        score = view.score
        right = "" if view.timed else texts.untimed
        if view.storm is not None and view.phase != phase.OVER:
            told = stands(view.storm.points, view.storm.clock)
            signs = lane(view.lane[-_LANE:], self.face.glyphs)
            return f"{left}  {told}   {signs}", right
        if view.phase == phase.SETUP or not score.items:
            return left, right
        if view.phase not in _ENDING:
            asks = view.phase not in (phase.PAUSE, phase.MAKING)
            number = min(score.done + asks, score.items)
            place = texts.part_of(number=number, many=score.items)
            if view.minutes is not None:
                place = texts.number_with_minutes(number=number, minutes=view.minutes)
            left += f"  {place.eye}"
        signs = lane(view.lane[-_LANE:], self.face.glyphs)
        told = f"{score.right}:{score.wrong}"
        return scored(left, signs, told, self.head_room(right)), right

    def show_now(self) -> None:
        run = self.run
        if run is not None:
            view = run.view
            self.set_class(view.phase == phase.SETUP, "-set-up")
            if view.phase in (phase.SETUP, phase.OVER):
                self._begun = len(self.lines)
            ending = view.phase in _ENDING
            self.set_class(ending, "-over")
            self.set_class(ending and bool(view.misses), "-missed")
            self.set_class(bool(view.rules), "-slapping")
            if view.phase == phase.SETUP:
                self._show_set_up(run, view)
            elif ending:
                self._show_misses(view)
            else:
                self.rail.tell(drill_table.rule_rows(self._sight(run)), self._notes(view))
        super().show_now()

    def _show_set_up(self, run: DrillRun, view: DrillView) -> None:
        listed = self.query_one(SetUpList)
        rows = tuple([(capital(row.title), told(row.value, "eye")) for row in view.rows])
        if rows != self._rows or listed.option_count != len(rows):
            self._rows = rows
            listed.set_options(
                Option(Content.assemble(f"{title:{_TITLE}}", (value, "b"))) for title, value in rows
            )
        listed.highlighted = view.at
        help = view.rows[view.at].help if view.rows else ""
        opening = next(
            (self._told(each) for each in reversed(self.lines) if each.kind == "prompt"), ""
        )
        about = Content(f"{help}\n{run.drill.summary}\n{opening}")
        self.query_one("#about", Static).update(about)
        drilled = self.face.launch.games.get(view.variant)
        if drilled is not None:
            self.preview.show(drilled)

    def _show_misses(self, view: DrillView) -> None:
        """List the mistakes of the round, each pile with its reason; scroll to the selected one."""
        listed = self.query_one(MissList)
        shown = (view.misses, listed.scrollable_content_region.width)
        if shown[1] and shown != self._listed:
            self._listed = shown
            listed.set_options(Option(self._miss(each, shown[1])) for each in view.misses)
        listed.highlighted = view.miss

    def _miss(self, miss: LastAnswer, width: int) -> Content:
        run = self.run
        length = run.length if run is not None else "normal"
        said = [eye(miss.said, length, signs=self.face.glyphs.unicode)]
        painter, cards, size = self.face.painter, miss.cards, M if self._pad else S
        if miss.exercise is not None:
            asked = (miss.exercise.facts, miss.exercise.question)
            said[:0] = [" ".join([capital(told(each, "eye")) for each in asked if each])]
            groups = miss.exercise.groups
            if len(groups) > 1 or len(cards) * (size.width + 1) > width:
                # Side by side, cards of several players would look like one hand.
                said[:0] = [written(painter, each) for each in groups]
                cards = ()
            else:
                said[:0] = [f"{capital(told(each.label, 'eye'))}:" for each in groups if each.label]
        return drawn(painter, cards, said, width - 2, size)

    def relay(self) -> None:
        """List the mistakes again after the layout, when their room is known."""
        run = self.run
        if run is not None and run.view.phase in _ENDING:
            self._show_misses(run.view)

    def _notes(self, view: DrillView) -> list[str]:
        """Return the player's speed in this round, and the share of piles to slap."""
        rate = [] if view.go_rate is None else [texts.slap_rate(rate=view.go_rate).eye]
        return [*voice.times(view.best, view.median), *rate]

    def banner(self) -> tuple[str, str, str]:
        run = self.run
        if run is None:
            return "", "", ""
        view = run.view
        on = key_cap(run.keymap.key(act.GO_ON), unicode=self.face.glyphs.unicode)
        if view.phase == phase.OVER:
            enter = texts.asks_once_more(key=on)
            if view.miss is None:
                enter = texts.leads_on(key=on, where=self._on(run))
            return self._told(view.summary[0]), enter.eye, "mine"
        if view.phase == phase.LOOK:
            return (
                texts.mistakes_so_far(many=len(view.misses)).eye,
                texts.goes_on(key=on).eye,
                "alarm",
            )
        if view.phase == phase.BREAK:
            paused = f"{screens.drill_paused}." if self.drawer.is_open else texts.paused(key=on).eye
            return paused, "", "alarm"
        if view.phase == phase.STEER:
            return view.prompt, "", "alarm"
        # While the next question is prepared, the answered one stays on the table.
        answered = view.phase in _ANSWERED
        if view.work is not None and view.last is None:
            return view.work.told, "", ""
        if not answered or view.last is None:
            # The story has the verdict on the previous question, which does not belong to this one.
            return self._asked(run, view), "", ""
        told = eye(view.last.said, run.length, signs=self.face.glyphs.unicode)
        goes_on = (
            texts.goes_on(key=on).eye
            if view.phase == phase.PAUSE
            else view.work.told
            if view.work
            else ""
        )
        second = "  ".join(filter(None, [self._time(view.last), goes_on]))
        return told, second, _KINDS.get(view.last.verdict, "late")

    @property
    def _width(self) -> int:
        """Columns of the banner."""
        return max(self.size.width - 4, 20)

    def _past(self, run: DrillRun, last: LastAnswer) -> list[Line]:
        """Return the verdict on the previous question with its time, if it fits the story."""
        room = self.query_one("#story").content_size
        time = self._time(last._replace(error_ms=None))
        for length in (run.length, "brief"):
            said = eye(last.said, length, signs=self.face.glyphs.unicode)
            verdict = f"{said}  {time}" if time and time not in said else said
            told = texts.item_before(verdict=verdict)
            if len(wrapped([told.eye], max(room.width, 20), room.height + 1)) <= room.height:
                return [Line(utterance(told))]
        return []

    def _on(self, run: DrillRun) -> str:
        """Return the current title of the key that continues."""
        return next((each.title for each in run.actions() if each.id == act.GO_ON.id), "")

    def parts(self) -> Sequence[Line]:
        """Return the opening of the round and the lines after the newest verdict.

        Before a question the verdict is included. Older verdicts could be mistaken for it.
        """
        run = self.run
        view = None if run is None else run.view
        if view is not None and view.phase == phase.SETUP:
            return self.lines
        # The banner says that a question is being prepared; afterwards that is not news.
        lines = [
            each
            for each in self.lines[self._begun :]
            if each.said.told != texts.making and (run is None or run.holds(each))
        ]
        verdicts = [at for at, each in enumerate(lines) if each.said.verdicts]
        if run is None or view is None or view.last is None or not verdicts:
            return lines
        past = [] if view.phase in _ANSWERED else self._past(run, view.last)
        return [*lines[: verdicts[0]], *past, *lines[verdicts[-1] + 1 :]]

    def show_words(self) -> None:
        # The story leaves rows to a long verdict.
        lengthy = self._lengthy() and not self.has_class("-vast")
        if lengthy != self.has_class("-lengthy"):
            self.set_class(lengthy, "-lengthy")
            # Update at once, so that the words and their new rows come in one frame.
            self.app.stylesheet.update(self.query_one("#story"))
        super().show_words()

    def _lengthy(self) -> bool:
        """True if the banner needs more rows than it usually has; not while cards are timed."""
        run = self.run
        if run is None or (run.view.timed and run.view.phase in _BY_CLOCK):
            return super()._lengthy()
        first, second, _ = self.banner()
        return super()._lengthy() or len(wrapped([first, second], self._width, _ROWS + 1)) > _ROWS

    def _time(self, last: LastAnswer) -> str:
        if last.time_ms is None:
            return ""
        told, error = voice.milliseconds(last.time_ms), last.error_ms
        if error:
            about = f"{error:.{0 if error >= 10 else 1}f}"
            told = texts.milliseconds_about(time=round(last.time_ms), error=about)
        return told.eye.replace("+-", "±") if self.face.glyphs.unicode else told.eye

    def _told(self, line: Line) -> str:
        return line.drawn(signs=self.face.glyphs.unicode)

    def _asked(self, run: DrillRun, view: DrillView) -> str:
        """Return the question, with the keys of the answers unless rules are named."""
        unicode = self.face.glyphs.unicode
        slap = key_cap(run.keymap.key(act.SLAP), unicode=unicode)
        if view.named:
            return view.question
        if run.drill.kind == EXERCISING:
            return eye(utterance(view.exercise.so_far)) if view.exercise is not None else ""
        if view.go_rate is None:
            return texts.cue_key(slap=slap, cue="screen").eye
        passes = any(each.id == act.PASS.id for each in run.actions())
        on = key_cap(run.keymap.key(act.GO_ON), unicode=unicode) if passes else ""
        return f"{view.question} {voice.slap_keys(slap, on).eye}".strip()

    def paint(self, canvas: Canvas) -> None:
        if self.run is not None:
            drill_table.paint(canvas, self._sight(self.run))

    @property
    def _pad(self) -> bool:
        """True if the style sheet hides the rail, when the felt has room for the rules."""
        return self.has_class("-vast") and self.has_class("-high")

    def _sight(self, run: DrillRun) -> DrillSight:
        return DrillSight(self.face, run, pad=self._pad)

    def keys(self) -> Sequence[KeyCap]:
        run = self.run
        exercise = None if run is None else run.view.exercise
        if run is None or run.view.phase not in _OPEN or exercise is None or not exercise.choices:
            return super().keys()
        unicode = self.face.glyphs.unicode
        ordered = exercise.form == ORDER
        left = [each.key for each in exercise.choices if not (ordered and each.chosen)]
        caps = [key_cap(each, unicode=unicode) for each in left]
        if len(left) > 2 and "".join(left) in RULE_KEYS[:9]:
            caps = [f"{left[0]}-{left[-1]}"]
        title = texts.answer if exercise.at_once else texts.choose
        choose = [KeyCap(" ".join(caps), title, "app.help")] if left else []
        return [*choose, *super().keys()]

    def listed(self, run: Activity) -> list[Action]:
        found = [each for each in super().listed(run) if each.id not in _UNLISTED]
        exercise = self.run.view.exercise if self.run is not None else None
        if exercise is not None and self.run is not None and self.run.view.phase in _OPEN:
            # Enter is listed once it gives the answer.
            found = [each for each in found if each.id != act.GO_ON.id or exercise.complete]
        between = self.run is not None and self.run.view.phase == phase.WAIT
        if between and any(each.id == act.GO_ON.id for each in found):
            # There is nothing to answer yet.
            found = [each for each in found if not is_answer(each.id)]
        # The key that continues comes first, and keys with the same action are one entry.
        found.sort(key=lambda each: each.id != act.GO_ON.id)
        titles = [each.title for each in found]
        return [each for at, each in enumerate(found) if each.title not in titles[:at]]


class SetUpList(OptionList, can_focus=False):
    """The setup of a drill. The drill handles the keys; a click selects a row and changes it."""


class MissList(OptionList, can_focus=False):
    """The mistakes of a round. The drill handles the keys; a click asks that question again."""

    def on_resize(self) -> None:
        # Without earlier mistakes, its room is known only after it is shown.
        cast(DrillScreen, self.screen).relay()
