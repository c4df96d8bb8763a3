"""Written commands, one per line: for pipes, scripts, and terminals without single keys.

The output consists of ordinary lines. The table runs on a virtual clock that only commands advance,
so the same script with the same seed gives the same lines. With a timed pace, a move at the table
takes ``STEP`` ms, ``wait MILLISECONDS`` advances the clock, and ``go-on`` advances it to the next
event if you have nothing to play.
"""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator

from warcards_tui import safe_read
from warcards_tui.coach.menus import GamesMenu, HomeMenu
from warcards_tui.coach.places import begin_game, is_new, resume_game
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.plain.commands import (
    COMMANDS,
    TABLE_WORDS,
    action_of,
    action_of_run,
    key_of_words,
    number_of_words,
    offered_action,
    offered_now,
)
from warcards_tui.plain.lines import printable, split
from warcards_tui.sitting.actions import TAKE_BACK, UNPICK
from warcards_tui.sitting.intents import Commit, Make
from warcards_tui.sitting.kept import KeptGameError
from warcards_tui.sitting.launch import StartupRequest, another
from warcards_tui.sitting.menus.kept import KeptMenu
from warcards_tui.sitting.menus.menu import (
    AppContext,
    Begin,
    Confirm,
    Go,
    Menu,
    OpenMenu,
    Resume,
    Row,
    Tell,
)
from warcards_tui.sitting.menus.settings import setting_row
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.request import Request, parse_request
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import LABELS, SETTINGS, change_setting, find_setting
from warcards_tui.store import Store
from warcards_tui.suggestions import nearest_hint, shortened, whole_number
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER
from warcards_tui.voice import home as voice
from warcards_tui.words import exports, home, menus

STEP = 150.0
"""Duration of a move at the table, in ms: longer than ``grace``, faster than most bots."""

LONGEST_WAIT = 3_600_000

_LONGEST = 20_000
"""Longest line, in bytes. A position at the end of a long game has some hundreds."""

_INTRO = "--intro"
_LEADING = ("today", "play", "resume", "learn", "drill", "practise", "rules", "progress", "replay")
"""Commands that open a place without a way back."""

_LEAVING = ("l", "leave")
_MOVES = ("slap", "go-on", "yes", "no", "rule-", "choose-")


def run_script(launch: StartupRequest, store: Store) -> int:
    """Run the commands of standard input until its end; return the exit status.

    Raises ``ValueError`` for a line that is far too long, and ``OSError`` if the output fails;
    earlier changes stay saved.
    """
    script = Script(store, launch.games)
    try:
        script.begin(launch)
        for line in _input():
            script.command(line)
            if script.ended:
                break
        script.close()
    except KeyboardInterrupt:
        return 130
    return 0


def _input() -> Iterator[str]:
    """Yield the lines of standard input as they come; none if it is closed.

    Raises ``ValueError`` for a line that is far too long.
    """
    try:
        for line in safe_read.lines(safe_read.standard_input(), _LONGEST):
            # Invalid UTF-8 must get an answer and not raise an error.
            yield line.decode("utf-8", "replace") if isinstance(line, bytes) else line
    except OSError as failure:
        if failure.errno == errno.EFBIG:
            told = exports.unread(file=exports.standard_input, why=str(failure.strerror)).text
            raise ValueError(told) from None


def _print(line: str) -> None:
    if sys.stdout is not None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


