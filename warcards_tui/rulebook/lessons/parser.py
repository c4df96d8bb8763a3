"""Parsing of a lesson text; ``rules_text/README.md`` has the grammar."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import SEATS, read_piles, read_play, read_position, read_seat
from warcards_tui.rulebook.lessons.checks import KINDS, MOST_CHOICES
from warcards_tui.rulebook.lessons.draws import (
    KINDS_OF_VALUES,
    Drawable,
    DrawnNumber,
    NoDraw,
    names_in,
    read_value,
)
from warcards_tui.rulebook.lessons.heads import HeadReader, said
from warcards_tui.rulebook.lessons.lesson import INTRODUCTION, Lesson
from warcards_tui.rulebook.lessons.positions import slaps_of
from warcards_tui.rulebook.lessons.records import (
    VIEW,
    AnswerSource,
    Ask,
    Condition,
    IntroScene,
    Let,
    Position,
    Slip,
    Task,
    Unit,
    Want,
)
from warcards_tui.rulebook.reader import FENCE, Written
from warcards_tui.rulebook.records import Pile, Play
from warcards_tui.sitting.keys import actions_of
from warcards_tui.suggestions import nearest_hint
from warcards_tui.voice.scene import ASKED

MOST_IDEA, MOST_LOOK, MOST_PLAY, MOST_RECAP, MOST_SCENE = 45, 35, 45, 20, 16
"""Most words of the parts of a lesson."""

MOST_EXAMPLES = 4
"""Most examples that fit on a screen."""

_ABOUT = ("claim", "rule", "skill", "option", "id")
"""Facts allowed in the comment below the title of a unit."""

_LOOK, _PLAY, _RECAP = "Look: ", "Play: ", "Remember: "
_POSITION = ("with ", "deal ", "turn ")
_SLIPS = ("missed", "wrong", "other", "failed")


def parse_lesson(text: str, file: str) -> Lesson:
    """Return the lesson; ``file`` is its name in errors. Raises ``RuleTextError``."""
    return _LessonParser(text, file).parse()


def unit_id(title: str) -> str:
    """Return the id of a unit by its title."""
    return "-".join(re.findall("[a-z0-9]+", title.lower()))


def read_task(file: str, start: int, lines: Sequence[Written]) -> Task:
    """Return the task of a fenced block at line ``start``. Raises ``RuleTextError``."""
    block = _LessonBlock(file, start, lines)
    goal = block.sentence("goal")
    lets = block.lets()
    play = block.position()
    dead = block.word("dead")
    wants = [_want(file, number, said) for number, said in block.all("want")]
    if not wants:
        raise block.wrong("expected what is wanted: want EVENT NAME FIELD=VALUE.")
    par = block.number("par")
    praise = block.next("right")
    right = said(file, *praise) if praise else ""
    slips = [_slip(file, number, said) for number, said in block.all("slip")]
    hint = block.sentence("hint")
    block.ends("a task has goal, let, with, deal, turn, moves, dead, want, par, right, slip, hint")
    owed = ("missed", "wrong") if any(want.event == "slap-won" for want in wants) else ()
    for kind in owed:
        if kind not in [slip.kind for slip in slips]:
            raise RuleTextError(file, start, f"the task needs slip {kind}: SENTENCE.")
    task = Task(
        start, goal, Position(tuple(lets), play), dead, tuple(wants), par, tuple(slips), hint, right
    )
    told = [
        (start, goal),
        (start, hint),
        (start, right),
        *[(each.line, each.says) for each in slips],
    ]
    for number, sentence in told:
        _check_names(file, number, sentence, lets)
    return task


def _check_names(file: str, line: int, sentence: str, lets: Sequence[Let]) -> None:
    """Raise ``RuleTextError`` if a sentence uses a value that is not drawn."""
    names = {name for let in lets for name in let.names}
    used: set[str] = set()
    for inside in re.findall(r"\{([^{}]*)\}", sentence):
        if len(inside) == 1 or " " in inside:
            _condition(file, line, inside)
            used |= names_in(inside)
    if used - names:
        raise RuleTextError(file, line, f"nothing called {min(used - names)!r} is drawn.")


def read_check(file: str, start: int, lines: Sequence[Written]) -> tuple[list[Ask], int]:
    """Return the questions of a fenced block at line ``start``, and the number to mix in.

    The latter are about earlier units. Raises ``RuleTextError``.
    """
    block = _LessonBlock(file, start, lines)
    asks = []
    while (line := block.next("ask")) is not None:
        asks.append(_ask(block, *line))
    mix = block.number("mix") or 0
    block.ends("a check has lines ask KIND, what belongs to them, and mix N")
    if sum(each.times for each in asks) < _LEAST and len({each.kind for each in asks}) < _KINDS:
        raise RuleTextError(
            file, start, f"a check needs {_LEAST} questions, or {_KINDS} kinds of questions."
        )
    return asks, mix


_LEAST, _KINDS = 5, 3


class _LessonBlock:
    """The lines of a task or a check, removed one by one from the front."""

    def __init__(self, file: str, start: int, lines: Sequence[Written]) -> None:
        self.file = file
        self._start = start
        self._lines = list(lines)

    def wrong(self, what: str) -> RuleTextError:
        """Return the error for the next line."""
        line = self._lines[0][0] if self._lines else self._start
        return RuleTextError(self.file, line, what)

    def next(self, word: str) -> Written | None:
        """Remove the next line and return its rest, if it begins with that word."""
        if self._lines and self._lines[0][1].partition(" ")[0] == word:
            number, text = self._lines.pop(0)
            return number, text.removeprefix(word).strip()
        return None

    def all(self, word: str) -> list[Written]:
        """Remove the next lines that begin with that word, and return their rests."""
        found = []
        while (line := self.next(word)) is not None:
            found.append(line)
        return found

    def word(self, word: str) -> bool:
        """Remove the next line if it is that word alone; return True if it was."""
        if self._lines and self._lines[0][1] == word:
            del self._lines[0]
            return True
        return False

    def sentence(self, word: str) -> str:
        """Return the sentence after a required word."""
        line = self.next(word)
        if line is None or not line[1]:
            raise self.wrong(f"expected {word} SENTENCE.")
        return said(self.file, *line)

    def number(self, word: str) -> int | None:
        """Return the number after a word, None if the word is missing."""
        line = self.next(word)
        if line is None:
            return None
        if not line[1].isdigit():
            raise RuleTextError(self.file, line[0], f"{word} has a number: {word} 2.")
        return int(line[1])

    def lets(self) -> list[Let]:
        """Return the draws, each name once, with conditions on values drawn by then."""
        found: list[Let] = []
        names: set[str] = set()
        for number, text in self.all("let"):
            let = _let(self.file, number, text)
            twice = names.intersection(let.names)
            names.update(let.names)
            unknown = {name for each in let.where for name in names_in(each)} - names
            if twice or len(set(let.names)) < len(let.names):
                raise RuleTextError(self.file, number, "a name is drawn twice.")
            if unknown:
                raise RuleTextError(self.file, number, f"{min(unknown)!r} hasn't been drawn.")
            found.append(let)
        return found

    def position(self) -> Play:
        """Return the deal, the starting seat, and the moves."""
        taken = []
        while self._lines and self._is_position(self._lines[0][1]):
            taken.append(self._lines.pop(0))
        start = taken[0][0] if taken else self.wrong("").line
        return read_position(self.file, start, taken)

    def _is_position(self, text: str) -> bool:
        return text.startswith((*_POSITION, "all ", "=>", "=!")) or text[:1].isupper()

    def ends(self, wanted: str) -> None:
        """Raise ``RuleTextError`` if any line is left."""
        if self._lines:
            raise self.wrong(f"{self._lines[0][1]!r} isn't allowed here. The order is {wanted}.")


# -- lines of tasks and checks


def _let(file: str, line: int, text: str) -> Let:
    """Parse ``NAMES: ranks, all different, none of J Q K A, where b = 11 - a``, or a window."""
    left, colon, right = (part.strip() for part in text.partition(":"))
    names = tuple(left.split())
    if not (colon and names) or not all(len(name) == 1 and name.isalpha() for name in names):
        raise RuleTextError(file, line, "names of drawn values have one letter: let a b: ranks.")
    kind, *conditions = [part.strip() for part in right.split(",")]
    words = kind.split()
    if words[:1] == ["window"]:
        if len(names) != 1 or len(words) != 3 or words[2] not in _WINDOWS or conditions:
            raise RuleTextError(
                file, line, "write a window as let W: window RULE holds, near or far."
            )
        return Let(line, names, "window", rule=words[1], how=words[2])
    among = _among(words)
    if among is None:
        kinds = ", ".join(KINDS_OF_VALUES)
        raise RuleTextError(
            file,
            line,
            f"{kind!r} can't be drawn; use {kinds}, numbers 1 to 20, or window RULE holds.",
        )
    kind = words[0]
    different = False
    where = []
    for each in conditions:
        word, _, rest = each.partition(" ")
        if each == "all different":
            different = True
        elif each.startswith("none of "):
            without = _listed(file, line, kind, each.removeprefix("none of "))
            among = tuple([value for value in among if value not in without])
        elif each.startswith("one of "):
            among = _listed(file, line, kind, each.removeprefix("one of "))
        elif word == "where":
            where.append(_condition(file, line, rest))
        else:
            raise RuleTextError(
                file,
                line,
                f"{each!r} isn't a condition; use all different, none of, one of, where.",
            )
    return Let(line, names, kind, among, different, tuple(where))


_WINDOWS = ("holds", "near", "far")


def _among(words: Sequence[str]) -> tuple[Drawable, ...] | None:
    """Return the values to draw from, before any condition; None if they are unknown."""
    if len(words) == 1:
        return KINDS_OF_VALUES.get(words[0])
    ends = [words[1], words[3]] if len(words) == 4 and words[2] == "to" else []
    if words[:1] != ["numbers"] or not ends or not all(map(str.isdecimal, ends)):
        return None
    return tuple(map(DrawnNumber, range(int(ends[0]), int(ends[1]) + 1)))


def _listed(file: str, line: int, kind: str, text: str) -> tuple[Drawable, ...]:
    found: list[Drawable] = []
    for word in text.split():
        value = read_value(kind, word)
        if value is None and kind == "ranks":
            raise RuleTextError(
                file, line, f"unknown rank {word!r}; the ranks are A, 2 to 10, J, Q, K."
            )
        if value is None:
            raise RuleTextError(file, line, f"{word!r} isn't one of {kind}.")
        found.append(value)
    return tuple(found)


def _condition(file: str, line: int, text: str) -> str:
    try:
        names_in(text)
    except NoDraw as wrong:
        raise RuleTextError(file, line, str(wrong)) from None
    return text


def _want(file: str, line: int, text: str) -> Want:
    """Parse ``EVENT NAME FIELD=VALUE``, or ``asked KEY``."""
    event, *words = re.findall(r"\S*\([^()]*\)|\S+", text)
    if event == "asked":
        if len(words) != 1 or words[0] not in ASKED:
            raise RuleTextError(file, line, f"want asked KEY needs one of {', '.join(ASKED)}.")
        return Want(line, "", asked=words[0])
    seat = None
    if words and "=" not in words[0]:
        seat = read_seat(file, line, words.pop(0))
    fields = []
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise RuleTextError(
                file, line, f"{word!r} isn't a fact of an event; write FIELD=VALUE."
            )
        fields.append((name, value))
    return Want(line, event, seat, tuple(fields))


def _slip(file: str, line: int, text: str) -> Slip:
    """Parse ``missed: SENTENCE``, or an event and a sentence."""
    mistake, colon, sentence = (part.strip() for part in text.partition(":"))
    if not (mistake and colon and sentence):
        raise RuleTextError(
            file, line, "write a slip as slip missed: SENTENCE, or slip EVENT: SENTENCE."
        )
    says = said(file, line, sentence)
    if mistake in _SLIPS:
        return Slip(line, mistake, says)
    return Slip(line, "event", says, _want(file, line, mistake))


def _ask(block: _LessonBlock, line: int, text: str) -> Ask:
    """Parse ``KIND WORDS last RULE xN from PILE``, and the lines that belong to it."""
    file = block.file
    kind = text.partition(" ")[0].partition(":")[0]
    if kind not in KINDS:
        raise RuleTextError(
            file, line, f"unknown kind of question {kind!r}; the kinds are {', '.join(KINDS)}."
        )
    if KINDS[kind].own_words:
        return _ask_in_own_words(block, line, kind, text.removeprefix(kind))
    text, _, pile = (part.strip() for part in text.partition(" from "))
    kind, *words = text.split() or [""]
    times, last = 1, ""
    if words and re.fullmatch("x[1-9]", words[-1]):
        times = int(words.pop()[1:])
    if len(words) > 1 and words[-2] == "last":
        last = words.pop()
        words.pop()
    about = KINDS[kind].about
    owed = {"holds": "one RULE", "key": "one ACTION", "name": "RULES"}.get(kind, "no rule")
    if not words if kind == "name" else len(words) != owed.startswith("one"):
        raise RuleTextError(file, line, f"ask {kind} has {owed}.")
    if (pile and about != "pile") or (last and kind != "name"):
        raise RuleTextError(file, line, f"ask {kind} can't have {'from' if pile else 'last'}.")
    lets = block.lets()
    play = block.position() if about == "play" else None
    answer = block.next("answer")
    told = tuple(answer[1].split()) if answer else ()
    return Ask(line, kind, tuple(words), last, times, tuple(lets), pile, play, told)


_OFTEN = re.compile(r" x([1-9])$")
_MOST = re.compile(r" to (\d+)$")
_TELL = ("counts", "deal", "hand", "suits", "all", "last", "nothing")
_LEAST_OPTIONS = 2


def _ask_in_own_words(block: _LessonBlock, line: int, kind: str, text: str) -> Ask:
    """Parse ``KIND ABOUT to N xN: QUESTION``, and the lines that belong to it."""
    file = block.file
    about, colon, question = (part.strip() for part in f"{text} ".partition(": "))
    if not colon or not question.endswith((".", "?")):
        raise RuleTextError(file, line, f"expected ask {kind} ABOUT: QUESTION?")
    about, times = _ending(f" {about}", _OFTEN, 1)
    about, most = _ending(about, _MOST, 0)
    about = about.strip()
    lets = block.lets()
    options = [_option(file, *each) for each in block.all("is")]
    choices = [in_line for _, in_line in block.all("choice")]
    tell = block.next("tell")
    told = tuple(tell[1].split()) if tell else ()
    if set(told) - set(_TELL):
        raise RuleTextError(file, line, f"tell needs one of {', '.join(_TELL)}.")
    play = block.position() if KINDS[kind].about == "play" else None
    answer, why = block.next("answer"), block.next("why")
    found = Ask(
        line,
        kind,
        times=times,
        lets=tuple(lets),
        play=play,
        answer=tuple(answer[1].split()) if answer else (),
        question=said(file, line, question),
        options=tuple(options),
        choices=tuple(choices),
        most=most,
        tell=told,
        because=said(file, *why) if why else "",
    )
    for sentence in (question, found.because, *[words for words, _ in options]):
        _check_names(file, line, sentence, lets)
    return _about(file, found, about)


def _about(file: str, ask: Ask, about: str) -> Ask:
    """Return the question with its subject. Raises ``RuleTextError``."""
    line, kind = ask.line, ask.kind
    if kind in ("who", "many", "rank"):
        return ask._replace(fact=_fact(file, line, about))
    if kind == "order":
        return ask._replace(words=tuple(about.split()))
    if kind == "number":
        if not ask.because:
            raise RuleTextError(file, line, "a number needs why SENTENCE below it.")
        return ask._replace(number=_condition(file, line, about))
    if kind == "choose" and about.startswith("most "):
        return ask._replace(fact=_fact(file, line, about.removeprefix("most ")))
    if kind == "one":
        if about or not _LEAST_OPTIONS <= len(ask.options) <= MOST_CHOICES:
            raise RuleTextError(
                file, line, "ask one: QUESTION? needs lines like is WORDS: CONDITION."
            )
        return ask
    if not about:
        raise RuleTextError(
            file, line, f"ask {kind} needs a condition: ask {kind} EVENT: QUESTION?"
        )
    return ask._replace(condition=_if(file, line, about))


def _ending(text: str, ending: re.Pattern[str], otherwise: int) -> tuple[str, int]:
    """Return a text without an ending that has a number, and the number."""
    found = ending.search(text)
    return (text[: found.start()], int(found[1])) if found else (text, otherwise)


def _option(file: str, line: int, text: str) -> tuple[str, Condition]:
    words, _, condition = (part.strip() for part in text.partition(": "))
    return said(file, line, words), _if(file, line, condition)


def _if(file: str, line: int, text: str) -> Condition:
    """Parse ``EVENT NAME FIELD=VALUE``, ``view.FIELD=VALUE``, ``slap RULE``, ``where a > b``.

    An empty text is always true.
    """
    word, _, rest = text.partition(" ")
    if not text:
        return Condition(line)
    if word == "slap":
        return Condition(line, slap=rest.strip() or "any")
    if word == "where":
        return Condition(line, where=_condition(file, line, rest))
    if not word.startswith(f"{VIEW}."):
        return Condition(line, _want(file, line, text))
    facts = []
    for each in text.split():
        name, equals, value = each.partition("=")
        if not (equals and value):
            raise RuleTextError(file, line, f"{each!r} isn't a fact; write view.FIELD=VALUE.")
        facts.append((_fact(file, line, name), value))
    return Condition(line, facts=tuple(facts))


def _fact(file: str, line: int, text: str) -> AnswerSource:
    """Parse ``EVENT.FIELD.NAME``, an event alone, or ``view.FIELD``."""
    event, *path = text.split(".")
    if not event or " " in text or not all(path):
        raise RuleTextError(file, line, f"{text!r} isn't a fact; write EVENT.FIELD or view.FIELD.")
    steps: list[str | int] = []
    for each in path:
        steps.append(
            SEATS.index(each) if each in SEATS else int(each) if each.isdecimal() else each
        )
    return AnswerSource(line, event, tuple(steps))


# -- the whole text


class _LessonParser(HeadReader):
    """Parser that makes the records of a lesson text."""

    def parse(self) -> Lesson:
        """Return the whole lesson. Raises ``RuleTextError``."""
        lesson = self.head()
        scenes: list[IntroScene] = []
        if self._next_line() == f"## {INTRODUCTION}":
            self._at += 1
            scenes = self._scenes(lesson.options)
        units: list[Unit] = []
        while self._next_line():
            unit = self._unit(lesson.options)
            if unit.id in [each.id for each in units]:
                raise self._wrong(f"two units are called {unit.title!r}.", unit.line)
            if unit.mix and not units:
                raise self._wrong("the first unit has no earlier unit to mix in.", unit.line)
            self._check_options(lesson, unit)
            units.append(unit)
        if not (units or scenes):
            raise self._wrong(f"there must be a unit, ## TITLE, or ## {INTRODUCTION}.")
        lesson = lesson._replace(scenes=tuple(scenes), units=tuple(units))
        self._check_actions(lesson)
        return lesson

    def _check_options(self, lesson: Lesson, unit: Unit) -> None:
        """Raise ``RuleTextError`` if a unit names an option that the game does not have."""
        for name, value in unit.options:
            try:
                lesson.game.resolved({name: value})
            except ValueError as wrong:
                raise self._wrong(str(wrong), unit.line + 1) from None

    def _check_actions(self, lesson: Lesson) -> None:
        """Raise ``RuleTextError`` if a text names the key of an impossible action."""
        tasks = [task for unit in lesson.units for task in unit.tasks]
        naming = False
        for at, options in (
            (2, lesson.options),
            *[(task.line, task.position.play.options) for task in tasks],
        ):
            try:
                naming |= slaps_of(lesson.variant, options).naming
            except ValueError as wrong:
                raise RuleTextError(self._file, at, str(wrong)) from None
        actions = {
            name
            for name in actions_of(lesson.game, lesson.options)
            if naming or not name.startswith("rule-")
        }
        for number, line in enumerate(self._lines, 1):
            for name in re.findall(r"\{([^{}]*)\}", line):
                # A single letter is a drawn value, and longer names with blanks are expressions of
                # them.
                if name not in actions and not ((len(name) == 1 and name.isalpha()) or " " in name):
                    hint = nearest_hint(name, actions)
                    raise RuleTextError(
                        self._file, number, f"{{{name}}} isn't an action here.{hint}"
                    )

    # -- chapters

    def _scenes(self, given: Mapping[str, str]) -> list[IntroScene]:
        found = []
        while self._next_line().startswith(FENCE):
            start, kind, inside = self._fenced()
            if kind != "scene":
                raise self._wrong(f"expected a scene, not {kind!r}.", start)
            number, text = inside[-1] if inside else (start, "")
            says = text.removeprefix("say ")
            if says == text or len(says.split()) > MOST_SCENE:
                raise self._wrong(
                    f"a scene ends with say SENTENCE, at most {MOST_SCENE} words.", number
                )
            play = read_position(self._file, start, inside[:-1])
            play = play._replace(options={**given, **play.options})
            found.append(IntroScene(play, said(self._file, number, says)))
        if not 4 <= len(found) <= 6:
            raise self._wrong(f"{INTRODUCTION} needs 4 to 6 scenes, but has {len(found)}.")
        return found

    def _unit(self, given: Mapping[str, str]) -> Unit:
        heading, line = self._next_line(), self._at + 1
        title = heading.removeprefix("## ").strip()
        if not heading.startswith("## ") or not title or title == INTRODUCTION:
            raise self._wrong(f"a unit starts here with ## TITLE, not {heading!r}.")
        self._at += 1
        about = self._about()
        options = [(name, value) for name, _, value in [w.partition(":") for w in about["option"]]]
        idea = self._prose("", "the idea", MOST_IDEA)
        examples = self._examples(given)
        look = play = ""
        if self._next_line().startswith(_LOOK) or about["rule"]:
            look = self._prose(_LOOK, "where to look", MOST_LOOK)
        if self._next_line().startswith(_PLAY):
            play = self._prose(_PLAY, "when to use it", MOST_PLAY)
        tasks = [read_task(self._file, *self._block("task"))]
        while self._next_line() == f"{FENCE}task":
            tasks.append(read_task(self._file, *self._block("task")))
        asks, mix = read_check(self._file, *self._block("check"))
        recap = self._prose(_RECAP, "the recap", MOST_RECAP)
        needs_rule = [
            each
            for each in asks
            if KINDS[each.kind].about == "pile" and not (each.pile or each.words or about["rule"])
        ]
        if needs_rule:
            raise self._wrong(
                "no rule says how to make a pile; write from PILE.", needs_rule[0].line
            )
        return Unit(
            line,
            about["id"][0] if about["id"] else unit_id(title),
            title,
            tuple(about["claim"]),
            tuple(about["rule"]),
            tuple(about["skill"]),
            tuple(options),
            idea,
            tuple(examples),
            look,
            play,
            tuple(tasks),
            tuple(asks),
            mix,
            recap,
        )

    def _about(self) -> Mapping[str, list[str]]:
        """Return the facts in the comment below the title of a unit."""
        words = self._lines[self._at].split() if self._at < len(self._lines) else []
        if words[:1] != ["<!--"] or words[-1:] != ["-->"]:
            raise self._wrong(
                "a unit's title needs a line below it: <!-- CLAIMS rule=RULE skill=NAME -->."
            )
        facts: dict[str, list[str]] = {each: [] for each in _ABOUT}
        for word in words[1:-1]:
            key, equals, value = word.partition("=")
            if not equals:
                key, value = "claim", word
            if not value or (key == "claim") == bool(equals) or key not in facts:
                raise self._wrong(f"{word!r} isn't a claim, rule=, skill=, option= or id=.")
            facts[key].append(value)
        if not (facts["rule"] or facts["skill"]):
            raise self._wrong("a unit needs a rule= or a skill=.")
        self._at += 1
        return facts

    def _examples(self, given: Mapping[str, str]) -> list[Pile | Play]:
        """Return the worked examples, including the near misses."""
        line = self._at + 1
        found: list[Pile | Play] = []
        while self._next_line().startswith((f"{FENCE}pile", f"{FENCE}play")):
            start, kind, inside = self._fenced()
            if kind == "pile":
                found += read_piles(self._file, start, inside)
            else:
                found.append(read_play(self._file, start, inside, asks=True))
        if not 2 <= len(found) <= MOST_EXAMPLES:
            raise self._wrong(
                f"a unit needs 2 to {MOST_EXAMPLES} examples, the idea and a near miss, "
                f"not {len(found)}.",
                line,
            )
        if isinstance(found[0], Pile) and found[0].says != "holds":
            raise self._wrong("the rule must match in the first example.", found[0].line)
        if all(isinstance(each, Pile) and each.says == "holds" for each in found):
            raise self._wrong("the rule must fail to match in one of the examples.", found[1].line)
        return [each._replace(options={**given, **each.options}) for each in found]

    def _block(self, wanted: str) -> tuple[int, list[Written]]:
        if not self._next_line().startswith(FENCE):
            raise self._wrong(f"expected a {wanted}: {FENCE}{wanted}.")
        start, kind, inside = self._fenced()
        if kind != wanted:
            raise self._wrong(f"expected a {wanted}, not {kind!r}.", start)
        return start, inside
