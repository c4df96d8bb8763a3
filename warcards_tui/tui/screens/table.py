"""The table: the screen of a session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Offset
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widget import Widget

from warcards_tui.cards.parts import capital, told
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.races import SIGNS
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.scorecard import scores
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.transcript import Line
from warcards_tui.table.pace import Pace, pace_text
from warcards_tui.tui.base import scored
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas
from warcards_tui.tui.looks import Glyphs
from warcards_tui.tui.moments.show import AnimationPlayer, draw_flights, later
from warcards_tui.tui.moments.staged import is_race
from warcards_tui.tui.moments.tempo import READABLE
from warcards_tui.tui.screens.ruled import RuledScreen
from warcards_tui.tui.screens.run import Story
from warcards_tui.tui.stopwatch import clock
from warcards_tui.tui.widgets.beat import Beat
from warcards_tui.tui.widgets.drawer import RuleDrawer
from warcards_tui.tui.widgets.felt import Felt
from warcards_tui.tui.widgets.rail import Rail, RailRow
from warcards_tui.tui.widgets.words import Words
from warcards_tui.voice import results
from warcards_tui.voice import screens as voice
from warcards_tui.voice.ghosts import level_name
from warcards_tui.voice.limits import of_limit
from warcards_tui.voice.races import LATE, WON, WRONG, Race, in_short
from warcards_tui.voice.render import eye, lettered
from warcards_tui.words import screens, sitting
from warcards_tui.words.utterance import utterance

if TYPE_CHECKING:
    from warcards_tui.coach.skills.lately import RecentAccuracy
    from warcards_tui.tui.sight import DrawContext


_LAST, _STORY = act.RECALL[1].id, act.REVIEW[3].id

_RESULT = act.worded(act.GO_ON, "table-result")
_PLAYING = ("pause", "slower", "faster")
"""Actions only during a game."""
_MEANWHILE = frozenset(each.id for each in (*act.ALWAYS, *act.RUNNING, act.UNDO))
"""Actions during the turns of opponents."""

_UNBROKEN = "\xa0"
"""Blank at which no row breaks."""

_NO_WORDS = ("", "", "")

_RECENT = 100
"""Last lines that are enough for the story, which has fewer rows."""


class TableScreen(RuledScreen[Session]):
    """Screen of one session after another."""

    place = "table"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "step_back", "pause"),
    ]
    ESCAPE = voice.ESCAPE_PAUSE
    MEANS: ClassVar[Mapping[str, tuple[str, str]]] = {
        **RuledScreen.MEANS,
        _LAST: voice.ONCE_MORE_KEY,
    }

    def __init__(self) -> None:
        super().__init__()
        self.rail = Rail()
        self.beat = Beat()
        self._raced: Race | None = None  # The last race on screen.
        self._waits = False  # True if the game continues after the drawer.
        self._ending: Timer | None = None  # At its end the banner names the winner.
        self._lately: RecentAccuracy | None = None
        self._counted: Race | None = None  # The last race counted in it.
        self._early = False  # Enter was pressed before the player's turn.
        self.moments = AnimationPlayer(self._next_picture, clock, later)
        self._words = _NO_WORDS  # The words in the banner,
        self._has_result = False  # and True if they are the result of the cards.
        self._decided = 0  # Number of lines that the cards have already shown.
        self._listed: list[Action] = []  # The last entries of the key bar.
        self._paint: Callable[[Canvas, DrawContext], object] | None = None
        self._notes: Callable[[DrawContext], Sequence[str]] | None = None

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="middle"):
            yield self.felt
            yield self.rail
        yield self.drawer
        yield self.beat
        yield Words("banner")
        yield Story("story")

    # -- opening and closing a session

    @property
    def session(self) -> Session | None:
        """The session at the table."""
        return self.run

    def over(self) -> None:
        session = self.session
        self.close()
        if session is not None:
            self.face.left_table(session, self.last_said)

    def play(self, run: Session, first_line: str = "") -> None:
        run.watched = run.counts_in = True
        super().play(run, first_line)
        self._raced = _newest(run)
        self._lately = None
        self._words = _NO_WORDS
        self._has_result = False
        self._decided = 0
        self._listed = []
        from warcards_tui.tui.tables import notes_of, painter_of, stage_of

        self._paint = painter_of(run.variant)
        self._notes = notes_of(run.variant)
        self.moments.open(run, stage_of(run.variant))

    def show_result(self) -> None:
        """Show the result of the game instead of the table."""
        if self.session is not None and self.session.over:
            self.face.show_result(self.session)

    def close(self) -> None:
        self._early = False
        if self._ending is not None:
            self._ending.stop()
            self._ending = None
        self.moments.close()
        super().close()

    def rest(self) -> None:
        """Pause the game while something else is shown, or the terminal is too small."""
        super().rest()
        session = self.session
        if session is not None and not (session.paused or session.over or session.left):
            session.wait(clock())
            self.follow()

    def set_pace(self, pace: Pace) -> None:
        """Continue at another pace."""
        if self.session is not None:
            self.session.change_pace(pace, clock())
            self.follow()

    # -- the rules over the table

    def takes(self, key: str, action: str) -> bool:
        session = self.session
        onward = action == act.GO_ON.id or key == self._key_of(act.GO_ON)
        if session is not None and session.over and onward:
            self.show_result()
            return True
        if session is not None and not session.typing:
            found = session.find(key) if key else None
            if "rules" in (action, found.id if found is not None else ""):
                self.open_rules()
                return True
            if _STORY in (action, found.id if found is not None else ""):
                return super().takes(key, action)
            if session.away:
                return super().takes(key, action)
            again = _LAST in (action, found.id if found is not None else "")
            if self.moments.press(onward=onward, again=again):
                self.show_now()
                return True
            self._early = onward and self._too_early(session)
            if self._early:
                return True
        return super().takes(key, action)

    def _too_early(self, session: Session) -> bool:
        """True if Enter must wait for the player's turn: opponents move, without a race."""
        idle = session.paused or session.over or session.left or session.running.on
        offered = any(each.id not in _MEANWHILE for each in session.actions())
        return not (idle or offered or is_race(session.view))

    def _press_kept(self, session: Session) -> None:
        """Carry out a delayed Enter as soon as the game allows it and the animation is over.

        No card was selected when it was pressed. It never plays a card selected since then.
        """
        if not self._early or self.moments.busy or self._too_early(session):
            return
        self._early = False
        if not (session.paused or session.controls.selected):
            self.press(act.GO_ON.id)

    def _key_of(self, action: Action) -> str:
        return self.session.keymap.key(action) if self.session is not None else ""

    def open_rules(self) -> None:
        """Open the rules in force over the table, which waits."""
        session = self.session
        if session is None:
            return
        from warcards_tui.coach.browser.rules_now import rules_now

        self._waits = not (session.paused or session.over)
        self.rest()
        rules = session.game.rules
        unicode = self.face.glyphs.unicode
        named = rules.rules if rules is not None and session.view.naming else ()
        caps = {
            each.id: key_cap(self._key_of(act.rule_action(each)), unicode=unicode) for each in named
        }
        barred = session.view.last_rule if named and session.view.no_repeat else None
        found = rules_now(session.variant, rules)
        title = screens.rules_now(
            key=key_cap(self._key_of(act.INFORMATION[0]), unicode=unicode)
        ).text
        self.drawer.show(title, found, self.face.painter, caps, barred)
        self.show_words()
        self.renew()

    def close_rules(self) -> None:
        """Close the rules; a game that was running continues, and one that is over ends."""
        super().close_rules()
        self._wait_no_more()
        self.show_now()

    def escapes(self) -> tuple[str, str]:
        if self.drawer.is_open:
            return super().escapes()
        over = self.session is None or self.session.over
        return voice.ESCAPE_RESULT if over else super().escapes()

    def moment(self) -> Sequence[Action]:
        session = self.session
        # Sheets over a game pause it; its keys stay those of the moment before.
        if session is None:
            return ()
        now = session.actions(going_on=self._waits)
        if session.over:
            now = tuple([each for each in now if each.id not in _PLAYING])
            if self.moments.busy:  # The last cards and the end are still to be shown.
                return [each for each in now if each != act.AGAIN]
            return [_RESULT, *now]
        # The slap is made and waits for its rule; a second slap would do nothing.
        return [each for each in now if each.id not in act.SLAPPING] if session.naming else now

    def lay_over(self, sheet: ModalScreen[Any], done: Callable[[str | None], None]) -> None:
        session = self.session
        if not self.drawer.is_open:  # Otherwise the game waits for the drawer anyway.
            self._waits = session is not None and not (session.paused or session.over)

        def closed(result: str | None) -> None:
            if not (result or self.drawer.is_open):
                self._wait_no_more()
            done(result)

        super().lay_over(sheet, closed)

    def _wait_no_more(self) -> None:
        """Continue a game that was running before it was covered."""
        if self._waits and self.session is not None and self.session.paused:
            self.session.wait(clock())
            self.follow()
        self._waits = False

    def on_rule_drawer_opened(self, event: RuleDrawer.Opened) -> None:
        if self.session is not None:
            opening = Route("rules", str(event.article), self.session.variant.id)
            self.face.go(opening)

    def action_step_back(self) -> None:
        """Go one step back: close the rules, put back selected cards, or pause."""
        session = self.session
        if session is None:
            return
        if self.drawer.is_open:
            self.close_rules()
            return
        put_back = session.controls.puts_back
        if session.typing:
            session.writing = None
            self.follow()
        elif put_back and not session.paused:
            self.action_do(put_back)
        elif session.over:
            self.show_result()
        else:
            self.ask_to_leave()

    def ask_to_leave(self) -> None:
        if self.session is not None:
            # The sheet covers the table, which rests as under any other.
            self.pause(screens.paused(title=self.session.variant.name).text, voice.PAUSE_ROWS)

    def rested(self, chosen: str) -> None:
        if self.session is not None and self.session.paused:
            self.action_do("pause")
            if chosen == "rules":
                self.open_rules()

    def on_felt_dropped(self, event: Felt.Dropped) -> None:
        session = self.session
        if session is None or session.paused or session.over:
            return
        wanted = session.controls.drop(event.start, event.end)
        if wanted:
            self.answer = None
            session.carry_out(wanted, event.time)
            self.follow()

    def on_rail_slapped(self, event: Rail.Slapped) -> None:
        self._take(event.time, action=event.action)

    # -- the mouse pointer

    def on_mouse_move(self, event: events.MouseMove) -> None:
        bar = self.query_one("#bar")
        for widget, words in (
            (bar, self._race_at(event.screen_offset)),
            (self.felt, self._seat_at(event.screen_offset)),
        ):
            tip = Content(words) if words else None
            if widget.tooltip != tip:
                widget.tooltip = tip

    def on_mouse_down(self, event: events.MouseDown) -> None:
        words = self._seat_at(event.screen_offset)
        if words:
            self.answer = Line(utterance(words, "answer"))
            self.show_words()

    def _race_at(self, at: Offset) -> str:
        """Return a short text about the race whose sign in the bar is there."""
        session = self.session
        bar = self.query_one("#bar").content_region
        if session is None or session.races is None or not bar.contains_point(at):
            return ""
        before = self.head()[0].rpartition("   ")[0]
        lane = before[len(before.rstrip("".join(SIGNS.values()))) :]
        place = at.x - bar.x - before.rfind(lane)
        if not 0 <= place < len(lane):
            return ""
        race = session.races.all[place - len(lane)]
        return capital(in_short(race, session.scene).eye)

    def _seat_at(self, at: Offset) -> str:
        """Return the player at this position of the felt, with their state."""
        session, canvas = self.session, self.felt.canvas
        if session is None or canvas is None or self.drawer.is_open:
            return ""
        here = at - self.felt.region.offset
        seats = range(len(session.scene.names))
        for seat in seats:
            where = canvas.places.get(f"seat:{seat}")
            if where is not None and where.contains_point(here):
                levels = ("", *session.levels)
                times = session.races.times_of(seat) if session.races is not None else ()
                cards = session.view.counts[seat]
                return voice.seat(session.scene.names[seat], cards, level_name(levels[seat]), times)
        return ""

    # -- display

    def hear(self, line: Line) -> None:
        race = None if self.session is None else _newest(self.session)
        if line.kind == "refusal" and race is not self._raced and _too_late(race):
            return  # The verdict of that race says it, with all times.
        super().hear(line)

    def head(self) -> tuple[str, str]:
        session = self.session
        if session is None:
            return "", ""
        pace = pace_text(session.table.pace)
        right = f"pace {pace}{'' if pace.isalpha() else ' ms'}"
        left = session.title
        races = session.races
        if session.variant.slaps:
            laid = session.game.laid
            left += f"  card {laid}{of_limit(laid, session.game.limit)}"
        if races is not None and races.all:
            whose = f"{session.scene.who(YOU)} " if len(session.people) > 1 else ""
            score = f"{races.score.won}:{races.score.lost}"
            left = scored(left, races.lane, score, self.head_room(right), whose)
        return left, right

    def _next_picture(self) -> None:
        """Show the next picture of the animation."""
        if self.is_mounted and self.session is not None and not self.face.leaving:
            self.felt.renew()
            self.show_words()
            self._show_rail(self.session)
            self.renew()
            self._press_kept(self.session)

    def _show_rail(self, session: Session) -> None:
        if session.game.rules is not None:
            self._renew_lately(session)
            seen = self._lately if self.has_class("-wide") or self.has_class("-vast") else None
            rows = rail_rows(session, self.moments.marks, self.face.glyphs, seen)
            self.rail.tell(rows, self._notes_now(session))

    def _renew_lately(self, session: Session) -> None:
        """Update the recent accuracy of each rule after a race, while nothing can be slapped."""
        race = _newest(session)
        if self._lately is None:
            from warcards_tui.coach.skills.lately import RecentAccuracy

            self._lately = RecentAccuracy(self.face.store, session.variant.id)
        elif race is not self._counted and not session.game.slappable:
            self._lately.renew()
        else:
            return
        self._counted = race

    def show_now(self) -> None:
        self.moments.follow_settings(self.face.store, self.app.animation_level)
        super().show_now()
        session = self.session
        if session is None:
            return
        if session.over and self._ending is None and not self._is_below:
            # Show the end until it is over.
            left = max((self.moments.until - clock()) / 1000, 0.0)
            self._ending = self.set_timer(left + 0.1, self._show_end)
        self._ring(session)
        self.set_class(session.game.rules is not None, "-slapping")
        self._show_rail(session)
        table = session.table
        beat = table.pace.beat
        # While the onset of the card is unknown, nothing else moves.
        still = table.stopped or session.over or session.timed or self.face.stopwatch.waiting
        still = still or not session.game.slappable  # Nobody waits for taken cards.
        if beat is None or still:
            self.beat.rest()
        else:
            self.beat.go(table.shown_at, beat)
        self._press_kept(session)

    def _show_end(self) -> None:
        """Show the winner and the next actions."""
        self.show_words()
        self.renew()

    def _ring(self, session: Session) -> None:
        """Ring the bell for the player's slap or a won race, by the setting.

        It never rings before the result is visible.
        """
        race = _newest(session)
        if race is self._raced:
            return
        self._raced = race
        heard = {"slap": (WON, WRONG, LATE), "won": (WON,)}
        bell = str(read_setting(self.face.store, "bell"))
        if race is not None and race.verdict in heard.get(bell, ()):
            self.call_after_refresh(self.app.bell)

    def _notes_now(self, session: Session) -> list[str]:
        """Return the texts below the rules: the game's own notes, and the player's speed."""
        notes = list(self._notes(self._sight(session))) if self._notes is not None else []
        races = session.races
        if races is not None and races.best is not None and races.median is not None:
            notes.append(voice.best_today(races.best, races.median, races.streak))
        return notes

    def paint(self, canvas: Canvas) -> None:
        session = self.session
        if session is None or self._paint is None:
            return
        now = self.moments.now
        sight = self._sight(session)
        if session.count is not None and self.moments.moving:
            sight.number = session.count.number
        self._paint(canvas, sight)
        if now is not None:
            draw_flights(canvas, now, sight.painter)

    def _sight(self, session: Session) -> DrawContext:
        """Return the context of the current picture."""
        from warcards_tui.tui.sight import DrawContext

        now = self.moments.now
        if now is None:
            return DrawContext(self.face, session)
        return DrawContext(self.face, session, now.still.view, now.still.marks)

    def banner(self) -> tuple[str, str, str]:
        self._words = self._told_now()
        return self._words

    @property
    def _is_below(self) -> bool:
        """True if a sheet or drawer covers the table."""
        return self.drawer.is_open or not self.is_active

    @property
    def _paused(self) -> str:
        return sitting.paused(key=act.key_name(self._key_of(act.TABLE[0]))).text

    def show_words(self) -> None:
        if self._is_below and self.answer is not None and self.answer.eye == self._paused:
            self.answer = None
        super().show_words()

    def _told_now(self) -> tuple[str, str, str]:
        """Return the words for the current picture."""
        session = self.session
        had_result, self._has_result = self._has_result, False
        if session is None:
            return _NO_WORDS
        if session.away:
            return sitting.nobody_there(key=act.key_name(self._key_of(act.GO_ON))).text, "", "alarm"
        if session.paused:
            # The pause itself answers the same, so it appears once. The sheet over the table shows
            # the key to continue.
            return sitting.pause if self._is_below else self._paused, "", "alarm"
        if session.count is not None:
            return sitting.ready, "", "mine"
        if session.naming:
            return session.which_rule, self._rule_keys(session) or sitting.press_its_key, "alarm"
        if session.over and not self.moments.busy:
            return self._came_to(session)
        signs = self.face.glyphs.unicode
        shown = self.moments.verdict
        if shown is not None:
            self._has_result = True
            first, second, *_ = (*shown.lines, "", "")
            if not signs:
                first, second = lettered(first), lettered(second)
            room = self.query_one("#banner").content_size.width - len(shown.aside)
            return f"{first:{max(room, 0)}}{shown.aside}", second, shown.kind
        begun = bool(session.table.moves_made)
        if begun and (session.running.on or self.moments.until - clock() > READABLE):
            # While cards are moving, their result and the next question must wait.
            self._has_result = had_result and not session.running.rushes
            return self._words if self._has_result else _NO_WORDS
        if (self.moments.busy or self._moves_soon(session)) and (begun or any(self._words)):
            self._has_result = had_result
            return self._words if self._words[2] != "alarm" else _NO_WORDS
        asked = session.question
        if asked is not None:
            # The keys are shown only if there is nothing else to say.
            how = not asked.at(session.length)
            return eye(asked, session.length, how=how, signs=signs), "", "mine"
        from warcards_tui.tui.sight import DrawContext

        sight = DrawContext(self.face, session)
        return sight.tell("turn"), "", "mine" if sight.mine else ""

    def _moves_soon(self, session: Session) -> bool:
        """True if opponents move before other words could be read, or think a moment longer."""
        return abs(session.table.steps_at - clock()) < READABLE

    def _rule_keys(self, session: Session) -> str:
        """Return the rules that can be named, with their keys, unless a rail lists them."""
        if self.rail.display:
            return ""
        rows = rail_rows(session, {}, self.face.glyphs)
        found = [f"{each.cap} {each.name}".replace(" ", _UNBROKEN) for each in rows]
        room = self.query_one("#banner").content_size.width
        broken = wrap("  ".join(found), max(room, 20), break_on_hyphens=False)
        return "\n".join(broken).replace(_UNBROKEN, " ")

    def _lengthy(self) -> bool:
        naming = self.session is not None and self.session.naming
        return super()._lengthy() or (naming and not self.rail.display)

    def _came_to(self, session: Session) -> tuple[str, str, str]:
        """Return the words for a finished game: the winner, and the scores."""
        scene, won = session.scene, session.game.winner
        title = results.winner(scene.names, won, over=True).upper()
        kind = "" if won is None else "mine" if scene.listener in (None, won) else "theirs"
        score = results.score(scores(session.view), scene.names if scene.listener is None else ())
        return f"{title}   {told(score, 'eye')}", "", kind

    def parts(self) -> Sequence[Line]:
        # The story waits until the cards have shown its events; the deal decides nothing.
        session = self.session
        if self.moments.decided or session is None or not session.table.moves_made:
            self._decided = len(self.lines)
        recent = self.lines[max(self._decided - _RECENT, 0) : self._decided]
        # The banner has the next action; the story has past events.
        return [each for each in recent if each.kind != "prompt"]

    def story(self) -> Sequence[str]:
        session = self.session
        return () if session is not None and session.covered else super().story()

    def listed(self, run: Activity) -> list[Action]:
        session = self.session
        # The key bar waits like the story, except for the keys of a rule to be named.
        if (
            self._listed
            and session is not None
            and not session.naming
            and (not self.moments.decided or self._moves_soon(session))
        ):
            return self._listed
        apart = session.controls.APART if session is not None else ()
        found = [each for each in super().listed(run) if each.id not in apart]
        # The key of the prompt comes first: in a full row, the others are dropped.
        self._listed = sorted(found, key=lambda each: each.id not in (act.SLAP.id, act.GO_ON.id))
        return self._listed


