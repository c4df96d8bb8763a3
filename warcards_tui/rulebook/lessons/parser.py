"""Reading a lesson text by its grammar, which stands in ``rules_text/README.md``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from warcards_tui.cards.french import RANK_TEXTS
from warcards_tui.names import nearest_hint
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import read_piles, read_play, read_position, read_seat
from warcards_tui.rulebook.lessons.checks import KINDS
from warcards_tui.rulebook.lessons.draws import NoDraw, names_in
from warcards_tui.rulebook.lessons.heads import HeadReader, said
from warcards_tui.rulebook.lessons.lesson import INTRODUCTION, Lesson
from warcards_tui.rulebook.lessons.positions import slaps_of
from warcards_tui.rulebook.lessons.records import Ask, Let, Position, Scene, Slip, Task, Unit, Want
from warcards_tui.rulebook.reader import FENCE, Written
from warcards_tui.rulebook.records import Pile, Play
from warcards_tui.sitting.keys import actions_of
from warcards_tui.voice.scene import ASKED

MOST_IDEA, MOST_LOOK, MOST_PLAY, MOST_RECAP, MOST_SCENE = 45, 35, 45, 20, 16
"""Words of the parts of a lesson."""

_LOOK, _PLAY, _RECAP = "Look: ", "Play: ", "Remember: "
_POSITION = ("with ", "deal ", "turn ")
_SLIPS = ("missed", "wrong", "other", "failed")
_ALL_RANKS = tuple(range(1, len(RANK_TEXTS)))


def parse_lesson(text: str, file: str) -> Lesson:
    """The lesson text; ``file`` is its name in errors. Raises ``RuleTextError``."""
    return _Parser(text, file).parse()


def unit_id(title: str) -> str:
    """The id of a unit by its title."""
    return "-".join(re.findall("[a-z0-9]+", title.lower()))


def read_task(file: str, start: int, lines: Sequence[Written]) -> Task:
    """The task of a fenced block that begins at line ``start``. Raises ``RuleTextError``."""
    block = _Block(file, start, lines)
    goal = block.sentence("goal")
    lets = block.lets()
    play = block.position()
    dead = block.word("dead")
    wants = [_want(file, number, said) for number, said in block.all("want")]
    if not wants:
        raise block.wrong("here stands what is wanted: want EVENT NAME FIELD=VALUE.")
    par = block.number("par")
    slips = [_slip(file, number, said) for number, said in block.all("slip")]
    hint = block.sentence("hint")
    block.ends("a task has goal, let, with, deal, turn, moves, dead, want, par, slip, hint")
    owed = ("missed", "wrong") if any(want.event == "slap-won" for want in wants) else ()
    for kind in owed:
        if kind not in [slip.kind for slip in slips]:
            raise RuleTextError(file, start, f"the task lacks slip {kind}: SENTENCE.")
    task = Task(
        start, goal, Position(tuple(lets), play), dead, tuple(wants), par, tuple(slips), hint
    )
    names = {name for let in lets for name in let.names}
    told = [(start, goal), (start, hint), *[(each.line, each.says) for each in slips]]
    for number, sentence in told:
        unknown = set(re.findall(r"\{([A-Za-z])\}", sentence)) - names
        if unknown:
            raise RuleTextError(file, number, f"nothing called {min(unknown)!r} is drawn here.")
    return task


def read_check(file: str, start: int, lines: Sequence[Written]) -> tuple[list[Ask], int]:
    """The questions of a fenced block that begins at line ``start``, and how many of earlier units
    are mixed in. Raises ``RuleTextError``.
    """
    block = _Block(file, start, lines)
    asks = []
    while (line := block.next("ask")) is not None:
        asks.append(_ask(block, *line))
    mix = block.number("mix") or 0
    block.ends("a check has lines ask KIND, what belongs to them, and mix N")
    if sum(each.times for each in asks) < _LEAST and len({each.kind for each in asks}) < _KINDS:
        raise RuleTextError(
            file, start, f"a check has {_LEAST} questions, or {_KINDS} kinds of them."
        )
    return asks, mix


_LEAST, _KINDS = 5, 3


class _Block:
    """The lines of a task or a check, taken off one by one from the front."""

    def __init__(self, file: str, start: int, lines: Sequence[Written]) -> None:
        self.file = file
        self._start = start
        self._lines = list(lines)

    def wrong(self, what: str) -> RuleTextError:
        """The error for the next line."""
        line = self._lines[0][0] if self._lines else self._start
        return RuleTextError(self.file, line, what)

    def next(self, word: str) -> Written | None:
        """The rest of the next line where it begins with that word, which is taken off."""
        if self._lines and self._lines[0][1].partition(" ")[0] == word:
            number, text = self._lines.pop(0)
            return number, text.removeprefix(word).strip()
        return None

    def all(self, word: str) -> list[Written]:
        """The next lines that begin with that word."""
        found = []
        while (line := self.next(word)) is not None:
            found.append(line)
        return found

    def word(self, word: str) -> bool:
        """Whether the next line is that word alone."""
        if self._lines and self._lines[0][1] == word:
            del self._lines[0]
            return True
        return False

    def sentence(self, word: str) -> str:
        """The sentence after a word that must be there."""
        line = self.next(word)
        if line is None or not line[1]:
            raise self.wrong(f"here stands {word} SENTENCE.")
        return said(self.file, *line)

    def number(self, word: str) -> int | None:
        """The number after a word, None where the word is not there."""
        line = self.next(word)
        if line is None:
            return None
        if not line[1].isdigit():
            raise RuleTextError(self.file, line[0], f"{word} has a number: {word} 2.")
        return int(line[1])

    def lets(self) -> list[Let]:
        """What is drawn, each name once, on conditions of what has been drawn by then."""
        found: list[Let] = []
        names: set[str] = set()
        for number, text in self.all("let"):
            let = _let(self.file, number, text)
            twice = names.intersection(let.names)
            names.update(let.names)
            unknown = {name for each in let.where for name in names_in(each)} - names
            if twice or len(set(let.names)) < len(let.names):
                raise RuleTextError(self.file, number, "something is drawn twice by that name.")
            if unknown:
                raise RuleTextError(self.file, number, f"{min(unknown)!r} has not been drawn.")
            found.append(let)
        return found

    def position(self) -> Play:
        """The deal, who starts, and the moves."""
        taken = []
        while self._lines and self._is_position(self._lines[0][1]):
            taken.append(self._lines.pop(0))
        start = taken[0][0] if taken else self.wrong("").line
        return read_position(self.file, start, taken)

    def _is_position(self, text: str) -> bool:
        first = text[:1]
        return text.startswith((*_POSITION, "=>", "=!")) or first.isupper()

    def ends(self, wanted: str) -> None:
        """Raises ``RuleTextError`` where something is left."""
        if self._lines:
            raise self.wrong(
                f"{self._lines[0][1]!r} does not belong here: {wanted}, in this order."
            )


# -- lines of tasks and checks


def _let(file: str, line: int, text: str) -> Let:
    """``NAMES: ranks, all different, none of J Q K A, where b = 11 - a``, or a window."""
    left, colon, right = (part.strip() for part in text.partition(":"))
    names = tuple(left.split())
    if not (colon and names) or not all(len(name) == 1 and name.isalpha() for name in names):
        raise RuleTextError(file, line, "what is drawn has names of one letter: let a b: ranks.")
    kind, *conditions = [part.strip() for part in right.split(",")]
    words = kind.split()
    if words[:1] == ["window"]:
        if len(names) != 1 or len(words) != 3 or words[2] != "holds" or conditions:
            raise RuleTextError(file, line, "a window is let W: window RULE holds.")
        return Let(line, names, "window", rule=words[1])
    if kind != "ranks":
        raise RuleTextError(file, line, f"{kind!r} cannot be drawn: ranks, or window RULE holds.")
    among: tuple[int, ...] = _ALL_RANKS
    different = False
    where = []
    for each in conditions:
        word, _, rest = each.partition(" ")
        if each == "all different":
            different = True
        elif each.startswith("none of "):
            without = _ranks(file, line, each.removeprefix("none of "))
            among = tuple([rank for rank in among if rank not in without])
        elif each.startswith("one of "):
            among = _ranks(file, line, each.removeprefix("one of "))
        elif word == "where":
            where.append(_condition(file, line, rest))
        else:
            raise RuleTextError(
                file, line, f"{each!r} is no condition: all different, none of, one of, where."
            )
    return Let(line, names, "ranks", among, different, tuple(where))


def _ranks(file: str, line: int, text: str) -> tuple[int, ...]:
    for word in text.split():
        if word not in RANK_TEXTS[1:]:
            raise RuleTextError(file, line, f"{word!r} is no rank: A, 2 to 10, J, Q, K.")
    return tuple([RANK_TEXTS.index(word) for word in text.split()])


def _condition(file: str, line: int, text: str) -> str:
    try:
        names_in(text)
    except NoDraw as wrong:
        raise RuleTextError(file, line, str(wrong)) from None
    return text


def _want(file: str, line: int, text: str) -> Want:
    """``EVENT NAME FIELD=VALUE``, or ``asked KEY``."""
    event, *words = text.split()
    if event == "asked":
        if len(words) != 1 or words[0] not in ASKED:
            raise RuleTextError(file, line, f"want asked KEY has one of {', '.join(ASKED)}.")
        return Want(line, "", asked=words[0])
    seat = None
    if words and "=" not in words[0]:
        seat = read_seat(file, line, words.pop(0))
    fields = []
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise RuleTextError(file, line, f"{word!r} is no fact of an event: write FIELD=VALUE.")
        fields.append((name, value))
    return Want(line, event, seat, tuple(fields))


def _slip(file: str, line: int, text: str) -> Slip:
    """``missed: SENTENCE``, or an event and a sentence."""
    mistake, colon, sentence = (part.strip() for part in text.partition(":"))
    if not (mistake and colon and sentence):
        raise RuleTextError(file, line, "a slip is slip missed: SENTENCE, or slip EVENT: SENTENCE.")
    says = said(file, line, sentence)
    if mistake in _SLIPS:
        return Slip(line, mistake, says)
    return Slip(line, "event", says, _want(file, line, mistake))


def _ask(block: _Block, line: int, text: str) -> Ask:
    """``KIND WORDS last RULE xN from PILE``, and the lines that belong to it."""
    file = block.file
    text, _, pile = (part.strip() for part in text.partition(" from "))
    kind, *words = text.split() or [""]
    if kind not in KINDS:
        raise RuleTextError(file, line, f"nothing like {kind!r} is asked: {', '.join(KINDS)}.")
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
        raise RuleTextError(file, line, f"ask {kind} goes without {'from' if pile else 'last'}.")
    lets = block.lets()
    play = block.position() if about == "play" else None
    answer = block.next("answer")
    told = tuple(answer[1].split()) if answer else ()
    return Ask(line, kind, tuple(words), last, times, tuple(lets), pile, play, told)


# -- the whole text


class _Parser(HeadReader):
    """Makes the records of a lesson text."""

    def parse(self) -> Lesson:
        """The whole text. Raises ``RuleTextError``."""
        lesson = self.head()
        self._check_actions(lesson)
        scenes: list[Scene] = []
        if self._next_line() == f"## {INTRODUCTION}":
            self._at += 1
            scenes = self._scenes(lesson.options)
        units: list[Unit] = []
        while self._next_line():
            unit = self._unit(lesson.options)
            if unit.id in [each.id for each in units]:
                raise self._wrong(f"there are two units {unit.title!r}.", unit.line)
            if unit.mix and not units:
                raise self._wrong("before the first unit there is none to mix in.", unit.line)
            units.append(unit)
        if not (units or scenes):
            raise self._wrong(f"there is no unit, ## TITLE, and no ## {INTRODUCTION}.")
        return lesson._replace(scenes=tuple(scenes), units=tuple(units))

    def _check_actions(self, lesson: Lesson) -> None:
        """Raises ``RuleTextError`` where a text names the key of something that cannot be done."""
        try:
            naming = slaps_of(lesson.variant, lesson.options).naming
            actions = {
                name
                for name in actions_of(lesson.game, lesson.options)
                if naming or not name.startswith("rule-")
            }
        except ValueError as wrong:
            raise RuleTextError(self._file, 2, str(wrong)) from None
        for number, line in enumerate(self._lines, 1):
            for name in re.findall(r"\{([^{}]*)\}", line):
                # A single letter is something that was drawn.
                if name not in actions and not (len(name) == 1 and name.isalpha()):
                    hint = nearest_hint(name, actions)
                    raise RuleTextError(
                        self._file, number, f"{{{name}}} is nothing that can be done here.{hint}"
                    )

    # -- chapters

    def _scenes(self, given: Mapping[str, str]) -> list[Scene]:
        found = []
        while self._next_line().startswith(FENCE):
            start, kind, inside = self._fenced()
            if kind != "scene":
                raise self._wrong(f"here stands a scene, not {kind!r}.", start)
            number, text = inside[-1] if inside else (start, "")
            says = text.removeprefix("say ")
            if says == text or len(says.split()) > MOST_SCENE:
                raise self._wrong(
                    f"a scene ends with say SENTENCE, of no more than {MOST_SCENE} words.", number
                )
            play = read_position(self._file, start, inside[:-1])
            play = play._replace(options={**given, **play.options})
            found.append(Scene(play, said(self._file, number, says)))
        if not 4 <= len(found) <= 6:
            raise self._wrong(f"{INTRODUCTION} takes 4 to 6 scenes, and has {len(found)}.")
        return found

    def _unit(self, given: Mapping[str, str]) -> Unit:
        heading, line = self._next_line(), self._at + 1
        title = heading.removeprefix("## ").strip()
        if not heading.startswith("## ") or not title or title == INTRODUCTION:
            raise self._wrong(f"here a unit begins, ## TITLE, and not {heading!r}.")
        self._at += 1
        about = self._about()
        idea = self._prose("", "the idea", MOST_IDEA)
        example, near_miss = self._examples(given)
        look = play = ""
        if self._next_line().startswith(_LOOK) or about["rule"]:
            look = self._prose(_LOOK, "where to look", MOST_LOOK)
        if self._next_line().startswith(_PLAY):
            play = self._prose(_PLAY, "when to use it", MOST_PLAY)
        task = read_task(self._file, *self._block("task"))
        asks, mix = read_check(self._file, *self._block("check"))
        recap = self._prose(_RECAP, "the recap", MOST_RECAP)
        needs_rule = [
            each
            for each in asks
            if KINDS[each.kind].about == "pile" and not (each.pile or each.words or about["rule"])
        ]
        if needs_rule:
            raise self._wrong(
                "no rule is told to make a pile of: write from PILE.", needs_rule[0].line
            )
        return Unit(
            line,
            unit_id(title),
            title,
            tuple(about["claim"]),
            tuple(about["rule"]),
            tuple(about["skill"]),
            idea,
            example,
            near_miss,
            look,
            play,
            task,
            tuple(asks),
            mix,
            recap,
        )

    def _about(self) -> Mapping[str, list[str]]:
        """What the comment below the title of a unit tells."""
        words = self._lines[self._at].split() if self._at < len(self._lines) else []
        if words[:1] != ["<!--"] or words[-1:] != ["-->"]:
            raise self._wrong("below a unit's title stands <!-- CLAIMS rule=RULE skill=NAME -->.")
        facts: dict[str, list[str]] = {"claim": [], "rule": [], "skill": []}
        for word in words[1:-1]:
            key, equals, value = word.partition("=")
            if not equals:
                key, value = "claim", word
            if not value or (key == "claim") == bool(equals) or key not in facts:
                raise self._wrong(f"{word!r} is no claim, rule= or skill=.")
            facts[key].append(value)
        if not (facts["rule"] or facts["skill"]):
            raise self._wrong("a unit has a rule= or a skill=.")
        self._at += 1
        return facts

    def _examples(self, given: Mapping[str, str]) -> tuple[Pile | Play, Pile | Play]:
        """The worked example, and what it is to be told from."""
        line = self._at + 1
        found: list[Pile | Play] = []
        while self._next_line().startswith((f"{FENCE}pile", f"{FENCE}play")):
            start, kind, inside = self._fenced()
            if kind == "pile":
                found += read_piles(self._file, start, inside)
            else:
                found.append(read_play(self._file, start, inside, asks=True))
        if len(found) != 2:
            raise self._wrong(
                f"a unit has two examples, the idea and a near miss, not {len(found)}.", line
            )
        if isinstance(found[0], Pile) and found[0].says != "holds":
            raise self._wrong("in the first example the rule holds.", found[0].line)
        if isinstance(found[1], Pile) and found[1].says == "holds":
            raise self._wrong("in the second example the rule does not hold.", found[1].line)
        first, second = [each._replace(options={**given, **each.options}) for each in found]
        return first, second

    def _block(self, wanted: str) -> tuple[int, list[Written]]:
        if not self._next_line().startswith(FENCE):
            raise self._wrong(f"here stands a {wanted}: {FENCE}{wanted}.")
        start, kind, inside = self._fenced()
        if kind != wanted:
            raise self._wrong(f"here stands a {wanted}, not {kind!r}.", start)
        return start, inside
