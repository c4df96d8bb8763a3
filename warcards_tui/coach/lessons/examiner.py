"""The examiner: asks the questions of a unit's check, and of the test that skips a unit."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from zlib import crc32

from warcards_tui.cards.french import cards_text
from warcards_tui.cards.parts import Sentences, Text, say
from warcards_tui.cards.parts import told as told_in
from warcards_tui.coach.lessons.place import CHECKED, FRESH, Check, LessonPlace, questions_of
from warcards_tui.coach.lessons.questions import LessonQuestion, QuestionPresenter
from warcards_tui.coach.skills.profile import LESSON
from warcards_tui.rulebook.lessons import checks
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.positions import slaps_of
from warcards_tui.rulebook.lessons.records import Ask, Unit
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, Keymap
from warcards_tui.sitting.today import today
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Trial
from warcards_tui.voice import lessons as voice
from warcards_tui.voice.drills import slap_keys
from warcards_tui.words import drills
from warcards_tui.words import lessons as words
from warcards_tui.words.utterance import RIGHT, WRONG, Utterance, answered, utterance

TEXT = "text"
"""Kind of the lines that form the step; full screen draws them, so it need not list them."""


class Examiner:
    """Examiner of the current check; the caller says the lines that its methods return."""

    def __init__(self, place: LessonPlace, asker: QuestionPresenter, keymap: Keymap) -> None:
        self._place = place
        self._asker = asker
        self._keymap = keymap
        self.question: LessonQuestion | None = None
        """The current question, or None if no check is in progress."""

        self.answered = False
        """True if the question is answered; it stays on screen with the verdict until a key press.
        """

        self.typed = ""
        """Digits typed so far, if the answer is a number."""

        self.asked_now: checks.CheckQuestion | None = None
        """The current question with its cards, as the game has judged it."""

        self.questions: list[checks.CheckQuestion] = []
        """Possible questions of the check; a question's number is its index here."""

    @property
    def number(self) -> tuple[int, int]:
        """Number of the current question, and number of questions in the check."""
        check = self._place.check
        return (0, 0) if check is None else (check.asked + (not self.answered), check.many)

    @property
    def asked(self) -> Text:
        """The question followed by the keys that answer it, in one line."""
        if self.question is None:
            return ""
        return Sentences([*self.question.says, self.choices])

    @property
    def choices(self) -> Text:
        """The keys that answer the question, in words."""
        if self.question is None:
            return words.no_choice
        if self.question.ordered:
            return words.order_asked(many=self.question.ordered)
        if self.question.most:
            if self.question.most <= voice.MOST_FIGURE:
                return words.digit_asked
            return words.number_asked(on=self._key(act.GO_ON))
        if self.question.answers == act.CHOOSE[1:]:
            return words.rank_asked
        answers = self.question.answers
        if [each.id for each in answers] == [act.SLAP.id, act.GO_ON.id]:
            return slap_keys(self._key(act.SLAP), self._key(act.GO_ON))
        keys = [(self._key(each), each.name) for each in answers]
        return voice.statements(keys) if self._states else voice.answers(keys)

    @property
    def _states(self) -> bool:
        """True if the answer options are statements."""
        return self.asked_now is not None and self.asked_now.kind.answers == "one"

    def choices_in_short(self, asks: str) -> Text:
        """Return the answer keys for the help text, or an empty text if they are too long.

        ``asks`` is the key that repeats the question.
        """
        if self.question is None or voice.is_short(self.choices):
            return self.choices
        if self.question.ordered or self.question.most:
            return ""
        keys = [(self._key(each), each.name) for each in self.question.answers]
        return voice.answers_in_short(keys, asks)

    @property
    def passed(self) -> bool:
        """True if the last question is answered and the check has not failed."""
        check = self._place.check
        return check is not None and not check.left and not check.failed

    def begin(self, unit: Unit) -> list[Line]:
        """Ask the first question of the unit's check, or resume the check."""
        place = self._place
        chance = place.chance()
        number = place.step.unit
        before = place.asked_before(unit)
        self.questions = drawn_check(
            place.lesson, self._asker, number, chance, place.missed, before
        )
        place.asks(unit, [item_of(self._asker, each) for each in first_asked(unit, self.questions)])
        announced = []
        if place.check is None:
            check = Check.begun(questions_of(unit), unit.mix)
            # In random order, so that the order does not give the next question away.
            place.check = check._replace(left=tuple(chance.sample(check.left, len(check.left))))
        elif place.check.test and not place.check.asked:
            announced = [Line(utterance(words.testing(many=place.check.many), TEXT))]
        return [*announced, self.ask()]

    def ask(self) -> Line:
        """Ask the next question of the check."""
        assert self._place.check is not None
        self.answered = False
        self.typed = ""
        self.asked_now = self._drawn(self._place.check.left[0])
        self.question = self._asker.question(self.asked_now)
        number, many = self.number
        asks = Sentences([words.question_of(number=number, many=many), *self.question.says])
        # Statements are part of the question, so the hint about keys is never dropped for them;
        # players soon know the keys of other answers.
        topic = "" if self._states else f"check {told_in(self.choices, 'ear')}"
        return Line(Utterance(asks, kind=TEXT, how=self.choices, topic=topic))

    def _drawn(self, number: int) -> checks.CheckQuestion:
        """Return the question with that number; a repeated one gets other cards if possible."""
        first = self.questions[number % FRESH]
        again = number // FRESH
        chance = self._place.chance(f"/{number}")
        lesson = self._place.lesson
        unit = lesson.units[_source(lesson, first.ask)[0]]
        if not again:
            return first
        item = item_of(self._asker, first)
        return checks.question(
            lesson,
            unit,
            first.ask,
            chance,
            chance.random() < 0.5,
            lambda each: item_of(self._asker, each) == item,
        )

    def awaits(self, action: str) -> bool:
        """True if the action would answer the question now."""
        question = self.question
        if question is None or self.answered:
            return False
        return any(each.id == action for each in question.answers)

    def answer(self, action: str, unit: Unit) -> Utterance:
        """Take an answer that the examiner ``awaits``, and return the verdict.

        A digit of an incomplete number only returns the number typed so far.
        """
        check, question = self._place.check, self.question
        assert check is not None
        assert question is not None
        right = action in question.right
        if question.most:
            if not self._type(action, question):
                told = say("{}.", self.typed) if self.typed else self.choices
                return Utterance(told, kind="answer")
            right = self.typed in question.right
        number = check.left[0]
        trial = trial_of(self._place.lesson, self.asked_now, right)
        if trial is not None:
            self._place.learnt(trial)
        many = check.many
        check = self._place.check = check.after(right, questions_of(unit))
        if not right and not check.test:
            self._place.retries += 1
            source = _source(self._place.lesson, self.questions[number % FRESH].ask)
            if source not in self._place.missed:
                self._place.missed.append(source)
        self.answered = True
        on = self._key(act.GO_ON)
        if not right:
            verdict: list[Text] = [drills.wrong, question.answer, question.why]
            if check.failed:
                return answered(Sentences([*verdict, words.unit_for_you(key=on)]), WRONG)
            if check.many > many:
                verdict.append(words.more_asked(many=check.many - many))
        else:
            verdict = [drills.right, question.why]
            if check.test and not check.left:
                verdict.append(words.all_right)
        said = words.goes_on(key=on).but(told=Sentences(verdict))
        return answered(said, RIGHT if right else WRONG)

    def _type(self, action: str, question: LessonQuestion) -> bool:
        """Type a digit or undo the last one; return True if the number is complete."""
        if action == act.TAKE_BACK.id:
            self.typed = self.typed[:-1]
            return False
        if action == act.GO_ON.id:
            return bool(self.typed)
        self.typed = f"{self.typed}{action.removeprefix('answer-')}".lstrip("0") or "0"
        return self.typed == "0" or int(self.typed) * 10 > question.most

    def end(self) -> None:
        """Stop asking, because the player has moved to another step."""
        self.question = None
        self.answered = False

    def _key(self, action: Action) -> str:
        return act.key_name(self._keymap.key(action))


