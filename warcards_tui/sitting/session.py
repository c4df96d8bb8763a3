"""A player at a table: keys in, lines out. Both modes show a session.

A mode passes on keys with their times, calls ``advance`` at ``due``, gets the new lines by ``take``
and shows ``view``. All times are milliseconds of one monotonic clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot, nextafter
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from warcards_tui.bots.ghost import Figures
from warcards_tui.bots.levels import CHALLENGE
from warcards_tui.cards.parts import Sentences, row
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.moves import Flip, Move, Slap
from warcards_tui.games.slap_events import CardLaid, SlapWon
from warcards_tui.games.variant import Variant
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls, Situation, controls_of
from warcards_tui.sitting.count_in import LONGEST, SHORTEST, CountIn
from warcards_tui.sitting.first_time import FirstTimes
from warcards_tui.sitting.handicap import (
    AS_THEY_ARE,
    AS_YOU,
    Handicap,
    heard_with,
    race_of,
    scale_of,
)
from warcards_tui.sitting.held import IN_RHYTHM, HeldKeyFilter
from warcards_tui.sitting.intents import (
    Commit,
    GoOn,
    Intent,
    Keep,
    Make,
    NameRule,
    Note,
    Say,
    SlapNow,
    tell,
)
from warcards_tui.sitting.kept import (
    Notes,
    OpenedGame,
    games_kept,
    header,
    open_kept,
    pace_of,
    see_result,
    unopened,
)
from warcards_tui.sitting.measured import TimingQuality, error_of_cue
from warcards_tui.sitting.pacer import Fits, Spoken, anything
from warcards_tui.sitting.person import YOU
from warcards_tui.sitting.recall import RECALLED, RecentHistory
from warcards_tui.sitting.run import LOOKING_BACK, GameRun
from warcards_tui.sitting.running import BURST, TEMPOS, Running
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.today import of_calendar, today
from warcards_tui.sitting.transcript import Line
from warcards_tui.sitting.written_line import WrittenLine
from warcards_tui.store import Store, StoredTrial, StoreError, Trial
from warcards_tui.store.records import timing
from warcards_tui.suggestions import shortened
from warcards_tui.table.pace import PACES, Pace, next_pace, pace_text
from warcards_tui.table.seating import people_in, seat_names, seat_players
from warcards_tui.table.table import NEVER, Player, Refusal, Table, TimedEvent
from warcards_tui.voice import keys as telling
from warcards_tui.voice import recall
from warcards_tui.voice import sitting as voice
from warcards_tui.voice.bells import CARD, CARD_AND_TURN, TURN
from warcards_tui.voice.first_times import first_time
from warcards_tui.voice.ghosts import sits
from warcards_tui.voice.limits import with_limit
from warcards_tui.voice.races import handicap
from warcards_tui.voice.report import report
from warcards_tui.voice.scene import ASKED, Scene, answer, moment
from warcards_tui.words import challenges, sitting
from warcards_tui.words.utterance import DETAIL, Utterance, utterance

if TYPE_CHECKING:
    from warcards_tui.sitting.answers import AnswerLog
    from warcards_tui.sitting.challenge_code import Challenge
    from warcards_tui.sitting.course import GameTimeline
    from warcards_tui.sitting.practice import TrialMaker
    from warcards_tui.sitting.races import Races
    from warcards_tui.sitting.scorecard import Scorecard
    from warcards_tui.slaps.ruleset import RuleSet

SETTLE = 15.0
"""Delay of a bot's move after it is due, in ms, so that keys pressed earlier can arrive."""

WAITS = 2.0
"""Longest wait of bots for a voice after the cue of a card, in beats of the pace.

Lines that wait longer are merged, so that no game falls behind its pace.
"""

_NO_NEWS = {"answer", "refusal", "review", "secret", "text"}
"""Kinds of lines that only answer a key."""

IDLE = 30_000.0
"""Time without a key after which a game with a count-in is paused, in ms."""

_ON = act.worded(act.GO_ON, "table-go-on")


_UNTIMED = {CARD: "", CARD_AND_TURN: TURN}
"""Bells of cards in a game in which nobody has to be fast."""

_POINTING = (
    *act.ALWAYS,
    *act.RUNNING,
    act.STOP,
    act.UP,
    act.DOWN,
    act.LEFT,
    act.RIGHT,
    *act.ANSWERS,
    act.WRITE,
)
"""Actions that are always offered, or that do not change the game by themselves."""


class ViewChange(NamedTuple):
    """Events of one moment, as the player may know them, with the view before and after them."""

    before: Any
    happened: tuple[TimedEvent, ...]
    after: Any


