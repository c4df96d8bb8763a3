"""The screen of a run: keys with time stamps go in, its texts and pictures come out."""

from __future__ import annotations

import re
from asyncio import TimerHandle, get_running_loop
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.geometry import Offset, Region, Size
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

from warcards_tui.coach.menus import LESSON_LIST
from warcards_tui.sitting.actions import (
    HELP,
    INFORMATION,
    LEAVE,
    POSITION,
    RECALL,
    REVIEW,
    WRITE,
    Action,
)
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.transcript import Line
from warcards_tui.table.table import NEVER
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.base import BaseScreen
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.canvas import Canvas, wrapped
from warcards_tui.tui.screens.story import StorySheet
from warcards_tui.tui.stopwatch import Onset, clock
from warcards_tui.tui.widgets.felt import Felt
from warcards_tui.tui.widgets.key_bar import KeyBar, KeyCap
from warcards_tui.tui.widgets.words import Words
from warcards_tui.voice.screens import ESCAPE_LEAVE, STORY_KEY
from warcards_tui.words import screens
from warcards_tui.words.utterance import utterance

if TYPE_CHECKING:
    from warcards_tui.tui.screens.keys_sheet import Group

R = TypeVar("R", bound=Activity)

BELATED = 100.0
"""Milliseconds in which keys may still arrive that were pressed during a delay.

A busy machine is slow, and nobody answers that soon after the message that a trial is void.
"""

REFUSED = 2.5
"""Seconds for which a refusal is shown."""

COLUMN = 12
"""Rows from which on the story is a column, read from the top down, page by page."""

_NAMED = (
    *("space", "enter", "left", "right", "up", "down", "tab"),
    *("backspace", "pageup", "pagedown", "home", "end"),
)

_ASKED = frozenset(each.id for each in (*INFORMATION[1:], *RECALL, *REVIEW, POSITION, WRITE))
"""Actions only in the list of all keys: they answer questions, or are rarely wanted."""

_STORY = REVIEW[3].id

_SENTENCE_END = re.compile(r"(?<=[.!?]) ")

ASIDE = ("answer", "refusal", "review", "secret")
"""Kinds of lines that are not part of the story."""

BESIDE = ("rule-", "choose-", "answer-", "card-", "save-", "choice-")
"""Prefixes of the ids of actions whose keys are beside their card, rule or answer."""