def trial_of(lesson: Lesson, asked: checks.CheckQuestion | None, right: bool) -> Trial | None:
    """Return an answer as a trial of one slap rule; None if it concerns no rule or several."""
    if asked is None or asked.kind.about != "pile":
        return None
    rules = slaps_of(lesson.variant, lesson.options).rules
    held = [rule.id for rule in rules.holding(asked.cards)]
    about = asked.right if asked.kind.answers == "rules" else asked.ask.words
    about = about or tuple(held)
    if len(about) != 1 or about[0] not in rules:
        return None
    go = about[0] in held
    return Trial(
        source=LESSON,
        variant=lesson.variant,
        cards=cards_text(asked.cards),
        held=" ".join(held),
        answer=about[0] if go == right else "pass",
        outcome=_OUTCOMES[go, right],
        time_ms=None,
        error_ms=None,
        quality="untimed",
        settings={},
        target=about[0],
        day=today(),
    )


_OUTCOMES = {
    (True, True): "hit",
    (True, False): "miss",
    (False, True): "correct-rejection",
    (False, False): "false-alarm",
}
"""Outcome of an answer, by whether the rule matched and whether the answer was right."""

_OTHERS = 8
"""Attempts to draw a question of earlier units that the player has not seen."""


def item_of(asker: QuestionPresenter, drawn: checks.CheckQuestion) -> int:
    """Return a number that identifies the content of a question.

    Equal questions have equal numbers. For a question with a choice, the options count too.
    """
    asked = asker.question(drawn)
    choices = drawn.options if drawn.kind.answers == "choose" else ()
    return crc32(f"{cards_text(asked.cards)} {Sentences(asked.says).ear} {choices}".encode())


