"""Activities that a player controls by keys: a game, a lesson, a drill, a text.

A mode (the screen or text mode) gives a run keys with their times, calls ``advance`` at ``due``,
gets the new lines by ``take``, reports by ``shown`` when the player can perceive them, and draws
the rest. All times are milliseconds of one monotonic clock; a run never reads a clock itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Text
from warcards_tui.games.contract import Game
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.finger import ByKey
from warcards_tui.sitting.held import FIRST_REPEAT, REPEAT, SOONEST, NewPressFilter
from warcards_tui.sitting.hints import Hints
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.pacer import Fits, SpeechPacer, anything
from warcards_tui.sitting.settings import keymap_of, read_setting
from warcards_tui.sitting.speech import duration
from warcards_tui.sitting.transcript import Line, Transcript
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.voice import keys as telling
from warcards_tui.voice import recall
from warcards_tui.voice import sitting as voice
from warcards_tui.voice.keys import does_elsewhere
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import ASKED
from warcards_tui.words import keys as texts
from warcards_tui.words import recall as words
from warcards_tui.words import sitting
from warcards_tui.words.utterance import LENGTHS, Utterance, utterance

SOON = 3000.0
"""Time within which the same question again gets a longer answer, in ms.

It counts from the end of the first answer in speech.
"""

LOOKING_BACK = tuple([each.id for each in act.REVIEW])

_MOVING = ("up", "down", "left", "right", "backspace")
"""Keys that are held down to repeat; any other held key counts once."""


class Activity:
    """Base class of all runs: lines, looking back, keys and help."""

    title: str = ""
    """Title at the top of a page."""

    left: bool = False
    """True if the player has left the run."""

    onward: Route | None = None
    """Place that opens when the run is left; None for the place before."""

    returns: Route | None = None
    """Place that opens after ``onward``; None for the place before the run."""

    joins: bool = True
    """True if several lines may be said as one."""

    typing: bool = False
    """True if the player is typing a text, such as a search word."""

    timed: bool = False
    """True if the next page is a stimulus with a measured reaction time."""

    cues: tuple[str, ...] = ("screen",)
    """Signals with which the mode can start a reaction clock, the usual one first.

    ``screen`` is the moment at which the picture appears, ``bell`` a bell in the same write as a
    line of the kind ``cue``. The mode sets it before ``start``; without any, as in a pipe, nothing
    depends on time.
    """

    copies: bool = False
    """True if the mode copies ``to_copy``, which is otherwise said. Set by the mode."""

    paged: bool = False
    """True if the mode turns pages by Home, End, Page Up and Page Down. Set by the mode."""

    help_key: str = ""
    """Key that shows the keys in this mode; empty for the run's own key. Set by the mode."""

    to_copy: str = ""
    """Text for the clipboard, which the mode removes."""

    voids_answers: bool = False
    """True if a key does not count as an answer when the measurement was disturbed."""

    now: float | None = None
    """Newest time that the run knows."""

    _recently = ("", NEVER)
    """Last request of a key, and its time."""

    _pressed_last = ("", -NEVER)
    """Last key, and its time."""

    _learnt: tuple[Action, ...] | None = None
    """Actions of the keys while the player learns them; None otherwise."""

    _asked_last = ""
    """Action of the last key."""

    _times = 0
    """Number of times that the same was asked before in quick succession."""

    def __init__(self, store: Store, game: str = "") -> None:
        """Load the settings; ``game`` is the variant whose keys are used, if any."""
        self._store = store
        self.pacer: SpeechPacer | ByKey = SpeechPacer()
        """Pacer, which knows when lines are heard. A mode with speech sets it before ``start``."""

        self.length = str(read_setting(store, "length"))
        self.keymap = keymap_of(store, game)
        self.transcript = Transcript()
        self._hints = Hints(store, game)
        self._fresh: list[Line] = []

    # -- interface to the modes

    def start(self, now: float) -> None:
        """Start the run, or continue it."""
        raise NotImplementedError

    def actions(self) -> tuple[Action, ...]:
        """Return the actions that are possible now, in display order."""
        raise NotImplementedError

    def press(self, action: str, time: float) -> None:
        """Do an action of ``actions()`` by its id; ``time`` decides a race."""
        raise NotImplementedError

    @property
    def due(self) -> float:
        """Time of the next call of ``advance``."""
        return NEVER

    def advance(self, now: float) -> None:
        """Do everything that is due by ``now``."""

    def shown(self, now: float, error: float = 0.0, quality: str = "ok") -> None:
        """Note that the newest lines and the picture have reached the player.

        In speech: that the ``pacer`` has the lines or has written one, and knows when they are
        heard. The time is known within ``error`` ms. ``quality`` is ``ok``, or ``void`` and the
        reason if the machine disturbed a measurement.
        """

    def catch_up(self, lines: Sequence[Line], fits: Fits = anything) -> Line | None:
        """Return one short sentence that ``fits`` for several unheard lines, or None."""
        return None

    def holds(self, line: Line) -> bool:
        """True if a prompt is still open."""
        return True

    def enters(self) -> str:
        """Return the effect of Enter in a few words; empty if it has none."""
        action = self.find("enter")
        return "" if action is None else action.spoken or action.title

    def stamped_late(self, by: float) -> None:
        """Note that the next key may have been stamped up to ``by`` ms too late.

        This widens the error of its time.
        """

    def disturb(self, now: float, reason: str) -> None:
        """Note a disturbance of the present measurement, if any.

        Reasons are ``focus`` (another window is active), ``resize``, ``paste``, ``suspended``,
        ``held up`` (the machine stopped the program for a while), ``slow terminal`` and ``silent
        terminal``. Call it before the key that would have been the answer.
        """

    def type_in(self, text: str, time: float) -> None:
        """Type and enter a whole text while ``typing``."""
        for character in text:
            self.key("space" if character == " " else character, time)
        self.key("enter", time)

    def key(self, key: str, time: float) -> None:
        """Process a key at ``time``: do its action, or say that it has none.

        Help twice in a row starts a mode in which each key is only explained, until help is asked
        for again.
        """
        self.now = time
        before, when = self._pressed_last
        self._pressed_last = key, time
        if key == before and 0 < time - when < REPEAT and key not in _MOVING:
            return
        if self._learnt is not None:
            self._learn(key, self._learnt, time)
            return
        action = self.find(key)
        if self._goes_on(key, action, time):
            return
        asked, self._asked_last = self._asked_last, "" if action is None else action.id
        if action is None:
            self._recently = "", NEVER  # The next question is not a repetition.
            self._unknown(key)
        elif action.id == act.HELP.id == asked and self._is_soon(time):
            self._learnt = self.actions()
            self._begin_learning(time)
            self._say(texts.learning(key=self._key_of_help), "answer")
        elif action.id == act.LEAVE.id != asked and self.stays:
            self._ask_to_leave(time)
        elif not self._lasts(action.id, time):
            self.press(action.id, time)

    @property
    def stays(self) -> bool:
        """True if a key that leaves must ask first: at a table, in a lesson or a round."""
        return False

    def _ask_to_leave(self, time: float) -> None:
        """Stop the clock, and name the key that leaves: the same key, pressed again at once."""
        on = self._key(act.GO_ON) if self._rests(time) else ""
        self._say(voice.leave_asked(self._key(act.LEAVE), on), "answer")

    def _rests(self, time: float) -> bool:
        """Pause the activity; True if Enter resumes it."""
        return False

    def at_once(self, key: str) -> bool:
        """True if a press counts at once, even if the key may be held down.

        These are keys that are held down to repeat, keys of a text, and keys of a race, which has
        its own detection.
        """
        return self.typing or key in _MOVING

    def find(self, key: str) -> Action | None:
        """Return the action that a key has now; Caps Lock makes no difference."""
        return self._meant_by(key, self.actions())

    def _meant_by(self, key: str, offered: Sequence[Action]) -> Action | None:
        return self.keymap.find(key, offered) or self.keymap.find(key.swapcase(), offered)

    @property
    def history(self) -> list[Line]:
        """All lines that were said, without repetitions."""
        return self.transcript.lines

    def take(self) -> list[Line]:
        """Return the lines said since the last call."""
        for notice in self._store.news():
            self._say(notice, "event")  # As an event, so that no key drops it.
        fresh, self._fresh = self._fresh, []
        return fresh

    # -- learning the keys

    def _learn(self, key: str, now: Sequence[Action], time: float) -> None:
        """Say what a key would do ``now``; if nothing, name a place that has an action for it."""
        action = self._meant_by(key, now)
        if action is not None and action.id == act.HELP.id:
            self._learnt = None
            self._say(texts.learnt, "answer")
            self._end_learning(time)
            return
        name = act.key_name(key)
        if action is not None:
            self._say(telling.does(name, action.help), "answer")
            return
        for where, actions in self._elsewhere():
            found = self._meant_by(key, actions)
            if found is not None:
                self._say(
                    does_elsewhere(key=name, where=where, help=found.help),
                    "answer",
                )
                return
        self._say(texts.does_nothing(key=name), "answer")

    def _elsewhere(self) -> Sequence[tuple[str, Sequence[Action]]]:
        """Return the actions of other moments and places, the nearest first."""
        # Imported late: this module loads the keys of all games.
        from warcards_tui.sitting.keys import elsewhere

        return elsewhere()

    def _begin_learning(self, time: float) -> None:
        """Stop the clocks of this run while the player learns keys."""

    def _end_learning(self, time: float) -> None:
        """Restart the clocks that ``_begin_learning`` stopped."""

    # -- helpers for subclasses

    def _goes_on(self, key: str, action: Action | None, time: float) -> bool:
        """True if the key is still held down from before, and must not count again."""
        return False

    def _lasts(self, action: str, time: float) -> bool:
        """True if the key is held down and was meant only once."""
        return False

    def _unknown(self, key: str) -> None:
        """Say that a key has no action now."""
        self._say(sitting.no_such_key(key=act.key_name(key), help=self._key_of_help), "refusal")

    def _heed(self, action: str, time: float) -> None:
        """Note an action, so that the same question soon after gets a longer answer."""
        self.now = time
        self._times = self._times + 1 if action == self._recently[0] and self._is_soon(time) else 0
        self._recently = action, time

    def _is_soon(self, time: float) -> bool:
        """True if the last question has just been answered; in braille there is no time limit."""
        if self.pacer.by_key:
            return time >= self._recently[1]
        newest = self.transcript.lines[-1:] if self.pacer.rate else []
        heard = sum(duration(line.ear, self.pacer.rate) for line in newest)
        return 0 <= time - self._recently[1] <= SOON + heard

    def _say_answer(self, told: Text | Utterance) -> None:
        """Say an answer, at a greater length each time it is soon asked for again."""
        said = utterance(told, "answer")
        lengths = [self.length]
        for longer in LENGTHS[LENGTHS.index(self.length) + 1 :] if self._times else ():
            if ear(said, longer) != ear(said, lengths[-1]):
                lengths.append(longer)
        self._say(said, "answer", lengths[min(self._times, len(lengths) - 1)])

    def _tells(self, action: str, time: float) -> bool:
        """True if the action is a request that every run can answer; then it has been answered."""
        self._heed(action, time)
        if action in LOOKING_BACK:
            self._look_back(action)
        elif action == act.HELP.id:
            self._help()
        elif action == act.SINCE.id:
            self._say(words.no_turns(), "answer")
        else:
            return False
        return True

    def _key(self, action: Action) -> str:
        """Return the spoken name of the key of an action."""
        return act.key_name(self.keymap.key(action))

    @property
    def _key_of_help(self) -> str:
        """Key that shows the keys, as spoken or as shown on screen."""
        return self.help_key or self._key(act.HELP)

    def _key_of_rule(self, rule: SlapRule) -> str:
        """Return the spoken name of the key of a rule."""
        return self._key(act.rule_action(rule))

    def _key_asking(self, asked: str) -> str:
        """Return the spoken name of the key for one of ``ASKED``."""
        return self._key(next(each for each in act.INFORMATION if each.id == asked))

    def _say(self, told: Text | Utterance, kind: str = "", length: str = "") -> None:
        """Say a line, at the player's length by default; a plain text needs a ``kind``."""
        said, length = utterance(told, kind), length or self.length
        how = bool(said.how) and self._hints.how(said, length)
        if said.at(length) or how:
            self._add(Line(said, length, how, self.now, self._moves_made))

    def _add(self, line: Line) -> None:
        self._fresh.append(line)
        if line.kind not in ("review", "secret"):
            self.transcript.add(line)

    def _look_back(self, action: str) -> None:
        """Say an older line again; ``action`` is one of ``LOOKING_BACK``."""
        self._add(self.transcript.look(action, self.now, self._moves_made))

    @property
    def _moves_made(self) -> int | None:
        """Number of moves made in the game, None without a game."""
        return None

    def _help(self) -> None:
        """Say the keys of this moment; the next question then gets its hint again."""
        always = {each.id for each in act.ALWAYS}
        # A player who needs help knows the arrow keys, and not all keys fit.
        offered = sorted(self.actions(), key=lambda each: each.key in _MOVING)
        keys = [(self._key(each), each.title, each.help, each.id in always) for each in offered]
        told = telling.keys(keys, self._key(act.HELP))
        answers = self._answers_now()
        self._say_answer(told.but(told=answers, brief=None) if answers else told)
        self._hints.ask()

    def _answers_now(self) -> Text:
        """Return the keys that answer the present question, for help; empty if their help does."""
        return ""