class Script:
    """The home menu and a table, controlled by commands."""

    def __init__(self, store: Store, games: Catalogue) -> None:
        self._store = store
        self.around = AppContext(store, games)
        self.session: Session | None = None
        self._returns: list[Route] = []
        self._menu: Menu | None = None
        """Menu shown last; a command selects a row of it by id."""

        self.run: Activity | None = None
        """Lesson, drill or text that is open while no game is at the table."""

        self._now = 0.0
        self._pace = parse_pace("untimed")
        self.ended = False

    def begin(self, launch: StartupRequest) -> None:
        """Say the first line, and open the requested game or place."""
        self._say(launch.first_line)
        self._tell()
        if launch.request is not None:
            self._sit_down(launch.request)
        elif launch.opening is not None:
            self._go(launch.opening)
            self._tell()
        else:
            self._say(home.commands)
            if is_new(self._store):
                self._say(home.first_lesson)

    def close(self) -> None:
        """Save the game at the end of the input."""
        if self.session is not None:
            self.session.press("leave", self._now)
        if self.run is not None:
            self.run.press("leave", self._now)
        self._tell()

    def command(self, line: str) -> None:
        """Run one command. A wrong command changes nothing, and its error is said in one line."""
        words = line.split()
        if words and words[0].startswith("#"):
            return
        try:
            self._do(words)
        except (KeptGameError, ValueError) as wrong:
            self._say(str(wrong))
        self._tell()

    # -- commands

    def _do(self, words: list[str]) -> None:
        verb = words[0].lower() if words else ""
        at_home = getattr(self, f"_do_{verb}", None) if verb in COMMANDS else None
        if at_home is not None:
            if verb in _LEADING:
                self._returns.clear()
            at_home(words[1:])
        elif self.session is not None:
            self._at_table(self.session, words)
        elif self.run is not None:
            self._in_run(self.run, words)
        elif verb:
            self._take(verb)

    def _unknown(self, word: str, known: object) -> None:
        names = [str(each) for each in known] if isinstance(known, (list, tuple)) else []
        self._say(voice.unknown_command(_told(word), nearest_hint(_told(word), names)))

    def _show(self, menu: Menu) -> None:
        """List the rows of a menu by id."""
        self._menu = menu
        for row in menu.rows():
            if row.id:
                label = voice.value_item(row.label, row.value) if row.value else row.label
                help = "" if row.spoken else row.help
                told = f"{voice.item(row.spoken or label, '')} {help}".strip()
                self._say(home.command(words=row.id, does=told).text)

    def _take(self, id: str) -> None:
        """Select a row of the menu shown last."""
        rows = {each.id: each for each in self._menu.rows() if each.id} if self._menu else {}
        if id in _LEAVING and id not in rows:
            self._say(home.at_home)
            return
        if self._menu is None or id not in rows:
            self._unknown(id, [*COMMANDS, *rows])
            return
        outcome = self._menu.choose(rows[id])
        if isinstance(outcome, OpenMenu):
            self._show(outcome.menu)
        elif isinstance(outcome, Go):
            self._go(outcome.opening)
        elif isinstance(outcome, Begin):
            self._sit_down(outcome.request)
        elif isinstance(outcome, Resume):
            self._open(resume_game(self._store, self.around.games, outcome.kept, self._pace))
        elif isinstance(outcome, Tell):
            self._say(outcome.text)

    def _do_today(self, words: list[str]) -> None:
        _at_most(0, "today", words)
        self._show(HomeMenu(self.around._replace(aloud=True)))

    def _do_play(self, words: list[str]) -> None:
        request = parse_request(words, self.around.games)
        self._stand_up()
        self._sit_down(request)

    def _do_learn(self, words: list[str]) -> None:
        name = " ".join([each for each in words if each != _INTRO])
        if _INTRO in words:
            self._go(Route("introduction", variant=name))
        else:
            self._go(Route("lesson", name))

    def _do_drill(self, words: list[str]) -> None:
        name, variant = _at_most(2, "drill", words)
        self._go(Route("drill", name, variant))

    def _do_drills(self, words: list[str]) -> None:
        from warcards_tui.coach.drills.catalogue import DRILLS

        _at_most(0, "drills", words)
        for id, drill in DRILLS.items():
            self._say(home.command(words=f"drill {id}", does=drill.summary).text)

    def _do_practise(self, words: list[str]) -> None:
        from warcards_tui.coach.practise import BEST, recommended

        (what,) = _at_most(1, "practise", words)
        opening, why = recommended(self._store, self.around.games, what or BEST)
        if why:
            self._say(why)
        self._go(opening)

    def _do_rules(self, words: list[str]) -> None:
        name, article = _at_most(2, "rules", words)
        self._go(Route("rules", article, name))

    def _do_progress(self, words: list[str]) -> None:
        self._go(Route("progress", variant=" ".join(words)))

    def _do_replay(self, words: list[str]) -> None:
        from warcards_tui.sitting.replay import replay_lines, replay_opening

        if words:
            self._go(replay_opening(self._store, self.around.games, " ".join(words)))
            return
        for line in replay_lines(self._store, self.around.games):
            self._say(line)

    def _do_resume(self, words: list[str]) -> None:
        row = self._kept(*_at_most(1, "resume", words))
        outcome = KeptMenu(self.around).choose(row)
        assert isinstance(outcome, Resume)
        self._stand_up()
        self._open(resume_game(self._store, self.around.games, outcome.kept, self._pace))

    def _do_forget(self, words: list[str]) -> None:
        row = self._kept(*_at_most(1, "forget", words))
        outcome = KeptMenu(self.around).forget(row)
        assert isinstance(outcome, Confirm)
        self._say(outcome.done())  # A written command needs no confirmation.

    def _kept(self, number: str) -> Row:
        """Return the saved game with this number, the newest being 1. Raises ``ValueError``."""
        kept = KeptMenu(self.around).rows()
        if not kept:
            raise ValueError(home.no_kept_game)
        number = number or "1"
        at = whole_number(number, 1, len(kept))
        if at is None:
            raise ValueError(voice.no_such_kept_game(_told(number), len(kept)))
        return kept[at - 1]

    def _do_games(self, words: list[str]) -> None:
        _at_most(0, "games", words)
        for row in GamesMenu(self.around).rows():
            if row.id:
                self._say(home.command(words=f"play {row.id}", does=row.help).text)
        for number, row in enumerate(KeptMenu(self.around).rows(), 1):
            self._say(home.command(words=f"resume {number}", does=f"{row.label}.").text)

    def _do_settings(self, words: list[str]) -> None:
        _at_most(0, "settings", words)
        for name, option in SETTINGS.items():
            row, takes = setting_row(self._store, name), menus.takes(allowed=option.allowed)
            self._say(f"{voice.value_item(name, row.value)}. {row.help} {takes.text}")

    def _do_set(self, words: list[str]) -> None:
        if not words:
            raise ValueError(home.set_what(names=", ".join(SETTINGS)).text)
        label = " ".join(words[:-1])
        written, value = (label, words[-1]) if label in LABELS else _at_most(2, "set", words)
        name = find_setting(written)
        change_setting(self._store, name, value)
        row = setting_row(self._store, name)
        if name == "pace":
            self._pace = parse_pace(row.value)
            if self.session is not None:
                self.session.change_pace(self._pace, self._now)
                return
        self._say(f"{voice.value_item(name, row.value)}.")

    def _do_help(self, words: list[str]) -> None:
        _at_most(0, "help", words)
        self._say(home.commands)
        if self.session is not None:
            self._say(home.game_commands)
            self.session.press("help", self._now)
        elif self.run is not None:
            self.run.press("help", self._now)

    def _do_quit(self, words: list[str]) -> None:
        _at_most(0, "quit", words)
        self.close()
        self.ended = True

    # -- lessons, drills, texts

    def _go(self, opening: Route) -> None:
        """Open a place. Raises ``ValueError`` with the reason if it does not exist."""
        from warcards_tui.coach.places import first_table, open_run, result_menu

        if opening.place == "game":
            self._sit_down(Request(opening.variant, options=opening.options))
            return
        if opening.place == "result":
            self._show(result_menu(self.around._replace(aloud=True), opening))
            return
        if opening.place == "table":
            self._open(first_table(self._store, self.around.games, opening))
            return
        run = open_run(self._store, self.around.games, opening)
        run.cues = ()
        self._stand_up()
        run.start(self._now)
        self.run = run

    def _in_run(self, run: Activity, words: list[str]) -> None:
        """Run one command in a lesson, a drill or a text."""
        if run.typing:
            run.type_in(" ".join(words), self._now)
            return
        action = action_of_run(run, words)
        if action is not None:
            self._now += STEP
            run.press(action, self._now)
        elif key := key_of_words(words):
            run.key(key, self._now)
        elif number := number_of_words(run, words):
            self._type_number(run, number)
        elif len(words) > 1 and action_of_run(run, words[:1]) is not None:
            self._say(
                home.stands_alone(word=_told(words[0]), rest=repr(_told(" ".join(words[1:])))).text
            )
        elif words:
            self._unknown(words[0], [*COMMANDS, *[each.id for each in run.actions()]])
        if run.left:
            self._tell()
            onward = run.onward
            if onward is None and self._returns:
                onward = self._returns.pop()
            elif run.returns is not None:
                self._returns.append(run.returns)
            if onward is not None:
                self._go(onward)

    def _type_number(self, run: Activity, number: str) -> None:
        """Type a number digit by digit, until the answer is complete."""
        for at, figure in enumerate(number):
            if at and all(offered_action(run, each.id) is None for each in (UNPICK, TAKE_BACK)):
                self._say(home.stands_alone(word=number[:at], rest=repr(number[at:])).text)
                return
            self._now += STEP
            run.press(f"answer-{figure}", self._now)

    # -- table

    def _sit_down(self, request: Request) -> None:
        try:
            self._open(
                begin_game(
                    self._store,
                    self.around.games,
                    request._replace(pace=request.pace or self._pace),
                )
            )
        except (KeptGameError, ValueError) as wrong:
            self._say(str(wrong))

    def _stand_up(self) -> None:
        if self.session is not None and not self.session.over:
            self.session.press("leave", self._now)
            self._tell()
        self.session = None
        if self.run is not None and not self.run.left:
            self.run.press("leave", self._now)
            self._tell()
        self.run = None

    def _open(self, session: Session) -> None:
        # A line of a script is a complete command, and the next one must not wait.
        session.revocable = False
        session.cues = ()
        session.start(self._now)
        self.session = session
        self._tell()
        self._wait_for_person(session)

    def _at_table(self, session: Session, words: list[str]) -> None:
        if words and words[0].lower() == "wait":
            self._pass_time(_milliseconds(words[1:]))
            return
        if session.typing:
            session.type_in(" ".join(words), self._now)
            return
        written = session.controls.read(" ".join(words))
        if written is not None and not (session.paused or session.over):
            if any(isinstance(each, Make | Commit) for each in written):
                self._pass_time(STEP)
            session.carry_out(written, self._now)
            self._wait_for_person(session)
            return
        action = action_of(session, words)
        possible = action is not None and offered_now(session, action)
        if not words and not possible:
            return
        if action is None:
            self._no_action(session, words)
        elif not possible:
            self._say(home.not_now(word=_told(" ".join(words))).text)
        elif not action.startswith(_MOVES) or session.paused:
            session.press(action, self._now)
        else:
            self._move(session, action)
        if session.again:
            self.session = None
            self._sit_down(another(session))
        else:
            self._wait_for_person(session)

    def _no_action(self, session: Session, words: list[str]) -> None:
        """Explain why typed words have no meaning at the table."""
        if len(words) > 1 and action_of(session, words[:1]) is not None:
            self._say(
                home.stands_alone(word=_told(words[0]), rest=repr(_told(" ".join(words[1:])))).text
            )
        elif key := key_of_words(words):
            # The key does nothing now, and the table says so as for a pressed key.
            session.key(key, self._now)
        else:
            offered = [each.id for each in session.actions()]
            self._unknown(words[0], [*COMMANDS, *TABLE_WORDS, *offered])

    def _move(self, session: Session, action: str) -> None:
        """Make a move, which takes one step of time; with nothing to play, wait for an event."""
        self._pass_time(STEP)
        waits = session.game.rules is not None and YOU not in session.game.waiting
        if action == "go-on" and waits and not session.table.pace.untimed and not session.naming:
            self._wait_for_event(session)
        else:
            session.press(action, self._now)

    # -- time

    def _pass_time(self, milliseconds: float) -> None:
        """Advance the clock, with every event that is due meanwhile."""
        until = self._now + milliseconds
        while (session := self.session) is not None and session.due <= until:
            self._advance(session)
        self._now = max(self._now, until)

    def _advance(self, session: Session) -> None:
        # Slightly later than due, because the sum of two floats may be too small.
        self._now = max(self._now, session.due + 0.01)
        session.advance(self._now)
        self._tell()

    def _wait_for_event(self, session: Session) -> None:
        told = len(session.history)
        while session.due != float("inf") and len(session.history) == told:
            self._advance(session)

    def _wait_for_person(self, session: Session) -> None:
        """In a game without slaps, let the bots move until it is the player's turn."""
        self._tell()
        while (
            session.game.rules is None
            and not (session.left or session.over)
            and YOU not in session.game.waiting
            and session.due != float("inf")
        ):
            self._advance(session)

    # -- lines

    def _tell(self) -> None:
        for notice in self._store.news():
            self._say(notice)
        if self.session is not None:
            session = self.session
            self._tell_of(session)
            if session.left and not session.again:
                self.session = None
                if session.onward is not None:
                    self._go(session.onward)
        elif self.run is not None:
            self._tell_of(self.run)
            while self.run.due != NEVER:
                self._now = max(self._now, self.run.due)
                self.run.advance(self._now)
                self._tell_of(self.run)
            if self.run.left:
                self.run = None

    def _tell_of(self, run: Activity) -> None:
        for line in run.take():
            self._say(line.ear)
        run.shown(self._now)

    def _say(self, text: str) -> None:
        for part in split(text):
            _print(part)


def _milliseconds(words: list[str]) -> float:
    text = words[0] if words else ""
    found = whole_number(text, 0, LONGEST_WAIT)
    if found is None:
        raise ValueError(home.no_wait(text=repr(_told(text)), longest=LONGEST_WAIT).text)
    return float(found)


def _at_most(many: int, verb: str, words: list[str]) -> list[str]:
    """Return the words after a verb, padded with empty ones. Raises ValueError if too many."""
    if len(words) > many:
        said = " ".join([verb, *words[:many]])
        raise ValueError(
            home.stands_alone(word=_told(said), rest=repr(_told(" ".join(words[many:])))).text
        )
    return [*words, *[""] * (many - len(words))]


def _told(text: str) -> str:
    """Return a user's text in a form that can be quoted."""
    return shortened(printable(text))
