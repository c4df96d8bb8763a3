"""An interactive lesson: steps that are saved at once, with a table for its tasks.

Full screen and text mode both show a ``LessonRun``. It changes no saved data but the setting
``lessons``, which holds the progress in each lesson.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from warcards_tui.cards.parts import Sentences, Text, say
from warcards_tui.coach.drills.catalogue import PLACEMENT
from warcards_tui.coach.lessons import RACE, Outline, find_lesson, find_unit
from warcards_tui.coach.lessons import table as outcomes
from warcards_tui.coach.lessons.examiner import TEXT, Examiner
from warcards_tui.coach.lessons.last_game import races
from warcards_tui.coach.lessons.place import (
    CHECK,
    IDEA,
    JUST_PLAYED,
    JUST_RACED,
    PLAYED,
    RECAP,
    TASK,
    Check,
    LessonPlace,
    LessonStep,
    first_unfinished,
    next_lesson,
    questions_of,
)
from warcards_tui.coach.lessons.questions import LessonExample, QuestionPresenter, in_keys
from warcards_tui.coach.lessons.table import LessonTable
from warcards_tui.coach.lessons.way import keys_of_way, press
from warcards_tui.games.events import seen_by
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.lessons.positions import played
from warcards_tui.rulebook.lessons.records import YOU, Task, Unit
from warcards_tui.rulebook.lessons.tasks import ASKS, DealtTask, deal_task
from warcards_tui.rulebook.records import Pile
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, key_name
from warcards_tui.sitting.held import FIRST_REPEAT, HeldKeyFilter
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.pacer import Fits, anything
from warcards_tui.sitting.recall import RECALLED
from warcards_tui.sitting.run import PracticeActivity
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.voice import lessons as voice
from warcards_tui.voice.render import ear
from warcards_tui.voice.rule_texts import prose
from warcards_tui.voice.scene import ASKED, answer, sentence
from warcards_tui.words import lessons as words
from warcards_tui.words import sitting, storm
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import RIGHT, WRONG, answered

_PATIENCE = 2
"""Failed attempts before the hint is given automatically."""

_SHOWN_AFTER = 4
"""Failed attempts before the solution is shown."""

_CLOCK = ("pause", "slower", "faster")
_LEAVE = act.worded(act.LEAVE, "lesson-leave")
_ALWAYS = (act.SINCE, *act.REVIEW, act.HELP, _LEAVE)
_RULES = act.RULES.id
_TAUGHT = act.RULES._replace(title=words.known, help=words.known_help)
_OF_LESSON = (
    act.INFORMATION[1]._replace(title=words.where, help=words.where_help),
    act.INFORMATION[2]._replace(title=words.how_much, help=words.how_much_help),
    act.INFORMATION[3]._replace(title=words.answers, help=words.answers_help),
    act.INFORMATION[4]._replace(title=words.cards, help=words.cards_help),
    act.INFORMATION[5]._replace(title=words.idea, help=words.idea_help),
)
"""Meanings of the information keys at steps without a table, beside "what you know"."""
_BACK = act.UP._replace(title=words.step_before, help=words.step_before_help)
_FORTH = act.DOWN._replace(title=words.step_after, help=words.step_after_help)
_ON = act.GO_ON._replace(title=words.on, help=words.on_help)
_TO_LAST_GAME = _ON._replace(title=words.last_game, help=words.last_game_help)
_TO_RACE = _ON._replace(title=words.race, help=words.race_help)
_TO_DRILL = _ON._replace(title=words.drill, help=words.drill_help)
_TO_GAME = _ON._replace(title=words.game, help=words.game_help)
_MEANT = {each.id: meant for meant, each in act.INSTEAD.items()}


def open_lesson(store: Store, name: str, seed: int | None = None) -> LessonRun:
    """Open the lesson with that name at the saved step, or the first unfinished lesson.

    ``LESSON/UNIT``, with the id or title of a unit, begins at that unit even if the player has not
    reached it. ``seed`` determines the cards. Raises ``ValueError`` that names the nearest lesson
    or the error in the lesson text.
    """
    lesson, _, unit = name.partition("/")
    outline = find_lesson(lesson) if lesson else first_unfinished(store)
    return LessonRun(store, outline, find_unit(outline.id, unit) if unit else None, seed)


class LessonRun(PracticeActivity):
    """One lesson of one player."""

    # The verdict on an answer is said by itself, not merged with the lines of a table.
    joins = False

    def __init__(
        self, store: Store, outline: Outline, unit: int | None = None, seed: int | None = None
    ) -> None:
        super().__init__(store, outline.id)
        self.title = outline.title
        self.place = LessonPlace(store, outline, unit, seed)
        """The player's place in the lesson, which is saved."""

        self.lesson = self.place.lesson
        self._asker = QuestionPresenter(self.lesson, self.keymap)
        self.examiner = Examiner(self.place, self._asker, self.keymap)
        """Examiner of the current check, if the step is a check."""

        # The line that asks the question of a check.
        self._question: Line | None = None
        self._held = HeldKeyFilter()
        self.examples: tuple[tuple[str, LessonExample], ...] = ()
        """The example and its counterexamples, each with its heading."""

        self.table: LessonTable | None = None
        """Table of the current task."""

        self.before: LessonTable | None = None
        """Table of the previous attempt, whose end can still be looked at."""

        self.watched = False
        """True if the screen animates the events at the tables; set before ``start``."""

        self.solved = False
        """True if the task is done."""

        self.marked: int | None = None
        """The unit selected in the table of contents, or None if it is closed."""

        self._tries = 0
        self._dealt: DealtTask | None = None

    # -- steps

    def start(self, now: float) -> None:
        self.now = now
        self._enter(now)
        if self.place.unit is None and self.place.played in (JUST_PLAYED, JUST_RACED):
            # After such a game, the page announces the next step.
            self.place.played += 1
            self.place.keep()
        elif self.place.unit is None:
            # A player who opens a finished lesson is looking for a part of it.
            self._open_contents()

    def _go_to(self, step: int, now: float, check: Check | None = None) -> None:
        """Show a step; ``check`` is the check that continues there."""
        self.place.go_to(step, check)
        self._enter(now)

    def _enter(self, now: float) -> None:
        """Announce the step and begin its part."""
        self._clear()
        self._turn_page()
        self.marked = None
        self._tries = 0
        unit = self.place.unit
        if unit is None:
            self._end()
        else:
            step, steps = self.place.part
            self._say(words.place(title=unit.title, step=step, steps=steps), TEXT)
            begin = {IDEA: self._idea, TASK: self._task, CHECK: self._check}
            try:
                begin.get(self.place.step.part, self._recap)(unit, now)
            except RuleTextError as damage:
                # An author of a lesson sees the error here, and can continue.
                said = words.goes_on(key=self._key(act.GO_ON))
                self._say(said.but(told=str(damage), kind="refusal"))
        self.place.keep()

    def _clear(self) -> None:
        for each in (self.before, self.table):
            if each is not None:
                each.close()
        self.before = self.table = None
        self.examiner.end()
        self.solved = False
        self.examples = ()

    def _idea(self, unit: Unit, now: float) -> None:
        # If all examples are about one rule, its name is not needed.
        piles = [each for each in unit.examples if isinstance(each, Pile)]
        named = len({each.rule for each in piles if each.says != "barred"}) > 1
        found = []
        for at, each in enumerate(unit.examples):
            near = isinstance(each, Pile) and each.says != "holds"
            compared = near or (at and not isinstance(each, Pile))
            heading = words.near_miss if near else words.compare if compared else words.example
            found.append((heading, self._asker.shown(each, named=named)))
        self.examples = tuple(found)
        self._say(self._aloud(self.text(unit.idea)), TEXT)
        self._say_examples(TEXT)
        on = self._key(act.GO_ON)
        first = words.first_step(on=on, help=self._key_of_help)
        if self.place.unplaced:
            self._say(storm.placement_offered(key=self._key(act.PLACE)), TEXT)
        self._say(words.goes_on(key=on) if self.place.at else first, "prompt")

    def _say_examples(self, kind: str) -> None:
        for heading, shown in self.examples:
            cards = [say("{}.", shown.lies)] if shown.lies else []
            self._say(say("{}: {}", heading, Sentences([*cards, *shown.says])), kind)

    def _task(self, unit: Unit, now: float) -> None:
        task = unit.tasks[self.place.task]
        self._dealt = deal_task(self.lesson, task, self.place.chance())
        self._say(self._aloud(self.goal), TEXT)
        if unit.look and not self.place.task:
            self._say(self._aloud(voice.look(self.text(unit.look))), "event")
        self._sit_down(now)

    @property
    def task(self) -> Task:
        """The current task of the step; a unit may have several."""
        assert self.place.unit is not None
        return self.place.unit.tasks[self.place.task]

    @property
    def goal(self) -> str:
        """The goal of the current task."""
        return self._of_task(self._dealt.task.goal) if self._dealt else ""

    def _of_task(self, written: str) -> str:
        """Return a sentence of the task with its cards and keys."""
        assert self._dealt is not None
        return self.text(self._dealt.says(written))

    def _sit_down(self, now: float, *, told: bool = True) -> None:
        """Deal the cards of the task again; ``told=False`` if the player knows them already."""
        assert self._dealt is not None
        if self.before is not None:
            self.before.close()
        self.before = self.table
        self.table = LessonTable(self._store, self.lesson, self._dealt)
        self.table.watched = self.watched
        self.table.pacer = self.pacer
        begins = self.table.begin(now)
        self._hear(begins if told else [])
        self._held = HeldKeyFilter()
        self.solved = False

    def _check(self, unit: Unit, now: float) -> None:
        # The program ended while the last verdict was on screen.
        if self.examiner.passed:
            self._pass(now)
            return
        self._ask(self.examiner.begin(unit))

    def _ask(self, lines: list[Line]) -> None:
        """Ask a question, which is the last of the lines."""
        *before, asked = lines
        how = self._hints.how(asked.said, self.length)
        self._hear([*before, asked._replace(how=how)])
        self._question = self._fresh[-1]
        self._turn_page()

    @property
    def _asked_line(self) -> Line | None:
        examiner = self.examiner
        return None if examiner.question is None or examiner.answered else self._question

    def _recap(self, unit: Unit, now: float) -> None:
        self._say(words.recap(recap=self._aloud(self.recap)), TEXT)
        self._say(self.known(), "event")
        self._say(words.goes_on(key=self._key(act.GO_ON)))

    def known(self) -> Message:
        """Return the stars of the unit, and how many units are finished."""
        place = self.place
        stars = place.stars.get(place.step.unit, 0)
        units = len(self.lesson.units)
        return words.units_known(stars=stars, done=len(place.stars), lessons=units)

    @property
    def met(self) -> frozenset[str]:
        """Slap rules that the lesson has introduced up to this unit."""
        units = self.lesson.units[: self.place.step.unit + 1]
        return frozenset([rule for unit in units for rule in unit.rules])

    @property
    def wants_rules(self) -> bool:
        """True if the current question or task is about the key for the rules."""
        if self.table is not None:
            return any(each.asked == _RULES for each in self.task.wants)
        return self.examiner.awaits(_RULES)

    @property
    def taught(self) -> list[tuple[str, Text]]:
        """Title and recap of each unit up to this one, the newest first."""
        units = self.lesson.units[: self.place.step.unit + 1]
        return [(each.title, self._aloud(self.text(each.recap))) for each in reversed(units)]

    @property
    def recap(self) -> str:
        """Recap of the unit, and when to use it."""
        unit = self.place.unit
        assert unit is not None
        return self.text(" ".join(filter(None, [unit.recap, unit.play])))

    def _end(self) -> None:
        self._say(f"{words.finished}.", TEXT)
        keys = [self._key(each) for each in (act.GO_ON, act.PLAY, act.UNITS)]
        last = bool(self.lesson.last_game) and not self.place.played
        told = voice.finished(
            keys, drill=bool(self.lesson.drill), last=last, race=self._race_is_next
        )
        following, key = self._following, self._key(act.NEXT_LESSON)
        after = "" if following is None else words.next_lesson(key=key, title=following.title)
        self._say(Sentences([told, after]), "prompt")

    # -- tasks

    def _hear(self, lines: list[Line]) -> None:
        for line in lines:
            self._add(line._replace(time=self.now))

    def _elsewhere(self) -> Sequence[tuple[str, Sequence[Action]]]:
        # Imported late: this module loads the key tables of all games.
        from warcards_tui.sitting.keys import elsewhere

        return elsewhere(self.lesson.game)

    def _act(self, action: str, time: float) -> None:
        """Do an action at the table of a task, and say the lesson's comment on it."""
        assert self.table is not None
        self.table.press(action, time)
        self._follow(action, time)

    def _follow(self, action: str, time: float) -> None:
        table, unit = self.table, self.place.unit
        assert table is not None
        assert unit is not None
        lines = table.take()
        if self.solved:
            self._hear(lines)
            return
        verdict = table.judged(action)
        told: Text = ""
        if verdict != outcomes.GOING_ON:
            # The table's next prompt is dropped, because the task is over.
            lines = [line for line in lines if line.kind != "prompt"]
        if verdict == outcomes.DONE:
            told, lines = self._praised(table, lines)
        self._hear(lines)
        if verdict == outcomes.DONE:
            self.solved = True
            self._turn_page()
            said = words.goes_on(key=self._key(act.GO_ON))
            self._say(answered(said.but(told=Sentences([words.well_done, told])), RIGHT))
        elif verdict != outcomes.GOING_ON:
            self._again(self._what_was_wrong(verdict, table), unit, time)

    def _praised(self, table: LessonTable, lines: list[Line]) -> tuple[Text, list[Line]]:
        """Return the praise for the last act, and the lines before it."""
        if self.task.right:
            return self._aloud(self._of_task(self.task.right)), lines
        if table.seen_last is None:
            return "", lines
        with_it = [line for line in lines if line in table.told_with(table.seen_last)]
        said = ear(sentence(seen_by(table.seen_last, YOU), table.scene), self.length)
        # The event may be announced together with its cause or its consequence.
        telling = [line for line in with_it if line.ear.endswith(said)]
        results = telling or [line for line in with_it if line.kind == "result"] or with_it
        if not results:
            return sentence(seen_by(table.seen_last, YOU), table.scene).at(self.length), lines
        at = lines.index(results[0])
        told = [line.said.at(line.length) for line in lines[at:]]
        return Sentences(told), lines[:at]

    def _what_was_wrong(self, verdict: str, table: LessonTable) -> Text:
        says: Text = ""
        if table.slip is not None:
            says = self._aloud(self._of_task(table.slip.says))
        if verdict == outcomes.MISSED and table.chance is not None and table.game.rules is not None:
            rule, pile = table.chance
            rules = table.game.rules
            told = words.rule_missed(rule=rules[rule], witness=rules.witness(rule, pile))
            return Sentences([told, *([says] if says else [])])
        usual = {outcomes.OTHER: words.another_rule, outcomes.FAILED: words.not_yet}
        return says or usual.get(verdict, "")

    def _again(self, why: Text, unit: Unit, time: float) -> None:
        """Set the same task with other cards."""
        self._tries += 1
        self.place.retries += 1
        told = [why] if why else []
        if self._tries >= _SHOWN_AFTER:
            self._show_way(told, time)
            return
        if self._tries >= _PATIENCE:
            hint = self._aloud(self._of_task(self.task.hint))
            told.append(words.hint(hint=hint))
        before = self.goal
        self.place.draw_anew()
        # If no other cards can be dealt, the cards stay.
        with suppress(RuleTextError):
            self._dealt = deal_task(self.lesson, self.task, self.place.chance())
        told.append(words.other_cards)
        if anew := voice.anew(self.goal, before):
            told.append(self._aloud(anew))
        self._say(answered(Sentences(told), WRONG))
        self._sit_down(time)
        self.place.keep()

    def _show_way(self, told: list[Text], time: float) -> None:
        """Show the solution with all its keys; the task is repeated after the check."""
        assert self._dealt is not None
        dealt = self._dealt
        moves = [each for each in dealt.way if not each[1].startswith(ASKS)]
        shown = played(self.lesson, dealt.position, [*dealt.before, *moves])
        happened = voice.story(shown.happened[len(dealt.before) :], self._asker.scene(shown.game))
        self.place.owed = self.place.owed or 1
        later = words.asked_later if self.place.owed == 1 else ""
        self._sit_down(time, told=False)
        assert self.table is not None
        keys = keys_of_way(self.lesson, dealt, self.keymap)
        for key in keys:
            time = press(self.table, key, time)
        self.solved = True
        self._turn_page()
        says = Sentences([*told, voice.way([key_name(each) for each in keys]), *happened, later])
        self._say(answered(words.goes_on(key=self._key(act.GO_ON)).but(told=says), WRONG))
        self.place.keep()

    # -- actions

    def actions(self) -> tuple[Action, ...]:
        if self.left:
            return ()
        if self.marked is not None:
            up, down = act.UP, act.DOWN
            own: tuple[Action, ...] = (act.worded(_ON, "lesson-open"), up, down, act.UNITS)
            return (*own, *self._telling(), *_ALWAYS)
        at_table, taken = self._at_table(), set()
        for each in at_table:
            taken |= {each.id, self.keymap.key(each)}
        # The keys of the game take precedence over those of the lesson.
        beside = []
        for each in (*self._own(), *self._moving(), *self._telling(), *_ALWAYS):
            free = not {each.id, self.keymap.key(each)} & taken
            beside.append(each if free else act.INSTEAD.get(each.id, each))
        return (
            *at_table,
            *[each for each in beside if not {each.id, self.keymap.key(each)} & taken],
        )

    def _telling(self) -> tuple[Action, ...]:
        """Return the information keys with their current meaning."""
        if self.marked is None and self.examiner.awaits(_RULES):
            # The question asks which information key of a table does what.
            return act.INFORMATION
        if self.marked is None and self.table is not None:
            rules = act.RULES if self.wants_rules else _TAUGHT
            return (rules, *act.INFORMATION[1:], *act.RECALL[1:])
        return (_TAUGHT, *_OF_LESSON)

    def _at_table(self) -> list[Action]:
        """Return the actions that the game of a task offers."""
        if self.table is None or self.solved:
            return []
        left_out = (*act.ALWAYS, act.ANOTHER, act.AGAIN, act.WRITE)
        return [each for each in self.table.actions() if each not in left_out]

    def _own(self) -> list[Action]:
        """Return the actions of the current part."""
        question = self.examiner.question
        if question is not None:
            if self.examiner.answered:
                return [_ON]
            answers = [each for each in question.answers if each not in act.INFORMATION]
            return [*answers, act.HINT]
        if self.table is not None:
            return [*([_ON] if self.solved else []), act.HINT, act.START_OVER]
        if self.place.unit is None:
            following = [act.NEXT_LESSON] * (self._following is not None)
            if self.lesson.last_game and not self.place.played:
                return [_TO_LAST_GAME, act.PLAY, *following]
            if self._race_is_next:
                return [_TO_RACE, act.PLAY, *following]
            if self.lesson.drill:
                return [_TO_DRILL, act.PLAY, *following]
            return [_TO_GAME, *following]
        return [_ON, act.PLACE] if self.place.unplaced else [_ON]

    @property
    def _race_is_next(self) -> bool:
        return self.place.played in (JUST_PLAYED, PLAYED) and races(self._store, self.lesson)

    @property
    def _following(self) -> Outline | None:
        """The recommended next lesson, if any."""
        return next_lesson(self._store, self.place.outline)

    def _moving(self) -> list[Action]:
        """Return the actions that move through the lesson."""
        place, found = self.place, []
        if place.at >= place.best and place.unit and place.step.part != RECAP:
            found = [act.SKIP] * (not place.testing and not place.ahead)
        if place.at:
            found.append(_BACK)
        if place.at < place.best:
            found.append(_FORTH)
        return [*found, act.UNITS]

    def press(self, action: str, time: float) -> None:
        self.now = time
        place, unit = self.place, self.place.unit
        action = _MEANT.get(action, action)
        if self.marked is None and self.table is not None and action in RECALLED:
            self._act(action, time)
            return
        if self._tells(action, time):
            return
        if action == _LEAVE.id:
            self._leave(None)
        elif self.marked is not None:
            self._in_contents(action, time)
        elif action in [each.id for each in self._at_table()]:
            self._act(action, time)
        elif self.examiner.awaits(action) and unit is not None:
            self._answer(action, unit, time)
        elif action == act.UNITS.id:
            self._open_contents()
        elif action == act.DOWN.id:
            self._go_to(place.at + 1, time)
        elif action == act.UP.id:
            # Leaving a test leads to the beginning of the unit.
            self._go_to(place.idea_step if place.testing else place.at - 1, time)
        elif action == act.SKIP.id and unit is not None:
            step = place.steps.index(LessonStep(place.step.unit, CHECK))
            self._go_to(step, time, Check.begun(questions_of(unit), test=True))
        elif action == act.HINT.id and unit is not None:
            hint = self._of_task(self.task.hint) if self.table else self.text(unit.recap)
            self._say(words.hint(hint=self._aloud(hint)), "answer")
        elif action == act.START_OVER.id and unit is not None:
            self._say(words.once_more, "answer")
            self._sit_down(time)
        elif action == _RULES:
            if self.wants_rules:
                # The unit teaches this key, so the table answers it.
                self._act(action, time)
            else:
                self._tell(action)
                if self.table is not None:
                    self._follow(action, time)
        elif self.table is not None and not (self.solved and action == act.GO_ON.id):
            self._act(action, time)
        elif action in ASKED:
            self._tell(action)
        elif action == act.GO_ON.id:
            self._go_on(time)
        elif action == act.PLAY.id:
            self._leave(Route("game", variant=place.outline.id))
        elif action == act.PLACE.id:
            self._leave(Route("drill", PLACEMENT, place.outline.id))
        elif action == act.NEXT_LESSON.id and (following := self._following) is not None:
            self._leave(Route("lesson", following.id))

    def _answer(self, action: str, unit: Unit, time: float) -> None:
        """Take an answer in a check; the verdict stays with the cards until a key press."""
        if self._is_early(time):
            return
        self._say(self.examiner.answer(action, unit))
        if self.examiner.answered:
            self._turn_page()
        self.place.keep()

    def _pass(self, time: float) -> None:
        """End a passed check; a task that had to be shown is repeated before the unit ends."""
        place = self.place
        if place.owed == 1 and not place.testing:
            place.go_to(place.steps.index(LessonStep(place.step.unit, TASK)))
            place.owed = 2
            self._enter(time)
        else:
            self._finish(time)

    def _finish(self, time: float) -> None:
        """Give the unit its stars and show its recap."""
        self.place.award()
        self._go_to(self.place.steps.index(LessonStep(self.place.step.unit, RECAP)), time)

    def _go_on(self, time: float) -> None:
        place = self.place
        if place.unit is None:
            self._lead_on()
        elif place.ahead and place.at == len(place.steps) - 2:
            # The preview ends here; the saved place is restored.
            place.read()
            self._enter(time)
        elif self.solved and place.unit and self.place.task + 1 < len(place.unit.tasks):
            place.task += 1
            self._tries = 0
            place.draw_anew()
            self._say(words.another_task, "event")
            self._task(place.unit, time)
            place.keep()
        elif self.solved and place.owed == 2:
            place.owed = 0
            self._finish(time)
        elif not self.examiner.answered:
            self._go_to(place.after(place.at), time)
        elif self.examiner.passed:
            self._pass(time)
        elif place.check is None or place.check.failed:
            # The test has failed, so the unit begins.
            self._go_to(place.idea_step, time)
        else:
            self._ask([self.examiner.ask()])

    def _lead_on(self) -> None:
        """Lead on from the end: to the last game, to the race, and then to practice.

        The last game and the race return here.
        """
        place, drill = self.place, self.lesson.drill
        race = self._race_is_next
        if race or (self.lesson.last_game and not place.played):
            place.played = JUST_RACED if race else JUST_PLAYED
            place.keep()
            self.returns = Route("lesson", place.outline.id)
            kept = {RACE: "yes"} if race else {}
            self._leave(Route("table", place.outline.id, place.outline.id, kept=kept))
        else:
            self._leave(Route("drill" if drill else "game", drill, place.outline.id))

    @property
    def stays(self) -> bool:
        return self.place.unit is not None

    def _leave(self, onward: Route | None) -> None:
        told = words.left_ahead if self.place.ahead else words.left
        if self._store.loses:
            told = words.left_lost
        self._clear()
        self.left = True
        self.onward = onward
        self._say(words.left_done if self.place.unit is None else told, "answer")

    # -- information keys

    def text(self, written: str) -> str:
        """Replace each ``{action-id}`` in a lesson text with its key."""
        return in_keys(written, self.keymap, self.lesson)

    def _tell(self, asked: str) -> None:
        """Answer an information key at a step without a table."""
        told = {
            _RULES: lambda: voice.taught(self.taught),
            "turn": self.place.where,
            "counts": self.place.passed,
            "choices": lambda: self.examiner.choices,
            "hand": self._about,
        }
        if asked == "pile":
            self._cards()
        elif asked in told:
            self._say_answer(told[asked]())
        else:
            game = self._asker.fresh()
            at_table = answer(asked, game.view(0), self._asker.scene(game))
            self._say_answer(at_table)

    def _aloud(self, text: str) -> Text:
        """Return a text of the lesson in the form for speech and screen."""
        return prose(text, self._asker.rules)

    def _about(self) -> Text:
        if self.place.unit is None:
            return words.no_hand
        return self._aloud(self.text(self.place.unit.idea))

    def _cards(self) -> None:
        if self.examiner.question is not None:
            self._say(self.examiner.asked, "answer")
        elif self.examples:
            self._say_examples("answer")
        else:
            self._say(words.no_cards, "answer")

    # -- the table of contents

    def _open_contents(self) -> None:
        self.marked = 0 if self.place.unit is None else self.place.step.unit
        up, down, take, close = [
            self._key(each) for each in (act.UP, act.DOWN, act.GO_ON, act.UNITS)
        ]
        told = words.contents_opened(up=up, down=down, take=take, close=close, lesson=self._entry())
        self._say(told, "answer")

    def _entry(self) -> Message:
        assert self.marked is not None
        entry = self.place.entries[self.marked]
        return words.unit(
            number=self.marked + 1, title=entry.title, state=entry.state, stars=entry.stars
        )

    def _in_contents(self, action: str, time: float) -> None:
        assert self.marked is not None
        if action in (act.UP.id, act.DOWN.id):
            step = 1 if action == act.DOWN.id else -1
            self.marked = (self.marked + step) % len(self.lesson.units)
            self._say(self._entry(), "answer")
        elif action == act.UNITS.id:
            self.marked = None
            if self.place.unit is None:
                self._end()
            else:
                self._say(self.place.where(), "answer")
        elif action == act.GO_ON.id:
            step = self.place.steps.index(LessonStep(self.marked, IDEA))
            if step > self.place.best:
                self._say(words.later_unit, "refusal")
            else:
                self._go_to(step, time)
        elif action in ASKED:
            self._tell(action)

    # -- keys and time

    def _turn_page(self) -> None:
        """Begin a new page, dated now: a page of a lesson is never reported as shown."""
        super()._turn_page()
        self._show_page(self.now or 0.0)

    def _patience(self, since: float) -> tuple[float, float]:
        # Only the key press that opened a page is too early for it.
        return 0.0, FIRST_REPEAT

    def _goes_on(self, key: str, action: Action | None, time: float) -> bool:
        """True if a held key would answer or leave the page that its first press opened.

        For listeners the speech pacer judges key presses, and a table judges its own moves.
        """
        if not self._is_unseen(key, time) or self.marked is not None:
            return False
        if self.pacer.rate or self.pacer.by_key or (self.table is not None and not self.solved):
            return False
        return action is None or action.id == act.GO_ON.id or self.examiner.awaits(action.id)

    def _meaning(self, key: str) -> object:
        question = self.examiner.number, self.examiner.answered
        return (
            self.place.at,
            self.place.task,
            *question,
            self.solved,
            self.marked is None,
            self._tries,
        )

    def _lasts(self, action: str, time: float) -> bool:
        return self.table is not None and self._held.lasts(action, self.table.game.laid, time)

    def _unknown(self, key: str) -> None:
        means = self.keymap.find(key, act.ALWAYS + act.LEARNING + act.CHOOSE)
        if means is not None and means.id in _CLOCK:
            self._say(words.no_clock, "refusal")
        elif self._hand_in_play and means in act.CHOOSE:
            self._say(sitting.no_such_card, "refusal")
        elif means == act.DOWN and act.SKIP in self.actions():
            self._say(words.step_not_passed(skip=self._key(act.SKIP)), "refusal")
        elif means == act.UP and self.marked is None:
            self._say(words.first_step_here, "refusal")
        elif self._asked_line is not None:
            choices = self.examiner.choices
            self._say(words.key_useless(key=key_name(key), choices=choices), "refusal")
            self._asks_after_that()
        else:
            super()._unknown(key)

    def _help(self) -> None:
        super()._help()
        self._asks_after_that()

    @property
    def _hand_in_play(self) -> bool:
        """True if the table of a task shows cards to choose from."""
        table = self.table
        return table is not None and self.marked is None and bool(table.controls.hand)

    def _answers_now(self) -> Text:
        if self._asked_line is None or self.marked is not None:
            return ""
        return self.examiner.choices_in_short(self._key_asking("pile"))

    @property
    def due(self) -> float:
        waiting = self._new_key.waiting
        table = NEVER if self.table is None or self.solved else self.table.due
        return table if waiting is None else min(waiting.due, table)

    def advance(self, now: float) -> None:
        self.now = now
        waiting = self._new_key.waiting
        if waiting is not None and now >= waiting.due:
            self._press_waiting()
        if self.table is not None and not self.solved:
            self.table.advance(now)
            self._follow("", now)

    def shown(self, now: float, error: float = 0.0, quality: str = "ok") -> None:
        if self.table is not None:
            self.table.shown(now, error, quality)

    def catch_up(self, lines: Sequence[Line], fits: Fits = anything) -> Line | None:
        if self.table is None:
            return super().catch_up(lines, fits)
        return self.table.catch_up(lines, fits)

    def stamped_late(self, by: float) -> None:
        if self.table is not None:
            self.table.stamped_late(by)