class PracticeActivity(Activity):
    """A run of questions.

    An answer may bring another question, which a key that is still held down must not answer. So a
    doubtful press waits until it is clear that it is a new one, and counts with its own time.
    """

    def __init__(self, store: Store, game: str = "") -> None:
        super().__init__(store, game)
        self._new_key = NewPressFilter()
        self._untold: Line | None = None  # Open question, if a key came before it was said.
        self._was_early = False  # True if the last answer came before the question was said.
        self._page_shown: float | None = -NEVER  # Time at which the question or verdict was shown.
        self._turned_by = ""  # Action of the last press before that.
        self._pressed_before = ("", -NEVER)

    @property
    def _asked_line(self) -> Line | None:
        """Line of the open question, or None."""
        return None

    def catch_up(self, lines: Sequence[Line], fits: Fits = anything) -> Line | None:
        found = recall.meanwhile([line.said for line in lines], fits=fits)
        if found is None:
            return None
        if any(line is self._asked_line for line in lines):
            self._untold = self._asked_line
        return Line(found, self.length)

    def take(self) -> list[Line]:
        fresh, untold = super().take(), self._untold
        self._untold = None
        # The player must hear the question before answering it.
        if untold is not self._asked_line or any(line is untold for line in fresh):
            return fresh
        return fresh if untold is None else [*fresh, untold]

    def _turn_page(self) -> None:
        """Begin a new question, verdict or result, which the player has not seen yet."""
        self._page_shown = None
        self._turned_by = self._pressed_before[0]

    def _show_page(self, now: float) -> None:
        """Note that the player can see the question, verdict or result."""
        if self._page_shown is None:
            self._page_shown = now

    def _patience(self, since: float) -> tuple[float, float]:
        """Return two times in ms that protect a page from keys meant for the page before.

        The first is how long the page must be shown before any action may answer or leave it, 0 if
        the reaction time is checked instead. The second is the same for the action that brought the
        page, pressed again after ``since`` ms.
        """
        return SOONEST, FIRST_REPEAT

    def _repeats(self, action: str, before: str) -> bool:
        """True if an action is the one ``before`` it, which brought the page, pressed again."""
        return action == before == self._turned_by

    def _is_unseen(self, action: str, time: float) -> bool:
        """True if an action came before the player can have seen the question or end it is for.

        A key that is pressed twice, held down or pressed in a steady rhythm was meant for the page
        before; each such press restarts the time. Presses of a script have no clock and equal
        times.
        """
        before, when = self._pressed_before
        self._pressed_before = action, time
        if not self.cues:
            return False
        shown = self._page_shown
        least, rhythm = self._patience(time - when)
        if shown is None or time < shown:
            return least > 0
        again = self._repeats(action, before)
        if 0 < time - shown < least or (again and 0 < time - max(when, shown) < rhythm):
            return True
        self._turned_by = ""
        return False

    def _is_early(self, time: float) -> bool:
        """True if a key came before the question was said.

        The first such key is refused, and the question said again; the second brings the rest of
        the question at once, and the next key answers.
        """
        asked = self._asked_line
        if asked is None or self.pacer.reached(asked, time):
            self._was_early = False
            return False
        self._refuse_early(asked, time)
        return True

    def _refuse_early(self, asked: Line, time: float) -> None:
        """Refuse a key that came too early for the question, and say that again or to its end."""
        if not self._tells_rest(asked, time):
            self._say(sitting.not_told, "refusal")
            self._untold = asked if self.pacer.take_back(asked) else None

    def _tells_rest(self, asked: Line, time: float) -> bool:
        """Say the rest of the question at the second early key in a row, and return True then."""
        again, self._was_early = self._was_early, True
        return again and self.pacer.tell_rest(asked, time)

    def _asks_after_that(self) -> None:
        """Say an unheard question again after the answer to the key that cut it off."""
        asked = self._asked_line
        if asked is None or self.now is None:
            return
        if not self.pacer.reached(asked, self.now):
            self._untold = asked if self.pacer.take_back(asked) else None

    def key(self, key: str, time: float) -> None:
        waiting = self._new_key.waiting
        if waiting is not None and (key != waiting.key or time >= waiting.due):
            self._press_waiting()
        if self._new_key.counts(key, self._meaning(key), time):
            super().key(key, time)

    def _meaning(self, key: str) -> object:
        """Return a value for the present meaning of the keys; None if it changes at each press."""
        return None

    def _press_waiting(self) -> None:
        """Process the waiting press, which counts now."""
        waiting = self._new_key.take()
        super().key(waiting.key, waiting.time)


class GameRun(Activity):
    """A run with a game on the table, about which the player can ask."""

    game: Game

    _warned = False
    """True if the last key gave the warning that the position has hidden cards in it."""

    def _ask(self, asked: str) -> None:
        """Answer one of ``ASKED``, or say why that is impossible."""
        raise NotImplementedError

    def _tells(self, action: str, time: float) -> bool:
        self._warned = self._warned and action == act.POSITION.id
        if action not in ASKED and action != act.POSITION.id:
            return super()._tells(action, time)
        self._heed(action, time)
        if action in ASKED:
            self._ask(action)
        else:
            self._tell_position()
        return True

    def _tell_position(self) -> None:
        """Copy the position as text, or say it if it is asked for twice.

        It contains cards that the player must not know while the game is on.
        """
        # Imported late, because it is rarely needed.
        from warcards_tui.games.notation import position

        if self.copies:
            self.to_copy = position(self.game)
            self._say(sitting.position_copied, "answer")
        elif self.game.over or self._warned:
            self._say(position(self.game), "secret")
        else:
            self._say(sitting.position_spoils(key=self._key(act.POSITION)), "prompt")
            self._warned = True
