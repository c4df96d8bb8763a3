"""What a person does by keys: a game, a lesson, a drill, a text to read. Faces are windows onto it.

A face gives a run keys with their time stamps, calls ``advance`` when ``due`` comes, takes the new
lines by ``take``, tells by ``shown`` when they have reached the person, and draws what it is. All
times are milliseconds of one monotonic clock; a run never looks at a clock itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Told
from warcards_tui.games.contract import Game
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.finger import ByKey
from warcards_tui.sitting.held import FIRST_REPEAT, REPEAT, SOONEST, NewKey
from warcards_tui.sitting.hints import Hints
from warcards_tui.sitting.opening import Opening
from warcards_tui.sitting.pacer import Fits, Pacer, anything
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
"""Milliseconds within which the same question again asks for a longer answer, from when a voice has
ended the first.
"""

LOOKING_BACK = tuple([each.id for each in act.REVIEW])

_MOVING = ("up", "down", "left", "right", "backspace")
"""Keys that are held down to go on and on; whoever holds another one down means it once."""


class Run:
    """The part that all runs share: lines said, looking back at them, keys and help."""

    title: str = ""
    """What it is, for the top of a page."""

    left: bool = False
    """Whether the person has left it."""

    onward: Opening | None = None
    """Where the person goes on leaving; None is back to where they came from."""

    returns: Opening | None = None
    """Where whoever went ``onward`` from here comes back to; None is where they came from."""

    joins: bool = True
    """Whether several lines may go out to a listener as one."""

    typing: bool = False
    """Whether what is typed now is a text, such as the words of a search."""

    timed: bool = False
    """Whether what is now to be shown is a stimulus: the person's reaction to it is measured."""

    cues: tuple[str, ...] = ("screen",)
    """What the face can start a reaction clock with, the usual one first: ``screen``, the moment at
    which a picture is there, or ``bell``, a bell in the same write as a line of the kind ``cue``.
    Set by the face before ``start``; with none, as in a pipe, nothing goes by time.
    """

    copies: bool = False
    """Whether the face copies what is ``to_copy``, where else it is said. Set by the face."""

    paged: bool = False
    """Whether the face has pages, which Home, End, Page Up and Page Down turn. Set by the face."""

    help_key: str = ""
    """The key by which the face tells the keys; where empty, that of the run. Set by the face."""

    to_copy: str = ""
    """A text for the clipboard, which the face takes away."""

    voids_answers: bool = False
    """Whether a key that would have answered what turned out to be disturbed answers nothing."""

    now: float | None = None
    """The newest moment that the run was told of."""

    _recently = ("", NEVER)
    """What the last key asked for, and when."""

    _pressed_last = ("", -NEVER)
    """The last key, and when it came."""

    _learnt: tuple[Action, ...] | None = None
    """What keys would do now, while they are only told."""

    _asked_last = ""
    """What the last key meant."""

    _times = 0
    """How often the same has been asked before, one time soon after the other."""

    def __init__(self, store: Store, game: str = "") -> None:
        """``game`` is the variant whose keys are pressed, if it is about one."""
        self._store = store
        self.pacer: Pacer | ByKey = Pacer()
        """Who knows when lines are heard. Set before ``start`` by a face that speaks."""

        self.length = str(read_setting(store, "length"))
        self.keymap = keymap_of(store, game)
        self.transcript = Transcript()
        self._hints = Hints(store, game)
        self._fresh: list[Line] = []

    # -- what a face does with it

    def start(self, now: float) -> None:
        """Begins, or goes on from where it was left."""
        raise NotImplementedError

    def actions(self) -> tuple[Action, ...]:
        """What can be done now, in the order in which it is shown."""
        raise NotImplementedError

    def press(self, action: str, time: float) -> None:
        """Does an action of ``actions()`` by its id; the moment ``time`` counts in a race."""
        raise NotImplementedError

    @property
    def due(self) -> float:
        """When ``advance`` has something to do next."""
        return NEVER

    def advance(self, now: float) -> None:
        """Lets happen what is due by ``now``."""

    def shown(self, now: float, error: float = 0.0, quality: str = "ok") -> None:
        """Tells that the newest lines, and what is drawn, have reached the person; where they are
        spoken, that the ``pacer`` has them or has written one, and knows when they are heard.

        The moment is known within ``error`` milliseconds; ``quality`` is ``ok``, or ``void`` and
        why where the machine disturbed what had to be timed.
        """

    def catch_up(self, lines: Sequence[Line], fits: Fits = anything) -> Line | None:
        """What several lines that nobody has heard come to, in one short sentence that ``fits``, if
        it can.
        """
        return None

    def holds(self, line: Line) -> bool:
        """Whether a prompt still asks for something."""
        return True

    def enters(self) -> str:
        """What Enter does now, in a few words; empty where it does nothing."""
        action = self.find("enter")
        return "" if action is None else action.spoken or action.title

    def stamped_late(self, by: float) -> None:
        """Tells that the key which comes next may have been stamped ``by`` milliseconds too late:
        so much wider is the error of the time that it makes.
        """

    def disturb(self, now: float, reason: str) -> None:
        """Tells that something disturbed what is being timed, if anything is: ``focus`` (the
        person has gone to another window), ``resize``, ``paste``, ``suspended``, ``held up`` (the
        machine stopped the program for a while), ``slow terminal`` or ``silent terminal``.

        Told before the key that would have been the answer.
        """

    def type_in(self, text: str, time: float) -> None:
        """A whole text is typed and entered, where the run is ``typing``."""
        for character in text:
            self.key("space" if character == " " else character, time)
        self.key("enter", time)

    def key(self, key: str, time: float) -> None:
        """A key was pressed at ``time``: does what it means now, or says that it means nothing.

        Asked twice in a row for help it tells what each key means, and does nothing by them, until
        it is asked for help once more.
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
            self._recently = "", NEVER  # What is asked after that is asked anew.
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
        """Stop the clock, and name the key that leaves: the same one, pressed again at once."""
        on = self._key(act.GO_ON) if self._rests(time) else ""
        self._say(voice.leave_asked(self._key(act.LEAVE), on), "answer")

    def _rests(self, time: float) -> bool:
        """Stop what goes by time; True if Enter continues it."""
        return False

    def at_once(self, key: str) -> bool:
        """Whether a press counts at once, even if the key may be held down: it is held down to go
        on and on, or belongs to a text, or to a race, which has its own way to tell.
        """
        return self.typing or key in _MOVING

    def find(self, key: str) -> Action | None:
        """The action that a key means now. Caps Lock must not make the keys dumb."""
        return self._meant_by(key, self.actions())

    def _meant_by(self, key: str, offered: Sequence[Action]) -> Action | None:
        return self.keymap.find(key, offered) or self.keymap.find(key.swapcase(), offered)

    @property
    def history(self) -> list[Line]:
        """All that was said, without what was said again."""
        return self.transcript.lines

    def take(self) -> list[Line]:
        """The lines said since the last call."""
        for notice in self._store.news():
            self._say(notice, "event")  # No key makes it disappear.
        fresh, self._fresh = self._fresh, []
        return fresh

    # -- learning keys

    def _learn(self, key: str, now: Sequence[Action], time: float) -> None:
        """Tells what a key would do ``now``, or else where it does something."""
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
        """What keys do at other moments and in other places, the nearest first."""
        from warcards_tui.sitting.keys import elsewhere  # It knows the keys of all games.

        return elsewhere()

    def _begin_learning(self, time: float) -> None:
        """Stops what would go on by itself meanwhile."""

    def _end_learning(self, time: float) -> None:
        """Goes on with that."""

    # -- for the runs themselves

    def _goes_on(self, key: str, action: Action | None, time: float) -> bool:
        """Whether the key is still held down from before, and must not count again."""
        return False

    def _lasts(self, action: str, time: float) -> bool:
        """Whether the key is held down and was meant only once."""
        return False

    def _unknown(self, key: str) -> None:
        """Says that a key means nothing now."""
        self._say(sitting.no_such_key(key=act.key_name(key), help=self._key_of_help), "refusal")

    def _heed(self, action: str, time: float) -> None:
        """A key was pressed: whoever asks the same again soon is answered at greater length."""
        self.now = time
        self._times = self._times + 1 if action == self._recently[0] and self._is_soon(time) else 0
        self._recently = action, time

    def _is_soon(self, time: float) -> bool:
        """Whether the last question has only just been answered: who reads by key takes the time
        that it takes.
        """
        if self.pacer.by_key:
            return time >= self._recently[1]
        newest = self.transcript.lines[-1:] if self.pacer.rate else []
        heard = sum(duration(line.ear, self.pacer.rate) for line in newest)
        return 0 <= time - self._recently[1] <= SOON + heard

    def _say_answer(self, told: Told | Utterance) -> None:
        """Answers a question, each time that it is asked again soon at a length that tells more."""
        said = utterance(told, "answer")
        lengths = [self.length]
        for longer in LENGTHS[LENGTHS.index(self.length) + 1 :] if self._times else ():
            if ear(said, longer) != ear(said, lengths[-1]):
                lengths.append(longer)
        self._say(said, "answer", lengths[min(self._times, len(lengths) - 1)])

    def _tells(self, action: str, time: float) -> bool:
        """Whether the action asks for what any run can tell; then it has been told."""
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
        """The spoken name of the key that the action has."""
        return act.key_name(self.keymap.key(action))

    @property
    def _key_of_help(self) -> str:
        """The key that tells the keys, as it is spoken or as it stands at the face."""
        return self.help_key or self._key(act.HELP)

    def _key_of_rule(self, rule: SlapRule) -> str:
        """The spoken name of the key that names a rule."""
        return self._key(act.rule_action(rule))

    def _key_asking(self, asked: str) -> str:
        """The spoken name of the key that asks one of ``ASKED``."""
        return self._key(next(each for each in act.INFORMATION if each.id == asked))

    def _say(self, told: Told | Utterance, kind: str = "", length: str = "") -> None:
        """Says something, at the person's own length or at another; ``kind`` is what it is for
        where it does not say so itself.
        """
        said, length = utterance(told, kind), length or self.length
        how = bool(said.how) and self._hints.how(said, length)
        if said.at(length) or how:
            self._add(Line(said, length, how, self.now, self._moves_made))

    def _add(self, line: Line) -> None:
        self._fresh.append(line)
        if line.kind not in ("review", "secret"):
            self.transcript.add(line)

    def _look_back(self, action: str) -> None:
        """Says an older line again; ``action`` is one of ``LOOKING_BACK``."""
        self._add(self.transcript.look(action, self.now, self._moves_made))

    @property
    def _moves_made(self) -> int | None:
        """How many moves of a game have been made, where there is one."""
        return None

    def _help(self) -> None:
        """Tells the keys of this moment; what is asked next is asked as at the first time."""
        always = {each.id for each in act.ALWAYS}
        # Whoever needs help knows arrows; there is not room for all keys.
        offered = sorted(self.actions(), key=lambda each: each.key in _MOVING)
        keys = [(self._key(each), each.title, each.help, each.id in always) for each in offered]
        told = telling.keys(keys, self._key(act.HELP))
        answers = self._answers_now()
        self._say_answer(told.but(told=answers, brief=None) if answers else told)
        self._hints.ask()

    def _answers_now(self) -> Told:
        """The keys that answer what is asked now, for help; empty where that goes by their help."""
        return ""


class QuizRun(Run):
    """A run of questions. Each answer may bring another question, which a key that is still held
    down must not answer: a press that may be such a one counts when it is clear that it is not,
    with the time at which it was made.
    """

    def __init__(self, store: Store, game: str = "") -> None:
        super().__init__(store, game)
        self._new_key = NewKey()
        self._untold: Line | None = None  # What is asked, where a key came before it was told.
        self._was_early = False  # Whether the last answer came before that.
        self._page_shown: float | None = -NEVER  # When the question or verdict was shown.
        self._turned_by = ""  # The action that was pressed last before that.
        self._pressed_before = ("", -NEVER)

    @property
    def _asked_line(self) -> Line | None:
        """The line that tells what is to be answered now, None where nothing is."""
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
        # What is still to be answered has to be heard.
        if untold is not self._asked_line or any(line is untold for line in fresh):
            return fresh
        return fresh if untold is None else [*fresh, untold]

    def _turn_page(self) -> None:
        """Begin a new question, verdict or result, which nobody has seen yet."""
        self._page_shown = None
        self._turned_by = self._pressed_before[0]

    def _show_page(self, now: float) -> None:
        """Note that the question, verdict or result is in front of the person."""
        if self._page_shown is None:
            self._page_shown = now

    def _patience(self, since: float) -> tuple[float, float]:
        """Return how long the page must be shown before any action may answer or leave it, 0 where
        the reaction time judges that, and how long before the action that brought it may, pressed
        again after ``since``; all in ms.
        """
        return SOONEST, FIRST_REPEAT

    def _repeats(self, action: str, before: str) -> bool:
        """True if an action is the one ``before`` it, which brought the page, pressed again."""
        return action == before == self._turned_by

    def _is_unseen(self, action: str, time: float) -> bool:
        """True if an action came before the person can have seen what it would answer or leave.

        A key that is pressed twice, held down or pressed in a steady rhythm was meant for the page
        before; each such press starts the time again. Scripts have no clock and send presses with
        one and the same stamp.
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
        """True if a key came before the question was told. The first such key is refused, and the
        question told; the second brings the rest of it at once, and the next key answers.
        """
        asked = self._asked_line
        if asked is None or self.pacer.reached(asked, time):
            self._was_early = False
            return False
        self._refuse_early(asked, time)
        return True

    def _refuse_early(self, asked: Line, time: float) -> None:
        """Refuse a key that came too early for the question, and ask that again or to its end."""
        if not self._tells_rest(asked, time):
            self._say(sitting.not_told, "refusal")
            self._untold = asked if self.pacer.take_back(asked) else None

    def _tells_rest(self, asked: Line, time: float) -> bool:
        """True if this is not the first early key in a row: all comes, and then a key counts."""
        again, self._was_early = self._was_early, True
        return again and self.pacer.tell_rest(asked, time)

    def _asks_after_that(self) -> None:
        """What is asked comes after what a key brings that came before it was told."""
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
        """A value that stands for what keys mean now, None where each press has a new meaning."""
        return None

    def _press_waiting(self) -> None:
        """The press that waits counts now."""
        waiting = self._new_key.take()
        super().key(waiting.key, waiting.time)


class GameRun(Run):
    """A run with a game on the table, which can be asked about, and its position told."""

    game: Game

    _warned = False
    """Whether the last key was told that the position has hidden cards in it."""

    def _ask(self, asked: str) -> None:
        """Answers one of ``ASKED``, or says why not."""
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
        """Gives the position as text, unheard to be copied, or else when it is asked for twice.

        There are cards in it that the person must not know while the game goes on.
        """
        from warcards_tui.games.notation import position  # It is seldom asked for.

        if self.copies:
            self.to_copy = position(self.game)
            self._say(sitting.position_copied, "answer")
        elif self.game.over or self._warned:
            self._say(position(self.game), "secret")
        else:
            self._say(sitting.position_spoils(key=self._key(act.POSITION)), "prompt")
            self._warned = True