class RunScreen(BaseScreen, Generic[R]):
    """Screen of one run after another.

    Subclasses draw it in ``paint`` and in widgets of their own, which ``show_now`` updates.
    """

    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self) -> None:
        super().__init__()
        self.run: R | None = None
        """The shown run, or None."""

        self.lines: list[Line] = []
        """All lines said so far."""

        self.felt = Felt(self.paint, id="felt")
        self._wake: TimerHandle | None = None
        self._unshown = False
        self._held: list[tuple[float, str, str]] = []
        self._deaf_until = 0.0

    def body(self) -> Iterable[Widget]:
        yield self.felt

    # -- opening and closing a run

    def play(self, run: R, first_line: str = "") -> None:
        """Open a run and start it; if the start raises, the last run stays."""
        run.copies = run.paged = True
        run.help_key = self.face.cap(keys.HELP)
        run.start(clock())
        if self.run is not None:
            self.close()  # The palette can open another run directly.
        self.run = run
        self.lines = [Line(utterance(first_line, "answer"))] if first_line else []

    def close(self) -> None:
        """Forget the run."""
        self.cancel_wake()
        self.face.stopwatch.stop()
        self._held.clear()
        self.run = None

    def over(self) -> None:
        """Close the finished run, and open the screen that follows it."""
        run = self.run
        self.close()
        if run is not None:
            self.face.left_run(run, self.last_said)

    @property
    def last_said(self) -> str:
        """Text of the newest line."""
        return self.lines[-1].eye if self.lines else ""

    def opened(self) -> None:
        if self.run is not None and self.is_mounted:
            self.follow()

    def on_mount(self) -> None:
        self.app.app_resume_signal.subscribe(self, lambda _: self.disturb("suspended"))

    def on_screen_suspend(self) -> None:
        self.rest()

    def rest(self) -> None:
        self.disturb("focus")

    def disturb(self, reason: str) -> None:
        if self.run is not None and not self.face.stopwatch.void(reason):
            self.run.disturb(clock(), reason)
            self.follow()

    # -- keys and clicks

    def on_key(self, event: events.Key) -> None:
        run = self.run
        if run is None or self.too_small or not self.heeds(event):
            return
        name = self._key_name(event)
        if name is None or (self.face.is_own_key(event.key) and not run.typing):
            return
        event.stop()
        event.prevent_default()
        self._take(event.time * 1000, key=name)

    def heeds(self, event: events.Key) -> bool:
        """True if a key is for the run, and not for a sheet over it or for the page."""
        if not self.PAGE or not self.face.is_key_of(event.key, keys.BACK):
            return True
        event.stop()
        event.prevent_default()
        self.press("leave")
        return False

    def on_felt_clicked(self, event: Felt.Clicked) -> None:
        self._take(event.time, action=event.action)

    def action_do(self, action: str) -> None:
        """Do an action of the run like its key; a click in the key bar counts from its time."""
        clicked = self.query_one(KeyBar).pressed
        self._take(clock() if clicked is None else clicked, action=action)

    def _take(self, time: float, *, key: str = "", action: str = "") -> None:
        """Queue a key or an action, for handling in the order of the stamps."""
        self._held.append((time, key, action))
        self._deal()

    def _deal(self) -> None:
        """Pass the pressed keys to the run, in the order of their stamps.

        They wait while the onset of the stimulus is unknown: the terminal's answer and an earlier
        key may arrive in any order.
        """
        while self._held and self.run is not None and not self.face.stopwatch.waiting:
            self._held.sort(key=itemgetter(0))
            time, key, action = self._held.pop(0)
            void = self.face.stopwatch.check(time)
            late = self.face.stopwatch.pressed(time)
            if self.run.voids_answers and (void or time <= self._deaf_until):
                continue
            self.run.stamped_late(late)
            if self.takes(key, action):
                continue
            if key:
                self.run.key(key, time)
            elif any(each.id == action for each in self.run.actions()):
                self.run.press(action, time)
            self.follow()

    def takes(self, key: str, action: str) -> bool:
        """True if a key or a click was for the screen itself, which has handled it."""
        run = self.run
        found = run.find(key) if run is not None and key and not run.typing else None
        meant = found.id if found is not None else ""
        if HELP.id in (action, meant):
            self.face.action_help()
            return True
        if self.PAGE and meant == LEAVE.id and key.lower() == self.face.key_of(keys.LESSONS):
            self.face.open(LESSON_LIST)
            return True
        if LEAVE.id in (action, meant) and self.stays:
            self.ask_to_leave()
            return True
        return False

    @property
    def stays(self) -> bool:
        """True if a key that leaves must ask first."""
        return self.run is not None and self.run.stays

    def ask_to_leave(self) -> None:
        """Pause, and ask whether to leave."""

    def _key_name(self, event: events.Key) -> str | None:
        """Return the run's name of a key; None if it has none. Capitals count as letters."""
        if event.key in _NAMED:
            return event.key
        character = event.character
        if character is None or not character.isprintable():
            return None
        return character

    def press(self, action: str) -> None:
        """Do an action of the run, by its id."""
        if self.run is not None:
            self.run.press(action, clock())
            self.follow()

    # -- time

    def follow(self) -> None:
        """Show the run's current state, and schedule its next step."""
        run = self.run
        if run is None or self.face.leaving:
            return
        self.face.notices()  # Notices are below the bar, and are not lines of the run.
        for line in run.take():
            self.hear(line)
        if run.to_copy:
            self.app.copy_to_clipboard(run.to_copy)
            run.to_copy = ""
        if run.left:
            self.over()
            return
        self._unshown = True
        if self.is_mounted:
            self.show_now()
            if not self.face.stopwatch.waiting:
                if not self.felt.unwritten:
                    self._tell_shown()
                elif run.timed:
                    self.face.stopwatch.arm(self.felt.needle, self._tell_onset, self._spoilt)
        self._schedule()
        self.face.stopwatch.steady()

    def hear(self, line: Line) -> None:
        """Add a line of the run."""
        self.lines.append(line)

    def show_now(self) -> None:
        """Update everything that is shown."""
        self.felt.renew()
        self.renew()

    def displayed(self) -> None:
        stopwatch = self.face.stopwatch
        if self.felt.unwritten:
            stopwatch.steady()
            return
        if self._unshown and not stopwatch.waiting:
            self._tell_shown()
            self._schedule()
        stopwatch.displayed()

    def _tell_shown(self) -> None:
        self._unshown = False
        if self.run is not None:
            self.run.shown(clock())

    def _tell_onset(self, onset: Onset) -> None:
        """Pass the onset of the stimulus to the run."""
        self._unshown = False
        if self.run is not None:
            quality = onset.quality if self.app.app_focus else "void: focus"
            self.run.shown(onset.time, onset.error, quality)
            if quality == "ok":
                self._schedule()
            else:
                self._after_void()
            self._deal()

    def _spoilt(self, reason: str) -> None:
        """Pass a disturbance of the trial to the run."""
        if self.run is not None:
            self.run.disturb(clock(), reason)
            self._after_void()

    def _after_void(self) -> None:
        self._deaf_until = clock() + BELATED
        self.call_later(self.follow)

    def cancel_wake(self) -> None:
        """Cancel the next step."""
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None

    def _schedule(self) -> None:
        self.cancel_wake()
        run = self.run
        if run is None or run.due == NEVER or not self.is_active:
            return  # Below a sheet nothing continues.
        delay = max(run.due - clock(), 0.0) / 1000
        self._wake = get_running_loop().call_later(delay, self._woken)

    def _woken(self) -> None:
        # Through both queues that keys go through, so that every key read before now comes first.
        self.app.call_later(self.call_later, self._advance)

    def _advance(self) -> None:
        run = self.run
        if self.face.stopwatch.waiting or not self.is_active:
            return  # Wait for the onset, or for the sheet above; then there is a new schedule.
        self.face.stopwatch.check()
        if run is not None and run.due <= clock():
            run.advance(clock())
            self.follow()
        else:
            self._schedule()

    def on_paste(self, event: events.Paste) -> None:
        self.disturb("paste")

    def on_resize(self) -> None:
        # Textual also calls the handler of the base class.
        if self.too_small:
            self.rest()
        elif self.is_mounted:
            self.disturb("resize")

    # -- drawing

    @property
    def still(self) -> bool:
        return self.face.stopwatch.waiting

    def paint(self, canvas: Canvas) -> None:
        """Draw the current state of the run, if it has a felt."""
        raise NotImplementedError

    def keys(self) -> Sequence[KeyCap]:
        run = self.run
        if run is None:
            return ()
        unicode = self.face.glyphs.unicode
        leaves = self.PAGE and any(each.id == LEAVE.id for each in run.actions())
        leave = [self.own_key(keys.BACK, f"screen.do({LEAVE.id!r})")] if leaves else []
        return [
            *[
                KeyCap(
                    key_cap(run.keymap.key(each), unicode=unicode),
                    each.title,
                    f"screen.do({each.id!r})",
                )
                for each in self.listed(run)
            ],
            *leave,
        ]

    def moment(self) -> Sequence[Action]:
        """Return all current actions."""
        offered = self.run.actions() if self.run is not None else ()
        return [each for each in offered if not (self.PAGE and each.id == LEAVE.id)]

    PAGE = False
    """True for a page, which Q leaves; False for a table, where letters are cards."""

    HABITS: ClassVar[Sequence[tuple[str, str, str]]] = ()
    """Additional keys that move in a page."""

    MEANS: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Titles and help of actions that differ from text mode."""

    def key_groups(self) -> list[Group]:
        from warcards_tui.tui.screens.keys_sheet import Help, parted

        run = self.run
        if run is None:
            return super().key_groups()
        unicode = self.face.glyphs.unicode
        groups = [
            (
                heading,
                [
                    Help(
                        key_cap(run.keymap.key(a), unicode=unicode),
                        *self.MEANS.get(a.id, (a.title, a.help)),
                    )
                    for a in actions
                    if a.id != HELP.id
                ],
            )
            for heading, actions in parted(self.moment())
        ]
        if self.PAGE:
            leave = Help(self.face.cap(keys.BACK), *ESCAPE_LEAVE)
            learn = Help(self.face.cap(keys.LESSONS), keys.LESSONS.title, keys.LESSONS.help)
            habits = [Help(*each) for each in self.HABITS]
            groups.append((screens.in_pages, [leave, learn, *habits]))
        return [*[each for each in groups if each[1]], *super().key_groups()]

    def keys_of_help(self) -> str:
        run = self.run
        own = "" if run is None else run.keymap.key(HELP)
        return " ".join(filter(None, [super().keys_of_help(), key_cap(own, unicode=False)]))

    def listed(self, run: Activity) -> list[Action]:
        """Return the actions for the key bar, the most important first."""
        return [
            each
            for each in self.moment()
            if each.id not in _ASKED and not each.id.startswith(BESIDE) and each.id != "help"
        ]


def last_sentences(text: str, width: int, most: int) -> list[str]:
    """Return the last whole sentences of a text that fit in ``most`` rows, or the end of one.

    >>> last_sentences("You take 4. War on the nines! 15 beats 8.", 20, 2)
    ['War on the nines! 15', 'beats 8.']
    """
    sentences = _SENTENCE_END.split(text)
    while len(sentences) > 1 and len(wrapped([" ".join(sentences)], width, most + 1)) > most:
        del sentences[0]
    return [row for _, row in wrapped([" ".join(sentences)], width, most)]


class Story(Words):
    """The newest sentences; after a change of size, other rows of them."""

    _rows_told: Sequence[str] = ()
    _room = Size()

    def tell_rows(self, rows: Sequence[str]) -> None:
        """Show these rows, which all fit; unchanged ones are not redrawn."""
        before = self._rows_told
        self._take(rows)
        pairs = enumerate(zip_longest(before, rows))
        changed = [Region(0, y, self.size.width, 1) for y, (old, new) in pairs if old != new]
        if changed:
            self.refresh(*changed)

    def _take(self, rows: Sequence[str]) -> None:
        self._rows_told, self._room = rows, self.content_size
        self._words = Content("\n".join(rows))

    def render_line(self, y: int) -> Strip:
        if self.content_size != self._room:
            # The first frame in a new size has the rows for that size.
            self._take(cast(ToldScreen[Any], self.screen).story())
        if self.size.height < COLUMN or self.text_selection is not None:
            return super().render_line(y)
        # Textual would redraw all rows for a change in one.
        row = Content(self._rows_told[y] if y < len(self._rows_told) else "")
        (strip,) = Visual.to_strips(self, row, self.size.width, 1, self.visual_style)
        return strip.apply_offsets(0, y)

    def on_resize(self) -> None:
        cast(ToldScreen[Any], self.screen).tell_anew()


class ToldScreen(RunScreen[R]):
    """A run with its newest sentences below the picture.

    Answers and refusals are in the banner until something else happens, and are not part of the
    story.
    """

    MEANS: ClassVar[Mapping[str, tuple[str, str]]] = {_STORY: STORY_KEY}

    def __init__(self) -> None:
        super().__init__()
        self.answer: Line | None = None
        """The last answer or refusal."""

        self._banner: tuple[object, ...] = ()  # The shown contents of the banner.
        self._parked = 0
        self._page = 0  # Index of the part with which a column of the story begins.

    def body(self) -> Iterable[Widget]:
        yield self.felt
        yield Words("banner")
        yield Story("story")

    def play(self, run: R, first_line: str = "") -> None:
        super().play(run, first_line)
        self.answer = None
        self._page = 0

    @property
    def last_said(self) -> str:
        return super().last_said if self.answer is None else self.answer.eye

    def takes(self, key: str, action: str) -> bool:
        self.answer = None
        run = self.run
        found = run.find(key) if run is not None and key and not run.typing else None
        if _STORY in (action, found.id if found is not None else ""):
            self.lay_over(StorySheet(self.told()), lambda _: None)
            return True
        return super().takes(key, action)

    def told(self) -> list[str]:
        """Return all lines of the story, the newest last."""
        signs = self.face.glyphs.unicode
        return [line.drawn(signs=signs) for line in self.lines if line.kind != "prompt"]

    def hear(self, line: Line) -> None:
        if line.kind in ASIDE:
            self.answer = line
            if line.kind == "refusal" and self.is_mounted:
                self.set_timer(REFUSED, partial(self._forget, line))
        else:
            self.answer = None if line.happened else self.answer
            super().hear(line)

    def _forget(self, line: Line) -> None:
        """Remove a refusal after its time; while a card is timed nothing changes."""
        if self.answer is line and self.run is not None and not self.face.stopwatch.waiting:
            self.answer = None
            self.show_words()

    def show_now(self) -> None:
        super().show_now()
        self.show_words()

    def banner(self) -> tuple[str, str, str]:
        """Return the two rows above the story, and their kind: a style class."""
        return "", "", ""

    def parts(self) -> Sequence[Line]:
        """Return the lines of the story."""
        return self.lines

    def story(self) -> Sequence[str]:
        """Return the newest sentences, the oldest first, in as many rows as fit."""
        room = self.query_one("#story").content_size
        width, height = max(room.width, 20), max(room.height, 1)
        parts = self.parts()
        if height < COLUMN or self._page > len(parts):
            self._page = 0
        newest = parts[max(self._page, len(parts) - height - 1) :]
        told = [line.drawn(signs=self.face.glyphs.unicode) for line in newest]
        rows = wrapped(told, width, height + 1)
        if len(rows) > height:
            if height < COLUMN:
                # A sentence that does not fit whole is left out, if there is another one.
                whole = [row for at, row in rows[1:] if at != rows[0][0]]
                return whole or last_sentences(told[-1], width, height)
            # Instead of moving many rows up for each sentence, turn the page.
            rows = wrapped(told, width, height // 3)
            self._page = len(parts) - len(told) + rows[0][0]
        return [row for _, row in rows]

    def show_words(self) -> None:
        """Show the banner and the story."""
        first, second, kind = self.banner()
        banner = self.query_one("#banner", Words)
        shown = (first, second, kind, self.answer)
        if shown != self._banner:
            self._banner = shown
            banner.set_classes(f"-{kind}" if kind else "")
            banner.set_class(self._lengthy(), "-long")
            banner.tell(self._banner_words(first, second))
        self.query_one(Story).tell_rows(self.story())
        self.stand()

    def displayed(self) -> None:
        super().displayed()
        banner = self.query_one("#banner")
        if banner.region.y != self._parked:
            # The banner has moved; the cursor follows with the next frame.
            self.stand()
            banner.refresh()

    def tell_anew(self) -> None:
        """Show the words again for the current size."""
        if self.run is not None:
            self.show_words()

    def stand(self) -> None:
        """Park the cursor at the banner."""
        self._parked = max(self.query_one("#banner").region.y, 0)
        self.park(Offset(0, self._parked))

    def _lengthy(self) -> bool:
        """True if an answer takes more rows than the banner usually has."""
        if self.answer is None:
            return False
        return len(self.answer.eye) > 2 * max(self.size.width - 8, 20)

    def _banner_words(self, first: str, second: str) -> Content:
        """Return the banner, with an answer or refusal instead of its second row."""
        if self.answer is not None and self.answer.eye != first:
            second = self.answer.drawn(signs=self.face.glyphs.unicode)
        text = Content(f"{first}\n{second}" if second else first)
        return text.stylize("b", 0, len(first))