class Session(GameRun):
    """A game of one player, from its first move or from its last saved one."""

    sent: Challenge | None = None
    """Challenge of the game. Set by the function that starts or opens the session."""

    kept_as_practice = True
    """True if the player's slaps are saved as trials."""

    watched = False
    """True if a mode calls ``take_happened``. Set by the mode before ``start``."""

    counts_in = False
    """True if timed games with slaps have a count-in, and pause if the player is away.

    Set by the mode before ``start``.
    """

    LISTENER: ClassVar[int | None] = YOU
    """Seat that the lines address; None if they are for several people."""

    explained = True
    """True if the table may comment on the course of the game without a question."""

    def __init__(self, store: Store, opened: OpenedGame, pace: Pace, kept: int) -> None:
        game, levels, _, self.day, self._moves, self.ghosts, self.challenge = opened
        super().__init__(store, game.setup.variant)
        self._kept = kept
        self._levels = levels
        self.people = people_in(levels)
        """Seats of the people."""

        self._origin = 0.0
        self.game = game
        self.variant: Variant = game.variant
        self.title = self.variant.name
        names = self._names(levels)
        self.scene = Scene(
            names, self.LISTENER, self.length, game.rules, self._key_of_rule, self._key_asking
        )
        self.scene.sign = game.sign
        self.scene.limit = game.limited
        self.scene.rings = True
        scale = scale_of(store)
        self.table = Table(
            game,
            self._seated(names),
            PACES[0] if scale is None else pace,
            record=self._record,
        )
        self.table.scale = scale or 1.0
        self.handicap: Handicap | None = None
        """Additional delay of the bots for the player, if any."""

        self.scorecard: Scorecard | None = None
        self.races: Races | None = None
        """Races for piles, in a game with slaps."""

        if game.rules is not None:
            self._keep_score(game.rules)
        self.running = Running()
        """State of automatic play, in a game without choices."""

        self._holds = False
        self.course: GameTimeline | None = None
        """Course of the game, in a game without slaps."""

        if game.rules is None:
            # Imported late: this module loads the views of such games.
            from warcards_tui.sitting.course import GameTimeline

            self.course = GameTimeline()

        self._batches: list[ViewChange] = []
        self._fought: list[Event] = []  # Events of this step of a run.
        self._seen: Any = None  # View after the last batch.
        self._unheard: list[Line] = []
        self.timed = False
        self._new_card = False
        self._measured = self._measured_before = self._shown = TimingQuality()
        self._handed_over = 0.0  # Time at which the newest lines were handed over.
        self._refused = False  # True if these lines only say that a key has no action.
        self._answers_told = 0  # Number of mere answers since the last news.
        self._free_by = NEVER  # Time at which the voice would be free without such keys.
        self._cue_told = ""  # Words at whose end the newest card allowed a reaction.
        self._card: Line | None = None  # Line of the newest card, until it has been written.
        self._question: Line | None = None  # Last question of the game.
        self._trials_kept = 0
        self._own_moves = 0
        self._recall = RecentHistory()
        self._prompted_at = -1
        self._others_played = False  # True if others have moved since the last question.
        self._claimer: int | None = None  # Seat whose slap has no rule yet.
        self.first_times: FirstTimes | None = None
        """Explanations for a player who is new to the game.

        Set by the function that starts or opens the session; a game of a lesson has its own hints.
        """

        self.paused = False
        self.away = False
        """True if the game is paused because the player was away."""

        self.count: CountIn | None = None
        """Count before the game continues, until its card comes."""

        # Separate from the random numbers of the bots, so that the wait does not change the game.
        self._waits = Random(f"first card {game.setup.seed}/{len(self._moves)}")
        self._heard_at = 0.0  # Time of the last key, or of the game's continuation.
        self._answered_then = 0  # Number of windows judged by then.
        self._lost = False  # True if another window continues the game.
        self.again = False
        """True if the player has left a finished game for another one like it."""

        self._waits_for_keys = False
        """True if the game is paused because the player is learning keys."""

        self._finished = False
        self._asks_again: Line | None = None  # Question at the end of a game.
        self._was_early = False  # True if Enter came before that was said.
        self._pressed_at_end = -NEVER  # Time of the last Enter that was possibly too early.
        self._held_key = HeldKeyFilter()
        self.notes = Notes(store, store.game_uid(kept))
        self.committed: Move | None = None
        """Choice of the player while others are still choosing; it can be undone."""

        self._waiting_seats: tuple[int, ...] = ()  # Seats of the bots that wait for the player.
        self.revocable = True
        """True if a choice is held back until all have chosen, so that it can be undone."""

        self._controls = self._made_controls()
        self.running.tempo = TEMPOS[self._controls.TEMPO]
        self._practice: TrialMaker | None = None
        if self._controls.PRACTISED:
            # Imported late: this module loads a machine.
            from warcards_tui.sitting.practice import TrialMaker

            self._practice = TrialMaker(YOU)
        self._answers: AnswerLog | None = None
        self.writing: WrittenLine | None = None
        """Move that the player is writing, if any."""

    def _names(self, levels: Sequence[str | None]) -> Sequence[str]:
        """Return the names of the players."""
        return seat_names(levels)

    def _controls_class(self) -> type[Controls]:
        """Return the class of the controls of this game."""
        return controls_of(self.variant)

    def _made_controls(self) -> Controls:
        made = self._controls_class()
        kept = {name: self.notes.read(name) for name in made.NOTES}
        kept |= {name: self._store.setting(name, None) for name in made.KEPT}
        self._seen_after = self.table.moves_made
        return made(self._situation(), self.keymap, kept)

    def _situation(self) -> Situation:
        setup = self.game.setup
        opening = self.table.moves_made < setup.seats
        names = self.scene.names
        return Situation(self.view, self.game.legal, setup.options, opening, names)

    @property
    def controls(self) -> Controls:
        """Controls of this game, updated to its present situation."""
        if self._seen_after != self.table.moves_made:
            self._seen_after = self.table.moves_made
            self._controls.see(self._situation())
        return self._controls

    def _seated(self, names: Sequence[str]) -> Sequence[Player]:
        """Return the players at the table."""
        return seat_players(self.game, names, self._levels, len(self._moves), self.ghosts)

    def _keep_score(self, rules: RuleSet) -> None:
        """Count the races for piles."""
        # Imported late: these modules load the events of all games with slaps.
        from warcards_tui.sitting.races import Races
        from warcards_tui.sitting.scorecard import scorecard_of

        self.scorecard = scorecard_of(self.game, rules, YOU)
        self.races = Races(YOU, self._times_of_today)

    # -- starting

    @classmethod
    def new(
        cls,
        store: Store,
        game: Game,
        levels: Sequence[str | None],
        pace: Pace,
        ghosts: Mapping[str, Figures] = {},
        challenge: str = "",
    ) -> Session:
        """Start a new, saved game. ``levels`` has None for the player, in seat 0."""
        day = of_calendar()
        kept = store.new_game(header(game, levels, pace, day, ghosts, challenge))
        opened = OpenedGame(game, tuple(levels), pace, day, (), ghosts, challenge)
        return cls(store, opened, pace, kept)

    @classmethod
    def resume(cls, store: Store, games: Catalogue, kept: int, pace: Pace | None = None) -> Session:
        """Open a saved game at its last move, by default at its own pace.

        Raises ``KeptGameError``.
        """
        found = open_kept(store, games, kept)
        return cls(store, found, pace or found.pace, kept)

    def start(self, now: float) -> None:
        """Start the game, or continue a saved one. Raises ``KeptGameError``."""
        self.now = now
        self._origin = now
        self._race_fairly()
        if self.pacer.by_key:
            self.table.pace = PACES[0]
        if self.watched:
            self._seen = self.view
        if not self._moves:
            self._say(sitting.begins(game=self.title), "event")
            self._tell_ghosts()
            self._hear(self.table.start(now), now)
            self._prompt()
            self._count_in(now)
            return
        try:
            for each in self.table.replay(self._retraced()):
                known = self._answered
                self._score(each)
                self._race(each, known)
        except IllegalMove as misfit:
            raise unopened(self._kept, misfit) from None
        self._note_course()
        self.table.start(now)
        if self.watched:
            self._seen = self.view
        self._say(sitting.begins_at(game=self.title, move=self.table.moves_made + 1), "event")
        self._tell_ghosts()
        for asked in ("counts", "pile", "turn"):
            self._say(answer(asked, self.view, self.scene), "answer")
        self._prompt()
        self._count_in(now)

    def _race_fairly(self) -> None:
        """Let bots wait for the player by the setting ``race``; ghosts only for ``AS_YOU``.

        Ghosts of the player react as the player once did in speech.
        """
        race = race_of(self._store, aloud=bool(self.pacer.rate))
        if race == AS_THEY_ARE or self.races is None or self.challenge:
            return  # The ghost of a challenge stays as fast as its sender.
        own = race == AS_YOU
        rivals_of = {
            seat: player.reflexes
            for seat, player in enumerate(self.table.players)
            if player.reflexes is not None and (own or not player.reflexes.own)
        }
        if seats := tuple(rivals_of):
            who = " ".join([str(self._levels[seat]) for seat in seats])
            rivals = f"{race} {self.variant.id} {who}"
            spread = min([each.spread for each in rivals_of.values()])
            self.handicap = Handicap(
                self._store, self._timing, rivals, len(seats), own=own, spread=spread
            )
            self._waiting_seats = seats
            self._let_bots_wait()

    def _let_bots_wait(self) -> None:
        if self.handicap is not None:
            self.table.later = dict.fromkeys(self._waiting_seats, self.handicap.time)

    def _tell_ghosts(self) -> None:
        """Announce the ghosts at the table, with the data behind them."""
        for name, level in zip(self.scene.names, self._levels, strict=True):
            if level == CHALLENGE:
                self._say(challenges.rival_sits(name=name), "event")
            elif level is not None and level in self.ghosts:
                made = self.ghosts[level]
                rates = (made.seen, made.slapped, made.pace)
                only = self.game.variant.chooses and not made.wagers
                self._say(sits(name, level, *rates, slaps_only=only), "event")

    def _retraced(self) -> Iterator[tuple[int, Move]]:
        """Yield the moves of a saved game, and record the course before each."""
        for each in self._moves:
            self._note_course()
            yield each

    def _note_course(self) -> None:
        if self.course is not None and self.course.length != self.game.length:
            self.course.note(self.view, self.game.length)

    # -- display

    @property
    def kept(self) -> int:
        """Number of the game in the store."""
        return self._kept

    @property
    def levels(self) -> tuple[str, ...]:
        """Levels of the bots."""
        return tuple([each for each in self._levels if each is not None])

    @property
    def view(self) -> Any:
        """View of the player."""
        return self.game.view(YOU)

    @property
    def runs(self) -> bool:
        """True if this game can play automatically."""
        return self.controls.runs and not self.over

    @property
    def answers(self) -> AnswerLog:
        """The player's answers of today, in a game with arithmetic questions."""
        if self._answers is None:
            from warcards_tui.sitting.answers import AnswerLog
            from warcards_tui.sitting.facts import SOURCE

            kept = self._store.trials(source=SOURCE, variant=self.variant.id, day=today())
            self._answers = AnswerLog(kept)
        return self._answers

    def take_happened(self) -> list[ViewChange]:
        """Return the events since the last call, for a mode that has set ``watched``."""
        batches, self._batches = self._batches, []
        return batches

    @property
    def due(self) -> float:
        counted = NEVER if self.count is None else self.count.due
        played = min(self.table.due + SETTLE, self.controls.due, self._run_due)
        return min(played, counted, self._idle_due)

    @property
    def _run_due(self) -> float:
        """Time of the next step of a run, after the voice has finished the last one."""
        if self.paused or self.writing is not None:
            return NEVER
        return max(self.running.due, self.pacer.free)

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.game.over

    @property
    def covered(self) -> bool:
        """True if the cards in the middle must not be seen now."""
        return self.paused or (self.count is not None and self.game.slappable)

    @property
    def naming(self) -> bool:
        """True if a slap waits for the name of its rule."""
        return self._claimed

    @property
    def which_rule(self) -> str:
        """Question for the rule of a slap."""
        return sitting.which_rule_question

    @property
    def _claimed(self) -> bool:
        return self._claimer is not None

    def actions(self, *, going_on: bool = False) -> tuple[Action, ...]:
        """Return the actions that are possible now.

        With ``going_on``, those that would be possible without the pause.
        """
        if self.left:
            return ()
        now: list[Action] = []
        if self.over:
            now += [*self._leading_on, act.AGAIN]
        elif self.paused and not going_on:
            now.append(_ON)
        elif self._claimed:
            now += [*self._slapping(), *self._rules()]
        elif self.committed is not None:
            now.append(act.UNDO)
        else:
            now += self._offered()
        return (*now, *act.ALWAYS)

    @property
    def _leading_on(self) -> list[Action]:
        """Actions after a game in text mode; on the full screen Enter just opens the result.

        A script has no action of Enter, because blank lines at its end must not start a game.
        """
        if self.watched:
            return []
        return [act.ANOTHER, act.RESULT] if self.cues else [act.RESULT]

    def _offered(self) -> list[Action]:
        """Return the actions that the game offers now."""
        controls = self.controls
        offered = controls.actions()
        if not self.table.pace.untimed and not self.pacer.rate:
            # Without speech, bots do not wait for a watcher, and a key could cut nothing off.
            offered = [each for each in offered if each != act.WATCH]
        if controls.selected:
            offered.append(act.UNSELECT)
        if self.runs:
            offered += [act.STOP if self.running.on else act.RUN, controls.TO_END]
        return [*offered, act.WRITE] if offered and controls.VERBS else offered

    def _slapping(self) -> list[Action]:
        """Return the actions that slap without a rule."""
        return [act.SLAP]

    def _rules(self) -> list[Action]:
        """Return the actions that name a rule in force."""
        return [act.rule_action(rule) for rule in self.game.rules.rules] if self.game.rules else []

    # -- keys

    def _unknown(self, key: str) -> None:
        refusal = self.controls.refusal(key) or self._why_no_slap(key)
        if self.paused and refusal:
            # The refusal could reveal cards that are covered now.
            self._say(sitting.paused(key=self._key(act.TABLE[0])), "refusal")
        elif self.committed is not None:
            self._say(sitting.committed(undo=self._key(act.UNDO)), "refusal")
        elif refusal:
            self._say(refusal, "refusal")
        elif self._may_choose and self.keymap.find(key, (act.GO_ON,)):
            # Enter makes no choice here; it lists the choices instead.
            self._say(self.controls.may(), "refusal")
        else:
            super()._unknown(key)

    def _why_no_slap(self, key: str) -> str:
        """Return why the key of a slap is not offered; empty for other keys and moments."""
        rules = self.game.rules
        slap = self.keymap.find(key, self._slaps)
        if rules is None or self.paused or self.over or slap is None:
            return ""
        seat = self._seat_of(slap.id)
        return self.game.why_not(seat, Slap(rules.rules[0].id if self.game.naming else None)) or ""

    @property
    def _slaps(self) -> list[Action]:
        """All actions that slap in this game."""
        return [*self._slapping(), *self._rules()]

    @property
    def _may_choose(self) -> bool:
        """True if the game waits for a choice of the player, and can describe it."""
        return not self.over and YOU in self.game.waiting and bool(self.controls.may())

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """True if keys are letters of a written move."""
        return self.writing is not None

    def key(self, key: str, time: float) -> None:
        found = self.find(key) if self.away else None
        if self.away and not (found and found.id in {*act.ASKING, act.HELP.id, act.LEAVE.id}):
            self._pause(time)
        elif self.writing is None:
            super().key(key, time)
        elif key == "enter":
            self.type_in(self.writing.text, time)
        else:
            self._say(self.writing.key(key), "review")

    def type_in(self, text: str, time: float) -> None:
        self.writing = None
        if not text.strip():
            self._say(sitting.nothing_written, "refusal")
            return
        try:
            wanted = self.controls.read(text)
        except ValueError as wrong:
            self._say(str(wrong), "refusal")
            return
        if wanted is None:
            self._say(
                sitting.not_understood(
                    written=repr(shortened(text.strip())), key=self._key(act.HELP)
                ),
                "refusal",
            )
        else:
            self.carry_out(wanted, time)

    def _elsewhere(self) -> Sequence[tuple[str, Sequence[Action]]]:
        # Imported late: this module loads the keys of all games.
        from warcards_tui.sitting.keys import elsewhere

        return elsewhere(self.variant)

    def _begin_learning(self, time: float) -> None:
        self._waits_for_keys = not (self.paused or self.over)
        if self._waits_for_keys:
            self.wait(time)

    def _end_learning(self, time: float) -> None:
        if self._waits_for_keys and self.paused:
            self.wait(time)

    @property
    def _moves_made(self) -> int:
        return self.table.moves_made

    def _lasts(self, action: str, time: float) -> bool:
        return self._held_key.lasts(action, self.game.laid, time)

    def press(self, action: str, time: float) -> None:
        self.now = time
        self.controls.notice(action)
        if self.pacer.rate:
            self.table.hurry(time)  # The player wants to continue.
        self.seen(time)
        self._count_to(time)
        self._hear_from(time)
        if not self._tells(action, time):
            self._do(action, time)
        # Lines that waited for the voice are written now; the key's own effect is decided already.
        self.table.appears(time)

    def _do(self, action: str, time: float) -> None:
        """Perform an action of the table or of the game."""
        if action in ("leave", "again"):
            self._leave(time, again=action == "again")
        elif action == act.ANOTHER.id and self.over:
            self._lead_on(time)
        elif action == act.RESULT.id:
            self.onward = see_result(self._kept)
            self._leave(time, again=False)
        elif action == "pause" or (self.paused and action == "go-on"):
            self._pause(time)
        elif action in ("slower", "faster") and self.running.on:
            tempo = self.running.change_tempo(1 if action == "faster" else -1)
            self._say(voice.run_tempo(tempo), "answer")
        elif action in (act.RUN.id, act.TO_END.id):
            self._run(action, time)
        elif action in ("slower", "faster"):
            self.change_pace(next_pace(self.table.pace, 1 if action == "faster" else -1), time)
        elif action == act.WRITE.id:
            self.writing = WrittenLine()
            self._say(sitting.write(verbs=row(self.controls.VERBS, last=" or ")), "prompt")
        elif self.count is not None:
            if action in act.GOING_ON:
                self.count.cut(time)
            else:
                self._say(sitting.too_soon, "refusal")
        else:
            self.running.stop()  # A player who makes a step by hand continues from there.
            self._let_pass(time)
            self._carry_out(self._meant(action, time), time)

    def _lead_on(self, time: float) -> None:
        """Start another game, unless the key was possibly meant for this one."""
        asked, since = self._asks_again, time - self._pressed_at_end
        self._pressed_at_end = time
        if asked is not None and not self.pacer.reached(asked, time):
            if not (self._was_early and self.pacer.tell_rest(asked, time)):
                self._fresh += [asked] if self.pacer.take_back(asked) else []
            self._was_early = True
        elif since < IN_RHYTHM:
            told = sitting.wait_a_second(key=self._key(act.ANOTHER), does=act.ANOTHER.title)
            self._say(told, "refusal")
        else:
            self._leave(time, again=True)

    def _run(self, action: str, time: float) -> None:
        """Start or stop automatic play."""
        if self.running.on and action == act.RUN.id:
            self.running.stop()
            self._say(sitting.stopped, "answer")
            return
        self.running.start(time, self.view.counts, to_end=action == act.TO_END.id)
        if not self.running.to_end:
            self._say(sitting.runs(key=self._key(act.RUN)), "answer")
        self._step(time)

    def _step(self, time: float) -> None:
        """Make one step of a run: all moves until the player must move again."""
        self._fought.clear()
        self._let_pass(time)
        if self.game.why_not(YOU, Flip()) is None:
            self.table.press(time, YOU, Flip())
            self._hear(self.table.advance(time), time)
        made = -1
        while YOU not in self.game.waiting and made < self.table.moves_made:
            made = self.table.moves_made
            self.table.at_once(time)
            self._hear(self.table.advance(time), time)
        if self.over or self.left or not self.runs:
            self.running.stop()
            self._prompt()
            return
        self.running.stepped(time)
        keys = self.controls
        reason = self.running.stops(
            self._fought,
            self.view.counts,
            str(read_setting(self._store, "stops")),
            keys.WARS,
            keys.SPECIALS,
        )
        if reason is not None:
            self.running.stop()
            why = (
                sitting.leads(self.scene, seat=reason)
                if isinstance(reason, int)
                else sitting.stops_at[type(reason).__name__]
            )
            self._say(sitting.run_stopped(why=why, key=self._key(act.RUN)), "answer")

    def _meant(self, action: str, time: float) -> Sequence[Intent]:
        """Return the intents of an action of the game."""
        if action == act.UNDO.id and self.committed is not None:
            return self._take_back()
        if action == act.UNDO.id and self.controls.selected:
            self.controls.unselect()
            return tell(sitting.unselected)
        if self._claimed:
            # After a slap only its rule may be named, even if the game has another question.
            rule = action.removeprefix("rule-")
            return [NameRule(rule)] if rule != action else [SlapNow(self._seat_of(action))]
        return self.controls.press(action, time)

    def _seat_of(self, action: str) -> int:
        """Return the seat for which an action is done."""
        return YOU

    def carry_out(self, wanted: Sequence[Intent], time: float) -> None:
        """Carry out the intents of a written command."""
        self._let_pass(time)
        self._carry_out(wanted, time)
        self.table.appears(time)

    def _let_pass(self, time: float) -> None:
        # Everything due before the key comes first, even if the key is processed only now. For
        # events due at the same time, the table decides the order.
        self._hear(self.table.advance(nextafter(time, -NEVER)), time)

    def _carry_out(self, wanted: Sequence[Intent], time: float) -> None:
        for each in wanted:
            if isinstance(each, Say):
                self._say(each.text, each.kind)
            elif isinstance(each, Make):
                self.table.press(time, each.seat, each.move)
            elif isinstance(each, Commit):
                self._commit(each.move, time)
            elif isinstance(each, GoOn):
                self._go_on(time, each.seat)
            elif isinstance(each, SlapNow):
                self._slap(time, each.seat)
            elif isinstance(each, NameRule):
                self._slap_as(each.rule, time)
            else:
                self._keep(each)
        self._hear(self.table.advance(time), time)
        self._reveal(time)
        self._prompt()

    def _keep(self, kept: Note | Keep) -> None:
        if isinstance(kept, Note):
            self.notes.write(kept.name, kept.value)
        else:
            self._store.set_setting(kept.name, kept.value)

    # -- choices that can be undone

    def _commit(self, move: Move, time: float) -> None:
        """Make a choice, or hold it back while others are still choosing.

        This gives nobody an advantage over a later choice.
        """
        others = any(seat != YOU for seat in self.game.waiting)
        if self.revocable and others and self.game.why_not(YOU, move) is None:
            self.committed = move
            self._say(sitting.committed(undo=self._key(act.UNDO)), "answer")
        else:
            self.table.press(time, YOU, move)

    def _take_back(self) -> Sequence[Intent]:
        self.committed = None
        return tell(sitting.taken_back)

    def _reveal(self, time: float) -> None:
        """Make the held choice when all others have chosen."""
        if self.committed is not None and self.game.waiting == (YOU,):
            self._make_committed(time)

    def _make_committed(self, time: float) -> None:
        assert self.committed is not None
        self.table.press(time, YOU, self.committed)
        self.committed = None
        self._hear(self.table.advance(time), time)

    # -- intents for the table

    def _go_on(self, time: float, seat: int) -> None:
        """Flip or play a card of a seat, or let the pile pass."""
        refused = self.table.go_on(time, seat)
        if refused is not None and not self.pacer.rate:
            self._say(refused, "refusal")

    def _slap_as(self, rule: str, time: float) -> None:
        """Slap under a rule, or name the slap that waits for one."""
        seat = YOU
        if self._claimer is not None:
            # The clock stood since the slap, so the slap counts from the time when it was made.
            seat, self._claimer = self._claimer, None
            self.table.go(time)
        self.table.press(time, seat, Slap(rule))

    def _slap(self, time: float, seat: int) -> None:
        """Slap now. If the rule must be named, the clock stops until then."""
        if self._claimed:
            self._say(sitting.name_it(key=self._key_asking("rules")), "prompt")
        elif not self.game.naming:
            self.table.press(time, seat, Slap())
        else:
            first = self.game.rules.rules[0].id if self.game.rules is not None else None
            refused = self.game.why_not(seat, Slap(first, self.table.seen_at(time)))
            if refused is not None:
                seen = self.table.seen_at(time)
                self._refuse(refused, Slap(first), self.table.too_late(time, seat, seen), seat)
                return
            self.table.stop(time)
            self._claimer = seat
            self._ask_rule()

    def _ask_rule(self) -> None:
        """Ask for the rule of a slap."""
        self._say(sitting.which_rule(key=self._key_asking("rules")), "prompt")

    def advance(self, now: float) -> None:
        """Do everything that is due by ``now``, minus the time that keys may need to arrive."""
        self.now = now
        self.controls.advance(now)
        self._count_to(now)
        # Everything due by now must be done, despite rounding in the sum and the difference.
        due = self.table.due
        self._hear(self.table.advance(due if now == due + SETTLE else now - SETTLE), now)
        for _ in range(BURST if self.running.to_end else 1):
            if self._run_due <= now:
                self._step(now)
        self._reveal(now - SETTLE)
        self._prompt()
        if now >= self._idle_due:
            self.paused = self.away = True
            self.table.stop(now)
            self._say(sitting.nobody_there(key=self._key(act.GO_ON)), "answer")

    # -- count-in and absence

    @property
    def _races_the_clock(self) -> bool:
        return self.counts_in and self.game.rules is not None and not self.table.pace.untimed

    def _count_in(self, now: float) -> bool:
        """Start the count-in, if the game has one; return True if so."""
        if not self._races_the_clock or self.over:
            return False
        self.table.stop(now)
        # A player who leads knows when the card comes, so no random time is needed.
        leads = len(self.game.waiting) == 1 and self._awaited and not self.game.slappable
        self.count = CountIn(now, 0.0 if leads else self._waits.uniform(SHORTEST, LONGEST))
        return True

    def _count_to(self, now: float) -> None:
        """Update the count; at its end start the clock, and let a player who leads play at once."""
        count = self.count
        if count is None or not count.over(now):
            return
        self._go(count.due)
        if not self.game.slappable:
            self.table.at_once(count.due)

    def _go(self, time: float) -> None:
        """Start the clock of the table without a count."""
        self.count = None
        self.table.go(time)
        self._hear_from(time)

    def _hear_from(self, time: float) -> None:
        """Note that the player is present."""
        self._heard_at = time
        self._answered_then = self._answered

    @property
    def _idle_due(self) -> float:
        """Time at which the player counts as absent.

        A player who has only watched, without missing a window or a turn, does not.
        """
        if not self._races_the_clock or self.table.stopped or self.over or self.left:
            return NEVER
        passed = self._answered > self._answered_then or self._awaited
        return self._heard_at + IDLE if passed else NEVER

    @property
    def _awaited(self) -> bool:
        """True if the game waits for a person."""
        return any(seat in self.people for seat in self.game.waiting)

    def hold(self, until: float) -> None:
        """Let bots wait until a time while something is shown, if there is no race.

        A key ends the wait, and so does ``seen``.
        """
        races = self.game.rules is not None or bool(self.game.sign)
        if not races or self.table.pace.untimed:
            self._holds = True
            self.table.hold(until)

    def seen(self, time: float) -> None:
        """Let bots continue, because the player has seen the display."""
        if self._holds:
            self._holds = False
            self.table.hurry(time)

    def shown(self, now: float, error: float = 0.0, quality: str = "ok") -> None:
        """Start the reaction time now, or with a voice at the end of the cue.

        The bots continue when the voice has finished.
        """
        if self._unheard:
            self._handed_over = now
            kinds = {each.kind for each in self._unheard}
            self._refused, answers = kinds <= {"refusal"}, kinds <= _NO_NEWS
            self._answers_told += answers and not self._refused
            if not answers:
                self._answers_told, self._free_by = 0, NEVER
        if self._new_card:
            told = [line for line in self._unheard if line.happened]
            cards = [line for line in told if line.kind == "card"] or told
            self._card = cards[-1] if cards and self.pacer.rate else None
            if self._card is None:
                self.table.shown(now)
        if self.timed:
            # A mode without measurements reports no error.
            self._measured = self._shown = TimingQuality(error or None, quality)
        self._unheard.clear()
        self.timed = self._new_card = False
        if self.pacer.rate:
            self._keep_up_with_voice(now)

    def _keep_up_with_voice(self, now: float) -> None:
        """Set the time of the newest card by its cue, and let bots wait for the voice.

        They wait as long as the pace allows. They do not wait for later answers to a question, for
        the refusal of a key, or for a result that is said again because such a key interrupted it:
        otherwise a key every two seconds could stop them forever.
        """
        if self._card is not None:
            spoken = self.pacer.when(self._card, now)
            self.table.shown(spoken.cue, spoken.begins)
            if spoken.went:
                self._cue_told = self._card.cue
                self._measure_cue(spoken)
                self._card = None
        if not self.table.stopped:
            if self._refused:
                self._free_by = min(self._free_by, self.pacer.told_by)
            elif self._answers_told == 1:
                self._free_by = self.pacer.free
            free = min(self._free_by, self.pacer.free)
            beat = self.table.pace.beat
            known = max(self._handed_over, self.table.shown_at)
            longest = NEVER if beat is None else known + WAITS * beat * self.table.scale
            self.table.hold_steps(min(free, longest))

    def _measure_cue(self, spoken: Spoken) -> None:
        """Record how precisely the time of a card in speech is known."""
        error = error_of_cue(spoken.clock, spoken.cue - spoken.begins)
        if self._measured.quality == "ok":
            whole = hypot(self._shown.error or 0.0, error)
            self._measured = self._shown = TimingQuality(whole, clock=spoken.clock)

    def catch_up(self, lines: Sequence[Line], fits: Fits = anything) -> Line | None:
        found = recall.meanwhile([line.said for line in lines], self.scene, fits)
        return None if found is None else Line(found, self.length)

    def holds(self, line: Line) -> bool:
        return line is not self._question or YOU in self.game.waiting

    def enters(self) -> str:
        passes = self.game.rules is not None and self.game.slappable
        if passes and YOU not in self.game.waiting and self.find("enter") in self._offered():
            return act.PASS.title
        return super().enters()

    def at_once(self, key: str) -> bool:
        races = self.game.rules is not None or bool(self.game.sign)
        if not races or self.table.pace.untimed:
            return super().at_once(key)
        # Playing a card is no race and cannot be undone, so its key may wait.
        action = self.find(key)
        waits = (*act.GOING_ON, *ASKED, *LOOKING_BACK, act.HELP.id)
        return super().at_once(key) or not (action is None or action.id in waits)

    def stamped_late(self, by: float) -> None:
        error = self._shown.error
        if self._measured.error is not None and error is not None:
            self._measured = self._measured._replace(error=error + by)

    def disturb(self, now: float, reason: str) -> None:
        self._measured = self._measured._replace(quality=f"void: {reason}")

    # -- lines

    def _add(self, line: Line) -> None:
        super()._add(line)
        if line.kind != DETAIL:
            self._unheard.append(line)

    def _hear(self, done: Sequence[TimedEvent | Refusal], now: float) -> None:
        """Say and score events, and finish the game when it is over."""
        if self._lost:
            return  # A move that was not saved did not happen.
        together: list[Event] = []
        batch: list[TimedEvent] = []
        meant: Utterance | None = None
        for each in done:
            if isinstance(each, Refusal):
                self._tell(together)
                together = []
                self._refuse(each.reason, each.move, each.too_late, each.seat)
                continue
            seen = each._replace(event=seen_by(each.event, YOU))
            together.append(seen.event)
            if self.running.on:
                self._fought.append(each.event)
            batch.append(seen)
            late = bool(getattr(each.event, "late", False))
            known = self._answered
            self._score(each.event, self.table.reaction(each.time, late=late), late=late)
            meant = self._race(each.event, known, each)
            if isinstance(each.event, CardLaid) and self.scorecard is not None:
                self.scene.needs = self.scorecard.needs
            if isinstance(each.event, CardLaid) or getattr(each.event, "timed", False):
                self._new_card = True
                self.timed = not self.table.pace.untimed
                self._measured_before, self._measured = self._measured, TimingQuality()
        if self.over:  # The last card starts no clock, because no key would stop it.
            self.timed = False
        self._note_course()
        self._tell(together)
        if meant is not None:
            self._say(meant, "answer")
        if batch and self.watched:
            before, self._seen = self._seen, self.view
            self._batches.append(ViewChange(before, tuple(batch), self._seen))
        if self.over and not self._finished:
            self._pressed_at_end = now
            self._finish()

    def _refuse(self, reason: str, move: Move, late: float | None, seat: int = YOU) -> None:
        """Say why a move was refused, and how late a late slap was."""
        if isinstance(move, Slap) and self.races is not None:
            told = None if late is None else self.races.too_late(late, self.scene, seat)
            if told is not None:
                self._say(told, "refusal")
                return
            if not self.game.laid:
                reason = sitting.not_yet
        self._say(reason, "refusal")

    def _tell(self, together: Sequence[Event]) -> None:
        """Say the events of one move."""
        if not together:
            return
        self.scene.rules = self.game.rules
        for each in moment(together, self.scene):
            self._recall.note(each)
            if self.running.to_end and not self.over:
                # The history has the line, and nobody listens to a whole game at once.
                each = each.but(kind=DETAIL)
            if self.table.pace.untimed and each.bell in _UNTIMED:
                each = each.but(bell=_UNTIMED[each.bell])
            self._say(each, "event", "brief" if self.running.brisk else "")
        if self.first_times is None or self.running.to_end or self.over or self.pacer.hurried:
            return  # An explanation that is not given now comes the next time.
        if says := self.first_times.of(together):
            self._say(first_time(says, self._key_asking("rules")), "report")

    def _finish(self) -> None:
        self._finished = True
        view = self.game.view(YOU)
        outcome = {"winner": self.game.winner, "counts": list(view.counts)}
        if hasattr(view, "scores"):
            outcome["scores"] = list(view.scores)
        self._store.finish_game(self._kept, outcome)
        for text in self.controls.report(self._practised()):
            self._say(text, "report")
        for each in self._report():
            self._say(each, "report")
        if self.sent is not None:
            self._say(self.sent.compared(self.game), "report")
        again = act.ANOTHER if act.ANOTHER in self._leading_on else act.AGAIN
        looks = "" if self.watched else self._key(act.RESULT)
        self._say(voice.again(self._key(again), self._key(act.LEAVE), looks), "prompt")
        self._asks_again = self._fresh[-1]

    def _report(self) -> Sequence[Utterance]:
        """Return the report on the slaps, in a game that has any."""
        if self.scorecard is None or self.game.rules is None:
            return ()
        return report(self.scorecard.answered, self.game.rules, self._key(act.REVIEW[1]))

    def _practised(self) -> list[StoredTrial]:
        """Return the trials of this game's questions."""
        if self._practice is None:
            return []
        from warcards_tui.sitting.facts import asked_in

        return asked_in(self._store, self.variant.id, self._kept)

    def _prompt(self) -> None:
        """Ask for a choice, once for each time that the game waits for one."""
        waits = YOU in self.game.waiting and self._prompted_at != self._own_moves
        if not waits or self.over or self.left or self.committed is not None or self.running.on:
            return
        question = self.controls.prompt()
        if question:
            before = len(self._fresh)
            asked = utterance(question, "prompt")
            self._say(asked.but(bell=TURN) if self._others_played else asked, "prompt")
            self._question = next(iter(self._fresh[before:]), None)
            self._prompted_at = self._own_moves
            self._others_played = False

    @property
    def question(self) -> Utterance | None:
        """Open question to the player, even if it is not said any more; None without one."""
        if YOU not in self.game.waiting or self.over or self.committed is not None:
            return None
        asked = self.controls.question()
        return utterance(asked, "prompt") if asked else None

    def _ask(self, asked: str) -> None:
        # In a game with choices, the answer may name cards that a queen gives the right to see.
        covered = ("pile", "hand") if self.game.rules is not None else ("pile", "hand", "choices")
        if self.covered and asked in covered:
            self._say(sitting.cards_covered if self.paused else sitting.too_soon, "refusal")
        else:
            told = answer(asked, self.view, self.scene)
            if asked == "turn" and self.game.limit and not self.over:
                told = with_limit(told, self.game.length, self.game.limit, self.game.unit)
            if asked == "turn" and self.committed is not None:
                told = told.but(how=sitting.takes_back(undo=self._key(act.UNDO)))
            if asked == "turn" and self.now is not None and self.table.over_at < NEVER:
                told = voice.with_time_left(told, self.table.over_at - self.now)
            if asked == "turn" and self.handicap is not None and not self.table.pace.untimed:
                waits = handicap(self.handicap.time, len(self._waiting_seats))
                told = told.but(full=Sentences([told.at("full"), waits]))
            self._say_answer(told)

    def _tells(self, action: str, time: float) -> bool:
        if action not in RECALLED:
            return super()._tells(action, time)
        self._heed(action, time)
        if self.paused:
            self._say(sitting.cards_covered, "refusal")
        elif action == "since":
            self._say_answer(self._recall.since(self.view, self.scene))
        elif action == "last-trick":
            pile = self.view.pile if self.game.rules is not None else ()
            self._say_answer(self._recall.last(pile))
        else:
            self._say_answer(self._may())
        return True

    def _may(self) -> Utterance:
        """Return the player's options: the rules that can be named, or the effects of the keys."""
        rules = self.game.rules
        asked = utterance(self.controls.may() if YOU in self.game.waiting else "", "answer")
        keys = [each for each in self.actions() if each not in act.ALWAYS]
        if (asked.told or asked.how) and not self.over and self.committed is None:
            parts = [each for each in (asked.told, asked.how) if each]
            brief = asked.at("brief") or parts[0]
            return self._with_keys(Utterance(Sentences(parts), brief=brief), keys)
        slapping = {each.id for each in self._slaps}
        slaps = [each for each in keys if each.id in slapping]
        if rules is None or self.over or not slaps:
            offered = [each for each in keys if each not in _POINTING]
            only = [each.help.rstrip(".") for each in offered[:1] if len(offered) == 1]
            titles = only or [each.title for each in offered]
            return self._with_keys(recall.choices(titles), keys)
        beside = [(self._key(each), each.title, each.help) for each in keys if each == act.GIVE_UP]
        gives_up = telling.row(beside) if beside else ""
        named = [Slap(each.id if self.game.naming else None) for each in rules.rules]
        refused = {
            each: self.game.why_not(YOU, slap)
            for each, slap in zip(rules.rules, named, strict=True)
        }
        barred = [each for each, why in refused.items() if why is not None]
        if len(barred) == len(refused) and barred:
            none = recall.beside(recall.barred_from_all(refused[barred[0]] or ""), gives_up)
            return self._with_keys(none, [each for each in keys if each not in slaps])
        if self.game.no_repeat and self.view.last_rule is not None:
            # The rule can be named, but costs as much as a wrong slap.
            barred.append(rules[self.view.last_rule])
        named_by = self._key_of_rule if self.game.naming else lambda rule: ""
        told = recall.barred(barred, [(e, named_by(e)) for e in refused if e not in barred])
        return recall.beside(told, gives_up)

    def _with_keys(self, said: Utterance, offered: Iterable[Action]) -> Utterance:
        """Return the utterance, with the keys of the actions when it is asked for again."""
        keys = [(self._key(each), each.title, each.help) for each in offered]
        return recall.with_keys(said, telling.row(keys) if keys else "")

    def _look_back(self, action: str) -> None:
        if self.paused:
            self._say(sitting.words_covered, "refusal")
        else:
            super()._look_back(action)

    # -- leaving, pausing and pace

    def _leave(self, time: float, *, again: bool) -> None:
        if self._claimed:
            self._take_no_slap_back(time)
        if self.committed is not None:
            self._make_committed(time)
        if self.game.manners.gathers:
            # No other event of this moment is expected.
            self._hear(self.table.advance(time + float(self.game.setup.options["grace"])), time)
        self.left = True
        self.again = again
        kept = self.over or any(each.id == self._kept for each in games_kept(self._store))
        if not kept:
            self._store.forget_game(self._kept)
        if not again and self.onward is None:
            lost = self._store.loses
            self._say(voice.leaves(over=self.over, kept=kept, lost=lost), "answer")

    def _take_no_slap_back(self, time: float) -> None:
        """Let a slap count even if its player leaves without naming a rule."""
        assert self.game.rules is not None  # Otherwise no slap could be open.
        held = self.game.rules.named(self.view.held)
        wrong = [rule.id for rule in self.game.rules.rules if rule not in held]
        self._slap_as(wrong[0], time)
        self._hear(self.table.advance(time), time)

    def _pause(self, time: float) -> None:
        if self.over:
            self._say(sitting.is_over, "refusal")
            return
        self.wait(time)
        if self.paused:
            self._say(sitting.paused(key=self._key(act.TABLE[0])), "answer")
        elif self.count is None:
            self._say(sitting.going_on, "answer")
            if self._claimed:
                self._ask_rule()

    def wait(self, time: float) -> None:
        """Pause or continue silently, for example while a mode covers the table."""
        self.paused = not self.paused
        self.away = False
        self.count = None
        if self.paused:
            self._hear(self.table.advance(time), time)
            self.table.stop(time)
        elif not self._claimed and not self._count_in(time):
            self._go(time)

    @property
    def stays(self) -> bool:
        return not self.over

    def _rests(self, time: float) -> bool:
        self.controls.notice(act.LEAVE.id)
        if not self.paused:
            self.wait(time)
        return True

    def change_pace(self, pace: Pace, time: float) -> None:
        """Change the pace of this game; other games start at that of the settings."""
        if self.pacer.by_key:
            self._say(sitting.no_clock, "refusal")
            return
        self.table.set_pace(pace, time)
        if self.count is not None and pace.untimed:
            self._go(time)
        self._hear_from(time)
        self._store.set_setting(pace_of(self._store, self._kept), pace_text(pace))
        self._say(sitting.pace(pace=pace.spoken), "answer")

    # -- saved data

    def _record(self, number: int, time: float, seat: int, move: Move) -> None:
        if seat not in self.people:
            self._others_played = True
        else:
            self._own_moves += 1
            self._recall.moved()
            for each in self._controls.moved():
                if isinstance(each, Note | Keep):
                    self._keep(each)
        if self.left:
            return
        try:
            self._store.add_move(self._kept, number, time - self._origin, seat, move.text)
        except StoreError as elsewhere:
            # Another window plays the same game: that one continues, this one stops.
            self._say(str(elsewhere), "refusal")
            self._lost = self.left = True

    def _score(self, happened: Event, time: float | None = None, *, late: bool = False) -> None:
        if self._practice is not None:
            trial = self._practice.trial(happened, self._blank(time, self._measured))
            if trial is not None:
                self._store.add_trial(trial)
                self._answers = None
        if self.scorecard is None:
            return
        self.scorecard.notice(happened)
        if not self.kept_as_practice:
            return
        blank = self._blank(time, self._measured_before if late else self._measured)
        for each in self.scorecard.answered[self._trials_kept :]:
            self._store.add_trial(each.trial(blank))
        self._trials_kept = len(self.scorecard.answered)

    @property
    def _answered(self) -> int:
        """Number of windows that the scorecard has judged so far."""
        return len(self.scorecard.answered) if self.scorecard is not None else 0

    def _race(self, event: Event, known: int, at: TimedEvent | None = None) -> Utterance | None:
        """Record a race; the scorecard had judged ``known`` windows before.

        Returns an additional line, or None. Events from before the game was opened have no ``at``.
        """
        if self.races is None or self.scorecard is None:
            return None
        answered, rules = self.scorecard.answered[known:], self.scorecard.rules
        if at is None or at.slapped is None or self.table.pace.untimed:
            self.races.notice(event, answered, rules)
            return None
        late = bool(getattr(event, "late", False))
        measured = self._measured_before if late else self._measured
        taker = event.seat if isinstance(event, SlapWon) and measured.quality == "ok" else None
        if self.handicap is not None and taker in (YOU, *self._waiting_seats):
            self.handicap.raced(won=taker == YOU)
            self._let_bots_wait()
        return self.races.notice(event, answered, rules, at, measured)

    def _times_of_today(self) -> list[float]:
        """Return today's good slap times in this game in ms, of the current kind of timing."""
        kept = self._store.trials(source="play", variant=self.variant.id, day=today())
        return [
            each.trial.time_ms
            for each in kept
            if each.trial.outcome == "hit" and each.trial.time_ms is not None
            if each.trial.quality == "ok" and each.trial.timing == self._timing
        ]

    @property
    def _reacted_to(self) -> str:
        """Cue of a card: speech or screen."""
        return "speech" if self.pacer.rate else "screen"

    @property
    def _clock(self) -> str:
        """Source of the cue's time."""
        return self.pacer.voice.source if self.pacer.rate else "screen"

    @property
    def _timing(self) -> str:
        return timing(self._reacted_to, self._clock)

    @property
    def _circumstances(self) -> dict[str, Any]:
        """Other data that may affect a time."""
        found: dict[str, Any] = {
            "pace": pace_text(self.table.pace),
            "levels": list(self._levels),
        }
        if self.table.scale != 1.0:
            found["scale"] = round(100 * self.table.scale)
        if self.handicap is not None:
            found |= {
                "handicap": round(self.handicap.time, 1),
                "baseline": self.handicap.baseline,
            }
        if self.pacer.rate:
            found |= heard_with(self._store, self.pacer.rate)
            found |= {"cue": self._cue_told, "needs": self.scene.needs}
        return found

    def _blank(self, time: float | None, measured: TimingQuality) -> Trial:
        """Return a trial of this game without the question and the answer."""
        return Trial(
            source="play",
            variant=self.variant.id,
            cards="",
            held="",
            answer="",
            outcome="",
            time_ms=time,
            error_ms=measured.error if time else None,
            quality=measured.quality if self.table.pace.beat else "untimed",
            settings=self._circumstances,
            game=self._kept,
            cue=self._reacted_to,
            clock=measured.clock or self._clock,
            day=today(),
        )