def rail_rows(
    session: Session,
    marks: Mapping[str, str],
    glyphs: Glyphs,
    lately: RecentAccuracy | None = None,
) -> list[RailRow]:
    """Return the rules in force with their keys and locks; ``lately`` adds their accuracy."""
    view, rules = session.view, session.game.rules
    refused = view.last_rule if view.no_repeat else None
    rows = []
    for rule in rules.rules if rules is not None else ():
        action = act.rule_action(rule)
        cap = key_cap(session.keymap.key(action), unicode=glyphs.unicode) if view.naming else ""
        slap = action.id if view.naming else act.SLAP.id
        state = "barred" if rule.id == refused else ""
        if marks.get(f"rule:{rule.id}") == "lit":
            state = "won"
        share = None if lately is None else lately.share(rule.id)
        note = "" if share is None else seen_bar(share, unicode=glyphs.unicode)
        if rule.id == refused and state != "won":
            note = f"{glyphs.times} {note}".rstrip()
        rows.append(RailRow(slap, cap, rule.eye, note, state))
    return rows


def _too_late(race: Race | None) -> bool:
    """True if the player's slap came after another's."""
    return race is not None and race.verdict == LATE


BAR = 5
"""Cells of the accuracy bar of a rule."""


def seen_bar(share: float, *, unicode: bool) -> str:
    """Return a bar for a share from 0 to 1.

    >>> seen_bar(0.62, unicode=True), seen_bar(1.0, unicode=False)
    ('▮▮▮▯▯', '#####')
    """
    full, empty = "▮▯" if unicode else "#."
    return (full * round(share * BAR)).ljust(BAR, empty)


def _newest(session: Session) -> Race | None:
    """Return the last race of a session, or None."""
    races = session.races
    return races.all[-1] if races is not None and races.all else None