def first_asked(unit: Unit, drawn: Sequence[checks.CheckQuestion]) -> list[checks.CheckQuestion]:
    """Return the questions that a player without mistakes is asked."""
    own = questions_of(unit)
    return [*drawn[: min(CHECKED - unit.mix, own)], *drawn[own:]]


def _source(lesson: Lesson, ask: Ask) -> tuple[int, int]:
    """Return the unit of a question and its line in the unit's check, both from 0."""
    return next(
        (at, line)
        for at, unit in enumerate(lesson.units)
        for line, each in enumerate(unit.asks)
        if each is ask
    )


def drawn_check(
    lesson: Lesson,
    asker: QuestionPresenter,
    number: int,
    chance: random.Random,
    missed: Sequence[tuple[int, int]] = (),
    before: Collection[int] = (),
) -> list[checks.CheckQuestion]:
    """Draw the questions of unit ``number``, followed by those mixed in from earlier units.

    The ``missed`` questions of earlier units come first among the mixed ones. The first questions
    never all have the same right answer. Questions in ``before``, by ``item_of``, are drawn only if
    nothing else is left, and come last.
    """
    unit = lesson.units[number]
    now: set[int] = set()
    items: dict[int, tuple[checks.CheckQuestion, int]] = {}

    def item(each: checks.CheckQuestion) -> int:
        # Cached, because finding the item plays a game.
        if id(each) not in items:
            items[id(each)] = each, item_of(asker, each)
        return items[id(each)][1]

    def known(each: checks.CheckQuestion) -> bool:
        return item(each) in before or item(each) in now

    own = []
    for each in checks.in_turn(lesson, unit, chance, known):
        own.append((known(each), each))
        now.add(item(each))
    chance.shuffle(own)
    own.sort(key=lambda each: each[0])
    asked = [each for _, each in own]
    right = [set(asker.question(each).right) for each in asked]
    first = CHECKED - unit.mix
    always = set.intersection(*right[:first])
    others = [at for at, each in enumerate(right) if not always & each]
    if always and others:
        at, its = others[0], chance.randrange(min(first, len(asked)))
        asked[at], asked[its] = asked[its], asked[at]
    again = [each for each in missed if each[0] < number][-unit.mix :] if unit.mix else []
    for at in range(unit.mix):
        for _ in range(_OTHERS):
            earlier = chance.choice(lesson.units[:number])
            ask, holds = chance.choice(earlier.asks), chance.random() < 0.5
            if at < len(again):
                earlier = lesson.units[again[at][0]]
                ask = earlier.asks[again[at][1] % len(earlier.asks)]
            mixed = checks.question(lesson, earlier, ask, chance, holds, known)
            if not known(mixed):
                break
        now.add(item(mixed))
        asked.append(mixed)
    return asked
